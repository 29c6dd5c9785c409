/**
 * The state of the list of matches: what it shows, what is selected, and the import or export under way.
 *
 * @import { Filter, Row } from "../model/matches.js"
 * @import { Restored } from "./backup.js"
 * @import { Came } from "./intake.js"
 */

import { EVERYTHING, filtered } from "../model/matches.js";

/**
 * @typedef {object} Archive
 * @property {Row[] | null} rows null until they have been read
 * @property {Row[]} found the rows that pass the filter
 * @property {Filter} filter
 * @property {number} length the most rows shown
 * @property {readonly string[]} picked ids
 * @property {boolean} deleting the page asks whether to delete the selected matches
 * @property {{done: number, total: number | null, share: number} | null} busy matches done, of how many if that is known;
 *   share: the progress, from 0 to 1
 * @property {boolean} stoppable the work under way can be stopped
 * @property {Came | null} came the result of the last import
 * @property {Pick<Restored, "asked" | "changes" | "tables"> & {progress?: boolean} | null} restored what a backup holds
 *   besides matches; `progress`: that of the practice room, which was joined to the one here
 */

/** Rows added each time the person asks for more. */
const PAGE = 40;

/** @type {Archive} */
export const FIRST_ARCHIVE = {
  rows: null,
  found: [],
  filter: EVERYTHING,
  length: PAGE,
  picked: [],
  deleting: false,
  busy: null,
  stoppable: false,
  came: null,
  restored: null,
};

/** @typedef {(name: string) => string} Shown translates a stored name into the page's language */

/** The rows were read. Rows that are gone are no longer selected. @param {Archive} state @param {Row[]} rows @param {Shown} shown @returns {Archive} */
export function withRows(state, rows, shown) {
  const known = new Set(rows.map(({ id }) => id));
  const picked = state.picked.filter((id) => known.has(id));
  return { ...state, rows, found: filtered(rows, state.filter, shown), picked };
}

/** @param {Archive} state @param {Partial<Filter>} change @param {Shown} shown @returns {Archive} */
export function withFilter(state, change, shown) {
  const filter = { ...state.filter, ...change };
  return { ...state, filter, found: filtered(state.rows ?? [], filter, shown), length: PAGE };
}

/** @param {Archive} state @returns {Archive} */
export const withMore = (state) => ({ ...state, length: state.length + PAGE });

/** @param {Archive} state @param {string} id @param {boolean} on @returns {Archive} */
export function withPick(state, id, on) {
  const others = state.picked.filter((one) => one !== id);
  return { ...state, picked: on ? [...others, id] : others, deleting: false };
}

/** Selects every row that passes the filter, or none. @param {Archive} state @param {boolean} on @returns {Archive} */
export const withAllPicked = (state, on) => ({
  ...state,
  picked: on ? state.found.map(({ id }) => id) : [],
  deleting: false,
});

/**
 * The list is opened. The report of an earlier import goes; a question about settings stays until it is answered.
 * @param {Archive} state @returns {Archive}
 */
export function opened(state) {
  if (state.busy) return state;
  const { asked = {} } = state.restored ?? {};
  const open = asked.settings || asked.draft;
  return { ...state, came: null, restored: open ? state.restored : null };
}

/** An import begins. @param {Archive} state @returns {Archive} */
export const importing = (state) => ({
  ...state,
  came: null,
  restored: null,
  stoppable: true,
  busy: { done: 0, total: null, share: 0 },
});

/** An import has ended. @param {Archive} state @param {Came} came @returns {Archive} */
export const imported = (state, came) => ({ ...state, busy: null, stoppable: false, came });

/** The progress of work under way. Late reports change nothing. @param {Archive} state @param {{done?: number, share?: number}} change @returns {Archive} */
export const withProgress = (state, change) =>
  state.busy ? { ...state, busy: { ...state.busy, ...change } } : state;

/** Matches read one by one, of a known number. @param {Archive} state @param {number} done @param {number} total @returns {Archive} */
export const reading = (state, done, total) => ({
  ...state,
  busy: { done, total, share: done / total },
});

/** @param {Archive} state @returns {Archive} */
export const idle = (state) => (state.busy ? { ...state, busy: null } : state);

/** The person has decided about a backup's settings. @param {Archive} state @returns {Archive} */
export const answered = (state) =>
  state.restored ? { ...state, restored: { ...state.restored, asked: {}, changes: [] } } : state;
