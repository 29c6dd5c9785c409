/**
 * The list of matches. A row is derived from the match's record or its current view, and can always be rebuilt from the
 * record.
 *
 * @import { BySeat, Player, Result, Scores, Seat, Team, View } from "./wire"
 */

import { piecesFrom, recordLines, tagsOf } from "./record.js";
import { SEATS } from "./seats.js";

/**
 * @typedef {object} Row a match in the list
 * @property {string} id
 * @property {number} started milliseconds since 1970
 * @property {number} updated
 * @property {string} ruleset the preset's id
 * @property {string} line the ruleset in its one-line form
 * @property {BySeat<Player>} players
 * @property {number} rounds finished ones, thrown-in deals not counted
 * @property {Scores} scores
 * @property {Team | null} winner
 * @property {boolean} finished
 * @property {number[] | boolean} [amended] the indices of its record's pieces. Older versions of the page write `true` or
 *   nothing. If they find a list they rewrite the whole record, which the pieces need then
 * @property {string} digest the engine's digest of the record for statistics, as JSON; empty if it has to be rebuilt
 * @property {string} [mark] equal for all records of one match, see same.js; storage writes it
 * @property {string} [owner] the tab that plays it: no other tab writes
 */

/** @param {string} [chance] hex digits */
export function freshMatchId(chance = freshHex()) {
  return chance.slice(0, 16);
}

function freshHex() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {{id: string, started: number}} match
 * @param {number} now
 * @param {{view: Pick<View, "ruleset" | "results" | "scores" | "winner" | "phase">, players: BySeat<Player>}} shown
 * @param {string} digest
 * @returns {Row}
 */
export const rowOf = ({ id, started }, now, { view, players }, digest) => ({
  id,
  started,
  updated: now,
  ruleset: view.ruleset.id,
  line: view.ruleset.line,
  players,
  rounds: view.results.filter(({ outcome }) => outcome === "played").length,
  scores: view.scores,
  winner: view.winner,
  finished: view.phase === "over",
  digest,
});

/**
 * Make a row from the record alone, without the engine. Scores come from the last Score line.
 * @param {{id: string, started: number, updated: number}} match
 * @param {readonly string[]} lines
 * @returns {Row}
 */
export function rowOfRecord({ id, started, updated }, lines) {
  const tags = tagsOf(lines);
  const preset = tags.Ruleset ?? "";
  const winner = tags.Result === "NS" || tags.Result === "EW" ? tags.Result : null;
  return {
    id,
    started,
    updated,
    ruleset: preset,
    line: [preset, tags.Options].filter(Boolean).join(" "),
    players: playersIn(tags),
    rounds: lines.filter((line) => line.startsWith("Score ")).length,
    scores: scoresIn(lines),
    winner,
    finished: winner !== null,
    digest: "",
  };
}

/**
 * Whether a stored row can be shown. Otherwise it is rebuilt from its record.
 * @param {unknown} stored
 * @returns {stored is Row}
 */
export function isRow(stored) {
  if (typeof stored !== "object" || stored === null) return false;
  const { started, updated, rounds, winner, finished, scores, players, ...texts } =
    /** @type {Partial<Row>} */ (stored);
  return (
    [started, updated].every(isMoment) &&
    Number.isInteger(rounds) &&
    [texts.id, texts.ruleset, texts.line, texts.digest].every((text) => typeof text === "string") &&
    (winner === null || winner === "NS" || winner === "EW") &&
    typeof finished === "boolean" &&
    typeof scores === "object" &&
    Object.values(scores ?? { none: null }).every(Number.isFinite) &&
    SEATS.every((seat) => typeof players?.[seat]?.name === "string")
  );
}

/** A time that can be shown as a date. @param {unknown} value @returns {value is number} */
const isMoment = (value) => typeof value === "number" && Math.abs(value) <= 8.64e15;

/**
 * Return the stored row, or one made from the record if it is damaged, or null if nothing is left of the match.
 * @param {string} id
 * @param {unknown} stored
 * @param {readonly string[]} lines
 * @returns {Row | null}
 */
