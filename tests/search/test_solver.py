"""The solver's promises to its callers: budgets, memory, determinism and errors."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest

import tarneeb
from tarneeb import RULESETS, Bid, Deal, Match, NameTrump, Pass, Suit
from tarneeb.rules.cards import Strain
from tarneeb.rules.errors import TextError
from tarneeb.rules.seats import Seat
from tarneeb.search import (
    CARD_OF,
    OutOfNodes,
    Position,
    Solver,
    mask,
    table,
    tricks,
    trump_of,
    values,
)
from tarneeb.search.solver import permuted

from .endings import random_ending
from .minimax import best_values, legal, play, random_position


def masks(position: Position) -> tuple[int, int, int, int]:
    south, east, north, west = map(mask, position.hands)
    return south, east, north, west


def test_a_budget_of_nodes_is_kept_and_what_was_learnt_serves_the_next_call() -> None:
    position = random_position(random.Random("budget"), 8)
    free = Solver(trump_of(position.strain))
    expected = free.world(masks(position)).tricks(position.leader)
    assert free.nodes > 40

    solver = Solver(trump_of(position.strain))
    world = solver.world(masks(position))
    calls, before = 0, 0
    while True:
        calls += 1
        assert calls < 1000
        try:
            found = world.tricks(position.leader, nodes=40)
        except OutOfNodes:
            assert solver.nodes - before == 40
            before = solver.nodes
        else:
            break
    assert found == expected
    assert calls > 1


def test_a_spent_budget_leaves_later_questions_right() -> None:
    rng = random.Random("spent")
    for _ in range(60):
        position = random_position(rng, 4)
        world = Solver(trump_of(position.strain)).world(masks(position))
        for nodes in (1, 2, 5):
            with contextlib.suppress(OutOfNodes):
                world.values(position.leader, nodes=nodes)
        found = world.values(position.leader)
        assert {CARD_OF[card]: v for card, v in found.items()} == values(position)


def test_one_world_answers_for_every_later_position_of_its_play() -> None:
    rng = random.Random("later")
    for _ in range(25):
        position = random_position(rng, 6)
        world = Solver(trump_of(position.strain)).world(masks(position))
        out = mask(tuple(card for hand in position.hands for card in hand))
        while any(position.hands):
            table = tuple(1 << card_number(card) for card in map(str, position.table))
            found = world.values(position.leader, table, out)
            assert {CARD_OF[card]: v for card, v in found.items()} == values(position)
            if len(position.table) == 3:
                card = rng.choice(legal(position))
                out &= ~mask((*position.table, card))
                position = play(position, card)
            else:
                position = play(position, rng.choice(legal(position)))


def test_some_card_takes_as_many_tricks_as_the_best_one_does_and_no_more() -> None:
    rng = random.Random("best")
    for size in (2, 3, 4, 5):
        for on_table in (0, 1, 2, 3):
            for _ in range(8):
                position = random_ending(rng, size, on_table)
                held = list(position.hands)
                for seat, card in zip(position.leader.turns(), position.table, strict=False):
                    held[seat] = (*held[seat], card)
                south, east, north, west = map(mask, held)
                given = tuple(mask((card,)) for card in position.table)
                out = south | east | north | west
                most = max(values(position).values())
                asked = list(range(-1, size + 2))
                rng.shuffle(asked)
                world = Solver(trump_of(position.strain)).world((south, east, north, west))
                for k in asked:
                    assert world.takes(position.leader, k, given, out) == (k <= most)


def card_number(text: str) -> int:
    return "SHDC".index(text[1]) * 13 + "23456789TJQKA".index(text[0])


def test_the_same_question_visits_the_same_nodes() -> None:
    position = random_position(random.Random("same"), 8)
    visited = set()
    for _ in range(3):
        solver = Solver(trump_of(position.strain))
        solver.world(masks(position)).tricks(position.leader)
        visited.add(solver.nodes)
    assert len(visited) == 1


@pytest.mark.parametrize("trump", range(5))
def test_permuting_suits_twice_gives_the_cards_back(trump: int) -> None:
    rng = random.Random(trump)
    for _ in range(50):
        cards = rng.getrandbits(52)
        assert permuted(permuted(cards, trump), trump) == cards
        if trump < 4:
            assert permuted(8191 << 13 * trump, trump) == 8191 << 39


def test_two_top_trumps_that_fall_together_are_no_two_tricks() -> None:
    # South leads a trump: east's nine is forced, so either it wins or west's ten falls on it.
    deal = "S:.843..6 E:7.9.54. N:J.5.A.3 W:.T6..92"
    assert tricks(deal, "H", "S") == 2
    assert max(best_values(Position.parse(deal, "H", "S")).values()) == 2


def test_texts_and_enums_serve_alike() -> None:
    text = "S:AKQ2... E:.AKQ2.. N:..AKQ2. W:...AKQ2"
    assert tricks(text, "NT", "E") == tricks(text, Strain.NO_TRUMP, Seat.EAST) == 4
    assert tricks(text, "s", "west") == 0


@pytest.mark.parametrize(
    ("hands", "table", "code"),
    [
        ("S:A... E:A... N:3... W:4...", "", "card_twice"),
        ("S:A... E:2... N:3... W:4...", "AS", "card_twice"),
        ("S:A... E:2... N:3... W:4...", "5S", "unequal_hands"),
        ("S:A... E:2... N:3... W:", "", "bad_hand"),
        ("S:A... E:2... N:3...", "", "bad_deal"),
        ("S:A... S:K... E:2... N:3... W:4...", "", "bad_deal"),
        ("S:A... E:2... N:3... 4...", "", "bad_deal"),
        ("S:A... E:2... N:.A3.. W:4.5..", "KS 2H", "must_follow_suit"),
        ("S:A... E:2... N:5... W:.54..", "KS 3S 2H", "must_follow_suit"),
    ],
)
def test_positions_that_cannot_be_are_refused(hands: str, table: str, code: str) -> None:
    with pytest.raises(TextError) as caught:
        Position.parse(hands, "NT", "S", table)
    assert caught.value.code == code


def test_what_a_match_gives_is_taken_as_it_is() -> None:
    """The deal as the action it is, and the trumps as a view tells them."""
    dealt = tarneeb.deal(7)
    match = Match(RULESETS["classic"]).apply(dealt).apply(Bid(7))
    for action in (Pass(), Pass(), Pass(), NameTrump(Strain.HEARTS)):
        match = match.apply(action)
    view = match.view(Seat.SOUTH)
    found = tricks(dealt, view.trump, Seat.EAST)
    assert (
        found == tricks(dealt.deal, "H", "E") == tricks(str(dealt), strain=Suit.HEARTS, leader="E")
    )
    ending = "S:AQ... E:.AK.. N:..AK. W:K2..."
    strains = (None, Suit.SPADES)
    named = table(ending, [Strain.NO_TRUMP, Strain.SPADES])
    assert table(ending, strains) == table(Deal.parse(ending), strains) == named


@pytest.mark.parametrize(
    ("deal", "strain", "leader", "code"),
    [
        (None, "NT", "S", "bad_deal"),
        (7, "NT", "S", "bad_deal"),
        ("S:A... E:2... N:3... W:4...", 4, "S", "unknown_strain"),
        ("S:A... E:2... N:3... W:4...", Seat.SOUTH, "S", "unknown_strain"),
        ("S:A... E:2... N:3... W:4...", "NT", None, "unknown_seat"),
        ("S:A... E:2... N:3... W:4...", "NT", 4, "unknown_seat"),
    ],
)
def test_what_is_no_deal_strain_or_seat_is_refused(
    deal: Any, strain: Any, leader: Any, code: str
) -> None:
    with pytest.raises(TextError) as caught:
        tricks(deal, strain, leader)
    assert caught.value.code == code
