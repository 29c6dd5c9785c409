"""Matches: rounds until a team wins, dealers, and illegal actions (rules.md 1 to 6)."""

from __future__ import annotations

from typing import Any

import pytest

import tarneeb
from tarneeb import (
    RULESETS,
    Bid,
    Card,
    Claim,
    Deal,
    DealCards,
    IllegalAction,
    Match,
    NameTrump,
    Pass,
    Play,
    Preset,
    RulesetError,
    Seat,
    Strain,
    TarneebError,
    Team,
    TextError,
    deal,
    parse_ruleset,
)
from tarneeb.rules.actions import THROW_IN, parse_call
from tarneeb.rules.cards import parse_hand
from tarneeb.rules.events import MatchWon, RoundScored, ThrownIn
from tarneeb.rules.rng import deal_hands

S, E, N, W = Seat

PLAIN = Deal.parse("S:AKQ2.J3.T98.7654 E:JT9.AK2.J76.KQ32 N:8765.Q98.AK5.AJT W:43.T7654.Q432.98")
HANDS = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
SUITS = Deal.of(parse_hand(hand) for hand in HANDS)
"""A suit each: South's spades, East's hearts, North's diamonds, West's clubs. Trumps take all."""
FLIPS = {S: "AS", E: "AH", N: "AD", W: "AC"}


def flip_for(match: Match) -> Card | None:
    turns_up = match.ruleset.turns_up
    return Card.parse(FLIPS[match.dealer]) if turns_up else None


def begin(match: Match, cards: Deal = SUITS) -> Match:
    return match.apply(DealCards(cards, flip_for(match)))


def say(match: Match, calls: str) -> Match:
    for call in calls.split():
        match = match.apply(parse_call(call, match.ruleset.individual))
    return match


def take_all(match: Match, calls: str, trump: str, taker: Seat) -> Match:
    """Play a round in which the seat with the trumps takes all thirteen tricks."""
    match = say(begin(match), calls)
    if match.ruleset.trump.value == "declarer":
        match = match.apply(NameTrump(Strain.parse(trump)))
    if match.to_act is not taker:  # one trick, then the rest is claimed
        order = match.to_act.turns() if match.to_act is not None else iter(())
        for seat in order:
            match = match.apply(Play(Card.parse("2" + "SHDC"[seat])))
        return match.apply(Claim(12))
    return match.apply(Claim(13))


# Dealers, and the numbers of rounds (rules.md 1 to 3).


@pytest.mark.parametrize("first", Seat)
def test_the_deal_passes_to_the_right(first: Seat) -> None:
    match = Match(RULESETS["classic"].replace(target=999), first)
    for number, dealer in enumerate(first.turns(), start=1):
        assert (match.number, match.dealer, match.awaits_deal) == (number, dealer, True)
        assert match.cutter.right is dealer, "the player to the dealer's left cuts"
        match = take_all(match, "- - - 7", "SHDC"[dealer], dealer)
    assert match.dealer is first


@pytest.mark.parametrize(
    ("rules", "calls", "dealer"),
    [
        ("classic", "- - - -", S),
        ("classic all_pass=next-dealer", "- - - -", E),
        ("traditional", "- - - -", S),
        ("lebanese all_pass=next-dealer", "- - - -", E),
        ("syrian-41", "2 2 2 2", S),
        ("syrian-41 all_pass=next-dealer", "2 2 2 2", E),
    ],
)
def test_who_deals_after_a_deal_thrown_in(rules: str, calls: str, dealer: Seat) -> None:
    match = say(begin(Match(parse_ruleset(rules))), calls)
    assert match.awaits_deal
    assert match.dealer is dealer
    assert match.number == 1  # the next deal has the same number
    assert match.scores == (0,) * len(match.scores)
    assert match.legal_actions() == ()


def test_the_next_player_deals_after_a_hopeless_hand() -> None:
    hopeless = Deal.parse(
        "S:AKQ.AQ2.AK3.AK32 E:JT9.K.QJ.T987654 N:876.JT98.T987.QJ W:5432.76543.6542."
    )
    match = begin(Match(parse_ruleset("classic hopeless_hand=yes")), hopeless)
    after, events = match.step(THROW_IN)
    assert (after.dealer, after.number) == (E, 1)
    assert events[-1] == ThrownIn("hopeless", E, E)
    assert after.results[0].thrown_by is E


