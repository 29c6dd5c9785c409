"""A statistical check of how often draws occur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def assert_even(drawn: Counter[T], weights: Mapping[T, float]) -> None:
    """Check draws against their weights by chi-square, at a level of one in 100,000."""
    assert set(drawn) <= set(weights)
    times, total = drawn.total(), sum(weights.values())
    square = 0.0
    for each, weight in weights.items():
        expected = times * weight / total
        square += (drawn[each] - expected) ** 2 / expected
    free = len(weights) - 1
    # Wilson and Hilferty: the cube root is nearly normal, and 4.3 deviations are one in 100,000.
    bound = free * (1 - 2 / (9 * free) + 4.3 * (2 / (9 * free)) ** 0.5) ** 3
    assert square < bound, f"{square:.0f} at {free} degrees of freedom"
