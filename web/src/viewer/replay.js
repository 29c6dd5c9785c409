/**
 * The table after any number of a record's actions. Each position follows from the record's lines alone; the winner of a
 * trick is the seat that leads next.
 *
 * @import { BySeat, Card, Seat } from "../model/wire"
 * @import { Called, Reading, Round, Rules } from "./reading.js"
 *
 * @typedef {{ do: "deal" } | ({ do: "call" } & Called) | { do: "trump", seat: Seat | null, strain: string }
 *   | { do: "play", seat: Seat, card: Card, trick: number } | { do: "claim", seat: Seat, tricks: number }} Step
 * @typedef {{ start: number, tricks: number[], end: number }} Mark counted in actions, as in the page's own replay
 * @typedef {{ reading: Reading, rounds: { round: Round, steps: Step[], mark: Mark }[], total: number }} Replay
 * @typedef {{ seat: Seat, tricks: number, strain: string | null, factor: number }} Contract
 *
 * @typedef {object} Position
 * @property {number} at
 * @property {number} index of the round
 * @property {Round} round
 * @property {Step | null} step the last one; null before the round's deal
 * @property {Seat | null} next the seat of the next step
 * @property {BySeat<Card[]> | null} hands
 * @property {Called[]} calls
 * @property {Contract | null} contract
 * @property {string | null} trump
 * @property {{ seat: Seat, card: Card }[]} table the cards of the trick that lies on the table
 * @property {Seat | null} winner of that trick, if it is complete and the record tells
 * @property {Map<Card, Seat | null>} gone cards of earlier tricks, with who took them
 * @property {BySeat<number>} taken
 * @property {boolean} over nothing more of the round follows
 */

import { SEATS } from "../model/seats.js";
import { cardsOf } from "./reading.js";

/** @param {Round} round @param {Rules} rules @returns {Step[]} */
function stepsOf(round, rules) {
  if (!round.hands) return [];
  /** @type {Step[]} */
  const steps = [{ do: "deal" }];
  for (const called of round.calls) steps.push({ do: "call", ...called });
  if (round.trump) {
    const seat = contractOf(round.calls, rules)?.seat ?? null;
    steps.push({ do: "trump", seat, strain: round.trump });
  }
  for (const [trick, one] of round.tricks.entries())
    for (const played of cardsOf(one)) steps.push({ do: "play", ...played, trick });
  if (round.claim) steps.push({ do: "claim", ...round.claim });
  return steps;
}

/** @param {Reading} reading @returns {Replay} */
export function createReplay(reading) {
  let start = 0;
  const rounds = reading.rounds.map((round) => {
    const steps = stepsOf(round, reading.rules);
    const lasts = steps.flatMap((step, at) =>
      step.do === "play" && isLast(steps, at) ? [start + at + 1] : [],
    );
    const mark = { start, tricks: lasts, end: start + steps.length };
    start = mark.end;
    return { round, steps, mark };
  });
  return { reading, rounds, total: start };
}

/** Whether a card is the last of its trick. @param {Step[]} steps @param {number} at */
function isLast(steps, at) {
  const [step, next] = [steps[at], steps[at + 1]];
  return step.do === "play" && !(next?.do === "play" && next.trick === step.trick);
}

/** The highest bid. A number without a bidding seat is a pledge. @param {readonly Called[]} calls @param {Rules} rules @returns {Contract | null} */
export function contractOf(calls, { auction }) {
  const last = calls.findLastIndex(({ call }) => /^\d/.test(call));
  if (last < 0 || auction === "pledges") return null;
  const [, tricks, strain] = /** @type {string[]} */ (/^(\d+)(.*)$/.exec(calls[last].call));
  const doubled = calls.slice(last).findLast(({ call }) => call.startsWith("X"))?.call;
  return {
    seat: calls[last].seat,
    tricks: Number(tricks),
    strain: strain || null,
    factor: doubled ? 2 ** doubled.length : 1,
  };
}

/** Each suit's other suit of the same colour. @type {Record<string, string>} */
const SAME_COLOUR = { S: "C", C: "S", H: "D", D: "H" };

