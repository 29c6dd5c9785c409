/** Shared deals and their results, the deal of the day, challenges, and pictures of a round. */

export { createShareActions } from "./actions.js";
export { dailyDialog } from "./daily-view.js";
export { roundEnd } from "./end-view.js";
export { createResults } from "./results.js";
export { createSingles } from "./singles.js";
export { sharedDialog } from "./view.js";

/**
 * @typedef {import("./state.js").Shared} Shared
 * @typedef {import("./singles.js").Daily} Daily
 * @typedef {import("./singles.js").Ended} Ended
 */
