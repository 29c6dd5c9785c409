"""The remark after a round: the costliest decision about which a claim holds, or silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarneeb import RULESETS, Card, Match, Play, Seat
from tarneeb.analysis import Judged, Price
from tarneeb.knowledge.views import View
from tarneeb.players.aims import near_the_end
from tarneeb.practice.remarks import (
    LIKELY,
    UNLIKELY,
    WORTH_SAYING,
    chance_to_make,
    remarking,
    why_worse,
)
from tarneeb.records.work import finish
from tarneeb.rules.actions import DOUBLE, PASS, Action, Bid, NameTrump, Pledge
from tarneeb.rules.cards import Strain
from tarneeb.rules.deals import Deal

WEAK = Deal.parse("S:J9764.T52.83.974 E:AQ.KJ8.KT75.AJ62 N:K83.A964.QJ4.K83 W:T52.Q73.A962.QT5")
STRONG = Deal.parse("S:AKQJT.AKQ.AK2.32 E:987.JT9.QJT.QJT9 N:654.876.987.A876 W:32.5432.6543.K54")


def first(ruleset: str = "classic", deal: Deal = STRONG) -> View:
    """Return South's view before the first call."""
    return Match(RULESETS[ruleset], Seat.WEST).apply(deal).view(Seat.SOUTH)


def judged(action: Action, best: Action, points: float, moment: int = 1) -> Judged:
    return Judged(moment, Seat.SOUTH, action, Price(best, "strong_enough", points))


def said(*decisions: Judged, view: View | None = None) -> tuple[int, str] | None:
    found = finish(remarking(decisions, lambda _: view or first()))
    return (found.moment, found.code) if found else None


def test_a_pass_with_a_strong_hand_is_worth_a_word() -> None:
    found = finish(remarking([judged(PASS, Bid(8), 5.0)], lambda _: first()))
    assert found is not None
    assert (found.code, found.points) == ("passed_too_early", 5.0)
    assert float(found.args["percent"]) >= LIKELY


def test_it_is_silent_unless_it_mattered() -> None:
    assert said(judged(PASS, Bid(8), WORTH_SAYING - 0.1)) is None
    assert said(Judged(1, Seat.SOUTH, PASS, None)) is None
    assert said() is None


def test_it_is_silent_unless_something_true_can_be_said() -> None:
    assert said(judged(Bid(8), PASS, 9.0)) is None  # eight are nearly always made


def test_of_several_the_costliest_that_can_be_explained_is_named() -> None:
    cheap, dear = judged(PASS, Bid(8), 2.0, 1), judged(PASS, Bid(7), 4.0, 5)
    silent = judged(Bid(8), PASS, 9.0, 9)
    assert said(cheap, dear, silent) == (5, "passed_too_early")


def test_a_bid_of_all_tricks_is_too_much_and_a_low_one_too_little() -> None:
    code, args = finish(why_worse(first(), Bid(13), Bid(9))) or ("", {})
    assert code == "bid_too_much"
    assert float(args["percent"]) <= UNLIKELY
    code, _ = finish(why_worse(first(), Bid(7), Bid(8))) or ("", {})
    assert code == "bid_too_little"


def test_a_pass_over_partner_or_with_a_hand_that_others_pass_is_no_mistake_to_tell_of() -> None:
    fair = Deal.parse("S:KJT86.9763.8.AQ2 E:AQ7.AK.T94.KT543 N:52.Q42.AQJ62.876 W:943.JT85.K753.J9")
    percent = finish(chance_to_make(first(deal=fair), Bid(8)))
    assert 0.5 < percent < 0.7
    assert finish(why_worse(first(deal=fair), PASS, Bid(8))) is None
    match = Match(RULESETS["classic"], Seat.SOUTH).apply(STRONG)
    for call in (PASS, Bid(7), PASS):
        match = match.apply(call)
    assert finish(why_worse(match.view(Seat.SOUTH), PASS, Bid(8))) is None


