import assert from "node:assert/strict";
import { test } from "node:test";

/** The workers that were created, with their options. @type {any[]} */
const created = [];
Object.assign(globalThis, {
  Worker: class extends EventTarget {
    constructor(/** @type {string} */ url, /** @type {{name: string}} */ { name }) {
      super();
      created.push({ url, ...JSON.parse(name) });
    }
  },
});

const parts = /** @type {any} */ ({ worker: { url: "worker.js" }, wasm: {}, library: {} });

/** Import a fresh copy of the module, for a page that has just opened. @param {string} page */
const fresh = (page) => import(`./workers.js?${page}`);

test("the early worker is taken once, and later calls create new ones", async () => {
  const { startEarly, takeWorker } = await fresh("early");
  created.length = 0;
  startEarly(parts);
  const first = takeWorker(parts);
  assert.equal(created.length, 1);
  assert.notEqual(takeWorker(parts, "reload"), first);
  assert.deepEqual(
    created.map(({ cache }) => cache),
    ["default", "reload"],
  );
});

test("no early worker starts after the page has taken one: a retry would get it", async () => {
  const { startEarly, takeWorker } = await fresh("late");
  created.length = 0;
  takeWorker(parts);
  startEarly(parts);
  assert.equal(created.length, 1);
});

test("messages sent before anyone listens are delivered, and PyScript sees none of ours", async () => {
  const { takeWorker } = await fresh("messages");
  const { worker, listen } = takeWorker(parts);
  /** @type {unknown[]} */
  const ours = [];
  /** @type {unknown[]} */
  const others = [];
  worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => others.push(data));
  const send = (/** @type {unknown} */ data) =>
    worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  send({ tarneeb: "share", share: 0.5 });
  listen((/** @type {unknown} */ message) => ours.push(message));
  send({ tarneeb: "share", share: 1 });
  send(["pyscript"]);
  worker.dispatchEvent(Object.assign(new Event("error"), { message: "broken" }));
  assert.deepEqual(ours, [
    { tarneeb: "share", share: 0.5 },
    { tarneeb: "share", share: 1 },
    { tarneeb: "failed", fault: "other", detail: "broken" },
  ]);
  assert.deepEqual(others, [["pyscript"]]);
});
