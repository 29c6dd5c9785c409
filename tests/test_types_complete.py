"""Type checkers read the package alike; `make test-envs` installs one and runs this."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("basedpyright", reason="needs basedpyright: make test-envs")

pytestmark = [pytest.mark.cpython_only, pytest.mark.long]


def test_the_types_of_the_package_are_complete(tmp_path: Path) -> None:
    """At least 98 of 100 public symbols have types that every checker reads alike."""
    here = Path(sys.executable).parent
    command = [sys.executable, "-m", "basedpyright", "--ignoreexternal", "--outputjson"]
    run = subprocess.run(
        [*command, "--verifytypes", "tarneeb"],
        cwd=tmp_path,
        env={**os.environ, "VIRTUAL_ENV": str(here.parent), "PATH": f"{here}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(run.stdout)["typeCompleteness"]
    assert found["pyTypedPath"]
    assert sum(found["exportedSymbolCounts"].values()) > 2000
    assert found["completenessScore"] >= 0.98
