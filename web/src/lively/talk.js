/**
 * A line of table talk now and then: who says what follows from what everybody saw, and from the match alone. The same
 * match says the same, also after a reload.
 *
 * @import { GameEvent, Seat, Strain } from "../model/wire"
 * @import { Public } from "./public.js"
 */

import { membersOf, SEATS, TEAMS, teamOf } from "../model/seats.js";
import { gainerOf } from "./moments.js";
import { hashOf } from "./people.js";

/** How many lines there are for an occasion: `talk-OCCASION-1` and on. */
export const LINES = 2;

/** Tricks in a row that one side takes before it says something. */
const RUN = 4;

/** A bid of this many tricks is talked about. */
const HIGH = 10;

/** How likely each occasion is talked about, in hundredths. */
const CHANCES = /** @type {const} */ ({
  bold: { quiet: 20, lively: 70 },
  pushed: { quiet: 15, lively: 60 },
  trump: { quiet: 6, lively: 40 },
  ruffed: { quiet: 15, lively: 65 },
  swept: { quiet: 10, lively: 50 },
  sure: { quiet: 15, lively: 60 },
  doomed: { quiet: 25, lively: 75 },
  sunk: { quiet: 10, lively: 50 },
  made: { quiet: 25, lively: 80 },
  broke: { quiet: 50, lively: 95 },
  kaboot: { quiet: 80, lively: 100 },
  won: { quiet: 45, lively: 55 },
  lost: { quiet: 50, lively: 95 },
  thrown: { quiet: 10, lively: 50 },
});

/** @typedef {keyof typeof CHANCES} Occasion */
/** @typedef {{seat: Seat, line: string}} Said the id of its words */
/** @typedef {{occasion: Occasion, seats: readonly Seat[]}} Cause an occasion, and who may speak of it */

/** @param {Seat} seat */
const partnerOf = (seat) => SEATS[(SEATS.indexOf(seat) + 2) % 4];

/** @param {Seat} seat */
const opponentsOf = (seat) => membersOf(TEAMS[1 - TEAMS.indexOf(teamOf(seat))]);

/**
 * @param {readonly GameEvent[]} events of one reply
 * @param {Public} table after them
 * @param {Public | null} before
 * @param {{talk: "quiet" | "lively", match: string, speaks: (seat: Seat) => boolean}} how `match` is unlike any other's
 * @returns {Said | null}
 */
export function talkOf(events, table, before, { talk, match, speaks }) {
  for (const { occasion, seats } of causesOf(events, table, before)) {
    const able = seats.filter(speaks);
    const chance = hashOf(`${match} ${table.number} ${table.actions} ${occasion}`);
    if (!able.length || chance % 100 >= CHANCES[occasion][talk]) continue;
    const turn = Math.floor(chance / 100);
    const seat = able[turn % able.length];
    return { seat, line: `talk-${occasion}-${1 + (Math.floor(turn / 4) % LINES)}` };
  }
  return null;
}

/**
 * The topics, the weightiest first.
 * @param {readonly GameEvent[]} events
 * @param {Public} table
 * @param {Public | null} before
 * @returns {Cause[]}
 */
function causesOf(events, table, before) {
  return events
    .flatMap((event) => causeOf(event, table, before))
    .toSorted((one, other) => WEIGHTS.indexOf(one.occasion) - WEIGHTS.indexOf(other.occasion));
}

/** @type {readonly Occasion[]} */
const WEIGHTS = [
  "won",
  "lost",
  "kaboot",
  "broke",
  "made",
  "doomed",
  "sure",
  "sunk",
  "ruffed",
  "swept",
  "pushed",
  "bold",
  "trump",
  "thrown",
];

/** @param {GameEvent} event @param {Public} table @param {Public | null} before @returns {Cause[]} */
function causeOf(event, table, before) {
  switch (event.event) {
    case "match_won":
      return [
        { occasion: "won", seats: membersOf(event.team) },
        { occasion: "lost", seats: opponentsOf(membersOf(event.team)[0]) },
      ];
    case "round_scored":
      return roundCauses(event.result);
    case "thrown_in":
      return [{ occasion: "thrown", seats: SEATS }];
    case "trick_taken":
      return trickCauses(event.seat, table, before);
    case "trump_named":
      return [{ occasion: "trump", seats: [partnerOf(event.seat)] }];
    case "called":
      if (event.action.do !== "bid" || event.action.tricks < HIGH) return [];
      return [
        { occasion: "pushed", seats: opponentsOf(event.seat) },
        { occasion: "bold", seats: [event.seat] },
      ];
    default:
      return [];
  }
}

/** @param {import("../model/wire").Played} result @returns {Cause[]} */
function roundCauses(result) {
  const gainer = gainerOf(result);
  if (!result.contract || !gainer) return [];
  const seats = membersOf(gainer);
  if (result.kaboot) return [{ occasion: "kaboot", seats }];
  return [{ occasion: result.made === false ? "broke" : "made", seats }];
}

/** @param {Seat} seat @param {Public} table @param {Public | null} before @returns {Cause[]} */
function trickCauses(seat, { contract, stakes, tricks, trump }, before) {
  /** @type {Cause[]} */
  const causes = [];
  if (contract) {
    const team = teamOf(contract.seat);
    const was = before?.stakes?.[team]?.outlook;
    const is = stakes?.[team]?.outlook;
    if (was === "open" && is === "made") causes.push({ occasion: "sure", seats: membersOf(team) });
    if (was === "open" && is === "lost") {
      causes.push({ occasion: "doomed", seats: opponentsOf(contract.seat) });
      causes.push({ occasion: "sunk", seats: membersOf(team) });
    }
  }
  if (ruffsHonour(tricks.at(-1)?.cards ?? [], trump))
    causes.push({ occasion: "ruffed", seats: [seat] });
  const run = tricks.slice(-RUN);
  // A run is no luck to somebody who has passed an exact pledge.
  const isRun =
    run.length === RUN &&
    run.every(({ winner }) => winner && teamOf(winner) === teamOf(seat)) &&
    (contract || membersOf(teamOf(seat)).every((own) => stakes?.[own]?.outlook !== "lost"));
  if (isRun && tricks.length % RUN === 0)
    causes.push({ occasion: "swept", seats: membersOf(teamOf(seat)) });
  return causes;
}

/** Whether a trump took an ace or a king that was led. @param {readonly string[]} cards @param {Strain | null} trump */
function ruffsHonour([led, ...others], trump) {
  if (!led || !trump || trump === "NT" || led[1] === trump) return false;
  return "AK".includes(led[0]) && others.some((card) => card[1] === trump);
}
