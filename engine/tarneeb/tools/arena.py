"""Players against players: duplicate rounds, each deal played twice with the seats swapped.

    Line    {"a": "club", "b": "novice:0.5", "ruleset": "classic", "seed": "1", "version": "0.1.0",
             "deal": 17, "points": [[8, 0], [0, 3]]}

`points` is what the first player's team and the other team scored: the first player as North and
South, then as East and West with the same cards. All that a line says follows from its first six
values, its study and the deal's number. So lines of several runs and machines may be put together,
and a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from concurrent.futures import ProcessPoolExecutor as Processes
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from .. import __version__, players
from ..match import Match
from ..players import Player
from ..rules.errors import TextError, check_unicode
from ..rules.events import Result
from ..rules.rng import draw_dealer
from ..rules.ruleset import Ruleset
from ..rules.scoring import team_total
from ..rules.seats import Team
from ..rules.variants import parse_ruleset

MOST_REDEALS = 200
"""The most redeals of a deal thrown in. After them it counts as a draw."""
JOB_SECONDS = 2.0
"""How long a piece of work should take: what a kill can cost, and what a message is worth."""
MOST_DEALS = 200
"""The most deals in a piece of work."""
JOBS_EACH = 2
"""Pieces of work handed out per worker: one to do, one to continue with."""

Side = tuple[int, int]
"""Both teams' points at one table, the first player's team first."""


class Study(NamedTuple):
    """The parameters that the lines of one run share."""

    a: str
    """The first player, as `parse_player` reads it."""
    b: str
    """The second."""
    ruleset: str
    """The ruleset's text."""
    seed: str
    """The seed of the deals."""
    version: str = __version__
    """The version of this package: another one's players may choose otherwise."""

    def __str__(self) -> str:
        return f"{self.a} - {self.b}, {self.ruleset}, seed {self.seed} ({self.version})"


@dataclass(frozen=True, slots=True)
class Line:
    """The result of one deal, played twice."""

    study: Study
    """The run it belongs to."""
    deal: int
    """Which of the seed's deals, from 0."""
    points: tuple[Side, Side]
    """The teams' points at the first and at the second table."""

    @property
    def lead(self) -> int:
        """Points that the first player is ahead by, both tables together."""
        (ours, theirs), (ours_too, theirs_too) = self.points
        return ours - theirs + ours_too - theirs_too

    def __str__(self) -> str:
        return json.dumps({**self.study._asdict(), "deal": self.deal, "points": self.points})

    @classmethod
    def parse(cls, text: str) -> Line:
        """Return the line written so.

        Raises TextError("bad_line").
        """
        try:
            match json.loads(text):
                case {
                    "a": str(a),
                    "b": str(b),
                    "ruleset": str(ruleset),
                    "seed": str(seed),
                    "version": str(version),
                    "deal": int(deal),
                    "points": [[int(p), int(q)], [int(r), int(s)]],
                    **others,
                } if not others and deal >= 0:
                    check_unicode(f"{a}{b}{ruleset}{seed}{version}")
                    return cls(Study(a, b, ruleset, seed, version), deal, ((p, q), (r, s)))
        except (ValueError, RecursionError):
            pass
        raise TextError("bad_line", found=text[:100], allowed='{"a": "club", …}')


@dataclass(slots=True)
class Margin:
    """How far the first player is ahead, in points a round; it grows with each deal.

    Whole numbers add up the same in any order, so the margin of the same lines is the same.

    >>> margin = Margin.of([])
    >>> str(margin)
    '+0.00 ± 0.00 points a round (0 deals, each twice)'
    """

    deals: int = 0
    """How many deals, each played twice."""
    total: int = 0
    """The sum of the lines' leads."""
    squares: int = 0
    """The sum of their squares."""

    def add(self, lead: int) -> None:
        """Count a line in: what the first player is ahead by in it."""
        self.deals += 1
        self.total += lead
        self.squares += lead**2

    @property
    def mean(self) -> float:
        """The mean over the deals; a lead is that of two rounds."""
        return self.total / self.deals / 2 if self.deals else 0.0

    @property
    def error(self) -> float:
        """Its standard error."""
        n = self.deals
        if n < 2:
            return 0.0
        return sqrt((n * self.squares - self.total**2) / (n - 1)) / n / 2

    def __str__(self) -> str:
        played = f"({self.deals} deals, each twice)"
        return f"{self.mean:+.2f} ± {self.error:.2f} points a round {played}"

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Margin:
        """Return the margin over these lines."""
        margin = cls()
        for line in lines:
            margin.add(line.lead)
        return margin


# Playing.


def parse_player(text: str, seed: str = "0") -> Player:
    """Return the player written as its level, or as level and style: "club", "club:0.5".

    Raises TextError.
    """
    level, _, style = text.partition(":")
    try:
        number = float(style or 0)
    except ValueError:
        raise TextError("bad_style", found=style, allowed=players.STYLES) from None
    return players.create(level, seed, number)


