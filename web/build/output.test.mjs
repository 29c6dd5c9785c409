import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { checkBudget, emit, filesIn, gzipLarge, isHashed } from "./output.mjs";

test("a file gets the same name for the same content, and another for other content", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  t.after(() => rm(folder, { recursive: true }));
  const first = await emit(folder, "engine/main.py", "one");
  assert.match(first, /^engine\/main-[0-9A-F]{8}\.py$/);
  assert.ok(isHashed(first));
  assert.equal(await readFile(join(folder, first), "utf8"), "one");
  assert.equal(await emit(folder, "engine/main.py", "one"), first);
  const second = await emit(folder, "engine/main.py", "two");
  assert.deepEqual(await filesIn(folder), [first, second].sort());
});

test("names without a hash are known", () => {
  for (const address of ["index.html", "sw.js", "assets/app-main.js", "icon-192.png"])
    assert.ok(!isHashed(address), address);
});

test("a size over its budget fails the build", (t) => {
  t.mock.method(console, "log", () => {});
  checkBudget("card art", 100, 100);
  assert.throws(() => checkBudget("card art", 101, 100), /card art: 101 bytes gzipped, over/);
});

test("large files have a gzipped copy, and the small and the packed ones none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  const large = "tarneeb ".repeat(5000);
  for (const [name, content] of [
    ["engine-1A2B3C4D.wasm", large],
    ["app-1A2B3C4D.js", large],
    ["small-1A2B3C4D.js", "tarneeb"],
    ["library-1A2B3C4D.bin", large],
  ])
    await writeFile(join(folder, name), content);
  await gzipLarge(folder);
  const copies = (await filesIn(folder)).filter((name) => name.endsWith(".gz"));
  assert.deepEqual(copies, ["app-1A2B3C4D.js.gz", "engine-1A2B3C4D.wasm.gz"]);
  for (const name of copies)
    assert.equal(String(gunzipSync(await readFile(join(folder, name)))), large);
  await rm(folder, { recursive: true });
});
