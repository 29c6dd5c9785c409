"""The tree of the package's errors.

    TarneebError (a ValueError)
    ├── TextError          an unreadable card, seat, deal …
    ├── RulesetError       options out of range or clashing; lists every problem
    ├── IllegalAction      an action that is not legal now
    ├── NotationError      a wrong line of a match record
    └── RequestError       a wrong message to the bridge

Each has a stable `code`, and in `args_` the values for a message about it. Codes are translation
keys: the engine writes no sentences for players, and `str(error)` is for engineers.
"""

from __future__ import annotations

import copyreg
import re
from typing import NamedTuple


class TarneebError(ValueError):
    """The root of every error that this package raises on purpose."""

    def __init__(self, code: str, **args: object) -> None:
        self.code = code
        """A stable code, which is a translation key."""
        self.args_: dict[str, str] = {name: _short(str(value)) for name, value in args.items()}
        """The values for a message, as text that UTF-8 can hold, truncated if long."""
        super().__init__(code)

    def __str__(self) -> str:
        details = ", ".join(f"{name}: {value}" for name, value in self.args_.items())
        return f"{self.code} ({details})" if details else self.code

    def __reduce__(self) -> tuple[object, ...]:
        # Copy and pickle the instance as it is: calling the class again needs its arguments.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


MAX_ARGUMENT = 500
"""The longest value in an error, so that errors stay small whatever was sent."""


def _short(text: str) -> str:
    short = text if len(text) <= MAX_ARGUMENT else f"{text[: MAX_ARGUMENT - 1]}…"
    return well_formed(short)


_SURROGATE = re.compile("[\ud800-\udfff]")


def well_formed(text: str) -> str:
    """Return a text with U+FFFD for each lone surrogate, which UTF-8 cannot hold."""
    return _SURROGATE.sub("\ufffd", text)


def check_unicode(text: str) -> None:
    """Check that UTF-8 can hold a text, before it is hashed, stored or sent on.

    Raises TextError("not_unicode") if the text has a lone surrogate, which is half a character.
    """
    if _SURROGATE.search(text):
        raise TextError("not_unicode", found=text, allowed="text that UTF-8 can hold")


class TextError(TarneebError):
    """An unreadable text; `found` and `allowed` are in its args."""


class Problem(NamedTuple):
    """A reason for refusing a ruleset."""

    code: str
    """"unknown_ruleset", "unknown_option", "option_twice", "bad_value" or "clash"."""
    args: dict[str, str]
    """The option and its value; for a clash both options, `option` and `with`."""


class RulesetError(TarneebError):
    """A ruleset that makes no sense. `problems` lists every reason."""

    def __init__(self, problems: tuple[Problem, ...], idle: dict[str, str] | None = None) -> None:
        self.problems: tuple[Problem, ...] = tuple(
            Problem(code, {name: well_formed(value) for name, value in args.items()})
            for code, args in problems
        )
        """Every problem of the ruleset."""
        self.idle: dict[str, str] = idle or {}
        """Options without meaning in it, each with the option that disables it."""
        super().__init__("bad_ruleset", problems="; ".join(map(_sentence, self.problems)))


def _sentence(problem: Problem) -> str:
    return problem.code + "".join(f" {name}={value}" for name, value in problem.args.items())


class IllegalAction(TarneebError):  # noqa: N818  (the name is a contract)
    """An action that the rules do not allow. The match is unchanged."""

    def __init__(self, code: str, seat: object = None, rule: str = "1", **args: object) -> None:
        self.seat = seat
        """The Seat that tried it, or None if no seat is to act."""
        self.rule: str = f"rules.md {rule}"
        """The section of the rules that forbids it."""
        if seat is not None:
            args["seat"] = seat
        super().__init__(code, **args)


class NotationError(TarneebError):
    """A match record that cannot be right."""

    def __init__(self, code: str, line: int, found: str, allowed: str, **args: object) -> None:
        self.line = line
        """The line's number, from 1."""
        self.found: str = well_formed(found)
        """The text found."""
        self.allowed: str = well_formed(allowed)
        """The text allowed."""
        super().__init__(code, line=line, found=found, allowed=allowed, **args)

    def __str__(self) -> str:
        return f"line {self.line}: {self.code}: found {self.found!r}, allowed {self.allowed}"


class RequestError(TarneebError):
    """A request that the bridge cannot carry out."""
