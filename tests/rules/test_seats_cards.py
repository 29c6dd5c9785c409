"""Seats, suits, ranks, cards, hands and deals, and their texts (rules.md 1, notation.md)."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from tarneeb import Card, Deal, Rank, Seat, Strain, Suit, Team, TextError
from tarneeb.rules.cards import DECK, format_hand, parse_hand

S, E, N, W = Seat


# Seats (rules.md 1).


def test_the_order_of_play_is_south_east_north_west() -> None:
    assert [str(seat) for seat in S.turns()] == ["S", "E", "N", "W"]
    assert [seat.right for seat in (S, E, N, W)] == [E, N, W, S]
    for seat in Seat:
        assert seat.right.left is seat
        assert seat.after(1) is seat.right
        assert seat.after(4) is seat.after(-4) is seat
        assert len(set(seat.turns())) == 4


def test_partners_sit_opposite_each_other() -> None:
    assert (S.partner, N.partner, E.partner, W.partner) == (N, S, W, E)
    for seat in Seat:
        assert seat.team is seat.partner.team
        assert seat.team.other is seat.right.team is seat.left.team
        assert seat in seat.team.seats
        assert seat.is_partner(seat.partner)
        assert not seat.is_partner(seat)
        assert not seat.is_opponent(seat)
        assert not seat.is_opponent(seat.partner)
        assert seat.is_opponent(seat.right)
        assert seat.is_opponent(seat.left)
    assert (Team.NS.seats, Team.EW.seats) == ((S, N), (E, W))


def test_no_seat_or_team_is_falsy() -> None:
    assert all(bool(seat) for seat in Seat)
    assert all(bool(team) for team in Team)


@pytest.mark.parametrize("text", ["S", "s", "South", "SOUTH", "south"])
def test_a_seat_is_parsed_from_a_letter_or_a_word(text: str) -> None:
    assert Seat.parse(text) is S


@pytest.mark.parametrize("text", ["", "X", "Sout", "NS", "0", " S", "ش"])
def test_invalid_seats_are_refused(text: str) -> None:
    with pytest.raises(TextError, match="unknown_seat"):
        Seat.parse(text)


def test_teams_are_parsed() -> None:
    assert (Team.parse("NS"), Team.parse("ew")) == (Team.NS, Team.EW)
    with pytest.raises(TextError, match="unknown_team"):
        Team.parse("SN")


# Cards (notation.md, Letters).


def test_there_are_52_cards_each_a_single_object() -> None:
    assert len(set(DECK)) == 52
    assert [card.index for card in DECK] == list(range(52))
    for card in DECK:
        assert Card.parse(card.text) is card
        assert Card(card.suit, card.rank) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card


def test_a_card_is_immutable() -> None:
    with pytest.raises(AttributeError):
        DECK[0].rank = Rank.TWO


@pytest.mark.parametrize(
    ("text", "card"),
    [("TD", "TD"), ("10D", "TD"), ("td", "TD"), ("A♠", "AS"), ("10♦", "TD"), ("2♣", "2C")],
)
def test_a_card_is_parsed_from_other_spellings(text: str, card: str) -> None:
    assert Card.parse(text) is Card.parse(card)


@pytest.mark.parametrize("text", ["", "A", "S", "SA", "1S", "11S", "AX", "AS ", "AAS", "100S", "♠"])
def test_invalid_cards_are_refused(text: str) -> None:
    with pytest.raises(TextError, match="unknown_card"):
        Card.parse(text)


def test_ranks_order_from_the_ace_down_to_the_two() -> None:
    assert "".join(str(rank) for rank in reversed(Rank)) == "AKQJT98765432"
    for rank in Rank:
        assert Rank.parse(str(rank)) is rank


def test_suits_and_strains_round_trip_through_text() -> None:
    for suit, glyph in zip(Suit, "♠♥♦♣", strict=True):
        assert Suit.parse(suit.text) is Suit.parse(suit.text.lower()) is Suit.parse(glyph) is suit
        assert suit.strain.suit is suit
        assert suit.same_colour.same_colour is suit
        assert suit.same_colour is not suit
    for strain in Strain:
        assert Strain.parse(str(strain)) is strain
    assert Strain.parse("N") is Strain.parse("nt") is Strain.NO_TRUMP
    assert Strain.NO_TRUMP.suit is None
    for text in ("", "X", "NO", "SS", "notrump"):
        with pytest.raises(TextError, match="unknown_strain"):
            Strain.parse(text)


# Hands and deals.


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("AKQ2.J3.T98.7654", "AKQ2.J3.T98.7654"),
        ("2QKA.3J.8910.4567", "AKQ2.J3.T98.7654"),
        ("akq2.j3.1098.7654", "AKQ2.J3.T98.7654"),
        ("...", "..."),
        ("AKQJT98765432...", "AKQJT98765432..."),
    ],
)
def test_a_hand_is_parsed_in_any_order_and_written_high_to_low(text: str, canonical: str) -> None:
    assert format_hand(parse_hand(text)) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("AKQ2.J3.T98", "bad_hand"),
        ("AKQ2.J3.T98.7654.", "bad_hand"),
        ("AKX2.J3.T98.7654", "unknown_rank"),
        ("AKQ1.J3.T98.7654", "unknown_rank"),
        ("AKA2.J3.T98.7654", "card_twice"),
    ],
)
def test_invalid_hands_are_refused(text: str, code: str) -> None:
    with pytest.raises(TextError, match=code):
        parse_hand(text)


WHOLE = "S:AKQ2.J3.T98.7654 E:JT9.AK2.J76.KQ32 N:8765.Q98.AK5.AJT W:43.T7654.Q432.98"


def test_a_deal_round_trips_whatever_the_order_of_its_hands() -> None:
    deal = Deal.parse(WHOLE)
    assert deal.is_whole
    assert str(deal) == WHOLE
    assert Deal.parse(" ".join(reversed(WHOLE.split()))) == deal
    assert Deal.parse(WHOLE.replace("S:", "South:").replace("E:", "east:")) == deal
    assert Deal.of(deal.hands) == deal
    assert not Deal.parse("S:A... E:.A.. N:..A. W:...A").is_whole


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_deal"),
        ("S:A... E:.A.. N:..A.", "bad_deal"),
        ("S:A... S:.A.. N:..A. W:...A", "bad_deal"),
        ("S:A... E:.A.. N:..A. W:...A W:...2", "bad_deal"),
        ("SA... E:.A.. N:..A. W:...A", "bad_deal"),
        ("X:A... E:.A.. N:..A. W:...A", "unknown_seat"),
        ("S:A... E:A... N:..A. W:...A", "card_twice"),
        ("S:AK... E:.A.. N:..A. W:...A", "unequal_hands"),
        ("S:AK.. E:.A.. N:..A. W:...A", "bad_hand"),
        ("S:A.K.. E:.A.. N:..A. W:...A", "unequal_hands"),
    ],
)
def test_invalid_deals_are_refused(text: str, code: str) -> None:
    with pytest.raises(TextError, match=code):
        Deal.parse(text)


@pytest.mark.parametrize("parse", [Suit.parse, Strain.parse, Seat.parse])
def test_foreign_letters_with_ascii_capitals_are_refused(parse: Callable[[str], object]) -> None:
    with pytest.raises(TextError):
        parse("\u017f")  # the long s, whose capital is S
