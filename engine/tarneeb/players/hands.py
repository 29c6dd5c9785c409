"""Questions about cards that every player asks."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.cards import Card, Hand, Suit


def lengths(hand: Hand) -> dict[Suit, int]:
    """Return how many cards of each suit the hand has."""
    return {suit: sum(card.suit is suit for card in hand) for suit in Suit}


def lowest(cards: Iterable[Card]) -> Card:
    """Return the card of the lowest rank; the first of equals."""
    return min(cards, key=_rank)


def highest(cards: Iterable[Card]) -> Card:
    """Return the card of the highest rank; the first of equals."""
    return max(cards, key=_rank)


def _rank(card: Card) -> int:
    return card.rank


def suits_of(cards: Iterable[Card]) -> dict[Suit, list[Card]]:
    suits: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in cards:
        suits[card.suit].append(card)
    return suits
