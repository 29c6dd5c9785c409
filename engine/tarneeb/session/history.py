"""Statistics, always from records: a small digest of each match, and the sum of many digests.

    digest(match)                   {"v": 3, "date": "2026-11-21", "won": true, "rounds": 9, …}
    statistics([digest, …])         what they come to, by period, ruleset, partner and opponents

A digest follows from the record alone, so it may be kept beside it to save time, and thrown away
at any time. It is one person's: the first seat that a person plays.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..match import Match, is_date
from ..rules.cards import Strain
from ..rules.errors import RequestError
from ..rules.scoring import team_total
from ..rules.seats import Seat
from ..wire.encode.table import scores_json, seats_json, team_text
from ..wire.shapes.statistics import (
    ContractCountJson,
    DigestJson,
    GroupJson,
    PeriodJson,
    PledgeCountJson,
    RulesetCountJson,
    StatisticsJson,
)
from ..wire.shapes.table import RoleText
from .seating import persons, player_of

VERSION = 3
"""The version of digests: those of another one are made anew from their records."""

ACCURACY_TAG = "Accuracy"
"""The tag with what an analysis found: `deal:south,east,north,west` for each deal, each of them
its accuracy, 0 to 100, and over how many decisions that is the mean: `92/14`."""

PERIODS = ("day", "week", "month", "year")
"""How long a period of statistics can be."""


# What an analysis left in a record.


class Accuracy(NamedTuple):
    """How well a seat decided in a round."""

    mean: int
    """0 to 100."""
    decisions: int
    """How many of its decisions that is the mean of."""


USUAL = 12
"""The decisions of a seat in a round, where a record does not say how many there were."""

Accuracies = dict[int, tuple[Accuracy | None, ...]]
"""By deal, the accuracy of each seat; None where a seat had nothing to choose."""

_ACCURACY = re.compile(r"(\d{1,3})(?:/([1-9]\d?))?", re.ASCII)


def parse_accuracy(text: str) -> Accuracies:
    """Return what the tag says; words that cannot be read are left out.

    >>> parse_accuracy("0:92/14,100/3,-,71 nonsense")[0][0]
    Accuracy(mean=92, decisions=14)
    """
    found: Accuracies = {}
    for word in text.split():
        deal, _, rest = word.partition(":")
        fields = rest.split(",")
        read = [_ACCURACY.fullmatch(field) for field in fields]
        whole = all(one or field == "-" for one, field in zip(read, fields, strict=True))
        if len(fields) == 4 and whole and deal.isascii() and deal.isdecimal() and len(deal) < 5:
            found[int(deal)] = tuple(
                [Accuracy(min(100, int(n[1])), int(n[2] or USUAL)) if n else None for n in read]
            )
    return found


def format_accuracy(accuracies: Accuracies, longest: int = 900) -> str:
    """Return the tag's text; where it would be too long the first deals are left out.

    >>> format_accuracy({0: (Accuracy(92, 14), Accuracy(100, 3), None, Accuracy(71, 12))})
    '0:92/14,100/3,-,71/12'
    """
    words = [
        f"{deal}:" + ",".join("-" if n is None else f"{n.mean}/{n.decisions}" for n in each)
        for deal, each in sorted(accuracies.items())
    ]
    while words and len(" ".join(words)) > longest:
        words.pop(0)
    return " ".join(words)


# One match.


def digest(match: Match) -> DigestJson:
    """Return the digest of a match."""
    seat = next(iter(persons(match)), Seat.SOUTH)
    side = seat.team
    contracts: dict[RoleText, dict[str, list[int]]] = {"own": {}, "partner": {}, "against": {}}
    pledges: dict[str, list[int]] = {}
    points, kaboots = [0, 0], [0, 0]
    thrown = 0
    for result in match.results:
        if result.thrown:
            thrown += 1
            continue
        points[0] += team_total(result.points, side)
        points[1] += team_total(result.points, side.other)
        if result.kaboot:
            kaboots[sum(result.taken[each] for each in side.seats) == 0] += 1
        if result.contract:
            owner, tricks, strain, _ = result.contract
            role: RoleText = "own" if owner is seat else "partner"
            counts = contracts[role if owner.team is side else "against"]
            counts.setdefault(f"{tricks}{strain}", [0, 0])[not result.made] += 1
        elif result.pledges:
            pledge = result.pledges[seat] or 0
            kept = result.taken[seat] >= pledge
            pledges.setdefault(str(pledge), [0, 0])[not kept] += 1
    found = [each[seat] for each in parse_accuracy(match.tag(ACCURACY_TAG)).values()]
    accuracies = [one for one in found if one is not None]
    decisions = sum(one.decisions for one in accuracies)
    whole = sum(one.mean * one.decisions for one in accuracies)
    winner = match.winner
    return {
        "v": VERSION,
        "date": match.tag("Date"),
        "ruleset": match.ruleset.preset,
        "line": str(match.ruleset),
        "seat": str(seat),  # type: ignore[typeddict-item]
        "names": seats_json([match.tag(each.name.title()) for each in Seat]),
        "players": seats_json([player_of(match, each) for each in Seat]),
        "winner": team_text(winner) if winner is not None else None,
        "won": None if winner is None else winner is side,
        "rounds": len(match.results) - thrown,
        "thrown": thrown,
        "actions": match.action_count,
        "scores": scores_json(match.scores),
        "points": points,
        "contracts": contracts,
        "pledges": pledges,
        "kaboots": kaboots,
        "accuracy": round(whole / decisions, 1) if decisions else None,
        "decisions": decisions,
        "hints": _count(match.tag("Hints")),
        "taken_back": _count(match.tag("TakenBack")),
        "fork": bool(match.tag("ForkAt")),
        "shared": bool(match.tag("SharedDeal")),
        "daily": match.tag("Daily"),
    }


def _count(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0


# Many matches.


_CONTRACTS = {f"{tricks}{strain}": (tricks, strain) for tricks in range(1, 14) for strain in Strain}
_PLEDGES = {str(tricks): tricks for tricks in range(14)}
_ROLES: tuple[RoleText, ...] = ("own", "partner", "against")


class Filter:
    """Which digests count, as the page asks for them."""

    def __init__(self, wanted: Mapping[str, Any]) -> None:
        allowed = {"ruleset": str, "from": str, "to": str, "forks": bool, "unfinished": bool}
        for name, value in wanted.items():
            if name not in allowed or type(value) is not allowed[name]:
                raise RequestError(
                    "bad_value", name="filter", found=name[:40], allowed=", ".join(allowed)
                )
        self.ruleset: str | None = wanted.get("ruleset")
        self.first: str = wanted.get("from", "")
        self.last: str = wanted.get("to", "")
        self.forks: bool = wanted.get("forks", False)
        self.unfinished: bool = wanted.get("unfinished", True)

    def takes(self, digest: Mapping[str, Any]) -> bool:
        """Whether this digest counts."""
        if self.ruleset is not None and digest["ruleset"] != self.ruleset:
            return False
        if digest["fork"] and not self.forks:
            return False
        if digest["won"] is None and not self.unfinished:
            return False
        date = digest["date"]
        if (self.first or self.last) and not date:
            return False
        return not (self.first and date < self.first) and not (self.last and date > self.last)


class _Group:
    """What some matches come to."""

    __slots__ = ("accuracy", "decisions", "lost", "matches", "other", "own", "rounds", "won")

    def __init__(self) -> None:
        self.matches = self.won = self.lost = self.rounds = self.own = self.other = 0
        self.decisions, self.accuracy = 0, 0.0

    def add(self, digest: Mapping[str, Any]) -> None:
        """Count one match in."""
        self.matches += 1
        won = digest["won"]
        if won is True:
            self.won += 1
        elif won is False:
            self.lost += 1
        self.rounds += digest["rounds"]
        own, other = digest["points"]
        self.own += own
        self.other += other
        if digest["accuracy"] is not None:
            self.decisions += digest["decisions"]
            self.accuracy += digest["accuracy"] * digest["decisions"]

    def join(self, other: _Group) -> None:
        """Count the matches of another group in."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def mean_accuracy(self) -> float | None:
        """Of all decisions, whatever match they were made in."""
        return round(self.accuracy / self.decisions, 1) if self.decisions else None

    @property
    def average(self) -> tuple[float, float]:
        """Points of a round: of the own side, of the other."""
        rounds = self.rounds or 1
        return round(self.own / rounds, 2), round(self.other / rounds, 2)


