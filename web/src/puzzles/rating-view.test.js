import assert from "node:assert/strict";
import { test } from "node:test";
import { known, ratingDialog, roundedLeft } from "./rating-view.js";

test("a rating is as precise as it is known", () => {
  const gauge = (/** @type {number} */ value, /** @type {number} */ error, reliable = false) =>
    known({ value, error, reliable });
  assert.equal(gauge(400, 707), null);
  assert.deepEqual(gauge(1234, 213), { value: 1200, error: 300 });
  assert.deepEqual(gauge(1313, 87, true), { value: 1310, error: 90 });
  assert.deepEqual(gauge(1313, 3, true), { value: 1310, error: 10 });
  assert.equal(known({ value: null, error: null, reliable: false }), null);
});

test("an estimate of decisions has one digit of hundreds", () => {
  assert.deepEqual([794, 101, 94, 11, 7, 0, -5].map(roundedLeft), [800, 200, 100, 20, 7, 1, 1]);
});

test("a rating of a few decisions shows no number, in its head and its tables", () => {
  /** @type {[string, any][]} */
  const asked = [];
  const t = (/** @type {string} */ id, /** @type {any} */ args) => {
    asked.push([id, args]);
    return id;
  };
  const gauge = { value: 400, error: 707, decisions: 6, enough: 800, reliable: false };
  const parts = [{ ...gauge, part: "bidding" }];
  const rating = {
    ...gauge,
    level: null,
    least: 400,
    most: 2000,
    marks: [],
    periods: [],
    parts,
    rulesets: [],
  };
  const ui = {
    t,
    n: String,
    words: { dir: "ltr", list: String },
    state: { behind: [] },
    emit: () => {},
  };
  ratingDialog(
    /** @type {any} */ (ui),
    /** @type {any} */ ({ rating, lost: false, problem: null }),
  );
  const ids = asked.map(([id]) => id);
  assert.ok(ids.includes("rating-early") && ids.includes("rating-unsure"));
  assert.ok(!ids.includes("rating-value") && !ids.includes("rating-scale-words"));
  assert.deepEqual(asked.find(([id]) => id === "rating-soon")?.[1], { left: 800 });
});
