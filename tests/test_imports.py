"""The house's rule: imports only go down its rows; nothing below the edges touches the world."""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import tarneeb

PACKAGE = Path(tarneeb.__file__).parent

ROWS = (
    ("words", {f"rules.{name}" for name in ("cards", "seats", "errors", "deals", "rng", "fair")}),
    ("rules", {"rules"}),
    ("knowledge", {"knowledge"}),
    ("thinking", {"search", "players", "analysis"}),
    ("match", {"match"}),
    ("records", {"records"}),
    ("wire", {"wire"}),
    ("session", {"session"}),
    ("friends", {"friends"}),
    ("bridge", {"bridge"}),
    ("tools", {"tools"}),
    ("face", {"__main__", "__init__"}),
)
"""Each room's row, the lowest first. A module imports from its own row and from those below.

A room is a folder or a module of the package; those of rules/ that know no rules are rooms apart.
"""

FORBIDDEN = {
    "search": {"rules", "knowledge", "thinking"},
}
"""Rows that a room must not import, although they are its own or below it."""

OUTSIDE_WORLD = {
    *("json", "time", "datetime", "os", "io", "pathlib", "shutil", "tempfile", "sys", "logging"),
    *("socket", "ssl", "http", "urllib", "email", "webbrowser", "subprocess", "js", "pyodide"),
    *("threading", "multiprocessing", "concurrent", "asyncio", "signal", "sqlite3", "pickle"),
    *("random", "secrets", "uuid", "locale"),
}
"""Modules reserved for the edges. Randomness comes from rng and seeds, never from `random`."""

EDGES = {"session", "friends", "bridge", "tools", "face"}
"""Rows that may touch the world: clocks, files, processes, the network."""

CALENDAR = {"records": {"datetime"}}
"""Rooms that do calendar arithmetic on dates they are given, without a clock."""

OPTIONAL = {"tools": {"distributed"}}
"""Optional packages, imported only on request."""

WORLDLY_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__", "exit"}
"""Built-in functions that reach outside the package."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


ROOMS = set().union(*(rooms for _, rooms in ROWS))


def room(path: Path) -> str:
    """Return the room of a module."""
    return room_of(path.relative_to(PACKAGE).with_suffix("").parts)


def room_of(parts: Sequence[str]) -> str:
    """Return the room of a module of the package, given by the parts of its name."""
    return ".".join(parts[:2]) if ".".join(parts[:2]) in ROOMS else parts[0]


def row(name: str) -> int:
    return next(i for i, (_, rooms) in enumerate(ROWS) if name in rooms)


def imported(path: Path) -> set[str]:
    """The absolute names of all modules that a module imports, wherever in it."""
    parts = ("tarneeb", *path.relative_to(PACKAGE).with_suffix("").parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = parts[: -node.level] if node.level else ()
            prefix = ".".join((*base, *((node.module,) if node.module else ())))
            names |= {f"{prefix}.{alias.name}" for alias in node.names}
    return names


def rooms_imported(path: Path) -> set[str]:
    """The rooms of this package that a module imports from."""
    every = {room(module) for module in modules()}
    inside = {room_of(name.split(".")) for name in modules_imported(path)}
    return inside & every


def modules_imported(path: Path) -> set[str]:
    """Return the names, without the package's, of all it has that a module imports."""
    package = "tarneeb."
    return {name.removeprefix(package) for name in imported(path) if name.startswith(package)}


def test_every_room_has_a_row() -> None:
    assert {room(path) for path in modules()} <= ROOMS


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_only_go_down(path: Path) -> None:
    own = room(path)
    for other in rooms_imported(path):
        assert row(other) <= row(own), f"{own} imports {other}, which is above it"
        name = ROWS[row(other)][0]
        forbidden = FORBIDDEN.get(own, set()) if other != own else set()
        assert name not in forbidden, f"{own} may not see {other}"


def dealers_imported(path: Path) -> set[str]:
    """Return the modules that a module imports, in whole or in part, and that deal the cards."""
    dealers = ("rules.rng", "rules.fair", "rules.draw")
    names = modules_imported(path)
    return {d for d in dealers if any(f"{name}.".startswith(f"{d}.") for name in names)}


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_players_and_search_see_neither_the_shuffle_nor_the_edges(path: Path) -> None:
    if room(path) in ("players", "search", "analysis", "knowledge"):
        assert dealers_imported(path) == set()


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_only_the_standard_library_is_imported_and_only_the_edges_touch_the_world(
    path: Path,
) -> None:
    tops = {name.split(".")[0] for name in imported(path)} - {"tarneeb"}
    assert tops - OPTIONAL.get(room(path), set()) <= sys.stdlib_module_names
    if ROWS[row(room(path))][0] not in EDGES:
        assert not tops & OUTSIDE_WORLD - CALENDAR.get(room(path), set())


def calls(source: str) -> set[str]:
    """The names of all functions that are called by a name alone."""
    nodes = ast.walk(ast.parse(source))
    called = (node.func for node in nodes if isinstance(node, ast.Call))
    return {function.id for function in called if isinstance(function, ast.Name)}


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_only_the_edges_open_and_print(path: Path) -> None:
    if ROWS[row(room(path))][0] not in EDGES:
        assert not calls(path.read_text("utf-8")) & WORLDLY_CALLS


def test_the_call_test_sees_calls() -> None:
    assert "print" in calls((PACKAGE / "__main__.py").read_text("utf-8"))


def test_the_import_test_sees_imports() -> None:
    assert {"rules", "rules.fair"} <= rooms_imported(PACKAGE / "match.py")
    assert "players" in rooms_imported(PACKAGE / "__init__.py")
    assert dealers_imported(PACKAGE / "session/catalogue.py") == {"rules.rng", "rules.draw"}
