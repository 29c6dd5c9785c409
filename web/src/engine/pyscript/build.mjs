// The build's part of PyScript: which of its files are bundled, and how its code is edited for this page.
//
// README.md says why each edit is there. An edit that no longer matches fails the build.

import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGES = join(HERE, "../../../node_modules");
const DIST = join(PACKAGES, "@pyscript/core/dist");
const WORKER_TEMPLATE = join(PACKAGES, "polyscript/esm/worker/_template.js");

/** The program that PyScript runs in the worker. */
export const MAIN = join(HERE, "main.py");

/** The folder of PyScript's own Python package, which goes into the library. */
export const STDLIB = new URL("../../../node_modules/@pyscript/core/src/stdlib/", import.meta.url);

/** Modules that PyScript's package imports and that are not in a plain Python's memory: for the library. */
export const LIBRARY_MODULES = ["html", "html.entities"];

/** Modules that PyScript imports when it starts in the worker: for the snapshot. */
export const SNAPSHOT_MODULES = ["base64", "html", "inspect", "io", "json", "textwrap", "types"];

/** Whether a bundled file is part of PyScript's core. @param {string} path */
export const isCore = (path) => path.includes("@pyscript/core/");

/** Edits of PyScript's minified core. @type {Record<string, { find: RegExp, replace: string }>} */
const EDITS = {
  // The text of its worker, from which it would make a blob. Ours is worker.js.
  "worker text": {
    find: /URL\.createObjectURL\(new Blob\(\["\/\*@\*\/"\+'(?:[^'\\]|\\.)*'\.replace\(\w+,\w+\)\],\{type:"text\/javascript"\}\)\)/,
    replace: '""',
  },
  // The sources of its Python package, which it would write to files at each start. The library has them compiled.
  "Python package": {
    find: /(\(".",\{pyscript:\{)(?:[^"'`{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)+\}\}\)/,
    replace: "$1}})",
  },
  // Feature detection by an exception. To locate the exception V8 parses the whole file again.
  "thrown error": {
    find: /try\{new (\w+)\(4,\{maxByteLength:8\}\)\}catch\(\w+\)\{/,
    replace: "if(!$1?.prototype.grow){",
  },
};

/** Replacements for the browser's classes that the core gets as imports, by file. */
const REPLACED_GLOBALS = {
  "memory-storage.js": "memoryStorage as indexedDB",
  "inert-observers.js": "MutationObserver, XPathEvaluator",
};

/** Edit the source of PyScript's core. @param {string} source */
export function editCore(source) {
  let edited = source;
  for (const [name, { find, replace }] of Object.entries(EDITS)) {
    if (!find.test(edited)) throw new Error(`PyScript's core has changed: no “${name}” to edit`);
    edited = edited.replace(find, replace);
  }
  const imports = Object.entries(REPLACED_GLOBALS).map(
    ([file, names]) => `import { ${names} } from ${JSON.stringify(join(HERE, file))};\n`,
  );
  return imports.join("") + edited;
}

/**
 * The plugin for the page's bundle. It edits the core and leaves out what a page with one worker never imports: the
 * terminal, the editor, archives.
 * @returns {import("esbuild").Plugin}
 */
export const pyscript = () => ({
  name: "pyscript",
  setup(build) {
    build.onResolve({ filter: /^\.\// }, ({ path, importer, kind }) =>
      dirname(importer) === DIST && kind === "dynamic-import" && !path.startsWith("./error-")
        ? { path, external: true }
        : undefined,
    );
    build.onLoad({ filter: /@pyscript[\\/]core[\\/]dist[\\/]core-\w+\.js$/ }, async ({ path }) => ({
      contents: editCore(await readFile(path, "utf8")),
      loader: "js",
    }));
  },
});

/**
 * The plugin for the worker's bundle. `import "tarneeb:pyscript-worker"` is the module of PyScript's own worker, without
 * what this page never imports: other interpreters, TOML, archives.
 * @type {import("esbuild").Plugin}
 */
const workerTemplate = {
  name: "pyscript-worker",
  setup(build) {
    build.onResolve({ filter: /^tarneeb:pyscript-worker$/ }, () => ({ path: WORKER_TEMPLATE }));
    build.onResolve({ filter: /^\.\// }, ({ path, importer, kind }) =>
      kind === "dynamic-import" && importer.includes("polyscript")
        ? { path, external: true }
        : undefined,
    );
  },
};

/**
 * Bundle PyScript's worker, with Pyodide as its interpreter.
 * @param {import("esbuild").BuildOptions} options
 * @param {string} outdir
 * @returns {Promise<{ part: "worker" | "interpreter" | undefined, path: string, content: Uint8Array }[]>} each file,
 *   and its name among the page's assets if it has one
 */
export async function bundleWorker(options, outdir) {
  const { outputFiles, metafile } = await esbuild.build({
    ...options,
    write: false,
    entryPoints: { worker: join(HERE, "worker.js") },
    outdir,
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    plugins: [...(options.plugins ?? []), workerTemplate],
    metafile: true,
  });
  /** The entry module of each output file. @type {Map<string, string>} */
  const sources = new Map();
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    sources.set(path.split("/").at(-1) ?? "", entryPoint?.split("/").at(-1) ?? "");
  return outputFiles.map(({ path, contents }) => {
    const source = sources.get(relative(outdir, path).split(sep).at(-1) ?? "");
    const part =
      source === "worker.js" ? "worker" : source === "interpreter.js" ? "interpreter" : undefined;
    return { part, path, content: contents };
  });
}
