import assert from "node:assert/strict";
import { test } from "node:test";
import { createTimeouts } from "./timeouts.js";

/** Timeouts on a timer that the test drives. */
function manual() {
  /** @type {(() => void) | null} */
  let tick = null;
  const withTimeout = createTimeouts({
    start: (callback) => {
      tick = callback;
    },
    stop: () => {
      tick = null;
    },
  });
  return {
    withTimeout,
    running: () => tick !== null,
    /** @param {number} times */
    pass: (times) => {
      for (let time = 0; time < times && tick; time += 1) tick();
    },
  };
}

/** @template T @returns {{promise: Promise<T>, resolve: (value: T) => void}} */
function later() {
  /** @type {(value: T) => void} */
  let resolve = () => {};
  /** @type {Promise<T>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("a reply in time is returned, and the timer stops when nothing waits", async () => {
  const { withTimeout, running, pass } = manual();
  assert.equal(running(), false);
  const { promise, resolve } = later();
  const reply = withTimeout("step", promise);
  assert.equal(running(), true);
  pass(40);
  resolve("good");
  assert.equal(await reply, "good");
  assert.equal(running(), false);
});

test("a request times out, and later for an op that may take longer", async () => {
  const { withTimeout, pass } = manual();
  const step = withTimeout("step", later().promise);
  pass(45);
  await assert.rejects(step, /step/);
  const load = withTimeout("load", later().promise);
  let rejected = false;
  load.catch(() => {
    rejected = true;
  });
  pass(599);
  await Promise.resolve();
  assert.equal(rejected, false);
  pass(1);
  await assert.rejects(load, /load/);
});

test("a request behind another is counted only when its turn comes", async () => {
  const { withTimeout, pass } = manual();
  const long = later();
  const load = withTimeout("load", long.promise);
  const step = withTimeout("step", later().promise);
  pass(400);
  long.resolve("read");
  assert.equal(await load, "read");
  pass(44);
  let rejected = false;
  step.catch(() => {
    rejected = true;
  });
  await Promise.resolve();
  assert.equal(rejected, false);
  pass(1);
  await assert.rejects(step);
});
