"""The command `python -m tarneeb arena`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, TextIO

from .. import players
from ..rules.errors import TextError, check_unicode
from ..rules.variants import parse_ruleset
from .commit import commit
from .entrants import CLOCK, Entrants, check_starts
from .faults import BotError
from .lines import Margin, Study, collect, read_lines, resumed
from .playing import play_on
from .workers import cluster, local_workers


def main(argv: Sequence[str] | None = None) -> int:
    """Return the exit code after playing the deals that a command line asks for.

    Raises TarneebError for a player or a ruleset that does not exist, OSError for a file.
    """
    parser = argparse.ArgumentParser(prog="tarneeb arena", description=DESCRIPTION)
    _add_options(parser)
    return run(parser.parse_args(argv))


def add_parser(commands: Any) -> None:
    """Add the command `arena` to a parser's commands; its default `run` is `run`."""
    parser = commands.add_parser("arena", help="players against players", description=DESCRIPTION)
    _add_options(parser)
    parser.set_defaults(run=run)


DESCRIPTION = (
    "Let two players play each deal twice, with the seats swapped, and report who is ahead, in"
    " points a round, with the standard error. A run that was stopped or killed continues from"
    " --out if the same command is given again; without --out nothing is saved."
)


def _add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    levels = ", ".join(players.LEVELS)
    forms = f'{levels}; level and style: "club:0.5"; "module:Class"; "cmd:COMMAND" (docs/BOTS.md)'
    add("--a", default="club", help=f"{forms} (club)")
    add("--b", default="novice", help="the other player (novice)")
    add("--ruleset", default="classic", help='one line, as "classic target=41" (classic)')
    add("--deals", type=_count, default=1000, help="number of deals (1000)")
    add("--first", type=_count, default=0, help="the number of the first deal (0)")
    add("--seed", default="1", help="the seed of the cards (1)")
    add("--workers", type=_count, default=0, help="processes; 0: one for each processor (0)")
    add("--dask", metavar="ADDRESS", help="let a Dask cluster play (pip install tarneeb[cluster])")
    add(
        "--clock",
        type=_seconds,
        default=CLOCK,
        metavar="SECONDS",
        help=f"the time that a command has for its choices in a deal ({CLOCK:g})",
    )
    add(
        "--faults",
        choices=("stop", "replace"),
        default="stop",
        help="what a fault of a bot does: it stops the run, or novice chooses instead (stop)",
    )
    add("--out", type=Path, help="save a line of JSON for each deal here, and continue from it")
    add(
        "--merge",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="play nothing: merge files, into --out if given, and report who is ahead",
    )


def _count(text: str) -> int:
    """A number of things, for argparse, which tells what is wrong with it in one line."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def _seconds(text: str) -> float:
    """A time, for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


def run(args: argparse.Namespace) -> int:
    """Return 0 after playing, or merging, what the options ask for and printing who is ahead."""
    if args.merge:
        return _merge(args.merge, args.out)
    try:
        return _play(args)
    except (KeyboardInterrupt, BrokenExecutor) as error:
        how = "stopped" if isinstance(error, KeyboardInterrupt) else "a worker died"
        saved = "the same command continues from" if args.out else "nothing was saved: see"
        print(f"tarneeb: {how}; {saved} --out", file=sys.stderr)
        return 130
    except BotError as fault:
        saved = "; the same command continues from --out" if args.out else ""
        print(f"tarneeb: {fault.sentence}\ntarneeb: the run stopped{saved}", file=sys.stderr)
        return 1


def _play(args: argparse.Namespace) -> int:
    ruleset = str(parse_ruleset(args.ruleset))
    study = Study(args.a, args.b, ruleset, args.seed, commit=commit())
    check_unicode(f"{study.a}{study.b}{study.seed}")
    create = Entrants(args.clock, args.faults == "replace")
    for text in (study.a, study.b):
        create(text)  # before a file or a process is made
        check_starts(text)
    known = resumed(args.out, study)
    deals = range(args.first, args.first + args.deals)
    workers = cluster(args.dask, args.workers) if args.dask else local_workers(args.workers)
    with workers as (executor, count), appended(args.out) as out:
        margins = play_on(study, deals, known, out, executor, count, create)
        margin = shown(margins, args.deals)
    print(f"{study}: {margin}")
    return 0


@contextmanager
def appended(path: Path | None) -> Iterator[TextIO | None]:
    """Give a file to add to, or nothing."""
    if path is None:
        yield None
        return
    with path.open("a", encoding="utf-8") as out:
        yield out


def shown(margins: Iterator[Margin], deals: int) -> Margin:
    """Return the last margin. On a terminal, show each one as it comes."""
    watched = sys.stderr.isatty()
    margin = Margin()
    for margin in margins:
        if watched:
            print(f"\r{margin} of {deals} ", end="", file=sys.stderr, flush=True)
    if watched:
        print(end="\r\x1b[K", file=sys.stderr, flush=True)
    return margin


def _merge(paths: Sequence[Path], out: Path | None) -> int:
    known = collect(line for path in paths for line in read_lines(path))
    studies = sorted(known.items())
    for (one, _), (other, _) in pairwise(studies):
        if one[:4] == other[:4]:  # the same players, rules and seed
            raise TextError("other_version", found=other, allowed=one)
    if out:
        whole = out.with_name(f"{out.name}.new")
        with whole.open("w", encoding="utf-8") as file:
            for _, lines in studies:
                file.writelines(f"{lines[deal]}\n" for deal in sorted(lines))
        whole.replace(out)
    for study, lines in studies:
        print(f"{study}: {Margin.of(lines.values())}")
    return 0
