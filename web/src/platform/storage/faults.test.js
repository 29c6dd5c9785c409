/**
 * The page dies at every write of every operation that stores something. A page opened afterwards must find each match and
 * each value as it was before the operation or as it is after it, and nothing else changed. The operation must then work again.
 *
 * IndexedDB promises to store a transaction whole or not at all. A record does not rely on that: here the page also dies
 * with the first part of a transaction stored. Rewriting a piece in place, putting the row before its pieces, putting the
 * first piece first, deleting before the row, ignoring the row's list or owner, or reading the row and the pieces in two
 * transactions each fails some of these tests.
 *
 * @import { Storage, Stored } from "./index.js"
 */

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { test } from "node:test";
import { IDBFactory } from "fake-indexeddb";
import { createArchive } from "../../library/archive.js";
import { createAutosave } from "../../match/autosave.js";
import { PIECE, recordLines, recordText } from "../../model/record.js";
import { PATIENT } from "./fixtures.js";
import {
  BEGUN,
  DEATHS,
  dying,
  file,
  foundAgain,
  KEPT,
  layOut,
  played,
  record,
  rowOf,
  seen,
  stored,
  write,
} from "./harness.js";
import { Elsewhere, openStorage } from "./index.js";

/** @typedef {import("./harness.js").Seen} Seen */

/** @param {unknown} one @param {unknown} other */
function same(one, other) {
  try {
    assert.deepEqual(one, other);
    return true;
  } catch {
    return false;
  }
}

/**
 * Assert that the database has exactly the pieces its rows list.
 * @param {boolean} [created] also count pieces of matches that have no row
 */
async function assertTidy(created = true) {
  const opening = indexedDB.open("tarneeb");
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const reading = opening.result.transaction(["matches", "lines"]);
  const rows = reading.objectStore("matches").getAll();
  const keys = reading.objectStore("lines").getAllKeys();
  await new Promise((done) => {
    reading.oncomplete = done;
  });
  opening.result.close();
  const listed = rows.result.flatMap(({ id, amended }) =>
    Array.isArray(amended) ? amended.map((place) => `${id} ${place}`) : [],
  );
  const byId = new Map(rows.result.map((row) => [row.id, row]));
  const found = /** @type {[string, number][]} */ (keys.result)
    .filter(([id]) => (byId.has(id) ? Array.isArray(byId.get(id).amended) : created))
    .map((key) => key.join(" "));
  assert.deepEqual(found.sort(), listed.sort());
}

/** @param {Seen} now @param {Seen} before @param {Seen} after @param {string} told */
function assertBeforeOrAfter(now, before, after, told) {
  const ids = [before, after, now].flatMap(({ matches }) => Object.keys(matches));
  for (const id of new Set(ids)) {
    const found = now.matches[id];
    const wanted = [before, after].flatMap(({ matches }) => [matches[id], foundAgain(matches[id])]);
    assert.ok(
      wanted.some((one) => same(found, one)),
      `${told}: ${id} is ${JSON.stringify(found)}`,
    );
  }
  for (const key of KEPT) {
    const wanted = [before.kept[key], after.kept[key]];
    assert.ok(
      wanted.some((one) => same(now.kept[key], one)),
      `${told}: ${key}`,
    );
  }
  const { current } = now.kept;
  if (typeof current === "string")
    assert.ok(now.matches[current], `${told}: the match on the table`);
}

// Operations

/** An engine that reads every record up to a line that says "?". */
const engine = {
  request: async (/** @type {string} */ op, /** @type {any} */ { text, record: whole }) => {
    if (op === "digest") return { v: 1, of: whole.length };
    const lines = recordLines(text);
    const place = lines.indexOf("?");
    const good = place < 0 ? lines : lines.slice(0, place);
    const problem = place < 0 ? null : { code: "bad_card", args: { line: `${place + 1}` } };
    return { text: recordText(good), digest: { v: 1 }, problem, kept: { rounds: 0 } };
  },
};

