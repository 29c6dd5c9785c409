import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnalysisActions } from "./analysis-actions.js";

/** @param {string | null} onTable */
function analysing(onTable) {
  /** @type {any[]} */
  const done = [];
  const { actions } = createAnalysisActions({
    engine: {
      request: async (op, /** @type {any} */ args) => {
        done.push([op, args.record]);
        return {
          token: "t",
          done: 1,
          total: 1,
          finished: true,
          rounds: [],
          text: "a\nb\n",
          digest: 7,
        };
      },
    },
    storage: Promise.resolve({
      amend: async (/** @type {any[]} */ ...given) => {
        done.push(["amend", ...given]);
      },
    }),
    recordOf: async (id) => `record of ${id ?? "table"}`,
    onTable: () => onTable,
    note: async () => {
      done.push(["note"]);
    },
    open: () => {},
    openReplay: async (given) => {
      done.push(["replay", given]);
    },
    onchange: () => {},
  });
  return { actions, done };
}

test("the accuracies of a stored match go into its record, unless that has changed", async () => {
  const { actions, done } = analysing("t");
  await actions.analyse({ id: "a" });
  await new Promise((turn) => setImmediate(turn));
  assert.deepEqual(done, [
    ["analyse", "record of a"],
    ["amend", "a", "record of a", ["a", "b"], { digest: "7" }],
  ]);
});

test("the match on the table is analysed where the engine has it, and stored by the table", async () => {
  for (const given of [{}, { id: "t" }]) {
    const { actions, done } = analysing("t");
    await actions.analyse(given);
    assert.deepEqual(done, [["analyse", undefined], ["note"]]);
  }
});

test("a decision opens the replay of the match that was analysed", async () => {
  const { actions, done } = analysing(null);
  await actions.analyse({ id: "a" });
  await actions.replayDecision(9);
  assert.deepEqual(done.at(-1), ["replay", { record: "record of a", id: "a", index: 9 }]);
});
