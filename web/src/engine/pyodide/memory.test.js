import assert from "node:assert/strict";
import { test } from "node:test";
import { growMemory } from "./memory.js";

/** @param {number} pages */
function withMemory(pages) {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 10 });
  return { exports: { other: () => 0, memory }, memory };
}

test("a memory that is too small grows by whole pages", () => {
  const instance = withMemory(1);
  growMemory(instance, 65536 * 3 + 1);
  assert.equal(instance.memory.buffer.byteLength, 65536 * 4);
});

test("a memory that is large enough does not change", () => {
  const instance = withMemory(3);
  growMemory(instance, 65536 * 3);
  assert.equal(instance.memory.buffer.byteLength, 65536 * 3);
});
