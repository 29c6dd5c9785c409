"""Random rounds of every preset and of random house rules, checked by the tests' invariants."""

from __future__ import annotations

import random
from collections.abc import Iterator

from invariants import check_match
from matches import MOST_DEALS, can_end, played_out, random_match, random_ruleset

from tarneeb import RULESETS, Match, parse_ruleset

from .run import Soak, Told

DEALS = 20
"""The number of deals after which a random match is abandoned."""

Task = tuple[str, int]
"""A ruleset's text and a seed."""


def play(task: Task) -> Told:
    """Play a random match and check it; the count is its rounds."""
    text, seed = task
    return checked(random_match(parse_ruleset(text), seed, DEALS), task)


def play_out(task: Task) -> Told:
    """Play and check a match between club players, which must end with a winner if it can."""
    text, seed = task
    ruleset = parse_ruleset(text)
    match = played_out(ruleset, seed, MOST_DEALS if can_end(ruleset) else DEALS)
    if (match.winner is not None) != can_end(ruleset):
        return len(match.rounds), f"{text}, seed {seed}: no winner, or one where nobody can win"
    return checked(match, task)


def checked(match: Match, task: Task) -> Told:
    """Return the match's rounds, and the invariant that it breaks, if any."""
    try:
        check_match(match)
    except AssertionError as error:
        text, seed = task
        return len(match.rounds), f"{text}, seed {seed}: {str(error) or 'an invariant is broken'}"
    return len(match.rounds), None


def rulesets() -> Iterator[Task]:
    """Yield each preset, then as many new house rules, endlessly."""
    rng = random.Random(2026)
    seed = 0
    while True:
        for name in RULESETS:
            yield name, seed
            yield str(random_ruleset(rng)), seed
        seed += 1


RANDOM = Soak("random matches of presets and house rules", "rounds", play, rulesets, 1_000_000)
WON = Soak("matches of club players to a winner", "rounds", play_out, rulesets, 30_000)
