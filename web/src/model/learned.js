/** The learner's place in the lesson, and the stored progress. The chapters themselves are fetched when wanted. */

/**
 * @typedef {{chapter: string, beat: number, place: number, yours: boolean, told: string | null, exercise?: undefined}} Lesson
 *   `place` counts steps within the beat; `yours`: the learner has to act; `told`: why the last attempt was wrong
 * @typedef {{exercise: "puzzle" | "bidding", yours: boolean, over?: boolean, chapter?: undefined, beat?: undefined,
 *   place?: undefined, told?: undefined}} Exercise a position that is played instead of a match; `yours`: the person can
 *   act; `over`: nobody can any more
 * @typedef {{chapter: string | null, done: string[]}} Learned the chapter to continue with, and the chapters done
 */

/** The chapters in order. A test compares them with web/lessons/lessons.json. */
export const CHAPTER_IDS = ["tricks", "trump", "bidding", "scoring", "partner"];

/** Read the stored progress, and drop what is damaged. @param {unknown} stored @returns {Learned} */
export function readLearned(stored) {
  const { chapter, done } = /** @type {Partial<Learned>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  return {
    chapter: CHAPTER_IDS.find((id) => id === chapter) ?? null,
    done: CHAPTER_IDS.filter((id) => Array.isArray(done) && done.includes(id)),
  };
}
