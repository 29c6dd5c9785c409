"""What the README points at is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython_only  # the Pyodide run has the engine and its tests alone

ROOT = Path(__file__).parents[1]


def links() -> list[str]:
    """The addresses of the README that are files of this project."""
    text = (ROOT / "README.md").read_text("utf-8")
    return [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]


def test_every_file_that_the_readme_names_is_there() -> None:
    assert "LICENSE" in links()
    for link in links():
        assert (ROOT / link).exists(), link


def test_the_readme_has_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in text
    assert "make test" in text
