import assert from "node:assert/strict";
import { test } from "node:test";
import { createLedger } from "./ledger.js";

/** @param {number} keep @param {string[]} lines @returns {any} */
const reply = (keep, lines) => ({ record: { keep, lines } });

test("a reply's change makes the whole record, and a fresh one starts it", () => {
  const ledger = createLedger({ autosave: { id: "a", keep: async () => {} } });
  assert.deepEqual(ledger.whole(reply(0, ["a", "b"]), true).record.lines, ["a", "b"]);
  assert.deepEqual(ledger.whole(reply(1, ["c"])).record, { keep: 0, lines: ["a", "c"] });
  assert.deepEqual(ledger.whole(reply(0, ["x"]), true).record.lines, ["x"]);
});

test("a request belongs to its match until another takes the table", () => {
  const ledger = createLedger({ autosave: { id: "a", keep: async () => {} } });
  ledger.busy = true;
  ledger.back = 3;
  const current = ledger.watch();
  assert.ok(current());
  ledger.leave();
  assert.ok(!current());
  assert.ok(ledger.watch()());
  assert.deepEqual([ledger.busy, ledger.back], [false, null]);
});

test("a match is stored under the id that it had when it started", async () => {
  /** @type {(string | null)[]} */
  const ids = [];
  const autosave = { id: "a", keep: async (/** @type {string | null} */ id) => void ids.push(id) };
  const ledger = createLedger({ autosave });
  ledger.open();
  autosave.id = "b";
  await ledger.save(reply(0, []), /** @type {any} */ ({}));
  ledger.open();
  await ledger.save(reply(0, []), /** @type {any} */ ({}));
  assert.deepEqual(ids, ["a", "b"]);
});
