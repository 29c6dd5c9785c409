"""OpenSpiel's own suite on every preset; `make test-envs` installs OpenSpiel and runs it."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest
from matches import READINGS

pytest.importorskip("pyspiel", reason="needs tarneeb[openspiel]: make test-envs")

import numpy as np
import pyspiel
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from tarneeb import PRESETS, RULESETS, Seat, parse_ruleset
from tarneeb.envs.actions import ACTIONS, action_id
from tarneeb.envs.openspiel import NAME
from tarneeb.envs.tensors import OBSERVATION, information_layout, information_state, observation
from tarneeb.rules.cards import DECK

pytestmark = [pytest.mark.cpython_only, pytest.mark.filterwarnings("default")]

NAMES = [*(preset.id for preset in PRESETS), *READINGS]


def game_of(ruleset: str, dealer: int = 0) -> Any:
    return pyspiel.load_game(NAME, {"ruleset": ruleset, "dealer": dealer})


@pytest.mark.parametrize("preset", NAMES)
def test_random_simulations(preset: str) -> None:
    for dealer in (0, 3):
        game = game_of(preset, dealer)
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("preset", NAMES)
def test_a_playthrough_is_played_again_the_same(preset: str, tmp_path: Path) -> None:
    name = f"{NAME}(dealer=1,ruleset={preset.replace('=', ':')})"
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=7)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    flags.FLAGS(["playthrough"])  # which OpenSpiel's own test reads from its command line
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert text.count("\n# Apply action ") > 52


def played(game: Any, seed: int, until: int = 10_000) -> Any:
    """Return a state after random actions."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and until:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        until -= 1
    return state


@pytest.mark.parametrize("preset", NAMES)
def test_the_game_says_of_itself_what_is_so(preset: str) -> None:
    game = game_of(preset)
    assert game.num_distinct_actions() == ACTIONS
    assert game.num_players() == 4
    assert game.observation_tensor_size() == OBSERVATION.size
    assert game.information_state_tensor_size() == information_layout(parse_ruleset(preset)).size
    for seed in range(3):
        state = played(game, seed)
        returns = state.returns()
        assert sum(returns) == 0
        assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()
        assert len(state.history()) - 52 <= game.max_game_length()


@pytest.mark.parametrize("rules", [*READINGS, "classic min_bid=8 target=41"])
def test_house_rules_are_in_the_games_text(rules: str) -> None:
    for text in (rules, rules.replace("=", ":")):
        game = game_of(text, 3)
        again = pyspiel.load_game(str(game))
        assert str(again) == str(game)
        assert again.new_initial_state().match.ruleset == parse_ruleset(rules)


def test_tensors_are_those_of_the_seats_view() -> None:
    game = game_of("egyptian", 2)
    for until in (52, 60, 70, 95):
        state = played(game, 1, until)
        for seat in Seat:
            view = state.match.view(seat)
            wanted = np.array(observation(view), np.float32)
            assert np.array_equal(np.array(state.observation_tensor(seat)), wanted)
            whole = np.array(information_state(view), np.float32)
            assert np.array_equal(np.array(state.information_state_tensor(seat)), whole)


def test_the_last_card_is_the_dealers_and_is_turned_up() -> None:
    for dealer in range(4):
        game = game_of("four-hundred", dealer)
        state = played(game, dealer, 52)
        round_ = state.match.current
        assert round_ is not None
        assert round_.dealer == dealer
        last = DECK[state.history()[51]]
        assert last in round_.deal[Seat(dealer)]
        if RULESETS["four-hundred"].turns_up:
            assert round_.flip is last


def test_a_seat_sees_only_its_own_cards_while_they_are_dealt() -> None:
    game = game_of("classic")
    state = played(game, 4, 30)
    for seat in Seat:
        own = {card.index for card in state.dealt_to(seat)}
        tensor = np.array(state.information_state_tensor(seat))
        shown = tensor[information_layout(RULESETS["classic"]).places["dealt"]]
        assert set(np.flatnonzero(shown)) == own
        assert len(own) in (7, 8)
        others = {card.text for s in Seat if s is not seat for card in state.dealt_to(s)}
        assert not others & set(state.information_state_string(seat).split("hand:")[1].split())


def test_an_observer_without_private_information_has_no_card() -> None:
    state = played(game_of("classic"), 2, 55)
    public = make_observation(
        state.get_game(),
        pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        ),
    )
    public.set_from(state, 0)
    assert not public.dict["hand"].any()
    assert public.dict["phase"].any()
    assert "hand:" not in public.string_from(state, 0)


def test_a_copy_is_a_state_of_its_own() -> None:
    state = played(game_of("classic"), 3, 58)
    for other in (state.clone(), copy.deepcopy(state)):
        assert other.history() == state.history()
        assert str(other) == str(state)
        other.apply_action(other.legal_actions()[0])
        assert len(other.history()) == len(state.history()) + 1
        assert state.match != other.match


def test_legal_actions_are_those_of_the_rules() -> None:
    state = played(game_of("masrawy"), 5, 54)
    assert state.legal_actions() == sorted(map(action_id, state.match.legal_actions()))


@pytest.mark.parametrize("wrong", [{"ruleset": "chess"}, {"dealer": 4}])
def test_wrong_parameters_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game(NAME, wrong)
