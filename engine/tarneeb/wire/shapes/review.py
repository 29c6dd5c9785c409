"""Shapes of thinking: reasons, hints, explanations and analyses."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .statistics import DigestJson
from .table import ActionJson, ReplyJson, RulesetJson, SeatText, StrainText

ReasonCodeText = Literal[
    "only_card",
    "set_trumps",
    "draw_trumps",
    "lead_sequence",
    "top_of_touching",
    "cash_winner",
    "sure_winner",
    "high_card",
    "partner_ruffs",
    "continue_suit",
    "only_ours",
    "lead_partners_bid",
    "return_partners_suit",
    "lead_singleton",
    "only_plain",
    "lead_last_of_suit",
    "lead_short",
    "others_ruffed",
    "lead_away",
    "last_suit",
    "no_better_lead",
    "cannot_win",
    "partner_wins",
    "partner_likely",
    "partner_ahead",
    "own_pledge",
    "only_winner",
    "cheapest_winner",
    "lowest_wins",
    "above_partner",
    "over_partner",
    "take_over_surely",
    "take_over",
    "safer_than_partners",
    "stop_opponent",
    "help_partner",
    "third_hand_high",
    "high_enough",
    "highest_left",
    "spend_little",
    "beats_table",
    "cover",
    "sure_trick",
    "second_hand_wins",
    "second_hand_low",
    "keep_higher",
    "save_high",
    "equal_cards",
    "lowest",
    "partner_has_won",
    "partner_needs_it",
    "leave_partners_trick",
    "partner_ahead_unruffed",
    "leave_it_to_partner",
    "ruff",
    "ruff_high",
    "discard",
    "trumps_only",
    "number_reached",
    "number_enough",
    "unavoidable",
    "may_be_beaten",
    "relieve_partner",
    "burden_opponent",
    "hopeless_hand",
    "dealer_must_bid",
    "cannot_bid",
    "too_weak",
    "too_weak_for_more",
    "too_weak_to_match",
    "lowest_too_high",
    "partner_is_dakak",
    "leave_partners_bid",
    "own_bid_stands",
    "leave_it_doubled",
    "stay_doubled",
    "better_to_wait",
    "few_high_cards",
    "strong_enough",
    "worth_the_risk",
    "risk_for_score",
    "outbid_partner",
    "shut_out",
    "ask_for_more",
    "double_what_fails",
    "double_pays",
    "double_what_is_made",
    "worth_most",
    "take_a_share",
    "nearly_sure",
    "least_pledge",
    "total_too_small",
    "best_trumps",
    "best_no_trump",
    "longest_suit",
    "count_tricks",
    "too_high",
    "count_too_few",
    "slip",
    "ace_first",
    "any_lead",
    "highest_wins",
    "looked_ahead",
    "played_out",
    "fails_too_often",
    "ahead_their_ruffs",
    "ahead_partner_ruffs",
    "ahead_own_ruffs",
    "ahead_sure_trick",
    "ahead_this_trick",
    "ahead_partner_suit",
    "ahead_own_suit",
    "ahead_their_suit",
    "ahead_leave_suit",
    "despite_partners_trick",
    "despite_continuing",
    "despite_partners_suit",
    "despite_underleading",
    "despite_their_trumps",
    "despite_winner",
    "despite_partners_honour",
    "despite_playing_low",
    "better_than_usual",
    "usual_can_wait",
    "spare_card",
    "usual_choice",
    "about_even",
    "costs_less",
    "holds_suit",
    "holds_long",
    "trumps_gone",
    "partner_has_trick",
    "partners_trick",
    "contract_made",
    "contract_beaten",
    "contract_certain",
    "contract_fails",
    "pledge_made",
    "pledge_lost",
    "pledge_certain",
    "pledges_decided",
    "contract_safe",
    "contract_lost",
    "pledge_safe",
    "makes",
    "defeats",
    "keeps_pledge",
    "stands_made",
    "stands_fails",
    "better",
    "better_for_match",
    "as_good",
    "not_clearly",
]
"""Why a player does something: `players.REASONS`, keys of words."""


class ReasonJson(TypedDict):
    """A reason, with the numbers that a sentence about it needs.

    `of`: the choice that it is about, if that is not the one explained. The sentence names it.
    """

    code: ReasonCodeText
    args: dict[str, float]
    of: NotRequired[ActionJson]


class ChoiceJson(TypedDict):
    """Something that could be done: the points expected, and the share of worlds in which the aim
    is reached."""

    action: ActionJson
    worth: float
    makes: float | None


class AdviceJson(TypedDict):
    """An explained choice: the reply to `why`, and part of the reply to `hint`."""

    seat: SeatText
    level: str
    actions: int
    """How many actions the match had then."""
    did: ActionJson | None
    """The action taken, if known."""
    action: ActionJson
    reasons: list[ReasonJson]
    options: list[ChoiceJson]
    """The options considered, best first; empty if there was only one."""
    worlds: int
    nodes: int


class HintJson(ReplyJson, AdviceJson):
    """A hint, and the match with it: the record counts hints."""


class BestJson(TypedDict):
    """The best actions with perfect information, and the cost of the choice against them.

    `actions` is the choice alone if nothing is better. It is empty until they are known.
    """

    actions: list[ActionJson]
    tricks: int | None
    points: float


GradeText = Literal["good", "inaccurate", "mistake"]
"""How good a choice was by what its seat could know."""


class KnownJson(TypedDict):
    """A good player's choice with the seat's knowledge, and the cost of another choice.

    `points` is the expected loss, and `noise` its standard error. `tricks` is the gain that the
    good player's choice would have brought on this very deal; it can be negative. `reason` is of
    the good player's choice, and None unless the other one was a mistake.
    """

    action: ActionJson
    reason: ReasonJson | None
    same: bool
    points: float
    noise: float
    tricks: int | None


FieldText = Literal["good", "unlucky", "cost", "lucky"]
"""Right or lucky: well judged and it worked, or it cost on the real deal; misjudged and it cost, or
not. Judged by what could be known; whether it cost is seen with all hands open."""


class PricedJson(TypedDict):
    """A call, a trump or a card at its prices; `before`, `after`: leads of North and South."""

    index: int
    seat: SeatText
    action: ActionJson
    forced: bool
    mistake: bool
    grade: GradeText
    best: BestJson
    expert: KnownJson | None
    before: float
    after: float
    field: FieldText | None
    """None without a choice, and of calls until the round is `whole`."""


class TurnJson(TypedDict):
    """A turning point: the index of its decision, and the lead of North and South around it."""

    index: int
    seat: SeatText
    action: ActionJson
    before: float
    after: float


class RoundAnalysisJson(TypedDict):
    """A round analysed. Unless it is `whole`, calls have no best action yet: it comes once more.

    `par` has the tricks of each declarer's side by strain if the request had `par`, else none.
    """

    deal: int
    number: int
    par: dict[SeatText, dict[StrainText, int]]
    makes: bool | None
    whole: bool
    decisions: list[PricedJson]
    turning: list[TurnJson]
    accuracy: dict[SeatText, float | None]
    weighed: dict[SeatText, int]
    """By seat, the decisions that its accuracy is the mean of."""
    fields: dict[SeatText, dict[FieldText, int]]
    """By seat, how many decisions are in each field."""


class JudgedJson(TypedDict):
    """A decision judged by what its seat could know, before hindsight is."""

    index: int
    seat: SeatText
    action: ActionJson
    expert: KnownJson


class ComingJson(TypedDict):
    """How far the analysis of a round is: the decisions judged, and the mistakes among them.

    Hindsight follows once all of them are judged.
    """

    deal: int
    number: int
    judged: int
    decisions: int
    mistakes: list[JudgedJson]


class AnalysisJson(TypedDict):
    """How far an analysis is; `rounds` are those completed since the last answer."""

    token: str
    done: int
    total: int
    finished: bool
    cancelled: bool
    rounds: list[RoundAnalysisJson]
    coming: ComingJson | None
    """The round under way; None at the end."""
    asked: int
    """The rounds that the analysis is about."""
    ruleset: RulesetJson
    """The record's, which need not be that of the match at the table."""
    text: NotRequired[str]
    """At the end, unless the request had `par`: the record, with the accuracies in its tag."""
    digest: NotRequired[DigestJson]
    """Likewise: its digest."""


class PreparedJson(TypedDict):
    """How many finished rounds of the match at the table have been analysed ahead of time."""

    done: int
    total: int
    finished: bool
