"""Bids that a partner can rely on: even chances, high cards, no bidding against each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tarneeb import RULESETS, Bid, Match, Pass, Pledge, Seat, Strain, parse_ruleset, players
from tarneeb.knowledge.views import View
from tarneeb.players.aims import EVEN, about_to_win
from tarneeb.players.club import bidding
from tarneeb.players.club.outlook import chance_to_take, declared_by, outlook
from tarneeb.players.expert import calling
from tarneeb.players.pledges import pledging

from .positions import Position

NODES = 1000
"""The budget of players that look ahead here."""
WEAK = ("J2.J.T987652.987", "2.K842.KT8532.65", ".QJ98.QT863.J875", "J6.K96.T98765.Q4")
"""Hands that were opened for their length alone: spades, hearts, diamonds, clubs."""


def position(hand: str, calls: str = "", rules: str = "classic") -> Position:
    lines = {"rules": rules, "dealer": "W", "calls": calls, "hand": hand}
    return Position("", lines=lines)


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("rules", ["classic", "traditional", "egyptian", "masrawy"])
def test_length_without_high_cards_is_no_opening(rules: str, level: str) -> None:
    player = players.create(level, 1, nodes=NODES)
    for hand in WEAK:
        assert player.choose(position(hand, rules=rules).view()) == Pass(), hand


@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_eight_is_not_bid_on_length_alone_to_shut_anybody_out(level: str) -> None:
    player = players.create(level, 1, nodes=NODES)
    assert player.choose(position("J2.J.T987652.987", "7").view()) == Pass()
    assert player.choose(position("K32..T432.A97542").view()) in (Pass(), Bid(7))


@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_partners_seven_is_not_raised_without_a_better_contract(level: str) -> None:
    player = players.create(level, 1, nodes=NODES)
    assert player.choose(position("J9874.KJ5..KT743", "7 -").view()) == Pass()


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("rules", ["egyptian", "egyptian-contract", "masrawy"])
def test_a_fit_with_partners_suit_comes_before_a_suit_of_ones_own(rules: str, level: str) -> None:
    player = players.create(level, 1, nodes=NODES)
    least = "7S -" if rules != "masrawy" else "8S -"
    call = player.choose(position("J9874.KJ5..KT743", least, rules).view())
    assert call == Pass() or (isinstance(call, Bid) and call.strain is Strain.SPADES)


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("calls", ["- - 8S", "- 8S", "8S - -"])
def test_a_suit_of_queens_and_jacks_is_not_bid_at_eight(calls: str, level: str) -> None:
    player = players.create(level, 1, nodes=NODES)
    assert player.choose(position(".QJ98.QT863.J875", calls, "masrawy").view()) == Pass()


@pytest.mark.parametrize("rules", ["classic", "traditional", "lebanese", "egyptian"])
def test_a_long_suit_headed_by_honours_is_strength_to_open(rules: str) -> None:
    club = players.create("club", 1)
    strong, weak = "7.KJ8432.Q86.T97", "7.T98432.KJ8.Q97"
    assert club.decide(position(strong, rules=rules).view()).action != Pass()
    assert club.decide(position(weak, rules=rules).view()).reason in ("few_high_cards", "too_weak")


@pytest.mark.parametrize("preset", ["egyptian", "masrawy"])
def test_partners_do_not_bid_against_each_other_while_the_others_are_silent(preset: str) -> None:
    club = players.create("club", 1)
    for number in range(40):
        match = Match(RULESETS[preset], Seat.SOUTH)
        match = match.apply(match.next_deal(f"silent {number}"))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if view.phase != "auction":
                break
            call = club.choose(view)
            again = any(s.seat is seat and isinstance(s.call, Bid) for s in view.calls)
            if isinstance(call, Bid) and bidding.partner_stands(view) and again:
                assert not bidding.others_silent(view)
            match = match.apply(call)


NO_DOUBLES = "egyptian doubling=none double_restarts=no redoubling=no"
"""House rules under which `expert` compares calls in worlds."""


@pytest.mark.parametrize("deal", [37, 47, 49])
def test_play_outs_do_not_talk_partners_into_bidding_against_each_other(deal: int) -> None:
    """In these deals worlds preferred such a bid; in the last one partners reached nine so."""
    expert = players.create("expert", "x", nodes=1500)
    match = Match(parse_ruleset(NO_DOUBLES), Seat.SOUTH.after(deal))
    match = match.apply(match.next_deal(f"h{deal}"))
    compared = False
    while (seat := match.to_act) is not None and match.view(seat).phase == "auction":
        view = match.view(seat)
        *_, thought = expert.think(view)
        call = thought.decision.action
        compared |= len(thought.options) > 1
        assert not isinstance(call, Bid) or bidding.is_sound(view, call, 0.0)
        match = match.apply(call)
    assert compared, "worlds were drawn"


def auctions(preset: str, deals: int) -> Iterator[tuple[View, object]]:
    """Yield each call of the rules of `expert`, with the view it was made from."""
    for number in range(deals):
        match = Match(RULESETS[preset], Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"sound {number}"))
        while (seat := match.to_act) is not None and match.view(seat).phase == "auction":
            view = match.view(seat)
            call = calling.usual_call(view, 0.0).action
            yield view, call
            match = match.apply(call)


@pytest.mark.parametrize("preset", [p for p, rules in RULESETS.items() if not rules.individual])
def test_a_bid_has_an_even_chance_and_raises_only_for_a_better_contract(preset: str) -> None:
    bids = 0
    for view, call in auctions(preset, 60):
        if not isinstance(call, Bid) or Pass() not in view.legal:
            continue
        bids += 1
        assert bidding.chance_of(view, call, 0.0) >= EVEN
        assert view.standing is None or view.standing.seat is not view.seat
        if bidding.partner_stands(view):
            assert bidding.is_better(view, call, 0.0)
    assert bids > 30


@pytest.mark.parametrize("preset", ["syrian-41", "four-hundred"])
def test_a_pledge_above_the_lowest_has_an_even_chance(preset: str) -> None:
    higher = 0
    for view, call in auctions(preset, 30):
        if isinstance(call, Pledge) and call != view.legal[0]:
            higher += 1
            assert pledging.chance_of(view, call, 0.0) >= EVEN
    assert higher > 20


def test_a_hand_without_an_even_chance_bids_only_when_the_others_are_about_to_win() -> None:
    view = position("KQ862.J4.952.T83", "- - 7").view()
    assert bidding.chance_of(view, Bid(8), 0.0) < EVEN
    assert not bidding.is_sound(view, Bid(8), 0.0)
    late = replace(view, scores=(25, 25))
    assert about_to_win(late)
    assert bidding.is_sound(late, Bid(8), 0.0)
    assert bidding.why_bid(late, Bid(8), 0.0) == "risk_for_score"


def doubles(preset: str, deals: int) -> Iterator[tuple[View, str]]:
    """Yield each double of an opponents' bid by `club`, with its reason."""
    for view, _ in auctions(preset, deals):
        doubled, _ = bidding.double(view)
        if doubled and view.standing and view.seat.is_opponent(view.standing.seat):
            yield view, doubled.reason


