"""Values to and from JSON: the shapes that cross the bridge (notation.md, In JSON).

Each TypedDict below is one shape; the page's types are made from them (web/generate_types.py), so
both sides have one truth. Cards, seats, strains and teams are the texts of notation.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict, TypeVar

from ..knowledge.views import View
from ..rules.actions import (
    DOUBLE,
    PASS,
    REDOUBLE,
    THROW_IN,
    Action,
    Bid,
    Claim,
    DealCards,
    Double,
    NameTrump,
    Pass,
    Play,
    Pledge,
    Redouble,
    ThrowIn,
)
from ..rules.auction import Contract, Standing
from ..rules.cards import Card, Strain
from ..rules.deals import Deal
from ..rules.describe import Statement
from ..rules.draw import Draw
from ..rules.errors import Problem, RequestError, TextError
from ..rules.events import (
    Announced,
    Called,
    Claimed,
    ContractMade,
    Dealt,
    Event,
    MatchWon,
    Played,
    Result,
    RoundScored,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
    TrumpSet,
)
from ..rules.ruleset import OPTIONS, Option, Ruleset, Value
from ..rules.scoring import Scores, Stake
from ..rules.seats import Seat, Team
from ..rules.tricks import Trick
from ..rules.variants import Preset
from ..rules.winner_stays import Company

T = TypeVar("T")

SeatText = Literal["S", "E", "N", "W"]
TeamText = Literal["NS", "EW"]
SuitText = Literal["S", "H", "D", "C"]
StrainText = Literal["S", "H", "D", "C", "NT"]
RoleText = Literal["own", "partner", "against"]
CardText = str
OptionsJson = dict[str, bool | int | str]
ScoresJson = dict[SeatText | TeamText, int]
"""Points by team or, where each player has a score of his own, by seat."""


class BidActionJson(TypedDict):
    """A bid; `strain` only where bids name it."""

    do: Literal["bid"]
    tricks: int
    strain: NotRequired[StrainText]


class PlainActionJson(TypedDict):
    """A call that says no more than its name."""

    do: Literal["pass", "double", "redouble", "throw"]


class PledgeActionJson(TypedDict):
    """A player states how many tricks he will take."""

    do: Literal["pledge"]
    tricks: int


class DealActionJson(TypedDict):
    """The cards are dealt; never sent to the page before the round is over."""

    do: Literal["deal"]
    deal: str
    flip: NotRequired[CardText | None]


class TrumpActionJson(TypedDict):
    """Declarer names the trump."""

    do: Literal["trump"]
    strain: StrainText


class PlayActionJson(TypedDict):
    """A card is played."""

    do: Literal["play"]
    card: CardText


class ClaimActionJson(TypedDict):
    """The seat on lead takes all the tricks that are left."""

    do: Literal["claim"]
    tricks: int


ActionJson = (
    BidActionJson
    | PlainActionJson
    | PledgeActionJson
    | DealActionJson
    | TrumpActionJson
    | PlayActionJson
    | ClaimActionJson
)


class CallJson(TypedDict):
    """A call with who made it."""

    seat: SeatText
    action: ActionJson


class ContractJson(TypedDict):
    """The highest bid so far, or the contract: its owner, tricks, trumps if known, ×1 ×2 ×4."""

    seat: SeatText
    tricks: int
    strain: StrainText | None
    factor: Literal[1, 2, 4]


class TrickJson(TypedDict):
    """A trick: cards in the order played, and who takes it if it were to end now."""

    leader: SeatText
    cards: list[CardText]
    winner: SeatText | None


class AnnouncementJson(TypedDict):
    """What a seat announced of its hand."""

    seat: SeatText
    kind: Literal["dakak", "out_of_call"]


class ClaimJson(TypedDict):
    """Who claimed the rest."""

    seat: SeatText
    tricks: int


class StakeJson(TypedDict):
    """The tricks a side or a player is to take, how many more, and whether that can still be."""

    goal: int
    needs: int
    outlook: Literal["open", "made", "lost"]


class RulesetJson(TypedDict):
    """A ruleset: the preset it began as, its one-line text, every option."""

    id: str
    line: str
    options: OptionsJson


class PlayedJson(TypedDict):
    """How a round that was played ended."""

    number: int
    dealer: SeatText
    outcome: Literal["played"]
    contract: ContractJson | None
    pledges: dict[SeatText, int] | None
    taken: dict[SeatText, int]
    points: ScoresJson
    totals: ScoresJson
    made: bool | None
    kaboot: bool


class ThrownJson(TypedDict):
    """How a deal that was thrown in ended; `seat` threw in a hopeless hand."""

    number: int
    dealer: SeatText
    outcome: Literal["thrown"]
    reason: Literal["all_passed", "hopeless", "pledges_low"]
    seat: SeatText | None


ResultJson = PlayedJson | ThrownJson


class ViewJson(TypedDict):
    """What one seat may know; never more."""

    seat: SeatText
    ruleset: RulesetJson
    phase: Literal["deal", "auction", "trump", "play", "over"]
    number: int
    actions: int
    dealer: SeatText
    to_act: SeatText | None
    hand: list[CardText]
    counts: dict[SeatText, int]
    flip: CardText | None
    announcements: list[AnnouncementJson]
    calls: list[CallJson]
    bid: ContractJson | None
    pledges: dict[SeatText, int | None] | None
    pledges_needed: int | None
    pledges_counted: int | None
    contract: ContractJson | None
    trump: StrainText | None
    trick: TrickJson | None
    tricks: list[TrickJson]
    taken: dict[SeatText, int]
    stakes: dict[SeatText | TeamText, StakeJson] | None
    claim: ClaimJson | None
    scores: ScoresJson
    results: list[ResultJson]
    legal: list[ActionJson]
    winner: TeamText | None


class DealtEventJson(TypedDict):
    """The cards lie before the players."""

    event: Literal["dealt"]
    number: int
    dealer: SeatText
    flip: CardText | None


class AnnouncedEventJson(TypedDict):
    """A seat announced something of its hand."""

    event: Literal["announced"]
    seat: SeatText
    kind: Literal["dakak", "out_of_call"]


class CalledEventJson(TypedDict):
    """A seat called."""

    event: Literal["called"]
    seat: SeatText
    action: ActionJson


class ContractMadeEventJson(TypedDict):
    """The auction ended with a contract."""

    event: Literal["contract"]
    contract: ContractJson


class TrumpNamedEventJson(TypedDict):
    """Declarer named the trump."""

    event: Literal["trump_named"]
    seat: SeatText
    strain: StrainText


class TrumpSetEventJson(TypedDict):
    """The trump came from elsewhere: turned up, the ruleset, the first lead."""

    event: Literal["trump_set"]
    strain: StrainText


class CardPlayedEventJson(TypedDict):
    """A seat played a card."""

    event: Literal["played"]
    seat: SeatText
    card: CardText


class TrickTakenEventJson(TypedDict):
    """A seat took a trick: `number` in the round, `tricks` of its own so far."""

    event: Literal["trick_taken"]
    seat: SeatText
    number: int
    tricks: int


class ClaimedEventJson(TypedDict):
    """A seat took all the tricks that were left."""

    event: Literal["claimed"]
    seat: SeatText
    tricks: int


class ThrownInEventJson(TypedDict):
    """The deal was thrown in; `dealer` deals next."""

    event: Literal["thrown_in"]
    reason: Literal["all_passed", "hopeless", "pledges_low"]
    seat: SeatText | None
    dealer: SeatText


class RoundScoredEventJson(TypedDict):
    """The round was scored."""

    event: Literal["round_scored"]
    result: PlayedJson


class MatchWonEventJson(TypedDict):
    """A team won the match."""

    event: Literal["match_won"]
    team: TeamText


GameEventJson = (
    DealtEventJson
    | AnnouncedEventJson
    | CalledEventJson
    | ContractMadeEventJson
    | TrumpNamedEventJson
    | TrumpSetEventJson
    | CardPlayedEventJson
    | TrickTakenEventJson
    | ClaimedEventJson
    | ThrownInEventJson
    | RoundScoredEventJson
    | MatchWonEventJson
)


StyleText = Literal["careful", "normal", "bold"]


class PlayerJson(TypedDict):
    """Who sits in a seat: a name, and "human" or a level."""

    name: str
    player: str
    style: NotRequired[StyleText]
    """How a computer player bids; "normal" where nothing is said."""


class OptionJson(TypedDict):
    """An option of rulesets and the values it may have."""

    name: str
    type: Literal["enum", "bool", "int", "strains"]
    first: bool | int | str
    values: list[str]
    min: int
    max: int


class PresetJson(TypedDict):
    """A ruleset that is offered by name."""

    id: str
    line: str
    options: OptionsJson
    played_in: list[str]


class ProblemJson(TypedDict):
    """A reason why a ruleset is refused."""

    code: str
    args: dict[str, str]


class CatalogueJson(TypedDict):
    """What the engine offers."""

    engine: str
    presets: list[PresetJson]
    options: list[OptionJson]
    levels: list[str]


class RulesetCheckJson(TypedDict):
    """Whether a ruleset's one-line text is good, and what it says or what is wrong with it.

    `idle` has the options that mean nothing beside the others, each with the one that rules it out.
    """

    ok: bool
    ruleset: RulesetJson | None
    problems: list[ProblemJson]
    idle: dict[str, str]


class RecordTailJson(TypedDict):
    """How the record changed: keep so many of its lines, then add these."""

    keep: int
    lines: list[str]


class StatementJson(TypedDict):
    """One sentence about a ruleset: a message of the page's words, and what it needs."""

    section: Literal["table", "auction", "trump", "play", "scoring", "match"]
    code: str
    args: dict[str, int | str]


