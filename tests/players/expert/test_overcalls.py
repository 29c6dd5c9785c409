"""Calls over an opponents' bid that can be doubled: legal, sound, by the weights and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tarneeb import RULESETS, Bid, Double, Match, Pass, Seat, Strain, Team, parse_ruleset, players
from tarneeb.knowledge.views import View
from tarneeb.players.aims import EVEN
from tarneeb.players.club import bidding
from tarneeb.players.expert import calling, overcalls
from tarneeb.players.expert.overcalls import BID_FEATURES, DOUBLE_FEATURES, call, weighed
from tarneeb.rules.actions import DOUBLE, PASS
from tarneeb.rules.ruleset import DoubleScope

from ..positions import Position

FITTED = ("egyptian", "egyptian-contract", "masrawy")


def moments(preset: str, deals: int) -> Iterator[View]:
    """Yield the views before such calls, when all seats call by the rules of `expert`."""
    for number in range(deals):
        match = Match(RULESETS[preset], Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"overcalls {number}"))
        while (seat := match.to_act) is not None and match.view(seat).phase == "auction":
            view = match.view(seat)
            if overcalls.applies(view):
                yield view
            match = match.apply(calling.usual_call(view, 0.0).action)


def over(calls: str, hand: str, rules: str = "egyptian") -> View:
    return Position("", lines={"rules": rules, "dealer": "W", "calls": calls, "hand": hand}).view()


def test_it_is_known_which_rules_the_weights_were_fitted_to() -> None:
    fitted = tuple(name for name, rules in RULESETS.items() if overcalls.were_fitted(rules))
    assert fitted == FITTED
    assert overcalls.were_fitted(parse_ruleset("egyptian target=61"))
    others = ("made=bid", "min_bid=8", "double_scope=made", "defence_scores=always")
    doubling = ("doubling=anyone", "redoubling=yes", "doubling=none double_restarts=no")
    for other in (*others, *doubling, "bid_strain=no trump=declarer"):
        assert not overcalls.were_fitted(parse_ruleset(f"egyptian {other}")), other


@pytest.mark.parametrize("calls", ["", "- -", "7H -", "7H X", "7H - - X", "7H - 8H X"])
def test_other_calls_are_those_of_club(calls: str) -> None:
    """Before any bid, over partner's, and over one that is doubled already."""
    hand = "KQJ984.A2.A43.87"
    assert overcalls.applies(over("7H", hand))
    assert not overcalls.applies(over(calls, hand))


def test_the_features_are_what_their_names_say() -> None:
    """Points beyond ten, calls of this seat and the others, and the contract as it stands."""
    hand, bid = "A976.42.AKJ984.3", Bid(9, Strain.DIAMONDS)  # twelve points
    for calls, this, both in (("8S", 0, 0), ("7H - 8H", 0, 1), ("7H 7S - - 8H", 1, 0)):
        view = over(calls, hand)
        standing = view.standing
        assert standing
        worth = bidding.standing_worth(view, standing)
        numbers = overcalls.bid_features(view, standing, bid, 0.25)
        assert list(numbers) == [1.0, 0.25, 2.0, this, both, worth, 1.0]
        assert list(overcalls.double_features(view, standing)) == [1.0, worth, 0.0, 0.0]
    view = over("7S 8H 8S", hand)
    assert view.standing
    assert overcalls.double_features(view, view.standing)[-1] == 1.0


def test_weights_match_features() -> None:
    for scope in (DoubleScope.ROUND, DoubleScope.DECLARER):
        assert len(overcalls.BID_WEIGHTS[scope]) == len(BID_FEATURES)
        assert len(overcalls.DOUBLE_WEIGHTS[scope]) == len(DOUBLE_FEATURES)


