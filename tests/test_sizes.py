"""Files stay short enough to read in one go. The page's limits are in web/biome.json."""

from __future__ import annotations

from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython_only  # the Pyodide run has only the engine and its tests

ROOT = Path(__file__).parents[1]
LONGEST = 600
"""Lines of a file."""
EXEMPT = {"engine/tarneeb/search/solver.py"}
"""One search, whose parts share their tables. Generated weights are short."""


def lines(path: Path) -> int:
    return path.read_text("utf-8").count("\n")


@pytest.mark.parametrize("folder", ["engine", "tests", "e2e", "benchmarks", "web/build"])
def test_no_file_is_long(folder: str) -> None:
    files = {str(path.relative_to(ROOT)): lines(path) for path in (ROOT / folder).rglob("*.py")}
    assert files
    assert {path for path, count in files.items() if count > LONGEST} <= EXEMPT


def test_the_bridge_and_the_pages_main_module_only_connect() -> None:
    assert lines(ROOT / "engine/tarneeb/bridge.py") <= 150
    assert lines(ROOT / "web/src/app/main.js") <= 250


def test_the_styles_are_short() -> None:
    assert all(lines(path) <= LONGEST for path in (ROOT / "web/src").rglob("*.css"))
