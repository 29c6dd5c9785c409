"""Puzzles as short texts: a position, seen from one seat, with its answers.

    p1.make.finesse.2.classic.S.GxWl….7pptS.aBc….KL.1f8Zq0Lw

kind, theme, difficulty, the five fields of the position, the right answers, and a check over the
rest, which is the puzzle's name. A text that begins with `b1` is a hand for practice in bidding: a
position without the rest. Both fit in a link.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..knowledge.inference import touching_cards
from ..knowledge.views import View
from ..match import Match
from ..players.club.counting import CardCounter
from ..records.share import closed, opened
from ..rules.actions import PLAYS, Action, Play
from ..rules.cards import Card
from ..rules.errors import TextError
from ..rules.rounds import Phase
from ..rules.seats import Seat
from .goals import goal_of
from .spots import Spot, action_text, bad, parse_actions, parse_cards
from .themes import OF_CALLS, THEMES, theme_of

PUZZLE, HAND = "p1", "b1"
"""The starts of the texts: the kind and its version."""
KINDS = ("make", "defeat", "lead", "bid")
"""The questions: a card that makes the contract or defeats it, a lead, or a call."""
LEVELS = ("1", "2", "3")
"""The difficulties."""
MAX_TEXT = 400
"""The longest text, in characters."""
PRACTICE = "practice"
"""The theme of a hand for practice."""


class Puzzle(NamedTuple):
    """A position with a best choice."""

    kind: str
    theme: str
    difficulty: int
    """1 to 3; 1 is easy."""
    spot: Spot
    answers: tuple[Action, ...] = ()
    """Every right choice; touching cards are all listed. None in a hand for practice."""

    def __str__(self) -> str:
        if not self.answers:
            return closed(f"{HAND}.{_hand_fields(self.spot)}")
        return closed(f"{PUZZLE}.{self.fields}")

    @property
    def fields(self) -> str:
        """Its text without what it begins with and its check."""
        answers = "".join(map(action_text, self.answers))
        return f"{self.kind}.{self.theme}.{self.difficulty}.{self.spot.fields}.{answers}"

    @property
    def id(self) -> str:
        """Its name: the check at the end of its text."""
        return str(self).rpartition(".")[2]

    @property
    def start(self) -> Match:
        """The match at the start."""
        return start_of(self.spot)

    @property
    def seat(self) -> Seat:
        """Whose choice it is."""
        seat = self.start.to_act
        assert seat is not None
        return seat

    @property
    def view(self) -> View:
        """That seat's view."""
        return self.start.view(self.seat)

    @property
    def choices(self) -> tuple[tuple[Action, ...], ...]:
        """The right answers by choice: touching cards are one, and several choices are equal."""
        if self.kind == "bid":
            return tuple([(call,) for call in self.answers])
        groups = [[PLAYS[card.index] for card in cards] for cards in touching_cards(self.view)]
        return tuple([tuple(plays) for plays in groups if not set(plays).isdisjoint(self.answers)])

    @property
    def idea(self) -> str | None:
        """The theme of a puzzle about a card, found again; None if there is none."""
        return theme_of(self.view, [_cards(each) for each in self.choices], self.wrong)

    @property
    def wrong(self) -> tuple[Card, ...]:
        """The legal cards that are not as good as the answers."""
        right = {play for plays in self.choices for play in plays}
        return tuple([each.card for each in _plays(self.view.legal) if each not in right])

    def shows_idea(self, action: Action) -> bool:
        """Whether the theme's claim holds for a card."""
        claim = THEMES.get(self.theme)
        if claim is None or not isinstance(action, Play):
            return False
        return claim(CardCounter(self.view), action.card, self.wrong)

    @property
    def is_practice(self) -> bool:
        """Whether this is a hand for practice in bidding, which has no stored answer."""
        return not self.answers

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Return the puzzle written so; str() undoes it.

        Raises TextError("bad_puzzle_link") with a `reason`: "too_long", "version", "form", "check",
        "kind", "theme", "difficulty", "ruleset", "dealer", "hands", "flip", "calls", "cards" or
        "answers"; TextError("not_unicode").
        """
        try:
            if text.strip().startswith(HAND):
                return _parse_hand(opened(text, HAND, MAX_TEXT, least=4, most=4))
            return _parse(opened(text, PUZZLE, MAX_TEXT, least=9, most=9))
        except TextError as error:
            if error.code != "bad_deal_link":
                raise
            raise bad(str(error.args_["reason"]), text) from None


def _plays(actions: Iterable[Action]) -> list[Play]:
    return [each for each in actions if isinstance(each, Play)]


def _cards(actions: Iterable[Action]) -> list[Card]:
    return [each.card for each in _plays(actions)]


def _hand_fields(spot: Spot) -> str:
    return spot.fields.removesuffix(".")


def _parse_hand(fields: list[str]) -> Puzzle:
    spot = Spot.parse([*fields, ""])
    puzzle = hand_for_practice(spot)
    if puzzle.start.to_act is None or _phase(puzzle.start) is Phase.PLAY:
        raise bad("calls", fields[3])
    if _hand_fields(spot) != ".".join(fields):
        raise bad("form", ".".join(fields))
    return puzzle


def hand_for_practice(spot: Spot) -> Puzzle:
    """Return the position of an auction as a hand for practice."""
    return Puzzle("bid", PRACTICE, 1, spot)


def _parse(fields: list[str]) -> Puzzle:
    kind, theme, difficulty, *rest = fields
    if kind not in KINDS:
        raise bad("kind", kind)
    if theme not in (OF_CALLS if kind == "bid" else THEMES):
        raise bad("theme", theme)
    if difficulty not in LEVELS:
        raise bad("difficulty", difficulty)
    spot = Spot.parse(rest[:5])
    match = start_of(spot)
    calls = _phase(match) is not Phase.PLAY
    if calls is not (kind == "bid"):
        raise bad("kind", kind)
    answers: tuple[Action, ...]
    if calls:
        answers = parse_actions(rest[5], pledges=spot.ruleset.individual)
    else:
        answers = tuple([Play(card) for card in parse_cards(rest[5])])
    legal = match.legal_actions()
    if not answers or len(set(answers)) < len(answers) or not set(answers) < set(legal):
        raise bad("answers", rest[5])
    puzzle = Puzzle(kind, theme, int(difficulty), spot, answers)
    if not calls and kind not in _kinds_of(puzzle.view):
        raise bad("kind", kind)
    if puzzle.fields != ".".join(fields):
        raise bad("form", ".".join(fields))
    return puzzle


def _phase(match: Match) -> Phase:
    assert match.current is not None
    return match.current.phase


@lru_cache(8)
def start_of(spot: Spot) -> Match:
    """Return the match at the start of a puzzle."""
    return spot.match


EARLY = 5
"""The cards in hand from which a lead is a puzzle of its own kind."""


def kind_of(view: View) -> str | None:
    """Return the kind of a puzzle about a card; None if the position asks for nothing."""
    return next(iter(_kinds_of(view)), None)


def _kinds_of(view: View) -> tuple[str, ...]:
    """Return the kinds that a puzzle about a card may have, its own first.

    Older texts call some leads `make` or `defeat`, and are still read.
    """
    goal = goal_of(view)
    if goal is None or not goal.is_open or view.strain is None:
        return ()
    side = "make" if goal.attacks else "defeat"
    if len(view.hand) >= EARLY and view.trick is not None and not view.trick.cards:
        return "lead", side
    return (side,)