class _Groups(dict[str, _Group]):
    def __missing__(self, name: str) -> _Group:
        found = self[name] = _Group()
        return found


class Tally:
    """Statistics as they grow, digest by digest, in the order in which the matches were played."""

    def __init__(self, wanted: Mapping[str, Any] | None = None, by: str = "month") -> None:
        self.filter = Filter(wanted or {})
        self.by = by
        self.groups: dict[tuple[str, str, str, str], _Group] = {}
        """By period, ruleset, partner and opponents: a match is counted once, and groups joined."""
        self.thrown = self.refused = self.streak = self.best = 0
        self.kaboots = [0, 0]
        self.contracts: dict[RoleText, dict[str, list[int]]] = {role: {} for role in _ROLES}
        self.pledges: dict[str, list[int]] = {}

    def add(self, digest: object) -> None:
        """Count a digest in, if it is one and is wanted; what is none is counted as refused."""
        if not _is_digest(digest):
            self.refused += 1
            return
        assert isinstance(digest, dict)
        if not self.filter.takes(digest):
            return
        seat, players = digest["seat"], digest["players"]
        partner, one, other = _OTHERS[seat]
        left, right = players[one], players[other]
        opponents = left if left == right else "+".join(sorted((left, right)))
        period = period_of(digest["date"], self.by)
        kind = (period, digest["ruleset"], players[partner], opponents)
        group = self.groups.get(kind)
        if group is None:
            group = self.groups[kind] = _Group()
        group.add(digest)
        self.thrown += digest["thrown"]
        for side in (0, 1):
            self.kaboots[side] += digest["kaboots"][side]
        for role in _ROLES:
            _add_counts(self.contracts[role], digest["contracts"][role])
        _add_counts(self.pledges, digest["pledges"])
        self._add_streak(digest["won"])

    def _add_streak(self, won: bool | None) -> None:
        if won is True:
            self.streak = max(0, self.streak) + 1
            self.best = max(self.best, self.streak)
        elif won is False:
            self.streak = min(0, self.streak) - 1

    def json(self) -> StatisticsJson:
        """Return what was counted, as JSON."""
        whole = _Group()
        periods, rulesets, partners, opponents = _Groups(), _Groups(), _Groups(), _Groups()
        for (period, ruleset, partner, them), group in self.groups.items():
            for each in (
                whole,
                periods[period],
                rulesets[ruleset],
                partners[partner],
                opponents[them],
            ):
                each.join(group)
        own, other = whole.average
        return {
            "matches": {
                "played": whole.matches,
                "won": whole.won,
                "lost": whole.lost,
                "unfinished": whole.matches - whole.won - whole.lost,
            },
            "rounds": whole.rounds,
            "thrown": self.thrown,
            "average": {"own": own, "other": other},
            "contracts": {role: _contract_counts(self.contracts[role]) for role in _ROLES},
            "pledges": _pledge_counts(self.pledges),
            "kaboots": {"own": self.kaboots[0], "other": self.kaboots[1]},
            "streak": {"current": self.streak, "best": self.best},
            "accuracy": whole.mean_accuracy,
            "periods": [_period_json(*each) for each in sorted(periods.items())],
            "rulesets": [_ruleset_json(*each) for each in sorted(rulesets.items())],
            "partners": [_group_json(*each) for each in sorted(partners.items())],
            "opponents": [_group_json(*each) for each in sorted(opponents.items())],
            "refused": self.refused,
        }


