"""Auctions of each kind: rules.md 2 to 5, rule by rule. South deals unless said otherwise."""

from __future__ import annotations

from itertools import pairwise

import pytest
from auctions import E, N, S, W, after, begun, outcome, refusal

from tarneeb import RULESETS, Seat
from tarneeb.rules.actions import THROW_IN
from tarneeb.rules.auction import (
    is_hopeless,
    turned_up_trump,
)
from tarneeb.rules.cards import Card, Suit, parse_hand
from tarneeb.rules.pledges import least_pledge, least_total

# How auctions continue and end (rules.md 1 and 3).


@pytest.mark.parametrize(("dealer", "first"), [(S, E), (E, N), (N, W), (W, S)])
def test_the_player_on_the_dealers_right_calls_first(dealer: Seat, first: Seat) -> None:
    assert begun("classic", dealer).to_call is first


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        ("7 - - -", "E 7"),  # all but the highest bidder have passed
        ("- - 7 8 -", "S 8"),
        ("- - -", "S to call"),  # three passes leave the last player free …
        ("- - - 7", "S 7"),  # … to bid
        ("- - - -", "thrown in, all_passed"),  # … or pass
        ("7 8 - -", "E to call"),  # east has not passed
        ("7 8 - - 9 -", "E 9"),
        ("7 - 8 -", "E to call"),
        ("7 - 8 - 9", "W to call"),  # players who passed are skipped
        ("7 8 9 10 - 11 - 12 -", "S 12"),
        ("13", "E 13"),  # cannot be beaten, and nobody may double
        ("- 7 13", "W 13"),
    ],
)
def test_open_auction_with_a_final_pass(calls: str, result: str) -> None:
    assert outcome(after(begun("classic"), calls)) == result


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        ("7 - - -", "E to call"),  # the bidder calls again
        ("7 - - - -", "E 7"),
        ("7 - - - 8", "N to call"),  # and may raise
        ("7 - - - 8 - - - -", "E 8"),
        ("- 7 - - 8 - - -", "E to call"),  # a pass is not final
        ("- 7 - - 8 - - - -", "E 8"),
        ("- - -", "S to call"),
        ("- - - -", "thrown in, all_passed"),  # four passes before any bid
        ("- - - 7 - - -", "S to call"),
        ("13", "E 13"),
    ],
)
def test_open_auction_with_four_closing_calls(calls: str, result: str) -> None:
    assert outcome(after(begun("traditional"), calls)) == result


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        ("7 - -", "S to call"),
        ("7 - - -", "E 7"),
        ("- - - 7 - -", "W to call"),
        ("- 7 - - 8 - - -", "E 8"),
        ("- - - -", "thrown in, all_passed"),
    ],
)
def test_open_auction_with_three_closing_calls(calls: str, result: str) -> None:
    assert outcome(after(begun("traditional closing_passes=3"), calls)) == result


def test_a_double_counts_as_a_pass() -> None:
    rules = "egyptian double_restarts=no"
    assert outcome(after(begun(f"{rules} closing_passes=3"), "8H X - -")) == "E 8H x2"
    assert outcome(after(begun(rules), "8H X - -")) == "E to call"
    assert outcome(after(begun(f"{rules} redoubling=yes"), "8H X - - XX")) == "E 8H x4"


@pytest.mark.parametrize(
    ("rules", "calls", "result"),
    [
        ("egyptian", "8H X - -", "E to call"),
        ("egyptian", "8H X - - -", "N to call"),  # all must pass to end it
        ("egyptian", "8H X - - - -", "E 8H x2"),
        ("egyptian", "8H - - X - - -", "S to call"),
        ("egyptian", "8H - - X - - - -", "E 8H x2"),
        ("egyptian", "8H X - - 8S - -", "S to call"),  # a higher bid restarts the count too
        ("egyptian closing_passes=3", "8H X - -", "E to call"),
        ("egyptian closing_passes=3", "8H X - - -", "E 8H x2"),
        ("egyptian closing_passes=3 redoubling=yes", "8H X - - XX - -", "S to call"),
        ("egyptian closing_passes=3 redoubling=yes", "8H - - X XX - - -", "E 8H x4"),
    ],
)
def test_a_double_may_restart_the_count_of_passes(rules: str, calls: str, result: str) -> None:
    assert outcome(after(begun(rules), calls)) == result


