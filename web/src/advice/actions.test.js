import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createStore, firstState } from "../model/state.js";
import { createWords } from "../platform/i18n.js";
import { createAdviceActions } from "./actions.js";

const source = ["../../locales/", "../rules/", ""]
  .map((folder) => readFileSync(new URL(`${folder || "./"}en.ftl`, import.meta.url)))
  .join("\n");
const words = createWords("en", "latn", source);

const ADVICE = /** @type {any} */ ({
  seat: "S",
  action: { do: "bid", tricks: 8, strain: "H" },
  reasons: [{ code: "strong_enough", args: {} }],
});

/** @param {{ask?: any, request?: any, state?: object}} parts */
function advising({ ask = async () => ADVICE, request = async () => ({}), state = {} }) {
  const ruleset = { options: {} };
  const match = { view: { ruleset, legal: [{ do: "pass" }] }, chair: "S" };
  const store = createStore(/** @type {any} */ ({ ...firstState(), match, ...state }));
  /** @type {string[]} */
  const said = [];
  /** @type {any[]} */
  const failures = [];
  const actions = createAdviceActions({
    engine: { request },
    store,
    ask,
    present: async () => {},
    tell: (sentences) => said.push(...sentences),
    ui: () => /** @type {any} */ ({ t: words.t, words, state: store.state, name: () => "Samir" }),
    failed: (error) => failures.push(error),
  });
  return { actions, store, said, failures };
}

test("a hint is shown and said, and picks the number of its bid", async () => {
  const { actions, store, said, failures } = advising({});
  await actions.hint();
  assert.deepEqual(failures, []);
  assert.equal(store.state.hint?.advice, ADVICE);
  assert.equal(store.state.picked, 8);
  assert.match(said[0], /^Hint: /);
});

test("a second request takes the hint away", async () => {
  const { actions, store } = advising({});
  await actions.hint();
  await actions.hint();
  assert.equal(store.state.hint, null);
});

test("no hint is given when nothing can be done", async () => {
  const { actions, store } = advising({ state: { match: null } });
  await actions.hint();
  assert.equal(store.state.hint, null);
});

test("a slow hint reports once that it is thinking", async () => {
  const { actions, said } = advising({
    ask: async (/** @type {any} */ _going, /** @type {any} */ report) => {
      report(0.2);
      report(0.4);
      return ADVICE;
    },
  });
  await actions.hint();
  assert.equal(said.filter((one) => one === words.t("hint-thinking")).length, 1);
});

test("a hint taken away while it is thought about is given up", async () => {
  /** @type {boolean[]} */
  const going = [];
  const { actions, store } = advising({
    ask: async (/** @type {() => boolean} */ wanted) => {
      going.push(wanted());
      await actions.hint();
      going.push(wanted());
      return null;
    },
  });
  await actions.hint();
  assert.deepEqual(going, [true, false]);
  assert.equal(store.state.hint, null);
});

test("a hint that fails is reported, and leaves nothing on the table", async () => {
  const { actions, store, failures } = advising({ ask: () => Promise.reject(new Error("x")) });
  await actions.hint();
  assert.equal(store.state.hint, null);
  assert.equal(failures.length, 1);
});

test("an explanation is asked for until the engine has thought it out", async () => {
  let count = 0;
  const { actions, store } = advising({
    request: async () => {
      count += 1;
      return count < 3 ? { thinking: true } : { seat: "E" };
    },
  });
  await actions.why({ actions: 4 });
  assert.equal(count, 3);
  assert.deepEqual(store.state.why, { actions: 4, record: "", advice: { seat: "E" } });
});

test("the answer to an earlier question is ignored", async () => {
  /** @type {((answer: any) => void)[]} */
  const answers = [];
  const { actions, store } = advising({
    request: () => new Promise((done) => answers.push(done)),
  });
  const one = actions.why({ actions: 4, record: "r" });
  const two = actions.why({ actions: 5, record: "r" });
  answers[1]({ seat: "N" });
  await two;
  answers[0]({ seat: "E" });
  await one;
  assert.deepEqual(store.state.why, { actions: 5, record: "r", advice: { seat: "N" } });
});

test("an explanation of the table's match turns the seats, one of a replay doesn't", async () => {
  const seats = [];
  for (const record of ["", "r"]) {
    const { actions, store } = advising({
      request: async () => ({ seat: "E" }),
      state: { match: { view: { legal: [] }, chair: "E" } },
    });
    await actions.why({ actions: 4, record });
    seats.push(store.state.why?.advice?.seat);
  }
  assert.deepEqual(seats, ["S", "E"]);
});
