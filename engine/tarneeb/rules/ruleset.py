"""Rulesets: the options of a table. Every variant is a ruleset.

    Ruleset(target=41, doubling="opponents")      texts become enum members

The options, their meaning and their presets are those of rules.md 2 and 7. An option without
meaning next to another, such as closing_passes in a one-call auction, must have its first value.
Any other value is a clash, so two rulesets that play alike are equal.
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
    """How the contract is decided."""

    OPEN = "open"
    """Calls go round until the auction ends."""
    SINGLE = "single"
    """One call each."""
    PLEDGES = "pledges"
    """Each player pledges a number of tricks."""


class Doubling(StrEnum):
    """The players who may double the highest bid."""

    NONE = "none"
    OPPONENTS = "opponents"
    ANYONE = "anyone"


class DoubleScope(StrEnum):
    """The points that a double multiplies."""

    ROUND = "round"
    """All points of the round."""
    DECLARER = "declarer"
    """Only the points of declarer's side."""
    MADE = "made"
    """All points of the round if the contract is made; none if it fails."""


class AllPass(StrEnum):
    """The consequence when nobody bids."""

    SAME_DEALER = "same-dealer"
    NEXT_DEALER = "next-dealer"
    DEALER_BIDS = "dealer-bids"


class TrumpRule(StrEnum):
    """The source of the trump suit."""

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


class AgainstDakak(StrEnum):
    """The first bids of the opponents of a dakak team."""

    ELEVEN = "11"
    """11 or more in any strain."""
    CLUBS_OR_12 = "clubs-or-12"
    """11 in the lowest strain, or 12 or more in any."""


class DakakBound(StrEnum):
    """How long the bounds of dakak hold."""

    AUCTION = "auction"
    """For every bid."""
    OPENING = "opening"
    """Until the first bid was made."""


class Made(StrEnum):
    """The points for a made contract."""

    TRICKS = "tricks"
    BID = "bid"


class DefenceScores(StrEnum):
    """The rounds in which defenders score their tricks."""

    WHEN_FAILED = "when-failed"
    ALWAYS = "always"


class InstantWin(StrEnum):
    """Whether all thirteen tricks win the match at once."""

    NONE = "none"
    BID_13 = "bid-13"
    ANY_13 = "any-13"


class PledgeValues(StrEnum):
    """The values of pledges (rules.md 5)."""

    FACE = "face"
    DOUBLE_7 = "double-7"
    FOUR_HUNDRED = "400"


class PledgeCount(StrEnum):
    """The amounts added up for `pledge_total`."""

    TRICKS = "tricks"
    """The tricks pledged."""
    VALUES = "values"
    """The values of the pledges by `pledge_values`."""


class PledgeMade(StrEnum):
    """The tricks that keep a pledge."""

    AT_LEAST = "at-least"
    """The number pledged, or more."""
    EXACTLY = "exactly"
    """The number pledged, no more and no fewer."""


Value = bool | int | str
"""The value of an option: enums are text too."""