def test_actions_at_the_wrong_time_are_refused() -> None:
    match = Match(RULESETS["classic"])
    with pytest.raises(IllegalAction, match="deal_expected"):
        match.apply(Bid(7))
    begun = begin(match)
    with pytest.raises(IllegalAction, match="deal_not_awaited"):
        begun.apply(deal(7))
    won = take_all(Match(parse_ruleset("classic target=16")), "- - - 7", "S", S)
    with pytest.raises(IllegalAction, match="match_over"):
        won.apply(deal(7))
    with pytest.raises(IllegalAction, match="match_over"):
        won.check(Pass())


def test_a_refused_action_leaves_the_match_unchanged() -> None:
    match = begin(Match(RULESETS["classic"]))
    with pytest.raises(IllegalAction):
        match.apply(Bid(6))
    assert match == begin(Match(RULESETS["classic"]))


# Scores and winners (rules.md 5 and 6).


def test_scores_accumulate_and_the_target_wins() -> None:
    match = take_all(Match(parse_ruleset("classic target=42")), "- - - 7", "S", S)
    assert (match.scores, match.winner) == ((16, 0), None)
    match = take_all(match, "- - - 13", "S", S)  # east declares in south's suit
    assert (match.scores, match.winner) == ((32, -16), None)
    match = take_all(match, "- 13", "S", S)
    assert (match.scores, match.winner) == ((58, -16), Team.NS)
    assert [result.number for result in match.results] == [1, 2, 3]
    assert match.results[1].made is False
    assert all(result.kaboot for result in match.results)
    assert (match.to_act, match.awaits_deal, match.legal_actions()) == (None, False, ())


def test_the_winning_round_is_scored_before_the_match_is_won() -> None:
    match = say(begin(Match(parse_ruleset("classic target=16"))), "- - - 7")
    match = match.apply(NameTrump(Strain.SPADES))
    won, events = match.step(Claim(13))
    assert isinstance(events[-2], RoundScored)
    assert events[-1] == MatchWon(Team.NS)
    assert won.results[-1] == events[-2].result


@pytest.mark.parametrize(
    ("rules", "bid", "winner"),
    [
        ("classic instant_win=none", 13, None),
        ("classic instant_win=bid-13", 12, None),
        ("classic instant_win=bid-13", 13, Team.NS),
        ("classic instant_win=any-13", 7, Team.NS),
        ("lebanese instant_win=any-13", 7, Team.NS),  # with or without kaboot
    ],
)
def test_all_thirteen_tricks_may_win_at_once(rules: str, bid: int, winner: Team | None) -> None:
    match = take_all(Match(parse_ruleset(rules)), f"- - - {bid}", "S", S)
    assert match.winner is winner


def test_defenders_who_take_all_thirteen_win_at_once_if_any_13_wins() -> None:
    match = take_all(Match(parse_ruleset("classic instant_win=any-13")), "- - - 7", "H", E)
    assert (match.scores, match.winner) == ((-7, 16), Team.EW)


def test_a_team_at_minus_the_target_loses() -> None:
    calls, rules = "- - - 7", "classic target=17 lose_at_minus_target="
    match = take_all(Match(parse_ruleset(rules + "yes")), calls, "H", E)
    assert (match.scores, match.winner) == ((-7, 16), None)
    match = take_all(Match(parse_ruleset(rules + "yes").replace(target=7)), calls, "H", E)
    assert match.winner is Team.EW
    match = take_all(Match(parse_ruleset(rules + "no").replace(target=17)), calls, "H", E)
    assert match.winner is None


def test_pledges_score_each_player_and_rise_with_previous_scores() -> None:
    match = Match(parse_ruleset("four-hundred target=99"))
    match = take_all(match, "13 2 2 2", "H", E)
    assert match.scores == (-2, 40, -2, -2)
    assert match.results[0].pledges == (2, 13, 2, 2)
    assert match.results[0].made is None
    match = begin(match)  # east deals; the total needed is 13, and east must state 4
    assert match.view(E).pledges_needed == 13
    assert match.view(E).pledges_counted == 0
    match = say(match, "3 3 3")
    with pytest.raises(IllegalAction, match="pledge_out_of_range"):
        match.apply(parse_call("3", pledges=True))
    assert match.apply(parse_call("4", pledges=True)).to_act is N


