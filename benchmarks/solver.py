"""Compare our double-dummy solver with Bo Haglund's DDS: nodes and milliseconds, hands of 5 to 13.

    python -m benchmarks.solver [--deals 200] [--sizes 5,8,10,13] [--seed 1]

Both solve each deal in turn, so that the machine's other load affects both. Each starts with an
empty transposition table. Deals differ a hundredfold, so the median of forty may be off by a
quarter. Both look for one best card only. Without the extra `dds`, only our solver is measured.
Times are processor time.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import TypeVar

from benchmarks.report import Table, percentile
from tarneeb.rules.cards import DECK, Strain
from tarneeb.rules.seats import Seat
from tarneeb.search import Position, Solver, mask, trump_of

T = TypeVar("T")


def milliseconds(solve: Callable[[Position], T], position: Position) -> tuple[float, T]:
    """Return the time of a call and its result."""
    gc.collect()  # so that one solver's garbage is not collected in the other's time
    start = time.process_time()
    result = solve(position)
    return (time.process_time() - start) * 1000, result


def ours(position: Position) -> tuple[int, int]:
    """Return (tricks of the leader's side, nodes visited), from an empty table."""
    solver = Solver(trump_of(position.strain))
    south, east, north, west = map(mask, position.hands)
    tricks = solver.world((south, east, north, west)).tricks(position.leader)
    return tricks, solver.nodes


def theirs() -> Callable[[Position], int] | None:
    """Return a function that asks DDS for the tricks, or None if DDS is not installed."""
    try:
        from tarneeb.search import dds
    except ImportError as error:
        print(f"Left out: {error}.")
        return None

    dds.best(random_deal(random.Random(0), 2, 0))  # the first call initialises DDS
    return dds.best


def random_deal(rng: random.Random, size: int, number: int) -> Position:
    """Return a deal with `size` cards a hand; its number determines strain and leader."""
    cards = rng.sample(DECK, 4 * size)
    south, east, north, west = (tuple(sorted(cards[i::4])) for i in range(4))
    strain, leader = list(Strain)[number % 5], Seat.SOUTH.after(number)
    return Position((south, east, north, west), strain, leader)


def measure(
    size: int, deals: int, seed: int, dds: Callable[[Position], int] | None
) -> list[float | None]:
    """Return a row of the table: deals of one size, with each strain and leader in turn."""
    rng = random.Random(f"{seed} {size}")
    mine: list[float] = []
    other: list[float] = []
    nodes: list[int] = []
    for number in range(deals):
        position = random_deal(rng, size, number)
        took, (tricks, visited) = milliseconds(ours, position)
        mine.append(took)
        nodes.append(visited)
        if dds:
            took, tricks_dds = milliseconds(dds, position)
            other.append(took)
            if tricks != tricks_dds:
                raise AssertionError(f"{tricks} is not {tricks_dds}: {position}")
    middle = statistics.median
    row: list[float | None] = [middle(nodes), percentile(nodes, 90)]
    row += [middle(mine), percentile(mine, 90)]
    if not other:
        return [*row, None, None, None]
    return [*row, middle(other), percentile(other, 90), middle(mine) / middle(other)]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--deals", type=int, default=200, help="deals of each size (200)")
    parser.add_argument("--sizes", default="5,6,7,8,9,10,11,12,13", help="cards a hand")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dds = theirs()
    heads = "nodes", "nodes 90 %", "ms", "ms 90 %", "DDS ms", "DDS ms 90 %", "times DDS"
    table = Table("double dummy: median, and 90 %", *heads)
    for size in map(int, options.sizes.split(",")):
        table.row(f"{size} cards a hand", *measure(size, options.deals, options.seed, dds))


if __name__ == "__main__":
    main()
