import assert from "node:assert/strict";
import { test } from "node:test";
import { createGate, createGauge, decode, encode, MAX_MESSAGE } from "./limits.js";

/** @import { Link } from "./limits.js" */

test("a message is an object, and has a greatest length", () => {
  assert.deepEqual(decode('{"t":"have"}'), { t: "have" });
  for (const text of ["", "null", "1", '"x"', "[1]", "{", "undefined"])
    assert.equal(decode(text), null, text);
  const room = MAX_MESSAGE - JSON.stringify({ x: "" }).length;
  assert.equal(encode({ x: "x".repeat(room) }).length, MAX_MESSAGE);
  assert.throws(() => encode({ x: "x".repeat(room + 1) }), { code: "message_too_long" });
  assert.throws(() => encode({ x: "ط".repeat(room / 2 + 1) }), { code: "message_too_long" });
});

test("a gauge lets a burst pass, then so much in a second", () => {
  let now = 0;
  const fits = createGauge(() => now);
  const count = () => {
    let passed = 0;
    while (passed < 10_000 && fits(100)) passed += 1;
    return passed;
  };
  assert.equal(count(), 600);
  assert.equal(count(), 0);
  now = 1000;
  assert.equal(count(), 150);
  now = 1_000_000;
  assert.equal(count(), 600);
});

test("a gauge counts bytes too", () => {
  let now = 0;
  const fits = createGauge(() => now);
  assert.equal(fits(5_000_000), true);
  assert.equal(fits(2_000_000), false);
  now = 2000;
  assert.equal(fits(2_000_000), true);
});

/** @type {Link} */
const LINK = { id: "x", shared: false, send: () => true, close() {} };

test("what is no message is reported and dropped", () => {
  /** @type {unknown[]} */
  const got = [];
  const gate = createGate(LINK, {
    onlink() {},
    onclosed() {},
    onmessage: (_, message) => got.push(message),
    onfault: (_, code) => got.push(code),
  });
  for (const one of ['{"a":1}', "x", new ArrayBuffer(3), "x".repeat(MAX_MESSAGE + 1)])
    gate.open(one);
  gate.open(JSON.stringify({ x: "ط".repeat(MAX_MESSAGE / 2) }));
  for (const one of [{ b: 2 }, null, [], 3]) gate.take(one);
  const unreadable = "message_unreadable";
  assert.deepEqual(got.slice(0, 5), [
    { a: 1 },
    unreadable,
    unreadable,
    "message_too_long",
    "message_too_long",
  ]);
  assert.deepEqual(got.slice(5), [{ b: 2 }, unreadable, unreadable, unreadable]);
});

test("a flood is reported once until it ends", () => {
  let now = 0;
  /** @type {string[]} */
  const faults = [];
  const parts = { onlink() {}, onclosed() {}, onmessage() {} };
  const gate = createGate(LINK, { ...parts, onfault: (_, code) => faults.push(code) }, () => now);
  const flood = () => {
    for (let i = 0; i < 1000; i += 1) gate.allows(10);
  };
  flood();
  assert.deepEqual(faults, ["link_flooded"]);
  now = 60_000;
  flood();
  assert.deepEqual(faults, ["link_flooded", "link_flooded"]);
});