class RulesJson(TypedDict):
    """A ruleset in sentences."""

    ruleset: RulesetJson
    statements: list[StatementJson]


class DrawJson(TypedDict):
    """The draw for partners: each player's card and seat, south's person first; who deals."""

    cards: list[CardText]
    seats: list[SeatText]
    dealer: SeatText


class PairJson(TypedDict):
    """Two partners."""

    players: list[PlayerJson]


class CompanyJson(TypedDict):
    """Teams at a table where the winner stays, and those that wait (rules.md 8)."""

    seated: list[PairJson]
    waiting: list[PairJson]
    streak: int
    stayed: Literal[0, 1] | None


class SimulatedJson(TypedDict):
    """How a match between computer players ended that nobody watched."""

    winner: TeamText
    scores: ScoresJson


class DecisionJson(TypedDict):
    """What a person did in this round, and how many actions the match had before it."""

    actions: int
    action: ActionJson


class CutsJson(TypedDict):
    """Where a deck may be cut."""

    min: int
    max: int


class CommitmentJson(TypedDict):
    """What is shown before the cut: the commitment to the next deal's seed, who cuts, and where."""

    deal: int
    number: int
    commitment: str
    cutter: SeatText
    cut: CutsJson


class ReplyJson(TypedDict):
    """What every op that shows or changes the match replies with."""

    view: ViewJson
    events: list[GameEventJson]
    record: RecordTailJson
    players: dict[SeatText, PlayerJson]
    next: Literal["deal", "computer", "human", "over"]
    back: list[DecisionJson]
    """What persons did in this round, in order: `take_back` can return to before any of it."""
    dropped: NotRequired[str | None]
    strangers: NotRequired[list[str]]
    """Levels that the record names and this version does not know: a club player sits there."""
    commitment: NotRequired[CommitmentJson]
    """What `commit` shows."""


