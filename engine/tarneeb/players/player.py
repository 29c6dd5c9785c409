"""What a computer player is: something that chooses from a view, and can say by which rule.

Decision(action, "cash_winner")     what it does, and the name of the rule of thumb that decided
Thought(decision, options, …)       the same with what was looked at: players that look ahead
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Chance:
    """What a player leaves to chance: numbers that follow from its seed and the match's progress.

    The same everywhere, and the same each time the same seat thinks about the same moment.
    """

    seed: str
    """The player's seed."""
    view: View
    """The moment; only whose turn it is and how many actions there were is looked at."""

    def draw(self, purpose: str) -> float:
        """Return a number from 0 up to 1; for one moment and purpose it is always the same."""
        text = f"{self.seed}\n{self.view.seat}\n{self.view.actions}\n{purpose}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big") / (1 << 48)

    def happens(self, probability: float, purpose: str) -> bool:
        """Whether something of this probability happens."""
        return self.draw(purpose) < probability
