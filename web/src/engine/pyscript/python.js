/**
 * Starts Pyodide in a worker, from what the page hands over: nothing is fetched here.
 *
 * @typedef {object} Given
 * @property {WebAssembly.Module} module
 * @property {ArrayBuffer} library
 * @property {ArrayBuffer} [snapshot] the memory of a Python that has started and imported the engine; the page has it
 *   from the second visit on
 */

import { loadPyodide as load } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { makeRoom } from "./heap.js";

/** No packages: all that the engine needs is in the library. */
const NO_PACKAGES = /** @type {import("pyodide").Lockfile} */ (
  /** @type {unknown} */ ({ info, packages: {} })
);

/**
 * Runs `start` with its two fetches answered from what the page handed over.
 * @template T
 * @param {Given} given
 * @param {() => Promise<T>} start
 */
async function supplied({ module, library, snapshot }, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (url) =>
    new Response(String(url).endsWith(".zip") ? library : new ArrayBuffer(0));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    makeRoom(instance, snapshot?.byteLength ?? 0);
    return { module, instance };
  };
  try {
    return await start();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * @param {Given} given
 * @param {string} here an address that Pyodide takes for its folder
 * @param {import("pyodide").PyodideConfig} [options]
 * @returns {Promise<{ python: import("pyodide").PyodideAPI, from: "snapshot" | "library" }>}
 */
export async function startPython(given, here, options) {
  const settings = {
    ...options,
    createPyodideModule,
    indexURL: here,
    packageBaseUrl: here,
    stdLibURL: `${here}library.zip`,
    lockFileContents: NO_PACKAGES,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  };
  const { snapshot, ...rest } = given;
  if (snapshot) {
    try {
      const restored = { ...settings, _loadSnapshot: snapshot };
      return { python: await supplied(given, () => load(restored)), from: "snapshot" };
    } catch {
      // Not every browser may take it; each can start without.
    }
  }
  return { python: await supplied(rest, () => load(settings)), from: "library" };
}
