/**
 * A link from everybody to everybody. Two people who have no link, but both hear a third, are introduced by letters that
 * the third passes on: the lower-numbered person sends an offer, the other an answer. Letters are signed, so nobody can put
 * somebody else's page in the middle.
 *
 * @import { Answer, Invitation } from "./codes.js"
 * @import { Link } from "./limits.js"
 * @typedef {{ offer: string } | { answer: string }} Intro what the letter says
 */

import { codeOf, fault } from "./bytes.js";
import { readText, toText } from "./codes.js";
import { createRtc } from "./rtc.js";

/** In milliseconds: so long a device that reaches nobody takes itself for the cause. */
const PATIENCE = 180_000;

/** All in milliseconds. */
const TIMES = {
  /** How often to look who is missing. */
  look: 1000,
  /** The first attempt to meet somebody ends after this time; each further one takes twice as long, up to `longest`. */
  first: 8000,
  longest: 64_000,
};

/**
 * @typedef {{ id: string, link: Link | null }} Bound the link to a person: its id and, when open, itself
 * @param {Parameters<typeof createRtc>[0] & {
 *   me: () => number, say: (to: number, intro: Intro) => void, meeting?: Partial<typeof TIMES> }} parts
 *   me: this page's person. say: send somebody a letter
 */
export function createMesh({ me, say, meeting = {}, ...parts }) {
  const times = { ...TIMES, ...meeting };
  /** @type {Map<string, Link>} by id */
  const links = new Map();
  /** @type {Map<string, number>} the person at the other end, by a link's id */
  const persons = new Map();
  /** @type {Map<number, { id: string, until: number, patience: number }>} meetings under way, by person */
  const meetings = new Map();
  /** @type {number[]} */
  let wanted = [];
  /** Whether the last link was closed by the page at its other end, which shows that this device was reached until then. */
  let dismissed = false;

  const rtc = createRtc({
    ...parts,
    onlink(link) {
      links.set(link.id, link);
      dismissed = false;
      settle(link.id);
      parts.onlink(link);
    },
    onclosed(link) {
      links.delete(link.id);
      persons.delete(link.id);
      dismissed = !links.size; // a lost network closes no channel
      parts.onclosed(link);
    },
  });

  /** Whether a person is reached over a link of their own. @param {number} person */
  const isLinked = (person) =>
    [...links.keys()].some((id) => persons.get(id) === person && rtc.state(id) === "open");

  /** A new link to somebody replaces the older ones. @param {string} id */
  function settle(id) {
    const person = persons.get(id);
    if (person === undefined || !links.has(id)) return;
    if (meetings.get(person)?.id === id) meetings.delete(person);
    for (const [other, link] of [...links])
      if (other !== id && persons.get(other) === person) link.close();
  }

  /** Offer somebody a link. @param {number} person */
  async function meet(person) {
    const patience = Math.min(
      times.longest,
      2 * (meetings.get(person)?.patience ?? times.first / 2),
    );
    const one = { id: "", until: performance.now() + patience, patience };
    meetings.set(person, one);
    try {
      const code = await rtc.invite();
      one.id = code.id;
      persons.set(code.id, person);
      say(person, { offer: toText(code) });
    } catch {
      // No network now, or too many links: the next attempt follows.
    }
  }

  function look() {
    for (const [person, { id, until }] of [...meetings]) {
      if (wanted.includes(person) && performance.now() < until) continue;
      rtc.withdraw(id);
      if (!links.has(id)) persons.delete(id);
      if (!wanted.includes(person)) meetings.delete(person);
    }
    for (const person of wanted) {
      const until = meetings.get(person)?.until ?? 0;
      if (person > me() && !isLinked(person) && performance.now() >= until) meet(person);
    }
  }
  /** When this device last reached somebody, or had nobody to reach. */
  let lastReached = performance.now();
  const timer = setInterval(look, times.look);

  /** @param {unknown} text @param {"invitation" | "answer"} kind */
  function codeIn(text, kind) {
    const code = readText(typeof text === "string" ? text : "");
    if (code.kind !== kind) throw fault("intro_unreadable");
    return code;
  }

  return {
    rtc,
    isLinked,
    /** Whether this device reaches nobody, and nobody but itself may be to blame. */
    isLost() {
      const reaches = [...links.keys()].some((id) => rtc.state(id) === "open");
      const [now, isFine] = [performance.now(), reaches || dismissed || !wanted.length];
      if (isFine) lastReached = now;
      // After a while the person decides whose fault it is: the others' phones may be dead.
      return !isFine && now - lastReached < PATIENCE;
    },
    /** The people to be linked with: those who are present, without oneself. @param {number[]} present */
    want(present) {
      wanted = present.filter((person) => person !== me());
      look();
    },
    /** Say whose link it is, when it was carried by hand. @param {string} id of the link @param {number} person */
    bind(id, person) {
      persons.set(id, person);
      settle(id);
    },
    /** @param {string} id of a link @returns {number | null} */
    personOf: (id) => persons.get(id) ?? null,
    /**
     * Read a letter of introduction to this page. Returns a code for what was wrong with it, or null.
     * @param {number} from
     * @param {unknown} intro
     */
    async heard(from, intro) {
      try {
        const { offer, answer } = /** @type {{ offer?: unknown, answer?: unknown }} */ (
          intro ?? {}
        );
        if (offer !== undefined) {
          const code = /** @type {Invitation} */ (codeIn(offer, "invitation"));
          if (from >= me()) throw fault("intro_unreadable");
          for (const [id, person] of [...persons])
            if (person === from && !links.has(id)) {
              rtc.withdraw(id);
              persons.delete(id);
            }
          const isOpen = links.has(code.id);
          // Before anything is awaited, so that the next offer withdraws this one. A connection is dear.
          if (!isOpen) persons.set(code.id, from);
          const answered = await rtc.join(code).catch((problem) => {
            if (!isOpen && !links.has(code.id)) persons.delete(code.id);
            throw problem;
          });
          say(from, { answer: toText(answered) });
        } else {
          const code = /** @type {Answer} */ (codeIn(answer, "answer"));
          if (meetings.get(from)?.id !== code.id) return null; // too late, or of an earlier meeting
          await rtc.accept(code);
        }
        return null;
      } catch (error) {
        return codeOf(error);
      }
    },
    close() {
      clearInterval(timer);
      rtc.close();
    },
  };
}
