"""A view holds what its seat may know: hidden cards leave no trace in it."""

from __future__ import annotations

import json
import random

import pytest
from matches import random_steps

from tarneeb import RULESETS, Card, Deal, DealCards, IllegalAction, Match, Seat, View
from tarneeb.codec import event_json, view_json


def text(view: View) -> str:
    return json.dumps(view_json(view))


def with_two_cards_swapped(match: Match, viewer: Seat, rng: random.Random) -> Match | None:
    """The same match with two cards exchanged that the viewer cannot see, or None if it cannot be.

    It cannot be where the rest of the record would no longer be legal, or something that was said
    or shown in the open (an announcement, the card turned up) would be different.
    """
    round_ = match.current
    assert round_ is not None
    hidden = [s for s in Seat if s is not viewer and round_.hands[s]]
    if len(hidden) < 2:
        return None
    a, b = rng.sample(hidden, 2)
    one, other = rng.choice(round_.hands[a]), rng.choice(round_.hands[b])
    if round_.flip in (one, other):
        return None
    hands = [list(hand) for hand in round_.deal.hands]
    hands[a][hands[a].index(one)] = other
    hands[b][hands[b].index(other)] = one
    start, *rest = round_.actions
    assert isinstance(start, DealCards)
    earlier = match.actions[: len(match.actions) - len(round_.actions)]
    swapped = DealCards(Deal.of(hands), start.flip)
    try:
        again = Match.replay(match.ruleset, (*earlier, swapped, *rest), match.first_dealer)
    except IllegalAction:
        return None
    assert again.current is not None
    return again if again.current.announced == round_.announced else None


@pytest.mark.parametrize("preset", RULESETS)
def test_swapping_hidden_cards_changes_no_byte_of_a_view(preset: str) -> None:
    rng = random.Random(preset)
    compared = 0
    for seed in range(3):
        for match, _ in random_steps(RULESETS[preset], seed, deals=2):
            if match.current is None:
                continue
            for viewer in Seat:
                other = with_two_cards_swapped(match, viewer, rng)
                if other is not None:
                    compared += 1
                    assert match.current.hands != other.current.hands  # type: ignore[union-attr]
                    assert text(match.view(viewer)) == text(other.view(viewer))
    assert compared > 300


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


def test_a_view_shows_its_own_hand_and_the_sizes_of_the_others() -> None:
    match = Match(RULESETS["classic"])
    match = match.apply(match.next_deal(7))
    view = match.view(Seat.EAST)
    assert view.hand == match.round.hands[Seat.EAST]  # type: ignore[union-attr]
    assert view.counts == (13, 13, 13, 13)
    assert view.legal == match.legal_actions()
    assert match.view(Seat.SOUTH).legal == ()


def test_between_rounds_a_view_shows_the_round_that_is_over() -> None:
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
