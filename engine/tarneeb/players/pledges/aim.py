"""The worth of a result to a side when each player has pledged tricks."""

from __future__ import annotations

from ...knowledge.views import View
from ...rules.scoring import match_winner, score_pledges, team_total
from ...rules.seats import Team
from ..aims import MATCH, POINT, chance_of_match

PLEDGE_SWING = 3.0
"""As `aims.SWING`, when each player has a score of his own."""


class PledgeAim:
    """The worth of a round's result to a side, by the tricks of each seat."""

    def __init__(self, view: View, pledges: tuple[int, ...] | None = None) -> None:
        self.view = view
        self.team: Team = view.seat.team
        self.pledges: tuple[int, ...] = pledges or tuple(
            [pledge or 0 for pledge in view.pledges or (0, 0, 0, 0)]
        )
        self.known: dict[tuple[int, ...], float] = {}
        self.before: float = self._chance(view.scores)

    def worth(self, taken: tuple[int, ...]) -> float:
        """Return the worth of these tricks by seat."""
        found = self.known.get(taken)
        if found is None:
            found = self.known[taken] = self._worth(taken)
        return found

    def for_match(self, taken: tuple[int, ...]) -> float:
        """Return the same for the match alone, in which points are only a means."""
        gained, won = self._change(taken)
        return MATCH * won + POINT * gained

    def _worth(self, taken: tuple[int, ...]) -> float:
        gained, won = self._change(taken)
        if self.view.ruleset.exact:
            return gained + MATCH * won / 2
        # Tricks beyond a pledge are worth next to nothing; they only break ties.
        tricks = sum(taken[seat] for seat in self.team.seats)
        return gained + MATCH * won / 2 + 0.01 * tricks

    def _change(self, taken: tuple[int, ...]) -> tuple[int, float]:
        """Return the points gained on the other side, and the gain in the chance of the match."""
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
