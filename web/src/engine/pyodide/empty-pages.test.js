import assert from "node:assert/strict";
import { test } from "node:test";
import { dropEmptyPages, restoreEmptyPages } from "./empty-pages.js";

/** @param {number} length @param {Record<number, number>} bytes the bytes that are not zero, by address */
function memory(length, bytes) {
  const all = new Uint8Array(length);
  for (const [address, byte] of Object.entries(bytes)) all[Number(address)] = byte;
  return all;
}

/** @param {Uint8Array} dense */
const restored = (dense) =>
  new Uint8Array(restoreEmptyPages(/** @type {ArrayBuffer} */ (dense.buffer)));

test("memory is restored whole, and empty pages take no space", () => {
  for (const [original, pages] of /** @type {const} */ ([
    [memory(40_960, {}), 0],
    [memory(40_960, { 0: 1, 4095: 2, 4096: 3, 36863: 4 }), 3],
    [memory(40_960, { 40959: 255 }), 1],
    [memory(0, {}), 0],
  ])) {
    const dense = dropEmptyPages(original);
    assert.ok(dense.length <= pages * 4096 + 100);
    assert.deepEqual(restored(dense), original);
  }
});

test("the last page may be incomplete", () => {
  const original = memory(4_100, { 4099: 7 });
  assert.deepEqual(restored(dropEmptyPages(original)), original);
});

test("a truncated snapshot is refused", () => {
  const dense = dropEmptyPages(memory(8_192, { 5000: 1 })).buffer;
  for (const length of [0, 6, 20, dense.byteLength - 1])
    assert.throws(
      () => restoreEmptyPages(/** @type {ArrayBuffer} */ (dense.slice(0, length))),
      RangeError,
    );
});
