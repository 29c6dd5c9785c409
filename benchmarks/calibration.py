"""Measure bidding: how many of the contracts it bids does a level make?

    python -m benchmarks.calibration
    python -m benchmarks.calibration --levels expert --deals 500

One level plays all four seats. The table shows how many contracts were made in play, with
double-dummy play of the same contract, and with double-dummy play in declarer's best trump suit.
It also shows the tricks taken above the bid, and par: declarer's double-dummy tricks in its best
trump suit. The solver is Bo Haglund's DDS if the extra `dds` is installed, otherwise our own.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from benchmarks.report import Table
from tarneeb import RULESETS, Contract, Deal, Match, Seat, Strain, players, search

SEED = "calibration"

Perfect = Callable[[Deal, Strain, Seat], int]
"""Returns the double-dummy tricks of declarer's side for a deal, a strain and a declarer."""


class Played(NamedTuple):
    """A contract and its tricks."""

    contract: Contract
    """The contract."""
    taken: int
    """Tricks that declarer's side took."""
    perfect: int
    """Its double-dummy tricks in this contract."""
    best: int
    """Its double-dummy tricks in its best trump suit."""


def solver() -> Perfect:
    """Return DDS, or our own solver if DDS is not installed."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    try:
        from endplay.dds import solve_board
        from endplay.dds.solve import SolveMode
        from search.dds import board
    except ImportError:
        print("Using our own solver; DDS is faster (pip install .[dds]).")
        return search.tricks

    def perfect(deal: Deal, strain: Strain, leader: Seat) -> int:
        position = search.Position(deal.hands, strain, leader)
        solved = solve_board(board(position), SolveMode.OptimalOne)
        return max(int(tricks) for _, tricks in solved)

    return perfect


def play(level: str, ruleset: str, number: int, perfect: Perfect) -> Played | None:
    """Play a deal and return its result, or None if it was thrown in."""
    seed = f"{SEED}/{number}"
    player = players.create(level, seed)
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(seed))
    while (seat := match.to_act) is not None:
        match = match.apply(player.choose(match.view(seat)))
    contract, taken = match.results[-1].contract, match.results[-1].taken
    if contract is None:
        return None
    strains = [s for s in Strain if s.suit or match.ruleset.no_trump]
    deal, declarer = match.rounds[-1].deal, contract.seat
    found = {strain: perfect(deal, strain, declarer) for strain in strains}
    assert contract.strain
    side = taken[declarer] + taken[declarer.partner]
    return Played(contract, side, found[contract.strain], max(found.values()))


def share(values: list[bool]) -> str:
    """Return the percentage of true values."""
    return f"{100 * fmean(values):.0f} %"


def main() -> None:
    """Print a table for each level and ruleset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    levels = players.LEVELS
    add("--levels", nargs="*", choices=levels, default=list(levels), help="(all)")
    add("--rulesets", nargs="*", choices=RULESETS, default=["classic"], help="with contracts")
    add("--deals", type=int, default=500, help="at most so many deals (500)")
    add("--minutes", type=float, default=1.0, help="for each level and preset, about (1)")
    add("--full", action="store_true", help="all the deals, however long it takes")
    args = parser.parse_args()
    perfect = solver()
    for level in args.levels:
        for ruleset in args.rulesets:
            end = math.inf if args.full else time.monotonic() + 60 * args.minutes
            numbers = takewhile(lambda _, end=end: time.monotonic() < end, range(args.deals))  # type: ignore[misc]
            found = [play(level, ruleset, number, perfect) for number in numbers]
            played = [each for each in found if each]
            head = f"{level}, {ruleset}"
            columns = (
                "contracts",
                "made",
                "perfect play",
                "best trumps",
                "tricks over",
                "par tricks",
            )
            table = Table(head, *columns)
            bids = sorted({each.contract.tricks for each in played})
            groups = {f"bid {n}": [p for p in played if p.contract.tricks == n] for n in bids}
            for name, group in {**groups, "all": played}.items():
                if not group:
                    continue
                table.row(
                    name,
                    len(group),
                    share([p.taken >= p.contract.tricks for p in group]),
                    share([p.perfect >= p.contract.tricks for p in group]),
                    share([p.best >= p.contract.tricks for p in group]),
                    f"{fmean(p.taken - p.contract.tricks for p in group):+.2f}",
                    fmean(p.best for p in group),
                )
            table.row("thrown in", len(found) - len(played), *[None] * 5)


if __name__ == "__main__":
    main()
