/** @import { Words } from "../platform/i18n.js" */

/** The language of dates, in the page's digits. @param {Pick<Words, "language" | "n">} words */
export const localeOf = ({ language, n }) => `${language}-u-nu-${n(0) === "0" ? "latn" : "arab"}`;

/** The name of a month. @param {Pick<Words, "language" | "n">} words @param {string} period as `2026-11` @param {boolean} [year] said too */
export const monthName = (words, period, year = false) =>
  period === ""
    ? "–"
    : new Intl.DateTimeFormat(localeOf(words), {
        month: "short",
        ...(year ? { year: "numeric" } : {}),
      }).format(new Date(`${period}-02T12:00`));
