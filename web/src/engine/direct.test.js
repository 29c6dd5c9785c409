import assert from "node:assert/strict";
import { test } from "node:test";
import { startDirectly } from "./direct.js";

/** The workers that were created. @type {any[]} */
const workers = [];
Object.assign(globalThis, {
  Worker: class extends EventTarget {
    /** @type {any[]} */
    sent = [];
    stopped = false;

    /** @param {string} address @param {object} options */
    constructor(address, options) {
      super();
      Object.assign(this, { address, options });
      workers.push(this);
    }

    /** @param {unknown} message */
    postMessage(message) {
      this.sent.push(message);
    }

    terminate() {
      this.stopped = true;
    }
  },
});

const files = /** @type {any} */ ({ worker: "postMessage('é')", module: "m", library: "l" });

/** Start a worker. @param {(problem: unknown) => void} [onerror] */
function started(onerror = () => {}) {
  /** @type {string[]} */
  const allowed = [];
  const engine = startDirectly(files, onerror, (address) => allowed.push(address));
  const worker = workers.at(-1);
  /** @param {object} data */
  const reply = (data) => worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  return { engine, worker, allowed, reply };
}

test("the worker's address holds its text and is allowed before its first use", async () => {
  const { engine, worker, allowed, reply } = started();
  reply({ id: 0 });
  await engine;
  assert.deepEqual(allowed, [worker.address]);
  assert.equal(decodeURIComponent(worker.address.split(",")[1]), files.worker);
  assert.deepEqual(worker.sent, [{ module: "m", library: "l" }]);
});

test("each request gets its own reply, in any order", async () => {
  const { engine, worker, reply } = started();
  reply({ id: 0 });
  const { dispatch, stop } = await engine;
  const [one, two] = [dispatch("first"), dispatch("second")];
  const [, first, second] = worker.sent;
  reply({ id: second.id, reply: "2" });
  reply({ id: first.id, reply: "1" });
  assert.deepEqual(await Promise.all([one, two]), ["1", "2"]);
  stop();
  assert.equal(worker.stopped, true);
});

test("a start that fails rejects with the reason", async () => {
  const { engine, reply } = started();
  reply({ problem: "RangeError: out of memory" });
  await assert.rejects(engine, /out of memory/);
});

test("a start that fails is reported once, so that another can follow", async () => {
  /** @type {unknown[]} */
  const problems = [];
  const { engine, worker, reply } = started((problem) => problems.push(problem));
  reply({ problem: "an import does not fit", fault: "split" });
  await assert.rejects(engine, { fault: "split" });
  assert.deepEqual(problems, []);
  assert.equal(worker.stopped, true);
});

test("a crash of Python after the start is reported", async () => {
  /** @type {any[]} */
  const problems = [];
  const { engine, reply } = started((problem) => problems.push(problem));
  reply({ id: 0 });
  await engine;
  reply({ problem: "memory access out of bounds", fault: "trap" });
  assert.deepEqual(
    problems.map(({ fault }) => fault),
    ["trap"],
  );
});

test("a worker that breaks later is reported", async () => {
  /** @type {unknown[]} */
  const problems = [];
  const { engine, worker, reply } = started((problem) => problems.push(problem));
  reply({ id: 0 });
  await engine;
  worker.dispatchEvent(Object.assign(new Event("error"), { message: "broken" }));
  assert.deepEqual(problems, ["broken"]);
});

test("a worker whose part of Python is missing is stopped and reported once", async () => {
  /** @type {any[]} */
  const problems = [];
  const { engine, worker, reply } = started((problem) => problems.push(problem));
  reply({ id: 0 });
  await engine;
  reply({ problem: "no network", fault: "incomplete" });
  assert.deepEqual(
    problems.map(({ fault }) => fault),
    ["incomplete"],
  );
  assert.equal(worker.stopped, true);
});