def test_a_match_is_a_fold_of_its_actions() -> None:
    match = Match(parse_ruleset("classic target=42"), W)
    match = say(begin(match, PLAIN), "- - - -")
    match = take_all(match, "- 7 - -", "H", E)
    again = Match.replay(match.ruleset, match.actions, W)
    assert again == match
    assert match.action_count == len(match.actions) == 1 + 4 + 1 + 4 + 1 + 1


def test_next_deal_deals_from_the_seed_and_turns_the_dealers_last_card_up() -> None:
    match = Match(RULESETS["syrian-41"], N)
    for number in range(4):
        action = match.next_deal("seed")
        assert action.deal == deal_hands("seed", number)
        assert action.flip in action.deal[match.dealer]
        match = say(match.apply(action), "2 2 2 2")
    assert Match(RULESETS["classic"]).next_deal("seed").flip is None


# Tags (notation.md, Header).


def test_tags_are_sorted_in_record_order() -> None:
    match = Match(RULESETS["classic"]).with_tags(Event="x", Date="2026-11-21", South="Huda")
    assert [name for name, _ in match.tags] == ["South", "Date", "Event"]
    assert match == Match(RULESETS["classic"]).with_tags(South="Huda", Date="2026-11-21", Event="x")
    assert match.with_tags(Event="", South="Rana").tags == (
        ("South", "Rana"),
        ("Date", "2026-11-21"),
    )
    assert match.tag("West", "nobody") == "nobody"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Result", "NS"),  # follows from the match
        ("Ruleset", "classic"),
        ("No Name", "x"),
        ("اسم", "x"),
        ("South", "two\nlines"),
        ("South", "two\u2028lines"),
        ("South", "\x1b[31m"),
        ("South", "\x85"),
        ("South", "\ud800"),
        ("South", "x" * 1001),
    ],
)
def test_tags_that_a_record_cannot_hold_are_refused(name: str, text: str) -> None:
    with pytest.raises(TextError, match="bad_tag"):
        Match(RULESETS["classic"], tags=((name, text),))


def test_a_deal_can_be_applied_like_its_action() -> None:
    dealt = tarneeb.deal(seed=7)
    match = Match(RULESETS["classic"])
    assert match.apply(dealt.deal) == match.apply(dealt)
    with pytest.raises(IllegalAction) as caught:
        match.apply(dealt).apply(dealt.deal)
    assert caught.value.code == "deal_not_awaited"


def test_a_deal_sorts_its_hands_in_deck_order() -> None:
    deal = tarneeb.deal(seed=7).deal
    mixed = [tuple(reversed(hand)) for hand in deal.hands]
    assert Deal((mixed[0], mixed[1], mixed[2], mixed[3])) == deal
    with pytest.raises(TextError):
        Deal(((), (), ()))  # type: ignore[arg-type]


@pytest.mark.parametrize("tricks", ["8", 8.0, True, None])
def test_a_bid_that_is_not_a_number_is_illegal(tricks: Any) -> None:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    with pytest.raises(IllegalAction) as caught:
        match.apply(Bid(tricks))
    assert caught.value.code == "bid_out_of_range"


@pytest.mark.parametrize("wrong", ["classic", None, 41, Preset])
def test_a_match_needs_a_ruleset_and_says_which_there_are(wrong: Any) -> None:
    with pytest.raises(TarneebError) as refused:
        Match(wrong)
    assert isinstance(refused.value, RulesetError)
    assert all(name in str(refused.value) for name in ("RULESETS[name]", *RULESETS))


def test_an_unknown_ruleset_is_refused_with_the_names_there_are() -> None:
    for unknown in ("clasic", "", None):
        with pytest.raises(RulesetError, match="unknown_ruleset") as refused:
            RULESETS[unknown]  # type: ignore[index]
        assert all(name in str(refused.value) for name in RULESETS)
    assert "clasic" not in RULESETS
    assert RULESETS.get("clasic") is None
