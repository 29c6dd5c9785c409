// Builds the snapshot for later visits, with Pyodide in Node: the memory of a Python that has started and imported the
// engine.

import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
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

/** @param {Uint8Array} packed the library */
async function make(packed) {
  const folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  try {
    const stdLibURL = join(folder, "library.zip");
    await writeFile(stdLibURL, gunzipSync(packed));
    // Without the rest of the module, because a Python that starts from the snapshot has not loaded it yet.
    const { primary, glue } = await splitPyodide();
    const py = await startSplit(
      { primary, glue },
      { _makeSnapshot: true, stdLibURL, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } },
    );
    py.runPython(IMPORTS);
    return gzipSync(dropEmptyPages(py.makeMemorySnapshot()), { level: 9 });
  } finally {
    await rm(folder, { recursive: true });
  }
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