def test_a_bid_doubled_by_the_last_caller_can_be_redoubled() -> None:
    # With three closing passes and no restarted count, this double would have ended the auction.
    auction = after(begun("egyptian closing_passes=3 redoubling=yes"), "8H - - X")
    assert refusal(auction, "XX") == ""


@pytest.mark.parametrize(
    ("rules", "calls", "result"),
    [
        ("lebanese", "- - 7 8", "S 8"),
        ("lebanese", "7 8 9 -", "W 9"),
        ("lebanese", "7 8 9 9", "S 9"),  # the dealer matches
        ("lebanese", "- - - -", "thrown in, all_passed"),
        ("lebanese", "13", "N to call"),  # the dealer may still match
        ("lebanese", "13 - -", "S to call"),
        ("lebanese", "13 - - 13", "S 13"),
        ("lebanese", "13 - - -", "E 13"),
        ("lebanese dealer_may_match=no", "13", "E 13"),
        ("lebanese dealer_may_match=no", "7 8 9 10", "S 10"),
    ],
)
def test_one_call_auctions(rules: str, calls: str, result: str) -> None:
    assert outcome(after(begun(rules), calls)) == result


def test_a_dealer_out_of_call_cannot_match_so_13_ends_at_once() -> None:
    rules = "lebanese out_of_call=yes"
    assert outcome(after(begun(rules, announced="S out_of_call"), "13")) == "E 13"
    assert outcome(after(begun(rules, announced="N out_of_call"), "13")) == "N to call"


@pytest.mark.parametrize(
    ("rules", "calls", "result"),
    [
        # The highest bid there is ends at once where nobody may double …
        ("egyptian doubling=none double_restarts=no", "13NT", "E 13NT"),
        ("egyptian doubling=none double_restarts=no", "13S", "N to call"),  # 13 no trump is higher
        ("egyptian doubling=none double_restarts=no strain_order=CDHS", "13S", "E 13S"),
        ("masrawy", "13D", "N to call"),
        # … and goes on by passes and doubles where they may.
        ("egyptian", "13NT", "N to call"),
        ("egyptian", "13NT -", "W to call"),
        ("egyptian", "13NT - -", "S to call"),
        ("egyptian", "13NT - - -", "E 13NT"),  # only east's own call is left
        ("egyptian", "13NT X", "E 13NT x2"),  # nobody may redouble
        ("egyptian", "13NT - - X", "E 13NT x2"),
        ("egyptian redoubling=yes", "13NT X", "W to call"),
        ("egyptian redoubling=yes", "13NT X - -", "E to call"),
        ("egyptian redoubling=yes", "13NT X - - -", "E 13NT x2"),  # north cannot redouble
        ("egyptian redoubling=yes", "13NT X XX", "E 13NT x4"),
        ("egyptian redoubling=yes", "13NT - - X", "E to call"),
        ("egyptian doubling=anyone", "13NT - - -", "E to call"),
        ("egyptian doubling=anyone", "13NT - - - X", "E 13NT x2"),
        ("egyptian closing_passes=3", "13NT - -", "S to call"),
        ("egyptian closing_passes=3", "13NT - - -", "E 13NT"),
    ],
)
def test_a_bid_that_cannot_be_beaten_ends_the_auction(rules: str, calls: str, result: str) -> None:
    assert outcome(after(begun(rules), calls)) == result


OUT_OF_CALL = "out_of_call=yes"
UNDOUBLED = "doubling=none"


