"""The draw for partners and first dealer (rules.md 1)."""

from __future__ import annotations

import random

import pytest

from tarneeb import Card, Seat, TextError
from tarneeb.rules.cards import DECK
from tarneeb.rules.draw import draw


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


@pytest.mark.parametrize(
    ("drawn", "partner_of_the_first", "dealer"),
    [
        ("AS KS QS JS", 1, 0),  # the two highest are partners, the highest deals
        ("2S KS QS AS", 2, 3),
        ("9S 9H 9D 9C", 1, 0),  # equal ranks: spades over hearts over diamonds over clubs
        ("9C 9D 9H 9S", 1, 3),
        ("9H 9C 9S 9D", 2, 2),
        ("2H AC KS 2D", 3, 1),
    ],
)
def test_the_two_highest_are_partners_and_the_highest_deals(
    drawn: str, partner_of_the_first: int, dealer: int
) -> None:
    result = draw(cards(drawn))
    assert result.seats[partner_of_the_first] is result.seats[0].partner
    assert result.seats[dealer] is result.dealer


def test_every_draw_seats_four_players_with_the_first_in_the_south() -> None:
    rng = random.Random(1)
    for _ in range(500):
        drawn = tuple(rng.sample(DECK, 4))
        result = draw(drawn)
        assert sorted(result.seats) == list(Seat)
        assert result.seats[0] is Seat.SOUTH
        by_strength = sorted(drawn, key=lambda card: (card.rank, "CDHS".index(card.suit.text)))
        low, lower_middle, upper_middle, high = (result.seats[drawn.index(c)] for c in by_strength)
        assert high is result.dealer
        assert high.partner is upper_middle
        assert low.partner is lower_middle


@pytest.mark.parametrize("drawn", ["", "AS KS QS", "AS AS KS QS", "AS KS QS JS TS"])
def test_four_players_draw_four_different_cards(drawn: str) -> None:
    with pytest.raises(TextError, match="bad_draw"):
        draw(cards(drawn))
