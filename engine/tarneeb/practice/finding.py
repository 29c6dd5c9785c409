"""Positions that make a puzzle: one choice is best over the worlds that its seat cannot tell apart.

    finding(match, level, words)        the puzzle at this moment, or None, in slices of work

Few worlds show that most positions are none, so more are weighed only while one choice stays ahead.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from ..knowledge.inference import World, Worlds
from ..knowledge.views import View
from ..match import Match
from ..players.expert.beliefs import Beliefs
from ..rules.actions import DealCards
from ..rules.cards import Card, cards_of, mask
from ..rules.deals import Deal
from ..rules.seats import Seat
from .goals import goal_of
from .puzzles import Puzzle, kind_of
from .spots import Spot
from .themes import theme_of
from .weighing import Reached, Weighing, plays_of, reached

MARGIN = 0.1
"""The share of worlds by which the answer is ahead of every other choice."""
SURELY = 3.5
"""The standard errors by which it is ahead as well, where not all worlds are counted."""
HOPEFUL = 0.3
"""The least share of worlds in which the answer works: nobody learns from what mostly fails."""
GLANCES = (12, 30, 80)
"""Worlds after which a position is given up unless one choice is ahead."""
AT_A_GLANCE = 0.05
"""The share by which it must be ahead then."""
WORLDS = 200
"""Worlds weighed in all, unless there are no more than these."""
FITTING = 60
"""The most worlds among which the likeliest fitting one is chosen as the puzzle's deal."""


class Found(NamedTuple):
    """The result of weighing: the right groups, and the worlds that show it."""

    weighing: Weighing
    right: tuple[int, ...]
    """The groups that are best: one, or two that are equally good in every world."""
    fitting: tuple[World, ...]
    """Worlds in which exactly these reach the goal."""

    @property
    def wrong(self) -> tuple[Card, ...]:
        """The cards that are not as good."""
        groups = self.weighing.groups
        return tuple([c for i, cards in enumerate(groups) if i not in self.right for c in cards])


def weighed(
    view: View, words: Iterator[int], trap: Card | None = None, solve: Reached = reached
) -> Generator[None, None, Found | None]:
    """Find the choice that is best over a view's worlds; None if none is clearly.

    trap: a card that must not be it; then work ends as soon as it seems to be.
    solve: says which cards reach the goal in a world.
    """
    goal = goal_of(view)
    if goal is None or not goal.is_open or view.strain is None:
        return None
    weighing = Weighing(view, goal, solve)
    if len(weighing.groups) < 2:
        return None
    worlds = Worlds(view)
    fitting: list[tuple[int, World]] = []
    everything = worlds.count <= WORLDS
    for world in worlds.all() if everything else (worlds.draw(words) for _ in range(WORLDS)):
        fitting.append((weighing.count(world), world))
        yield
        if weighing.worlds in GLANCES and not everything:
            ahead = _ahead(weighing, AT_A_GLANCE, 0)
            if ahead is None or any(trap in weighing.groups[i] for i in ahead):
                return None
    right = _ahead(weighing, MARGIN, 0.0 if everything else SURELY)
    if right is None or any(trap in weighing.groups[i] for i in right):
        return None
    if weighing.share(right[0]) < HOPEFUL:
        return None
    exactly = sum(1 << i for i in right)
    return Found(weighing, right, tuple([w for pattern, w in fitting if pattern == exactly]))


def _ahead(weighing: Weighing, margin: float, errors: float) -> tuple[int, ...] | None:
    """Return the groups that are ahead of all others; None if none is, or more than two are."""
    best, *others = weighing.ranked
    right = [best]
    for other in others:
        mean, error = weighing.lead(best, other)
        if mean == error == 0:
            right.append(other)
        elif mean < max(margin, errors * error):
            return None
    return tuple(sorted(right)) if len(right) <= 2 and len(right) <= len(others) else None


def finding(
    match: Match, difficulty: int, words: Iterator[int], trap: Card | None = None
) -> Generator[None, None, Puzzle | None]:
    """Find the puzzle at a moment of a match; None if it makes none.

    trap: see `weighed`.

    The hidden cards become those of a likely world in which only the right choice succeeds: the
    seat's knowledge stays the same.
    """
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    found = yield from weighed(view, words, trap)
    kind = kind_of(view)
    if found is None or kind is None:
        return None
    return puzzle_of(match, view, found, kind, difficulty)


def puzzle_of(match: Match, view: View, found: Found, kind: str, difficulty: int) -> Puzzle | None:
    """Return the puzzle of what weighing found; None if no world fits it or it has no idea."""
    groups = found.weighing.groups
    answers = plays_of([groups[i] for i in found.right])
    theme = theme_of(view, [groups[i] for i in found.right], found.wrong)
    spot = Spot.of(match)
    real = held(match)
    if theme is None:
        return None
    if real not in found.fitting:
        likely = Beliefs(view)
        candidates = found.fitting[:FITTING]
        if not candidates:
            return None
        real = max(candidates, key=likely.weight)
    cards = [
        (*_played(match, owner), *cards_of(hand)) for owner, hand in zip(Seat, real, strict=True)
    ]
    spot = spot._replace(deal=DealCards(Deal.of(cards), spot.deal.flip))
    return Puzzle(kind, theme, difficulty, spot.seen_from(view.seat), answers)


def held(match: Match) -> World:
    """Return the hands of a match's current round as masks."""
    assert match.current is not None
    south, east, north, west = map(mask, match.current.hands)
    return south, east, north, west


def _played(match: Match, seat: Seat) -> tuple[Card, ...]:
    current = match.current
    assert current is not None
    held = set(current.hands[seat])
    return tuple([card for card in current.deal[seat] if card not in held])
