"""Shapes of statistics: digests of matches, and totals over many of them."""

from __future__ import annotations

from typing import TypedDict

from .table import RoleText, ScoresJson, SeatText, StrainText, TeamText


class DigestJson(TypedDict):
    """A match in short, from one person's side; `points` are the own side's and the other's."""

    v: int
    date: str
    ruleset: str
    line: str
    seat: SeatText
    names: dict[SeatText, str]
    players: dict[SeatText, str]
    winner: TeamText | None
    won: bool | None
    rounds: int
    thrown: int
    actions: int
    scores: ScoresJson
    points: list[int]
    contracts: dict[RoleText, dict[str, list[int]]]
    pledges: dict[str, list[int]]
    kaboots: list[int]
    accuracy: float | None
    decisions: int
    """How many decisions the accuracy is the mean of."""
    hints: int
    taken_back: int
    fork: bool
    shared: bool
    daily: str


class MatchCountJson(TypedDict):
    """How many matches there were."""

    played: int
    won: int
    lost: int
    unfinished: int


class AverageJson(TypedDict):
    """Points a round: of the own side, and of the other."""

    own: float
    other: float


class SidesJson(TypedDict):
    """A count for the own side, and for the other."""

    own: int
    other: int


class StreakJson(TypedDict):
    """Matches won in a row (lost, where negative), and the most that ever were."""

    current: int
    best: int


class ContractCountJson(TypedDict):
    """How often a contract was made and failed. Claimed before the first lead, it has no strain."""

    tricks: int
    strain: StrainText | None
    made: int
    failed: int


class PledgeCountJson(TypedDict):
    """The number of times a pledge was made and failed."""

    tricks: int
    kept: int
    failed: int


class PeriodJson(TypedDict):
    """Totals of a period's matches; "" if they have no date."""

    period: str
    matches: int
    won: int
    lost: int
    rounds: int
    own: float
    other: float
    accuracy: float | None


class RulesetCountJson(TypedDict):
    """Totals of a ruleset's matches."""

    ruleset: str
    matches: int
    won: int
    lost: int
    rounds: int
    own: float
    other: float


class GroupJson(TypedDict):
    """Matches with a partner, or against opponents: a level, or two as "club+expert"."""

    level: str
    matches: int
    won: int
    lost: int


class TallyJson(TypedDict):
    """Statistics of which more digests are to come, in a request with this token."""

    token: str


class StatisticsJson(TypedDict):
    """Totals over many matches; `refused` digests could not be read."""

    matches: MatchCountJson
    rounds: int
    thrown: int
    average: AverageJson
    contracts: dict[RoleText, list[ContractCountJson]]
    pledges: list[PledgeCountJson]
    kaboots: SidesJson
    streak: StreakJson
    accuracy: float | None
    decisions: int
    """How many decisions the accuracy is the mean of."""
    periods: list[PeriodJson]
    rulesets: list[RulesetCountJson]
    partners: list[GroupJson]
    opponents: list[GroupJson]
    refused: int
