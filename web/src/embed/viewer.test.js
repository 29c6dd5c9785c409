import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { createStore, firstState } from "../model/state.js";
import { createViewer } from "./viewer.js";

const TOTAL = 3;

/** @param {(args: any) => any} [answer] */
function viewing(answer) {
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const failures = [];
  /** @type {(() => void)[]} */
  const timers = [];
  const setTimeout = (/** @type {() => void} */ run) => timers.push(run);
  const clearTimeout = () => timers.splice(0);
  Object.assign(globalThis, { window: { setTimeout, clearTimeout } });
  const store = createStore(firstState());
  const viewer = createViewer({
    engine: {
      request: async (_op, /** @type {any} */ args) => {
        asked.push(args);
        if (answer) return answer(args);
        const about = args.record ? { players: { S: args.record }, marks: [] } : {};
        return { view: { legal: [1] }, hands: {}, total: TOTAL, ...about };
      },
    },
    store,
    pace: () => 900,
    failed: (error) => failures.push(error),
  });
  return { viewer, store, asked, failures, timers };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "window");
});

const settled = () => new Promise((done) => setImmediate(done));

test("a record opens at its first deal, is sent once, and nothing in it can be played", async () => {
  const { viewer, store, asked } = viewing();
  await viewer.open("text");
  assert.deepEqual(
    asked.map(({ record, index }) => [record, index]),
    [
      ["text", 0],
      [undefined, 1],
    ],
  );
  assert.equal(store.state.viewer?.at, 1);
  assert.deepEqual(store.state.match?.view.legal, []);
  assert.deepEqual(store.state.match?.players, { S: "text" });
  assert.equal(viewer.record, "text");
});

test("a record that is refused leaves the one before in place", async () => {
  let refuse = false;
  const { viewer } = viewing(({ record }) => {
    if (refuse) throw Object.assign(new Error(), { code: "bad_card" });
    return { view: {}, hands: {}, total: 0, players: {}, marks: record ? [] : undefined };
  });
  await viewer.open("good");
  refuse = true;
  await assert.rejects(viewer.open("bad"), { code: "bad_card" });
  assert.equal(viewer.record, "good");
});

test("a record is given up when another one is opened", async () => {
  /** @type {((reply: any) => void)[]} */
  const replies = [];
  const { viewer } = viewing(() => new Promise((done) => replies.push(done)));
  const first = viewer.open("first");
  const second = viewer.open("second");
  const reply = { view: {}, hands: {}, total: 0, players: {}, marks: [] };
  for (const answer of replies) answer(reply);
  await assert.rejects(first, { code: "superseded" });
  await second;
  assert.equal(viewer.record, "second");
});

test("a place that was left before its picture came is not shown", async () => {
  /** @type {Map<number, (reply: any) => void>} */
  const late = new Map();
  const reply = { view: {}, hands: {}, total: TOTAL, players: {}, marks: [] };
  const { viewer, store } = viewing(({ index }) =>
    index < 2 ? reply : new Promise((done) => late.set(index, done)),
  );
  await viewer.open("text");
  viewer.go(2);
  viewer.go(3);
  late.get(3)?.(reply);
  await settled();
  late.get(2)?.(reply);
  await settled();
  assert.equal(store.state.viewer?.at, 3);
});

test("places stay within the record", async () => {
  const { viewer, store } = viewing();
  await viewer.open("text");
  viewer.go(99);
  await settled();
  assert.equal(store.state.viewer?.at, TOTAL);
  viewer.go(-5);
  await settled();
  assert.equal(store.state.viewer?.at, 0);
});

test("it plays on by itself to the end, and from there from the start", async () => {
  const { viewer, store, timers } = viewing();
  await viewer.open("text");
  viewer.play();
  await settled();
  assert.deepEqual([store.state.viewer?.at, store.state.viewer?.playing], [2, true]);
  timers.at(-1)?.();
  await settled();
  assert.deepEqual([store.state.viewer?.at, store.state.viewer?.playing], [TOTAL, false]);
  viewer.play();
  await settled();
  assert.equal(store.state.viewer?.at, 1);
  viewer.play();
  assert.equal(store.state.viewer?.playing, false);
});

test("a step that fails stops the playing and is reported", async () => {
  let fails = false;
  const { viewer, store, failures } = viewing(() => {
    if (fails) throw new Error("gone");
    return { view: {}, hands: {}, total: TOTAL, players: {}, marks: [] };
  });
  await viewer.open("text");
  fails = true;
  viewer.play();
  await settled();
  assert.equal(failures.length, 1);
  assert.equal(store.state.viewer?.playing, false);
});

test("open hands stay open from place to place", async () => {
  const { viewer, store } = viewing();
  await viewer.open("text");
  viewer.showHands();
  viewer.go(2);
  await settled();
  assert.equal(store.state.viewer?.open, true);
});
