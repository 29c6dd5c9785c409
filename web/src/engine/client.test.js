import assert from "node:assert/strict";
import { test } from "node:test";
import { createEngine, EngineError } from "./client.js";
import { WorkerFailure } from "./failure.js";

const part = { url: "https://tarneeb.example/part", bytes: 1 };
const assets = {
  version: "0",
  cards: part.url,
  licenses: part.url,
  offline: part.url,
  engine: {
    worker: part,
    interpreter: part,
    wasm: part,
    library: part,
    main: part,
    snapshot: part,
    direct: part,
    friends: part,
    practice: part,
    rest: part,
    whole: part,
  },
};

/** Workers whose starts and answers the test decides. */
function stage() {
  /** @type {{ resolve: (engine: any) => void, reject: (problem: unknown) => void, options: any }[]} */
  const starts = [];
  /** @type {string[]} */
  const stopped = [];
  /** @param {any} options */
  const load = (options) =>
    new Promise((resolve, reject) => starts.push({ resolve, reject, options }));
  /** @param {string} name @param {(request: any) => any} answer */
  const worker = (name, answer) => ({
    /** @param {string} text */
    dispatch: async (text) => {
      const request = JSON.parse(text);
      return JSON.stringify({ v: 1, id: request.id, ...(await answer(request)) });
    },
    stop: () => stopped.push(name),
  });
  return { load, starts, stopped, worker };
}

test("a request made while loading waits, and its reply comes back", async () => {
  const { load, starts, worker } = stage();
  const engine = createEngine({ assets, load });
  const reply = engine.request("act", { action: { do: "pass" } });
  assert.equal(engine.state.tag, "loading");
  starts[0].resolve(worker("one", ({ v, op, args }) => ({ ok: { v, op, args } })));
  assert.deepEqual(await reply, { v: 1, op: "act", args: { action: { do: "pass" } } });
  assert.deepEqual(engine.state, { tag: "ready" });
});

test("an engine error rejects with its code and arguments", async () => {
  const { load, starts, worker } = stage();
  const engine = createEngine({ assets, load });
  const error = { code: "must_follow_suit", args: { suit: "H" } };
  starts[0].resolve(worker("one", () => ({ error })));
  await assert.rejects(
    engine.request("act", { action: { do: "pass" } }),
    (/** @type {any} */ problem) => {
      assert.ok(problem instanceof EngineError);
      assert.deepEqual({ code: problem.code, args: problem.args }, error);
      return true;
    },
  );
  assert.equal(engine.state.tag, "ready");
});

test("progress is reported as it arrives and never goes back", () => {
  const { load, starts } = stage();
  const engine = createEngine({ assets, load });
  /** @type {number[]} */
  const reported = [];
  engine.onstate((state) => {
    if (state.tag === "loading") reported.push(state.progress);
  });
  for (const progress of [0.2, 0.1, 0.5]) {
    starts[0].options.onprogress({ tag: "loading", progress, step: "download" });
  }
  assert.deepEqual(reported, [0, 0.2, 0.5]);
});

test("a listener that has left is not called again", () => {
  const { load, starts } = stage();
  const engine = createEngine({ assets, load });
  let calls = 0;
  const leave = engine.onstate(() => {
    calls += 1;
  });
  leave();
  starts[0].options.onprogress({ tag: "loading", progress: 0.5, step: "download" });
  assert.equal(calls, 1);
});

test("a failed load is an error in the state and for each request", async () => {
  const { load, starts } = stage();
  const engine = createEngine({ assets, load });
  const reply = engine.request("hello", {});
  starts[0].reject(new Error("404"));
  await assert.rejects(reply, { code: "engine_load_failed" });
  assert.deepEqual(engine.state, { tag: "error", code: "load_failed", detail: "404" });
  await assert.rejects(engine.request("hello", {}), { code: "engine_load_failed" });
});

