/**
 * What the page keeps under names of its own, and how each is read. What cannot be read whole (damaged, cut, of another
 * type, from a newer version) is told and set aside as it was found: what is written later never deletes it.
 *
 * @import { Storage } from "./storage.js"
 */

import { readCompany } from "./company.js";
import { readLearned } from "./learned.js";
import { readDraft } from "./newmatch.js";
import { readKept } from "./rulesets.js";
import { readSettings } from "./settings.js";
import { readResults } from "./shared.js";

/** By name, the function that makes something good of whatever was stored. */
export const KEPT = {
  settings: readSettings,
  draft: readDraft,
  tables: readKept,
  company: readCompany,
  lesson: readLearned,
  results: readResults,
};

/** The words for it: where on the page it belongs. @type {Record<string, string>} */
export const TITLES = {
  settings: "settings",
  draft: "new-match",
  tables: "house-rules",
  company: "company-title",
  lesson: "lesson",
  results: "share-round",
  match: "history",
};

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

/**
 * Reads all of it.
 * @param {Pick<Storage, "get" | "put">} storage
 */
export async function readAll(storage) {
  const names = ["aside", ...Object.keys(KEPT)];
  const [found, ...all] = await Promise.all(names.map((name) => storage.get(name)));
  let aside = asideOf(found);
  /** What could not be read whole, and was never told before. @type {string[]} */
  const lost = [];
  /** @type {Record<string, any>} */
  const values = {};
  for (const [place, [name, read]] of Object.entries(KEPT).entries()) {
    const stored = all[place];
    values[name] = read(stored);
    if (stored === undefined || isWithin(stored, values[name])) continue;
    const before = aside[name] ?? [];
    if (before.some((one) => areEqual(one, stored))) continue;
    aside = { ...aside, [name]: [...before, stored] };
    lost.push(name);
  }
  if (lost.length) await storage.put("aside", aside);
  return {
    values: /** @type {{[name in keyof typeof KEPT]: ReturnType<(typeof KEPT)[name]>}} */ (values),
    lost,
  };
}

/** What was set aside before, by name; where that is damaged itself it is set aside too. @param {unknown} found @returns {Record<string, unknown[]>} */
export function asideOf(found) {
  if (found === undefined) return {};
  return isAside(found) ? found : { aside: [found] };
}

/** @param {unknown} value @returns {value is Record<string, unknown[]>} */
const isAside = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);
