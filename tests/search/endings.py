"""Random positions to ask a solver about."""

from __future__ import annotations

import random

from tarneeb.rules.cards import DECK, Hand, Strain
from tarneeb.rules.seats import Seat
from tarneeb.search import Position


def random_ending(rng: random.Random, size: int, on_table: int = 0) -> Position:
    """Return a position with `size` cards a hand before the trick that is on the table."""
    cards = rng.sample(DECK, 4 * size)
    hands: list[Hand] = [tuple(sorted(cards[i::4])) for i in range(4)]
    position = Position(
        (hands[0], hands[1], hands[2], hands[3]), rng.choice(list(Strain)), rng.choice(list(Seat))
    )
    for _ in range(on_table):
        card = rng.choice(position.legal)
        rest = [tuple(c for c in hand if c is not card) for hand in position.hands]
        position = Position(
            (rest[0], rest[1], rest[2], rest[3]),
            position.strain,
            position.leader,
            (*position.table, card),
        )
    return position
