import assert from "node:assert/strict";
import { test } from "node:test";
import { dayAfter, monthAfter, readDays, streakOf, weeksOf, withDay } from "./days.js";

/** @param {string[]} days played on their own day */
const played = (...days) =>
  days.reduce((all, day) => withDay(all, day, { lead: 1, on: day }), readDays(null));

test("a streak is of days in a row, and today's deal may still come", () => {
  const days = played("2026-10-30", "2026-10-31", "2026-11-01", "2026-11-20", "2026-11-21");
  assert.deepEqual(streakOf(days, "2026-11-21"), { current: 2, best: 3 });
  assert.deepEqual(streakOf(days, "2026-11-22"), { current: 2, best: 3 });
  assert.deepEqual(streakOf(days, "2026-11-23"), { current: 0, best: 3 });
  assert.deepEqual(streakOf({}, "2026-11-23"), { current: 0, best: 0 });
});

test("a streak survives a journey over the date line, either way", () => {
  const six = ["20", "21", "22", "23", "24", "25"].map((day) => `2026-11-${day}`);
  // Six days at UTC+14, opened at UTC-10, where it is still the day before.
  assert.deepEqual(streakOf(played(...six), "2026-11-24"), { current: 6, best: 6 });
  assert.deepEqual(streakOf(played(...six), "2026-11-26"), { current: 6, best: 6 });
  assert.deepEqual(streakOf(played(...six), "2026-11-27"), { current: 0, best: 6 });
  // From Honolulu to Kiritimati, 24 hours ahead, the 25th is skipped.
  const [honolulu, kiritimati] = [600, -840];
  const left = withDay(played(...six.slice(0, 4)), "2026-11-24", {
    lead: 1,
    on: "2026-11-24",
    at: Date.UTC(2026, 10, 25, 6), // eight in the evening
    zone: honolulu,
  });
  for (const [hours, current] of [
    [5, 6],
    [25, 6],
    [27.9, 6],
    [28.1, 1], // in Honolulu, too, the 25th has passed
    [-24, 1],
  ]) {
    const at = Date.UTC(2026, 10, 25, 6) + hours * 3_600_000;
    const there = { lead: 1, on: "2026-11-26", at, zone: kiritimati };
    const days = withDay(left, "2026-11-26", there);
    assert.equal(streakOf(days, "2026-11-26").current, current, `${hours} hours`);
    assert.deepEqual(readDays(structuredClone(days)), days);
  }
  // At home a missed day is missed, however short the time between the two deals.
  const home = withDay(left, "2026-11-26", {
    lead: 1,
    on: "2026-11-26",
    at: Date.UTC(2026, 10, 26, 10, 1),
    zone: honolulu,
  });
  assert.equal(streakOf(home, "2026-11-26").current, 1);
});

test("damaged moments are dropped, and the days stay", () => {
  for (const [at, zone] of [
    [1e300, 0],
    ["x", 0],
    [0, 1e9],
    [Number.NaN, null],
    [1.5, 0],
  ])
    assert.deepEqual(readDays({ "2026-11-20": { lead: 1, late: false, at, zone } }), {
      "2026-11-20": { lead: 1, late: false },
    });
});

test("a clock that was set back or ahead costs no streak", () => {
  const days = played("2026-11-23", "2026-11-24", "2026-11-25");
  for (const today of ["2026-11-25", "2026-11-22", "2026-11-20", "2025-11-25", "2000-01-01"])
    assert.deepEqual(streakOf(days, today), { current: 3, best: 3 }, today);
  // Once the clock was years ahead.
  const stray = withDay(days, "2031-01-01", { lead: 1, on: "2031-01-01" });
  assert.deepEqual(streakOf(stray, "2026-11-26"), { current: 3, best: 3 });
  assert.deepEqual(streakOf(stray, "2026-11-25"), { current: 3, best: 3 });
});

test("a deal played after its day fills the calendar, not the streak", () => {
  const days = withDay(played("2026-11-20"), "2026-11-21", { lead: 5, on: "2026-11-22" });
  assert.deepEqual(days["2026-11-21"], { lead: 5, late: true });
  assert.deepEqual(streakOf(days, "2026-11-21"), { current: 1, best: 1 });
});

test("playing a deal again does not change its result", () => {
  const days = played("2026-11-20");
  assert.equal(withDay(days, "2026-11-20", { lead: 13, on: "2026-11-20" }), days);
});

test("days of any shape become days that can be shown", () => {
  const good = { lead: -3, late: false };
  for (const damaged of [null, 7, "x", []]) assert.deepEqual(readDays(damaged), {});
  assert.deepEqual(
    readDays({
      "2026-11-20": good,
      "2026-13-20": good,
      today: good,
      "2026-11-21": { lead: "3" },
      "2026-11-22": null,
      "2026-11-23": { lead: 2000 },
    }),
    { "2026-11-20": good },
  );
});

test("a month is shown in whole weeks that begin on the language's first day", () => {
  const monday = weeksOf("2026-11", 1);
  assert.equal(monday.length, 6); // 1 November 2026 is a Sunday
  assert.deepEqual(monday[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(weeksOf("2026-11", 6)[0].slice(0, 2), [null, "2026-11-01"]);
  assert.deepEqual(monday.flat().filter(Boolean).length, 30);
  assert.equal(monthAfter("2026-12", 1), "2027-01");
  assert.equal(monthAfter("2026-03", -1), "2026-02");
  assert.equal(dayAfter("2024-02-28"), "2024-02-29");
});
