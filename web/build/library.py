"""Build the libraries of the page's Python. Runs in Pyodide, so that bytecode matches.

The page starts from the first library. Each room of the engine that the page fetches only when
wanted has a library of its own, with the modules that the first one does not have.

A module name is dotted: "json.decoder". A library is a zip of modules, each compiled to a .pyc that
is never checked against a source, without docstrings, asserts, annotations of functions, or imports
for type checkers. The zip
stores its members uncompressed and is gzipped as a whole. That is smaller to fetch, and imports
unpack nothing.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[import-not-found]
from pathlib import Path
from types import CodeType

ROOT_MODULE = "tarneeb.bridge"
"""The module that the page imports. Everything it can reach is included."""

ROOMS = {"friends": "tarneeb.friends.ops", "practice": "tarneeb.practice.ops"}
"""By room that is fetched when wanted: the module that the op `extend` imports."""

LATE = "tarneeb/late.py"
"""A module of the first library, written here: the hash of each room's library."""

WRITERS = {"dataclasses": "exec", "collections": "eval"}
"""Modules that write the methods of dataclasses and named tuples as text and compile it, which is
half of the time that the engine takes to import. With the function that they pass the text to."""

GENERATED = """
import builtins, marshal

CODES = marshal.loads({codes!r})

def exec(text, *scopes):
    builtins.exec(CODES.get(text, text), *scopes)

def eval(text, *scopes):
    return builtins.eval(CODES.get(text, text), *scopes)
"""
"""The module `_generated` of the first library: what WRITERS write for the engine, compiled."""

BUNDLE = """
import marshal
from _frozen_importlib import ModuleSpec

CODES = marshal.loads({codes!r})
PACKAGES = {packages!r}


class Bundle:
    def __init__(self, path):
        if path.partition("/")[0] != "bundle":
            raise ImportError
        self.prefix = path.replace("/", ".").removeprefix("bundle").removeprefix(".")

    def find_spec(self, name, target=None):
        if name not in CODES:
            return None
        spec = ModuleSpec(name, self, origin="bundle", is_package=name in PACKAGES)
        if name in PACKAGES:
            spec.submodule_search_locations.append("bundle/" + name.replace(".", "/"))
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__name__
        exec(CODES[name], vars(module))
        CODES[name] = None

    def iter_modules(self, prefix=""):
        for name in CODES:
            package, _, module = name.rpartition(".")
            if package == self.prefix:
                yield prefix + module, name in PACKAGES
"""
"""The module `_bundle` of the first library: its modules in one piece. The zip's importer reads and
unpacks each module twice, which is a third of the time that the engine takes to import. The path
"bundle/tarneeb/rules" stands for a folder."""

BEFORE = "encodings/"
"""What Python imports before it can import from the bundle, so it stays in the zip."""

FIRST = """
import sys, _bundle
sys.path_hooks.insert(0, _bundle.Bundle)
sys.path.insert(0, "bundle")
__path__[:] = ["bundle/_pyodide"]
exec(_bundle.CODES[__name__], globals())
"""
"""The source of `_pyodide` in the zip: the first package that Pyodide imports."""

LEFT_OUT = {"_ssl", "asyncio", "bz2", "compression", "lzma", "selectors", "ssl", "zipfile"}
"""Packages that are left out, except for INCLUDED. The stand-ins import nothing else of them, and
only what is left out of asyncio imports ssl and selectors."""

INCLUDED = {
    "asyncio/base_futures.py",
    "asyncio/base_tasks.py",
    "asyncio/constants.py",
    "asyncio/coroutines.py",
    "asyncio/events.py",
    "asyncio/exceptions.py",
    "asyncio/format_helpers.py",
    "asyncio/futures.py",
    "asyncio/locks.py",
    "asyncio/log.py",
    "asyncio/mixins.py",
    "asyncio/queues.py",
    "asyncio/runners.py",
    "asyncio/taskgroups.py",
    "asyncio/tasks.py",
    "asyncio/timeouts.py",
}
"""Modules that the stand-in for asyncio imports, directly or not."""

EPOCH = (1980, 1, 1, 0, 0, 0)