export function mendedRow(id, stored, lines) {
  if (isRow(stored)) return stored;
  if (!lines.length) return null;
  const { started, updated } = /** @type {Partial<Row>} */ (stored ?? {});
  const day = startOf(lines) ?? 0;
  const times = {
    started: isMoment(started) ? started : day,
    updated: isMoment(updated) ? updated : day,
  };
  return rowOfRecord({ id, ...times }, lines);
}

const NAMES = { S: "South", E: "East", N: "North", W: "West" };

/** @param {Record<string, string>} tags @returns {BySeat<Player>} */
const playersIn = (tags) =>
  /** @type {BySeat<Player>} */ (
    Object.fromEntries(
      SEATS.map((seat) => [
        seat,
        {
          name: tags[NAMES[seat]] ?? "",
          player: tags[`${NAMES[seat]}Player`] ?? (seat === "S" ? "human" : "club"),
        },
      ]),
    )
  );

/** @param {readonly string[]} lines @returns {Scores} */
function scoresIn(lines) {
  const last = lines.findLast((line) => line.startsWith("Score ")) ?? "";
  const totals = (last.split("=")[1] ?? "").matchAll(/\b(NS|EW|[SENW])\s+(-?\d+)/g);
  return Object.fromEntries([...totals].map(([, key, points]) => [key, Number(points)]));
}

/**
 * Convert the single match that the first version stored as text into a row and the pieces of its record.
 * @param {unknown} stored
 * @param {{id: string, now: number}} given
 * @returns {{row: Row, pieces: [number, string][]} | null}
 */
export function matchOfVersion1(stored, { id, now }) {
  if (typeof stored !== "string" || stored.trim() === "") return null;
  const lines = recordLines(stored);
  const started = Math.min(startOf(lines) ?? now, now);
  return { row: rowOfRecord({ id, started, updated: now }, lines), pieces: piecesFrom(lines, 0) };
}

/**
 * A search in the list.
 * @typedef {{text: string, ruleset: string, result: "all" | "won" | "lost" | "open", since: string, until: string}} Filter
 */

/** @type {Filter} */
export const EVERYTHING = { text: "", ruleset: "all", result: "all", since: "", until: "" };

/**
 * How a match ended for the player.
 * @param {Pick<Row, "winner" | "players">} row
 * @returns {"won" | "lost" | "open"}
 */
export function resultOf({ winner, players }) {
  if (winner === null) return "open";
  const ours = SEATS.find((seat) => players[seat]?.player === "human") ?? "S";
  const team = ours === "S" || ours === "N" ? "NS" : "EW";
  return winner === team ? "won" : "lost";
}

/**
 * The rows that pass a filter, in their order.
 * @param {readonly Row[]} rows
 * @param {Filter} filter
 * @param {(name: string) => string} shown the displayed form of a stored name
 */
export function filtered(rows, filter, shown) {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const since = dayStart(filter.since, 0) ?? Number.NEGATIVE_INFINITY;
  const until = dayStart(filter.until, 1) ?? Number.POSITIVE_INFINITY;
  return rows.filter((row) => {
    if (filter.ruleset !== "all" && row.ruleset !== filter.ruleset) return false;
    if (filter.result !== "all" && resultOf(row) !== filter.result) return false;
    if (row.started < since || row.started >= until) return false;
    if (!words.length) return true;
    const names = SEATS.map((seat) => shown(row.players[seat]?.name ?? "")).join(" ");
    const text = plain(`${names} ${row.ruleset}`);
    return words.every((word) => text.includes(word));
  });
}

/** Normalise text for searching: Arabic without marks, all forms of alef and yaa alike. @param {string} text */
export const plain = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\p{Mn}\u0640]/gu, "")
    .replace(/[\u0622\u0623\u0625\u0671]/g, "\u0627")
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .toLowerCase()
    .trim();

/**
 * The first moment of the day in a record's header, if it has one. The day is in the player's time zone, not UTC.
 * @param {readonly string[]} lines
 */
export const startOf = (lines) => dayStart(tagsOf(lines).Date ?? "", 0);

/** @param {string} day as `2026-11-21` @param {number} later days after it @returns {number | null} */
function dayStart(day, later) {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return null;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later).getTime();
}
