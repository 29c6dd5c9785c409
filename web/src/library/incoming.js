/**
 * The matches in a file, one by one. The file is read in pieces, so that a large one does not fill the memory.
 *
 *   a file of records        one after the other, in .tgn
 *   a backup                 JSON, whose first line holds settings and other values, and each further line a match
 */

import { encodingOf, textOf } from "../model/encoding.js";
import { createSplitter } from "../model/record.js";

/** The longest line or record, in characters. */
const MAX_RECORD = 2_000_000;

/** The most matches in a file: more than anybody plays in a lifetime. */
const MAX_MATCHES = 200_000;

/** The largest backup with other line breaks, in bytes. It has to be read as a whole. */
const MAX_WHOLE = 64_000_000;

/** Bytes read at a time. */
const PIECE = 1 << 20;

/**
 * A match in a file: its record, or why it cannot be read.
 * @typedef {{text: string, line: number, id?: string, started?: number, updated?: number}} Coming
 * @typedef {{code: string, args: Record<string, string | number>}} Wrong
 * @typedef {{head: Record<string, unknown>} | {match: Coming} | {wrong: Wrong}} Piece `head`: a backup's other values
 */

/**
 * @param {Blob} file
 * @param {(share: number) => void} [told] the share that has been read, from 0 to 1
 * @param {number} [most] the most matches
 * @returns {AsyncGenerator<Piece>}
 */
export async function* piecesOf(file, told = () => {}, most = MAX_MATCHES) {
  const begin = textOf(await file.slice(0, 64).arrayBuffer()).trimStart();
  const pieces = begin.startsWith("{") ? backup(file, told) : records(file, told);
  let matches = 0;
  for await (const piece of pieces) {
    if ("match" in piece) matches += 1;
    if (matches > most) {
      yield { wrong: { code: "too_many_matches", args: { allowed: most } } };
      return;
    }
    yield piece;
  }
  told(1);
}

/**
 * The lines of a file. A line that is too long is null.
 * @param {Blob} file
 * @param {(share: number) => void} told
 */
async function* linesIn(file, told) {
  const head = await file.slice(0, 2).arrayBuffer();
  const decoder = new TextDecoder(encodingOf(new Uint8Array(head)));
  let rest = "";
  let over = false;
  for (let from = 0; from < file.size; from += PIECE) {
    told(from / file.size);
    const bytes = await file.slice(from, from + PIECE).arrayBuffer();
    const [first, ...lines] = decoder.decode(bytes, { stream: true }).split("\n");
    rest += over ? "" : first;
    for (const next of lines) {
      yield over ? null : rest.replace(/\r$/, "");
      over = false;
      rest = next;
    }
    if (rest.length > MAX_RECORD) {
      over = true;
      rest = "";
    }
  }
  if (over || rest) yield over ? null : rest.replace(/\r$/, "");
}

/** @param {Blob} file @param {(share: number) => void} told @returns {AsyncGenerator<Piece>} */
async function* records(file, told) {
  const splitter = createSplitter(MAX_RECORD);
  for await (const line of linesIn(file, told)) {
    const done = splitter.add(line);
    if (done) yield recordOrNone(done);
  }
  const last = splitter.end();
  if (last) yield recordOrNone(last);
}

/** @param {{text: string | null, line: number}} part @returns {Piece} */
const recordOrNone = ({ text, line }) =>
  text === null
    ? { wrong: { code: "record_too_long", args: { line: `${line}`, allowed: MAX_RECORD } } }
    : { match: { text, line } };

/** @param {Blob} file @param {(share: number) => void} told @returns {AsyncGenerator<Piece>} */
async function* backup(file, told) {
  let number = 0;
  let ended = false;
  for await (const line of linesIn(file, told)) {
    number += 1;
    if (number === 1) {
      const head = line?.endsWith(`"matches":[`) ? parsed(`${line}]}`) : undefined;
      if (!isHead(head)) {
        yield* written(file);
        return;
      }
      yield { head };
    } else if (line === "]}") {
      ended = true;
      break;
    } else if (line !== "") {
      const value = line === null ? undefined : parsed(line.replace(/,$/, ""));
      yield matchIn(value) ?? wrongLine(number);
    }
  }
  if (!ended) yield { wrong: { code: "backup_cut", args: {} } };
}

/** A backup with other line breaks than ours. @param {Blob} file @returns {AsyncGenerator<Piece>} */
async function* written(file) {
  const whole = file.size > MAX_WHOLE ? undefined : parsed(textOf(await file.arrayBuffer()));
  if (!isHead(whole)) {
    yield { wrong: { code: file.size > MAX_WHOLE ? "file_too_large" : "bad_profile", args: {} } };
    return;
  }
  const { matches, ...head } = whole;
  yield { head };
  for (const one of /** @type {unknown[]} */ (matches)) yield matchIn(one) ?? wrongLine(1);
}

/** @param {number} line @returns {Piece} */
const wrongLine = (line) => ({ wrong: { code: "bad_backup_line", args: { line: `${line}` } } });

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {any} value @returns {value is Record<string, unknown>} */
const isHead = (value) => value?.tarneeb === 1 && Array.isArray(value.matches);

/** @param {any} value @returns {Piece | null} */
function matchIn(value) {
  if (typeof value?.record !== "string" || value.record.length > MAX_RECORD) return null;
  if (!value.record.isWellFormed()) return null;
  const now = Date.now();
  /** @param {unknown} time */
  const moment = (time) =>
    typeof time === "number" && time > 0 && time <= now ? Math.round(time) : undefined;
  const { id, record: text } = value;
  const started = moment(value.started);
  const updated = moment(value.updated);
  const own = typeof id === "string" && /^[0-9a-f]{16}$/.test(id) ? { id } : {};
  return { match: { text, line: 1, ...own, started, updated } };
}
