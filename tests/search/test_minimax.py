"""The solver agrees with trying everything, on small positions (rules.md 1)."""

from __future__ import annotations

import random

import pytest
from repetitions import mostly_long

from tarneeb.rules.cards import Strain
from tarneeb.rules.deals import Deal
from tarneeb.rules.seats import Seat
from tarneeb.search import Solver, bit, mask, reach, table, tricks, trump_of, values

from .minimax import best_values, random_position


@pytest.mark.parametrize(
    ("size", "count"),
    mostly_long([(1, 200), (2, 600), (3, 250), (4, 12), (5, 1)], (1, 200), (2, 600)),
)
def test_values_of_every_card_at_the_start_of_a_trick(size: int, count: int) -> None:
    rng = random.Random(f"start {size}")
    for _ in range(count):
        position = random_position(rng, size)
        assert values(position) == best_values(position), position


@pytest.mark.parametrize("on_table", [1, 2, 3])
@pytest.mark.parametrize(
    ("size", "count"),
    mostly_long([(1, 60), (2, 250), (3, 200), (4, 15), (5, 1)], (1, 60), (2, 250), (3, 200)),
)
def test_values_of_every_card_within_a_trick(size: int, on_table: int, count: int) -> None:
    rng = random.Random(f"within {size} {on_table}")
    for _ in range(count):
        position = random_position(rng, size, on_table)
        assert values(position) == best_values(position), position


def test_reach_says_which_values_suffice() -> None:
    rng = random.Random("reach")
    for _ in range(150):
        size = rng.randint(1, 3)
        position = random_position(rng, size, rng.randint(0, 3))
        found = best_values(position)
        for k in range(size + 2):
            assert reach(position, k) == {card: v >= k for card, v in found.items()}, (position, k)


def test_tricks_is_the_best_lead_and_table_asks_everyone() -> None:
    rng = random.Random("table")
    for _ in range(40):
        position = random_position(rng, 3)
        deal = Deal.of(position.hands)
        best = max(best_values(position).values())
        assert tricks(str(deal), position.strain.text, str(position.leader)) == best
        found = table(deal)
        assert set(found) == {(seat, strain) for seat in Seat for strain in Strain}
        assert found[position.leader, position.strain] == best


def test_one_memory_serves_any_world_of_the_same_trumps() -> None:
    rng = random.Random("memory")
    solvers = {strain: Solver(trump_of(strain)) for strain in Strain}
    for _ in range(500):
        position = random_position(rng, rng.randint(1, 3))
        south, east, north, west = map(mask, position.hands)
        world = solvers[position.strain].world((south, east, north, west))
        found = world.values(position.leader)
        expected = {bit(card): value for card, value in best_values(position).items()}
        assert found == expected, position
