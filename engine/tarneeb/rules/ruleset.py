"""A ruleset: the options of a table, and nothing else. Every variant is one of these values.

    Ruleset(target=41, doubling="opponents")      text for enums is welcome, and becomes the enum

The options, their meaning and their presets are those of rules.md 2 and 7. An option that has no
meaning beside another (closing_passes in a one-call auction) stays at its first value: any other
value is a clash, so that two rulesets that play alike are equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache
from typing import Any

from .cards import Strain
from .errors import Problem, RulesetError


class AuctionKind(StrEnum):
    """How the contract is found."""

    OPEN = "open"
    """Round and round until it settles."""
    SINGLE = "single"
    """One call each."""
    PLEDGES = "pledges"
    """Each player states a number for himself."""


class Doubling(StrEnum):
    """Who may double the highest bid."""

    NONE = "none"
    OPPONENTS = "opponents"
    ANYONE = "anyone"


class DoubleScope(StrEnum):
    """What a double multiplies."""

    ROUND = "round"
    """All that the round scores."""
    DECLARER = "declarer"
    """Only what declarer's side gains or loses."""
    MADE = "made"
    """All that the round scores if the contract is made; nothing if it fails."""


class AllPass(StrEnum):
    """What happens when nobody bids."""

    SAME_DEALER = "same-dealer"
    NEXT_DEALER = "next-dealer"
    DEALER_BIDS = "dealer-bids"


class TrumpRule(StrEnum):
    """Where trumps come from."""

    DECLARER = "declarer"
    FIRST_LEAD = "first-lead"
    BID = "bid"
    TURN_UP = "turn-up"
    """The other suit of the turned-up card's colour."""
    TURN_UP_SAME = "turn-up-same"
    """The turned-up card's own suit."""
    HEARTS = "hearts"


class TrumpLead(StrEnum):
    """Whether declarer's first card must be a trump."""

    FREE = "free"
    REQUIRED = "required"


class Made(StrEnum):
    """What a made contract scores."""

    TRICKS = "tricks"
    BID = "bid"


class DefenceScores(StrEnum):
    """When the defenders score their tricks."""

    WHEN_FAILED = "when-failed"
    ALWAYS = "always"


class InstantWin(StrEnum):
    """Whether all thirteen tricks win the match at once."""

    NONE = "none"
    BID_13 = "bid-13"
    ANY_13 = "any-13"


class PledgeValues(StrEnum):
    """What a pledge is worth (rules.md 5)."""

    FACE = "face"
    DOUBLE_7 = "double-7"
    FOUR_HUNDRED = "400"


class PledgeCount(StrEnum):
    """What is added up for `pledge_total`."""

    TRICKS = "tricks"
    """The tricks stated."""
    VALUES = "values"
    """What the pledges are worth by `pledge_values`."""


Value = bool | int | str
"""The value of an option: enums are text too."""

STRAIN_LETTERS = {"S": Strain.SPADES, "H": Strain.HEARTS, "D": Strain.DIAMONDS} | {
    "C": Strain.CLUBS,
    "N": Strain.NO_TRUMP,
}
"""How a strain is written in `strain_order`: one letter."""


