"""Positions as short texts: a deal with the calls and the cards so far.

    Spot(ruleset, dealer, cards, calls, plays)
    "classic.S.72hB9NtyJ0gyfXpkIg.p7pptS.aBc"      rules, dealer, hands, calls, cards

Rules, dealer and hands are written as in a deal's link. A call is `p` (pass), `x`, `y` (redouble),
a number in hexadecimal with the letter of its strain if it names one, or `t` and the strain that
declarer names. A card is one letter: A to Z and a to z are the cards of a new deck in order.
"""

from __future__ import annotations

import re
import string
from typing import NamedTuple

from ..match import Match
from ..records.share import SharedDeal, deal_fields, parse_deal
from ..rules.actions import (
    DOUBLE,
    PASS,
    PLAYS,
    REDOUBLE,
    Action,
    Bid,
    DealCards,
    NameTrump,
    Pass,
    Play,
    Pledge,
)
from ..rules.cards import DECK, Card, Strain
from ..rules.deals import Deal
from ..rules.errors import TarneebError, TextError
from ..rules.ruleset import Ruleset
from ..rules.seats import Seat

LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""The letter of each card, by the card's index."""

_CALL = re.compile(r"p|x|y|t[SHDCN]|[1-9a-d][SHDCN]?", re.ASCII)
_PLAIN: dict[str, Action] = {"p": PASS, "x": DOUBLE, "y": REDOUBLE}
_STRAINS = {"N" if strain is Strain.NO_TRUMP else strain.value: strain for strain in Strain}
_LETTER_OF = {strain: letter for letter, strain in _STRAINS.items()}


class Spot(NamedTuple):
    """A position in the first round of a match."""

    ruleset: Ruleset
    dealer: Seat
    deal: DealCards
    calls: tuple[Action, ...] = ()
    """The calls, and the trumps that declarer named."""
    cards: tuple[Card, ...] = ()
    """The cards played."""

    @property
    def match(self) -> Match:
        """The match at this position.

        Raises IllegalAction if the position cannot arise.
        """
        match = Match(self.ruleset, self.dealer).apply(self.deal)
        for action in self.actions:
            match = match.apply(action)
        return match

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions after the deal."""
        return (*self.calls, *(PLAYS[card.index] for card in self.cards))

    def seen_from(self, seat: Seat) -> Spot:
        """Return the same position with the table turned until this seat is South."""
        hands = [self.deal.deal[each] for each in seat.turns()]
        dealer = Seat.SOUTH.after((self.dealer - seat) % 4)
        return self._replace(dealer=dealer, deal=DealCards(Deal.of(hands), self.deal.flip))

    @property
    def fields(self) -> str:
        """The five fields of its text."""
        shared = SharedDeal(self.ruleset, self.dealer, self.deal)
        calls = "".join(map(action_text, self.calls))
        return f"{deal_fields(shared)}.{calls}.{cards_text(self.cards)}"

    @classmethod
    def parse(cls, fields: list[str]) -> Spot:
        """Return the position of these five fields; `fields` undoes it.

        Raises TextError("bad_deal_link") as `SharedDeal.parse`, also with the reasons "calls" and
        "cards".
        """
        shared = parse_deal(fields[:3])
        calls = parse_actions(fields[3], pledges=shared.ruleset.individual)
        spot = cls(shared.ruleset, shared.dealer, shared.deal, calls, parse_cards(fields[4]))
        match = Match(spot.ruleset, spot.dealer).apply(spot.deal)
        for action in spot.actions:
            try:
                match = match.apply(action)
            except TarneebError:
                reason = "cards" if isinstance(action, Play) else "calls"
                raise bad(reason, ".".join(fields[3:])) from None
        if match.to_act is None:
            raise bad("cards", fields[4])
        return spot

    @classmethod
    def of(cls, match: Match) -> Spot:
        """Return the position of a match's current round, as if it were the first."""
        current = match.current
        assert current is not None, "a round is under way"
        actions = current.actions[1:]
        cards = tuple([each.card for each in actions if isinstance(each, Play)])
        calls = tuple([each for each in actions if not isinstance(each, Play)])
        return cls(
            match.ruleset, current.dealer, DealCards(current.deal, current.flip), calls, cards
        )


def bad(reason: str, found: str) -> TextError:
    """Return the error for a text that is no position or puzzle."""
    return TextError("bad_puzzle_link", reason=reason, found=found[:60])


def cards_text(cards: tuple[Card, ...]) -> str:
    """Return cards as letters.

    >>> cards_text(DECK[:2] + DECK[50:])
    'AByz'
    """
    return "".join(LETTERS[card.index] for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of these letters.

    Raises TextError("bad_puzzle_link") with the reason "cards".
    """
    if not text.isascii() or not (text.isalpha() or not text):
        raise bad("cards", text)
    return tuple([DECK[LETTERS.index(letter)] for letter in text])


def action_text(action: Action) -> str:
    """Return a call, a trump or a card as text.

    >>> action_text(Bid(10, Strain.NO_TRUMP)), action_text(NameTrump(Strain.HEARTS))
    ('aN', 'tH')
    """
    match action:
        case Pass():
            return "p"
        case Bid(tricks, strain):
            return f"{tricks:x}{_LETTER_OF[strain] if strain else ''}"
        case Pledge(tricks):
            return f"{tricks:x}"
        case NameTrump(strain):
            return f"t{_LETTER_OF[strain]}"
        case Play(card):
            return LETTERS[card.index]
    return "y" if action == REDOUBLE else "x"


def parse_actions(text: str, *, pledges: bool) -> tuple[Action, ...]:
    """Return the calls of a text.

    Raises TextError("bad_puzzle_link") with the reason "calls".
    """
    words = _CALL.findall(text)
    if "".join(words) != text:
        raise bad("calls", text)
    return tuple([_parse_action(word, pledges) for word in words])


def _parse_action(word: str, pledges: bool) -> Action:
    if word in _PLAIN:
        return _PLAIN[word]
    if word[0] == "t":
        return NameTrump(_STRAINS[word[1]])
    tricks = int(word[0], 16)
    if pledges and len(word) == 1:
        return Pledge(tricks)
    return Bid(tricks, _STRAINS[word[1]] if word[1:] else None)
