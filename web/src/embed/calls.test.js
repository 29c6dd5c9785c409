import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createCalls } from "./calls.js";
import { Refusal } from "./protocol.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** An element's calls with a time of 30 seconds, and what became of them. */
function calling() {
  /** @type {any[]} */
  const sent = [];
  /** @type {string[]} */
  const told = [];
  const calls = createCalls({
    seconds: () => 30,
    send: (message) => sent.push(message),
    lost(problem) {
      told.push(problem.code);
      calls.leave(problem);
    },
    late: (problem) => told.push(problem.code),
  });
  /** @param {string} method */
  function ask(method) {
    const asked = { code: "", value: /** @type {unknown} */ (undefined) };
    calls.call(method, {}).then(
      (value) => Object.assign(asked, { value }),
      (problem) => Object.assign(asked, { code: problem.code }),
    );
    return asked;
  }
  return { calls, sent, told, ask };
}

/** @param {number} seconds */
async function pass(seconds) {
  mock.timers.tick(seconds * 1000);
  await new Promise((done) => setImmediate(done));
}

test("calls wait for the frame, and are answered by their numbers", async () => {
  const { calls, sent, ask } = calling();
  const view = ask("getView");
  calls.begin();
  assert.equal(sent.length, 0);
  calls.here();
  assert.equal(sent[0].method, "getView");
  const id = sent[0].id;
  calls.answered({ id, ok: 7 });
  await pass(0);
  assert.equal(view.value, 7);
});

test("a page that does not answer in 30 seconds is lost, and every call is rejected", async () => {
  const { calls, told, ask } = calling();
  const save = ask("save");
  calls.begin();
  await pass(29);
  assert.equal(save.code, "");
  await pass(1);
  assert.deepEqual([save.code, told], ["not_loaded", ["not_loaded"]]);
});

test("a frame that has loaded another page is lost 15 seconds later", async () => {
  const { calls, told } = calling();
  calls.begin();
  calls.loaded();
  await pass(15);
  assert.deepEqual(told, ["not_loaded"]);
});

test("an engine that is not ready in 120 seconds is reported, and every call is rejected", async () => {
  const { calls, told, ask } = calling();
  calls.begin();
  calls.here();
  const view = ask("getView");
  await pass(119);
  assert.deepEqual([view.code, told], ["", []]);
  await pass(1);
  assert.deepEqual([view.code, told], ["not_ready", ["not_ready"]]);
});

test("a call that a ready table does not answer is rejected after 60 seconds", async () => {
  const { calls, told, ask } = calling();
  calls.begin();
  calls.here();
  const before = ask("load");
  calls.ready();
  const after = ask("save");
  await pass(60);
  assert.deepEqual([before.code, after.code, told], ["no_answer", "no_answer", []]);
});

test("what a moved element's frame has not answered, its next frame is asked", async () => {
  const { calls, sent, ask } = calling();
  calls.begin();
  calls.here();
  calls.ready();
  const save = ask("save");
  calls.begin();
  calls.here();
  assert.equal(sent.length, 2);
  assert.equal(sent[0].id, sent[1].id);
  calls.answered({ id: sent[1].id, error: { code: "no_match", message: "" } });
  await pass(0);
  assert.equal(save.code, "no_match");
});

test("an element that is taken away leaves no call open", async () => {
  const { calls, ask } = calling();
  const save = ask("save");
  assert.equal(calls.pending, true);
  calls.leave(new Refusal("not_there", "gone"));
  await pass(0);
  assert.deepEqual([save.code, calls.pending], ["not_there", false]);
});
