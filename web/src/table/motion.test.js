import assert from "node:assert/strict";
import { test } from "node:test";
import { steps } from "./motion.js";

test("a number counts up or down by ones, and in a dozen steps where it has far to go", () => {
  assert.deepEqual(steps(3, 6), [3, 4, 5, 6]);
  assert.deepEqual(steps(2, -1), [2, 1, 0, -1]);
  assert.equal(steps(0, 26).length, 13);
  assert.equal(steps(0, 26).at(-1), 26);
});
