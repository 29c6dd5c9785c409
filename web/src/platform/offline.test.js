import assert from "node:assert/strict";
import { test } from "node:test";
import { createOffline } from "./offline.js";

/** A browser with a service worker. @param {{controlled?: boolean, protocol?: string, framed?: boolean}} [how] */
function browser({ controlled = true, protocol = "https:", framed = false } = {}) {
  const registration = Object.assign(new EventTarget(), {
    /** @type {any} */
    waiting: null,
    /** @type {any} */
    installing: null,
  });
  /** @type {unknown[]} */
  const posted = [];
  const events = { registered: 0, reloaded: 0, update: 0, taken: 0 };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async () => {
      events.registered += 1;
      return registration;
    },
    ready: Promise.resolve({ active: { postMessage: (/** @type {any} */ m) => posted.push(m) } }),
  });
  const window = { top: framed ? {} : null };
  if (!framed) window.top = window;
  const location = {
    protocol,
    reload: () => {
      events.reloaded += 1;
    },
  };
  for (const [name, value] of Object.entries({ window, location, navigator: { serviceWorker } }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const offline = createOffline({
    url: "sw.js",
    onupdate: () => {
      events.update += 1;
    },
    ontaken: () => {
      events.taken += 1;
    },
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return { offline, registration, serviceWorker, posted, events, settle };
}

test("after the start the service worker fetches what later visits need", async () => {
  const { offline, posted, events, settle } = browser();
  offline.start();
  await settle();
  assert.equal(events.registered, 1);
  assert.deepEqual(posted, [{ tarneeb: "later" }]);
  assert.equal(events.update, 0);
});

test("frames and files register nothing", async () => {
  for (const how of [{ framed: true }, { protocol: "file:" }]) {
    const { offline, events, settle } = browser(how);
    offline.start();
    await settle();
    assert.equal(events.registered, 0);
  }
});

test("a newer build is announced once it is complete, and activated when the player wants it", async () => {
  const { offline, registration, serviceWorker, events, settle } = browser();
  offline.start();
  await settle();
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event("updatefound"));
  assert.equal(events.update, 0);
  /** @type {unknown[]} */
  const posted = [];
  registration.waiting = { postMessage: (/** @type {unknown} */ m) => posted.push(m) };
  registration.installing.dispatchEvent(new Event("statechange"));
  assert.equal(events.update, 1);
  offline.update();
  assert.deepEqual(posted, [{ tarneeb: "take-over" }]);
  assert.equal(events.reloaded, 0);
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual([events.reloaded, events.taken], [1, 0]);
});

test("a build that another tab activates is reported; the first activation is not", async () => {
  const { offline, serviceWorker, events, settle } = browser({ controlled: false });
  offline.start();
  await settle();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.equal(events.taken, 0);
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual([events.reloaded, events.taken], [0, 1]);
});
