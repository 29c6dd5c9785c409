"""The ops of the bridge, with the arguments and the reply of each.

OPS is the contract of the border. A test compares it with the ops that the bridge offers and with
the types that they return; web/generate_types.py writes it for the page.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .friends import (
    FriendsDraftArgsJson,
    FriendsOpenArgsJson,
    FriendsOpenedJson,
    FriendsRecordJson,
    FriendsTakeArgsJson,
    FriendsTakenJson,
    RoomJson,
    RowTextJson,
)
from .practice import (
    BiddingArgsJson,
    DailyPuzzleArgsJson,
    DrillArgsJson,
    DrilledArgsJson,
    DrillJson,
    DrillValueJson,
    IndexJson,
    MergeDrillsArgsJson,
    MergeRatingsArgsJson,
    PuzzleActArgsJson,
    PuzzleInfoJson,
    PuzzleReplyJson,
    PuzzlesJson,
    PuzzleTextArgsJson,
    RateArgsJson,
    RatedJson,
    RatingArgsJson,
    RatingJson,
    RatingValueJson,
    RemarkArgsJson,
    RemarkReplyJson,
)
from .record import (
    ComparisonJson,
    DealCheckJson,
    ImportedJson,
    PartsJson,
    RecordTextJson,
    ReplayJson,
    SharedDealJson,
    SharedResultJson,
    VerificationJson,
)
from .review import AdviceJson, AnalysisJson, HintJson, PreparedJson
from .statistics import DigestJson, StatisticsJson, TallyJson
from .table import (
    ActionJson,
    CatalogueJson,
    CompanyJson,
    DrawJson,
    PlayerJson,
    ReplyJson,
    RulesetCheckJson,
    RulesJson,
    SeatText,
    SimulatedJson,
    ThinkingReplyJson,
)


class NoArgsJson(TypedDict):
    """No arguments."""


class SliceArgsJson(TypedDict):
    """How long to work before the first answer, in milliseconds; without it, to the end."""

    slice: NotRequired[int]


class RecordArgsJson(SliceArgsJson):
    """A record; without one, the match at the table."""

    record: NotRequired[str]


class RulesetArgsJson(TypedDict):
    """A ruleset's text."""

    ruleset: str


class RulesArgsJson(TypedDict):
    """A ruleset's text; without it, that of the match at the table."""

    ruleset: NotRequired[str]


class DrawArgsJson(TypedDict):
    """The seed of a draw."""

    seed: str


class NextCompanyArgsJson(TypedDict):
    """The teams before a match, and the index of the pair that won it."""

    company: CompanyJson
    winner: int


class SimulateArgsJson(SliceArgsJson):
    """A match between computer players."""

    ruleset: str
    seed: str
    players: dict[SeatText, PlayerJson]


class NewArgsJson(TypedDict):
    """A new match: by ruleset and seed, or from a shared `deal` (`daily`: that day's)."""

    ruleset: NotRequired[str]
    seed: NotRequired[str]
    deal: NotRequired[str]
    daily: NotRequired[str]
    first_dealer: NotRequired[SeatText | None]
    players: NotRequired[dict[SeatText, PlayerJson]]
    date: NotRequired[str]


class ForkArgsJson(RecordArgsJson):
    """The moment to fork from, and the new match's seed."""

    index: int
    seed: str
    origin: NotRequired[str]
    players: NotRequired[dict[SeatText, PlayerJson]]
    date: NotRequired[str]


class LoadArgsJson(TypedDict):
    """A record to continue; `recover` drops what is wrong at its end."""

    record: str
    recover: NotRequired[bool]
    seed: NotRequired[str]


class SetPlayersArgsJson(TypedDict):
    """Players by seat."""

    players: dict[SeatText, PlayerJson]


class ActArgsJson(TypedDict):
    """An action; `actions` is the match's action count that the page last saw."""

    action: ActionJson
    actions: NotRequired[int]


class StepArgsJson(SliceArgsJson):
    """The player's `cut` of a committed deal; a lesson's `action` for a computer player."""

    cut: NotRequired[int | None]
    action: NotRequired[ActionJson]


class MomentArgsJson(TypedDict):
    """A moment: the number of actions before it."""

    actions: int


class WhyArgsJson(RecordArgsJson):
    """A moment of a record: the number of actions before it."""

    actions: int


class RecordTextArgsJson(RecordArgsJson):
    """`finished`: leave out the round being played and the seed of later ones."""

    finished: NotRequired[bool]


class ReplayArgsJson(RecordArgsJson):
    """A moment and a seat (null: all hands)."""

    index: int
    seat: NotRequired[SeatText | None]


class VerifyDealArgsJson(TypedDict):
    """One deal with the seed and cut that should give it."""

    seed: str
    cut: int
    deal: str
    flip: NotRequired[str | None]
    dealer: NotRequired[SeatText | None]
    commitment: NotRequired[str | None]


class ShareArgsJson(RecordArgsJson):
    """A deal of a record by its index; without it, the last finished one."""

    deal: NotRequired[int]


class ShareResultArgsJson(ShareArgsJson):
    """The name to share the result under."""

    name: NotRequired[str]


class TextArgsJson(TypedDict):
    """A text."""

    text: str


class DailyArgsJson(TypedDict):
    """A day and a ruleset's text."""

    date: str
    ruleset: str


class FreshDealArgsJson(TypedDict):
    """A seed and a ruleset's text."""

    seed: str
    ruleset: str


class RivalArgsJson(SliceArgsJson):
    """A deal's text, and the level of the four players."""

    text: str
    level: str


class CompareArgsJson(SliceArgsJson):
    """Links with results; `mine` marks the person's own."""

    texts: list[str]
    mine: NotRequired[str]


