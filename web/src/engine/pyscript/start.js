/** Starts the downloads in the worker, then Python, before PyScript requests either. */

import { download, storedSnapshot } from "../downloads.js";
import { memoryStorage } from "./memory-storage.js";

// PyScript opens a database at its start and dies where storage is denied.
Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage, configurable: true });

/** @type {Pick<import("../assets.js").Assets["engine"], "wasm" | "library" | "snapshot"> & {cache: RequestCache, stored: boolean}} */
const parts = JSON.parse(self.name);

/** @param {import("./workers.js").Message} message */
const report = (message) => globalThis.postMessage(message);

/** Record a time for benchmarks/startup.py, in milliseconds since 1970. @param {string} name */
const mark = (name) =>
  report({ tarneeb: "mark", name, at: performance.timeOrigin + performance.now() });

async function start() {
  mark("worker");
  const downloads = Promise.all([
    download(parts, (share) => report({ tarneeb: "share", share }), parts.cache, parts.stored),
    storedSnapshot(parts.snapshot),
  ]);
  downloads.catch(() => {});
  const interpreter = await import("./interpreter.js");
  mark("python-code");
  const [files, snapshot] = await downloads;
  mark("downloaded");
  mark(`python-from-${await interpreter.start({ ...files, snapshot })}`);
}

start().catch((problem) =>
  report({
    tarneeb: "failed",
    unsupported: problem instanceof WebAssembly.CompileError,
    detail: problem instanceof Error ? problem.message : String(problem),
  }),
);
