"""Every device of a table shows what one device that knows all cards would show it."""

from __future__ import annotations

from itertools import count

import pytest
from whole_tables import played

from tarneeb import RULESETS

ROUNDS = 100
"""Rounds of all presets together. `make soak` plays 1,000 of each preset."""
DEALS = 8
"""The number of deals after which a match is abandoned."""
PARTS = 4


@pytest.mark.cpython_only
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", sorted(RULESETS))
def test_views_and_records_are_those_of_the_whole_match(preset: str, part: int) -> None:
    """Four people, or fewer with computer players, choose at random through the bridge."""
    rounds = 0
    for seed in count(part, PARTS + 1):
        rounds += played(preset, seed, DEALS)
        if rounds * len(RULESETS) * PARTS >= ROUNDS:
            return


@pytest.mark.parametrize("preset", sorted(RULESETS))
def test_a_short_match_of_each_preset(preset: str) -> None:
    assert played(preset, 3, 1) == 1
