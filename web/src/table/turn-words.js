/** @import { View } from "../model/wire" */

/** The message that calls the person to act. @param {Pick<View, "phase">} view */
export const turnWords = ({ phase }) =>
  phase === "auction" ? "said-your-call" : phase === "trump" ? "said-name-trump" : "said-your-turn";
