"""What a round scores, and when a match is won.

Scores    (8, -3)           by team: NS, EW
          (3, 0, -4, 7)     by seat, where each player keeps a score of his own
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .auction import Contract
from .ruleset import DoubleScope, InstantWin, Made, PledgeValues, Ruleset
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
    """What a side, or a player who pledged, plays for in a round.

    >>> Stake(goal=8, taken=6, left=4).needs
    2
    """

    goal: int
    """The tricks it is to take: what was bid or pledged, or what defeats the bid."""
    taken: int
    """Those it has."""
    left: int
    """Those that nobody has yet."""

    @property
    def needs(self) -> int:
        """How many more it needs; 0 once it has them."""
        return max(0, self.goal - self.taken)

    @property
    def outlook(self) -> Literal["open", "made", "lost"]:
        """ "made" once it has them, "lost" where those left are too few, else "open".

        >>> [Stake(8, taken, 4).outlook for taken in (8, 4, 3)]
        ['made', 'open', 'lost']
        """
        if not self.needs:
            return "made"
        return "open" if self.needs <= self.left else "lost"


def contract_stakes(contract: Contract, taken: tuple[int, ...]) -> tuple[Stake, ...]:
    """Return what each team plays for: fourteen tricks between them, of thirteen.

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


def pledge_stakes(pledges: tuple[int, ...], taken: tuple[int, ...]) -> tuple[Stake, ...]:
    """Return what each player plays for. pledges, taken: by seat."""
    left = 13 - sum(taken)
    return tuple(Stake(pledges[seat], taken[seat], left) for seat in Seat)


def team_total(scores: Scores, team: Team) -> int:
    """Return a team's score: its own, or the sum of its members'."""
    return sum(_own_scores(scores, team))


def contract_points(rules: Ruleset, bid: int, taken: int, factor: int = 1) -> tuple[int, int]:
    """Return what declarer's side and the other side score (rules.md 6).

    bid: 1 to 13. taken: tricks of declarer's side. factor: 1, or 2 doubled, 4 redoubled.

    >>> from .variants import RULESETS
    >>> contract_points(RULESETS["classic"], 13, 12)
    (-16, 1)
    >>> contract_points(RULESETS["egyptian-contract"], 8, 7, factor=2)
    (-16, 6)
    """
    left = 13 - taken
    if taken < bid:
        if rules.kaboot and bid == 13:
            ours, theirs = KABOOT_FAILED, left * rules.failed_13_defence
        else:
            ours, theirs = -bid, left
    elif rules.kaboot and taken == 13:
        ours, theirs = KABOOT_BID if bid == 13 else KABOOT_UNBID, 0
    else:
        ours, theirs = bid if rules.made is Made.BID else taken, 0
    all_doubled = rules.double_scope is DoubleScope.ROUND
    return ours * factor, theirs * (factor if all_doubled else 1)


def pledge_value(rules: Ruleset, pledge: int, score: int) -> int:
    """Return what a pledge gains when kept and loses when not (rules.md 5).

    pledge: 1 to 13. score: the player's own, before the round.

    >>> from .variants import RULESETS
    >>> [pledge_value(RULESETS["four-hundred"], p, 0) for p in (2, 5, 8, 9, 10)]
    [2, 10, 16, 27, 40]
    >>> pledge_value(RULESETS["four-hundred"], 5, 30)
    5
    """
    match rules.pledge_values:
        case PledgeValues.FACE:
            return pledge
        case PledgeValues.DOUBLE_7:
            return pledge * 2 if pledge >= 7 else pledge
        case PledgeValues.FOUR_HUNDRED:
            if pledge >= 10:
                return 40
            if pledge == 9:
                return 27
            face = pledge <= 4 or (pledge <= 6 and score >= 30)
            return pledge if face else pledge * 2


def score_contract(rules: Ruleset, contract: Contract, taken: tuple[int, ...]) -> Scores:
    """Return what each team scores in a round with a contract.

    taken: tricks by seat.
    """
    side = contract.seat.team
    tricks = sum(taken[seat] for seat in side.seats)
    ours, theirs = contract_points(rules, contract.tricks, tricks, contract.factor)
    return (ours, theirs) if side is Team.NS else (theirs, ours)


def score_pledges(
    rules: Ruleset, pledges: tuple[int, ...], taken: tuple[int, ...], before: Scores
) -> Scores:
    """Return what each player scores in a round of pledges.

    pledges, taken: by seat. before: the scores when the round began.
    """
    points = []
    for seat in Seat:
        value = pledge_value(rules, pledges[seat], before[seat])
        points.append(value if taken[seat] >= pledges[seat] else -value)
    return tuple(points)


def instant_winner(
    rules: Ruleset,
    contract: Contract | None,
    pledges: tuple[int | None, ...],
    taken: tuple[int, ...],
) -> Team | None:
    """Return the team that wins the match at once by taking all thirteen tricks, or None.

    With pledges it is one player who takes them all, and who pledged thirteen where they must be
    bid; with a contract either side may take them, but only declarer's can have bid them.
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


def match_winner(rules: Ruleset, totals: Scores) -> Team | None:
    """Return the team that has won with these totals after a round, or None.

    Reaching the target comes before falling to minus the target. Where both teams do the same in
    one round, which only players' own scores can, the higher sum wins; equal sums go on.
    """
    reached = [team for team in Team if _has_reached_target(rules, totals, team)]
    if reached:
        return reached[0] if len(reached) == 1 else _ahead(totals)
    lost = [team for team in Team if _has_lost(rules, totals, team)]
    if lost:
        return lost[0].other if len(lost) == 1 else _ahead(totals)
    return None


def _own_scores(totals: Scores, team: Team) -> list[int]:
    """The scores that belong to a team: its own, or its members'."""
    return [totals[team]] if len(totals) == 2 else [totals[seat] for seat in team.seats]


def _has_lost(rules: Ruleset, totals: Scores, team: Team) -> bool:
    return rules.lose_at_minus_target and min(_own_scores(totals, team)) <= -rules.target


def _has_reached_target(rules: Ruleset, totals: Scores, team: Team) -> bool:
    if not rules.individual:
        return totals[team] >= rules.target
    return any(
        totals[seat] >= rules.target and totals[seat.partner] >= rules.partner_floor
        for seat in team.seats
    )


def _ahead(scores: Scores) -> Team | None:
    """The team with more, or None if both have the same."""
    ours, theirs = team_total(scores, Team.NS), team_total(scores, Team.EW)
    if ours == theirs:
        return None
    return Team.NS if ours > theirs else Team.EW