/** @param {Storage} storage */
const archiveOf = (storage) =>
  createArchive({
    engine,
    storage: Promise.resolve(storage),
    onTable: () => null,
    restore: async (head) => {
      for (const name of ["settings", "results"]) await storage.put(name, head[name]);
      return null;
    },
    shown: (name) => name,
    onchange: () => {},
  });

/** @param {Storage} storage */
const keeperOf = (storage) =>
  createAutosave({
    storage: Promise.resolve(storage),
    tabs: /** @type {any} */ ({ hold: async () => true }),
    build: "b",
  });

/**
 * Every operation that stores something. `before` prepares the storage, `act` is what dies. `whole`: it is one transaction.
 * `again`: the matches that repeating it on another visit can bring, if not all of them.
 * @type {Record<string, {whole?: boolean, again?: string[], before?: (storage: Storage) => Promise<unknown>, act: (storage: Storage) => Promise<unknown>}>}
 */
const OPERATIONS = {
  "a match is created": { whole: true, act: (storage) => write(storage, "a", record(18)) },
  "a short record is created": {
    whole: true,
    act: (storage) => write(storage, "a", record(18).slice(0, 9)),
  },
  "a long match is created, whose first deal had been stored before the engine was there": {
    whole: true,
    before: (storage) => storage.put("begun", BEGUN),
    act: (storage) =>
      write(storage, "new", record(40), { current: "new", shown: { v: 1 }, begun: null }),
  },
  "a first deal is stored": { whole: true, act: (storage) => storage.put("begun", BEGUN) },
  "a card is played": {
    whole: true,
    before: (storage) => write(storage, "a", record(40), { current: "a", shown: { v: 1 } }),
    act: (storage) => write(storage, "a", played(record(40)), { current: "a", shown: { v: 2 } }),
  },
  "a trick begins": {
    whole: true,
    before: (storage) => write(storage, "a", record(40)),
    act: (storage) => write(storage, "a", record(41)),
  },
  "a piece is filled": {
    whole: true,
    before: (storage) => write(storage, "a", record(3 * PIECE - 1)),
    act: (storage) => write(storage, "a", record(3 * PIECE)),
  },
  "a piece begins": {
    whole: true,
    before: (storage) => write(storage, "a", record(3 * PIECE)),
    act: (storage) => write(storage, "a", record(3 * PIECE + 1)),
  },
  "lines come on both sides of a piece's end": {
    whole: true,
    before: (storage) => write(storage, "a", record(3 * PIECE - 2)),
    act: (storage) => write(storage, "a", record(4 * PIECE + 3)),
  },
  "the second of two actions is stored": {
    whole: true,
    before: async (storage) => {
      await write(storage, "a", record(40));
      await write(storage, "a", record(47));
    },
    act: (storage) => write(storage, "a", record(51)),
  },
  "something is taken back": {
    whole: true,
    before: (storage) => write(storage, "a", record(60)),
    act: (storage) => write(storage, "a", record(36, { tags: ['[TakenBack "1"]'] })),
  },
  "something is taken back to the end of a piece": {
    whole: true,
    before: (storage) => write(storage, "a", record(60)),
    act: (storage) => write(storage, "a", record(2 * PIECE)),
  },
  "a hint is noted in the header": {
    whole: true,
    before: (storage) => write(storage, "a", record(40)),
    act: (storage) => write(storage, "a", record(41, { tags: ['[Hints "1"]'] })),
  },
  "a match ends": {
    whole: true,
    before: (storage) => write(storage, "a", record(45)),
    act: (storage) => write(storage, "a", record(47, { result: "NS" })),
  },
  "an analysis is written into a match": {
    whole: true,
    before: (storage) => write(storage, "a", record(40)),
    act: (storage) =>
      storage.amend("a", recordText(record(40)), record(41, { tags: ['[Accuracy "9"]'] }), {
        digest: "{}",
      }),
  },
  "a card is played after another tab's analysis": {
    whole: true,
    before: async (storage) => {
      await write(storage, "a", record(40));
      const other = await openStorage({ owner: "another tab", timers: PATIENT });
      await other.amend("a", recordText(record(40)), record(41, { tags: ['[Accuracy "9"]'] }), {});
    },
    act: (storage) => write(storage, "a", played(record(40))),
  },
  "a card is played in a match that was deleted and brought back meanwhile": {
    whole: true,
    before: async (storage) => {
      await write(storage, "a", record(40));
      const other = await openStorage({ owner: "another tab", timers: PATIENT });
      await other.remove(["a"]);
      await other.add([stored("a", record(40, { tags: ['[Hints "2"]'] }))]);
    },
    act: (storage) => write(storage, "a", played(record(40))),
  },
  "a tab takes a match over": {
    whole: true,
    before: (storage) => write(storage, "a", record(40)),
    act: async () => (await openStorage({ owner: "another tab", timers: PATIENT })).take("a"),
  },
  "the first card of a visit is played": {
    before: (storage) => write(storage, "a", record(40)),
    act: async () => {
      const later = await openStorage({ owner: "a later visit", timers: PATIENT });
      await later.take("a");
      await write(later, "a", record(43));
    },
  },
  "a match of an older version is gone on with": {
    before: () => layOut("a", record(40), { owner: "an older tab" }),
    act: async (storage) => {
      await storage.take("a");
      await write(storage, "a", record(50));
    },
  },
  "an analysis is written into a match of an older version": {
    before: () => layOut("a", record(40)),
    act: (storage) =>
      storage.amend("a", recordText(record(40)), record(41, { tags: ['[Accuracy "9"]'] }), {}),
  },
  "a digest is noted": {
    before: (storage) => storage.add([stored("a", record(40)), stored("b", record(30))]),
    act: (storage) => archiveOf(storage).digests(),
  },
  "lost rows are made anew": {
    before: async (storage) => {
      await storage.add(["a", "b"].map((id) => stored(id, record(40))));
      const opening = indexedDB.open("tarneeb");
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const spoiling = opening.result.transaction("matches", "readwrite");
      spoiling.objectStore("matches").clear();
      await new Promise((done) => {
        spoiling.oncomplete = done;
      });
      opening.result.close();
      await storage.add([stored("kept", record(50, { seed: 9 }))]);
    },
    act: (storage) => storage.findLost(),
  },
  "matches are imported": {
    whole: true,
    act: (storage) =>
      archiveOf(storage).paste(
        file(...[2, 3, 4].map((seed) => record(20 * seed, { seed, result: "EW" }))),
      ),
  },
  "many matches are imported, in several goes": {
    // A match that goes on is written at once, together with those before it.
    before: (storage) => storage.add([stored("a", record(40))]),
    act: (storage) =>
      archiveOf(storage).paste(
        file(record(30, { seed: 2 }), record(70), ...[3, 4].map((seed) => record(35, { seed }))),
      ),
  },
  "a longer record is imported": {
    whole: true,
    before: (storage) => storage.add([stored("a", record(40))]),
    act: (storage) => archiveOf(storage).paste(file(record(70))),
  },
  "a record with more tags is imported": {
    whole: true,
    before: (storage) => storage.add([stored("a", record(40))]),
    act: (storage) => archiveOf(storage).paste(file(record(41, { tags: ['[Accuracy "9"]'] }))),
  },
  "a record that went another way is imported": {
    whole: true,
    before: (storage) => storage.add([stored("a", record(40))]),
    act: (storage) => archiveOf(storage).paste(file([...record(30), "Trick N KH"])),
  },
  "an import mends a damaged record": {
    before: (storage) => storage.add([stored("a", [...record(30), "?", "Trick"])]),
    act: (storage) => archiveOf(storage).paste(file(record(70))),
  },
  "a backup is restored": {
    before: (storage) => storage.add([stored("00000000000000aa", record(40))]),
    act: (storage) => {
      const lines = [
        JSON.stringify({ tarneeb: 1, settings: { theme: "dark" }, results: {} }).replace(
          "}}",
          '},"matches":[',
        ),
        `${JSON.stringify({ id: "00000000000000aa", started: 1, updated: 9, record: recordText(record(60)) })},`,
        JSON.stringify({
          id: "00000000000000bb",
          started: 5,
          updated: 7,
          record: recordText(record(50, { seed: 2 })),
        }),
        "]}",
        "",
      ];
      return archiveOf(storage).open([new File([lines.join("\n")], "a.json")]);
    },
  },
  "matches are deleted": {
    whole: true,
    before: (storage) => storage.add(["a", "b", "c"].map((id) => stored(id, record(40)))),
    act: (storage) => storage.remove(["a", "b"]),
  },
  "what storage refused is stored when it takes something again": {
    again: ["c"],
    before: async (storage) => {
      await write(storage, "a", record(40));
      await refusing(0, async () => {
        await write(storage, "a", record(44));
        await storage.add([stored("b", record(30, { seed: 7 }))]);
      });
    },
    act: (storage) => write(storage, "c", record(20, { seed: 8 })),
  },
  "settings are changed": {
    whole: true,
    before: (storage) => storage.put("settings", { theme: "dark" }),
    act: (storage) => storage.put("settings", { theme: "light" }),
  },
};

