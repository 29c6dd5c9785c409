"""The players that look ahead: worlds drawn from what the seat knows, played out and solved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ...knowledge.views import View
from ...rules.actions import Action
from ...search.collector import collector_paused
from ..chance import Chance
from ..player import Decision, Thought, check_turn
from . import calling, playing
from .effort import EXPERT, MASTER, Effort


@dataclass(frozen=True, slots=True)
class Expert:
    """A player who looks ahead."""

    seed: str
    style: float = 0.0
    effort: Effort = EXPERT
    level: ClassVar[str] = "expert"

    def within(self, nodes: int) -> Self:
        """Return the same player with this budget of nodes for a choice, and no second look."""
        return replace(self, effort=replace(self.effort, nodes=nodes, again=0))

    def choose(self, view: View) -> Action:
        """Return the choice."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Return the choice and its reason, after thinking to the end."""
        with collector_paused():  # a choice takes moments, and its worlds are gone at its end
            *_, last = self.think(view)
        return last.decision

    def think(self, view: View) -> Iterator[Thought]:
        """Yield ever better thoughts, which depend on the view, the seed and the effort.

        Its random numbers follow from the seed and the moment: see `Chance`.
        """
        check_turn(view)
        words = Chance(self.seed, view).words("worlds")
        if view.phase == "play":
            yield from playing.think(view, self.effort, words)
        else:
            yield from calling.think(view, self.style, self.effort, words)


@dataclass(frozen=True, slots=True)
class Master(Expert):
    """The same with more time."""

    effort: Effort = MASTER
    level: ClassVar[str] = "master"
