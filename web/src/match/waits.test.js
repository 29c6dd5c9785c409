import assert from "node:assert/strict";
import { test } from "node:test";
import { createWaits } from "./waits.js";

test("a wait ends after its time, or as soon as the person goes on", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const waits = createWaits();
  /** @type {string[]} */
  const ended = [];
  waits.for(100).then(() => ended.push("time"));
  t.mock.timers.tick(99);
  await null;
  assert.equal(ended.length, 0);
  t.mock.timers.tick(1);
  await null;
  assert.deepEqual(ended, ["time"]);
  waits.for(Number.POSITIVE_INFINITY).then(() => ended.push("tap"));
  t.mock.timers.tick(1e9);
  await null;
  waits.end();
  await null;
  assert.deepEqual(ended, ["time", "tap"]);
});

test("without time there is nothing to wait for, and nothing to end", async () => {
  const waits = createWaits();
  await waits.for(0);
  waits.end();
});
