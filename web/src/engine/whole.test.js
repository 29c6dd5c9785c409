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
const { avoidSplit, startingParts } = await import("./whole.js");

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
});

test("a page starts from the split module and its snapshot", () => {
  assert.deepEqual(Object.keys(startingParts(parts("1"))), ["wasm", "library", "rest", "snapshot"]);
});

test("where it misbehaved, the whole module starts, without the rest and the snapshot", () => {
  assert.equal(avoidSplit(parts("2")), true);
  assert.equal(avoidSplit(parts("2")), false);
  assert.deepEqual(startingParts(parts("2")), {
    wasm: { url: "whole2" },
    library: { url: "library2" },
  });
});

test("the next build is tried again", () => {
  avoidSplit(parts("3"));
  assert.equal(module("4"), "wasm4");
});

test("where nothing can be stored, the page remembers it while it is open", () => {
  denied = true;
  assert.equal(module("5"), "wasm5");
  assert.equal(avoidSplit(parts("5")), true);
  assert.equal(module("5"), "whole5");
});
