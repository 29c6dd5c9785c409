"""Every promise in the documents has tests, and every test that a document names exists.

docs/PROMISES.md lists each promise with its tests and the breakages that made them fail. Nothing
here can verify that somebody saw them fail. These tests find promises missing from the list.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TRIED = "docs/PROMISES.md"
PROMISES = [
    *("SECURITY.md", "docs/FAULTS.md", "docs/HOSTING.md", "docs/FAIR.md", "docs/NOTATION.md"),
    *("docs/RULES.md", "CONTRIBUTING.md"),
    TRIED,
]
FILE = re.compile(r"`((?:e2e|tests|web|benchmarks)/[\w./-]+\.(?:py|js|mjs))`")
TEST = re.compile(r"`(test_\w+)`")


def defined() -> set[str]:
    """Return the names of all Python tests."""
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
    assert files or tests or document not in PROMISES[:2], "the document names no test"
    assert [name for name in files if not (ROOT / name).is_file()] == []
    assert [name for name in tests if name not in defined()] == []


@pytest.mark.parametrize("document", PROMISES[:2])
def test_every_promise_row_names_a_test(document: str) -> None:
    promises = rows((ROOT / document).read_text(encoding="utf-8"))
    assert len(promises) > 10
    held = r"test_|\.test\.js|e2e/|tests/|the same|web/build"
    assert [row for row in promises if not re.search(held, row[-1])] == []


def rows(text: str) -> list[list[str]]:
    """Return the cells of a text's tables by row, without heading rows."""
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    heads = ("---", "promise", "what goes wrong")
    return [cells for cells in lines if not cells[0].startswith(heads)]


def tried() -> list[tuple[str, str, list[str], str]]:
    """Return the rows of PROMISES.md: document, promise, tests, breakages."""
    found = []
    for section in (ROOT / TRIED).read_text(encoding="utf-8").split("\n## ")[1:]:
        document, _, table = section.partition("\n")
        for promise, tests, breakages in rows(table):
            found.append((document, promise, re.findall(r"`([^`]+)`", tests), breakages))
    return found


def exists(test: str) -> bool:
    """Whether a test exists, given as `file.py::name` or `file.test.js::title`."""
    file, _, name = test.partition("::")
    if not name or not (ROOT / file).is_file():
        return False
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".py"):
        return re.search(rf"^(def {name}\(|{name} = )", text, re.M) is not None
    return any(f"test({quote}{name}{quote}," in text for quote in '"`')


def test_every_row_names_existing_tests_and_the_breakages_tried() -> None:
    assert [test for *_, tests, _ in tried() for test in tests if not exists(test)] == []
    assert [promise for _, promise, tests, tried_ in tried() if not (tests and tried_)] == []


@pytest.mark.parametrize("document", PROMISES[:2])
def test_every_promise_in_a_table_has_a_row(document: str) -> None:
    promises = [cells[0] for cells in rows((ROOT / document).read_text(encoding="utf-8"))]
    known = [promise for where, promise, *_ in tried() if where == document]
    assert [promise for promise in promises if promise not in known] == []


def test_rows_repeat_the_promises_word_for_word() -> None:
    for document, promise, *_ in tried():
        assert promise in (ROOT / document).read_text(encoding="utf-8"), promise


def test_a_missing_test_is_noticed() -> None:
    own = "tests/test_promises.py::test_a_missing_test_is_noticed"
    assert exists(own)
    script = "web/src/app/unicode.test.js"
    for wrong in (f"{own}_not", "tests/none.py::test_x", script, f"{script}::test", ""):
        assert not exists(wrong)


def test_the_reference_solver_is_pinned_for_development() -> None:
    """Tests and benchmarks compare with the same version of it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (solver,) = project["optional-dependencies"]["dds"]
    locked = (ROOT / "requirements-page.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(f"{solver} ;") for line in locked)
