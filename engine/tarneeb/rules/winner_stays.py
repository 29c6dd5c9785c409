"""Winner stays: the losing team leaves the table (rules.md 8).

    Company(seated=(you, them), waiting=(others, more), streak=2, stayed=0)

Teams may be values of any type.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from .errors import TextError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Company(Generic[T]):
    """Teams at a table and in the queue for it.

    Raises TextError("bad_streak") if the streak contradicts the team that stayed.

    >>> company = Company(("you", "Samir"), ("Zain", "Rana"))
    >>> company.after(winner=0)
    Company(seated=('you', 'Zain'), waiting=('Rana', 'Samir'), streak=1, stayed=0)
    """

    seated: tuple[T, T]
    """The two teams at the table."""
    waiting: tuple[T, ...] = ()
    """The waiting teams, the next one first."""
    streak: int = 0
    """The winning streak of the team that stayed, in matches."""
    stayed: int | None = None
    """The index of the seated team that stayed; None before the first match ends."""

    def __post_init__(self) -> None:
        if self.streak < 0 or (self.streak == 0) != (self.stayed is None):
            raise TextError("bad_streak", found=self.streak, allowed="0, or more for who stayed")

    def after(self, winner: int) -> Company[T]:
        """Return the company after a match: the losers join the queue, the next team sits down.

        winner: the index of the seated team that won. It keeps its seats.
        """
        streak = self.streak + 1 if winner == self.stayed else 1
        first, *rest = (*self.waiting, self.seated[1 - winner])
        stays = self.seated[winner]
        seated = (stays, first) if winner == 0 else (first, stays)
        return Company(seated, tuple(rest), streak, winner)