@pytest.mark.parametrize("preset", FITTED)
def test_calls_are_legal_sound_and_worth_most(preset: str) -> None:
    made: Counter[type] = Counter()
    for view in moments(preset, 60):
        worth, (action, reason) = weighed(view, 0.0), call(view, 0.0)
        assert set(worth) <= set(view.legal)
        assert worth[action] == max(worth.values())
        made[type(action)] += 1
        standing = view.standing
        assert standing
        if isinstance(action, Bid):
            assert bidding.is_sound(view, action, 0.0)
            assert bidding.chance_of(view, action, 0.0) >= EVEN
        elif action == DOUBLE:
            assert reason in ("double_what_fails", "double_pays")
            assert bidding.double_gain(view, standing) > 0
    assert made[Pass] > made[Bid] > made[Double]


def test_where_only_declarers_side_is_doubled_a_double_needs_more() -> None:
    """The tricks of the side that doubles then count once."""
    doubles = {
        preset: sum(call(view, 0.0).action == DOUBLE for view in moments(preset, 60))
        for preset in ("egyptian", "egyptian-contract")
    }
    assert 0 < 2 * doubles["egyptian-contract"] < doubles["egyptian"]


def test_a_hand_with_tricks_to_spare_bids() -> None:
    """By the weights alone it would wait, which no partner would understand."""
    view, bid = over("7S 8C - -", "KT982..AK985.K54"), Bid(8, Strain.SPADES)
    standing = view.standing
    assert standing
    spare = bidding.expected_tricks(view, Strain.SPADES) - 8
    assert spare >= overcalls.ALWAYS_BID
    numbers = overcalls.bid_features(view, standing, bid, spare)
    weights = overcalls.BID_WEIGHTS[DoubleScope.ROUND]
    assert sum(a * b for a, b in zip(weights, numbers, strict=True)) < 0
    assert call(view, 0.0) == (bid, "strong_enough")


def test_a_hand_with_fewer_tricks_to_spare_may_wait() -> None:
    view, bid = over("7C 7D - - 8C", "QT752.K.AQJ85.Q6"), Bid(8, Strain.DIAMONDS)
    spare = bidding.expected_tricks(view, Strain.DIAMONDS) - 8
    assert 0.5 < spare < overcalls.ALWAYS_BID
    assert weighed(view, 0.0)[bid] < 0
    assert call(view, 0.0) == (PASS, "better_to_wait")
    assert weighed(view, 0.1)[bid] == pytest.approx(weighed(view, 0.0)[bid] + 0.39)


def test_a_bid_gains_more_over_two_opponents_who_bid() -> None:
    hand, bid = "4.AKQJ97.AQ4.K32", Bid(9, Strain.HEARTS)
    one, both = (weighed(over(calls, hand), 0.0) for calls in ("8S - -", "7S - 8S"))
    assert both[bid] > one[bid]


def test_a_bid_gains_more_where_their_contract_wins_them_the_match() -> None:
    view, bid = over("7C 7D - - 8C", "QT752.K.AQJ85.Q6"), Bid(8, Strain.DIAMONDS)
    near = tuple(0 if team is view.seat.team else view.ruleset.target - 7 for team in Team)
    late = replace(view, scores=near)
    gained = bidding.for_the_score(late, 0.0, bid)
    assert gained > 3
    assert weighed(late, 0.0)[bid] == pytest.approx(weighed(view, 0.0)[bid] + gained)


def test_a_double_gains_more_where_it_would_win_the_match() -> None:
    """Ten points short of the target, a contract beaten by a trick or two is enough if doubled."""
    view = next(v for v in moments("egyptian", 40) if call(v, 0.0).action == DOUBLE)
    short = view.ruleset.target - 10
    near = tuple(short if team is view.seat.team else 0 for team in Team)
    late, standing = replace(view, scores=near), view.standing
    assert standing
    gained = bidding.double_gain(late, standing) - bidding.double_gain(view, standing)
    assert gained > 1
    assert weighed(late, 0.0)[DOUBLE] == pytest.approx(weighed(view, 0.0)[DOUBLE] + gained)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_strong_levels_call_so(level: str) -> None:
    player = players.create(level, "overcalls", nodes=600)
    for view in list(moments("egyptian", 6)):
        assert player.decide(view) == call(view, 0.0)
