"""What follows from a view: which cards are still out, and where they cannot be."""

from __future__ import annotations

from .cards import DECK, Hand, Suit
from .seats import Seat
from .views import View


def unseen(view: View) -> Hand:
    """Return the cards that the seat neither holds nor has seen played, in the order of a deck.

    The card turned up for trumps is among them while its owner holds it: everyone knows where.
    """
    seen = {*view.hand, *view.played}
    return tuple(card for card in DECK if card not in seen)


def shown_voids(view: View) -> tuple[frozenset[Suit], ...]:
    """Return, by seat, the suits that it has shown to have none of, by not following."""
    voids: tuple[set[Suit], ...] = (set(), set(), set(), set())
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, card in zip(trick.leader.turns(), trick.cards, strict=False):
            if trick.led and card.suit is not trick.led:
                voids[seat].add(trick.led)
    return tuple(frozenset(suits) for suits in voids)


def may_hold(view: View, seat: Seat, suit: Suit) -> bool:
    """Whether another seat may still hold a card of this suit, as far as the view can tell."""
    if suit in shown_voids(view)[seat] or not view.counts[seat]:
        return False
    return any(card.suit is suit for card in unseen(view))
