"""Shapes of records: replays, imports, fair deals, shared deals and their results."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .statistics import DigestJson
from .table import (
    CardText,
    ContractJson,
    GameEventJson,
    PlayerJson,
    ResultJson,
    RulesetJson,
    ScoresJson,
    SeatText,
    TrickJson,
    ViewJson,
)

FairReasonText = Literal[
    "seed_changed",
    "cut_changed",
    "deal_changed",
    "flip_changed",
    "cuts_bad",
    "seed_missing",
    "seeds_bad",
]


class DealCheckJson(TypedDict):
    """Whether one deal is the one that its seed and cut give; what is secret yet is null."""

    deal: int
    number: int
    status: Literal["fair", "wrong", "nothing", "open"]
    reason: FairReasonText | None
    cut: int | None
    commitment: str | None
    seed: str | None
    cards: str | None
    seeds: NotRequired[dict[SeatText, str]]
    """The seeds of the four seats, if friends dealt."""


class VerificationJson(TypedDict):
    """Whether a match was dealt fairly."""

    verdict: Literal["fair", "partly", "wrong", "nothing"]
    reason: FairReasonText | None
    commitment: str | None
    deals: list[DealCheckJson]


class SharedDealJson(TypedDict):
    """A deal as a text for links; its hands are in the text and nowhere else."""

    text: str
    id: str
    ruleset: RulesetJson
    dealer: SeatText
    flip: CardText | None


class EntryJson(TypedDict):
    """The result of a shared deal at one table, with its rank among others."""

    name: str
    seat: SeatText
    players: dict[SeatText, str]
    thrown: Literal["all_passed", "hopeless", "pledges_low"] | None
    contract: ContractJson | None
    pledges: dict[SeatText, int] | None
    taken: dict[SeatText, int]
    tricks: list[TrickJson]
    points: ScoresJson
    made: bool | None
    lead: int
    rank: int
    against: float | None
    percent: float | None
    mine: bool


class SharedResultJson(TypedDict):
    """A result as a text for links."""

    text: str
    id: str
    entry: EntryJson


class RefusalJson(TypedDict):
    """A text that was left out, and why."""

    index: int
    code: str
    args: dict[str, str]


class ComparisonJson(TypedDict):
    """The results of one deal compared, the best of each side first; `text` has them all."""

    deal: SharedDealJson
    entries: list[EntryJson]
    text: str
    refused: list[RefusalJson]


class MarkJson(TypedDict):
    """A round's place in a record, as counts of the actions before its parts."""

    deal: int
    number: int
    start: int
    play: int | None
    tricks: list[int]
    end: int
    result: ResultJson | None


class ReplayJson(TypedDict):
    """A moment of a record: what a seat saw, or all hands; what the action before it brought."""

    index: int
    total: int
    seat: SeatText | None
    view: ViewJson
    hands: dict[SeatText, list[CardText]] | None
    events: list[GameEventJson]
    players: NotRequired[dict[SeatText, PlayerJson]]
    tags: NotRequired[dict[str, str]]
    marks: NotRequired[list[MarkJson]]
    dropped: NotRequired[str | None]


class PartJson(TypedDict):
    """One match's lines in a file of several, and the number of the first of them."""

    line: int
    text: str


class PartsJson(TypedDict):
    """The matches of a file."""

    parts: list[PartJson]


class RecordTextJson(TypedDict):
    """A record as text."""

    text: str


class ImportProblemJson(TypedDict):
    """An error in an imported record; `args` has the line and the text found."""

    code: str
    args: dict[str, str]


class KeptJson(TypedDict):
    """The part of a record that was imported."""

    rounds: int
    actions: int
    over: bool


class ImportedJson(TypedDict):
    """A record that was imported, whole or up to what is wrong in it."""

    text: str | None
    digest: DigestJson | None
    problem: ImportProblemJson | None
    kept: KeptJson | None
