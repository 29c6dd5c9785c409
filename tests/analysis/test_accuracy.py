"""The scale of accuracy: what players of known strength get on fixed deals (decision 029)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from tarneeb import RULESETS, Match, Play, players
from tarneeb.analysis import Review, accuracy_of, adviser, judged
from tarneeb.analysis.reviewing import LARGEST, _is_forced
from tarneeb.knowledge.views import View
from tarneeb.records.work import finish
from tarneeb.rules.actions import PASS, Action, Claim
from tarneeb.rules.seats import Seat

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
    """What the choices of South surely lost in a round with three `club` players."""
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


def test_stronger_players_have_a_higher_accuracy() -> None:
    found = [accuracy("classic", kind, 8) for kind in ASCENDING]
    assert found == sorted(found)
    assert found[0] < 60
    assert found[2] > 75


@pytest.mark.long
@pytest.mark.parametrize("preset", ["classic", "syrian-41", "egyptian"])
def test_accuracy_is_near_40_for_random_play_70_for_novice_and_90_for_club(preset: str) -> None:
    found = [accuracy(preset, kind, 30) for kind in ASCENDING]
    for one, wanted in zip(found, (40, 70, 90), strict=True):
        assert one == pytest.approx(wanted, abs=10), (preset, found)
    assert found[0] < accuracy(preset, "rightmost", 30) < found[1]
