import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStorage } from "./memory-storage.js";

/** @param {any} request */
const answer = (request) =>
  new Promise((resolve) => {
    request.onsuccess = (/** @type {any} */ event) => resolve(event.target.result);
  });

test("a stored value can be read until it is deleted", async () => {
  const database = await answer(memoryStorage.open());
  const store = database.transaction("entries", "readwrite").objectStore("entries");
  await answer(store.put("value", "key"));
  assert.equal(await answer(store.get("key")), "value");
  assert.deepEqual(await answer(store.getAllKeys()), ["key"]);
  assert.equal(await answer(store.count()), 1);
  await answer(store.delete("key"));
  assert.equal(await answer(store.get("key")), undefined);
});