@pytest.mark.parametrize(
    ("rules", "out", "calls", "result"),
    [
        # A final pass: all who are left but the highest bidder are out of call.
        (f"classic {OUT_OF_CALL}", "NWS", "", "E to call"),
        (f"classic {OUT_OF_CALL}", "NWS", "7", "E 7"),
        (f"classic {OUT_OF_CALL}", "NWS", "-", "thrown in, all_passed"),
        (f"classic {OUT_OF_CALL}", "WS", "7", "N to call"),
        (f"classic {OUT_OF_CALL}", "WS", "7 -", "E 7"),
        (f"classic {OUT_OF_CALL}", "WS", "7 8", "W to call"),  # east may bid again
        (f"classic {OUT_OF_CALL}", "WS", "7 8 - -", "E to call"),
        (f"classic {OUT_OF_CALL}", "WS", "- -", "thrown in, all_passed"),
        (f"classic {OUT_OF_CALL}", "EN", "", "E to call"),  # west and south may bid
        (f"classic {OUT_OF_CALL}", "EN", "- - 7", "S to call"),
        (f"classic {OUT_OF_CALL}", "EN", "- - 7 -", "W 7"),
        (f"classic {OUT_OF_CALL}", "S", "- - -", "thrown in, all_passed"),
        (f"classic {OUT_OF_CALL}", "ENWS", "", "thrown in, all_passed"),  # before any call
        # A pass that is not final: the highest bidder speaks again, and may raise.
        (f"traditional {OUT_OF_CALL}", "NWS", "7", "N to call"),
        (f"traditional {OUT_OF_CALL}", "NWS", "7 - - -", "E to call"),
        (f"traditional {OUT_OF_CALL}", "NWS", "7 - - - 8", "N to call"),
        (f"traditional {OUT_OF_CALL}", "NWS", "-", "thrown in, all_passed"),
        (f"traditional {OUT_OF_CALL}", "WS", "7 8 - -", "E to call"),
        (f"traditional closing_passes=3 {OUT_OF_CALL}", "NWS", "7", "E 7"),
        (f"traditional closing_passes=3 {OUT_OF_CALL}", "WS", "7 -", "E 7"),
        (f"traditional closing_passes=3 {OUT_OF_CALL}", "NW", "- - - 7", "E to call"),
        # One call each.
        (f"lebanese {OUT_OF_CALL}", "NWS", "7", "E 7"),
        (f"lebanese {OUT_OF_CALL}", "NW", "7", "N to call"),  # the dealer may match
        (f"lebanese {OUT_OF_CALL}", "S", "7 - -", "E 7"),
        (f"lebanese {OUT_OF_CALL}", "NWS", "-", "thrown in, all_passed"),
        # Who can double is asked, out of call or not.
        ("masrawy", "NWS", "-", "thrown in, all_passed"),
        ("masrawy", "NWS", "7C", "N to call"),
        ("masrawy closing_passes=3", "NWS", "7C", "N to call"),
        ("masrawy closing_passes=3", "NWS", "7C -", "W to call"),  # south can double
        ("masrawy closing_passes=3", "NWS", "7C - -", "S to call"),
        ("masrawy closing_passes=3", "NWS", "7C X", "E 7C x2"),
        ("masrawy closing_passes=3 doubling=anyone", "NWS", "7C", "N to call"),
        ("egyptian out_of_call=yes closing_passes=3", "NWS", "7C X", "W to call"),  # east may raise
        ("egyptian out_of_call=yes closing_passes=3", "NWS", "7C X - -", "E to call"),
        ("egyptian out_of_call=yes redoubling=yes", "NWS", "7C X", "W to call"),
        ("egyptian out_of_call=yes redoubling=yes", "ENWS", "", "thrown in, all_passed"),
        (f"masrawy closing_passes=3 {UNDOUBLED}", "NWS", "7C", "E 7C"),
        (f"masrawy {UNDOUBLED}", "NWS", "7C", "N to call"),
        # Before the first bid anybody's hand may be hopeless, as far as the table knows.
        (f"classic {OUT_OF_CALL} hopeless_hand=yes", "NWS", "-", "N to call"),
        (f"classic {OUT_OF_CALL} hopeless_hand=yes", "NWS", "- - T", "thrown in, hopeless"),
        (f"classic {OUT_OF_CALL} hopeless_hand=yes", "ENWS", "- - -", "S to call"),
        (f"classic {OUT_OF_CALL} hopeless_hand=yes", "NWS", "7", "E 7"),
    ],
)
def test_the_auction_ends_when_all_who_would_speak_can_only_pass(
    rules: str, out: str, calls: str, result: str
) -> None:
    said = ", ".join(f"{seat} out_of_call" for seat in out)
    assert outcome(after(begun(rules, announced=said), calls)) == result


