/**
 * Presence at the table: every device writes a `here` letter every two seconds. Silence means away, and later gone, but not
 * while this device itself hears nobody.
 *
 * @import { Presence } from "./types"
 */

/** How often a device says that it is here, in milliseconds. */
export const HERE_EVERY = 2000;
const AWAY_AFTER = 6000;
const GONE_AFTER = 16_000;
/** `tick` is called at least every second. After a longer gap this device itself slept and heard nobody. */
const SLEPT_AFTER = 3000;

/**
 * @param {object} parts
 * @param {number} parts.people how many
 * @param {number} parts.me
 * @param {() => number} parts.now in milliseconds
 * @param {() => void} [parts.onchange] somebody's presence changed
 * @param {(person: number) => void} [parts.onreturn] somebody is here who was not, or whose page is another one
 */
export function createPresence({ people, me, now, onchange = () => {}, onreturn = () => {} }) {
  /** When each person was heard last. Nobody was heard yet, so all others are away at first. */
  const heard = Array.from({ length: people }, () => now() - AWAY_AFTER);
  /** The page each person is at, by its random name. @type {(string | null)[]} */
  const sessions = Array.from({ length: people }, () => null);
  /** The people who left on purpose. */
  const left = Array.from({ length: people }, () => false);
  /** Since when each person's page was heard without a pause. */
  const since = Array.from({ length: people }, now);
  let looked = now();

  /** @param {number} person @returns {Presence} */
  function of(person) {
    if (person === me) return "here";
    if (left[person]) return "gone";
    const silent = now() - heard[person];
    if (silent >= GONE_AFTER) return "gone";
    return silent >= AWAY_AFTER ? "away" : "here";
  }

  const list = () => heard.map((_, person) => of(person));
  let shown = list();

  function changed() {
    const next = list();
    if (next.every((presence, person) => presence === shown[person])) return;
    shown = next;
    onchange();
  }

  return {
    of,
    list,

    /** Whether this device and a person's page have heard each other for so long that it cannot think this device gone. @param {number} person */
    isInTouch: (person) =>
      of(person) === "here" && now() - since[person] >= GONE_AFTER && now() - looked < SLEPT_AFTER,

    /** Whether somebody said goodbye. @param {number} person */
    hasLeft: (person) => left[person],

    /** A person's device said that it is here. @param {number} person @param {string} session */
    heard(person, session) {
      const returned = of(person) !== "here" || sessions[person] !== session;
      if (returned) since[person] = now();
      heard[person] = now();
      sessions[person] = session;
      left[person] = false;
      if (returned) onreturn(person);
      changed();
    },

    /** A person said goodbye. @param {number} person */
    left(person) {
      left[person] = true;
      changed();
    },

    /** Look at the clock. Called at least once a second while this device is awake. @param {boolean} [deaf] whether it hears nobody */
    tick(deaf = false) {
      const gap = now() - looked;
      looked = now();
      // Nobody could be heard meanwhile, so the others get this time once more.
      if (deaf || gap > SLEPT_AFTER || gap < 0) {
        for (const [person, at] of heard.entries()) heard[person] = Math.min(now(), at + gap);
        since.fill(now());
      }
      changed();
    },
  };
}

/** @typedef {ReturnType<typeof createPresence>} PresenceList */
