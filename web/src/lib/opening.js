/**
 * The first table before the engine is awake: cards that the page deals by itself, as docs/FAIR.md says, in a view that the
 * engine gave when the page was built. The person calls first; what may be called depends on no cards.
 *
 * @import { BySeat, EngineReply, Player } from "../wire"
 */

import { canVerify, DECK, deckOf, firstDealer, roundSeed } from "./fair.js";
import { freshSeed } from "./newmatch.js";
import ready from "./opening.json" with { type: "json" };
import { withTarget } from "./rulesets.js";
import { SEATS } from "./seats.js";

/**
 * A match as the engine is asked for it.
 * @typedef {{ruleset: string, seed: string, first_dealer: null, players: BySeat<Player>, date: string}} Asked
 */

/**
 * A match whose first cards have been seen before the engine had them: what it was asked for, and where its deck was cut.
 * @typedef {{id: string, started: number, match: Asked, cut: number}} Begun
 */

/** So many seeds are tried for the dealer who makes the person call first: one in four does. */
const TRIES = 64;

const PLAIN = ready.view.ruleset.line;
const WITH_TARGET = withTarget(PLAIN, ready.view.ruleset.options.target);

/**
 * A match's seed, the cut of its first deal, and what the engine will reply to them; null where only the engine can deal.
 * @param {Pick<Asked, "ruleset" | "players">} match
 * @param {() => number} cut
 * @returns {Promise<{seed: string, cut: number, dealt: EngineReply} | null>}
 */
export async function firstDeal(match, cut) {
  const seed = isReady(match) && (await seedFor(ready.view.dealer));
  if (!seed) return null;
  const place = cut();
  return { seed, cut: place, dealt: await replyTo({ ...match, seed }, place) };
}

/**
 * A first deal once more, for a page that was loaded again before the engine had it; null where only the engine can deal.
 * @param {Begun} begun
 * @returns {Promise<EngineReply | null>}
 */
export async function dealAgain({ match, cut }) {
  if (!isReady(match) || (await firstDealer(match.seed)) !== ready.view.dealer) return null;
  return replyTo(match, cut);
}

/** What was kept of such a match; null where nothing is, or nothing whole. @param {unknown} kept @returns {Begun | null} */
export function readBegun(kept) {
  const { id, started, match, cut } = /** @type {Begun} */ (kept ?? {});
  const { ruleset, seed, players, date } = match ?? {};
  const at = SEATS.map((seat) => players?.[seat]);
  const texts = [id, ruleset, seed, date, ...at.flatMap((one) => [one?.name, one?.player])];
  if (!texts.every((text) => typeof text === "string")) return null;
  if (typeof started !== "number" || !Number.isInteger(cut) || cut < 1 || cut > 51) return null;
  const { S, E, N, W } = players;
  return {
    id,
    started,
    match: { ruleset, seed, first_dealer: null, players: { S, E, N, W }, date },
    cut,
  };
}

/** Whether the view that the engine gave fits. @param {Pick<Asked, "ruleset" | "players">} match */
function isReady({ ruleset, players }) {
  const people = Object.values(players).filter(({ player }) => player === "human").length;
  return people === 1 && [PLAIN, WITH_TARGET].includes(ruleset) && canVerify();
}

/** @param {Pick<Asked, "seed" | "players">} match @param {number} cut */
async function replyTo({ seed, players }, cut) {
  const deck = await deckOf(await roundSeed(seed, 0), cut);
  const view = { ...ready.view, hand: deck.slice(0, 13).sort(byPlace) };
  const record = { keep: 0, lines: [] };
  const reply = { view, events: ready.events, record, players, next: "human", back: [] };
  return /** @type {EngineReply} */ (/** @type {unknown} */ (reply));
}

/** A seed with which this seat deals first. @param {string} dealer */
async function seedFor(dealer) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seed = freshSeed();
    if ((await firstDealer(seed)) === dealer) return seed;
  }
  return null;
}

/** As the engine lists a hand. @param {string} one @param {string} other */
const byPlace = (one, other) => DECK.indexOf(one) - DECK.indexOf(other);
