import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createRequests } from "./requests.js";

const REPLY = /** @type {any} */ ({
  view: { seat: "S", actions: 1, tricks: [], hand: [], results: [] },
  players: {},
  next: "human",
  events: [],
  record: { keep: 0, lines: ["Deal 1"] },
});

/** Requests over a ledger that calls `saving` while it stores. @param {() => void} saving */
function stage(saving) {
  const store = createStore();
  /** @type {unknown[]} */
  const saved = [];
  const ledger = /** @type {any} */ ({
    async save(/** @type {unknown} */ _, /** @type {unknown} */ match) {
      saved.push(match);
      saving();
    },
  });
  const requests = createRequests(/** @type {any} */ ({ store, ledger }));
  return { store, requests, saved };
}

test("the match that is shown is the one that was stored", async () => {
  const { store, requests, saved } = stage(() => {});
  const match = await requests.take(REPLY, { fresh: true, current: () => true });
  assert.equal(store.state.match, saved[0]);
  assert.equal(match, saved[0]);
});

test("a reply that another match outran while it was stored is not shown", async () => {
  let current = true;
  const { store, requests, saved } = stage(() => {
    current = false;
  });
  const match = await requests.take(REPLY, { fresh: true, current: () => current });
  assert.equal(match, null);
  assert.equal(store.state.match, null);
  assert.equal(saved.length, 1);
});
