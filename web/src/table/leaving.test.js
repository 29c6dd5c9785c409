import assert from "node:assert/strict";
import { test } from "node:test";
import { createTrickWatch } from "./leaving.js";

/** @param {string[]} cards */
const trick = (...cards) => ({ leader: "S", cards, winner: "S" });

/** @param {any} found @returns {any} */
const state = ({ pause = null, tricks = [], hand = [], cards = [] }) => ({
  pause,
  match: { view: { tricks, hand, trick: trick(...cards) } },
});

const TAKEN = trick("AS", "2S", "3S", "4S");

test("a trick leaves when its pause ends", () => {
  const watch = createTrickWatch();
  watch.follow(state({ pause: TAKEN, tricks: [TAKEN] }), true);
  assert.equal(watch.leaving, null);
  watch.follow(state({ tricks: [TAKEN] }), true);
  assert.equal(watch.leaving, TAKEN);
});

test("a trick that is no longer the last one has left", () => {
  const watch = createTrickWatch();
  watch.follow(state({ pause: TAKEN, tricks: [TAKEN] }), true);
  watch.follow(state({ tricks: [TAKEN, trick("KH", "2H", "3H", "4H")] }), true);
  assert.equal(watch.leaving, null);
});

test("without motion no trick leaves", () => {
  const watch = createTrickWatch();
  watch.follow(state({ pause: TAKEN, tricks: [TAKEN] }), false);
  watch.follow(state({ tricks: [TAKEN] }), false);
  assert.equal(watch.leaving, null);
});

test("a card that goes back to the hand was in the middle before", () => {
  const watch = createTrickWatch();
  watch.follow(state({ cards: ["AS"] }), true);
  assert.ok(watch.isTakenBack(state({ hand: ["AS", "2D"] })));
  assert.ok(!watch.isTakenBack(state({ hand: ["2D"] })));
});

test("a trick that had left and comes back is built anew, one that only grows is not", () => {
  const watch = createTrickWatch();
  watch.follow(state({ pause: TAKEN, tricks: [TAKEN] }), true);
  watch.follow(state({ tricks: [TAKEN], cards: ["KH"] }), true);
  watch.follow(state({ tricks: [TAKEN], cards: ["KH", "2H"] }), true);
  assert.equal(watch.returns, 0);
  watch.follow(state({ cards: ["AS", "2S"] }), true);
  assert.equal(watch.returns, 1);
  watch.follow(state({ cards: ["AS", "2S", "3S"] }), true);
  assert.equal(watch.returns, 1);
});
