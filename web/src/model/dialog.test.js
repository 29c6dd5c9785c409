import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "./state.js";

test("closing a dialog leads back to the one it was opened from", () => {
  const store = createStore();
  const open = () => [store.state.dialog, ...store.state.behind.toReversed()];
  store.dialog.opened("settings");
  store.dialog.opened("about");
  store.dialog.opened("about");
  assert.deepEqual(open(), ["about", "settings"]);
  store.dialog.closed();
  assert.deepEqual(open(), ["settings"]);
  store.dialog.opened("keys");
  store.dialog.replaced("new");
  assert.deepEqual(open(), ["new"]);
  store.dialog.opened("rules");
  store.dialog.allClosed();
  assert.deepEqual(open(), [null]);
});

test("rules that are accepted are no longer refused", () => {
  const store = createStore();
  store.dialog.refused([{ code: "bad_ruleset", args: {} }]);
  assert.equal(store.state.refused?.length, 1);
  store.dialog.refused([]);
  assert.equal(store.state.refused, null);
});
