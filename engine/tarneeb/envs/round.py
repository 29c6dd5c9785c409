"""A round as a game of its own: four players, a deal, an auction and a play.

It is zero-sum between the teams: each member of a team gets the points by which the team is ahead
in the round. A deal thrown in is worth nothing to anyone. The scores before the round are 0.
"""

from __future__ import annotations

from itertools import product

from ..match import Match
from ..rules.auction import Contract
from ..rules.cards import Strain
from ..rules.events import Result
from ..rules.ruleset import Ruleset, TrumpRule
from ..rules.scoring import score_contract, score_pledges, team_total
from ..rules.seats import Seat, Team
from .tensors import TRICKS, most_calls

__all__ = ["longest", "most_points", "returns"]


def longest(rules: Ruleset) -> int:
    """Return a number of choices that no round exceeds: calls, the trump and the cards."""
    return most_calls(rules) + (rules.trump is TrumpRule.DECLARER) + TRICKS * len(Seat)


def returns(match: Match) -> tuple[float, float, float, float]:
    """Return what a match of one round is worth to each seat; nothing while it is under way."""
    if not match.results:
        return (0.0, 0.0, 0.0, 0.0)
    ahead = _lead(match.results[-1])
    return (ahead, -ahead, ahead, -ahead)


def _lead(result: Result) -> float:
    """Return the points by which North and South are ahead."""
    if result.thrown:
        return 0.0
    return float(team_total(result.points, Team.NS) - team_total(result.points, Team.EW))


def most_points(rules: Ruleset) -> float:
    """Return a number of points that no team is ahead by in a round."""
    if rules.individual:
        each = [
            abs(score_pledges(rules, (pledge,) * 4, (taken, 0, 0, 0), (0, 0, 0, 0))[0])
            for pledge, taken in product(range(1, TRICKS + 1), (0, TRICKS))
        ]
        return float(len(Seat) * max(each))
    leads = []
    for bid, strain, factor in product(range(rules.min_bid, TRICKS + 1), Strain, (1, 2, 4)):
        contract = Contract(Seat.SOUTH, bid, strain, factor)
        for taken in range(TRICKS + 1):
            ours, theirs = score_contract(rules, contract, (taken, TRICKS - taken, 0, 0))
            leads.append(abs(ours - theirs))
    return float(max(leads))
