/**
 * The module that PyScript takes for its interpreter, in the worker: Pyodide, told what PyScript has no
 * setting for. The page hands over the compiled wasm and the library, so nothing is fetched here.
 *
 * @typedef {{ module: WebAssembly.Module, library: ArrayBuffer }} Downloads
 */

import { loadPyodide as load, version } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { memoryStorage } from "./memory-storage.js";

export { version };

Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage, configurable: true });

/** No packages: all that the engine needs is in the library. */
const NO_PACKAGES = /** @type {import("pyodide").Lockfile} */ (
  /** @type {unknown} */ ({ info, packages: {} })
);

/** @type {Promise<Downloads>} */
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
 * @param {Downloads} given
 * @param {() => Promise<T>} start
 */
async function supplied({ module, library }, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (url) =>
    new Response(String(url).endsWith(".zip") ? library : new ArrayBuffer(0));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
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
  return supplied(given, () =>
    load({
      ...options,
      createPyodideModule,
      indexURL: here,
      packageBaseUrl: here,
      stdLibURL: `${here}library.zip`,
      lockFileContents: NO_PACKAGES,
      env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    }),
  );
}
