// The Python that the page starts from: made by Pyodide in Node, kept in web/.cache by its sources' hash.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";

const ENGINE = new URL("../../engine/", import.meta.url);
const SCRIPT = new URL("./library.py", import.meta.url);
const CACHE = new URL("../.cache/", import.meta.url);

/** The engine's Python files, sorted, relative to engine/. */
async function engineFiles() {
  const names = await readdir(new URL("tarneeb/", ENGINE), { recursive: true });
  return names.filter((name) => name.endsWith(".py")).sort();
}

async function sourcesHash() {
  const hash = createHash("sha256")
    .update(version)
    .update(await readFile(SCRIPT));
  for (const name of await engineFiles()) {
    hash.update(name).update(await readFile(new URL(`tarneeb/${name}`, ENGINE)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Runs library.py in Pyodide. */
async function make() {
  const py = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
  py.FS.mkdirTree("/engine");
  py.FS.mount(py.FS.filesystems.NODEFS, { root: fileURLToPath(ENGINE) }, "/engine");
  py.FS.writeFile("/tmp/library.py", await readFile(SCRIPT));
  const bytes = py.runPython(`
    import sys
    from pathlib import Path
    library = next(path for path in sys.path if path.endswith(".zip"))
    sys.path.append("/tmp")
    from library import build
    build(Path("/engine"), library)
  `);
  try {
    return bytes.toJs();
  } finally {
    bytes.destroy();
  }
}

/**
 * The library's bytes: a gzipped zip of compiled modules, the engine among them.
 * @returns {Promise<Uint8Array>}
 */
export async function library() {
  const file = new URL(`library-${await sourcesHash()}.bin`, CACHE);
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    const bytes = await make();
    await mkdir(CACHE, { recursive: true });
    // Under its name only when it is whole: another build may be looking.
    const part = new URL(`${file.href}.${process.pid}`);
    await writeFile(part, bytes);
    await rename(part, file);
    const old = (await readdir(CACHE)).filter((name) => name.endsWith(".bin"));
    await Promise.all(
      old
        .map((name) => new URL(name, CACHE))
        .filter(({ href }) => href !== file.href)
        .map((stale) => rm(stale, { force: true })),
    );
    return bytes;
  }
}
