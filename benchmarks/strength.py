"""How strong each level is: duplicate matches against the level below it, in every preset.

    python -m benchmarks.strength --deals 100
    python -m benchmarks.strength --levels club expert --rulesets classic --out lines.jsonl
    python -m benchmarks.strength --full         1,000 deals of each preset, each played twice

A row a pair and preset: points a round that the stronger level is ahead by, ± its standard error.
With --out each deal is kept as a line of JSON, and the same command goes on where it stopped; the
lines of several machines are put together by `python -m tarneeb arena --merge`.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path

from benchmarks.report import Table
from tarneeb import RULESETS, players
from tarneeb.arena import Study, appended, local_workers, play_on, resumed, shown


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--deals", type=int, default=50, help="deals, each played twice (50)")
    add("--full", action="store_true", help="1,000 deals of each preset")
    add("--seed", default="strength", help="where the cards come from")
    add("--rulesets", nargs="*", default=list(RULESETS), help="presets (all)")
    add("--levels", nargs="*", default=list(players.LEVELS), help="weakest first (all)")
    add("--workers", type=int, default=0, help="processes; 0: one for each processor (0)")
    add("--out", type=Path, help="keep a line a deal in this file, and go on from it")
    args = parser.parse_args()
    deals = 1000 if args.full else args.deals
    known = resumed(args.out)
    table = Table("points a round", "ahead by", "±", "deals")
    with local_workers(args.workers) as (executor, count), appended(args.out) as out:
        for lower, upper in pairwise(args.levels):
            for ruleset in args.rulesets:
                study = Study(upper, lower, ruleset, args.seed)
                margins = play_on(study, range(deals), known, out, executor, count)
                margin = shown(margins, deals)
                pair = f"{upper} - {lower}, {ruleset}"
                table.row(pair, f"{margin.mean:+.2f}", margin.error, margin.deals)


if __name__ == "__main__":
    main()
