"""The best results with all hands open: double dummy in the play, and in the auction from there.

    tricks      of declarer's side for each declarer and strain (the deal's par)
    margin      points of North and South less those of East and West, at the round's end

In play the solver values each card. An auction is finite, so every continuation is tried, and each
contract counts what perfect play yields. There, a rule that the first lead must be a trump is
ignored. The solver knows sides, not seats. So with individual scores, partners are assumed to share
their side's tricks in the way that scores most.

Work is done in slices: every function that searches is a generator that yields between them, and
returns what it found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from functools import cached_property, partial
from typing import TypeVar

from ..rules.actions import Action, NameTrump, Pass, Play
from ..rules.auction import Auction, Contract
from ..rules.cards import Card, Strain, Suit
from ..rules.deals import Deal
from ..rules.pledges import pledge_value
from ..rules.rounds import Phase, Round
from ..rules.ruleset import Ruleset, TrumpRule
from ..rules.scoring import Scores, contract_points
from ..rules.seats import Seat, Team
from ..rules.tricks import CardPlay
from ..search import OutOfNodes, Solver, World, bit, mask, trump_of

T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work in slices, and what comes of it."""

NODES = 4000
"""The positions that the solver visits in a slice, at first."""


def _asked(ask: Callable[[int], T]) -> Slices[T]:
    """Ask the solver again and again, with more positions each time, until it has the answer."""
    nodes = NODES
    while True:
        try:
            return ask(nodes)
        except OutOfNodes:  # its memory stays, so the next question goes on from there
            nodes += nodes // 4
        yield


def contract_strains(begun: Round) -> tuple[Strain, ...]:
    """Return the trumps that a round's contract can have, in the order of `Strain`."""
    rules = begun.rules
    if rules.turns_up or rules.trump is TrumpRule.HEARTS:
        assert begun.strain is not None
        return (begun.strain,)
    if rules.strains:
        return tuple(strain for strain in Strain if strain in rules.strains)
    return tuple(strain for strain in Strain if strain.suit or rules.no_trump)


