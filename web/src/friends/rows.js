/**
 * The rows of a table's log, as far as no rules are needed: their frame, their signatures, and the signatures that agreed
 * rows carry as votes and proofs. The engine interprets the body.
 *
 *   text  '[7,"9f…",2,{"do":"commit",…}]'    number, id of the row before, person (null: agreed), body
 *   id    SHA-256 of the text
 *
 * @import { Member, Row } from "./types"
 */

import { TableError } from "./errors.js";
import { sha256, sign, verify } from "./keys.js";
import { cleanName } from "./names.js";

const ROW = "tarneeb row\n";
const VOTE = "tarneeb vote\n";
/** The longest text of a row that a person writes, in characters. */
export const MAX_TEXT = 4000;
/** The longest text of an agreed row: a proof holds two rows. */
const MAX_AGREED = 20_000;
const MAX_N = 1_000_000;
const ID = /^[0-9a-f]{64}$/;
const TABLE = /^[0-9a-f]{32}$/;
const MAX_PEOPLE = 4;

/**
 * @typedef {object} Entry a row whose frame was read
 * @property {number} n
 * @property {string} prev
 * @property {number | null} by
 * @property {Record<string, unknown> & {do: string}} body
 * @property {string} id
 * @property {Row} row
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {number} below @returns {value is number} */
const isCount = (value, below) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < below;

/** @param {string} text */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    // A text has one spelling, so that its id says what it means.
    return JSON.stringify(value) === text ? value : null;
  } catch {
    return null;
  }
}

/**
 * Read a row's frame. Nothing is verified.
 * @param {unknown} row
 * @returns {Entry}
 * @throws {TableError} row_unreadable, row_too_long
 */
export function readRow(row) {
  const [text, sig, ...more] = Array.isArray(row) ? row : [];
  if (typeof text !== "string" || typeof sig !== "string" || more.length)
    throw new TableError("row_unreadable");
  if (text.length > (sig ? MAX_TEXT : MAX_AGREED)) throw new TableError("row_too_long");
  const frame = text.isWellFormed() ? parsed(text) : null;
  if (!Array.isArray(frame) || frame.length !== 4) throw new TableError("row_unreadable");
  const [n, prev, by, body] = frame;
  const places = isCount(n, MAX_N) && (n ? ID.test(prev) : prev === "");
  const written = by === null ? sig === "" : isCount(by, MAX_PEOPLE) && sig !== "";
  if (!places || !written || !isObject(body) || typeof body.do !== "string")
    throw new TableError("row_unreadable");
  return {
    n,
    prev,
    by,
    body: /** @type {Entry["body"]} */ (body),
    id: sha256(text),
    row: [text, sig],
  };
}

/** @param {string} text @param {string} secret @returns {Row} */
export const signedRow = (text, secret) => [text, sign(ROW + text, secret)];

/** The text that a voter signs. @param {string} table @param {number} n @param {string} prev @param {readonly number[]} names */
const voteText = (table, n, prev, names) =>
  VOTE + JSON.stringify(["absent", table, n, prev, names]);

/** @param {string} table @param {number} n @param {string} prev @param {readonly number[]} names @param {string} secret */
export const signVote = (table, n, prev, names, secret) =>
  sign(voteText(table, n, prev, names), secret);

/** @param {string} table @param {number} n @param {string} prev @param {readonly number[]} names @param {string} sig @param {string} key */
export const isVote = (table, n, prev, names, sig, key) =>
  verify(voteText(table, n, prev, names), sig, key);

/**
 * The votes of an agreed row: each person's once, in ascending order, none of those named.
 * @param {Entry} entry @param {string} table @param {readonly Member[]} people
 */
function areVotes({ n, prev, body: { people: names, votes } }, table, people) {
  if (!Array.isArray(names) || !names.every((name) => isCount(name, people.length))) return false;
  if (!Array.isArray(votes) || votes.length >= people.length) return false;
  let before = -1;
  return votes.every((vote) => {
    const [voter, sig, ...more] = Array.isArray(vote) ? vote : [];
    if (!isCount(voter, people.length) || typeof sig !== "string" || more.length) return false;
    const isNext = voter > before && !names.includes(voter);
    before = voter;
    return isNext && isVote(table, n, prev, names, sig, people[voter].key);
  });
}

/**
 * Two rows of one person for one place, the smaller text first.
 * @param {Entry} entry @param {readonly Member[]} people
 */
function isProof({ n, prev, body: { by, proof } }, people) {
  if (!isCount(by, people.length) || !Array.isArray(proof) || proof.length !== 2) return false;
  try {
    const [one, two] = proof.map(readRow);
    return (
      one.row[0] < two.row[0] &&
      [one, two].every(
        ({ n: place, prev: before, by: writer, row: [text, sig] }) =>
          place === n &&
          before === prev &&
          writer === by &&
          verify(ROW + text, sig, people[writer].key),
      )
    );
  } catch {
    return false;
  }
}

/**
 * Check all signatures of a row. Returns what is wrong with them, or null.
 * @param {Entry} entry
 * @param {string} table
 * @param {readonly Member[]} people
 */
export function forgeryOf(entry, table, people) {
  const { by, body, row } = entry;
  if (by !== null) {
    const key = people[by]?.key ?? "";
    return verify(ROW + row[0], row[1], key) ? null : "row_forged";
  }
  if (body.do === "absent") return areVotes(entry, table, people) ? null : "votes_forged";
  if (body.do === "forked") return isProof(entry, people) ? null : "proof_forged";
  return "row_unreadable";
}

/** @param {unknown} value @returns {value is Member} */
const isMember = (value) =>
  isObject(value) &&
  typeof value.name === "string" &&
  // Nobody's page sends another. Marks of direction would turn the sentences around a name.
  value.name !== "" &&
  cleanName(value.name) === value.name &&
  typeof value.key === "string" &&
  ID.test(value.key) &&
  typeof value.box === "string" &&
  ID.test(value.box);

/**
 * Read the row that opens a table, signed by the person who invited.
 * @param {unknown} row
 * @returns {{entry: Entry, table: string, people: Member[]}}
 * @throws {TableError} row_unreadable, row_too_long, row_forged; newer_table if it is for a newer page
 */
export function readOpen(row) {
  const entry = readRow(row);
  const { n, by, body } = entry;
  if (n !== 0 || by !== 0 || body.do !== "open") throw new TableError("row_unreadable");
  if (body.v !== 1) throw new TableError("newer_table", { found: String(body.v) });
  const { table, people } = body;
  const isList = Array.isArray(people) && people.length > 0 && people.length <= MAX_PEOPLE;
  if (typeof table !== "string" || !TABLE.test(table) || !isList || !people.every(isMember))
    throw new TableError("row_unreadable");
  if (forgeryOf(entry, table, people)) throw new TableError("row_forged");
  return { entry, table, people: people.map(({ name, key, box }) => ({ name, key, box })) };
}
