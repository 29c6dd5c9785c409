"""Perfect play by Bo Haglund's solver where the package endplay is installed, else by ours.

reaching(position, 3)       the legal cards after which the side to act takes three tricks
best_tricks(position)       the tricks of the side to act
name()                      "dds" or "tarneeb"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ... import search
from ...rules.cards import Card
from ...search import Position

DDS = f"{search.__name__}.dds"
"""Nothing imports that module by name, because it needs a package that few have."""


@cache
def name() -> str:
    """Return the name of the solver."""
    return "dds" if find_spec("endplay") else "tarneeb"


@cache
def _dds() -> ModuleType | None:
    return import_module(DDS) if name() == "dds" else None


def reaching(position: Position, need: int) -> set[Card]:
    """Return the legal cards after which the side to act takes at least that many tricks."""
    found: dict[Card, bool] = (_dds() or search).reach(position, need)
    return {card for card, reached in found.items() if reached}


def best_tricks(position: Position) -> int:
    """Return the tricks of the side to act, with perfect play by all."""
    dds = _dds()
    return int(dds.best(position)) if dds else max(search.values(position).values())
