"""One judgement: hints, grades and the analysis come from the same thoughts."""

from __future__ import annotations

import pytest
from bridge_page import Page
from matches import in_play
from repetitions import mostly_long

from tarneeb import RULESETS, Match, players
from tarneeb.analysis import MISTAKE, Review, adviser, decisions_of, judged
from tarneeb.records.work import finish
from tarneeb.rules.actions import DOUBLE, PASS, Action, Bid, Pledge
from tarneeb.rules.cards import Strain
from tarneeb.rules.deals import Deal
from tarneeb.rules.seats import Seat
from tarneeb.wire.decode.values import parse_action

CLUB = players.create("club", 1)
WEAK = "S:J9764.T52.83.974 E:AQ.KJ8.KT75.AJ62 N:K83.A964.QJ4.K83 W:T52.Q73.A962.QT5"
"""A deal in which South has little, and East bids."""


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


@pytest.mark.parametrize(
    ("ruleset", "call", "hint", "least"),
    mostly_long(
        [
            ("masrawy", Bid(10, Strain.SPADES), PASS, 10),
            ("egyptian", Bid(9, Strain.SPADES), PASS, 5),
            ("egyptian-contract", Bid(9, Strain.SPADES), PASS, 5),
            ("four-hundred", Pledge(6), Pledge(2), 5),
            ("lebanese", Bid(10), PASS, 3),
        ],
        ("masrawy", Bid(10, Strain.SPADES), PASS, 10),
        ("lebanese", Bid(10), PASS, 3),
    ),
)
def test_wild_calls_are_mistakes_in_every_preset(
    ruleset: str, call: Action, hint: Action, least: float
) -> None:
    view = Match(RULESETS[ruleset], Seat.WEST).apply(Deal.parse(WEAK)).view(Seat.SOUTH)
    assert finish(judged(adviser(), view, hint)).points == 0
    price = finish(judged(adviser(), view, call))
    assert price.action == hint
    assert price.grade == "mistake"
    assert price.sure > least


@pytest.mark.parametrize(
    ("tricks", "call", "grade"),
    [(7, DOUBLE, "mistake"), (7, PASS, "good"), (11, PASS, "mistake"), (11, DOUBLE, "good")],
)
def test_a_double_is_judged_by_what_it_wins_and_loses(
    tricks: int, call: Action, grade: str
) -> None:
    match = Match(RULESETS["egyptian"], Seat.SOUTH).apply(Deal.parse(WEAK))
    for said in (Bid(tricks, Strain.SPADES), PASS, PASS):
        match = match.apply(said)
    assert finish(judged(adviser(), match.view(Seat.SOUTH), call)).grade == grade
