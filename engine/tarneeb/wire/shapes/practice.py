"""Shapes of practice: the remark after a round, the rating, puzzles and bidding hands."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .review import ReasonJson
from .table import ActionJson, CardText, ReplyJson, SeatText

RemarkCodeText = Literal[
    "took_one_too_many",
    "took_partners_trick",
    "wasted_high_card",
    "let_trick_go",
    "left_trumps_out",
    "led_trumps_for_nothing",
    "missed_sure_trick",
    "missed_partners_ruff",
    "ruffed_partners_winner",
    "missed_ruff",
    "kept_winner_back",
    "ruffed_too_low",
    "gave_them_a_ruff",
    "threw_winner",
    "threw_guard",
    "led_from_honour",
    "forgot_partners_suit",
    "tricks_partner_suit",
    "tricks_own_suit",
    "tricks_their_suit",
    "tricks_their_ruffs",
    "tricks_partner_ruffs",
    "tricks_own_ruffs",
    "bid_too_much",
    "passed_too_early",
    "bid_too_little",
    "weaker_trumps",
    "needed_trumps",
    "pledged_too_much",
    "pledged_too_little",
    "doubled_what_is_made",
    "missed_double",
]
"""Why a choice was worse than another: each is a claim that held at that moment."""


class RemarkJson(TypedDict):
    """The decision of a seat that mattered most in a round, by what it could know."""

    deal: int
    index: int
    """How many actions the match had before it, as in a priced decision."""
    seat: SeatText
    did: ActionJson
    best: ActionJson
    code: RemarkCodeText
    args: dict[str, float | str]
    """Numbers and texts for the sentence; `card`, `other`: cards, `suit`: 0 to 3 as in reasons."""
    points: float
    """The points that it was expected to cost."""


class RemarkReplyJson(TypedDict):
    """The remark about a round; None if nothing is worth saying."""

    remark: RemarkJson | None
    judged: int
    """How many decisions of the seat were judged."""


PlayPartText = Literal["bidding", "declarer", "defence"]
"""A part of the play, by what the seat does: it calls, its side plays the contract, or defends."""


class RatedJson(TypedDict):
    """A rating with more decisions in it."""

    rating: Any
    """The value that the page stores and sends again. It looks at nothing inside."""
    added: int
    """How many decisions are new."""


class GaugeJson(TypedDict):
    """One rating, with its standard error; None without decisions."""

    value: int | None
    error: int | None
    decisions: int
    enough: int
    """How many decisions it takes before the rating means something: its error is small then."""
    reliable: bool


class PartGaugeJson(GaugeJson):
    """The rating of one part of the play."""

    part: PlayPartText


class RulesetGaugeJson(GaugeJson):
    """The rating under one ruleset."""

    ruleset: str


class PeriodGaugeJson(GaugeJson):
    """The rating of one month, such as "2026-11"; "" for matches without a date."""

    period: str


class LevelMarkJson(TypedDict):
    """A computer player's place on the scale."""

    level: str
    value: int


class RatingJson(GaugeJson):
    """A rating without luck, whole and by part, ruleset and month."""

    level: str | None
    """The computer player whose mark is nearest."""
    parts: list[PartGaugeJson]
    rulesets: list[RulesetGaugeJson]
    periods: list[PeriodGaugeJson]
    marks: list[LevelMarkJson]
    least: int
    most: int
    """The ends of the scale."""


class RatingValueJson(TypedDict):
    """A rating's value, for the page to store."""

    rating: Any


PuzzleKindText = Literal["make", "defeat", "lead", "bid"]

ThemeText = Literal[
    "draw_trumps",
    "trump_lead",
    "top_trump_lead",
    "keep_trumps",
    "partners_trick",
    "partner_can_ruff",
    "overruff_behind",
    "leave_to_partner",
    "last_loser",
    "hold_up",
    "duck",
    "third_hand",
    "unblock",
    "finesse",
    "drop",
    "return_suit",
    "give_ruff",
    "ruff",
    "short_ruff",
    "overruff",
    "cash",
    "sure_trick",
    "win_or_trump",
    "keep_winner",
    "let_run",
    "win_cheaply",
    "win",
    "top_trump",
    "drive_out",
    "set_up",
    "lead_single",
    "exit",
    "guard",
    "throw_single",
    "keep_high",
    "throw_weak",
    "throw",
    "save",
    "force",
    "ruff_high",
    "count",
    "practice",
    "trumps",
    "long_trumps",
    "open",
    "open_long",
    "open_five",
    "open_high",
    "raise",
    "take_partners",
    "take_bid",
    "outbid",
    "pass",
    "leave_partner",
    "let_play",
    "let_fail",
    "sacrifice",
]
"""The idea of a puzzle: each is a claim about its answer that a test checks."""


class WordsJson(TypedDict):
    """A message: its code, and what its words need."""

    code: str
    args: dict[str, float | str]


class PuzzleInfoJson(TypedDict):
    """A puzzle without its solution."""

    id: str
    text: str
    """The whole puzzle, which fits in a link; also what the shipped files have a line of."""
    kind: PuzzleKindText
    theme: ThemeText
    difficulty: Literal[1, 2, 3]
    ruleset: str
    seat: SeatText
    goal: WordsJson
    """The question, and while the play goes on what is left of the goal: `puzzle-goal-CODE`."""


