import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CHAPTER_IDS, readLearned } from "./learned.js";

test("the chapters are those of the lesson", () => {
  const text = readFileSync(new URL("../../lessons/lessons.json", import.meta.url), "utf8");
  const ids = JSON.parse(text).map((/** @type {{id: string}} */ { id }) => id);
  assert.deepEqual(CHAPTER_IDS, ids);
});

test("of what was kept, chapters that are no more are left out", () => {
  const [first] = CHAPTER_IDS;
  assert.deepEqual(readLearned({ chapter: "none", done: ["none", first] }), {
    chapter: null,
    done: [first],
  });
});