ReasonCodeText = Literal[
    "only_card",
    "set_trumps",
    "draw_trumps",
    "lead_sequence",
    "cash_winner",
    "partner_ruffs",
    "return_partners_suit",
    "lead_singleton",
    "lead_away",
    "cannot_win",
    "partner_wins",
    "cheapest_winner",
    "help_partner",
    "third_hand_high",
    "cover",
    "second_hand_wins",
    "second_hand_low",
    "leave_partners_trick",
    "leave_it_to_partner",
    "ruff",
    "discard",
    "hopeless_hand",
    "dealer_must_bid",
    "cannot_bid",
    "too_weak",
    "leave_partners_bid",
    "own_bid_stands",
    "strong_enough",
    "outbid_partner",
    "shut_out",
    "double_what_fails",
    "double_what_is_made",
    "worth_most",
    "take_a_share",
    "best_trumps",
    "longest_suit",
    "count_tricks",
    "too_high",
    "least_pledge",
    "slip",
    "ace_first",
    "any_lead",
    "highest_wins",
    "lowest",
    "looked_ahead",
    "played_out",
    "better_to_wait",
    "trumps_gone",
    "partner_has_trick",
    "makes",
    "defeats",
    "keeps_pledge",
    "better",
    "as_good",
    "not_clearly",
]
"""Why a player does something: `players.REASONS`, keys of words."""