class StatisticsArgsJson(TypedDict):
    """Digests; `more` announces others, which name the `token` of the reply."""

    digests: list[Any]
    filter: NotRequired[dict[str, str | bool]]
    by: NotRequired[Literal["day", "week", "month", "year"]]
    more: NotRequired[bool]
    token: NotRequired[str]


class ImportArgsJson(SliceArgsJson):
    """A record and the line of its file that it starts on."""

    text: str
    line: NotRequired[int]


class AnalyseArgsJson(RecordArgsJson):
    """An analysis to start, or the `token` of one to continue for `ms` or to cancel.

    `par`: with the tricks of every declarer in every strain.
    """

    level: NotRequired[str]
    rounds: NotRequired[list[int]]
    par: NotRequired[bool]
    token: NotRequired[str]
    ms: NotRequired[int]
    cancel: NotRequired[bool]


class PrepareArgsJson(TypedDict):
    """The time to work, in milliseconds."""

    ms: int


class WorkArgsJson(SliceArgsJson):
    """The work to continue or to cancel."""

    token: str
    cancel: NotRequired[bool]


class ExtendArgsJson(TypedDict):
    """A room of the engine, and its files as a zip in base64 where they are not installed."""

    room: str
    library: NotRequired[str]


OPS: dict[str, tuple[Any, Any]] = {
    "hello": (NoArgsJson, CatalogueJson),
    "check_ruleset": (RulesetArgsJson, RulesetCheckJson),
    "rules": (RulesArgsJson, RulesJson),
    "draw": (DrawArgsJson, DrawJson),
    "next_company": (NextCompanyArgsJson, CompanyJson),
    "simulate": (SimulateArgsJson, SimulatedJson),
    "new": (NewArgsJson, ReplyJson),
    "load": (LoadArgsJson, ReplyJson),
    "act": (ActArgsJson, ReplyJson),
    "step": (StepArgsJson, ReplyJson | ThinkingReplyJson),
    "think": (SliceArgsJson, ThinkingReplyJson),
    "view": (NoArgsJson, ReplyJson),
    "record": (RecordTextArgsJson, RecordTextJson),
    "set_players": (SetPlayersArgsJson, ReplyJson),
    "take_back": (MomentArgsJson, ReplyJson),
    "commit": (NoArgsJson, ReplyJson),
    "fork": (ForkArgsJson, ReplyJson),
    "note_analysis": (NoArgsJson, ReplyJson),
    "hint": (SliceArgsJson, HintJson | ThinkingReplyJson),
    "why": (WhyArgsJson, AdviceJson | ThinkingReplyJson),
    "replay": (ReplayArgsJson, ReplayJson),
    "verify": (RecordArgsJson, VerificationJson),
    "verify_deal": (VerifyDealArgsJson, DealCheckJson),
    "share": (ShareArgsJson, SharedDealJson),
    "open_deal": (TextArgsJson, SharedDealJson),
    "daily": (DailyArgsJson, SharedDealJson),
    "fresh_deal": (FreshDealArgsJson, SharedDealJson),
    "rival": (RivalArgsJson, SharedResultJson),
    "share_result": (ShareResultArgsJson, SharedResultJson),
    "compare": (CompareArgsJson, ComparisonJson),
    "digest": (RecordArgsJson, DigestJson),
    "statistics": (StatisticsArgsJson, StatisticsJson | TallyJson),
    "split": (TextArgsJson, PartsJson),
    "import": (ImportArgsJson, ImportedJson),
    "analyse": (AnalyseArgsJson, AnalysisJson),
    "prepare_analysis": (PrepareArgsJson, PreparedJson),
    "work": (WorkArgsJson, object),
    "extend": (ExtendArgsJson, RoomJson),
    "friends_open": (FriendsOpenArgsJson, FriendsOpenedJson),
    "friends_take": (FriendsTakeArgsJson, FriendsTakenJson),
    "friends_draft": (FriendsDraftArgsJson, RowTextJson),
    "friends_choose": (SliceArgsJson, ThinkingReplyJson | RowTextJson),
    "friends_step": (NoArgsJson, ReplyJson),
    "friends_record": (NoArgsJson, FriendsRecordJson),
    "remark": (RemarkArgsJson, RemarkReplyJson),
    "rate": (RateArgsJson, RatedJson),
    "rating": (RatingArgsJson, RatingJson),
    "merge_ratings": (MergeRatingsArgsJson, RatingValueJson),
    "read_puzzle": (PuzzleTextArgsJson, PuzzleInfoJson),
    "daily_puzzle": (DailyPuzzleArgsJson, IndexJson),
    "puzzle": (PuzzleTextArgsJson, PuzzleReplyJson),
    "puzzle_act": (PuzzleActArgsJson, PuzzleReplyJson),
    "puzzle_step": (NoArgsJson, PuzzleReplyJson),
    "puzzle_view": (NoArgsJson, PuzzleReplyJson),
    "mistakes": (RemarkArgsJson, PuzzlesJson),
    "bidding": (BiddingArgsJson, PuzzleReplyJson),
    "drill": (DrillArgsJson, DrillJson),
    "drilled": (DrilledArgsJson, DrillValueJson),
    "merge_drills": (MergeDrillsArgsJson, DrillValueJson),
}
"""By op: the arguments and the reply. Those of `friends` need `extend` first, and so do those of
`practice`, from `remark` on."""

LongOpText = Literal[
    "simulate",
    "record",
    "fork",
    "why",
    "replay",
    "verify",
    "share",
    "rival",
    "share_result",
    "compare",
    "digest",
    "import",
    "analyse",
    "remark",
    "rate",
    "mistakes",
]
"""Ops that work in slices: with a `slice` they may reply `working`, and `work` continues them."""
