"""Learned calls are legal, follow the weights, and are explained as they were decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tarneeb import (
    RULESETS,
    Bid,
    Deal,
    Double,
    Match,
    Pass,
    Seat,
    Strain,
    Team,
    parse_ruleset,
    players,
)
from tarneeb.analysis import adviser, judged
from tarneeb.knowledge.views import View
from tarneeb.players.aims import EVEN
from tarneeb.players.club.bidding import chance_of, expected_tricks
from tarneeb.players.expert import learned_calls
from tarneeb.players.expert.call_weights import WEIGHTS
from tarneeb.players.expert.calling import CONFIDENT, WORLDS_WEIGHT
from tarneeb.players.expert.learned_calls import FEATURES, applies, call, features, weighed
from tarneeb.records.work import finish
from tarneeb.rules.actions import PASS, Call
from tarneeb.rules.auction import Auction
from tarneeb.rules.cards import parse_hand
from tarneeb.rules.ruleset import Ruleset

FITTED = ("classic", "traditional", "lebanese")


def auctions(rules: Ruleset, deals: int) -> Iterator[View]:
    """Yield the view before each call, when all seats use learned calls."""
    for number in range(deals):
        match = Match(rules, Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"calls {number}"))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if view.phase != "auction":
                break
            yield view
            match = match.apply(call(view, 0.0).action)


def opening(hand: str, rules: str = "classic") -> View:
    """Return the first caller's view with this hand."""
    match = Match(RULESETS[rules], Seat.WEST)
    view = match.apply(match.next_deal("calls")).view(Seat.SOUTH)
    assert view.to_act is Seat.SOUTH
    return replace(view, hand=parse_hand(hand))


def test_it_is_known_which_rules_the_weights_were_fitted_to() -> None:
    assert tuple(name for name, rules in RULESETS.items() if applies(rules)) == FITTED
    assert applies(parse_ruleset("classic target=61 kaboot=no"))
    for other in ("made=bid", "no_trump=yes", "min_bid=8", "all_pass=dealer-bids"):
        assert not applies(parse_ruleset(f"classic {other}")), other


def test_every_situation_has_weights_for_every_feature() -> None:
    said = [learned_calls.situation(bid, ours) for bid in range(14) for ours in (False, True)]
    assert set(said) == set(WEIGHTS)
    known = features(7.5, 10, 5, partner=7, right=-1, left=0, standing=8)
    assert len(known) == len(FEATURES)
    for bid, higher in WEIGHTS.values():
        assert len(bid) == len(higher) == len(FEATURES)


@pytest.mark.parametrize("preset", FITTED)
def test_calls_are_legal_and_worth_most(preset: str) -> None:
    made = set()
    for view in auctions(RULESETS[preset], 60):
        action = call(view, 0.0).action
        assert action in view.legal
        worth = weighed(view, 0.0)
        if worth:
            assert set(worth) <= set(view.legal)
            assert worth[action] >= 0.0
            if action is not PASS:
                made.add(action)
                assert worth[action] == max(worth.values())
    assert Bid(7) in made
    assert len(made) > 1, "some hands are worth more than the least bid"


def test_the_least_bid_of_the_strongest_hand_is_no_mistake() -> None:
    view = opening("A.AKQJT874..Q754")
    worth = weighed(view, 0.0)
    assert worth[PASS] < worth[Bid(7)] < worth[Bid(8)]
    price = finish(judged(adviser(), view, Bid(7)))
    assert (price.action, price.grade) == (Bid(8), "good")


def test_a_strong_hand_opens_higher_than_it_must_and_a_bare_one_passes() -> None:
    assert call(opening("AKQJT9.AK.A2.432"), 0.0) == (Bid(8), "shut_out")
    assert call(opening("KQJ95.A4.K72.432"), 0.0) == (Bid(7), "strong_enough")
    assert call(opening("8653.842.752.432"), 0.0) == (PASS, "too_weak")


def test_style_counts_as_tricks_of_the_hand() -> None:
    view = opening("KQ953.94.K72.J32")
    careful, usual, bold = (weighed(view, style) for style in (-0.6, 0.0, 0.6))
    assert careful[Bid(7)] < usual[Bid(7)] < bold[Bid(7)]
    assert Bid(8) not in careful


