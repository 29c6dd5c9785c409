// Builds the libraries of the page's Python, with Pyodide in Node. See library.py.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { loadPyodide, version } from "pyodide";
import { LIBRARY_MODULES, STDLIB as PYSCRIPT } from "../src/engine/pyscript/build.mjs";
import { cached } from "./cache.mjs";

const ENGINE = new URL("../../engine/", import.meta.url);
const STAND_INS = new URL("./stand-ins/", import.meta.url);
const SCRIPT = new URL("./library.py", import.meta.url);

/** Find a folder's Python files, sorted. @param {URL} folder */
async function pythonFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith(".py")).sort();
  return files.map((name) => ({ name, url: new URL(name, folder) }));
}

async function sourcesHash() {
  const hash = createHash("sha256")
    .update(version)
    .update(await readFile(SCRIPT))
    .update(String(LIBRARY_MODULES))
    .update(await readFile(new URL("pyscript.js", PYSCRIPT)));
  for (const folder of [new URL("tarneeb/", ENGINE), STAND_INS]) {
    for (const { name, url } of await pythonFiles(folder)) {
      hash.update(name).update(await readFile(url));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * Run library.py in Pyodide.
 * @param {URL} [engine] the folder of the package `tarneeb`
 * @returns {Promise<Record<string, Uint8Array>>} gzipped zips of compiled modules: `library`, with which the page starts,
 *   and one for each room of the engine that is fetched when wanted, by its name
 */
export async function make(engine = ENGINE) {
  const py = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
  for (const [place, url] of Object.entries({
    "/engine": engine,
    "/pyscript": PYSCRIPT,
    "/stand-ins": STAND_INS,
  })) {
    py.FS.mkdirTree(place);
    py.FS.mount(py.FS.filesystems.NODEFS, { root: fileURLToPath(url) }, place);
  }
  py.FS.writeFile("/tmp/library.py", await readFile(SCRIPT));
  const built = py.runPython(`
    import sys
    from pathlib import Path
    library = next(path for path in sys.path if path.endswith(".zip"))
    sys.path.append("/tmp")
    from library import build
    build(Path("/engine"), library, Path("/pyscript"), Path("/stand-ins"), ${JSON.stringify(LIBRARY_MODULES)})
  `);
  try {
    return built.toJs({ dict_converter: Object.fromEntries });
  } finally {
    built.destroy();
  }
}

/**
 * Return the libraries.
 * @returns {ReturnType<typeof make>}
 */
export async function libraries() {
  const all = async () => serialize(await make());
  return deserialize(await cached("libraries", await sourcesHash(), all));
}

/** Return the library that the page starts from. */
export const library = async () => (await libraries()).library;
