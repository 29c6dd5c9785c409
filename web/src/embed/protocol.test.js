import assert from "node:assert/strict";
import test from "node:test";
import {
  MAX_RECORD,
  messageOf,
  readAddress,
  readMatch,
  readOptions,
  readPause,
  readRecord,
} from "./protocol.js";

const refused = (/** @type {() => unknown} */ read, /** @type {string} */ code) =>
  assert.throws(read, (/** @type {any} */ problem) => problem.code === code);

test("messages of other versions are ignored", () => {
  for (const data of [null, 1, "hello", [], {}, { tarneeb: 2, type: "hello" }, { tarneeb: 1 }])
    assert.equal(messageOf(data), null);
  assert.deepEqual(messageOf({ tarneeb: 1, type: "hello" }), { tarneeb: 1, type: "hello" });
});

test("an option takes its listed values, and no others", () => {
  assert.deepEqual(readOptions({ lang: "ar", deck: "two" }), { language: "ar", deck: "two" });
  refused(() => readOptions({ lang: "xx" }), "bad_option");
  refused(() => readOptions({ lang: ["ar"] }), "bad_option");
  refused(() => readOptions({ __proto__: null, toString: "x" }), "unknown_option");
  refused(() => readOptions("lang=ar"), "bad_arguments");
  refused(() => readOptions([]), "bad_arguments");
});

test("a match begins with short texts on one line", () => {
  assert.deepEqual(readMatch(undefined), {});
  assert.deepEqual(readMatch({ level: "novice" }), { level: "novice" });
  refused(() => readMatch({ seed: "x".repeat(201) }), "bad_option");
  refused(() => readMatch({ ruleset: "classic\ntarget=1" }), "bad_option");
  refused(() => readMatch({ ruleset: 5 }), "bad_option");
  refused(() => readMatch({ seat: "N" }), "unknown_option");
});

test("a record is a text of limited length", () => {
  assert.equal(readRecord({ record: "[Format]" }), "[Format]");
  refused(() => readRecord({}), "bad_record");
  refused(() => readRecord({ record: " " }), "bad_record");
  refused(() => readRecord({ record: "x".repeat(MAX_RECORD + 1) }), "too_large");
});

test("pausing is true or false", () => {
  assert.equal(readPause(undefined), true);
  assert.equal(readPause({ paused: false }), false);
  refused(() => readPause({ paused: "no" }), "bad_option");
});

test("an address holds wishes before or after its #, and wrong ones are ignored", () => {
  const address = { search: "?lang=ar&theme=neon&level=club", hash: "#seed=1f&autoheight" };
  assert.deepEqual(readAddress(address), {
    options: { language: "ar" },
    match: { level: "club", seed: "1f" },
    record: null,
    viewer: false,
    autoheight: true,
  });
  assert.equal(readAddress({ search: "", hash: "#record=%5BFormat%20%221%22%5D" }).viewer, true);
  assert.equal(readAddress({ search: "?viewer", hash: "" }).viewer, true);
});
