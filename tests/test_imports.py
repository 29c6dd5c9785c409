"""The house's rule: imports only go down its rows; nothing below the edges touches the world."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Sequence
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
    ("practice", {"practice"}),
    ("bridge", {"bridge"}),
    ("further", {"inference", "exchange", "pictures"}),
    ("tools", {"tools", "arena"}),
    ("extras", {"envs", "notebook"}),
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

EDGES = {"session", "friends", "bridge", "tools", "extras", "face"}
"""Rows that may touch the world: clocks, files, processes, the network."""

CALENDAR = {"records": {"datetime"}, "practice": {"datetime"}}
"""Rooms that do calendar arithmetic on dates they are given, without a clock."""

OPTIONAL = {
    "arena/workers.py": {"distributed"},
    "search/dds.py": {"endplay"},
    "envs/pettingzoo.py": {"pettingzoo", "gymnasium", "numpy"},
    "envs/openspiel.py": {"pyspiel", "open_spiel", "numpy"},
    "notebook/__init__.py": {"anywidget", "traitlets"},
}
"""By module: the packages of an extra that it imports. Nothing else of the package imports it."""

LATER = {"further", "tools", "extras"}
"""Rows that `import tarneeb` and the page do without."""

NOTEBOOK = "_repr_svg_"
"""The method that notebooks call. It imports upwards: pictures are no part of what it draws, and
the page's library leaves it out (web/build/library.py)."""

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


def nodes(path: Path, *, notebook: bool = False) -> Iterator[ast.AST]:
    """Yield the nodes of a module's tree outside the functions for notebooks, or those inside."""
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_text("utf-8")), False)]
    while waiting:
        node, inside = waiting.pop()
        inside = inside or (isinstance(node, ast.FunctionDef) and node.name == NOTEBOOK)
        if inside == notebook:
            yield node
        waiting += [(child, inside) for child in ast.iter_child_nodes(node)]


def imported(path: Path) -> set[str]:
    """The absolute names of all modules that a module imports, wherever in it."""
    parts = ("tarneeb", *path.relative_to(PACKAGE).with_suffix("").parts)
    names: set[str] = set()
    for node in nodes(path):
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
    optional = OPTIONAL.get(path.relative_to(PACKAGE).as_posix(), set())
    assert tops - optional <= sys.stdlib_module_names
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


@pytest.mark.slow_in_pyodide
def test_pictures_import_pictures_and_nothing_else() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): {
            (node.level, node.module)
            for node in nodes(path, notebook=True)
            if isinstance(node, ast.Import | ast.ImportFrom) and isinstance(node, ast.ImportFrom)
        }
        for path in modules()
    }
    found = {name: names for name, names in found.items() if names}
    assert set(found) == {"rules/deals.py", "rules/rounds.py", "knowledge/views.py", "match.py"}
    assert {name for names in found.values() for _, name in names} == {"pictures"}


def module_name(file: str) -> str:
    """Return the name, without the package's, of a module given by its file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_nothing_imports_a_module_with_optional_packages(path: Path) -> None:
    """Except for `arena.workers`, which imports its package when a cluster is wanted."""
    optional = {module_name(file) for file in OPTIONAL} - {"arena.workers"}
    name = module_name(path.relative_to(PACKAGE).as_posix())
    if name not in optional:
        assert not modules_imported(path) & optional


@pytest.mark.cpython_only
def test_the_package_and_the_bridge_load_no_later_module() -> None:
    code = "import tarneeb.bridge, sys; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    later = {room for name, rooms in ROWS if name in LATER for room in rooms}
    assert "tarneeb.session.table" in loaded
    assert not {name for name in loaded if name.split(".")[1:2] and name.split(".")[1] in later}
    assert not {name.split(".")[0] for name in loaded} & set().union(*OPTIONAL.values())
