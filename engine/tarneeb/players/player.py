"""The interface of computer players: they choose from a view and give a reason.

Decision(action, "cash_winner")     the choice, and the rule of thumb that decided
Thought(decision, options, …)       the same with the options compared
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

from ..knowledge.views import View
from ..rules.actions import Action
from ..rules.errors import IllegalAction


class Decision(NamedTuple):
    """A choice and its reason."""

    action: Action
    """One of the view's legal actions."""
    reason: str
    """The name of the rule that decided, such as "draw_trumps". The page has the words."""


class Reason(NamedTuple):
    """One reason."""

    code: str
    """One of `reasons.REASONS`."""
    args: dict[str, int | float] = {}  # noqa: RUF012
    """Numbers for the sentence."""
    of: Action | None = None
    """The choice that it is about, if that is not the one explained."""


class Option(NamedTuple):
    """One possible action, and its expected result."""

    action: Action
    """The action. Of cards that are worth the same, the one it would play."""
    worth: float
    """The points expected, this side's less the others', as `aims` counts them."""
    makes: float | None
    """How likely this side makes its contract or pledge, or defeats theirs. After a call, the
    highest bid counts as the contract. The chance of the player's own bid mixes the worlds with its
    estimate. A solved world counts half by perfect play and half as played out. None without a
    contract, bid or pledge, or if not simulated."""


class Thought(NamedTuple):
    """A player's conclusions so far."""

    decision: Decision
    """Its choice for now."""
    options: tuple[Option, ...] = ()
    """The options compared, the best first; empty if there was nothing to think about."""
    worlds: int = 0
    """The worlds considered."""
    nodes: int = 0
    """The work done, in positions visited."""
    done: bool = True
    """Whether this is the last thought."""
    ahead: tuple[Reason, ...] = ()
    """The findings of looking ahead if it departs from the rules of thumb: the difference in the
    worlds, the habit broken, and the points gained."""


class Player(Protocol):
    """A computer player. It has no memory: the view holds everything that happened.

    Each method raises IllegalAction("not_to_act") if the view's seat has nothing to choose.
    """

    @property
    def level(self) -> str:
        """Its level: one of LEVELS."""

    def choose(self, view: View) -> Action:
        """Return the choice; the view must be of the seat to act."""

    def decide(self, view: View) -> Decision:
        """Return the choice and its reason."""

    def think(self, view: View) -> Iterator[Thought]:
        """Yield ever better thoughts, the last one done. A caller in a hurry takes the latest."""


@dataclass(frozen=True, slots=True)
class AtOnce(ABC):
    """A player that does not look ahead: its first thought is its last."""

    seed: str
    style: float = 0.0
    level: ClassVar[str]

    @abstractmethod
    def decide(self, view: View) -> Decision:
        """Return the choice and its reason."""

    def choose(self, view: View) -> Action:
        """Return the choice."""
        return self.decide(view).action

    def think(self, view: View) -> Iterator[Thought]:
        """Yield this player's only thought."""
        yield Thought(self.decide(view))


def check_turn(view: View) -> None:
    """Raise IllegalAction("not_to_act") if the view's seat has nothing to choose."""
    if not view.legal:
        raise IllegalAction("not_to_act", view.seat, to_act=view.to_act or "nobody")


def thrown_in_a_row(view: View) -> int:
    """Return the number of deals in a row thrown in before this one."""
    count = 0
    for result in reversed(view.results):
        if not result.thrown:
            break
        count += 1
    return count
