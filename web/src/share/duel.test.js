import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsOf } from "./duel.js";

/** @param {string} seat @param {string} winners of the tricks, in order @returns {any} */
const entry = (seat, winners) => ({
  seat,
  tricks: [...winners].map((winner) => ({ leader: "S", cards: [], winner })),
});

test("two tables stand side by side, each trick counted for the side of who sent the result", () => {
  const rows = rowsOf(entry("S", "SEN"), entry("E", "SEW"));
  assert.deepEqual(
    rows.map(({ number, sides }) => [number, ...sides.map(({ taken }) => taken)]),
    [
      [1, 1, 0],
      [2, 1, 1],
      [3, 2, 2],
    ],
  );
  assert.deepEqual(
    rows.map(({ sides }) => sides.map(({ ours }) => ours)),
    [
      [true, false],
      [false, true],
      [true, true],
    ],
  );
});

test("tricks that one table claimed are missing on its side", () => {
  const [, second] = rowsOf(entry("S", "S"), entry("S", "SS"));
  assert.equal(second.sides[0].trick, null);
  assert.deepEqual([second.sides[0].taken, second.sides[1].taken], [1, 2]);
});
