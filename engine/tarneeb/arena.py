"""Players against players: duplicate rounds, each deal played twice with the seats swapped.

    Line    {"a": "club", "b": "novice", "ruleset": "classic", "seed": "1", "deal": 17,
             "points": [8, -3]}

`points` is what the first player's team scored more than the other's: as North and South, then as
East and West with the same cards. A line follows from its first five values alone, so lines of
several runs and machines may be put together, and a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from . import players
from .errors import TextError
from .events import Result
from .match import Match
from .players import Player
from .ruleset import Ruleset
from .scoring import team_total
from .seats import Seat, Team
from .variants import parse_ruleset

MOST_REDEALS = 200
"""So often a deal that is thrown in is dealt again; then it counts as nothing won or lost."""
CHUNK = 25
"""How many deals a process is given at once."""


@dataclass(frozen=True, slots=True)
class Line:
    """What came of one deal, played twice."""

    a: str
    """The first player, as `parse_player` reads it."""
    b: str
    """The second."""
    ruleset: str
    """The rules, as one line."""
    seed: str
    """Where the cards came from."""
    deal: int
    """Which of the seed's deals, from 0."""
    points: tuple[int, int]
    """How much more the first player's team scored: at the first table, at the second."""

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What the rest follows from."""
        return self.a, self.b, self.ruleset, self.seed, self.deal

    @property
    def margin(self) -> float:
        """Points a round that the first player is ahead by."""
        return sum(self.points) / 2

    def __str__(self) -> str:
        return json.dumps(asdict(self))

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
                    "deal": int(deal),
                    "points": [int(first), int(second)],
                    **others,
                } if not others:
                    return cls(a, b, ruleset, seed, deal, (first, second))
        except (ValueError, RecursionError):
            pass
        raise TextError("bad_line", found=text[:100], allowed='{"a": "club", …}')


class Margin(NamedTuple):
    """How far the first player is ahead, in points a round."""

    mean: float
    """The mean over the deals."""
    error: float
    """Its standard error."""
    deals: int
    """How many deals, each played twice."""

    def __str__(self) -> str:
        return (
            f"{self.mean:+.2f} ± {self.error:.2f} points a round ({self.deals} deals, each twice)"
        )

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Margin:
        """Return the margin over these deals.

        >>> str(Margin.of([]))
        '+0.00 ± 0.00 points a round (0 deals, each twice)'
        """
        margins = [line.margin for line in lines]
        n = len(margins)
        mean = sum(margins) / n if n else 0.0
        variance = sum((margin - mean) ** 2 for margin in margins) / (n - 1) if n > 1 else 0.0
        return cls(mean, sqrt(variance / n) if n else 0.0, n)


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


def play_round(match: Match, at_table: Mapping[Team, Player], seed: str) -> Result:
    """Return how the first round that is played ends; deals thrown in are dealt again.

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

    deal: the deal's number, which also says who deals.
    """
    match = Match(rules, Seat.SOUTH.after(deal))
    cards = f"{seed}/{deal}"
    first = play_round(match, {Team.NS: a, Team.EW: b}, cards)
    second = play_round(match, {Team.NS: b, Team.EW: a}, cards)
    return first, second


def play_deals(a: str, b: str, ruleset: str, seed: str, deals: Sequence[int]) -> list[Line]:
    """Return what came of these deals: the piece of work that a process is given."""
    rules = parse_ruleset(ruleset)
    lines = []
    for deal in deals:
        cards = f"{seed}/{deal}"
        first, second = play_twice(
            parse_player(a, cards), parse_player(b, cards), rules, seed, deal
        )
        points = (lead(first, Team.NS), lead(second, Team.EW))
        lines.append(Line(a, b, ruleset, seed, deal, points))
    return lines


def lead(result: Result, team: Team) -> int:
    """Return how much more a team scored in a round than the other."""
    if result.thrown:
        return 0
    return team_total(result.points, team) - team_total(result.points, team.other)


def duplicate(
    a: str,
    b: str,
    ruleset: str,
    deals: int,
    seed: str | int,
    executor: Executor | None = None,
    known: Iterable[Line] = (),
) -> Iterator[Line]:
    """Yield a line for each deal as it is done; those known already come first.

    a, b: players as `parse_player` reads them. ruleset: one line. deals: how many. executor: what
    does the work, in this process if there is none. known: lines of an earlier run.

    Raises TextError, RulesetError.

    >>> margin = Margin.of(duplicate("novice", "novice", "classic", 3, seed=1))
    >>> margin.mean, margin.deals
    (0.0, 3)
    """
    parse_player(a), parse_player(b)
    line = str(parse_ruleset(ruleset))
    wanted = [(a, b, line, str(seed), deal) for deal in range(deals)]
    done = {each.key: each for each in known}
    yield from (done[key] for key in wanted if key in done)
    missing = [deal for deal, key in enumerate(wanted) if key not in done]
    chunks = [missing[start : start + CHUNK] for start in range(0, len(missing), CHUNK)]
    if executor is None:
        for chunk in chunks:
            yield from play_deals(a, b, line, str(seed), chunk)
        return
    jobs = [executor.submit(play_deals, a, b, line, str(seed), chunk) for chunk in chunks]
    for job in as_completed(jobs):
        yield from job.result()


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


DESCRIPTION = "Let two players play each deal twice, with the seats swapped, and say who is ahead."


def _add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--ruleset", default="classic", help='one line, as "classic target=41" (classic)')
    add("--a", default="club", help='a level, or level and style as "club:0.5" (club)')
    add("--b", default="novice", help="the other player (novice)")
    add("--deals", type=_count, default=1000, help="how many deals (1000)")
    add("--seed", default="1", help="where the cards come from (1)")
    add("--processes", type=_count, default=0, help="how many; 0: one for each processor (0)")
    add("--out", type=Path, help="add a line of JSON a deal to this file; deals in it are done")


def _count(text: str) -> int:
    """A number of things, for argparse, which tells what is wrong with it in one line."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Return 0 after playing what the options ask for and printing who is ahead."""
    known = read_lines(args.out) if args.out else []
    play = (args.a, args.b, args.ruleset, args.deals, args.seed)
    if args.processes == 1:
        lines = _kept(duplicate(*play, known=known), known, args.out)
    else:
        with ProcessPoolExecutor(args.processes or None) as executor:
            lines = _kept(duplicate(*play, executor, known), known, args.out)
    print(f"{args.a} - {args.b}, {args.ruleset}: {Margin.of(lines)}")
    return 0


def read_lines(path: Path) -> list[Line]:
    """Return the lines of a file, none if there is no file; a last line cut off is taken away.

    The file is left as it is unless all its other lines can be read.

    Raises TextError("bad_line"), OSError.
    """
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    lines = [Line.parse(line.decode("utf-8", "replace")) for line in whole.splitlines()]
    if whole != content:
        if not lines and not content.startswith(b'{"a": '):  # not a file of ours
            raise TextError("bad_line", found=repr(content[:100]), allowed='{"a": "club", …}')
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return lines


def _kept(lines: Iterable[Line], known: Iterable[Line], path: Path | None) -> list[Line]:
    """The lines, each of them written to the file as it comes unless it was known."""
    keys = {line.key for line in known}
    kept = []
    with path.open("a", encoding="utf-8") if path else nullcontext() as out:
        for line in lines:
            kept.append(line)
            if out and line.key not in keys:
                print(line, file=out, flush=True)
    return kept
