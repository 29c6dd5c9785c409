import assert from "node:assert/strict";
import { test } from "node:test";
import { isStarting, legalNow, takeBacks } from "../model/state.js";
import { announcer, NEW, reply, settled, stage, view } from "./director.fixtures.js";
import { createDirector } from "./director.js";

/** @typedef {import("./remote.js").Remote} Remote */

const PLAYERS = Object.fromEntries(
  ["S", "E", "N", "W"].map((seat) => [
    seat,
    { name: seat, player: seat === "S" ? "human" : "friend" },
  ]),
);

/** A reply at a table of friends after some actions. @param {string} next @param {number} [actions] @param {any} [more] */
const shared = (next, actions = 0, { view: seen = {}, ...more } = {}) =>
  reply(next, { players: PLAYERS, view: view({ actions, ...seen }), ...more });

/**
 * Friends who answer from a list.
 * @param {any[]} answers
 * @param {any[]} [steps] what happened and is not shown
 */
function friends(answers, steps = []) {
  /** @type {[string, any][]} */
  const asked = [];
  const table = {
    asked,
    steps,
    parts: 0,
    returns: 0,
    back: /** @type {any} */ (null),
    ops: () => asked.map(([op]) => op),
    isWaiting: () => steps.length > 0,
    /** @param {string} op @param {object} args */
    async request(op, args) {
      asked.push([op, args]);
      const answer = op === "step" && steps.length ? steps.shift() : answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async returned() {
      table.returns += 1;
      if (table.back instanceof Error) throw table.back;
      return table.back;
    },
    parted() {
      table.parts += 1;
    },
  };
  return /** @type {typeof table & Remote} */ (table);
}

const PASS = /** @type {const} */ ({ do: "pass" });

/** @param {string} code */
const refusal = (code) => Object.assign(new Error(code), { code });

test("friends who join empty the table, and what happens is shown when it comes", async () => {
  const { director, store, ops } = stage([reply("human")]);
  await director.start(NEW);
  const table = friends([]);
  const shown = () => store.state.match?.view.actions;
  await director.join(table);
  assert.equal(shown(), undefined);
  assert.ok(isStarting(store.state));
  assert.deepEqual(table.ops(), []);
  table.steps.push(shared("friend", 1), shared("human", 2));
  await director.go();
  assert.deepEqual(table.ops(), ["step", "step"]);
  assert.equal(shown(), 2);
  assert.deepEqual(ops(), ["new"], "the engine is asked by the friends alone");
});

test("what had happened before friends joined is shown at once", async () => {
  const { director, store } = stage([]);
  await director.join(friends([], [shared("human", 1)]));
  assert.equal(store.state.match?.next, "human");
});

test("the person's action goes to the friends", async () => {
  const { director, store, ops } = stage([]);
  const table = friends([shared("friend", 2)], [shared("human", 1)]);
  await director.join(table);
  await director.act(PASS);
  assert.deepEqual(table.asked.at(-1), ["act", { action: PASS, actions: 1 }]);
  assert.equal(store.state.match?.next, "friend");
  assert.deepEqual(ops(), []);
});

test("nothing happens by itself while another device has the turn", async () => {
  const pace = { step: 0, trick: 0, alone: true, cuts: () => /** @type {const} */ ("hand") };
  const { director, store, ops } = stage([], pace);
  const only = { to_act: "S", legal: [{ do: "play", card: "AS" }] };
  const table = friends([], [shared("friend", 1, { view: only })]);
  await director.join(table);
  await director.go();
  await director.nextRound();
  assert.deepEqual(table.ops(), ["step"]);
  assert.deepEqual(ops(), []);
  assert.deepEqual(legalNow(store.state), []);
  assert.deepEqual(takeBacks(store.state), []);
  assert.equal(store.state.cutting, false);
});

test("the engine is not asked to think while another device has the turn", async () => {
  /** @type {string[]} */
  const thought = [];
  const { store } = stage([]);
  const engine = {
    /** @param {string} op */
    request: async (op) => {
      thought.push(op);
      return /** @type {any} */ ({ thinking: { seat: "E", part: 1, left: 0 } });
    },
  };
  const director = createDirector({
    engine,
    store,
    autosave: { id: null, keep: async () => {} },
    announcer: announcer([]),
    clock: () => ({ step: 1, trick: 1, moment: 0 }),
    chance: () => 26,
  });
  const took = shared("friend", 2, {
    view: { tricks: [{ leader: "S", cards: [], winner: "E" }] },
    events: [{ event: "trick_taken", seat: "E", number: 1, tricks: 1 }],
  });
  await director.join(friends([], [shared("friend", 1), took]));
  assert.equal(store.state.pause, null);
  assert.deepEqual(thought, []);
});

test("the person's only card is played by itself", async () => {
  const { director } = stage([], { step: 0, trick: 0, alone: true });
  const only = { legal: [{ do: "play", card: "AS" }] };
  const table = friends(
    [shared("friend", 5)],
    [shared("friend", 3), shared("human", 4, { view: only })],
  );
  await director.join(table);
  assert.deepEqual(table.asked.at(-1), ["act", { action: { do: "play", card: "AS" }, actions: 4 }]);
});

test("what others did comes before the person's only card", async () => {
  const { director } = stage([], { step: 0, trick: 0, alone: true });
  const only = shared("human", 4, { view: { legal: [{ do: "play", card: "AS" }] } });
  const table = friends([], [only, shared("friend", 5)]);
  await director.join(table);
  assert.deepEqual(table.ops(), ["step", "step"]);
});

test("a trick stays for the table's pause before the next thing is shown, and a tap ends it", async () => {
  const { director, store } = stage([], { step: 0, trick: 1e8 });
  const trick = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "E" };
  const took = shared("friend", 4, {
    view: { tricks: [trick] },
    events: [{ event: "trick_taken", seat: "E", number: 1, tricks: 1 }],
  });
  const table = friends([], [took]);
  const joined = director.join(table);
  await settled(() => store.state.pause !== null);
  table.steps.push(shared("human", 5));
  director.go();
  await new Promise(setImmediate);
  assert.equal(store.state.match?.view.actions, 4);
  director.skip();
  await joined;
  await settled(() => store.state.match?.view.actions === 5);
  assert.equal(store.state.pause, null);
});

