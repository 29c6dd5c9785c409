"""Dakak and out of call: what is announced, and how it limits the bids (rules.md 4)."""

from __future__ import annotations

import pytest
from auctions import HOPELESS, E, N, S, W, after, begun, refusal

from tarneeb import Seat, parse_ruleset
from tarneeb.rules.actions import Bid, Double, Pass, Redouble, ThrowIn
from tarneeb.rules.auction import (
    Announcement,
    announcements,
    hand_points,
)
from tarneeb.rules.cards import Strain, parse_hand
from tarneeb.rules.deals import Deal


@pytest.mark.parametrize(
    ("hand", "points"),
    [("AKQJ.AKQJ.AKQJ.A", 34), ("T98.T98.T98.T987", 0), ("A.T.T.T", 4), ("K.J.2.2", 4)],
)
def test_hand_points(hand: str, points: int) -> None:
    assert hand_points(parse_hand(hand)) == points


DEAL = Deal.parse(
    # South and east have 4 points, east nine hearts, north ten spades.
    "S:.2.A9876543.9876 E:2.JT9876543.K2.5 N:AKJT987654..J.QT W:Q3.AKQ.QT.AKJ432"
)


def test_dakak_is_4_points_or_fewer_and_out_of_call_9_cards_of_a_suit() -> None:
    assert [hand_points(hand) for hand in DEAL.hands] == [4, 4, 11, 21]
    rules = parse_ruleset("masrawy")
    assert announcements(rules, DEAL.hands, S) == (
        Announcement(E, "dakak"),
        Announcement(E, "out_of_call"),
        Announcement(N, "out_of_call"),
        Announcement(S, "dakak"),
    )
    assert announcements(rules.replace(dakak=False), DEAL.hands, N) == (
        Announcement(E, "out_of_call"),
        Announcement(N, "out_of_call"),
    )
    assert announcements(rules.replace(out_of_call=False), DEAL.hands, N) == (
        Announcement(S, "dakak"),
        Announcement(E, "dakak"),
    )
    assert announcements(parse_ruleset("egyptian"), DEAL.hands, S) == ()


def test_five_points_are_not_dakak_and_eight_cards_not_out_of_call() -> None:
    deal = Deal.parse("S:K.2.QT987654.987 E:32.QJT98765.J3.J N:AT987654.43.K2.T W:QJ.AK.A.AKQ65432")
    assert [hand_points(hand) for hand in deal.hands] == [5, 5, 7, 23]
    assert announcements(parse_ruleset("masrawy"), deal.hands, S) == ()


@pytest.mark.parametrize(
    ("announced", "team_of", "least"),
    [
        ("", E, "7C"),
        ("E dakak", E, "8C"),  # its team from 8
        ("E dakak", W, "8C"),
        ("E dakak", N, "11C"),  # the opponents from 11 clubs
        ("E dakak", S, "11C"),
        ("E dakak, W dakak", N, "11C"),
        ("E dakak, N dakak", E, "8C"),  # decided: both teams have one
        ("E dakak, N dakak", S, "8C"),
        ("E out_of_call", W, "7C"),
    ],
)
def test_dakak_limits_bids(announced: str, team_of: Seat, least: str) -> None:
    auction = begun("masrawy", team_of.left, announced)
    bids = [call for call in auction.legal(()) if isinstance(call, Bid)]
    assert str(bids[0]) == least


def test_the_limits_of_dakak_hold_for_the_whole_auction() -> None:
    auction = after(begun("masrawy", announced="E dakak"), "8H")
    assert refusal(auction, "10D") == "bid_out_of_range"
    assert refusal(auction, "11C") == ""
    assert refusal(after(auction, "- -"), "8D") == "bid_out_of_range"
    assert refusal(after(auction, "11C"), "10D") == "bid_too_low"


