/**
 * What the page remembers between visits: settings and the like by key, and every match with its record. IndexedDB where
 * it is to be had, memory where it is not: a private window, a sandboxed frame or a full disk must never stop a match.
 *
 *   kept      key → value: settings, draft, tables, company, the id of the match on the table, how it looked, a first deal
 *             that the engine has not yet
 *   matches   id → Row, the list of matches
 *   lines     [id, place] → piece of the record, so that an action writes the end of a match and not the whole
 *
 * @import { DBSchema, IDBPDatabase } from "idb"
 * @import { Row } from "./matches.js"
 */

import { openDB } from "idb";
import { freshMatchId, isRow, matchOfVersion1, mendedRow } from "./matches.js";
import { linesOf, piecesFrom, recordText } from "./record.js";
import { markOf } from "./same.js";

/**
 * Why what is put does not outlive the page: `blocked` by the browser, the disk `full`, what was kept is `gone` (deleted
 * while the page was open), or kept by a `newer` version of the page.
 * @typedef {"blocked" | "full" | "gone" | "newer"} Trouble
 */

/** @typedef {{row: Row, lines: string[]}} Stored */

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
  /** So many of a match's lines the database surely has. @type {Map<string, number>} */
  const sure = new Map();
  /** @type {Trouble | null} */
  let trouble = null;
  /** @type {IDBPDatabase | null} */
  let db = null;
  if (lasting) await open();

  async function open() {
    try {
      const late = deadline(SILENT);
      const opening = openDB("tarneeb", VERSION, {
        upgrade,
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
    sure.clear();
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
   * @param {(stores: Record<(typeof STORES)[number], any>) => Promise<void>} work
   */
  async function change(work) {
    if (!db && trouble === "gone") await open();
    if (!db) return false;
    try {
      // "strict": a written action survives the battery's end, not only the browser's.
      const transaction = db.transaction(STORES, "readwrite", { durability: "strict" });
      const [kept, matches, lines] = STORES.map((store) => transaction.objectStore(store));
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
        putWhole({ matches, lines: store }, row, lines);
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
     * The match on the table after an action: its row, the lines that changed, and values that go with it, all at once.
     * Throws Elsewhere when another tab has taken the match over.
     * @param {Row} row
     * @param {string[]} lines
     * @param {number} keep so many lines are as they were when this was last called
     * @param {Record<string, unknown>} beside
     */
    async write(row, lines, keep, beside = {}) {
      fresh.set(row.id, { row, lines });
      const done = await change(async ({ kept, matches, lines: store }) => {
        const stored = /** @type {Row | undefined} */ (await matches.get(row.id));
        if (stored?.owner && stored.owner !== owner) {
          fresh.delete(row.id);
          sure.delete(row.id);
          throw new Elsewhere();
        }
        const from = stored && !stored.amended ? Math.min(keep, sure.get(row.id) ?? 0) : 0;
        const pieces = piecesFrom(lines, from);
        const end = (pieces.at(-1)?.[0] ?? -1) + 1;
        matches.put({ ...row, mark: markOf(lines), owner });
        for (const [place, piece] of pieces) store.put(piece, [row.id, place]);
        if (pieces.length) store.delete(IDBKeyRange.bound([row.id, end], [row.id, []]));
        for (const [key, value] of Object.entries(beside)) kept.put(value, key);
      });
      if (done) {
        sure.set(row.id, lines.length);
        fresh.delete(row.id);
        for (const key of Object.keys(beside)) memory.delete(key);
        await catchUp();
      } else {
        sure.set(row.id, Math.min(keep, sure.get(row.id) ?? 0));
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
        found = storedOf(id, await matches.get(id), await lines.getAll(allOf(id))) ?? null;
        if (found) matches.put({ ...found.row, owner });
      });
      found ??= (await this.read(id)) ?? null;
      if (found) sure.set(id, found.lines.length);
      return found;
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
      const lost = (await ask(idsWithoutRow)) ?? [];
      for (const id of lost)
        await change(async ({ matches, lines }) => {
          if (await matches.get(id)) return;
          const found = storedOf(id, undefined, await lines.getAll(allOf(id)));
          if (found) matches.put({ ...found.row, mark: markOf(found.lines) });
        });
      return lost.length;
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
        for (const { row, lines } of matches) putWhole(stores, row, lines);
      });
      if (done) for (const { row } of matches) fresh.delete(row.id);
      return done;
    },

    /** Something more is known of a match; its record stays. @param {string} id @param {Partial<Row>} about */
    async note(id, about) {
      const mine = fresh.get(id);
      if (mine) fresh.set(id, { ...mine, row: { ...mine.row, ...about } });
      await change(async ({ matches }) => {
        const row = await matches.get(id);
        if (row) matches.put({ ...row, ...about });
      });
    },

    /**
     * A record that says more than it did, unless it went on since.
     * @param {string} id @param {string} text as it was @param {string[]} lines as it is to be @param {Partial<Row>} about
     */
    async amend(id, text, lines, about) {
      await change(async ({ matches, lines: store }) => {
        const now = storedOf(id, await matches.get(id), await store.getAll(allOf(id)));
        if (!now || recordText(now.lines) !== text) return;
        putWhole({ matches, lines: store }, { ...now.row, ...about }, lines);
      });
    },

    /** @param {readonly string[]} ids */
    async remove(ids) {
      for (const id of ids) {
        fresh.delete(id);
        sure.delete(id);
      }
      await change(async ({ matches, lines }) => {
        for (const id of ids) {
          matches.delete(id);
          lines.delete(allOf(id));
        }
      });
    },
  };
}

/**
 * What a browser cannot give back any more is as good as damaged: nothing, while all beside it is read.
 * @template T @param {Promise<T>} reading
 */
const readable = (reading) => reading.catch(() => undefined);

/** A match whose row or pieces may be damaged. @param {IDBPDatabase} open @param {string} id @returns {Promise<Stored | undefined>} */
async function readOne(open, id) {
  const row = await readable(open.get("matches", id));
  const pieces = (await readable(open.getAll("lines", allOf(id)))) ?? (await eachOf(open, id));
  return storedOf(id, row, pieces);
}

/** @param {IDBPDatabase} open @param {string} id @returns {Promise<unknown[]>} */
async function eachOf(open, id) {
  const keys = await open.getAllKeys("lines", allOf(id));
  return Promise.all(keys.map((key) => readable(open.get("lines", key))));
}

/** @param {string} id @param {unknown} stored @param {unknown[]} pieces @returns {Stored | undefined} */
function storedOf(id, stored, pieces) {
  const lines = linesOf(pieces);
  const row = mendedRow(id, stored, lines);
  return row ? { row, lines } : undefined;
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
 * A match whose lines may be quite others than they were.
 * @param {{matches: any, lines: any}} stores @param {Row} row @param {readonly string[]} record
 */
function putWhole({ matches, lines }, row, record) {
  matches.put({ ...row, mark: markOf(record), amended: true });
  lines.delete(allOf(row.id));
  for (const [place, piece] of piecesFrom(record, 0)) lines.put(piece, [row.id, place]);
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
  const kept = transaction.objectStore("kept");
  const given = { id: freshMatchId(), now: Date.now() };
  const moved = matchOfVersion1(await kept.get("match"), given);
  if (!moved) return;
  transaction.objectStore("matches").put(moved.row);
  for (const [place, piece] of moved.pieces)
    transaction.objectStore("lines").put(piece, [given.id, place]);
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
