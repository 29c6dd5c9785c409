import assert from "node:assert/strict";
import { test } from "node:test";
import { earlyOf, isWaiting } from "../model/state.js";
import { announcer, NEW, PLAYERS, reply, settled, stage, view } from "./director.fixtures.js";
import { createDirector } from "./director.js";

const PASS = /** @type {const} */ ({ do: "pass" });

/** A table as it was left. @param {object} [more] @returns {any} */
const left = (more = {}) => ({
  view: view({ legal: [PASS], ...more }),
  players: PLAYERS,
  next: "human",
  back: [],
  record: ["r"],
  chair: "S",
});

/** An engine that answers when it is let. @param {any[]} answers */
function asleep(answers) {
  const staged = stage(answers);
  const { request } = staged.engine;
  /** @type {() => void} */
  let wake = () => {};
  const awake = new Promise((resolve) => {
    wake = () => resolve(undefined);
  });
  staged.engine.request = async (op, args) => {
    await awake;
    return request(op, args);
  };
  return { ...staged, wake };
}

test("what the person does before the engine is there is done when it is", async () => {
  const { director, store, ops, asked, wake } = asleep([
    reply("human"),
    reply("computer", { view: view({ actions: 1 }) }),
    reply("human", { view: view({ actions: 2 }) }),
  ]);
  director.show(left());
  assert.equal(isWaiting(store.state), false);
  const resumed = director.resume("r", { shown: true });
  await director.act(PASS);
  assert.deepEqual(earlyOf(store.state)?.action, PASS);
  assert.equal(isWaiting(store.state), true);
  assert.deepEqual(ops(), []);
  wake();
  assert.equal(await resumed, "done");
  await settled(() => store.state.match?.view.actions === 2);
  assert.deepEqual(ops(), ["load", "act", "step"]);
  assert.deepEqual(asked[1][1], { action: PASS, actions: 0 });
  assert.equal(earlyOf(store.state), null);
});

test("what was done at a table that has gone on meanwhile is not done", async () => {
  const { director, store, ops, wake } = asleep([
    reply("human", { view: view({ actions: 4, legal: [PASS] }) }),
  ]);
  director.show(left());
  const resumed = director.resume("r", { shown: true });
  await director.act(PASS);
  wake();
  await resumed;
  assert.deepEqual(ops(), ["load"]);
  assert.equal(earlyOf(store.state), null);
  assert.equal(isWaiting(store.state), false);
});

test("a match that another takes the place of forgets what was done early", async () => {
  const { director, store, ops, wake } = asleep([
    reply("human"),
    reply("deal"),
    reply("computer"),
    reply("human"),
  ]);
  director.show(left());
  const resumed = director.resume("r", { shown: true });
  await director.act(PASS);
  const started = director.start(NEW);
  wake();
  assert.equal(await resumed, "superseded");
  await started;
  assert.deepEqual(ops(), ["load", "new", "step", "step"]);
  assert.equal(earlyOf(store.state), null);
});

test("an engine that is lost on its way is asked again, and the choice is kept", async () => {
  const lost = Object.assign(new Error("lost"), { code: "engine_crashed" });
  const { director, store, ops } = stage([
    lost,
    reply("deal"),
    reply("deal"),
    reply("human"),
    reply("human", { view: view({ actions: 1 }) }),
  ]);
  const ahead = director.ahead(NEW, 26, { ...reply("human"), record: { keep: 0, lines: [] } });
  await director.act(PASS);
  await ahead;
  assert.deepEqual(earlyOf(store.state)?.action, PASS);
  await director.again();
  await settled(() => store.state.match?.view.actions === 1);
  assert.deepEqual(ops(), ["new", "new", "commit", "step", "act"]);
});

test("the first deal is shown at once, and its record is whole when the engine has it", async () => {
  const { director, store, asked, wake } = asleep([
    reply("deal", { record: { keep: 0, lines: ["a", "b"] } }),
    reply("deal", { record: { keep: 1, lines: ["c", "b"] } }),
    reply("human", { record: { keep: 3, lines: ["d"] } }),
  ]);
  const ahead = director.ahead(NEW, 7, { ...reply("human"), record: { keep: 0, lines: [] } });
  assert.equal(store.state.match?.next, "human");
  assert.deepEqual(store.state.match?.record, []);
  let there = false;
  director.present().then(() => {
    there = true;
  });
  wake();
  await ahead;
  await settled(() => there);
  assert.deepEqual(asked.at(-1), ["step", { cut: 7 }]);
  assert.deepEqual(store.state.match?.record, ["a", "c", "b", "d"]);
});

