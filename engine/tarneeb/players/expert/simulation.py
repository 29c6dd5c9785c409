"""The result of a call in one world: the rest of the auction, the play and the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...knowledge.inference import World
from ...knowledge.views import View
from ...rules.actions import PASS, Action, Bid, Call, NameTrump, Pledge, ThrowIn
from ...rules.auction import Auction, Contract, Standing
from ...rules.cards import Hand, Strain, cards_of
from ...rules.ruleset import AllPass, Doubling
from ...rules.seats import Seat
from ...search import by_suit, strain_at, trump_of
from ...search.policy import finish
from ..aims import worth_of
from ..auctions import Progress
from ..club import Club
from ..club.bidding import possible_strains
from ..player import thrown_in_a_row
from ..pledges.aim import PledgeAim
from . import quick, seen
from .beliefs import estimates, own_tricks, threshold

NEAR = ((-1, 0.2), (0, 0.6), (1, 0.2))
"""How far the tricks taken may differ from a play-out's, and with what probability."""
PASSED = 0.45
"""The tricks that a seat adds to its estimate for each opponent's pass, and deducts for its
partner's."""
BOLDNESS = 2.0
"""The points that the boldest style adds to a bid."""
JUMPS, BEYOND = 2, 1
"""The most tricks by which a simulated bid is higher than necessary, and a simulated pledge higher
than the hand expects: higher ones are hardly ever made and take most of the time."""
CLUB = Club("")
"""Whose rules they are."""


class Setting:
    """The facts that are the same in all worlds."""

    def __init__(self, view: View, style: float) -> None:
        self.view = view
        self.style = style
        self.progress: Progress = Progress.of(view)
        strains = view.ruleset.strains or possible_strains(view)
        self.offered: list[int] = [trump_of(strain) for strain in strains]
        """The trumps that can be bid or named."""
        rules, announced = view.ruleset, view.announcements
        self.auction = Auction(
            rules, view.dealer, announced, view.scores, view.calls, view.standing
        )
        """The auction so far."""
        self.lowest: dict[tuple[Seat, bool, Strain | None], int] = {}
        doubles = rules.doubling is not Doubling.NONE
        self.by_rule: bool = view.phase == "auction" and (rules.individual or doubles)
        """Whether everyone calls and plays by the club player's rules."""

    def least(self, seat: Seat, standing: Standing | None, strain: Strain | None = None) -> int:
        """Return the least number that a seat may bid, in a strain, over the highest bid."""
        key = (seat, standing is None, strain)
        found = self.lowest.get(key)
        if found is None:
            auction = replace(self.auction, standing=standing)
            found = self.lowest[key] = auction.least_tricks(seat, strain)
        return found


