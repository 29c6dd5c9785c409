/**
 * The stored matches with which an import compares new ones. They include those that it has taken in and not written yet.
 *
 * @import { Row } from "../model/matches.js"
 * @import { Storage, Stored } from "../platform/storage/index.js"
 */

import { comparedTo, markOf } from "../model/same.js";

/** @typedef {Awaited<ReturnType<typeof readKnown>>} Known */

/** A stored match that a record resembles. `is`: see comparedTo. @typedef {{id: string, lines: string[], is: ReturnType<typeof comparedTo>}} Twin */

/** Matches written in one transaction, and records read at once. */
const BATCH = 50;

/** If no stored match is the same, the most informative comparison comes first. */
const NEAREST = ["shorter", "longer", "other"];

/**
 * @param {Pick<Storage, "list" | "read" | "add">} storage
 * @param {(number: number) => void} lost called with the number of matches that could not be written
 */
export async function readKnown(storage, lost) {
  const stored = await storage.list();
  const rows = new Map(stored.map((row) => [row.id, row]));
  /** Ids by the mark that all records of one match share. @type {Map<string, string[]>} */
  const marks = new Map();
  /** Matches taken in and not written yet. @type {Map<string, Stored>} */
  const pending = new Map();

  for (const { id, mark } of stored) if (mark) noteMark(mark, id);
  const unmarked = stored.filter(({ mark }) => !mark);
  for (let from = 0; from < unmarked.length; from += BATCH)
    await Promise.all(
      unmarked.slice(from, from + BATCH).map(async ({ id }) => {
        noteMark(markOf(await linesOf(id)), id);
      }),
    );

  /** @param {string} mark @param {string} id */
  function noteMark(mark, id) {
    marks.set(mark, [...(marks.get(mark) ?? []), id]);
  }

  /** @param {string} id */
  async function linesOf(id) {
    return pending.get(id)?.lines ?? (await storage.read(id))?.lines ?? [];
  }

  async function write() {
    const batch = [...pending.values()];
    pending.clear();
    if (batch.length && !(await storage.add(batch))) lost(batch.length);
  }

  return {
    /** @param {string} id */
    has: (id) => rows.has(id),

    /** @param {string} id */
    row: (id) => rows.get(id),

    /** How many matches begin as a record does. @param {string[]} lines */
    alike: (lines) => marks.get(markOf(lines))?.length ?? 0,

    /** @param {Row} row @param {string[]} lines */
    async put(row, lines) {
      if (!rows.has(row.id)) noteMark(markOf(lines), row.id);
      rows.set(row.id, row);
      pending.set(row.id, { row, lines });
      if (pending.size >= BATCH) await write();
    },

    write,

    /**
     * Find the stored match of a record. If there is none, find one that could be it, but is damaged or went on another way.
     * @param {string[]} lines
     * @param {string | undefined} id from a backup
     * @param {ReadonlySet<string>} others matches of the same backup, which this one cannot be
     * @returns {Promise<Twin | null>}
     */
    async twinOf(lines, id, others) {
      const ids = new Set(id && rows.has(id) ? [id] : []);
      for (const one of marks.get(markOf(lines)) ?? []) if (!id || !others.has(one)) ids.add(one);
      /** @type {Twin | null} */
      let best = null;
      for (const one of ids) {
        const found = await linesOf(one);
        const twin = { id: one, lines: found, is: comparedTo(lines, found) };
        if (twin.is === "same" || (twin.is !== "other" && one === id)) return twin;
        if (!best || NEAREST.indexOf(twin.is) < NEAREST.indexOf(best.is)) best = twin;
      }
      return best;
    },
  };
}
