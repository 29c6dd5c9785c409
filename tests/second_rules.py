"""A second implementation of the scoring rules, as tables, directly from rules.md 2, 5 and 6.

It takes only the calls and the winners of tricks from the engine, and no values. Options are
compared as the words that rules.md uses.

Scores    [8, -3]           by team: NS, EW
          [3, 0, -4, 7]     by seat, with pledges
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tarneeb import Ruleset
from tarneeb.rules.actions import Bid, Double, Pledge, Redouble
from tarneeb.rules.auction import Spoken
from tarneeb.rules.ruleset import Value

TEAM_OF = (0, 1, 0, 1)
"""Team by seat: South and North against East and West."""


class Settled(NamedTuple):
    """The result of the calls: declarer, level and multiplier."""

    seat: int
    tricks: int
    factor: int


def settled(calls: Sequence[Spoken]) -> Settled:
    """Return the highest bid with the doubles after it; a higher bid cancels a double."""
    found = Settled(-1, 0, 0)
    for seat, call in calls:
        match call:
            case Bid(tricks=tricks):
                found = Settled(int(seat), tricks, 1)
            case Double():
                found = found._replace(factor=2)
            case Redouble():
                found = found._replace(factor=4)
    return found


def stated(calls: Sequence[Spoken]) -> list[int]:
    """Return the pledges by seat."""
    by_seat = {int(seat): call.tricks for seat, call in calls if isinstance(call, Pledge)}
    return [by_seat[seat] for seat in range(4)]


# Contracts: rules.md 6.


def contract_points(rules: Ruleset, bid: int, taken: int, factor: int) -> tuple[int, int]:
    """Return the scores of declarer's side and the other, by the table in rules.md 6."""
    is_on: dict[str, Any] = dict(rules.options)
    plain = {"tricks": taken, "bid": bid}[str(is_on["made"])]
    rows = {
        # (made, kaboot decides): declarer's side, the other side
        (True, False): (plain, {"when-failed": 0, "always": 13 - taken}[is_on["defence_scores"]]),
        (True, True): (26 if bid == 13 else 16, 0),
        (False, False): (-bid, 13 - taken),
        (False, True): (-16, (13 - taken) * rules.failed_13_defence),
    }
    made = taken >= bid
    kaboot = bool(is_on["kaboot"])
    ours, theirs = rows[made, kaboot and (taken if made else bid) == 13]
    if taken == 0 and kaboot and is_on["defence_kaboot"]:
        theirs = max(16, theirs)
    own, other = {
        "round": (factor, factor),
        "declarer": (factor, 1),
        "made": (factor, factor) if made else (1, 1),
    }[str(is_on["double_scope"])]
    return ours * own, theirs * other


# Pledges: rules.md 5.

FACE = {n: n for n in range(1, 14)}
VALUES = {
    "face": FACE,
    "double-7": FACE | {n: 2 * n for n in range(7, 14)},
    "400": {1: 1, 2: 2, 3: 3, 4: 4, 5: 10, 6: 12, 7: 14, 8: 16, 9: 27, 10: 40}
    | {11: 40, 12: 40, 13: 40},
}
"""Values of pledges, by `pledge_values`."""
FROM_30 = {"400": {5: 5, 6: 6}}
"""Values that differ for a player whose own score is 30 or more."""

RISES = ((50, 5, 14), (40, 4, 13), (30, 3, 12))
"""With `pledges_rise`: a score, and from there the player's least pledge and the least sum."""


def pledge_points(
    rules: Ruleset, pledges: Sequence[int], taken: Sequence[int], before: Sequence[int]
) -> list[int]:
    """Return each player's score: the pledge's value, gained or lost."""
    points = []
    for pledge, tricks, score in zip(pledges, taken, before, strict=True):
        values = VALUES[str(rules.pledge_values)]
        if score >= 30:
            values = values | FROM_30.get(str(rules.pledge_values), {})
        kept = {"at-least": tricks >= pledge, "exactly": tricks == pledge}
        points.append(values[pledge] * (1 if kept[str(rules.pledge_made)] else -1))
    return points


def least_pledge(rules: Ruleset, score: int) -> int:
    """Return the least pledge of a player with this score."""
    rises = [least for bound, least, _ in RISES if rules.pledges_rise and score >= bound]
    return max([rules.min_bid, *rises])


def least_sum(rules: Ruleset, scores: Sequence[int]) -> int:
    """Return the sum that the four pledges must reach for the deal to be played."""
    rises = [total for bound, _, total in RISES if rules.pledges_rise and max(scores) >= bound]
    return max([rules.pledge_total, *rises])


# The end of a match: rules.md 2, 5 and 6.


def by_team(values: Sequence[int]) -> list[int]:
    """Return the sums of each team's players."""
    return [values[0] + values[2], values[1] + values[3]]


def instant_winner(rules: Ruleset, calls: Sequence[Spoken], taken: Sequence[int]) -> int | None:
    """Return the team that took all thirteen tricks, if that wins at once."""
    kind = str(rules.instant_win)
    if kind == "none":
        return None
    if rules.individual:
        all_13 = [seat for seat in range(4) if taken[seat] == 13]
        if all_13 and (kind == "any-13" or stated(calls)[all_13[0]] == 13):
            return TEAM_OF[all_13[0]]
        return None
    contract = settled(calls)
    for team, tricks in enumerate(by_team(taken)):
        bid = contract.tricks == 13 and TEAM_OF[contract.seat] == team
        if tricks == 13 and (kind == "any-13" or bid):
            return team
    return None


def counted(rules: Ruleset, pledges: Sequence[int], scores: Sequence[int]) -> int:
    """Return the sum of the four pledges, as tricks or as values."""
    if str(rules.pledge_count) == "tricks":
        return sum(pledges)
    return sum(pledge_points(rules, pledges, pledges, scores))  # all made: each gains its value


def team_winner(rules: Ruleset, totals: Sequence[int], declarer: int) -> int | None:
    """Return the winner by team scores. If both arrive: the higher, then declarer's side."""
    if min(totals) >= rules.target:
        return declarer if totals[0] == totals[1] else int(totals[1] > totals[0])
    for team in (0, 1):
        if totals[team] >= rules.target:
            return team
    for team in (0, 1):
        if rules.lose_at_minus_target and totals[team] <= -rules.target:
            return 1 - team
    return None


def pledge_winner(rules: Ruleset, totals: Sequence[int]) -> int | None:
    """Return the winner by the players' own scores. If both teams arrive: the higher sum."""
    arrived, fallen = set(), set()
    for own, partner in ((0, 2), (1, 3), (2, 0), (3, 1)):
        if totals[own] >= rules.target and totals[partner] >= rules.partner_floor:
            arrived.add(TEAM_OF[own])
        if rules.lose_at_minus_target and totals[own] <= -rules.target:
            fallen.add(TEAM_OF[own])
    ours, theirs = by_team(totals)
    ahead = None if ours == theirs else 0 if ours > theirs else 1
    if arrived:
        return ahead if len(arrived) == 2 else arrived.pop()
    if fallen:
        return ahead if len(fallen) == 2 else 1 - fallen.pop()
    return None


def next_dealer(rules: Ruleset, dealer: int, thrown: str | None) -> int:
    """Return the next dealer after a round with this ending."""
    all_pass: Value = rules.all_pass
    stays = thrown in ("all_passed", "pledges_low") and all_pass != "next-dealer"
    return dealer if stays else (dealer + 1) % 4
