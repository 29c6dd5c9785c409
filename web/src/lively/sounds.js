/** The sounds of moments, and how the device shakes with each. @import { Moment } from "../model/table.js" @import { Score } from "../table/sound.js" */

/** @type {Record<string, {score: Score, shakes: number[]}>} */
const SOUNDS = {
  trump: { score: { notes: [196, 587.33], apart: 0.12, length: 0.45 }, shakes: [25] },
  good: {
    score: { notes: [523.25, 659.25, 783.99], apart: 0.11, length: 0.4 },
    shakes: [15, 50, 25],
  },
  bad: { score: { notes: [329.63, 261.63], apart: 0.16, length: 0.45 }, shakes: [50] },
  kaboot: {
    score: { notes: [392, 523.25, 659.25, 783.99, 1046.5], apart: 0.1, length: 0.4 },
    shakes: [20, 40, 20, 40, 60],
  },
};

/** The sound of a moment; the end of a match has its own sound among the table's. @param {Pick<Moment, "kind" | "good">} moment */
export function soundOf({ kind, good }) {
  if (kind === "won") return null;
  if (kind === "trump") return SOUNDS.trump;
  return kind === "kaboot" && good ? SOUNDS.kaboot : SOUNDS[good ? "good" : "bad"];
}
