/** What starts in the worker before PyScript asks for it: the downloads, and Python as soon as they are there. */

import { download, keptSnapshot } from "../downloads.js";
import { memoryStorage } from "./memory-storage.js";

// PyScript opens a database as it starts, and dies where that is denied.
Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage, configurable: true });

/** @type {Pick<import("../assets.js").Assets["engine"], "wasm" | "library" | "snapshot"> & {cache: RequestCache, here: boolean}} */
const parts = JSON.parse(self.name);

/** What the page is told, beside PyScript's own messages. @param {import("./early.js").Told} told */
const tell = (told) => globalThis.postMessage(told);

/** Leaves a time for benchmarks/startup.py, in milliseconds since 1970. @param {string} name */
const mark = (name) =>
  tell({ tarneeb: "mark", name, at: performance.timeOrigin + performance.now() });

async function begin() {
  mark("worker");
  const coming = Promise.all([
    download(parts, (share) => tell({ tarneeb: "share", share }), parts.cache, parts.here),
    keptSnapshot(parts.snapshot),
  ]);
  coming.catch(() => {});
  const { start } = await import("./interpreter.js");
  mark("python-code");
  const [given, snapshot] = await coming;
  mark("downloaded");
  mark(`python-from-${await start({ ...given, snapshot })}`);
}

begin().catch((problem) =>
  tell({
    tarneeb: "failed",
    unsupported: problem instanceof WebAssembly.CompileError,
    detail: problem instanceof Error ? problem.message : String(problem),
  }),
);
