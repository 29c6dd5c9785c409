import assert from "node:assert/strict";
import { test } from "node:test";
import { shapes, written } from "./shapes.mjs";

test("the engine's pictures have the shapes of the page's cards", async () => {
  const text = await shapes();
  assert.equal(text.match(/^ {4}"\w": "M[^"]+"/gm)?.length, 17);
  assert.equal(await written(), text, "run `make format`");
});
