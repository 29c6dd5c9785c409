/** Seats as physical places: South below, then counter-clockwise. @import { Seat, Team, BySeat, View } from "./wire" */

/** @type {Seat[]} */
export const SEATS = ["S", "E", "N", "W"];

/** @type {Team[]} */
export const TEAMS = ["NS", "EW"];

/** @param {Seat} seat @returns {Team} */
export const teamOf = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");

/** @param {Team} team @returns {Seat[]} */
export const membersOf = (team) => (team === "NS" ? ["S", "N"] : ["E", "W"]);

/**
 * The seat that played the card at a place in a trick.
 * @param {Seat} leader
 * @param {number} place 0 for the card led
 * @returns {Seat}
 */
export const seatAfter = (leader, place) => SEATS[(SEATS.indexOf(leader) + place) % 4];

/**
 * Tricks taken by a team.
 * @param {BySeat<number>} taken
 * @param {Team} team
 */
export const takenBy = (taken, team) => membersOf(team).reduce((sum, seat) => sum + taken[seat], 0);
