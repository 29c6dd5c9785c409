"""A seat's decisions in a round, each against the club player's choice.

judging(round_, results, start, seat)     [Deed(part="defence", view=…, gain=-0.4), …]
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Literal, NamedTuple

from ..analysis.reviewing import Review
from ..knowledge.inference import touching_cards
from ..knowledge.views import View
from ..players import Player, create
from ..players.club.counting import CardCounter
from ..rules.actions import Action, Claim
from ..rules.events import Result
from ..rules.rounds import Round
from ..rules.seats import Seat
from .costs import SEED, gained

Part = Literal["bidding", "declarer", "defence"]
"""A part of the play."""
PARTS: tuple[Part, ...] = ("bidding", "declarer", "defence")
"""All of them."""


class Deed(NamedTuple):
    """A decision with what it gained over the club player's choice."""

    part: Part
    view: View
    action: Action
    gain: float


def part_of(view: View) -> Part:
    """Return the part that a moment belongs to.

    With pledges, a seat that still needs tricks for its own plays for them, and else defends.
    """
    if view.phase != "play":
        return "bidding"
    if view.contract is None:
        return "declarer" if CardCounter(view).needs(view.seat) else "defence"
    return "defence" if view.contract.seat.is_opponent(view.seat) else "declarer"


def has_choice(view: View) -> bool:
    """Whether there are two choices that differ; a claim is none."""
    if view.phase == "play":
        return view.strain is None or len(touching_cards(view)) > 1
    return len([each for each in view.legal if not isinstance(each, Claim)]) > 1


def choices_of(
    over: Round, results: tuple[Result, ...], start: int, seat: Seat
) -> Iterator[tuple[View, Action]]:
    """Yield a seat's views with a choice, and what it did."""
    review = Review(over, results, start, club())
    for _, view, action in review.moments():
        if view.seat is seat and not isinstance(action, Claim) and has_choice(view):
            yield view, action


def club() -> Player:
    """Return the player that everyone is compared with."""
    return create("club", SEED)


def judging(
    over: Round, results: tuple[Result, ...], start: int, seat: Seat
) -> Generator[None, None, list[Deed]]:
    """Find what a seat's decisions in a finished round gained."""
    usual, found = club(), []
    for view, action in choices_of(over, results, start, seat):
        gain = yield from gained(view, action, usual.choose(view))
        if gain is not None:
            found.append(Deed(part_of(view), view, action, gain))
    return found
