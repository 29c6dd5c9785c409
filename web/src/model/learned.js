/** Where one is in the lesson, and what is kept of it; the chapters themselves are fetched when they are wanted. */

/**
 * @typedef {{chapter: string, beat: number, place: number, yours: boolean, told: string | null}} Lesson `place` among the
 *   others of the beat; `yours`: the learner is to do something; `told`: why what was tried is not it
 * @typedef {{chapter: string | null, done: string[]}} Learned where one left the lesson, and which chapters are done
 */

/** The chapters in their order; a test holds them to web/lessons/lessons.json. */
export const CHAPTER_IDS = ["tricks", "trump", "bidding", "scoring", "partner"];

/** What was kept of the lesson. @param {unknown} stored @returns {Learned} */
export function readLearned(stored) {
  const { chapter, done } = /** @type {Partial<Learned>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  return {
    chapter: CHAPTER_IDS.find((id) => id === chapter) ?? null,
    done: CHAPTER_IDS.filter((id) => Array.isArray(done) && done.includes(id)),
  };
}
