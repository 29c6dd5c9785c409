import assert from "node:assert/strict";
import { test } from "node:test";
import { askToLast } from "./lasting.js";

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
  return { asked, ask: () => askToLast(storage, manager), storage };
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
