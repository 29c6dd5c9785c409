import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { fetchedPart } from "./parts.js";

/** @param {() => Promise<any>} load */
function stage(load) {
  const store = createStore();
  /** @type {unknown[]} */
  const added = [];
  let made = 0;
  const part = fetchedPart({
    store,
    words: { add: (source) => added.push(source) },
    load,
    make: () => ({ number: ++made }),
  });
  return { part, store, added };
}

test("a part is made once, with its words, however often it is wanted", async () => {
  const { part, added } = stage(async () => ({ words: "its words" }));
  assert.equal(part.now, null);
  const both = await Promise.all([part.want(), part.fetch()]);
  assert.deepEqual(both, [{ number: 1 }, { number: 1 }]);
  assert.equal(part.now, both[0]);
  assert.deepEqual(added, ["its words"]);
});

test("a part that cannot be fetched is reported to a person who waits for it", async () => {
  const { part, store } = stage(() => Promise.reject(new Error("offline")));
  await assert.rejects(part.fetch());
  assert.ok(!store.state.notice);
  await assert.rejects(part.want());
  assert.deepEqual(store.state.notice, { code: "not_fetched", args: {} });
});
