/** The worker without PyScript: Python and the engine. Its first message holds Python's files, each later one a request. */

import { startPython } from "./start.js";

/** Nothing is fetched from it. A worker made of text has no folder, and Pyodide wants one. */
const NOWHERE = "https://tarneeb.invalid/";

/** @type {Promise<(request: string) => string> | undefined} */
let dispatch;

/** @param {import("./start.js").Files} files */
async function start(files) {
  const { python } = await startPython(files, NOWHERE);
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
    globalThis.postMessage({ problem: String(problem) });
    // After the start only a crash of Python itself gets here. Rethrow it: the page then gets an error event.
    throw problem;
  }
});
