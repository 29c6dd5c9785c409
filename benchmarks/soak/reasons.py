"""Decisions of every level under every preset: each reason given must be true."""

from __future__ import annotations

from collections.abc import Iterator

from players.truth import false_reasons

from tarneeb import RULESETS, Match, Seat, players

from .run import Soak, Told

NODES = 400
"""The budget of players that look ahead."""
STYLES = (0.0, -1.0, 1.0, 0.5)
"""The styles of the four seats."""

Task = tuple[str, str, int]
"""A preset, a level and a seed."""


def play(task: Task) -> Told:
    """Play two rounds and check every reason; the count is the decisions."""
    preset, level, seed = task
    match = Match(RULESETS[preset], Seat.SOUTH.after(seed))
    count = 0
    while len(match.results) < 2 and match.winner is None:
        seat = match.to_act
        if seat is None:
            match = match.apply(match.next_deal(f"reasons {seed}"))
            continue
        view = match.view(seat)
        player = players.create(level, seed, STYLES[seat], NODES)
        *_, thought = player.think(view)
        if found := false_reasons(view, thought, player):
            where = f"{preset}, {level}, seed {seed}, action {view.actions}, {seat}"
            return count, f"{where}: {thought.decision}: not true: {' '.join(found)}"
        count += 1
        match = match.apply(thought.decision.action)
    return count, None


def rounds() -> Iterator[Task]:
    """Yield each preset with each level, with ever new deals."""
    seed = 0
    while True:
        for preset in RULESETS:
            for level in players.LEVELS:
                yield preset, level, seed
        seed += 1


REASONS = Soak("reasons of every level and preset", "decisions", play, rounds, 20_000)
