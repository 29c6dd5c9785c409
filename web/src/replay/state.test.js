import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allowedPlace,
  arrived,
  FIRST_REPLAY,
  opened,
  placeFromLink,
  placeInLink,
  placeOf,
  refused,
  roundAt,
} from "./state.js";

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

test("the engine's refusal of a round in play leads to a place that it allows", () => {
  const asked = { index: 18, seat: null };
  assert.deepEqual(allowedPlace(asked, { allowed: "14", seat: "E" }), { index: 18, seat: "E" });
  assert.deepEqual(allowedPlace(asked, { allowed: "14", seat: "" }), { index: 14, seat: null });
  assert.deepEqual(allowedPlace({ index: 18, seat: "E" }, { allowed: "14", seat: "E" }), {
    index: 14,
    seat: "E",
  });
});

test("a link never leads into a round that is still being played", () => {
  const over = /** @type {any} */ ({ ...MARKS[0], result: {} });
  const at = /** @type {any} */ ({ index: 18, seat: "N" });
  assert.equal(placeInLink({ at, marks: [over, MARKS[1]] }), "&at=14&seat=N");
  assert.equal(placeInLink({ at: { ...at, seat: null, index: 9 }, marks: [over] }), "&at=9");
});

test("a link's place is read with whatever is wrong left out", () => {
  const read = (/** @type {string} */ text) => placeFromLink(new URLSearchParams(text));
  assert.deepEqual(read("at=9&seat=N"), { index: 9, seat: "N" });
  assert.deepEqual(read("at=nine&seat=NS"), { index: 0, seat: null });
});

test("another record begins without the places of the one before", () => {
  const state = { ...FIRST_REPLAY, marks: MARKS, playing: true, part: 0.5 };
  const other = opened(state, "text", "id");
  assert.deepEqual([other.marks, other.playing, other.part], [[], false, null]);
  assert.deepEqual([other.record, other.id], ["text", "id"]);
});

test("answers without marks keep those of the record's first answer", () => {
  const first = arrived(
    FIRST_REPLAY,
    /** @type {any} */ ({ index: 1, marks: MARKS, tags: { a: "b" } }),
  );
  const next = arrived(first, /** @type {any} */ ({ index: 2 }));
  assert.equal(next.at?.index, 2);
  assert.equal(next.marks, MARKS);
  assert.deepEqual(next.tags, { a: "b" });
});

test("a refusal ends the replay and names its reason", () => {
  const state = refused({ ...FIRST_REPLAY, playing: true, part: 0.5 }, {});
  assert.deepEqual([state.playing, state.part], [false, null]);
  assert.deepEqual(state.problem, { code: "other", args: {} });
});
