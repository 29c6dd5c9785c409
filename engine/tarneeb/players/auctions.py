"""Auctions as players follow and simulate them: the few facts that decide who speaks next.

    Progress.of(view)             how far the auction has got
    Progress.of(view).after(PASS).to_call

`rules.auction` is the specification, and a test compares both on random auctions. This one checks
no call and does not see that a bid can no longer be beaten: the remaining seats then pass.
"""

from __future__ import annotations

from typing import NamedTuple

from ..knowledge.views import View
from ..rules.actions import Bid, Call, Double, Pass, Redouble
from ..rules.auction import Standing
from ..rules.ruleset import AuctionKind, Ruleset
from ..rules.seats import Seat

NOBODY: frozenset[Seat] = frozenset()


class Progress(NamedTuple):
    """How far an auction of bids has got."""

    rules: Ruleset
    """The ruleset."""
    last: Seat
    """The seat that spoke last; at first the dealer, who is the last to speak."""
    calls: int = 0
    """The number of calls."""
    standing: Standing | None = None
    """The highest bid."""
    quiet: int = 0
    """The calls in a row that count towards the end of the auction."""
    passed: frozenset[Seat] = NOBODY
    """The seats that have passed at least once."""

    @classmethod
    def of(cls, view: View) -> Progress:
        """Return the progress of a view's auction."""
        progress = cls(view.ruleset, view.dealer)
        for spoken in view.calls:
            progress = progress.after(spoken.call)
        return progress

    @property
    def to_call(self) -> Seat | None:
        """The seat that speaks next, or None when the auction is over."""
        rules, passed, standing = self.rules, self.passed, self.standing
        if standing is None:
            return self.last.right if self.calls < 4 else None
        if rules.auction is AuctionKind.SINGLE:
            return self.last.right if self.calls < 4 else None
        if not rules.pass_is_final:
            return self.last.right if self.quiet < rules.closing_passes else None
        if len(passed - {standing.seat}) == 3:
            return None
        seat = self.last.right
        while seat in passed:
            seat = seat.right
        return seat

    def after(self, call: Call) -> Progress:
        """Return the progress after a call of the seat to call."""
        seat = self.to_call
        assert seat is not None, "the auction is over"
        standing, quiet, passed = self.standing, self.quiet + 1, self.passed
        if isinstance(call, Bid):
            standing, quiet = Standing(seat, call), 0
        elif isinstance(call, Pass):
            passed |= {seat}
        elif isinstance(call, Double | Redouble) and standing:
            standing = standing._replace(factor=2 * standing.factor)
            quiet = 0 if self.rules.double_restarts else quiet
        return Progress(self.rules, seat, self.calls + 1, standing, quiet, passed)


def last_bid(view: View, seat: Seat) -> Bid | None:
    """Return the last bid of a seat in this auction."""
    bids = [s.call for s in view.calls if s.seat is seat and isinstance(s.call, Bid)]
    return bids[-1] if bids else None
