import assert from "node:assert/strict";
import { test } from "node:test";
import { handsIn, suitsOf } from "./picture.js";

test("the hands of a deal are those of its line in the record", () => {
  const lines = [
    "Deal S:A...  E:x N:y W:z",
    "Round 2",
    "Deal S:AKQ2.J3.T98.7654 E:... N:.K.. W:...2",
  ];
  assert.equal(handsIn(lines, 1)?.N, ".K..");
  assert.equal(handsIn(lines, 2), null);
  assert.equal(handsIn(["Deal S:A..."], 0), null);
});

test("ten is written out, and an empty suit is a dash", () => {
  assert.deepEqual(suitsOf("AT2..J.T"), ["A 10 2", "–", "J", "10"]);
});
