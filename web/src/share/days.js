/**
 * The deals of the day that the player has played: the streak and the calendar. Days are texts like `2026-11-24`, as
 * everywhere in records and links.
 */

/**
 * @typedef {{lead: number, late: boolean, at?: number, zone?: number}} Played points ahead; `late`: begun after its own day;
 *   `at`: when it was over, in milliseconds; `zone`: the minutes by which the local time there was behind UTC
 */
/** @typedef {Readonly<Record<string, Played>>} Days by the deal's day */

/** More than four years. */
const MAX_DAYS = 1500;
const DAY = 86_400_000;
/** Points of a round never go beyond this. */
const MAX_LEAD = 999;

/** @param {string} day @param {number} days @returns {string} */
export const dayAfter = (day, days = 1) =>
  new Date(Date.parse(`${day}T12:00Z`) + days * DAY).toISOString().slice(0, 10);

/** @param {string} day */
const isDay = (day) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T12:00Z`));

/** @param {unknown} at @param {unknown} zone */
const isMoment = (at, zone) =>
  Number.isInteger(at) &&
  Math.abs(Number(at)) < 8e15 &&
  Number.isInteger(zone) &&
  Math.abs(Number(zone)) < 1440;

/**
 * Read the stored days, and drop what is damaged.
 * @param {unknown} stored
 * @returns {Days}
 */
export function readDays(stored) {
  if (typeof stored !== "object" || stored === null) return {};
  const entries = Object.entries(stored).filter(
    ([day, one]) => isDay(day) && Number.isInteger(one?.lead) && Math.abs(one.lead) <= MAX_LEAD,
  );
  const days = entries.map(([day, { lead, late, at, zone }]) => [
    day,
    { lead, late: late === true, ...(isMoment(at, zone) ? { at, zone } : {}) },
  ]);
  return Object.fromEntries(days.sort().slice(-MAX_DAYS));
}

/**
 * Add a deal that was played. Only the first time counts: later ones know the cards.
 * @param {Days} days
 * @param {string} day of the deal
 * @param {{lead: number, on: string, at?: number, zone?: number}} played on: the day on which it was begun; the others as in `Played`
 * @returns {Days}
 */
export const withDay = (days, day, { on, ...played }) =>
  Object.hasOwn(days, day) ? days : readDays({ ...days, [day]: { ...played, late: on !== day } });

/**
 * Whether a day follows another in a streak. Whoever crosses the date line westwards skips a day of the calendar: then it was
 * the next day where the deal before was played.
 * @param {Days} days @param {string} day @param {string} before
 */
function follows(days, day, before) {
  const next = dayAfter(before);
  const { at } = days[day];
  const { zone } = days[before];
  if (next === day || at === undefined || zone === undefined) return next === day;
  return new Date(at - zone * 60_000).toISOString().slice(0, 10) === next;
}

/**
 * Days in a row on which that day's deal was played. Today's may still come. A day is the record's own: where the clock was
 * set back, or a journey led to where it is still yesterday, days that are yet to come here count as well.
 * @param {Days} days
 * @param {string} today
 * @returns {{current: number, best: number}}
 */
export function streakOf(days, today) {
  /** The first and the last day of each streak, and its length. @type {[string, string, number][]} */
  const runs = [];
  for (const day of Object.keys(days).sort()) {
    if (days[day].late) continue;
    const run = runs.at(-1);
    if (run && follows(days, day, run[1])) runs.splice(-1, 1, [run[0], day, run[2] + 1]);
    else runs.push([day, day, 1]);
  }
  const here = runs.find(
    ([first, last]) => last >= dayAfter(today, -1) && first <= dayAfter(today),
  );
  // A streak ahead of a clock that was set back. A single day is one on which the clock was wrong.
  const ahead = runs.at(-1);
  const current = here ?? (ahead && ahead[0] > today && ahead[2] > 1 ? ahead : undefined);
  return { current: current?.[2] ?? 0, best: Math.max(0, ...runs.map(([, , length]) => length)) };
}

/**
 * A month of the calendar as whole weeks; null stands for days of other months.
 * @param {string} month as `2026-11`
 * @param {number} first the week's first day, 1 for Monday to 7 for Sunday
 * @returns {(string | null)[][]}
 */
export function weeksOf(month, first) {
  const start = `${month}-01`;
  const weekday = new Date(`${start}T12:00Z`).getUTCDay() || 7;
  /** @type {(string | null)[]} */
  const cells = Array.from({ length: (weekday - first + 7) % 7 }, () => null);
  for (let day = start; day.startsWith(month); day = dayAfter(day)) cells.push(day);
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/** The month before or after. @param {string} month @param {-1 | 1} step */
export const monthAfter = (month, step) => dayAfter(`${month}-15`, 30 * step).slice(0, 7);
