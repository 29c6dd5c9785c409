import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createRuleActions, rulesName } from "./actions.js";

const WORDS = /** @type {any} */ ({
  t: (/** @type {string} */ id, /** @type {any} */ args) => (args ? `${id} ${args.name}` : id),
});
const OURS = { id: "own-1", name: "Ours", line: "classic target=41", options: { target: 41 } };

/** @param {string} line @returns {any} */
const matchOf = (line) => ({ view: { ruleset: { id: "classic", line } } });

function stage() {
  const store = createStore();
  store.choices.tables(/** @type {any} */ ([OURS]));
  /** @type {unknown[]} */
  const done = [];
  const rules = createRuleActions({
    engine: { request: async () => ({ statements: ["one"] }) },
    store,
    words: { now: () => WORDS },
    saving: { save: (name) => void done.push(["save", name]) },
    houseRules: /** @type {any} */ ({
      keep: async () => "own-1",
      remove: (/** @type {string} */ id) => done.push(["remove", id]),
      openSent: async (/** @type {string} */ text) => (text === "bad" ? [{ code: "bad" }] : []),
    }),
    close: () => {},
    failed: (error) => {
      throw error;
    },
  });
  return { store, rules, done };
}

test("rules are named after the saved table, the preset, or as changed from it", () => {
  const { state } = stage().store;
  const name = (/** @type {string} */ line) => rulesName({ ...state, match: matchOf(line) }, WORDS);
  assert.equal(name("classic target=41"), "Ours");
  assert.equal(name("classic"), "preset-classic");
  assert.equal(name("classic target=61"), "as-preset preset-classic");
  assert.equal(rulesName(state, WORDS), "preset-classic", "those of the next match");
});

test("the rules open at once, and fill in when the engine replies", async () => {
  const { store, rules } = stage();
  const shown = rules.show("classic", "Classic");
  assert.equal(store.state.dialog, "rules");
  assert.deepEqual(store.state.rules, { name: "Classic", statements: null });
  await shown;
  assert.deepEqual(store.state.rules?.statements, ["one"]);
});

test("house rules that are saved are chosen for the next match", async () => {
  const { store, rules, done } = stage();
  await rules.keep();
  assert.equal(store.state.draft.preset, "own-1");
  assert.equal(store.state.draft.target, 41);
  assert.equal(store.state.dialog, "new");
  assert.deepEqual(done, [["save", "draft"]]);
});

test("a table is removed once the person confirms, and a draft that named it falls back", () => {
  const { store, rules, done } = stage();
  const preset = { id: "classic", line: "classic", options: { target: 31 } };
  store.device.catalogue(/** @type {any} */ ({ presets: [preset] }));
  store.choices.draft({ preset: "own-1", target: 41 });
  rules.remove("own-1");
  assert.equal(store.state.deleting, "own-1");
  assert.deepEqual(done, []);
  rules.remove("own-1", true);
  assert.equal(store.state.deleting, null);
  assert.equal(store.state.draft.preset, "classic");
  assert.deepEqual(done, [
    ["remove", "own-1"],
    ["save", "draft"],
  ]);
});

test("pasted rules open, or are refused with their problems", async () => {
  const { store, rules } = stage();
  await rules.openSent("bad");
  assert.equal(store.state.dialog, null);
  assert.equal(store.state.refused?.length, 1);
  await rules.openSent("good");
  assert.equal(store.state.dialog, "house");
  assert.equal(store.state.refused, null);
});
