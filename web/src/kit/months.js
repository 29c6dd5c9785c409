/** The name of a month. @param {"en" | "ar"} language @param {string} period as `2026-11` @param {boolean} [year] said too */
export const monthName = (language, period, year = false) =>
  period === ""
    ? "–"
    : new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
        month: "short",
        ...(year ? { year: "numeric" } : {}),
      }).format(new Date(`${period}-02T12:00`));
