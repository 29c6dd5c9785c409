/**
 * The lesson or puzzle that is played instead of a match, and the chapters done; lesson/ and puzzles/ write this slice.
 *
 * @import { Exercise, Learned, Lesson } from "./learned.js"
 */

import { readLearned } from "./learned.js";

/**
 * @typedef {object} Lessons
 * @property {Lesson | Exercise | null} lesson what is played instead of a match
 * @property {Learned} learned
 */

/** @returns {Lessons} */
export const firstLessons = () => ({ lesson: null, learned: readLearned(null) });

/** A change of this slice alone. @param {Partial<Lessons>} change */
function to(change) {
  return change;
}

export const LESSON = {
  /** @param {Lessons} _ @param {Lesson | Exercise} lesson */
  at: (_, lesson) => to({ lesson }),

  left: () => to({ lesson: null }),

  /** @param {Lessons} _ @param {Learned} learned */
  learned: (_, learned) => to({ learned }),
};
