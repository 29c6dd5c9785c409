/** The table of codes in docs/HOSTING.md, compared with those in the sources. */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const ROOT = new URL("../../../", import.meta.url);
/** @param {string} path */
const textOf = (path) => readFile(new URL(path, ROOT), "utf8");

/** The codes that a site's page can get from the modules of the elements and of the frame. */
async function sourceCodes() {
  const found = new Set(["internal_error"]); // the bridge's own, besides those of records
  for (const folder of ["web/src/embed", "web/src/viewer"])
    for (const name of await readdir(new URL(folder, ROOT))) {
      if (!/(?<!\.test|\.fixtures)\.js$/.test(name)) continue;
      const text = await textOf(`${folder}/${name}`);
      const given = text.matchAll(/(?:new Refusal\(\s*|\bcode(?:: | = ))"([a-z_]+)"/g);
      for (const [, code] of given) found.add(code);
      // Codes that depend on what was waited for.
      for (const [, choice] of text.matchAll(/const code =([^;]*);/g))
        for (const [, code] of choice.matchAll(/[?:] "([a-z_]+)"/g)) found.add(code);
    }
  const failures = (await textOf("web/src/engine/client.js")).match(/const FAILURES = \{(.*?)\};/s);
  for (const [, code] of (failures?.[1] ?? "").matchAll(/"(\w+)"/g)) found.add(code);
  return [...found].sort();
}

test("every code of a refusal is in the document's table, and no other", async () => {
  const part = (await textOf("docs/HOSTING.md")).split("**Failures.**")[1].split("\n### ")[0];
  const cells = [...part.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell);
  const documented = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, it]) => it));
  const codes = await sourceCodes();
  assert.ok(codes.length > 20, `${codes.length} codes`);
  assert.deepEqual([...documented].sort(), codes);
});
