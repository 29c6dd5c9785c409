/**
 * The first table before the engine is ready: the page deals the cards itself, as docs/FAIR.md describes, into a view that
 * the engine gave when the page was built. That view depends on the first dealer, and on no cards.
 *
 * @import { BySeat, EngineReply, Player, Seat } from "../model/wire"
 */

import { canVerify, DECK, deckOf, firstDealer, roundSeed } from "../fair/fair.js";
import { withTarget } from "../model/rulesets.js";
import { SEATS } from "../model/seats.js";
import ready from "./opening.json" with { type: "json" };

/**
 * The engine's arguments for a new match.
 * @typedef {{ruleset: string, seed: string, first_dealer: null, players: BySeat<Player>, date: string}} Asked
 */

/**
 * A match whose first cards the person saw before the engine had them: its arguments, and the cut of its deck.
 * @typedef {{id: string, started: number, match: Asked, cut: number}} Started
 */

const PLAIN = ready.view.ruleset.line;
const WITH_TARGET = withTarget(PLAIN, ready.view.ruleset.options.target);

/**
 * The engine's reply to a match's first deal, foretold; null if only the engine can deal.
 * @param {Pick<Asked, "ruleset" | "seed" | "players">} match
 * @param {number} cut
 * @param {boolean} [byHand] whether the person still has to cut: then the engine deals
 * @returns {Promise<EngineReply | null>}
 */
export async function firstDeal({ ruleset, seed, players }, cut, byHand = false) {
  if (!isReady({ ruleset, players })) return null;
  const { cutter, view, events, next } = ready.dealers[await firstDealer(seed)];
  if (byHand && players[/** @type {Seat} */ (cutter)].player === "human") return null;
  const deck = await deckOf(await roundSeed(seed, 0), cut);
  const hand = deck.slice(0, 13).sort(byPlace);
  const record = { keep: 0, lines: [] };
  const reply = { view: { ...ready.view, ...view, hand }, events, record, players, next, back: [] };
  return /** @type {EngineReply} */ (/** @type {unknown} */ (reply));
}

/** Read such a match from storage; null if there is none, or a damaged one. @param {unknown} kept @returns {Started | null} */
export function readStarted(kept) {
  const { id, started, match, cut } = /** @type {Started} */ (kept ?? {});
  const { ruleset, seed, players, date } = match ?? {};
  const at = SEATS.map((seat) => players?.[seat]);
  const texts = [id, ruleset, seed, date, ...at.flatMap((one) => [one?.name, one?.player])];
  if (!texts.every((text) => typeof text === "string" && text.isWellFormed())) return null;
  if (typeof started !== "number" || !Number.isInteger(cut) || cut < 1 || cut > 51) return null;
  const { S, E, N, W } = players;
  return {
    id,
    started,
    match: { ruleset, seed, first_dealer: null, players: { S, E, N, W }, date },
    cut,
  };
}

/** Whether the prepared view fits the match. @param {Pick<Asked, "ruleset" | "players">} match */
function isReady({ ruleset, players }) {
  const people = Object.values(players).filter(({ player }) => player === "human").length;
  return people === 1 && [PLAIN, WITH_TARGET].includes(ruleset) && canVerify();
}

/** The engine's order of a hand. @param {string} one @param {string} other */
const byPlace = (one, other) => DECK.indexOf(one) - DECK.indexOf(other);
