import assert from "node:assert/strict";
import { test } from "node:test";
import { createSupervisor } from "./supervisor.js";

/** @typedef {import("./client.js").EngineState} EngineState */

/** @type {EngineState} */
const CRASHED = { tag: "error", code: "crashed", detail: "" };

/** An engine whose states and answers the test tells. */
function watched() {
  /** @type {(state: EngineState) => void} */
  let become = () => {};
  let answered = () => {};
  const seen = { again: 0, told: 0 };
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
      seen.again += 1;
    },
    told: () => {
      seen.told += 1;
    },
  });
  return {
    seen,
    /** @param {EngineState} state */
    become: async (state) => {
      become(state);
      await new Promise((resolve) => setTimeout(resolve));
    },
    /** @param {number} times */
    answer: (times) => {
      for (let time = 0; time < times; time += 1) answered();
    },
  };
}

test("an engine that ran is started again, three times, and then left to the person", async () => {
  const { seen, become } = watched();
  await become({ tag: "ready" });
  for (let time = 0; time < 5; time += 1) await become(CRASHED);
  assert.deepEqual(seen, { again: 3, told: 3 });
});

test("after many answers it is trusted anew", async () => {
  const { seen, become, answer } = watched();
  await become({ tag: "ready" });
  for (let time = 0; time < 3; time += 1) await become(CRASHED);
  answer(20);
  await become(CRASHED);
  assert.equal(seen.again, 4);
});

test("one that never started, or cannot load, is not started again and again", async () => {
  const { seen, become } = watched();
  await become(CRASHED);
  await become({ tag: "ready" });
  await become({ tag: "error", code: "load_failed", detail: "" });
  assert.deepEqual(seen, { again: 0, told: 0 });
});
