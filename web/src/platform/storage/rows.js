/**
 * The rows of the list of matches.
 *
 * @import { IDBPDatabase } from "idb"
 * @import { Row } from "../../model/matches.js"
 */

import { isRow } from "../../model/matches.js";
import { readable, readOne } from "./pieces.js";

/** Read all rows. A damaged one is rebuilt from its record. @param {IDBPDatabase} open @returns {Promise<Row[]>} */
export async function rowsOf(open) {
  const all = await readable(open.getAll("matches"));
  if (all?.every(isRow)) return all;
  const ids = await open.getAllKeys("matches");
  const read = ids.map((id) => (typeof id === "string" ? readOne(open, id) : undefined));
  return (await Promise.all(read)).flatMap((one) => one?.row ?? []);
}

/** Matches looked at in one transaction. Other work then gets its turn, so a card never waits. */
const TURN = 200;

/** Find matches that have pieces and no row, by stepping from match to match through the pieces' keys. @param {IDBPDatabase} open */
export async function idsWithoutRow(open) {
  const lost = [];
  /** @type {IDBKeyRange | undefined} */
  let rest = IDBKeyRange.lowerBound([""]);
  while (rest) {
    const stores = open.transaction(["matches", "lines"]);
    let cursor = await stores.objectStore("lines").openKeyCursor(rest);
    rest = undefined;
    for (let count = 0; cursor; count += 1) {
      const [id] = /** @type {[unknown]} */ (cursor.key);
      if (typeof id === "string" && !(await stores.objectStore("matches").getKey(id)))
        lost.push(id);
      if (count === TURN) rest = IDBKeyRange.lowerBound([id, []]);
      cursor = rest ? null : await cursor.continue([id, []]);
    }
  }
  return lost;
}
