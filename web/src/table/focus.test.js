import assert from "node:assert/strict";
import { test } from "node:test";
import { besideOf, createLoan, successorOf } from "./focus.js";

const NOTHING = {
  beside: undefined,
  next: null,
  asked: null,
  playable: undefined,
  visited: true,
};

test("the card next to the one played takes the focus", () => {
  assert.equal(successorOf({ ...NOTHING, beside: "card", next: "next", asked: "asked" }), "card");
});

test("then the button that goes on, then the question, then a playable card", () => {
  const found = { ...NOTHING, next: "next", asked: "asked", playable: "card" };
  assert.equal(successorOf(found), "next");
  assert.equal(successorOf({ ...found, next: null }), "asked");
  assert.equal(successorOf({ ...found, next: null, asked: null }), "card");
});

test("a page that opens takes no focus, except on the button that goes on", () => {
  const found = { ...NOTHING, asked: "asked", playable: "card", visited: false };
  assert.equal(successorOf(found), null);
  assert.equal(successorOf({ ...found, next: "next" }), "next");
});

test("a card keeps the focus while it is held, wherever it moves", () => {
  const hand = ["KC", "4S", "2D"].map((card) => ({ dataset: { card } }));
  assert.equal(besideOf(hand, { place: 0, card: "4S" })?.dataset.card, "4S");
  assert.equal(besideOf(hand, { place: 2, card: "9H" })?.dataset.card, "2D");
  assert.equal(besideOf(hand, { place: 7, card: "9H" })?.dataset.card, "2D");
  assert.equal(besideOf([], { place: 0, card: "4S" }), undefined);
});

test("a card that the page gave the focus to is lent until the person goes to it", () => {
  const loan = createLoan();
  loan.moved({ place: 3, card: "4S" }, "KC");
  assert.ok(loan.isLent("KC"));
  loan.taken();
  assert.ok(!loan.isLent("KC"));
  loan.moved({ place: -1, card: undefined }, "KC");
  assert.ok(loan.isLent("KC"), "nor did a focus that was nowhere choose it");
});

test("a card that only moved in the hand stays the person's, and a lent one stays lent", () => {
  const loan = createLoan();
  loan.moved({ place: 3, card: "4S" }, "4S");
  assert.ok(!loan.isLent("4S"));
  loan.moved({ place: 3, card: "4S" }, "KC");
  loan.moved({ place: 3, card: "KC" }, "KC");
  assert.ok(loan.isLent("KC"));
  loan.moved({ place: -1, card: undefined }, undefined);
  assert.ok(!loan.isLent(undefined));
});
