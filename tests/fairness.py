"""Whether draws come as often as they should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def assert_even(drawn: Counter[T], weights: Mapping[T, float]) -> None:
    """Chi-square against all that may come; one draw in a hundred thousand would be as uneven."""
    assert set(drawn) <= set(weights)
    times, total = drawn.total(), sum(weights.values())
    square = 0.0
    for each, weight in weights.items():
        expected = times * weight / total
        square += (drawn[each] - expected) ** 2 / expected
    free = len(weights) - 1
    # Wilson and Hilferty: the cube root is nearly normal; 4.3 is one in 100,000.
    bound = free * (1 - 2 / (9 * free) + 4.3 * (2 / (9 * free)) ** 0.5) ** 3
    assert square < bound, f"{square:.0f} at {free} degrees of freedom"
