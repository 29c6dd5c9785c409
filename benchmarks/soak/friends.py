"""Tables of friends: what every device shows, spoilt rows, and pages that die or sleep."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

from fuzzed_rows import spoil
from whole_tables import played

from tarneeb import RULESETS

from .run import Soak, Told

ROOT = Path(__file__).parents[2]
SLEEP = 20
"""How long a frozen page sleeps, in seconds."""

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


def tables_of(preset: str) -> Iterator[tuple[str, int]]:
    """Yield matches of one preset, endlessly."""
    return ((preset, seed) for seed in count())


TABLES = {
    preset: Soak(f"matches of friends, {preset}", "rounds", table, partial(tables_of, preset), 1000)
    for preset in RULESETS
}
"""Each preset is counted alone: its matches may be shorter than another's."""
VEILED = Soak("matches of friends with veiled deals", "rounds", veiled, tables, 1_000)
ROWS = Soak("spoilt rows of friends", "rows", rows, count, 100_000)


def kills(moments: int) -> bool:
    """Let pages of tables die, sleep and leave this many times, in e2e/test_friends_killed.py.

    Needs a built page (`make build`) and a browser.
    """
    command = [sys.executable, "-m", "pytest", "-q", "e2e/test_friends_killed.py"]
    more = {"TARNEEB_FRIENDS_KILLS": str(moments), "TARNEEB_FRIENDS_SLEEP": str(SLEEP)}
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **more}, capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        print(f"BROKEN friends-kills: {done.stdout[-6000:]}{done.stderr[-2000:]}", flush=True)
        return False
    print(
        f"friends' pages: {moments} moments, every match ended with equal records, "
        f"{seconds:,.0f} s",
        flush=True,
    )
    return True