/** Make fresh ids the same in each run. @param {import("node:test").TestContext} t */
function ownChance(t) {
  const chance = { next: 0 };
  t.mock.method(crypto, "getRandomValues", (/** @type {Uint8Array} */ bytes) => {
    chance.next += 1;
    return bytes.fill(0).fill(chance.next, bytes.length - 1);
  });
  return chance;
}

for (const [name, { whole = false, again: wanted, before, act }] of Object.entries(OPERATIONS))
  for (const death of DEATHS)
    test(`${name}, and the page dies at any write: ${death}`, async (t) => {
      const chance = ownChance(t);

      /** Open a new database that has other matches too. */
      async function begun() {
        globalThis.indexedDB = new IDBFactory();
        chance.next = 0;
        await layOut("old", record(37, { seed: 90 }));
        const storage = await openStorage({ owner: "this tab", timers: PATIENT });
        await storage.add([stored("other", record(53, { seed: 91, result: "NS" }))]);
        await storage.put("results", { one: ["two"] });
        await before?.(storage);
        return storage;
      }

      await begun();
      const was = await seen();
      const storage = await begun();
      const writes = await dying(Number.POSITIVE_INFINITY, death, () => act(storage));
      const is = await seen();
      await assertTidy();
      assert.ok(writes > 0);

      for (let nth = 0; nth < writes; nth += 1) {
        const told = `at write ${nth + 1} of ${writes}`;
        const dead = await begun();
        await dying(nth, death, () => act(dead).catch(() => {}));
        const now = await seen();
        assertBeforeOrAfter(now, was, is, told);
        if (whole && death !== DEATHS[2]) assert.ok(same(now, was), `${told}: as it was`);
        // Either the first deal is still there, or the match it became.
        const after = await openStorage({ owner: "a later visit", timers: PATIENT });
        if (was.kept.begun)
          assert.ok((await keeperOf(after).started()) ?? now.matches.new, `${told}: the deal`);
        // Repeating the operation works.
        for (const id of Object.keys(now.matches)) await after.take(id);
        await act(after);
        const end = await seen();
        for (const [id, { lines }] of Object.entries(is.matches))
          if (!wanted || wanted.includes(id))
            assert.ok(
              Object.values(end.matches).some((one) => same(one.lines, lines)),
              `${told}: ${id} after all`,
            );
        // The next write removes what was left over.
        if (death === DEATHS[2])
          for (const [id, { row, lines }] of Object.entries(end.matches))
            await after.take(id).then(() => after.write(row, lines));
        await assertTidy(death !== DEATHS[2]);
      }
    });

