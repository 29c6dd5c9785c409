/**
 * A record in pieces.
 *
 * A write never changes a stored piece. It puts new pieces at unused places, then the row, which lists the places of its
 * pieces, and then deletes the pieces it replaced. So a reader sees the record before the write or after it, even if only
 * the first part of a transaction was stored.
 *
 * @import { IDBPDatabase } from "idb"
 * @import { Row } from "../../model/matches.js"
 */

import { mendedRow } from "../../model/matches.js";
import { linesOf, PIECE, piecesFrom, tagsOf } from "../../model/record.js";
import { markOf } from "../../model/same.js";

/** @typedef {{row: Row, lines: string[]}} Stored */

/** A write of this tab: its pieces' places, and the record. @typedef {{places: number[], lines: readonly string[]}} Written */

/** A match as the database has it, its pieces with their keys. @typedef {{row: any, keys: [string, number][], pieces: unknown[]}} Look */

/** The keys of all pieces of a record. @param {string} id */
export const allOf = (id) => IDBKeyRange.bound([id], [id, []]);

/** A part that the browser cannot read counts as damaged, so that the rest is still read. @template T @param {Promise<T>} reading */
export const readable = (reading) => reading.catch(() => undefined);

/** Read a match whose row or pieces may be damaged. @param {IDBPDatabase} open @param {string} id @returns {Promise<Stored | undefined>} */
export async function readOne(open, id) {
  const reading = open.transaction(["matches", "lines"]);
  const [matches, lines] = [reading.objectStore("matches"), reading.objectStore("lines")];
  reading.done.catch(() => {});
  const look = await readable(lookAt({ matches, lines }, id));
  return storedOf(id, look ?? (await lookAtEach(open, id)));
}

/**
 * Read a match's row and pieces in one transaction: no write can come between them.
 * @param {{matches: any, lines: any}} stores @param {string} id @param {boolean} [whole] whether to read the pieces, or only their keys
 * @returns {Promise<Look>}
 */
export async function lookAt({ matches, lines }, id, whole = true) {
  const all = allOf(id);
  const looks = [matches.get(id), lines.getAllKeys(all), whole ? lines.getAll(all) : []];
  const [row, keys, pieces] = await Promise.all(looks);
  return { row, keys, pieces };
}

/** Read them one by one, so that an unreadable part does not hide the others. @param {IDBPDatabase} open @param {string} id @returns {Promise<Look>} */
async function lookAtEach(open, id) {
  const row = (await readable(open.get("matches", id))) ?? {};
  const keys = /** @type {any} */ (await open.getAllKeys("lines", allOf(id)));
  const each = keys.map((/** @type {any} */ key) => readable(open.get("lines", key)));
  return { row, keys, pieces: await Promise.all(each) };
}

/** @param {string} id @param {Look} look @returns {Stored | undefined} */
export function storedOf(id, { row: stored, keys, pieces }) {
  const places = placesOf(stored, keys);
  const lines = linesOf(pieces.filter((_, at) => places.includes(keys[at][1])));
  // A first write that never reached its row. It puts the first piece, which names the ruleset, last.
  if (!stored && !tagsOf(lines).Ruleset) return undefined;
  const row = mendedRow(id, stored, lines);
  return row ? { row: row === stored ? row : { ...row, amended: places }, lines } : undefined;
}

/**
 * Return the places of a record's pieces, in order. Unlisted pieces come from an interrupted write. A row without a list was
 * written by an older version of the page, and all its pieces count.
 * @param {any} row @param {readonly [string, number][]} keys
 */
function placesOf(row, keys) {
  const all = keys.map(([, place]) => place);
  return Array.isArray(row?.amended) ? all.filter((place) => row.amended.includes(place)) : all;
}

/**
 * Put a record and its row. New pieces count only once the row lists them, so the order of the writes matters.
 * @param {{matches: any, lines: any}} stores
 * @param {Row} row
 * @param {readonly string[]} record
 * @param {Written} [before] this tab's last write of the match
 * @returns {Promise<number[]>} the places of its pieces
 */
export async function putRecord({ matches, lines }, row, record, before) {
  const { row: stored, keys } = await lookAt({ matches, lines }, row.id, false);
  const listed = Array.isArray(stored?.amended);
  // Without a list the new pieces would count as part of the stored record.
  if (stored && !listed) matches.put({ ...stored, amended: placesOf(stored, keys) });
  const isThere =
    listed && stored.owner === row.owner && `${stored.amended}` === `${before?.places}`;
  const old = isThere && placesOf(stored, keys).length === stored.amended.length ? before : null;
  const pieces = piecesFrom(record, sameLines(old?.lines ?? [], record));
  const same = old?.places.slice(0, pieces[0]?.[0] ?? Math.ceil(record.length / PIECE)) ?? [];
  const free = Math.max(-1, ...keys.map(([, place]) => (place >= 0 ? place : -1))) + 1;
  const places = [...same, ...pieces.map((_, step) => free + step)];
  for (const [step, [, piece]] of [...pieces.entries()].reverse())
    lines.put(piece, [row.id, free + step]);
  matches.put({ ...row, mark: markOf(record), amended: places });
  for (const key of keys) if (!places.includes(key[1])) lines.delete(key);
  return places;
}

/** Return how many lines two records share at the start. @param {readonly string[]} one @param {readonly string[]} other */
function sameLines(one, other) {
  const differs = one.findIndex((line, place) => line !== other[place]);
  return differs < 0 ? one.length : differs;
}
