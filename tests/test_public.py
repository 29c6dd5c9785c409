"""The list of the package's public names."""

from __future__ import annotations

import copy
import inspect
import pickle

import pytest

import tarneeb
from tarneeb import (
    IllegalAction,
    NotationError,
    Problem,
    RequestError,
    RulesetError,
    Seat,
    TarneebError,
    TextError,
)

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


def test_the_public_names_match_the_list() -> None:
    assert sorted(tarneeb.__all__) == sorted(NAMES)
    for name in NAMES:
        assert hasattr(tarneeb, name)


def test_every_public_name_has_a_docstring() -> None:
    for name in NAMES:
        thing = getattr(tarneeb, name)
        if inspect.isclass(thing) or inspect.isfunction(thing) or inspect.ismodule(thing):
            assert inspect.getdoc(thing), name


def test_errors_are_value_errors() -> None:
    for name in NAMES:
        if name.endswith("Error") or name == "IllegalAction":
            assert issubclass(getattr(tarneeb, name), ValueError)


ERRORS = (
    TarneebError("some_code", found="X"),
    TextError("bad_deal", found="X", allowed="S:… E:… N:… W:…"),
    RulesetError((Problem("clash", {"option": "a", "with": "b"}),), {"c": "a"}),
    IllegalAction("bid_too_low", Seat.EAST, "3", bid=7),
    NotationError("wrong_score", 3, "=1", "=2", line_of="round 1"),
    RequestError("unknown_op", found="X"),
)


def kinds(kind: type[TarneebError]) -> set[type[TarneebError]]:
    return {kind}.union(*map(kinds, kind.__subclasses__()))


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_survive_copying_and_pickling(error: TarneebError) -> None:
    error.add_note("in the fifth round")
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    sent = [pickle.loads(pickle.dumps(error, protocol)) for protocol in protocols]
    for other in (*sent, copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert (other.args, vars(other), str(other)) == (error.args, vars(error), str(error))


def test_every_error_class_is_pickled() -> None:
    assert {type(error) for error in ERRORS} == kinds(TarneebError)
