/**
 * The list of puzzles, and which one comes next.
 *
 * @import { Drill, PuzzleKind } from "../model/wire"
 */

/** @typedef {{text: string, id: string, kind: PuzzleKind, theme: string, difficulty: number}} Row */
/** @typedef {{kind: PuzzleKind | "all", theme: string}} Filter `theme`: one of them, or "all" */

/** @type {readonly PuzzleKind[]} */
export const KINDS = ["make", "defeat", "lead", "bid"];

/** @type {Filter} */
export const EVERY = { kind: "all", theme: "all" };

/**
 * Read a list: the fields that it is filtered by. The engine reads the rest.
 * @param {string} list a puzzle a line, and comments
 * @returns {Row[]}
 */
export const rowsOf = (list) =>
  list
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((text) => {
      const fields = text.split(".");
      const [, kind, theme, difficulty] = fields;
      const id = fields.at(-1) ?? "";
      return {
        text,
        id,
        kind: /** @type {PuzzleKind} */ (kind),
        theme,
        difficulty: Number(difficulty),
      };
    });

/** @param {readonly Row[]} rows @param {Filter} filter */
export const passing = (rows, { kind, theme }) =>
  rows.filter(
    (row) => (kind === "all" || row.kind === kind) && (theme === "all" || row.theme === theme),
  );

/** The themes of a kind, in the order of the list. @param {readonly Row[]} rows @param {Filter["kind"]} kind */
export const themesOf = (rows, kind) => [
  ...new Set(passing(rows, { kind, theme: "all" }).map(({ theme }) => theme)),
];

/**
 * The next puzzle: one that was not seen yet, of the difficulty that the player has reached in its kind, or else one near
 * it. Once all were seen, the one seen longest ago.
 * @param {readonly Row[]} rows that pass the filter
 * @param {Pick<Drill, "seen" | "levels">} drill
 * @param {() => number} chance from 0 up to, but not including, 1
 * @returns {Row | null}
 */
export function nextOf(rows, { seen, levels }, chance) {
  const place = new Map(seen.map((id, at) => [id, at]));
  const fresh = rows.filter(({ id }) => !place.has(id));
  if (!fresh.length) {
    const [oldest] = [...rows].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    return oldest ?? null;
  }
  // The kinds take turns by chance, however many puzzles of each are left.
  const kinds = [...new Set(fresh.map(({ kind }) => kind))];
  const kind = kinds[Math.floor(chance() * kinds.length)];
  const own = fresh.filter((row) => row.kind === kind);
  const off = (/** @type {Row} */ row) => Math.abs(row.difficulty - (levels[kind] ?? 1));
  const least = Math.min(...own.map(off));
  const best = own.filter((row) => off(row) === least);
  return best[Math.floor(chance() * best.length)];
}
