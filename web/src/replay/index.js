/** Replays, which are fetched with the library. The viewer for other sites imports state.js by itself. */

export { createReplayActions } from "./actions.js";
export { createReplay } from "./replay.js";
export { replayDialog } from "./view.js";

/** @typedef {import("./state.js").ReplayState} ReplayState */
