"""Everything that can go wrong, as a tree.

    TarneebError (a ValueError)
    ├── TextError          a card, seat, deal … written in a way nobody can read
    ├── RulesetError       options out of range, or that clash; lists every problem
    ├── IllegalAction      an action the rules do not allow now
    ├── NotationError      a line of a match record that is wrong
    └── RequestError       a message to the bridge that is wrong

Each carries a stable `code`, and in `args_` the values that a sentence about it needs. Codes are
the keys of translations: the engine writes no sentences for people, `str(error)` is for engineers.
"""

from __future__ import annotations

import copyreg
import re
from typing import NamedTuple


class TarneebError(ValueError):
    """The root of every error that this package raises on purpose."""

    def __init__(self, code: str, **args: object) -> None:
        self.code = code
        """What is wrong: a stable word, the key of a translation."""
        self.args_ = {name: _short(str(value)) for name, value in args.items()}
        """The values for a sentence about it, as text that UTF-8 can hold; long ones are cut."""
        super().__init__(code)

    def __str__(self) -> str:
        details = ", ".join(f"{name}: {value}" for name, value in self.args_.items())
        return f"{self.code} ({details})" if details else self.code

    def __reduce__(self) -> tuple[object, ...]:
        # Copied and sent between processes as it is: to be made anew it would lack its arguments.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


MAX_ARGUMENT = 500
"""How much of a value an error tells back: whatever was sent, an error stays small."""


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
    """A text that does not read as what it should be; `found` and `allowed` are in its args."""


class Problem(NamedTuple):
    """One reason why a ruleset is refused."""

    code: str
    """"unknown_ruleset", "unknown_option", "option_twice", "bad_value" or "clash"."""
    args: dict[str, str]
    """The option and its value; for a clash both options, `option` and `with`."""


class RulesetError(TarneebError):
    """A ruleset that makes no sense; `problems` lists every reason, not the first."""

    def __init__(self, problems: tuple[Problem, ...], idle: dict[str, str] | None = None) -> None:
        self.problems = tuple(
            Problem(code, {name: well_formed(value) for name, value in args.items()})
            for code, args in problems
        )
        """All that is wrong with it."""
        self.idle = idle or {}
        """Options that would have no meaning in it, each with the option that takes it away."""
        super().__init__("bad_ruleset", problems="; ".join(map(_sentence, self.problems)))


def _sentence(problem: Problem) -> str:
    return problem.code + "".join(f" {name}={value}" for name, value in problem.args.items())


class IllegalAction(TarneebError):  # noqa: N818  (the name is a contract)
    """An action that the rules do not allow; the match is as it was."""

    def __init__(self, code: str, seat: object = None, rule: str = "1", **args: object) -> None:
        self.seat = seat
        """The Seat that may not do it, or None where no seat is to act."""
        self.rule = f"rules.md {rule}"
        """The section of the rules that forbids it."""
        if seat is not None:
            args["seat"] = seat
        super().__init__(code, **args)


class NotationError(TarneebError):
    """A match record that cannot be right."""

    def __init__(self, code: str, line: int, found: str, allowed: str, **args: object) -> None:
        self.line = line
        """The line's number, from 1."""
        self.found = well_formed(found)
        """What stands there."""
        self.allowed = well_formed(allowed)
        """What may stand there."""
        super().__init__(code, line=line, found=found, allowed=allowed, **args)

    def __str__(self) -> str:
        return f"line {self.line}: {self.code}: found {self.found!r}, allowed {self.allowed}"


class RequestError(TarneebError):
    """A request that the bridge cannot carry out."""
