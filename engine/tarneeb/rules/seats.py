"""Seats and teams, and the words a table has for them.

    Seat  Seat.SOUTH   "S"     deal, auction and play go S -> E -> N -> W (rules.md 1)
    Team  Team.NS      "NS"

Both are whole numbers, so a tuple of four is read with a seat: `taken[Seat.EAST]`.
Only this module and the search core do arithmetic with seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from .errors import TextError


class Team(IntEnum):
    """One of the two partnerships."""

    NS = 0
    EW = 1

    def __bool__(self) -> bool:
        return True  # a team is always truthy, although one is number 0

    def __repr__(self) -> str:
        return f"<Team.{self.name}>"

    def __str__(self) -> str:
        return self.name

    @property
    def other(self) -> Team:
        """The opponents.

        >>> Team.NS.other
        <Team.EW>
        """
        return Team.EW if self is Team.NS else Team.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two members: south before north, east before west."""
        return (Seat.SOUTH, Seat.NORTH) if self is Team.NS else (Seat.EAST, Seat.WEST)

    @classmethod
    def parse(cls, text: str) -> Team:
        """Return the team written NS or EW.

        Raises TextError("unknown_team").
        """
        if not text.isascii() or text.upper() not in ("NS", "EW"):
            raise TextError("unknown_team", found=text, allowed="NS EW")
        return cls[text.upper()]


class Seat(IntEnum):
    """A place at the table."""

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3

    def __bool__(self) -> bool:
        return True  # a seat is always truthy, although south is number 0

    def __repr__(self) -> str:
        return f"<Seat.{self.name}>"

    def __str__(self) -> str:
        return self.name[0]

    @property
    def right(self) -> Seat:
        """The next seat in the order of deal, auction and play.

        >>> Seat.WEST.right
        <Seat.SOUTH>
        """
        return _SEATS[(self + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _SEATS[(self + 2) % 4]

    @property
    def left(self) -> Seat:
        """The seat before this one in the order of play."""
        return _SEATS[(self + 3) % 4]

    @property
    def team(self) -> Team:
        """The team this seat plays for."""
        return Team.NS if self % 2 == 0 else Team.EW

    def is_opponent(self, other: Seat) -> bool:
        """Return whether the other seat plays for the other team."""
        return (self - other) % 2 == 1

    def is_partner(self, other: Seat) -> bool:
        """Return whether the other seat is the partner."""
        return (self - other) % 4 == 2

    def turns(self) -> Iterator[Seat]:
        """Return the four seats in the order of play, this one first.

        >>> [str(seat) for seat in Seat.EAST.turns()]
        ['E', 'N', 'W', 'S']
        """
        return (_SEATS[(self + i) % 4] for i in range(4))

    def after(self, turns: int) -> Seat:
        """Return the seat this many turns later."""
        return _SEATS[(self + turns) % 4]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Return the seat written as its first letter or its whole name, in either case.

        Raises TextError("unknown_seat").

        >>> Seat.parse("E"), Seat.parse("north")
        (<Seat.EAST>, <Seat.NORTH>)
        """
        for seat in cls:
            if text.isascii() and text.upper() in (seat.name, seat.name[0]):
                return seat
        raise TextError("unknown_seat", found=text, allowed="S E N W")


_SEATS = tuple(Seat)
