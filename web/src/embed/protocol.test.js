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
  assert.deepEqual(readOptions({ lang: "ar", deck: "two" }), {
    settings: { language: "ar", deck: "two" },
    colours: {},
  });
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

test("house rules come through an attribute and an address as they are", () => {
  for (const ruleset of [
    "syrian-41 pledge_made=exactly",
    "masrawy against_dakak=clubs-or-12",
    "masrawy dakak_bound=opening",
  ]) {
    assert.deepEqual(readMatch({ ruleset }), { ruleset });
    const search = `?${new URLSearchParams({ ruleset })}`;
    assert.deepEqual(readAddress({ search, hash: "" }).match, { ruleset });
    assert.deepEqual(readAddress({ search: "", hash: `#${search.slice(1)}` }).match, { ruleset });
  }
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
    colours: {},
    autoheight: true,
    token: null,
  });
});

test("a colour is one value and names nothing else", () => {
  for (const felt of ["#1e6259", "navy", "rgb(10 20 30 / 50%)", "oklch(0.4 0.1 150deg)"])
    assert.deepEqual(readOptions({ felt }).colours, { felt });
  for (const felt of ["url(https://x)", "var(--x)", "#12 ; x", "red;--y:1", "", 3])
    refused(() => readOptions({ felt }), "bad_option");
  const { colours } = readAddress({ search: "", hash: "#felt=%23123456&card=url(x)" });
  assert.deepEqual(colours, { felt: "#123456" });
});

test("a frame remembers its match only under a name of letters and digits", () => {
  assert.equal(readAddress({ search: "", hash: "#token=1234-5678" }).token, "1234-5678");
  assert.equal(readAddress({ search: "", hash: "#token=a" }).token, null);
  assert.equal(readAddress({ search: "", hash: "#token=%3Cscript%3E" }).token, null);
});
