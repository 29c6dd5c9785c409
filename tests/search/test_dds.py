"""The solver agrees with Bo Haglund's DDS at every size, starts of tricks and within them."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("endplay", reason="endplay cannot be imported here")

from tarneeb.rules.cards import Strain
from tarneeb.rules.deals import Deal
from tarneeb.rules.seats import Seat
from tarneeb.search import table, values

from .dds import dds_values
from .endings import random_ending

pytestmark = pytest.mark.cpython_only


@pytest.mark.parametrize("on_table", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("size", "count"),
    [(1, 30), (2, 150), (3, 200), (4, 200), (5, 200), (6, 80), (7, 30), (8, 10), (9, 3), (10, 1)],
)
def test_values_of_every_card(size: int, on_table: int, count: int) -> None:
    rng = random.Random(f"dds {size} {on_table}")
    for _ in range(count):
        position = random_ending(rng, size, on_table)
        assert values(position) == dds_values(position), position


@pytest.mark.parametrize("size", [11, 12, 13])
def test_large_positions(size: int) -> None:
    position = random_ending(random.Random(f"large {size}"), size, 3)
    assert values(position) == dds_values(position), position


def test_table_of_a_deal() -> None:
    rng = random.Random("dds table")
    for _ in range(5):
        position = random_ending(rng, 6)
        found = table(Deal.of(position.hands))
        for strain in Strain:
            for seat in Seat:
                board = type(position)(position.hands, strain, seat)
                assert found[seat, strain] == max(dds_values(board).values()), board
