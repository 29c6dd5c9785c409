"""Tests hold the promises of the documents, and every test that a document names exists.

docs/PROMISES.md lists each promise with its tests and the breakages that made them fail. The tests
here cannot know whether anybody saw that; they find the promises that were left out.
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
    promises = rows((ROOT / document).read_text(encoding="utf-8"))
    assert len(promises) > 10
    held = r"test_|\.test\.js|e2e/|tests/|the same|web/build"
    assert [row for row in promises if not re.search(held, row[-1])] == []


def rows(text: str) -> list[list[str]]:
    """The cells of a text's tables, row by row; heads and what stands in code have none."""
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    heads = ("---", "promise", "what goes wrong")
    return [cells for cells in lines if not cells[0].startswith(heads)]


def tried() -> list[tuple[str, str, list[str], str]]:
    """Each row of PROMISES.md: document, promise, tests, breakages."""
    found = []
    for section in (ROOT / TRIED).read_text(encoding="utf-8").split("\n## ")[1:]:
        document, _, table = section.partition("\n")
        for promise, tests, breakages in rows(table):
            found.append((document, promise, re.findall(r"`([^`]+)`", tests), breakages))
    return found


def exists(test: str) -> bool:
    """Whether a test of this name stands in its file: `file.py::name` or `file.test.js::words`."""
    file, _, name = test.partition("::")
    if not name or not (ROOT / file).is_file():
        return False
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".py"):
        return re.search(rf"^(def {name}\(|{name} = )", text, re.M) is not None
    return any(f"test({quote}{name}{quote}," in text for quote in '"`')


def test_every_promise_names_tests_that_exist_and_the_breakages_they_saw() -> None:
    assert [test for *_, tests, _ in tried() for test in tests if not exists(test)] == []
    assert [promise for _, promise, tests, tried_ in tried() if not (tests and tried_)] == []


@pytest.mark.parametrize("document", PROMISES[:2])
def test_every_promise_of_a_table_was_tried(document: str) -> None:
    promises = [cells[0] for cells in rows((ROOT / document).read_text(encoding="utf-8"))]
    known = [promise for where, promise, *_ in tried() if where == document]
    assert [promise for promise in promises if promise not in known] == []


def test_what_was_tried_is_promised_in_the_same_words() -> None:
    for document, promise, *_ in tried():
        assert promise in (ROOT / document).read_text(encoding="utf-8"), promise


def test_a_test_that_does_not_exist_is_seen() -> None:
    own = "tests/test_promises.py::test_a_test_that_does_not_exist_is_seen"
    assert exists(own)
    script = "web/src/app/unicode.test.js"
    for wrong in (f"{own}_not", "tests/none.py::test_x", script, f"{script}::test", ""):
        assert not exists(wrong)


def test_the_other_solver_is_among_what_development_installs() -> None:
    """One version of it, to agree with in tests and to be measured against."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (solver,) = project["optional-dependencies"]["dds"]
    locked = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(f"{solver} ;") for line in locked)