def statistics(
    digests: Iterable[object], wanted: Mapping[str, Any] | None = None, by: str = "month"
) -> StatisticsJson:
    """Return what matches come to.

    digests: of the matches, in the order in which they were played. wanted: "ruleset", "from",
    "to", "forks", "unfinished": which of them count. by: how long a period is.

    Raises RequestError("bad_value").
    """
    tally = Tally(wanted, by)
    for each in digests:
        tally.add(each)
    return tally.json()


_OTHERS = {str(seat): (str(seat.partner), str(seat.right), str(seat.left)) for seat in Seat}
"""By seat: the partner, and the two opponents."""

_LENGTHS: dict[str, int] = {"day": 10, "month": 7, "year": 4}
_WEEKS: dict[str, str] = {}


def period_of(date: str, by: str) -> str:
    """Return the period that a date belongs to; nothing where there is no date.

    >>> period_of("2026-11-21", "month"), period_of("2026-11-21", "week")
    ('2026-11', '2026-W47')
    """
    if by != "week" or not date:
        return date[: _LENGTHS.get(by, 7)]
    found = _WEEKS.get(date)
    if found is None:
        try:
            year, week, _ = datetime.date.fromisoformat(date).isocalendar()
            found = f"{year}-W{week:02}"
        except ValueError:
            found = ""
        if len(_WEEKS) < 10_000:
            _WEEKS[date] = found
    return found


