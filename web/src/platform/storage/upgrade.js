/** The database's stores, and how an older version of the page left them. */

import { freshMatchId, matchOfVersion1 } from "../../model/matches.js";

export const VERSION = 2;
export const STORES = /** @type {const} */ (["kept", "matches", "lines"]);

/**
 * Bring the database of an older version up to this one.
 * @param {import("idb").IDBPDatabase} database
 * @param {number} from 0 if there was none
 * @param {number | null} _to
 * @param {import("idb").IDBPTransaction<any, any, "versionchange">} transaction
 */
export async function upgrade(database, from, _to, transaction) {
  if (from < 1) database.createObjectStore("kept");
  if (from < 2) {
    database.createObjectStore("matches", { keyPath: "id" });
    database.createObjectStore("lines");
  }
  if (from !== 1) return;
  const [kept, matches, lines] = STORES.map((name) => writing(transaction.objectStore(name)));
  const given = { id: freshMatchId(), now: Date.now() };
  const moved = matchOfVersion1(await kept.get("match"), given);
  if (!moved) return;
  for (const [place, piece] of moved.pieces) lines.put(piece, [given.id, place]);
  matches.put(moved.row);
  kept.put(given.id, "current");
  kept.delete("match");
  kept.delete("shown");
}

/** A store whose writes return nothing: a write that fails aborts its transaction, which reports it. @param {any} store */
export const writing = (store) => ({
  get: store.get.bind(store),
  getAll: store.getAll.bind(store),
  getAllKeys: store.getAllKeys.bind(store),
  put: (/** @type {unknown[]} */ ...given) => void store.put(...given).catch(() => {}),
  delete: (/** @type {unknown} */ query) => void store.delete(query).catch(() => {}),
});
