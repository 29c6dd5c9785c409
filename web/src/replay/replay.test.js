import assert from "node:assert/strict";
import { test } from "node:test";
import { createReplay } from "./replay.js";

/** Two rounds: deal 0, calls 1–5, tricks from 6 and 10; deal 14, calls 15–18, a trick from 19. */
const MARKS = [
  { deal: 0, number: 1, start: 0, play: 6, tricks: [6, 10], end: 14, result: null },
  { deal: 1, number: 2, start: 14, play: 19, tricks: [19], end: 22, result: null },
];

/** An engine that answers when the test lets it. */
function slowEngine() {
  /** @type {any[]} */
  const asked = [];
  return {
    asked,
    /** @param {string} _op @param {any} args */
    request: (_op, args) => new Promise((resolve, reject) => asked.push({ args, resolve, reject })),
  };
}

/** @param {number} index */
const answer = (index, more = {}) => ({
  index,
  total: 22,
  seat: null,
  view: {},
  hands: null,
  events: [],
  ...more,
});

test("the record is sent once, and a late answer to an earlier question is ignored", async () => {
  const engine = slowEngine();
  /** @type {any[]} */
  const seen = [];
  const replay = createReplay({ engine, onchange: (state) => seen.push(state.at?.index ?? null) });
  const opened = replay.open("text", { index: 6 });
  engine.asked[0].resolve(answer(6, { marks: MARKS }));
  await opened;
  const one = replay.way("on");
  const two = replay.way("trick-on");
  engine.asked[2].resolve(answer(10));
  engine.asked[1].resolve(answer(7));
  await Promise.all([one, two]);
  assert.deepEqual(
    engine.asked.map(({ args }) => args.record),
    ["text", undefined, undefined],
  );
  assert.equal(replay.state.at?.index, 10);
  assert.equal(seen.includes(7), false);
  assert.deepEqual(replay.state.marks, MARKS);
});

test("a refused record shows its reason", async () => {
  const engine = slowEngine();
  const replay = createReplay({ engine, onchange: () => {} });
  const opened = replay.open("text");
  engine.asked[0].reject(
    Object.assign(new Error(), { code: "must_follow_suit", args: { line: "9" } }),
  );
  await opened;
  assert.deepEqual(replay.state.problem, { code: "must_follow_suit", args: { line: "9" } });
});

test("a long record shows its progress, and closing stops the reading", async () => {
  const engine = slowEngine();
  const replay = createReplay({ engine, onchange: () => {} });
  const opened = replay.open("text");
  const turn = () => new Promise((done) => setImmediate(done));
  assert.equal(replay.state.part, null);
  for (const part of [0.25, 0.5]) {
    engine.asked.at(-1).resolve({ working: { token: "w", part } });
    await turn();
    assert.equal(replay.state.part, part);
    assert.equal(engine.asked.at(-1).args.token, "w");
  }
  replay.close();
  engine.asked.at(-1).resolve({ working: { token: "w", part: 0.75 } });
  await turn();
  assert.deepEqual(engine.asked.at(-1).args, { token: "w", cancel: true });
  engine.asked.at(-1).resolve({ cancelled: true });
  await opened;
  assert.deepEqual([replay.state.at, replay.state.part], [null, 0.5]);
  // Opened again it is read from its beginning.
  const again = replay.open("text");
  assert.equal(replay.state.part, null);
  engine.asked.at(-1).resolve(answer(1, { marks: MARKS }));
  await again;
  assert.equal(replay.state.at?.index, 1);
});

test("a round in play is shown to its only person, and to nobody if two people play", async () => {
  /** @type {any[]} */
  const asked = [];
  const engine = {
    /** @param {string} _op @param {any} args */
    async request(_op, args) {
      asked.push({ index: args.index, seat: args.seat });
      assert.ok(asked.length < 9, "it asks for ever");
      if (args.index <= 14) return answer(args.index, { marks: MARKS });
      if (args.record === "of one" && args.seat === "E") return answer(args.index, { seat: "E" });
      const seat = args.record === "of one" ? "E" : "";
      throw Object.assign(new Error(), { code: "round_not_over", args: { allowed: "14", seat } });
    },
  };
  const replay = createReplay({ engine, onchange: () => {} });
  await replay.open("of one", { index: 18 });
  assert.equal(replay.state.at?.seat, "E");
  assert.equal(replay.state.at?.index, 18);
  asked.length = 0;
  await replay.open("of two", { index: 18 });
  assert.deepEqual(asked, [
    { index: 18, seat: null },
    { index: 14, seat: null },
  ]);
  assert.equal(replay.state.at?.index, 14);
  assert.equal(replay.state.problem, null);
});
