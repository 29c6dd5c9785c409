"""Deals by four seeds: nobody chooses the cards, and everybody can check them."""

from __future__ import annotations

from pathlib import Path

import pytest
from devices import ALL, Friends

from tarneeb import RULESETS, Match, Seat, TextError, dumps, loads
from tarneeb.friends.seeds import DEALINGS, hash_of
from tarneeb.records.verification import verify
from tarneeb.rules.actions import DealCards
from tarneeb.rules.fair import format_seeds, four_of, friends_deck, hands_of, last_of, parse_seeds
from tarneeb.rules.tags import MAX_TAG, SEEDS

FAIR = Path(__file__).parents[2] / "docs/FAIR.md"
DEALING = DEALINGS["seeds"]
FOUR = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)


def test_each_seed_changes_the_cards() -> None:
    deal = DEALING.deal(FOUR, Seat.SOUTH).deal
    for place in range(4):
        other = [*FOUR]
        other[place] = "0" * 64
        south, east, north, west = other
        assert DEALING.deal((south, east, north, west), Seat.SOUTH).deal != deal


def test_own_seeds_differ_by_history_deal_and_seat() -> None:
    places = [(m * 64, d, seat) for m in "abc" for d in range(3) for seat in Seat]
    assert len({DEALING.own_seed("5" * 64, *place) for place in places}) == len(places)


def test_a_hands_hash_needs_its_salt() -> None:
    known = DEALING.deal(FOUR, Seat.EAST)
    assert known.hash_of(Seat.NORTH) == hash_of(known.deal[Seat.NORTH], known.salts[Seat.NORTH])
    assert len(set(known.salts)) == 4
    assert known.flip in known.deal[Seat.EAST]


def test_seeds_are_read_as_they_are_written() -> None:
    deals = [FOUR] * 7
    texts = format_seeds(deals)
    assert parse_seeds(texts) == tuple(deals)
    assert all(len(text) + len(SEEDS[-1]) <= MAX_TAG for text in texts)


@pytest.mark.parametrize("text", ["x", ",".join(FOUR[:3]), ",".join(FOUR).upper(), f"{FOUR[0]},,,"])
def test_spoilt_seeds_are_refused(text: str) -> None:
    with pytest.raises(TextError):
        parse_seeds([text])


def thrown_deals(count: int, ruleset: str = "classic") -> Match:
    """Return a match of deals by four seeds that everybody passed."""
    match, seeds = Match(RULESETS[ruleset]), []
    for number in range(count):
        south, east, north, west = (DEALING.own_seed("7" * 64, "", number, seat) for seat in Seat)
        seeds.append((south, east, north, west))
        deck = friends_deck(four_of(seeds[-1]))
        flip = last_of(deck, match.dealer) if match.ruleset.turns_up else None
        match = match.apply(DealCards(hands_of(deck), flip))
        while match.current:
            match = match.apply(match.legal_actions()[0])
    return match.with_tags(**dict(zip(SEEDS, format_seeds(seeds), strict=False)))


@pytest.mark.parametrize("ruleset", ["classic", "four-hundred", "egyptian-contract"])
def test_a_record_with_its_seeds_verifies(ruleset: str) -> None:
    match = loads(dumps(thrown_deals(8, ruleset)))
    found = verify(match)
    assert (found.verdict, found.reason) == ("fair", None)
    assert [check.status for check in found.deals] == ["fair"] * 8
    assert all(check.seeds and check.seed == four_of(check.seeds) for check in found.deals)


def test_verification_names_the_deal_that_is_wrong() -> None:
    match = thrown_deals(5)
    text = match.tag("Seeds2").split()
    swapped = ",".join(reversed(text[0].split(",")))
    found = verify(match.with_tags(Seeds2=" ".join([swapped, *text[1:]])))
    assert found.verdict == "wrong"
    assert [check.reason for check in found.deals] == [None] * 3 + ["deal_changed", None]


def test_a_deal_without_seeds_is_not_verified() -> None:
    found = verify(thrown_deals(5).with_tags(Seeds2=""))
    assert found.verdict == "partly"
    assert [check.status for check in found.deals] == ["fair"] * 3 + ["nothing"] * 2


def test_seeds_that_cannot_be_read_are_reported() -> None:
    found = verify(thrown_deals(2).with_tags(Seeds="none"))
    assert (found.verdict, found.reason) == ("wrong", "seeds_bad")


def test_another_card_turned_up_is_reported() -> None:
    ruleset = next(rules for rules in RULESETS.values() if rules.turns_up)
    match = thrown_deals(1, ruleset.preset)
    (each,) = match.rounds or (match.current,)
    assert each is not None
    other = next(card for card in each.deal[each.dealer] if card is not each.flip)
    moved = Match(ruleset).apply(DealCards(each.deal, other)).with_tags(Seeds=match.tag("Seeds"))
    (check,) = verify(moved).deals
    assert check.reason == "flip_changed"


def test_the_page_gets_the_seeds_of_each_deal() -> None:
    table = Friends("classic", ALL)
    table.go(until="play")
    table.go(until="commit")
    device = table.devices[0]
    device.show()
    (check,) = device.ask("verify", record=device.ask("friends_record")["text"])["deals"]
    assert set(check["seeds"]) == set("SENW")
    assert check["cut"] is None
    assert check["commitment"] is None


@pytest.mark.cpython_only
def test_the_document_states_the_purposes_that_the_code_uses() -> None:
    text = FAIR.read_text("utf-8")
    assert "`friends`" in text
    assert "`veil shuffle`" in text
    assert "`Seeds2`" in text
