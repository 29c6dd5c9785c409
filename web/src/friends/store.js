/**
 * The table that this device plays at, stored so that a reload loses nothing.
 *
 *   friends                  this device's keys, secrets and private messages
 *   friends rows <table> <i> the rows 50·i to 50·i+49, with a checksum, so that an action writes one small value
 *
 * @import { Notes, Row, SavedTable, TableNote } from "./types"
 */

import { sha256 } from "./keys.js";
import { isObject } from "./rows.js";

const NOTE = "friends";
export const PIECE = 50;
const VERSION = 1;
const MAX_PIECES = 20_000;
const TABLE = /^[0-9a-f]{32}$/;
const HEX = /^[0-9a-f]{64}$/;

/** @param {unknown} value @returns {value is {secret: string, key: string}} */
const isPair = (value) =>
  isObject(value) && HEX.test(String(value.secret)) && HEX.test(String(value.key));

/** @param {unknown} value @returns {value is Row} */
const isRow = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

/** @param {unknown} found @returns {TableNote | null} */
function noteOf(found) {
  if (!isObject(found) || found.v !== VERSION || !TABLE.test(String(found.table))) return null;
  const { identity, me, secret, names, private: told, letters } = /** @type {any} */ (found);
  const isIdentity = isObject(identity) && isPair(identity.sign) && isPair(identity.box);
  if (!isIdentity || !HEX.test(secret) || !Number.isInteger(me)) return null;
  const k = isObject(letters) && Number.isSafeInteger(letters.k) ? Number(letters.k) : 0;
  const seen = isObject(letters) && Array.isArray(letters.seen) ? letters.seen : [];
  return {
    table: String(found.table),
    me,
    identity: /** @type {any} */ (identity),
    secret,
    names: Array.isArray(names) ? names.map(String) : [],
    transport: found.transport ?? null,
    private: Array.isArray(told) ? told.filter((one) => isObject(one) && isObject(one.body)) : [],
    letters: { k, seen: seen.map((one) => (Number.isSafeInteger(one) ? one : 0)) },
  };
}

/** The names of the others at a stored table. @param {Pick<TableNote, "names" | "me">} note */
export const othersAt = ({ names, me }) => names.filter((_, person) => person !== me);

/** @param {Row[]} rows */
const sumOf = (rows) => sha256(JSON.stringify(rows));

/** The rows of a stored piece, or null if it is damaged. @param {unknown} found @returns {Row[] | null} */
function rowsOf(found) {
  if (!isObject(found) || !Array.isArray(found.rows) || !found.rows.every(isRow)) return null;
  return found.rows.length <= PIECE && sumOf(found.rows) === found.sum ? found.rows : null;
}

/** Whether each row names the one before. @param {Row | undefined} before @param {Row[]} rows */
function areChained(before, rows) {
  let last = before;
  return rows.every((row) => {
    const prev = last ? sha256(last[0]) : "";
    last = row;
    try {
      return JSON.parse(row[0])[1] === prev;
    } catch {
      return false;
    }
  });
}

/** @param {Notes} notes */
export function createTableStore({ get, put }) {
  /** @type {TableNote | null} */
  let note = null;
  /** @type {Row[]} */
  let rows = [];
  /** One write after the other. @type {Promise<unknown>} */
  let queue = Promise.resolve();

  /** @template T @param {() => Promise<T>} task @returns {Promise<T>} */
  function inTurn(task) {
    const done = queue.then(task);
    queue = done.catch(() => {});
    return done;
  }

  /** @param {string} table @param {number} piece */
  const keyOf = (table, piece) => `friends rows ${table} ${piece}`;

  const putNote = () => put(NOTE, note && { v: VERSION, ...note });

  /** Write the pieces from the one of a row on. @param {number} from @param {number} before how many rows there were */
  async function putRows(from, before) {
    if (!note) return;
    const first = Math.floor(from / PIECE);
    const last = Math.ceil(rows.length / PIECE);
    for (let piece = first; piece < last; piece += 1) {
      const some = rows.slice(piece * PIECE, (piece + 1) * PIECE);
      await put(keyOf(note.table, piece), { rows: some, sum: sumOf(some) });
    }
    // Last, because a reader stops at the first piece that is not full.
    for (let piece = last; piece * PIECE < before; piece += 1)
      await put(keyOf(note.table, piece), null);
  }

  /** @param {string} table @returns {Promise<{rows: Row[], damaged: boolean}>} */
  async function readRows(table) {
    /** @type {Row[]} */
    const read = [];
    for (let piece = 0; piece < MAX_PIECES; piece += 1) {
      const found = await get(keyOf(table, piece)).catch(() => false);
      if (found === undefined || found === null) return { rows: read, damaged: false };
      const some = rowsOf(found);
      if (!some || !areChained(read.at(-1), some)) return { rows: read, damaged: true };
      read.push(...some);
      if (some.length < PIECE) break;
    }
    return { rows: read, damaged: false };
  }

  return {
    /**
     * The stored table. `damage` says what is wrong: rows_damaged if some rows at the end are lost, which the others at the
     * table still have; table_damaged if nothing of use is left.
     * @returns {Promise<{table: SavedTable | null, damage: "rows_damaged" | "table_damaged" | null}>}
     */
    load: () =>
      inTurn(async () => {
        const found = await get(NOTE).catch(() => false);
        if (found === undefined || found === null) return { table: null, damage: null };
        note = noteOf(found);
        if (!note) return { table: null, damage: "table_damaged" };
        const read = await readRows(note.table);
        rows = read.rows;
        if (!rows.length) return { table: null, damage: "table_damaged" };
        return {
          table: { ...note, rows: [...rows], damaged: read.damaged },
          damage: read.damaged ? "rows_damaged" : null,
        };
      }),

    /** Begin to store a table, in place of the one before. @param {TableNote} about @param {readonly Row[]} some */
    create: (about, some) =>
      inTurn(async () => {
        const before = note && note.table !== about.table ? { note, rows } : null;
        note = about;
        rows = [...some];
        await putRows(0, rows.length);
        await putNote();
        for (let piece = 0; before && piece * PIECE < before.rows.length; piece += 1)
          await put(keyOf(before.note.table, piece), null);
      }),

    /** Replace the rows from a place on. @param {number} from @param {readonly Row[]} some */
    save: (from, some) =>
      inTurn(async () => {
        const before = rows.length;
        rows = [...rows.slice(0, from), ...some];
        await putRows(from, before);
      }),

    /** Change what is stored besides the rows. @param {Partial<Omit<TableNote, "table">>} about */
    note: (about) =>
      inTurn(async () => {
        if (!note) return;
        note = { ...note, ...about };
        await putNote();
      }),

    /** Done when everything is stored. */
    settled: () => inTurn(async () => {}),

    /** Forget the table, its secrets first. */
    forget: () =>
      inTurn(async () => {
        const { table } = note ?? {};
        const pieces = Math.ceil(rows.length / PIECE);
        note = null;
        rows = [];
        await putNote();
        for (let piece = 0; table && piece < pieces; piece += 1)
          await put(keyOf(table, piece), null);
      }),
  };
}

/** @typedef {ReturnType<typeof createTableStore>} TableStore */
