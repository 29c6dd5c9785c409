"""Calls with all hands open: the margins they come to, from as few questions as that takes.

An auction is finite, so every continuation is known, and each contract counts what perfect play
yields. For most contracts that need not be known exactly: to a side that makes nine tricks it only
matters whether the other one makes ten. So each end of an auction has a span of possible margins.
Each moment before it has one too, since the caller takes the best. A question to the solver narrows
some of these spans. The next question is always about an end that could still change the decision,
and asks only whether it does.

    Calls(perfect).margins(now, action)     the margins of the legal calls, as far as they matter

A rule that the first lead must be a trump is ignored. With individual scores, partners are assumed
to share their side's tricks in the way that scores most.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from ..rules.actions import Action, NameTrump, Pass
from ..rules.auction import Auction, Contract
from ..rules.cards import Strain
from ..rules.rounds import Phase, Round
from ..rules.seats import Seat, Team
from .perfect import Perfect, Slices

HALF = 0.5
"""Half a point: margins are whole numbers."""


class _End(NamedTuple):
    """A contract that ends the auction."""

    declarer: Seat
    strains: tuple[Strain, ...]
    """The trumps it can have: several if its declarer names them afterwards."""
    margins: tuple[float, ...]
    """Its margin for each number of tricks of declarer's side."""


class _Fork(NamedTuple):
    """A moment at which somebody calls."""

    ours: bool
    """Whether it is North or South, who want the greatest margin."""
    ways: tuple[int, ...]
    """The places where each call leads."""