/** Run something while the browser refuses every put after the first `nth`. @param {number} nth @param {() => Promise<unknown>} work */
async function refusing(nth, work) {
  let count = 0;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    count += 1;
    if (count > nth) throw new DOMException("", "QuotaExceededError");
    return put.apply(this, given);
  };
  try {
    await work();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  return count;
}

test("after a refused write this page has the new record, and others have the one before", async () => {
  for (let nth = 0, refused = true; refused; nth += 1) {
    globalThis.indexedDB = new IDBFactory();
    const storage = await openStorage({ owner: "this tab", timers: PATIENT });
    await write(storage, "a", record(40), { current: "a" });
    const longer = record(70, { tags: ['[TakenBack "1"]'] });
    const beside = { current: "a", shown: nth };
    refused = (await refusing(nth, () => write(storage, "a", longer, beside))) > nth;
    assert.equal(storage.trouble(), refused ? "full" : null);
    assert.deepEqual((await storage.read("a"))?.lines, longer);
    assert.equal(await storage.get("shown"), nth);
    const elsewhere = async () =>
      (await openStorage({ owner: "who looks", timers: PATIENT })).read("a");
    assert.deepEqual((await elsewhere())?.lines, refused ? record(40) : longer);
    await write(storage, "a", played(longer));
    assert.deepEqual((await elsewhere())?.lines, played(longer));
    await assertTidy();
  }
});

