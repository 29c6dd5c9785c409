import assert from "node:assert/strict";
import { test } from "node:test";
import { isWaiting, thinkingOf } from "../model/state.js";
import { NEW, reply, settled, stage, view } from "./director.fixtures.js";

test("a match starts with its first deal and goes on until it is the person's turn", async () => {
  const { director, store, ops } = stage([
    reply("deal"),
    reply("computer"),
    reply("computer"),
    reply("human"),
  ]);
  await director.start(NEW);
  assert.deepEqual(ops(), ["new", "step", "step", "step"]);
  assert.equal(store.state.match?.next, "human");
});

test("the deal of a later round waits for the person", async () => {
  const between = reply("deal", { view: view({ results: [{}] }) });
  const { director, ops } = stage([between, reply("human")]);
  await director.start(NEW);
  assert.deepEqual(ops(), ["new"]);
  await director.nextRound();
  assert.deepEqual(ops(), ["new", "step"]);
});

/** @typedef {import("../model/wire").Seat} Seat */
const SEATS = /** @type {Seat[]} */ (["S", "E", "N", "W"]);

/** A reply before a deal that this seat cuts, at a table with these people. @param {Seat} cutter @param {Seat[]} people @param {object} [more] */
const toCut = (cutter, people, more = {}) =>
  reply("deal", {
    players: Object.fromEntries(
      SEATS.map((seat) => [seat, { name: seat, player: people.includes(seat) ? "human" : "club" }]),
    ),
    commitment: { deal: 0, number: 1, commitment: "c0de", cutter, cut: { min: 1, max: 51 } },
    ...more,
  });

for (const cutter of SEATS)
  for (const how of /** @type {const} */ (["hand", "chance"]))
    for (const people of /** @type {Seat[][]} */ ([["S"], ["S", "E"], ["W"]]))
      test(`${cutter} cuts, people at ${people.join(" and ")} cut by ${how}`, async () => {
        const before = toCut(cutter, people);
        const { director, store, ops, asked } = stage([before, before, reply("human")], {
          step: 0,
          trick: 0,
          cuts: () => how,
        });
        await director.start(NEW);
        const asks = how === "hand" && people.includes(cutter);
        assert.equal(store.state.cutting, asks);
        if (asks) await director.nextRound(7);
        assert.deepEqual(ops(), ["new", "commit", "step"]);
        assert.deepEqual(asked.at(-1), ["step", { cut: asks ? 7 : 26 }]);
        assert.equal(store.state.cutting, false);
      });

test("before a later round the cut is asked for when the round is called for", async () => {
  for (const cutter of SEATS) {
    const between = toCut(cutter, ["S"], { view: view({ results: [{}] }) });
    const { director, store, ops } = stage([between, between, reply("human")], {
      step: 0,
      trick: 0,
      cuts: () => "hand",
    });
    await director.start(NEW);
    assert.deepEqual(ops(), ["new", "commit"]);
    assert.equal(store.state.cutting, false);
    await director.nextRound();
    assert.equal(store.state.cutting, cutter === "S");
    assert.equal(ops().length, cutter === "S" ? 2 : 3);
  }
});

test("whose cut it is, is seen from the chair of the person who is shown the table", async () => {
  const before = toCut("N", ["E", "N"], { view: view({ seat: "E" }) });
  const { director, store } = stage([before, before], { step: 0, trick: 0, cuts: () => "hand" });
  await director.start(NEW);
  const cutter = store.state.fair?.commitment?.cutter;
  assert.equal(cutter, "E", "at the right of the first of them");
  assert.equal(cutter && store.state.match?.players[cutter].name, "N");
  assert.equal(store.state.cutting, true);
});

test("a second click while the first is on its way does nothing", async () => {
  const { director, ops, asked } = stage([
    reply("human"),
    reply("human", { view: view({ actions: 1 }) }),
  ]);
  await director.start(NEW);
  const first = director.act({ do: "pass" });
  const second = director.act({ do: "pass" });
  await Promise.all([first, second]);
  assert.deepEqual(ops(), ["new", "act"]);
  assert.deepEqual(asked[1][1], { action: { do: "pass" }, actions: 0 });
});

