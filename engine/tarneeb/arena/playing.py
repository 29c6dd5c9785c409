"""Duplicate rounds: each deal played twice, with the seats swapped."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TextIO

from .. import __version__
from ..match import Match
from ..rules.errors import TextError
from ..rules.events import Result
from ..rules.rng import draw_dealer
from ..rules.ruleset import Ruleset
from ..rules.scoring import team_total
from ..rules.seats import Team
from ..rules.variants import parse_ruleset
from .commit import commit
from .entrants import Chooser, Refereed, parse_player
from .lines import FaultCount, Known, Line, Margin, Side, Study

MOST_REDEALS = 200
"""The most redeals of a deal thrown in. After them it counts as a draw."""
JOB_SECONDS = 2.0
"""How long a piece of work should take: what a kill can cost, and what a message is worth."""
MOST_DEALS = 200
"""The most deals in a piece of work."""
JOBS_EACH = 2
"""Pieces of work handed out per worker: one to do, one to continue with."""

Create = Callable[[str, str], Chooser]
"""A function from a player's text and a seed to the player, such as `parse_player`. Picklable."""


def play_round(match: Match, at_table: Mapping[Team, Chooser], seed: str) -> Result:
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


def play_twice(
    a: Chooser, b: Chooser, rules: Ruleset, seed: str, deal: int
) -> tuple[Result, Result]:
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

    Raises TextError("other_version") if the study is one of another version or commit of this
    package, BotError if a bot makes one that nobody replaces.
    """
    known = commit() if study.commit else ""
    if (study.version, study.commit) != (__version__, known):
        allowed = f"{study.version} {study.commit}"
        raise TextError("other_version", found=f"{__version__} {known}", allowed=allowed)
    start = time.perf_counter()
    rules = parse_ruleset(study.ruleset)
    lines = []
    for deal in deals:
        cards = f"{study.seed}/{deal}"
        a, b = create(study.a, cards), create(study.b, cards)
        first, second = play_twice(a, b, rules, study.seed, deal)
        points = (sides(first, Team.NS), sides(second, Team.EW))
        lines.append(Line(study, deal, points, _faults_of(a=a, b=b)))
    return lines, time.perf_counter() - start


def _faults_of(**entrants: Chooser) -> tuple[FaultCount, ...]:
    """Return the faults that the players made in a deal."""
    return tuple(
        FaultCount(name, kind, count)
        for name, entrant in entrants.items()
        if isinstance(entrant, Refereed)
        for kind, count in sorted(entrant.faults.items())
    )


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
            margin.add_line(done[deal])
        else:
            missing.append(deal)
    yield margin
    for line in duplicate(study, missing, executor, workers, create):
        if out:
            out.write(f"{line}\n")
            out.flush()
        margin.add_line(line)
        yield margin
