import assert from "node:assert/strict";
import { test } from "node:test";
import { createAutosave } from "./autosave.js";

const SEATS = /** @type {const} */ (["S", "E", "N", "W"]);
const players = /** @type {any} */ (
  Object.fromEntries(
    SEATS.map((seat) => [seat, { name: seat, player: seat === "S" ? "human" : "club" }]),
  )
);
const ASKED = { ruleset: "classic", seed: "00", first_dealer: null, players, date: "2026-11-22" };

/** An engine's reply with a match. */
const REPLY = /** @type {any} */ ({
  view: {
    ruleset: { id: "classic", line: "classic" },
    results: [],
    scores: {},
    winner: null,
    phase: "auction",
  },
  players,
  record: { keep: 0, lines: ["Deal"] },
});
const MATCH = /** @type {any} */ ({ players, record: ["Deal"], view: REPLY.view });

/** The storage and locks that several tabs share. */
function browser() {
  /** @type {Map<string, any>} */
  const kept = new Map();
  /** @type {Map<string, any>} */
  const rows = new Map();
  const state = {
    trouble: /** @type {string | null} */ (null),
    wanted: /** @type {any} */ (true),
    slow: /** @type {any} */ (null),
  };
  const storage = /** @type {any} */ ({
    get: async (/** @type {string} */ key) => kept.get(key),
    put: async (/** @type {string} */ key, /** @type {any} */ value) => kept.set(key, value),
    read: async (/** @type {string} */ id) => rows.get(id),
    take: async (/** @type {string} */ id) => {
      await state.slow;
      return rows.get(id) ?? null;
    },
    trouble: () => state.trouble,
    write: async (
      /** @type {any} */ row,
      /** @type {string[]} */ lines,
      /** @type {any} */ beside,
    ) => {
      if (state.trouble) return;
      rows.set(row.id, { row, lines });
      for (const [key, value] of Object.entries(beside)) kept.set(key, value);
    },
  });
  const tabs = /** @type {any} */ ({ hold: async () => state.wanted });
  const tab = () => createAutosave({ storage: Promise.resolve(storage), tabs, build: "b" });
  return { tab, kept, rows, state };
}

/** The match on a tab's table is stored. @param {ReturnType<typeof createAutosave>} tab */
const store = (tab) => tab.keep(String(tab.id), REPLY, MATCH);

/** A tab in which a match started before the engine was ready. @param {ReturnType<typeof browser>} at */
async function startedIn(at) {
  const tab = at.tab();
  const id = await tab.begin();
  await tab.deal(id, ASKED, 17);
  return { tab, id };
}

test("a first deal is kept until the engine has it", async () => {
  const at = browser();
  const { tab, id } = await startedIn(at);
  assert.equal((await at.tab().started())?.id, id);
  await store(tab);
  assert.equal(at.kept.get("begun"), null);
  assert.equal(at.kept.get("current"), id);
  assert.equal(await at.tab().started(), null);
});

test("a page that is loaded again takes it as it was, and its engine's answer ends it", async () => {
  const at = browser();
  const { id } = await startedIn(at);
  const again = at.tab();
  const taken = /** @type {any} */ (await again.take(id));
  assert.deepEqual([taken.id, taken.match, taken.cut], [id, ASKED, 17]);
  assert.equal(again.id, id);
  await store(again);
  assert.equal(await at.tab().started(), null);
});

test("what another tab plays or begins does not end it", async () => {
  const at = browser();
  const other = at.tab();
  await other.begin();
  await store(other);
  const { id } = await startedIn(at);
  await store(other);
  await other.begin();
  await store(other);
  assert.equal((await at.tab().started())?.id, id);
});

test("the engine's answer keeps the match that started after it", async () => {
  const at = browser();
  const { tab } = await startedIn(at);
  const later = await startedIn(at);
  await store(tab);
  assert.equal((await at.tab().started())?.id, later.id);
});

test("storage that refuses the engine's answer keeps the deal, and ends it when it takes things again", async () => {
  const at = browser();
  const { tab, id } = await startedIn(at);
  at.state.trouble = "full";
  await store(tab);
  assert.equal((await at.tab().started())?.id, id);
  at.state.trouble = null;
  await store(tab);
  assert.equal(at.kept.get("begun"), null);
});

test("a stored match is no longer ahead of the engine, whatever the note says", async () => {
  const at = browser();
  const { tab, id } = await startedIn(at);
  const kept = at.kept.get("begun");
  await store(tab);
  at.kept.set("begun", kept);
  assert.equal(await at.tab().started(), null);
  assert.ok("row" in /** @type {any} */ (await at.tab().take(id)));
});

test("what the engine refused is dropped, and nothing else", async () => {
  const at = browser();
  const { tab, id } = await startedIn(at);
  await tab.drop("another");
  assert.equal((await tab.started())?.id, id);
  await tab.drop(id);
  assert.equal(await tab.started(), null);
});

test("cards dealt for a match that was left meanwhile are not kept", async () => {
  const at = browser();
  const tab = at.tab();
  const id = await tab.begin();
  await tab.begin();
  await tab.deal(id, ASKED, 17);
  assert.equal(await tab.started(), null);
});

test("who waited for a match and wants another gets nothing; who finds it played elsewhere is told", async () => {
  const at = browser();
  const { id } = await startedIn(at);
  at.state.wanted = null;
  assert.equal(await at.tab().take(id), null);
  at.state.wanted = false;
  assert.equal(await at.tab().take(id), "elsewhere");
});

test("a match is stored under its own name, also where another one is begun meanwhile", async () => {
  const at = browser();
  const tab = at.tab();
  const id = await tab.begin();
  await store(tab);
  const next = await tab.begin();
  await tab.keep(id, REPLY, { ...MATCH, record: ["Deal", "Trick"] });
  assert.deepEqual(at.rows.get(id).lines, ["Deal"]);
  assert.equal(at.rows.get(next), undefined);
});

test("a stored match that is still being read gives way to one that is begun", async () => {
  const at = browser();
  const tab = at.tab();
  const id = await tab.begin();
  await store(tab);
  let read = () => {};
  at.state.slow = new Promise((done) => {
    read = () => done(undefined);
  });
  const again = at.tab();
  const taking = again.take(id);
  await new Promise(setImmediate);
  const next = await again.begin();
  read();
  assert.equal(await taking, null);
  assert.equal(again.id, next);
});