def test_two_bids_of_one_height_and_bids_that_the_score_decides_are_left_alone() -> None:
    named = Match(RULESETS["egyptian"], Seat.WEST).apply(STRONG).view(Seat.SOUTH)
    clubs, spades = (Bid(13, strain) for strain in (Strain.CLUBS, Strain.SPADES))
    assert finish(chance_to_make(named, clubs)) <= UNLIKELY / 100
    assert finish(why_worse(named, clubs, spades)) is None
    late = Match(replace(RULESETS["classic"], target=9), Seat.WEST).apply(STRONG)
    assert near_the_end(late.view(Seat.SOUTH))
    assert finish(why_worse(late.view(Seat.SOUTH), PASS, Bid(8))) is None


def test_better_trumps_are_named() -> None:
    view = first()
    bare = NameTrump(Strain.NO_TRUMP)
    weak = first(
        deal=Deal.parse(
            "S:KQJT98..T98.7653 E:A7.AKQ.AKQJ.KQJT N:65.JT987.32.A984 W:432.65432.7654.2"
        )
    )
    assert finish(why_worse(weak, bare, NameTrump(Strain.SPADES))) == ("needed_trumps", {"suit": 0})
    spades, clubs = NameTrump(Strain.SPADES), NameTrump(Strain.CLUBS)
    assert finish(why_worse(view, clubs, spades)) == ("weaker_trumps", {"suit": 0})
    assert finish(why_worse(view, spades, clubs)) is None


def test_pledges_too_high_and_too_low() -> None:
    match = Match(RULESETS["four-hundred"], Seat.WEST).apply(STRONG)
    view = match.view(Seat.SOUTH)
    code, _ = finish(why_worse(view, Pledge(13), Pledge(6))) or ("", {})
    assert code == "pledged_too_much"
    code, _ = finish(why_worse(view, Pledge(2), Pledge(4))) or ("", {})
    assert code == "pledged_too_little"
    # If it must be met exactly, a lower pledge that is met no oftener explains nothing.
    exactly = Match(RULESETS["four-hundred"].replace(pledge_made="exactly"), Seat.WEST)
    strict = exactly.apply(STRONG).view(Seat.SOUTH)
    code, _ = finish(why_worse(strict, Pledge(13), Pledge(9))) or ("", {})
    assert code == "pledged_too_much"
    assert finish(why_worse(strict, Pledge(4), Pledge(2))) is None
    costly = Judged(1, Seat.SOUTH, Pledge(13), Price(Pledge(6), "worth_most", 9.0))
    assert said(costly, view=view) == (1, "pledged_too_much")


@pytest.mark.parametrize(
    ("tricks", "did", "code"),
    [
        (7, DOUBLE, "doubled_what_is_made"),
        (9, DOUBLE, None),
        (9, PASS, None),
        (12, PASS, "missed_double"),
    ],
)
def test_a_double_for_nothing_and_a_double_that_was_missed(
    tricks: int, did: Action, code: str | None
) -> None:
    match = Match(RULESETS["egyptian"], Seat.SOUTH).apply(WEAK)
    for call in (Bid(tricks, Strain.SPADES), PASS, PASS):
        match = match.apply(call)
    view, best = match.view(Seat.SOUTH), PASS if did == DOUBLE else DOUBLE
    found = finish(why_worse(view, did, best))
    assert (found and found[0]) == code
    near = replace(view, scores=(view.ruleset.target - 1, 0))
    assert finish(why_worse(near, did, best)) is None, "the score may decide"


@pytest.mark.parametrize("best", ["AS", "KS"])
def test_touching_cards_are_no_different(best: str) -> None:
    match = Match(RULESETS["classic"], Seat.WEST).apply(STRONG).apply(Bid(9))
    for _ in range(3):
        match = match.apply(PASS)
    view = match.apply(NameTrump(Strain.SPADES)).view(Seat.SOUTH)
    assert view.phase == "play"
    assert finish(why_worse(view, Play(Card.parse("QS")), Play(Card.parse(best)))) is None
