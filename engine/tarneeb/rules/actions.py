"""Actions: the moves of a match. A match is a ruleset and a sequence of these.

    DealCards(deal, flip)   "S:AKQ2.J3.T98.7654 E:… N:… W:…"      chance acts, not a seat
    Bid(8, Strain.HEARTS)   "8H"     Pass()      "-"     Double()  "X"     Redouble()  "XX"
    Pledge(4)               "4"      ThrowIn()   "T"     NameTrump(Strain.HEARTS)  "H"
    Play(card)              "AS"     Claim(5)    "5"

The texts are those of notation.md. Calls are the actions of an auction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import DECK, Card, Strain
from .deals import Deal
from .errors import TextError

if TYPE_CHECKING:
    from .auction import Announcement


@dataclass(frozen=True, slots=True)
class DealCards:
    """The cards are dealt."""

    deal: Deal
    """Four hands of thirteen."""
    flip: Card | None = None
    """The dealer's last card if the ruleset turns it up for trumps; else None."""
    announced: tuple[Announcement, ...] | None = None
    """What was announced, if hands are veiled; None if the hands show it."""

    def __str__(self) -> str:
        return str(self.deal)


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid to take a number of tricks."""

    tricks: int
    """1 to 13."""
    strain: Strain | None = None
    """The trumps, if bids name them; else None."""

    def __str__(self) -> str:
        return f"{self.tricks}{self.strain or ''}"


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class Double:
    """The highest bid is worth twice."""

    def __str__(self) -> str:
        return "X"


@dataclass(frozen=True, slots=True)
class Redouble:
    """The highest bid is worth four times."""

    def __str__(self) -> str:
        return "XX"


@dataclass(frozen=True, slots=True)
class Pledge:
    """A player states the tricks that he alone will take (rules.md 5)."""

    tricks: int
    """1 to 13."""

    def __str__(self) -> str:
        return str(self.tricks)


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """A hopeless hand is thrown in (rules.md 2, hopeless_hand)."""

    def __str__(self) -> str:
        return "T"


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Declarer names the trump."""

    strain: Strain
    """The trump suit, or no trump."""

    def __str__(self) -> str:
        return str(self.strain)


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played."""

    card: Card
    """The card."""

    def __str__(self) -> str:
        return self.card.text


@dataclass(frozen=True, slots=True)
class Claim:
    """The seat on lead takes all remaining tricks, because nobody can stop it."""

    tricks: int
    """The number of remaining tricks."""

    def __str__(self) -> str:
        return str(self.tricks)


Call = Bid | Pass | Double | Redouble | Pledge | ThrowIn
Action = DealCards | Call | NameTrump | Play | Claim

PASS, DOUBLE, REDOUBLE, THROW_IN = Pass(), Double(), Redouble(), ThrowIn()

PLAYS = tuple(Play(card) for card in DECK)
"""The play of each card, by the card's index. They are shared because every trick needs some."""


def parse_call(text: str, pledges: bool = False) -> Call:
    """Return the call written as in a record's Auction line.

    pledges: whether a number is a pledge or a bid; the text is the same.

    Raises TextError("unknown_call").

    >>> parse_call("8h"), parse_call("pass"), parse_call("4", pledges=True)
    (Bid(tricks=8, strain=<Strain.HEARTS>), Pass(), Pledge(tricks=4))
    """
    word = text.upper()
    plain = _PLAIN_CALLS.get(word)
    if plain is not None:
        return plain
    digits = len(word) - len(word.lstrip("0123456789"))
    number, strain = word[:digits], word[digits:]
    if not 1 <= digits <= 2 or (pledges and strain):
        raise TextError("unknown_call", found=text, allowed="4" if pledges else "- 8 8H X XX T")
    try:
        tricks = int(number)
        return Pledge(tricks) if pledges else Bid(tricks, Strain.parse(strain) if strain else None)
    except TextError:
        raise TextError("unknown_call", found=text, allowed="- 8 8H X XX T") from None


_PLAIN_CALLS: dict[str, Call] = {
    **dict.fromkeys(("-", "PASS", "P"), PASS),
    **dict.fromkeys(("X", "DBL"), DOUBLE),
    **dict.fromkeys(("XX", "RDBL"), REDOUBLE),
    **dict.fromkeys(("T", "THROW"), THROW_IN),
}
