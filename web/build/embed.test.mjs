import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { createWords } from "../src/platform/i18n.js";
import { viewerWords } from "./embed.mjs";

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
