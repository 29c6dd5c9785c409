// Starts the page's Python in Node, with the project mounted at /project.
//
// As a command it runs one of the project's modules: `node web/build/python.mjs benchmarks.decisions --rounds 2`.

import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { splitPyodide } from "./split-pyodide.mjs";
import { startSplit } from "./split-python.mjs";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {Record<string, string>} [more] further folders to mount, by mount point */
export async function projectPython(more = {}) {
  const { primary, rest, glue } = await splitPyodide();
  const py = await startSplit(
    { primary, rest: () => rest, glue },
    { env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", HYPOTHESIS_NO_NUMPY: "1" } },
  );
  for (const [place, root] of Object.entries({ "/project": ROOT, ...more })) {
    py.FS.mkdirTree(place);
    py.FS.mount(py.FS.filesystems.NODEFS, { root }, place);
  }
  return py;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const py = await projectPython();
  py.globals.set("arguments", py.toPy(process.argv.slice(2)));
  await py.runPythonAsync(`
    import runpy, sys
    sys.path[:0] = ["/project/engine", "/project"]
    sys.argv = list(arguments)
    runpy.run_module(sys.argv[0], run_name="__main__")
  `);
}
