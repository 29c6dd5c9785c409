"""What a player who looks ahead plays for: what each end of the round is worth to its side.

    contract_aim(view)      14 numbers: worth to this seat's side, by the tricks of that side
    PledgeAim(view)         of tricks by seat, where each player has pledged

Worth is in points: what this side scores less what the other does, as long as the match is far from
its end; near the target, what the new scores do for the chance of winning the match.
"""

from __future__ import annotations

from math import erf, sqrt

from ..knowledge.views import View
from ..rules.ruleset import InstantWin, Ruleset
from ..rules.scoring import contract_points, declarer_wins, match_winner, score_pledges, team_total
from ..rules.seats import Team

SWING = 5.0
"""How far a match between equals strays, in points for the root of each point still to go."""
PLEDGE_SWING = 3.0
"""The same where each player has a score of his own."""
MATCH = 70.0
"""What winning the match is worth, in points: near the start a point is then worth a point."""
POINT = 0.15
"""What a point is worth beyond that, so that a match that is decided is still played well."""


def chance_of_match(ours: int, theirs: int, target: int, swing: float = SWING) -> float:
    """Return how likely a side wins the match that still has to come.

    >>> round(chance_of_match(0, 0, 31), 2), round(chance_of_match(25, 5, 31), 2)
    (0.5, 0.83)
    """
    a, b = max(0, target - ours), max(0, target - theirs)
    return 0.5 + 0.5 * erf((b - a) / (swing * sqrt((a + b) / 2 + 1)) / sqrt(2))


def contract_aim(view: View) -> tuple[float, ...]:
    """Return what the round is worth to this seat's side, by that side's tricks, 0 to 13.

    Before there is a contract: how many tricks it takes more than the other.
    """
    contract = view.contract
    if contract is None:
        return tuple(float(2 * taken - 13) for taken in range(14))
    side, bid, factor = contract.seat.team, contract.tricks, contract.factor
    worths = [worth_of(view, side, bid, taken, factor) for taken in range(14)]
    if side is view.seat.team:
        return tuple(worths)
    return tuple([-worth for worth in reversed(worths)])


def worth_of(view: View, side: Team, bid: int, taken: int, factor: int = 1) -> float:
    """Return what a contract that ends so is worth to the side that plays it.

    taken: the side's tricks. bid, factor: the contract's.
    """
    rules = view.ruleset
    ours, theirs = contract_points(rules, bid, taken, factor)
    us, them = view.scores[side], view.scores[side.other]
    before = chance_of_match(us, them, rules.target)
    us, them = us + ours, them + theirs
    won = won_at_once(rules, bid, taken)
    if won is None:
        won = declarer_wins(rules, us, them)
    after = chance_of_match(us, them, rules.target) if won is None else float(won)
    return MATCH * (after - before) + POINT * (ours - theirs)


def won_at_once(rules: Ruleset, bid: int, taken: int) -> bool | None:
    """Return whether declarer's side, or the other, wins the match by taking all the tricks."""
    match rules.instant_win:
        case InstantWin.ANY_13:
            return {13: True, 0: False}.get(taken)
        case InstantWin.BID_13:
            return True if taken == bid == 13 else None
    return None


class PledgeAim:
    """What a round is worth to a side where each player has pledged tricks of his own."""

    def __init__(self, view: View, pledges: tuple[int, ...] | None = None) -> None:
        self.view = view
        self.team = view.seat.team
        self.pledges = pledges or tuple([pledge or 0 for pledge in view.pledges or (0, 0, 0, 0)])
        self.known: dict[tuple[int, ...], float] = {}
        self.before = self._chance(view.scores)

    def worth(self, taken: tuple[int, ...]) -> float:
        """Return what it is worth that the seats take so many tricks."""
        found = self.known.get(taken)
        if found is None:
            found = self.known[taken] = self._worth(taken)
        return found

    def for_match(self, taken: tuple[int, ...]) -> float:
        """Return the same for the match alone: its points are only the way there."""
        gained, won = self._change(taken)
        return MATCH * won + POINT * gained

    def _worth(self, taken: tuple[int, ...]) -> float:
        gained, won = self._change(taken)
        # Tricks beyond a pledge are worth next to nothing; they settle what is level.
        tricks = sum(taken[seat] for seat in self.team.seats)
        return gained + MATCH * won / 2 + 0.01 * tricks

    def _change(self, taken: tuple[int, ...]) -> tuple[int, float]:
        """Return the points a side gains on the other, and how much likelier it wins the match."""
        view, team = self.view, self.team
        points = score_pledges(view.ruleset, self.pledges, taken, view.scores)
        after = tuple([a + b for a, b in zip(view.scores, points, strict=True)])
        gained = team_total(points, team) - team_total(points, team.other)
        return gained, self._chance(after) - self.before

    def _chance(self, scores: tuple[int, ...]) -> float:
        """Return this side's chance of the match with these scores."""
        winner = match_winner(self.view.ruleset, scores)
        if winner is not None:
            return float(winner is self.team)
        ours, theirs = (self._progress(scores, team) for team in (self.team, self.team.other))
        return chance_of_match(ours, theirs, self.view.ruleset.target, PLEDGE_SWING)

    def _progress(self, scores: tuple[int, ...], team: Team) -> int:
        """Return the better score of a team, as far as the partner's score lets it count."""
        floor = self.view.ruleset.partner_floor
        most = self.view.ruleset.target - 1
        found = []
        for seat in team.seats:
            short = max(0, floor - scores[seat.partner])
            found.append(min(scores[seat], most) - short if short else scores[seat])
        return max(found)
