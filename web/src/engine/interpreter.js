/** The module that PyScript takes for its interpreter, in the worker: Pyodide, told what PyScript has no setting for. */

import "./module-worker.js";
import { version } from "pyodide";
import { memoryStorage } from "./memory-storage.js";
import { startPython } from "./python.js";

export { version };

Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage, configurable: true });

/** @type {Promise<import("./python.js").Given>} */
const downloads = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    resolve(data);
  };
  globalThis.postMessage({ tarneeb: "downloads" }, { transfer: [port2] });
});

/** @param {import("pyodide").PyodideConfig} options what PyScript wishes */
export async function loadPyodide(options) {
  const here = new URL("./", import.meta.url).href;
  const { python, from } = await startPython(await downloads, here, options);
  // The library's compiled `pyscript` goes before the sources that PyScript puts into the folder it runs in.
  python.runPython("import sys; sys.path.append(sys.path.pop(sys.path.index('')))");
  globalThis.postMessage({ tarneeb: "started", from });
  return python;
}
