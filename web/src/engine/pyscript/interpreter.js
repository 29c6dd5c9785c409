/**
 * The module that PyScript takes for its interpreter, in the worker: Pyodide, told what PyScript has no setting for,
 * and started before PyScript asks for it.
 */

import "./module-worker.js";
import { version } from "pyodide";
import { startPython } from "./python.js";

export { version };

/** @typedef {(text: string) => void} Write */

/** Where Python writes: PyScript says so when it comes. @type {{ stdout: Write, stderr: Write }} */
const streams = { stdout: console.log, stderr: console.error };

/** @type {(python: import("pyodide").PyodideAPI | Promise<never>) => void} */
let resolve;
/** @type {Promise<import("pyodide").PyodideAPI>} */
const started = new Promise((done) => {
  resolve = done;
});

/** @param {import("./python.js").Given} given */
export async function start(given) {
  const { python, from } = await startPython(given, new URL("./", import.meta.url).href, {
    stdout: (text) => streams.stdout(text),
    stderr: (text) => streams.stderr(text),
  });
  resolve(python);
  return from;
}

/** @param {import("pyodide").PyodideConfig} wished by PyScript */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, stdout && { stdout }, stderr && { stderr });
  const python = await started;
  // The library's compiled `pyscript` goes before the sources that PyScript puts into the folder it runs in.
  python.runPython("import sys; sys.path.append(sys.path.pop(sys.path.index('')))");
  return python;
}
