import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_DRAFT } from "../model/state.js";
import { readSettings } from "../settings/settings.js";
import { restored } from "./backup.js";

const table = (
  /** @type {string} */ id,
  /** @type {string} */ name,
  /** @type {string} */ line,
) => ({
  id: `own-${id}`,
  name,
  line,
});

const THERE = {
  tarneeb: 1,
  settings: readSettings({ felt: "wine", theme: "dark" }),
  draft: { ...FIRST_DRAFT, preset: "own-1", target: 61 },
  tables: [table("1", "Ours", "classic target=61"), table("2", "Friday", "egyptian")],
  lesson: { chapter: "trump", done: ["tricks"] },
  results: { d: ["one", "two"] },
};

test("an empty device takes all of a backup without a question", () => {
  const { values, asked, tables } = restored({}, THERE);
  assert.deepEqual(asked, {});
  assert.equal(values.settings?.felt, "wine");
  assert.equal(values.draft?.target, 61);
  assert.deepEqual(values.tables, THERE.tables);
  assert.deepEqual(values.lesson?.done, ["tricks"]);
  assert.deepEqual(values.results, THERE.results);
  assert.deepEqual(tables, { added: 2, had: 0, renamed: [] });
});

test("settings made since are replaced only if the person agrees, and each is listed", () => {
  const here = { settings: { felt: "blue", theme: "dark" }, draft: FIRST_DRAFT };
  const { values, asked, changes } = restored(here, THERE);
  assert.equal(values.settings, undefined);
  assert.equal(values.draft, undefined);
  assert.deepEqual(changes, [{ name: "felt", from: "blue", to: "wine" }]);
  assert.equal(asked.settings?.felt, "wine");
  assert.equal(asked.draft?.target, 61);
  const loud = { ...here, settings: { ...THERE.settings, volumes: { table: 1 } } };
  assert.deepEqual(
    restored(loud, THERE).changes.map(({ name }) => name),
    ["volumes"],
  );
});

test("a backup of this very device asks nothing and changes nothing", () => {
  const { values, asked, changes, tables } = restored(THERE, THERE);
  assert.deepEqual([values, asked, changes], [{}, {}, []]);
  assert.deepEqual(tables, { added: 0, had: 2, renamed: [] });
});

test("rules whose name is taken get another one, and the next match still finds them", () => {
  const here = {
    tables: [
      table("1", "Mine", "masrawy"),
      table("3", "Ours", "classic"),
      table("4", "Ours (2)", "x"),
    ],
  };
  const { values, tables } = restored(here, THERE);
  assert.deepEqual(tables, { added: 2, had: 0, renamed: [{ name: "Ours", as: "Ours (3)" }] });
  const [mine, , , ours, friday] = values.tables ?? [];
  assert.deepEqual(mine, here.tables[0]);
  assert.equal(ours.line, "classic target=61");
  assert.notEqual(ours.id, "own-1");
  assert.equal(values.draft?.preset, ours.id);
  assert.deepEqual(friday, THERE.tables[1]);
});

test("the same rules under the same name are stored once, whatever their id", () => {
  const here = { tables: [table("7", "Ours", "classic target=61")] };
  const { values, tables } = restored(here, THERE);
  assert.equal(values.tables?.length, 2);
  assert.equal(tables.had, 1);
  assert.equal(values.draft?.preset, "own-7");
});

test("finished chapters and received results are merged", () => {
  const here = {
    lesson: { chapter: "bidding", done: ["tricks", "trump"] },
    results: { d: ["one", "three"], e: ["four"] },
  };
  const { values } = restored(here, THERE);
  assert.equal(values.lesson, undefined);
  assert.deepEqual(values.results, { e: ["four"], d: ["two", "one", "three"] });
  assert.equal(
    restored({ settings: 7 }, { settings: "bad", tables: 9 }).values.settings,
    undefined,
  );
});

test("results from this device stay if there are too many, and its latest one stays the latest", () => {
  const many = (/** @type {string} */ name) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`${name}-${place}`, ["a"]]));
  const { values } = restored({ results: many("here") }, { results: many("there") });
  assert.deepEqual(values.results ?? many("here"), many("here"));
  const own = restored({ "own-results": { d: ["new"] } }, { "own-results": { d: ["old"] } });
  assert.deepEqual(own.values["own-results"], { d: ["old", "new"] });
});

test("the days of a backup fill the calendar, and those of this device stay as they are", () => {
  const day = (/** @type {number} */ lead) => ({ lead, late: false });
  const here = { days: { "2026-11-21": day(8) } };
  const there = { days: { "2026-11-20": day(1), "2026-11-21": day(13), broken: day(2) } };
  assert.deepEqual(restored(here, there).values.days, {
    "2026-11-20": day(1),
    "2026-11-21": day(8),
  });
  assert.equal(restored(here, { days: { "2026-11-21": day(13) } }).values.days, undefined);
});

test("a backup whose deals are named like built-in properties is read like any other", () => {
  const text = '{"constructor": ["a"], "__proto__": ["b"], "toString": ["c"]}';
  const { values } = restored({ results: { d: ["one"] } }, { results: JSON.parse(text) });
  assert.deepEqual(Object.entries(values.results ?? {}), [
    ["constructor", ["a"]],
    ["__proto__", ["b"]],
    ["toString", ["c"]],
    ["d", ["one"]],
  ]);
  assert.equal(/** @type {any} */ ({}).includes, undefined);
  const own = { results: { constructor: ["a"] } };
  assert.deepEqual(restored(own, { results: { d: ["b"] } }).values.results, {
    d: ["b"],
    constructor: ["a"],
  });
});
