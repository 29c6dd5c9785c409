"""The work that a player does for one choice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits on worlds and nodes for one choice."""

    called: int = 160
    """Worlds in which calls are simulated."""
    played: int = 160
    """Worlds played out by rules of thumb."""
    solved: int = 40
    """Worlds solved exactly, when few enough cards are left."""
    from_cards: int = 9
    """Worlds are solved at this many cards a hand or fewer."""
    nodes: int = 48_000
    """The positions visited in one look. A play-out counts as one for every four tricks."""
    most: int = 5
    """Cards compared by solving: those that did best in the play-outs."""
    again: int = 0
    """Extra worlds when the choice is in doubt: 2 means twice the number of the first look."""
    habits: float = 0.8
    """The weight of the others' cards as evidence about their hands, from 0 (none) to 1 (as if
    everyone played by the module `habits`)."""


EXPERT = Effort(again=2)
MASTER = Effort(called=400, played=400, solved=80, from_cards=10, nodes=104_000, most=6)