test("a worker that lacks a part of Python says so, and is not taken for a crash", async () => {
  const { load, starts, worker } = stage();
  const engine = createEngine({ assets, load });
  starts[0].resolve(worker("waiting", () => new Promise(() => {})));
  const reply = engine.request("hello", {});
  const rejected = assert.rejects(reply, { code: "engine_incomplete" });
  await new Promise((resolve) => setTimeout(resolve));
  starts[0].options.onerror(new WorkerFailure("incomplete", "no network"));
  await rejected;
  assert.deepEqual(engine.state, { tag: "error", code: "incomplete", detail: "no network" });
});

test("a start that fails for want of a part of Python names the same failures", async () => {
  for (const fault of /** @type {const} */ (["incomplete", "outdated"])) {
    const { load, starts } = stage();
    const engine = createEngine({ assets, load });
    starts[0].reject(new WorkerFailure(fault, "404"));
    await assert.rejects(engine.request("hello", {}), { code: `engine_${fault}` });
    assert.deepEqual(engine.state, { tag: "error", code: fault, detail: "404" });
  }
});

test("WebAssembly that doesn't compile means an unsupported browser", async () => {
  const { load, starts } = stage();
  const engine = createEngine({ assets, load });
  starts[0].reject(new WebAssembly.CompileError("an opcode too new"));
  await assert.rejects(engine.request("hello", {}), { code: "engine_unsupported" });
});

test("a broken worker rejects pending requests, and a restart works", async () => {
  const { load, starts, stopped, worker } = stage();
  const engine = createEngine({ assets, load });
  starts[0].resolve(worker("one", () => new Promise(() => {})));
  const lost = engine.request("step", {});
  const rejected = assert.rejects(lost, { code: "engine_crashed" });
  await new Promise((resolve) => setImmediate(resolve));
  starts[0].options.onerror("out of memory");
  await rejected;
  assert.deepEqual(engine.state, { tag: "error", code: "crashed", detail: "out of memory" });

  const again = engine.restart();
  starts[1].resolve(worker("two", () => ({ ok: "alive" })));
  await again;
  assert.equal(await engine.request("hello", {}), "alive");
  assert.deepEqual(stopped, ["one"]);
});

test("a restart rejects the previous worker's requests", async () => {
  const { load, starts, worker } = stage();
  const engine = createEngine({ assets, load });
  starts[0].resolve(worker("one", () => new Promise(() => {})));
  const lost = engine.request("step", {});
  const rejected = assert.rejects(lost, { code: "engine_restarted" });
  await new Promise((resolve) => setImmediate(resolve));
  engine.restart();
  await rejected;
  starts[1].resolve(worker("two", () => ({ ok: "alive" })));
  assert.equal(await engine.request("hello", {}), "alive");
});

test("a worker that becomes ready after a restart is stopped", async () => {
  const { load, starts, stopped, worker } = stage();
  const engine = createEngine({ assets, load });
  engine.restart();
  starts[1].resolve(worker("two", () => ({ ok: "alive" })));
  assert.equal(await engine.request("hello", {}), "alive");
  starts[0].resolve(worker("one", () => ({ ok: "late" })));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(stopped, ["one"]);
  assert.equal(engine.state.tag, "ready");
});

test("running out of memory and never answering count as crashes", async () => {
  const { load, starts, worker } = stage();
  const engine = createEngine({ assets, load });
  const error = { code: "internal_error", args: { type: "MemoryError", detail: "" } };
  starts[0].resolve(worker("one", () => ({ error })));
  await assert.rejects(engine.request("step", {}), { code: "engine_crashed" });
  assert.equal(engine.state.tag, "error");

  const hung = createEngine({
    assets,
    load,
    withTimeout: () => Promise.reject(new Error("no answer")),
  });
  starts[1].resolve(worker("two", () => ({ ok: {} })));
  await assert.rejects(hung.request("step", {}), { code: "engine_crashed" });
  assert.equal(hung.state.tag, "error");
});
