import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { createMemory } from "./memory.js";

/** @type {Map<string, string>} */
let stored;

beforeEach(() => {
  stored = new Map();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ value) => stored.set(name, value),
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "sessionStorage");
});

/** A frame's memory; `play` puts a record on its table. @param {string | null} token */
function frame(token) {
  let changed = () => {};
  const store = /** @type {any} */ ({
    state: { match: null },
    subscribe: (/** @type {() => void} */ listener) => {
      changed = listener;
    },
  });
  const memory = createMemory({ store, token });
  memory.keep();
  return {
    memory,
    /** @param {string[]} record */
    play(record) {
      store.state.match = { record };
      changed();
    },
  };
}

test("a frame that loads anew goes on with its own match", () => {
  frame("one").play(["[Format]", "Round 1"]);
  frame("two").play(["[Format]"]);
  assert.equal(frame("one").memory.left(), "[Format]\nRound 1\n");
  assert.equal(frame("two").memory.left(), "[Format]\n");
  assert.equal(frame("three").memory.left(), null);
});

test("the newest eight matches are remembered", () => {
  for (let each = 0; each < 10; each += 1) frame(`frame-${each}`).play([`${each}`]);
  assert.equal(frame("frame-1").memory.left(), null);
  assert.equal(frame("frame-2").memory.left(), "2\n");
});

test("a frame without a name, or without storage, remembers nothing and plays on", () => {
  frame(null).play(["x"]);
  assert.equal(stored.size, 0);
  Reflect.deleteProperty(globalThis, "sessionStorage");
  const other = frame("one");
  other.play(["x"]);
  assert.equal(other.memory.left(), null);
});

test("damaged storage counts as empty", () => {
  for (const text of ["{", "3", "[1, null]"]) {
    stored.set("tarneeb frames", text);
    assert.equal(frame("one").memory.left(), null);
  }
});
