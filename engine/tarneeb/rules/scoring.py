"""Scoring: the points of a round, and the winner of a match.

Scores    (8, -3)           by team: NS, EW
          (3, 0, -4, 7)     by seat, when players score individually
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .auction import Contract
from .pledges import pledge_value
from .ruleset import DefenceScores, DoubleScope, InstantWin, Made, Ruleset
from .seats import Seat, Team

Scores = tuple[int, ...]
"""Points by Team or, with pledges, by Seat."""

KABOOT_UNBID = 16
"""All thirteen tricks when fewer were bid."""
KABOOT_BID = 26
"""All thirteen tricks when thirteen were bid."""
KABOOT_FAILED = -16
"""A bid of thirteen that failed."""


@dataclass(frozen=True, slots=True)
class Stake:
    """The goal of a side, or of a player who pledged, in a round.

    >>> Stake(goal=8, taken=6, left=4).needs
    2
    """

    goal: int
    """The tricks needed: the bid, the pledge, or enough to defeat the bid."""
    taken: int
    """The tricks taken so far."""
    left: int
    """The tricks not played yet."""
    exact: bool = False
    """Whether more tricks than the goal lose, too (rules.md 5)."""

    @property
    def needs(self) -> int:
        """The number of tricks still needed."""
        return max(0, self.goal - self.taken)

    @property
    def outlook(self) -> Literal["open", "made", "lost"]:
        """ "made" at the goal, "lost" when it is out of reach, else "open".

        A goal that must be met exactly is made once no trick is left, and lost beyond it.

        >>> [Stake(8, taken, 4).outlook for taken in (8, 4, 3)]
        ['made', 'open', 'lost']
        >>> [Stake(3, taken, left, exact=True).outlook for taken, left in ((3, 4), (4, 3), (3, 0))]
        ['open', 'lost', 'made']
        """
        if self.exact and self.taken > self.goal:
            return "lost"
        if self.exact and self.left and not self.needs:
            return "open"
        if not self.needs:
            return "made"
        return "open" if self.needs <= self.left else "lost"


def contract_stakes(contract: Contract, taken: tuple[int, ...]) -> tuple[Stake, ...]:
    """Return each team's stake. The goals add up to fourteen of the thirteen tricks.

    taken: tricks by seat.
    """
    left = 13 - sum(taken)
    return tuple(
        Stake(
            goal=contract.tricks if contract.seat.team is team else 14 - contract.tricks,
            taken=sum(taken[seat] for seat in team.seats),
            left=left,
        )
        for team in Team
    )


def pledge_stakes(
    rules: Ruleset, pledges: tuple[int, ...], taken: tuple[int, ...]
) -> tuple[Stake, ...]:
    """Return each player's stake. pledges, taken: by seat."""
    left = 13 - sum(taken)
    return tuple(Stake(pledges[seat], taken[seat], left, rules.exact) for seat in Seat)


def team_total(scores: Scores, team: Team) -> int:
    """Return a team's score: its own, or the sum of its members'."""
    return scores[team] if len(scores) == 2 else sum(scores[seat] for seat in team.seats)


def contract_points(rules: Ruleset, contract: Contract, taken: int) -> tuple[int, int]:
    """Return the points of declarer's side and of the other side (rules.md 6).

    contract: its strain may be unknown. taken: tricks of declarer's side.

    >>> from .variants import RULESETS
    >>> contract_points(RULESETS["classic"], Contract(Seat.SOUTH, 13, None), 12)
    (-16, 1)
    >>> contract_points(RULESETS["egyptian-contract"], Contract(Seat.SOUTH, 8, None, factor=2), 7)
    (-16, 6)
    """
    bid, factor = contract.tricks, contract.factor
    made = taken >= bid
    ours, theirs = _made(rules, bid, taken) if made else _failed(rules, bid, 13 - taken)
    match rules.double_scope:
        case DoubleScope.ROUND:
            return ours * factor, theirs * factor
        case DoubleScope.DECLARER:
            return ours * factor, theirs
        case DoubleScope.MADE:
            return (ours * factor, theirs * factor) if made else (ours, theirs)


def _made(rules: Ruleset, bid: int, taken: int) -> tuple[int, int]:
    """Return both sides' undoubled points for a made contract."""
    if rules.kaboot and taken == 13:
        return KABOOT_BID if bid == 13 else KABOOT_UNBID, 0
    always = rules.defence_scores is DefenceScores.ALWAYS
    return bid if rules.made is Made.BID else taken, 13 - taken if always else 0


def _failed(rules: Ruleset, bid: int, defence: int) -> tuple[int, int]:
    """Return both sides' undoubled points for a failed contract.

    defence: the other side's tricks.
    """
    if not rules.kaboot:
        return -bid, defence
    ours, theirs = (
        (KABOOT_FAILED, defence * rules.failed_13_defence) if bid == 13 else (-bid, defence)
    )
    if rules.defence_kaboot and defence == 13:
        theirs = max(theirs, KABOOT_UNBID)
    return ours, theirs


