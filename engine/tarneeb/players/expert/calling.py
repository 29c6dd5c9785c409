"""How the players that look ahead call: the auction and the round, played out in many worlds.

In each world drawn from what the seat knows, each call is followed to an end: the others go on as
their hands there tell them, the contract is played out by `search.policy`, and scored. The call of
the club player is kept unless another does clearly better; where `learned_calls` knows the
auctions, its call is kept in any case.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt

from ...knowledge.inference import World
from ...knowledge.views import View
from ...rules.actions import PASS, Action, Bid, NameTrump
from ...rules.auction import Standing, quiet_calls
from ...rules.cards import Strain
from ...rules.ruleset import AllPass, AuctionKind, Doubling
from ...rules.seats import Seat
from ...search import by_suit, trump_of
from ...search.policy import finish
from .. import club
from ..aims import worth_of
from ..club.bidding import expected_tricks, possible_strains
from ..player import Decision, Option, Thought, thrown_in_a_row
from ..valuation import estimate
from . import learned_calls
from .beliefs import estimates, likely_worlds, threshold
from .effort import Effort

CLEARLY, SURELY = 0.4, 0.8
"""By how many points, and by how many standard errors besides, a call must be better than that of
the club player."""
BATCH = 20
"""So many worlds are played out between two thoughts."""
STRAINS = 2
"""So many strains are looked at, those in which the hand is worth most."""
FIRST, OVER_OTHERS = 0.25, -0.5
"""The tricks that a hand counts more while nobody has bid, and over a bid, than the club player:
who bids over others does so most where the hand looks better than it is. Where no bid is doubled,
and `learned_calls` does not know; fitted by benchmarks/fit_auctions.py."""
NEAR = ((-1, 0.2), (0, 0.6), (1, 0.2))
"""How far, and how likely, the tricks taken are from those of a play-out."""
SHORT_OF = 0.8
"""By so many tricks at most the hand may fall short of a bid that is looked at."""
TRAPPING = 3.0
"""The same for passing where the club player bids: the others may pass as well."""
PASSED = 0.45
"""The tricks that a seat hopes for more after an opponent's pass, and fewer after its partner's."""
BOLDNESS = 2.0
"""The points that the boldest style adds to a bid."""
COST = 3
"""What a play-out of a whole round counts for, in nodes."""


def think(view: View, style: float, effort: Effort, words: Iterator[int]) -> Iterator[Thought]:
    """Yield ever better thoughts about the call, or the trumps to name; see `Player.think`."""
    if view.pledges is not None:
        yield Thought(club.Club("", style).decide(view))
        return
    learned = view.phase == "auction" and learned_calls.applies(view.ruleset)
    if learned:
        known = learned_calls.weighed(view, style)
        thumb = learned_calls.best_of(view, style, known)
        # What is followed to an end only tells what it makes: to decide by it loses 0.2 points.
        choices = [thumb.action]
    else:
        known = {}
        hopes = style
        if view.ruleset.doubling is Doubling.NONE:
            hopes += FIRST if view.standing is None else OVER_OTHERS
        thumb = club.Club("", hopes).decide(view)
        choices = _choices(view, thumb.action, hopes)
    if len(choices) == 1 and not learned:
        yield Thought(thumb)
        return
    yield Thought(thumb, done=False)
    trial = Trial(view, choices, thumb, style, known)
    number = max(1, min(effort.called, effort.nodes // (COST * len(choices))))
    drawn = likely_worlds(view, number, words)
    for tried, world in enumerate(drawn, 1):
        trial.look_at(world)
        if tried == number or tried % BATCH == 0:
            yield trial.thought(done=tried == number)


def _choices(view: View, thumb: Action, hopes: float) -> list[Action]:
    """Return the calls worth looking at, the club player's first.

    hopes: the tricks that the hand counts more.
    """
    choices = [thumb]
    if view.phase == "auction" and view.ruleset.doubling is not Doubling.NONE:
        # What is followed to an end here knows too little of doubles: measured, it loses a point.
        return choices
    if view.phase == "trump":
        strains = sorted(possible_strains(view), key=lambda s: -estimate(view.hand, s.suit))
        choices += [NameTrump(strain) for strain in strains[: STRAINS + 1]]
    else:
        choices += [PASS] if PASS in view.legal else []
        bids = [a for a in view.legal if isinstance(a, Bid) and _sensible(view, a, hopes)]
        first: dict[Strain | None, Bid] = {}
        for bid in bids:
            first.setdefault(bid.strain, bid)
        best = sorted(
            first, key=lambda s: -estimate(view.hand, s.suit) + first[s].tricks if s else 0.0
        )
        choices += [first[strain] for strain in best[:STRAINS]]
    return list(dict.fromkeys(choices))


def _sensible(view: View, bid: Bid, hopes: float) -> bool:
    """Whether the hand itself comes near to what a bid promises, whatever play-outs say."""
    return expected_tricks(view, bid.strain) + hopes >= bid.tricks - SHORT_OF


class Trial:
    """The calls to choose from, followed to an end in one world after the other."""

    def __init__(
        self,
        view: View,
        choices: list[Action],
        thumb: Decision,
        style: float,
        known: Mapping[Action, float],
    ) -> None:
        self.view = view
        self.known = known
        self.choices = choices
        self.thumb = thumb
        self.me = view.seat
        self.style = style
        self.offered = [
            trump_of(strain) for strain in view.ruleset.strains or possible_strains(view)
        ]
        self.sums = [0.0] * len(choices)
        self.squares = [0.0] * len(choices)
        self.reached = [0] * len(choices)
        self.counted = [0] * len(choices)
        self.worlds = self.nodes = 0

    def look_at(self, world: World) -> None:
        """Follow every call to an end in a world."""
        self.worlds += 1
        auction = Auction(self, world)
        base = 0.0
        for i, action in enumerate(self.choices):
            worth, reached = auction.worth(action), auction.reaches(action)
            base = worth if i == 0 else base
            self.sums[i] += worth
            self.squares[i] += (worth - base) ** 2
            if reached is not None:
                self.reached[i] += reached
                self.counted[i] += 1
        self.nodes += COST * len(auction.tricks)

    def thought(self, done: bool) -> Thought:
        """Return what to do by what was counted so far."""
        n = max(1, self.worlds)
        best = max(range(len(self.choices)), key=lambda i: (self.sums[i], -i))
        better = (self.sums[best] - self.sums[0]) / n
        spread = sqrt(max(0.0, self.squares[best] / n - better * better) / n)
        traps = self.choices[best] is PASS and isinstance(self.choices[0], Bid)
        clearly = TRAPPING if traps else CLEARLY
        chosen = best if better > clearly + SURELY * spread else 0
        ranked = sorted(range(len(self.choices)), key=lambda i: (i != chosen, -self.sums[i]))
        options = tuple(
            Option(
                self.choices[i],
                self.sums[i] / n,
                self.reached[i] / self.counted[i] if self.counted[i] else None,
            )
            for i in ranked
        )
        options += self._beside(options[0])
        reason = self.thumb.reason if chosen == 0 else "played_out"
        decision = Decision(self.choices[chosen], reason)
        return Thought(decision, options, self.worlds, self.nodes, done)

    def _beside(self, chosen: Option) -> tuple[Option, ...]:
        """Return the calls that were weighed without being followed to an end, the best first."""
        if chosen.action not in self.known:
            return ()
        least = chosen.worth - self.known[chosen.action]
        others = [action for action in self.known if action != chosen.action]
        others.sort(key=lambda action: -self.known[action])
        return tuple(Option(action, least + self.known[action], None) for action in others)


class Auction:
    """What becomes of an auction in one world, where every hand is known."""

    def __init__(self, trial: Trial, world: World) -> None:
        self.trial = trial
        self.view = trial.view
        self.world = world
        self.tricks: dict[tuple[int, int], int] = {}
        """What declarer's side takes, by declarer and trumps, as far as it was played out."""
        self.expected: dict[int, list[float]] = {}

    def reaches(self, action: Action) -> bool | None:
        """Return whether the bid that stands after a call, should it become the contract, is made;
        of one of the other side, whether it is defeated. None where no bid stands.
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
        """Return what a call is worth to its side."""
        view, me = self.view, self.view.seat
        if isinstance(action, NameTrump):
            return self._outcome(self._own(), trump_of(action.strain))
        standing = view.standing
        quiet = quiet_calls(view.ruleset, view.calls)
        if isinstance(action, Bid):
            standing, quiet = Standing(me, action), 0
        else:
            quiet += 1
        standing = self._go_on(standing, quiet)
        if standing is None and view.ruleset.all_pass is AllPass.DEALER_BIDS:
            standing = self._forced_bid()
        if standing is None:
            return -float(thrown_in_a_row(view))
        worth = self._outcome(standing, self._trumps_of(standing))
        return worth + BOLDNESS * self.trial.style * isinstance(action, Bid)

    def _own(self) -> Standing:
        """Return the contract for which this seat names the trumps."""
        assert self.view.contract is not None
        seat, bid, _, factor = self.view.contract
        return Standing(seat, Bid(bid), factor)

    def _forced_bid(self) -> Standing:
        """Return what the dealer bids who has to."""
        rules, dealer = self.view.ruleset, self.view.dealer
        best = max(self.trial.offered, key=self._estimates(dealer).__getitem__)
        strain = next((s for s in rules.strains if trump_of(s) == best), None)
        return Standing(dealer, Bid(rules.min_bid, strain))

    def _go_on(self, standing: Standing | None, quiet: int) -> Standing | None:
        """Return the highest bid after the others have spoken as their hands tell them."""
        view = self.view
        rules = view.ruleset
        spoken = {said.seat for said in view.calls} | {view.seat}
        passed = {said.seat for said in view.calls if said.call is PASS}
        single = rules.auction is AuctionKind.SINGLE
        closing = rules.closing_passes if not rules.pass_is_final else 3
        seat = view.seat
        for _ in range(24):
            if quiet >= (closing if standing else 4) or (single and len(spoken) == 4):
                break
            seat = seat.right
            out = seat in (spoken if single else passed if rules.pass_is_final else ())
            spoken.add(seat)
            bid = None if out else self._bid(seat, standing, passed)
            if bid is None:
                quiet += 1
                passed.add(seat)
            else:
                standing, quiet = Standing(seat, bid), 0
        return standing

    def _bid(self, seat: Seat, standing: Standing | None, passed: set[Seat]) -> Bid | None:
        """Return what a seat bids over the highest bid: never over its partner's, nor doubled."""
        if standing and (not seat.is_opponent(standing.seat) or standing.factor > 1):
            return None
        rules = self.view.ruleset
        if any(
            said.seat is seat and said.kind == "out_of_call" for said in self.view.announcements
        ):
            return None
        found = self._estimates(seat)
        best = max(self.trial.offered, key=found.__getitem__)
        strains = rules.strains
        if not strains:
            tricks = max(rules.min_bid, standing.bid.tricks + 1 if standing else 0)
            matches = rules.dealer_may_match and seat is self.view.dealer and standing
            bid = Bid(standing.bid.tricks if matches and standing else tricks)
        else:
            strain = next(s for s in strains if trump_of(s) == best)
            tricks = rules.min_bid
            if standing and standing.bid.strain:
                higher = strains.index(strain) > strains.index(standing.bid.strain)
                tricks = max(tricks, standing.bid.tricks + (not higher))
            bid = Bid(tricks, strain)
        if bid.tricks > 13:
            return None
        outlook = PASSED * sum(1 if seat.is_opponent(other) else -1 for other in passed)
        return bid if found[best] + outlook >= threshold(self.view, bid.tricks) else None

    def _estimates(self, seat: Seat) -> list[float]:
        found = self.expected.get(seat)
        if found is None:
            found = self.expected[seat] = estimates(self.world[seat])
        return found

    def _trumps_of(self, standing: Standing) -> int:
        """Return the trumps that a bidder names."""
        strain = standing.bid.strain or self.view.strain
        if strain:
            return trump_of(strain)
        return max(self.trial.offered, key=self._estimates(standing.seat).__getitem__)

    def _outcome(self, standing: Standing, trump: int) -> float:
        """Return what a contract is worth to this side, played out."""
        seat, bid, factor = standing
        taken = self._played(seat, trump)
        view, side = self.view, seat.team
        total = 0.0
        ours = side is view.seat.team
        for off, chance in NEAR:
            tricks = min(13, max(0, taken + off))
            total += chance * worth_of(view, side, bid.tricks, tricks, factor)
        return total if ours else -total

    def _played(self, declarer: Seat, trump: int) -> int:
        """Return the tricks of declarer's side when the round is played out."""
        key = (int(declarer), trump)
        tricks = self.tricks.get(key)
        if tricks is None:
            hands = [by_suit(cards) for cards in self.world]
            taken, _, _ = finish(hands, trump, int(declarer), ())
            tricks = self.tricks[key] = taken[declarer] + taken[declarer.partner]
        return tricks
