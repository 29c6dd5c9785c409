import assert from "node:assert/strict";
import { test } from "node:test";
import { isOpaque } from "./opaque-origin.js";

test("an opaque origin counts on a site, and not for a file", () => {
  for (const [origin, protocol, opaque] of /** @type {const} */ ([
    ["null", "https:", true],
    ["null", "http:", true],
    ["null", "file:", false],
    ["https://host.example", "https:", false],
  ])) {
    Object.assign(globalThis, { origin, location: { protocol } });
    assert.equal(isOpaque(), opaque, `${origin} ${protocol}`);
  }
});
