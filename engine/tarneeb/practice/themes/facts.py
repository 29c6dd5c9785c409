"""Questions that several ideas ask, besides those of `club.questions`."""

from __future__ import annotations

from ...players.club.counting import CardCounter
from ...players.club.questions import higher_out
from ...rules.cards import Card
from ...rules.seats import Seat

LIKELY = 0.7
"""The least chance at which partner's card counts as winning."""


def theirs(counter: CardCounter) -> bool:
    """Whether an opponent has the trick so far."""
    winner = counter.winner
    return winner is not None and counter.me.is_opponent(winner)


def partners(counter: CardCounter) -> bool:
    """Whether partner has the trick so far."""
    return counter.winner is counter.partner


def out_between(counter: CardCounter, low: Card, high: Card) -> int:
    """Return how many cards of other hands lie between two of one suit."""
    return sum(low.rank < card.rank < high.rank for card in counter.out[low.suit])


def is_sure(counter: CardCounter) -> bool:
    """Whether partner has the trick, and nobody still to play can take it."""
    return partners(counter) and counter.chance_holds(counter.winning) == 1


def may_be_beaten(counter: CardCounter, card: Card) -> bool:
    """Whether an opponent who is yet to play may hold a higher card of its suit."""
    return (
        any(
            counter.me.is_opponent(seat) and counter.may_hold(seat, card.suit)
            for seat in counter.still_to_play
        )
        and higher_out(counter, card) > 0
    )


def void_behind(counter: CardCounter) -> bool:
    """Whether the next opponent is yet to play and known to be out of the suit led."""
    return counter.right in counter.still_to_play and known_void(counter, counter.right)


def known_void(counter: CardCounter, seat: Seat) -> bool:
    """Whether a seat is known to be out of the suit led."""
    return counter.led is not None and counter.is_void(seat, counter.led)


def is_single(counter: CardCounter, card: Card) -> bool:
    """Whether a plain card is the only one of its suit in the hand."""
    return not counter.is_trump(card) and counter.held[card.suit] == [card]
