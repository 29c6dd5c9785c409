"""Measure the rating without luck: the gains behind its scale, and whether it orders the levels.

    python -m benchmarks.rating --rounds 15
    python -m benchmarks.rating --rounds 75 --pool FOLDER

Each level plays rounds on all seats, and every seat's decisions are judged. The first table has the
mean gain of a decision over the club player's: the slopes of `practice.rating`. For the second,
each simulated player is a random choice, with replacement, from a level's seat-rounds: how often
are the ratings in the order novice, club, expert? With `--pool`, rounds are saved, and the same
command continues where it stopped.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, pstdev

from benchmarks.report import Table
from tarneeb import Match, Seat, parse_ruleset, players
from tarneeb.practice.judged import PARTS, judging
from tarneeb.practice.rating import CLIP, Entry, Gauge, Sums, gauge
from tarneeb.records.work import finish

LEVELS = ("novice", "club", "expert")
RULESETS = ("classic", "syrian-41")

Gains = dict[str, list[float]]
"""By part, what each decision of a seat in a round gained."""


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=4, help="rounds by each level (4)")
    parser.add_argument("--full", action="store_true", help="75 rounds")
    parser.add_argument("--players", type=int, default=100, help="simulated players (100)")
    parser.add_argument("--each", type=int, default=30, help="rounds of each of them (30)")
    parser.add_argument("--pool", type=Path, help="a folder for the rounds")
    options = parser.parse_args()
    rounds = 75 if options.full else options.rounds
    pools = {
        (ruleset, level): list(pool(ruleset, level, rounds, options.pool))
        for ruleset in RULESETS
        for level in LEVELS
    }
    show_gains(pools)
    show_order(pools, options.players, options.each)


def pool(ruleset: str, level: str, rounds: int, folder: Path | None) -> Iterator[Gains]:
    """Yield the gains of the four seats in some rounds by a level."""
    path = folder / f"{level}-{ruleset}.txt" if folder else None
    known = path.read_text("utf-8").splitlines() if path and path.exists() else []
    yield from (json.loads(line) for line in known[: 4 * rounds])
    for number in range(len(known) // 4, rounds):
        found = list(judged(ruleset, level, number))
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(each) + "\n" for each in found)
        yield from found


def judged(ruleset: str, level: str, number: int) -> Iterator[Gains]:
    """Yield what the decisions of each seat gained in a round that a level played."""
    seed = f"pool {ruleset} {number}"
    seats = [players.create(level, f"{seed} {seat}") for seat in Seat]
    match = Match(parse_ruleset(ruleset))
    while not match.results or match.results[-1].thrown:
        if match.to_act is None:
            match = match.apply(match.next_deal(seed))
        else:
            match = match.apply(seats[match.to_act].choose(match.view(match.to_act)))
    deal = len(match.rounds) - 1
    start = sum(each.action_count for each in match.rounds[:deal])
    for seat in Seat:
        deeds = finish(judging(match.rounds[deal], match.results[:deal], start, seat))
        yield {part: [round(d.gain, 3) for d in deeds if d.part == part] for part in PARTS}


def show_gains(pools: dict[tuple[str, str], list[Gains]]) -> None:
    """Print the mean gain of a decision, by ruleset, level and part."""
    table = Table("points gained a decision", "decisions", "mean", "error", "spread")
    for (ruleset, level), rows in pools.items():
        for part in PARTS:
            gains = [clipped(gain) for row in rows for gain in row[part]]
            if gains:
                spread = pstdev(gains)
                error = spread / len(gains) ** 0.5
                name = f"{ruleset}, {level}, {part}"
                table.row(name, len(gains), fmean(gains), error, spread)


def clipped(gain: float) -> float:
    """Return the part of a gain that counts."""
    return max(-CLIP, min(CLIP, gain))


def show_order(pools: dict[tuple[str, str], list[Gains]], number: int, each: int) -> None:
    """Print how often simulated players come in order, and their ratings."""
    table = Table(
        f"{number} players, {each} rounds each", "in order", "novice", "club", "expert", "its error"
    )
    for ruleset in RULESETS:
        rng = random.Random(ruleset)
        found: list[list[Gauge]] = []
        for _ in range(number):
            rows = [rng.choices(pools[ruleset, x], k=each) for x in LEVELS]
            found.append([gauge(entry(row, ruleset) for row in player) for player in rows])
        values = [[gauge.value or 0 for gauge in three] for three in found]
        ordered = sum(a < b < c for a, b, c in values)
        means = [round(fmean(level)) for level in zip(*values, strict=True)]
        error = round(fmean(three[2].error or 0 for three in found))
        table.row(ruleset, ordered, *means, error)


def entry(row: Gains, ruleset: str) -> Entry:
    """Return a seat's round as a rating stores it."""
    one, two, three = (
        Sums(len(gains), sum(gains), sum(gain * gain for gain in gains))
        for gains in ([clipped(gain) for gain in row[part]] for part in PARTS)
    )
    return Entry("", ruleset, parse_ruleset(ruleset).individual, (one, two, three))


if __name__ == "__main__":
    main()
