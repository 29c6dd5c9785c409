"""The files and commands that the README names exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython_only  # the Pyodide run has only the engine and its tests

ROOT = Path(__file__).parents[1]


def links() -> list[str]:
    """Return the README's links to files of this project."""
    text = (ROOT / "README.md").read_text("utf-8")
    return [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]


def test_every_file_linked_in_the_readme_exists() -> None:
    assert "LICENSE" in links()
    for link in links():
        assert (ROOT / link).exists(), link


def test_the_readme_names_the_two_main_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in text
    assert "make test" in text
