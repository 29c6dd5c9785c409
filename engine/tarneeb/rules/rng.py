"""Verifiable randomness: a named generator, and the shuffle built on it.

The generator is SHA-256 in counter mode. For a seed and a purpose, block number k is
SHA-256 of the UTF-8 text `seed LF purpose LF k` (k in decimal, from 0). The blocks in order are
read as 32-bit big-endian words. An integer below n is the next word modulo n; words of the last,
incomplete run of n are skipped, so every number is equally likely.

The shuffle is Fisher and Yates's: from the last card down to the second, each is swapped with a
card drawn from those up to and including itself. South gets the first thirteen cards of the
shuffled deck, then east, north and west. The last of a seat's thirteen is its last card.

The purpose of a match's k-th deal is `deal k`, counted from 0 with those thrown in. The first
dealer is a number below four, with the purpose `first dealer`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

from .cards import DECK, Card
from .deals import Deal
from .errors import check_unicode
from .seats import Seat

T = TypeVar("T")

_WORDS = 1 << 32


class Stream:
    """An endless stream of numbers from a seed and a purpose.

    Raises TextError("not_unicode").

    >>> Stream("7", "deal 0").below(52)
    4
    """

    __slots__ = ("_words",)

    def __init__(self, seed: str | int, purpose: str) -> None:
        check_unicode(f"{seed}{purpose}")
        self._words = _words(str(seed), purpose)

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, drawn uniformly.

        n: 1 to 2**32.
        """
        limit = _WORDS - _WORDS % n
        return next(word for word in self._words if word < limit) % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in an order drawn from all orders."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            chosen = self.below(last + 1)
            result[last], result[chosen] = result[chosen], result[last]
        return result


def _words(seed: str, purpose: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{seed}\n{purpose}\n{block}".encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def shuffled_deck(seed: str | int, number: int = 0) -> list[Card]:
    """Return the shuffled deck of a match's deal; deals count from 0.

    >>> [card.text for card in shuffled_deck(7)[:3]]
    ['3S', '8C', 'TD']
    """
    return Stream(seed, f"deal {number}").shuffled(DECK)


def deal_hands(seed: str | int, number: int = 0) -> Deal:
    """Return a deal from a seed; deals count from 0."""
    deck = shuffled_deck(seed, number)
    return Deal.of(deck[13 * seat : 13 * seat + 13] for seat in Seat)


def last_card(seed: str | int, number: int, dealer: Seat) -> Card:
    """Return the dealer's last card in a deal, which may be turned up for trumps."""
    return shuffled_deck(seed, number)[13 * dealer + 12]


def drawn_cards(seed: str | int) -> tuple[Card, ...]:
    """Return the cards that four players draw for partners and first dealer (rules.md 1)."""
    return tuple(Stream(seed, "draw").shuffled(DECK)[:4])


def draw_dealer(seed: str | int) -> Seat:
    """Return the first dealer of a match, drawn at random from its seed."""
    return Seat(Stream(seed, "first dealer").below(4))
