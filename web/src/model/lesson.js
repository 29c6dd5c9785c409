/** The lesson under way and the chapters done; lesson/ writes this slice. @import { Learned, Lesson } from "./learned.js" */

import { readLearned } from "./learned.js";

/**
 * @typedef {object} Lessons
 * @property {Lesson | null} lesson the chapter that is played instead of a match
 * @property {Learned} learned
 */

/** @returns {Lessons} */
export const firstLessons = () => ({ lesson: null, learned: readLearned(null) });

/** A change of this slice alone. @param {Partial<Lessons>} change */
function to(change) {
  return change;
}

export const LESSON = {
  /** @param {Lessons} _ @param {Lesson} lesson */
  at: (_, lesson) => to({ lesson }),

  left: () => to({ lesson: null }),

  /** @param {Lessons} _ @param {Learned} learned */
  learned: (_, learned) => to({ learned }),
};
