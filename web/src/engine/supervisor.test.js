import assert from "node:assert/strict";
import { test } from "node:test";
import { createSupervisor } from "./supervisor.js";

/** @typedef {import("./client.js").EngineState} EngineState */

/** @type {EngineState} */
const CRASHED = { tag: "error", code: "crashed", detail: "" };

/** A supervised engine whose states and answers the test decides. */
function supervised() {
  /** @type {(state: EngineState) => void} */
  let become = () => {};
  let answered = () => {};
  let online = () => {};
  const calls = { again: 0, told: 0 };
  createSupervisor({
    engine: {
      onstate: (callback) => {
        become = callback;
      },
      onanswer: (callback) => {
        answered = callback;
      },
    },
    again: async () => {
      calls.again += 1;
    },
    told: () => {
      calls.told += 1;
    },
    ononline: (callback) => {
      online = callback;
    },
  });
  return {
    calls,
    /** @param {EngineState} state */
    become: async (state) => {
      become(state);
      await new Promise((resolve) => setTimeout(resolve));
    },
    online: () => online(),
    /** @param {number} times */
    answer: (times) => {
      for (let time = 0; time < times; time += 1) answered();
    },
  };
}

test("an engine that has run is restarted three times and then left to the player", async () => {
  const { calls, become } = supervised();
  await become({ tag: "ready" });
  for (let time = 0; time < 5; time += 1) await become(CRASHED);
  assert.deepEqual(calls, { again: 3, told: 3 });
});

test("after twenty answers the count of restarts begins at zero", async () => {
  const { calls, become, answer } = supervised();
  await become({ tag: "ready" });
  for (let time = 0; time < 3; time += 1) await become(CRASHED);
  answer(20);
  await become(CRASHED);
  assert.equal(calls.again, 4);
});

test("an engine that never ran, or cannot load, is not restarted", async () => {
  const { calls, become } = supervised();
  await become(CRASHED);
  await become({ tag: "ready" });
  await become({ tag: "error", code: "load_failed", detail: "" });
  assert.deepEqual(calls, { again: 0, told: 0 });
});

test("an engine that lacks a part restarts each time the network is back", async () => {
  const { calls, become, online } = supervised();
  await become({ tag: "ready" });
  online();
  for (let time = 0; time < 5; time += 1) {
    await become({ tag: "error", code: "incomplete", detail: "" });
    online();
    await become({ tag: "ready" });
  }
  online();
  assert.equal(calls.again, 5);
});
