import assert from "node:assert/strict";
import { test } from "node:test";
import { moodOf } from "./moods.js";

/** @param {object} [more] @returns {any} */
const table = (more = {}) => ({
  phase: "play",
  toAct: "W",
  calls: [],
  contract: { seat: "N", tricks: 8 },
  trick: { leader: "W", cards: [], winner: null },
  tricks: [],
  stakes: null,
  results: [],
  winner: null,
  ...more,
});

const LAST = { leader: "S", cards: ["2S", "3S", "4S", "5S"], winner: "E" };

test("who is to act thinks", () => {
  assert.equal(moodOf(table(), "W"), "thinking");
  assert.equal(moodOf(table(), "N"), "calm");
});

test("who took the last trick is glad of it until a card follows", () => {
  assert.equal(moodOf(table({ tricks: [LAST] }), "E"), "happy");
  assert.equal(moodOf(table({ tricks: [LAST] }), "N"), "calm");
  const on = { leader: "E", cards: ["AS"], winner: "E" };
  assert.equal(moodOf(table({ tricks: [LAST], trick: on }), "E"), "calm");
});

test("a settled contract shows on both sides", () => {
  const stakes = { NS: { outlook: "lost", needs: 3 }, EW: { outlook: "made", needs: 0 } };
  assert.equal(moodOf(table({ stakes }), "S"), "worried");
  assert.equal(moodOf(table({ stakes }), "E"), "happy");
});

test("a declarer's side that needs nearly all that is left worries", () => {
  const stakes = { NS: { outlook: "open", needs: 4 }, EW: { outlook: "open", needs: 2 } };
  const late = Array(9).fill(LAST);
  const trick = { leader: "E", cards: ["AS"], winner: "E" };
  assert.equal(moodOf(table({ stakes, tricks: late, trick }), "S"), "worried");
  assert.equal(moodOf(table({ stakes, tricks: late.slice(4), trick }), "S"), "calm");
});

test("a round and a match leave winners and losers, a deal thrown in neither", () => {
  const played = { outcome: "played", points: { NS: -8, EW: 6 } };
  assert.equal(moodOf(table({ phase: "deal", results: [played] }), "S"), "worried");
  assert.equal(moodOf(table({ phase: "deal", results: [played] }), "E"), "happy");
  const own = { outcome: "played", points: { S: 3, E: -4, N: -2, W: 5 } };
  assert.equal(moodOf(table({ phase: "deal", results: [own] }), "N"), "worried");
  assert.equal(moodOf(table({ phase: "deal", results: [{ outcome: "thrown" }] }), "S"), "calm");
  assert.equal(moodOf(table({ phase: "over", winner: "NS" }), "N"), "happy");
  assert.equal(moodOf(table({ phase: "over", winner: "NS" }), "W"), "worried");
});
