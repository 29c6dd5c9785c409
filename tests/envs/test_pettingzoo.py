"""PettingZoo's own suite on every preset; `make test-envs` installs PettingZoo and runs it."""

from __future__ import annotations

from typing import Any

import pytest
from matches import READINGS

pytest.importorskip("pettingzoo", reason="needs tarneeb[rl]: make test-envs")

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import tarneeb
from tarneeb import PRESETS, RULESETS, IllegalAction, RulesetError, parse_ruleset
from tarneeb.envs.actions import ACTIONS, action_id
from tarneeb.envs.pettingzoo import AGENTS, env, raw_env

# Warnings of the suite about environments like the classic ones: their observations are a Dict
# with a mask, and a parallel step of those whose turn it is not changes nothing.
pytestmark = [pytest.mark.cpython_only, pytest.mark.filterwarnings("default::UserWarning")]

NAMES = [*(preset.id for preset in PRESETS), *READINGS]


@pytest.mark.parametrize("preset", NAMES)
def test_api(preset: str) -> None:
    api_test(env(preset), num_cycles=400)
    api_test(raw_env(preset), num_cycles=400)


@pytest.mark.parametrize("preset", NAMES)
def test_seeds(preset: str) -> None:
    seed_test(lambda: env(preset), num_cycles=120)


@pytest.mark.parametrize("preset", NAMES)
def test_parallel_wrapper(preset: str) -> None:
    parallel_api_test(turn_based_aec_to_parallel(raw_env(preset)), num_cycles=120)
    parallel_api_test(turn_based_aec_to_parallel(env(preset)), num_cycles=120)


def played(environment: Any, seed: int) -> dict[str, float]:
    """Return the rewards of a round played at random."""
    environment.reset(seed=seed)
    rewards = dict.fromkeys(AGENTS, 0.0)
    for number, agent in enumerate(environment.agent_iter()):
        observed, reward, termination, truncation, _ = environment.last()
        rewards[agent] += reward
        over = termination or truncation
        space = environment.action_space(agent)
        space.seed(1000 * seed + number)
        environment.step(None if over else space.sample(observed["action_mask"]))
    return rewards


@pytest.mark.parametrize("preset", NAMES)
def test_rewards_are_the_points_of_the_round(preset: str) -> None:
    environment = raw_env(preset)
    scored = 0
    for seed in range(12):
        rewards = played(environment, seed)
        match = environment.match
        assert tarneeb.loads(tarneeb.dumps(match)) == match
        (result,) = match.results
        points = result.points
        ahead = 0
        if points:
            sides = (points[0] + points[2], points[1] + points[3]) if len(points) == 4 else points
            ahead = sides[0] - sides[1]
            scored += 1
        assert list(rewards.values()) == [ahead, -ahead, ahead, -ahead]
    assert scored


def test_a_seed_gives_the_same_round_and_no_seed_the_next_one() -> None:
    one, other = raw_env(), raw_env()
    deals = []
    for environment in (one, other):
        environment.reset(seed=5)
        first = environment.match.round
        environment.reset()
        deals.append((first, environment.match.round))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]


def test_the_mask_is_the_legal_actions_of_the_agent_selected() -> None:
    environment = raw_env("egyptian")
    environment.reset(seed=1)
    for agent in AGENTS:
        observed = environment.observe(agent)
        assert environment.observation_space(agent).contains(observed)
        legal = {action_id(action) for action in environment.match.legal_actions()}
        wanted = legal if agent == environment.agent_selection else set()
        assert set(np.flatnonzero(observed["action_mask"])) == wanted
        assert observed["action_mask"].shape == (ACTIONS,)


def test_an_illegal_action_is_refused_or_ends_the_round() -> None:
    environment = raw_env()
    environment.reset(seed=1)
    with pytest.raises(IllegalAction):
        environment.step(0)  # a card in the auction
    wrapped = env()
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(0)
    assert wrapped.rewards[agent] == -1
    assert all(wrapped.terminations.values())


def test_it_renders_as_text_and_as_a_picture() -> None:
    for mode, start in (("svg", "<svg "), ("ansi", "S:"), (None, None)):
        environment = raw_env(render_mode=mode)
        environment.reset(seed=3)
        rendered = environment.render()
        assert rendered is None if start is None else str(rendered).startswith(start)


def test_rulesets_are_checked() -> None:
    with pytest.raises(RulesetError):
        env("chess")
    assert raw_env(RULESETS["masrawy"]).ruleset == RULESETS["masrawy"]
    assert raw_env("classic min_bid=8").ruleset.min_bid == 8
    for rules in READINGS:
        assert raw_env(rules).ruleset == parse_ruleset(rules)