class ThinkingJson(TypedDict):
    """A player thinks; `part` is how far it has come, 0 to 1, and 1 when it has chosen."""

    seat: SeatText
    part: float


class ThinkingReplyJson(TypedDict):
    """The reply to `step`, `hint` or `why` with a `slice` that was too short: ask again.

    To `think` it is the reply in any case.
    """

    thinking: ThinkingJson


class WorkingJson(TypedDict):
    """Work under way; `part` is how much of it is done, 0 to 1."""

    token: str
    part: float


class WorkingReplyJson(TypedDict):
    """The reply to a long op whose `slice` was too short: `work` goes on, or cancels it."""

    working: WorkingJson


class ReasonJson(TypedDict):
    """A reason, with the numbers that a sentence about it needs."""

    code: ReasonCodeText
    args: dict[str, float]


class ChoiceJson(TypedDict):
    """Something that could be done: the points expected, and the share of worlds in which the aim
    is reached."""

    action: ActionJson
    worth: float
    makes: float | None


class AdviceJson(TypedDict):
    """What a player would do, or did, and why: the reply to `why`, and part of that to `hint`."""

    seat: SeatText
    level: str
    actions: int
    """How many actions the match had then."""
    did: ActionJson | None
    """What was done, if it is known."""
    action: ActionJson
    reasons: list[ReasonJson]
    options: list[ChoiceJson]
    """What was looked at, the best first; empty where there was nothing to think about."""
    worlds: int
    nodes: int


class HintJson(ReplyJson, AdviceJson):
    """A hint, and the match with it: the record counts hints."""


