/**
 * Starts Pyodide in a worker from files that the caller already has. Nothing is fetched here.
 *
 * @typedef {object} Files
 * @property {WebAssembly.Module} module
 * @property {ArrayBuffer} library
 * @property {ArrayBuffer} [snapshot] the memory of a Python that has started and imported the engine; available from the
 *   second visit on
 * @property {(instance: WebAssembly.Instance, imports: WebAssembly.Imports) => void} connect lets the instance load the rest
 *   of its module. Passed in, because the worker needs it before this module arrives
 */

import { loadPyodide as load } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { growMemory } from "./memory.js";

/** An empty list of packages: the library holds everything that the engine needs. */
const NO_PACKAGES = /** @type {import("pyodide").Lockfile} */ (
  /** @type {unknown} */ ({ info, packages: {} })
);

/**
 * Run `start`, and answer its two fetches from the files.
 * @template T
 * @param {Files} files
 * @param {() => Promise<T>} start
 */
async function withFiles({ module, library, snapshot, connect }, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (url) =>
    new Response(String(url).endsWith(".zip") ? library : new ArrayBuffer(0));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports).catch((problem) => {
      refuse(problem);
      throw problem;
    });
    connect(instance, imports ?? {});
    growMemory(instance, snapshot?.byteLength ?? 0);
    return { module, instance };
  };
  // Pyodide itself would try to fetch the module again.
  /** @type {(problem: unknown) => void} */
  let refuse = () => {};
  /** @type {Promise<never>} */
  const refused = new Promise((_, reject) => {
    refuse = reject;
  });
  try {
    return await Promise.race([start(), refused]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * @param {Files} files
 * @param {string} folder the address that Pyodide takes for its own folder
 * @param {import("pyodide").PyodideConfig} [options]
 * @returns {Promise<{ python: import("pyodide").PyodideAPI, from: "snapshot" | "library" }>}
 */
export async function startPython(files, folder, options) {
  const settings = {
    ...options,
    createPyodideModule,
    indexURL: folder,
    packageBaseUrl: folder,
    stdLibURL: `${folder}library.zip`,
    lockFileContents: NO_PACKAGES,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  };
  const { snapshot, ...rest } = files;
  if (snapshot) {
    try {
      const restored = { ...settings, _loadSnapshot: snapshot };
      return { python: await withFiles(files, () => load(restored)), from: "snapshot" };
    } catch {
      // A browser that refuses the snapshot starts from the library.
    }
  }
  return { python: await withFiles(rest, () => load(settings)), from: "library" };
}
