/**
 * The module that PyScript imports as its interpreter, in the worker: Pyodide, with options that PyScript has no setting
 * for, and already starting.
 */

import "../pyodide/import-scripts.js";
import { version } from "pyodide";
import { startPython } from "../pyodide/start.js";

export { version };

/** @typedef {(text: string) => void} Write */

/** Python's output. PyScript supplies its own functions later. @type {{ stdout: Write, stderr: Write }} */
const streams = { stdout: console.log, stderr: console.error };

/** @type {(python: import("pyodide").PyodideAPI | Promise<never>) => void} */
let resolve;
/** @type {Promise<import("pyodide").PyodideAPI>} */
const started = new Promise((done) => {
  resolve = done;
});

/**
 * @param {import("../pyodide/start.js").Files} files
 * @param {(problem: unknown) => void} onfatal called when Python itself breaks, which PyScript does not pass on
 */
export async function start(files, onfatal) {
  const { python, from } = await startPython(files, new URL("./", import.meta.url).href, {
    stdout: (text) => streams.stdout(text),
    stderr: (text) => streams.stderr(text),
  });
  const internals = /** @type {any} */ (python)._api;
  const { fatal_error: fatalError } = internals;
  internals.fatal_error = (/** @type {unknown} */ problem) => {
    onfatal(problem);
    fatalError(problem);
  };
  resolve(python);
  return from;
}

/** Called by PyScript. @param {import("pyodide").PyodideConfig} options */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, stdout && { stdout }, stderr && { stderr });
  return started;
}