@pytest.mark.parametrize(
    ("rules", "calls", "result"),
    [
        ("classic all_pass=dealer-bids", "- - - 7", "S 7"),
        ("classic all_pass=dealer-bids", "- - 7 -", "W 7"),  # somebody bid, so the dealer may pass
        ("traditional all_pass=dealer-bids", "- - - 7 - 8 - - - -", "N 8"),
        ("lebanese all_pass=dealer-bids", "- - - 9", "S 9"),
    ],
)
def test_the_dealer_bids_when_all_others_pass(rules: str, calls: str, result: str) -> None:
    assert outcome(after(begun(rules), calls)) == result


@pytest.mark.parametrize("rules", ["classic", "traditional", "lebanese"])
def test_the_dealer_must_bid_when_all_others_passed(rules: str) -> None:
    auction = after(begun(f"{rules} all_pass=dealer-bids"), "- - -")
    assert refusal(auction, "-") == "dealer_must_bid"
    assert refusal(auction, "6") == "bid_out_of_range"
    assert [str(call) for call in auction.legal(())] == [str(n) for n in range(7, 14)]


# Legal bids (rules.md 2).


@pytest.mark.parametrize(
    ("rules", "calls", "call", "code"),
    [
        ("classic", "", "6", "bid_out_of_range"),
        ("classic", "", "7", ""),
        ("classic", "", "14", "bid_out_of_range"),
        ("classic min_bid=1", "", "1", ""),
        ("classic min_bid=1", "", "0", "bid_out_of_range"),
        ("classic min_bid=13", "", "12", "bid_out_of_range"),
        ("classic", "8", "8", "bid_too_low"),
        ("classic", "8", "7", "bid_too_low"),
        ("classic", "8", "9", ""),
        ("classic", "- - 8", "8", "bid_too_low"),  # a dealer matches in one-call auctions only
        ("lebanese", "- - 8", "8", ""),
        ("lebanese", "- - 8", "7", "bid_too_low"),
        ("lebanese", "- 8", "8", "bid_too_low"),  # west is not the dealer
        ("lebanese dealer_may_match=no", "- - 8", "8", "bid_too_low"),
        ("traditional", "8 - - -", "8", "bid_too_low"),  # a player's own bid cannot be repeated
        ("traditional", "8 - - -", "9", ""),
        ("egyptian", "", "8", "strain_missing"),
        ("classic", "", "8H", "strain_not_bid"),
        ("egyptian", "", "7NT", ""),
        ("masrawy", "", "7NT", "strain_not_offered"),
        ("egyptian strain_order=HS", "", "7D", "strain_not_offered"),
    ],
)
def test_legal_and_illegal_bids(rules: str, calls: str, call: str, code: str) -> None:
    assert refusal(after(begun(rules), calls), call) == code


@pytest.mark.parametrize(
    ("rules", "rising"),
    [
        ("egyptian", "7C 7D 7H 7S 7NT 8C"),
        ("masrawy", "7C 7S 7H 7D 8C"),
        ("egyptian strain_order=NSHDC", "7NT 7S 7H 7D 7C 8NT"),
    ],
)
def test_an_equal_number_in_a_higher_strain_is_higher(rules: str, rising: str) -> None:
    bids = rising.split()
    after(begun(rules), rising)
    for lower, higher in pairwise(bids):
        assert refusal(after(begun(rules), higher), lower) == "bid_too_low"
        assert refusal(after(begun(rules), lower), lower) == "bid_too_low"


# Doubling (rules.md 2 and 3).


