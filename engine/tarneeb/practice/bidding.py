"""Hands for practice in bidding: the cards and the calls so far, and the expert's call.

hand("classic", "a seed", 12)       the 12th hand of a seed, the same for everyone
advised(match, call)                Advice(action=…, reasons=…, points=0.7, …)
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from ..analysis import Grade, Price, adviser, judged
from ..analysis.judgement import facts_for
from ..match import Match, deal
from ..players import Reason, create, explain
from ..players.player import Thought
from ..rules.actions import Action, DealCards
from ..rules.rng import Stream, draw_dealer
from ..rules.rounds import Phase
from ..rules.ruleset import Ruleset
from .puzzles import Puzzle, hand_for_practice
from .spots import Spot

TRIES = 40
"""Deals tried until one has a choice for the seat."""
SOUND = 0.3
"""The points that another call may cost and still count as right."""


class Advice(NamedTuple):
    """The expert's call next to another one."""

    price: Price
    reasons: tuple[Reason, ...]
    same: bool

    @property
    def right(self) -> bool:
        """Whether the call is about as good as the expert's."""
        return self.same or self.price.sure <= SOUND

    @property
    def grade(self) -> Grade:
        """The grade of the call. One that is not right is at best inaccurate."""
        if self.right:
            return "good"
        return self.price.grade if self.price.grade != "good" else "inaccurate"


def hand(ruleset: Ruleset, seed: str, number: int) -> Puzzle:
    """Return the position of an auction: hands with a choice for the seat to call."""
    for more in range(TRIES):
        name = f"bidding {seed} {number} {more}"
        match = _dealt(ruleset, name)
        calls = Stream(name, "calls").below(4)
        club = create("club", name)
        while calls and _auction(match):
            seat = match.to_act
            assert seat is not None
            match = match.apply(club.choose(match.view(seat)))
            calls -= 1
        if _auction(match) and len(match.legal_actions()) > 1:
            seat = match.to_act
            assert seat is not None
            return hand_for_practice(Spot.of(match).seen_from(seat))
    raise AssertionError("a dealer's first call is always a choice")


def _dealt(ruleset: Ruleset, name: str) -> Match:
    match = Match(ruleset, draw_dealer(name))
    cards = match.next_deal(name) if ruleset.turns_up else deal(name)
    assert isinstance(cards, DealCards)
    return match.apply(cards)


def _auction(match: Match) -> bool:
    return match.current is not None and match.current.phase in (Phase.AUCTION, Phase.TRUMP)


def advised(match: Match, call: Action) -> Generator[None, None, Advice]:
    """Find what the expert would call, why, and what another call costs."""
    seat = match.to_act
    assert seat is not None
    view, expert = match.view(seat), adviser()
    thought: Thought | None = None
    for thought in expert.think(view):  # noqa: B007
        yield
    assert thought is not None
    price = yield from judged(expert, view, call)
    advice = Advice(price, explain(view, thought), price.action == call)
    if advice.right and not advice.same:  # nothing that speaks against a call that is good enough
        return advice._replace(reasons=facts_for(view, thought))
    return advice
