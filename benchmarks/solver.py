"""Our double-dummy solver beside Bo Haglund's DDS: nodes and milliseconds, hands of 5 to 13.

    python -m benchmarks.solver [--deals 40] [--sizes 5,8,10,13] [--seed 1]

Each deal is solved by both, one after the other, so that whatever else the machine does hits both;
each solver starts with an empty memory. DDS answers for the best card only, as ours does.
Times are of the process, not of the wall.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from endplay.dds import solve_board
from endplay.dds.solve import SolveMode
from search.dds import board, random_ending

from tarneeb.cards import Strain
from tarneeb.search import Position, Solver, mask, trump_of
from tarneeb.seats import Seat


def milliseconds(work: Callable[[], int]) -> tuple[float, int]:
    """Return how long the work took, and what it returned."""
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1000, result


def ours(position: Position) -> tuple[int, int]:
    """Return (tricks of the leader's side, nodes visited), from an empty memory."""
    solver = Solver(trump_of(position.strain))
    south, east, north, west = map(mask, position.hands)
    tricks = solver.world((south, east, north, west)).tricks(position.leader)
    return tricks, solver.nodes


def theirs(position: Position) -> int:
    """Return what DDS says of the same."""
    return max(tricks for _, tricks in solve_board(board(position), SolveMode.OptimalOne))


def ninetieth(values: Sequence[float]) -> float:
    """Return the value that nine in ten do not exceed."""
    return sorted(values)[max(0, -(-len(values) * 9 // 10) - 1)]


def measure(size: int, deals: int, seed: int) -> str:
    """Return a row of the table: deals of one size, every strain and leader in turn."""
    rng = random.Random(f"{seed} {size}")
    mine: list[float] = []
    dds: list[float] = []
    nodes: list[int] = []
    for i in range(deals):
        hands = random_ending(rng, size).hands
        position = Position(hands, list(Strain)[i % 5], list(Seat)[i % 4])
        board(position)  # the first call of endplay sets itself up
        spent: list[int] = []

        def solve(position: Position = position, spent: list[int] = spent) -> int:
            tricks, visited = ours(position)
            spent.append(visited)
            return tricks

        took, tricks = milliseconds(solve)
        took_dds, tricks_dds = milliseconds(lambda position=position: theirs(position))  # type: ignore[misc]
        if tricks != tricks_dds:
            raise AssertionError(f"{tricks} is not {tricks_dds}: {position}")
        mine.append(took)
        dds.append(took_dds)
        nodes += spent
    middle = statistics.median
    return (
        f"{size:5} {middle(nodes):9.0f} {ninetieth(nodes):9.0f}"
        f" {middle(mine):10.2f} {ninetieth(mine):10.2f} {middle(dds):9.2f} {ninetieth(dds):9.2f}"
        f" {middle(mine) / middle(dds):8.1f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--deals", type=int, default=40, help="deals of each size (default 40)")
    parser.add_argument("--sizes", default="5,6,7,8,9,10,11,12,13", help="cards a hand")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("             nodes              ours, ms             DDS, ms      ratio")
    print("cards    median       90%     median        90%    median       90%   (median)")
    for size in map(int, options.sizes.split(",")):
        print(measure(size, options.deals, options.seed), flush=True)


if __name__ == "__main__":
    main()
