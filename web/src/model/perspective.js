/**
 * The engine names seats by a fixed plan of the table. The page shows the table from one person's chair: that person is
 * always south. Everything in a reply that names a seat or a side is turned once, here.
 *
 * @import { BySeat, EngineReply, Player, Seat, Team } from "./wire"
 * @import { Match } from "./session.js"
 */

import { SEATS, TEAMS, teamOf } from "./seats.js";

/** The fields that name a seat or a side; a suit may have the same letter. */
const FIELDS = new Set(["seat", "dealer", "cutter", "to_act", "leader", "winner", "team"]);

/** Fields without seats, though their values may look like some. */
const PLAIN = new Set(["ruleset", "action", "legal", "hand"]);

/**
 * A seat, seen from a chair.
 * @param {Seat} seat
 * @param {Seat} chair
 * @returns {Seat}
 */
export const seatFrom = (seat, chair) =>
  SEATS[(SEATS.indexOf(seat) - SEATS.indexOf(chair) + 4) % 4];

/** @param {Team} team @param {Seat} chair @returns {Team} */
const teamFrom = (team, chair) => TEAMS[(TEAMS.indexOf(team) + SEATS.indexOf(chair)) % 2];

/** @param {string} name @param {Seat} chair */
function nameFrom(name, chair) {
  if (SEATS.includes(/** @type {Seat} */ (name)))
    return seatFrom(/** @type {Seat} */ (name), chair);
  return TEAMS.includes(/** @type {Team} */ (name))
    ? teamFrom(/** @type {Team} */ (name), chair)
    : name;
}

/** Own side and seat first. @type {string[]} */
const ORDER = [...TEAMS, ...SEATS];

/**
 * Any value that the engine sent, seen from a chair.
 * @template T
 * @param {T} value
 * @param {Seat} chair
 * @returns {T}
 */
export function seenFrom(value, chair) {
  if (chair === "S" || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return /** @type {T} */ (/** @type {unknown} */ (value.map((one) => seenFrom(one, chair))));
  }
  /** @type {[string, unknown][]} */
  const entries = Object.entries(value).map(([name, one]) => [
    nameFrom(name, chair),
    fieldFrom(name, one, chair),
  ]);
  if (entries.every(([name]) => ORDER.includes(name)))
    entries.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return /** @type {T} */ (Object.fromEntries(entries));
}

/** @param {string} name @param {unknown} value @param {Seat} chair */
function fieldFrom(name, value, chair) {
  if (PLAIN.has(name)) return value;
  return FIELDS.has(name) && typeof value === "string"
    ? nameFrom(value, chair)
    : seenFrom(value, chair);
}

/** The seats that people play. @param {BySeat<Player>} players @returns {Seat[]} */
export const peopleOf = (players) => SEATS.filter((seat) => players[seat]?.player === "human");

/** Whether several people share this device. @param {BySeat<Player>} players */
export const isShared = (players) => peopleOf(players).length > 1;

/** Whether other devices play at the table. @param {BySeat<Player>} players */
export const hasFriends = (players) => SEATS.some((seat) => players[seat]?.player === "friend");

/** Whether people play on both sides, so that "us" is not the same to all of them. @param {BySeat<Player>} players */
export const isDivided = (players) => new Set(peopleOf(players).map(teamOf)).size > 1;

/**
 * A reply, seen from a chair.
 * @param {EngineReply} reply
 * @param {Seat} chair
 * @param {string[]} record
 * @returns {Match}
 */
export const matchFrom = ({ view, players, next, back }, chair, record) => ({
  view: { ...seenFrom(view, chair), seat: "S" },
  players: seenFrom(players, chair),
  next,
  back: back ?? [],
  record,
  chair,
});

/** The match with nobody's hand in it. @param {Match} match @returns {Match} */
export const covered = (match) => ({ ...match, view: { ...match.view, hand: [], legal: [] } });

/**
 * The table as the person with the device still sees it when the next person's turn has come: the open cards, and the
 * rest of that person's own hand.
 * @param {EngineReply} reply whose view is the next person's
 * @param {Match} now what is seen by the person who has the device
 * @param {string[]} record
 * @returns {Match}
 */
export function stillFrom(reply, now, record) {
  const match = matchFrom(reply, now.chair, record);
  const played = reply.events.flatMap((event) =>
    event.event === "played" && event.seat === now.chair ? [event.card] : [],
  );
  const hand = now.view.hand.filter((card) => !played.includes(card));
  return { ...match, view: { ...match.view, hand, legal: [] } };
}
