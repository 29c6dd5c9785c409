import assert from "node:assert/strict";
import { test } from "node:test";
import { cardOf, dealtHand, isRed, layOut, sortHand, suitOf } from "./cards.js";

const HAND = "AS QS 9S KH TH 2H AC JC 5C KD QD 7D 3D".split(" ");

/** @param {string[]} cards */
const suitsOf = (cards) => cards.map(suitOf).filter((suit, i, all) => suit !== all[i - 1]);

test("a hand is sorted by suits, high cards first, colours alternating", () => {
  const sorted = sortHand(HAND.toReversed());
  assert.deepEqual(sorted.slice(0, 3), ["AS", "QS", "9S"]);
  const suits = suitsOf(sorted);
  assert.equal(suits.length, 4);
  for (let i = 1; i < 4; i++) assert.notEqual(isRed(suits[i]), isRed(suits[i - 1]));
});

test("with three suits the lone colour goes between the other two", () => {
  assert.deepEqual(suitsOf(sortHand(["2H", "3S", "4C"])), ["S", "H", "C"]);
  assert.deepEqual(suitsOf(sortHand(["2H", "3D", "4C"])), ["H", "C", "D"]);
});

test("thirteen cards lie in rows of seven and six, in the same order as in one row", () => {
  const places = layOut(HAND, HAND);
  assert.equal(places.filter(({ row }) => row === 0).length, 7);
  assert.deepEqual(
    places.map(({ card }) => card),
    sortHand(HAND),
  );
  assert.deepEqual(
    places.map(({ rowPlace }) => rowPlace),
    [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5],
  );
});

test("a card keeps its row while more than seven are left, then one row is enough", () => {
  const before = layOut(HAND, HAND);
  const rowOf = new Map(before.map(({ card, row }) => [card, row]));
  for (const { card, row } of layOut(HAND, HAND.slice(5))) assert.equal(row, rowOf.get(card));
  assert.ok(layOut(HAND, HAND.slice(6)).every(({ row }) => row === 1));
});

test("the hand as dealt is what is held and what was played", () => {
  const trick = { leader: /** @type {const} */ ("W"), cards: ["2C", "AS"], winner: null };
  const view = { seat: /** @type {const} */ ("S"), hand: ["KH"], tricks: [], trick };
  assert.deepEqual(dealtHand(view), ["KH", "AS"]);
  assert.equal(cardOf(trick, "E"), undefined);
});

test("a person may like the trump on the left, suits as they rank, or low cards first", () => {
  const cards = ["2S", "AS", "KH", "3D", "4C"];
  assert.equal(sortHand(cards, { suits: "plain", ranks: "up" }).join(" "), "2S AS KH 3D 4C");
  const trumps = ["H", "C", "D", "S", "NT", null].map((trump) =>
    sortHand(cards, { suits: "trump", ranks: "down", trump }).join(" "),
  );
  assert.deepEqual(trumps, [
    "KH AS 2S 3D 4C",
    "4C KH AS 2S 3D",
    "3D AS 2S KH 4C",
    "AS 2S KH 4C 3D",
    "AS 2S KH 4C 3D",
    "AS 2S KH 4C 3D",
  ]);
});
