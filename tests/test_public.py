"""The list of the package's public names."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import re
from pathlib import Path

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
from tarneeb.arena import BotError

DOCUMENT = Path(__file__).parents[1] / "docs/API.md"
NAMES = sorted(tarneeb.__all__)
MODULES = (
    *("tarneeb", "tarneeb.players", "tarneeb.search", "tarneeb.analysis", "tarneeb.inference"),
    *("tarneeb.exchange", "tarneeb.arena", "tarneeb.pictures"),
)
"""The public modules that need no extra."""
EXTRAS = (
    *("tarneeb.search.dds", "tarneeb.envs.actions", "tarneeb.envs.tensors", "tarneeb.envs.round"),
    *("tarneeb.envs.pettingzoo", "tarneeb.envs.openspiel", "tarneeb.notebook"),
)


def documented() -> dict[str, list[str]]:
    """Return the names in docs/API.md by module."""
    text = DOCUMENT.read_text("utf-8").partition("## Names")[2]
    lists = re.findall(r"^### `([\w.]+)`\n\n[^:]+: (.*)\.$", text, re.MULTILINE)
    rows = re.findall(r"^\| `(tarneeb[\w.]*)` \|[^|]*\| (.*) \|$", text, re.MULTILINE)
    return {module: sorted(re.findall(r"`(\w+)`", names)) for module, names in lists + rows}


@pytest.mark.cpython_only  # the Pyodide run has no documents
def test_the_document_lists_the_public_modules() -> None:
    assert tuple(documented()) == MODULES + EXTRAS


@pytest.mark.cpython_only
@pytest.mark.parametrize("name", MODULES + EXTRAS)
def test_the_document_lists_the_public_names_of_a_module(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        assert name in EXTRAS
        pytest.skip(str(error))
    assert sorted(module.__all__) == documented()[name]
    for each in module.__all__:
        thing = getattr(module, each)
        if inspect.isclass(thing) or inspect.isfunction(thing) or inspect.ismodule(thing):
            assert inspect.getdoc(thing), f"{name}.{each}"


def test_modules_can_be_used_after_one_import() -> None:
    """Some load when they are first used."""
    for name in MODULES[1:]:
        assert getattr(tarneeb, name.partition(".")[2]) is importlib.import_module(name)
    assert set(tarneeb.__all__) <= set(dir(tarneeb))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        tarneeb.nothing  # type: ignore[attr-defined]  # noqa: B018


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
    BotError("bot_died", "cmd:./bot", output="no such file", exit=1),
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
