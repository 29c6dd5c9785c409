"""The club player: good rules of thumb, and it counts the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..actions import Action
from ..views import View
from .novice import Novice
from .player import Decision


@dataclass(frozen=True, slots=True)
class Club:
    """A player who knows the rules of thumb."""

    seed: str
    style: float = 0.0
    level: ClassVar[str] = "club"

    def choose(self, view: View) -> Action:
        """Return what to do."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Return what to do, and the name of the rule that decided."""
        return Novice(self.seed, self.style).decide(view)
