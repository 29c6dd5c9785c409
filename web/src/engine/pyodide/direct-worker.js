/**
 * The worker without PyScript: Python and the engine. Its first message holds Python's files, each later one a request.
 *
 * @typedef {Pick<import("./start.js").Files, "module" | "library"> & { rest?: ArrayBuffer | import("../assets.js").Part }} Sent
 */

import { connectRest, faultOf, fetchAhead, fetchRest } from "./rest.js";
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
  return rest instanceof ArrayBuffer ? rest : fetchRest(rest);
}

/** @param {Sent} files */
async function start({ rest, ...files }) {
  const connect = /** @type {import("./start.js").Files["connect"]} */ (
    (instance, imports) => connectRest(instance, imports, () => bytesOf(rest), fail)
  );
  const { python } = await startPython({ ...files, connect }, NOWHERE);
  if (rest && !(rest instanceof ArrayBuffer)) fetchAhead(rest);
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
    // After the start only a crash of Python itself gets here.
    fail(problem);
  }
});
