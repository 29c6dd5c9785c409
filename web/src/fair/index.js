/** Checking fair deals. The shuffle itself, in fair.js, is imported by itself: the first picture needs it. */

export { createFairActions } from "./actions.js";
export { FIRST_FAIR } from "./state.js";
export { fairDialog } from "./view.js";

/** @typedef {import("./state.js").FairState} FairState */
