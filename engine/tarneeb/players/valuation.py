"""What a hand is worth: the tricks that its side takes with these trumps, as far as it can tell.

estimate(hand, Suit.SPADES)      8.1     with a partner and opponents who hold what is usual
"""

from __future__ import annotations

from math import erf, sqrt

from ..cards import Hand, Rank, Strain, Suit

SPREAD = 2.0
"""The standard deviation of the tricks taken around the estimate: what the others hold."""


def points(hand: Hand) -> int:
    """Return the hand's points: ace 4, king 3, queen 2, jack 1."""
    return sum(max(0, card.rank - Rank.TEN) for card in hand)


def lengths(hand: Hand) -> dict[Suit, int]:
    """Return how many cards of each suit the hand has."""
    return {suit: sum(card.suit is suit for card in hand) for suit in Suit}


def estimate(hand: Hand, trump: Suit | None) -> float:
    """Return the tricks that this side takes, the hand's owner being declarer.

    trump: the trump suit, or None at no trump.
    """
    if trump is None:
        return 2.9 + 0.36 * points(hand) + 0.1 * max(lengths(hand).values())
    length = lengths(hand)
    short = sum(max(0, 3 - length[suit]) for suit in Suit if suit is not trump)
    trump_points = sum(max(0, c.rank - Rank.TEN) for c in hand if c.suit is trump)
    return 1.1 + 0.27 * points(hand) + 0.08 * trump_points + 0.72 * length[trump] + 0.15 * short


def best_strain(hand: Hand, strains: tuple[Strain, ...]) -> Strain:
    """Return the strain in which the hand is worth most."""
    return max(strains, key=lambda strain: estimate(hand, strain.suit))


def chance_at_least(tricks: int, expected: float, spread: float = SPREAD) -> float:
    """Return how likely at least so many tricks are when so many are expected.

    >>> round(chance_at_least(8, 7.5), 3)
    0.5
    """
    return 0.5 - 0.5 * erf((tricks - 0.5 - expected) / (spread * sqrt(2)))
