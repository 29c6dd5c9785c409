"""Every device of a table shows what one device that knows all cards would show it.

`make soak` plays 1,000 rounds of each preset.
"""

from __future__ import annotations

import pytest
from repetitions import mostly_long
from whole_tables import played

from tarneeb import RULESETS

SHORT = 3
"""The seed of the match that is played in Pyodide too."""
SEEDS = [0, 1, 2, 5]
"""One of each other kind of seating."""


@pytest.mark.cpython_only
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", mostly_long(sorted(RULESETS), "classic", "syrian-41"))
def test_views_and_records_are_those_of_the_whole_match(preset: str, seed: int) -> None:
    """Four people, or fewer with computer players, choose at random through the bridge."""
    deals = 1 if seed else 3
    assert played(preset, seed, deals) <= deals


@pytest.mark.parametrize("preset", sorted(RULESETS))
def test_a_short_match_of_each_preset(preset: str) -> None:
    assert played(preset, SHORT, 1) == 1
