"""Rules of thumb: functions of the table that return a card, or None with nothing to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..rules.actions import PLAYS
from ..rules.cards import Card
from .player import Decision
from .table import Table

Rule = Callable[[Table], Card | None]
"""A rule of thumb; its name is the reason given."""


def only_card(table: Table) -> Card | None:
    """There is nothing to choose."""
    return table.legal[0] if len(table.legal) == 1 else None


def first_answer(table: Table, rules: Iterable[Rule]) -> Decision:
    """Return what the first rule says that has something to say."""
    for rule in rules:
        chosen = rule(table)
        if chosen is not None:
            return Decision(PLAYS[chosen.index], rule.__name__)
    raise AssertionError("the last rule always answers")
