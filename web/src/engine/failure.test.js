import assert from "node:assert/strict";
import { test } from "node:test";
import { isEngineFailure } from "./failure.js";

test("a failure of the engine is told from a refusal, and from an error without a code", () => {
  assert.ok(isEngineFailure({ code: "engine_restarted" }));
  for (const error of [
    { code: "not_legal" },
    { code: 3 },
    new Error("engine_"),
    null,
    undefined,
    "engine_",
  ])
    assert.ok(!isEngineFailure(error));
});
