import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createIdleAnalysis } from "./idle.js";

const DEAL = "Deal S:A... E:K... N:Q... W:J...";

/** @param {object} [how] @param {string} [how.next] @param {number} [how.rounds] @param {string} [how.deal] @returns {any} */
const match = ({ next = "human", rounds = 1, deal = DEAL } = {}) => ({
  next,
  view: { results: Array(rounds).fill({}), actions: 1 },
  record: [deal],
});

/**
 * A page whose engine finishes after some slices.
 * @param {{slices?: number, low?: boolean, hidden?: boolean, fails?: boolean, played?: () => Promise<void>}} [how]
 */
function page({ slices = 3, low = false, hidden = false, fails = false, played } = {}) {
  const store = createStore();
  store.device.engine({ tag: "ready" });
  const page = { asked: 0, atOnce: 0, most: 0, hidden, low };
  createIdleAnalysis({
    engine: {
      request: async (/** @type {string} */ op, /** @type {any} */ args) => {
        assert.equal(op, "prepare_analysis");
        assert.ok(args.ms <= 30, "a slice must not be felt");
        page.atOnce += 1;
        page.most = Math.max(page.most, page.atOnce);
        await null;
        page.atOnce -= 1;
        page.asked += 1;
        if (fails) throw new Error("broken");
        return /** @type {any} */ ({ finished: page.asked % slices === 0 });
      },
    },
    store,
    rest: async () => {},
    isSpared: async () => page.low,
    isHidden: () => page.hidden,
    ...(played && { played }),
  });
  return { store, page };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("finished rounds are analysed in the person's time, one slice after the other", async () => {
  const { store, page: seen } = page();
  store.session.shown(match(), { tag: "idle" });
  store.messages.dismissed();
  await settled();
  assert.equal(seen.asked, 3);
  assert.equal(seen.most, 1);
  store.messages.dismissed();
  await settled();
  assert.equal(seen.asked, 3, "what is done is not asked again");
  store.session.shown(match({ rounds: 2 }), { tag: "idle" });
  await settled();
  assert.equal(seen.asked, 6, "the next round is");
  store.session.shown(match({ rounds: 2, deal: "Deal S:K..." }), { tag: "idle" });
  await settled();
  assert.equal(seen.asked, 9, "and another match");
});

test("nothing is analysed before the first round is over, or while the play needs the engine", async () => {
  const { store, page: seen } = page();
  store.session.shown(match({ rounds: 0 }), { tag: "idle" });
  store.session.shown(match({ next: "computer" }), { tag: "idle" });
  store.session.shown(match(), { tag: "sent" });
  store.session.emptied();
  await settled();
  assert.equal(seen.asked, 0);
});

test("a decision of the person stops it after the slice under way, and it goes on later", async () => {
  const { store, page: seen } = page({ slices: 50 });
  store.session.shown(match(), { tag: "idle" });
  await null;
  store.session.sent();
  await settled();
  const asked = seen.asked;
  assert.ok(asked <= 1);
  await settled();
  assert.equal(seen.asked, asked);
  store.session.shown(match(), { tag: "idle" });
  await settled();
  assert.equal(seen.asked, 50);
});

test("a nearly empty battery and a hidden page are spared", async () => {
  for (const how of [{ low: true }, { hidden: true }]) {
    const { store, page: seen } = page(how);
    store.session.shown(match(), { tag: "idle" });
    await settled();
    assert.equal(seen.asked, 0);
    seen.low = seen.hidden = false;
    store.messages.dismissed();
    await settled();
    assert.equal(seen.asked, 3);
  }
});

test("an analysis that fails is not tried again and again", async () => {
  const { store, page: seen } = page({ fails: true });
  store.session.shown(match(), { tag: "idle" });
  await settled();
  store.messages.dismissed();
  await settled();
  assert.equal(seen.asked, 1);
});

test("what is said of a round is looked for again if the person interrupted it, and then once", async () => {
  let looked = 0;
  const { store } = page({
    played: async () => {
      looked += 1;
      if (looked === 1) store.session.sent();
    },
  });
  store.session.shown(match(), { tag: "idle" });
  await settled();
  assert.equal(looked, 1);
  store.session.shown(match(), { tag: "idle" });
  await settled();
  assert.equal(looked, 2);
  store.messages.dismissed();
  await settled();
  assert.equal(looked, 2);
});
