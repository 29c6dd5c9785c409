import assert from "node:assert/strict";
import { test } from "node:test";
import { linkTo } from "./links.js";
import { readResults, withResult } from "./results.js";

test("a link replaces the address's fragment", () => {
  assert.equal(
    linkTo("https://a.example/b/#rules=x", "deal", "d1.c.S"),
    "https://a.example/b/#deal=d1.c.S",
  );
});

test("a result is stored once, and only the latest deals are stored", () => {
  let results = withResult({}, "one", "r1");
  results = withResult(results, "one", "r1");
  results = withResult(results, "one", "r2");
  assert.deepEqual(results, { one: ["r1", "r2"] });
  for (let deal = 0; deal < 100; deal += 1) results = withResult(results, `d${deal}`, "r");
  assert.equal(Object.keys(results).length, 60);
  assert.ok(!("one" in results));
  for (let text = 0; text < 100; text += 1) results = withResult(results, "d99", `r${text}`);
  assert.equal(results.d99.length, 40);
  assert.deepEqual(withResult({}, "constructor", "r1"), { constructor: ["r1"] });
});

test("damaged results are dropped", () => {
  for (const bad of [null, 3, "x"]) assert.deepEqual(readResults(bad), {});
  assert.deepEqual(readResults({ a: 3, b: ["r", 7, "x".repeat(10_000)] }), { b: ["r"] });
});
