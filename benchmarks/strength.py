"""Measure strength: duplicate matches of each level against the level below, in every preset.

    python -m benchmarks.strength --minutes 7
    python -m benchmarks.strength --levels club expert --rulesets classic --out lines.jsonl --full

Each row is one pair in one preset: the stronger level's lead in points a round, ± its standard
error. --out saves each deal as a line of JSON, so that the same command can continue after a stop.
`python -m tarneeb arena --merge` combines the lines of several machines.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from benchmarks.report import Margins
from tarneeb import RULESETS, TarneebError, parse_ruleset, players
from tarneeb.arena import (
    Margin,
    Study,
    local_workers,
    parse_player,
    play_on,
    resumed,
)
from tarneeb.arena.command import appended, shown


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--deals", type=int, default=1000, help="the maximum of each preset (1000)")
    add("--minutes", type=float, default=7, help="approximate total, shared by all rows (7)")
    add("--full", action="store_true", help="play all deals, however long it takes")
    add("--seed", default="strength", help="where the cards come from")
    presets, levels = list(RULESETS), list(players.LEVELS)
    add("--rulesets", nargs="*", type=text_for(parse_ruleset), default=presets, help="(all)")
    add("--levels", nargs="*", type=text_for(parse_player), default=levels, help="weakest first")
    add("--workers", type=int, default=0, help="processes; 0: one for each processor (0)")
    add("--out", type=Path, help="write a line for each deal to this file, and continue from it")
    args = parser.parse_args()
    known = resumed(args.out)
    rows = [(upper, lower, r) for lower, upper in pairwise(args.levels) for r in args.rulesets]
    end = time.monotonic() + 60 * (math.inf if args.full else args.minutes)
    margins = Margins()
    with local_workers(args.workers) as (executor, count), appended(args.out) as out:
        for number, (upper, lower, ruleset) in enumerate(rows):
            study = Study(upper, lower, ruleset, args.seed)
            played = play_on(study, range(args.deals), known, out, executor, count)
            now = time.monotonic()
            share = (end - now) / (len(rows) - number)
            margin = shown(until(now + share, played), args.deals)
            name = f"{upper} - {lower}, {ruleset}"
            margins.add(name, margin)


def text_for(parse: Callable[[str], object]) -> Callable[[str], str]:
    """Return an argparse type that keeps a valid text as it is, and reports why another is not."""

    def checked(text: str) -> str:
        try:
            parse(text)
        except TarneebError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
        return text

    return checked


def until(end: float, margins: Iterator[Margin]) -> Iterator[Margin]:
    """Yield margins until the time is up."""
    for margin in margins:
        yield margin
        if time.monotonic() > end:
            return


if __name__ == "__main__":
    main()
