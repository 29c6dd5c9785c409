/**
 * The values in a backup, and how they are merged with those stored here. Nothing that is stored here is lost. The player's
 * own rules are added, under another name if theirs is taken. If settings differ, the person decides.
 *
 * @import { Draft } from "../model/state.js"
 * @import { Learned } from "../model/learned.js"
 * @import { Results } from "../model/results.js"
 * @import { Kept } from "../model/rulesets.js"
 * @import { Settings } from "../settings/settings.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Days } from "../share/days.js"
 */

import { readLearned } from "../model/learned.js";
import { readResults } from "../model/results.js";
import { freshId, MAX_NAME, readKept } from "../model/rulesets.js";
import { areEqual } from "../model/stored.js";
import { readDraft } from "../rules/newmatch.js";
import { readSettings, SETTINGS } from "../settings/settings.js";
import { readDays } from "../share/days.js";

/** The keys of the values in a backup. */
export const PARTS = [
  "settings",
  "draft",
  "tables",
  "lesson",
  "results",
  "own-results",
  "days",
  "profile",
];

/** Those of them that are results. */
const RESULTS = /** @type {const} */ (["results", "own-results"]);

/** @typedef {{id: string, name: string, line: string}} Table */

/**
 * Values of a backup, by the key under which they are stored.
 * @typedef {Partial<{settings: Settings, draft: Draft, tables: Table[], lesson: Learned, results: Results, "own-results": Results, days: Days}>} Values
 */

/**
 * @typedef {object} Restored
 * @property {Values} values to be stored
 * @property {{settings?: Settings, draft?: Draft}} asked values that would replace others
 * @property {{name: string, from: string, to: string}[]} changes settings that differ, from this value to that
 * @property {{added: number, had: number, renamed: {name: string, as: string}[]}} tables
 */

/**
 * Take in what a backup holds besides matches. Results are stored at once; the page applies the rest.
 * @param {Pick<Storage, "get" | "put">} storage
 * @param {Record<string, unknown>} head of the backup
 * @param {(values: Values) => void} apply
 */
export async function restoreBackup(storage, head, apply) {
  const here = await Promise.all(PARTS.map(async (name) => [name, await storage.get(name)]));
  const { values, ...report } = restored(Object.fromEntries(here), head);
  for (const name of /** @type {const} */ ([...RESULTS, "days"]))
    if (values[name]) await storage.put(name, values[name]);
  apply(values);
  return report;
}

/**
 * @param {Record<string, unknown>} here the stored values by key; undefined if nothing was ever stored
 * @param {Record<string, unknown>} there the backup's values
 * @returns {Restored}
 */
export function restored(here, there) {
  const { tables, ids, ...counts } = joinedTables(readKept(here.tables), readKept(there.tables));
  /** @type {Restored} */
  const found = { values: {}, asked: {}, changes: [], tables: counts };
  if (counts.added) found.values.tables = tables;
  if (there.settings) {
    const [own, theirs] = [readSettings(here.settings), readSettings(there.settings)];
    found.changes = changesOf(own, theirs);
    if (here.settings === undefined) found.values.settings = theirs;
    else if (found.changes.length) found.asked.settings = theirs;
  }
  if (there.draft) {
    const { preset, ...rest } = readDraft(there.draft);
    const draft = { ...rest, preset: ids.get(preset) ?? preset };
    if (here.draft === undefined) found.values.draft = draft;
    else if (!areEqual(readDraft(here.draft), draft)) found.asked.draft = draft;
  }
  const [own, theirs] = [readLearned(here.lesson), readLearned(there.lesson)];
  const done = [...new Set([...own.done, ...theirs.done])];
  if (done.length > own.done.length)
    found.values.lesson = readLearned({ chapter: own.chapter ?? theirs.chapter, done });
  const days = readDays(here.days);
  const allDays = readDays({ ...readDays(there.days), ...days });
  if (!areEqual(allDays, days)) found.values.days = allDays;
  for (const name of RESULTS) {
    const all = joinedResults(readResults(here[name]), readResults(there[name]));
    if (!areEqual(all, readResults(here[name]))) found.values[name] = all;
  }
  return found;
}

/** @param {Settings} own @param {Settings} theirs */
function changesOf(own, theirs) {
  const names = /** @type {(keyof typeof SETTINGS)[]} */ (Object.keys(SETTINGS));
  const changes = names.flatMap((name) =>
    own[name] === theirs[name] ? [] : [{ name: `${name}`, from: own[name], to: theirs[name] }],
  );
  const loud = areEqual(own.volumes, theirs.volumes) ? [] : [{ name: "volumes", from: "", to: "" }];
  return [...changes, ...loud];
}

/** @param {readonly Kept[]} here @param {readonly Kept[]} there */
function joinedTables(here, there) {
  const tables = here.map(({ id, name, line }) => ({ id, name, line }));
  /** The ids that the backup's rules have here. @type {Map<string, string>} */
  const ids = new Map();
  const renamed = [];
  let had = 0;
  for (const { id, name, line } of there) {
    const same = tables.find((one) => one.name === name && one.line === line);
    if (same) had += 1;
    const as = same ? name : freeName(name, tables);
    const own = same?.id ?? (tables.some((one) => one.id === id) ? freshId() : id);
    if (!same) tables.push({ id: own, name: as, line });
    if (as !== name) renamed.push({ name, as });
    ids.set(id, own);
  }
  return { tables, ids, had, added: there.length - had, renamed };
}

/** @param {string} name @param {readonly Table[]} tables */
function freeName(name, tables) {
  const isTaken = (/** @type {string} */ one) => tables.some((table) => table.name === one);
  let free = name;
  for (let number = 2; isTaken(free); number += 1)
    free = `${name.slice(0, MAX_NAME - 5)} (${number})`;
  return free;
}

/**
 * Results from here come last. So they stay if there are too many, and the player's latest result stays the latest.
 * @param {Results} here
 * @param {Results} there
 */
function joinedResults(here, there) {
  const own = new Map(Object.entries(here));
  const more = Object.entries(there).filter(([id]) => !own.has(id));
  const both = [...own].map(([id, texts]) => {
    const theirs = Object.hasOwn(there, id) ? there[id] : [];
    return [id, [...theirs.filter((text) => !texts.includes(text)), ...texts]];
  });
  return readResults(Object.fromEntries([...more, ...both]));
}
