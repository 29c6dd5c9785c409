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
    for other in (*others, "doubling=none double_restarts=no redoubling=no"):
        assert not overcalls.were_fitted(parse_ruleset(f"egyptian {other}")), other


def test_weights_match_features() -> None:
    view = over("7S", "A2.KQJ953.AQ4.32")
    standing = view.standing
    assert standing
    bid = Bid(7, Strain.HEARTS)
    assert len(overcalls.bid_features(view, standing, bid, 0.0)) == len(BID_FEATURES)
    assert len(overcalls.double_features(view, standing)) == len(DOUBLE_FEATURES)
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
            assert reason == "double_what_fails"
            assert bidding.standing_worth(view, standing) > 0
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
    numbers = overcalls.bid_features(view, standing, bid, 0.0)
    weights = overcalls.BID_WEIGHTS[DoubleScope.ROUND]
    assert sum(a * b for a, b in zip(weights, numbers, strict=True)) < 0
    assert call(view, 0.0) == (bid, "strong_enough")


def test_a_bid_gains_more_over_two_opponents_who_bid() -> None:
    hand, bid = "4.AKQJ97.AQ4.K32", Bid(9, Strain.HEARTS)
    one, both = (weighed(over(calls, hand), 0.0) for calls in ("8S - -", "7S - 8S"))
    assert both[bid] > one[bid]


def test_it_plays_to_the_score() -> None:
    """Where their contract wins them the match, who would leave it to them bids."""
    for view in moments("egyptian", 80):
        bids = [action for action in weighed(view, 0.0) if isinstance(action, Bid)]
        if bids and weighed(view, 0.0)[bids[0]] < 0 and call(view, 0.0).action is PASS:
            break
    else:
        pytest.fail("no such moment")
    target = view.ruleset.target
    near = tuple(0 if team is view.seat.team else target - 7 for team in Team)
    assert weighed(replace(view, scores=near), 0.0)[bids[0]] > weighed(view, 0.0)[bids[0]]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_strong_levels_call_so(level: str) -> None:
    player = players.create(level, "overcalls", nodes=600)
    for view in list(moments("egyptian", 6)):
        assert player.decide(view) == call(view, 0.0)
