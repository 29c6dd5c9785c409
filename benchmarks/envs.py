"""Measure environments for reinforcement learning: choices a second, played at random.

    python -m benchmarks.envs [--turns 5] [--seconds 1]

Ours are a match with views and tensors, the PettingZoo environment and the OpenSpiel game. For
comparison, the same run measures RLCard's bridge environment and OpenSpiel's bridge and spades.
Each gives the acting player's observation, which a learner needs. Dealing counts too.
Those whose package is missing are left out (the extras `rl`, `openspiel` and `rivals`, best in a
separate environment). They take turns, and each one's best turn counts. Figures are processor time.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any

from benchmarks.report import Table
from tarneeb import RULESETS, Match
from tarneeb.envs.actions import action_id
from tarneeb.envs.tensors import information_state, observation

SEED = 2026
RULESET = "classic"
BRIDGE = "bridge(use_double_dummy_result=false)"
"""Played card by card; by default a solver ends it after the auction."""
draw = random.Random(SEED).random

Play = Callable[[int], int]
"""Plays the round of this number at random, and returns the choices made."""


def pick(options: Any) -> Any:
    """Return a random element."""
    return options[int(draw() * len(options))]


def ours(tensor: Callable[[Any], object]) -> Play:
    """A match of one round; its views as tensors, without numpy."""
    empty = Match(RULESETS[RULESET])

    def play(number: int) -> int:
        match = empty.apply(empty.next_deal(SEED + number))
        choices = 0
        while match.to_act is not None:
            view = match.view(match.to_act)
            tensor(view)
            [action_id(action) for action in view.legal]
            match = match.apply(pick(view.legal))
            choices += 1
        return choices

    return play


def ours_pettingzoo() -> Play:
    """The PettingZoo environment without wrappers."""
    from tarneeb.envs.pettingzoo import raw_env

    environment = raw_env(RULESET)

    def play(number: int) -> int:
        environment.reset(seed=number)
        choices = 0
        while not environment.terminations[environment.agent_selection]:
            observed, *_ = environment.last()
            environment.step(int(pick(observed["action_mask"].nonzero()[0])))
            choices += 1
        return choices

    return play


def open_spiel(name: str, register: bool = False) -> Play:
    """A game of OpenSpiel with the observation tensor of whoever acts."""
    import pyspiel

    if register:
        import_module("tarneeb.envs.openspiel")
    game = pyspiel.load_game(name)

    def play(number: int) -> int:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                choices += 1
            state.apply_action(pick(legal))
        return choices

    return play


def rlcard() -> Play:
    """RLCard's bridge."""
    import rlcard as cards

    environment = cards.make("bridge")

    def play(number: int) -> int:
        state, _ = environment.reset()
        choices = 0
        while not environment.is_over():
            state, _ = environment.step(pick(list(state["legal_actions"])))
            choices += 1
        return choices

    return play


CONTENDERS: dict[str, tuple[str, Callable[[], Play]]] = {
    "Tarneeb, views and observations": ("", lambda: ours(observation)),
    "Tarneeb, views and information states": ("", lambda: ours(information_state)),
    "Tarneeb, PettingZoo": ("pettingzoo", ours_pettingzoo),
    "Tarneeb, OpenSpiel": ("pyspiel", lambda: open_spiel("python_tarneeb", register=True)),
    "RLCard, bridge": ("rlcard", rlcard),
    "OpenSpiel, bridge (C++)": ("pyspiel", lambda: open_spiel(BRIDGE)),
    "OpenSpiel, spades (C++)": ("pyspiel", lambda: open_spiel("spades")),
}
"""The things measured, by name: the package that each needs, and how to make it."""


def rate(play: Play, numbers: count[int], seconds: float) -> tuple[float, float]:
    """Return choices and rounds per second of processor time."""
    choices = rounds = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        choices += play(next(numbers))
        rounds += 1
    return choices / spent, rounds / spent


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, default=5, help="turns of each contender (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds of a turn (1)")
    options = parser.parse_args()
    plays = {
        name: make()
        for name, (package, make) in CONTENDERS.items()
        if not package or find_spec(package)
    }
    best = dict.fromkeys(plays, (0.0, 0.0))
    numbers = count()
    for _ in range(options.turns):
        for name, play in plays.items():
            best[name] = max(best[name], rate(play, numbers, options.seconds))
    table = Table("environment", "choices/s", "rounds/s")
    for name, (choices, rounds) in best.items():
        table.row(name, choices, rounds)
    for name in CONTENDERS.keys() - plays.keys():
        print(f"Left out: {name} ({CONTENDERS[name][0]} is not installed)")


if __name__ == "__main__":
    main()
