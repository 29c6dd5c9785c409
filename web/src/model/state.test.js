import assert from "node:assert/strict";
import { test } from "node:test";
import {
  afterReply,
  afterSpeech,
  awaitsOthers,
  firstState,
  showsSummary,
  turnOf,
} from "./state.js";

test("the live region keeps its last sentences, each under a number of its own", () => {
  const twelve = Array.from({ length: 12 }, (_, place) => `sentence ${place}`);
  const said = twelve.reduce((kept, text) => afterSpeech(kept, [text]), firstState().said);
  assert.equal(said.length, 8);
  assert.equal(said.at(-1)?.text, "sentence 11");
  assert.equal(new Set(said.map(({ id }) => id)).size, 8);
});

test("a reply that ends a trick leaves it on the table", () => {
  const trick = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "S" };
  const reply = /** @type {any} */ ({
    view: { seat: "S", tricks: [trick] },
    events: [{ event: "trick_taken" }],
    record: { keep: 0, lines: [] },
    players: {},
    next: "human",
  });
  assert.deepEqual(afterReply(firstState(), reply).pause, trick);
  assert.equal(afterReply(firstState(), { ...reply, events: [] }).pause, null);
});

test("the summary waits for the last trick to be seen", () => {
  const view = { phase: "deal", results: [{}], to_act: null, seat: "S" };
  const state = /** @type {any} */ ({ ...firstState(), match: { view } });
  assert.ok(showsSummary(state));
  assert.ok(!showsSummary({ ...state, pause: {} }));
  assert.ok(!showsSummary({ ...state, match: { view: { ...view, results: [] } } }));
});

test("the others are awaited while the engine starts and one of them is to call", () => {
  const match = { next: "computer", view: { phase: "auction" } };
  const state = /** @type {any} */ ({ ...firstState(), match });
  assert.ok(awaitsOthers(state));
  assert.ok(!awaitsOthers({ ...state, match: { ...match, next: "human" } }));
  assert.ok(!awaitsOthers({ ...state, match: { ...match, view: { phase: "play" } } }));
  assert.ok(!awaitsOthers({ ...state, match: null }));
  assert.ok(!awaitsOthers({ ...state, elsewhere: true }));
  assert.ok(!awaitsOthers({ ...state, engine: { tag: "ready" } }));
});

test("while a trick is looked at, only the person's own turn is shown", () => {
  const at = (/** @type {string} */ seat) =>
    /** @type {any} */ ({
      ...firstState(),
      pause: {},
      match: { view: { to_act: seat, seat: "S" } },
    });
  assert.equal(turnOf(at("S")), "S");
  assert.equal(turnOf(at("E")), null);
});
