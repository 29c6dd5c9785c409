import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTable, TABLE } from "./table.js";

const TRICK = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "S" };
const MATCH = /** @type {any} */ ({ view: { tricks: [TRICK], claim: null, hand: [] } });

/** @param {string[]} events @returns {any} */
const reply = (...events) => ({ events: events.map((event) => ({ event })) });

const BEGUN = {
  ...firstTable(),
  raised: "9S",
  typed: "1",
  picked: 8,
  hint: { part: 0, advice: null },
  why: { actions: 1, record: "", advice: null },
  taken: /** @type {any} */ ({ actions: 1 }),
};

test("a reply that ends a trick leaves it on the table", () => {
  assert.deepEqual(TABLE.replied(firstTable(), reply("trick_taken"), MATCH).pause, TRICK);
  assert.equal(TABLE.replied(firstTable(), reply(), MATCH).pause, null);
});

test("a claim leaves the claimed tricks and the hand on the table", () => {
  const claim = { seat: "S", tricks: 5 };
  const match = { view: { ...MATCH.view, claim, hand: ["AS"] } };
  assert.deepEqual(TABLE.replied(firstTable(), reply("claimed"), /** @type {any} */ (match)).rest, {
    ...claim,
    cards: ["AS"],
  });
});

test("a reply ends what the person has begun, unless the table is the same", () => {
  assert.deepEqual({ ...BEGUN, ...TABLE.replied(BEGUN, reply(), MATCH) }, firstTable());
  const same = { ...BEGUN, ...TABLE.replied(BEGUN, reply(), MATCH, true) };
  assert.deepEqual(same, { ...BEGUN, taken: null });
});

test("a hint that names a bid picks its number", () => {
  const hint = (/** @type {object} */ action) =>
    /** @type {any} */ ({ part: 1, advice: { action } });
  const bid = { do: "bid", tricks: 9, strain: "S" };
  assert.equal(TABLE.hinted(firstTable(), hint(bid)).picked, 9);
  assert.equal(TABLE.hinted(BEGUN, hint({ do: "pass" })).picked, 8);
  assert.equal(TABLE.hinted(BEGUN, null).picked, 8);
});