class Simulation:
    """The auction and the play in one world, where every hand is known.

    Each seat bids by its own hand, and `search.policy` plays the contract out. With pledges, and
    where bids can be doubled, every seat calls and plays by the club player's rules.
    """

    def __init__(self, setting: Setting, world: World) -> None:
        self.setting = setting
        self.view: View = setting.view
        self.world = world
        self.tricks: dict[tuple[int, int], int] = {}
        """The tricks of declarer's side, by declarer and trumps, as far as played out."""
        self.expected: dict[int, list[float]] = {}
        self.hands: dict[Seat, Hand] = {}

    def reaches(self, action: Action) -> bool | None:
        """Return whether this side gets its way if the bid that stands after a call is played.

        Its own bid is made, or the opponents' bid is defeated. None if no bid stands.
        """
        view = self.view
        standing, trump = view.standing, None
        if isinstance(action, NameTrump):
            standing, trump = self._own(), trump_of(action.strain)
        elif isinstance(action, Bid):
            standing = Standing(view.seat, action)
        if standing is None:
            return None
        trump = self._trumps_of(standing) if trump is None else trump
        made = self._played(standing.seat, trump) >= standing.bid.tricks
        return made is not view.seat.is_opponent(standing.seat)

    def worth(self, action: Action) -> float:
        """Return the worth of a call to its side, in points."""
        view = self.view
        if isinstance(action, NameTrump):
            return self._outcome(self._own(), trump_of(action.strain))
        if isinstance(action, ThrowIn):
            return -float(thrown_in_a_row(view))
        if self.setting.by_rule:
            assert isinstance(action, Call)
            auction = self._called_by_rule(action)
            standing = auction.standing
            if view.ruleset.individual and not auction.is_thrown_in:
                return self._pledged(auction)
        else:
            standing = self._rest_of_auction(action if isinstance(action, Bid) else None)
            if standing is None and view.ruleset.all_pass is AllPass.DEALER_BIDS:
                standing = self._forced_bid()
        if standing is None:
            return -float(thrown_in_a_row(view))
        worth = self._outcome(standing, self._trumps_of(standing))
        return worth + BOLDNESS * self.setting.style * isinstance(action, Bid)

    def _called_by_rule(self, call: Call) -> Auction:
        """Return the auction after a call if everyone answers it as the club player does."""
        auction, pledges = self.setting.auction.after(call), self.view.ruleset.individual
        while (seat := auction.to_call) is not None:
            hand = self._hand(seat)
            view = replace(
                self.view,
                seat=seat,
                to_act=seat,
                hand=hand,
                calls=auction.calls,
                standing=auction.standing,
                pledges=auction.pledges if pledges else None,
                pledges_counted=auction.pledges_counted if pledges else None,
                legal=self._sensible(seat, auction.legal(hand)),
            )
            answer = CLUB.decide(view).action
            assert isinstance(answer, Call)
            auction = auction.after(answer)
        return auction

    def _sensible(self, seat: Seat, legal: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return the calls without those too high for the club player to make."""
        if self.view.ruleset.individual:
            assert self.view.strain is not None
            expected = own_tricks(self.world[seat], trump_of(self.view.strain))
            most = max(self.setting.auction.least_pledge(seat), BEYOND + round(expected))
            return tuple([c for c in legal if not isinstance(c, Pledge) or c.tricks <= most])
        most = JUMPS + min([call.tricks for call in legal if isinstance(call, Bid)], default=0)
        return tuple([call for call in legal if not isinstance(call, Bid) or call.tricks <= most])

    def _hand(self, seat: Seat) -> Hand:
        found = self.hands.get(seat)
        if found is None:
            found = self.hands[seat] = cards_of(self.world[seat])
        return found

    def _pledged(self, auction: Auction) -> float:
        """Return the worth of a round in which all have pledged."""
        view = self.view
        assert view.strain is not None
        south, east, north, west = (pledge or 0 for pledge in auction.pledges)
        pledges = (south, east, north, west)
        exact = view.ruleset.exact
        known = seen.Public(-1, (0, 0, 0, 0), ((), (), (), ()), pledges, exact=exact)
        hands = [by_suit(cards) for cards in self.world]
        leader = int(view.dealer.right)
        taken = quick.finish(hands, trump_of(view.strain), leader, (), known)
        return PledgeAim(view, pledges).for_match(taken)

    def _own(self) -> Standing:
        """Return the contract for which this seat names the trumps."""
        assert self.view.contract is not None
        seat, bid, _, factor = self.view.contract
        return Standing(seat, Bid(bid), factor)

    def _forced_bid(self) -> Standing:
        """Return the bid of a dealer who must bid."""
        rules, dealer = self.view.ruleset, self.view.dealer
        best = max(self.setting.offered, key=self._estimates(dealer).__getitem__)
        strain = next((s for s in rules.strains if trump_of(s) == best), None)
        return Standing(dealer, Bid(self.setting.least(dealer, None, strain), strain))

    def _rest_of_auction(self, bid: Bid | None) -> Standing | None:
        """Return the highest bid after this seat's call and the others' answers to it."""
        progress = self.setting.progress.after(bid or PASS)
        passed = set(self.setting.progress.passed)  # without the pass that is being tried
        while (seat := progress.to_call) is not None:
            answer = self._bid(seat, progress.standing, passed)
            if answer is None:
                passed.add(seat)
            progress = progress.after(answer or PASS)
            if answer and self.view.seat not in passed:
                # Over a new bid this seat may speak again, even if its pass was final by the
                # rules: the margins of `calling` were measured so.
                progress = progress._replace(passed=progress.passed - {self.view.seat})
        return progress.standing

    def _bid(self, seat: Seat, standing: Standing | None, passed: Iterable[Seat]) -> Bid | None:
        """Return a seat's bid over the highest bid, unless that is its partner's."""
        if standing and not seat.is_opponent(standing.seat):
            return None
        if any(
            said.seat is seat and said.kind == "out_of_call" for said in self.view.announcements
        ):
            return None
        found = self._estimates(seat)
        best = max(self.setting.offered, key=found.__getitem__)
        bid = self._least_bid(seat, standing, best)
        if bid.tricks > 13:
            return None
        outlook = PASSED * sum(1 if seat.is_opponent(other) else -1 for other in passed)
        return bid if found[best] + outlook >= threshold(self.view, bid.tricks) else None

    def _least_bid(self, seat: Seat, standing: Standing | None, trump: int) -> Bid:
        """Return the lowest bid with these trumps over the highest bid; 14 tricks if none is."""
        rules = self.view.ruleset
        if not rules.strains:
            least = self.setting.least(seat, standing)
            if rules.dealer_may_match and seat is self.view.dealer and standing:
                return Bid(max(least, standing.bid.tricks))
            return Bid(max(least, standing.bid.tricks + 1 if standing else 0))
        strain = next(s for s in rules.strains if trump_of(s) == trump)
        tricks = self.setting.least(seat, standing, strain)
        if standing and standing.bid.strain:
            higher = rules.strains.index(strain) > rules.strains.index(standing.bid.strain)
            tricks = max(tricks, standing.bid.tricks + (not higher))
        return Bid(tricks, strain)

    def _estimates(self, seat: Seat) -> list[float]:
        found = self.expected.get(seat)
        if found is None:
            found = self.expected[seat] = estimates(self.world[seat])
        return found

    def _trumps_of(self, standing: Standing) -> int:
        """Return the trumps that a bidder names."""
        strain: Strain | None = standing.bid.strain or self.view.strain
        if strain:
            return trump_of(strain)
        return max(self.setting.offered, key=self._estimates(standing.seat).__getitem__)

    def _outcome(self, standing: Standing, trump: int) -> float:
        """Return the worth of a contract to this side, played out."""
        seat, bid, factor = standing
        taken = self._played(seat, trump)
        view, contract = self.view, Contract(seat, bid.tricks, strain_at(trump), factor)
        total = 0.0
        for off, chance in NEAR:
            tricks = min(13, max(0, taken + off))
            total += chance * worth_of(view, contract, tricks)
        return total if seat.team is view.seat.team else -total

    def _played(self, declarer: Seat, trump: int) -> int:
        """Return the tricks of declarer's side when the round is played out."""
        key = (int(declarer), trump)
        tricks = self.tricks.get(key)
        if tricks is None:
            hands = [by_suit(cards) for cards in self.world]
            taken: Sequence[int]
            if self.setting.by_rule:
                known = seen.Public(int(declarer), (0, 0, 0, 0), ((), (), (), ()))
                taken = quick.finish(hands, trump, int(declarer), (), known)
            else:
                taken, _, _ = finish(hands, trump, int(declarer), ())
            tricks = self.tricks[key] = taken[declarer] + taken[declarer.partner]
        return tricks
