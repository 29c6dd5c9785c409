import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecord } from "./record.js";

/** @param {string[] | null} onTable its record @returns {any} */
const host = (onTable) => ({
  store: { state: { match: onTable && { record: onTable } } },
  storage: Promise.resolve({
    read: async (/** @type {string} */ id) =>
      ({ a: { lines: ["stored"] }, empty: { lines: [] } })[id],
  }),
  onTable: () => "t",
});

test("the match on the table is read from the table, which is ahead of storage", async () => {
  assert.equal(await readRecord(host(["played"])), "played\n");
  assert.equal(await readRecord(host(["played"]), "t"), "played\n");
  assert.equal(await readRecord(host(["played"]), "a"), "stored\n");
});

test("without a match there is no record", async () => {
  assert.equal(await readRecord(host(null)), "");
});

test("a match that has lost its record is reported, and never read as the one on the table", async () => {
  for (const id of ["empty", "unknown"])
    await assert.rejects(readRecord(host(["played"]), id), { code: "record_gone" });
});
