import assert from "node:assert/strict";
import { test } from "node:test";
import { createInterlude } from "../lesson/interlude.js";
import { announcer, reply, settled, view } from "../match/director.fixtures.js";
import { createDirector } from "../match/director.js";
import { createStore, firstState } from "../model/state.js";
import { createExercises } from "./table.js";

const CARD = /** @type {const} */ ({ do: "play", card: "AS" });

/** @param {string} next @param {object} [more] */
const puzzle = (next, more = {}) =>
  reply(next === "human" ? "human" : "computer", {
    view: view({ legal: next === "human" ? [CARD] : [] }),
    puzzle: { info: {}, state: next === "over" ? "over" : "open", next, solution: null, ...more },
  });

/** A table with a real director, and an engine that answers from a list. @param {any[]} answers @param {object} [state] */
function tableOf(answers, state = {}) {
  const store = createStore(/** @type {any} */ ({ ...firstState(), ...state }));
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {any[]} */
  const seen = [];
  /** @type {unknown[]} */
  const failures = [];
  /** @type {string[]} */
  const back = [];
  const engine = {
    extend: async () => {},
    /** @param {string} op @param {any} args @returns {Promise<any>} */
    async request(op, args) {
      asked.push([op, args]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  /** @type {ReturnType<typeof createExercises>} */
  let table;
  const director = createDirector({
    engine: {
      request: (op, /** @type {any} */ args) =>
        /** @type {any} */ (table.request(op, args) ?? engine.request(op, args)),
    },
    store,
    autosave: { id: null, keep: async () => {} },
    announcer: { ...announcer(failures), heard: () => table.moved() },
    clock: () => ({ step: 0, trick: 0, moment: 0 }),
    lesson: { script: () => table.script() },
  });
  table = createExercises({
    engine,
    store,
    director,
    interlude: createInterlude({ store, back: (record) => back.push(record) }),
    announcer: { sayTurn: () => {} },
    onchange: (now) => seen.push(now?.next ?? null),
  });
  const ops = () => asked.map(([op]) => op);
  return { table, store, director, asked, ops, seen, failures, back };
}

const OPENING = /** @type {const} */ ({
  exercise: "puzzle",
  op: "puzzle",
  args: { text: "p1" },
});

test("a puzzle is played with requests of its own until it is over, and then stands still", async () => {
  const { table, store, director, ops, seen, asked } = tableOf([
    puzzle("step"),
    puzzle("human"),
    puzzle("step"),
    puzzle("over", { solution: {} }),
  ]);
  await table.begin(OPENING);
  await settled(() => seen.at(-1) === "human");
  assert.deepEqual(asked[0], ["puzzle", { text: "p1" }]);
  assert.equal(store.state.lesson?.exercise, "puzzle");
  assert.equal(store.state.lesson?.yours, true);
  table.choose(CARD, director.act);
  await settled(() => seen.at(-1) === "over");
  assert.deepEqual(ops(), ["puzzle", "puzzle_step", "puzzle_act", "puzzle_step"]);
  assert.deepEqual(asked[2][1], { action: CARD, actions: 0 });
  assert.equal(store.state.lesson?.yours, false);
  table.choose(CARD, () => assert.fail("nothing can be chosen any more"));
});

test("a hand of the bidding practice begins with its own request", async () => {
  const { table, asked } = tableOf([puzzle("human")]);
  await table.begin({
    exercise: "bidding",
    op: "bidding",
    args: { ruleset: "classic", seed: "a", n: 0 },
  });
  assert.deepEqual(asked[0], ["bidding", { ruleset: "classic", seed: "a", n: 0 }]);
});

test("the match on the table waits, also through several puzzles", async () => {
  const match = /** @type {any} */ ({ view: view(), players: {}, record: ["mine"] });
  const { table, store, back } = tableOf([puzzle("human"), puzzle("human")], { match });
  await table.begin(OPENING);
  await table.begin(OPENING);
  table.leave();
  assert.deepEqual(back, ["mine\n"]);
  assert.equal(store.state.lesson, null);
  assert.equal(table.request("step", {}), null);
});

test("a puzzle that the engine refuses leaves the table to the match", async () => {
  const refused = Object.assign(new Error(), { code: "bad_puzzle_link", args: {} });
  const { table, failures, back } = tableOf([refused]);
  await table.begin(OPENING);
  assert.equal(failures.length, 1);
  assert.deepEqual(back, [""]);
});

test("after a restart of the engine the puzzle begins again, unless it is over", async () => {
  const { table, ops } = tableOf([puzzle("human"), puzzle("over", { solution: {} })]);
  await table.begin(OPENING);
  await table.again();
  assert.deepEqual(ops(), ["puzzle", "puzzle"]);
  await table.again();
  assert.equal(ops().length, 2);
});
