"""Tarneeb: the rules of every variant, computer players and analysis, in plain Python.

>>> import tarneeb
>>> from tarneeb import Bid, Match, RULESETS
>>> match = Match(RULESETS["classic"].replace(target=41)).apply(tarneeb.deal(seed=7))
>>> match = match.apply(Bid(8))
>>> match.to_act
<Seat.NORTH>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import players, search
from .knowledge.views import View
from .match import Match, deal
from .records.notation import Record, dumps, loads
from .rules.actions import (
    Action,
    Bid,
    Call,
    Claim,
    DealCards,
    Double,
    NameTrump,
    Pass,
    Play,
    Pledge,
    Redouble,
    ThrowIn,
    parse_call,
)
from .rules.auction import Contract
from .rules.cards import Card, Hand, Rank, Strain, Suit
from .rules.deals import Deal
from .rules.errors import (
    IllegalAction,
    NotationError,
    Problem,
    RequestError,
    RulesetError,
    TarneebError,
    TextError,
)
from .rules.events import Event, Result
from .rules.rounds import Round
from .rules.ruleset import Ruleset
from .rules.seats import Seat, Team
from .rules.tricks import Trick, winner
from .rules.variants import PRESETS, RULESETS, Preset, parse_ruleset

if TYPE_CHECKING:
    from . import analysis, arena, exchange, inference, pictures

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "RULESETS",
    "Action",
    "Bid",
    "Call",
    "Card",
    "Claim",
    "Contract",
    "Deal",
    "DealCards",
    "Double",
    "Event",
    "Hand",
    "IllegalAction",
    "Match",
    "NameTrump",
    "NotationError",
    "Pass",
    "Play",
    "Pledge",
    "Preset",
    "Problem",
    "Rank",
    "Record",
    "Redouble",
    "RequestError",
    "Result",
    "Round",
    "Ruleset",
    "RulesetError",
    "Seat",
    "Strain",
    "Suit",
    "TarneebError",
    "Team",
    "TextError",
    "ThrowIn",
    "Trick",
    "View",
    "analysis",
    "arena",
    "deal",
    "dumps",
    "exchange",
    "inference",
    "loads",
    "parse_call",
    "parse_ruleset",
    "pictures",
    "players",
    "search",
    "winner",
]

if not TYPE_CHECKING:  # for type checkers they are imported above

    def __getattr__(name: str) -> object:
        """Import a public module when it is first used."""
        from importlib import import_module

        if name in ("analysis", "arena", "exchange", "inference", "pictures"):
            return import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [*__all__, "__version__"]