test("a finished trick stays until it is tapped, and the computer waits for that", async () => {
  const trick = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "E" };
  const took = reply("computer", {
    view: view({ tricks: [trick] }),
    events: [{ event: "trick_taken", seat: "E", number: 1, tricks: 1 }],
  });
  const { director, store, ops } = stage([reply("human"), took, reply("human")], {
    step: 0,
    trick: 1e8,
  });
  await director.start(NEW);
  const done = director.act({ do: "play", card: "AS" });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(store.state.pause, trick);
  assert.deepEqual(ops(), ["new", "act"]);
  director.skip();
  await done;
  assert.equal(store.state.pause, null);
  assert.deepEqual(ops(), ["new", "act", "step"]);
});

test("who leads the next trick need not wait for the pause", async () => {
  const trick = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "S" };
  const took = reply("human", {
    view: view({ tricks: [trick] }),
    events: [{ event: "trick_taken", seat: "S", number: 1, tricks: 1 }],
  });
  const { director, store, ops } = stage([reply("human"), took, reply("human")], {
    step: 0,
    trick: 1e8,
  });
  await director.start(NEW);
  const first = director.act({ do: "play", card: "AS" });
  await new Promise((resolve) => setImmediate(resolve));
  await director.act({ do: "play", card: "KS" });
  await first;
  assert.equal(store.state.pause, null);
  assert.deepEqual(ops(), ["new", "act", "act"]);
});

test("what the engine refuses is told, and the match stays as it was", async () => {
  const { director, store, failures } = stage([
    reply("human"),
    Object.assign(new Error(), { code: "must_follow_suit" }),
  ]);
  await director.start(NEW);
  const before = store.state.match;
  await director.act({ do: "play", card: "2C" });
  assert.equal(store.state.match, before);
  assert.equal(failures.length, 1);
});

/** A person's turn with one legal card. @param {number} actions */
const lone = (actions) =>
  reply("human", { view: view({ actions, legal: [{ do: "play", card: "AS" }] }) });

test("the only card that may be played goes by itself where that is wanted", async () => {
  for (const alone of [false, true]) {
    const { director, ops } = stage([lone(4), reply("human", { view: view({ actions: 5 }) })], {
      step: 0,
      trick: 0,
      alone,
    });
    await director.start(NEW);
    assert.deepEqual(ops(), alone ? ["new", "act"] : ["new"]);
  }
});

test("a card that was taken back does not go by itself", async () => {
  const back = [{ actions: 4, action: { do: "play", card: "AS" } }];
  const played = reply("human", { view: view({ actions: 5 }), back });
  const { director, ops } = stage([lone(4), played, lone(4)], { step: 0, trick: 0, alone: true });
  await director.start(NEW);
  await director.takeBack(4);
  assert.deepEqual(ops(), ["new", "act", "take_back"]);
});

test("what was not the person's own doing in this round cannot be taken back", async () => {
  const { director, ops } = stage([reply("human", { back: [] })]);
  await director.start(NEW);
  await director.takeBack(3);
  assert.deepEqual(ops(), ["new"]);
});

test("taking back ends the wait for a computer player", async () => {
  const back = [{ actions: 1, action: { do: "pass" } }];
  const thinking = reply("computer", { view: view({ actions: 2 }), back });
  const { director, ops } = stage([thinking, reply("human", { view: view({ actions: 1 }) })], {
    step: 1e8,
    trick: 0,
  });
  const begun = director.start(NEW);
  await new Promise((resolve) => setImmediate(resolve));
  director.takeBack(1);
  await begun;
  assert.deepEqual(ops(), ["new", "take_back"]);
});

test("a match that is halted while a computer player is waited for does not go on", async () => {
  const { director, ops, store } = stage([reply("computer"), reply("human")], {
    step: 1e8,
    trick: 0,
  });
  director.start(NEW);
  await new Promise((resolve) => setImmediate(resolve));
  director.halt();
  await new Promise((resolve) => setImmediate(resolve));
  director.skip();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(ops(), ["new"]);
  assert.equal(isWaiting(store.state), true);
});

