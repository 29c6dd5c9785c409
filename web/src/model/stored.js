/** Comparing stored values, and the values that could not be read and were set aside. */

/**
 * Why a value is not stored: `blocked` by the browser, the disk is `full`, the database is `gone` (deleted while the page
 * was open), or a `newer` version of the page wrote it.
 * @typedef {"blocked" | "full" | "gone" | "newer"} Trouble
 */

/** Deeper than any value the page stores. Anything deeper is damaged. */
const DEEPEST = 12;

/**
 * Whether a value that was read still has everything that was stored.
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

/** Whether two values read from storage are equal. @param {unknown} one @param {unknown} other */
export const areEqual = (one, other) => isWithin(one, other) && isWithin(other, one);

/** The values set aside earlier, by name. If the list itself is damaged, it is set aside too. @param {unknown} found @returns {Record<string, unknown[]>} */
export function asideOf(found) {
  if (found === undefined) return {};
  return isAside(found) ? found : { aside: [found] };
}

/** @param {unknown} value @returns {value is Record<string, unknown[]>} */
const isAside = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);

/**
 * The values set aside, with one more if it could not be read whole. Null if nothing was lost, or it was set aside before.
 * @param {Record<string, unknown[]>} aside
 * @param {string} name
 * @param {unknown} stored undefined if nothing was
 * @param {unknown} read what its reader made of it
 */
export function withAside(aside, name, stored, read) {
  if (stored === undefined || isWithin(stored, read)) return null;
  const before = aside[name] ?? [];
  if (before.some((one) => areEqual(one, stored))) return null;
  return { ...aside, [name]: [...before, stored] };
}
