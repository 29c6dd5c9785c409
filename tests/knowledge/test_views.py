"""Views: hidden cards leave no trace in another seat's view."""

from __future__ import annotations

import json
import random

import pytest
from hidden import permuted
from matches import random_steps
from repetitions import fewer, mostly_long

from tarneeb import RULESETS, Card, Match, Seat, View
from tarneeb.wire.encode.table import event_json, view_json


def text(view: View) -> str:
    return json.dumps(view_json(view))


@pytest.mark.parametrize("preset", mostly_long(RULESETS, "classic", "egyptian", "syrian-41"))
def test_swapping_hidden_cards_changes_no_byte_of_a_view(preset: str) -> None:
    rng = random.Random(preset)
    compared = 0
    seeds = fewer(3)
    for seed in range(seeds):
        for match, _ in random_steps(RULESETS[preset], seed, deals=2):
            if match.current is None:
                continue
            for viewer in Seat:
                other = permuted(match, viewer, rng)
                if other is not None:
                    compared += 1
                    assert match.current.hands != other.current.hands  # type: ignore[union-attr]
                    assert text(match.view(viewer)) == text(other.view(viewer))
    assert compared > 100 * seeds


@pytest.mark.parametrize("preset", RULESETS)
def test_no_hidden_card_occurs_in_a_view_or_an_event(preset: str) -> None:
    for match, action in random_steps(RULESETS[preset], seed=11, deals=3):
        after, events = match.step(action)
        round_ = after.current
        if round_ is None:
            continue
        shown = json.dumps([event_json(event) for event in events])
        for viewer in Seat:
            hidden = {c for s in Seat if s is not viewer for c in round_.hands[s]} - {round_.flip}
            assert_absent(hidden, text(after.view(viewer)))
        in_hands = {c for hand in round_.hands for c in hand} - {round_.flip}
        assert_absent(in_hands, shown)


def assert_absent(cards: set[Card], where: str) -> None:
    for card in cards:
        assert f'"{card.text}"' not in where


def test_a_view_shows_the_own_hand_and_the_sizes_of_the_others() -> None:
    match = Match(RULESETS["classic"])
    match = match.apply(match.next_deal(7))
    view = match.view(Seat.EAST)
    assert view.hand == match.round.hands[Seat.EAST]  # type: ignore[union-attr]
    assert view.counts == (13, 13, 13, 13)
    assert view.legal == match.legal_actions()
    assert match.view(Seat.SOUTH).legal == ()


def test_between_rounds_a_view_shows_the_finished_round() -> None:
    for match, action in random_steps(RULESETS["classic"], seed=2, deals=2):
        after = match.apply(action)
        if after.awaits_deal and after.results and not after.results[-1].thrown:
            view = after.view(Seat.SOUTH)
            assert view.phase == "deal"
            assert sum(view.taken) == 13
            assert view.contract == after.results[-1].contract
            assert view.number == after.results[-1].number + 1
            return
    pytest.fail("no round was finished")