STRAIN_LETTERS = {"S": Strain.SPADES, "H": Strain.HEARTS, "D": Strain.DIAMONDS} | {
    "C": Strain.CLUBS,
    "N": Strain.NO_TRUMP,
}
"""The strains by their letter in `strain_order`."""


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
    """How the contract is decided."""
    pass_is_final: bool = _option(True)
    """(open) A player who has passed is out of this auction."""
    closing_passes: int = _option(4, 3, 4)
    """(open, pass not final) After a bid, this many calls without a bid end the auction."""
    double_restarts: bool = _option(False)
    """(doubling) A double or redouble restarts the count of closing passes."""
    min_bid: int = _option(7, 1, 13)
    """The lowest bid or pledge."""
    dealer_may_match: bool = _option(False)
    """(single) The dealer may become declarer by matching the highest bid."""
    bid_strain: bool = _option(False)
    """Bids name the strain."""
    strain_order: str = _option("CDHSN")
    """(bid_strain) The strains that can be bid, low to high; N is no trump."""
    no_trump: bool = _option(False)
    """(declarer names the trump) Declarer may choose no trump."""
    doubling: Doubling = _option(Doubling.NONE)
    """The players who may double the highest bid."""
    redoubling: bool = _option(False)
    """(doubling) The doubled side may redouble."""
    double_scope: DoubleScope = _option(DoubleScope.ROUND)
    """(doubling) The points that a double multiplies."""
    all_pass: AllPass = _option(AllPass.SAME_DEALER)
    """The consequence when nobody bids."""
    trump: TrumpRule = _option(TrumpRule.DECLARER)
    """The source of the trump suit."""
    trump_lead: TrumpLead = _option(TrumpLead.FREE)
    """(declarer names the trump) Whether the first card led must be a trump."""
    dakak: bool = _option(False)
    """Weak hands are announced and limit the bidding (rules.md 4)."""
    dakak_points: int = _option(4, 1, 8)
    """(dakak) The most points of a dakak hand."""
    against_dakak: AgainstDakak = _option(AgainstDakak.ELEVEN)
    """(dakak, bid_strain) The lowest bids of the opponents of a dakak team."""
    dakak_bound: DakakBound = _option(DakakBound.AUCTION)
    """(dakak) How long the bounds of dakak hold."""
    out_of_call: bool = _option(False)
    """Hands long in one suit are announced and cannot bid (rules.md 4)."""
    out_of_call_cards: int = _option(9, 7, 13)
    """(out_of_call) The fewest cards of one suit in an out-of-call hand."""
    hopeless_hand: bool = _option(False)
    """Before any bid, a player with a hopeless hand may throw the deal in."""
    made: Made = _option(Made.TRICKS)
    """The points for a made contract."""
    kaboot: bool = _option(True)
    """All thirteen tricks score 16, or 26 if bid; a failed 13 loses 16."""
    defence_kaboot: bool = _option(True)
    """(kaboot) Defenders who take all thirteen tricks score 16."""
    defence_scores: DefenceScores = _option(DefenceScores.WHEN_FAILED)
    """(contracts) When the defenders score their tricks."""
    failed_13_defence: int = _option(1, 1, 2)
    """(kaboot) The multiplier of the other side's tricks when a bid of 13 fails."""
    instant_win: InstantWin = _option(InstantWin.NONE)
    """Whether all thirteen tricks win the match at once."""
    target: int = _option(31, 1, 999)
    """The score that wins."""
    lose_at_minus_target: bool = _option(False)
    """A team at minus the target or below loses."""
    pledge_values: PledgeValues = _option(PledgeValues.FACE)
    """(pledges) The values of pledges."""
    pledge_total: int = _option(0, 0, 20)
    """(pledges) The deal is thrown in if the total is below this."""
    pledge_count: PledgeCount = _option(PledgeCount.TRICKS)
    """(pledges) The amounts added up for `pledge_total`."""
    pledges_rise: bool = _option(False)
    """(pledges) Players with higher scores must pledge more (rules.md 5)."""
    partner_floor: int = _option(0, 0, 1)
    """(pledges) The lowest score of the partner with which a player can win."""
    pledge_made: PledgeMade = _option(PledgeMade.AT_LEAST)
    """(pledges) The tricks that keep a pledge."""

    preset: str = field(default="classic", init=False, compare=False)
    """The id of the preset that this ruleset started from."""
    base: Ruleset | None = field(default=None, init=False, compare=False, repr=False)
    """That preset; None for presets and the classic game, whose values are the first ones."""

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
        """Each option without meaning here, with the option that disables it.

        >>> Ruleset().idle["closing_passes"]
        'pass_is_final'
        """
        idle: dict[str, str] = {}
        for owner, condition, dependants in self._owners():
            for name in () if condition else dependants:
                idle.setdefault(name, owner)
        return idle

    def _owners(self) -> tuple[tuple[str, bool, tuple[str, ...]], ...]:
        """Options, whether they enable others, and those others."""
        is_open = self.auction is AuctionKind.OPEN
        face = self.pledge_values is PledgeValues.FACE
        counts = self.pledge_total > 0 or self.pledges_rise
        lowest = ("against_dakak",)
        return (
            ("auction", is_open, _OPEN_ONLY),
            ("auction", self.auction is AuctionKind.SINGLE, ("dealer_may_match",)),
            ("auction", not self.individual, _CONTRACT_ONLY),
            ("auction", self.individual, _PLEDGES_ONLY),
            ("pass_is_final", not (is_open and self.pass_is_final), _NOT_FINAL_ONLY),
            ("bid_strain", self.bid_strain, ("strain_order",)),
            ("trump", self.trump is TrumpRule.DECLARER, ("no_trump", "trump_lead")),
            ("doubling", self.doubling is not Doubling.NONE, _DOUBLING_ONLY),
            ("dakak", self.dakak, ("dakak_points", "against_dakak", "dakak_bound")),
            ("bid_strain", not self.dakak or self.bid_strain, lowest),
            ("strain_order", not (self.dakak and len(self.strains) == 1), lowest),
            ("min_bid", not self.dakak or self.min_bid < 12, lowest),
            ("out_of_call", self.out_of_call, ("out_of_call_cards",)),
            ("kaboot", self.kaboot, ("defence_kaboot", "failed_13_defence")),
            ("pledge_values", not self.individual or not face, ("pledge_count",)),
            ("pledge_total", not self.individual or face or counts, ("pledge_count",)),
        )

    def _clashes(self) -> Iterator[tuple[str, str]]:
        """Yield each pair of clashing options, the one to change first."""
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
            # Two passes and a double would end the auction before the doubled side could call.
            yield ("double_restarts", "redoubling")

    def _is_first(self, name: str) -> bool:
        return bool(getattr(self, name) == OPTIONS[name].first)

    @property
    def individual(self) -> bool:
        """Whether players score individually (rules.md 5)."""
        return self.auction is AuctionKind.PLEDGES

    @property
    def exact(self) -> bool:
        """Whether a pledge fails with tricks beyond it, too (rules.md 5)."""
        return self.pledge_made is PledgeMade.EXACTLY

    @property
    def turns_up(self) -> bool:
        """Whether the dealer's last card is turned up for trumps."""
        return self.trump in (TrumpRule.TURN_UP, TrumpRule.TURN_UP_SAME)

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The strains that can be bid, low to high; empty if bids name none."""
        return _strains(self.strain_order) if self.bid_strain else ()

    def replace(self, **options: Any) -> Ruleset:
        """Return this ruleset with some options changed. It remembers its preset.

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
        """Return this ruleset as the preset with this id."""
        same: dict[str, Any] = dict(self.options)
        return Ruleset(**same)._of(name, None)

    def _of(self, preset: str, base: Ruleset | None) -> Ruleset:
        """Return this new ruleset after setting its origin."""
        object.__setattr__(self, "preset", preset)
        object.__setattr__(self, "base", base)
        return self

    @property
    def options(self) -> dict[str, Value]:
        """The options' values, in the order of rules.md 2."""
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def changes(self) -> dict[str, Value]:
        """The options that differ from the ruleset's preset."""
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
_PLEDGES_ONLY = (
    *("pledge_values", "pledge_total", "pledge_count", "pledges_rise"),
    *("partner_floor", "pledge_made"),
)


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name and its possible values."""

    name: str
    """As in rules.md 2."""
    first: Value
    """The default value, which is the classic game's."""
    choices: tuple[str, ...]
    """The values of an enum option; else empty."""
    low: int
    """The lowest value of a number."""
    high: int
    """The highest value of a number."""

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
        """The possible values, as text."""
        if self.kind == "int":
            return f"{self.low}–{self.high}"
        by_kind = {"bool": "yes, no", "strains": "letters of CDHSN, each once"}
        return by_kind.get(self.kind) or ", ".join(self.choices)

    def accept(self, value: object) -> Value | None:
        """Return the value in the option's own type, or None if it is not possible."""
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
        """Return the value of a text, or None if it is not possible."""
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
    """Return an option's value as text: yes and no for booleans."""
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
