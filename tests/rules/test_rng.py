"""The random generator: the shuffle is the same everywhere and deals fairly."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tarneeb import Seat
from tarneeb.rules.cards import DECK
from tarneeb.rules.rng import Stream, deal_hands, draw_dealer, last_card, shuffled_deck


def words(seed: str, purpose: str, blocks: int) -> list[int]:
    """Compute the generator's words from its documentation, in one line."""
    data = b"".join(
        hashlib.sha256(f"{seed}\n{purpose}\n{block}".encode()).digest() for block in range(blocks)
    )
    return [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)]


def test_the_generator_matches_its_documentation() -> None:
    stream = Stream("seed", "purpose")
    assert [stream.below(2**32) for _ in range(20)] == words("seed", "purpose", 3)[:20]


def test_numbers_below_n_discard_the_last_incomplete_run() -> None:
    n = 3 * 2**30  # a quarter of all words lies beyond the last complete run
    stream = Stream("seed", "purpose")
    expected = [word % n for word in words("seed", "purpose", 8) if word < n]
    assert len(expected) < 64
    assert [stream.below(n) for _ in expected] == expected


def test_the_shuffle_matches_its_documentation() -> None:
    deck = list(DECK)
    stream = Stream(7, "deal 3")
    for last in range(51, 0, -1):
        chosen = stream.below(last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    assert shuffled_deck(7, 3) == deck


def test_a_deal_never_changes() -> None:
    """Shared links and puzzles name deals by seed, so these deals must never change."""
    assert str(deal_hands(7)) == (
        "S:7532.6432.T5.852 E:A864.K87.A42.AQ7 N:9.J95.KQJ983.KT6 W:KQJT.AQT.76.J943"
    )
    for seed in ("0", "1", "2"):
        assert draw_dealer(seed) == words(seed, "first dealer", 1)[0] % 4


def test_a_number_and_its_text_give_the_same_seed() -> None:
    assert deal_hands(12, 1) == deal_hands("12", 1)
    assert deal_hands(12, 1) != deal_hands("12 ", 1)
    assert deal_hands(12, 1) != deal_hands(12, 2)


@pytest.mark.parametrize("dealer", Seat)
def test_the_dealer_gets_the_last_card(dealer: Seat) -> None:
    for number in range(30):
        assert last_card("x", number, dealer) in deal_hands("x", number)[dealer]


def test_the_deck_is_dealt_to_south_east_north_and_west_in_order() -> None:
    deck = shuffled_deck("x", 0)
    for seat in Seat:
        start = 13 * seat
        assert set(deal_hands("x")[seat]) == set(deck[start : start + 13])
        assert last_card("x", 0, seat) == deck[start + 12]


def test_every_card_goes_to_every_seat_equally_often() -> None:
    """Chi-square over 1,000 deals, 52 cards x 3 degrees of freedom, within 5 deviations."""
    deals = 1000
    seen = Counter(
        (card, seat)
        for number in range(deals)
        for seat in Seat
        for card in deal_hands(1, number)[seat]
    )
    expected = deals / 4
    chi_square = sum(
        (seen[card, seat] - expected) ** 2 / expected for card in DECK for seat in Seat
    )
    assert abs(chi_square - 156) < 5 * (2 * 156) ** 0.5


def test_every_seat_deals_first_equally_often() -> None:
    dealers = Counter(draw_dealer(seed) for seed in range(2000))
    assert all(abs(dealers[seat] - 500) < 5 * (2000 * 3 / 16) ** 0.5 for seat in Seat)
