import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createArchive } from "../library/archive.js";
import { createKeeper } from "../match/autosave.js";
import { isRow } from "../model/matches.js";
import { recordText } from "../model/record.js";
import { dayOf } from "../model/results.js";
import { openStorage } from "../platform/storage.js";
import { KEPT, readAll } from "./preferences.js";

const RECORD = `[Format "1"]
[Ruleset "classic"]
[South "You"]
[SouthPlayer "human"]
[East "سمير"]
[EastPlayer "club"]
[Date "2026-10-02"]
[Result "*"]
Round 1 dealer S
Score NS 0 EW 8 = NS 0 EW 8
Round 2 dealer E
Score NS 9 EW 0 = NS 9 EW 8
Round 3 dealer N
Deal S:A E:K N:Q W:J
Call E 7
Trick E AS 3S 4S 2S
Trick E KS 5S 6S 7S
Trick E QS 8S 9S TS`.split("\n");

const PLAYERS = Object.fromEntries(
  ["S", "E", "N", "W"].map((seat) => [
    seat,
    { name: `of ${seat}`, player: seat === "S" ? "human" : "club" },
  ]),
);

/** @param {string} id @returns {any} */
const rowWith = (id) => ({
  id,
  started: 1_790_000_000_000,
  updated: 1_790_000_000_001,
  ruleset: "classic",
  line: "classic",
  players: PLAYERS,
  rounds: 2,
  scores: { NS: 9, EW: 8 },
  winner: null,
  finished: false,
  digest: '{"v":1}',
});

const pair = (/** @type {string[]} */ ...kinds) => ({
  players: kinds.map((player) => ({ name: player, player })),
});

/** All that is kept under a name, as the page writes it. @type {Record<string, any>} */
const GOOD = {
  settings: { theme: "dark", speed: "fast", volumes: { all: 3, card: 9 } },
  draft: {
    preset: "egyptian",
    target: 41,
    level: "expert",
    names: { S: "ليلى", E: "", N: "", W: "" },
    who: { S: "human", E: "", N: "club", W: "" },
    seats: "drawn",
    length: "stays",
  },
  tables: [
    { id: "own-1", name: "Ours", line: "classic target=61" },
    { id: "own-2", name: "Theirs", line: "egyptian" },
  ],
  company: {
    company: {
      seated: [pair("human", "club"), pair("club", "club")],
      waiting: [pair("novice", "expert")],
      streak: 1,
      stayed: 0,
    },
    line: "classic",
    between: false,
    counted: "0123456789abcdef",
  },
  lesson: { chapter: "tricks", done: ["tricks"] },
  results: { abc: ["one", "two"] },
};

/** Another value in place of each part of a value. @param {any} value @param {any} other @returns {any[]} */
function inside(value, other) {
  if (typeof value !== "object" || value === null) return [];
  /** @type {[any, any][]} */
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([name, part]) => {
    const put = (/** @type {any} */ one) =>
      Array.isArray(value) ? value.with(name, one) : { ...value, [name]: one };
    return [put(other), ...inside(part, other).map(put)];
  });
}

/** @param {any} value @returns {any[]} */
function flipped(value) {
  if (typeof value === "string") return [`${value.slice(0, -1)}\u0001`];
  if (typeof value === "number") return [-value - 1e9];
  if (typeof value === "boolean") return [Number(value)];
  if (typeof value !== "object" || value === null) return [Number.NaN];
  /** @type {[any, any][]} */
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([name, part]) =>
    flipped(part).map((one) =>
      Array.isArray(value) ? value.with(name, one) : { ...value, [name]: one },
    ),
  );
}

/** What can befall a value. @type {Record<string, (value: any) => any[]>} */
const DAMAGES = {
  emptied: (value) => [null, "", {}, [], ...inside(value, null), ...inside(value, "")],
  "of another type": (value) => [
    7,
    true,
    "<img src=x onerror=alert(1)>",
    new Date(Number.NaN),
    new Map([["a", 1]]),
    new Uint8Array(3),
    [value],
    ...[17, "\ud800\u202e", [[]], {}].flatMap((other) => inside(value, other)),
  ],
  cut: (value) =>
    Array.isArray(value)
      ? [value.map((one) => Object.fromEntries(Object.entries(one).slice(1)))]
      : Object.keys(value).map((left) =>
          Object.fromEntries(Object.entries(value).filter(([name]) => name !== left)),
        ),
  flipped,
  "from a newer version": (value) => [
    Array.isArray(value)
      ? [...value, { version: 9, tables: [] }]
      : { ...value, novelty: { a: [1] } },
    { version: 9, data: value },
  ],
};

