import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, firstState } from "../model/state.js";
import { createHouseRules } from "./house.js";

const CATALOGUE = /** @type {any} */ ({
  presets: [{ id: "classic", options: { target: 31, kaboot: true } }],
  options: [
    { name: "target", type: "int", first: 31, values: [], min: 21, max: 99 },
    { name: "kaboot", type: "bool", first: true, values: [] },
  ],
});

/** Reads `classic target=… kaboot=…`; kaboot needs a target of at most 50. @param {string} line */
function check(line) {
  const [id, ...parts] = line.split(" ");
  const bad = { code: "bad_ruleset", args: {} };
  if (id !== "classic") return { ok: false, ruleset: null, problems: [bad] };
  const given = Object.fromEntries(parts.map((part) => part.split("=")));
  const target = Number(given.target ?? 31);
  const kaboot = (given.kaboot ?? "yes") !== "no";
  const problems =
    kaboot && target > 50 ? [{ code: "clash", args: { option: "kaboot", with: "target" } }] : [];
  const ruleset = { id, line, options: { target, kaboot } };
  return { ok: !problems.length, ruleset: problems.length ? null : ruleset, problems };
}

/** @param {object} [state] */
function house(state = {}) {
  const store = createStore(
    /** @type {any} */ ({ ...firstState(), catalogue: CATALOGUE, ...state }),
  );
  /** @type {string[]} */
  const asked = [];
  /** @type {object[][]} */
  const stored = [];
  /** @type {Map<string, (value?: unknown) => void>} */
  const held = new Map();
  const rules = createHouseRules({
    engine: {
      request: async (_op, /** @type {any} */ { ruleset }) => {
        asked.push(ruleset);
        if (ruleset.includes("target=77")) await new Promise((done) => held.set(ruleset, done));
        return check(ruleset);
      },
    },
    store,
    keep: (tables) => stored.push(tables),
    nameFor: (number) => `Table ${number}`,
  });
  return { rules, store, asked, stored, held };
}

const settled = () => new Promise((done) => setImmediate(done));

const NEW = { line: "classic target=41", id: null, name: "Ours" };

test("a ruleset opens with its options", async () => {
  const { rules, store } = house();
  assert.deepEqual(await rules.open(NEW), []);
  assert.deepEqual(store.state.house?.options, { target: 41, kaboot: true });
  assert.equal(store.state.house?.checked?.ok, true);
});

test("a line that cannot be read opens nothing and says why", async () => {
  const { rules, store, asked } = house();
  const code = async (/** @type {string} */ line) => (await rules.open({ ...NEW, line }))[0]?.code;
  assert.equal(await code("nonsense"), "bad_ruleset");
  assert.equal(asked.length, 1);
  assert.equal(await code("x".repeat(100_000)), "too_long");
  assert.equal(await code("classic \ud83d"), "not_unicode");
  // The engine reads neither of the last two.
  assert.equal(asked.length, 1);
  assert.equal(store.state.house, null);
});

test("rules that somebody sent open as such, and a broken link is named", async () => {
  const { rules, store } = house();
  const link = "https://host/#rules=classic+target%3D41&name=Theirs";
  assert.deepEqual(await rules.openSent(link), []);
  assert.deepEqual([store.state.house?.name, store.state.house?.sent], ["Theirs", true]);
  assert.equal((await rules.openSent("https://host/#rules=classic%E0%A4"))[0].code, "broken_link");
  assert.equal((await rules.openSent("  "))[0].code, "bad_ruleset");
});

test("a clash is shown with the change that mends it, the last choice left alone", async () => {
  const { rules, store } = house();
  await rules.open(NEW);
  rules.change("target", 61);
  await settled();
  await settled();
  assert.equal(store.state.house?.checked?.problems[0].code, "clash");
  assert.deepEqual(store.state.house?.repairs, [{ option: "kaboot", value: false }]);
  assert.equal(store.state.house?.changed, "target");
  await rules.mend();
  await settled();
  assert.deepEqual(store.state.house?.options, { target: 61, kaboot: false });
});

test("the engine's answer to an earlier change is ignored", async () => {
  const { rules, store, held } = house();
  await rules.open(NEW);
  rules.change("target", 77);
  await settled();
  rules.change("target", 21);
  await settled();
  const now = store.state.house;
  for (const answer of held.values()) answer();
  await settled();
  assert.equal(store.state.house, now);
  assert.equal(now?.checked?.ok, true);
});

test("the engine reads each line once", async () => {
  const { rules, asked } = house();
  await rules.open(NEW);
  await rules.open(NEW);
  assert.equal(new Set(asked).size, asked.length);
});

test("new rules are stored with a name, an empty one replaced", async () => {
  const { rules, store, stored } = house();
  await rules.open({ ...NEW, name: "  " });
  const id = await rules.keep();
  assert.ok(id);
  assert.equal(store.state.tables[0].name, "Table 1");
  assert.equal(store.state.tables[0].line, "classic target=41");
  // The options are read again from the line.
  assert.deepEqual(Object.keys(stored[0][0]), ["id", "name", "line"]);
});

test("changed rules replace those of their id", async () => {
  const { rules, store } = house();
  await rules.open(NEW);
  const id = /** @type {string} */ (await rules.keep());
  await rules.open({ ...NEW, id, line: "classic target=51 kaboot=no" });
  rules.rename("Theirs");
  assert.equal(await rules.keep(), id);
  assert.deepEqual(
    store.state.tables.map(({ name }) => name),
    ["Theirs"],
  );
  rules.remove(id);
  assert.deepEqual(store.state.tables, []);
});

test("rules that clash are not stored", async () => {
  const { rules, store, stored } = house();
  await rules.open(NEW);
  rules.change("target", 61);
  await settled();
  assert.equal(await rules.keep(), null);
  assert.deepEqual([store.state.tables, stored], [[], []]);
});

test("stored rules that the engine refuses stay, marked as broken", async () => {
  const { rules, store } = house();
  await rules.restore([
    { id: "own-a", name: "Ours", line: "classic target=41" },
    { id: "own-b", name: "Old", line: "egyptian" },
  ]);
  assert.deepEqual(
    store.state.tables.map(({ id, broken, options }) => [id, broken, options !== null]),
    [
      ["own-a", false, true],
      ["own-b", true, false],
    ],
  );
});
