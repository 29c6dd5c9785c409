import assert from "node:assert/strict";
import { test } from "node:test";

/** The workers that were made, by name. @type {any[]} */
const made = [];
Object.assign(globalThis, {
  Worker: class extends EventTarget {
    constructor(/** @type {string} */ url, /** @type {{name: string}} */ { name }) {
      super();
      made.push({ url, ...JSON.parse(name) });
    }
  },
});

const parts = /** @type {any} */ ({ worker: { url: "worker.js" }, wasm: {}, library: {} });

/** The module as a page that was just opened has it. @param {string} page */
const fresh = (page) => import(`./early.js?${page}`);

test("the worker that was begun early is taken once, and then each is a new one", async () => {
  const { beginEarly, takeWorker } = await fresh("early");
  made.length = 0;
  beginEarly(parts);
  const first = takeWorker(parts);
  assert.equal(made.length, 1);
  assert.notEqual(takeWorker(parts, "reload"), first);
  assert.deepEqual(
    made.map(({ cache }) => cache),
    ["default", "reload"],
  );
});

test("where the page asks first, no other is begun: a retry would take it, as it failed", async () => {
  const { beginEarly, takeWorker } = await fresh("late");
  made.length = 0;
  takeWorker(parts);
  beginEarly(parts);
  assert.equal(made.length, 1);
});
