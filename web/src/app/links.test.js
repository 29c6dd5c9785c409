import assert from "node:assert/strict";
import { test } from "node:test";
import { linkKind } from "./links.js";

test("a link says what it holds by its first word", () => {
  for (const kind of ["rules", "replay", "deal", "result", "daily"]) {
    assert.equal(linkKind(`#${kind}=x`), kind);
    assert.equal(linkKind(`#${kind}`), kind);
  }
  for (const other of ["", "#", "#rulesx", "#record=x", "rules=x"])
    assert.equal(linkKind(other), null);
});
