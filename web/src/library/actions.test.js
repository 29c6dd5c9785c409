import assert from "node:assert/strict";
import { test } from "node:test";
import { createListActions } from "./actions.js";

/** @param {any} state */
function list(state) {
  /** @type {any[]} */
  const done = [];
  const archive = /** @type {any} */ ({
    state,
    begin: async () => done.push("begin"),
    answered: () => done.push("answered"),
  });
  const actions = createListActions({
    archive,
    open: (dialog) => done.push(dialog),
    resume: async () => {},
    restore: (values) => done.push(values),
    refusalText: ({ code }) => code,
  });
  return { actions, done };
}

test("the list opens before it is read", async () => {
  const { actions, done } = list({});
  await actions.openList();
  assert.deepEqual(done, ["history", "begin"]);
});

test("a backup's settings are applied if the person takes them, and only then", () => {
  const settings = { theme: "dark" };
  const kept = list({ restored: { asked: { settings } } });
  kept.actions.keepSettings();
  assert.deepEqual(kept.done, ["answered"]);
  const taken = list({ restored: { asked: { settings } } });
  taken.actions.takeSettings();
  assert.deepEqual(taken.done, [{ settings }, "answered"]);
});