test("without a database memory holds everything, each match as last written", async () => {
  const storage = await openStorage({ owner: "this tab", lasting: false, timers: PATIENT });
  await write(storage, "a", record(40), { current: "a" });
  await write(storage, "a", record(36, { tags: ['[TakenBack "1"]'] }));
  await storage.add([stored("b", record(30))]);
  assert.deepEqual((await storage.take("a"))?.lines, record(36, { tags: ['[TakenBack "1"]'] }));
  assert.deepEqual((await storage.read("b"))?.lines, record(30));
  assert.equal(await storage.get("current"), "a");
  await storage.remove(["b"]);
  assert.deepEqual(
    (await storage.list()).map(({ id }) => id),
    ["a"],
  );
});

/** @param {number} count */
async function turns(count) {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

test("a tab that reads during another's write sees the match before or after it", async () => {
  const long = record(60);
  const short = record(36, { tags: ['[TakenBack "1"]'] });
  for (let late = 0; late < 40; late += 1) {
    globalThis.indexedDB = new IDBFactory();
    const writer = await openStorage({ owner: "this tab", timers: PATIENT });
    await write(writer, "a", long);
    const reader = await openStorage({ owner: "another tab", timers: PATIENT });
    const reading = turns(late).then(() => reader.read("a"));
    const writing = turns(39 - late).then(() => write(writer, "a", short));
    const [found] = await Promise.all([reading, writing]);
    const { amended: _, mark: __, owner: ___, ...row } = /** @type {Stored} */ (found).row;
    const [one, other] = [long, short].map((lines) => ({
      row: rowOf("a", lines, 1_790_000_000_000 + lines.join().length),
      lines,
    }));
    assert.ok([one, other].some((whole) => same({ row, lines: found?.lines }, whole)));
  }
});

test("a digest of a match that has gone on since is not stored", async () => {
  globalThis.indexedDB = new IDBFactory();
  const storage = await openStorage({ owner: "this tab", timers: PATIENT });
  await write(storage, "a", record(40));
  const { row } = /** @type {Stored} */ (await storage.read("a"));
  await write(storage, "a", record(41));
  await storage.note(row, { digest: "of the shorter one" });
  assert.equal((await storage.read("a"))?.row.digest, "");
  const now = /** @type {Stored} */ (await storage.read("a"));
  await storage.note(now.row, { digest: "of this one" });
  assert.equal((await storage.read("a"))?.row.digest, "of this one");
});

test("two writes at once are stored one after the other, even if the first is refused", async () => {
  for (const refused of [false, true]) {
    globalThis.indexedDB = new IDBFactory();
    const storage = await openStorage({ owner: "this tab", timers: PATIENT });
    await write(storage, "a", record(60));
    const back = record(36, { tags: ['[TakenBack "1"]'] });
    const on = played(back);
    const both = () => Promise.all([write(storage, "a", back), write(storage, "a", on)]);
    let left = refused ? 1 : 0;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      left -= 1;
      if (left === 0) throw new DOMException("", "QuotaExceededError");
      return put.apply(this, given);
    };
    await both().finally(() => {
      IDBObjectStore.prototype.put = put;
    });
    const there = await openStorage({ owner: "who looks", timers: PATIENT });
    assert.deepEqual((await there.read("a"))?.lines, on);
    await assertTidy();
  }
});

