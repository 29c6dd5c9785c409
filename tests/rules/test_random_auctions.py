"""Random auctions against a second implementation of the rules."""

from __future__ import annotations

import random

import pytest

from tarneeb import Seat, parse_ruleset
from tarneeb.rules.actions import Bid, Double, Pass, Redouble, ThrowIn
from tarneeb.rules.auction import Announcement, Auction
from tarneeb.rules.ruleset import AllPass, AuctionKind, Doubling, Ruleset

# Random auctions against a second implementation: a walk over the calls with a few counters.


class Walk:
    """rules.md 3 as a player would follow it with pencil and paper."""

    def __init__(self, rules: Ruleset, dealer: Seat, mute: frozenset[Seat] = frozenset()) -> None:
        self.rules, self.dealer = rules, dealer
        self.mute = mute
        self.passed: set[Seat] = set()
        self.best: tuple[int, int] = (0, 0)
        self.owner: Seat | None = None
        self.factor = 1
        self.since_bid = 0
        self.last: Seat = dealer
        self.calls = 0
        self.turn: Seat | None = None if self.ended() else dealer.right

    @property
    def speakers(self) -> list[Seat]:
        """Who would still speak if everybody passed from now on."""
        if self.rules.auction is AuctionKind.OPEN and self.rules.pass_is_final:
            others = [self.last.after(turn) for turn in (1, 2, 3, 4)]
            return [s for s in others if s not in self.passed and s is not self.owner]
        closing = self.rules.closing_passes
        left = 4 - self.calls
        if self.owner is not None and self.rules.auction is AuctionKind.OPEN:
            left = closing - self.since_bid
        return [self.last.after(turn + 1) for turn in range(left)]

    def can_act(self, seat: Seat) -> bool:
        """Whether a player could do anything but pass."""
        highest = (13, max(len(self.rules.strains) - 1, 0))
        if self.owner is None:
            return seat not in self.mute or self.rules.hopeless_hand
        matches = self.rules.dealer_may_match and seat is self.dealer
        if seat not in self.mute and (matches or self.best < highest):
            return True
        ours = seat.team is self.owner.team
        if self.factor == 1:
            doubling = self.rules.doubling
            return doubling is Doubling.ANYONE or (doubling is Doubling.OPPONENTS and not ours)
        return self.factor == 2 and self.rules.redoubling and ours

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
        return not any(self.can_act(seat) for seat in self.speakers)


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
    "classic out_of_call=yes",
    "classic out_of_call=yes hopeless_hand=yes",
    "traditional out_of_call=yes",
    "traditional closing_passes=3 out_of_call=yes min_bid=11",
    "lebanese out_of_call=yes min_bid=12",
    "masrawy",
    "masrawy closing_passes=3 doubling=anyone redoubling=yes double_restarts=yes min_bid=11",
    "masrawy closing_passes=3 doubling=none min_bid=12",
]


@pytest.mark.parametrize("rules", WALKED)
def test_random_auctions_agree_with_a_second_implementation(rules: str) -> None:
    rng = random.Random(rules)
    ruleset = parse_ruleset(rules)
    for _ in range(300):
        dealer = rng.choice(list(Seat))
        mute = [seat for seat in Seat if ruleset.out_of_call and rng.random() < 0.6]
        said = tuple(Announcement(seat, "out_of_call") for seat in mute)
        auction = Auction(ruleset, dealer, said)
        walk = Walk(ruleset, dealer, frozenset(mute))
        while auction.to_call is not None:
            assert walk.turn is auction.to_call
            legal = tuple(c for c in auction.legal(()) if not isinstance(c, ThrowIn))
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
