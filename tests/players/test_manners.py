"""Good manners at the table: positions that `club` and every level above it must get right."""

from __future__ import annotations

from pathlib import Path

import pytest
from repetitions import mostly_long

import tarneeb

from .positions import Position, read

POSITIONS = list(read(Path(__file__).with_name("manners.txt")))
MANNERED = tarneeb.players.LEVELS[tarneeb.players.LEVELS.index("club") :]
"""The levels that have manners."""
NODES = 2500
"""The budget of players that look ahead: most of their play-outs, and some solved worlds."""


def test_there_are_forty_positions_each_with_its_reason() -> None:
    assert len(POSITIONS) >= 40
    assert len({position.name for position in POSITIONS}) == len(POSITIONS)
    assert all(position.reason for position in POSITIONS)


@pytest.mark.parametrize("level", mostly_long(MANNERED, "club", "expert"))
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_manners(position: Position, level: str) -> None:
    decision = tarneeb.players.create(level, "manners", nodes=NODES).decide(position.view())
    why = f"{position.name}: {decision.action} ({decision.reason});{position.reason}"
    assert position.accepts(str(decision.action)), why


@pytest.mark.long
@pytest.mark.cpython_only  # the positions above are decided in both; this is a matter of chance
def test_manners_are_no_luck() -> None:
    """With any seed, at most one choice in forty may go against manners."""
    wrong = [
        f"{position.name} ({seed}): {action}"
        for position in POSITIONS
        for seed in ("1", "2", "3")
        for action in [tarneeb.players.create("expert", seed, nodes=NODES).choose(position.view())]
        if not position.accepts(str(action))
    ]
    assert len(wrong) <= len(POSITIONS) * 3 / 40, wrong
