"""The shipped puzzles are written as they should be; `tarneeb puzzles --check` proves them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarneeb.practice.puzzles import KINDS, Puzzle
from tarneeb.practice.themes import THEMES
from tarneeb.rules.seats import Seat

pytestmark = pytest.mark.cpython_only  # the Pyodide run has only the engine and its tests

FOLDER = Path(__file__).parents[2] / "web/puzzles"
EVERY = 7
"""One puzzle in seven is read in full."""


def lines(kind: str) -> list[str]:
    text = (FOLDER / f"{kind}.txt").read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_has_one_kind_and_every_puzzle_once(kind: str) -> None:
    found = lines(kind)
    assert len({line.rpartition(".")[2] for line in found}) == len(found)
    assert all(line.split(".")[1] == kind for line in found)


@pytest.mark.parametrize("kind", KINDS)
def test_puzzles_are_read_and_seen_from_south(kind: str) -> None:
    for line in lines(kind)[::EVERY]:
        puzzle = Puzzle.parse(line)
        assert str(puzzle) == line
        assert puzzle.seat is Seat.SOUTH


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "bid"])
def test_the_theme_is_the_first_that_holds(kind: str) -> None:
    for line in lines(kind):
        puzzle = Puzzle.parse(line)
        assert puzzle.theme in THEMES
        assert puzzle.idea == puzzle.theme


def test_lines_are_short() -> None:
    every = [line for kind in KINDS for line in lines(kind)]
    assert sum(map(len, every)) <= 150 * len(every)
    assert all((FOLDER / f"{kind}.txt").stat().st_size < 100_000 for kind in KINDS)
