import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CHAPTER_IDS, readLearned } from "./learned.js";

test("the chapters are those of lessons.json", () => {
  const text = readFileSync(new URL("../../lessons/lessons.json", import.meta.url), "utf8");
  const ids = JSON.parse(text).map((/** @type {{id: string}} */ { id }) => id);
  assert.deepEqual(CHAPTER_IDS, ids);
});

test("stored chapters that no longer exist are dropped", () => {
  const [first] = CHAPTER_IDS;
  assert.deepEqual(readLearned({ chapter: "none", done: ["none", first] }), {
    chapter: null,
    done: [first],
  });
});