def _is_digest(digest: object) -> bool:
    """Whether this has the shape of a digest: what a page stores may have been spoilt."""
    if not isinstance(digest, dict) or digest.get("v") != VERSION:
        return False
    try:
        players = digest["players"]
        return (
            digest["seat"] in _OTHERS
            and _is_day(digest["date"])
            and type(digest["ruleset"]) is str
            and type(players["S"]) is type(players["E"]) is str
            and type(players["N"]) is type(players["W"]) is str
            and digest["won"] in (None, True, False)
            and _are_counts(
                digest["rounds"], digest["thrown"], digest["decisions"], *digest["kaboots"]
            )
            and len(digest["kaboots"]) == 2
            and len(digest["points"]) == 2
            and type(digest["points"][0]) is type(digest["points"][1]) is int
            and max(map(abs, digest["points"])) < _MOST
            and _is_counted(digest["contracts"]["own"], _CONTRACTS)
            and _is_counted(digest["contracts"]["partner"], _CONTRACTS)
            and _is_counted(digest["contracts"]["against"], _CONTRACTS)
            and _is_counted(digest["pledges"], _PLEDGES)
            and _is_accuracy(digest["accuracy"])
            and type(digest["fork"]) is bool
        )
    except (AttributeError, KeyError, TypeError):
        return False


_DAYS: set[str] = {""}
"""Days that were asked for; a match need not have one."""


def _is_day(date: object) -> bool:
    if type(date) is not str:
        return False
    if date not in _DAYS:
        if not is_date(date):
            return False
        if len(_DAYS) < 10_000:
            _DAYS.add(date)
    return True


def _is_accuracy(mean: object) -> bool:
    return mean is None or (type(mean) in (int, float) and 0 <= mean <= 100)  # type: ignore[operator]


_MOST = 1 << 32


# Written out, as they are asked a hundred thousand times for ten thousand matches.
def _are_counts(*values: object) -> bool:
    for value in values:  # noqa: SIM110
        if type(value) is not int or not 0 <= value < _MOST:
            return False
    return True


def _is_counted(counts: dict[str, Any], names: Mapping[str, object]) -> bool:
    for name, pair in counts.items():
        if name not in names or len(pair) != 2:
            return False
        good, bad = pair
        if type(good) is not int or type(bad) is not int:
            return False
        if not 0 <= good < _MOST or not 0 <= bad < _MOST:
            return False
    return True


def _add_counts(total: dict[str, list[int]], counts: Mapping[str, list[int]]) -> None:
    for name, (good, bad) in counts.items():
        pair = total.get(name)
        if pair is None:
            pair = total[name] = [0, 0]
        pair[0] += good
        pair[1] += bad


def _contract_counts(counts: dict[str, list[int]]) -> list[ContractCountJson]:
    found: list[ContractCountJson] = []
    for name, (tricks, strain) in _CONTRACTS.items():
        if name in counts:
            made, failed = counts[name]
            found.append({"tricks": tricks, "strain": strain.value, "made": made, "failed": failed})
    return found


def _pledge_counts(counts: dict[str, list[int]]) -> list[PledgeCountJson]:
    return [
        {"tricks": tricks, "kept": counts[name][0], "failed": counts[name][1]}
        for name, tricks in _PLEDGES.items()
        if name in counts
    ]


def _period_json(name: str, group: _Group) -> PeriodJson:
    own, other = group.average
    return {
        "period": name,
        "matches": group.matches,
        "won": group.won,
        "lost": group.lost,
        "rounds": group.rounds,
        "own": own,
        "other": other,
        "accuracy": group.mean_accuracy,
    }


def _ruleset_json(name: str, group: _Group) -> RulesetCountJson:
    own, other = group.average
    return {
        "ruleset": name,
        "matches": group.matches,
        "won": group.won,
        "lost": group.lost,
        "rounds": group.rounds,
        "own": own,
        "other": other,
    }


def _group_json(name: str, group: _Group) -> GroupJson:
    return {"level": name, "matches": group.matches, "won": group.won, "lost": group.lost}
