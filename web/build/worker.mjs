// Bundles what runs in the worker.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const SOURCES = fileURLToPath(new URL("../src/engine/pyscript/", import.meta.url));
const TEMPLATE = fileURLToPath(
  new URL("../node_modules/polyscript/esm/worker/_template.js", import.meta.url),
);

/** @satisfies {import("esbuild").BuildOptions} */
const COMMON = {
  bundle: true,
  format: /** @type {const} */ ("esm"),
  target: "es2022",
  minify: true,
  legalComments: /** @type {const} */ ("none"),
  external: ["node:*", "fs", "path", "url", "crypto", "child_process", "vm", "ws"],
  // Only Node has it.
  define: { require: "undefined" },
  logLevel: /** @type {const} */ ("error"),
};

/**
 * `import "tarneeb:pyscript-worker"`: what PyScript's worker runs, which it otherwise makes a blob of.
 * @type {import("esbuild").Plugin}
 */
const pyscriptWorker = {
  name: "pyscript-worker",
  setup(build) {
    build.onResolve({ filter: /^tarneeb:pyscript-worker$/ }, () => ({ path: TEMPLATE }));
    // Other interpreters, configurations in TOML, archives: nothing that this page asks for.
    build.onResolve({ filter: /^\.\// }, ({ path, importer, kind }) =>
      kind === "dynamic-import" && importer.includes("polyscript")
        ? { path, external: true }
        : undefined,
    );
  },
};

/**
 * PyScript's worker, with Pyodide as its interpreter. `name` is that of the part in the page's assets, where it is one.
 * @param {string} outdir
 * @returns {Promise<{ name: "worker" | "interpreter" | undefined, path: string, content: Uint8Array }[]>}
 */
export async function bundleWorker(outdir) {
  const { outputFiles, metafile } = await esbuild.build({
    ...COMMON,
    write: false,
    entryPoints: { worker: join(SOURCES, "worker.js") },
    outdir,
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    plugins: [pyscriptWorker],
    metafile: true,
  });
  const entries = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [
      path.split("/").at(-1),
      entryPoint,
    ]),
  );
  return outputFiles.map(({ path, contents }) => {
    const source = entries.get(path.split(/[\\/]/).at(-1)) ?? "";
    const name = source.endsWith("/worker.js")
      ? "worker"
      : source.endsWith("/interpreter.js")
        ? "interpreter"
        : undefined;
    return { name, path, content: contents };
  });
}

/**
 * The worker without PyScript, in one piece.
 * @returns {Promise<Uint8Array>}
 */
export async function bundleBareWorker() {
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    write: false,
    entryPoints: [join(SOURCES, "bare-worker.js")],
  });
  return outputFiles[0].contents;
}
