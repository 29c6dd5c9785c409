import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedTo, markOf, withTagsOf } from "./same.js";

const HEAD = ['[Format "1"]', '[Ruleset "classic"]', '[South "ليلى"]', '[Date "2026-10-02"]'];
const DEAL = "Deal S:AKQ2.J3.T98.7654 E:… N:… W:…";
/** @param {string[]} body */
const record = (...body) => [...HEAD, '[Result "*"]', ...body];

const WHOLE = record(
  "Round 1 dealer S",
  DEAL,
  "Auction - 7 - -",
  "Trick E AS 3S 4S 2S",
  "Trick E KS",
);

test("a record is distinguished from a longer one and from one that went another way", () => {
  const early = record("Round 1 dealer S", DEAL, "Auction - 7");
  assert.equal(comparedTo(WHOLE, WHOLE), "same");
  assert.equal(comparedTo(early, WHOLE), "shorter");
  assert.equal(comparedTo(WHOLE, early), "longer");
  assert.equal(comparedTo(record("Round 1 dealer S", DEAL, "Auction - 8"), WHOLE), "other");
  assert.equal(comparedTo([...WHOLE.slice(0, -1), "Trick E QS"], WHOLE), "other");
  // 7 is the beginning of 7 H, not of 70.
  const ten = record("Round 1 dealer S", DEAL, "Auction - 10");
  assert.equal(comparedTo(record("Round 1 dealer S", DEAL, "Auction - 1"), ten), "other");
});

test("a round that was thrown in later is the same round", () => {
  const open = record("Round 1 dealer S", DEAL, "Auction - -");
  const thrown = record("Thrown 1 dealer S", DEAL, "Auction - - - -", "Round 1 dealer E", "Deal …");
  assert.equal(markOf(open), markOf(thrown));
  assert.equal(comparedTo(thrown, open), "longer");
});

test("tags that change during a match do not distinguish matches, and the others do", () => {
  const [first, ...rest] = WHOLE;
  const analysed = [first, '[Accuracy "0:90/5,-,-,-"]', '[Hints "2"]', ...rest];
  assert.equal(comparedTo(analysed, WHOLE), "same");
  for (const tag of ['[ForkAt "9"]', '[SharedDeal "d1.x"]', '[North "Huda"]'])
    assert.equal(comparedTo([first, tag, ...rest], WHOLE), "other", tag);
  const added = withTagsOf(WHOLE, analysed);
  assert.equal(added?.filter((line) => line.startsWith("[Accuracy")).length, 1);
  assert.equal(added?.indexOf("Round 1 dealer S"), HEAD.length + 3);
  assert.equal(withTagsOf(analysed, WHOLE), null);
});

test("matches without cards are distinguished by their seed", () => {
  const [one, two] = ["1", "2"].map((seed) => [...HEAD, `[Seed "${seed}"]`]);
  assert.equal(comparedTo(one, one), "same");
  assert.equal(comparedTo(one, two), "other");
});
