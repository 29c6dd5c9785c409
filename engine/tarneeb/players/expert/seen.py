"""The public part of a round in play, in plain integers for `quick`.

public(view)   Public(declarer=0, void=(0, 0, 4, 0), …)
"""

from __future__ import annotations

from typing import NamedTuple

from ...knowledge.inference import shown_voids
from ...knowledge.views import View
from ...rules.actions import Bid
from ...rules.tricks import best_turn
from ..club.counting import CardCounter

Pair = tuple[int, int]
"""A suit, and a card of it as one of 13 bits."""


class Public(NamedTuple):
    """Public facts of a round in play, besides the cards played."""

    declarer: int
    """The declarer; -1 with pledges."""
    void: tuple[int, ...]
    """By seat, the suits that it has shown to have none of, as bits."""
    led_by: tuple[tuple[int, ...], ...]
    """By seat, the plain suits that it has led, the latest first, and after them those it bid."""
    pledges: tuple[int, ...] = ()
    """By seat; empty with a contract."""
    taken: tuple[int, ...] = (0, 0, 0, 0)
    """The tricks taken, by seat; looked at with pledges."""
    unruffed: int = 0
    """The seats, as bits, that have left a trick unruffed; see `CardCounter.left_unruffed`."""
    exact: bool = False
    """Whether pledges must be met exactly."""
    held: Pair = (-1, 0)
    """The plain card that led to the last trick and won it; see `CardCounter.just_held`."""


def public(view: View) -> Public:
    """Return the public facts of a view."""
    trump = view.trump
    led_by: tuple[list[int], ...] = ([], [], [], [])
    for trick in reversed(view.tricks):
        led = trick.cards[0].suit
        if led is not trump and led.index not in led_by[trick.leader]:
            led_by[trick.leader].append(led.index)
    for spoken in reversed(view.calls):
        strain = spoken.call.strain if isinstance(spoken.call, Bid) else None
        suit = strain.suit if strain else None
        if suit and suit is not trump and suit.index not in led_by[spoken.seat]:
            led_by[spoken.seat].append(suit.index)
    held = (-1, 0)
    if view.tricks:
        cards = view.tricks[-1].cards
        if cards[0].suit is not trump and best_turn(cards, trump) == 0:
            held = cards[0].suit.index, 1 << cards[0].rank - 2
    return Public(
        int(view.contract.seat) if view.contract else -1,
        tuple([sum(1 << suit.index for suit in suits) for suits in shown_voids(view)]),
        tuple(map(tuple, led_by)),
        tuple([pledge or 0 for pledge in view.pledges]) if view.pledges else (),
        view.taken,
        sum(1 << seat for seat in CardCounter(view).left_unruffed),
        view.ruleset.exact,
        held,
    )
