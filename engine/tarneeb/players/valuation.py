"""The value of a hand: the tricks that its side is likely to take with given trumps.

estimate(hand, Suit.SPADES)      8.1     with average hands of the others
"""

from __future__ import annotations

from math import erf, sqrt

from ..rules.cards import Hand, Rank, Strain, Suit
from .hands import lengths

SPREAD = 1.55
"""The standard deviation of the tricks taken around the estimate, because of the other hands."""

TRUMP_HONOURS = {Rank.ACE: 0.75, Rank.KING: 0.65, Rank.QUEEN: 0.45, Rank.JACK: 0.35, Rank.TEN: 0.2}
"""The tricks that a high trump adds, beyond being a trump."""
SIDE_HONOURS = {Rank.ACE: 0.75, Rank.KING: 0.55, Rank.QUEEN: 0.3, Rank.JACK: 0.1}
"""The tricks that a high card adds where another suit is trumps."""
EACH_TRUMP = 0.45
"""The tricks that each trump adds."""
SHORTNESS = {0: 1.35, 1: 0.75, 2: 0.2}
"""The tricks that a void, a singleton or a doubleton in another suit adds."""
REST = 2.95
"""The tricks that the partner adds on average."""
NO_TRUMP_HONOURS = {Rank.ACE: 0.7, Rank.KING: 0.65, Rank.QUEEN: 0.5, Rank.JACK: 0.3, Rank.TEN: 0.1}
"""The tricks that a high card adds at no trump."""
NO_TRUMP_LENGTH = 0.2
"""The tricks that each card beyond the fourth of a suit adds at no trump."""
NO_TRUMP_REST = 4.15
"""The tricks that the partner adds on average at no trump."""


def estimate(hand: Hand, trump: Suit | None) -> float:
    """Return the tricks that this side is likely to take with the hand's owner as declarer.

    trump: the trump suit, or None at no trump.
    """
    length = lengths(hand)
    if trump is None:
        tricks = NO_TRUMP_REST + sum(NO_TRUMP_HONOURS.get(card.rank, 0.0) for card in hand)
        return tricks + NO_TRUMP_LENGTH * sum(max(0, n - 4) for n in length.values())
    tricks = REST
    for card in hand:
        honours = TRUMP_HONOURS if card.suit is trump else SIDE_HONOURS
        tricks += honours.get(card.rank, 0.0)
    tricks += EACH_TRUMP * length[trump]
    return tricks + sum(SHORTNESS.get(length[suit], 0.0) for suit in Suit if suit is not trump)


def best_strain(hand: Hand, strains: tuple[Strain, ...]) -> Strain:
    """Return the strain in which the hand is worth most."""
    return max(strains, key=lambda strain: estimate(hand, strain.suit))


def chance_at_least(tricks: int, expected: float, spread: float = SPREAD) -> float:
    """Return the chance of at least this many tricks, by the expected number.

    >>> round(chance_at_least(8, 7.5), 3)
    0.5
    """
    return 0.5 - 0.5 * erf((tricks - 0.5 - expected) / (spread * sqrt(2)))
