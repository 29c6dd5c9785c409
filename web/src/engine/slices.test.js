import assert from "node:assert/strict";
import { test } from "node:test";
import { inSlices } from "./slices.js";

/** An engine that needs this many slices and records its requests. @param {number} slices */
function longEngine(slices) {
  /** @type {string[]} */
  const asked = [];
  let left = slices;
  return {
    asked,
    /** @param {string} op @param {any} [args] */
    async request(op, args) {
      asked.push(args.cancel ? "cancel" : op);
      if (op !== "view" && !args.cancel) {
        assert.ok(args.slice > 0, "no more than a slice at a time");
        if (op === "work") assert.equal(args.token, "w");
        left -= 1;
        return left > 0
          ? { working: { token: "w", part: 1 - left / slices } }
          : { record: args.record };
      }
      return {};
    },
  };
}

test("short work takes one request and reports no progress", async () => {
  const engine = longEngine(1);
  const told = () => assert.fail("told");
  assert.deepEqual(await inSlices(engine, "digest", { record: "r" }, { told }), { record: "r" });
  assert.deepEqual(engine.asked, ["digest"]);
});

test("long work reports its progress, and the table's requests get through between slices", async () => {
  const engine = longEngine(4);
  /** @type {number[]} */
  const parts = [];
  const told = (/** @type {number} */ part) => {
    parts.push(part);
    engine.request("view", {});
  };
  await inSlices(engine, "verify", {}, { told });
  assert.deepEqual(parts, [0.25, 0.5, 0.75]);
  assert.deepEqual(engine.asked, ["verify", "view", "work", "view", "work", "view", "work"]);
});

test("work that is no longer wanted is cancelled and returns null", async () => {
  const engine = longEngine(9);
  let wanted = 2;
  const going = () => wanted-- > 0;
  assert.equal(await inSlices(engine, "verify", {}, { going }), null);
  assert.deepEqual(engine.asked, ["verify", "work", "work", "cancel"]);
});
