"""One judgement: hints, grades and the analysis come from the same thoughts."""

from __future__ import annotations

import pytest
from bridge_page import Page
from matches import in_play

from tarneeb import RULESETS, Match, players
from tarneeb.analysis import MISTAKE, Review, adviser, decisions_of, judged
from tarneeb.records.work import finish
from tarneeb.rules.seats import Seat
from tarneeb.wire.decode.values import parse_action

CLUB = players.create("club", 1)


@pytest.mark.long
@pytest.mark.cpython_only
def test_who_plays_by_hints_makes_no_mistake() -> None:
    """The same in `python -m benchmarks.judgement`, for 200 rounds and against stricter grades."""
    match = Match(RULESETS["classic"])
    match = match.apply(match.next_deal("hints"))
    while (seat := match.to_act) is not None:
        match = match.apply(adviser().choose(match.view(seat)))
    review = Review(match.rounds[0], (), 0, adviser())
    while len(review.judged) < decisions_of(match.rounds[0]):
        review.step()
    grades = [each.price.grade for each in review.judged if each.price]
    assert len(grades) > 20
    assert set(grades) == {"good"}


@pytest.mark.cpython_only
@pytest.mark.parametrize(
    ("seed", "cards", "grade"), [("doubt 5", 7, "good"), ("doubt 2", 10, "mistake")]
)
def test_the_usual_card_loses_what_a_departure_gains_beyond_its_margin(
    seed: str, cards: int, grade: str
) -> None:
    view = in_play(seed, cards)
    usual, hint = CLUB.choose(view), adviser().decide(view)
    *_, thought = adviser().think(view)
    worths = {option.action: option.worth for option in thought.options}
    assert hint.reason == "looked_ahead"
    assert worths[hint.action] - worths[usual] > MISTAKE
    price = finish(judged(adviser(), view, usual, glance=False))
    assert price.action == hint.action
    assert price.grade == grade


def test_a_hint_and_the_analysis_come_from_the_same_thought() -> None:
    page = Page()
    people = {"S": {"name": "Huda", "player": "human"}}
    page.ask("new", ruleset="classic", seed="5", players=people)
    page.play_on(until="human")
    match = page.table.match
    assert match is not None
    view = match.view(match.to_act or Seat.SOUTH)
    hint = parse_action(page.ask("hint")["action"])
    assert hint == adviser().choose(view)
    assert finish(judged(adviser(), view, hint)).points == 0
