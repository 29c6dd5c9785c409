"""Reasons are true: each one's claim holds where it is given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tarneeb import RULESETS, Match, Seat, players
from tarneeb.knowledge.views import View

from .positions import Position, read
from .truth import false_reasons

POSITIONS = list(read(Path(__file__).with_name("reasons.txt")))
NODES = 90
"""The budget of players that look ahead here."""


def decisions(preset: str, walker: str) -> Iterator[View]:
    """Yield the view of each decision of a round."""
    player = players.create(walker, "truth", 1.0 if walker == "novice" else 0.0)
    match = Match(RULESETS[preset])
    while not match.results or match.results[-1].thrown:
        match = match.apply(match.next_deal("truth"))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            yield view
            match = match.apply(player.choose(view))


@pytest.mark.parametrize("preset", RULESETS)
def test_every_reason_is_true(preset: str) -> None:
    """`python -m benchmarks.soak reasons` checks many more."""
    for number, view in enumerate(decisions(preset, "club")):
        for level in players.LEVELS:
            if level in ("expert", "master") and number % 5:
                continue
            player = players.create(level, "truth", nodes=NODES)
            *_, thought = player.think(view)
            found = false_reasons(view, thought, player)
            assert not found, f"{level}, action {view.actions}: {thought.decision} {found}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_weaker_reason_is_given_where_the_usual_one_is_false(position: Position) -> None:
    decision = players.create("club", "reasons").decide(position.view())
    assert position.accepts(decision.reason), f"{decision};{position.reason}"


def test_every_seat_has_true_reasons_for_bold_and_careful_calls() -> None:
    for style in (-1.0, 1.0):
        for number in range(8):
            match = Match(RULESETS["traditional"], Seat.SOUTH.after(number))
            match = match.apply(match.next_deal(f"style {number}"))
            assert match.to_act is not None
            view = match.view(match.to_act)
            for level in ("novice", "club"):
                player = players.create(level, "truth", style)
                (thought,) = player.think(view)
                assert not false_reasons(view, thought, player)