beforeEach(async () => {
  const emptied = indexedDB.deleteDatabase("tarneeb");
  await new Promise((done) => {
    emptied.onsuccess = done;
  });
});

const opened = () => openStorage({ owner: "this tab" });

/** Changes what is stored behind the page's back. @param {(stores: Record<string, IDBObjectStore>) => void} change */
function spoil(change) {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
      const names = ["kept", "matches", "lines"];
      const writing = opening.result.transaction(names, "readwrite");
      change(Object.fromEntries(names.map((name) => [name, writing.objectStore(name)])));
      writing.onabort = failed;
      writing.oncomplete = () => {
        opening.result.close();
        done(undefined);
      };
    };
  });
}

test("what is kept whole is read whole, and nothing is told", async () => {
  const storage = await opened();
  assert.deepEqual((await readAll(storage)).lost, []);
  for (const [name, value] of Object.entries(GOOD)) await storage.put(name, value);
  const { values, lost } = await readAll(storage);
  assert.deepEqual(lost, []);
  assert.equal(values.settings.theme, "dark");
  assert.equal(values.tables.length, 2);
  assert.equal(values.company?.company.streak, 1);
});

test("the table has all that the page keeps", () => {
  assert.deepEqual(Object.keys(GOOD).sort(), Object.keys(KEPT).sort());
});

/** Keeps as a database does, at once. */
function inMemory() {
  const kept = new Map();
  return {
    get: async (/** @type {string} */ name) => structuredClone(kept.get(name)),
    put: async (/** @type {string} */ name, /** @type {unknown} */ value) => {
      kept.set(name, structuredClone(value));
    },
  };
}

for (const [name, good] of Object.entries(GOOD))
  for (const [damage, damaged] of Object.entries(DAMAGES))
    test(`${name}, ${damage}: told and set aside where anything is lost, the rest as it was`, async () => {
      const storage = inMemory();
      const others = Object.entries(GOOD).filter(([other]) => other !== name);
      for (const [other, value] of others) await storage.put(other, value);
      await storage.put(name, good);
      const whole = /** @type {any} */ ((await readAll(storage)).values);
      /** @type {unknown[]} */
      const told = [];
      for (const value of damaged(good)) {
        await storage.put(name, value);
        const { values, lost } = await readAll(storage);
        // Every value has the shape that it always has.
        const read = /** @type {any} */ (values)[name];
        if (read !== null) assert.equal(typeof read, typeof whole[name]);
        for (const [other] of others)
          assert.deepEqual(/** @type {any} */ (values)[other], whole[other]);
        if (lost.length) {
          assert.deepEqual(lost, [name]);
          told.push(value);
          // What the page now writes in its place deletes nothing.
          await storage.put(name, read);
          const aside = /** @type {any} */ (await storage.get("aside"));
          assert.deepEqual(aside[name].at(-1), value);
          assert.equal(aside[name].length, told.length);
          // It is told once.
          await storage.put(name, value);
          assert.deepEqual((await readAll(storage)).lost, []);
        } else {
          assert.deepEqual(await storage.get(name), value);
        }
      }
      // A value that lost a part may still be a good one, and what a result says the engine checks.
      const unseen =
        ["cut", "emptied"].includes(damage) || `${name} ${damage}` === "results flipped";
      assert.ok(told.length > 0 || unseen);
    });

test("what was set aside is itself not lost when it is damaged", async () => {
  const storage = inMemory();
  await storage.put("aside", "spoilt");
  await storage.put("settings", 5);
  assert.deepEqual((await readAll(storage)).lost, ["settings"]);
  assert.deepEqual(await storage.get("aside"), { aside: ["spoilt"], settings: [5] });
});

const parts = Object.keys(rowWith("x")).filter((name) => name !== "id");

for (const [damage, damaged] of Object.entries(DAMAGES))
  test(`a row of the list, ${damage}: it is made anew from its record, the others stay`, async () => {
    const storage = await opened();
    await storage.write(rowWith("a"), RECORD);
    await storage.write(rowWith("b"), RECORD);
    const rows = damaged(rowWith("a")).filter(
      (row) => typeof row === "object" && row !== null && !Array.isArray(row) && row.id === "a",
    );
    assert.ok(rows.length > 0);
    for (const row of [...rows, { id: "a" }]) {
      await spoil(({ matches }) => matches.put(row));
      const fresh = await opened();
      const list = await fresh.list();
      assert.deepEqual(list.map(({ id }) => id).sort(), ["a", "b"]);
      assert.ok(list.every(isRow));
      const read = await fresh.read("a");
      assert.deepEqual(read?.lines, RECORD);
      assert.ok(isRow(read.row));
      const taken = await fresh.take("a");
      assert.deepEqual(taken?.lines, RECORD);
      assert.equal(fresh.trouble(), null);
    }
    assert.ok(parts.length > 8);
  });

