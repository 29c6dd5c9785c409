"""Measure the time of a choice, for each level and stage of the round.

    python -m benchmarks.decisions
    python -m benchmarks.decisions --levels expert --rulesets classic syrian-41 --rounds 40
    node web/build/python.mjs benchmarks.decisions --levels expert --rounds 2

Figures are milliseconds of processor time in one process. The last command runs in the page's
Python instead of this one. Choices with only one legal action count too. The last row is over all
choices; its 95 % is the median of the slowest tenth.
"""

from __future__ import annotations

import argparse
import math
import time

from benchmarks.report import Table, percentile, spread
from tarneeb import RULESETS, Match, Seat, View, players

SEED = "decisions"


def moment(view: View) -> str:
    """Return the stage of a choice: "auction", "pledge", "trump", or "trick" and its number."""
    if view.phase != "play":
        return "pledge" if view.pledges is not None else view.phase
    return f"trick {len(view.tricks) + 1}"


def choices(level: str, ruleset: str, rounds: int, minutes: float) -> dict[str, list[float]]:
    """Play rounds and return the milliseconds of each choice, by stage.

    rounds: the maximum. minutes: no round starts after this time.
    """
    times: dict[str, list[float]] = {}
    end = time.monotonic() + 60 * minutes
    for number in range(rounds):
        if number and time.monotonic() > end:
            break
        seed = f"{SEED}/{number}"
        player = players.create(level, seed)
        match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(seed))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            start = time.process_time()
            action = player.choose(view)
            spent = time.process_time() - start
            times.setdefault(moment(view), []).append(1000 * spent)
            match = match.apply(action)
    return times


def main() -> None:
    """Print a table for each level and ruleset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    levels = players.LEVELS
    add("--levels", nargs="*", choices=levels, default=list(levels), help="(all)")
    add("--rulesets", nargs="*", choices=RULESETS, default=["classic"], help="presets (classic)")
    add("--rounds", type=int, default=50, help="at most this many rounds of each (50)")
    add("--minutes", type=float, default=0.5, help="for each level and preset, about (0.5)")
    add("--full", action="store_true", help="all the rounds, however long it takes")
    args = parser.parse_args()
    for level in args.levels:
        for ruleset in args.rulesets:
            minutes = math.inf if args.full else args.minutes
            times = choices(level, ruleset, args.rounds, minutes)
            every = [one for several in times.values() for one in several]
            table = Table(
                f"{level}, {ruleset}: ms", "mean", "median", "95 %", "99 %", "most", "choices"
            )
            for name, found in [*times.items(), ("all", every)]:
                mean, median, *rare = spread(found)
                table.row(name, mean, median, percentile(found, 95), *rare, len(found))


if __name__ == "__main__":
    main()
