import assert from "node:assert/strict";
import { test } from "node:test";
import { createPatience } from "./patience.js";

/** A timer that the test drives. */
function hand() {
  /** @type {(() => void) | null} */
  let tick = null;
  const patiently = createPatience({
    start: (callback) => {
      tick = callback;
    },
    stop: () => {
      tick = null;
    },
  });
  return {
    patiently,
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

test("an answer in time is given, and no timer runs when nothing is waited for", async () => {
  const { patiently, running, pass } = hand();
  assert.equal(running(), false);
  const { promise, resolve } = later();
  const answer = patiently("step", promise);
  assert.equal(running(), true);
  pass(40);
  resolve("good");
  assert.equal(await answer, "good");
  assert.equal(running(), false);
});

test("what is not answered is given up, after longer where it may take long", async () => {
  const { patiently, pass } = hand();
  const step = patiently("step", later().promise);
  pass(45);
  await assert.rejects(step, /step/);
  const load = patiently("load", later().promise);
  let given = false;
  load.catch(() => {
    given = true;
  });
  pass(599);
  await Promise.resolve();
  assert.equal(given, false);
  pass(1);
  await assert.rejects(load, /load/);
});

test("a request that waits behind another is not counted until its turn comes", async () => {
  const { patiently, pass } = hand();
  const long = later();
  const load = patiently("load", long.promise);
  const step = patiently("step", later().promise);
  pass(400);
  long.resolve("read");
  assert.equal(await load, "read");
  pass(44);
  let given = false;
  step.catch(() => {
    given = true;
  });
  await Promise.resolve();
  assert.equal(given, false);
  pass(1);
  await assert.rejects(step);
});