def _option(default: Any, low: int = 0, high: int = 0) -> Any:
    return field(default=default, metadata={"low": low, "high": high})


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The options of a table.

    Raises RulesetError with every problem: values out of range, and options that clash.

    >>> Ruleset(target=41).target
    41
    >>> Ruleset(auction="single", doubling="opponents")
    Traceback (most recent call last):
    tarneeb.rules.errors.RulesetError: bad_ruleset (problems: clash option=doubling with=auction)
    """

    auction: AuctionKind = _option(AuctionKind.OPEN)
    """How the contract is found."""
    pass_is_final: bool = _option(True)
    """(open) Whoever has passed is out of this auction."""
    closing_passes: int = _option(4, 3, 4)
    """(open, pass not final) This many calls in a row that are not bids, after a bid, end it."""
    double_restarts: bool = _option(False)
    """(doubling) A double or redouble starts the count of closing passes again."""
    min_bid: int = _option(7, 1, 13)
    """The lowest bid or pledge."""
    dealer_may_match: bool = _option(False)
    """(single) The dealer may equal the highest bid and so become declarer."""
    bid_strain: bool = _option(False)
    """Bids name the strain."""
    strain_order: str = _option("CDHSN")
    """(bid_strain) The strains that can be bid, low to high; N is no trump."""
    no_trump: bool = _option(False)
    """(declarer names the trump) Declarer may say no trump."""
    doubling: Doubling = _option(Doubling.NONE)
    """Who may double the highest bid."""
    redoubling: bool = _option(False)
    """(doubling) The doubled side may redouble."""
    double_scope: DoubleScope = _option(DoubleScope.ROUND)
    """(doubling) What is doubled."""
    all_pass: AllPass = _option(AllPass.SAME_DEALER)
    """What happens when nobody bids."""
    trump: TrumpRule = _option(TrumpRule.DECLARER)
    """Where trumps come from."""
    trump_lead: TrumpLead = _option(TrumpLead.FREE)
    """(declarer names the trump) Whether the first card led must be a trump."""
    dakak: bool = _option(False)
    """Weak hands are announced and bound the bidding (rules.md 4)."""
    dakak_points: int = _option(4, 1, 8)
    """(dakak) A hand of this many points or fewer is dakak."""
    out_of_call: bool = _option(False)
    """Hands long in one suit are announced and cannot bid (rules.md 4)."""
    out_of_call_cards: int = _option(9, 7, 13)
    """(out_of_call) A hand with this many cards of one suit or more is out of call."""
    hopeless_hand: bool = _option(False)
    """Before anyone has bid, a hand with no prospect may throw the deal in."""
    made: Made = _option(Made.TRICKS)
    """What a made contract scores."""
    kaboot: bool = _option(True)
    """All thirteen tricks score 16, or 26 if bid; a failed 13 loses 16."""
    defence_kaboot: bool = _option(True)
    """(kaboot) Defenders who take all thirteen tricks score 16."""
    defence_scores: DefenceScores = _option(DefenceScores.WHEN_FAILED)
    """(contracts) When the defenders score their tricks."""
    failed_13_defence: int = _option(1, 1, 2)
    """(kaboot) What the other side's tricks are multiplied by when a 13 fails."""
    instant_win: InstantWin = _option(InstantWin.NONE)
    """Whether all thirteen tricks win the match at once."""
    target: int = _option(31, 1, 999)
    """The score that wins."""
    lose_at_minus_target: bool = _option(False)
    """A team at minus the target or below loses."""
    pledge_values: PledgeValues = _option(PledgeValues.FACE)
    """(pledges) What a pledge is worth."""
    pledge_total: int = _option(0, 0, 20)
    """(pledges) Fewer in all: thrown in."""
    pledge_count: PledgeCount = _option(PledgeCount.TRICKS)
    """(pledges) What is added up for `pledge_total`."""
    pledges_rise: bool = _option(False)
    """(pledges) Higher scores must pledge more (rules.md 5)."""
    partner_floor: int = _option(0, 0, 1)
    """(pledges) The partner's score that a winner needs, at the least."""

    preset: str = field(default="classic", init=False, compare=False)
    """The id of the preset that this ruleset began as."""
    base: Ruleset | None = field(default=None, init=False, compare=False, repr=False)
    """That preset itself; None for a preset, and for the classic game, whose values come first."""

    def __post_init__(self) -> None:
        problems = [*self._bad_values()]
        bad = {problem.args["option"] for problem in problems}
        for option, other in self._clashes():
            if bad.isdisjoint((option, other)):
                problems.append(Problem("clash", {"option": option, "with": other}))
        if problems:
            raise RulesetError(tuple(problems), self.idle)

    def _bad_values(self) -> Iterator[Problem]:
        for option in OPTIONS.values():
            value = getattr(self, option.name)
            good = option.accept(value)
            if good is None:
                args = {"option": option.name, "value": str(value), "allowed": option.allowed}
                yield Problem("bad_value", args)
            object.__setattr__(self, option.name, option.first if good is None else good)

    @property
    def idle(self) -> dict[str, str]:
        """Each option that has no meaning here, with the option that takes it away.

        >>> Ruleset().idle["closing_passes"]
        'pass_is_final'
        """
        idle: dict[str, str] = {}
        for owner, condition, dependants in self._owners():
            for name in () if condition else dependants:
                idle.setdefault(name, owner)
        return idle

    def _owners(self) -> tuple[tuple[str, bool, tuple[str, ...]], ...]:
        """Options, whether they stand so that others have a meaning, and those others."""
        is_open = self.auction is AuctionKind.OPEN
        face = self.pledge_values is PledgeValues.FACE
        counts = self.pledge_total > 0 or self.pledges_rise
        return (
            ("auction", is_open, _OPEN_ONLY),
            ("auction", self.auction is AuctionKind.SINGLE, ("dealer_may_match",)),
            ("auction", not self.individual, _CONTRACT_ONLY),
            ("auction", self.individual, _PLEDGES_ONLY),
            ("pass_is_final", not (is_open and self.pass_is_final), _NOT_FINAL_ONLY),
            ("bid_strain", self.bid_strain, ("strain_order",)),
            ("trump", self.trump is TrumpRule.DECLARER, ("no_trump", "trump_lead")),
            ("doubling", self.doubling is not Doubling.NONE, _DOUBLING_ONLY),
            ("dakak", self.dakak, ("dakak_points",)),
            ("out_of_call", self.out_of_call, ("out_of_call_cards",)),
            ("kaboot", self.kaboot, ("defence_kaboot", "failed_13_defence")),
            ("pledge_values", not self.individual or not face, ("pledge_count",)),
            ("pledge_total", not self.individual or face or counts, ("pledge_count",)),
        )

    def _clashes(self) -> Iterator[tuple[str, str]]:
        """Each pair of options that make no sense together, the one to change first."""
        for owner, condition, dependants in self._owners():
            if not condition:
                yield from ((name, owner) for name in dependants if not self._is_first(name))
        if self.bid_strain != (self.trump is TrumpRule.BID):
            yield ("bid_strain", "trump")
        if self.all_pass is AllPass.DEALER_BIDS and self.out_of_call:
            yield ("all_pass", "out_of_call")
        if self.all_pass is AllPass.DEALER_BIDS and self.individual:
            yield ("all_pass", "auction")
        if self.individual and not (self.turns_up or self.trump is TrumpRule.HEARTS):
            yield ("trump", "auction")
        if self.redoubling and self.closing_passes == 3 and not self.double_restarts:
            # Two passes and a double would end the auction before the doubled side spoke again.
            yield ("double_restarts", "redoubling")

    def _is_first(self, name: str) -> bool:
        return bool(getattr(self, name) == OPTIONS[name].first)

    @property
    def individual(self) -> bool:
        """Whether each player keeps a score of his own (rules.md 5)."""
        return self.auction is AuctionKind.PLEDGES

    @property
    def turns_up(self) -> bool:
        """Whether the dealer's last card is turned up for trumps."""
        return self.trump in (TrumpRule.TURN_UP, TrumpRule.TURN_UP_SAME)

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The strains that can be bid, low to high; empty where bids name none."""
        return _strains(self.strain_order) if self.bid_strain else ()

    def replace(self, **options: Any) -> Ruleset:
        """Return this ruleset with some options changed; it remembers the preset it began as.

        Raises RulesetError, also for an option that does not exist.

        >>> str(Ruleset().replace(target=41, no_trump=True))
        'classic no_trump=yes target=41'
        """
        unknown = [name for name in options if name not in OPTIONS]
        if unknown:
            raise RulesetError(tuple(Problem("unknown_option", {"option": n}) for n in unknown))
        base = self.base or (None if self.preset == "classic" else self)
        changed: dict[str, Any] = self.options | options
        return Ruleset(**changed)._of(self.preset, base)

    def as_preset(self, name: str) -> Ruleset:
        """Return this ruleset as the preset of this id: what begins as it remembers it."""
        same: dict[str, Any] = dict(self.options)
        return Ruleset(**same)._of(name, None)

    def _of(self, preset: str, base: Ruleset | None) -> Ruleset:
        """This new ruleset, told where it comes from before anyone has seen it."""
        object.__setattr__(self, "preset", preset)
        object.__setattr__(self, "base", base)
        return self

    @property
    def options(self) -> dict[str, Value]:
        """Every option's value, in the order of rules.md 2."""
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def changes(self) -> dict[str, Value]:
        """The options that differ from the preset this ruleset began as."""
        base = self._base_options
        return {name: value for name, value in self.options.items() if value != base[name]}

    @property
    def _base_options(self) -> Mapping[str, Value]:
        if self.base:
            return self.base.options
        if self.preset == "classic":  # rules.md 7: the first values are the classic game's
            return {name: option.first for name, option in OPTIONS.items()}
        return self.options

    def __str__(self) -> str:
        changes = (f"{name}={format_value(value)}" for name, value in self.changes.items())
        return " ".join((self.preset, *changes))


