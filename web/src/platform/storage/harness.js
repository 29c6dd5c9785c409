/**
 * The deaths of a page in the middle of a write, and the matches that they happen to.
 *
 * @import { Row } from "../../model/matches.js"
 * @import { Storage, Stored } from "./index.js"
 */

import { mendedRow, rowOfRecord } from "../../model/matches.js";
import { PIECE, recordText } from "../../model/record.js";
import { PATIENT } from "./fixtures.js";
import { openStorage } from "./index.js";

/** The fate of the transaction in which the page dies. */
export const DEATHS = /** @type {const} */ ([
  "nothing of it is stored",
  "nothing of it is stored, though the write was made",
  "all that came before the write is stored",
]);

/** @typedef {(typeof DEATHS)[number]} Death */

/**
 * Run something that dies after `nth` writes: the next write fails, and so does every later request.
 * @param {number} nth @param {Death} death @param {() => Promise<unknown>} work
 * @returns {Promise<number>} how many writes were tried
 */
export async function dying(nth, death, work) {
  let [count, dead] = [0, false];
  const { put, delete: remove } = IDBObjectStore.prototype;
  const { transaction } = IDBDatabase.prototype;
  const { abort } = IDBTransaction.prototype;
  const dies = () => new DOMException("", "AbortError");

  /** @param {(...given: any[]) => any} write */
  const mortal = (write) =>
    /** @this {IDBObjectStore} @param {any[]} given */
    function (...given) {
      if (dead) throw dies();
      count += 1;
      if (count <= nth) return write.apply(this, given);
      dead = true;
      if (death === DEATHS[1]) write.apply(this, given);
      throw dies();
    };
  Object.assign(IDBObjectStore.prototype, { put: mortal(put), delete: mortal(remove) });
  IDBDatabase.prototype.transaction = function (...given) {
    if (dead) throw dies();
    return transaction.apply(this, given);
  };
  // A transaction that is not aborted stores what was put so far.
  IDBTransaction.prototype.abort = function () {
    if (death !== DEATHS[2] || !dead) abort.apply(this);
  };
  try {
    await work();
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, delete: remove });
    IDBDatabase.prototype.transaction = transaction;
    IDBTransaction.prototype.abort = abort;
  }
  return count;
}

// Records

/**
 * Return a record of that many lines. Like in a real match, its header and the blank line after it fill the first piece.
 * @param {number} length @param {{seed?: number, tags?: string[], result?: string}} [how]
 */
export function record(length, { seed = 1, tags = [], result = "*" } = {}) {
  const head = [
    '[Format "1"]',
    '[Ruleset "classic"]',
    `[Seed "${seed}"]`,
    ...["South", "East", "North", "West"].map((name) => `[${name} "${name}"]`),
    '[Date "2026-10-02"]',
    `[Result "${result}"]`,
    ...["South", "East", "North", "West"].map((name) => `[${name}Player "human"]`),
    '[Commitment "c"]',
    '[Cuts "17"]',
    ...tags,
    "",
    "Round 1 dealer S",
    `Deal of seed ${seed}`,
  ];
  const rest = Array.from({ length: length - head.length }, (_, place) =>
    place % 15 === 14 ? `Score NS ${place} EW 0 = NS ${place} EW 0` : `Trick E ${place}`,
  );
  return [...head, ...rest];
}

/** Return the record after one more card. @param {string[]} lines */
export const played = (lines) => [...lines.slice(0, -1), `${lines.at(-1)} AS`];

/** @param {string} id @param {readonly string[]} lines @returns {Row} */
export const rowOf = (id, lines, updated = 1_790_000_000_000) =>
  rowOfRecord({ id, started: 1_789_000_000_000, updated }, lines);

/** @param {string} id @param {string[]} lines @returns {Stored} */
export const stored = (id, lines) => ({ row: rowOf(id, lines), lines });

/** Store a match. Its time depends on the length of its record. @param {Storage} storage @param {string} id @param {string[]} lines @param {Record<string, unknown>} [beside] */
export const write = (storage, id, lines, beside) =>
  storage.write(rowOf(id, lines, 1_790_000_000_000 + lines.join().length), lines, beside);

// Reading everything

export const KEPT = ["current", "shown", "begun", "settings", "results", "aside"];

/** @typedef {{matches: Record<string, Stored>, kept: Record<string, unknown>}} Seen */

/** Read everything with a new page. @returns {Promise<Seen>} */
export async function seen() {
  const storage = await openStorage({ owner: "who looks", timers: PATIENT });
  await storage.findLost();
  const ids = (await storage.list()).map(({ id }) => id).sort();
  /** @type {Record<string, Stored>} */
  const matches = {};
  for (const id of ids) {
    const { row, lines } = /** @type {Stored} */ (await storage.read(id));
    const { owner: _, amended: __, mark: ___, ...core } = row;
    matches[id] = { row: core, lines };
  }
  const kept = await Promise.all(KEPT.map(async (key) => [key, await storage.get(key)]));
  if (storage.trouble()) throw new Error(`the storage is ${storage.trouble()}`);
  return { matches, kept: Object.fromEntries(kept) };
}

/** Return the match as it is found without its row. @param {Stored | undefined} one */
export const foundAgain = (one) =>
  one && { lines: one.lines, row: mendedRow(one.row.id, undefined, one.lines) };

export const BEGUN = {
  id: "new",
  started: 1_795_000_000_000,
  match: {
    ruleset: "classic",
    seed: "00",
    first_dealer: null,
    players: Object.fromEntries(
      ["S", "E", "N", "W"].map((seat) => [seat, { name: "", player: "" }]),
    ),
    date: "2026-11-22",
  },
  cut: 17,
};

/** Store a match the way older versions of the page did. @param {string} id @param {readonly string[]} lines @param {object} [about] */
export async function layOut(id, lines, about = {}) {
  await (await openStorage({ owner: "who lays out", timers: PATIENT })).list();
  const opening = indexedDB.open("tarneeb");
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const writing = opening.result.transaction(["matches", "lines"], "readwrite");
  writing.objectStore("matches").put({ ...rowOf(id, lines), ...about });
  const pieces = writing.objectStore("lines");
  pieces.delete(IDBKeyRange.bound([id], [id, []]));
  for (let place = 0; place * PIECE < lines.length; place += 1)
    pieces.put(lines.slice(place * PIECE, (place + 1) * PIECE).join("\n"), [id, place]);
  await new Promise((done) => {
    writing.oncomplete = done;
  });
  opening.result.close();
}

/** Records as one file. @param {string[][]} all */
export const file = (...all) => all.map(recordText).join("\n");
