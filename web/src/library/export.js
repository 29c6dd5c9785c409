/**
 * Matches that leave the page: as one file of records, or as a backup.
 *
 * @import { Stored, Storage } from "../platform/storage/index.js"
 */

import { recordText } from "../model/record.js";
import { PARTS } from "./backup.js";

/** Records read from storage at once. */
const AT_ONCE = 100;

/** Characters collected before they go to the browser as a part of a file. */
const CHUNK = 1 << 20;

/** @typedef {AsyncIterable<Stored & {text: string}>} Records */

/**
 * The records of some matches, oldest first. A match that has lost its record is left out.
 * @param {Pick<Storage, "list" | "read">} storage
 * @param {readonly string[]} ids
 * @param {(done: number, total: number) => void} report
 */
export async function* recordsOf(storage, ids, report) {
  const wanted = new Set(ids);
  const rows = (await storage.list()).reverse().filter(({ id }) => wanted.has(id));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from) report(from, rows.length);
    const some = rows.slice(from, from + AT_ONCE);
    for (const stored of await Promise.all(some.map(({ id }) => storage.read(id))))
      if (stored?.lines.length) yield { ...stored, text: recordText(stored.lines) };
  }
}

/** One file of records. @param {Records} records */
export function matchesFile(records) {
  async function* texts() {
    let before = "";
    for await (const { text } of records) {
      yield before + text;
      before = "\n";
    }
  }
  return fileOf(texts(), "text/plain");
}

/**
 * A backup: JSON with one match on each line, so that it can be read in pieces.
 * @param {Pick<Storage, "get" | "list">} storage
 * @param {(ids: readonly string[]) => Records} records
 */
export async function backupFile(storage, records) {
  const values = await Promise.all(PARTS.map(async (key) => [key, await storage.get(key)]));
  const head = JSON.stringify({ tarneeb: 1, ...Object.fromEntries(values) });
  const ids = (await storage.list()).map(({ id }) => id);
  async function* texts() {
    yield `${head.slice(0, -1)},"matches":[`;
    let before = "\n";
    for await (const { row, text } of records(ids)) {
      const { id, started, updated } = row;
      yield before + JSON.stringify({ id, started, updated, record: text });
      before = ",\n";
    }
    yield "\n]}\n";
  }
  return fileOf(texts(), "application/json");
}

/** The browser holds the file's parts, so its size does not count as the page's memory. @param {AsyncIterable<string>} texts @param {string} type */
async function fileOf(texts, type) {
  const parts = [];
  let chunk = "";
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    parts.push(new Blob([chunk]));
    chunk = "";
  }
  return new Blob([...parts, chunk], { type });
}
