"""The search leaves the host's collector of cycles as it was."""

from __future__ import annotations

import ast
import gc
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tarneeb
from tarneeb import RULESETS, Match, players
from tarneeb.search import OutOfNodes, Solver, table, tricks, values
from tarneeb.search.collector import collector_paused

from .minimax import random_position


def world(solver: Solver) -> tarneeb.search.World:
    cards = random.Random("collector").sample(range(52), 36)
    south, east, north, west = (sum(1 << card for card in cards[i::4]) for i in range(4))
    return solver.world((south, east, north, west))


def choose(level: str) -> None:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    assert match.to_act is not None
    players.create(level, nodes=300).choose(match.view(match.to_act))


def run_out_of_nodes() -> None:
    with pytest.raises(OutOfNodes):
        world(Solver(4)).tricks(0, nodes=10)


def ask_about_a_bad_deal() -> None:
    with pytest.raises(tarneeb.TextError):
        tricks("S:A", "NT", "S")


def fail_inside() -> None:
    with pytest.raises(KeyboardInterrupt), collector_paused():
        raise KeyboardInterrupt


def abandon_a_thought() -> None:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    assert match.to_act is not None
    thoughts = players.create("expert", nodes=300).think(match.view(match.to_act))
    next(thoughts)
    del thoughts


DEAL = "S:AQ... E:.AK.. N:..AK. W:K2..."
USES: dict[str, Callable[[], object]] = {
    "tricks": lambda: tricks(DEAL, "NT", "S"),
    "table": lambda: table(DEAL),
    "values": lambda: values(random_position(random.Random("collector"), 3)),
    "bad deal": ask_about_a_bad_deal,
    "world": lambda: world(Solver(4)).tricks(0),
    "out of nodes": run_out_of_nodes,
    "choice": lambda: choose("expert"),
    "abandoned thought": abandon_a_thought,
    "exception": fail_inside,
}


@pytest.fixture(params=[True, False], ids=["enabled", "disabled"])
def enabled(request: pytest.FixtureRequest) -> Iterator[bool]:
    """The collector in one of its states, and after the test in its own."""
    before = gc.isenabled()
    if request.param:
        gc.enable()
    else:
        gc.disable()
    yield request.param
    if before:
        gc.enable()
    else:
        gc.disable()


def state() -> tuple[object, ...]:
    known = ("isenabled", "get_threshold", "get_freeze_count", "get_debug")
    return tuple(getattr(gc, name)() for name in known if hasattr(gc, name))


@pytest.mark.parametrize("use", USES)
def test_the_collector_is_left_as_it_was(use: str, enabled: bool) -> None:
    before = state()
    USES[use]()
    assert state() == before
    assert gc.isenabled() == enabled


def test_a_solver_that_is_alive_changes_nothing_either() -> None:
    before = state()
    alive = world(Solver(4))
    alive.tricks(0)
    assert state() == before


def test_pauses_may_be_nested() -> None:
    before = gc.isenabled()
    with collector_paused():
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled() == before


@pytest.mark.slow_in_pyodide
def test_only_this_module_touches_the_collector() -> None:
    package = Path(tarneeb.__file__).parent
    importers = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.Import) and any(alias.name == "gc" for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "gc")
    }
    assert importers == {str(Path("search", "collector.py"))}