test("the table is covered before the next person's hand is on it", async () => {
  const two = { S: { player: "human" }, E: { player: "human" }, N: {}, W: {} };
  const first = reply("human", { view: view({ hand: ["AS"] }), players: two });
  const next = reply("human", { view: view({ seat: "E", hand: ["2D"] }), players: two });
  const { director, store } = stage([first, next]);
  await director.start(NEW);
  assert.equal(store.state.curtain, true);
  assert.deepEqual(store.state.match?.view.hand, []);
  await director.lift();
  assert.deepEqual(store.state.match?.view.hand, ["AS"]);
  await director.act({ do: "pass" });
  assert.equal(store.state.curtain, true);
  assert.deepEqual(store.state.match?.view.hand, []);
  assert.equal(store.state.match?.chair, "E");
});

test("who is still thinking is asked again, and nothing is shown of it", async () => {
  const thinking = { thinking: { seat: "E", part: 0.5, left: 1 } };
  const { director, store, asked } = stage([
    reply("deal"),
    reply("computer"),
    thinking,
    thinking,
    reply("human"),
  ]);
  await director.start(NEW);
  assert.equal(store.state.match?.next, "human");
  assert.deepEqual(
    asked.slice(2).map(([op, args]) => [op, typeof args.slice]),
    Array(3).fill(["step", "number"]),
  );
});

/** A computer player's turn, after the person passed. */
const COMPUTER = reply("computer", {
  view: view({ actions: 2, to_act: "E" }),
  back: [{ actions: 1, action: { do: "pass" } }],
});

/**
 * A table at which a computer player is to act and needs some time for that; the clock stands unless it is let go on.
 * @param {import("node:test").TestContext} t
 * @param {{step: number, needs: number, first?: any, then?: any}} how milliseconds; the first and the last table
 */
async function slow(
  t,
  { step, needs, first = COMPUTER, then = reply("human", { view: view({ actions: 3 }) }) },
) {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const staged = stage([first, then], { step, trick: 1500 });
  const { request } = staged.engine;
  let thought = 0;
  /** Requests are answered one after the other, like in a worker. @type {Promise<unknown>} */
  let free = Promise.resolve();
  staged.engine.request = (op, args) => {
    const { slice = 0 } = /** @type {{slice?: number}} */ (args);
    const answer = free.then(async () => {
      if (op !== "think" && op !== "step") return request(op, args);
      const spent = Math.min(needs - thought, slice);
      if (spent > 0) await new Promise((resolve) => setTimeout(resolve, spent));
      thought += spent;
      const part = thought / needs || Number(needs === 0);
      return op === "think" || thought < needs
        ? { thinking: { seat: "E", part, left: 0 } }
        : request(op, args);
    });
    free = answer.catch(() => {});
    return answer;
  };
  let now = 0;
  /** @param {number} ms */
  async function pass(ms) {
    for (const end = now + ms; now < end; now += 10) {
      t.mock.timers.tick(10);
      await new Promise(setImmediate);
    }
  }
  const over = staged.director.start(NEW);
  await new Promise(setImmediate);
  const actions = () => staged.store.state.match?.view.actions;
  /** The time at which the table has that many actions. @param {number} count */
  async function when(count) {
    while (actions() !== count && now < 1e4) await pass(10);
    return now;
  }
  return { ...staged, over, pass, when, actions, thought: () => thought };
}

test("a computer's move takes the longer of its pace and its thought", async (t) => {
  for (const [step, needs] of [
    [650, 0],
    [650, 300],
    [650, 2400],
    [0, 300],
    [0, 0],
  ]) {
    const { when, over } = await slow(t, { step, needs });
    const took = await when(3);
    const longer = Math.max(step, needs);
    assert.ok(took >= longer && took <= longer + 20, `${step}, ${needs}: ${took}`);
    await over;
  }
});

