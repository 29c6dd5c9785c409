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
from matches import MOST_DEALS, can_end, played_out, random_match, random_ruleset

from tarneeb import RULESETS, Match, parse_ruleset

DEALS = 20
"""After so many deals a random match is left unfinished."""

Task = tuple[str, int]
"""A ruleset's text, and a seed."""
Told = tuple[int, str | None]
"""How many rounds a match had, and what was wrong with it."""


def play(task: Task) -> Told:
    """Return how many rounds a random match had, and what was wrong with it, if anything."""
    text, seed = task
    return told(random_match(parse_ruleset(text), seed, DEALS), task)


def play_out(task: Task) -> Told:
    """Return the same of a match between club players, which must end with a winner if it can."""
    text, seed = task
    ruleset = parse_ruleset(text)
    match = played_out(ruleset, seed, MOST_DEALS if can_end(ruleset) else DEALS)
    if (match.winner is not None) != can_end(ruleset):
        return len(match.rounds), f"{text}, seed {seed}: no winner, or one where nobody can win"
    return told(match, task)


def told(match: Match, task: Task) -> Told:
    """How many rounds it had, and which invariant it breaks, if any."""
    try:
        check_match(match)
    except AssertionError as error:
        text, seed = task
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
    parser.add_argument("--won", type=int, default=200, help="of each preset, to a winner")
    parser.add_argument("--won-rulesets", type=int, default=1000, help="house rules, to a winner")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args(argv)
    with ProcessPoolExecutor(args.processes) as pool:
        for name, how, tasks in (
            ("matches of presets", play, presets(args.matches)),
            ("matches of random house rules", play, house_rules(args.rulesets)),
            ("matches of presets to a winner", play_out, presets(args.won)),
            ("matches of random house rules to a winner", play_out, house_rules(args.won_rulesets)),
        ):
            start, count, rounds = time.perf_counter(), 0, 0
            for played, problem in pool.map(how, tasks, chunksize=16):
                count, rounds = count + 1, rounds + played
                if problem:
                    print(problem)
                    return 1
            seconds = time.perf_counter() - start
            print(f"{count} {name}: {rounds} rounds, nothing broken, {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