VerdictText = Literal["solved", "found", "lucky", "failed"]
"""Right answer and the goal reached; right answer, but the play lost it later; wrong answer, but
the goal reached; wrong answer and not reached. A bid is `solved` or `failed`."""


class AnswerJson(TypedDict):
    """How often a choice reaches the goal, in the worlds that the seat cannot tell apart."""

    action: ActionJson
    share: float | None
    """The share of worlds in which it reaches the goal, 0 to 1; None for a bid."""
    points: float | None
    """Of a bid: the points expected."""


class SolutionJson(TypedDict):
    """The solution of a finished puzzle."""

    verdict: VerdictText
    did: ActionJson
    best: list[ActionJson]
    at: int | None
    """The index of the action that lost the goal on this deal, if one did."""
    ideas: list[WordsJson]
    """One or two sentences: keys `idea-CODE`."""
    answers: list[AnswerJson]
    """The best answer and the player's own, by worlds counted or drawn."""
    worlds: int
    exhaustive: bool
    """Whether these are all worlds there are."""
    hands: dict[SeatText, list[CardText]]
    """The hands at the start of the puzzle."""
    index: int
    """The index of the puzzle's decision in `record`."""
    record: str


class PuzzleStateJson(TypedDict):
    """The puzzle at the table."""

    info: PuzzleInfoJson
    state: Literal["open", "playing", "over"]
    """Not answered yet; answered, and the play goes on; over."""
    next: Literal["human", "step", "over"]
    """Whose turn it is: `puzzle_act`, `puzzle_step`, or nobody's."""
    solution: SolutionJson | None
    advice: NotRequired[BidAdviceJson]
    """Of a hand for practice, once it is answered."""


class PuzzleReplyJson(ReplyJson):
    """A reply about the puzzle at the table."""

    puzzle: PuzzleStateJson


class BidAdviceJson(TypedDict):
    """The expert's call next to the player's."""

    action: ActionJson
    reasons: list[ReasonJson]
    points: float
    """The points that the player's call is expected to cost; 0 if it is as good."""
    noise: float
    same: bool
    grade: Literal["good", "inaccurate", "mistake"]


class PuzzlesJson(TypedDict):
    """Puzzles made from a round's mistakes."""

    puzzles: list[PuzzleInfoJson]


class IndexJson(TypedDict):
    """A place in a list, from 0."""

    index: int


class DrillValueJson(TypedDict):
    """The stored state of somebody's puzzles, for the page to store."""

    drill: Any


class DrillDueJson(TypedDict):
    """A puzzle that is due again."""

    id: str
    text: str
    due: str


class ThemeCountJson(TypedDict):
    """How many puzzles of a theme were answered, and how many of them right."""

    theme: ThemeText
    answered: int
    right: int


class DrillJson(TypedDict):
    """Somebody's puzzles so far."""

    answered: int
    right: int
    streak: int
    """Right answers in a row, up to now."""
    best: int
    days: int
    """Days in a row with a puzzle, up to today or yesterday."""
    themes: list[ThemeCountJson]
    levels: dict[PuzzleKindText, int]
    """By kind, the difficulty to offer next, 1 to 3."""
    due: list[DrillDueJson]
    """Those to repeat by this day, the longest overdue first."""
    seen: list[str]
    """The ids of all that were answered."""


class RemarkArgsJson(TypedDict):
    """A finished round of a record, or of the match at the table; by default the last one."""

    record: NotRequired[str]
    deal: NotRequired[int]
    seat: NotRequired[SeatText]
    slice: NotRequired[int]


class RateArgsJson(TypedDict):
    """A rating's value (null: a new one), and what to add: all finished rounds by default."""

    rating: Any
    record: NotRequired[str]
    deals: NotRequired[list[int]]
    seat: NotRequired[SeatText]
    slice: NotRequired[int]


class RatingArgsJson(TypedDict):
    """A rating's value, and the first day that counts."""

    rating: Any
    since: NotRequired[str]


class MergeRatingsArgsJson(TypedDict):
    """Two ratings of one person, such as a device's and a backup's."""

    a: Any
    b: Any


class PuzzleTextArgsJson(TypedDict):
    """A puzzle's text."""

    text: str


class PuzzleActArgsJson(TypedDict):
    """The player's action; `actions` is the action count that the page last saw."""

    action: ActionJson
    actions: NotRequired[int]


class DailyPuzzleArgsJson(TypedDict):
    """A day, and how many puzzles there are to choose from."""

    date: str
    size: int


class BiddingArgsJson(TypedDict):
    """The n-th hand of a seed; or a hand from before, by its text."""

    ruleset: NotRequired[str]
    seed: NotRequired[str]
    n: NotRequired[int]
    text: NotRequired[str]


class DrillArgsJson(TypedDict):
    """The stored state (null: none yet), and today."""

    drill: Any
    day: str


class DrilledArgsJson(DrillArgsJson):
    """The answer to a puzzle or a hand for practice: its text, and whether it was right.

    `right` is null for a puzzle that is only put aside, for the next day.
    """

    text: str
    right: bool | None


class MergeDrillsArgsJson(TypedDict):
    """Two stored states of one person."""

    a: Any
    b: Any
