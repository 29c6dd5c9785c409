import assert from "node:assert/strict";
import { test } from "node:test";
import { gather, spread } from "./sparse.js";

/** @param {number} length @param {Record<number, number>} bytes what is not nought, by place */
function memory(length, bytes) {
  const made = new Uint8Array(length);
  for (const [place, byte] of Object.entries(bytes)) made[Number(place)] = byte;
  return made;
}

test("memory is whole again, and empty pages take no room", () => {
  for (const [given, pages] of /** @type {const} */ ([
    [memory(40_960, {}), 0],
    [memory(40_960, { 0: 1, 4095: 2, 4096: 3, 36863: 4 }), 3],
    [memory(40_960, { 40959: 255 }), 1],
    [memory(0, {}), 0],
  ])) {
    const gathered = gather(given);
    assert.ok(gathered.length <= pages * 4096 + 100);
    assert.deepEqual(new Uint8Array(spread(/** @type {ArrayBuffer} */ (gathered.buffer))), given);
  }
});

test("the last page may be a part of one", () => {
  const given = memory(4_100, { 4099: 7 });
  assert.deepEqual(
    new Uint8Array(spread(/** @type {ArrayBuffer} */ (gather(given).buffer))),
    given,
  );
});

test("what was cut short is refused", () => {
  const gathered = gather(memory(8_192, { 5000: 1 })).buffer;
  for (const length of [0, 6, 20, gathered.byteLength - 1])
    assert.throws(() => spread(/** @type {ArrayBuffer} */ (gathered.slice(0, length))), RangeError);
});
