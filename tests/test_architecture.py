"""The page on the architecture names paths that exist, and the rows of the import laws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_imports import ROWS

pytestmark = pytest.mark.cpython_only  # the Pyodide run has only the engine and its tests

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs/ARCHITECTURE.md").read_text("utf-8")


def drawing() -> tuple[list[str], list[str]]:
    """Return the rooms of the page and of the engine, in the order of the drawing."""
    lines = TEXT.split("```")[1].splitlines()[3:]
    page = [room for line in lines for room in re.findall(r"^([a-z]+) ", line)]
    engine = [line[54:].split()[0] for line in lines if line[54:] and line[54] not in " ("]
    return page, engine


def test_every_path_it_names_exists() -> None:
    named = re.findall(r"`((?:engine|web|tests|benchmarks)[\w./-]*)`", TEXT)
    assert len(named) > 20
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_its_rows_are_those_of_the_engine() -> None:
    order = [room for _, rooms in ROWS for room in sorted(rooms)]
    _, engine = drawing()
    places = [order.index(room) for room in engine]
    assert places == sorted(places, reverse=True)
    names = {part for line in TEXT.split("```")[1].splitlines() for part in line[54:].split()}
    assert {room for room in order if "." not in room} <= names


def test_its_rows_are_those_of_the_page() -> None:
    law = (ROOT / "web/src/imports.test.js").read_text("utf-8")
    rows = re.findall(r'^  \[("[a-z]+"(?:, "[a-z]+")*)\],$', law, re.MULTILINE)
    firsts = [row.split('"')[1] for row in rows]
    page, _ = drawing()
    assert page == firsts
    assert all(f"{room} " in TEXT for row in rows for room in re.findall(r'"([a-z]+)"', row))
