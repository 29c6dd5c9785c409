"""Long random play: `make soak`, or `python -m benchmarks.soak --matches 100 --rulesets 200`.

Every match is checked by the tests' own invariants; the first that breaks one is told with its
ruleset and seed, and the run ends with exit code 1.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from invariants import check_match
from matches import random_match, random_ruleset

from tarneeb import RULESETS, parse_ruleset

DEALS = 20
"""After so many deals a random match is left unfinished."""

Task = tuple[str, int]
"""A ruleset's text, and a seed."""


def play(task: Task) -> tuple[int, str | None]:
    """Return how many rounds a random match had, and what was wrong with it, if anything."""
    text, seed = task
    match = random_match(parse_ruleset(text), seed, DEALS)
    try:
        check_match(match)
    except AssertionError as error:
        return len(match.rounds), f"{text}, seed {seed}: {error or 'an invariant is broken'}"
    return len(match.rounds), None


def presets(matches: int) -> Iterable[Task]:
    """So many matches of each preset."""
    return [(name, seed) for name in RULESETS for seed in range(matches)]


def house_rules(count: int) -> Iterable[Task]:
    """A match of each of so many random rulesets."""
    rng = random.Random(2026)
    return [(str(random_ruleset(rng)), seed) for seed in range(count)]


def main(argv: list[str] | None = None) -> int:
    """Return the exit code: 0 when nothing broke."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=2000, help="of each preset")
    parser.add_argument("--rulesets", type=int, default=5000, help="random house rules")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args(argv)
    with ProcessPoolExecutor(args.processes) as pool:
        for name, tasks in (
            ("matches of presets", presets(args.matches)),
            ("matches of random house rules", house_rules(args.rulesets)),
        ):
            start, count, rounds = time.perf_counter(), 0, 0
            for played, problem in pool.map(play, tasks, chunksize=16):
                count, rounds = count + 1, rounds + played
                if problem:
                    print(problem)
                    return 1
            seconds = time.perf_counter() - start
            print(f"{count} {name}: {rounds} rounds, nothing broken, {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
