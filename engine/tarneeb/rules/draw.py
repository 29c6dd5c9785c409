"""The draw for partners and first dealer (rules.md 1).

Each player draws a card. The two highest play against the two lowest, and the highest deals
first. Equal ranks are ordered spades, hearts, diamonds, clubs.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .errors import TextError
from .seats import Seat


class Draw(NamedTuple):
    """The result of a draw."""

    cards: tuple[Card, ...]
    """The card of each of the four players."""
    seats: tuple[Seat, ...]
    """Each player's seat. The first player owns the table and stays south."""
    dealer: Seat
    """The first dealer."""


def draw(cards: tuple[Card, ...]) -> Draw:
    """Return the seats and the dealer after four players have drawn these cards.

    Raises TextError("bad_draw") unless there are four different cards.

    >>> result = draw(tuple(Card.parse(c) for c in "9S KD 9H 2C".split()))
    >>> [str(seat) for seat in result.seats], result.dealer
    (['S', 'N', 'E', 'W'], <Seat.NORTH>)
    """
    if len(set(cards)) != 4 or len(cards) != 4:
        found = " ".join(card.text for card in cards)
        raise TextError("bad_draw", found=found, allowed="four different cards")
    # A new deck's order has the higher suit first, so a lower index breaks a tie upwards.
    order = sorted(range(4), key=lambda player: (-cards[player].rank, cards[player].index))
    partners = {order[0]: order[1], order[1]: order[0], order[2]: order[3], order[3]: order[2]}
    opponents = [player for player in range(1, 4) if player != partners[0]]
    seats = [Seat.SOUTH] * 4
    seats[partners[0]] = Seat.NORTH
    seats[opponents[0]], seats[opponents[1]] = Seat.EAST, Seat.WEST
    return Draw(cards, tuple(seats), seats[order[0]])
