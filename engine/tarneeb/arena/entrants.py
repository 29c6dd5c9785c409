"""Those who play in an arena: levels of this package, Python classes, and commands.

club                  a level
club:0.5              a level and its style
my_bots:Careful       a class of a module, called with `seed` if it takes one
cmd:node lowest.mjs   a command that speaks the line protocol (docs/BOTS.md)
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Protocol

from .. import players
from ..knowledge.views import View
from ..rules.actions import Action
from ..rules.errors import TextError
from .faults import BotError
from .protocol import Clock, bot

CLOCK = 60.0
"""The seconds that a command has for all its choices in a deal, by default."""
COMMAND = "cmd"
FORMS = f"{' '.join(players.LEVELS)}, module:Class, or cmd:COMMAND"
"""The forms of a player's text, for error messages."""


class Chooser(Protocol):
    """Anything that chooses: a `Player`, or a class of yours."""

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions."""


@dataclass(slots=True)
class Refereed:
    """A player from outside this package, whose faults are raised, or replaced and counted."""

    text: str
    """The player as its user named it."""
    ask: Callable[[View], Action]
    """How to get its choice. It raises BotError."""
    deal: str
    """The seed of the deal, for errors."""
    substitute: Chooser | None = None
    """The player that chooses in place of a faulty one; None if a fault stops the run."""
    faults: Counter[str] = field(default_factory=Counter)
    """By kind, the choices that the substitute made."""
    answers: int = 0
    """The legal choices so far, in this deal."""

    def choose(self, view: View) -> Action:
        """Return its choice, or the substitute's.

        Raises BotError without a substitute, and BotError("bot_not_started") even with one.
        """
        try:
            action = self.ask(view)
            if action not in view.legal:
                raise BotError("bot_illegal", self.text, action=action)
            self.answers += 1
            return action
        except BotError as fault:
            if self.substitute is None or fault.code == "bot_not_started":
                raise fault.at(deal=self.deal, seat=view.seat, answers=self.answers) from fault
            self.faults[fault.code] += 1
            return self.substitute.choose(view)


@dataclass(frozen=True, slots=True)
class Entrants:
    """Makes players from their texts: a `Create`."""

    clock: float = CLOCK
    """The seconds that a command has for all its choices in a deal, at both tables."""
    replace: bool = False
    """Whether `novice` chooses in place of a player that makes a fault; else the run stops."""

    def __call__(self, text: str, seed: str = "0") -> Chooser:
        """Return a player.

        Raises TextError.
        """
        kind, _, rest = text.partition(":")
        if kind == COMMAND:
            ask = _asking(text, rest, seed, Clock(self.clock), self.clock)
        elif kind in players.LEVELS:
            return players.create(kind, seed, _style(rest))
        elif rest:
            ask = _calling(text, _made(text, kind, rest, seed))
        else:
            raise TextError("unknown_level", found=text, allowed=FORMS)
        substitute = players.create("novice", seed) if self.replace else None
        return Refereed(text, ask, seed, substitute)


def parse_player(text: str, seed: str = "0") -> Chooser:
    """Return the player of a text: see the module. A fault of a bot raises BotError.

    Raises TextError.
    """
    return Entrants()(text, seed)


def check_starts(text: str) -> None:
    """Start and end the command of a text, if it is one.

    Raises BotError("bot_not_started").
    """
    kind, _, command = text.partition(":")
    if kind == COMMAND:
        tried = bot(text, command)
        tried.start()
        tried.close()


def _style(text: str) -> float:
    try:
        return float(text or 0)
    except ValueError:
        raise TextError("bad_style", found=text, allowed=players.STYLES) from None


def _asking(
    text: str, command: str, seed: str, clock: Clock, seconds: float
) -> Callable[[View], Action]:
    """Return a function that asks a command."""

    def ask(view: View) -> Action:
        try:
            if clock.left <= 0:
                raise BotError("bot_silent", text)
            with clock:
                return bot(text, command).ask(view, seed, clock.left)
        except BotError as fault:
            if fault.code == "bot_silent":
                raise fault.at(clock=f"{seconds:g}") from None
            raise

    return ask


def _made(text: str, module: str, name: str, seed: str) -> Chooser:
    """Return what a module's class or function makes.

    Raises TextError("no_such_player").
    """
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)  # a console script has its own folder there
    try:
        make = getattr(import_module(module), name)
        takes_seed = "seed" in inspect.signature(make).parameters
        made: Chooser = make(seed=seed) if takes_seed else make()
        if not callable(getattr(made, "choose", None)):
            raise TypeError(f"{name} has no method choose(view)")
    except Exception as error:  # whatever that code raises
        why = f"{type(error).__name__}: {error}"
        raise TextError("no_such_player", found=text, why=why, allowed=FORMS) from error
    return made


def _calling(text: str, made: Chooser) -> Callable[[View], Action]:
    """Return a function that calls a player of another module."""

    def ask(view: View) -> Action:
        try:
            return made.choose(view)
        except Exception as error:  # whatever that code raises
            where = "".join(traceback.format_exception(error))
            what = f"{type(error).__name__}: {error}"
            raise BotError("bot_raised", text, error=what, output=where) from error

    return ask