for (const [damage, piece] of /** @type {[string, any][]} */ ([
  ["emptied", ""],
  ["of another type", 17],
  ["of another type still", { a: [1] }],
  ["flipped", '[Ruleset "clas\u0001ic"]'],
  ["cut", '[Format "1"]\n[Rules'],
]))
  test(`a piece of a record, ${damage}: the match stays in the list, and so do its other pieces`, async () => {
    const storage = await opened();
    await storage.write(rowWith("a"), RECORD);
    await spoil(({ lines }) => lines.put(piece, ["a", 0]));
    const fresh = await opened();
    assert.equal((await fresh.list()).length, 1);
    for (const found of [await fresh.read("a"), await fresh.take("a")]) {
      assert.ok(found);
      assert.ok(found.lines.every((line) => typeof line === "string"));
      assert.deepEqual(found.lines.slice(-2), RECORD.slice(-2));
      assert.notDeepEqual(found.lines, RECORD);
    }
  });

test("a row under a name that is none is passed over", async () => {
  const storage = await opened();
  await storage.write(rowWith("a"), RECORD);
  await spoil(({ matches }) => matches.put({ id: 17 }));
  assert.deepEqual(
    (await (await opened()).list()).map(({ id }) => id),
    ["a"],
  );
});

test("what the browser cannot read any more costs nothing else", async () => {
  const storage = await opened();
  await storage.write(rowWith("a"), RECORD);
  await storage.write(rowWith("b"), RECORD);
  const { get, getAll } = IDBObjectStore.prototype;
  const unreadable = () => {
    throw new DOMException("", "DataError");
  };
  try {
    IDBObjectStore.prototype.getAll = function (...query) {
      return this.name === "matches" ? unreadable() : getAll.apply(this, query);
    };
    IDBObjectStore.prototype.get = function (query) {
      return query === "a" ? unreadable() : get.call(this, query);
    };
    const list = await storage.list();
    assert.deepEqual(list.map(({ id }) => id).sort(), ["a", "b"]);
    assert.ok(list.every(isRow));
    assert.equal(storage.trouble(), null);
  } finally {
    Object.assign(IDBObjectStore.prototype, { get, getAll });
  }
});

test("how a match looked is shown only as it was written", async () => {
  const storage = opened();
  const tabs = /** @type {any} */ ({ hold: async () => true });
  const keeper = createKeeper({ storage, tabs, build: "b" });
  const row = rowWith("a");
  const good = { build: "b", id: "a", stamp: `${RECORD.length} ${RECORD.at(-1)}`, match: { v: 1 } };
  await (await storage).put("shown", good);
  assert.deepEqual(await keeper.asLeft({ row, lines: RECORD }), { v: 1, record: RECORD });
  const shapes = [null, "", 7, [], {}, { ...good, build: "c" }, { ...good, match: null }];
  for (const bad of [...shapes, { ...good, stamp: 3 }, { ...good, id: [] }]) {
    await (await storage).put("shown", bad);
    assert.equal(await keeper.asLeft({ row, lines: RECORD }), null);
  }
});

test("statistics make damaged digests anew, and only those", async () => {
  const storage = opened();
  const digests = { a: '{"v":1}', b: "{", c: "17", d: '{"v":1,"bad":1}', e: "" };
  for (const [id, digest] of Object.entries(digests))
    await (await storage).write({ ...rowWith(id), digest }, RECORD);
  const isGood = (/** @type {any} */ one) => one.v === 1 && !one.bad;
  let made = 0;
  const engine = {
    request: async (/** @type {string} */ op, /** @type {any} */ args) => {
      if (op === "statistics")
        return { refused: args.digests.filter((/** @type {any} */ one) => !isGood(one)).length };
      made += 1;
      return { v: 1, anew: true };
    },
  };
  const archive = createArchive({
    engine,
    storage,
    onTable: () => null,
    shown: (name) => name,
    onchange: () => {},
  });
  assert.equal((await archive.digests()).length, 5);
  assert.equal(made, 2);
  const mended = await archive.digests(true);
  assert.equal(mended.length, 5);
  assert.ok(mended.every(isGood));
  assert.equal(made, 4);
});

