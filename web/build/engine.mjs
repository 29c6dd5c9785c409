// Writes the engine's files: Python, the libraries with the engine, and the workers' scripts.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { MAIN } from "../src/engine/pyscript/build.mjs";
import { libraries } from "./library.mjs";
import { emit, gzippedSize } from "./output.mjs";
import { snapshot } from "./snapshot.mjs";
import { splitPyodide } from "./split-pyodide.mjs";
import { bundleDirectWorker, bundlePyScriptWorker } from "./worker.mjs";

/**
 * @param {string} dist
 * @returns {Promise<{ parts: Record<string, { url: string, bytes: number }>, size: number, rooms: Record<string, number> }>}
 *   the files' addresses and sizes for the page's progress bar, the gzipped size of those that the first play needs, and
 *   the gzipped sizes of the rooms that are fetched when wanted
 */
export async function buildEngine(dist) {
  /** @type {Record<string, { url: string, bytes: number }>} */
  const parts = {};
  let size = 0;
  for (const { part, path, content } of await bundlePyScriptWorker(join(dist, "engine"))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const url = relative(dist, path).replaceAll(sep, "/");
    if (part) parts[part] = { url, bytes: content.length };
    size += gzippedSize(content);
  }
  /** @param {string} part @param {string} name @param {Uint8Array} content */
  const add = async (part, name, content) => {
    parts[part] = { url: await emit(dist, name, content), bytes: content.length };
    return gzippedSize(content);
  };
  const wasm = await splitPyodide();
  size += await add("wasm", "engine/pyodide.wasm", wasm.primary);
  const { library, ...rooms } = await libraries();
  size += await add("library", "engine/library.bin", library);
  size += await add("main", "engine/main.py", await readFile(MAIN));
  // Not part of the first play. One is for frames with an opaque origin, the other for later visits.
  await add("direct", "embed/direct-worker.js", await bundleDirectWorker());
  await add("snapshot", "engine/snapshot.bin", await snapshot());
  // The rest of Python's module, and the whole of it for devices on which the parts misbehave.
  await add("rest", "engine/pyodide-rest.wasm", wasm.rest);
  await add("whole", "engine/pyodide-whole.wasm", wasm.whole);
  /** @type {Record<string, number>} */
  const roomSizes = {};
  for (const [room, content] of Object.entries(rooms))
    roomSizes[room] = await add(room, `engine/${room}.bin`, content);
  return { parts, size, rooms: roomSizes };
}
