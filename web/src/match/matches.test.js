import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, isElsewhere, isWaiting } from "../model/state.js";
import { createMatches } from "./matches.js";

/** @param {string[]} record @returns {any} */
const match = (...record) => ({ view: { actions: 1 }, players: {}, record });

/** A stored match. @param {string} id @param {object} [row] @returns {any} */
const stored = (id, row = {}) => ({
  row: { id, updated: 1, finished: false, ...row },
  lines: [id],
});

/**
 * Matches over fakes that write down what is done.
 * @param {object} [how]
 * @param {any} [how.take] what the autosave finds
 * @param {any} [how.left] the match as it was left
 * @param {Record<string, any>} [how.values] what is saved
 * @param {any[]} [how.list] stored matches, newest first
 * @param {string} [how.outcome] of the engine's reading
 * @param {() => void} [how.drawNow]
 */
function stage({ take, left = null, values = {}, list = [], outcome = "done", drawNow } = {}) {
  /** @type {unknown[]} */
  const done = [];
  const store = createStore();
  const read = async (/** @type {string} */ id) => list.find(({ row }) => row.id === id);
  const autosave = {
    id: /** @type {string | null} */ (null),
    async take(/** @type {string} */ id, /** @type {object | undefined} */ how) {
      done.push(["take", id, how]);
      const found = take === undefined ? await read(id) : take;
      if (found && found !== "elsewhere") autosave.id = id;
      return found ?? null;
    },
    asLeft: async () => left,
    begin: async () => "fresh",
    started: async () => values.begun ?? null,
    drop: async (/** @type {string} */ id) => void done.push(["drop", id]),
    forget() {
      autosave.id = null;
    },
  };
  const director = {
    show(/** @type {any} */ found, /** @type {any} */ phase) {
      done.push("show");
      store.session.shown(found, phase);
    },
    halt() {
      done.push("halt");
      store.session.halted();
    },
    clear() {
      done.push("clear");
      store.session.emptied();
    },
    async resume(/** @type {string} */ record, /** @type {any} */ how) {
      done.push(["resume", record, how?.shown ?? false]);
      return outcome;
    },
    ahead: async () => outcome,
  };
  const matches = createMatches({
    engine: { state: { tag: "ready" } },
    store,
    storage: Promise.resolve({
      get: async (name) => values[name],
      read,
      list: async () => list.map(({ row }) => row),
      put: async () => {},
    }),
    autosave,
    director: /** @type {any} */ (director),
    announcer: { say: (id) => done.push(["say", id]) },
    drawNow: drawNow ?? (() => {}),
  });
  return { matches, store, autosave, done };
}

test("a match goes on from its record, shown as it was left", async () => {
  const { matches, store, done } = stage({ list: [stored("a")], left: match("a") });
  await matches.goOn("a");
  assert.deepEqual(done, [["take", "a", undefined], "show", ["resume", "a\n", true]]);
  assert.ok(store.state.match);
});

test("a match that is shown already as it was left is not shown again", async () => {
  const left = match("a");
  const { matches, store, done } = stage({ list: [stored("a")], left });
  store.session.shown(left);
  await matches.goOn("a", { seen: match("a") });
  assert.deepEqual(done.slice(1), [["resume", "a\n", true]]);
});

test("a match that cannot be drawn is only shown when the engine has it", async () => {
  const drawNow = () => {
    throw new Error("an older view");
  };
  const { matches, store, done } = stage({ list: [stored("a")], left: match("a"), drawNow });
  await matches.goOn("a");
  assert.deepEqual(done.slice(1), ["show", "clear", ["resume", "a\n", false]]);
  assert.equal(store.state.match, null);
});

test("nothing goes on without a stored match", async () => {
  const { matches, done } = stage({ take: null });
  await matches.goOn("a");
  await matches.goOn(undefined);
  assert.deepEqual(done, [["take", "a", undefined]]);
});

test("a match that another tab plays is shown, cannot be played, and can be taken over", async () => {
  const { matches, store, done } = stage({
    take: "elsewhere",
    list: [stored("a")],
    left: match("a"),
  });
  await matches.goOn("a");
  assert.ok(store.state.match);
  assert.ok(isElsewhere(store.state));
  assert.ok(isWaiting(store.state));
  await matches.takeOver();
  assert.deepEqual(done.at(0), ["take", "a", undefined]);
  assert.ok(done.some((one) => Array.isArray(one) && one[2]?.steal));
});

test("while another tab plays the match shown, nothing is stored here", async () => {
  const { matches, autosave } = stage({ take: "elsewhere", list: [stored("b")], left: match("b") });
  autosave.id = "a";
  await matches.goOn("b");
  assert.equal(autosave.id, null);
});

test("a lesson leads back to the match that it interrupted", async () => {
  const { matches, done } = stage();
  await matches.back("a\n");
  assert.deepEqual(done, [["resume", "a\n", false]]);
  await matches.back("");
  assert.equal(done.at(-1), "clear");
});

test("a lesson leads back to a match that another tab plays as to that tab's", async () => {
  const { matches, store, autosave, done } = stage({ take: "elsewhere", list: [stored("a")] });
  autosave.id = "a";
  matches.lost();
  store.session.emptied(); // as the lesson leaves its table
  await matches.back("a\n");
  assert.ok(isElsewhere(store.state));
  assert.ok(done.some((one) => Array.isArray(one) && one[0] === "take"));
  assert.ok(!done.some((one) => Array.isArray(one) && one[0] === "resume"));
});

test("a lesson leads back to a new match, whatever another tab played before", async () => {
  const { matches, store, done } = stage({ take: "elsewhere", list: [stored("a")] });
  await matches.goOn("a");
  await matches.fresh();
  store.session.emptied();
  await matches.back("b\n");
  assert.deepEqual(done.at(-1), ["resume", "b\n", false]);
});

test("a match that another tab takes over is halted and announced", () => {
  const { matches, store, autosave, done } = stage();
  autosave.id = "a";
  matches.lost();
  assert.equal(autosave.id, null);
  assert.ok(isElsewhere(store.state));
  assert.deepEqual(done, ["halt", ["say", "elsewhere"]]);
});

test("a record that the engine refuses is reported, and the table is empty", async () => {
  const { matches, store, done } = stage({ outcome: "refused" });
  await matches.takeUp("%");
  assert.equal(store.state.notice?.code, "bad_record");
  assert.deepEqual(done.at(-1), "clear");
});

test("a first deal that the engine refuses is dropped", async () => {
  const { matches, done } = stage({ outcome: "refused" });
  assert.equal(await matches.playAhead(/** @type {any} */ ({ id: "a" }), null), false);
  assert.deepEqual(done, [["drop", "a"]]);
});

test("the last match is the noted one, a newer one ahead of the engine, or the newest if the note is damaged", async () => {
  const list = [stored("new", { updated: 9 }), stored("old")];
  const last = async (/** @type {Record<string, any>} */ values) =>
    (await stage({ list, values }).matches.last()).last?.id;
  assert.equal(await last({ current: "old" }), "old");
  assert.equal(await last({ current: "old", begun: { id: "ahead", started: 5 } }), "ahead");
  assert.equal(await last({ current: "new", begun: { id: "ahead", started: 5 } }), "new");
  assert.equal(await last({ current: { damaged: true } }), "new");
  assert.equal(await last({ current: "gone" }), undefined);
  assert.equal(await last({}), undefined);
});

test("a finished match does not go on by itself", async () => {
  const list = [stored("a", { finished: true })];
  const { matches, done } = stage({ list, values: { current: "a" } });
  await matches.goOnWithLast();
  assert.deepEqual(done, []);
});
