// Runs the engine's tests in the Python that the page uses: `node web/build/pytest.mjs [pytest's arguments]`.
//
// Pyodide comes with its whole standard library here; pytest and hypothesis are the ones in .venv, which
// are pure Python. Tests marked `cpython_only` stay out.

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { projectPython, ROOT } from "./python.mjs";

async function sitePackages() {
  const lib = join(ROOT, ".venv/lib");
  const python = (await readdir(lib)).find((name) => name.startsWith("python3"));
  if (!python) throw new Error("no .venv: run `make setup` first");
  return join(lib, python, "site-packages");
}

const py = await projectPython({ "/packages": await sitePackages() });
py.globals.set("arguments", py.toPy(process.argv.slice(2)));
const PYTEST = `
  import os, shutil, sys

  # Only what is pure Python: the others' binaries are for another machine.
  PURE = ["_pytest", "pytest", "py.py", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis",
          "_hypothesis_globals.py", "_hypothesis_ftz_detector.py", "sortedcontainers", "attr", "attrs",
          "fluent", "babel", "pytz", "typing_extensions.py"]
  os.mkdir("/pure")
  for name in PURE:
      if os.path.exists(f"/packages/{name}"):
          os.symlink(f"/packages/{name}", f"/pure/{name}")
  sys.path[:0] = ["/project/engine", "/pure"]
  os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
  os.chdir("/project")

  import pytest
  int(pytest.main(["-p", "no:cacheprovider", "--no-header", "-m", "not cpython_only", *arguments]))
`;

/**
 * Not a failed test: Python itself broke. Node would print Pyodide's source, which is one long line.
 * @param {unknown} problem
 */
function broke(problem) {
  const told = problem instanceof Error ? problem.message : String(problem);
  console.error(`\nPython broke in the middle of a test (-v tells which): ${told}`);
  process.exit(1);
}

process.on("unhandledRejection", broke);
process.exitCode = await py.runPythonAsync(PYTEST).catch(broke);
