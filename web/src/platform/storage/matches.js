/**
 * Read and write matches. Each function takes the tab that does so.
 *
 * @import { Row } from "../../model/matches.js"
 * @import { Database, Stores } from "./database.js"
 * @import { Stored, Written } from "./pieces.js"
 * @import { Values } from "./values.js"
 */

import { recordText } from "../../model/record.js";
import { markOf } from "../../model/same.js";
import { Elsewhere, isOthers } from "./ownership.js";
import { allOf, lookAt, putRecord, readOne, storedOf } from "./pieces.js";
import { idsWithoutRow, rowsOf } from "./rows.js";

/**
 * @typedef {object} Tab
 * @property {string} owner a name for this tab, unlike any other's
 * @property {Database} database
 * @property {Values} values
 * @property {Map<string, Stored>} unsaved matches that the database possibly lacks
 * @property {Map<string, Written>} written this tab's last write of each match
 */

/**
 * Store the match on the table with the values that go with it, all at once. Throws Elsewhere if another tab has taken the
 * match over.
 * @param {Tab} tab
 * @param {Row} row
 * @param {string[]} lines
 * @param {Record<string, unknown>} values
 */
export async function write(tab, row, lines, values) {
  const { owner, database, unsaved, written } = tab;
  const own = { ...row, owner };
  unsaved.set(row.id, { row: own, lines });
  /** @type {number[]} */
  let places = [];
  const done = await database.change(async (stores) => {
    if (isOthers(await stores.matches.get(row.id), owner)) {
      unsaved.delete(row.id);
      throw new Elsewhere();
    }
    places = await putRecord(stores, own, lines, written.get(row.id));
    for (const [key, value] of Object.entries(values)) stores.kept.put(value, key);
  });
  if (done) {
    written.set(row.id, { places, lines });
    unsaved.delete(row.id);
  }
  tab.values.wrote(values, done);
  if (done) await catchUp(tab);
}

/** Store what the database refused before, now that it has accepted a write. @param {Tab} tab */
async function catchUp({ owner, database, unsaved }) {
  const late = [...unsaved.values()];
  if (!late.length) return;
  const done = await database.change(async (stores) => {
    for (const { row, lines } of late)
      if (!isOthers(await stores.matches.get(row.id), owner)) await putRecord(stores, row, lines);
  });
  if (done) for (const { row } of late) unsaved.delete(row.id);
}

/**
 * Make this tab the one that plays a match, and read it. Later writes of any other tab are refused.
 * @param {Tab} tab @param {string} id @returns {Promise<Stored | null>}
 */
export async function take(tab, id) {
  const { owner, database, unsaved } = tab;
  const mine = unsaved.get(id);
  if (mine) return mine;
  /** @type {Stored | null} */
  let found = null;
  await database.change(async (stores) => {
    found = storedOf(id, await lookAt(stores, id)) ?? null;
    if (found) stores.matches.put({ ...found.row, owner });
  });
  return found ?? (await read(tab, id)) ?? null;
}

/** @param {Tab} tab @param {string} id @returns {Promise<Stored | undefined>} */
export async function read({ database, unsaved }, id) {
  return unsaved.get(id) ?? database.ask((open) => readOne(open, id));
}

/** Every match, newest first. @param {Tab} tab @returns {Promise<Row[]>} */
export async function list({ database, unsaved }) {
  const rows = (await database.ask(rowsOf)) ?? [];
  const known = rows.filter(({ id }) => !unsaved.has(id));
  const all = [...known, ...[...unsaved.values()].map(({ row }) => row)];
  return all.sort((a, b) => b.updated - a.updated);
}

/**
 * Give a row to each record that has lost its own. This looks at every match.
 * @param {Tab} tab @returns {Promise<number>} how many there were
 */
export async function findLost({ database }) {
  let count = 0;
  for (const id of (await database.ask(idsWithoutRow)) ?? [])
    await database.change(async (stores) => {
      const look = await lookAt(stores, id);
      const found = look.row ? undefined : storedOf(id, look);
      if (!found) return;
      stores.matches.put({ ...found.row, mark: markOf(found.lines) });
      count += 1;
    });
  return count;
}

/** Store matches that were imported, in one transaction. @param {Tab} tab @param {readonly Stored[]} matches */
export async function add({ database, unsaved }, matches) {
  for (const one of matches) unsaved.set(one.row.id, one);
  const done = await database.change(async (stores) => {
    for (const { row, lines } of matches) await putRecord(stores, row, lines);
  });
  if (done) for (const { row } of matches) unsaved.delete(row.id);
  return done;
}

/**
 * Add to a match's row, unless the match has changed since the row was read.
 * @param {Tab} tab @param {Row} as the row that was read @param {Partial<Row>} about
 */
export async function note({ database, unsaved }, as, about) {
  const mine = unsaved.get(as.id);
  if (mine?.row === as) unsaved.set(as.id, { ...mine, row: { ...as, ...about } });
  await database.change(async ({ matches }) => {
    const row = await matches.get(as.id);
    const same = row?.updated === as.updated && `${row.amended}` === `${as.amended}`;
    if (same) matches.put({ ...row, ...about });
  });
}

/**
 * Replace a record with one that says more, unless the match has gone on since.
 * @param {Tab} tab @param {string} id @param {string} text the record that was read @param {string[]} lines the new one
 * @param {Partial<Row>} about
 */
export async function amend({ database }, id, text, lines, about) {
  await database.change(async (stores) => {
    const now = storedOf(id, await lookAt(stores, id));
    if (!now || recordText(now.lines) !== text) return;
    await putRecord(stores, { ...now.row, ...about }, lines);
  });
}

/** @param {Tab} tab @param {readonly string[]} ids */
export async function remove({ database, unsaved }, ids) {
  for (const id of ids) unsaved.delete(id);
  await database.change(async ({ matches, lines }) => {
    for (const id of ids) {
      matches.delete(id);
      lines.delete(allOf(id));
    }
  });
}
