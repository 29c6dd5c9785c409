/** How cards are shown. The engine decides which can be played. @import { Card, Suit, Trick, View } from "./wire" */

const RANKS = "AKQJT98765432";

/** All cards. @type {Card[]} */
export const DECK = [..."SHDC"].flatMap((suit) =>
  [...RANKS].map((rank) => /** @type {Card} */ (rank + suit)),
);

/** The suits of a hand from left to right, by each preference. */
const HAND_SUITS = { alternate: "SHCD", plain: "SHDC", trump: "SHCD" };

/**
 * A player's preferred order: suits in alternating colours, by rank, or with the trump on the left; each suit from its
 * highest card down or from its lowest up.
 * @typedef {{suits: "alternate"|"plain"|"trump", ranks: "down"|"up", trump?: string | null}} Order
 */

/** @type {Order} */
const DEFAULT = { suits: "alternate", ranks: "down" };

/** @param {Card} card @returns {Suit} */
export const suitOf = (card) => /** @type {Suit} */ (card[1]);

/** @param {Card} card */
export const rankOf = (card) => card[0];

/** A rank's text. @param {string} rank */
export const rankSign = (rank) => (rank === "T" ? "10" : rank);

/** @param {string} strain */
export const isRed = (strain) => strain === "H" || strain === "D";

/**
 * Sort a hand: suits together, colours alternating even if a suit is missing, high cards first; or in another preferred
 * order.
 * @param {readonly Card[]} cards
 * @param {Order} [order]
 * @returns {Card[]}
 */
export function sortHand(cards, order = DEFAULT) {
  const suits = suitOrder(cards, order);
  const up = order.ranks === "up" ? -1 : 1;
  return [...cards].sort(
    (a, b) =>
      suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)) ||
      up * (RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b))),
  );
}

/** @param {readonly Card[]} cards @param {Order} order */
function suitOrder(cards, { suits, trump }) {
  const held = [...HAND_SUITS[suits]].filter((suit) => cards.some((card) => suitOf(card) === suit));
  if (suits === "plain") return held;
  if (suits === "trump" && held.includes(trump ?? "")) {
    const others = alternating(held.filter((suit) => suit !== trump));
    return [trump, ...startingUnlike(others, trump ?? "")];
  }
  return alternating(held);
}

/** Put the suit that is alone in its colour between the two others. @param {string[]} suits */
function alternating(suits) {
  if (suits.length !== 3) return suits;
  const lone = suits.find(
    (suit) => suits.filter((other) => isRed(other) === isRed(suit)).length === 1,
  );
  const pair = suits.filter((suit) => suit !== lone);
  return [pair[0], lone ?? "", pair[1]];
}

/** Start with a suit of the other colour than the trump's, if there is a choice. @param {string[]} suits @param {string} trump */
const startingUnlike = (suits, trump) =>
  suits.length === 2 && isRed(suits[0]) === isRed(trump) ? suits.toReversed() : suits;

/**
 * The hand that was dealt: the cards held, and those played this round.
 * @param {Pick<View, "seat" | "hand" | "tricks" | "trick">} view
 * @returns {Card[]}
 */
export function dealtHand(view) {
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const played = tricks
    .map((trick) => cardOf(trick, view.seat))
    .filter((card) => card !== undefined);
  return [...view.hand, ...played];
}

/**
 * The card that a seat played to a trick, if any.
 * @param {Trick} trick
 * @param {import("./wire").Seat} seat
 * @returns {Card | undefined}
 */
export function cardOf(trick, seat) {
  const place = ("SENW".indexOf(seat) - "SENW".indexOf(trick.leader) + 4) % 4;
  return trick.cards[place];
}

/**
 * The place of each card, in one row and in two. While more than seven cards are left, the two rows are those of the
 * whole deal, so that no card changes its row under the finger.
 * @param {readonly Card[]} dealt the hand that was dealt
 * @param {readonly Card[]} held the cards left
 * @param {Order} [order]
 * @returns {{card: Card, place: number, row: 0|1, rowPlace: number, rowLength: number}[]}
 */
export function layOut(dealt, held, order) {
  const all = sortHand(dealt, order);
  const cards = all.filter((card) => held.includes(card));
  const upper = new Set(cards.length > 7 ? all.slice(0, Math.ceil(all.length / 2)) : []);
  const inRow = {
    0: cards.filter((card) => upper.has(card)),
    1: cards.filter((card) => !upper.has(card)),
  };
  return cards.map((card, place) => {
    const row = upper.has(card) ? 0 : 1;
    return { card, place, row, rowPlace: inRow[row].indexOf(card), rowLength: inRow[row].length };
  });
}
