import assert from "node:assert/strict";
import { test } from "node:test";
import { EVERY, nextOf, passing, rowsOf, themesOf } from "./choose.js";

const ROWS = rowsOf(`# Puzzles.
p1.make.finesse.1.classic.S.x.m1

p1.make.drop.2.classic.S.x.m2
p1.make.drop.3.classic.S.x.m3
p1.bid.pass.1.classic.S.x.b1
p1.bid.raise.2.classic.S.x.b2
`);

const LEVELS = { make: 1, defeat: 1, lead: 1, bid: 1 };

test("a list is read by its fields, without comments", () => {
  assert.equal(ROWS.length, 5);
  assert.deepEqual(ROWS[0], {
    text: "p1.make.finesse.1.classic.S.x.m1",
    id: "m1",
    kind: "make",
    theme: "finesse",
    difficulty: 1,
  });
});

test("puzzles are filtered by kind and theme, and a kind lists its themes", () => {
  assert.equal(passing(ROWS, EVERY).length, 5);
  assert.deepEqual(
    passing(ROWS, { kind: "make", theme: "drop" }).map(({ id }) => id),
    ["m2", "m3"],
  );
  assert.deepEqual(themesOf(ROWS, "bid"), ["pass", "raise"]);
});

/** @param {object} more @param {number} chance */
const next = (more, chance = 0) =>
  nextOf(ROWS, { seen: [], levels: LEVELS, ...more }, () => chance)?.id;

test("the next puzzle is one not seen, of the difficulty reached in its kind, or near it", () => {
  assert.equal(next({}), "m1");
  assert.equal(next({ levels: { ...LEVELS, make: 3 } }), "m3");
  assert.equal(next({ seen: ["m1"] }), "m2");
  assert.equal(next({ seen: ["m1", "m2", "m3"] }), "b1");
});

test("the kinds take turns by chance, however many puzzles of each there are", () => {
  assert.equal(next({}, 0.5), "b1");
});

test("once all were seen, the one seen longest ago comes again", () => {
  assert.equal(next({ seen: ["b2", "m1", "m3", "m2", "b1"] }), "b2");
});

test("without any puzzle there is none", () => {
  assert.equal(
    nextOf([], { seen: [], levels: LEVELS }, () => 0),
    null,
  );
});