FairReasonText = Literal[
    "seed_changed", "cut_changed", "deal_changed", "flip_changed", "cuts_bad", "seed_missing"
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
    """What came of a shared deal at one table; beside others it has a rank."""

    name: str
    seat: SeatText
    players: dict[SeatText, str]
    thrown: Literal["all_passed", "hopeless", "pledges_low"] | None
    contract: ContractJson | None
    pledges: dict[SeatText, int] | None
    taken: dict[SeatText, int]
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
    """Results of one deal beside each other, the best of each side first; `text` has them all."""

    deal: SharedDealJson
    entries: list[EntryJson]
    text: str
    refused: list[RefusalJson]


class MarkJson(TypedDict):
    """Where a round lies in a record: counts of actions before its parts, and after its last."""

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


class DigestJson(TypedDict):
    """A match in short, as one person sees it; `points` are the own side's and the other's."""

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
    """How often a contract was made and failed."""

    tricks: int
    strain: StrainText
    made: int
    failed: int


class PledgeCountJson(TypedDict):
    """How often a pledge was kept and failed."""

    tricks: int
    kept: int
    failed: int


class PeriodJson(TypedDict):
    """What the matches of a period come to; "" where they have no date."""

    period: str
    matches: int
    won: int
    lost: int
    rounds: int
    own: float
    other: float
    accuracy: float | None


class RulesetCountJson(TypedDict):
    """What the matches by a ruleset come to."""

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
    """What many matches come to; `refused` digests could not be read."""

    matches: MatchCountJson
    rounds: int
    thrown: int
    average: AverageJson
    contracts: dict[RoleText, list[ContractCountJson]]
    pledges: list[PledgeCountJson]
    kaboots: SidesJson
    streak: StreakJson
    accuracy: float | None
    periods: list[PeriodJson]
    rulesets: list[RulesetCountJson]
    partners: list[GroupJson]
    opponents: list[GroupJson]
    refused: int


class PartJson(TypedDict):
    """One match's lines in a file of several, and the number of the first of them."""

    line: int
    text: str


class ImportProblemJson(TypedDict):
    """What is wrong in a record that is imported; `args` has the line and what was found."""

    code: str
    args: dict[str, str]


class KeptJson(TypedDict):
    """How much of a record was kept."""

    rounds: int
    actions: int
    over: bool


class ImportedJson(TypedDict):
    """A record that was imported, whole or up to what is wrong in it."""

    text: str | None
    digest: DigestJson | None
    problem: ImportProblemJson | None
    kept: KeptJson | None


class BestJson(TypedDict):
    """What was best by perfect information, and what the choice made cost against it."""

    actions: list[ActionJson]
    tricks: int | None
    points: float


class KnownJson(TypedDict):
    """What a good player would have done with what the seat could know, and what else cost.

    `points` is what was expected to be lost; `tricks` what that player's choice would have gained
    on this very deal, which may be less than none.
    """

    action: ActionJson
    reason: str
    same: bool
    points: float
    tricks: int | None


class PricedJson(TypedDict):
    """A call, a trump or a card at its prices; `before`, `after`: leads of North and South."""

    index: int
    seat: SeatText
    action: ActionJson
    forced: bool
    mistake: bool
    best: BestJson
    expert: KnownJson | None
    before: float
    after: float


class TurnJson(TypedDict):
    """A turning point: the index of its decision, and the lead of North and South around it."""

    index: int
    seat: SeatText
    action: ActionJson
    before: float
    after: float


class RoundAnalysisJson(TypedDict):
    """A round analysed; `par` has the tricks of each declarer's side in each strain."""

    deal: int
    number: int
    par: dict[SeatText, dict[StrainText, int]]
    makes: bool | None
    decisions: list[PricedJson]
    turning: list[TurnJson]
    accuracy: dict[SeatText, float | None]
    weighed: dict[SeatText, int]
    """By seat, the decisions that its accuracy is the mean of."""


class AnalysisJson(TypedDict):
    """How far an analysis is; `rounds` are those completed since the last answer."""

    token: str
    done: int
    total: int
    finished: bool
    cancelled: bool
    rounds: list[RoundAnalysisJson]
    text: NotRequired[str]
    """At the end: the record, with the accuracies in its tag."""
    digest: NotRequired[DigestJson]
    """At the end: its digest."""


# To JSON.


def seats_json(values: Sequence[T]) -> dict[SeatText, T]:
    """Return a tuple by seat as an object with the seats' texts for names."""
    return {_seat(seat): values[seat] for seat in Seat}


def scores_json(scores: Scores) -> ScoresJson:
    """Return scores by team or by seat as an object with their texts for names."""
    owners: Any = Team if len(scores) == 2 else Seat
    return {str(owner): scores[owner] for owner in owners}  # type: ignore[misc]


def action_json(action: Action) -> ActionJson:
    """Return an action as JSON.

    >>> action_json(Bid(8, Strain.HEARTS))
    {'do': 'bid', 'tricks': 8, 'strain': 'H'}
    """
    match action:
        case DealCards(deal, flip):
            return {"do": "deal", "deal": str(deal), "flip": str(flip) if flip else None}
        case Bid(tricks, strain):
            if strain is None:
                return {"do": "bid", "tricks": tricks}
            return {"do": "bid", "tricks": tricks, "strain": strain.value}
        case Pass():
            return {"do": "pass"}
        case Double():
            return {"do": "double"}
        case Redouble():
            return {"do": "redouble"}
        case Pledge(tricks):
            return {"do": "pledge", "tricks": tricks}
        case ThrowIn():
            return {"do": "throw"}
        case NameTrump(strain):
            return {"do": "trump", "strain": strain.value}
        case Play(card):
            return {"do": "play", "card": card.text}
        case Claim(tricks):
            return {"do": "claim", "tricks": tricks}


def _bid_json(seat: Seat, tricks: int, strain: Strain | None, factor: int) -> ContractJson:
    return {
        "seat": _seat(seat),
        "tricks": tricks,
        "strain": strain.value if strain else None,
        "factor": factor,  # type: ignore[typeddict-item]
    }


def _contract_json(contract: Contract) -> ContractJson:
    return _bid_json(*contract)


def _standing_json(standing: Standing) -> ContractJson:
    seat, bid, factor = standing
    return _bid_json(seat, bid.tricks, bid.strain, factor)


def seat_text(seat: Seat) -> SeatText:
    """Return a seat's text."""
    return seat.name[0]  # type: ignore[return-value]


_seat = seat_text


def team_text(team: Team) -> TeamText:
    """Return a team's text."""
    return "NS" if team is Team.NS else "EW"


def _trick_json(trick: Trick, view: View) -> TrickJson:
    cards = [card.text for card in trick.cards]
    taker = trick.winner_so_far(view.trump)
    return {
        "leader": _seat(trick.leader),
        "cards": cards,
        "winner": _seat(taker) if taker else None,
    }


def ruleset_json(ruleset: Ruleset) -> RulesetJson:
    """Return a ruleset as JSON."""
    return {"id": ruleset.preset, "line": str(ruleset), "options": _options_json(ruleset)}


def _options_json(ruleset: Ruleset) -> dict[str, Value]:
    return {
        name: value if isinstance(value, bool | int) else str(value)
        for name, value in ruleset.options.items()
    }


def option_json(option: Option) -> OptionJson:
    """Return what is known of an option as JSON."""
    first = option.first if isinstance(option.first, bool | int) else str(option.first)
    return {
        "name": option.name,
        "type": option.kind,  # type: ignore[typeddict-item]
        "first": first,
        "values": list(option.choices),
        "min": option.low,
        "max": option.high,
    }


def options_json() -> list[OptionJson]:
    """Return what is known of every option."""
    return [option_json(option) for option in OPTIONS.values()]


def preset_json(preset: Preset) -> PresetJson:
    """Return a preset as JSON."""
    return {
        "id": preset.id,
        "line": str(preset.ruleset),
        "options": _options_json(preset.ruleset),
        "played_in": list(preset.played_in),
    }


def problem_json(problem: Problem) -> ProblemJson:
    """Return a reason why a ruleset is refused, as JSON."""
    return {"code": problem.code, "args": dict(problem.args)}


def statement_json(statement: Statement) -> StatementJson:
    """Return a sentence about a ruleset as JSON."""
    section, code, args = statement
    return {"section": section, "code": code, "args": args}


def draw_json(draw: Draw) -> DrawJson:
    """Return a draw for partners as JSON."""
    return {
        "cards": [card.text for card in draw.cards],
        "seats": [_seat(seat) for seat in draw.seats],
        "dealer": _seat(draw.dealer),
    }


def result_json(result: Result) -> ResultJson:
    """Return how a round ended, as JSON."""
    return _thrown_json(result) if result.thrown else _played_json(result)


def _thrown_json(result: Result) -> ThrownJson:
    return {
        "number": result.number,
        "dealer": _seat(result.dealer),
        "outcome": "thrown",
        "reason": result.thrown,  # type: ignore[typeddict-item]
        "seat": _seat(result.thrown_by) if result.thrown_by else None,
    }


def _played_json(result: Result) -> PlayedJson:
    pledges = [pledge or 0 for pledge in result.pledges] if result.pledges else None
    return {
        "number": result.number,
        "dealer": _seat(result.dealer),
        "outcome": "played",
        "contract": _contract_json(result.contract) if result.contract else None,
        "pledges": seats_json(pledges) if pledges else None,
        "taken": seats_json(result.taken),
        "points": scores_json(result.points),
        "totals": scores_json(result.totals),
        "made": result.made,
        "kaboot": result.kaboot,
    }


def _stakes_json(stakes: tuple[Stake, ...]) -> dict[SeatText | TeamText, StakeJson]:
    owners: Any = Team if len(stakes) == 2 else Seat
    return {
        str(owner): {"goal": stake.goal, "needs": stake.needs, "outlook": stake.outlook}  # type: ignore[misc]
        for owner, stake in zip(owners, stakes, strict=True)
    }


def view_json(view: View) -> ViewJson:
    """Return a view as JSON: what its seat may know, in the same order every time."""
    return {
        "seat": _seat(view.seat),
        "ruleset": ruleset_json(view.ruleset),
        "phase": view.phase,  # type: ignore[typeddict-item]
        "number": view.number,
        "actions": view.actions,
        "dealer": _seat(view.dealer),
        "to_act": _seat(view.to_act) if view.to_act else None,
        "hand": [card.text for card in view.hand],
        "counts": seats_json(view.counts),
        "flip": view.flip.text if view.flip else None,
        "announcements": [{"seat": _seat(s), "kind": k} for s, k in view.announcements],
        "calls": [{"seat": _seat(s), "action": action_json(call)} for s, call in view.calls],
        "bid": _standing_json(view.standing) if view.standing else None,
        "pledges": seats_json(view.pledges) if view.pledges else None,
        "pledges_needed": view.pledges_needed,
        "pledges_counted": view.pledges_counted,
        "contract": _contract_json(view.contract) if view.contract else None,
        "trump": view.strain.value if view.strain else None,
        "trick": _trick_json(view.trick, view) if view.trick else None,
        "tricks": [_trick_json(trick, view) for trick in view.tricks],
        "taken": seats_json(view.taken),
        "stakes": _stakes_json(view.stakes) if view.stakes else None,
        "claim": {"seat": _seat(view.claim[0]), "tricks": view.claim[1]} if view.claim else None,
        "scores": scores_json(view.scores),
        "results": [result_json(result) for result in view.results],
        "legal": [action_json(action) for action in view.legal],
        "winner": team_text(view.winner) if view.winner is not None else None,
    }


def event_json(event: Event) -> GameEventJson:
    """Return an event as JSON."""
    match event:
        case Dealt(number, dealer, flip):
            text = flip.text if flip else None
            return {"event": "dealt", "number": number, "dealer": _seat(dealer), "flip": text}
        case Announced(seat, kind):
            return {"event": "announced", "seat": _seat(seat), "kind": kind}
        case Called(seat, call):
            return {"event": "called", "seat": _seat(seat), "action": action_json(call)}
        case ContractMade(contract):
            return {"event": "contract", "contract": _contract_json(contract)}
        case TrumpNamed(seat, strain):
            return {"event": "trump_named", "seat": _seat(seat), "strain": strain.value}
        case TrumpSet(strain):
            return {"event": "trump_set", "strain": strain.value}
        case Played(seat, card):
            return {"event": "played", "seat": _seat(seat), "card": card.text}
        case TrickTaken(seat, number, tricks):
            return {"event": "trick_taken", "seat": _seat(seat), "number": number, "tricks": tricks}
        case Claimed(seat, tricks):
            return {"event": "claimed", "seat": _seat(seat), "tricks": tricks}
        case ThrownIn(reason, thrower, dealer):
            seat_text = _seat(thrower) if thrower else None
            return {
                "event": "thrown_in",
                "reason": reason,
                "seat": seat_text,
                "dealer": _seat(dealer),
            }
        case RoundScored(result):
            return {"event": "round_scored", "result": _played_json(result)}
        case MatchWon(team):
            return {"event": "match_won", "team": team_text(team)}


# From JSON: nothing that comes in is trusted.

MAX_TEXT = 200
"""How much of a wrong value is told back."""


def _wrong(name: str, found: object, allowed: str) -> RequestError:
    return RequestError("bad_value", name=name, found=repr(found)[:MAX_TEXT], allowed=allowed)


def text_field(source: dict[str, Any], name: str, default: str | None = None) -> str:
    """Return a text from an object.

    Raises RequestError("bad_value") if there is none (and no default), or it is no text.
    """
    value = source.get(name, default)
    if not isinstance(value, str):
        raise _wrong(name, value, "text")
    return value


def number_field(source: dict[str, Any], name: str, low: int, high: int) -> int:
    """Return a whole number within bounds from an object.

    Raises RequestError("bad_value").
    """
    value = source.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _wrong(name, value, f"{low}-{high}")
    return value


def object_field(source: dict[str, Any], name: str) -> dict[str, Any]:
    """Return an object from an object.

    Raises RequestError("bad_value").
    """
    value = source.get(name)
    if not isinstance(value, dict):
        raise _wrong(name, value, "object")
    return value


def parse_action(source: dict[str, Any]) -> Action:
    """Return the action that a JSON object means.

    Raises RequestError("bad_value"), or TextError for a card or strain that is none.

    >>> parse_action({"do": "play", "card": "AS"})
    Play(card=<Card AS>)
    """
    do = text_field(source, "do")
    plain = _PLAIN.get(do)
    if plain is not None:
        return plain
    match do:
        case "bid":
            strain = source.get("strain")
            tricks = number_field(source, "tricks", 1, 13)
            return Bid(tricks, None if strain is None else _strain(source))
        case "pledge":
            return Pledge(number_field(source, "tricks", 1, 13))
        case "claim":
            return Claim(number_field(source, "tricks", 0, 13))
        case "trump":
            return NameTrump(_strain(source))
        case "play":
            return Play(Card.parse(text_field(source, "card")))
        case "deal":
            flip = source.get("flip")
            deal = Deal.parse(text_field(source, "deal"))
            return DealCards(deal, None if flip is None else Card.parse(text_field(source, "flip")))
    raise _wrong("do", do, ", ".join((*_PLAIN, "bid", "pledge", "trump", "play", "deal", "claim")))


_PLAIN: dict[str, Action] = {
    "pass": PASS,
    "double": DOUBLE,
    "redouble": REDOUBLE,
    "throw": THROW_IN,
}


def _strain(source: dict[str, Any]) -> Strain:
    return Strain.parse(text_field(source, "strain"))


def company_json(company: Company[PairJson]) -> CompanyJson:
    """Return the teams at a table where the winner stays, as JSON."""
    return {
        "seated": list(company.seated),
        "waiting": list(company.waiting),
        "streak": company.streak,
        "stayed": company.stayed,  # type: ignore[typeddict-item]
    }


def company_of(source: dict[str, Any]) -> Company[PairJson]:
    """Return the teams at a table where the winner stays.

    Raises RequestError("bad_value"), or TextError("bad_streak").
    """
    seated, waiting = (_pairs(source, name) for name in ("seated", "waiting"))
    if len(seated) != 2:
        raise _wrong("seated", len(seated), "2 pairs")
    stayed = None if source.get("stayed") is None else number_field(source, "stayed", 0, 1)
    streak = number_field(source, "streak", 0, 10**6)
    return Company((seated[0], seated[1]), tuple(waiting), streak, stayed)


def _pairs(source: dict[str, Any], name: str) -> list[PairJson]:
    pairs = source.get(name)
    if not isinstance(pairs, list) or len(pairs) > MAX_PAIRS:
        raise _wrong(name, type(pairs).__name__, f"a list of up to {MAX_PAIRS} pairs")
    return [_pair(pair) for pair in pairs]


def _pair(pair: object) -> PairJson:
    players = pair.get("players") if isinstance(pair, dict) else None
    if not isinstance(players, list) or len(players) != 2:
        raise _wrong("pair", pair, "two players")
    wrapped = [object_field({"player": player}, "player") for player in players]
    texts = [(text_field(p, "name"), text_field(p, "player")) for p in wrapped]
    return {"players": [{"name": name, "player": player} for name, player in texts]}


MAX_PAIRS = 50
"""The most teams that can wait."""


def parse_seat(source: dict[str, Any], name: str) -> Seat | None:
    """Return the seat that an object names, or None where it names none.

    Raises RequestError("bad_value").
    """
    if source.get(name) is None:
        return None
    try:
        return Seat.parse(text_field(source, name))
    except TextError:
        raise _wrong(name, source[name], "S E N W") from None
