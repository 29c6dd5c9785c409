import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnalysis } from "./analysis.js";
import {
  accuracyOf,
  FIRST_ANALYSIS,
  fieldsOf,
  mistakesOf,
  wholePercent,
  withAnswer,
} from "./analysis-state.js";

/** @param {number} number @param {number} south @param {number} weighed @returns {any} */
const round = (number, south, weighed) => ({
  deal: number - 1,
  number,
  par: { S: {}, E: {}, N: {}, W: {} },
  makes: null,
  whole: true,
  decisions: [],
  turning: [],
  accuracy: { S: south, E: null, N: null, W: null },
  weighed: { S: weighed, E: 0, N: 0, W: 0 },
});

/** An engine whose answers the test gives by hand, and the requests it has had. */
function patient() {
  /** @type {any[]} */
  const asked = [];
  /** @type {((answer: any) => void)[]} */
  const waiting = [];
  /** @type {(op: string, args: any) => Promise<any>} */
  const request = (_op, args) =>
    new Promise((resolve) => {
      asked.push(args);
      waiting.push(resolve);
    });
  return { engine: { request }, asked, waiting };
}

test("the record is read in slices before the analysis, and its reading can be stopped", async () => {
  /** @type {any[]} */
  const asked = [];
  /** @type {number[]} */
  const parts = [];
  const analysis = createAnalysis({
    engine: {
      request: async (_op, args) => {
        asked.push(args);
        if (asked.length === 3) analysis.cancel();
        return { working: { token: "w", part: asked.length / 10 } };
      },
    },
    onchange: ({ part }) => parts.push(part),
    onend: () => assert.fail("ended"),
  });
  await analysis.start("record", null, false);
  assert.equal(parts.at(-1), 0.2);
  assert.deepEqual(asked.at(-1), { token: "w", cancel: true });
  assert.equal(analysis.state.running, false);
});

test("an analysis comes in slices, and its end is reported once", async () => {
  const answers = [
    { token: "t", done: 0, total: 2, finished: false, rounds: [] },
    { token: "t", done: 1, total: 2, finished: false, rounds: [round(1, 90, 5)] },
    {
      token: "t",
      done: 2,
      total: 2,
      finished: true,
      rounds: [round(2, 80, 15)],
      text: "record",
      digest: { v: 1 },
    },
  ];
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const ended = [];
  const analysis = createAnalysis({
    engine: {
      request: async (_op, args) => {
        asked.push(args);
        return answers.shift();
      },
    },
    onchange: () => {},
    onend: (...given) => ended.push(given),
  });
  await analysis.start("record", "id", false);
  assert.equal(ended.length, 1);
  assert.deepEqual(ended[0].slice(0, 2), ["id", "record"]);
  assert.deepEqual(ended[0][2].digest, { v: 1 });
  assert.equal(analysis.state.running, false);
  assert.deepEqual(
    analysis.state.rounds.map(({ number }) => number),
    [1, 2],
  );
  // Of 20 decisions, not of two rounds; the mean loss counts, so it is the harmonic mean.
  const expected = 20 / (5 / 90 + 15 / 80);
  assert.equal(accuracyOf(analysis.state.rounds, "S")?.toFixed(2), expected.toFixed(2));
  assert.equal(accuracyOf(analysis.state.rounds, "E"), null);
  assert.equal(asked[1].token, "t");
});

test("a cancelled analysis keeps its rounds, and asks for no more", async () => {
  const { engine, asked, waiting } = patient();
  const analysis = createAnalysis({
    engine,
    onchange: () => {},
    onend: () => assert.fail("it did not end"),
  });
  const started = analysis.start("record", null, true);
  waiting.shift()?.({ token: "t", done: 1, total: 9, finished: false, rounds: [round(1, 70, 9)] });
  await Promise.resolve();
  await Promise.resolve();
  const cancelled = analysis.cancel();
  for (const resolve of waiting)
    resolve({ token: "t", done: 2, total: 9, finished: false, rounds: [round(2, 1, 9)] });
  await Promise.all([started, cancelled]);
  assert.equal(analysis.state.rounds.length, 1);
  assert.equal(asked.at(-1).cancel, true);
  assert.equal(analysis.state.running, false);
});

test("a percentage is 100 only if nothing was lost, so that it agrees with the mistakes", () => {
  assert.deepEqual([100, 99.99, 99.4, 71.5].map(wholePercent), [100, 99, 99, 72]);
});