class Calls:
    """The calls of a deal: each place that its auction can come to, and the span of its margins.

    A place is numbered. Those that it leads to have lower numbers.
    """

    def __init__(self, perfect: Perfect) -> None:
        """See the class.

        perfect: the deal. Its bounds are used, and narrowed by each question.
        """
        self._perfect = perfect
        self._places: dict[object, int] = {}
        self._ends: dict[int, _End] = {}
        self._forks: dict[int, _Fork] = {}
        self._low: list[float] = []
        self._high: list[float] = []
        self._likely: list[float] = []

    def margins(self, now: Round, action: Action) -> Slices[dict[Action, float]]:
        """Find the margin of one call or trump, and the best margin.

        Both are exact. If the action is not one of the best, all of those have the best margin. Any
        other margin is a bound that is worse.

        now: the round before the call. action: a legal call, or trumps named.
        """
        seat = now.to_act
        assert seat is not None
        if now.rules.individual:
            (strain,) = self._perfect.possible
            yield from self._perfect.solve(self._perfect.dealer.right, strain)
        ways = yield from self._ways(now, seat)
        yield
        self._narrow()
        yield
        ours = seat.team is Team.NS
        while (found := self._undecided(ways, action, ours)) is not None:
            yield from self._ask(*found)
            yield
            self._narrow()
            yield
        bound = self._low if ours else self._high
        return {each: bound[place] for each, place in ways.items()}

    # The places.

    def _ways(self, now: Round, seat: Seat) -> Slices[dict[Action, int]]:
        """Return the place to which each legal action leads."""
        if now.phase is Phase.TRUMP:
            contract = now.auction.contract
            assert contract is not None
            strains = self._perfect.possible
            return {NameTrump(s): self._ending(contract._replace(strain=s)) for s in strains}
        ways: dict[Action, int] = {}
        # The highest bids first: the lower ones lead to their places, so no slice is long.
        for call in reversed(now.auction.legal(now.deal[seat])):
            ways[call] = self._place(now.auction.after(call))
            yield
        return dict(reversed(ways.items()))

    def _place(self, auction: Auction) -> int:
        """Return the place of an auction, with all that follow from it."""
        if auction.is_over:
            thrown = auction.is_thrown_in
            return self._ending(None if thrown else auction.contract or auction.pledges)
        seat = auction.to_call
        assert seat is not None
        key = _auction_key(auction, seat)
        place = self._places.get(key)
        if place is None:
            calls = auction.legal(self._perfect.deal[seat])
            ways = tuple([self._place(auction.after(call)) for call in calls])
            place = self._places[key] = self._add(-inf, inf)
            self._forks[place] = _Fork(seat.team is Team.NS, ways)
        return place

    def _ending(self, result: Contract | tuple[int | None, ...] | None) -> int:
        """Return the place of a contract, of all pledges, or of a deal thrown in."""
        place = self._places.get(result)
        if place is not None:
            return place
        perfect = self._perfect
        if isinstance(result, Contract):
            place = self._add(-inf, inf)
            margins = tuple([perfect.contract_margin(result, taken) for taken in range(14)])
            strains = perfect.possible if result.strain is None else (result.strain,)
            self._ends[place] = _End(result.seat, strains, margins)
        else:
            margin = perfect.pledged_margin(result) if result else 0.0
            place = self._add(margin, margin)
        self._places[result] = place
        return place

    def _add(self, low: float, high: float) -> int:
        self._low.append(low)
        self._high.append(high)
        self._likely.append(low)
        return len(self._low) - 1

    # Their margins.

    def _narrow(self) -> None:
        """Narrow all spans to what is known now."""
        low, high, likely = self._low, self._high, self._likely
        for place, (declarer, strains, margins) in self._ends.items():
            if low[place] == high[place]:
                continue
            pick = max if declarer.team is Team.NS else min
            spans = []
            for strain in strains:
                least, most = self._perfect.bounds[declarer, strain]
                span = margins[least : most + 1]
                guess = self._perfect.guess(declarer, strain)
                spans.append((min(span), max(span), margins[guess]))
            low[place], high[place], likely[place] = map(pick, zip(*spans, strict=True))
        for place, (ours, ways) in self._forks.items():
            if low[place] == high[place]:
                continue
            pick = max if ours else min
            low[place] = pick([low[way] for way in ways])
            high[place] = pick([high[way] for way in ways])
            likely[place] = pick([likely[way] for way in ways])

    def _undecided(
        self, ways: dict[Action, int], action: Action, ours: bool
    ) -> tuple[int, float] | None:
        """Return the next question: a place, and a bar that its margin may be above; or None.

        First comes the likeliest call, then whether another is better, then the call that was made.
        If that is not the best, it is also asked which others are as good as the best.
        """
        worst, top = (self._low, self._high) if ours else (self._high, self._low)
        sign = 1 if ours else -1
        better, as_good = (0.0, HALF) if ours else (HALF, 0.0)
        chosen = ways[action]
        likeliest = max((chosen, *ways.values()), key=lambda way: sign * self._likely[way])
        if worst[likeliest] != top[likeliest]:
            return self._unsettled(likeliest)
        best = max(sign * worst[way] for way in ways.values())
        for way in ways.values():
            if sign * top[way] > best:
                return way, sign * best - better
        if worst[chosen] != top[chosen]:
            return self._unsettled(chosen)
        if sign * worst[chosen] < best:
            for way in ways.values():
                if sign * worst[way] < best == sign * top[way]:
                    return way, sign * best - as_good
        return None

    def _unsettled(self, place: int) -> tuple[int, float]:
        """Return a question about a place whose exact margin is needed."""
        likely = self._likely[place]
        return place, likely if self._high[place] > likely else likely - HALF

    def _ask(self, place: int, bar: float) -> Slices[None]:
        """Ask about the end that most likely decides whether a place's margin is above the bar."""
        while place in self._forks:
            ours, ways = self._forks[place]
            if ours:
                open_ = [way for way in ways if self._high[way] > bar]
                place = max(open_, key=self._likely.__getitem__)
            else:
                open_ = [way for way in ways if self._low[way] <= bar]
                place = min(open_, key=self._likely.__getitem__)
        declarer, strains, margins = self._ends[place]
        perfect = self._perfect
        asked: dict[Strain, int] = {}
        for strain in strains:
            least, most = perfect.bounds[declarer, strain]
            above = margins[least] > bar
            turns = (k for k in range(least + 1, most + 1) if (margins[k] > bar) is not above)
            if tricks := next(turns, None):
                asked[strain] = tricks
        strain = max(asked, key=lambda each: perfect.guess(declarer, each))
        yield from perfect.reaches(declarer, strain, asked[strain])


def _auction_key(auction: Auction, seat: Seat) -> object:
    """Return a key that is equal for auctions with the same continuations."""
    if auction.rules.individual:
        return auction.pledges
    out = (
        frozenset(s.seat for s in auction.calls if isinstance(s.call, Pass))
        if auction.rules.pass_is_final
        else None
    )
    return auction.standing, seat, min(4, len(auction.calls)), auction.quiet, out
