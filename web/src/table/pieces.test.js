import assert from "node:assert/strict";
import { test } from "node:test";
import { firstState } from "../model/state.js";
import { piecesOf } from "./pieces.js";

test("a person's own action is drawn at once, all else in pieces", () => {
  assert.deepEqual(piecesOf(firstState(), true), ["most"]);
  assert.deepEqual(piecesOf(firstState(), false), ["standing", "scores", "middle", "hand"]);
});

test("the summary's figures are drawn after the rest", () => {
  const view = { phase: "over", results: [] };
  const over = /** @type {any} */ ({ ...firstState(), match: { view } });
  assert.equal(piecesOf(over, true).at(-1), "rest");
  assert.equal(piecesOf(over, false).at(-1), "rest");
});
