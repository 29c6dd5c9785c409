import assert from "node:assert/strict";
import { test } from "node:test";
import { createTabs } from "./tabs.js";

const locks = /** @type {LockManager} */ (navigator.locks);
const AGES = 60_000;

/**
 * Two tabs of one browser, and what each was told.
 * @param {{patience?: number, silence?: number, channel?: () => BroadcastChannel | undefined}} [how]
 */
function twoTabs({ patience = 1, silence = 1, channel = () => undefined } = {}) {
  /** @type {string[]} */
  const told = [];
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
      times: { patience, silence, grace: 1 },
      onlost: (id) => {
        told.push(`${name} lost ${id}`);
        hear();
      },
      onfree: (id) => {
        told.push(`${name} has ${id}`);
        hear();
      },
    });
  return { one: tab("one"), two: tab("two"), told, heard };
}

test("a match is played in one tab; the next in line has it as soon as that one lets go", async () => {
  const { one, two, told, heard } = twoTabs();
  assert.equal(await one.hold("a"), true);
  assert.equal(await two.hold("a"), false);
  assert.deepEqual(told, []);
  const had = heard();
  one.letGo();
  await had;
  assert.deepEqual(told, ["two has a"]);
  assert.equal(await two.hold("a"), true);
  two.letGo();
});

test("who has turned to another match waits no longer", async () => {
  const { one, two, told } = twoTabs();
  assert.equal(await one.hold("b"), true);
  assert.equal(await two.hold("b"), false);
  assert.equal(await two.hold("c"), true);
  const waits = two.hold("b");
  assert.equal(await two.hold("d"), true);
  assert.equal(await waits, null);
  one.letGo();
  assert.equal(await one.hold("b"), true);
  assert.deepEqual(told, []);
  one.letGo();
  two.letGo();
});

test("a match is taken over, and the tab that had it is told", async () => {
  const { one, two, told, heard } = twoTabs();
  assert.equal(await one.hold("d"), true);
  const lost = heard();
  assert.equal(await two.hold("d", { steal: true }), true);
  await lost;
  assert.deepEqual(told, ["one lost d"]);
  two.letGo();
});

test("a lock that is let go while the page begins is waited for", async () => {
  const { one, two } = twoTabs({ patience: AGES });
  assert.equal(await one.hold("e"), true);
  const asked = two.hold("e");
  one.letGo();
  assert.equal(await asked, true);
  two.letGo();
});

/** Channels of the tabs of one test. @param {import("node:test").TestContext} t */
function channels(t) {
  return () => {
    const channel = new BroadcastChannel(t.name);
    t.after(() => channel.close());
    return channel;
  };
}

test("a tab that plays a match says so when it is asked", async (t) => {
  const { one, two, told, heard } = twoTabs({ silence: AGES, channel: channels(t) });
  assert.equal(await one.hold("g"), true);
  assert.equal(await two.hold("g"), false);
  const had = heard();
  one.letGo();
  await had;
  assert.deepEqual(told, ["two has g"]);
  two.letGo();
});

test("a page that is going has the lock for a while, and says nothing", async (t) => {
  const { one, two, told } = twoTabs({ silence: AGES, channel: channels(t) });
  assert.equal(await two.hold("another"), true);
  const third = channels(t)();
  const asked = new Promise((heard) => third.addEventListener("message", heard));
  locks.request("tarneeb match h", () => asked); // it goes once it was asked
  assert.equal(await one.hold("h"), true);
  assert.deepEqual(told, []);
  one.letGo();
  two.letGo();
});

test("where there are no locks every match is one's own", async () => {
  const { hold } = createTabs({
    locks: undefined,
    channel: undefined,
    onlost: () => {},
    onfree: () => {},
  });
  assert.equal(await hold("f"), true);
});
