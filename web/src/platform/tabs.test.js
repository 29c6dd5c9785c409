import assert from "node:assert/strict";
import { test } from "node:test";
import { createTabs } from "./tabs.js";

const locks = /** @type {LockManager} */ (navigator.locks);
const AGES = 60_000;

/**
 * Two tabs of one browser, and the events that each received.
 * @param {{reload?: number, answer?: number, channel?: () => BroadcastChannel | undefined}} [how]
 */
function twoTabs({ reload = 1, answer = 1, channel = () => undefined } = {}) {
  /** @type {string[]} */
  const events = [];
  /** @type {() => void} */
  let hear = () => {};
  const heard = () =>
    new Promise((done) => {
      hear = () => done(undefined);
    });
  const tab = (/** @type {string} */ name) =>
    createTabs({
      locks,
      channel: channel(),
      times: { reload, answer, grace: 1 },
      onlost: (id) => {
        events.push(`${name} lost ${id}`);
        hear();
      },
      onfree: (id) => {
        events.push(`${name} has ${id}`);
        hear();
      },
    });
  return { one: tab("one"), two: tab("two"), events, heard };
}

test("a match is played in one tab, and the next in line gets it when that tab lets go", async () => {
  const { one, two, events, heard } = twoTabs();
  assert.equal(await one.hold("a"), true);
  assert.equal(await two.hold("a"), false);
  assert.deepEqual(events, []);
  const had = heard();
  one.letGo();
  await had;
  assert.deepEqual(events, ["two has a"]);
  assert.equal(await two.hold("a"), true);
  two.letGo();
});

test("a tab that turns to another match stops waiting", async () => {
  const { one, two, events } = twoTabs();
  assert.equal(await one.hold("b"), true);
  assert.equal(await two.hold("b"), false);
  assert.equal(await two.hold("c"), true);
  const waits = two.hold("b");
  assert.equal(await two.hold("d"), true);
  assert.equal(await waits, null);
  one.letGo();
  assert.equal(await one.hold("b"), true);
  assert.deepEqual(events, []);
  one.letGo();
  two.letGo();
});

test("a match can be taken over, and its tab learns of that", async () => {
  const { one, two, events, heard } = twoTabs();
  assert.equal(await one.hold("d"), true);
  const lost = heard();
  assert.equal(await two.hold("d", { steal: true }), true);
  await lost;
  assert.deepEqual(events, ["one lost d"]);
  two.letGo();
});

test("a lock that is released while the page starts is waited for", async () => {
  const { one, two } = twoTabs({ reload: AGES });
  assert.equal(await one.hold("e"), true);
  const asked = two.hold("e");
  one.letGo();
  assert.equal(await asked, true);
  two.letGo();
});

/** Open channels for the tabs of one test. @param {import("node:test").TestContext} t */
function channels(t) {
  return () => {
    const channel = new BroadcastChannel(t.name);
    t.after(() => channel.close());
    return channel;
  };
}

test("a tab that plays a match says so when another asks", async (t) => {
  const { one, two, events, heard } = twoTabs({ answer: AGES, channel: channels(t) });
  assert.equal(await one.hold("g"), true);
  assert.equal(await two.hold("g"), false);
  const had = heard();
  one.letGo();
  await had;
  assert.deepEqual(events, ["two has g"]);
  two.letGo();
});

test("a closing page holds the lock for a while and does not answer", async (t) => {
  const { one, two, events } = twoTabs({ answer: AGES, channel: channels(t) });
  assert.equal(await two.hold("another"), true);
  const third = channels(t)();
  const asked = new Promise((heard) => third.addEventListener("message", heard));
  locks.request("tarneeb match h", () => asked); // Released once another tab asks.
  assert.equal(await one.hold("h"), true);
  assert.deepEqual(events, []);
  one.letGo();
  two.letGo();
});

test("without locks every match can be played", async () => {
  const { hold } = createTabs({
    locks: undefined,
    channel: undefined,
    onlost: () => {},
    onfree: () => {},
  });
  assert.equal(await hold("f"), true);
});
