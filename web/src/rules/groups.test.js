import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped } from "./groups.js";

test("options stand in their group's order, and one in no group goes with the match", () => {
  const options = ["new", "target", "kaboot", "made"].map((name) => /** @type {any} */ ({ name }));
  const shown = Object.fromEntries(
    grouped(options).map(([group, own]) => [group, own.map(({ name }) => name)]),
  );
  assert.deepEqual(shown.scoring, ["made", "kaboot"]);
  assert.deepEqual(shown.match, ["target", "new"]);
});