test("where a computer player calls first, its call comes when the engine is at the table", async () => {
  const { director, store, ops, wake } = asleep([
    reply("deal"),
    reply("deal"),
    reply("computer"),
    reply("human", { view: view({ actions: 1, legal: [PASS] }) }),
  ]);
  const ahead = director.ahead(NEW, 7, { ...reply("computer"), record: { keep: 0, lines: [] } });
  await director.go();
  assert.equal(store.state.match?.next, "computer");
  assert.deepEqual(ops(), []);
  wake();
  await ahead;
  await settled(() => store.state.match?.next === "human");
  assert.deepEqual(ops(), ["new", "commit", "step", "step"]);
});

test("what was begun at a table stays begun when the engine has come to it, and not where it stands elsewhere", async () => {
  const asked = { part: 0, advice: null };
  const why = { actions: 1, record: "", advice: null };
  for (const [actions, kept] of /** @type {const} */ ([
    [3, { hint: asked, raised: "9S", why }],
    [4, { hint: null, raised: null, why: null }],
  ])) {
    const { director, store } = stage([reply("human", { view: view({ actions }) })]);
    director.show({ ...left(), view: view({ actions: 3 }) });
    store.table.hinted(asked);
    store.table.raised("9S");
    store.table.asked(why);
    await director.resume("%T", { shown: true });
    const { hint, raised, why: told } = store.state;
    assert.deepEqual({ hint, raised, why: told }, kept);
  }
});

test("what is chosen while the engine is started again is done when it is at the table", async () => {
  const { director, store, ops } = stage([
    reply("human"),
    reply("human"),
    reply("human", { view: view({ actions: 1 }) }),
  ]);
  await director.start(NEW);
  director.returns();
  await director.act(PASS);
  assert.deepEqual(earlyOf(store.state)?.action, PASS);
  director.returns();
  assert.deepEqual(earlyOf(store.state)?.action, PASS, "also where it fails once more");
  await director.resume("r", { shown: true });
  await settled(() => store.state.match?.view.actions === 1);
  assert.deepEqual(ops(), ["new", "load", "act"]);
});

test("a hint is not asked for where the person has chosen before the engine was there", async () => {
  const { director, store, ops, wake } = asleep([
    reply("human"),
    reply("human", { view: view({ actions: 1 }) }),
  ]);
  director.show(left());
  const resumed = director.resume("r", { shown: true });
  store.table.hinted({ part: 0, advice: null });
  const hint = director.hint(
    () => store.state.hint !== null,
    () => {},
  );
  await director.act(PASS);
  assert.equal(store.state.hint, null);
  wake();
  assert.equal(await hint, null);
  await resumed;
  await settled(() => store.state.match?.view.actions === 1);
  assert.deepEqual(ops(), ["load", "act"]);
});

test("what is taken back before the engine is there is noted, and taken back when it is", async () => {
  const { director, store, ops, asked, wake } = asleep([
    reply("human", { view: view({ actions: 4 }) }),
    reply("human"),
  ]);
  const back = /** @type {any} */ ([{ actions: 0, action: PASS }]);
  director.show({ ...left(), view: view({ actions: 4 }), back });
  const resumed = director.resume("r", { shown: true });
  await director.takeBack(0);
  assert.equal(earlyOf(store.state)?.action, null);
  assert.equal(isWaiting(store.state), true);
  wake();
  await resumed;
  await settled(() => store.state.match?.view.actions === 0);
  assert.deepEqual(ops(), ["load", "take_back"]);
  assert.deepEqual(asked[1][1], { actions: 0 });
  assert.equal(earlyOf(store.state), null);
});

test("a first deal that the engine refuses leaves an empty table, and the next begins anew", async () => {
  const refusal = Object.assign(new Error("refused"), { code: "bad_value" });
  const { director, store, ops, failures } = stage([refusal, reply("human")]);
  const ahead = director.ahead(NEW, 7, { ...reply("human"), record: { keep: 0, lines: [] } });
  await director.act(PASS);
  await ahead;
  assert.deepEqual(failures, [refusal]);
  assert.equal(store.state.match, null);
  assert.equal(earlyOf(store.state), null);
  assert.equal(isWaiting(store.state), false);
  await director.present();
  await director.start(NEW);
  assert.deepEqual(ops(), ["new", "new"]);
  assert.ok(store.state.match);
});

