/**
 * The player's progress, stored as `profile`: the rating and the drill, which only the engine reads, and a count of the
 * bidding practice. The drill knows the puzzles answered and those that come again.
 */

/**
 * @typedef {{right: number, tried: number}} Tally
 * @typedef {{rating: object | null, drill: object | null, bidding: Tally}} Profile
 */

/** The parts that only the engine reads. @typedef {"rating" | "drill"} Part */

/** @type {readonly Part[]} */
export const PARTS = ["rating", "drill"];

/**
 * Read the stored profile, and drop what is damaged.
 * @param {unknown} stored
 * @returns {Profile}
 */
export function readProfile(stored) {
  const { rating, drill, bidding } = /** @type {Partial<Record<keyof Profile, unknown>>} */ (
    isObject(stored) ? stored : {}
  );
  return {
    rating: isObject(rating) ? rating : null,
    drill: isObject(drill) ? drill : null,
    bidding: tallyOf(bidding),
  };
}

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {Tally} */
function tallyOf(value) {
  const { right, tried } = /** @type {Partial<Tally>} */ (isObject(value) ? value : {});
  const good = [right, tried].every((one) => Number.isSafeInteger(one) && Number(one) >= 0);
  return good && Number(right) <= Number(tried)
    ? { right: Number(right), tried: Number(tried) }
    : { right: 0, tried: 0 };
}
