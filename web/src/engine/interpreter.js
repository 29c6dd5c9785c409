/**
 * The module that PyScript takes for its interpreter, in the worker: Pyodide, told what PyScript has no
 * setting for. The page hands over the compiled wasm and the library, so nothing is fetched here; and, from the second visit
 * on, the memory of a Python that has started and imported the engine.
 *
 * @typedef {{ module: WebAssembly.Module, library: ArrayBuffer, snapshot?: ArrayBuffer }} Given
 */

import { loadPyodide as load, version } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { makeRoom } from "./heap.js";
import { memoryStorage } from "./memory-storage.js";

export { version };

Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage, configurable: true });

/** No packages: all that the engine needs is in the library. */
const NO_PACKAGES = /** @type {import("pyodide").Lockfile} */ (
  /** @type {unknown} */ ({ info, packages: {} })
);

/** @type {Promise<Given>} */
const downloads = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    resolve(data);
  };
  globalThis.postMessage({ tarneeb: "downloads" }, { transfer: [port2] });
});

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

/** @param {import("pyodide").PyodideConfig} options what PyScript wishes */
export async function loadPyodide(options) {
  const given = await downloads;
  const here = new URL("./", import.meta.url).href;
  const settings = {
    ...options,
    createPyodideModule,
    indexURL: here,
    packageBaseUrl: here,
    stdLibURL: `${here}library.zip`,
    lockFileContents: NO_PACKAGES,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  };
  /** @param {"snapshot" | "library"} from @param {import("pyodide").PyodideConfig} more */
  const start = async (from, more = {}) => {
    const python = await supplied(given, () => load({ ...settings, ...more }));
    // The library's compiled `pyscript` goes before the sources that PyScript puts into the folder it runs in.
    python.runPython("import sys; sys.path.append(sys.path.pop(sys.path.index('')))");
    globalThis.postMessage({ tarneeb: "started", from });
    return python;
  };
  if (!given.snapshot) return start("library");
  try {
    return await start("snapshot", { _loadSnapshot: given.snapshot });
  } catch {
    // Not every browser may take it; each can start without.
    given.snapshot = undefined;
    return start("library");
  }
}
