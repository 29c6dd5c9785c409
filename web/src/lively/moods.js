/** How a player looks: it follows what everybody at the table saw. @import { Result, Seat, Stake } from "../model/wire" @import { Public } from "./public.js" */

import { teamOf } from "../model/seats.js";

/** @typedef {"calm" | "happy" | "worried" | "thinking"} Mood */

/**
 * @param {Public} table
 * @param {Seat} seat
 * @returns {Mood}
 */
export function moodOf(table, seat) {
  if (table.phase === "over") return table.winner === teamOf(seat) ? "happy" : "worried";
  if (table.phase === "deal") return afterRound(table.results.at(-1), seat);
  if (table.toAct === seat) return "thinking";
  return table.phase === "play" ? inPlay(table, seat) : "calm";
}

/** @param {Result | undefined} result @param {Seat} seat @returns {Mood} */
function afterRound(result, seat) {
  if (result?.outcome !== "played") return "calm";
  const points = result.points[seat] ?? result.points[teamOf(seat)] ?? 0;
  const others = Math.max(...Object.values(result.points).filter((one) => one !== points), 0);
  if (points > 0 && points >= others) return "happy";
  return points < 0 || others > 0 ? "worried" : "calm";
}

/** A trick just taken shows for as long as no card has followed it. @param {Public} table @param {Seat} seat @returns {Mood} */
function inPlay({ stakes, contract, tricks, trick }, seat) {
  /** @type {Stake | undefined} */
  const stake = stakes?.[seat] ?? stakes?.[teamOf(seat)];
  if (stake?.outlook === "lost") return "worried";
  if (stake?.outlook === "made") return "happy";
  const last = tricks.at(-1);
  const fresh = last && !trick?.cards.length;
  if (fresh && last.winner === seat) return "happy";
  // Every trick that is left is needed, or all but one.
  const pressed = stake && (contract ? teamOf(contract.seat) === teamOf(seat) : true);
  return pressed && stake.needs > 0 && stake.needs >= 12 - tricks.length ? "worried" : "calm";
}
