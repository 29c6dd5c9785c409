"""How often tests repeat themselves, and which of their cases are left to `make test-long`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

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
