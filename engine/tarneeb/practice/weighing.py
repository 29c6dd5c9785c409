"""How often each choice reaches the goal, over worlds that a seat cannot tell apart.

    Weighing(view, goal)        counts worlds, each solved with all hands open

A choice counts as good in a world if best play by all from there reaches the goal. All worlds count
alike: a puzzle's text says nothing about how likely they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import sqrt

from ..knowledge.inference import World, Worlds, touching_cards
from ..knowledge.views import View
from ..rules.actions import PLAYS, Play
from ..rules.cards import Card, bit
from ..search import Solver, trump_of
from .goals import Goal


def reached(view: View, goal: Goal, world: World) -> int:
    """Return the mask of the cards after which the goal is reached in a world.

    The trumps must be known.
    """
    trick, strain = view.trick, view.strain
    assert trick is not None
    assert strain is not None
    held = list(world)
    table = tuple(map(bit, trick.cards))
    for turn, card in enumerate(table):
        held[trick.leader.after(turn)] |= card
    south, east, north, west = held
    asked = Solver(trump_of(strain)).world((south, east, north, west))
    return asked.reach(int(trick.leader), goal.need, table)


Reached = Callable[[View, Goal, World], int]
"""A function as `reached`: another solver may stand behind it."""


class Weighing:
    """The share of worlds in which each choice reaches the goal."""

    def __init__(self, view: View, goal: Goal, solve: Reached = reached) -> None:
        self.view = view
        self.goal = goal
        self.solve = solve
        self.groups = touching_cards(view)
        self.good = [0] * len(self.groups)
        self.worlds = 0
        self.patterns: dict[int, int] = {}
        """How often exactly these groups were good, by their bits."""

    def count(self, world: World) -> int:
        """Solve one more world; return which groups are good in it, as bits."""
        good = self.solve(self.view, self.goal, world)
        pattern = sum(1 << i for i, cards in enumerate(self.groups) if good & bit(cards[0]))
        self.worlds += 1
        self.patterns[pattern] = self.patterns.get(pattern, 0) + 1
        for i in range(len(self.groups)):
            self.good[i] += pattern >> i & 1
        return pattern

    def counted(self, worlds: Iterable[World]) -> Iterator[None]:
        """Count worlds, with a pause after each."""
        for world in worlds:
            self.count(world)
            yield

    @property
    def ranked(self) -> list[int]:
        """The groups, the best first; of equal ones the earlier."""
        return sorted(range(len(self.groups)), key=lambda i: -self.good[i])

    def share(self, i: int) -> float:
        """Return the share of worlds in which a group reaches the goal."""
        return self.good[i] / max(1, self.worlds)

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """Return by what share of worlds a group is ahead of another, and the standard error."""
        n = max(1, self.worlds)
        ahead = behind = 0
        for pattern, times in self.patterns.items():
            difference = (pattern >> one & 1) - (pattern >> other & 1)
            ahead += times * (difference > 0)
            behind += times * (difference < 0)
        mean = (ahead - behind) / n
        return mean, sqrt(max(0.0, (ahead + behind) / n - mean * mean) / n)


def all_or_some(
    view: View, most: int, number: int, words: Iterator[int]
) -> tuple[list[World], bool]:
    """Return every world, or `number` drawn if there are more than `most`; and if it is all."""
    worlds = Worlds(view)
    if worlds.count <= most:
        return list(worlds.all()), True
    return [worlds.draw(words) for _ in range(number)], False


def group_of(groups: list[list[Card]], action: object) -> int | None:
    """Return the group that holds a card; None if none does."""
    if not isinstance(action, Play):
        return None
    return next((i for i, cards in enumerate(groups) if action.card in cards), None)


def plays_of(groups: Iterable[list[Card]]) -> tuple[Play, ...]:
    """Return the plays of some groups' cards."""
    return tuple([PLAYS[card.index] for cards in groups for card in cards])
