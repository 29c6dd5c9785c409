/**
 * All messages besides rows: presence, private boxes, votes, requests, phrases and introductions. Each kind of letter has
 * its reader.
 *
 * @import { FriendsTable, Identity, Letter, Link, Member, Message, Presence, Private } from "./types"
 * @typedef {import("./hub.js").Hub} Hub
 */

import { createBoxes } from "./boxes.js";
import { randomHex } from "./keys.js";
import { createLetters } from "./letters.js";
import { createPresence, HERE_EVERY } from "./presence.js";
import { createVotes } from "./votes.js";

/** How often a device asks for its seat, and how long that counts, in milliseconds. */
const ASK = { again: 3000, counts: 10_000 };
/** How often the numbers of the letters are stored, in milliseconds. */
const NOTE_EVERY = 10_000;
/** The least time between two phrases of this person, in milliseconds. */
const PHRASE_EVERY = 1000;
const PHRASE = /^[a-z0-9_]{1,40}$/;
const SESSION = /^[0-9a-f]{8,32}$/;
const MAX_RECEIPTS = 32;
/** Letters that do something when they are read twice. */
const ONCE = ["ask", "say", "intro"];

/**
 * @typedef {object} MailListener
 * @property {(presence: Presence[]) => void} onpresence
 * @property {(from: number, phrase: string) => void} onsay
 * @property {(from: number, what: "back" | "leave") => void} onask
 * @property {(from: number, body: Record<string, unknown>) => void} onintro another device wants a link to this one
 * @property {() => void} onvotes
 */

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {readonly Member[]} parts.people
 * @param {Identity} parts.identity
 * @param {readonly Private[]} parts.private as stored
 * @param {{k: number, seen: readonly number[]}} parts.letters as stored
 * @param {Hub} parts.hub
 * @param {() => number} parts.now
 * @param {() => number} parts.count how many rows this device has
 * @param {(note: {private: Private[], letters: {k: number, seen: number[]}}) => unknown} parts.note stores
 * @param {(one: Private) => void} parts.onprivate somebody said something to this device alone
 * @param {MailListener} parts.listener
 */
export function createMail(parts) {
  const { table, me, people, identity, hub, now, count, listener } = parts;
  const { secret } = identity.sign;
  const session = randomHex(8);
  const keys = people.map(({ key }) => key);
  const letters = createLetters({ table, me, keys, secret, now, known: parts.letters });

  /** @param {string} t @param {object} body */
  const post = (t, body) => hub.broadcast(letters.write(t, body));

  const boxes = createBoxes({
    ...{ table, me, people, identity, now, stored: parts.private },
    send: (body) => post("box", body),
  });
  const votes = createVotes({
    ...{ table, me, people, secret, now },
    send: (body) => post("vote", body),
  });
  const presence = createPresence({
    ...{ people: people.length, me, now },
    onchange: () => listener.onpresence(presence.list()),
    onreturn(person) {
      votes.withdraw(person);
      boxes.returned(person);
    },
  });

  /** How many rows each person's device had when it was heard last. @type {(number | null)[]} */
  const counts = people.map(() => null);
  /** When each person's device asked for its seat. */
  const asked = people.map(() => Number.NEGATIVE_INFINITY);
  let hereAt = Number.NEGATIVE_INFINITY;
  let askAt = Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;
  let notedAt = now();

  function note() {
    notedAt = now();
    parts.note({ private: boxes.received, letters: letters.known });
  }

  const here = () => letters.write("here", { s: session, n: count(), got: boxes.receipts });

  /** By kind, a function that handles a letter and returns whether its body makes sense. @type {Record<string, (letter: Letter) => boolean>} */
  const readers = {
    here({ from, body: { s, n, got } }) {
      if (typeof s !== "string" || !SESSION.test(s) || !Array.isArray(got)) return false;
      if (typeof n !== "number" || !Number.isInteger(n)) return false;
      counts[from] = n;
      boxes.heard(from, s, got.slice(0, MAX_RECEIPTS));
      presence.heard(from, s);
      return true;
    },
    box({ from, body: { to, data } }) {
      const opened = to === me ? boxes.open(from, data) : "known";
      if (opened === null) return false;
      if (opened === "known") return true;
      note();
      parts.onprivate(opened);
      return true;
    },
    vote({ from, body }) {
      const isVote = votes.heard(from, body);
      if (isVote) listener.onvotes();
      return isVote;
    },
    ask({ from, body: { what } }) {
      if (what !== "back" && what !== "leave") return false;
      if (what === "back") asked[from] = now();
      else presence.left(from);
      listener.onask(from, what);
      return true;
    },
    say({ from, body: { phrase } }) {
      if (typeof phrase !== "string" || !PHRASE.test(phrase)) return false;
      listener.onsay(from, phrase);
      return true;
    },
    intro({ from, body }) {
      if (body.to === me) listener.onintro(from, body);
      return true;
    },
  };

  return {
    post,
    note,
    here,
    boxes,
    votes,
    presence,
    counts,

    /** Whether a person's device asks for its seat. @param {number} person */
    asksBack: (person) => now() - asked[person] < ASK.counts,

    /** A letter came. @param {Link} link @param {Record<string, unknown>} message */
    received(link, { text, sig }) {
      const read = letters.read(text, sig);
      if (!read.letter) {
        if (read.code === "copy" || read.code === "own") return;
        const person = "person" in read ? read.person : null;
        // An honest device can pass on one letter more than this one allows.
        if (person === null || link.person === person) hub.fault(link, person, read.code);
        else hub.tell(null, person, read.code);
        return;
      }
      hub.broadcast(/** @type {Message} */ ({ t: "letter", text, sig }), link);
      const { letter } = read;
      // Letters of kinds that only newer pages know are passed on.
      const reader = Object.hasOwn(readers, letter.t) ? readers[letter.t] : null;
      if (reader?.(letter) === false) hub.tell(null, letter.from, `${letter.t}_unreadable`);
      if (ONCE.includes(letter.t)) note();
    },

    /** Say a phrase to all. Returns whether it was sent. @param {string} phrase */
    say(phrase) {
      if (!PHRASE.test(phrase) || now() - saidAt < PHRASE_EVERY) return false;
      saidAt = now();
      post("say", { phrase });
      return true;
    },

    /** Send whatever is due. @param {FriendsTable | null} friends @param {boolean} deaf whether this device hears nobody */
    tick(friends, deaf) {
      presence.tick(deaf);
      if (now() - hereAt >= HERE_EVERY || now() < hereAt) {
        hereAt = now();
        hub.broadcast(here());
      }
      if (friends?.people[me].present === false && now() - askAt >= ASK.again) {
        askAt = now();
        post("ask", { what: "back" });
      }
      if (friends) votes.renew(friends);
      boxes.tick();
      if (now() - notedAt >= NOTE_EVERY) note();
    },
  };
}

/** @typedef {ReturnType<typeof createMail>} Mail */
