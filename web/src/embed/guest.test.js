import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { createStore, firstState } from "../model/state.js";
import { createGuest } from "./guest.js";

const HOST = "https://host.example";

/** @param {{search?: string, state?: object, request?: any}} [given] */
function embedded({ search = "", state = {}, request = async () => ({}) } = {}) {
  /** @type {{message: any, to: string}[]} */
  const posted = [];
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  const parent = {
    postMessage: (/** @type {any} */ message, /** @type {string} */ to) =>
      posted.push({ message, to }),
  };
  const window = {
    parent,
    addEventListener: (/** @type {string} */ name, /** @type {any} */ listener) =>
      listeners.set(name, listener),
  };
  const document = { documentElement: { clientWidth: 400 } };
  Object.assign(globalThis, { window, document, location: { search, hash: "" } });
  const guest = createGuest({
    store: createStore(/** @type {any} */ ({ ...firstState(), ...state })),
    engine: { request },
    setting: () => {},
    paint: () => {},
    begin: async () => {},
    takeUp: async () => {},
    hold: () => {},
    ready: async () => ({ levels: [], presets: [] }),
    failed: () => {},
  });
  /** @param {object} message @param {object} [more] */
  const hear = (message, more = {}) =>
    listeners.get("message")?.({
      source: parent,
      origin: HOST,
      data: { tarneeb: 1, ...message },
      ...more,
    });
  posted.length = 0;
  return { guest, posted, hear };
}

afterEach(() => {
  for (const name of ["window", "document", "location"]) Reflect.deleteProperty(globalThis, name);
});

const settled = () => new Promise((done) => setImmediate(done));

test("nothing is posted before the host says hello, and then to its origin alone", () => {
  const { guest, posted, hear } = embedded();
  guest.heard(/** @type {any} */ ([{ event: "dealt" }]));
  assert.deepEqual(posted, []);
  hear({ type: "hello" });
  assert.deepEqual(posted, [{ message: { tarneeb: 1, type: "here" }, to: HOST }]);
});

test("another window and another origin are not heard", () => {
  const { posted, hear } = embedded();
  hear({ type: "hello" }, { source: {} });
  assert.deepEqual(posted, []);
  hear({ type: "hello" });
  hear({ type: "call", id: 1, method: "getView" }, { origin: "https://other.example" });
  assert.equal(posted.length, 1);
});

test("the table says once that it is ready: when the engine answers and the host is there", async () => {
  for (const first of ["engine", "host"]) {
    const { guest, posted, hear } = embedded({ state: { catalogue: { levels: ["club"] } } });
    if (first === "engine") await guest.awake();
    hear({ type: "hello" });
    if (first === "host") await guest.awake();
    hear({ type: "hello" });
    const ready = posted.filter(({ message }) => message.event === "ready");
    assert.equal(ready.length, 1, first);
    assert.deepEqual(ready[0].message.detail, { levels: ["club"] });
  }
});

test("a call is answered by its number, with null for nothing", async () => {
  const { posted, hear } = embedded();
  hear({ type: "hello" });
  hear({ type: "call", id: 7, method: "getView" });
  await settled();
  assert.deepEqual(posted.at(-1)?.message, { tarneeb: 1, type: "reply", id: 7, ok: null });
  const count = posted.length;
  hear({ type: "call", id: "7", method: "getView" });
  await settled();
  assert.equal(posted.length, count);
});

test("an unknown method is refused by name, also one that every object has", async () => {
  const { posted, hear } = embedded();
  hear({ type: "hello" });
  for (const method of ["explode", "constructor"]) {
    hear({ type: "call", id: 1, method });
    await settled();
    assert.equal(posted.at(-1)?.message.error.code, "unknown_method");
    assert.match(posted.at(-1)?.message.error.message, new RegExp(method));
  }
});

test("more than 32 calls at a time are refused, and ended ones make room", async () => {
  /** @type {((value: any) => void)[]} */
  const answers = [];
  const { posted, hear } = embedded({
    state: { match: { view: {} } },
    request: () => new Promise((done) => answers.push(done)),
  });
  hear({ type: "hello" });
  for (let id = 0; id < 33; id += 1) hear({ type: "call", id, method: "save" });
  await settled();
  assert.deepEqual(
    posted.slice(1).map(({ message }) => [message.id, message.error?.code]),
    [[32, "too_many"]],
  );
  for (const answer of answers) answer({ text: "record" });
  await settled();
  hear({ type: "call", id: 40, method: "getView" });
  await settled();
  assert.equal(posted.at(-1)?.message.ok !== undefined, true);
});

test("events go out under their public names, the end of a match with its scores", () => {
  const { guest, posted, hear } = embedded({ state: { match: { view: { scores: { NS: 31 } } } } });
  hear({ type: "hello" });
  posted.length = 0;
  guest.heard(
    /** @type {any} */ ([
      { event: "played", seat: "S" },
      { event: "secret" },
      { event: "match_won" },
    ]),
  );
  assert.deepEqual(
    posted.map(({ message }) => [message.event, message.detail]),
    [
      ["play", { seat: "S" }],
      ["match", { scores: { NS: 31 } }],
    ],
  );
});

test("an error goes out with a code, cut to its first 500 characters", () => {
  const { guest, posted, hear } = embedded();
  hear({ type: "hello" });
  guest.failed({ code: "bad_card", args: { line: "9" } });
  assert.deepEqual(posted.at(-1)?.message.detail, { code: "bad_card", message: '{"line":"9"}' });
  guest.failed(new Error("x".repeat(900)));
  const { code, message } = posted[posted.length - 1].message.detail;
  assert.deepEqual([code, message.length], ["other", 500]);
});

test("a table that sizes itself posts a height that its width decides", () => {
  const { posted, hear } = embedded({ search: "?autoheight" });
  hear({ type: "hello" });
  assert.deepEqual(posted.at(-1)?.message, { tarneeb: 1, type: "size", height: 640 });
});
