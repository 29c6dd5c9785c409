"""Suits, strains, ranks and cards.

    Suit    Suit.SPADES       "S"
    Strain  Strain.NO_TRUMP   "NT"    a suit as trumps, or none
    Rank    Rank.TEN          "T"
    Card    Card.parse("TD")  "TD"    rank, then suit

There are 52 Card objects, one for each card. They are compared by identity.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum

from .errors import TextError


class Suit(Enum):
    """One of the four suits, in the order hands are written: S H D C."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __init__(self, text: str) -> None:
        self.text = text
        """The suit's letter."""
        self.index: int = "SHDC".index(text)
        """0 to 3, spades first."""

    def __repr__(self) -> str:
        return f"<Suit.{self.name}>"

    def __str__(self) -> str:
        return self.text

    @property
    def strain(self) -> Strain:
        """The strain in which this suit is trumps."""
        return Strain(self.text)

    @property
    def same_colour(self) -> Suit:
        """The other suit of this suit's colour.

        >>> Suit.HEARTS.same_colour
        <Suit.DIAMONDS>
        """
        return _SAME_COLOUR[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Return the suit written as a letter of either case or as a symbol.

        Raises TextError("unknown_suit").

        >>> Suit.parse("♥"), Suit.parse("s")
        (<Suit.HEARTS>, <Suit.SPADES>)
        """
        suit = _SUITS.get(text) or _SUITS.get(_upper(text))
        if suit is None:
            raise TextError("unknown_suit", found=text, allowed="S H D C")
        return suit


def _upper(text: str) -> str:
    """Return an ASCII text in capitals, else "". Some other letters have ASCII capitals."""
    return text.upper() if text.isascii() else ""


_SUITS = {s.text: s for s in Suit} | dict(zip("♠♥♦♣", Suit, strict=True))
_SAME_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


class Strain(Enum):
    """A trump choice: a suit, or no trump."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMP = "NT"

    def __init__(self, text: str) -> None:
        self.text = text
        """The strain's letters."""

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None at no trump."""
        return _SUITS.get(self.text)

    def __repr__(self) -> str:
        return f"<Strain.{self.name}>"

    def __str__(self) -> str:
        return self.text

    @classmethod
    def parse(cls, text: str) -> Strain:
        """Return the strain written as a suit, or as NT or N for no trump.

        Raises TextError("unknown_strain").

        >>> Strain.parse("nt"), Strain.parse("♣")
        (<Strain.NO_TRUMP>, <Strain.CLUBS>)
        """
        if _upper(text) in ("NT", "N"):
            return cls.NO_TRUMP
        suit = _SUITS.get(text) or _SUITS.get(_upper(text))
        if suit is None:
            raise TextError("unknown_strain", found=text, allowed="S H D C NT")
        return suit.strain


class Rank(IntEnum):
    """A card's rank, 2 to 14 for the ace."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __repr__(self) -> str:
        return f"<Rank.{self.name}>"

    def __str__(self) -> str:
        return RANK_LETTERS[self - 2]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Return the rank written as 2 to 9, T or 10, J Q K A in either case.

        Raises TextError("unknown_rank").

        >>> Rank.parse("10")
        <Rank.TEN>
        """
        letter = "T" if text == "10" else _upper(text)
        if len(letter) != 1 or letter not in RANK_LETTERS:
            raise TextError("unknown_rank", found=text, allowed="2 3 4 5 6 7 8 9 T J Q K A")
        return cls(RANK_LETTERS.index(letter) + 2)


RANK_LETTERS = "23456789TJQKA"
"""The letters of the ranks, low to high."""


class Card:
    """One of the 52 cards.

    >>> Card(Suit.DIAMONDS, Rank.TEN) is Card.parse("10D")
    True
    """

    __slots__ = ("index", "rank", "suit", "text")

    suit: Suit
    """The card's suit."""
    rank: Rank
    """The card's rank."""
    index: int
    """Its place in a new deck, 0 to 51: spades first, each suit from the ace down."""
    text: str
    """Its two letters, rank then suit."""

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        return DECK[suit.index * 13 + 14 - rank]

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return (Card, (self.suit, self.rank))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot change: {name}")

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return f"<Card {self.text}>"

    def __str__(self) -> str:
        return self.text

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card written as rank, then suit.

        Raises TextError("unknown_card").

        >>> Card.parse("A♠"), Card.parse("td")
        (<Card AS>, <Card TD>)
        """
        try:
            return cls(Suit.parse(text[-1:]), Rank.parse(text[:-1]))
        except TextError:
            raise TextError("unknown_card", found=text, allowed="AS, TD, 2C …") from None


def _new_deck() -> tuple[Card, ...]:
    deck: list[Card] = []
    for suit in Suit:
        for rank in reversed(Rank):
            card = object.__new__(Card)
            values = {"suit": suit, "rank": rank, "index": len(deck), "text": f"{rank}{suit}"}
            for name, value in values.items():
                object.__setattr__(card, name, value)
            deck.append(card)
    return tuple(deck)


DECK = _new_deck()
"""All 52 cards as in a new deck: spades, hearts, diamonds, clubs, each from the ace down."""

Hand = tuple[Card, ...]
"""The cards a seat holds, in the order of a new deck."""


def format_hand(cards: Iterable[Card]) -> str:
    """Return the hand as text: spades, hearts, diamonds and clubs, separated by dots.

    >>> format_hand([Card.parse(c) for c in "2S AS TD".split()])
    'A2..T.'
    """
    held = sorted(cards)
    return ".".join("".join(str(c.rank) for c in held if c.suit is s) for s in Suit)


def parse_hand(text: str) -> Hand:
    """Return the hand written as spades.hearts.diamonds.clubs; ranks in any order.

    Raises TextError("bad_hand" or "unknown_rank" or "card_twice").

    >>> parse_hand("A2..10.")
    (<Card AS>, <Card 2S>, <Card TD>)
    """
    suits = text.split(".")
    if len(suits) != 4:
        raise TextError("bad_hand", found=text, allowed="AKQ2.J3.T98.7654")
    cards = [
        Card(suit, Rank.parse(letter))
        for suit, ranks in zip(Suit, suits, strict=True)
        for letter in ranks.replace("10", "T")
    ]
    for card in cards:
        if cards.count(card) > 1:
            raise TextError("card_twice", found=card.text, allowed="each card once")
    return tuple(sorted(cards))


def bit(card: Card) -> int:
    """Return the card as a single bit of a 52-bit mask.

    >>> bit(Card.parse("2S")), bit(Card.parse("3H")) == 1 << 14
    (1, True)
    """
    return 1 << card.suit.index * 13 + card.rank - 2


def mask(cards: Hand) -> int:
    """Return the cards as a 52-bit mask."""
    return sum(map(bit, cards))


def cards_of(bits: int) -> Hand:
    """Return the cards of a 52-bit mask, in the deck's order.

    >>> format_hand(cards_of(mask(parse_hand("AK.T.."))))
    'AK.T..'
    """
    return tuple([card for card in DECK if bits & bit(card)])