test("mistakes are counted by seat, over all rounds", () => {
  const decisions = [
    { seat: "S", mistake: true },
    { seat: "S", mistake: false },
    { seat: "E", mistake: true },
  ];
  const rounds = [1, 2].map((number) => ({ ...round(number, 90, 5), decisions }));
  assert.equal(mistakesOf(rounds, "S"), 2);
  assert.equal(mistakesOf(rounds, "N"), 0);
  assert.equal(mistakesOf(rounds), 4);
});

test("the round under way is shown with the mistakes found so far", async () => {
  const coming = { deal: 0, number: 1, judged: 12, decisions: 52, mistakes: [{ index: 4 }] };
  const answers = [
    { token: "t", done: 0, total: 9, finished: false, rounds: [], coming },
    { token: "t", done: 9, total: 9, finished: true, rounds: [round(1, 90, 5)], coming: null },
  ];
  /** @type {any[]} */
  const seen = [];
  const analysis = createAnalysis({
    engine: { request: async () => answers.shift() },
    onchange: (state) => seen.push(state.coming),
    onend: () => {},
  });
  await analysis.start("record", null, true);
  assert.ok(seen.includes(coming));
  assert.equal(analysis.state.coming, null);
});

test("a round that comes twice in one answer is shown once, as it came last", () => {
  const [first, whole] = [false, true].map((whole) => ({ ...round(1, 90, 5), deal: 0, whole }));
  const answer = {
    done: 9,
    total: 9,
    rounds: [first, whole],
    coming: null,
    asked: 1,
    ruleset: null,
  };
  const { rounds } = withAnswer(FIRST_ANALYSIS, /** @type {any} */ (answer));
  assert.deepEqual(rounds, [whole]);
});

test("the rounds asked for are those of the first request, whatever is asked for later", () => {
  const answer = { done: 1, total: 9, rounds: [round(1, 90, 5)], coming: null, ruleset: null };
  const first = withAnswer(FIRST_ANALYSIS, /** @type {any} */ ({ ...answer, asked: 12 }));
  assert.deepEqual([first.asked, first.rounds.length], [12, 1]);
  const later = withAnswer(first, /** @type {any} */ ({ ...answer, asked: 1 }));
  assert.equal(later.asked, 12);
});

test("right or lucky counts rounds that are analysed to the end", () => {
  const fields = { S: { good: 9, unlucky: 1, lucky: 0, cost: 0 } };
  const rounds = [
    { ...round(1, 90, 5), fields },
    { ...round(2, 90, 5), fields, whole: false },
  ];
  assert.deepEqual(fieldsOf(rounds, "S"), fields.S);
  assert.equal(fieldsOf(rounds.slice(1), "S").good, 0);
});

test("a table of tricks is found after the analysis, in the order asked, and not twice", async () => {
  const tricks = { S: { S: 7 }, E: { S: 6 }, N: { S: 7 }, W: { S: 6 } };
  const { engine, asked, waiting } = patient();
  let ends = 0;
  const analysis = createAnalysis({
    engine,
    onchange: () => {},
    onend: () => (ends += 1),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** @param {any} told */
  const answer = async (told) => {
    waiting.shift()?.({ token: "t", done: 1, total: 1, finished: true, rounds: [], ...told });
    await settled();
  };
  analysis.start("record", null, true);
  analysis.findPar(1);
  analysis.findPar(0);
  analysis.findPar(1);
  assert.deepEqual(analysis.state.pars, [1, 0]);
  await answer({ rounds: [round(1, 90, 5), round(2, 80, 15)], text: "record" });
  assert.equal(analysis.state.running, true);
  await answer({ rounds: [{ ...round(2, 80, 15), par: tricks }] });
  await answer({ rounds: [{ ...round(1, 90, 5), par: tricks }] });
  assert.deepEqual(
    asked.map(({ rounds, par, record }) => [rounds, par, record]),
    [
      [undefined, undefined, undefined], // the engine has it
      [[1], true, "record"], // by now it may have another
      [[0], true, "record"],
    ],
  );
  assert.deepEqual(
    analysis.state.rounds.map(({ par }) => par),
    [tricks, tricks],
  );
  await analysis.findPar(0);
  assert.deepEqual([analysis.state.running, analysis.state.pars, asked.length], [false, [], 3]);
  assert.equal(ends, 1);
});
