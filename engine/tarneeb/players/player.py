"""What a computer player is: something that chooses from a view, and can say by which rule.

Decision(action, "cash_winner")     what it does, and the name of the rule of thumb that decided
Thought(decision, options, …)       the same with what was looked at: players that look ahead
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from ..knowledge.views import View
from ..rules.actions import Action
from ..rules.errors import IllegalAction


class Decision(NamedTuple):
    """What a player does, and why."""

    action: Action
    """One of the view's legal actions."""
    reason: str
    """The name of the rule that decided: a key for words, as "draw_trumps"."""


class Option(NamedTuple):
    """One thing that a player could do, and what it expects to come of it."""

    action: Action
    """The action; of cards that are worth the same, the one it would play."""
    worth: float
    """The points expected, this side's less the others', as `aims` counts them."""
    makes: float | None
    """The share of worlds in which the contract is made or, the other side's, defeated, or the own
    pledge kept. Of a call: the bid that stands then, as a contract; None where none stands, or it
    was not looked at."""


class Thought(NamedTuple):
    """What a player thinks so far."""

    decision: Decision
    """What it would do now."""
    options: tuple[Option, ...] = ()
    """What it looked at, the best first; empty where there was nothing to think about."""
    worlds: int = 0
    """How many worlds it looked at."""
    nodes: int = 0
    """How much work that was, in positions visited."""
    done: bool = True
    """Whether this is the last thought."""


class Player(Protocol):
    """A computer player. It remembers nothing: the view holds all that happened.

    Each question raises IllegalAction("not_to_act") where the view's seat has nothing to choose.
    """

    @property
    def level(self) -> str:
        """Its level, as in LEVELS."""

    def choose(self, view: View) -> Action:
        """Return what to do; the view must be of the seat to act."""

    def decide(self, view: View) -> Decision:
        """Return what to do, and why."""

    def think(self, view: View) -> Iterator[Thought]:
        """Yield ever better thoughts, the last one done; whoever has no time takes the latest."""


def check_turn(view: View) -> None:
    """Do nothing where the view's seat has something to choose.

    Raises IllegalAction("not_to_act") where it has not.
    """
    if not view.legal:
        raise IllegalAction("not_to_act", view.seat, to_act=view.to_act or "nobody")


def thrown_in_a_row(view: View) -> int:
    """Return how many deals in a row were thrown in before this one."""
    count = 0
    for result in reversed(view.results):
        if not result.thrown:
            break
        count += 1
    return count
