"""Encode a match being played as the shapes of `shapes.table`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ...knowledge.views import View
from ...match import Match
from ...records.seating import HUMAN, style_of
from ...rules.actions import (
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
from ...rules.auction import Contract, Standing
from ...rules.cards import Strain, Suit
from ...rules.describe import Statement
from ...rules.draw import Draw
from ...rules.errors import Problem
from ...rules.events import (
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
from ...rules.ruleset import OPTIONS, Option, Ruleset, Value
from ...rules.scoring import Scores, Stake
from ...rules.seats import Seat, Team
from ...rules.tags import name_tag
from ...rules.tricks import Trick
from ...rules.variants import Preset
from ...rules.winner_stays import Company

if TYPE_CHECKING:
    from ..shapes.table import (
        ActionJson,
        CompanyJson,
        ContractJson,
        DrawJson,
        GameEventJson,
        OptionJson,
        PairJson,
        PlayedJson,
        PlayerJson,
        PresetJson,
        ProblemJson,
        ResultJson,
        RulesetJson,
        ScoresJson,
        SeatText,
        StakeJson,
        StatementJson,
        TeamText,
        ThrownJson,
        TrickJson,
        ViewJson,
    )

T = TypeVar("T")


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


def trick_json(trick: Trick, trump: Suit | None) -> TrickJson:
    """Return a trick, and who is winning it, as JSON."""
    cards = [card.text for card in trick.cards]
    taker = trick.winner_so_far(trump)
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
        "trick": trick_json(view.trick, view.trump) if view.trick else None,
        "tricks": [trick_json(trick, view.trump) for trick in view.tricks],
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


def company_json(company: Company[PairJson]) -> CompanyJson:
    """Return the teams at a table where the winner stays, as JSON."""
    return {
        "seated": list(company.seated),
        "waiting": list(company.waiting),
        "streak": company.streak,
        "stayed": company.stayed,  # type: ignore[typeddict-item]
    }


def player_json(match: Match, seat: Seat, player: str) -> PlayerJson:
    """Return a seat's player as JSON: "human" or a level, and the style if it is unusual."""
    told: PlayerJson = {"name": match.tag(name_tag(seat)), "player": player}
    style = style_of(match, seat)
    if style != "normal" and player != HUMAN:
        told["style"] = style  # type: ignore[typeddict-item]
    return told
