// Writes sw.js, the service worker, with the list of the files that it stores.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { filesIn, hashOf, isHashed } from "./output.mjs";

const SOURCE = fileURLToPath(new URL("../src/platform/sw.js", import.meta.url));

/** Files for other sites' pages and for app stores. The page itself never requests them. */
const FOR_OTHERS = /^(embed[./-]|viewer[.-]|screenshots?[./]|preview[.])|\.gz$/;

/**
 * Write it after all other files.
 * @param {string} dist
 * @param {{ later: string[], wanted: string[] }} apart addresses of files that are fetched once the page runs, and of those
 *   that most devices never need
 */
export async function buildServiceWorker(dist, { later, wanted }) {
  const list = { build: "", plain: {}, lasting: {}, later: {}, wanted: {} };
  /** @param {string} address */
  const groupOf = (address) => {
    if (later.includes(address)) return "later";
    if (wanted.includes(address)) return "wanted";
    return isHashed(address) ? "lasting" : "plain";
  };
  for (const address of await filesIn(dist)) {
    if (FOR_OTHERS.test(address)) continue;
    const content = await readFile(join(dist, address));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 24);
    Object.assign(list[groupOf(address)], { [address]: hash });
  }
  list.build = hashOf(JSON.stringify(list));
  await esbuild.build({
    entryPoints: [SOURCE],
    outfile: join(dist, "sw.js"),
    format: "iife",
    target: ["es2022"],
    minify: true,
    define: { __LIST__: JSON.stringify(list) },
    logLevel: "warning",
  });
}
