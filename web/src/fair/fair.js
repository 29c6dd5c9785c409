/**
 * The page recomputes fair deals itself, independently of the engine that dealt them. docs/FAIR.md describes how, and
 * tests/vectors/fair.json holds the expected results.
 */

/** @import { Seat } from "../model/wire" */

import { tagsOf } from "../model/record.js";
import { SEATS } from "../model/seats.js";

const LF = "\n";
const WORDS = 2 ** 32;

/** @param {string} text @returns {Promise<Uint8Array>} */
async function sha256(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether the browser can compute digests. It refuses if the page was loaded over plain http. */
export const canVerify = () => typeof crypto?.subtle?.digest === "function";

/** @param {string} seed of the match */
export const matchCommitment = async (seed) => hex(await sha256(seed));

/** @param {string} seed of the match @param {number} deal */
export const roundSeed = async (seed, deal) =>
  hex(await sha256([seed, `round ${deal}`, 0].join(LF)));

/** @param {string} seed of the round */
export const commitmentOf = async (seed) => hex(await sha256(seed));

/** @param {string} seed @param {string} purpose */
async function* words(seed, purpose) {
  for (let block = 0; ; block += 1) {
    const bytes = await sha256([seed, purpose, block].join(LF));
    const view = new DataView(bytes.buffer);
    for (let place = 0; place < 32; place += 4) yield view.getUint32(place);
  }
}

/** The first dealer of a match with this seed. @param {string} seed of the match @returns {Promise<import("../model/wire").Seat>} */
export async function firstDealer(seed) {
  const { value } = await words(seed, "first dealer").next();
  return SEATS[Number(value) % 4]; // of four, all runs of words are complete
}

/** The new deck: spades, hearts, diamonds, clubs, each from the ace down. */
export const DECK = [..."SHDC"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

/** @param {string} seed of the round @param {number} cut @returns {Promise<string[]>} */
export const deckOf = (seed, cut) => shuffled(DECK, words(seed, `cut ${cut}`));

/**
 * The deck that friends deal from.
 * @param {readonly string[]} seeds of south, east, north and west
 * @param {boolean} veiled whether the seats shuffled one after the other
 * @returns {Promise<string[]>}
 */
export async function friendsDeck(seeds, veiled) {
  if (!veiled) return shuffled(DECK, words(hex(await sha256(seeds.join(LF))), "friends"));
  let deck = [...DECK];
  for (const seed of seeds) deck = await shuffled(deck, words(seed, "veil shuffle"));
  return deck;
}

/** @param {readonly string[]} cards @param {AsyncIterator<number>} stream */
async function shuffled(cards, stream) {
  const deck = [...cards];
  for (let last = 51; last > 0; last -= 1) {
    const count = last + 1;
    const limit = WORDS - (WORDS % count);
    let word = WORDS;
    while (word >= limit) word = Number((await stream.next()).value);
    const chosen = word % count;
    [deck[last], deck[chosen]] = [deck[chosen], deck[last]];
  }
  return deck;
}

/** Four hands in a record's notation. @param {readonly string[]} deck */
export const dealText = (deck) =>
  [..."SENW"]
    .map((seat, place) => `${seat}:${handText(deck.slice(13 * place, 13 * place + 13))}`)
    .join(" ");

/** @param {readonly string[]} cards */
const handText = (cards) =>
  [..."SHDC"]
    .map((suit) => [..."AKQJT98765432"].filter((rank) => cards.includes(rank + suit)).join(""))
    .join(".");

/**
 * A deal that the page has checked. `commitment` must have been shown before the cut.
 * @typedef {{deal: number, status: "fair" | "wrong" | "nothing" | "open", cut: number | null, seed: string | null,
 *   commitment: string | null, cards: string | null}} Checked
 */

/**
 * How friends on several devices dealt a record: the way, the four seeds of each deal, and who sat where.
 * @param {readonly string[]} lines
 * @returns {{veiled: boolean, seeds: string[][], names: Record<Seat, string>, levels: Record<Seat, string>} | null}
 */
export function friendsOf(lines) {
  const tags = tagsOf(lines);
  if (!tags.Seeds) return null;
  const texts = [tags.Seeds];
  for (let number = 2; tags[`Seeds${number}`]; number += 1) texts.push(tags[`Seeds${number}`]);
  const { South, East, North, West } = tags;
  const of = (/** @type {string} */ name) => tags[`${name}Player`] ?? "";
  return {
    veiled: tags.Dealing === "veiled",
    seeds: texts.flatMap((text) => text.split(" ")).map((deal) => deal.split(",")),
    names: { S: South ?? "", E: East ?? "", N: North ?? "", W: West ?? "" },
    levels: { S: of("South"), E: of("East"), N: of("North"), W: of("West") },
  };
}

/** @param {readonly string[]} lines the cards of each deal, as the record has them */
const dealtIn = (lines) =>
  lines.filter((line) => line.startsWith("Deal ")).map((line) => line.slice(5).trim());

/**
 * Recompute every deal that friends made together.
 * @param {readonly string[]} lines
 * @param {NonNullable<ReturnType<typeof friendsOf>>} friends
 * @returns {Promise<{committed: boolean, deals: Checked[]}>}
 */
async function checkFriends(lines, { seeds, veiled }) {
  const deals = await Promise.all(
    dealtIn(lines).map(async (cards, deal) => {
      const none = { deal, cut: null, seed: null, commitment: null, cards: null };
      const own = seeds[deal];
      if (!own) return /** @type {Checked} */ ({ ...none, status: "nothing" });
      const found = dealText(await friendsDeck(own, veiled));
      const status = own.length === 4 && found === cards ? "fair" : "wrong";
      return /** @type {Checked} */ ({ ...none, status, cards: found });
    }),
  );
  return { committed: true, deals };
}

/**
 * Recompute every deal of a record.
 * @param {readonly string[]} lines
 * @param {ReadonlySet<number>} open deals still being played, whose seeds and cards must not be shown
 * @returns {Promise<{committed: boolean, deals: Checked[]}>} committed: the seed matches the commitment
 */
export async function checkRecord(lines, open) {
  const friends = friendsOf(lines);
  if (friends) return checkFriends(lines, friends);
  const { Seed: seed = "", Commitment: promised = "", Cuts: cuts = "" } = tagsOf(lines);
  const cut = cuts.split(" ").map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : null));
  const dealt = dealtIn(lines);
  const committed = promised !== "" && (await matchCommitment(seed)) === promised;
  const deals = await Promise.all(
    dealt.map(async (cards, deal) => {
      const chosen = cut[deal] ?? null;
      /** @type {Checked} */
      const nothing = {
        deal,
        status: "nothing",
        cut: chosen,
        seed: null,
        commitment: null,
        cards: null,
      };
      if (chosen === null || !promised) return nothing;
      const own = await roundSeed(seed, deal);
      const commitment = await commitmentOf(own);
      if (open.has(deal)) return { ...nothing, status: /** @type {const} */ ("open"), commitment };
      const found = dealText(await deckOf(own, chosen));
      const status = committed && found === cards ? "fair" : "wrong";
      return {
        deal,
        status: /** @type {Checked["status"]} */ (status),
        cut: chosen,
        seed: own,
        commitment,
        cards: found,
      };
    }),
  );
  return { committed, deals };
}

/** A random cut, for a person who does not want to choose one. */
export function anyCut() {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (word % 51);
}
