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

/** So many seeds are tried for the dealer who makes the person call first: one in four does. */
const TRIES = 64;

const PLAIN = ready.view.ruleset.line;
const WITH_TARGET = withTarget(PLAIN, ready.view.ruleset.options.target);

/**
 * A match's seed, the cut of its first deal, and what the engine will reply to them; null where only the engine can deal.
 * @param {object} match
 * @param {string} match.ruleset
 * @param {BySeat<Player>} match.players
 * @param {() => number} cut
 * @returns {Promise<{seed: string, cut: number, dealt: EngineReply} | null>}
 */
export async function firstDeal({ ruleset, players }, cut) {
  const people = Object.values(players).filter(({ player }) => player === "human").length;
  if (people !== 1 || ![PLAIN, WITH_TARGET].includes(ruleset) || !canVerify()) return null;
  const seed = await seedFor(ready.view.dealer);
  if (!seed) return null;
  const place = cut();
  const deck = await deckOf(await roundSeed(seed, 0), place);
  const shown = { ...ready.view, hand: deck.slice(0, 13).sort(byPlace) };
  const reply = { view: shown, events: ready.events, record: { keep: 0, lines: [] }, players };
  return {
    seed,
    cut: place,
    dealt: /** @type {EngineReply} */ (
      /** @type {unknown} */ ({
        ...reply,
        next: "human",
        back: [],
      })
    ),
  };
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