test("a database of a newer version is left alone, and that is told", async () => {
  await new Promise((done) => {
    const opening = indexedDB.open("tarneeb", 9);
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept").put("new", "settings");
    opening.onsuccess = () => done(opening.result.close());
  });
  const storage = await opened();
  assert.equal(storage.trouble(), "newer");
  await storage.put("settings", { theme: "dark" });
  assert.deepEqual(await storage.get("settings"), { theme: "dark" });
  assert.deepEqual((await readAll(storage)).lost, []);
  await storage.write(rowWith("a"), RECORD);
  assert.deepEqual((await storage.read("a"))?.lines, RECORD);
  const found = await new Promise((done) => {
    const opening = indexedDB.open("tarneeb");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("kept").objectStore("kept").get("settings");
      asked.onsuccess = () => done(asked.result);
      opening.result.close();
    };
  });
  assert.equal(found, "new");
});

for (const bad of [undefined, null, 17, "", [], "garbage"])
  test(`the first version's match, ${JSON.stringify(bad)}, is never dropped`, async () => {
    await new Promise((done) => {
      const opening = indexedDB.open("tarneeb", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("kept").put(bad, "match");
      opening.onsuccess = () => done(opening.result.close());
    });
    const storage = await opened();
    assert.equal(storage.trouble(), null);
    const [moved] = await storage.list();
    if (bad === "garbage") assert.deepEqual((await storage.read(moved.id))?.lines, ["garbage"]);
    else assert.deepEqual(await storage.get("match"), bad);
  });

/** While something is done, the browser writes nothing. @param {() => Promise<unknown>} work */
async function refusing(work) {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  try {
    await work();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
}

test("what the browser refused is kept as soon as it takes something again", async () => {
  const storage = await opened();
  await storage.write(rowWith("a"), RECORD.slice(0, -1));
  await refusing(() => storage.write(rowWith("a"), RECORD));
  await refusing(() => storage.add([{ row: rowWith("b"), lines: RECORD }]));
  await storage.write(rowWith("c"), RECORD);
  const later = await opened();
  for (const id of ["a", "b", "c"]) assert.deepEqual((await later.read(id))?.lines, RECORD, id);
});

test("a record that was amended from elsewhere is written whole by who plays it", async () => {
  const playing = await opened();
  await playing.write(rowWith("a"), RECORD);
  const analysing = await openStorage({ owner: "another tab" });
  const longer = ['[Accuracy "90"]', ...RECORD];
  await analysing.amend("a", recordText(RECORD), longer, {});
  assert.deepEqual((await analysing.read("a"))?.lines, longer);
  const played = [...RECORD, "Trick E JS 2H 3H 4H"];
  await playing.write(rowWith("a"), played);
  assert.deepEqual((await (await opened()).read("a"))?.lines, played);
});

test("a version that was refused is not what is gone on with", async () => {
  const here = await opened();
  await here.write(rowWith("a"), RECORD);
  const there = await openStorage({ owner: "another tab" });
  await there.take("a");
  const played = [...RECORD, "Trick E JS 2H 3H 4H"];
  await there.write(rowWith("a"), played);
  await assert.rejects(here.write(rowWith("a"), [...RECORD, "Trick E 2D 3D 4D 5D"]));
  assert.deepEqual((await here.take("a"))?.lines, played);
});

test("a match whose row has vanished is found again by its record, and listed", async () => {
  const storage = await opened();
  for (const id of ["a", "b", "c"]) await storage.write(rowWith(id), RECORD);
  await spoil(({ matches, lines }) => {
    matches.delete("a");
    matches.delete("c");
    lines.put("left over", 17); // a name that is none
  });
  const fresh = await opened();
  assert.deepEqual(
    (await fresh.list()).map(({ id }) => id),
    ["b"],
  );
  assert.equal(await fresh.findLost(), 2);
  const list = await fresh.list();
  assert.deepEqual(list.map(({ id }) => id).sort(), ["a", "b", "c"]);
  const found = list.find(({ id }) => id === "a");
  assert.ok(isRow(found));
  assert.deepEqual([found.rounds, found.scores], [2, { NS: 9, EW: 8 }]);
  assert.equal(dayOf(new Date(found.started)), "2026-10-02");
  assert.deepEqual((await fresh.read("a"))?.lines, RECORD);
  assert.equal(await fresh.findLost(), 0);
});

test("lost matches are found among any number, a few at a time", async () => {
  const storage = await opened();
  const ids = Array.from({ length: 450 }, (_, number) => `${number}`.padStart(4, "0"));
  await storage.add(ids.map((id) => ({ row: rowWith(id), lines: RECORD })));
  await spoil(({ matches }) => {
    for (const id of ids.slice(190, 420)) matches.delete(id);
  });
  assert.equal(await storage.findLost(), 230);
  assert.equal((await storage.list()).length, 450);
});
