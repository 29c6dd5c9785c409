// Bundles what runs in the worker.

import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { bundleWorker } from "../src/engine/pyscript/build.mjs";
import { splitPyodide } from "./split-pyodide.mjs";

const DIRECT_WORKER = fileURLToPath(
  new URL("../src/engine/pyodide/direct-worker.js", import.meta.url),
);

/** Puts the pruned module in place of Pyodide's. @type {import("esbuild").Plugin} */
const glue = {
  name: "glue",
  setup(build) {
    build.onLoad({ filter: /[\\/]pyodide\.asm\.mjs$/ }, async () => ({
      contents: (await splitPyodide()).glue,
      loader: "js",
    }));
  },
};

/** @satisfies {import("esbuild").BuildOptions} */
const OPTIONS = {
  bundle: true,
  format: /** @type {const} */ ("esm"),
  target: "es2022",
  minify: true,
  legalComments: /** @type {const} */ ("none"),
  external: ["node:*", "fs", "path", "url", "crypto", "child_process", "vm", "ws"],
  // Only Node has it.
  define: { require: "undefined" },
  logLevel: /** @type {const} */ ("error"),
  plugins: [glue],
};

/** @param {string} outdir */
export const bundlePyScriptWorker = (outdir) => bundleWorker(OPTIONS, outdir);

/** Bundle the same with Pyodide's own module, legibly and with source maps. @param {string} outdir */
export const bundleWorkerForDevelopment = (outdir) =>
  bundleWorker({ ...OPTIONS, minify: false, sourcemap: "inline", plugins: [] }, outdir);

/**
 * Bundle the worker without PyScript, in one file.
 * @returns {Promise<Uint8Array>}
 */
export async function bundleDirectWorker() {
  const { outputFiles } = await esbuild.build({
    ...OPTIONS,
    write: false,
    entryPoints: [DIRECT_WORKER],
  });
  return outputFiles[0].contents;
}
