"""Winner stays: the table where the losing team gets up (rules.md 8).

    Company(seated=(you, them), waiting=(others, more), streak=2, stayed=0)

What a team is does not matter here: names, players, anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from .errors import TextError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Company(Generic[T]):
    """Teams at a table and in the queue for it.

    Raises TextError("bad_streak") where the streak and the team that stayed do not fit.

    >>> company = Company(("you", "Samir"), ("Zain", "Rana"))
    >>> company.after(winner=0)
    Company(seated=('you', 'Zain'), waiting=('Rana', 'Samir'), streak=1, stayed=0)
    """

    seated: tuple[T, T]
    """The two teams that play."""
    waiting: tuple[T, ...] = ()
    """The teams that wait, the next one first."""
    streak: int = 0
    """How many matches in a row the team that stayed has won."""
    stayed: int | None = None
    """Which of the two seated teams stayed, 0 or 1; None before the first match is over."""

    def __post_init__(self) -> None:
        if self.streak < 0 or (self.streak == 0) != (self.stayed is None):
            raise TextError("bad_streak", found=self.streak, allowed="0, or more for who stayed")

    def after(self, winner: int) -> Company[T]:
        """Return the company when a match is over: the losers get up, the next team sits down.

        winner: which of the two seated teams won, 0 or 1; it keeps its seats.
        """
        streak = self.streak + 1 if winner == self.stayed else 1
        first, *rest = (*self.waiting, self.seated[1 - winner])
        stays = self.seated[winner]
        seated = (stays, first) if winner == 0 else (first, stays)
        return Company(seated, tuple(rest), streak, winner)