def test_opponents_of_a_dakak_team_bid_11_in_the_lowest_strain_or_12() -> None:
    # rules.md 4: "5 of clubs or 6", read as eleven of clubs alone, or else twelve.
    auction = after(begun("masrawy against_dakak=clubs-or-12", announced="E dakak"), "-")
    assert auction.to_call is N
    assert refusal(auction, "10C") == "bid_out_of_range"
    assert refusal(auction, "11C") == ""
    for strain in "SHD":
        assert refusal(auction, f"11{strain}") == "bid_against_dakak"
        assert refusal(auction, f"12{strain}") == ""
    assert refusal(after(auction, "11C -"), "11S") == "bid_against_dakak"  # south, their opponent
    assert refusal(after(auction, "11C"), "11S") == ""  # west, whose partner is dakak
    plain = after(begun("masrawy", announced="E dakak"), "-")
    assert refusal(plain, "11D") == ""


def test_the_lowest_strain_is_the_first_of_the_order() -> None:
    rules = "masrawy against_dakak=clubs-or-12 strain_order=HC"
    auction = after(begun(rules, announced="E dakak"), "-")
    assert refusal(auction, "11H") == ""
    assert refusal(auction, "11C") == "bid_against_dakak"


def test_no_dakak_bound_is_raised_for_teams_that_both_have_one() -> None:
    auction = begun("masrawy against_dakak=clubs-or-12", announced="E dakak, N dakak")
    assert refusal(auction, "8D") == ""


def test_the_limits_of_dakak_hold_only_until_the_first_bid_of_an_opening() -> None:
    # rules.md 4, dakak_bound.
    auction = begun("masrawy dakak_bound=opening min_bid=5", announced="E dakak")
    assert refusal(auction, "7H") == "bid_out_of_range"
    assert refusal(after(auction, "-"), "10H") == "bid_out_of_range"
    opened = after(auction, "8H")
    assert refusal(opened, "9C") == ""
    assert refusal(opened, "8C") == "bid_too_low"
    assert opened.legal(HOPELESS)[1:3] == (Bid(8, Strain.DIAMONDS), Bid(9, Strain.CLUBS))


def test_a_higher_min_bid_overrides_the_limit_of_dakak() -> None:
    assert begun("masrawy min_bid=9", announced="E dakak").least_tricks(E) == 9
    assert begun("masrawy min_bid=9", announced="E dakak").least_tricks(N) == 11
    assert begun("masrawy min_bid=12", announced="E dakak").least_tricks(N) == 12


def test_out_of_call_makes_every_call_but_a_bid_and_the_partner_may_bid() -> None:
    auction = begun("masrawy redoubling=yes", announced="E out_of_call")
    assert auction.legal(()) == (Pass(),)
    assert refusal(auction, "9S") == "out_of_call"
    assert set(after(auction, "- 8H - -").legal(())) == {Pass(), Double()}
    assert refusal(after(auction, "- -"), "9S") == ""
    assert set(after(auction, "- - 8H X").legal(())) == {Pass(), Redouble()}
    assert set(after(auction, "- - 8H -").legal(())) == {Pass()}  # the partner's bid
    throws = begun("masrawy hopeless_hand=yes", announced="E out_of_call")
    assert set(throws.legal(HOPELESS)) == {Pass(), ThrowIn()}


# Other limits.


@pytest.mark.parametrize(("points", "said"), [(4, False), (5, True), (6, True)])
def test_dakak_points_sets_the_limit(points: int, said: bool) -> None:
    deal = Deal.parse("S:AKQJ.AKQJ.AKQJ.A E:T9.T987.T987.QJT N:87654.654.6543.K W:32.32.2.98765432")
    assert hand_points(deal[E]) == 3
    rules = parse_ruleset(f"masrawy dakak_points={points - 2}")
    assert (Announcement(E, "dakak") in announcements(rules, deal.hands, S)) == said


@pytest.mark.parametrize(("cards", "said"), [(7, True), (8, True), (9, False)])
def test_out_of_call_cards_sets_the_limit(cards: int, said: bool) -> None:
    deal = Deal.parse("S:AKQJ.AKQJ.AKQJ.A E:T9.T987.T987.QJT N:87654.654.6543.K W:32.32.2.98765432")
    rules = parse_ruleset(f"masrawy out_of_call_cards={cards}")
    assert (Announcement(W, "out_of_call") in announcements(rules, deal.hands, S)) == said
