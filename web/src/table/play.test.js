import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createPlay } from "./play.js";

const ACE = /** @type {const} */ ({ do: "play", card: "AS" });
const PASS = /** @type {const} */ ({ do: "pass" });

/** @param {{confirm: string, language?: string}} settings */
function stage({ confirm, language = "en" }) {
  const store = createStore();
  store.choices.settings({ ...store.state.settings, .../** @type {any} */ ({ confirm }) });
  /** @type {unknown[]} */
  const done = [];
  /** @type {string[]} */
  const said = [];
  const words = /** @type {any} */ ({ t: (/** @type {string} */ id) => id, language });
  const play = createPlay({
    store,
    settings: {
      change: (name, value) =>
        store.choices.settings({
          ...store.state.settings,
          .../** @type {any} */ ({ [name]: value }),
        }),
    },
    director: {
      act: async (action) => void done.push(action),
      skip: () => void done.push("skip"),
      takeBack: async (actions) => void done.push(actions),
      lift: async () => void done.push("lift"),
    },
    announcer: { say: (id) => said.push(id), tell: () => {}, sayTurn: () => said.push("turn") },
    words: { now: () => words },
  });
  return { store, play, done, said };
}

/** @param {number[]} decisions @returns {any} */
const match = (...decisions) => ({
  view: { ruleset: { id: "classic", options: {} } },
  players: {},
  back: decisions.map((actions) => ({ actions, action: PASS })),
});

test("a card is played at once, or raised first if the settings say so", () => {
  const once = stage({ confirm: "off" });
  once.play.choose(ACE);
  assert.deepEqual(once.done, [ACE]);
  const twice = stage({ confirm: "on" });
  twice.play.choose(ACE);
  assert.deepEqual(twice.done, []);
  assert.equal(twice.store.state.raised, "AS");
  assert.deepEqual(twice.said, ["said-raised"]);
  twice.play.choose(ACE);
  twice.play.choose(PASS);
  assert.deepEqual(twice.done, [ACE, PASS]);
});

test("a tap on the table lowers a raised card and goes on", () => {
  const { store, play, done } = stage({ confirm: "on" });
  play.choose(ACE);
  play.skip();
  assert.equal(store.state.raised, null);
  assert.deepEqual(done, ["skip"]);
});

test("the last decision is taken back, or the one asked for, and none that is not offered", async () => {
  const { store, play, done } = stage({ confirm: "off" });
  store.session.shown(match(2, 5));
  await play.takeBack();
  await play.takeBack(2);
  await play.takeBack(3);
  assert.deepEqual(done, [5, 2]);
  assert.deepEqual(play.takenBack().length, 1);
  assert.equal(store.state.taken?.actions, 2);
});

test("the next person does not hear what was said to the last one", async () => {
  const { store, play, done, said } = stage({ confirm: "off" });
  store.messages.said(["secret"]);
  await play.lift();
  assert.deepEqual(store.state.said, []);
  assert.deepEqual(done, ["lift"]);
  assert.deepEqual(said, ["turn"]);
});

/** @param {string[]} legal @param {string[]} hand @param {string[]} led @returns {any} */
const turn = (legal, hand, led) => ({
  ...match(),
  view: { legal: legal.map((card) => ({ do: "play", card })), hand, trick: { cards: led } },
});

test("a card that cannot be played says why, and the next action answers it", () => {
  const { store, play, done } = stage({ confirm: "off" });
  const cases = [
    [["2H"], ["AS", "2H"], ["KH"], "must_follow_suit"],
    [["2H"], ["AS", "2H"], [], "must_lead_trump"],
  ];
  for (const [legal, hand, led, code] of /** @type {any[]} */ (cases)) {
    store.session.shown(turn(legal, hand, led));
    play.choose(ACE);
    assert.equal(store.state.notice?.code, code);
    assert.deepEqual(done, []);
  }
  play.choose({ do: "play", card: "2H" });
  assert.equal(store.state.notice, null);
  assert.equal(done.length, 1);
});

test("who takes one red suit for the other is offered four colours, once", () => {
  const diamond = /** @type {const} */ ({ do: "play", card: "AD" });
  const led = turn(["2H"], ["AD", "2H", "3S"], ["KH"]);
  const { store, play } = stage({ confirm: "off", language: "ar" });
  store.session.shown(led);
  play.choose({ do: "play", card: "3S" });
  assert.deepEqual(store.state.notice?.args, { suit: "H" }, "a black card is no misreading");
  play.choose(diamond);
  assert.deepEqual(store.state.notice, {
    code: "must_follow_suit",
    args: { suit: "H", misread: 1 },
  });
  assert.equal(store.state.settings.deck, "two");
  play.choose(diamond);
  assert.deepEqual(store.state.notice?.args, { suit: "H" });
  const english = stage({ confirm: "off" });
  english.store.session.shown(led);
  english.play.choose(diamond);
  assert.deepEqual(
    english.store.state.notice?.args,
    { suit: "H" },
    "the suits have four colours already",
  );
});
