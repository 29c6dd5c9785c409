/**
 * What the page remembers between visits: settings and the like by key, and every match with its record. IndexedDB where
 * it is to be had, memory where it is not: a private window, a sandboxed frame or a full disk must never stop a match.
 *
 *   kept      key → value: settings, draft, tables, company, the id of the match on the table, how it looked, a first deal
 *             that the engine has not yet
 *   matches   id → Row, the list of matches
 *   lines     [id, place] → piece of the record, so that an action writes the end of a match and not the whole
 *
 * A write never changes a stored piece. It puts new pieces at unused places, then the row, which lists the places of its
 * pieces, and then deletes the pieces it replaced. So a reader sees the record before the write or after it, even if only
 * the first part of a transaction was stored.
 *
 * @import { DBSchema, IDBPDatabase } from "idb"
 * @import { Row } from "../model/matches.js"
 */

import { openDB } from "idb";
import { freshMatchId, isRow, matchOfVersion1, mendedRow } from "../model/matches.js";
import { linesOf, PIECE, piecesFrom, recordText, tagsOf } from "../model/record.js";
import { markOf } from "../model/same.js";

/** @import { Trouble } from "../model/stored.js" */
/** @typedef {{row: Row, lines: string[]}} Stored */

/** @typedef {{places: number[], lines: readonly string[]}} Written */

/** @typedef {{row: any, keys: [string, number][], pieces: unknown[]}} Look */

/** @typedef {Awaited<ReturnType<typeof openStorage>>} Storage */

/** Another tab plays this match now: nothing was written. */
export class Elsewhere extends Error {
  code = "elsewhere";
}

const VERSION = 2;
const STORES = /** @type {const} */ (["kept", "matches", "lines"]);

/** How long an older tab may keep the database from being opened before the page goes on without, in ms. */
const HELD = 2000;

/** How long the browser itself may take for that, which is long only on a machine that has much else to do. */
const SILENT = 15_000;

/** @param {string} id */
const allOf = (id) => IDBKeyRange.bound([id], [id, []]);

