"""Stable numbers for actions, the same for every ruleset.

    0–51      play a card: spades from the ace down, then hearts, diamonds, clubs
    52–55     pass, double, redouble, throw in a hopeless hand
    56–68     bid 1 to 13 tricks, where bids name no trumps
    69–133    bid 1 to 13 tricks with a strain: S H D C NT
    134–146   pledge 1 to 13 tricks
    147–151   name the trumps: S H D C NT
    152       claim the rest

Chance deals and has no number here. A number never changes; new actions get new numbers at the end.

>>> from tarneeb import Bid, Play, Card, Strain
>>> action_id(Play(Card.parse("KS"))), action_id(Bid(8)), action_id(Bid(8, Strain.HEARTS))
(1, 63, 105)
"""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.actions import (
    DOUBLE,
    PASS,
    PLAYS,
    REDOUBLE,
    THROW_IN,
    Action,
    Bid,
    Claim,
    NameTrump,
    Pledge,
)
from ..rules.cards import Strain
from ..rules.errors import TextError

__all__ = ["ACTIONS", "BY_ID", "CLAIM", "action_at", "action_id"]

TRICKS = range(1, 14)

BY_ID: tuple[Action, ...] = (
    *PLAYS,
    *(PASS, DOUBLE, REDOUBLE, THROW_IN),
    *(Bid(tricks) for tricks in TRICKS),
    *(Bid(tricks, strain) for tricks in TRICKS for strain in Strain),
    *(Pledge(tricks) for tricks in TRICKS),
    *(NameTrump(strain) for strain in Strain),
)
"""Every action but a claim, by its number."""

CLAIM = len(BY_ID)
"""The number of a claim: there is at most one at a time, of all remaining tricks."""

ACTIONS = CLAIM + 1
"""How many numbers there are."""

_IDS = {action: number for number, action in enumerate(BY_ID)}


def action_id(action: Action) -> int:
    """Return the number of an action.

    Raises TextError("no_action_id") for a deal.
    """
    number = CLAIM if isinstance(action, Claim) else _IDS.get(action)
    if number is None:
        raise TextError("no_action_id", found=type(action).__name__, allowed="an action of a seat")
    return number


def action_at(number: int, legal: Iterable[Action]) -> Action:
    """Return the action of a number.

    legal: the legal actions, which say how many tricks a claim is of.

    Raises TextError("no_action_id").
    """
    if number == CLAIM:
        return next((each for each in legal if isinstance(each, Claim)), Claim(0))
    if not 0 <= number < CLAIM:
        raise TextError("no_action_id", found=number, allowed=f"0 to {CLAIM}")
    return BY_ID[number]
