"""Bids that a partner can rely on: even chances, high cards, no bidding against each other."""

from __future__ import annotations

import pytest

from tarneeb import RULESETS, Bid, Match, Pass, Seat, players
from tarneeb.players.club import bidding

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
