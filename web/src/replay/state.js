/**
 * The state of a replay, and where each step leads.
 *
 * @import { BySeat, Mark, Player, Replay, Seat } from "../model/wire"
 */

import { isPress } from "../kit/press.js";

/**
 * @typedef {object} ReplayState
 * @property {Replay | null} at the engine's account of the place; null until it has answered
 * @property {Mark[]} marks where rounds and tricks begin
 * @property {BySeat<Player>} players
 * @property {Record<string, string>} tags
 * @property {boolean} playing the replay steps on by itself
 * @property {number | null} part how much of a long record has been read, from 0 to 1
 * @property {string} record
 * @property {string | null} id of the stored match, if it is one
 * @property {{code: string, args: Record<string, string|number>} | null} problem
 */

/** @typedef {"start" | "end" | "back" | "on" | "trick-back" | "trick-on" | "round-back" | "round-on"} Way */

const NOBODY = { name: "", player: "" };

/** @type {ReplayState} */
export const FIRST_REPLAY = {
  at: null,
  marks: [],
  players: { S: NOBODY, E: NOBODY, N: NOBODY, W: NOBODY },
  tags: {},
  playing: false,
  part: null,
  record: "",
  id: null,
  problem: null,
};

/** Another record is opened. @param {ReplayState} state @param {string} record @param {string | null} id @returns {ReplayState} */
export const opened = (state, record, id) => ({
  ...state,
  at: null,
  marks: [],
  playing: false,
  part: null,
  problem: null,
  record,
  id,
});

/** The engine has answered. Only its first answer about a record has marks, players and tags. @param {ReplayState} state @param {Replay} at @returns {ReplayState} */
export const arrived = (state, at) => ({
  ...state,
  at,
  part: null,
  problem: null,
  marks: at.marks ?? state.marks,
  players: at.players ?? state.players,
  tags: at.tags ?? state.tags,
});

/**
 * The engine has refused.
 * @param {ReplayState} state @param {{code?: string, args?: Record<string, string|number>}} error @returns {ReplayState}
 */
export const refused = (state, { code = "other", args = {} }) => ({
  ...state,
  problem: { code, args },
  playing: false,
  part: null,
});

/**
 * Choose another place when the engine refuses a round in play. The only person at the table may see it
 * from their own seat. Otherwise the place moves back to where that round begins.
 * @param {{index: number, seat: Seat | null}} asked
 * @param {Record<string, string|number>} args of the engine's refusal
 */
export const allowedPlace = ({ index, seat }, args) =>
  args.seat && args.seat !== seat
    ? { index, seat: /** @type {Seat} */ (args.seat) }
    : { index: Math.min(index, Number(args.allowed) || 0), seat };

/**
 * The place that a way leads to.
 * @param {Way} way
 * @param {number} index
 * @param {number} total
 * @param {readonly Pick<Mark, "start" | "tricks" | "end">[]} marks
 */
export function placeOf(way, index, total, marks) {
  const rounds = marks.map((mark) => mark.start + 1);
  const tricks = marks.flatMap((mark) => [mark.start + 1, ...mark.tricks, mark.end]);
  const stops = way.startsWith("trick") ? tricks : rounds;
  switch (way) {
    case "start":
      return Math.min(1, total);
    case "end":
      return total;
    case "back":
      return Math.max(0, index - 1);
    case "on":
      return Math.min(total, index + 1);
    case "trick-back":
    case "round-back":
      return stops.findLast((stop) => stop < index) ?? 0;
    default:
      return stops.find((stop) => stop > index) ?? total;
  }
}

/**
 * The round that a place lies in.
 * @param {readonly Mark[]} marks
 * @param {number} index
 */
export const roundAt = (marks, index) =>
  Math.max(
    0,
    marks.findLastIndex((mark) => mark.start < index),
  );

/**
 * The place as a link names it. A round that is still being played is not shared, so the place is at most its beginning.
 * @param {Pick<ReplayState, "at" | "marks">} state
 */
export function placeInLink({ at, marks }) {
  const open = marks.find((mark) => mark.result === null);
  const index = Math.min(at?.index ?? 0, open?.start ?? Number.POSITIVE_INFINITY);
  return `&at=${index}${at?.seat ? `&seat=${at.seat}` : ""}`;
}

/** The place that a link names. @param {URLSearchParams} values */
export const placeFromLink = (values) => ({
  index: Number(values.get("at")) || 0,
  seat: /** @type {Seat | null} */ (/^[SENW]$/.exec(values.get("seat") ?? "")?.[0] ?? null),
});

/** @type {Record<string, Way | "play">} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "trick-back",
  ArrowDown: "trick-on",
  PageUp: "round-back",
  PageDown: "round-on",
  Home: "start",
  End: "end",
  " ": "play",
};

/**
 * The action of a key in the viewer. A list and a slider have their own keys, and a button its space bar.
 * @param {KeyboardEvent} event
 */
export function replayKey(event) {
  const way = KEYS[event.key] ?? null;
  if (event.ctrlKey || event.metaKey || event.altKey || !isPress(event)) return null;
  return way === "play" && /** @type {Element} */ (event.target).matches("button") ? null : way;
}
