/** The values that the page stores: each with every damage. */

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { DAMAGES, emptied, PATIENT } from "../platform/storage/fixtures.js";
import { openStorage } from "../platform/storage/index.js";
import { KEPT, readAll } from "./preferences.js";

const pair = (/** @type {string[]} */ ...kinds) => ({
  players: kinds.map((player) => ({ name: player, player })),
});

/** A good value for each key. @type {Record<string, any>} */
const GOOD = {
  settings: { theme: "dark", speed: "fast", volumes: { table: 3, ends: 9 } },
  draft: {
    preset: "egyptian",
    target: 41,
    level: "expert",
    names: { S: "ليلى", E: "", N: "", W: "" },
    who: { S: "human", E: "", N: "club", W: "" },
    seats: "drawn",
    length: "stays",
  },
  tables: [
    { id: "own-1", name: "Ours", line: "classic target=61" },
    { id: "own-2", name: "Theirs", line: "egyptian" },
  ],
  company: {
    company: {
      seated: [pair("human", "club"), pair("club", "club")],
      waiting: [pair("novice", "expert")],
      streak: 1,
      stayed: 0,
    },
    line: "classic",
    between: false,
    counted: "0123456789abcdef",
  },
  lesson: { chapter: "tricks", done: ["tricks"] },
  results: { abc: ["one", "two"] },
};

beforeEach(emptied);

const opened = () => openStorage({ owner: "this tab", timers: PATIENT });

test("intact values are read unchanged, and nothing is reported", async () => {
  const storage = await opened();
  assert.deepEqual((await readAll(storage)).lost, []);
  for (const [name, value] of Object.entries(GOOD)) await storage.put(name, value);
  const { values, lost } = await readAll(storage);
  assert.deepEqual(lost, []);
  assert.equal(values.settings.theme, "dark");
  assert.equal(values.tables.length, 2);
  assert.equal(values.company?.company.streak, 1);
});

test("the table below covers every stored value", () => {
  assert.deepEqual(Object.keys(GOOD).sort(), Object.keys(KEPT).sort());
});

/** Keeps as a database does, at once. */
function inMemory() {
  const kept = new Map();
  return {
    get: async (/** @type {string} */ name) => structuredClone(kept.get(name)),
    put: async (/** @type {string} */ name, /** @type {unknown} */ value) => {
      kept.set(name, structuredClone(value));
    },
  };
}

for (const [name, good] of Object.entries(GOOD))
  for (const [damage, damaged] of Object.entries(DAMAGES))
    test(`${name}, ${damage}: reported and set aside if anything is lost, the rest unchanged`, async () => {
      const storage = inMemory();
      const others = Object.entries(GOOD).filter(([other]) => other !== name);
      for (const [other, value] of others) await storage.put(other, value);
      await storage.put(name, good);
      const whole = /** @type {any} */ ((await readAll(storage)).values);
      /** @type {unknown[]} */
      const told = [];
      for (const value of damaged(good)) {
        await storage.put(name, value);
        const { values, lost } = await readAll(storage);
        // Every value has the shape that it always has.
        const read = /** @type {any} */ (values)[name];
        if (read !== null) assert.equal(typeof read, typeof whole[name]);
        for (const [other] of others)
          assert.deepEqual(/** @type {any} */ (values)[other], whole[other]);
        if (lost.length) {
          assert.deepEqual(lost, [name]);
          told.push(value);
          // The next write of the page deletes nothing.
          await storage.put(name, read);
          const aside = /** @type {any} */ (await storage.get("aside"));
          assert.deepEqual(aside[name].at(-1), value);
          assert.equal(aside[name].length, told.length);
          // It is reported once.
          await storage.put(name, value);
          assert.deepEqual((await readAll(storage)).lost, []);
        } else {
          assert.deepEqual(await storage.get(name), value);
        }
      }
      // A value that lost a part may still be a good one, and what a result says the engine checks.
      const unseen =
        ["cut", "emptied"].includes(damage) || `${name} ${damage}` === "results flipped";
      assert.ok(told.length > 0 || unseen);
    });

test("values that were set aside survive damage to their list", async () => {
  const storage = inMemory();
  await storage.put("aside", "spoilt");
  await storage.put("settings", 5);
  assert.deepEqual((await readAll(storage)).lost, ["settings"]);
  assert.deepEqual(await storage.get("aside"), { aside: ["spoilt"], settings: [5] });
});
