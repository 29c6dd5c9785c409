"""The order of leads has each group once, and scores that fit their fields."""

from __future__ import annotations

import random

import pytest

from tarneeb.search.leads import lead_scores
from tarneeb.search.suits import suit_of


@pytest.mark.parametrize("kind", range(9))
def test_every_group_of_the_leader_is_scored_once_from_the_lowest(kind: int) -> None:
    rng = random.Random(f"leads {kind}")
    for _ in range(2000):
        owners = bytes(rng.choices(range(4), k=rng.randint(1, 13)))
        scored = lead_scores(owners, kind)
        assert tuple(number for _, number in scored) == suit_of(owners).groups[0]
        assert all(score >= 0 for score, _ in scored)  # they share a whole number with the card
