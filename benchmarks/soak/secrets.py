"""Hidden cards dealt anew: no byte of a view changes, and no level chooses otherwise."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from itertools import count

from hidden import permuted
from matches import random_steps

from tarneeb import RULESETS, Seat, players
from tarneeb.wire.encode.table import view_json

from .run import Soak, Told

THINKERS = 0.01
"""The share of positions at which also the levels that search are asked: they take their time."""

QUICK = ("novice", "club")


def positions(task: tuple[str, int]) -> Told:
    """Every position of a random match, for every seat."""
    preset, seed = task
    rng = random.Random(f"{preset} {seed}")
    compared = 0
    for match, _ in random_steps(RULESETS[preset], seed, deals=2):
        if match.current is None:
            continue
        for viewer in Seat:
            other = permuted(match, viewer, rng)
            if other is None:
                continue
            compared += 1
            one, two = match.view(viewer), other.view(viewer)
            where = f"{preset}, seed {seed}, {match.action_count} actions, {viewer}"
            if json.dumps(view_json(one)) != json.dumps(view_json(two)):
                return compared, f"{where}: the views differ"
            if match.to_act is not viewer:
                continue
            for level in players.LEVELS:
                if level in QUICK or rng.random() < THINKERS:
                    choices = [players.create(level, seed=seed).choose(view) for view in (one, two)]
                    if choices[0] != choices[1]:
                        return compared, f"{where}: {level} chooses otherwise"
    return compared, None


def matches() -> Iterable[tuple[str, int]]:
    """A match of each preset, again and again."""
    return ((preset, seed) for seed in count() for preset in RULESETS)


SECRETS = Soak("hidden cards dealt anew", "positions", positions, matches, 10_000 * len(RULESETS))
