import assert from "node:assert/strict";
import { test } from "node:test";
import { createStatisticsActions } from "./statistics-actions.js";
import { filterOf } from "./statistics-state.js";

const NOW = new Date(2026, 10, 23, 12).getTime();

test("the filter names a ruleset and a first day only if they were chosen", () => {
  assert.deepEqual(filterOf({ ruleset: "all", span: "all" }, NOW), { unfinished: true });
  assert.deepEqual(filterOf({ ruleset: "egyptian", span: "month" }, NOW), {
    unfinished: true,
    ruleset: "egyptian",
    from: "2026-10-24",
  });
});

/** @param {(args: any) => any} answer */
function statistics(answer) {
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const states = [];
  /** @type {boolean[]} */
  const read = [];
  const actions = createStatisticsActions({
    engine: {
      request: async (_op, /** @type {any} */ args) => {
        asked.push(args);
        return answer(args);
      },
    },
    digests: async (wary = false) => {
      read.push(wary);
      return [{ ruleset: "egyptian" }, { ruleset: "classic" }, { ruleset: "classic" }];
    },
    open: () => {},
    now: () => NOW,
    onchange: (state) => states.push(state),
  });
  return { actions, asked, states, read };
}

test("opening counts every match and lists their rulesets", async () => {
  const { actions, states, asked } = statistics(() => ({ rounds: 7 }));
  await actions.openStatistics();
  assert.deepEqual(states.at(-1).rulesets, ["classic", "egyptian"]);
  assert.equal(states.at(-1).found.rounds, 7);
  assert.equal(asked.length, 1);
});

test("another role shows what was counted already, another ruleset counts again", async () => {
  const { actions, asked, states } = statistics(() => ({}));
  await actions.openStatistics();
  await actions.chooseStatistics({ role: "partner" });
  assert.equal(asked.length, 1);
  assert.equal(states.at(-1).role, "partner");
  await actions.chooseStatistics({ ruleset: "classic" });
  assert.equal(asked.length, 2);
  assert.equal(asked[1].filter.ruleset, "classic");
});

test("if the engine refuses a digest, they are read again with care", async () => {
  let count = 0;
  const { actions, read, states } = statistics(() => {
    count += 1;
    return count === 1 ? { refused: 1 } : { refused: 0, rounds: 2 };
  });
  await actions.openStatistics();
  assert.deepEqual(read, [false, true]);
  assert.equal(states.at(-1).found.rounds, 2);
});

test("the answer to an earlier choice is ignored", async () => {
  /** @type {((value: any) => void)[]} */
  const answers = [];
  const { actions, states } = statistics(() => new Promise((done) => answers.push(done)));
  const one = actions.chooseStatistics({ ruleset: "classic" });
  const two = actions.chooseStatistics({ ruleset: "egyptian" });
  answers[1]({ rounds: 2 });
  await two;
  answers[0]({ rounds: 1 });
  await one;
  assert.equal(states.at(-1).found.rounds, 2);
});
