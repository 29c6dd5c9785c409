import assert from "node:assert/strict";
import { test } from "node:test";
import { patchRecord, recordText } from "./record.js";

test("a reply's change keeps the first lines and appends the new ones", () => {
  assert.deepEqual(patchRecord(["a", "Trick E AS"], { keep: 1, lines: ["Trick E AS 3S"] }), [
    "a",
    "Trick E AS 3S",
  ]);
  assert.deepEqual(patchRecord(["old"], { keep: 0, lines: ["new"] }), ["new"]);
});

test("a record ends with a line end, no record is empty text", () => {
  assert.equal(recordText(["a", "b"]), "a\nb\n");
  assert.equal(recordText([]), "");
});
