"""The goals of puzzles: tricks that a side still needs.

goal_of(view)       Goal(attacks=True, need=3, left=5)
"""

from __future__ import annotations

from typing import NamedTuple

from ..knowledge.views import View
from ..rules.rounds import Round
from ..rules.seats import Team


class Goal(NamedTuple):
    """The tricks that a side needs: to make its contract, or to defeat the other's."""

    attacks: bool
    """Whether the side plays the contract."""
    need: int
    """The tricks it still needs, the current one included."""
    left: int
    """The tricks to come, the current one included."""

    @property
    def is_open(self) -> bool:
        """Whether it may still be reached, and may still be missed."""
        return 0 < self.need <= self.left


def goal_of(view: View) -> Goal | None:
    """Return the goal of the view's side; None without a contract, as in rounds with pledges."""
    contract = view.contract
    if contract is None:
        return None
    ours = sum(view.taken[seat] for seat in view.seat.team.seats)
    attacks = contract.seat.team is view.seat.team
    wanted = contract.tricks if attacks else 14 - contract.tricks
    return Goal(attacks, wanted - ours, 13 - sum(view.taken))


def goal_in(now: Round, team: Team) -> Goal:
    """Return the same for a team in a round with a contract, all hands open."""
    contract = now.contract
    assert contract is not None
    attacks = contract.seat.team is team
    wanted = contract.tricks if attacks else 14 - contract.tricks
    ours = sum(now.taken[seat] for seat in team.seats)
    return Goal(attacks, wanted - ours, 13 - sum(now.taken))
