import assert from "node:assert/strict";
import { test } from "node:test";
import { firstState } from "../model/state.js";
import { piecesOf, written } from "./pieces.js";

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

test("the text table is drawn again for the summary's figures", () => {
  const drawn = (/** @type {any} */ piece) =>
    written(/** @type {any} */ ({ piece }), () => "drawn");
  assert.deepEqual([drawn("hand"), drawn("rest")], ["drawn", "drawn"]);
});
