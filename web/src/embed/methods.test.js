import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, firstState } from "../model/state.js";
import { createMethods } from "./methods.js";
import { readAddress } from "./protocol.js";

/** @param {{hash?: string, request?: any, match?: any}} [given] */
function methodsOf({ hash = "", request = async () => ({ ok: true }), match = null } = {}) {
  const store = createStore(/** @type {any} */ ({ ...firstState(), match }));
  /** @type {any[]} */
  const done = [];
  const { methods, load } = createMethods(
    {
      store,
      engine: { request },
      setting: (name, value) => done.push(["setting", name, value]),
      paint: (colours) => done.push(["paint", colours]),
      begin: async (how) => {
        done.push(["begin", how]);
      },
      takeUp: async (record) => {
        done.push(["takeUp", record]);
      },
      hold: (paused) => done.push(["hold", paused]),
      ready: async () => ({ levels: ["novice", "club"], presets: [{ id: "classic" }] }),
    },
    readAddress({ search: "", hash }),
  );
  return { methods, load, done };
}

test("a new match takes the address's wishes, and the call's over them", async () => {
  const { methods, done } = methodsOf({ hash: "#level=novice&seed=a" });
  await methods.newMatch({ level: "club" });
  assert.deepEqual(done, [["begin", { level: "club", seed: "a" }]]);
});

test("a level or ruleset that the engine doesn't know begins nothing, and the known ones are named", async () => {
  const request = async () => ({
    ok: false,
    problems: [{ code: "unknown_preset", args: { line: 1 } }],
  });
  const { methods, done } = methodsOf({ request });
  await assert.rejects(async () => methods.newMatch({ level: "grandmaster" }), {
    code: "bad_option",
    message: "level is one of novice, club",
  });
  await assert.rejects(async () => methods.newMatch({ ruleset: "x" }), {
    code: "bad_ruleset",
    message: 'unknown_preset {"line":1}; presets are classic',
  });
  assert.deepEqual(done, []);
});

test("a match is saved only if there is one, with finished rounds only", async () => {
  await assert.rejects(async () => methodsOf().methods.save(undefined), { code: "no_match" });
  /** @type {any[]} */
  const asked = [];
  const request = async (/** @type {any[]} */ ...given) => {
    asked.push(given);
    return { text: "record" };
  };
  const { methods } = methodsOf({ match: { view: {} }, request });
  assert.equal(await methods.save(undefined), "record");
  assert.deepEqual(asked, [["record", { finished: true }]]);
});

test("a record is read before it replaces the match on the table", async () => {
  const { methods, done } = methodsOf({
    request: () => Promise.reject(Object.assign(new Error(), { code: "bad_card" })),
  });
  await assert.rejects(async () => methods.load({ record: "text" }), { code: "bad_card" });
  assert.deepEqual(done, []);
});

test("a record is given up when another match is asked for while it is read", async () => {
  /** @type {((reply: any) => void)[]} */
  const replies = [];
  const request = (/** @type {string} */ op) =>
    op === "replay" ? new Promise((done) => replies.push(done)) : Promise.resolve({ ok: true });
  const { methods, load, done } = methodsOf({ request });
  const first = load("first");
  await new Promise((turn) => setImmediate(turn));
  await methods.newMatch({});
  replies[0]({});
  await assert.rejects(first, { code: "superseded" });
  assert.deepEqual(done, [["begin", {}]]);
});

test("settings, colours and pauses reach the page by its own names", async () => {
  const { methods, done } = methodsOf();
  await methods.setOptions({ lang: "ar", theme: "dark", felt: "#123456" });
  await methods.pause({});
  assert.deepEqual(done, [
    ["setting", "language", "ar"],
    ["setting", "theme", "dark"],
    ["paint", { felt: "#123456" }],
    ["hold", true],
  ]);
});
