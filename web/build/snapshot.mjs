// Builds the snapshot for later visits, with Pyodide in Node: the memory of a Python that has started and imported the
// engine.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { version } from "pyodide";
import { dropEmptyPages } from "../src/engine/pyodide/empty-pages.js";
import { SNAPSHOT_MODULES } from "../src/engine/pyscript/build.mjs";
import { cached } from "./cache.mjs";
import { library } from "./library.mjs";
import { splitPyodide } from "./split-pyodide.mjs";
import { startSplit } from "./split-python.mjs";

const IMPORTS = `
import gc
import ${SNAPSHOT_MODULES.join(", ")}
import tarneeb.bridge
gc.collect()
`;

/**
 * Overwrite the memory that Python has freed with zeros, which need no bytes in the snapshot: ever smaller blocks, as long
 * as they lie below the last byte in use.
 * @param {{ HEAPU8: Uint8Array, _malloc: (bytes: number) => number, _free: (address: number) => void }} memory
 */
function wipe({ HEAPU8: heap, _malloc: allocate, _free: free }) {
  const end = heap.findLastIndex((byte) => byte !== 0) + 1;
  /** @type {number[]} */
  const held = [];
  for (let bytes = 2 ** 20; bytes >= 64; bytes /= 2) {
    let address = allocate(bytes);
    for (; address && address + bytes <= end; address = allocate(bytes)) {
      heap.fill(0, address, address + bytes);
      held.push(address);
    }
    free(address);
  }
  held.forEach(free);
}

/** @param {Uint8Array} packed the library */
async function make(packed) {
  // Without the rest of the module, because a Python that starts from the snapshot has not loaded it yet.
  const { primary, glue } = await splitPyodide();
  const py = await startSplit(
    { primary, glue },
    { _makeSnapshot: true, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } },
    packed,
  );
  py.runPython(IMPORTS);
  wipe(/** @type {any} */ (py)._module);
  return gzipSync(dropEmptyPages(py.makeMemorySnapshot()), { level: 9 });
}

/** Return the snapshot, without empty pages, gzipped. */
export async function snapshot() {
  const packed = await library();
  const { primary, glue } = await splitPyodide();
  const hash = createHash("sha256")
    .update(version)
    .update(primary)
    .update(glue)
    .update(await readFile(new URL(import.meta.url)))
    .update(IMPORTS)
    .update(await readFile(new URL("../src/engine/pyodide/empty-pages.js", import.meta.url)))
    .update(packed);
  return cached("snapshot", hash.digest("hex").slice(0, 16), () => make(packed));
}
