import assert from "node:assert/strict";
import { test } from "node:test";
import { firstState } from "../model/state.js";
import { meaningOf } from "./keys.js";

/** A state with only what the keyboard looks at. @param {any} view @param {object} [more] @returns {any} */
const state = (view, more = {}) => ({
  ...firstState(),
  match: {
    view: {
      results: [],
      tricks: [],
      pledges: null,
      phase: "auction",
      ruleset: { options: { min_bid: 7 } },
      ...view,
    },
  },
  ...more,
});
const BIDS = [7, 8, 9, 10, 11, 12, 13].map((tricks) => ({ do: "bid", tricks }));

test("digits bid, and P passes, only where that is legal", () => {
  const auction = state({ legal: [{ do: "pass" }, ...BIDS] });
  assert.deepEqual(meaningOf("8", auction), { type: "act", action: { do: "bid", tricks: 8 } });
  assert.deepEqual(meaningOf("٩", auction), { type: "act", action: { do: "bid", tricks: 9 } });
  assert.deepEqual(meaningOf("1", auction), { type: "typed", typed: "1" });
  assert.deepEqual(meaningOf("2", { ...auction, typed: "1" }), {
    type: "act",
    action: { do: "bid", tricks: 12 },
  });
  assert.deepEqual(meaningOf("p", auction), { type: "act", action: { do: "pass" } });
  assert.equal(meaningOf("p", state({ legal: [] })), null);
});

test("a number that cannot be called now is answered with those that can", () => {
  const high = state({ legal: [{ do: "pass" }, ...BIDS.slice(3)] });
  const refused = (/** @type {number} */ number) => ({
    type: "no-number",
    number,
    least: 10,
    most: 13,
  });
  assert.deepEqual(meaningOf("8", high), refused(8));
  assert.deepEqual(meaningOf("9", { ...high, typed: "1" }), refused(19));
  assert.equal(meaningOf("8", state({ legal: [{ do: "pass" }] })), null);
});

test("digits mean lamas where bids are shown as lamas", () => {
  const auction = state({ legal: BIDS });
  auction.settings = { ...auction.settings, bids: "lamas" };
  assert.deepEqual(meaningOf("2", auction), { type: "act", action: { do: "bid", tricks: 8 } });
});

test("a suit's letter names the trump, or ends a bid that names its strain", () => {
  const trump = state({ phase: "trump", legal: [{ do: "trump", strain: "H" }] });
  assert.deepEqual(meaningOf("h", trump), { type: "act", action: { do: "trump", strain: "H" } });
  assert.equal(meaningOf("s", trump), null);
  const bid = { do: "bid", tricks: 8, strain: "NT" };
  const strains = state({ legal: [bid] });
  assert.deepEqual(meaningOf("8", strains), { type: "typed", typed: "8" });
  assert.deepEqual(meaningOf("n", { ...strains, typed: "8" }), { type: "act", action: bid });
});

test("shortcuts can be switched off; the arrows stay", () => {
  const off = state({ legal: BIDS });
  off.settings = { ...off.settings, keys: "off" };
  assert.equal(meaningOf("8", off), null);
  assert.deepEqual(meaningOf("ArrowRight", off), { type: "walk", step: 1, down: 0, ends: false });
});

test("Escape clears a number that is half typed", () => {
  assert.deepEqual(meaningOf("Escape", { ...state({ legal: BIDS }), typed: "1" }), {
    type: "typed",
    typed: "",
  });
});

test("I asks for a hint only where the person may choose and hints are not switched off", () => {
  const auction = state({ legal: BIDS });
  assert.deepEqual(meaningOf("i", auction), { type: "hint" });
  assert.equal(meaningOf("i", state({ legal: [] })), null);
  assert.equal(meaningOf("i", { ...auction, phase: { tag: "sent" } }), null);
  auction.settings = { ...auction.settings, hints: "off" };
  assert.equal(meaningOf("i", auction), null);
  assert.deepEqual(meaningOf("Escape", { ...auction, hint: { part: 0, advice: null } }), {
    type: "hint",
  });
});
