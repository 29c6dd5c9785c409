import assert from "node:assert/strict";
import { test } from "node:test";
import { createFairActions } from "./actions.js";
import { commitmentOf } from "./fair.js";
import { FIRST_FAIR, openDeals, statusOf, verdictOf, withComputed } from "./state.js";

test("deals still being played are named, so that the page doesn't compute their cards", () => {
  const deals = /** @type {any} */ ([
    { status: "fair", deal: 0 },
    { status: "open", deal: 1 },
  ]);
  assert.deepEqual([...openDeals(/** @type {any} */ ({ deals }))], [1]);
  assert.deepEqual([...openDeals(null)], []);
});

test("a deal about which the page and the engine disagree is wrong", () => {
  assert.equal(statusOf({ status: "fair" }, { status: "fair" }), "fair");
  assert.equal(statusOf({ status: "fair" }, { status: "nothing" }), "wrong");
  assert.equal(statusOf({ status: "open" }, undefined), "open");
});

test("the calculator's result waits for the deals", () => {
  const computed = { commitment: "", cards: "", fits: null };
  assert.deepEqual(withComputed(FIRST_FAIR, computed), FIRST_FAIR);
});

const RECORD = '[Format "1"]\n[Seed "ab"]\nDeal S:A E:K N:Q W:J\n';

/** @param {(op: string, args: any) => any} answer */
function fair(answer, record = RECORD) {
  /** @type {import("./state.js").FairState[]} */
  const states = [];
  const { actions, close } = createFairActions({
    engine: { request: async (op, args) => answer(op, args) },
    recordOf: async () => record,
    open: () => {},
    onchange: (state) => states.push(state),
  });
  return { actions, close, states };
}

test("the engine and the page each check a match", async () => {
  const verification = { deals: [{ deal: 0, status: "nothing" }] };
  const { actions, states } = fair(() => verification);
  await actions.openFair();
  const { found } = /** @type {any} */ (states.at(-1));
  assert.equal(found.engine, verification);
  assert.equal(found.able, true);
  assert.deepEqual(
    found.page.deals.map((/** @type {any} */ { status }) => status),
    ["nothing"],
  );
});

test("without a match nothing is checked, and the calculator still works", async () => {
  const { actions, states } = fair(() => assert.fail("asked"), "");
  await actions.openFair();
  assert.deepEqual(states.at(-1)?.found, { page: null, engine: null, able: true, computed: null });
  const seed = "0c".repeat(16);
  const commitment = await commitmentOf(seed);
  await actions.computeDeal({ seed: ` ${seed.toUpperCase()} `, cut: "17", commitment });
  const computed = states.at(-1)?.found?.computed;
  assert.equal(computed?.fits, true);
  assert.match(computed?.cards ?? "", /^S:.+ E:.+ N:.+ W:/);
  await actions.computeDeal({ seed, cut: "17", commitment: `${commitment.slice(1)}0` });
  assert.equal(states.at(-1)?.found?.computed?.fits, false);
  await actions.computeDeal({ seed, cut: "17", commitment: " " });
  assert.equal(states.at(-1)?.found?.computed?.fits, null);
});

test("closing the dialog stops a long check", async () => {
  /** @type {any[]} */
  const asked = [];
  const { actions, close, states } = fair((op, args) => {
    asked.push([op, args.cancel]);
    if (asked.length === 2) close();
    return { working: { token: "w", part: asked.length / 10 } };
  });
  await actions.openFair();
  assert.equal(states.at(-1)?.part, 0.1);
  assert.equal(states.at(-1)?.found, null);
  assert.deepEqual(asked.at(-1), ["work", true]);
});

test("one wrong deal outweighs the rest, and a fair one those that have nothing to check", () => {
  assert.equal(verdictOf(["fair", "wrong", "nothing"]), "wrong");
  assert.equal(verdictOf(["nothing", "open", "fair"]), "fair");
  assert.equal(verdictOf(["nothing", "open"]), "open");
  assert.equal(verdictOf(["nothing"]), "nothing");
});