Create = Callable[[str, str], Player]
"""A function from a player's text and a seed to the player, such as `parse_player`. Picklable."""


def play_round(match: Match, at_table: Mapping[Team, Player], seed: str) -> Result:
    """Return the result of the first round played. Deals thrown in are redealt.

    match: one that waits for a deal. at_table: who plays for each team. seed: where the cards come
    from.
    """
    for _ in range(MOST_REDEALS):
        match = match.apply(match.next_deal(seed))
        while (seat := match.to_act) is not None:
            match = match.apply(at_table[seat.team].choose(match.view(seat)))
        if not match.results[-1].thrown:
            break
    return match.results[-1]


def play_twice(a: Player, b: Player, rules: Ruleset, seed: str, deal: int) -> tuple[Result, Result]:
    """Return how a deal ends with the first player as North and South, then as East and West.

    deal: the deal's number. The seed and this number give the cards and a random first dealer, both
    the same at the two tables.
    """
    cards = f"{seed}/{deal}"
    match = Match(rules, draw_dealer(cards))
    first = play_round(match, {Team.NS: a, Team.EW: b}, cards)
    second = play_round(match, {Team.NS: b, Team.EW: a}, cards)
    return first, second


def play_deals(
    study: Study, deals: Sequence[int], create: Create = parse_player
) -> tuple[list[Line], float]:
    """Return what came of these deals, and the seconds it took: a piece of work.

    Raises TextError("other_version") where the study is one of another version of this package.
    """
    if study.version != __version__:
        raise TextError("other_version", found=__version__, allowed=study.version)
    start = time.perf_counter()
    rules = parse_ruleset(study.ruleset)
    lines = []
    for deal in deals:
        cards = f"{study.seed}/{deal}"
        a, b = create(study.a, cards), create(study.b, cards)
        first, second = play_twice(a, b, rules, study.seed, deal)
        points = (sides(first, Team.NS), sides(second, Team.EW))
        lines.append(Line(study, deal, points))
    return lines, time.perf_counter() - start


def sides(result: Result, team: Team) -> Side:
    """Return what a team scored in a round, and what the other did."""
    if result.thrown:
        return 0, 0
    return team_total(result.points, team), team_total(result.points, team.other)


def duplicate(
    study: Study,
    deals: Iterable[int],
    executor: Executor | None = None,
    workers: int = 1,
    create: Create = parse_player,
) -> Iterator[Line]:
    """Yield a line for each deal, in the order in which they are done.

    deals: the numbers of the deals. executor: what does the work, in this process if there is none.
    workers: how many pieces of work the executor does at once; it is never given many more, and
    how large they are is adapted to how long they take. create: makes the players.

    Raises TextError, RulesetError.

    >>> margin = Margin.of(duplicate(Study("novice", "novice", "classic", "1"), range(3)))
    >>> margin.mean, margin.deals
    (0.0, 3)
    """
    create(study.a, "0"), create(study.b, "0")
    parse_ruleset(study.ruleset)
    left = iter(deals)
    if executor is None:
        for deal in left:
            yield from play_deals(study, [deal], create)[0]
        return
    size = 1
    jobs: set[Future[tuple[list[Line], float]]] = set()
    try:
        while True:
            while len(jobs) < JOBS_EACH * workers and (job := list(islice(left, size))):
                jobs.add(executor.submit(play_deals, study, job, create))
            if not jobs:
                return
            done, jobs = wait(jobs, return_when=FIRST_COMPLETED)
            for each in done:
                lines, seconds = each.result()
                size = _job_size(len(lines), seconds)
                yield from lines
    finally:
        for each in jobs:
            each.cancel()


def _job_size(deals: int, seconds: float) -> int:
    """How many deals take as long as a piece of work should; at most twice as many as these."""
    fitting = int(deals * JOB_SECONDS / max(seconds, 1e-6))
    return max(1, min(fitting, 2 * deals, MOST_DEALS))


# Files of lines.

Known = dict[Study, dict[int, Line]]
"""Lines by their study and deal."""


def read_lines(path: Path, mend: bool = False) -> Iterator[Line]:
    """Yield the lines of a file. A truncated last line is reported and skipped.

    mend: whether to remove the truncated line from the file after reading the others.

    Raises TextError("bad_line"), OSError.
    """
    with path.open("r+b" if mend else "rb") as file:
        whole = 0
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n") and _may_be_cut(line, number):
                print(f"{path}: dropped a last line that was cut off", file=sys.stderr)
                if mend:
                    file.truncate(whole)
                return
            try:
                yield Line.parse(line.decode("utf-8", "replace"))
            except TextError as error:
                raise TextError(
                    "bad_line",
                    where=f"{path}, line {number}",
                    found=error.args_["found"],
                    allowed=error.args_["allowed"],
                ) from None
            whole += len(line)


