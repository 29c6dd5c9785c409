import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createWords } from "../src/platform/i18n.js";
import { bundleElement, bundleViewer, viewerWords } from "./embed.mjs";

for (const language of /** @type {const} */ (["en", "ar"]))
  test(`the viewer has every word that it names: ${language}`, async () => {
    const words = createWords(language, "latn", await viewerWords(language));
    const sources = await Promise.all(
      ["speech", "board", "sheet", "view", "controls", "index"].map((name) =>
        readFile(new URL(`../src/viewer/${name}.js`, import.meta.url), "utf8"),
      ),
    );
    const named = sources.join("\n").matchAll(/(?:\bt\(|say\(|tool\()\s*"([a-z][\w-]+)"/g);
    const ids = [...new Set([...named].map(([, id]) => id))];
    assert.ok(ids.length > 20, `${ids.length} words`);
    assert.deepEqual(
      ids.filter((id) => !words.has(id)),
      [],
    );
  });

test("what other sites embed is read alike in every charset: it is ASCII", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "tarneeb-embed-"));
  t.after(() => rm(folder, { recursive: true }));
  await Promise.all([
    bundleElement(join(folder, "embed.js"), "iife"),
    bundleElement(join(folder, "embed.mjs"), "esm"),
    bundleViewer(join(folder, "viewer.js")),
  ]);
  const copied = [
    ...["src/viewer/frame.js", "viewer.html", "src/model/types.d.ts", "src/embed/element.d.ts"],
    ...["npm/index.js", "npm/viewer.js", "npm/react.d.ts"],
    ...["demo/index.html", "demo/demo.js", "demo/demo.css"],
  ].map((path) => new URL(`../${path}`, import.meta.url));
  const built = ["embed.js", "embed.mjs", "viewer.js"].map((name) => join(folder, name));
  for (const path of [...built, ...copied]) {
    const text = await readFile(path, "utf8");
    assert.ok(text.length > 50, String(path));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
    assert.equal(text.match(/[^\x00-\x7f]/)?.[0], undefined, String(path));
  }
});
