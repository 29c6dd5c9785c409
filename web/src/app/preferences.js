/**
 * The values that the page stores under names, and how each is read. A value that cannot be read whole (damaged, cut, of
 * another type, from a newer version) is reported and set aside as it was found: later writes never delete it.
 *
 * @import { Storage } from "../platform/storage/index.js"
 */

import { readCompany } from "../match/rotation.js";
import { readLearned } from "../model/learned.js";
import { readResults } from "../model/results.js";
import { readKept } from "../model/rulesets.js";
import { asideOf, withAside } from "../model/stored.js";
import { readDraft } from "../rules/newmatch.js";
import { readSettings } from "../settings/settings.js";

/** The reader of each value: it makes something valid of whatever was stored. */
export const KEPT = {
  settings: readSettings,
  draft: readDraft,
  tables: readKept,
  company: readCompany,
  lesson: readLearned,
  results: readResults,
};

/** The words for each value: its place on the page. @type {Record<string, string>} */
export const TITLES = {
  settings: "settings",
  draft: "new-match",
  tables: "house-rules",
  company: "company-title",
  lesson: "lesson",
  results: "share-round",
  match: "history",
};

/**
 * Read all values.
 * @param {Pick<Storage, "get" | "put">} storage
 */
export async function readAll(storage) {
  const names = ["aside", ...Object.keys(KEPT)];
  const [found, ...all] = await Promise.all(names.map((name) => storage.get(name)));
  let aside = asideOf(found);
  /** Values that could not be read whole, and were not reported before. @type {string[]} */
  const lost = [];
  /** @type {Record<string, any>} */
  const values = {};
  for (const [place, [name, read]] of Object.entries(KEPT).entries()) {
    const stored = all[place];
    values[name] = read(stored);
    const more = withAside(aside, name, stored, values[name]);
    if (!more) continue;
    aside = more;
    lost.push(name);
  }
  if (lost.length) await storage.put("aside", aside);
  return {
    values: /** @type {{[name in keyof typeof KEPT]: ReturnType<(typeof KEPT)[name]>}} */ (values),
    lost,
  };
}
