"""The files that the page generates from the engine are fresh: its types, its first table, and the
viewer's presets."""

import ast
import doctest
import importlib.util
import json
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from tarneeb.bridge import Bridge
from tarneeb.session.rooms import ROOMS
from tarneeb.wire.shapes import friends, ops, practice, record, review, statistics, table
from tarneeb.wire.shapes.ops import OPS, LongOpText

WEB = Path(__file__).parents[2] / "web"
SHAPES = (table, record, review, statistics, friends, practice, ops)


def script(name: str) -> ModuleType:
    """Return a script that writes what the page has; it is no package's module."""
    spec = importlib.util.spec_from_file_location(name, WEB / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    """The script that writes the types."""
    return script("generate_types")


def test_the_pages_first_table_is_fresh() -> None:
    opening = script("generate_opening")
    assert json.loads(opening.TARGET.read_text("utf-8")) == opening.generated(), (
        "run `python web/generate_opening.py`"
    )


def test_the_viewers_presets_are_fresh() -> None:
    presets = script("generate_presets")
    assert json.loads(presets.TARGET.read_text("utf-8")) == presets.generated(), (
        "run `python web/generate_presets.py`"
    )


@pytest.mark.parametrize("dealer", "SENW")
def test_the_pages_first_table_depends_on_the_dealer_alone(dealer: str) -> None:
    """So the page may show it with any cards before the engine has seen them."""
    opening = script("generate_opening")
    shown = opening.generated()
    own = shown["dealers"][dealer]
    whole = {**own, "view": {**shown["view"], **own["view"]}}
    for seed in range(8):
        assert opening.first_deal(dealer, str(seed), 1 + 7 * seed) == whole


def test_the_pages_types_are_fresh(generator: ModuleType) -> None:
    assert generator.TARGET.read_text("utf-8") == generator.generated(), (
        "run `python web/generate_types.py`"
    )


def test_no_two_types_have_one_name(generator: ModuleType) -> None:
    with pytest.raises(ValueError, match="two types have the name Part"):
        generator.typescript('PartText = Literal["a"]\nclass PartJson(TypedDict):\n    line: int')


def reply_of(op: Callable[..., object]) -> object:
    """Return the type of an op's reply: the result, if the op works in slices."""
    found = returned(op)
    return get_args(found)[2] if get_origin(found) is Generator else found


def returned(op: Callable[..., object]) -> Any:
    """Return the return annotation of an op. Its module imports shapes for type checkers only."""
    shapes = {name: shape for module in SHAPES for name, shape in vars(module).items()}
    module = sys.modules[op.__module__]
    return get_type_hints(op, globalns=shapes | vars(module))["return"]


def whole_bridge() -> Bridge:
    """Return a bridge with the rooms that are added when somebody wants them."""
    bridge = Bridge()
    for room in ROOMS:
        request = {"v": 1, "id": 1, "op": "extend", "args": {"room": room}}
        assert json.loads(bridge.dispatch(json.dumps(request)))["ok"] == {"room": room}
    return bridge


def test_the_table_of_ops_is_what_the_bridge_offers() -> None:
    offered = whole_bridge().ops
    assert OPS.keys() == offered.keys()
    assert {op: reply for op, (_, reply) in OPS.items()} == {
        op: reply_of(method) for op, method in offered.items()
    }


def test_long_ops_are_those_that_work_in_slices() -> None:
    offered = whole_bridge().ops
    long = {name for name, op in offered.items() if get_origin(returned(op)) is Generator}
    assert set(get_args(LongOpText)) == long


def test_the_generators_example_is_true(generator: ModuleType) -> None:
    assert doctest.testmod(generator).failed == 0
    assert doctest.testmod(generator).attempted > 0


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        ("dict[SeatText, int | None]", "Record<Seat, number | null>"),
        ("dict[SeatText | TeamText, int]", "Partial<Record<Seat | Team, number>>"),
        ("Literal[1, 2, 4]", "1 | 2 | 4"),
        ("list[list[str]]", "string[][]"),
        ("'ViewJson'", "View"),
    ],
)
def test_hints_in_typescript(generator: ModuleType, hint: str, expected: str) -> None:
    assert generator.rendered(ast.parse(hint, mode="eval").body) == expected


def test_a_hint_without_counterpart_is_refused(generator: ModuleType) -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        generator.rendered(ast.parse("Callable[[int], str]", mode="eval").body)
