import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, roundAt } from "./state.js";

/** Two rounds: deal 0, calls 1–5, tricks from 6 and 10; deal 14, calls 15–18, a trick from 19. */
const MARKS = [
  { deal: 0, number: 1, start: 0, play: 6, tricks: [6, 10], end: 14, result: null },
  { deal: 1, number: 2, start: 14, play: 19, tricks: [19], end: 22, result: null },
];

test("each way leads to the next place of its kind", () => {
  /** @param {any} way @param {number} index */
  const to = (way, index) => placeOf(way, index, 22, MARKS);
  assert.equal(to("on", 21), 22);
  assert.equal(to("on", 22), 22);
  assert.equal(to("back", 0), 0);
  assert.equal(to("start", 9), 1);
  assert.equal(to("end", 9), 22);
  assert.equal(to("trick-on", 6), 10);
  assert.equal(to("trick-on", 10), 14);
  assert.equal(to("trick-back", 9), 6);
  assert.equal(to("round-on", 3), 15);
  assert.equal(to("round-on", 16), 22);
  assert.equal(to("round-back", 15), 1);
});

test("a place lies in the round whose deal came before it", () => {
  assert.deepEqual(
    [0, 1, 14, 15].map((index) => roundAt(MARKS, index)),
    [0, 0, 0, 1],
  );
});