test("a match written by an older version of the page is read, and continued", async () => {
  // An older version rewrites the whole match if its row says `amended`, and a list of places counts as that.
  for (const about of [{ owner: "this tab" }, { owner: "this tab", amended: true }])
    for (const length of [20, 40, 60]) {
      globalThis.indexedDB = new IDBFactory();
      const storage = await openStorage({ owner: "this tab", timers: PATIENT });
      await write(storage, "a", record(40));
      const lines = record(length, { tags: ['[Accuracy "9"]'] });
      await layOut("a", lines, about);
      assert.deepEqual((await storage.read("a"))?.lines, lines);
      await write(storage, "a", played(lines));
      assert.deepEqual(
        (await (await openStorage({ owner: "who looks", timers: PATIENT })).read("a"))?.lines,
        played(lines),
      );
      await assertTidy();
    }
  // It reads all pieces in the order of their places.
  const opening = indexedDB.open("tarneeb");
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const reading = opening.result.transaction(["matches", "lines"]);
  const row = reading.objectStore("matches").get("a");
  const pieces = reading.objectStore("lines").getAll(IDBKeyRange.bound(["a"], ["a", []]));
  await new Promise((done) => {
    reading.oncomplete = done;
  });
  opening.result.close();
  assert.ok(row.result.amended);
  assert.deepEqual(
    pieces.result.flatMap((piece) => piece.split("\n")),
    played(record(60, { tags: ['[Accuracy "9"]'] })),
  );
});

test("the database of the first version is upgraded whole, or left for a later upgrade", async () => {
  for (let [nth, tried] = [0, 1]; nth < tried; nth += 1) {
    globalThis.indexedDB = new IDBFactory();
    const opening = indexedDB.open("tarneeb", 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore("kept").put(recordText(record(40)), "match");
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    opening.result.close();
    tried = await dying(nth, DEATHS[0], () => openStorage({ owner: "this tab", timers: PATIENT }));
    const storage = await openStorage({ owner: "a later visit", timers: PATIENT });
    const [row, ...more] = await storage.list();
    assert.deepEqual([more, storage.trouble()], [[], null]);
    assert.deepEqual((await storage.read(row.id))?.lines, record(40));
    assert.equal(await storage.get("current"), row.id);
    assert.equal(await storage.get("match"), undefined);
  }
});

test("a tab that has lost a match to another writes none of it", async () => {
  globalThis.indexedDB = new IDBFactory();
  const here = await openStorage({ owner: "this tab", timers: PATIENT });
  await write(here, "a", record(40), { current: "a" });
  await (await openStorage({ owner: "another tab", timers: PATIENT })).take("a");
  const before = await seen();
  await assert.rejects(write(here, "a", record(70), { current: "b" }), Elsewhere);
  assert.deepEqual(await seen(), before);
});
