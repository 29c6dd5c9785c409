"""`analysis.review`: a whole review in one call, as frozen values."""

from __future__ import annotations

import dataclasses
import pickle
from functools import cache
from typing import Any

import pytest

import tarneeb
from tarneeb import RULESETS, Match, Seat, Strain, TextError, analysis
from tarneeb.analysis import Review, RoundReview, adviser

NOVICE = tarneeb.players.create("novice")


@cache
def played() -> Match:
    """A match of which two rounds are over, the first deal thrown in, and the third under way."""
    match = Match(RULESETS["classic"])
    deals = 0
    while len(match.rounds) < 3:
        if match.awaits_deal:
            deals += 1
            match = match.apply(match.next_deal(seed=deals))
        elif deals == 1:
            match = match.apply(tarneeb.Pass())
        else:
            seat = match.to_act
            assert seat is not None
            bid = tarneeb.Bid(7)
            action = bid if bid in match.legal_actions() else NOVICE.choose(match.view(seat))
            match = match.apply(action)
    return match.apply(match.next_deal(seed=9))


@cache
def reviewed() -> RoundReview:
    return analysis.review(played(), 1, level="novice")


@pytest.mark.long
@pytest.mark.cpython_only
def test_it_is_what_the_slices_come_to() -> None:
    match = played()
    start = match.rounds[0].action_count
    slices = Review(match.rounds[1], match.results[:1], start, adviser("novice"))
    while slices.step():
        pass
    assert slices.result == reviewed()
    assert reviewed().whole
    assert [each.action for each in reviewed().decisions] == list(match.rounds[1].actions[1:])


def test_a_round_is_named_by_its_place_or_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the round, the results before it and where it starts, however it is named."""
    match = played()
    begun: list[tuple[Any, ...]] = []

    def begin(*arguments: Any) -> Any:
        begun.append(arguments[:3])
        raise InterruptedError

    monkeypatch.setattr("tarneeb.analysis.whole.Review", begin)
    for name in (1, -2, match.rounds[1]):
        with pytest.raises(InterruptedError):
            analysis.review(match, name, level="novice")
    assert begun == [(match.rounds[1], match.results[:1], match.rounds[0].action_count)] * 3


@pytest.mark.long
def test_its_values_are_frozen_and_can_be_sent() -> None:
    review = reviewed()
    assert pickle.loads(pickle.dumps(review)) == review
    assert hash(review.par) == hash(pickle.loads(pickle.dumps(review.par)))
    with pytest.raises(dataclasses.FrozenInstanceError):
        review.makes = None  # type: ignore[misc]
    with pytest.raises(TypeError):
        review.par[Seat.SOUTH, Strain.SPADES] = 13  # type: ignore[index]
    assert len(review.par) == 16  # no trump is no contract of classic
    assert set(review.par) == {(seat, strain) for seat in Seat for strain in Strain if strain.suit}


@pytest.mark.parametrize("wrong", [0, 3, -4, 99, None, "1"])
def test_only_finished_rounds_are_reviewed(wrong: Any) -> None:
    """The first deal was thrown in; there are three rounds that are over."""
    with pytest.raises(TextError, match="round_not_over"):
        analysis.review(played(), wrong, level="novice")


def test_a_round_under_way_is_not_reviewed() -> None:
    current = played().current
    assert current is not None
    with pytest.raises(TextError, match="round_not_over"):
        analysis.review(played(), current)


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(TextError, match="unknown_level"):
        analysis.review(played(), 1, level="grandmaster")
