/**
 * A deal that others play too: the deal of the day, or a challenge. It is one round, whose result is compared.
 *
 * @import { State } from "./state.js"
 */

import { showsSummary } from "./state.js";

/** Header lines come first in a record. */
const HEADER = 60;

/** Whether a match began with a shared deal. @param {State["match"]} match */
export const beganShared = (match) =>
  match?.record.slice(0, HEADER).some((line) => line.startsWith("[SharedDeal ")) ?? false;

/** Whether the table shows the end of a shared deal. Playing on makes it an ordinary match. @param {State} state */
export const isSingleOver = (state) =>
  state.match?.view.results.length === 1 && showsSummary(state) && beganShared(state.match);