@pytest.mark.parametrize("preset", ["egyptian", "egyptian-contract", "masrawy"])
def test_a_double_pays_and_says_whether_the_contract_will_fail(preset: str) -> None:
    reasons = set()
    for view, reason in doubles(preset, 60):
        standing = view.standing
        assert standing
        bid, expected = standing.bid, declared_by(view, standing)
        fails = chance_to_take(bid.tricks, expected, bid.strain) < EVEN
        assert reason == ("double_what_fails" if fails else "double_pays")
        assert bidding.double_gain(view, standing) > 0
        reasons.add(reason)
    # If the defenders' tricks count once, only a contract that will fail is worth doubling.
    single = preset == "egyptian-contract"
    assert reasons == {"double_what_fails"} | (set() if single else {"double_pays"})


def test_the_gain_of_a_double_is_the_difference_of_two_results() -> None:
    """Their eight fails by some tricks or is made; each result counts twice instead of once."""
    view = position("A98.AQJ8.A98.A98", "8S - -", "egyptian").view()
    standing = view.standing
    assert standing
    gained, expected = 0.0, declared_by(view, standing)
    for taken in range(14):
        least, more = (chance_to_take(n, expected, Strain.SPADES) for n in (taken, taken + 1))
        chance = (1.0 if taken == 0 else least) - (0.0 if taken == 13 else more)
        gained += chance * (13 - taken + 8 if taken < 8 else -16 if taken == 13 else -taken)
    assert bidding.double_gain(view, standing) == pytest.approx(gained)
    assert gained > 0


def test_a_double_cannot_pay_where_failed_contracts_count_once() -> None:
    rules = "egyptian double_scope=made"
    view = position("A98.AQJ8.A98.A98", "8S - -", rules).view()
    assert view.standing
    assert bidding.standing_worth(view, view.standing) > bidding.WORTH_DOUBLING
    assert bidding.double_gain(view, view.standing) < 0
    assert bidding.double(view) == (None, 0.0)


def test_the_suit_that_partner_bid_counts_for_more() -> None:
    view = position("KJ42.83.AQ754.62", "7S -", "egyptian").view()
    assert outlook(view, Strain.SPADES) > outlook(view, Strain.DIAMONDS) + 1
