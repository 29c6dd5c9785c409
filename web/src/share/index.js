/** Shared deals, their results, and pictures of a round. */

export { createShareActions } from "./actions.js";
export { sharedDialog } from "./view.js";

/** @typedef {import("./state.js").Shared} Shared */
