/** The order of the page's folders: imports only go down, those of types included. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

/** Each row imports from itself and from the rows below it; rooms of one row don't know each other. */
const ROWS = [
  ["app"],
  ["embed"],
  ["viewer"],
  ["library"],
  ["share"],
  ["puzzles"],
  ["coach"],
  ["advice"],
  ["friends"],
  ["replay", "lesson", "lively"],
  ["table"],
  ["match"],
  ["rules", "fair", "profile"],
  ["kit"],
  ["engine"],
  ["platform"],
  ["model"],
  ["settings"],
];

const SOURCES = dirname(fileURLToPath(import.meta.url));

/** @param {string} room */
const rowOf = (room) => ROWS.findIndex((rooms) => rooms.includes(room));

/**
 * The relative paths that a module names in imports, dynamic imports, and types in comments.
 * @param {string} text
 */
const imported = (text) =>
  [...text.matchAll(/(?:from|import\(|import)\s*["'](\.{1,2}\/[^"']+)["']/g)].map(
    ([, path]) => path,
  );

/** @returns {{path: string, room: string, text: string}[]} */
const modules = () =>
  readdirSync(SOURCES, { recursive: true })
    .map((path) => String(path).split(sep).join("/"))
    .filter((path) => /\.(js|d\.ts)$/.test(path) && path.includes("/"))
    .filter((path) => !path.endsWith(".test.js"))
    .map((path) => ({
      path,
      room: path.split("/")[0],
      text: readFileSync(join(SOURCES, path), "utf8"),
    }));

/** Every import that leaves its room. */
function crossings() {
  return modules().flatMap(({ path, room, text }) =>
    imported(text)
      .map((target) =>
        relative(SOURCES, join(SOURCES, dirname(path), target))
          .split(sep)
          .join("/"),
      )
      .filter((target) => !target.startsWith("..") && target.split("/")[0] !== room)
      .map((target) => ({ path, room, target, other: target.split("/")[0] })),
  );
}

test("every folder has a row", () => {
  const rooms = [...new Set(modules().map(({ room }) => room))];
  assert.deepEqual(
    rooms.filter((room) => rowOf(room) < 0),
    [],
  );
});

test("imports only go down", () => {
  const upward = crossings()
    .filter(({ room, other }) => rowOf(other) <= rowOf(room))
    .map(({ path, target }) => `${path} ${target}`);
  assert.deepEqual([...new Set(upward)], []);
});

test("the law sees imports, dynamic imports and types", () => {
  const found = crossings().map(({ path, target }) => `${path} ${target}`);
  for (const one of [
    "app/main.js match/director.js",
    "app/features.js advice/index.js",
    "kit/context.js model/state.js",
  ])
    assert.ok(found.includes(one), one);
});
