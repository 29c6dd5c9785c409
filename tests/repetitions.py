"""How often tests that repeat themselves do so."""

from __future__ import annotations

import sys


def fewer(count: int) -> int:
    """Return the count, or a tenth of it in Pyodide, which is slow and runs the same code."""
    return max(1, count // 10) if sys.platform == "emscripten" else count
