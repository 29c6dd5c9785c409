import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName, saveText } from "./files.js";

test("a file is named after the local day", () => {
  assert.equal(fileName(new Date(2026, 2, 1, 23, 59)), "tarneeb-2026-03-01.tgn");
});

test("a text is downloaded under its name, and its URL lives until the browser has read it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const link = {
    href: "",
    download: "",
    clicked: 0,
    click: () => (link.clicked += 1),
    remove() {},
  };
  Object.assign(globalThis, {
    document: { createElement: () => link, body: { append: () => {} } },
  });
  const revoked = t.mock.method(URL, "revokeObjectURL");
  saveText("Round 1\n", "a.tgn");
  assert.deepEqual([link.download, link.clicked], ["a.tgn", 1]);
  assert.match(link.href, /^blob:/);
  t.mock.timers.tick(59_000);
  assert.equal(revoked.mock.callCount(), 0);
  t.mock.timers.tick(1_000);
  assert.equal(revoked.mock.callCount(), 1);
});
