/** Cards as they are shown; what may be played is the engine's to say. @import { Card, Suit, Trick, View } from "../wire" */

const RANKS = "AKQJT98765432";

/** Suits in the order of a hand, so that red and black alternate. */
const HAND_SUITS = "SHCD";

/** @param {Card} card @returns {Suit} */
export const suitOf = (card) => /** @type {Suit} */ (card[1]);

/** @param {Card} card */
export const rankOf = (card) => card[0];

/** @param {string} strain */
export const isRed = (strain) => strain === "H" || strain === "D";

/**
 * Cards as one holds them: suits together, colours alternating also where a suit is missing, high cards first.
 * @param {readonly Card[]} cards
 * @returns {Card[]}
 */
export function sortHand(cards) {
  const order = suitOrder(cards);
  return [...cards].sort(
    (a, b) =>
      order.indexOf(suitOf(a)) - order.indexOf(suitOf(b)) ||
      RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)),
  );
}

/** @param {readonly Card[]} cards */
function suitOrder(cards) {
  const held = [...HAND_SUITS].filter((suit) => cards.some((card) => suitOf(card) === suit));
  const lone = held.filter(
    (suit) => held.filter((other) => isRed(other) === isRed(suit)).length === 1,
  );
  // Of three suits, the one alone in its colour goes between the two others.
  if (held.length === 3) {
    const pair = held.filter((suit) => !lone.includes(suit));
    return [pair[0], lone[0], pair[1]];
  }
  return held;
}

/**
 * The hand as it was dealt: what is held and what was played from it this round.
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
 * The card a seat played to a trick, if it has.
 * @param {Trick} trick
 * @param {import("../wire").Seat} seat
 * @returns {Card | undefined}
 */
export function cardOf(trick, seat) {
  const place = ("SENW".indexOf(seat) - "SENW".indexOf(trick.leader) + 4) % 4;
  return trick.cards[place];
}

/**
 * Where each card of a hand lies, in one row and in two. The two rows are those of the whole deal while more than
 * seven cards are left, so that cards do not change rows under the finger.
 * @param {readonly Card[]} dealt the hand as dealt
 * @param {readonly Card[]} held what is left of it
 * @returns {{card: Card, place: number, row: 0|1, rowPlace: number, rowLength: number}[]}
 */
export function layOut(dealt, held) {
  const order = sortHand(dealt);
  const cards = order.filter((card) => held.includes(card));
  const upper = new Set(cards.length > 7 ? order.slice(0, Math.ceil(order.length / 2)) : []);
  const inRow = {
    0: cards.filter((card) => upper.has(card)),
    1: cards.filter((card) => !upper.has(card)),
  };
  return cards.map((card, place) => {
    const row = upper.has(card) ? 0 : 1;
    return { card, place, row, rowPlace: inRow[row].indexOf(card), rowLength: inRow[row].length };
  });
}
