"""Encode reasons, explanations and analyses as the shapes of `shapes.review`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...analysis import Judged, Price, Priced, RoundReview
from ...analysis.judgement import explained
from ...match import Match
from ...players import Player, Reason, Thought
from ...records.accuracy import rounded
from ...rules.actions import Action
from ...rules.cards import Strain
from ...rules.seats import Seat
from .table import action_json, seat_text, seats_json

if TYPE_CHECKING:
    from ..shapes.review import (
        AdviceJson,
        ComingJson,
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
    found: ReasonJson = {"code": reason.code, "args": reason.args}  # type: ignore[typeddict-item]
    if reason.of:
        found["of"] = action_json(reason.of)
    return found


def advice_json(
    player: Player,
    match: Match,
    seat: Seat,
    did: Action | None,
    thought: Thought,
    price: Price | None = None,
) -> AdviceJson:
    """Return a player's finished thought about a seat's turn as JSON.

    did: what was done, if it is known. price: its price, if that was something else.
    """
    reasons = explained(match.view(seat), thought, did, price)
    return {
        "seat": seat_text(seat),
        "level": player.level,
        "actions": match.action_count,
        "did": action_json(did) if did else None,
        "action": action_json(thought.decision.action),
        "reasons": [reason_json(each) for each in reasons],
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


def whole_percent(share: float) -> int:
    """Return an accuracy as a whole number: 100 only if nothing at all was lost.

    >>> whole_percent(100.0), whole_percent(99.9), whole_percent(71.5)
    (100, 99, 72)
    """
    return 100 if share >= 100 else min(99, round(share))


def coming_json(deal: int, number: int, decisions: int, judged: Sequence[Judged]) -> ComingJson:
    """Return how far the analysis of a round has come as JSON."""
    return {
        "deal": deal,
        "number": number,
        "judged": len(judged),
        "decisions": decisions,
        "mistakes": [
            {
                "index": each.moment,
                "seat": seat_text(each.seat),
                "action": action_json(each.action),
                "expert": _known_json(each.price, each.action, None),
            }
            for each in judged
            if each.price and each.price.grade == "mistake"
        ],
    }


def review_json(deal: int, number: int, found: RoundReview) -> RoundAnalysisJson:
    """Return a round's analysis as JSON."""
    par = found.par
    return {
        "deal": deal,
        "number": number,
        "par": seats_json(
            [{s.value: par[seat, s] for s in Strain if (seat, s) in par} for seat in Seat]
        ),
        "makes": found.makes,
        "whole": found.whole,
        "decisions": [_priced_json(priced) for priced in found.decisions],
        "turning": [_turn_json(priced) for priced in found.turning],
        "accuracy": seats_json([n if n is None else rounded(n) for n in found.accuracy]),
        "weighed": seats_json(found.weighed),
        "fields": seats_json([found.fields_of(seat) for seat in Seat]),
    }


def _known_json(price: Price, did: Action, tricks: int | None) -> KnownJson:
    return {
        "action": action_json(price.action),
        "reason": reason_json(price.against) if price.against else None,
        "same": price.action == did,
        "points": round(price.points, 2),
        "noise": round(price.noise, 2),
        "tricks": tricks,
    }


def _priced_json(priced: Priced) -> PricedJson:
    known = priced.known
    return {
        "index": priced.moment,
        "seat": seat_text(priced.seat),
        "action": action_json(priced.action),
        "forced": priced.forced,
        "mistake": priced.mistake,
        "grade": priced.grade,
        "best": {
            "actions": [action_json(action) for action in priced.best],
            "tricks": priced.tricks,
            "points": priced.points,
        },
        "expert": _known_json(known.price, priced.action, known.tricks) if known else None,
        "before": priced.before,
        "after": priced.after,
        "field": priced.field,
    }


def _turn_json(priced: Priced) -> TurnJson:
    return {
        "index": priced.moment,
        "seat": seat_text(priced.seat),
        "action": action_json(priced.action),
        "before": priced.before,
        "after": priced.after,
    }
