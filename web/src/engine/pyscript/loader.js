/**
 * Starts Pyodide in a worker, through PyScript.
 *
 * @typedef {import("../assets.js").Assets} Assets
 * @typedef {import("../loader.js").Engine} Engine
 */

import { wholeText } from "../downloads.js";
import { WorkerFailure } from "../failure.js";
import { connect, importCore, isCoreLost } from "./core.js";
import { takeWorker } from "./workers.js";

/** Record a time for benchmarks/startup.py. @param {string} name @param {number} [startTime] */
const mark = (name, startTime) => performance.mark(`tarneeb-${name}`, { startTime });

/**
 * @param {Assets["engine"]} parts
 * @param {(share: number) => void} onshare called with the share of the downloads that has arrived
 * @param {(problem: unknown) => void} onerror called when the worker breaks, at any time
 * @param {boolean} again retry after a damaged file: bypass the browser's cache
 * @returns {Promise<Engine>}
 */
export async function loadThroughPyScript(parts, onshare, onerror, again) {
  if (isCoreLost()) return reloadPage();
  const cache = again ? "reload" : "default";
  // A worker loads its scripts from the cache, so refresh them there first.
  if (again)
    await Promise.all([parts.worker, parts.interpreter].map((one) => wholeText(one, cache)));
  const { worker, listen } = takeWorker(parts, cache);
  let ready = false;
  let failed = false;
  /** @type {Promise<never>} */
  const failing = new Promise((_, reject) => {
    listen((message) => {
      if (message.tarneeb === "mark") mark(message.name, message.at - performance.timeOrigin);
      else if (message.tarneeb === "share") onshare(message.share);
      else if (!failed) {
        failed = true;
        // It might go on, and report more.
        worker.terminate();
        const failure = new WorkerFailure(message.fault, message.detail);
        if (ready) onerror(failure);
        else reject(failure);
      }
    });
  });
  try {
    // PyScript would wait forever for a worker that has failed.
    const engine = await Promise.race([startPyScript(parts, cache, worker, () => failed), failing]);
    ready = true;
    return engine;
  } catch (problem) {
    worker.terminate();
    throw problem;
  }
}

/** Load the page again, with its modules refreshed in the browser's cache. @returns {Promise<never>} */
async function reloadPage() {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll("link[rel=modulepreload], link[rel=prefetch]");
  await Promise.allSettled([...links].map(({ href }) => fetch(href, { cache: "reload" })));
  location.reload();
  return new Promise(() => {});
}

/**
 * @param {Assets["engine"]} parts
 * @param {RequestCache} cache
 * @param {Worker} worker
 * @param {() => boolean} hasFailed
 * @returns {Promise<Engine>}
 */
async function startPyScript(parts, cache, worker, hasFailed) {
  const [core, text] = await Promise.all([importCore(), wholeText(parts.main, cache)]);
  // Given a dead worker, PyScript would later mistake the next worker for it.
  if (hasFailed()) throw new Error("the worker has failed");
  mark("pyscript");
  const main = { url: parts.main.url, text };
  const { sync } = await connect(core, worker, main, parts.interpreter.url);
  mark("engine");
  return {
    dispatch: (request) => sync.dispatch(request),
    stop: () => worker.terminate(),
  };
}
