/** The bare worker: Python and the engine, without PyScript. First comes what it starts from, then requests. */

import { startPython } from "./python.js";

/** Nothing is ever asked of it: a worker made of text has no folder. */
const NOWHERE = "https://tarneeb.invalid/";

/** @type {Promise<(request: string) => string> | undefined} */
let dispatch;

/** @param {import("./python.js").Given} given */
async function start(given) {
  const { python } = await startPython(given, NOWHERE);
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
    // After the start only Python's own end comes here: the page is told as of any worker that breaks.
    throw problem;
  }
});
