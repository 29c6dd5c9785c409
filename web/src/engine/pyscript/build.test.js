import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { bundleWorker, editCore, isCore } from "./build.mjs";

const DIST = new URL("../../../node_modules/@pyscript/core/dist/", import.meta.url);

async function core() {
  const name = (await readdir(DIST)).find((file) => /^core-\w+\.js$/.test(file));
  assert.ok(name);
  return readFile(new URL(name, DIST), "utf8");
}

test("every edit of PyScript's core still applies, once", async () => {
  const source = await core();
  const edited = editCore(source);
  assert.ok(edited.length < source.length);
  assert.match(edited, /^import \{ memoryStorage as indexedDB \} from ".*memory-storage\.js";\n/);
  assert.match(
    edited,
    /import \{ MutationObserver, XPathEvaluator \} from ".*inert-observers\.js";/,
  );
  assert.throws(() => editCore(edited), /has changed/);
});

test("PyScript's core still uses the classes that are replaced in it", async () => {
  const source = await core();
  for (const name of ["indexedDB", "MutationObserver", "XPathEvaluator", "Worker"])
    assert.match(source, new RegExp(`\\b${name}\\b`), name);
});

test("another core fails the build, with the name of the edit", () => {
  assert.throws(() => editCore("let core;"), /no “worker text” to edit/);
});

test("the worker's bundle has its two entry modules", async () => {
  const files = await bundleWorker(
    {
      bundle: true,
      format: "esm",
      external: ["node:*", "fs", "path", "url", "crypto", "child_process", "vm", "ws"],
      define: { require: "undefined" },
      logLevel: "error",
    },
    "/dist/engine",
  );
  assert.deepEqual(files.flatMap(({ part }) => part ?? []).sort(), ["interpreter", "worker"]);
});

test("files of the core are known by their path", () => {
  assert.ok(isCore("web/node_modules/@pyscript/core/dist/core-abc.js"));
  assert.ok(!isCore("web/src/engine/pyscript/core.js"));
});
