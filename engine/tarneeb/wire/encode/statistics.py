"""Encode digests and statistics as the shapes of `shapes.statistics`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...records.statistics import (
    CONTRACTS,
    PLEDGES,
    ROLES,
    VERSION,
    Counts,
    Digest,
    Group,
    Statistics,
)
from .table import scores_json, seat_text, seats_json, team_text

if TYPE_CHECKING:
    from ..shapes.statistics import (
        ContractCountJson,
        DigestJson,
        GroupJson,
        PeriodJson,
        PledgeCountJson,
        RulesetCountJson,
        StatisticsJson,
    )


def digest_json(digest: Digest) -> DigestJson:
    """Return a digest as JSON."""
    match = digest.summary
    return {
        "v": VERSION,
        "date": match.date,
        "ruleset": match.ruleset,
        "line": digest.line,
        "seat": seat_text(digest.seat),
        "names": seats_json(digest.names),
        "players": seats_json(digest.players),
        "winner": team_text(digest.winner) if digest.winner is not None else None,
        "won": match.won,
        "rounds": match.rounds,
        "thrown": match.thrown,
        "actions": digest.actions,
        "scores": scores_json(digest.scores),
        "points": list(match.points),
        "contracts": {role: match.contracts[role] for role in ROLES},
        "pledges": match.pledges,
        "kaboots": list(match.kaboots),
        "accuracy": match.accuracy,
        "decisions": match.decisions,
        "hints": digest.hints,
        "taken_back": digest.taken_back,
        "fork": match.fork,
        "shared": digest.shared,
        "daily": digest.daily,
    }


def statistics_json(found: Statistics) -> StatisticsJson:
    """Return statistics as JSON."""
    whole = found.whole
    own, other = whole.average
    return {
        "matches": {
            "played": whole.matches,
            "won": whole.won,
            "lost": whole.lost,
            "unfinished": whole.matches - whole.won - whole.lost,
        },
        "rounds": whole.rounds,
        "thrown": found.thrown,
        "average": {"own": own, "other": other},
        "contracts": {role: _contract_counts(found.contracts[role]) for role in ROLES},
        "pledges": _pledge_counts(found.pledges),
        "kaboots": {"own": found.kaboots[0], "other": found.kaboots[1]},
        "streak": {"current": found.streak, "best": found.best_streak},
        "accuracy": whole.mean_accuracy,
        "decisions": whole.decisions,
        "periods": [_period_json(*each) for each in found.periods.items()],
        "rulesets": [_ruleset_json(*each) for each in found.rulesets.items()],
        "partners": [_group_json(*each) for each in found.partners.items()],
        "opponents": [_group_json(*each) for each in found.opponents.items()],
        "refused": found.refused,
    }


def _contract_counts(counts: Counts) -> list[ContractCountJson]:
    found: list[ContractCountJson] = []
    for name, (tricks, strain) in CONTRACTS.items():
        if name in counts:
            made, failed = counts[name]
            one: ContractCountJson = {
                "tricks": tricks,
                "strain": strain.value if strain else None,
                "made": made,
                "failed": failed,
            }
            found.append(one)
    return found


def _pledge_counts(counts: Counts) -> list[PledgeCountJson]:
    return [
        {"tricks": tricks, "kept": counts[name][0], "failed": counts[name][1]}
        for name, tricks in PLEDGES.items()
        if name in counts
    ]


def _period_json(name: str, group: Group) -> PeriodJson:
    own, other = group.average
    return {
        "period": name,
        "matches": group.matches,
        "won": group.won,
        "lost": group.lost,
        "rounds": group.rounds,
        "own": own,
        "other": other,
        "accuracy": group.mean_accuracy,
    }


def _ruleset_json(name: str, group: Group) -> RulesetCountJson:
    own, other = group.average
    return {
        "ruleset": name,
        "matches": group.matches,
        "won": group.won,
        "lost": group.lost,
        "rounds": group.rounds,
        "own": own,
        "other": other,
    }


def _group_json(name: str, group: Group) -> GroupJson:
    return {"level": name, "matches": group.matches, "won": group.won, "lost": group.lost}
