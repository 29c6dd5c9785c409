/** Starts the downloads in the worker, then Python, before PyScript requests either. */

import { download, storedSnapshot } from "../downloads.js";
import { connectRest, faultOf, fetchAhead, fetchRest } from "../pyodide/rest.js";
import { memoryStorage } from "./memory-storage.js";

// PyScript opens a database at its start and dies where storage is denied.
Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage, configurable: true });

/** @type {ReturnType<typeof import("../whole.js").startingParts> & import("./workers.js").Circumstances} */
const parts = JSON.parse(self.name);

/** @param {import("./workers.js").Message} message */
const report = (message) => globalThis.postMessage(message);

/** Record a time for benchmarks/startup.py, in milliseconds since 1970. @param {string} name */
const mark = (name) =>
  report({ tarneeb: "mark", name, at: performance.timeOrigin + performance.now() });

/** @param {unknown} problem */
const fail = (problem) =>
  report({
    tarneeb: "failed",
    fault: faultOf(problem),
    detail: problem instanceof Error ? problem.message : String(problem),
  });

function rest() {
  if (!parts.rest) throw new Error("the whole module has no rest");
  mark("python-rest");
  return fetchRest(parts.rest);
}

async function start() {
  mark("worker");
  const downloads = Promise.all([
    download(parts, (share) => report({ tarneeb: "share", share }), parts.cache, parts.stored),
    parts.snapshot && storedSnapshot(parts.snapshot),
  ]);
  downloads.catch(() => {});
  const interpreter = await import("./interpreter.js");
  mark("python-code");
  const [files, snapshot] = await downloads;
  mark("downloaded");
  /** @type {import("../pyodide/start.js").Files["connect"]} */
  const connect = (instance, imports) => connectRest(instance, imports, rest, fail);
  const from = await interpreter.start({ ...files, snapshot, connect }, fail);
  mark(`python-from-${from}`);
  if (parts.rest && !parts.storable) fetchAhead(parts.rest);
}

start().catch(fail);