@pytest.mark.parametrize(
    ("rules", "calls", "call", "code"),
    [
        ("egyptian", "", "X", "nothing_to_double"),
        ("egyptian", "-", "X", "nothing_to_double"),
        ("egyptian", "8H", "X", ""),  # north, an opponent
        ("egyptian", "8H -", "X", "own_bid"),  # west, the partner
        ("egyptian", "8H - -", "X", ""),  # south
        ("egyptian", "8H - - -", "X", "own_bid"),  # east, the bidder
        ("egyptian", "8H X -", "X", "doubled_already"),
        ("egyptian", "8H X 8S", "X", ""),  # a higher bid cancelled the double
        ("egyptian doubling=anyone", "8H -", "X", ""),
        ("egyptian doubling=anyone", "8H - - -", "X", ""),
        ("egyptian doubling=anyone", "8H X", "X", "doubled_already"),
        ("egyptian doubling=none double_restarts=no", "8H", "X", "no_doubling"),
        ("classic", "8", "X", "no_doubling"),
        ("egyptian", "8H X", "XX", "no_redoubling"),
        ("egyptian redoubling=yes", "8H", "XX", "nothing_to_redouble"),
        ("egyptian redoubling=yes", "8H X", "XX", ""),  # west, the bidder's partner
        ("egyptian redoubling=yes", "8H X -", "XX", "not_own_bid"),
        ("egyptian redoubling=yes", "8H X - -", "XX", ""),  # east, the bidder
        ("egyptian redoubling=yes", "8H X XX", "XX", "nothing_to_redouble"),
        ("egyptian redoubling=yes", "8H X XX", "X", "doubled_already"),
        ("egyptian redoubling=yes", "8H X 8S", "XX", "nothing_to_redouble"),
        ("egyptian redoubling=yes", "8H X XX 8S", "X", ""),
    ],
)
def test_who_may_double_and_redouble(rules: str, calls: str, call: str, code: str) -> None:
    assert refusal(after(begun(rules), calls), call) == code


def test_a_higher_bid_cancels_a_double() -> None:
    assert outcome(after(begun("egyptian"), "8H X 8S - - - -")) == "W 8S"
    assert outcome(after(begun("egyptian"), "8H X 8S X - - - -")) == "W 8S x2"
    assert outcome(after(begun("egyptian redoubling=yes"), "8H X XX 9C - - - -")) == "S 9C"


# Hopeless hands (rules.md 2).


@pytest.mark.parametrize(
    ("hand", "hopeless"),
    [
        ("T98.T98.T98.T987", True),
        ("A.T98.T987.T9876", False),  # an ace
        ("K.T98.T987.T9876", True),  # a singleton king
        ("K2.T98.T98.T98765", False),  # a doubleton king
        ("Q2.T98.T98.T98765", True),
        ("Q32.T98.T98.T987", False),  # a queen with two others
        ("J32.T98.T98.T987", True),
        ("J432.T98.T98.T98", False),  # a jack with three others
        ("QJ.K.QJ.T9876543", True),
        ("QJ2.T.98.T987654", False),
        ("KQJ.2..T98765432", False),
    ],
)
def test_hopeless_hands(hand: str, hopeless: bool) -> None:
    assert is_hopeless(parse_hand(hand)) == hopeless


@pytest.mark.parametrize(
    ("rules", "calls", "code"),
    [
        ("classic hopeless_hand=yes", "", ""),
        ("classic hopeless_hand=yes", "- - -", ""),
        ("classic hopeless_hand=yes all_pass=dealer-bids", "- - -", ""),
        ("classic hopeless_hand=yes", "7", "too_late_to_throw_in"),
        ("classic", "", "no_throwing_in"),
        ("four-hundred hopeless_hand=yes", "", ""),
        ("four-hundred hopeless_hand=yes", "2", "too_late_to_throw_in"),
    ],
)
def test_a_hopeless_hand_is_thrown_in_before_anyone_has_bid(
    rules: str, calls: str, code: str
) -> None:
    auction = after(begun(rules), calls)
    assert refusal(auction, "T") == code
    if not code:
        thrown = auction.after(THROW_IN)
        assert outcome(thrown) == "thrown in, hopeless"
        assert thrown.thrown_in_by is auction.to_call


def test_a_hand_with_hope_is_not_thrown_in() -> None:
    auction = begun("classic hopeless_hand=yes")
    assert refusal(auction, "T", parse_hand("A.T98.T987.T9876")) == "hand_has_hope"


# Pledges (rules.md 5).


