import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { DECK } from "../fair/fair.js";
import { keyed, keyOf, keyText, masked, opened, orderOf, start } from "./veil.js";

const vectors = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/veil.json", import.meta.url), "utf8"),
);
const { seeds } = vectors;

/** @param {Uint8Array} list */
const sha = (list) => bytesToHex(sha256(list));

async function allTurns() {
  const lists = [];
  let list = start();
  for (const seed of seeds) {
    list = await masked(seed, list);
    lists.push(list);
  }
  for (const seed of seeds) {
    list = await keyed(seed, list);
    lists.push(list);
  }
  return lists;
}

test("every step is the engine's", async () => {
  assert.equal(sha(start()), vectors.start);
  assert.deepEqual((await allTurns()).map(sha), vectors.lists);
  assert.deepEqual(orderOf(seeds[0]), vectors.order);
  assert.equal(keyText(keyOf(seeds[2], vectors.place)), vectors.key);
});

test("four keys open the card of a place, three or wrong ones none", async () => {
  const deck = /** @type {Uint8Array} */ ((await allTurns()).at(-1));
  for (const place of [0, 13, 51]) {
    const keys = seeds.map((/** @type {string} */ seed) => keyOf(seed, place));
    assert.equal(DECK[opened(deck, place, keys)], vectors.deck[place]);
    assert.equal(opened(deck, place, keys.slice(1)), -1);
    assert.equal(opened(deck, place, [...keys.slice(1), 0n]), -1);
  }
});

test("bytes that are no points are refused", async () => {
  await assert.rejects(masked(seeds[0], new Uint8Array(52 * 32).fill(255)));
  await assert.rejects(keyed(seeds[0], start().subarray(0, 1000)));
});
