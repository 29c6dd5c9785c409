"""Writes the page's types from the TypedDicts of engine/tarneeb/wire/codec.py.

`python web/generate_types.py` writes web/src/model/types.d.ts; a test holds it fresh. A shape
keeps its Python name without the ending that marks it there: ViewJson becomes View, CardText Card.

>>> print(typescript('''
... SeatText = Literal["S", "N"]
... class TrickJson(TypedDict):
...     "A trick."
...     leader: SeatText | None
...     cards: NotRequired[list[str | int]]
... '''))
export type Seat = "S" | "N";
<BLANKLINE>
/** A trick. */
export interface Trick {
  leader: Seat | null;
  cards?: (string | number)[];
}
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parent / "engine/tarneeb/wire/codec.py"
TARGET = HERE / "src/model/types.d.ts"

HEADER = "// Made by web/generate_types.py from engine/tarneeb/wire/codec.py: not to be edited.\n\n"

WORDS = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "Any": "unknown",
    "object": "unknown",
}
LISTS = {"list", "tuple", "Sequence", "Iterable"}
MARKED = re.compile(r"^([A-Z]\w*?)(Json|Text)$")


def public(name: str) -> str:
    """Return the page's name for a Python name."""
    marked = MARKED.match(name)
    return marked[1] if marked else WORDS.get(name, name)


def rendered(hint: ast.expr) -> str:
    """Return a type as TypeScript writes it.

    Raises ValueError for what has no counterpart here.
    """
    match hint:
        case ast.Name(id=name):
            return public(name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):  # a forward reference
            return rendered(ast.parse(text, mode="eval").body)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{rendered(left)} | {rendered(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=allowed):
            values = allowed.elts if isinstance(allowed, ast.Tuple) else [allowed]
            return " | ".join(json.dumps(ast.literal_eval(value)) for value in values)
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            record = f"Record<{rendered(key)}, {rendered(value)}>"
            return f"Partial<{record}>" if isinstance(key, ast.BinOp) else record
        case ast.Subscript(value=ast.Name(id=name), slice=item) if name in LISTS:
            if isinstance(item, ast.Tuple):
                item = item.elts[0]
            inner = rendered(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="NotRequired" | "Required"), slice=inner_hint):
            return rendered(inner_hint)
    raise ValueError(f"no TypeScript for {ast.unparse(hint)}")


def comment(text: str | None, indent: str = "") -> str:
    """Return a docstring as a doc comment."""
    if not text:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def following_text(body: list[ast.stmt], index: int) -> str | None:
    """Return the string written under a statement, if there is one."""
    after = body[index + 1] if index + 1 < len(body) else None
    match after:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return None


def optional(hint: ast.expr, total: bool) -> bool:
    """Return whether a field may be left out."""
    match hint:
        case ast.Subscript(value=ast.Name(id="NotRequired")):
            return True
        case ast.Subscript(value=ast.Name(id="Required")):
            return False
    return not total


def interface(shape: ast.ClassDef) -> str:
    """Return a TypedDict as an interface."""
    total = not any(
        word.arg == "total" and ast.literal_eval(word.value) is False for word in shape.keywords
    )
    bases = [public(b.id) for b in shape.bases if isinstance(b, ast.Name) and b.id != "TypedDict"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    lines = [
        comment(ast.get_docstring(shape)),
        f"export interface {public(shape.name)}{extends} {{\n",
    ]
    for index, statement in enumerate(shape.body):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=hint):
                mark = "?" if optional(hint, total) else ""
                lines.append(comment(following_text(shape.body, index), "  "))
                lines.append(f"  {name}{mark}: {rendered(hint)};\n")
    return "".join(lines) + "}"


def declarations(module: ast.Module) -> Iterator[str]:
    """Yield a declaration for each shape of a module, in its order."""
    shapes: set[str] = set()
    for index, statement in enumerate(module.body):
        match statement:
            case ast.ClassDef(name=name, bases=bases) if any(
                isinstance(base, ast.Name) and base.id in {"TypedDict", *shapes} for base in bases
            ):
                shapes.add(name)
                yield interface(statement)
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if MARKED.match(name):
                text = comment(following_text(module.body, index))
                yield f"{text}export type {public(name)} = {rendered(value)};"


def typescript(source: str) -> str:
    """Return the declarations for a module's source."""
    return "\n\n".join(declarations(ast.parse(source)))


def generated() -> str:
    """Return what the page's types should be."""
    return f"{HEADER}{typescript(SOURCE.read_text('utf-8'))}\n"


if __name__ == "__main__":
    TARGET.write_text(generated(), "utf-8")
