/**
 * The worker without PyScript: Python and the engine. Its first message holds Python's files, each later one a request.
 *
 * @typedef {Omit<import("./start.js").Files, "rest"> & { rest?: ArrayBuffer | import("../assets.js").Part }} Sent
 */

import { faultOf, fetchRest } from "./rest.js";
import { startPython } from "./start.js";

/** Nothing is fetched from it. A worker made of text has no folder, and Pyodide wants one. */
const NOWHERE = "https://tarneeb.invalid/";

/** @type {Promise<(request: string) => string> | undefined} */
let dispatch;

/** @param {unknown} problem */
const fail = (problem) =>
  globalThis.postMessage({ fault: faultOf(problem), problem: String(problem) });

/** @param {Sent["rest"]} rest its bytes, or where they are */
function bytesOf(rest) {
  if (!rest) throw new Error("the whole module has no rest");
  if (rest instanceof ArrayBuffer) return rest;
  try {
    return fetchRest(rest);
  } catch (problem) {
    // Python may take it for an error of its own.
    fail(problem);
    throw problem;
  }
}

/** @param {Sent} files */
async function start({ rest, ...files }) {
  const { python } = await startPython({ ...files, rest: () => bytesOf(rest) }, NOWHERE);
  return python.runPython("from tarneeb.bridge import dispatch\ndispatch");
}

globalThis.addEventListener("message", async ({ data }) => {
  try {
    if (!dispatch) {
      dispatch = start(data);
      await dispatch;
      globalThis.postMessage({ id: 0 });
    } else {
      globalThis.postMessage({ id: data.id, reply: (await dispatch)(data.request) });
    }
  } catch (problem) {
    fail(problem);
    // After the start only a crash of Python itself gets here. Rethrow it: the page then gets an error event.
    throw problem;
  }
});
