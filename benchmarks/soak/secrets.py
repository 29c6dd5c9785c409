"""Hidden cards redealt: no byte of a view may change, and no level may choose differently."""

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
"""The share of positions at which the searching levels choose too, because they are slow."""

QUICK = ("novice", "club")


def positions(task: tuple[str, int]) -> Told:
    """Compare views and choices at every position of a random match, for every seat."""
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
                        return compared, f"{where}: {level} chooses differently"
    return compared, None


def matches() -> Iterable[tuple[str, int]]:
    """Return a match of each preset in turn, endlessly."""
    return ((preset, seed) for seed in count() for preset in RULESETS)


SECRETS = Soak("hidden cards redealt", "positions", positions, matches, 10_000 * len(RULESETS))
