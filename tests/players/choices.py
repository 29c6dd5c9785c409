"""Choices of every level under every preset, written down so that a change to them is seen.

    python tests/players/choices.py > tests/players/choices.txt

choices.txt was recorded before the players were split into packages. Record it again only when a
player is meant to choose differently, and read the difference. A line names a position, then what
each of LEVELS does there and why:

    classic club 12 S | 8C:slip | … | 9C:looked_ahead:236:+1.4

A position is a ruleset, a walk, the actions so far and the seat. A choice is the action, its reason
and, of players that look ahead, the nodes visited and the points expected.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tarneeb import RULESETS, Double, Match, Redouble, View, players

RECORD = Path(__file__).with_name("choices.txt")
NODES = {"novice": None, "club": None, "expert": 200, "master": 320}
"""Each level's budget for one choice: enough to sample, play out and solve a few worlds."""
WALKS = (("club", 0.0), ("novice", 1.0))
"""The players that lead to the positions. Bold novices overbid, so that others double."""
ROUNDS = 2
"""Rounds in each walk: the second has a score."""
CALLS, CARDS = 4, 8
"""Calls and cards recorded in each round, besides all those that could double."""
EVERY = 5
"""Cards played, at least, between two that are recorded. A forced card is not recorded."""


def positions(preset: str) -> Iterator[tuple[str, View]]:
    """Yield the positions recorded for a ruleset, and their names."""
    for walker, style in WALKS:
        player = players.create(walker, walker, style)
        match = Match(RULESETS[preset])
        while len(match.results) < ROUNDS and match.winner is None:
            seat = match.to_act
            if seat is None:
                match = match.apply(match.next_deal(f"choices {walker}"))
                calls = cards = 0
                last = -EVERY
                continue
            view = match.view(seat)
            recorded = True
            if view.phase == "auction":
                calls += 1
                recorded = calls <= CALLS or not {Double(), Redouble()}.isdisjoint(view.legal)
            elif view.phase == "play":
                recorded = len(view.legal) > 1 and cards < CARDS
                recorded = recorded and len(view.played) - last >= EVERY
                if recorded:
                    cards, last = cards + 1, len(view.played)
            if recorded:
                yield f"{preset} {walker} {view.actions} {seat}", view
            match = match.apply(player.choose(view))


def choices(preset: str) -> Iterator[str]:
    """Yield the lines of a ruleset."""
    for name, view in positions(preset):
        found = [name]
        for level in players.LEVELS:
            *_, thought = players.create(level, nodes=NODES[level]).think(view)
            action, reason = thought.decision
            found.append(f"{action}:{reason}")
            if thought.nodes:
                found[-1] += f":{thought.nodes}:{thought.options[0].worth:+.1f}"
        yield " | ".join(found)


if __name__ == "__main__":
    for ruleset in RULESETS:
        print(*choices(ruleset), sep="\n")
