"""Encode reasons, explanations and analyses as the shapes of `shapes.review`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...analysis import Priced, RoundReview
from ...match import Match
from ...players import Player, Reason, Thought, explain
from ...rules.actions import Action
from ...rules.cards import Strain
from ...rules.seats import Seat
from .table import action_json, seat_text, seats_json

if TYPE_CHECKING:
    from ..shapes.review import (
        AdviceJson,
        KnownJson,
        PricedJson,
        ReasonJson,
        RoundAnalysisJson,
        TurnJson,
    )

WHOLE_POINTS = 2
"""Decimals of expected points."""


def reason_json(reason: Reason) -> ReasonJson:
    """Return a reason as JSON."""
    return {"code": reason.code, "args": reason.args}  # type: ignore[typeddict-item]


def advice_json(
    player: Player, match: Match, seat: Seat, did: Action | None, thought: Thought
) -> AdviceJson:
    """Return a player's finished thought about a seat's turn as JSON.

    did: what was done, if it is known.
    """
    return {
        "seat": seat_text(seat),
        "level": player.level,
        "actions": match.action_count,
        "did": action_json(did) if did else None,
        "action": action_json(thought.decision.action),
        "reasons": [reason_json(reason) for reason in explain(match.view(seat), thought)],
        "options": [
            {
                "action": action_json(option.action),
                "worth": round(option.worth, WHOLE_POINTS),
                "makes": None if option.makes is None else round(option.makes, 3),
            }
            for option in thought.options
        ],
        "worlds": thought.worlds,
        "nodes": thought.nodes,
    }


def review_json(deal: int, number: int, found: RoundReview) -> RoundAnalysisJson:
    """Return a round's analysis as JSON."""
    return {
        "deal": deal,
        "number": number,
        "par": seats_json([{s.value: found.par[seat, s] for s in Strain} for seat in Seat]),
        "makes": found.makes,
        "decisions": [_priced_json(priced) for priced in found.decisions],
        "turning": [_turn_json(priced) for priced in found.turning],
        "accuracy": seats_json([n if n is None else round(n, 1) for n in found.accuracy]),
        "weighed": seats_json(found.weighed),
    }


def _priced_json(priced: Priced) -> PricedJson:
    known = priced.known
    expert: KnownJson | None = None
    if known is not None:
        expert = {
            "action": action_json(known.action),
            "reason": known.reason,
            "same": known.action == priced.action,
            "points": round(known.points, 2),
            "tricks": known.tricks,
        }
    return {
        "index": priced.moment,
        "seat": seat_text(priced.seat),
        "action": action_json(priced.action),
        "forced": priced.forced,
        "mistake": priced.mistake,
        "best": {
            "actions": [action_json(action) for action in priced.best],
            "tricks": priced.tricks,
            "points": priced.points,
        },
        "expert": expert,
        "before": priced.before,
        "after": priced.after,
    }


def _turn_json(priced: Priced) -> TurnJson:
    return {
        "index": priced.moment,
        "seat": seat_text(priced.seat),
        "action": action_json(priced.action),
        "before": priced.before,
        "after": priced.after,
    }
