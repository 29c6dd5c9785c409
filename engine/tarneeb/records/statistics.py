"""Statistics of matches: a digest of each, and totals over many.

    digest(match)                       Digest(summary=Summary(date="2026-11-21", won=True, …), …)
    statistics([digest.summary, …])     totals by period, ruleset, partner and opponents

A digest follows from the record alone. A page may store it to save time and delete it at any time.
It belongs to one person: the first seat that a person plays.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Literal, NamedTuple

from ..match import Match
from ..rules import tags
from ..rules.cards import Strain
from ..rules.scoring import Scores, keeps_pledge, team_total
from ..rules.seats import Seat, Team
from .accuracy import mean_accuracy, parse_accuracy, rounded
from .seating import persons, player_of

VERSION = 4
"""The version of digests. A page rebuilds digests of another version from their records."""

PERIODS = ("day", "week", "month", "year")
"""The lengths of the periods that statistics are grouped by."""

Role = Literal["own", "partner", "against"]
"""Who declared, from the person's point of view."""

ROLES: tuple[Role, ...] = ("own", "partner", "against")

Counts = dict[str, list[int]]
"""By contract ("8H") or pledge ("4"): how often it was made and how often it failed."""

CONTRACTS: dict[str, tuple[int, Strain | None]] = {
    f"{tricks}{strain or ''}": (tricks, strain)
    for tricks in range(1, 14)
    for strain in (*Strain, None)
}
"""Every contract by its name in counts, in the order shown. One without trumps was claimed before
the lead that would have set them."""

PLEDGES = {str(tricks): tricks for tricks in range(14)}
"""Every pledge by its name in counts, in the order shown."""


# One match.


class Summary(NamedTuple):
    """What statistics need to know of a match."""

    date: str
    ruleset: str
    partner: str
    """Who plays the partner's seat: "human" or a level."""
    opponents: str
    """Who plays the opponents' seats: a level, or two as "club+expert"."""
    won: bool | None
    rounds: int
    thrown: int
    points: tuple[int, int]
    """The own side's points and the other side's, over all rounds."""
    contracts: dict[Role, Counts]
    pledges: Counts
    kaboots: tuple[int, int]
    accuracy: float | None
    decisions: int
    """The number of decisions that the accuracy is the mean of."""
    fork: bool


class Digest(NamedTuple):
    """A match in short, as one person sees it."""

    summary: Summary
    line: str
    """The ruleset's text."""
    seat: Seat
    names: tuple[str, ...]
    players: tuple[str, ...]
    winner: Team | None
    actions: int
    scores: Scores
    hints: int
    taken_back: int
    shared: bool
    daily: str


def digest(match: Match) -> Digest:
    """Return the digest of a match."""
    seat = next(iter(persons(match)), Seat.SOUTH)
    players = tuple([player_of(match, each) for each in Seat])
    return Digest(
        summary=_summary(match, seat, players),
        line=str(match.ruleset),
        seat=seat,
        names=tuple([match.tag(tags.name_tag(each)) for each in Seat]),
        players=players,
        winner=match.winner,
        actions=match.action_count,
        scores=match.scores,
        hints=tags.tag_number(match.tag(tags.HINTS)),
        taken_back=tags.tag_number(match.tag(tags.TAKEN_BACK)),
        shared=bool(match.tag(tags.SHARED_DEAL)),
        daily=match.tag(tags.DAILY),
    )


def _summary(match: Match, seat: Seat, players: tuple[str, ...]) -> Summary:
    side = seat.team
    contracts: dict[Role, Counts] = {role: {} for role in ROLES}
    pledges: Counts = {}
    points, kaboots = [0, 0], [0, 0]
    played = [result for result in match.results if not result.thrown]
    for result in played:
        points[0] += team_total(result.points, side)
        points[1] += team_total(result.points, side.other)
        if result.kaboot:
            kaboots[sum(result.taken[each] for each in side.seats) == 0] += 1
        if result.contract:
            owner, tricks, strain, _ = result.contract
            role: Role = "own" if owner is seat else "partner"
            counts = contracts[role if owner.team is side else "against"]
            counts.setdefault(f"{tricks}{strain or ''}", [0, 0])[not result.made] += 1
        elif result.pledges:
            pledge = result.pledges[seat] or 0
            kept = keeps_pledge(match.ruleset, pledge, result.taken[seat])
            pledges.setdefault(str(pledge), [0, 0])[not kept] += 1
    found = [each[seat] for each in parse_accuracy(match.tag(tags.ACCURACY)).values()]
    accuracies = [one for one in found if one is not None]
    accuracy = mean_accuracy(accuracies)
    return Summary(
        date=match.tag(tags.DATE),
        ruleset=match.ruleset.preset,
        partner=players[seat.partner],
        opponents=opponents_text(players[seat.right], players[seat.left]),
        won=None if match.winner is None else match.winner is side,
        rounds=len(played),
        thrown=len(match.results) - len(played),
        points=(points[0], points[1]),
        contracts=contracts,
        pledges=pledges,
        kaboots=(kaboots[0], kaboots[1]),
        accuracy=None if accuracy is None else rounded(accuracy),
        decisions=sum(one.decisions for one in accuracies),
        fork=bool(match.tag(tags.FORK_AT)),
    )


def opponents_text(one: str, other: str) -> str:
    """Return who plays the opponents' seats, in one order whichever sits left.

    >>> opponents_text("expert", "club"), opponents_text("club", "club")
    ('club+expert', 'club')
    """
    return one if one == other else "+".join(sorted((one, other)))


# Many matches.