def test_it_plays_to_the_score() -> None:
    """Where their seven wins them the match, who would leave it to them bids."""
    for view in auctions(RULESETS["classic"], 60):
        theirs = view.standing and view.seat.is_opponent(view.standing.seat)
        _, *bids = weighed(view, 0.0) or (PASS,)
        if theirs and bids and weighed(view, 0.0)[bids[0]] < 0:
            break
    else:
        pytest.fail("no such moment")
    assert call(view, 0.0).action is PASS
    near = tuple(0 if team is view.seat.team else 24 for team in Team)
    assert weighed(replace(view, scores=near), 0.0)[bids[0]] > weighed(view, 0.0)[bids[0]]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_strong_levels_call_so_and_tell_what_they_weighed(level: str) -> None:
    player = players.create(level, "calls", nodes=600)
    views = list(auctions(RULESETS["classic"], 8))
    for view in views:
        *_, thought = player.think(view)
        action, reason = call(view, 0.0)
        if thought.decision.reason == "fails_too_often":  # the bid was tried, and fails
            assert thought.decision.action is PASS
            assert thought.options[1].makes is not None
            assert thought.options[1].makes < EVEN
            continue
        assert thought.decision.action == action
        first, *others = thought.options
        fails = first.makes is not None and first.makes < EVEN and reason in CONFIDENT
        assert thought.decision.reason == ("worth_the_risk" if fails else reason)
        assert first.action == thought.decision.action
        assert first.makes is None or 0.0 <= first.makes <= 1.0
        worth = weighed(view, 0.0)
        assert {first.action, *(option.action for option in others)} == set(worth)
        for option in others:
            gap = worth[first.action] - worth[option.action]
            assert option.worth == pytest.approx(first.worth - gap)
            assert option.makes is None


def test_the_chance_of_a_bid_lies_between_the_estimate_and_the_worlds() -> None:
    seen = 0
    for view in auctions(RULESETS["classic"], 6):
        *_, thought = players.create("expert", 1, nodes=600).think(view)
        for option in thought.options:
            if isinstance(option.action, Bid) and option.makes is not None:
                by_hand = chance_of(view, option.action, 0.0)
                made = (
                    (option.makes - (1 - WORLDS_WEIGHT) * by_hand) / WORLDS_WEIGHT * thought.worlds
                )
                assert made == pytest.approx(round(made), abs=1e-6)
                assert 0 <= round(made) <= thought.worlds
                seen += 1
        if thought.decision.reason == "fails_too_often":
            failing = thought.options[1]
            assert failing.makes is not None
            assert failing.makes < EVEN
    assert seen > 6


@pytest.mark.cpython_only
def test_what_is_told_of_a_bid_is_whether_it_is_made_and_of_theirs_whether_it_is_defeated() -> None:
    def told(view: View) -> tuple[str, float]:
        *_, thought = players.create("expert", 1, nodes=600).think(view)
        reasons = {r.code: r.args for r in players.explain(view, thought)}
        (code,) = reasons.keys() & {"makes", "defeats", "stands_made", "stands_fails"}
        return code, reasons[code]["percent"] / 100

    bid, strong = told(opening("AKQJT9.AK.A2.432"))
    assert bid == "stands_made"
    assert strong > 0.8
    views = (view for view in auctions(RULESETS["classic"], 12) if view.standing)
    seen, ended = {}, 0
    for view in views:
        theirs = view.standing and view.seat.is_opponent(view.standing.seat)
        passes = call(view, 0.0).action is PASS
        if players.create("expert", 1, nodes=600).decide(view).reason == "fails_too_often":
            continue
        after = Auction(view.ruleset, view.dealer)
        chosen = call(view, 0.0).action
        assert isinstance(chosen, Call)
        for each in (*[spoken.call for spoken in view.calls], chosen):
            after = after.after(each)
        fails = theirs and passes
        ends = "defeats" if fails else "makes"
        stands = "stands_fails" if fails else "stands_made"
        code, _ = told(view)
        assert code == (ends if after.is_over else stands)
        if after.is_over:
            ended += 1
        else:
            seen[theirs, passes] = view
    assert ended
    assert {(True, True), (True, False), (False, True)} <= set(seen)
    # Aces and kings in their suits defeat more than nothing does.
    view = seen[True, True]
    defence = [
        told(replace(view, hand=parse_hand(hand)))
        for hand in ("A32.A32.K432.432", "432.432.5432.432")
    ]
    assert [code for code, _ in defence] == ["stands_fails"] * 2
    assert defence[0] > defence[1]


