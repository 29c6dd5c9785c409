import assert from "node:assert/strict";
import { test } from "node:test";
import { entries, register } from "./door.js";

/** The names that are shown, in order. @param {any} template @returns {string[]} */
const namesIn = (template) =>
  template.values[0].map((/** @type {any} */ button) => button.values[2]);

const ui = /** @type {any} */ ({
  t: (/** @type {string} */ id) => id,
  n: String,
  emit: () => {},
  state: { streak: 0 },
});

test("a feature that registers itself gets an entry at the front door, once", () => {
  assert.deepEqual(namesIn(entries(ui)), ["daily", "challenge", "with-friends"]);
  const entry = { name: "puzzles", shape: "bulb", intent: { type: "hint" } };
  register(/** @type {any} */ (entry));
  register(/** @type {any} */ (entry));
  assert.deepEqual(namesIn(entries(ui)), ["daily", "challenge", "with-friends", "puzzles"]);
});
