import assert from "node:assert/strict";
import { test } from "node:test";
import { createTimes } from "./times.js";

const NOW = new Date(2026, 10, 23, 12).getTime();
const DAY = new Date(2026, 9, 2).getTime();
const lines = ['[Date "2026-10-02"]'];

/** @param {number[]} [taken] */
const times = (taken = []) => createTimes(taken, () => NOW);

test("a backup's own times are taken over", () => {
  assert.deepEqual(times().of({ started: 5, updated: 9 }, lines, "a"), { started: 5, updated: 9 });
  assert.deepEqual(times().of({ started: 5 }, lines, "a"), { started: 5, updated: 5 });
});

test("matches of a day follow each other in the order of their file", () => {
  const file = times();
  const [one, two] = [file.of({}, lines, "a"), file.of({}, lines, "a")];
  assert.equal(one.started, DAY);
  assert.equal(two.started, DAY + 1000);
});

test("no two matches have the same time", () => {
  const file = times([DAY, DAY + 1000]);
  assert.equal(file.of({}, lines, "a").started, DAY + 2000);
  assert.equal(file.of({}, lines, "b").started, DAY + 3000);
});

test("a match follows a stored one that came before it in the file, in the gap after it", () => {
  const file = times([DAY + 5000, DAY + 6000]);
  file.passed(DAY + 5000, lines, "a");
  assert.equal(file.of({}, lines, "a").started, DAY + 5001);
  // A stored match of another day says nothing about this one.
  const other = times();
  other.passed(DAY - 5000, lines, "a");
  assert.equal(other.of({}, lines, "a").started, DAY);
});

test("no match is later than its day, and none is in the future", () => {
  const late = times();
  late.passed(DAY + 86_399_000, lines, "a");
  for (let count = 0; count < 1500; count += 1) late.of({}, lines, "a");
  assert.equal(late.of({}, lines, "a").started, DAY + 86_399_999);
  const today = ['[Date "2026-11-23"]'];
  const now = times();
  now.passed(NOW, today, "a");
  assert.equal(now.of({}, today, "a").started, NOW);
});

test("a match without a date was played now", () => {
  assert.equal(times().of({}, [], "a").started, NOW);
});
