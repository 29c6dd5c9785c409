"""The scale of accuracy: what players of known strength get on fixed deals (decision 029)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from tarneeb import RULESETS, Match, Play, players
from tarneeb.analysis import Price, Review, accuracy_of, adviser, judged
from tarneeb.analysis.reviewing import LARGEST, _is_forced
from tarneeb.knowledge.views import View
from tarneeb.records.work import finish
from tarneeb.rules.actions import PASS, Action, Claim
from tarneeb.rules.seats import Seat
from tarneeb.wire.encode.review import whole_percent

ASCENDING = ("random", "novice", "club")


def choices(view: View) -> list[Action]:
    return [action for action in view.legal if not isinstance(action, Claim)]


def rightmost(view: View) -> Action:
    """Pass, or play the legal card that stands last in the hand."""
    legal = choices(view)
    if PASS in legal:
        return PASS
    cards = [each.card for each in legal if isinstance(each, Play)]
    return Play(max(cards, key=view.hand.index)) if cards else legal[0]


def subject(kind: str, number: int) -> Callable[[View], Action]:
    if kind == "random":
        rng = Random(f"random {number}")
        return lambda view: rng.choice(choices(view))
    if kind == "rightmost":
        return rightmost
    return players.create(kind, f"subject {number}").choose


def losses(preset: str, kind: str, number: int) -> list[float]:
    """The points that South's choices surely lost in a round with three `club` players."""
    match = Match(RULESETS[preset], Seat.SOUTH.after(number % 4))
    own, rest, dealt = subject(kind, number), players.create("club", f"rest {number}"), 0
    while all(result.thrown for result in match.results):
        if (seat := match.to_act) is None:
            match = match.apply(match.next_deal(f"accuracy {number} {dealt}"))
            dealt += 1
        else:
            view = match.view(seat)
            match = match.apply(own(view) if seat is Seat.SOUTH else rest.choose(view))
    deal = len(match.results) - 1
    review = Review(match.rounds[deal], match.results[:deal], 0, adviser())
    return [
        finish(judged(adviser(), view, action)).sure
        for now, view, action in review.moments()
        if view.seat is Seat.SOUTH and not isinstance(action, Claim) and not _is_forced(now, view)
    ]


@cache
def accuracy(preset: str, kind: str, deals: int) -> float:
    lost = [min(LARGEST, each) for n in range(deals) for each in losses(preset, kind, n)]
    return accuracy_of(sum(lost) / len(lost))


@pytest.mark.slow_in_pyodide
def test_stronger_players_have_a_higher_accuracy() -> None:
    found = [accuracy("classic", kind, 8) for kind in ASCENDING]
    assert found == sorted(found)
    assert found[0] < 60
    assert found[2] > 75


@pytest.mark.long
@pytest.mark.cpython_only  # of chance alone
@pytest.mark.parametrize("preset", ["classic", "syrian-41", "egyptian"])
def test_accuracy_is_near_40_for_random_play_70_for_novice_and_90_for_club(preset: str) -> None:
    found = [accuracy(preset, kind, 30) for kind in ASCENDING]
    for one, wanted in zip(found, (40, 70, 90), strict=True):
        assert one == pytest.approx(wanted, abs=10), (preset, found)
    assert found[0] < accuracy(preset, "rightmost", 30) < found[1]


# The formula.


def test_accuracy_falls_with_what_was_lost() -> None:
    found = [accuracy_of(points) for points in (-1, 0, 0.01, 0.5, 1, 3, LARGEST, 8, 26)]
    assert found[:2] == [100, 100]
    assert found[1:7] == sorted(set(found[1:7]), reverse=True)
    assert found[7:] == [found[6], found[6]]
    assert found[6] == pytest.approx(10, abs=0.5)


def test_a_cost_within_its_noise_is_no_mistake_and_takes_no_accuracy() -> None:
    unsure, sure = (Price(PASS, "too_weak", points, 0.8) for points in (0.7, 1.9))
    assert unsure.grade == "good"
    assert accuracy_of(unsure.sure) == accuracy_of(0.0)
    assert sure.grade == "mistake"
    assert accuracy_of(sure.sure) < 80


@pytest.mark.parametrize("lost", [0.001, 0.3, 0.499])
def test_no_rounding_turns_a_loss_into_a_hundred(lost: float) -> None:
    many = [100.0] * 400 + [100 - lost]
    assert whole_percent(sum(many) / len(many)) == 99
    assert whole_percent(100.0) == 100
