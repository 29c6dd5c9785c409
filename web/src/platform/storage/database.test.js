import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptied } from "./fixtures.js";
import { openStorage } from "./index.js";

/** Timers that run out when the test says so. */
function timersByHand() {
  /** @type {Map<number, {run: () => void, ms: number}>} */
  const set = new Map();
  let count = 0;
  return {
    set,
    /** @param {() => void} run @param {number} ms */
    setTimeout(run, ms) {
      set.set(++count, { run, ms });
      return count;
    },
    /** @param {number} id */
    clearTimeout: (id) => set.delete(id),
    runOut() {
      for (const { run } of set.values()) run();
    },
  };
}

/** An older tab that holds the database at its first version. @returns {Promise<IDBDatabase>} */
const olderTab = () =>
  new Promise((done) => {
    const opening = indexedDB.open("tarneeb", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onsuccess = () => done(opening.result);
  });

/** @param {() => boolean} happened */
async function until(happened) {
  while (!happened()) await new Promise((done) => setImmediate(done));
}

beforeEach(emptied);

test("an older tab that holds the database is waited for two seconds, and memory serves meanwhile", async () => {
  const older = await olderTab();
  const timers = timersByHand();
  const opening = openStorage({ owner: "this tab", timers: /** @type {any} */ (timers) });
  assert.deepEqual(
    [...timers.set.values()].map(({ ms }) => ms),
    [15_000],
  );
  await until(() => [...timers.set.values()].some(({ ms }) => ms === 2000));
  assert.equal(timers.set.size, 1);
  timers.runOut();
  const storage = await opening;
  assert.equal(storage.trouble(), "blocked");
  await storage.put("settings", { theme: "dark" });
  assert.deepEqual(await storage.get("settings"), { theme: "dark" });
  // The older tab closes, and the database serves from then on.
  older.close();
  await until(() => storage.trouble() === null);
  await storage.put("settings", { theme: "light" });
  const later = await openStorage({ owner: "a later visit" });
  assert.deepEqual(await later.get("settings"), { theme: "light" });
});

test("a database that opens leaves no timer behind", async () => {
  const timers = timersByHand();
  const storage = await openStorage({ owner: "this tab", timers: /** @type {any} */ (timers) });
  assert.equal(storage.trouble(), null);
  assert.equal(timers.set.size, 0);
});

test("a tab gives the database up to a newer version of the page, and says so", async () => {
  const storage = await openStorage({ owner: "this tab" });
  await new Promise((done) => {
    const opening = indexedDB.open("tarneeb", 9);
    opening.onsuccess = () => done(opening.result.close());
  });
  assert.equal(storage.trouble(), "newer");
  await storage.put("settings", 1);
  assert.equal(await storage.get("settings"), 1);
});

test("a database that the browser has lost is opened again by the next write", async () => {
  const storage = await openStorage({ owner: "this tab" });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException("", "InvalidStateError");
  };
  await storage.put("settings", 1);
  IDBDatabase.prototype.transaction = transaction;
  assert.equal(storage.trouble(), "gone");
  await storage.put("settings", 2);
  assert.equal(storage.trouble(), null);
  const later = await openStorage({ owner: "a later visit" });
  assert.equal(await later.get("settings"), 2);
});
