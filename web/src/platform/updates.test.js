import assert from "node:assert/strict";
import { test } from "node:test";
import { lookForUpdates } from "./updates.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A page with a service worker, and its clocks. @param {{protocol?: string, fails?: boolean}} [how] */
async function page({ protocol = "https:", fails = false } = {}) {
  const target = new EventTarget();
  const window = { top: /** @type {unknown} */ (null) };
  window.top = window;
  const asked = { times: 0 };
  const update = async () => {
    asked.times += 1;
    if (server.fails) throw new Error("no network");
  };
  const server = { fails };
  const navigator = { onLine: true, serviceWorker: { ready: Promise.resolve({ update }) } };
  const document = { visibilityState: "visible" };
  const addEventListener = target.addEventListener.bind(target);
  const given = { window, navigator, document, location: { protocol }, addEventListener };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const clock = { awake: 5, wall: Date.UTC(2026, 0, 1) };
  await lookForUpdates(() => [clock.awake, clock.wall]);
  return {
    asked,
    clock,
    document,
    navigator,
    server,
    /** Time passes while the device is awake. @param {number} ms */
    passes(ms) {
      clock.awake += ms;
      clock.wall += ms;
    },
    /** The page comes back. @param {string} [type] */
    async returns(type = "visibilitychange") {
      target.dispatchEvent(new Event(type));
      await new Promise((done) => setTimeout(done));
    },
  };
}

test("a page that comes back looks for a newer build, at most once an hour", async () => {
  for (const type of ["visibilitychange", "pageshow", "focus", "online"]) {
    const { asked, passes, returns } = await page();
    await returns(type);
    assert.equal(asked.times, 0, "the browser looked as the page opened");
    passes(HOUR);
    await returns(type);
    await returns(type);
    assert.equal(asked.times, 1, type);
    passes(HOUR - MINUTE);
    await returns(type);
    assert.equal(asked.times, 1, type);
    passes(MINUTE);
    await returns(type);
    assert.equal(asked.times, 2, type);
  }
});

test("an hour of sleep counts, and a clock that is set back stops nothing", async () => {
  const { asked, clock, passes, returns } = await page();
  clock.wall += 8 * HOUR; // the other clock stands still
  await returns();
  assert.equal(asked.times, 1);
  clock.wall -= 365 * 24 * HOUR;
  await returns();
  assert.equal(asked.times, 1);
  passes(HOUR);
  await returns();
  assert.equal(asked.times, 2);
});

test("nobody is asked while the page is hidden or offline", async () => {
  const { asked, document, navigator, passes, returns } = await page();
  passes(HOUR);
  document.visibilityState = "hidden";
  await returns();
  document.visibilityState = "visible";
  navigator.onLine = false;
  await returns();
  assert.equal(asked.times, 0);
  navigator.onLine = true;
  await returns("online");
  assert.equal(asked.times, 1);
});

test("a server that cannot be reached is no error, and is asked again at a later return", async () => {
  const { asked, server, passes, returns } = await page({ fails: true });
  passes(HOUR);
  await returns();
  await returns();
  assert.equal(asked.times, 1);
  passes(MINUTE);
  server.fails = false;
  await returns();
  passes(MINUTE);
  await returns();
  assert.equal(asked.times, 2);
});

test("a page without a service worker asks nothing", async () => {
  const { asked, passes, returns } = await page({ protocol: "file:" });
  passes(HOUR);
  await returns();
  assert.equal(asked.times, 0);
});
