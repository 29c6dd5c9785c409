/**
 * Private messages: seeds and hands, sealed for the addressee and sent as letters until the addressee's `here` letters
 * confirm them. A page that was reloaded gets them again.
 *
 * @import { Identity, Member, Outgoing, Private, PrivateBody } from "./types"
 */

import { seal, sha256, unseal } from "./keys.js";
import { isObject } from "./rows.js";

/** How long to wait for the receipt before sending again, at first and at most, in milliseconds. */
const AGAIN = { first: 3000, longest: 30_000 };
/** The receipts of one `here` letter. */
const MAX_RECEIPTS = 16;
const MAX_DATA = 1000;
/** How many private messages of one sender are stored. A deal needs two. */
const MAX_PRIVATE = 12;
const SEAT = /^[SENW]$/;
const HEX = /^[0-9a-f]{64}$/;
const MAX_HAND = 60;

/** @param {string} data */
const receiptOf = (data) => sha256(data).slice(0, 16);

/** @param {string} text @returns {PrivateBody | null} */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    if (!isObject(value) || !Number.isInteger(value.deal) || !SEAT.test(String(value.seat)))
      return null;
    const { deal, seat, seed, hand, salt } = /** @type {any} */ (value);
    if (HEX.test(seed)) return { deal, seat, seed };
    const isHand = typeof hand === "string" && hand.length <= MAX_HAND && HEX.test(salt);
    return isHand ? { deal, seat, hand, salt } : null;
  } catch {
    return null;
  }
}

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {readonly Member[]} parts.people
 * @param {Identity} parts.identity
 * @param {readonly Private[]} parts.stored
 * @param {() => number} parts.now
 * @param {(body: {to: number, data: string}) => void} parts.send writes a letter
 */
export function createBoxes({ table, me, people, identity, stored, now, send }) {
  /** @type {Private[]} */
  const received = [...stored];
  /** @type {string[]} */
  let receipts = [];
  /** @type {Map<string, {to: number, data: string, receipt: string, due: number, wait: number, at: string | null}>} */
  let outgoing = new Map();
  /** The page each person was heard from last. @type {(string | null)[]} */
  const sessions = people.map(() => null);

  /** @param {number} from @param {number} to */
  const context = (from, to) => `tarneeb box ${table} ${from} ${to}`;

  /** A text for somebody. Null if nothing can be sealed for the key that this person named. @param {string} text @param {number} to */
  function sealed(text, to) {
    try {
      return seal(text, people[to].box, identity.box.secret, context(me, to));
    } catch {
      return null;
    }
  }

  function sendDue() {
    for (const one of outgoing.values()) {
      const arrived = one.at !== null && one.at === sessions[one.to];
      if (arrived || now() < one.due) continue;
      one.due = now() + one.wait;
      one.wait = Math.min(AGAIN.longest, one.wait * 2);
      send({ to: one.to, data: one.data });
    }
  }

  return {
    /** All that came and is of use after a reload. @returns {Private[]} */
    get received() {
      return [...received];
    },

    /** Receipts for the next `here` letter. */
    get receipts() {
      return receipts;
    },

    /** This is what this device says to others now. @param {readonly Outgoing[]} all */
    say(all) {
      const before = outgoing;
      outgoing = new Map();
      for (const { to, body } of all) {
        const text = JSON.stringify(body);
        const key = `${to} ${text}`;
        const standing = before.get(key);
        if (standing) outgoing.set(key, standing);
        if (standing || to === me || !people[to]) continue;
        const data = sealed(text, to);
        if (data === null) continue;
        const due = now();
        outgoing.set(key, {
          to,
          data,
          receipt: receiptOf(data),
          due,
          wait: AGAIN.first,
          at: null,
        });
      }
      sendDue();
    },

    /** A person's `here` letter. @param {number} from @param {string} session @param {readonly unknown[]} arrived receipts */
    heard(from, session, arrived) {
      sessions[from] = session;
      for (const one of outgoing.values())
        if (one.to === from && arrived.includes(one.receipt)) one.at = session;
    },

    /** A person is here again, or at another page. @param {number} person */
    returned(person) {
      for (const one of outgoing.values())
        if (one.to === person) {
          one.due = now();
          one.wait = AGAIN.first;
        }
      sendDue();
    },

    tick: sendDue,

    /**
     * A `box` letter for this device. Returns the private message; "known" for one that came before; null if it is spoilt.
     * @param {number} from @param {unknown} data
     * @returns {Private | "known" | null}
     */
    open(from, data) {
      if (typeof data !== "string" || data.length > MAX_DATA) return null;
      const receipt = receiptOf(data);
      const again = receipts.includes(receipt);
      if (again) return "known";
      const text = unseal(data, people[from].box, identity.box.secret, context(from, me));
      const body = text === null ? null : parsed(text);
      if (!body) return null;
      receipts = [...receipts, receipt].slice(-MAX_RECEIPTS);
      const same = JSON.stringify(body);
      const mine = received.filter((one) => one.from === from);
      if (mine.some((one) => JSON.stringify(one.body) === same)) return "known";
      if (mine.length >= MAX_PRIVATE) {
        const oldest = mine.reduce((one, other) => (other.body.deal < one.body.deal ? other : one));
        received.splice(received.indexOf(oldest), 1);
      }
      const one = { from, body };
      received.push(one);
      return one;
    },
  };
}

/** @typedef {ReturnType<typeof createBoxes>} Boxes */
