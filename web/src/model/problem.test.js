import assert from "node:assert/strict";
import { test } from "node:test";
import { problemIn } from "./problem.js";

test("an error's code and details are its problem", () => {
  const args = { allowed: 3 };
  assert.deepEqual(problemIn(Object.assign(new Error(), { code: "x", args })), { code: "x", args });
  assert.deepEqual(problemIn({ code: "x" }), { code: "x", args: {} });
});

test("a browser's own error goes by its name: its code is a number", () => {
  for (const name of [
    "QuotaExceededError", // 22
    "AbortError", // 20
    "SecurityError", // 18
    "InvalidStateError", // 11
    "OperationError", // 0
    "NotAllowedError", // 0
  ])
    assert.deepEqual(problemIn(new DOMException("", name)), {
      code: "other",
      args: { code: name },
    });
  for (const thrown of [undefined, null, "x", 3, { code: 0 }, new TypeError("x")])
    assert.deepEqual(problemIn(thrown), { code: "other", args: {} });
});
