"""Spoilt rows and messages: never an internal error, and the table is as it was."""

from __future__ import annotations

from fuzzed_rows import spoil

SPOILT = 1_000
"""Rows. `make soak` spoils 100,000."""


def test_spoilt_rows_change_nothing() -> None:
    for seed in range(4):
        spoil(seed, SPOILT // 4)
