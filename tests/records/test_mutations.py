"""The reader of records under fire: good records with mistakes in them, by the thousand.

`make soak` does the same a million times.
"""

from __future__ import annotations

import random

from mutations import GOOD, MISTAKES, mutated, refusal


def test_a_record_with_mistakes_is_read_or_refused_by_line_and_never_anything_else() -> None:
    rng = random.Random(2026)
    codes = [refusal(mutated(GOOD, rng), recover=number % 2 == 0) for number in range(1000)]
    assert 300 < sum(code is not None for code in codes) < 1000
    assert len(set(codes)) > 15


def test_every_kind_of_mistake_changes_something() -> None:
    rng = random.Random(1)
    for mistake in MISTAKES:
        assert any(mistake(text, GOOD, rng) != text for text in GOOD[:20])
