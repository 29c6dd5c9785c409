/**
 * Which of the events of one reply the table makes something of: at most one, the weightiest.
 *
 * @import { GameEvent, Played, Result, Stake, Team, View } from "../model/wire"
 * @import { Moment } from "../model/table.js"
 */

import { TEAMS, teamOf } from "../model/seats.js";

/** Rounds won in a row that are worth a word. */
const STREAK = 3;

/** @type {Moment} */
const PLAIN = {
  kind: "trump",
  team: null,
  good: true,
  strain: null,
  seat: null,
  streak: 0,
  lies: false,
};

/**
 * @param {readonly GameEvent[]} events seen from the chair of `view`
 * @param {View} view after them
 * @param {View["stakes"]} before the stakes that were shown before, null if none were
 * @returns {Moment | null}
 */
export function momentOf(events, view, before) {
  const own = teamOf(view.seat);
  const won = events.find((event) => event.event === "match_won");
  if (won) return { ...PLAIN, kind: "won", team: won.team, good: won.team === own };
  const scored = events.find((event) => event.event === "round_scored");
  if (scored) return roundMoment(scored.result, view);
  return trumpMoment(events) ?? decidingMoment(events, view, before);
}

/** @param {Played} result @param {View} view @returns {Moment} */
function roundMoment(result, view) {
  const gains = gainerOf(result);
  const own = teamOf(view.seat);
  const count = streakOf(view.results);
  const streak = count >= STREAK ? count : 0;
  const { contract } = result;
  if (!contract) {
    const kept = (result.points[view.seat] ?? 0) > 0;
    return { ...PLAIN, kind: kept ? "kept" : "missed", team: own, good: kept };
  }
  const team = teamOf(contract.seat);
  if (result.kaboot) return { ...PLAIN, kind: "kaboot", team: gains, good: gains === own, streak };
  const made = result.made !== false;
  return { ...PLAIN, kind: made ? "made" : "broken", team, good: made === (team === own), streak };
}

/** The side that has more of a round; null if neither has. @param {Result} result @returns {Team | null} */
export function gainerOf(result) {
  if (result.outcome !== "played") return null;
  const [us, them] = TEAMS.map((team) => result.points[team] ?? 0);
  return us === them ? null : us > them ? "NS" : "EW";
}

/** How many rounds in a row, up to the last, the same side had more of. @param {readonly Result[]} results */
export function streakOf(results) {
  const gainers = results.filter(({ outcome }) => outcome === "played").map(gainerOf);
  const last = gainers.at(-1);
  if (!last) return 0;
  const other = gainers.findLastIndex((one) => one !== last);
  return gainers.length - 1 - other;
}

/**
 * The trump: named by the declarer, by the contract, or by the first card led. One that was there from the deal was shown
 * with it.
 * @param {readonly GameEvent[]} events
 * @returns {Moment | null}
 */
function trumpMoment(events) {
  const led = events.some((event) => event.event === "played");
  for (const event of events) {
    if (event.event === "trump_named") return { ...PLAIN, strain: event.strain, seat: event.seat };
    if (event.event === "contract" && event.contract.strain)
      return { ...PLAIN, strain: event.contract.strain, seat: event.contract.seat };
    if (event.event === "trump_set" && led) return { ...PLAIN, strain: event.strain };
  }
  return null;
}

/** The trick that made a contract safe or put it out of reach. @param {readonly GameEvent[]} events @param {View} view @param {View["stakes"]} before @returns {Moment | null} */
function decidingMoment(events, { contract, stakes, seat }, before) {
  if (!contract || !events.some((event) => event.event === "trick_taken")) return null;
  const team = teamOf(contract.seat);
  /** @param {View["stakes"]} all @returns {Stake["outlook"] | undefined} */
  const outlook = (all) => all?.[team]?.outlook;
  const now = outlook(stakes);
  if (outlook(before) !== "open" || (now !== "made" && now !== "lost")) return null;
  const made = now === "made";
  const good = made === (team === teamOf(seat));
  return { ...PLAIN, kind: made ? "made" : "broken", team, good, lies: true };
}
