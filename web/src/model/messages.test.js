import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMessages, MESSAGES } from "./messages.js";

test("the live region keeps its last sentences, each with its own number", () => {
  let now = firstMessages();
  for (let place = 0; place < 12; place += 1)
    now = { ...now, ...MESSAGES.said(now, [`sentence ${place}`]) };
  assert.equal(now.said.length, 8);
  assert.equal(now.said.at(-1)?.text, "sentence 11");
  assert.equal(new Set(now.said.map(({ id }) => id)).size, 8);
});

test("a notice stays until it is dismissed", () => {
  const now = { ...firstMessages(), ...MESSAGES.noticed(firstMessages(), "bad_record") };
  assert.deepEqual(now.notice, { code: "bad_record", args: {} });
  assert.equal({ ...now, ...MESSAGES.dismissed() }.notice, null);
});
