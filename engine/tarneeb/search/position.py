"""Positions in the middle of play, all hands open: the solver's input."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.cards import DECK, Card, Hand, Strain, Suit, bit
from ..rules.deals import parse_hands
from ..rules.errors import TextError
from ..rules.seats import Seat

Strains = Strain | Suit | str | None
"""The types accepted as a strain: also a suit or, like `View.trump`, None for no trump."""
Seats = Seat | str


def trump_of(strain: Strain) -> int:
    """Return the trump suit's number, or 4 at no trump."""
    return 4 if strain.suit is None else strain.suit.index


_STRAINS = tuple(sorted(Strain, key=trump_of))


def strain_at(trump: int) -> Strain:
    """Return the strain of a trump suit's number, or no trump for 4."""
    return _STRAINS[trump]


CARD_OF = {bit(card): card for card in DECK}
"""The Card of each bit."""


@dataclass(frozen=True, slots=True)
class Position:
    """Four hands in the middle of play, all open.

    >>> east_leads = Position.parse("S:A... E:2... N:3... W:4...", "NT", "E")
    >>> east_leads.to_act, east_leads.legal
    (<Seat.EAST>, (<Card 2S>,))
    """

    hands: tuple[Hand, Hand, Hand, Hand]
    """The cards still held by south, east, north and west; whoever has played to the current
    trick holds one card less."""
    strain: Strain
    """The trumps."""
    leader: Seat
    """Who leads, or led, to the current trick."""
    table: tuple[Card, ...] = ()
    """The cards on the table, in the order played; at most three."""

    def __post_init__(self) -> None:
        cards = [card for hand in self.hands for card in hand] + list(self.table)
        if len(set(cards)) < len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise TextError("card_twice", found=twice.text, allowed="each card once")
        whole = [len(self.whole_hand(seat)) for seat in Seat]
        if len(self.table) > 3 or len(set(whole)) > 1:
            found = " ".join(f"{s}:{len(h)}" for s, h in zip(Seat, self.hands, strict=True))
            raise TextError("unequal_hands", found=found, allowed="hands of equal size")
        for seat, card in zip(self.leader.turns(), self.table, strict=False):
            led = self.table[0].suit
            if card.suit is not led and any(held.suit is led for held in self.hands[seat]):
                raise TextError(
                    "must_follow_suit", found=card, allowed=led, card=card, suit=led, seat=seat
                )

    @property
    def to_act(self) -> Seat:
        """The seat that plays next."""
        return self.leader.after(len(self.table))

    @property
    def legal(self) -> Hand:
        """The cards that this seat may play: of the suit led if it can."""
        hand = self.hands[self.to_act]
        if not self.table:
            return hand
        return tuple(c for c in hand if c.suit is self.table[0].suit) or hand

    def whole_hand(self, seat: Seat) -> Hand:
        """Return what the seat held before the current trick."""
        turn = (seat - self.leader) % 4
        return (*self.hands[seat], *self.table[turn : turn + 1])

    @classmethod
    def parse(cls, hands: str, strain: Strains, leader: Seats, table: str = "") -> Position:
        """Return the position of hands written as in a deal, of any sizes, and a table "AS 3S".

        Raises TextError: as `Deal.parse`, "unknown_card", or "must_follow_suit" for a card on the
        table whose seat still holds the suit led.
        """
        cards = tuple(map(Card.parse, table.split()))
        return cls(parse_hands(hands), strain_of(strain), seat_of(leader), cards)


def strain_of(strain: Strains) -> Strain:
    """Return the strain itself, that of a suit, the one so written, or no trump for None.

    Raises TextError("unknown_strain").
    """
    match strain:
        case Strain():
            return strain
        case Suit():
            return strain.strain
        case None:
            return Strain.NO_TRUMP
        case _:
            return Strain.parse(_text(strain, "unknown_strain", "S H D C NT"))


def seat_of(seat: Seats) -> Seat:
    """Return the seat itself, or the one so written.

    Raises TextError("unknown_seat").
    """
    return seat if isinstance(seat, Seat) else Seat.parse(_text(seat, "unknown_seat", "S E N W"))


def _text(text: object, code: str, allowed: str) -> str:
    if not isinstance(text, str):
        raise TextError(code, found=repr(text), allowed=allowed)
    return text
