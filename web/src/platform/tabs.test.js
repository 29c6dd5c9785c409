import assert from "node:assert/strict";
import { test } from "node:test";
import { createTabs, granted } from "./tabs.js";

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
      times: { reload, answer, query: AGES, grace: 1 },
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

const refuse = () => Promise.reject(new DOMException("denied", "SecurityError"));
const raise = () => {
  throw new DOMException("denied", "SecurityError");
};
const never = () => new Promise(() => {});

for (const [how, request, query] of /** @type {const} */ ([
  ["rejects", refuse, refuse],
  ["throws", raise, raise],
  ["rejects, and says that nobody holds a lock", refuse, async () => ({ held: [] })],
  ["rejects, and says nothing", refuse, async () => undefined],
  ["rejects and never says who holds a lock", refuse, never],
  ["never answers", never, never],
  ["never answers, but rejects the question", never, refuse],
  ["never answers, and says that nobody holds a lock", never, async () => ({ held: [] })],
]))
  test(`where the browser stores nothing and a lock ${how}, every match can be played`, async () => {
    /** @type {string[]} */
    const events = [];
    const { hold, letGo, isHeld } = createTabs({
      locks: /** @type {any} */ ({ request, query }),
      channel: undefined,
      times: { reload: 1, answer: AGES, query: 1, grace: 1 },
      onlost: (id) => events.push(`lost ${id}`),
      onfree: (id) => events.push(`free ${id}`),
    });
    assert.equal(await hold("first"), true);
    assert.equal(await hold("second"), true);
    assert.equal(await hold("first"), true);
    assert.equal(await hold("first", { steal: true }), true);
    assert.equal(await isHeld("second"), false);
    letGo();
    assert.equal(await hold("second", { steal: true }), true);
    assert.deepEqual(events, []);
  });

test("a match that is given up while a lock never answers is not taken later", async () => {
  const { hold } = createTabs({
    locks: /** @type {any} */ ({ request: never, query: never }),
    channel: undefined,
    times: { reload: 1, answer: 1, query: 1, grace: 1 },
    onlost: assert.fail,
    onfree: assert.fail,
  });
  const [first, second] = [hold("first"), hold("second")];
  assert.deepEqual(await Promise.all([first, second]), [null, true]);
});

test("a lock that is granted late is held until the match is given up", async () => {
  /** @type {() => Promise<unknown>} */
  let grant = async () => {};
  const { hold, letGo } = createTabs({
    locks: /** @type {any} */ ({
      request: (/** @type {any[]} */ ...given) => {
        grant = given.at(-1);
        return never();
      },
      query: async () => ({ held: [] }),
    }),
    channel: undefined,
    times: { reload: 1, answer: AGES, query: AGES, grace: 1 },
    onlost: assert.fail,
    onfree: assert.fail,
  });
  assert.equal(await hold("a"), true);
  let isReleased = false;
  const granted = grant().then(() => {
    isReleased = true;
  });
  await new Promise(setImmediate);
  assert.equal(isReleased, false);
  letGo();
  await granted;
});

test("what a browser throws at is absent", () => {
  assert.equal(granted(raise), undefined);
  assert.equal(
    granted(() => locks),
    locks,
  );
});
