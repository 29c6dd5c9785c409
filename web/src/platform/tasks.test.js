import assert from "node:assert/strict";
import { after, test } from "node:test";

/** The module's channel, whose open ports would keep this process running. */
const channel = new MessageChannel();
const { MessageChannel: Original } = globalThis;
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = channel.port1;
    port2 = channel.port2;
  },
});
const { inOwnTask } = await import("./tasks.js");
Object.assign(globalThis, { MessageChannel: Original });
after(() => channel.port1.close());

test("work is done later, in order", async () => {
  /** @type {string[]} */
  const done = [];
  const all = new Promise((resolve) => {
    inOwnTask(() => done.push("first"));
    inOwnTask(() => resolve(done.push("second")));
  });
  await Promise.resolve();
  assert.deepEqual(done, []);
  await all;
  assert.deepEqual(done, ["first", "second"]);
});

test("a browser with task priorities gets the highest", (t) => {
  /** @type {unknown[]} */
  const posted = [];
  Object.assign(globalThis, {
    scheduler: {
      /** @param {unknown} act @param {object} how */
      postTask: (act, how) => posted.push([act, how]),
    },
  });
  t.after(() => Reflect.deleteProperty(globalThis, "scheduler"));
  const act = () => {};
  inOwnTask(act);
  assert.deepEqual(posted, [[act, { priority: "user-blocking" }]]);
});