/** @param {{owner: string, lasting?: boolean}} tab a name for this tab, unlike any other's */
export async function openStorage({ owner, lasting = true }) {
  /** @type {Map<string, unknown>} */
  const memory = new Map();
  /** Matches written by this page, until the database surely has them. @type {Map<string, Stored>} */
  const fresh = new Map();
  /** This page's last successful write of each match. @type {Map<string, Written>} */
  const written = new Map();
  /** @type {Trouble | null} */
  let trouble = null;
  /** @type {IDBPDatabase | null} */
  let db = null;
  if (lasting) await open();

  async function open() {
    try {
      const late = deadline(SILENT);
      const opening = openDB("tarneeb", VERSION, {
        // An upgrade that fails must not leave its first part behind.
        upgrade: (database, from, to, transaction) =>
          upgrade(database, from, to, transaction).catch(() => {
            transaction.done.catch(() => {});
            transaction.abort();
          }),
        blocked: () => late.within(HELD),
        // Another tab has a newer version of the page: it must not wait for this one.
        blocking: () => {
          db?.close();
          lose("newer");
        },
        terminated: () => lose("gone"),
      });
      db = await Promise.race([opening, late.passed]).finally(late.off);
      trouble = db ? null : "blocked";
      if (!db) opening.then(adopt, () => {});
    } catch (error) {
      db = null;
      trouble = /** @type {Error} */ (error)?.name === "VersionError" ? "newer" : "blocked";
    }
  }

  /** A database that opened late, when an older tab at last let go of it. @param {IDBPDatabase} late */
  function adopt(late) {
    db = late;
    trouble = null;
  }

  /** @param {Trouble} why */
  function lose(why) {
    db = null;
    trouble = why;
  }

  /** @param {unknown} error */
  function failed(error) {
    const name = /** @type {Error} */ (error)?.name;
    if (name === "QuotaExceededError") trouble = "full";
    else if (name === "InvalidStateError" || name === "NotFoundError") lose("gone");
    else trouble = "blocked";
  }

  /**
   * One change of the database: whole, or not at all.
   * @param {(stores: Record<(typeof STORES)[number], any>) => Promise<void> | void} work
   */
  async function change(work) {
    if (!db && trouble === "gone") await open();
    if (!db) return false;
    try {
      // "strict": a written action survives the battery's end, not only the browser's.
      const transaction = db.transaction(STORES, "readwrite", { durability: "strict" });
      const [kept, matches, lines] = STORES.map((name) => writing(transaction.objectStore(name)));
      try {
        await work({ kept, matches, lines });
      } catch (error) {
        transaction.done.catch(() => {});
        transaction.abort();
        throw error;
      }
      await transaction.done;
      trouble = null;
      return true;
    } catch (error) {
      if (error instanceof Elsewhere) throw error;
      failed(error);
      return false;
    }
  }

  /** What storage refused before is kept as soon as it takes things again. */
  async function catchUp() {
    const late = [...fresh.values()];
    if (!late.length) return;
    const done = await change(async ({ matches, lines: store }) => {
      for (const { row, lines } of late) {
        const stored = /** @type {Row | undefined} */ (await matches.get(row.id));
        if (stored?.owner && stored.owner !== owner) continue;
        await putRecord({ matches, lines: store }, row, lines);
      }
    });
    if (done) for (const { row } of late) fresh.delete(row.id);
  }

  /** @template T @param {(open: IDBPDatabase) => Promise<T>} read @returns {Promise<T | undefined>} */
  async function ask(read) {
    try {
      return db ? await read(db) : undefined;
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  return {
    /** Why nothing lasts, or null where all is well. */
    trouble: () => trouble,

    /** @param {string} key @returns {Promise<unknown>} undefined where nothing is kept */
    async get(key) {
      return memory.has(key) ? memory.get(key) : ask((open) => open.get("kept", key));
    },

    /** @param {string} key @param {unknown} value */
    async put(key, value) {
      const done = await change(({ kept }) => kept.put(value, key));
      // What the database has, another tab may change: memory is only for what it could not take.
      if (done) memory.delete(key);
      else memory.set(key, value);
    },

    /**
     * The match on the table after an action: its row, its record, and values that go with it, all at once.
     * Throws Elsewhere when another tab has taken the match over.
     * @param {Row} row
     * @param {string[]} lines
     * @param {Record<string, unknown>} beside
     */
    async write(row, lines, beside = {}) {
      fresh.set(row.id, { row: { ...row, owner }, lines });
      /** @type {number[]} */
      let places = [];
      const done = await change(async ({ kept, matches, lines: store }) => {
        const stored = /** @type {Row | undefined} */ (await matches.get(row.id));
        if (stored?.owner && stored.owner !== owner) {
          fresh.delete(row.id);
          throw new Elsewhere();
        }
        const [stores, before] = [{ matches, lines: store }, written.get(row.id)];
        places = await putRecord(stores, { ...row, owner }, lines, before);
        for (const [key, value] of Object.entries(beside)) kept.put(value, key);
      });
      if (done) {
        written.set(row.id, { places, lines });
        fresh.delete(row.id);
        for (const key of Object.keys(beside)) memory.delete(key);
        await catchUp();
      } else {
        for (const [key, value] of Object.entries(beside)) memory.set(key, value);
      }
    },

    /**
     * Makes this tab the one that plays a match, and reads it: what any other writes from now on is refused.
     * @param {string} id @returns {Promise<Stored | null>}
     */
    async take(id) {
      const mine = fresh.get(id);
      if (mine) return mine;
      /** @type {Stored | null} */
      let found = null;
      await change(async ({ matches, lines }) => {
        found = storedOf(id, await lookAt({ matches, lines }, id)) ?? null;
        if (found) matches.put({ ...found.row, owner });
      });
      return found ?? (await this.read(id)) ?? null;
    },

    /** Every match, newest first. @returns {Promise<Row[]>} */
    async list() {
      const rows = (await ask(rowsOf)) ?? [];
      const known = rows.filter(({ id }) => !fresh.has(id));
      const all = [...known, ...[...fresh.values()].map(({ row }) => row)];
      return all.sort((a, b) => b.updated - a.updated);
    },

    /** Records without a row in the list get one; gives how many there were. It is a look at every match. */
    async findLost() {
      let count = 0;
      for (const id of (await ask(idsWithoutRow)) ?? [])
        await change(async ({ matches, lines }) => {
          const look = await lookAt({ matches, lines }, id);
          const found = look.row ? undefined : storedOf(id, look);
          if (!found) return;
          matches.put({ ...found.row, mark: markOf(found.lines) });
          count += 1;
        });
      return count;
    },

    /** @param {string} id @returns {Promise<Stored | undefined>} */
    async read(id) {
      const mine = fresh.get(id);
      if (mine) return mine;
      return ask((open) => readOne(open, id));
    },

    /**
     * Matches that came from elsewhere, many in one go.
     * @param {readonly Stored[]} matches
     */
    async add(matches) {
      for (const one of matches) fresh.set(one.row.id, one);
      const done = await change(async (stores) => {
        for (const { row, lines } of matches) await putRecord(stores, row, lines);
      });
      if (done) for (const { row } of matches) fresh.delete(row.id);
      return done;
    },

    /**
     * Add to a match's row, unless the match has changed since the row was read.
     * @param {Row} as the row that was read @param {Partial<Row>} about
     */
    async note(as, about) {
      const mine = fresh.get(as.id);
      if (mine?.row === as) fresh.set(as.id, { ...mine, row: { ...as, ...about } });
      await change(async ({ matches }) => {
        const row = await matches.get(as.id);
        const same = row?.updated === as.updated && `${row.amended}` === `${as.amended}`;
        if (same) matches.put({ ...row, ...about });
      });
    },

    /**
     * A record that says more than it did, unless it went on since.
     * @param {string} id @param {string} text as it was @param {string[]} lines as it is to be @param {Partial<Row>} about
     */
    async amend(id, text, lines, about) {
      await change(async ({ matches, lines: store }) => {
        const now = storedOf(id, await lookAt({ matches, lines: store }, id));
        if (!now || recordText(now.lines) !== text) return;
        await putRecord({ matches, lines: store }, { ...now.row, ...about }, lines);
      });
    },

    /** @param {readonly string[]} ids */
    async remove(ids) {
      for (const id of ids) fresh.delete(id);
      await change(async ({ matches, lines }) => {
        for (const id of ids) {
          matches.delete(id);
          lines.delete(allOf(id));
        }
      });
    },
  };
}

/** A store whose writes return nothing: a write that fails aborts its transaction, which reports it. @param {any} store */
const writing = (store) => ({
  get: store.get.bind(store),
  getAll: store.getAll.bind(store),
  getAllKeys: store.getAllKeys.bind(store),
  put: (/** @type {unknown[]} */ ...given) => void store.put(...given).catch(() => {}),
  delete: (/** @type {unknown} */ query) => void store.delete(query).catch(() => {}),
});

/**
 * What a browser cannot give back any more is as good as damaged: nothing, while all beside it is read.
 * @template T @param {Promise<T>} reading
 */
const readable = (reading) => reading.catch(() => undefined);

/** A match whose row or pieces may be damaged. @param {IDBPDatabase} open @param {string} id @returns {Promise<Stored | undefined>} */
async function readOne(open, id) {
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
async function lookAt({ matches, lines }, id, whole = true) {
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
function storedOf(id, { row: stored, keys, pieces }) {
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

/** The list as it is stored; what is damaged in it is made anew. @param {IDBPDatabase} open @returns {Promise<Row[]>} */
async function rowsOf(open) {
  const all = await readable(open.getAll("matches"));
  if (all?.every(isRow)) return all;
  const ids = await open.getAllKeys("matches");
  const read = ids.map((id) => (typeof id === "string" ? readOne(open, id) : undefined));
  return (await Promise.all(read)).flatMap((one) => one?.row ?? []);
}

/** So many matches are looked at before others have a turn at the database: a card that is played does not wait. */
const TURN = 200;

/** Matches that have lines and no row, from match to match along the names of the lines. @param {IDBPDatabase} open */
async function idsWithoutRow(open) {
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

/**
 * Put a record and its row. New pieces count only once the row lists them, so the order of the writes matters.
 * @param {{matches: any, lines: any}} stores
 * @param {Row} row
 * @param {readonly string[]} record
 * @param {Written} [before] this tab's last write of the match
 * @returns {Promise<number[]>} the places of its pieces
 */
async function putRecord({ matches, lines }, row, record, before) {
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

/**
 * The database of an older version becomes that of this one, step by step.
 * @param {import("idb").IDBPDatabase} database
 * @param {number} from 0 where there was none
 * @param {number | null} _to
 * @param {import("idb").IDBPTransaction<any, any, "versionchange">} transaction
 */
async function upgrade(database, from, _to, transaction) {
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

/** A time after which nothing is waited for any longer, which may be brought forward. @param {number} ms */
function deadline(ms) {
  /** @type {(value: null) => void} */
  let pass;
  const passed = new Promise((resolve) => {
    pass = resolve;
  });
  let timer = setTimeout(() => pass(null), ms);
  const off = () => clearTimeout(timer);
  /** @param {number} sooner */
  const within = (sooner) => {
    off();
    timer = setTimeout(() => pass(null), sooner);
  };
  return { passed: /** @type {Promise<null>} */ (passed), within, off };
}
