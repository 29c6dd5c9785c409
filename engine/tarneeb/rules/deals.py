"""Deals: four hands.

Deal  "S:AKQ2.J3.T98.7654 E:… N:… W:…"    seat, then spades.hearts.diamonds.clubs
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from .cards import Card, Hand, format_hand, parse_hand
from .errors import TextError
from .seats import Seat

VEIL = cast(Hand, (None,) * 13)
"""A hand of which only the size is known."""


def is_veiled(hand: Hand) -> bool:
    """Return whether the cards of a hand are unknown. An empty hand is not veiled."""
    return bool(hand) and cast(object, hand[0]) is None


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands of equal size that share no card.

    A whole deal has 13 cards in each hand. Endings, such as problems, have fewer. A hand may be
    veiled (see VEIL): then only its owner's device knows its cards.

    >>> deal = Deal.parse("S:A... E:.A.. N:..A. W:...A")
    >>> deal[Seat.EAST]
    (<Card AH>,)
    >>> str(deal)
    'S:A... E:.A.. N:..A. W:...A'
    """

    hands: tuple[Hand, Hand, Hand, Hand]
    """The hands of south, east, north and west, each in the order of a new deck."""

    def __post_init__(self) -> None:
        if len(self.hands) != 4:
            raise TextError("bad_deal", found=f"{len(self.hands)} hands", allowed="four hands")
        in_order = tuple(hand if is_veiled(hand) else tuple(sorted(hand)) for hand in self.hands)
        object.__setattr__(self, "hands", in_order)
        seen: set[Card] = set()
        for hand in self.hands:
            for card in () if is_veiled(hand) else hand:
                if card in seen:
                    raise TextError("card_twice", found=card.text, allowed="each card once")
                seen.add(card)
        if len({len(hand) for hand in self.hands}) > 1:
            sizes = " ".join(f"{s}:{len(h)}" for s, h in zip(Seat, self.hands, strict=True))
            raise TextError("unequal_hands", found=sizes, allowed="four hands of equal size")

    def __getitem__(self, seat: Seat) -> Hand:
        return self.hands[seat]

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from ..pictures import svg

        return svg(self)

    def __str__(self) -> str:
        return " ".join(f"{seat}:{_text_of(self.hands[seat])}" for seat in Seat)

    @property
    def is_whole(self) -> bool:
        """Whether all 52 cards are dealt."""
        return len(self.hands[0]) == 13

    def seen_by(self, *seats: Seat) -> Deal:
        """Return the deal with the hands of all other seats veiled.

        >>> deal = Deal.parse("S:A... E:.A.. N:..A. W:...A")
        >>> str(deal.seen_by(Seat.EAST))
        'S:? E:.A.. N:? W:?'
        """
        pairs = zip(Seat, self.hands, strict=True)
        return Deal.of(hand if seat in seats else VEIL[: len(hand)] for seat, hand in pairs)

    @classmethod
    def of(cls, hands: Iterable[Iterable[Card]]) -> Deal:
        """Return the deal of these four hands: south, east, north, west.

        Raises TextError("card_twice", "unequal_hands" or "bad_deal").
        """
        return cls(tuple(map(tuple, hands)))  # type: ignore[arg-type]  # __post_init__ counts them

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Return the deal written as four hands, in any order, each after its seat's letter.

        Raises TextError("bad_deal", "unknown_seat", "bad_hand", "unknown_rank", "card_twice",
        "unequal_hands").
        """
        return cls(parse_hands(text))


def _text_of(hand: Hand) -> str:
    return "?" if is_veiled(hand) else format_hand(hand)


def parse_hands(text: str) -> tuple[Hand, Hand, Hand, Hand]:
    """Return the hands of south, east, north and west, of any sizes, written as in a deal.

    Raises TextError("bad_deal", "unknown_seat", "bad_hand", "unknown_rank", "card_twice").

    >>> parse_hands("E:.A.. S:A2... W:... N:...")
    ((<Card AS>, <Card 2S>), (<Card AH>,), (), ())
    """
    hands: dict[Seat, Hand] = {}
    for word in text.split():
        seat_text, colon, hand_text = word.partition(":")
        if not colon:
            raise TextError("bad_deal", found=word, allowed="S:AKQ2.J3.T98.7654 E:… N:… W:…")
        seat = Seat.parse(seat_text)
        if seat in hands:
            raise TextError("bad_deal", found=word, allowed="each seat once")
        hands[seat] = parse_hand(hand_text)
    if len(hands) != 4:
        raise TextError("bad_deal", found=text, allowed="S:… E:… N:… W:…")
    south, east, north, west = (hands[seat] for seat in Seat)
    return south, east, north, west