class Filter(NamedTuple):
    """Which matches count."""

    ruleset: str | None = None
    first: str = ""
    """The first date, or "" for no limit."""
    last: str = ""
    """The last date, or "" for no limit."""
    forks: bool = False
    unfinished: bool = True

    def takes(self, match: Summary) -> bool:
        """Return whether this match counts."""
        if self.ruleset is not None and match.ruleset != self.ruleset:
            return False
        if match.fork and not self.forks:
            return False
        if match.won is None and not self.unfinished:
            return False
        date = match.date
        if (self.first or self.last) and not date:
            return False
        return not (self.first and date < self.first) and not (self.last and date > self.last)


class Group:
    """Totals over some matches."""

    __slots__ = ("decisions", "losses", "lost", "matches", "other", "own", "rounds", "won")

    def __init__(self) -> None:
        self.matches: int = 0
        self.won: int = 0
        self.lost: int = 0
        self.rounds: int = 0
        self.own: int = 0
        self.other: int = 0
        self.decisions: int = 0
        self.losses: float = 0.0
        """Of all decisions, in units of the loss at which accuracy is 50."""

    def add(self, match: Summary) -> None:
        """Add one match."""
        self.matches += 1
        if match.won is True:
            self.won += 1
        elif match.won is False:
            self.lost += 1
        self.rounds += match.rounds
        own, other = match.points
        self.own += own
        self.other += other
        if match.accuracy is not None:
            self.decisions += match.decisions
            self.losses += match.decisions * (100 / match.accuracy - 1)

    def join(self, other: Group) -> None:
        """Add the matches of another group."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def mean_accuracy(self) -> float | None:
        """That of all decisions, whatever match they belong to."""
        return rounded(100 / (1 + self.losses / self.decisions)) if self.decisions else None

    @property
    def average(self) -> tuple[float, float]:
        """Points per round: the own side's and the other side's."""
        rounds = self.rounds or 1
        return round(self.own / rounds, 2), round(self.other / rounds, 2)


class Statistics(NamedTuple):
    """Totals over many matches."""

    whole: Group
    thrown: int
    contracts: dict[Role, Counts]
    pledges: Counts
    kaboots: tuple[int, int]
    streak: int
    """Matches won in a row, most recent last; negative for matches lost."""
    best_streak: int
    periods: dict[str, Group]
    """By period, in order; "" for matches without a date."""
    rulesets: dict[str, Group]
    partners: dict[str, Group]
    opponents: dict[str, Group]
    refused: int
    """Digests that could not be read."""


class Tally:
    """Statistics as they grow. Matches are added in the order in which they were played."""

    def __init__(self, wanted: Filter | None = None, by: str = "month") -> None:
        self.filter: Filter = wanted or Filter()
        self.by = by
        self.groups: dict[tuple[str, str, str, str], Group] = {}
        """By period, ruleset, partner and opponents; `result` joins them."""
        self.thrown: int = 0
        self.refused: int = 0
        self.streak: int = 0
        self.best: int = 0
        self.kaboots: list[int] = [0, 0]
        self.contracts: dict[Role, Counts] = {role: {} for role in ROLES}
        self.pledges: Counts = {}

    def add(self, match: Summary) -> None:
        """Add a match, if it is wanted."""
        if not self.filter.takes(match):
            return
        kind = (period_of(match.date, self.by), match.ruleset, match.partner, match.opponents)
        group = self.groups.get(kind)
        if group is None:
            group = self.groups[kind] = Group()
        group.add(match)
        self.thrown += match.thrown
        for side in (0, 1):
            self.kaboots[side] += match.kaboots[side]
        for role in ROLES:
            _add_counts(self.contracts[role], match.contracts[role])
        _add_counts(self.pledges, match.pledges)
        self._add_streak(match.won)

    def refuse(self) -> None:
        """Count a digest that could not be read."""
        self.refused += 1

    def _add_streak(self, won: bool | None) -> None:
        if won is True:
            self.streak = max(0, self.streak) + 1
            self.best = max(self.best, self.streak)
        elif won is False:
            self.streak = min(0, self.streak) - 1

    def result(self) -> Statistics:
        """Return the totals so far."""
        whole = Group()
        parts: tuple[dict[str, Group], ...] = ({}, {}, {}, {})
        for names, group in self.groups.items():
            whole.join(group)
            for part, name in zip(parts, names, strict=True):
                part.setdefault(name, Group()).join(group)
        periods, rulesets, partners, opponents = (dict(sorted(part.items())) for part in parts)
        return Statistics(
            whole=whole,
            thrown=self.thrown,
            contracts=self.contracts,
            pledges=self.pledges,
            kaboots=(self.kaboots[0], self.kaboots[1]),
            streak=self.streak,
            best_streak=self.best,
            periods=periods,
            rulesets=rulesets,
            partners=partners,
            opponents=opponents,
            refused=self.refused,
        )


def statistics(
    matches: Iterable[Summary], wanted: Filter | None = None, by: str = "month"
) -> Statistics:
    """Return the totals over matches.

    matches: in the order in which they were played. by: one of PERIODS.
    """
    tally = Tally(wanted, by)
    for match in matches:
        tally.add(match)
    return tally.result()


_LENGTHS: dict[str, int] = {"day": 10, "month": 7, "year": 4}
_WEEKS: dict[str, str] = {}


def period_of(date: str, by: str) -> str:
    """Return the period that a date belongs to; "" if there is no date.

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


def _add_counts(total: Counts, counts: Counts) -> None:
    for name, (good, bad) in counts.items():
        pair = total.get(name)
        if pair is None:
            pair = total[name] = [0, 0]
        pair[0] += good
        pair[1] += bad
