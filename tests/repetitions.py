"""How often tests repeat themselves, and which of their cases are left to `make test-long`."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest


def fewer(count: int) -> int:
    """Return the count, or a tenth of it in Pyodide, which is slow and runs the same code."""
    return max(1, count // 10) if sys.platform == "emscripten" else count


def mostly_long(cases: Iterable[object], *brief: object) -> list[Any]:
    """Return the cases as parameters: all but the brief ones are marked `long`.

    A tuple gives one value for each name. The cases have no marks of their own.
    """
    given, kept = (
        [case if isinstance(case, tuple) else (case,) for case in some] for some in (cases, brief)
    )
    assert all(case in given for case in kept)
    return [pytest.param(*case, marks=() if case in kept else pytest.mark.long) for case in given]


def one_case(nodes: Iterable[str]) -> set[str]:
    """Return the identifier of one case of each test.

    It is always the same case of a test, but not the first of every test: that would be the classic
    game almost everywhere.
    """
    cases: dict[str, list[str]] = defaultdict(list)
    for node in nodes:
        cases[node.partition("[")[0]].append(node)
    return {some[crc32(test.encode()) % len(some)] for test, some in cases.items()}