class Perfect:
    """Perfect information about one deal."""

    def __init__(self, begun: Round, scores: Scores) -> None:
        """See the class.

        begun: the round, at any moment. scores: the totals before it.
        """
        self.rules: Ruleset = begun.rules
        self.deal: Deal = begun.deal
        self.dealer: Seat = begun.dealer
        self.possible: tuple[Strain, ...] = contract_strains(begun)
        self.scores = scores
        self.par: dict[tuple[Seat, Strain], int] = {}
        """By declarer and strain: the tricks of declarer's side, declarer leading."""
        self.most: dict[Seat, int] = {}
        """By declarer: the most tricks over all trumps that it may name."""
        self._worlds: dict[Strain, World] = {}
        self._auctions: dict[object, float] = {}

    # The solver.

    def world(self, strain: Strain) -> World:
        """Return the deal as the solver knows it, with these trumps."""
        if strain not in self._worlds:
            south, east, north, west = map(mask, self.deal.hands)
            self._worlds[strain] = Solver(trump_of(strain)).world((south, east, north, west))
        return self._worlds[strain]

    def solve(self, declarer: Seat, strain: Strain) -> Slices[int]:
        """Find the tricks of declarer's side."""
        found = self.par.get((declarer, strain))
        if found is None:
            world = self.world(strain)
            guess = self.par.get((declarer.partner, strain))
            found = yield from _asked(lambda n: world.tricks(declarer, guess=guess, nodes=n))
            self.par[declarer, strain] = found
        return found

    def _reaches(self, declarer: Seat, strain: Strain, tricks: int) -> Slices[bool]:
        """Find whether declarer's side takes this many tricks: less work than how many it takes."""
        known = self.par.get((declarer, strain))
        if known is not None:
            return known >= tricks
        ask = self.world(strain).takes
        return (yield from _asked(lambda n: ask(declarer, tricks, nodes=n)))

    def best_cards(self, now: Round, card: Card, tricks: int) -> Slices[tuple[int, list[Card]]]:
        """Find the most tricks any card brings its side from here on, and the cards that do so.

        card, tricks: a legal card, and what follows from it. The trumps are known.
        """
        assert now.strain is not None
        legal = _play(now).legal()
        ask = self.world(now.strain).best
        leader, table, out = _asked_of(now)
        known = leader, bit(card), tricks, table, out
        most, cards = yield from _asked(partial(ask, *known, among=mask(legal)))
        return most, [each for each in legal if bit(each) & cards]

    def card_value(self, now: Round, card: Card) -> Slices[int]:
        """Find the tricks that follow from one legal card. The trumps are known."""
        assert now.strain is not None
        ask = self.world(now.strain).values
        leader, table, out = _asked_of(now)
        values = yield from _asked(partial(ask, leader, table, out, None, among=bit(card)))
        return values[bit(card)]

    def card_values(self, now: Round) -> Slices[dict[Card, int]]:
        """Find for each legal card the tricks that its side takes from here on."""
        leader, table, out = _asked_of(now)
        legal = _play(now).legal()
        found: dict[Card, int] = {}
        groups = (
            [(now.strain, legal)]
            if now.strain
            else [(suit.strain, tuple(c for c in legal if c.suit is suit)) for suit in Suit]
        )
        for strain, cards in groups:
            if not cards:
                continue
            world = self.world(strain)
            values = yield from _asked(partial(world.values, leader, table, out, None))
            found |= {card: values[bit(card)] for card in cards}
        return found

    # Points.

    def margin(self, now: Round, tricks: int) -> float:
        """Return the final margin if North and South take this many more tricks."""
        play, contract = now.play, now.contract
        assert play is not None
        left = 13 - len(play.tricks)
        if contract is None:
            stated = tuple(pledge or 0 for pledge in now.auction.pledges)
            return self._pledge_margin(stated, play.taken, tricks, left - tricks)
        ours = tricks + sum(play.taken[seat] for seat in Team.NS.seats)
        taken = ours if contract.seat.team is Team.NS else 13 - ours
        return self._contract_margin(contract, taken)

    def wants_tricks(self, contract: Contract) -> bool:
        """Whether a trick more is never worth less to a side, so that tricks say what is best.

        It is so in every preset with contracts. If the opponents of a contract always score and
        its double counts only if it is made, failing can be worth more.
        """
        points = [contract_points(self.rules, contract, taken) for taken in range(14)]
        margins = [ours - theirs for ours, theirs in points]
        return margins == sorted(margins)

    def _contract_margin(self, contract: Contract, taken: int) -> float:
        ours, theirs = contract_points(self.rules, contract, taken)
        return float(ours - theirs if contract.seat.team is Team.NS else theirs - ours)

    def _par_margin(self, contract: Contract, strain: Strain) -> float:
        """Return the margin that a contract comes to with these trumps and the best play by all."""
        return self._contract_margin(
            contract._replace(strain=strain), self.par[contract.seat, strain]
        )

    def _pledge_margin(
        self, stated: tuple[int, ...], taken: tuple[int, ...], ours: int, theirs: int
    ) -> float:
        return self._best_shared(Team.NS, stated, taken, ours) - self._best_shared(
            Team.EW, stated, taken, theirs
        )

    def _best_shared(
        self, team: Team, stated: tuple[int, ...], taken: tuple[int, ...], more: int
    ) -> float:
        """Return the most that two partners score by sharing this many more tricks."""
        one, other = team.seats
        values = [
            (stated[s] - taken[s], pledge_value(self.rules, stated[s], self.scores[s]))
            for s in (one, other)
        ]
        (need, worth), (need_too, worth_too) = values
        need, need_too = max(0, need), max(0, need_too)
        if need + need_too <= more:
            return float(worth + worth_too)
        alone = [worth - worth_too] * (need <= more) + [worth_too - worth] * (need_too <= more)
        return float(max(alone, default=-worth - worth_too))

    # The auction.

    def solve_all(self) -> Slices[None]:
        """Complete `par`, one declarer and strain at a time."""
        for strain in self.possible:
            for seat in Seat:
                yield from self.solve(seat, strain)
                yield
            self._worlds.pop(strain, None)  # its memory is large
        for seat in Seat:
            self.most[seat] = max(self.par[seat, strain] for strain in self.possible)

    def solve_for_calls(self) -> Slices[None]:
        """Find all that the margins of calls need.

        If bids name no trumps, and a trick more is never worth less, that is for each declarer the
        most tricks over all trumps. Most trumps need one question then: whether they take one more.
        """
        if self.rules.individual:
            (strain,) = self.possible
            yield from self.solve(self.dealer.right, strain)
        elif self.most_suffices:
            for seat in Seat:
                self.most[seat] = yield from self._most(seat)
                yield
        else:
            yield from self.solve_all()

    @cached_property
    def most_suffices(self) -> bool:
        """Whether a contract's worth follows from the most tricks over the trumps it can get."""
        bids = range(self.rules.min_bid, 14)
        contracts = [Contract(Seat.SOUTH, bid, None, by) for bid in bids for by in (1, 2, 4)]
        return not self.rules.strains and all(map(self.wants_tricks, contracts))

    def _most(self, declarer: Seat) -> Slices[int]:
        """Find the most tricks over all trumps; first those that the side has most of."""
        held = Counter[Suit | None](
            card.suit for seat in declarer.team.seats for card in self.deal[seat]
        )
        found: int | None = None
        for strain in sorted(self.possible, key=lambda s: -held[s.suit]):
            if found is None or (yield from self._reaches(declarer, strain, found + 1)):
                found = yield from self.solve(declarer, strain)
        assert found is not None
        return found

    def auction_margin(self, auction: Auction) -> float:
        """Return the margin an auction comes to with all hands open, after `solve_for_calls`."""
        if auction.is_over:
            return self._settled_margin(auction)
        seat = auction.to_call
        assert seat is not None
        key = _auction_key(auction, seat)
        found = self._auctions.get(key)
        if found is None:
            calls = auction.legal(self.deal[seat])
            margins = [self.auction_margin(auction.after(call)) for call in reversed(calls)]
            found = max(margins) if seat.team is Team.NS else min(margins)
            self._auctions[key] = found
        return found

    def _settled_margin(self, auction: Auction) -> float:
        if auction.is_thrown_in:
            return 0.0
        contract = auction.contract
        if contract is None:
            leader = self.dealer.right
            (strain,) = self.possible
            tricks = self.par[leader, strain]
            ours = tricks if leader.team is Team.NS else 13 - tricks
            stated = tuple(pledge or 0 for pledge in auction.pledges)
            return self._pledge_margin(stated, (0, 0, 0, 0), ours, 13 - ours)
        if contract.strain is None and self.most_suffices:
            return self._contract_margin(contract, self.most[contract.seat])
        strains = self.possible if contract.strain is None else (contract.strain,)
        margins = [self._par_margin(contract, each) for each in strains]
        return max(margins) if contract.seat.team is Team.NS else min(margins)

    def _named(self, contract: Contract) -> Slices[dict[Action, float]]:
        """Find the margin that the contract comes to with each trump its declarer may name.

        Trumps that are worse than the best, and not in `par`, get one that is at least as good.
        """
        if not self.most_suffices:
            return {NameTrump(s): self._par_margin(contract, s) for s in self.possible}
        best = most = self.most[contract.seat]
        margin = self._contract_margin(contract, most)
        while best and self._contract_margin(contract, best - 1) == margin:
            best -= 1  # one trick fewer is worth as much
        found: dict[Action, float] = {}
        for strain in self.possible:
            tricks = self.par.get((contract.seat, strain))
            if tricks is None:
                reaches = yield from self._reaches(contract.seat, strain, best)
                tricks = best if reaches else best - 1
            found[NameTrump(strain)] = self._contract_margin(contract, tricks)
        return found

    # Any decision.

    def margins(self, now: Round) -> Slices[dict[Action, float]]:
        """Find for each legal action the margin it comes to, with the best by all from there on.

        `solve_for_calls` comes first, except during the play.
        """
        if now.phase is Phase.AUCTION:
            seat = now.auction.to_call
            assert seat is not None
            found: dict[Action, float] = {}
            # The highest bids first: what they lead to is known then for the lower ones.
            for call in reversed(now.auction.legal(self.deal[seat])):
                found[call] = self.auction_margin(now.auction.after(call))
                yield
            return dict(reversed(found.items()))
        if now.phase is Phase.TRUMP:
            contract = now.auction.contract
            assert contract is not None
            return (yield from self._named(contract))
        values = yield from self.card_values(now)
        return {Play(card): self.margin_after(now, card, n) for card, n in values.items()}

    def margin_after(self, now: Round, card: Card, tricks: int) -> float:
        """Return the margin after a card with which its side takes this many tricks from then on.

        With individual scores, it matters who takes the trick that the card completes.
        """
        play = now.play
        assert play is not None
        if not now.rules.individual or len(play.trick.cards) < 3:
            return self.margin(now, self.ours(now, tricks))
        after = now.apply(Play(card))
        assert after.play is not None
        taker, seat = after.play.trick.leader, now.to_act
        assert seat is not None
        left = tricks - (taker.team is seat.team)
        total = 13 - len(after.play.tricks)
        return self.margin(after, left if seat.team is Team.NS else total - left)

    def ours(self, now: Round, tricks: int) -> int:
        """Return the tricks still to come of North and South, by those of the side to act."""
        seat, play = now.to_act, now.play
        assert seat is not None
        assert play is not None
        return tricks if seat.team is Team.NS else 13 - len(play.tricks) - tricks


def _play(now: Round) -> CardPlay:
    assert now.play is not None
    return now.play


def _asked_of(now: Round) -> tuple[Seat, tuple[int, ...], int]:
    """Return the solver's arguments for a position: leader, table and cards out."""
    hands, trick = _play(now).hands, _play(now).trick
    out = mask(tuple(card for hand in hands for card in hand) + trick.cards)
    return trick.leader, tuple(map(bit, trick.cards)), out


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