_OPEN_ONLY = ("pass_is_final", "closing_passes", "doubling")
_NOT_FINAL_ONLY = ("closing_passes", "doubling")
_DOUBLING_ONLY = ("double_restarts", "redoubling", "double_scope")
_CONTRACT_ONLY = (
    *("dakak", "out_of_call", "made", "bid_strain"),
    *("kaboot", "defence_kaboot", "defence_scores", "failed_13_defence"),
)
_PLEDGES_ONLY = ("pledge_values", "pledge_total", "pledge_count", "pledges_rise", "partner_floor")


@dataclass(frozen=True, slots=True)
class Option:
    """What is known of one option: its name and the values it may have."""

    name: str
    """As in rules.md 2."""
    first: Value
    """The value it has where nothing is said: that of the classic game."""
    choices: tuple[str, ...]
    """The values of an option with words for values; else empty."""
    low: int
    """The least value of a number."""
    high: int
    """The greatest value of a number."""

    @property
    def kind(self) -> str:
        """ "enum", "bool", "int" or "strains"."""
        if self.choices:
            return "enum"
        if isinstance(self.first, bool):
            return "bool"
        return "int" if isinstance(self.first, int) else "strains"

    @property
    def allowed(self) -> str:
        """The values that it may have, as text."""
        if self.kind == "int":
            return f"{self.low}–{self.high}"
        by_kind = {"bool": "yes, no", "strains": "letters of CDHSN, each once"}
        return by_kind.get(self.kind) or ", ".join(self.choices)

    def accept(self, value: object) -> Value | None:
        """Return the value as the option keeps it, or None if it may not have it."""
        match self.first:
            case StrEnum() as first:
                return type(first)(value) if value in self.choices else None
            case bool():
                return value if isinstance(value, bool) else None
            case int():
                if not isinstance(value, int) or isinstance(value, bool):
                    return None
                return value if self.low <= value <= self.high else None
            case _:
                return value if isinstance(value, str) and _are_strains(value) else None

    def parse(self, text: str) -> Value | None:
        """Return the value written so, or None if it may not have it."""
        if self.kind == "bool":
            return {"yes": True, "no": False}.get(text)
        if self.kind == "int":
            digits = text.isascii() and text.isdecimal() and len(text) <= 4
            return self.accept(int(text)) if digits else None
        return self.accept(text)


@cache
def _strains(letters: str) -> tuple[Strain, ...]:
    return tuple(STRAIN_LETTERS[letter] for letter in letters)


def _are_strains(letters: str) -> bool:
    return 0 < len(letters) == len(set(letters)) and set(letters) <= set(STRAIN_LETTERS)


def format_value(value: Value) -> str:
    """Return an option's value as text, yes and no for truth."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _options() -> Iterator[Option]:
    for each in fields(Ruleset):
        if each.metadata:
            first: Any = each.default
            choices = tuple(str(c) for c in type(first)) if isinstance(first, StrEnum) else ()
            low, high = each.metadata["low"], each.metadata["high"]
            yield Option(each.name, first, choices, low, high)


OPTIONS: Mapping[str, Option] = {option.name: option for option in _options()}
"""Every option by name, in the order of rules.md 2."""
