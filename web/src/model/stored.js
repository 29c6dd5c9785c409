/** Values read from storage: whether two say the same, and what could not be read before. */

/**
 * Why a value does not outlive the page: `blocked` by the browser, the disk `full`, the database `gone` (deleted while
 * the page was open), or written by a `newer` version of the page.
 * @typedef {"blocked" | "full" | "gone" | "newer"} Trouble
 */

/** No value of ours is so deep: what is deeper is damaged. */
const DEEPEST = 12;

/**
 * Whether all that was stored is still there in what was read of it.
 * @param {unknown} stored
 * @param {unknown} read
 * @param {number} [depth]
 * @returns {boolean}
 */
export function isWithin(stored, read, depth = DEEPEST) {
  if (Object.is(stored, read)) return true;
  if (!depth || typeof stored !== "object" || typeof read !== "object" || !stored || !read)
    return false;
  if (kindOf(stored) !== kindOf(read)) return false;
  return Object.entries(stored).every(([name, value]) =>
    isWithin(value, Reflect.get(read, name), depth - 1),
  );
}

/** @param {object} value */
const kindOf = (value) => Object.prototype.toString.call(value);

/** Whether two values read from storage say the same. @param {unknown} one @param {unknown} other */
export const areEqual = (one, other) => isWithin(one, other) && isWithin(other, one);

/** What was set aside before, by name; where that is damaged itself it is set aside too. @param {unknown} found @returns {Record<string, unknown[]>} */
export function asideOf(found) {
  if (found === undefined) return {};
  return isAside(found) ? found : { aside: [found] };
}

/** @param {unknown} value @returns {value is Record<string, unknown[]>} */
const isAside = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);
