"""Encode records, fair deals and shared deals as the shapes of `shapes.record`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...records.share import Compared, SharedDeal, trump_of
from ...records.tape import Mark
from ...records.verification import DealCheck, Verification
from .table import result_json, ruleset_json, scores_json, seat_text, seats_json, trick_json

if TYPE_CHECKING:
    from ..shapes.record import DealCheckJson, EntryJson, MarkJson, SharedDealJson, VerificationJson


def mark_json(mark: Mark) -> MarkJson:
    """Return a round's place in a record as JSON."""
    return {
        "deal": mark.deal,
        "number": mark.number,
        "start": mark.start,
        "play": mark.play,
        "tricks": list(mark.tricks),
        "end": mark.end,
        "result": result_json(mark.result) if mark.result else None,
    }


def verification_json(found: Verification) -> VerificationJson:
    """Return the verification of a match's deals as JSON."""
    return {
        "verdict": found.verdict,
        "reason": found.reason,
        "commitment": found.commitment,
        "deals": [check_json(check) for check in found.deals],
    }


def check_json(check: DealCheck) -> DealCheckJson:
    found = _check_json(check)
    if check.seeds:
        found["seeds"] = seats_json(check.seeds)
    return found


def _check_json(check: DealCheck) -> DealCheckJson:
    return {
        "deal": check.deal,
        "number": check.number,
        "status": check.status,
        "reason": check.reason,
        "cut": check.cut,
        "commitment": check.commitment,
        "seed": check.seed,
        "cards": str(check.cards) if check.cards else None,
    }


def shared_json(shared: SharedDeal) -> SharedDealJson:
    """Return a shared deal as JSON, without its hands."""
    flip = shared.deal.flip
    return {
        "text": str(shared),
        "id": shared.id,
        "ruleset": ruleset_json(shared.ruleset),
        "dealer": seat_text(shared.dealer),
        "flip": flip.text if flip else None,
    }


def entry_json(compared: Compared, mine: bool, shared: SharedDeal) -> EntryJson:
    """Return a result and its rank among others as JSON."""
    entry = compared.entry
    trump = trump_of(shared, entry.result) if entry.tricks else None
    played = result_json(entry.result)
    thrown = entry.result.thrown
    return {
        "name": entry.name,
        "seat": seat_text(entry.seat),
        "players": seats_json(entry.players),
        "thrown": thrown,
        "contract": played["contract"] if played["outcome"] == "played" else None,
        "pledges": played["pledges"] if played["outcome"] == "played" else None,
        "taken": seats_json(entry.result.taken),
        "tricks": [trick_json(trick, trump) for trick in entry.tricks],
        "points": scores_json(entry.result.totals if thrown else entry.result.points),
        "made": entry.result.made,
        "lead": entry.lead,
        "rank": compared.rank,
        "against": compared.against,
        "percent": compared.percent,
        "mine": mine,
    }
