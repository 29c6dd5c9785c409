import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Record<string, string>} */
let stored = {};
let denied = false;
const checked = () => {
  if (denied) throw new Error("denied");
  return stored;
};
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ key) => checked()[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      checked()[key] = value;
    },
  },
});
let online = true;
globalThis.fetch = async () => {
  if (!online) throw new Error("no network");
  return new Response("");
};
/** Import a fresh copy, for a page that has just opened. @param {string} page @returns {Promise<typeof import("./whole.js")>} */
const fresh = (page) => import(`./whole.js?${page}`);
const { remedyFor, startingParts } = await fresh("first");

/** @param {string} build */
const parts = (build) =>
  /** @type {any} */ (
    Object.fromEntries(
      ["wasm", "whole", "library", "rest", "snapshot"].map((part) => [part, { url: part + build }]),
    )
  );
/** @param {string} build */
const module = (build) => startingParts(parts(build)).wasm.url;

beforeEach(() => {
  stored = {};
  denied = false;
  online = true;
});

test("a page starts from the split module and its snapshot", () => {
  assert.deepEqual(Object.keys(startingParts(parts("1"))), ["wasm", "library", "rest", "snapshot"]);
});

test("where it misbehaved, the whole module starts, without the rest and the snapshot", async () => {
  assert.equal(await remedyFor("split", parts("2")), true);
  assert.equal(await remedyFor("split", parts("2")), false);
  assert.deepEqual(startingParts(parts("2")), {
    wasm: { url: "whole2" },
    library: { url: "library2" },
  });
});

test("the next build is tried again", async () => {
  await remedyFor("split", parts("3"));
  assert.equal(module("4"), "wasm4");
});

test("where nothing can be stored, the page remembers it while it is open", async () => {
  denied = true;
  assert.equal(module("5"), "wasm5");
  assert.equal(await remedyFor("split", parts("5")), true);
  assert.equal(module("5"), "whole5");
});

test("after a second crash the whole module starts, and a third has no remedy", async () => {
  const { remedyFor, startingParts } = await fresh("crashes");
  const urls = [];
  for (let crash = 0; crash < 3; crash += 1) {
    urls.push(startingParts(parts("6")).wasm.url);
    assert.equal(await remedyFor("trap", parts("6")), crash < 2);
  }
  assert.deepEqual(urls, ["wasm6", "wasm6", "whole6"]);
});

test("where only the page can fetch the rest, the whole module starts", async () => {
  const { remedyFor, startingParts } = await fresh("policy");
  online = false;
  assert.equal(await remedyFor("incomplete", parts("7")), false);
  online = true;
  assert.equal(await remedyFor("incomplete", parts("7")), true);
  assert.equal(startingParts(parts("7")).wasm.url, "wasm7");
  assert.equal(await remedyFor("incomplete", parts("7")), true);
  assert.equal(startingParts(parts("7")).wasm.url, "whole7");
  assert.equal(await remedyFor("incomplete", parts("7")), false);
});

test("a page older than its server has no remedy", async () => {
  assert.equal(await remedyFor("outdated", parts("8")), false);
  assert.equal(module("8"), "wasm8");
});
