"""Spoilt rows and messages: never an internal error, and the table is as it was."""

from __future__ import annotations

from fuzzed_rows import spoil
from repetitions import fewer

SPOILT = 1_000
"""Rows. `make soak` spoils 100,000."""


def test_spoilt_rows_change_nothing() -> None:
    for seed in range(4):
        spoil(seed, fewer(SPOILT) // 4)
