"""Partners can rely on `expert`: positions at which somebody frowned, read one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tarneeb import players

from .positions import Position, read

POSITIONS = list(read(Path(__file__).with_name("trust.txt")))
HATEFUL = [position for position in POSITIONS if position.lines["expect"].startswith("not ")]
RIGHT = [position for position in POSITIONS if position not in HATEFUL]


def test_a_hundred_positions_were_read() -> None:
    assert len(POSITIONS) >= 100
    assert len({position.name for position in POSITIONS}) == len(POSITIONS)
    assert len(HATEFUL) >= 23
    assert all(position.reason for position in POSITIONS)


@pytest.mark.cpython_only
@pytest.mark.parametrize("position", HATEFUL, ids=lambda position: position.name)
def test_what_a_partner_would_hate_is_not_played(position: Position) -> None:
    """With the whole budget: with less, worlds are not solved, and no habit is broken at all."""
    check(position)


@pytest.mark.long
@pytest.mark.cpython_only
@pytest.mark.parametrize("position", RIGHT, ids=lambda position: position.name)
def test_what_is_right_after_all_may_be_played(position: Position) -> None:
    check(position)


def check(position: Position) -> None:
    decision = players.create("expert", "trust").decide(position.view())
    why = f"{decision.action} ({decision.reason});{position.reason}"
    assert position.accepts(str(decision.action)), why
