"""The worth of each result of the round to a side: the aim of players that look ahead.

    contract_aim(view)      14 numbers: the worth to this seat's side, by its tricks

Far from the end of the match, worth is this side's points less the other's. Near the target it is
the change in the chance of winning the match. `pledges.aim` does the same for pledges.
"""

from __future__ import annotations

from math import erf, sqrt

from ..knowledge.views import View
from ..rules.auction import Contract
from ..rules.ruleset import InstantWin, Ruleset
from ..rules.scoring import contract_points, declarer_wins
from .player import thrown_in_a_row

SWING = 5.0
"""The standard deviation of the final lead between equals, per square root of points to go."""
MATCH = 70.0
"""The points that winning the match is worth. Near the start a point is then worth a point."""
LAST_ROUND = 9
"""At this many points short of the target or fewer, a round often ends the match."""
ABOUT_TO_WIN = 8
"""At this many points short or fewer, the others' next contract may win them the match."""
EVEN = 0.5
"""The least chance at which a bid, or a pledge above the lowest, is sound."""
DARING, PATIENT = 0.05, 3
"""EVEN drops by DARING for each deal thrown in after PATIENT in a row, so a round gets played."""
POINT = 0.15
"""The worth of a point in itself, so that a decided match is still played well."""


def chance_of_match(ours: int, theirs: int, target: int, swing: float = SWING) -> float:
    """Return the chance that a side wins the match from these scores.

    >>> round(chance_of_match(0, 0, 31), 2), round(chance_of_match(25, 5, 31), 2)
    (0.5, 0.83)
    """
    a, b = max(0, target - ours), max(0, target - theirs)
    return 0.5 + 0.5 * erf((b - a) / (swing * sqrt((a + b) / 2 + 1)) / sqrt(2))


def contract_aim(view: View) -> tuple[float, ...]:
    """Return the worth of the round to this seat's side, by that side's tricks, 0 to 13.

    Without a contract it is the difference in tricks.
    """
    contract = view.contract
    if contract is None:
        return tuple(float(2 * taken - 13) for taken in range(14))
    worths = [worth_of(view, contract, taken) for taken in range(14)]
    if contract.seat.team is view.seat.team:
        return tuple(worths)
    return tuple([-worth for worth in reversed(worths)])


def worth_of(view: View, contract: Contract, taken: int) -> float:
    """Return the worth of a contract's result to the side that plays it.

    taken: the side's tricks.
    """
    rules, side = view.ruleset, contract.seat.team
    ours, theirs, won = result_of(view, contract, taken)
    us, them = view.scores[side], view.scores[side.other]
    before = chance_of_match(us, them, rules.target)
    after = chance_of_match(us + ours, them + theirs, rules.target) if won is None else float(won)
    return MATCH * (after - before) + POINT * (ours - theirs)


def result_of(view: View, contract: Contract, taken: int) -> tuple[int, int, bool | None]:
    """Return the points of declarer's side and of the other, and whether the match is won.

    taken: the tricks of declarer's side. The last is True if declarer's side has won the match,
    False if it has lost it, and None if it goes on.
    """
    rules, side = view.ruleset, contract.seat.team
    ours, theirs = contract_points(rules, contract, taken)
    won = won_at_once(rules, contract, taken)
    if won is None:
        us, them = view.scores[side], view.scores[side.other]
        won = declarer_wins(rules, us + ours, them + theirs)
    return ours, theirs, won


def won_at_once(rules: Ruleset, contract: Contract, taken: int) -> bool | None:
    """Return True if the tricks win declarer the match at once, False if they lose it, or None."""
    match rules.instant_win:
        case InstantWin.ANY_13:
            return {13: True, 0: False}.get(taken)
        case InstantWin.BID_13:
            return True if taken == contract.tricks == 13 else None
    return None


def near_the_end(view: View) -> bool:
    """Whether this round may end the match, so that the worth of a result is no longer points."""
    return view.pledges is None and max(view.scores) >= view.ruleset.target - LAST_ROUND


def about_to_win(view: View) -> bool:
    """Whether the others' next contract, or an opponent's next pledge, may win them the match."""
    if view.ruleset.individual:
        most = max(view.scores[seat] for seat in view.seat.team.other.seats)
    else:
        most = view.scores[view.seat.team.other]
    return most >= view.ruleset.target - ABOUT_TO_WIN


def least_chance(view: View) -> float:
    """Return the least chance of a sound bid: even, or less after many deals thrown in."""
    return EVEN - DARING * max(0, thrown_in_a_row(view) - PATIENT)
