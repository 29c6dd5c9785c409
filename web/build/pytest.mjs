// Runs the engine's tests in the Python that the page uses: `node web/build/pytest.mjs [pytest's arguments]`.
//
// Pyodide has its whole standard library here. pytest and hypothesis come from .venv, because they are pure
// Python. Tests marked `cpython_only` are skipped unless `-m` says otherwise.

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

  # Only pure Python: the binaries of other packages are for another machine.
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
  int(pytest.main(["-p", "no:cacheprovider", "--no-header", "-m", "not cpython_only",
                   # These show the package and its release, and nothing that another Python would do otherwise.
                   "--ignore=docs/tutorial", "--ignore=release", "--ignore=tests/release", *arguments]))
`;

/**
 * Report a crash of Python itself. Node would print Pyodide's source, which is one long line.
 * @param {unknown} problem
 */
function crashed(problem) {
  const message = problem instanceof Error ? problem.message : String(problem);
  console.error(`\nPython crashed during a test (-v shows which): ${message}`);
  process.exit(1);
}

process.on("unhandledRejection", crashed);
process.exitCode = await py.runPythonAsync(PYTEST).catch(crashed);
