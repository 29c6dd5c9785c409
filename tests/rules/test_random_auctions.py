"""Random auctions against a second implementation of the rules."""

from __future__ import annotations

import random

import pytest

from tarneeb import Seat, parse_ruleset
from tarneeb.rules.actions import Bid, Double, Pass, Redouble
from tarneeb.rules.auction import (
    Auction,
)
from tarneeb.rules.ruleset import AllPass, AuctionKind, Doubling, Ruleset

# Random auctions against a second implementation: a walk over the calls with a few counters.


class Walk:
    """rules.md 3 as a player would follow it with pencil and paper."""

    def __init__(self, rules: Ruleset, dealer: Seat) -> None:
        self.rules, self.dealer = rules, dealer
        self.turn: Seat | None = dealer.right
        self.passed: set[Seat] = set()
        self.best: tuple[int, int] = (0, 0)
        self.owner: Seat | None = None
        self.factor = 1
        self.since_bid = 0
        self.last: Seat | None = None
        self.calls = 0

    @property
    def doubtful(self) -> bool:
        """Whether a player still in the auction may double or redouble the standing bid."""
        assert self.owner is not None
        assert self.last is not None
        left = self.rules.closing_passes - self.since_bid
        for turn in range(left):
            seat = self.last.after(turn + 1)
            ours = seat.team is self.owner.team
            if self.factor == 1 and self.rules.doubling is Doubling.ANYONE:
                return True
            if self.factor == 1 and self.rules.doubling is Doubling.OPPONENTS and not ours:
                return True
            if self.factor == 2 and self.rules.redoubling and ours:
                return True
        return False

    def say(self, call: object) -> None:
        seat = self.turn
        assert seat is not None
        self.calls += 1
        self.since_bid += 1
        self.last = seat
        if isinstance(call, Bid):
            order = self.rules.strains.index(call.strain) if call.strain else 0
            self.best, self.owner, self.factor, self.since_bid = (call.tricks, order), seat, 1, 0
        elif isinstance(call, Double | Redouble):
            self.factor = self.factor * 2
            if self.rules.double_restarts:
                self.since_bid = 0
        elif self.rules.pass_is_final:
            self.passed.add(seat)
        self.turn = None if self.ended() else self.next_after(seat)

    def next_after(self, seat: Seat) -> Seat:
        seat = seat.right
        if self.rules.auction is AuctionKind.OPEN and self.rules.pass_is_final:
            while seat in self.passed:
                seat = seat.right
        return seat

    def ended(self) -> bool:
        if self.owner is None:
            return self.calls == 4
        highest = (13, max(len(self.rules.strains) - 1, 0))
        single = self.rules.auction is AuctionKind.SINGLE
        matched = self.rules.dealer_may_match and self.owner is not self.dealer
        if self.best == highest and not (single and matched) and not self.doubtful:
            return True
        if single:
            return self.calls == 4
        if self.rules.pass_is_final:
            return len(self.passed) == 3
        return self.since_bid == self.rules.closing_passes


WALKED = [
    "classic",
    "classic all_pass=dealer-bids",
    "traditional",
    "traditional closing_passes=3",
    "lebanese",
    "lebanese dealer_may_match=no min_bid=11",
    "egyptian min_bid=12",
    "egyptian doubling=none double_restarts=no min_bid=12",
    "egyptian doubling=anyone redoubling=yes min_bid=12",
    "egyptian doubling=anyone redoubling=yes double_restarts=no min_bid=12",
    "egyptian redoubling=yes min_bid=12",
    "egyptian closing_passes=3 redoubling=yes min_bid=12",
    "egyptian-contract doubling=anyone closing_passes=3 min_bid=11",
    "egyptian strain_order=S min_bid=11",
]


@pytest.mark.parametrize("rules", WALKED)
def test_random_auctions_agree_with_a_second_implementation(rules: str) -> None:
    rng = random.Random(rules)
    ruleset = parse_ruleset(rules)
    for _ in range(300):
        dealer = rng.choice(list(Seat))
        auction, walk = Auction(ruleset, dealer), Walk(ruleset, dealer)
        while auction.to_call is not None:
            assert walk.turn is auction.to_call
            legal = auction.legal(())
            must_bid = ruleset.all_pass is AllPass.DEALER_BIDS and walk.calls == 3
            assert (Pass() in legal) != (must_bid and walk.owner is None)
            low = [call for call in legal if isinstance(call, Bid)][:2]
            others = [call for call in legal if not isinstance(call, Bid)]
            call = rng.choice(others + low + list(legal[-1:]))
            auction = auction.after(call)
            walk.say(call)
        assert walk.turn is None
        assert auction.is_thrown_in == (walk.owner is None)
        if auction.contract:
            assert auction.contract.seat is walk.owner
            assert auction.contract.tricks == walk.best[0]
            assert auction.contract.factor == walk.factor
