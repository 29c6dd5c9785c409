import assert from "node:assert/strict";
import { test } from "node:test";
import { readAssets } from "./assets.js";

const PARTS = [
  "worker",
  "interpreter",
  "wasm",
  "library",
  "main",
  "snapshot",
  "direct",
  "friends",
  "practice",
];

/** A page with this list of assets. @param {string | null} content */
const page = (content) =>
  /** @type {any} */ ({
    baseURI: "https://host.example/cards/",
    querySelector: () => (content === null ? null : { getAttribute: () => content }),
  });

test("addresses become absolute, below the folder that the page is in", () => {
  const engine = Object.fromEntries(
    PARTS.map((part, index) => [part, { url: `engine/${part}.bin`, bytes: index }]),
  );
  const list = { version: "1.2", cards: "c.svg", licenses: "l.json", offline: "sw.js", engine };
  const assets = readAssets(page(JSON.stringify(list)));
  assert.equal(assets.version, "1.2");
  assert.equal(assets.offline, "https://host.example/cards/sw.js");
  assert.deepEqual(Object.keys(assets.engine), PARTS);
  assert.deepEqual(assets.engine.wasm, {
    url: "https://host.example/cards/engine/wasm.bin",
    bytes: 2,
  });
});

test("addresses that hold their content stay as they are", () => {
  const engine = Object.fromEntries(PARTS.map((part) => [part, { url: "", bytes: 0 }]));
  const licenses = "data:application/json;base64,W10=";
  const list = { version: "1.2", cards: "", licenses, offline: "", engine };
  assert.equal(readAssets(page(JSON.stringify(list))).licenses, licenses);
});

test("a page without its list throws", () => {
  assert.throws(() => readAssets(page(null)), SyntaxError);
});