@pytest.mark.parametrize("style", [-0.6, 0.0, 0.6, 1.0])
@pytest.mark.parametrize("preset", ["traditional", "egyptian", "masrawy"])
def test_nobody_raises_the_own_bid(preset: str, style: float) -> None:
    """The bidder speaks again after three passes. Only tricks taken count, not the bid."""
    for level in ("club", "expert"):
        player = players.create(level, 1, style, nodes=30)
        for number in range(12):
            match = Match(RULESETS[preset], Seat.SOUTH.after(number))
            match = match.apply(match.next_deal(f"own {number}"))
            while (seat := match.to_act) is not None:
                view = match.view(seat)
                if view.phase != "auction":
                    break
                action = player.choose(view)
                standing = view.standing
                if standing and standing.seat is seat and standing.factor == 1:
                    assert not isinstance(action, Bid) or action.tricks == 13
                match = match.apply(action)


def test_hands_that_anybody_would_open_are_opened_and_those_that_nobody_would_are_not() -> None:
    for strong in ("AQ.KQ3.KJ54.AKQ5", "A32.AKQ.AK2.AT96", "AK98.A5.KJ74.AT3"):
        for preset in FITTED:
            assert isinstance(call(opening(strong, preset), 0.0).action, Bid), (strong, preset)
    assert call(opening("97642.84.T9654.7"), 0.0).action is PASS


def test_who_has_to_win_does_not_leave_the_match_to_the_others() -> None:
    """At 25 of 31 their seven ends it: then hands are opened that would wait."""
    opened = {0: 0, 25: 0}
    for number in range(60):
        match = Match(RULESETS["classic"], Seat.WEST)
        view = match.apply(match.next_deal(f"score {number}")).view(Seat.SOUTH)
        for theirs in opened:
            scores = tuple(0 if team is Seat.SOUTH.team else theirs for team in Team)
            opened[theirs] += isinstance(call(replace(view, scores=scores), 0.0).action, Bid)
    assert opened[25] >= opened[0] > 0


@pytest.mark.parametrize("preset", ["classic", "traditional"])
def test_a_pass_says_why(preset: str) -> None:
    said: dict[str, int] = {}
    for view in auctions(RULESETS[preset], 120):
        action, reason = call(view, 0.0)
        if action is not PASS:
            continue
        standing = view.standing
        own = standing is not None and standing.seat is view.seat
        partners = standing is not None and standing.seat is view.seat.partner
        assert (reason == "own_bid_stands") == own
        assert (reason == "leave_partners_bid") == partners
        if reason == "better_to_wait":
            bids = [action for action in view.legal if isinstance(action, Bid)]
            assert expected_tricks(view, bids[0].strain) >= bids[0].tricks - 1
        said[reason] = said.get(reason, 0) + 1
    assert said["too_weak"] + said["too_weak_for_more"] > 50
    assert said["better_to_wait" if preset == "classic" else "own_bid_stands"] > 5


def test_nobody_doubles_what_fails_where_only_made_contracts_are_doubled() -> None:
    """East bid 13 diamonds, and South holds four aces: a double gains only where it counts."""
    deal = Deal.parse("S:AKQJ.AKQJ.AKQ.AK E:T9.T9.JT987654.Q N:8765.876.3.T9876 W:432.5432.2.J5432")
    for scope, double in (("round", True), ("made", False)):
        rules = parse_ruleset(f"egyptian double_scope={scope}")
        match = Match(rules, Seat.EAST.left).apply(deal).apply(Bid(13, Strain.DIAMONDS))
        match = match.apply(Pass()).apply(Pass())
        assert match.to_act is Seat.SOUTH
        for level in ("novice", "club"):
            chosen = players.create(level).choose(match.view(Seat.SOUTH))
            assert (chosen == Double()) == double, f"{level}, {scope}"
