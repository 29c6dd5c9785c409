import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { askToLast, watchForRounds } from "./lasting.js";

/** @param {{lasts?: boolean, granted?: boolean}} [how] */
function browser({ lasts = false, granted = false } = {}) {
  const stored = new Map();
  const storage = Promise.resolve({
    get: async (/** @type {string} */ key) => stored.get(key),
    put: async (/** @type {string} */ key, /** @type {unknown} */ value) => {
      stored.set(key, value);
    },
  });
  const asked = { times: 0 };
  const manager = /** @type {any} */ ({
    persisted: async () => lasts,
    persist: async () => {
      asked.times += 1;
      return granted;
    },
  });
  return { asked, ask: () => askToLast(storage, manager), storage, manager };
}

test("the browser is asked once, whatever it answers", async () => {
  for (const granted of [true, false]) {
    const { asked, ask } = browser({ granted });
    await ask();
    await ask();
    assert.equal(asked.times, 1);
  }
});

test("a browser that keeps everything already, or cannot promise it, is not asked", async () => {
  const { asked, ask, storage } = browser({ lasts: true });
  await ask();
  assert.equal(asked.times, 0);
  await askToLast(storage, undefined);
  await askToLast(storage, /** @type {any} */ ({}));
});

test("the browser is asked when a round ends here, not when a match is opened again", async () => {
  const manager = navigator.storage;
  const { asked, storage, ...own } = browser();
  Object.defineProperty(navigator, "storage", { value: own.manager, configurable: true });
  const store = createStore();
  watchForRounds(store, storage);
  /** @param {number} rounds */
  const match = (rounds) =>
    /** @type {any} */ ({ record: [], view: { phase: "play", results: Array(rounds), legal: [] } });
  for (const [rounds, times] of [
    [3, 0],
    [3, 0],
    [4, 1],
    [5, 1],
  ]) {
    store.session.shown(match(rounds));
    await new Promise((done) => setTimeout(done));
    assert.equal(asked.times, times);
  }
  Object.defineProperty(navigator, "storage", { value: manager, configurable: true });
});
