"""What the documents promise is held by tests: those that they name exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROMISES = [
    *("SECURITY.md", "docs/FAULTS.md", "docs/HOSTING.md", "docs/FAIR.md", "docs/NOTATION.md"),
    *("docs/RULES.md", "CONTRIBUTING.md"),
]
FILE = re.compile(r"`((?:e2e|tests|web|benchmarks)/[\w./-]+\.(?:py|js|mjs))`")
TEST = re.compile(r"`(test_\w+)`")


def defined() -> set[str]:
    """The names of all tests."""
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "e2e").glob("test_*.py")]
    return {
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)
    }


@pytest.mark.parametrize("document", PROMISES)
def test_every_test_that_a_document_names_exists(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    files, tests = FILE.findall(text), TEST.findall(text)
    assert files or tests or document not in PROMISES[:2], "promises without a test"
    assert [name for name in files if not (ROOT / name).is_file()] == []
    assert [name for name in tests if name not in defined()] == []


@pytest.mark.parametrize("document", PROMISES[:2])
def test_every_row_of_a_promise_names_what_holds_it(document: str) -> None:
    lines = (ROOT / document).read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("|")]
    promises = [row for row in rows if not re.match(r"\| (---|promise|what goes wrong)", row)]
    assert len(promises) > 10
    held = r"test_|\.test\.js|e2e/|tests/|the same|web/build"
    assert [row for row in promises if not re.search(held, row.split("|")[-2])] == []


def test_the_other_solver_is_among_what_development_installs() -> None:
    """One version of it, to agree with in tests and to be measured against."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (solver,) = project["optional-dependencies"]["dds"]
    locked = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(f"{solver} ;") for line in locked)
