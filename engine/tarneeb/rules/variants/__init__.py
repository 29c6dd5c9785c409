"""The presets of rules.md 7, one module each: a module here that has a PRESET is a preset.

RULESETS["egyptian"]                              a Ruleset
parse_ruleset("egyptian target=31")               the same, with one option changed
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from ..errors import Problem, RulesetError, TextError, check_unicode
from ..ruleset import OPTIONS, Ruleset, Value
from ._preset import Preset

__all__ = ["PRESETS", "RULESETS", "Preset", "parse_ruleset"]


def _find() -> list[Preset]:
    names = [m.name for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_")]
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return sorted((m.PRESET for m in modules), key=lambda preset: preset.place)


PRESETS: tuple[Preset, ...] = tuple(_find())
"""Every preset, in display order."""


class _Rulesets(dict[str, Ruleset]):
    def __missing__(self, name: object) -> Ruleset:
        raise RulesetError((_unknown(name),))


RULESETS: Mapping[str, Ruleset] = MappingProxyType(_Rulesets((p.id, p.ruleset) for p in PRESETS))
"""Every preset's ruleset, by its id.

RULESETS[name] raises RulesetError for another name; RULESETS.get(name) returns None.

>>> RULESETS["clasic"]
Traceback (most recent call last):
tarneeb.rules.errors.RulesetError: bad_ruleset (problems: unknown_ruleset value=clasic allowed=...)
"""


def _unknown(name: object) -> Problem:
    return Problem("unknown_ruleset", {"value": str(name), "allowed": ", ".join(RULESETS)})


def not_a_ruleset(found: object) -> RulesetError:
    """Return the error for a value of another type in place of a ruleset, such as a preset's id."""
    allowed = f"RULESETS[name] with a name of {', '.join(RULESETS)}"
    args = {"option": "ruleset", "value": repr(found), "allowed": allowed}
    return RulesetError((Problem("bad_value", args),))


MAX_LINE = 2000
"""The longest text of a ruleset, in characters. Every option with its longest value takes 700."""


def parse_ruleset(text: str) -> Ruleset:
    """Return the ruleset of a line: a preset's id, then options that differ from it.

    str(ruleset) is the inverse.

    Raises RulesetError with every problem found.

    >>> str(parse_ruleset("classic  target=41 no_trump=yes"))
    'classic no_trump=yes target=41'
    """
    if len(text) > MAX_LINE:
        size, most = str(len(text)), str(MAX_LINE)
        raise RulesetError((Problem("line_too_long", {"length": size, "allowed": most}),))
    try:
        check_unicode(text)
    except TextError as error:
        raise RulesetError((Problem(error.code, {}),)) from None
    preset, *words = text.split() or [""]
    problems: list[Problem] = []
    if preset not in RULESETS:
        problems.append(_unknown(preset))
    options: dict[str, Value] = {}
    bad: set[str] = set()
    for word in words:
        name, _, value_text = word.partition("=")
        option = OPTIONS.get(name)
        value = option.parse(value_text) if option else None
        if option is None:
            problems.append(Problem("unknown_option", {"option": name}))
        elif name in options or name in bad:
            problems.append(Problem("option_twice", {"option": name}))
        elif value is None:
            bad.add(name)
            args = {"option": name, "value": value_text, "allowed": option.allowed}
            problems.append(Problem("bad_value", args))
        else:
            options[name] = value
    ruleset = RULESETS.get(preset)
    idle: dict[str, str] = {}
    if ruleset and options:
        try:
            ruleset = ruleset.replace(**options)
        except RulesetError as error:
            problems += [p for p in error.problems if bad.isdisjoint(p.args.values())]
            idle = error.idle
    if problems or ruleset is None:
        raise RulesetError(tuple(problems), idle)
    return ruleset