test("a tap shows at once what is thought already, and else when it is", async (t) => {
  for (const [at, needs] of [
    [300, 200],
    [100, 400],
  ]) {
    const { director, pass, when } = await slow(t, { step: 1300, needs });
    await pass(at);
    director.skip();
    const took = await when(3);
    assert.ok(took <= Math.max(at, needs) + 20, `${at}, ${needs}: ${took}`);
  }
});

test("a computer is said to think only where it is waited for, not while the table is looked at", async (t) => {
  for (const [needs, thinks] of /** @type {[number, boolean][]} */ ([
    [0, false],
    [400, false],
    [850, false],
    [2400, true],
  ])) {
    const { store, pass, when } = await slow(t, { step: 650, needs });
    await pass(600);
    assert.equal(thinkingOf(store.state) !== null, false);
    const seen = new Set();
    store.subscribe((state) => seen.add(thinkingOf(state) !== null));
    await when(3);
    assert.equal(seen.has(true), thinks, String(needs));
    assert.equal(thinkingOf(store.state) !== null, false);
  }
});

test("nobody is said to think any more where that is taken back, left or goes wrong", async (t) => {
  for (const ends of /** @type {const} */ (["takeBack", "halt", "clear", "fails"])) {
    const { director, engine, store, pass } = await slow(t, { step: 650, needs: 2400 });
    await pass(1000);
    assert.equal(thinkingOf(store.state) !== null, true);
    if (ends === "fails") engine.request = () => Promise.reject(new Error(ends));
    else director[ends](1);
    await pass(200);
    assert.equal(thinkingOf(store.state) !== null, false, ends);
  }
});

test("what is taken back while a computer thinks ahead is not played on first", async (t) => {
  const then = reply("human", { view: view({ actions: 1 }) });
  const { director, ops, over, pass, actions, thought, store } = await slow(t, {
    step: 650,
    needs: 2400,
    then,
  });
  await pass(300);
  assert.ok(thought() > 0);
  director.takeBack(1);
  await pass(100);
  await over;
  assert.deepEqual(ops(), ["new", "take_back"]);
  assert.equal(actions(), 1);
  assert.equal(isWaiting(store.state), false);
  const soFar = thought();
  await pass(3000);
  assert.equal(thought(), soFar, "nobody thinks on");
});

test("a match that is left is thought about no longer, and nothing of it is shown", async (t) => {
  const { director, ops, over, pass, actions, thought } = await slow(t, { step: 650, needs: 2400 });
  await pass(300);
  director.halt();
  await pass(100);
  const soFar = thought();
  assert.ok(soFar > 0);
  await pass(3000);
  await over;
  assert.equal(thought(), soFar);
  assert.deepEqual(ops(), ["new"]);
  assert.equal(actions(), 2);
});

test("another match is begun while a computer thinks ahead in the one before", async (t) => {
  const then = reply("human", { view: view({ actions: 7 }) });
  const { director, ops, pass, actions } = await slow(t, { step: 650, needs: 2400, then });
  await pass(300);
  director.start(NEW);
  await pass(3000);
  assert.deepEqual(ops(), ["new", "new"]);
  assert.equal(actions(), 7);
});

test("a thought that fails is told once, by the move", async (t) => {
  const broken = Object.assign(new Error(), { code: "internal_error" });
  const { director, engine, over, pass, failures } = await slow(t, { step: 650, needs: 2400 });
  engine.request = async () => {
    throw broken;
  };
  await pass(300);
  assert.deepEqual(failures, []);
  director.skip();
  await over;
  assert.deepEqual(failures, [broken]);
});

test("a computer thinks while a finished trick is looked at", async (t) => {
  const trick = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "E" };
  const events = [{ event: "trick_taken", seat: "E", number: 1, tricks: 1 }];
  const took = reply("computer", { view: view({ actions: 2, tricks: [trick] }), events });
  const { pass, when, store } = await slow(t, { step: 650, needs: 2400, first: took });
  await pass(1400);
  assert.deepEqual(store.state.pause, trick);
  await pass(200);
  assert.equal(store.state.pause, null, "the pause is as long as ever");
  assert.ok((await when(3)) <= 2420);
});