/** A director that stores, each time when it is let. @param {any[]} answers */
function storing(answers) {
  const { engine, store, failures } = stage(answers);
  /** @type {[string | null, string[]][]} */
  const stored = [];
  const state = { home: /** @type {string | null} */ ("a"), slow: Promise.resolve() };
  const director = createDirector({
    engine,
    store,
    autosave: {
      get id() {
        return state.home;
      },
      async keep(id, _, { record }) {
        stored.push([id, record]);
        await state.slow;
      },
    },
    announcer: announcer(failures),
    clock: () => ({ step: 0, trick: 0, moment: 0 }),
  });
  return { director, engine, store, stored, state, failures };
}

const HEAD = ['[Format "1"]', '[Ruleset "classic"]'];

/** A reply that changes the record. @param {number} keep @param {string[]} lines @param {number} actions */
const change = (keep, lines, actions) =>
  reply("human", { record: { keep, lines }, view: view({ actions }) });

test("a reply that comes when the table was cleared is no beginning of a record", async () => {
  const { director, engine, stored, store } = storing([change(0, HEAD, 0)]);
  await director.start(NEW);
  /** @type {(answer: any) => void} */
  let answer = () => {};
  engine.request = () =>
    new Promise((done) => {
      answer = done;
    });
  const acted = director.act(PASS);
  director.clear();
  answer(change(1, ['[Cuts "17"]', "", "Round 1 dealer S"], 1));
  await acted;
  assert.deepEqual(stored, [["a", HEAD]]);
  assert.equal(store.state.match, null);
});

test("a record has its header whatever the page shows of the match", async () => {
  const { director, stored, store } = storing([change(0, HEAD, 0), change(2, ["Auction -"], 1)]);
  await director.start(NEW);
  store.session.shown({ .../** @type {any} */ (store.state.match), record: [] });
  await director.act(PASS);
  assert.deepEqual(stored.at(-1), ["a", [...HEAD, "Auction -"]]);
});

test("a hint that comes while an action is stored changes the record once, and in its turn", async () => {
  const { director, stored, state } = storing([
    change(0, HEAD, 0),
    change(2, ["Trick S AS"], 1),
    change(2, ['[Hints "1"]', "Trick S AS"], 1),
    change(3, ["Trick S AS 2S"], 2),
  ]);
  await director.start(NEW);
  let done = () => {};
  state.slow = new Promise((resolve) => {
    done = () => resolve(undefined);
  });
  const acted = director.act(PASS);
  const hinted = director.hint(
    () => true,
    () => {},
  );
  await new Promise(setImmediate);
  done();
  await Promise.all([acted, hinted]);
  await director.act(PASS);
  assert.deepEqual(stored.at(-1), ["a", [...HEAD, '[Hints "1"]', "Trick S AS 2S"]]);
});

test("what is replied is stored under the name that the match had when it began", async () => {
  const { director, stored, state } = storing([
    change(0, HEAD, 0),
    change(2, ["Auction -"], 1),
    change(0, HEAD, 0),
  ]);
  await director.start(NEW);
  state.home = "b";
  await director.act(PASS);
  await director.resume("r");
  assert.deepEqual(
    stored.map(([id]) => id),
    ["a", "a", "b"],
  );
});

test("a table that the engine is brought to twice is one table", async () => {
  const { director, state, stored, engine } = storing([change(0, HEAD, 0), change(0, HEAD, 0)]);
  let done = () => {};
  state.slow = new Promise((resolve) => {
    done = () => resolve(undefined);
  });
  const { request } = engine;
  /** @type {string[]} */
  const ops = [];
  engine.request = (op, args) => {
    ops.push(op);
    return request(op, args);
  };
  director.show(left());
  const first = director.resume("r", { shown: true });
  await director.act(PASS);
  await new Promise(setImmediate);
  // The engine was started again while the first was stored.
  const second = director.resume("r", { shown: true });
  done();
  assert.deepEqual([await first, await second], ["superseded", "done"]);
  await settled(() => ops.length === 3);
  assert.deepEqual(ops, ["load", "load", "act"], "what was chosen is done once");
  assert.deepEqual(
    stored.map(([, record]) => record),
    [HEAD, HEAD],
  );
});
