// Bundles what runs in the worker: our module with Pyodide's two.

import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

/**
 * @param {string} name of a module in src/engine/
 * @returns {Promise<Uint8Array>}
 */
export async function bundleWorker(name) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(`../src/engine/${name}`, import.meta.url))],
    bundle: true,
    format: "esm",
    target: ["es2022"],
    minify: true,
    legalComments: "none",
    external: ["node:*", "fs", "path", "url", "crypto", "child_process", "vm", "ws"],
    logLevel: "error",
    write: false,
  });
  return outputFiles[0].contents;
}