/** The trump that follows from the rules and a card: the first one led, or the one turned up. @param {Rules} rules @param {Round} round @param {Card} [led] */
export function trumpFrom({ trump }, { flip }, led) {
  if (trump === "hearts") return "H";
  if (trump === "first-lead") return led ? led[1] : null;
  if (!flip) return null;
  return trump === "turn-up" ? SAME_COLOUR[flip[1]] : flip[1];
}

/** The leader after a trick, which is its winner. @param {Round} round @param {number} trick @returns {Seat | null} */
export const winnerOf = ({ tricks, claim }, trick) =>
  tricks[trick].cards.length < 4
    ? null
    : (tricks[trick + 1]?.leader ?? (trick + 1 === tricks.length && claim ? claim.seat : null));

/** @param {readonly Step[]} done @param {Round} round */
function trickState(done, round) {
  const plays = done.filter((step) => step.do === "play");
  const trick = plays.at(-1)?.trick ?? -1;
  const claimed = done.at(-1)?.do === "claim";
  const lies = (/** @type {{ trick: number }} */ play) => !claimed && play.trick === trick;
  const table = plays.filter(lies).map(({ seat, card }) => ({ seat, card }));
  /** @type {BySeat<number>} */
  const taken = { S: 0, E: 0, N: 0, W: 0 };
  /** @type {Map<Card, Seat | null>} */
  const gone = new Map();
  for (const play of plays.filter((one) => !lies(one)))
    gone.set(play.card, winnerOf(round, play.trick));
  const complete = claimed ? trick + 1 : trick + (table.length === 4 ? 1 : 0);
  for (let one = 0; one < complete; one += 1) {
    const winner = winnerOf(round, one);
    if (winner) taken[winner] += 1;
  }
  const winner = table.length === 4 ? winnerOf(round, trick) : null;
  return { table, gone, taken, winner };
}

/**
 * @param {Replay} replay
 * @param {number} at actions before the position
 * @returns {Position}
 */
export function positionAt({ reading, rounds }, at) {
  const found = rounds.findLastIndex(({ mark }) => mark.start < at);
  const index = Math.max(0, found);
  const { round, steps, mark } = rounds[index];
  const done = steps.slice(0, at - mark.start);
  const calls = done.filter((step) => step.do === "call");
  const contract = contractOf(calls, reading.rules);
  const named = done.find((step) => step.do === "trump")?.strain ?? null;
  const state = trickState(done, round);
  const out = new Set([...state.gone.keys(), ...state.table.map(({ card }) => card)]);
  const claim = done.at(-1)?.do === "claim" ? round.claim : null;
  if (claim) state.taken[claim.seat] += claim.tricks;
  const hands =
    done.length && round.hands
      ? /** @type {BySeat<Card[]>} */ (
          Object.fromEntries(
            SEATS.map((seat) => [seat, round.hands?.[seat].filter((card) => !out.has(card))]),
          )
        )
      : null;
  const next = steps[done.length];
  const led = done.find((step) => step.do === "play")?.card;
  return {
    at,
    index,
    round,
    step: done.at(-1) ?? null,
    next: next && "seat" in next ? next.seat : null,
    hands,
    calls,
    contract,
    trump: named ?? contract?.strain ?? trumpFrom(reading.rules, round, led),
    ...state,
    over: done.length > 0 && !next,
  };
}

/**
 * The place that an attribute names: a number of actions, "start", "end", "2" with a trick as in "2:5" (round 2, before its
 * fifth trick). Wrong ones are the start.
 * @param {Replay} replay
 * @param {string | null} text
 */
export function placeNamed({ rounds, total }, text) {
  const [, number, trick] = /^(\d+):(\d+)$/.exec(text ?? "") ?? [];
  if (number) {
    const found = rounds.find(({ round }) => round.number === Number(number) && !round.thrown);
    if (!found) return Math.min(1, total);
    const { steps, mark } = found;
    const place = steps.findIndex((step) => step.do === "play" && step.trick === Number(trick) - 1);
    return place < 0 ? mark.start + 1 : mark.start + place;
  }
  if (text === "end") return total;
  const place = /^\d+$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(place, total);
}
