"""Tensors: computed from views alone, and the same whatever is hidden from the seat."""

from __future__ import annotations

import itertools
import random

import pytest
from hidden import permuted
from matches import READINGS, random_steps

from tarneeb import PRESETS, RULESETS, Bid, Match, Seat, View, deal, parse_ruleset
from tarneeb.envs import round as one_round
from tarneeb.envs.tensors import (
    OBSERVATION,
    information_layout,
    information_state,
    information_text,
    most_calls,
    observation,
)

NAMES = [*(preset.id for preset in PRESETS), *READINGS]


def all_of(view: View) -> tuple[list[float], list[float], str]:
    return observation(view), information_state(view), information_text(view)


@pytest.mark.parametrize("preset", NAMES)
def test_swapping_hidden_cards_changes_nothing(preset: str) -> None:
    rng = random.Random(preset)
    compared = 0
    for seed in range(2):
        for match, _ in random_steps(parse_ruleset(preset), seed=seed, deals=1):
            if match.current is None:
                continue
            seat = rng.choice(list(Seat))
            other = permuted(match, seat, rng)
            if other is None:
                continue
            assert all_of(match.view(seat)) == all_of(other.view(seat))
            hidden = next(s for s in Seat if match.current.hands[s] != other.round.hands[s])  # type: ignore[union-attr]
            assert observation(match.view(hidden)) != observation(other.view(hidden))
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("preset", NAMES)
def test_tensors_have_the_size_of_their_layout_and_numbers_from_0_to_1(preset: str) -> None:
    layout = information_layout(parse_ruleset(preset))
    for match, _ in random_steps(parse_ruleset(preset), seed=9, deals=1):
        for seat in Seat:
            now, whole, _ = all_of(match.view(seat))
            assert len(now) == OBSERVATION.size
            assert len(whole) == layout.size
            assert all(0.0 <= number <= 1.0 for number in now)
            assert set(whole) <= {0.0, 1.0}


@pytest.mark.parametrize("preset", NAMES)
def test_an_information_state_recalls_everything(preset: str) -> None:
    """No two moments of a seat are the same, and tensor and text differ together."""
    for seat in Seat:
        tensors: dict[tuple[float, ...], str] = {}
        for match, _ in random_steps(parse_ruleset(preset), seed=11, deals=1):
            if match.current is not None:
                view = match.view(seat)
                tensors[tuple(information_state(view))] = information_text(view)
        moments = len(tensors)
        assert len(set(tensors.values())) == moments > 20


def test_a_tensor_is_the_seats_own_wherever_it_sits() -> None:
    """A network learns one seat and plays all: turned round the table, a view is the same."""
    dealt = deal(seed=3).deal
    turned = type(dealt).of(dealt.hands[(seat + 3) % 4] for seat in range(4))
    rules = RULESETS["classic"]
    one = Match(rules, Seat.SOUTH).apply(dealt).apply(Bid(8))
    other = Match(rules, Seat.EAST).apply(turned).apply(Bid(8))
    for seat in Seat:
        views = one.view(seat), other.view(seat.right)
        assert observation(views[0]) == observation(views[1])
        assert information_state(views[0]) == information_state(views[1])


def test_the_layout_names_every_place_once() -> None:
    for layout in (OBSERVATION, information_layout(RULESETS["egyptian"])):
        places = list(layout.places.values())
        assert places[0].start == 0
        assert places[-1].stop == layout.size
        assert all(a.stop == b.start for a, b in itertools.pairwise(places))


def test_an_observation_says_what_is_on_the_table() -> None:
    match = Match(RULESETS["classic"]).apply(deal(seed=7)).apply(Bid(8))
    tensor = observation(match.view(Seat.NORTH))
    places = OBSERVATION.places
    hand = [number for number, held in enumerate(tensor[places["hand"]]) if held]
    assert hand == [card.index for card in match.view(Seat.NORTH).hand]
    assert tensor[places["phase"]] == [0, 1, 0, 0, 0]
    assert tensor[places["to_act"]] == [1, 0, 0, 0]
    assert tensor[places["bidder"]] == [0, 0, 0, 1]  # East is at the left of North
    assert tensor[places["bid"]].index(1.0) == 7


@pytest.mark.parametrize("preset", NAMES)
def test_no_auction_and_no_round_is_longer_than_the_bounds(preset: str) -> None:
    """Among many random rounds in which the seats bid as often as they can."""
    rules = parse_ruleset(preset)
    rng = random.Random(preset)
    for seed in range(30):
        match = Match(rules, Seat(seed % 4))
        match = match.apply(match.next_deal(seed))
        choices = 0
        while match.to_act is not None:
            legal = match.legal_actions()
            lowest = [action for action in legal if isinstance(action, Bid)][:1]
            match = match.apply(rng.choice(lowest or legal) if rng.random() < 0.9 else legal[0])
            choices += 1
        (over,) = match.rounds
        assert len(over.auction.calls) <= most_calls(rules)
        assert choices <= one_round.longest(rules)
        worth = one_round.returns(match)
        assert sum(worth) == 0
        assert worth[Seat.SOUTH] == worth[Seat.NORTH]
        assert abs(worth[Seat.SOUTH]) <= one_round.most_points(rules)


def test_a_round_under_way_is_worth_nothing_yet() -> None:
    match = Match(RULESETS["classic"]).apply(deal(seed=7))
    assert one_round.returns(match) == (0.0, 0.0, 0.0, 0.0)
