/**
 * The state of the practice room: what its dialogs show, and the exercise on the table.
 *
 * @import { Drill, PuzzleInfo, PuzzleState, Rating } from "../model/wire"
 * @import { Tally } from "../model/profile.js"
 * @import { Filter, Row } from "./choose.js"
 */

import { EVERY } from "./choose.js";

/** The source of a puzzle, and of the next one. @typedef {"list" | "daily" | "due" | "link"} Source */

/**
 * @typedef {object} PracticeState
 * @property {Row[] | null} rows the shipped puzzles, null until they have been fetched
 * @property {Drill | null} drill null until the engine has answered
 * @property {Filter} filter
 * @property {Row | null} daily the puzzle of the day
 * @property {PuzzleInfo | null} sent a puzzle that came in a link
 * @property {boolean} lost something stored could not be read, and was set aside
 * @property {{code: string, args: Record<string, string|number>} | null} problem
 * @property {Source} source of the puzzle on the table
 * @property {PuzzleState | null} puzzle on the table
 * @property {Tally} bidding hands of the bidding practice so far, on this device
 * @property {Tally} session and since it was begun
 * @property {Rating | null} rating
 */

/** @type {Tally} */
const NONE = { right: 0, tried: 0 };

/** @type {PracticeState} */
export const FIRST_PRACTICE = {
  rows: null,
  drill: null,
  filter: EVERY,
  daily: null,
  sent: null,
  lost: false,
  problem: null,
  source: "list",
  puzzle: null,
  bidding: NONE,
  session: NONE,
  rating: null,
};

/** @param {Tally} tally @param {boolean} isRight @returns {Tally} */
export const counted = ({ right, tried }, isRight) => ({
  right: right + Number(isRight),
  tried: tried + 1,
});

/** Puzzles due again, without the hands of the bidding practice. @param {Pick<Drill, "due"> | null} drill */
export const duePuzzles = (drill) => (drill?.due ?? []).filter(({ text }) => !isHand(text));

/** Hands of the bidding practice that come again. @param {Pick<Drill, "due"> | null} drill */
export const dueHands = (drill) => (drill?.due ?? []).filter(({ text }) => isHand(text));

/** @param {string} text */
const isHand = (text) => text.startsWith("b");

/** Whether an answer counts as right. @param {PuzzleState} puzzle */
export const isRight = ({ solution }) =>
  solution?.verdict === "solved" || solution?.verdict === "found";