test("a step that became void while it waited is not asked for", async () => {
  const { director, store } = stage([], { step: 20, trick: 0 });
  const table = friends([], [shared("human", 1)]);
  const joined = director.join(table);
  table.steps.length = 0;
  await joined;
  assert.deepEqual(table.ops(), []);
  assert.equal(store.state.match, null);
});

test("after a reorganisation the table is shown anew", async () => {
  const { director, store } = stage([]);
  const fresh = { ...shared("human", 2), record: { keep: 0, lines: ["other"] }, fresh: true };
  const table = friends([], [shared("friend", 5), fresh]);
  await director.join(table);
  assert.equal(store.state.match?.view.actions, 2);
  assert.deepEqual(store.state.match?.record, ["other"]);
});

test("the person says ready for the next deal, and cuts nothing", async () => {
  const between = shared("deal", 60, { view: { results: [{}] } });
  const pace = { step: 0, trick: 0, cuts: () => /** @type {const} */ ("hand") };
  const { director, store, ops } = stage([], pace);
  const table = friends([{ ...between, next: "friend" }], [between]);
  await director.join(table);
  assert.deepEqual(table.ops(), ["step"]);
  await director.nextRound();
  assert.deepEqual(table.ops(), ["step", "step"]);
  assert.deepEqual(ops(), [], "no commitment either");
  assert.equal(store.state.match?.next, "friend");
  await director.nextRound();
  assert.equal(table.asked.length, 2);
});

test("the first deal needs no press", async () => {
  const { director, store } = stage([]);
  const table = friends([shared("friend")], [shared("deal")]);
  await director.join(table);
  assert.deepEqual(table.ops(), ["step", "step"]);
  assert.equal(store.state.match?.next, "friend");
});

test("an action that friends refuse is reported, and what they did meanwhile is shown", async () => {
  const { director, store, failures } = stage([]);
  const table = friends([], [shared("human", 1)]);
  await director.join(table);
  table.request = async (op, args) => {
    table.asked.push([op, args]);
    if (op !== "act") return /** @type {any} */ (table.steps.shift());
    table.steps.push(shared("human", 3));
    throw refusal("not_your_turn");
  };
  await director.act(PASS);
  assert.deepEqual(failures, [refusal("not_your_turn")]);
  assert.equal(store.state.match?.view.actions, 3);
});

test("nothing of a match with friends is saved", async () => {
  const { store } = stage([]);
  /** @type {(string | null)[]} */
  const ids = [];
  const director = createDirector({
    engine: /** @type {any} */ ({ request: async () => reply("human") }),
    store,
    autosave: { id: "own", keep: async (id) => void ids.push(id) },
    announcer: announcer([]),
    clock: () => ({ step: 0, trick: 0, moment: 0 }),
  });
  await director.start(NEW);
  assert.deepEqual(ids, ["own"]);
  await director.join(friends([shared("friend", 2)], [shared("human", 1)]));
  await director.act(PASS);
  assert.deepEqual(ids, ["own", null, null]);
  await director.note();
  director.part();
  await director.start(NEW);
  assert.deepEqual(ids, ["own", null, null, "own"]);
});

