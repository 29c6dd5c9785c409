"""Our double-dummy solver beside Bo Haglund's DDS: nodes and milliseconds, hands of 5 to 13.

    python -m benchmarks.solver [--deals 200] [--sizes 5,8,10,13] [--seed 1]

Each deal is solved by both, one after the other, so that whatever else the machine does hits both;
each solver starts with an empty memory. Deals differ a hundredfold: of forty the median may be off
by a quarter. DDS answers for the best card only, as ours does; without the extra `dds` ours is
measured alone. Times are of the process, not of the wall.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from benchmarks.report import Table, percentile
from tarneeb.rules.cards import DECK, Strain
from tarneeb.rules.seats import Seat
from tarneeb.search import Position, Solver, mask, trump_of

T = TypeVar("T")


def milliseconds(solve: Callable[[Position], T], position: Position) -> tuple[float, T]:
    """Return how long the work took, and what it returned."""
    gc.collect()  # what the one leaves behind is not to be cleared away in the other's time
    start = time.process_time()
    result = solve(position)
    return (time.process_time() - start) * 1000, result


def ours(position: Position) -> tuple[int, int]:
    """Return (tricks of the leader's side, nodes visited), from an empty memory."""
    solver = Solver(trump_of(position.strain))
    south, east, north, west = map(mask, position.hands)
    tricks = solver.world((south, east, north, west)).tricks(position.leader)
    return tricks, solver.nodes


def theirs() -> Callable[[Position], int] | None:
    """Return what asks DDS for the same, if it is installed."""
    try:
        from endplay.dds import solve_board
        from endplay.dds.solve import SolveMode
        from search.dds import board
    except ImportError as error:
        print(f"DDS is left out, as {error.name} is not installed (pip install .[dds]).")
        return None

    def solve(position: Position) -> int:
        solved = solve_board(board(position), SolveMode.OptimalOne)
        return max(int(tricks) for _, tricks in solved)

    solve(random_deal(random.Random(0), 2, 0))  # the first call sets it up
    return solve


def random_deal(rng: random.Random, size: int, number: int) -> Position:
    """Return a deal with so many cards a hand; strain and leader follow from its number."""
    cards = rng.sample(DECK, 4 * size)
    south, east, north, west = (tuple(sorted(cards[i::4])) for i in range(4))
    strain, leader = list(Strain)[number % 5], Seat.SOUTH.after(number)
    return Position((south, east, north, west), strain, leader)


def measure(
    size: int, deals: int, seed: int, dds: Callable[[Position], int] | None
) -> list[float | None]:
    """Return a row of the table: deals of one size, every strain and leader in turn."""
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
