"""How hard a player that looks ahead thinks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a player looks."""

    called: int = 160
    """Worlds in which calls are followed to an end."""
    played: int = 160
    """Worlds played out by rules of thumb."""
    solved: int = 40
    """Worlds solved exactly, once few enough cards are left."""
    from_cards: int = 9
    """From so many cards in a hand on worlds are solved."""
    nodes: int = 48_000
    """The positions that may be visited in all; a play-out counts as one for four of its tricks."""
    most: int = 5
    """How many cards are compared by solving: those that did best in the play-outs."""
    habits: float = 0.8
    """How much the cards of the others say of their hands: 0 nothing, 1 all that they would say
    if everyone had the habits that module `habits` knows."""


EXPERT = Effort()
MASTER = Effort(called=400, played=400, solved=80, from_cards=10, nodes=120_000, most=6)
