import assert from "node:assert/strict";
import { test } from "node:test";
import { scaled } from "./text-size.js";

test("layouts follow larger text as they follow a smaller window", () => {
  const wide = "(min-width: 43.75em) and (min-height: 31.3125em)";
  assert.equal(scaled(wide, 2), "(min-width: 87.5em) and (min-height: 62.625em)");
  assert.equal(scaled(wide, 1), wide);
});

test("conditions that are not about text stay as they are", () => {
  for (const other of ["(min-aspect-ratio: 5 / 4)", "(forced-colors: active)", "(width >= 20rem)"])
    assert.equal(scaled(other, 2), other);
});
