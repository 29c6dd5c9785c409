/**
 * Letters: small signed messages to everybody at the table. Each device passes new ones on, so one link is enough to hear
 * all.
 *
 *   text  '["<table>",2,1763870000000,"here",{…}]'    table, sender, number, kind, body
 *
 * The numbers of a sender only grow. They come from the clock, so they also grow when the sender has forgotten the last
 * one. A letter whose number was seen, or is older than the last ones seen, is a copy and is dropped.
 *
 * @import { Letter } from "./types"
 */

import { createGauge } from "./gauge.js";
import { sign, verify } from "./keys.js";

const PREFIX = "tarneeb letter\n";
/** The longest letter, in characters. The introductions of two devices are the longest. */
export const MAX_LETTER = 8000;
/** The allowance of one sender. An ordinary device writes one letter in two seconds. */
const LETTERS = { burst: 40, perSecond: 6 };
/** Letters take several ways, so they overtake one another by a few numbers. */
const WINDOW = 64;
/** A device stores its last number only now and then, so after a reload it skips this many. */
const MARGIN = 30_000;
const KIND = /^[a-z]{1,16}$/;

/** The numbers seen of one sender. @param {number} floor */
function createWindow(floor) {
  /** @type {Set<number>} */
  const seen = new Set();
  let least = floor;
  return {
    /** @param {number} k */
    isOld: (k) => k <= least || seen.has(k),

    /** @param {number} k */
    add(k) {
      seen.add(k);
      if (seen.size <= WINDOW) return;
      const smallest = Math.min(...seen);
      seen.delete(smallest);
      least = smallest;
    },

    get highest() {
      return Math.max(least, ...seen);
    },
  };
}

/**
 * The parts of a letter, or null if it is none.
 * @param {string} text
 * @returns {{table: string, from: number, k: number, t: string, body: Record<string, unknown>} | null}
 */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    if (!Array.isArray(value) || value.length !== 5) return null;
    const [table, from, k, t, body] = value;
    const whole = Number.isSafeInteger(k) && k > 0 && Number.isSafeInteger(from) && from >= 0;
    if (!whole || typeof table !== "string" || typeof t !== "string" || !KIND.test(t)) return null;
    if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
    return { table, from, k, t, body };
  } catch {
    return null;
  }
}

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {readonly string[]} parts.keys of the people, to verify with
 * @param {string} parts.secret mine, to sign with
 * @param {() => number} parts.now the wall clock, in milliseconds
 * @param {{k: number, seen: readonly number[]}} [parts.known] the last numbers, as stored
 */
export function createLetters({ table, me, keys, secret, now, known = { k: 0, seen: [] } }) {
  const windows = keys.map((_, person) => createWindow(known.seen[person] ?? 0));
  const gauges = keys.map(() => createGauge(LETTERS, now));
  let last = known.k > 0 ? known.k + MARGIN : 0;

  return {
    /** The numbers to store, so that no letter is read twice after a reload. */
    get known() {
      return { k: last, seen: windows.map(({ highest }) => highest) };
    },

    /**
     * Return a new letter of mine, to be sent on every link.
     * @param {string} t @param {object} body
     */
    write(t, body) {
      last = Math.max(last + 1, Math.floor(now()));
      const text = JSON.stringify([table, me, last, t, body]);
      return { t: /** @type {const} */ ("letter"), text, sig: sign(PREFIX + text, secret) };
    },

    /**
     * Read a letter. `code` says why it is dropped; `copy` and `own` are nobody's fault.
     * @param {unknown} text @param {unknown} sig
     * @returns {{letter: Letter, code: null} | {letter: null, code: "copy" | "own"} | {letter: null, code: string, person: number | null}}
     */
    read(text, sig) {
      /** @param {string} code @param {number | null} [person] */
      const wrong = (code, person = null) => ({ letter: null, code, person });
      if (typeof text !== "string" || typeof sig !== "string") return wrong("letter_unreadable");
      if (text.length > MAX_LETTER) return wrong("letter_too_long");
      const read = text.isWellFormed() ? parsed(text) : null;
      if (!read || read.from >= keys.length) return wrong("letter_unreadable");
      if (read.table !== table) return wrong("other_table");
      const { from, k, t, body } = read;
      if (from === me) return { letter: null, code: "own" };
      // Copies are common, and a signature is slow to check.
      if (windows[from].isOld(k)) return { letter: null, code: "copy" };
      if (!verify(PREFIX + text, sig, keys[from])) return wrong("letter_forged");
      windows[from].add(k);
      if (!gauges[from]()) return wrong("too_many_letters", from);
      return { letter: { from, t, body }, code: null };
    },
  };
}

/** @typedef {ReturnType<typeof createLetters>} Letters */
