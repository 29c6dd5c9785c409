import assert from "node:assert/strict";
import { test } from "node:test";
import { newIdentity, sha256 } from "./keys.js";
import { createTableStore, PIECE } from "./store.js";

const NOTE = /** @type {any} */ ({
  table: "ab".repeat(16),
  me: 1,
  identity: newIdentity(),
  secret: "cd".repeat(32),
  names: ["Layla", "Omar"],
  transport: { relay: "http://here" },
  private: [{ from: 0, body: { deal: 0, seat: "S", seed: "ef".repeat(32) } }],
  letters: { k: 17, seen: [3, 0] },
});

/** A chain of rows. @param {number} count @returns {import("./types").Row[]} */
function chain(count) {
  /** @type {import("./types").Row[]} */
  const rows = [];
  for (let n = 0; n < count; n += 1)
    rows.push([JSON.stringify([n, n ? sha256(rows[n - 1][0]) : "", 0, { do: "x" }]), "00"]);
  return rows;
}

function disk() {
  /** @type {Map<string, any>} */
  const values = new Map();
  let writes = 0;
  return {
    values,
    writes: () => writes,
    get: async (/** @type {string} */ key) => structuredClone(values.get(key)),
    put: async (/** @type {string} */ key, /** @type {unknown} */ value) => {
      writes += 1;
      values.set(key, structuredClone(value));
    },
  };
}

/** @param {number} count */
async function stored(count) {
  const notes = disk();
  const store = createTableStore(notes);
  await store.create(NOTE, chain(count));
  return { notes, store };
}

test("a table is read as it was stored", async () => {
  for (const count of [1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE]) {
    const { notes } = await stored(count);
    const { table, damage } = await createTableStore(notes).load();
    assert.equal(damage, null);
    assert.deepEqual(table, { ...NOTE, rows: chain(count), damaged: false });
  }
});

test("without a table there is none", async () => {
  assert.deepEqual(await createTableStore(disk()).load(), { table: null, damage: null });
});

test("a row more is one small write", async () => {
  const { notes, store } = await stored(120);
  const before = notes.writes();
  const rows = chain(121);
  await store.save(120, [rows[120]]);
  assert.equal(notes.writes(), before + 1);
  assert.deepEqual((await createTableStore(notes).load()).table?.rows, rows);
});

test("rows from a place on are replaced", async () => {
  const { notes, store } = await stored(130);
  const rows = chain(60);
  await store.save(59, [rows[59]]);
  const { table, damage } = await createTableStore(notes).load();
  assert.deepEqual([table?.rows, damage], [rows, null]);
});

test("a removal that is cut short leaves no old rows", async () => {
  const { notes, store } = await stored(130);
  const stale = structuredClone(notes.values.get(`friends rows ${NOTE.table} 2`));
  await store.save(59, [chain(60)[59]]);
  notes.values.set(`friends rows ${NOTE.table} 2`, stale);
  const { table, damage } = await createTableStore(notes).load();
  assert.deepEqual([table?.rows.length, damage], [60, null]);
});

test("damaged rows are left out and reported", async () => {
  for (const spoil of [
    (/** @type {any} */ piece) => ({ ...piece, rows: piece.rows.slice(1) }),
    (/** @type {any} */ piece) => ({ ...piece, sum: "0" }),
    (/** @type {any} */ piece) => ({ ...piece, rows: [5, ...piece.rows] }),
    () => "nonsense",
    () => [],
  ]) {
    const { notes } = await stored(120);
    const key = `friends rows ${NOTE.table} 1`;
    notes.values.set(key, spoil(notes.values.get(key)));
    const { table, damage } = await createTableStore(notes).load();
    assert.equal(damage, "rows_damaged");
    assert.ok(table?.damaged);
    assert.equal(table?.rows.length, PIECE);
  }
});

test("a table of which nothing is left is reported", async () => {
  const { notes } = await stored(10);
  for (const value of [
    5,
    "x",
    [],
    {},
    { v: 1 },
    { ...NOTE, v: 2 },
    { ...NOTE, v: 1, identity: {} },
  ]) {
    notes.values.set("friends", value);
    assert.deepEqual(await createTableStore(notes).load(), {
      table: null,
      damage: "table_damaged",
    });
  }
  notes.values.set("friends", { v: 1, ...NOTE });
  notes.values.set(`friends rows ${NOTE.table} 0`, 5);
  assert.deepEqual(await createTableStore(notes).load(), { table: null, damage: "table_damaged" });
});

test("a storage that cannot be read is no crash", async () => {
  const broken = { get: () => Promise.reject(new Error("no")), put: async () => {} };
  assert.deepEqual(await createTableStore(broken).load(), { table: null, damage: "table_damaged" });
});

test("private messages are stored with the rest", async () => {
  const { notes, store } = await stored(3);
  await store.note({ private: [], letters: { k: 20, seen: [4, 4] } });
  const { table } = await createTableStore(notes).load();
  assert.deepEqual([table?.private, table?.letters], [[], { k: 20, seen: [4, 4] }]);
});

test("a forgotten table leaves no secret and no row", async () => {
  const { notes, store } = await stored(120);
  await store.forget();
  assert.ok([...notes.values.values()].every((value) => value === null));
  assert.deepEqual(await createTableStore(notes).load(), { table: null, damage: null });
});

test("another table takes the place of the one before", async () => {
  const { notes, store } = await stored(120);
  await store.create({ ...NOTE, table: "12".repeat(16) }, chain(2));
  const { table } = await createTableStore(notes).load();
  assert.deepEqual([table?.table, table?.rows.length], ["12".repeat(16), 2]);
  assert.equal(notes.values.get(`friends rows ${NOTE.table} 1`), null);
});
