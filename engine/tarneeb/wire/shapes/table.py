"""Shapes of a match being played: actions, views, events, rulesets and replies.

Cards, seats, strains and teams are the texts of docs/NOTATION.md.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

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
    """The highest bid so far, or the contract: owner, tricks, trumps if known, factor 1, 2 or 4."""

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
    """A seat's announcement about its hand."""

    seat: SeatText
    kind: Literal["dakak", "out_of_call"]


class ClaimJson(TypedDict):
    """A claim of the remaining tricks."""

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
    """A match as one seat may know it."""

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
    """A seat's player: a name, and "human", a level or, at a table of friends, "friend"."""

    name: str
    player: str
    style: NotRequired[StyleText]
    """How a computer player bids; "normal" by default."""


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
    """The engine's presets, options and levels."""

    engine: str
    presets: list[PresetJson]
    options: list[OptionJson]
    levels: list[str]


class RulesetCheckJson(TypedDict):
    """Whether a ruleset's one-line text is good, and what it says or what is wrong with it.

    `idle` has the options without meaning here, each with the option that disables it.
    """

    ok: bool
    ruleset: RulesetJson | None
    problems: list[ProblemJson]
    idle: dict[str, str]


class RecordTailJson(TypedDict):
    """A change of the record: keep this many of its lines, then add these."""

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
    """A person's action in this round, and the action count before it."""

    actions: int
    action: ActionJson


class CutsJson(TypedDict):
    """The range of legal cuts."""

    min: int
    max: int


class CommitmentJson(TypedDict):
    """Shown before the cut: the commitment to the next deal's seed, the cutter, the legal cuts."""

    deal: int
    number: int
    commitment: str
    cutter: SeatText
    cut: CutsJson


NextText = Literal["deal", "computer", "human", "friend", "over"]
"""What a match waits for. "friend" is another device, or this one for a computer player."""


class ReplyJson(TypedDict):
    """The reply to every op that shows or changes the match."""

    view: ViewJson
    events: list[GameEventJson]
    record: RecordTailJson
    players: dict[SeatText, PlayerJson]
    next: NextText
    back: list[DecisionJson]
    """People's actions in this round, in order. `take_back` can return to any of them."""
    dropped: NotRequired[str | None]
    strangers: NotRequired[list[str]]
    """Unknown levels in the record; club players sit in their place."""
    commitment: NotRequired[CommitmentJson]
    """The commitment, in the reply to `commit`."""


class ThinkingJson(TypedDict):
    """A player thinks; `part` is how far it has come, 0 to 1, and 1 when it has chosen.

    `left` is about how many seconds it still needs, judged by earlier choices on this machine.
    """

    seat: SeatText
    part: float
    left: float


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
