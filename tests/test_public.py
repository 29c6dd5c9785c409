"""The public face of the package is a list, and this is the list."""

from __future__ import annotations

import inspect

import tarneeb

NAMES = [
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
    "deal",
    "dumps",
    "loads",
    "parse_ruleset",
    "players",
    "search",
    "winner",
]


def test_the_public_names_are_these() -> None:
    assert sorted(tarneeb.__all__) == sorted(NAMES)
    for name in NAMES:
        assert hasattr(tarneeb, name)


def test_every_public_thing_says_what_it_is() -> None:
    for name in NAMES:
        thing = getattr(tarneeb, name)
        if inspect.isclass(thing) or inspect.isfunction(thing) or inspect.ismodule(thing):
            assert inspect.getdoc(thing), name


def test_errors_are_value_errors() -> None:
    for name in NAMES:
        if name.endswith("Error") or name == "IllegalAction":
            assert issubclass(getattr(tarneeb, name), ValueError)
