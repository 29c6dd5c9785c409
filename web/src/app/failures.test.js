import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, isStarting } from "../model/state.js";
import { Elsewhere } from "../platform/storage/index.js";
import { createFailures, noticeOf } from "./failures.js";

test("an error is reported by its code, unless the table shows it already", () => {
  assert.deepEqual(noticeOf({ code: "bad_link", args: { a: 1 } }), {
    code: "bad_link",
    args: { a: 1 },
  });
  assert.deepEqual(noticeOf(new Error("anything")), { code: "other", args: {} });
  assert.equal(noticeOf({ code: "stale_action" }), null);
  assert.equal(noticeOf({ code: "engine_crashed" }), null);
});

test("a failure ends the start of a match, and one of another tab is no failure", () => {
  const store = createStore();
  /** @type {string[]} */
  const seen = [];
  const failed = createFailures({
    store,
    onelsewhere: () => seen.push("elsewhere"),
    onfailure: () => seen.push("failure"),
  });
  store.session.starting();
  failed(new Elsewhere());
  assert.ok(isStarting(store.state));
  failed(new Error("anything"));
  assert.ok(!isStarting(store.state));
  assert.equal(store.state.notice?.code, "other");
  assert.deepEqual(seen, ["elsewhere", "failure"]);
});
