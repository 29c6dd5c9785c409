"""The documents' examples run: Python's as doctests (see pyproject.toml), commands here."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tarneeb.__main__ import main

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXTRAS = {"docs/ENVS.md"}
"""Documents with examples that need an extra, which `make test-envs` has."""

COMMAND = re.compile(r"^\$ python -m tarneeb (.+)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


def blocks(document: Path, language: str) -> list[str]:
    """Return a document's examples in a language."""
    text = document.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


COMMANDS = [
    (f"{document.stem}: {words}", words, output)
    for document in DOCUMENTS
    for block in blocks(document, "console")
    for words, output in COMMAND.findall(block)
]


def test_every_example_in_python_runs_as_a_doctest() -> None:
    still = [
        str(document.relative_to(ROOT))
        for document in DOCUMENTS
        for block in blocks(document, "python")
        if not block.startswith(">>> ")
    ]
    assert set(still) <= WITH_EXTRAS


def test_there_are_examples_of_commands() -> None:
    assert len(COMMANDS) >= 2


@pytest.mark.parametrize(
    ("words", "output"), [each[1:] for each in COMMANDS], ids=[each[0] for each in COMMANDS]
)
def test_a_command_prints_what_its_document_shows(
    words: str, output: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """… stands for any text, as in a doctest."""
    assert main(shlex.split(words)) == 0
    wanted, told = (text.replace("…", "...") for text in (output, capsys.readouterr().out))
    assert doctest.OutputChecker().check_output(wanted, told, doctest.ELLIPSIS), told
