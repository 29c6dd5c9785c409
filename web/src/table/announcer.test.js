import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createAnnouncer } from "./announcer.js";

/** An announcer at a table where the person is to call. */
function stage() {
  const store = createStore();
  /** @type {string[]} */
  const played = [];
  const words = /** @type {any} */ ({ t: (/** @type {string} */ id) => id });
  const announcer = createAnnouncer({
    store,
    words: () => words,
    names: /** @type {any} */ ({ nameOf: () => "", sideOf: () => "", wonBy: () => "" }),
    sound: { play: (names) => played.push(...names), playMade: () => {} },
  });
  const view = { phase: "auction", legal: [{ do: "pass" }], ruleset: { options: {} } };
  store.session.shown(/** @type {any} */ ({ view, players: {}, next: "human" }));
  store.device.engine({ tag: "ready" });
  const said = () => store.state.said.map(({ text }) => text);
  return { announcer, store, played, said };
}

test("what happened is heard before the person's turn is announced", () => {
  const { announcer, played, said } = stage();
  const passed = /** @type {any} */ ({ event: "called", seat: "E", action: { do: "pass" } });
  announcer.heard([passed], ["more"]);
  assert.deepEqual(said(), ["said-called", "more", "said-your-call"]);
  assert.deepEqual(played, ["bid"]);
});

test("a lesson announces the turn itself", () => {
  const { announcer, store, said } = stage();
  store.lesson.at({ chapter: "tricks", beat: 0, place: 0, yours: true, told: null });
  announcer.heard([]);
  assert.deepEqual(said(), []);
});

test("a device that is passed on forgets what it said", () => {
  const { announcer, said } = stage();
  announcer.tell(["secret"]);
  announcer.passed();
  assert.ok(!said().includes("secret"));
  assert.equal(said()[0], "said-pass-device");
});

test("nothing is added to the live region without a sentence", () => {
  const { announcer, store } = stage();
  const before = store.state;
  announcer.tell([]);
  assert.equal(store.state, before);
});
