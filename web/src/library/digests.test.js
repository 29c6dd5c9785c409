import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptied, PATIENT, RECORD, rowWith } from "../platform/storage/fixtures.js";
import { openStorage } from "../platform/storage/index.js";
import { createArchive } from "./archive.js";

beforeEach(emptied);

test("statistics recompute damaged digests, and only those", async () => {
  const storage = openStorage({ owner: "this tab", timers: PATIENT });
  const digests = { a: '{"v":1}', b: "{", c: "17", d: '{"v":1,"bad":1}', e: "" };
  for (const [id, digest] of Object.entries(digests))
    await (await storage).write({ ...rowWith(id), digest }, RECORD);
  const isGood = (/** @type {any} */ one) => one.v === 1 && !one.bad;
  let made = 0;
  const engine = {
    request: async (/** @type {string} */ op, /** @type {any} */ args) => {
      if (op === "statistics")
        return { refused: args.digests.filter((/** @type {any} */ one) => !isGood(one)).length };
      made += 1;
      return { v: 1, anew: true };
    },
  };
  const archive = createArchive({
    engine,
    storage,
    onTable: () => null,
    shown: (name) => name,
    onchange: () => {},
  });
  assert.equal((await archive.digests()).length, 5);
  assert.equal(made, 2);
  const mended = await archive.digests(true);
  assert.equal(mended.length, 5);
  assert.ok(mended.every(isGood));
  assert.equal(made, 4);
});