def is_kaboot(rules: Ruleset, contract: Contract | None, taken: tuple[int, ...]) -> bool:
    """Return whether one side took all thirteen tricks and the ruleset has kaboot.

    contract: None with pledges, which have no kaboot. taken: tricks by seat.
    """
    if contract is None or not rules.kaboot:
        return False
    tricks = sum(taken[seat] for seat in contract.seat.team.seats)
    return tricks == 13 or (tricks == 0 and rules.defence_kaboot)


def score_contract(rules: Ruleset, contract: Contract, taken: tuple[int, ...]) -> Scores:
    """Return each team's points for a round with a contract.

    taken: tricks by seat.
    """
    side = contract.seat.team
    tricks = sum(taken[seat] for seat in side.seats)
    ours, theirs = contract_points(rules, contract, tricks)
    return (ours, theirs) if side is Team.NS else (theirs, ours)


def keeps_pledge(rules: Ruleset, pledge: int, taken: int) -> bool:
    """Return whether a player with these tricks has kept the pledge (rules.md 5).

    >>> from .variants import RULESETS
    >>> rules = RULESETS["syrian-41"]
    >>> [keeps_pledge(rules, 3, taken) for taken in (2, 3, 4)]
    [False, True, True]
    >>> [keeps_pledge(rules.replace(pledge_made="exactly"), 3, taken) for taken in (2, 3, 4)]
    [False, True, False]
    """
    return taken == pledge if rules.exact else taken >= pledge


def score_pledges(
    rules: Ruleset, pledges: tuple[int, ...], taken: tuple[int, ...], before: Scores
) -> Scores:
    """Return each player's points for a round of pledges.

    pledges, taken: by seat. before: the scores before the round.
    """
    points = []
    for seat in Seat:
        value = pledge_value(rules, pledges[seat], before[seat])
        points.append(value if keeps_pledge(rules, pledges[seat], taken[seat]) else -value)
    return tuple(points)


def instant_winner(
    rules: Ruleset,
    contract: Contract | None,
    pledges: tuple[int | None, ...],
    taken: tuple[int, ...],
) -> Team | None:
    """Return the team that wins the match at once by taking all thirteen tricks, or None.

    With pledges, one player must take them all, and must have pledged them if they must be bid.
    With a contract, either side may take them, but only declarer's can have bid them.
    """
    if rules.instant_win is InstantWin.NONE:
        return None
    must_be_bid = rules.instant_win is InstantWin.BID_13
    for team in Team:
        if contract is None:
            takers = [seat for seat in team.seats if taken[seat] == 13]
            bid = any(pledges[seat] == 13 for seat in takers)
        else:
            takers = list(team.seats) if sum(taken[seat] for seat in team.seats) == 13 else []
            bid = contract.seat.team is team and contract.tricks == 13
        if takers and (bid or not must_be_bid):
            return team
    return None


def match_winner(rules: Ruleset, totals: Scores, declarer: Team = Team.NS) -> Team | None:
    """Return the team that has won with these totals after a round, or None.

    declarer: the side that played the contract; ignored with pledges.
    """
    if rules.individual:
        return _pledge_winner(rules, totals)
    won = declarer_wins(rules, totals[declarer], totals[declarer.other])
    return None if won is None else declarer if won else declarer.other


def declarer_wins(rules: Ruleset, ours: int, theirs: int) -> bool | None:
    """Return whether declarer's side has won with these totals; None if neither side has.

    Reaching the target comes before falling to minus the target. If both sides reach it in one
    round, the higher score wins, and declarer's side at equal scores (rules.md 6).
    """
    target = rules.target
    if ours >= target or theirs >= target:
        return ours >= theirs
    if rules.lose_at_minus_target and (ours <= -target or theirs <= -target):
        return ours > theirs
    return None


def _pledge_winner(rules: Ruleset, totals: Scores) -> Team | None:
    """Return the team that has won by individual scores (rules.md 5).

    Reaching the target comes before falling to minus the target. If both teams do the same in one
    round, the higher sum wins. After equal sums the match continues.
    """
    for has in (_has_reached_target, _has_fallen):
        teams = [team for team in Team if has(rules, totals, team)]
        if teams:
            one = teams[0] if has is _has_reached_target else teams[0].other
            return one if len(teams) == 1 else _ahead(totals)
    return None


def _has_reached_target(rules: Ruleset, totals: Scores, team: Team) -> bool:
    return any(
        totals[seat] >= rules.target and totals[seat.partner] >= rules.partner_floor
        for seat in team.seats
    )


def _has_fallen(rules: Ruleset, totals: Scores, team: Team) -> bool:
    lowest = min(totals[seat] for seat in team.seats)
    return rules.lose_at_minus_target and lowest <= -rules.target


def _ahead(scores: Scores) -> Team | None:
    """Return the team with more points, or None if they are equal."""
    ours, theirs = team_total(scores, Team.NS), team_total(scores, Team.EW)
    if ours == theirs:
        return None
    return Team.NS if ours > theirs else Team.EW
