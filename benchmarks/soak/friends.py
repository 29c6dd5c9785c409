"""Tables of friends: what every device shows, and rows that are spoilt on the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from fuzzed_rows import spoil
from whole_tables import played

from tarneeb import RULESETS

from .run import Soak, Told

DEALS = 12
"""The number of deals after which a match is abandoned."""
SPOILT = 1_000
"""Spoilt rows of one task."""


def table(task: tuple[str, int]) -> Told:
    """Play a match and compare what each device showed; the count is its rounds."""
    preset, seed = task
    try:
        return played(preset, seed, DEALS), None
    except AssertionError as error:
        return 0, f"{preset}, seed {seed}: {error or 'a device differs'}"


def veiled(task: tuple[str, int]) -> Told:
    """Play a match of veiled deals and compare what each device showed."""
    preset, seed = task
    try:
        return played(preset, seed, DEALS, "veiled"), None
    except AssertionError as error:
        return 0, f"{preset}, seed {seed}, veiled: {error or 'a device differs'}"


def rows(seed: int) -> Told:
    """Send spoilt rows to the devices of a table."""
    try:
        return spoil(seed, SPOILT), None
    except AssertionError as error:
        return 0, f"seed {seed}: {error or 'a spoilt row changed something'}"


def tables() -> Iterator[tuple[str, int]]:
    """Yield a match of each preset in turn, endlessly."""
    return ((preset, seed) for seed in count() for preset in RULESETS)


TABLES = Soak("matches of friends", "rounds", table, tables, 10_000)
VEILED = Soak("matches of friends with veiled deals", "rounds", veiled, tables, 1_000)
ROWS = Soak("spoilt rows of friends", "rows", rows, count, 100_000)