def imports(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Yield the dotted names that a module's source imports, in functions too.

    `from a import b` yields both "a" and "a.b", because b may be a module.
    """
    package = module if is_package else module.rpartition(".")[0]
    for node in ast.walk(WithoutTypes(module.startswith("tarneeb")).visit(ast.parse(source))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = importlib.util.resolve_name("." * node.level + base, package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def engine_file(engine: Path, module: str) -> Path | None:
    """Return the file of an engine module, or None if the engine has no such module."""
    path = engine.joinpath(*module.split("."))
    return next((p for p in (path / "__init__.py", path.with_suffix(".py")) if p.is_file()), None)


def reach(engine: Path, root: str) -> tuple[dict[str, Path], set[str]]:
    """Return the engine modules that `root` can reach, by name, and the other modules they import.

    A package that imports pkgutil finds its modules at run time, so all of them are included.
    """
    found: dict[str, Path] = {}
    others: set[str] = set()
    waiting = {root}
    while waiting:
        name = waiting.pop()
        file = engine_file(engine, name)
        if name in found or file is None:
            others.update({name} if file is None else ())
            continue
        found[name] = file
        wanted = set(imports(file.read_text("utf-8"), name, file.name == "__init__.py"))
        if "pkgutil" in wanted:
            wanted.update(f"{name}.{path.stem}" for path in file.parent.glob("[!_]*"))
        waiting |= wanted | ({name.rpartition(".")[0]} - {""})
    return found, others


def loaded(library: str) -> set[str]:
    """Return the members of the interpreter's zip that modules were loaded from.

    Frozen modules are in the interpreter and have no file.
    """
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (spec.origin for spec in specs if spec is not None and spec.origin)
    return {o.removeprefix(library + "/") for o in origins if o.startswith(library + "/")}


def without_lines(code: CodeType) -> CodeType:
    """Return the code without line numbers, which are over a quarter of it.

    Tracebacks need an entry for every instruction. So the table has "no location" (kind 15) for
    all units, eight at a time (CPython's InternalDocs/code_objects.md).
    """
    units = len(code.co_code) // 2
    full, rest = divmod(units, 8)
    table = b"\xff" * full + (bytes([0x80 | 15 << 3 | rest - 1]) if rest else b"")
    inner = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


NOT_HERE = {"_repr_svg_", "__getattr__", "__dir__"}
"""Functions of the engine that only notebooks and other programs call. They import what the page
does without."""


class WithoutTypes(ast.NodeTransformer):
    """Drops NOT_HERE, `if TYPE_CHECKING:` and annotations of functions, which nothing reads here.

    Classes keep their annotations, because dataclasses read them.
    """

    def __init__(self, of_engine: bool) -> None:
        """See the class.

        of_engine: whether the module is one of the engine.
        """
        self.of_engine = of_engine

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """Drop a block for type checkers."""
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        only_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return ast.Pass() if only_types and not node.orelse else node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Drop a parameter's type."""
        node.annotation = None
        return node

    def _function(self, node: ast.FunctionDef) -> ast.AST | None:
        if self.of_engine and node.name in NOT_HERE:
            return None
        self.generic_visit(node)
        node.returns = None
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = _function  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Give a dataclass a documentation, or it would write one from its signature."""
        self.generic_visit(node)
        if any("dataclass" in ast.dump(decorator) for decorator in node.decorator_list):
            node.body += ast.parse("__doc__ = 'A dataclass.'").body
        return node


def code_of(source: bytes, name: str) -> CodeType:
    """Compile a module. Only engine modules keep their line numbers."""
    of_engine = name.startswith("tarneeb/")
    tree = ast.fix_missing_locations(WithoutTypes(of_engine).visit(ast.parse(source, name)))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    if not of_engine:
        code = without_lines(code)
    return code


def archive(members: Iterable[tuple[str, bytes]]) -> bytes:
    """Compile .py members into a zip. The same members give the same bytes."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as written:
        for name, source in sorted(members):
            compiled = _code_to_hash_pyc(code_of(source, name), b"\0" * 8, False)
            written.writestr(zipfile.ZipInfo(name + "c", EPOCH), compiled)
    return target.getvalue()


def bundled(members: dict[str, bytes]) -> dict[str, bytes]:
    """Return the members of the first library with all but a few in BUNDLE."""
    found = {name: source for name, source in members.items() if name.startswith(BEFORE)}
    codes: dict[str, CodeType] = {}
    packages: set[str] = set()
    for name in sorted(members.keys() - found.keys()):
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        codes[module] = code_of(members[name], name)
        if name.endswith("/__init__.py"):
            packages.add(module)
    text = BUNDLE.format(codes=marshal.dumps(codes), packages=sorted(packages))
    return {**found, "_bundle.py": text.encode(), "_pyodide/__init__.py": FIRST.encode()}


def standard(library: str, stand_ins: Path) -> dict[str, bytes]:
    """Return the members from the interpreter's zip, and the stand-ins for some of them."""
    own = {file.relative_to(stand_ins).as_posix(): file for file in stand_ins.rglob("*.py")}
    members = {name: file.read_bytes() for name, file in own.items()}
    with zipfile.ZipFile(library) as interpreter:
        for name in loaded(library) - set(own):
            if name in INCLUDED or name.partition("/")[0].removesuffix(".py") not in LEFT_OUT:
                members[name] = interpreter.read(name)
    return members


def sources(engine: Path, modules: Iterable[Path]) -> dict[str, bytes]:
    """Return the members of a library for modules of the engine."""
    return {file.relative_to(engine).as_posix(): file.read_bytes() for file in modules}


def import_all(names: Iterable[str]) -> None:
    """Import those of the names that are modules, so that `loaded` finds what they need."""
    for name in sorted(names):
        try:
            known = importlib.util.find_spec(name) is not None
        except ModuleNotFoundError:  # the name of a function or class: "json.loads"
            known = False
        if known:
            importlib.import_module(name)


def generated(library: bytes) -> dict[str, CodeType]:
    """Return the code of what WRITERS write while the engine is imported, by its text.

    library: the first library, without that code.
    """
    codes: dict[str, CodeType] = {}

    def recorder(mode: str) -> Callable[..., object]:
        def run(text: str, *scopes: dict[str, object]) -> object:
            codes[text] = without_lines(compile(text, "<string>", mode, dont_inherit=True))
            return eval(codes[text], *scopes)

        return run

    path = Path("/tmp/first.zip")
    path.write_bytes(library)
    for name, function in WRITERS.items():
        setattr(importlib.import_module(name), function, recorder(function))
    sys.path.insert(0, str(path))
    try:
        importlib.import_module(ROOT_MODULE)
    finally:
        sys.path.remove(str(path))
        for name, function in WRITERS.items():
            delattr(sys.modules[name], function)
    return codes


def with_generated(members: dict[str, bytes]) -> dict[str, bytes]:
    """Return the members of the first library with compiled code for WRITERS."""
    codes = generated(archive(members.items()))
    found = {**members, "_generated.py": GENERATED.format(codes=marshal.dumps(codes)).encode()}
    for name, function in WRITERS.items():
        file = next(each for each in (f"{name}.py", f"{name}/__init__.py") if each in members)
        found[file] = members[file] + f"\nfrom _generated import {function}\n".encode()
    return found


def check_room(room: str, modules: Iterable[str]) -> None:
    """Check that a room's library consists of whole packages.

    The op `extend` adds the library to the path of the package `tarneeb` alone, so a further module
    of another package would not be found.

    Raises ImportError if it does not.
    """
    packages = {"tarneeb", *modules}
    for name in modules:
        if name.rpartition(".")[0] not in packages:
            raise ImportError(f"{name}: only the room {room} imports it, so it belongs there")


def build(
    engine: Path, library: str, pyscript: Path, stand_ins: Path, further: Iterable[str]
) -> dict[str, bytes]:
    """Return each room's library by the room's name, and the first one as "library".

    engine: the directory that holds the package `tarneeb`.
    library: the interpreter's zip, "/lib/python314.zip".
    pyscript: the directory of the package `pyscript`. PyScript would otherwise compile it at
        each start.
    stand_ins: the directory of replacements for modules that are imported and never used.
    further: the standard modules that the package `pyscript` imports.
    """
    found, others = reach(engine, ROOT_MODULE)
    import_all(others | set(further))
    members = sources(engine, found.values()) | standard(library, stand_ins)
    members |= {
        file.relative_to(pyscript).as_posix(): file.read_bytes()
        for file in pyscript.glob("pyscript/*.py")
    }
    libraries: dict[str, bytes] = {}
    for room, root in ROOMS.items():
        reached, others = reach(engine, root)
        own = {name: file for name, file in reached.items() if name not in found}
        check_room(room, own)
        import_all(others)
        needed = sources(engine, own.values()) | standard(library, stand_ins)
        libraries[room] = archive((name, needed[name]) for name in needed.keys() - members.keys())
    hashes = {room: hashlib.sha256(each).hexdigest() for room, each in libraries.items()}
    members[LATE] = f"HASHES = {hashes!r}\n".encode()
    libraries["library"] = archive(bundled(with_generated(members)).items())
    return {name: gzip.compress(each, mtime=0) for name, each in libraries.items()}
