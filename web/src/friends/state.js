/**
 * The views' state of a table of several devices, replaced as a whole. `lobby.js` and `room.js` write it.
 *
 * @import { Seat } from "../model/wire"
 * @import { FriendsTable, Presence } from "./types"
 */

/**
 * closed: no table; host: the person is about to invite; join: an invitation was opened; lobby: people gather; table: a
 * match is under way; return: a table is stored that this page has left.
 * @typedef {"closed" | "host" | "join" | "lobby" | "table" | "return"} Stage
 */

/** A person in the lobby, or the level of the computer player on the seat. @typedef {{key: string} | {level: string}} Occupant */

/** @typedef {{key: string, name: string}} Guest */

/**
 * A code to be shown: as a link, and as the text of a QR code. `state` is of the connection it is for.
 * @typedef {{id: string, link: string, qr: string, state: "waiting" | "connecting" | "failed"}} Shown
 */

/** @typedef {{code: string, args: Record<string, string | number>}} Fault */

/**
 * @typedef {object} Lobby
 * @property {Guest[]} people the host first
 * @property {Record<Seat, Occupant>} seats
 * @property {{line: string, name: string}} rules
 * @property {boolean} hints
 * @property {string} level of the computer players
 * @property {"veiled" | "seeds"} deal how the cards are dealt
 * @property {boolean} draws whether all draw cards for partners and first dealer
 */

/**
 * @typedef {object} Friends
 * @property {Stage} stage
 * @property {"host" | "guest"} role
 * @property {string} name of this person
 * @property {string} key of this person in the lobby
 * @property {"hand" | "relay"} way how devices are connected
 * @property {string} relay the relay's address, as found or typed
 * @property {string} relayHost whose relay the opened invitation names, if this person has to agree
 * @property {"veiled" | "seeds"} deal how the cards are dealt at the table
 * @property {"unknown" | "looking" | "found" | "none"} relayState
 * @property {Lobby | null} lobby
 * @property {Shown | null} invitation this page's own, to be shown to a guest
 * @property {Shown | null} answer to an invitation, to be shown to whoever invited
 * @property {boolean} scanning whether the camera looks for a code
 * @property {boolean} busy something is under way that the person waits for
 * @property {Fault | null} problem shown in the dialog
 * @property {Fault | null} trouble why the relay is not reached, while it is tried again
 * @property {boolean} lost whether this device hears nobody at the table
 * @property {FriendsTable | null} table
 * @property {Presence[]} presence by person
 * @property {number | null} late who is here, but whose row is due for long
 * @property {boolean[]} left who said goodbye
 * @property {boolean[]} muted whose phrases aren't shown
 * @property {boolean[]} votes for whom this person has chosen a computer player
 * @property {boolean[]} asked for whom the person whose row is due has chosen one: that device waits for theirs
 * @property {(string | null)[]} said each person's phrase, for some seconds
 * @property {Fault | null} news what happened at the table last
 * @property {string[]} names the others at the stored table
 * @property {"draw" | "evening" | null} notice what the dialog shows before anything else: the draw, or the matches that
 *   others played
 * @property {boolean} leaving the question whether to leave for good is open
 */

/** @returns {Friends} */
export const firstFriends = () => ({
  stage: "closed",
  role: "host",
  name: "",
  key: "",
  way: "hand",
  relay: "",
  relayHost: "",
  deal: "veiled",
  relayState: "unknown",
  lobby: null,
  invitation: null,
  answer: null,
  scanning: false,
  busy: false,
  problem: null,
  trouble: null,
  lost: false,
  table: null,
  presence: [],
  late: null,
  left: [],
  muted: [],
  votes: [],
  asked: [],
  said: [],
  news: null,
  names: [],
  notice: null,
  leaving: false,
});

/** The phrases and gestures of the table, in the order of the menu. */
export const PHRASES = /** @type {const} */ ([
  "well_played",
  "sorry_partner",
  "lucky",
  "hurry",
  "one_moment",
  "trust_me",
  "what_a_hand",
  "we_are_coming",
  "laugh",
  "clap",
  "tea",
  "goodbye",
]);

/** @param {string} text */
export const isPhrase = (text) => PHRASES.some((phrase) => phrase === text);

/** How long a phrase is shown, in milliseconds. */
export const SAID_FOR = 5000;

/**
 * The list with another value at a place.
 * @template T
 * @param {readonly T[]} list
 * @param {number} place
 * @param {T} value
 * @param {T} [none] for the places before it that have none
 */
export function withAt(list, place, value, none) {
  const next = [...list];
  while (next.length < place) next.push(/** @type {T} */ (none));
  next[place] = value;
  return next;
}

/**
 * Whose row this device waits for. If it is its own, whose private message it needs for that.
 * @param {FriendsTable | null} table
 * @returns {number | null}
 */
export function dueFrom(table) {
  if (!table || table.writer === null || table.phase === "over") return null;
  return table.writer === table.me ? (table.missing?.[0] ?? null) : table.writer;
}

/**
 * Whose turn the table waits for, when that person's device is not here, or withholds what is due.
 * @param {Pick<Friends, "table" | "presence" | "late">} state
 * @returns {number | null}
 */
export function awaited({ table, presence, late }) {
  const who = dueFrom(table);
  if (who === null) return null;
  const isHere = (presence[who] ?? "here") === "here";
  return isHere && late !== who ? null : who;
}

/**
 * Somebody who is not here, or whom the table waits for, to be asked about: first a person for whom this one has not chosen
 * a computer player.
 * @param {Pick<Friends, "table" | "presence" | "late" | "votes" | "asked">} state
 * @returns {number | null}
 */
export function undecided(state) {
  const first = awaited(state);
  const asked = (state.table?.people ?? []).flatMap(({ present }, person) =>
    present && person !== state.table?.me && state.asked[person] ? [person] : [],
  );
  const people = first === null ? missing(state) : [...asked, first, ...missing(state)];
  return people.find((person) => !state.votes[person]) ?? people[0] ?? null;
}

/** The people who are still at the table but whose devices are not here. @param {Pick<Friends, "table" | "presence">} state */
export const missing = ({ table, presence }) =>
  (table?.people ?? []).flatMap(({ present }, person) =>
    present && person !== table?.me && (presence[person] ?? "here") !== "here" ? [person] : [],
  );
