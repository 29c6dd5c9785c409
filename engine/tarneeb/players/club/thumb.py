"""Rules of thumb: functions of the card counter that return a card, or None."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...rules.cards import Card
from .counting import CardCounter

Rule = Callable[[CardCounter], Card | None]
"""A rule of thumb; `claims` names the reasons that can be given for its card."""


def only_card(counter: CardCounter) -> Card | None:
    """There is nothing to choose."""
    return counter.legal[0] if len(counter.legal) == 1 else None


def first_answer(counter: CardCounter, rules: Iterable[Rule]) -> tuple[Card, str]:
    """Return the card and the name of the first rule that applies."""
    for rule in rules:
        chosen = rule(counter)
        if chosen is not None:
            return chosen, rule.__name__
    raise AssertionError("the last rule always answers")