test("a hint is asked for until it is thought out, and the record says so", async () => {
  const hint = reply("human", { action: { do: "pass" }, record: { keep: 0, lines: ["hinted"] } });
  const thinking = { thinking: { seat: "S", part: 0.3, left: 1 } };
  const { director, store, ops } = stage([reply("human"), thinking, thinking, hint, thinking]);
  await director.start(/** @type {any} */ ({}));
  /** @type {number[]} */
  const parts = [];
  const found = await director.hint(
    () => true,
    (part) => parts.push(part),
  );
  assert.deepEqual(found?.action, { do: "pass" });
  assert.deepEqual(parts, [0.3, 0.3]);
  assert.deepEqual(store.state.match?.record, ["hinted"]);
  const going = [true, false];
  assert.equal(
    await director.hint(
      () => going.shift() === true,
      () => assert.fail(),
    ),
    null,
  );
  assert.deepEqual(
    ops(),
    ["new", "hint", "hint", "hint", "hint"],
    "one that is not wanted is left",
  );
});

test("a hint for another match changes nothing", async () => {
  const late = reply("human", { action: { do: "pass" }, record: { keep: 0, lines: ["hinted"] } });
  const { director, store } = stage([reply("human"), late, reply("human")]);
  await director.start(/** @type {any} */ ({}));
  const asked = director.hint(
    () => true,
    () => assert.fail(),
  );
  director.clear();
  assert.equal(await asked, null);
  assert.equal(store.state.match, null);
});

test("players that this version does not know are told; the match goes on", async () => {
  const { director, store, failures } = stage([reply("human", { strangers: ["wizard", "bot"] })]);
  assert.equal(await director.resume("r"), "done");
  assert.deepEqual(store.state.notice, {
    code: "unknown_players",
    args: { found: "wizard, bot" },
  });
  assert.ok(store.state.match);
  assert.deepEqual(failures, []);
});

/** @type {import("../model/table.js").Moment} */
const MADE = {
  kind: "made",
  team: "NS",
  good: true,
  strain: null,
  seat: null,
  streak: 0,
  lies: false,
};

/** A table whose next reply is staged as a moment, as a fetched part would. @param {any[]} answers @param {any} pace */
function staged(answers, pace) {
  const table = stage(answers, pace);
  const { store } = table;
  store.subscribe(({ match, moment, pause }) => {
    if (match?.view.actions === 1 && !moment && pause) store.table.staged(MADE);
  });
  return table;
}

const TRICK = { leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "E" };
const LAST = reply("computer", {
  view: view({ actions: 1, tricks: [TRICK] }),
  events: [{ event: "trick_taken", seat: "E", number: 1, tricks: 1 }],
});

test("a moment follows the trick that it came with, and a tap skips each of them", async () => {
  const answers = [reply("human"), LAST, reply("human", { view: view({ actions: 2 }) })];
  const { director, store, ops } = staged(answers, { step: 0, trick: 1e8, moment: 1e8 });
  await director.start(NEW);
  const done = director.act({ do: "play", card: "AS" });
  await settled(() => store.state.pause !== null && store.state.moment !== null);
  director.skip();
  await settled(() => store.state.pause === null);
  assert.equal(store.state.moment, MADE);
  assert.deepEqual(ops(), ["new", "act"], "the computer waits for it");
  director.skip();
  await done;
  await settled(() => ops().length === 3);
  assert.equal(store.state.moment, null);
});

test("a moment ends by itself, or with the person's next decision", async () => {
  const { director, store } = stage(
    [reply("human"), reply("human", { view: view({ actions: 1 }) })],
    {
      step: 0,
      trick: 0,
    },
  );
  await director.start(NEW);
  store.table.staged(MADE);
  await director.go();
  assert.equal(store.state.moment, null, "its time is over");
  store.table.staged(MADE);
  await director.act({ do: "pass" });
  assert.equal(store.state.moment, null);
});
