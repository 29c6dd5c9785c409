"""The house's rule: imports only go down its rows; nothing below the edges touches the world."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import tarneeb

PACKAGE = Path(tarneeb.__file__).parent

ROWS = (
    ("words", {"cards", "seats", "errors", "deals", "rng", "fair", "work"}),
    (
        "rules",
        {"ruleset", "actions", "events", "pledges", "auction", "tricks", "scoring", "rounds"}
        | {"variants", "describe", "draw", "winner_stays"},
    ),
    ("knowledge", {"views", "inference"}),
    ("thinking", {"search", "players", "analysis"}),
    ("match", {"match", "verification"}),
    (
        "edges",
        {"codec", "notation", "bridge", "arena", "serve", "__main__", "__init__"}
        | {"share", "archive", "history", "seating", "advice", "bounds", "slices"},
    ),
)
"""Each room's row, the lowest first. A module imports from its own row and from those below."""

FORBIDDEN = {
    "search": {"rules", "knowledge", "thinking"},
}
"""Rows that a room may not see, though they are its own or below it."""

OUTSIDE_WORLD = {
    *("json", "time", "datetime", "os", "io", "pathlib", "shutil", "tempfile", "sys", "logging"),
    *("socket", "ssl", "http", "urllib", "email", "webbrowser", "subprocess", "js", "pyodide"),
    *("threading", "multiprocessing", "concurrent", "asyncio", "signal", "sqlite3", "pickle"),
    *("random", "secrets", "uuid", "locale"),
}
"""What only the edges may touch. Chance comes from rng and seeds, never from `random`."""

OPTIONAL = {"arena": {"distributed"}}
"""Packages that a room asks for only when it is told to use them, and does without."""

WORLDLY_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__", "exit"}
"""Functions that need no import and yet reach out of the package."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    """The room of a module: its own name, or its package's."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


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
    inside = [name.split(".") for name in imported(path) if name.split(".")[0] == "tarneeb"]
    return {parts[1] for parts in inside if len(parts) > 1 and parts[1] in every}


def test_every_room_has_a_row() -> None:
    known = set().union(*(rooms for _, rooms in ROWS))
    assert {room(path) for path in modules()} <= known


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_only_go_down(path: Path) -> None:
    own = room(path)
    for other in rooms_imported(path):
        assert row(other) <= row(own), f"{own} imports {other}, which is above it"
        name = ROWS[row(other)][0]
        forbidden = FORBIDDEN.get(own, set()) if other != own else set()
        assert name not in forbidden, f"{own} may not see {other}"


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_players_and_search_see_neither_the_shuffle_nor_the_edges(path: Path) -> None:
    if room(path) in ("players", "search", "analysis", "inference", "views"):
        assert not {"rng", "fair", "draw"} & rooms_imported(path)


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_only_the_standard_library_is_imported_and_only_the_edges_touch_the_world(
    path: Path,
) -> None:
    tops = {name.split(".")[0] for name in imported(path)} - {"tarneeb"}
    assert tops - OPTIONAL.get(room(path), set()) <= sys.stdlib_module_names
    if ROWS[row(room(path))][0] != "edges":
        assert not tops & OUTSIDE_WORLD


def calls(source: str) -> set[str]:
    """The names of all functions that are called by a name alone."""
    nodes = ast.walk(ast.parse(source))
    called = (node.func for node in nodes if isinstance(node, ast.Call))
    return {function.id for function in called if isinstance(function, ast.Name)}


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_only_the_edges_open_and_print(path: Path) -> None:
    if ROWS[row(room(path))][0] != "edges":
        assert not calls(path.read_text("utf-8")) & WORLDLY_CALLS


def test_the_call_test_sees_calls() -> None:
    assert "print" in calls((PACKAGE / "__main__.py").read_text("utf-8"))


def test_the_import_test_sees_imports() -> None:
    assert "rounds" in rooms_imported(PACKAGE / "match.py")
    assert "players" in rooms_imported(PACKAGE / "__init__.py")
