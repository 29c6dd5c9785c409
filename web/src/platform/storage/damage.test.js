/** Stored matches that are damaged, lost, or from another version. */

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readAll } from "../../app/preferences.js";
import { createAutosave } from "../../match/autosave.js";
import { dayOf } from "../../model/days.js";
import { isRow } from "../../model/matches.js";
import { recordText } from "../../model/record.js";
import { DAMAGES, emptied, PATIENT, RECORD, rowWith } from "./fixtures.js";
import { openStorage } from "./index.js";

beforeEach(emptied);

const opened = () => openStorage({ owner: "this tab", timers: PATIENT });

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

const parts = Object.keys(rowWith("x")).filter((name) => name !== "id");

for (const [damage, damaged] of Object.entries(DAMAGES))
  test(`a row of the list, ${damage}: it is rebuilt from its record, the others stay`, async () => {
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

test("a row whose id is no text is skipped", async () => {
  const storage = await opened();
  await storage.write(rowWith("a"), RECORD);
  await spoil(({ matches }) => matches.put({ id: 17 }));
  assert.deepEqual(
    (await (await opened()).list()).map(({ id }) => id),
    ["a"],
  );
});

test("a value that the browser cannot read hides nothing else", async () => {
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

test("the stored picture of a match is shown only if it is intact and fits the record", async () => {
  const storage = opened();
  const tabs = /** @type {any} */ ({ hold: async () => true });
  const keeper = createAutosave({ storage, tabs, build: "b" });
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

test("a database of a newer version is left alone, and that is reported", async () => {
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

test("a write that the browser refused is stored as soon as it accepts one again", async () => {
  const storage = await opened();
  await storage.write(rowWith("a"), RECORD.slice(0, -1));
  await refusing(() => storage.write(rowWith("a"), RECORD));
  await refusing(() => storage.add([{ row: rowWith("b"), lines: RECORD }]));
  await storage.write(rowWith("c"), RECORD);
  const later = await opened();
  for (const id of ["a", "b", "c"]) assert.deepEqual((await later.read(id))?.lines, RECORD, id);
});

test("a record that another tab has amended is written whole by the tab that plays it", async () => {
  const playing = await opened();
  await playing.write(rowWith("a"), RECORD);
  const analysing = await openStorage({ owner: "another tab", timers: PATIENT });
  const longer = ['[Accuracy "90"]', ...RECORD];
  await analysing.amend("a", recordText(RECORD), longer, {});
  assert.deepEqual((await analysing.read("a"))?.lines, longer);
  const played = [...RECORD, "Trick E JS 2H 3H 4H"];
  await playing.write(rowWith("a"), played);
  assert.deepEqual((await (await opened()).read("a"))?.lines, played);
});

test("a refused version of a match is not continued", async () => {
  const here = await opened();
  await here.write(rowWith("a"), RECORD);
  const there = await openStorage({ owner: "another tab", timers: PATIENT });
  await there.take("a");
  const played = [...RECORD, "Trick E JS 2H 3H 4H"];
  await there.write(rowWith("a"), played);
  await assert.rejects(here.write(rowWith("a"), [...RECORD, "Trick E 2D 3D 4D 5D"]));
  assert.deepEqual((await here.take("a"))?.lines, played);
});

test("a match whose row has vanished is found by its record, and listed", async () => {
  const storage = await opened();
  for (const id of ["a", "b", "c"]) await storage.write(rowWith(id), RECORD);
  await spoil(({ matches, lines }) => {
    matches.delete("a");
    matches.delete("c");
    lines.put("left over", 17); // no valid key
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

test("lost matches are found among any number of others, a few at a time", async () => {
  const storage = await opened();
  const ids = Array.from({ length: 450 }, (_, number) => `${number}`.padStart(4, "0"));
  await storage.add(ids.map((id) => ({ row: rowWith(id), lines: RECORD })));
  await spoil(({ matches }) => {
    for (const id of ids.slice(190, 420)) matches.delete(id);
  });
  assert.equal(await storage.findLost(), 230);
  assert.equal((await storage.list()).length, 450);
});
