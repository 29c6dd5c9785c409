"""The best results with all hands open, double dummy.

    par         by declarer and strain: the tricks of declarer's side
    margin      points of North and South less those of East and West, at the round's end

The solver values each card; `calls` does the same for calls. The solver knows sides, not seats. So
with individual scores, partners are assumed to share their side's tricks in the way that scores
most.

Work is done in slices: every function that searches is a generator that yields between them, and
returns what it found.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TypeVar

from ..rules.actions import Play
from ..rules.auction import Contract
from ..rules.cards import Card, Strain, Suit
from ..rules.deals import Deal
from ..rules.pledges import pledge_value
from ..rules.rounds import Round
from ..rules.ruleset import Ruleset, TrumpRule
from ..rules.scoring import Scores, contract_points, keeps_pledge
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
        self.bounds: dict[tuple[Seat, Strain], tuple[int, int]] = {
            (seat, strain): (0, 13) for seat in Seat for strain in self.possible
        }
        """By declarer and strain: the least and the most tricks that declarer's side may take."""
        self._worlds: dict[Strain, World] = {}

    # The solver.

    def world(self, strain: Strain) -> World:
        """Return the deal as the solver knows it, with these trumps."""
        if strain not in self._worlds:
            south, east, north, west = map(mask, self.deal.hands)
            self._worlds[strain] = Solver(trump_of(strain)).world((south, east, north, west))
        return self._worlds[strain]

    @property
    def par(self) -> dict[tuple[Seat, Strain], int]:
        """By declarer and strain: the tricks of declarer's side, declarer leading, where known."""
        return {key: least for key, (least, most) in self.bounds.items() if least == most}

    def guess(self, declarer: Seat, strain: Strain) -> int:
        """Return how many tricks declarer's side takes, or about how many if it is not known."""
        least, most = self.bounds[declarer, strain]
        if least == most:
            return least
        low, high = self.bounds[declarer.partner, strain]
        guess = low if low == high else self.world(strain).guess(declarer)
        return min(most, max(least, guess))

    def reaches(self, declarer: Seat, strain: Strain, tricks: int) -> Slices[bool]:
        """Find whether declarer's side takes this many tricks: less work than how many it takes."""
        least, most = self.bounds[declarer, strain]
        if least < tricks <= most:
            ask = self.world(strain).takes
            if (yield from _asked(lambda n: ask(declarer, tricks, nodes=n))):
                least = tricks
            else:
                most = tricks - 1
            self.bounds[declarer, strain] = least, most
        return tricks <= least

    def solve(self, declarer: Seat, strain: Strain) -> Slices[int]:
        """Find the tricks of declarer's side."""
        least, most = self.bounds[declarer, strain]
        guess = self.guess(declarer, strain)
        while least < most:
            yield from self.reaches(declarer, strain, max(least + 1, min(most, guess)))
            least, most = self.bounds[declarer, strain]
        return least

    def solve_all(self) -> Slices[None]:
        """Complete `par`, one declarer and strain at a time."""
        for strain in self.possible:
            for seat in Seat:
                yield from self.solve(seat, strain)
                yield
            self._worlds.pop(strain, None)  # its memory is large

    def best_cards(self, now: Round, card: Card, tricks: int) -> Slices[tuple[int, list[Card]]]:
        """Find the most tricks any card brings its side from here on, and the cards that do so.

        card, tricks: a legal card, and what follows from it. The trumps are known.
        """
        assert now.strain is not None
        legal = _play(now).legal()
        leader, table, out = _asked_of(now)
        world = self.world(now.strain)
        most = tricks
        while (yield from _asked(partial(world.takes, leader, most + 1, table, out))):
            most += 1
        while most > tricks:
            cards = yield from _asked(partial(world.reach, leader, most, table, out))
            if best := [each for each in legal if bit(each) & cards]:
                return most, best
            most -= 1  # only cards that a rule forbids on the first lead take so many
        return tricks, [card]

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
        return self.contract_margin(contract, taken)

    def wants_tricks(self, contract: Contract) -> bool:
        """Whether a trick more is never worth less to a side, so that tricks say what is best.

        It is so in every preset with contracts. If the opponents of a contract always score and
        its double counts only if it is made, failing can be worth more.
        """
        points = [contract_points(self.rules, contract, taken) for taken in range(14)]
        margins = [ours - theirs for ours, theirs in points]
        return margins == sorted(margins)

    def contract_margin(self, contract: Contract, taken: int) -> float:
        """Return the margin of a contract whose side takes this many tricks."""
        ours, theirs = contract_points(self.rules, contract, taken)
        return float(ours - theirs if contract.seat.team is Team.NS else theirs - ours)

    def pledged_margin(self, pledges: tuple[int | None, ...]) -> float:
        """Return the margin that four pledges come to with the best play by all.

        The tricks of the first leader's side must be known.
        """
        leader = self.dealer.right
        (strain,) = self.possible
        tricks, most = self.bounds[leader, strain]
        assert tricks == most, "solve it first"
        ours = tricks if leader.team is Team.NS else 13 - tricks
        stated = tuple(pledge or 0 for pledge in pledges)
        return self._pledge_margin(stated, (0, 0, 0, 0), ours, 13 - ours)

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
        if self.rules.exact:
            splits = [((one, own), (other, more - own)) for own in range(more + 1)]
            return float(max(sum(map(self._exact_value(stated, taken), each)) for each in splits))
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

    def _exact_value(
        self, stated: tuple[int, ...], taken: tuple[int, ...]
    ) -> Callable[[tuple[Seat, int]], int]:
        """Return a function from a seat and its tricks to come to its points."""

        def points(share: tuple[Seat, int]) -> int:
            seat, more = share
            value = pledge_value(self.rules, stated[seat], self.scores[seat])
            return value if keeps_pledge(self.rules, stated[seat], taken[seat] + more) else -value

        return points

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
