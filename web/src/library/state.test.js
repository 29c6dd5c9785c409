import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered,
  FIRST_ARCHIVE,
  imported,
  importing,
  opened,
  withAllPicked,
  withFilter,
  withMore,
  withPick,
  withProgress,
  withRows,
} from "./state.js";

const shown = (/** @type {string} */ name) => name;

/** @param {string} id @param {string} name @returns {any} */
const row = (id, name) => ({
  id,
  started: 0,
  ruleset: "classic",
  winner: null,
  players: { S: { name, player: "human" } },
});

const ROWS = [row("a", "Lina"), row("b", "Samir"), row("c", "Lina")];

test("the filter decides which rows are found, and shows the first of them again", () => {
  const all = withMore(withRows(FIRST_ARCHIVE, ROWS, shown));
  assert.equal(all.length, 80);
  const some = withFilter(all, { text: "lina" }, shown);
  assert.deepEqual(
    some.found.map(({ id }) => id),
    ["a", "c"],
  );
  assert.equal(some.length, 40);
  // Rows that are read again pass the same filter.
  assert.deepEqual(withRows(some, ROWS.slice(0, 1), shown).found, [ROWS[0]]);
});

test("rows that are gone are no longer selected", () => {
  const picked = withAllPicked(withRows(FIRST_ARCHIVE, ROWS, shown), true);
  assert.deepEqual(picked.picked, ["a", "b", "c"]);
  assert.deepEqual(withRows(picked, ROWS.slice(1), shown).picked, ["b", "c"]);
});

test("selecting all selects only the rows that are found", () => {
  const some = withFilter(withRows(FIRST_ARCHIVE, ROWS, shown), { text: "samir" }, shown);
  assert.deepEqual(withAllPicked(some, true).picked, ["b"]);
  assert.deepEqual(withAllPicked(some, false).picked, []);
});

test("another selection takes back the question about deleting", () => {
  const asked = { ...withPick(FIRST_ARCHIVE, "a", true), deleting: true };
  assert.deepEqual(withPick(asked, "b", true).picked, ["a", "b"]);
  assert.equal(withPick(asked, "b", true).deleting, false);
  assert.deepEqual(withPick(asked, "a", true).picked, ["a"]);
  assert.deepEqual(withPick(asked, "a", false).picked, []);
  assert.equal(withAllPicked(asked, false).deleting, false);
});

/** @type {any} */
const RESTORED = { asked: { settings: {} }, changes: [{}], tables: { added: 1 } };

test("opening the list clears an import's report, but not a question about settings", () => {
  const came = imported(importing(FIRST_ARCHIVE), /** @type {any} */ ({ total: 3 }));
  assert.equal(opened(came).came, null);
  assert.equal(opened({ ...came, restored: RESTORED }).restored, RESTORED);
  const done = answered({ ...came, restored: RESTORED });
  assert.deepEqual(done.restored, { asked: {}, changes: [], tables: { added: 1 } });
  assert.equal(opened(done).restored, null);
});

test("opening the list during an import changes nothing", () => {
  const busy = { ...importing(FIRST_ARCHIVE), restored: RESTORED };
  assert.equal(opened(busy), busy);
});

test("progress reported after the end changes nothing", () => {
  const busy = withProgress(importing(FIRST_ARCHIVE), { share: 0.5 });
  assert.deepEqual(busy.busy, { done: 0, total: null, share: 0.5 });
  assert.equal(busy.stoppable, true);
  const over = imported(busy, /** @type {any} */ ({}));
  assert.equal(over.stoppable, false);
  assert.equal(withProgress(over, { share: 0.9 }), over);
});
