"""How strong each level is: duplicate matches against the level below it, in every preset.

    python -m benchmarks.strength            a quick look
    python -m benchmarks.strength --full     1,000 deals of each preset, each played twice

Prints a line a preset: points a round that the stronger level is ahead by, ± its standard error.
Then how long a choice takes, on this machine, in one process.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise

from tarneeb import RULESETS, Match, Seat, players
from tarneeb.arena import Margin, duplicate

TIMED_ROUNDS = 20
"""Rounds of each preset over which a choice is timed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100, help="deals, each played twice (100)")
    parser.add_argument("--full", action="store_true", help="1,000 deals of each preset")
    parser.add_argument("--seed", default="strength", help="where the cards come from")
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), help="presets (all)")
    parser.add_argument("--levels", nargs="*", default=list(players.LEVELS), help="weakest first")
    parser.add_argument("--processes", type=int, help="how many (one for each processor)")
    args = parser.parse_args()
    deals = 1000 if args.full else args.deals
    with ProcessPoolExecutor(args.processes) as executor:
        for lower, upper in pairwise(args.levels):
            print(f"{upper} - {lower}, points a round, {deals} deals each played twice")
            for ruleset in args.rulesets:
                lines = duplicate(upper, lower, ruleset, deals, args.seed, executor)
                print(f"  {ruleset:18} {Margin.of(lines)}", flush=True)
    print("a choice, ms: mean, longest")
    for level in args.levels:
        mean, longest = time_choices(level, args.rulesets)
        print(f"  {level:18} {mean:.3f} {longest:.3f}")


def time_choices(level: str, rulesets: list[str]) -> tuple[float, float]:
    """Return the mean and the longest time of a choice, in milliseconds of processor time."""
    times = []
    player = players.create(level, 1)
    for ruleset in rulesets:
        for seed in range(TIMED_ROUNDS):
            match = Match(RULESETS[ruleset], Seat.SOUTH.after(seed))
            match = match.apply(match.next_deal(seed))
            while (seat := match.to_act) is not None:
                view = match.view(seat)
                start = time.process_time()
                action = player.choose(view)
                times.append(1000 * (time.process_time() - start))
                match = match.apply(action)
    return sum(times) / len(times), max(times)


if __name__ == "__main__":
    main()
