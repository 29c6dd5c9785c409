"""Every error code of the engine, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import tarneeb

ENGINE = Path(tarneeb.__file__).parent

WITHOUT_PAGE = {"__main__", "arena", "envs", "exchange", "notebook", "pictures"}
"""Modules and folders that the page has no use for; their errors are for engineers, not players."""

RAISED = {"IllegalAction", "RequestError", "TextError", "NotationError", "Problem", "wrong"}
ALWAYS = {"NotationError": {"line", "found", "allowed"}, "wrong": {"line", "found", "allowed"}}


def raised(modules: Iterable[str] | None = None) -> dict[str, set[str]]:
    """Return every error code, with the arguments common to all places that raise it.

    modules: paths such as "records/notation"; by default, every module that the page can reach.
    """
    paths = [path for path in sorted(ENGINE.rglob("*.py")) if is_for_players(path)]
    if modules is not None:
        paths = [ENGINE / f"{name}.py" for name in modules]
    found: dict[str, set[str]] = {}
    if modules is None or "rules/ruleset" in modules:
        found |= {"bad_ruleset": {"problems"}, "bad_value": {"allowed"}}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            for code in codes_of(node.args[0]) if name in RAISED else ():
                args = args_of(name, node)
                found[code] = found.get(code, args) & args
    return found


def is_for_players(path: Path) -> bool:
    """Return whether a module is of the page, so that its errors need words."""
    return path.relative_to(ENGINE).with_suffix("").parts[0] not in WITHOUT_PAGE


def codes_of(node: ast.expr) -> list[str]:
    """Return the codes that an error's first argument can be."""
    match node:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp(body=body, orelse=orelse):
            return codes_of(body) + codes_of(orelse)
        case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(ending))]):
            return [f"{start}{ending}" for start in ("call", "trump", "card")]
    return []


def args_of(name: str, call: ast.Call) -> set[str]:
    """Return the names of an error's arguments."""
    args = {keyword.arg for keyword in call.keywords if keyword.arg}
    if name == "Problem" and len(call.args) > 1:
        # A problem's arguments are a dict, sometimes created on the line before.
        shape = call.args[1]
        args = (
            {str(key.value) for key in shape.keys if isinstance(key, ast.Constant)}
            if isinstance(shape, ast.Dict)
            else {"option", "value", "allowed"}
        )
    return args | ALWAYS.get(name, set())
