/** The page's copy of a match's record: lines of .tgn that each reply updates. */

/**
 * @param {readonly string[]} lines the page's copy
 * @param {{keep: number, lines: string[]}} change the number of lines to keep, and lines to append
 * @returns {string[]}
 * @throws RangeError if the page has fewer lines: the change belongs to another record
 */
export function patchRecord(lines, change) {
  if (change.keep > lines.length) throw new RangeError("the change belongs to another record");
  return [...lines.slice(0, change.keep), ...change.lines];
}

/** @param {readonly string[]} lines */
export const recordText = (lines) => (lines.length ? `${lines.join("\n")}\n` : "");

/** Split a record's text into lines. @param {string} text */
export const recordLines = (text) => text.replace(/\r?\n$/, "").split(/\r?\n/);

/**
 * Read a record's header: the `[Name "value"]` lines before the first round.
 * @param {readonly string[]} lines
 * @returns {Record<string, string>}
 */
export function tagsOf(lines) {
  /** @type {Record<string, string>} */
  const tags = {};
  for (const line of lines) {
    const tag = TAG.exec(line.trim());
    if (tag) tags[tag[1]] = tag[2].replace(/\\(["\\])/g, "$1");
    else if (!isBlank(line)) break;
  }
  return tags;
}

const TAG = /^\[([A-Za-z][A-Za-z0-9]*)\s+"((?:[^"\\]|\\.)*)"\]$/;

/** @param {string} line */
const isBlank = (line) => /^\s*([#;].*)?$/.test(line);

/**
 * Split a file into records, line by line. A header after a round begins the next record.
 * @param {number} [longest] the longest record, in characters; the text of a longer one is null
 */
export function createSplitter(longest = Number.POSITIVE_INFINITY) {
  /** @type {string[]} */
  let lines = [];
  let number = 0;
  let first = 1;
  let size = 0;
  let played = false;

  function end() {
    const text = size > longest ? null : recordText(lines);
    const done = size > longest || !lines.every(isBlank) ? { text, line: first } : null;
    lines = [];
    size = 0;
    played = false;
    return done;
  }

  return {
    /** @param {string | null} line null for a line that is too long for any record */
    add(line) {
      number += 1;
      const text = number === 1 ? (line ?? "").replace(/^\ufeff/, "") : (line ?? "");
      const header = text.trimStart().startsWith("[");
      const done = header && played ? end() : null;
      if (!lines.length) first = number;
      if (!header && !isBlank(text)) played = true;
      size += line === null ? longest + 1 : text.length + 1;
      if (size <= longest || !lines.length) lines.push(text);
      return done;
    },

    end,
  };
}

// A record is stored in pieces, so that an action rewrites only the end of a match.

/** Lines in a piece. */
export const PIECE = 16;

/**
 * The pieces to rewrite if only the first `keep` lines have not changed.
 * @param {readonly string[]} lines
 * @param {number} keep
 * @returns {[number, string][]} each with its index
 */
export function piecesFrom(lines, keep) {
  const first = Math.floor(Math.min(keep, lines.length) / PIECE);
  const count = Math.ceil(lines.length / PIECE);
  return Array.from({ length: Math.max(0, count - first) }, (_, step) => {
    const place = first + step;
    return [place, lines.slice(place * PIECE, (place + 1) * PIECE).join("\n")];
  });
}

/** Replaces a piece or line that is no longer text: the engine refuses that line and reads the lines above it. */
const UNREADABLE = "?";

/** @param {readonly unknown[]} pieces in order @returns {string[]} */
export const linesOf = (pieces) =>
  pieces
    .flatMap((piece) => (typeof piece === "string" ? piece.split("\n") : UNREADABLE))
    .map((line) => (line.isWellFormed() ? line : UNREADABLE));
