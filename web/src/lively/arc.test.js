import assert from "node:assert/strict";
import { test } from "node:test";
import { arc, pointsOf, scaleOf, storyOf, turnOf } from "./arc.js";

/** Results of rounds by the scores after each. @param {[number, number][]} totals @returns {any[]} */
const rounds = (...totals) =>
  totals.map(([NS, EW], place) => ({ outcome: "played", number: place + 1, totals: { NS, EW } }));

test("the arc begins at nothing, and a deal thrown in is no part of it", () => {
  const thrown = { outcome: "thrown", number: 2 };
  const points = pointsOf(/** @type {any} */ ([...rounds([8, 0]), thrown, ...rounds([8, 9])]));
  assert.deepEqual(
    points.map(({ NS, EW }) => [NS, EW]),
    [
      [0, 0],
      [8, 0],
      [8, 9],
    ],
  );
});

test("where players score for themselves a side is as far as its better player", () => {
  const totals = { S: 12, N: 3, E: -4, W: -9 };
  const [, point] = pointsOf(/** @type {any} */ ([{ outcome: "played", number: 1, totals }]));
  assert.deepEqual([point.NS, point.EW], [12, -4]);
});

test("a match turns where its leader takes the lead for good", () => {
  assert.equal(turnOf(pointsOf(rounds([8, 0], [8, 9], [17, 9], [17, 31]))), 4);
  assert.equal(turnOf(pointsOf(rounds([0, 8], [9, 8], [20, 8], [31, 8]))), 2);
  assert.equal(turnOf(pointsOf(rounds([8, 0], [8, 8], [8, 16], [8, 31]))), 3, "level is no lead");
});

test("a match that one side led throughout has no turning point", () => {
  assert.equal(turnOf(pointsOf(rounds([8, 0], [16, 9], [31, 9]))), null);
  assert.equal(turnOf(pointsOf(rounds([0, 0], [8, 0], [31, 0]))), null);
});

test("every score lies inside the picture, minus and past the target too", () => {
  const points = pointsOf(rounds([-16, 8], [-24, 40]));
  const { x, y } = scaleOf(points, 31);
  for (const [place, { NS, EW }] of points.entries())
    for (const value of [NS, EW]) {
      assert.ok(x(place) >= 0 && x(place) <= 320);
      assert.ok(y(value) >= 0 && y(value) <= 84);
    }
  assert.ok(y(40) < y(31) && y(31) < y(0) && y(0) < y(-24));
});

test("the picture says in words what it shows", () => {
  /** @type {[string, any][]} */
  const asked = [];
  const t = (/** @type {string} */ id, /** @type {any} */ args) => {
    asked.push([id, args]);
    return id;
  };
  const words = { signed: (/** @type {number} */ value) => `m${-value}` };
  const view = {
    results: rounds([-8, 6], [31, 6]),
    winner: "NS",
    ruleset: { options: { target: 31 } },
  };
  const ui = { t, n: String, words, side: String, won: String };
  arc(/** @type {any} */ (ui), /** @type {any} */ (view));
  const spoken = asked.filter(([id]) => id === "arc-round").map(([, args]) => args);
  assert.deepEqual(spoken, [
    { number: 1, us: "m8", them: "6" },
    { number: 2, us: "31", them: "6" },
  ]);
  assert.ok(
    asked.some(([id]) => id === "arc-last"),
    "a last round is no turning point",
  );
});

test("the story of a match names its side, and never makes a turning point of the last round", () => {
  const story = (/** @type {"NS" | "EW"} */ winner, /** @type {[number, number][]} */ ...totals) =>
    storyOf(pointsOf(rounds(...totals)), winner);
  assert.deepEqual(story("EW", [-7, 9], [-14, 32]), { code: "led", team: "EW" });
  assert.deepEqual(story("NS", [8, 0], [31, 0]), { code: "led", team: "NS" });
  assert.deepEqual(story("NS", [8, 0], [8, 8], [20, 8], [31, 8]), { code: "ahead", team: "NS" });
  assert.deepEqual(story("NS", [0, 8], [9, 8], [31, 8]), { code: "turn", number: 2 });
  assert.deepEqual(story("NS", [8, 0], [8, 9], [31, 9]), { code: "last" });
  assert.deepEqual(story("NS", [8, 0], [8, 8], [31, 8]), { code: "last" }, "level before it");
  assert.deepEqual(story("NS", [0, 8], [26, 28]), { code: "last" }, "an instant win from behind");
});