def _may_be_cut(line: bytes, number: int) -> bool:
    """Whether this may be the beginning of a line of ours, not of a file of something else."""
    start = b'{"a": '
    return number > 1 or line[: len(start)] == start[: len(line)]


def collect(lines: Iterable[Line], only: Study | None = None) -> Known:
    """Return each line once.

    only: the one study that the lines may belong to; any if None.

    Raises TextError("other_study"), and TextError("line_differs") where two lines say different
    things of one deal: then something else changed than the version.
    """
    known: Known = {}
    for line in lines:
        if only is not None and line.study != only:
            raise TextError("other_study", found=line.study, allowed=only)
        before = known.setdefault(line.study, {}).setdefault(line.deal, line)
        if before != line:
            raise TextError("line_differs", found=line, allowed=before)
    return known


def resumed(path: Path | None, only: Study | None = None) -> Known:
    """Return what is in a file that is to be gone on with; nothing if there is no file yet.

    The file is left as it is if anything is wrong with it but its last line.

    Raises as `read_lines` and `collect` do.
    """
    return collect(read_lines(path, mend=True), only) if path and path.exists() else {}


def play_on(
    study: Study,
    deals: Iterable[int],
    known: Known,
    out: TextIO | None = None,
    executor: Executor | None = None,
    workers: int = 1,
    create: Create = parse_player,
) -> Iterator[Margin]:
    """Yield the margin as it grows: first that of the deals known, then with each deal played.

    out: where the new lines are written, each at once. The rest as in `duplicate`.
    """
    done = known.get(study, {})
    margin = Margin()
    missing = []
    for deal in deals:
        if deal in done:
            margin.add(done[deal].lead)
        else:
            missing.append(deal)
    yield margin
    for line in duplicate(study, missing, executor, workers, create):
        if out:
            out.write(f"{line}\n")
            out.flush()
        margin.add(line.lead)
        yield margin


# Workers.


@contextmanager
def local_workers(workers: int) -> Iterator[tuple[Executor | None, int]]:
    """Give processes of this machine, and how many; none for one worker: it is this process.

    workers: 0 for one on each processor.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield None, 1
        return
    # Spawned, so that they are the same on every system.
    context = multiprocessing.get_context("spawn")
    with Processes(count, context, _follow_parent) as executor:
        yield executor, count


def _follow_parent() -> None:
    """In a new process: end with the one that made it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def cluster(address: str, workers: int) -> Iterator[tuple[Executor, int]]:
    """Yield an executor on a Dask cluster that has a worker, and its number of parallel tasks.

    address: the scheduler's, such as "tcp://10.0.0.1:8786". workers: 0 for all threads that the
    cluster has now. Its machines need this version of this package.

    Raises TextError("no_distributed"), TextError("no_cluster").
    """
    try:
        from distributed import Client
    except ImportError:
        raise TextError("no_distributed", allowed="pip install 'tarneeb[cluster]'") from None
    try:
        client = Client(address)
    except (OSError, ValueError) as error:
        raise TextError("no_cluster", found=address, why=error) from None
    with client:
        if not client.nthreads():
            print(f"tarneeb: waiting for a worker to join {address} …", file=sys.stderr)
        client.wait_for_workers(1)
        yield client.get_executor(), workers or sum(client.nthreads().values())


# The command line.


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
    add("--a", default="club", help=f'{levels}; or level and style as "club:0.5" (club)')
    add("--b", default="novice", help="the other player (novice)")
    add("--ruleset", default="classic", help='one line, as "classic target=41" (classic)')
    add("--deals", type=_count, default=1000, help="number of deals (1000)")
    add("--first", type=_count, default=0, help="the number of the first deal (0)")
    add("--seed", default="1", help="the seed of the cards (1)")
    add("--workers", type=_count, default=0, help="processes; 0: one for each processor (0)")
    add("--dask", metavar="ADDRESS", help="let a Dask cluster play (pip install tarneeb[cluster])")
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


def _play(args: argparse.Namespace) -> int:
    study = Study(args.a, args.b, str(parse_ruleset(args.ruleset)), args.seed)
    check_unicode(study.seed)
    for text in (study.a, study.b):
        parse_player(text)  # before a file or a process is made
    known = resumed(args.out, study)
    deals = range(args.first, args.first + args.deals)
    workers = cluster(args.dask, args.workers) if args.dask else local_workers(args.workers)
    with workers as (executor, count), appended(args.out) as out:
        margins = play_on(study, deals, known, out, executor, count)
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
    if out:
        whole = out.with_name(f"{out.name}.new")
        with whole.open("w", encoding="utf-8") as file:
            for _, lines in studies:
                file.writelines(f"{lines[deal]}\n" for deal in sorted(lines))
        whole.replace(out)
    for study, lines in studies:
        print(f"{study}: {Margin.of(lines.values())}")
    return 0
