"""Write the page's Python library for `make dev`: plain sources, which take no build step.

    python web/build/dev_library.py TARGET

The library has the same modules as that of the built page, and all others: Pyodide's whole standard
library, PyScript's package, and every room of the engine. Tracebacks show the engine's own lines.
"""

from __future__ import annotations

import gzip
import io
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "web/node_modules"
STANDARD = PACKAGES / "pyodide/python_stdlib.zip"
FOLDERS = {
    PACKAGES / "@pyscript/core/src/stdlib": "pyscript",
    ROOT / "engine": "tarneeb",
}
"""The folder of each package, and its name."""

EPOCH = (1980, 1, 1, 0, 0, 0)


def library() -> bytes:
    """Return a gzipped zip. Its members are not compressed, so that imports unpack nothing."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as written:
        with zipfile.ZipFile(STANDARD) as standard:
            for name in standard.namelist():
                written.writestr(zipfile.ZipInfo(name, EPOCH), standard.read(name))
        for folder, package in FOLDERS.items():
            for file in sorted((folder / package).rglob("*.py")):
                name = file.relative_to(folder).as_posix()
                written.writestr(zipfile.ZipInfo(name, EPOCH), file.read_bytes())
    return gzip.compress(target.getvalue(), 1, mtime=0)


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(library())