@pytest.mark.parametrize(
    ("rules", "calls", "result"),
    [
        ("syrian-41", "3 3 3", "S to call"),
        ("syrian-41", "3 3 3 2", "stated"),  # 11
        ("syrian-41", "3 3 2 2", "thrown in, pledges_low"),  # 10
        ("syrian-41 pledge_total=0", "2 2 2 2", "stated"),
        ("syrian-41 pledge_total=20", "5 5 5 4", "thrown in, pledges_low"),
        ("syrian-41 pledge_total=20", "5 5 5 5", "stated"),
        ("four-hundred pledge_total=20", "5 5 5 4", "thrown in, pledges_low"),
        ("four-hundred pledge_total=20 pledge_count=values", "5 5 2 2", "stated"),  # 24
        ("four-hundred pledge_total=20 pledge_count=values", "5 4 3 2", "thrown in, pledges_low"),
    ],
)
def test_four_pledges_must_reach_the_total(rules: str, calls: str, result: str) -> None:
    assert outcome(after(begun(rules), calls)) == result


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("1", "pledge_out_of_range"),
        ("2", ""),
        ("13", ""),
        ("14", "pledge_out_of_range"),
        ("-", "pledge_expected"),
        ("X", "pledge_expected"),
    ],
)
def test_a_pledge_is_a_number_from_min_bid_to_13(call: str, code: str) -> None:
    assert refusal(begun("syrian-41"), call) == code


@pytest.mark.parametrize(
    ("score", "least"),
    [(-50, 0), (0, 0), (29, 0), (30, 3), (39, 3), (40, 4), (49, 4), (50, 5), (99, 5)],
)
def test_rising_pledges(score: int, least: int) -> None:
    rules = RULESETS["four-hundred"]
    assert least_pledge(rules, score) == max(least, 2)
    assert least_pledge(rules.replace(min_bid=5), score) == 5
    assert least_total(rules, score) == (9 + least if least else 11)
    assert least_total(rules.replace(pledge_total=20), score) == 20


@pytest.mark.parametrize(
    ("scores", "seat", "least"),
    [
        ("0 0 0 0", E, 2),
        ("0 30 0 0", E, 3),
        ("0 30 0 0", W, 2),  # the player's own score, not the partner's
        ("0 45 0 0", E, 4),
        ("0 50 0 0", E, 5),
        ("50 29 50 50", E, 2),
    ],
)
def test_a_player_with_a_high_score_must_pledge_more(scores: str, seat: Seat, least: int) -> None:
    legal = begun("four-hundred", seat.left, scores=scores).legal(())
    assert str(legal[0]) == str(least)
    assert str(begun("syrian-41", seat.left, scores=scores).legal(())[0]) == "2"


@pytest.mark.parametrize(
    ("scores", "needed"),
    [
        ("0 0 0 0", 11),
        ("29 -40 0 0", 11),
        ("0 30 0 0", 12),
        ("30 40 0 0", 13),
        ("0 0 50 0", 14),
        ("0 0 0 80", 14),
    ],
)
def test_the_total_needed_follows_the_highest_score(scores: str, needed: int) -> None:
    assert begun("four-hundred", scores=scores).pledges_needed == needed
    assert begun("four-hundred pledges_rise=no", scores=scores).pledges_needed == 11


def test_pledges_counted_by_value_follow_each_players_own_score() -> None:
    rules = "four-hundred pledge_count=values"
    calls = "5 5 2 2"
    assert after(begun(rules), calls).pledges_counted == 24
    assert after(begun(rules, scores="0 30 0 0"), calls).pledges_counted == 19  # east's 5 is 5
    assert after(begun("four-hundred"), calls).pledges_counted == 14


# Turned-up trumps (rules.md 2).


@pytest.mark.parametrize(("card", "trump"), [("7H", "D"), ("AD", "H"), ("2S", "C"), ("TC", "S")])
def test_a_turned_up_card_makes_the_other_suit_of_its_colour_trumps(card: str, trump: str) -> None:
    assert turned_up_trump(RULESETS["syrian-41"], Card.parse(card)) is Suit.parse(trump)


@pytest.mark.parametrize("card", ["7H", "AD", "2S", "TC"])
def test_a_turned_up_card_can_make_its_own_suit_trumps(card: str) -> None:
    rules = RULESETS["syrian-41"].replace(trump="turn-up-same")
    assert turned_up_trump(rules, Card.parse(card)) is Card.parse(card).suit
