/**
 * How two devices find out which rows the other lacks. `have` says where a log ends, with the ids of some earlier rows, so
 * that the place where two logs part is found at once. `want` asks for the next piece.
 *
 * @import { Entry } from "./rows.js"
 * @import { Link, Mark, Message } from "./types"
 * @typedef {import("./hub.js").Hub} Hub
 */

import { createGauge } from "./gauge.js";

/** The most rows of one message, and the most characters of their texts. */
export const MAX_ROWS = 50;
const MAX_CHARACTERS = 60_000;
/** How often each end is announced, in milliseconds, so that a lost message is noticed. */
const HAVE_EVERY = 5000;
/** How many pieces and announcements a link gets for its questions. */
const ANSWERS = { burst: 40, perSecond: 4 };
/** Devices on a shared link answer one after the other, so that one answer is enough. In milliseconds a person. */
const TURN = 300;
/** Announced rows that don't come in this time are withheld, in milliseconds. */
const PATIENCE = 20_000;
const MARK = 16;
const MAX_MARKS = 24;

/** @typedef {{fits: (cost?: number) => boolean, announced: number, claims: number, claimed: number, behind: number, answer: {from: number, due: number} | null}} Side */

/**
 * @param {object} parts
 * @param {readonly Entry[]} parts.rows
 * @param {number} parts.me
 * @param {Hub} parts.hub
 * @param {() => number} parts.now
 */
export function createCatchUp({ rows, me, hub, now }) {
  /** @type {Map<Link, Side>} */
  const sides = new Map();

  /** Return the state of a link. @param {Link} link */
  function sideOf(link) {
    const found = sides.get(link);
    if (found) return found;
    /** @type {Side} */
    const side = {
      fits: createGauge(ANSWERS, now),
      announced: Number.NEGATIVE_INFINITY,
      claims: 0,
      claimed: Number.NEGATIVE_INFINITY,
      behind: now(),
      answer: null,
    };
    sides.set(link, side);
    return side;
  }

  /** @returns {Message} */
  function have() {
    /** @type {Mark[]} */
    const past = [];
    for (let back = 1; back < rows.length; back *= 2)
      past.push([rows.length - back, rows[rows.length - back - 1].id.slice(0, MARK)]);
    return { t: "have", n: rows.length, head: rows.at(-1)?.id ?? "", past };
  }

  /** @param {Link} link */
  function announce(link) {
    sideOf(link).announced = now();
    hub.send(link, have());
  }

  /** Announce, unless that was done just now in answer to the same link. @param {Link} link */
  function reply(link) {
    if (sideOf(link).fits()) announce(link);
  }

  /** @param {Link} link @param {number} from */
  function sendPiece(link, from) {
    const piece = [];
    let characters = 0;
    for (const { row } of rows.slice(from, from + MAX_ROWS)) {
      characters += row[0].length;
      if (piece.length && characters > MAX_CHARACTERS) break;
      piece.push(row);
    }
    if (piece.length) hub.send(link, { t: "rows", rows: piece, n: rows.length });
  }

  /** Answer with the rows from a place on. @param {Link} link @param {number} from */
  function answer(link, from) {
    const side = sideOf(link);
    if (!side.fits()) return;
    if (!link.shared) sendPiece(link, from);
    else side.answer = { from: Math.min(from, side.answer?.from ?? from), due: now() + me * TURN };
  }

  /** Whether a row with this id, or the start of one, is the last of the first n. @param {unknown} n @param {unknown} id */
  const isMine = (n, id) =>
    typeof n === "number" &&
    typeof id === "string" &&
    id.length >= MARK &&
    rows[n - 1]?.id.startsWith(id) === true;

  return {
    announce,
    reply,
    answer,

    /** Ask for the rows from a place on. @param {Link} link @param {number} from */
    ask(link, from) {
      if (sideOf(link).fits()) hub.send(link, { t: "want", from });
    },

    /**
     * A link says where its log ends. Returns whether that makes sense.
     * @param {Link} link @param {{n?: unknown, head?: unknown, past?: unknown}} message
     */
    heard(link, { n, head, past }) {
      if (typeof n !== "number" || !Number.isInteger(n) || n < 1 || n > 1_000_000) return false;
      if (typeof head !== "string" || !Array.isArray(past) || past.length > MAX_MARKS) return false;
      const side = sideOf(link);
      side.claims = n;
      side.claimed = now();
      if (n > rows.length) {
        reply(link);
        return true;
      }
      if (isMine(n, head)) {
        if (n < rows.length) answer(link, n);
        return true;
      }
      // The logs part somewhere. The first row is the same at every device of a table.
      const shared = past.filter((mark) => Array.isArray(mark) && isMine(mark[0], mark[1]));
      answer(link, Math.max(1, ...shared.map(([place]) => place)));
      return true;
    },

    /** A link asks for a piece. Returns whether that makes sense. @param {Link} link @param {{from?: unknown}} message */
    wanted(link, { from }) {
      if (typeof from !== "number" || !Number.isInteger(from) || from < 0) return false;
      answer(link, from);
      return true;
    },

    /**
     * A piece came, and all of it is in this log now. Ask for the next.
     * @param {Link} link @param {number} end the number of the row after it @param {number} total the rows of the other log
     */
    took(link, end, total) {
      const side = sideOf(link);
      side.behind = now();
      if (side.answer && end > side.answer.from) side.answer = null;
      if (total <= end) return;
      hub.send(link, { t: "want", from: end });
    },

    /** @param {Link} link */
    left: (link) => sides.delete(link),

    /** Send whatever is due. */
    tick() {
      for (const link of hub.links) {
        const side = sideOf(link);
        if (side.answer && now() >= side.answer.due) {
          sendPiece(link, side.answer.from);
          side.answer = null;
        }
        // A device that sleeps withholds nothing.
        const sleeps = now() - side.claimed > 2 * HAVE_EVERY;
        if (sleeps || side.claims <= rows.length) side.behind = now();
        else if (now() - side.behind >= PATIENCE) {
          side.behind = now();
          hub.tell(link, null, "rows_withheld");
        }
        if (now() - side.announced >= HAVE_EVERY) announce(link);
      }
    },
  };
}