test("a restarted engine is brought back by the friends, without a record", async () => {
  const { director, store, ops } = stage([]);
  const table = friends([shared("friend", 2)], [shared("human", 1)]);
  await director.join(table);
  director.returns();
  const early = director.act(PASS);
  table.back = shared("human", 1);
  await director.rejoin();
  await early;
  await settled(() => store.state.match?.view.actions === 2);
  assert.equal(table.returns, 1);
  assert.deepEqual(table.ops(), ["step", "act"]);
  assert.deepEqual(ops(), []);
  assert.equal(table.parts, 0);
});

test("what the person began before the restart stays if the table is the same", async () => {
  const { director, store } = stage([]);
  const table = friends([], [shared("human", 1)]);
  await director.join(table);
  store.table.raised("AS");
  director.returns();
  table.back = shared("human", 1);
  await director.rejoin();
  assert.equal(store.state.raised, "AS");
});

test("an engine that is lost while it returns is brought back once more", async () => {
  const { director, store, failures } = stage([]);
  const table = friends([], [shared("human", 1)]);
  await director.join(table);
  director.returns();
  table.back = refusal("engine_restarted");
  assert.equal(await director.rejoin(), "superseded");
  assert.equal(failures.length, 1);
  director.returns();
  table.back = shared("human", 3);
  assert.equal(await director.rejoin(), "done");
  assert.equal(table.returns, 2);
  assert.equal(store.state.match?.view.actions, 3);
});

test("a restart before the first deal waits for it", async () => {
  const { director, store } = stage([]);
  const table = friends([]);
  await director.join(table);
  director.returns();
  assert.equal(await director.rejoin(), "done");
  assert.ok(isStarting(store.state));
  table.steps.push(shared("human", 1));
  await director.go();
  assert.equal(store.state.match?.next, "human");
});

test("friends who part leave an empty table", async () => {
  const { director, store } = stage([]);
  const table = friends([], [shared("over", 1)]);
  await director.join(table);
  assert.ok(director.isJoined());
  director.part();
  assert.ok(!director.isJoined());
  assert.equal(store.state.match, null);
  assert.equal(table.parts, 0, "they did it themselves");
  director.part();
});

test("another match takes the table, and the friends hear of it", async () => {
  const { director, ops } = stage([reply("human"), reply("friend")]);
  const table = friends([], [shared("human", 1)]);
  await director.join(table);
  await director.start(NEW);
  assert.equal(table.parts, 1);
  assert.ok(!director.isJoined());
  table.steps.push(shared("human", 2));
  await director.go();
  await director.act(PASS);
  assert.deepEqual(ops(), ["new", "act"]);
});

test("a match that no longer goes on here is no longer the friends'", async () => {
  const { director } = stage([]);
  const table = friends([], [shared("human", 1)]);
  await director.join(table);
  director.halt();
  assert.equal(table.parts, 1);
  assert.ok(!director.isJoined());
});

test("friends who join take the table from others", async () => {
  const { director } = stage([]);
  const [first, second] = [friends([]), friends([], [shared("human", 1)])];
  await director.join(first);
  await director.join(second);
  assert.deepEqual([first.parts, second.parts], [1, 0]);
  assert.deepEqual(second.ops(), ["step"]);
});

test("a lesson interrupts the match with friends and gives it back", async () => {
  const { director, store, ops } = stage([reply("human"), reply("human")]);
  const table = friends([shared("friend", 3)], [shared("human", 1)]);
  await director.join(table);
  const lesson = { chapter: "c", beat: 0, place: 0, yours: true, told: null };
  store.lesson.at(lesson);
  await director.resume("record");
  await director.act(PASS);
  assert.deepEqual(ops(), ["load", "act"]);
  table.steps.push(shared("friend", 2));
  await director.go();
  assert.deepEqual(table.ops(), ["step"], "nothing of the friends is shown meanwhile");
  assert.ok(director.isJoined());
  store.lesson.left();
  store.session.emptied();
  table.steps.length = 0;
  table.back = shared("human", 2);
  await director.rejoin();
  assert.equal(store.state.match?.view.actions, 2);
  await director.act(PASS);
  assert.equal(store.state.match?.view.actions, 3);
  assert.equal(table.parts, 0);
});

test("friends who part during a lesson leave the lesson on the table", async () => {
  const { director, store } = stage([reply("human")]);
  await director.join(friends([], [shared("human", 1)]));
  store.lesson.at({ chapter: "c", beat: 0, place: 0, yours: true, told: null });
  await director.resume("record");
  director.part();
  assert.ok(!director.isJoined());
  assert.notEqual(store.state.match, null);
});
