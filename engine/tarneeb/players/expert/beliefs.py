"""The likelihood of a world, by the calls of the other seats: a bid of nine needs a hand for it.

    Beliefs(view).weight(world)     0.0 to 1.0: how well a world fits the calls
    Beliefs(view, 0.8)              the same for the cards played too: see `habits`
    likely_worlds(view, 20, words)  worlds drawn in proportion to that

The thresholds are soft, because people do not bid as these players do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import exp, log

from ...knowledge.inference import World, Worlds, played_by
from ...knowledge.views import View
from ...rules.actions import Bid, Pass, Pledge
from ...rules.cards import Rank, mask
from ...rules.ruleset import Doubling, TrumpRule
from ...rules.seats import Seat
from ...search import by_suit, trump_of
from .. import valuation
from ..auctions import Progress
from ..club.outlook import usual_opening
from ..pledges import pledging
from .habits import Habits

SOFT = 0.75
"""The spread, in tricks, of the threshold above which a hand bids."""
LEAST, EACH = 6.5, 0.92
"""The tricks that a hand opening with seven expects, and those added for each trick more."""
BETWEEN_SUITS = 0.45
"""The spread, in tricks, of the choice between suits."""
MORE_DRAWN = 5
"""Worlds drawn for each one chosen."""
WEIGHED = 200
"""Worlds drawn and weighed between two pauses."""
EXCHANGES = 15
"""Exchanges of two cards tried in each chosen world if cards are evidence. Few of the worlds drawn
are likely then, and without exchanges those few would be chosen many times."""
LATE, EXCHANGES_LATE = 6, 60
"""At LATE cards a hand or fewer, most worlds are unlikely and a likely one is chosen many times.
More exchanges separate the copies. They are cheap because the same hands recur."""
MOVED = 20
"""Worlds moved between two pauses."""


def as_trumps(cards: int) -> float:
    """Return what a suit's cards add to `valuation.estimate` as trumps.

    >>> as_trumps(1 << 12)
    1.2
    """
    each = valuation.EACH_TRUMP * cards.bit_count()
    return each + sum(worth for rank, worth in valuation.TRUMP_HONOURS.items() if _has(cards, rank))


def beside_trumps(cards: int) -> float:
    """Return what a suit's cards add to an estimate where another suit is trumps."""
    short = valuation.SHORTNESS.get(cards.bit_count(), 0.0)
    return short + sum(worth for rank, worth in valuation.SIDE_HONOURS.items() if _has(cards, rank))


def without_trumps(cards: int) -> float:
    """Return what a suit's cards add to an estimate at no trump."""
    long = valuation.NO_TRUMP_LENGTH * max(0, cards.bit_count() - 4)
    honours = valuation.NO_TRUMP_HONOURS
    return long + sum(worth for rank, worth in honours.items() if _has(cards, rank))


@lru_cache(None)
def pledged_as_trumps(cards: int) -> float:
    """Return what a suit's cards as trumps add to the tricks that their owner takes alone."""
    size = cards.bit_count()
    tricks = pledging.EACH_TRUMP * size + pledging.LONG_TRUMP * max(0, size - 4)
    return tricks + sum(worth for rank, worth in pledging.TRUMPS.items() if _has(cards, rank))


@lru_cache(None)
def pledged_beside(cards: int, ruffs: bool) -> float:
    """Return the same for a suit that is not trumps. ruffs: whether the hand holds any trumps."""
    short = pledging.SHORT.get(cards.bit_count(), 0.0) if ruffs else 0.0
    return short + sum(worth for rank, worth in pledging.SIDE.items() if _has(cards, rank))


def _has(cards: int, rank: Rank) -> bool:
    return bool(cards >> rank - 2 & 1)


@lru_cache(None)
def _of_suit(cards: int) -> tuple[float, float, float]:
    """Return what a suit adds as a side suit, as trumps, and at no trump."""
    return beside_trumps(cards), as_trumps(cards), without_trumps(cards)


def estimates(hand: int) -> list[float]:
    """Return the tricks a hand expects as declarer in each suit, and at no trump."""
    s, s_trumps, s_plain = _of_suit(hand & 8191)
    h, h_trumps, h_plain = _of_suit(hand >> 13 & 8191)
    d, d_trumps, d_plain = _of_suit(hand >> 26 & 8191)
    c, c_trumps, c_plain = _of_suit(hand >> 39)
    rest = valuation.REST + (s + h + d + c)
    return [
        rest - s + s_trumps,
        rest - h + h_trumps,
        rest - d + d_trumps,
        rest - c + c_trumps,
        valuation.NO_TRUMP_REST + (s_plain + h_plain + d_plain + c_plain),
    ]


def own_tricks(hand: int, trump: int) -> float:
    """Return the tricks a hand takes alone; `pledging.own_tricks` of a mask."""
    suits = by_suit(hand)
    ruffs = trump < 4 and bool(suits[trump])
    tricks = pledging.HAND
    for suit, cards in enumerate(suits):
        tricks += pledged_as_trumps(cards) if suit == trump else pledged_beside(cards, ruffs)
    return tricks


def threshold(view: View, tricks: int) -> float:
    """Return the estimate at which a hand is just worth a bid of this many tricks."""
    patience = 0.4 if view.ruleset.doubling is not Doubling.NONE else 0.0
    return LEAST + patience + EACH * (tricks - 7)


def likely(difference: float, spread: float = SOFT) -> float:
    """Return the probability of an event with a soft threshold, by the distance above it.

    >>> likely(0.0), round(likely(1.5), 2)
    (0.5, 0.88)
    """
    return 1 / (1 + exp(-max(-30.0, min(30.0, difference / spread))))


Judge = Callable[[list[float]], float]
"""How likely a call is, by a hand's estimates."""


class Beliefs:
    """The evidence of a round's calls and cards about the hands.

    trust: the weight of the cards; see `Effort.habits`.
    """

    def __init__(self, view: View, trust: float = 0.0) -> None:
        self.played: list[int] = [mask(cards) for cards in played_by(view)]
        self.trump: int = trump_of(view.strain) if view.strain else 4
        self.judged: dict[int, list[Judge]] = {}
        self.pledged: dict[int, int] = {}
        self.trust = trust
        self.habits: Habits | None = Habits(view) if trust else None
        for seat in Seat:
            if seat is view.seat:
                continue
            pledges = [s.call for s in view.calls if s.seat is seat and isinstance(s.call, Pledge)]
            if pledges:
                self.pledged[seat] = pledges[0].tricks
            judges = list(_judges(view, seat))
            if judges:
                self.judged[seat] = judges
        showed = {card.seat for card in self.habits.cards} if self.habits else set()
        self.telling: list[int] = sorted({*self.judged, *self.pledged, *showed})
        """The seats of whose hands anything is known."""
        self.known: tuple[dict[int, float], ...] = ({}, {}, {}, {})
        """By seat and hand: the logarithms of their weights."""

    def weight(self, world: World) -> float:
        """Return how well a world fits the calls and cards, 1.0 at best."""
        total = 0.0
        for seat in self.telling:
            total += self.log_weight(seat, world[seat])
        return exp(total)

    def log_weight(self, seat: int, hand: int) -> float:
        """Return the logarithm of the weight for one seat with this hand."""
        found = self.known[seat].get(hand)
        if found is None:
            found = self.known[seat][hand] = self._log_weight(seat, hand)
        return found

    def _log_weight(self, seat: int, hand: int) -> float:
        total = 0.0
        had = hand | self.played[seat]
        if seat in self.judged:
            found = estimates(had)
            for judge in self.judged[seat]:
                total += log(judge(found))
        if seat in self.pledged:
            off = self.pledged[seat] - own_tricks(had, self.trump) + 0.35
            total -= min(30.0, off * off / 2)
        if self.habits:
            total += self.trust * self.habits.log_chance_of(seat, hand)
        return total


def _judges(view: View, seat: Seat) -> Iterator[Judge]:
    """Yield a judge for each of a seat's calls, and for its choice of trumps."""
    rules = view.ruleset
    progress = Progress(rules, view.dealer)
    for spoken in view.calls:
        call, standing = spoken.call, progress.standing
        if spoken.seat is seat:
            if isinstance(call, Bid):
                yield _judge_bid(view, call)
            elif isinstance(call, Pass) and not (standing and standing.seat.team is seat.team):
                yield _judge_pass(
                    view, standing.bid.tricks + 1 if standing else max(rules.min_bid, 7)
                )
        progress = progress.after(call)
    contract = view.contract
    chose = rules.trump in (TrumpRule.DECLARER, TrumpRule.FIRST_LEAD)
    if chose and contract and contract.seat is seat and view.strain:
        yield _judge_trumps(view)


def _judge_bid(view: View, bid: Bid) -> Judge:
    enough = threshold(view, max(bid.tricks, usual_opening(view)))
    if bid.strain is None:
        return lambda found: likely(max(found[:4]) - enough)
    chosen = trump_of(bid.strain)
    offered = [trump_of(strain) for strain in view.ruleset.strains]

    def judge(found: list[float]) -> float:
        others = sum(exp((found[o] - found[chosen]) / BETWEEN_SUITS) for o in offered)
        return likely(found[chosen] - enough) / max(1.0, others)

    return judge


def _judge_pass(view: View, least: int) -> Judge:
    enough = threshold(view, least)
    return lambda found: 1 - likely(max(found[:4]) - enough)


def _judge_trumps(view: View) -> Judge:
    chosen = trump_of(view.strain) if view.strain else 4
    offered = range(5 if view.ruleset.no_trump else 4)
    return lambda found: 1 / sum(exp((found[o] - found[chosen]) / BETWEEN_SUITS) for o in offered)


def likely_worlds(
    view: View, number: int, words: Iterator[int], trust: float = 0.0, more: int = MORE_DRAWN
) -> list[World]:
    """Return worlds drawn in proportion to their likelihood; a likely one can come twice.

    number: how many worlds to return. words: random 32-bit numbers. trust: see `Effort.habits`.
    more: how many worlds are drawn uniformly for each one chosen by weight.
    """
    *_, found = drawing(view, number, words, trust, more)
    return found


def drawing(
    view: View, number: int, words: Iterator[int], trust: float = 0.0, more: int = MORE_DRAWN
) -> Iterator[list[World]]:
    """Yield empty lists as pauses while worlds are weighed, and then the worlds."""
    worlds = Worlds(view)
    beliefs = Beliefs(view, trust)
    if not beliefs.judged and not beliefs.pledged and not beliefs.habits:
        yield [worlds.draw(words) for _ in range(number)]
        return
    drawn: list[World] = []
    weights: list[float] = []
    while len(drawn) < number * more:
        if drawn:
            yield []
        batch = [worlds.draw(words) for _ in range(min(WEIGHED, number * more - len(drawn)))]
        weights += map(beliefs.weight, batch)
        drawn += batch
    chosen = chosen_by_weight(drawn, weights, number, next(words) / (1 << 32))
    if beliefs.habits and beliefs.habits.cards:
        for _ in moving(worlds, beliefs, chosen, words):
            yield []
    yield chosen


def moving(
    worlds: Worlds, beliefs: Beliefs, drawn: list[World], words: Iterator[int]
) -> Iterator[None]:
    """Move each drawn world, in place, by Metropolis steps.

    A step exchanges two cards. A less likely world is accepted with the ratio of the weights as its
    probability. That preserves the distribution and separates repeated worlds. Yields between
    groups.
    """
    exchange, log_weight = worlds.exchange, beliefs.log_weight
    tries = EXCHANGES_LATE if worlds.mine.bit_count() <= LATE else EXCHANGES
    for i, world in enumerate(drawn):
        if not i % MOVED:
            yield
        now = [log_weight(seat, hand) for seat, hand in enumerate(world)]
        for _ in range(tries):
            other, a, b = exchange(world, words)
            if other is world:
                continue
            then_a, then_b = log_weight(a, other[a]), log_weight(b, other[b])
            more = (then_a + then_b) - (now[a] + now[b])
            if more >= 0 or next(words) < exp(more) * (1 << 32):
                world, now[a], now[b] = other, then_a, then_b
        drawn[i] = world


def chosen_by_weight(
    drawn: list[World], weights: list[float], number: int, start: float
) -> list[World]:
    """Return worlds by systematic sampling: equal steps along their weights laid end to end.

    start: where in the first step to begin, 0.0 up to 1.0.
    """
    step = sum(weights) / number
    if step <= 0.0:
        return drawn[:number]
    chosen: list[World] = []
    reached, mark = 0.0, start * step
    for world, weight in zip(drawn, weights, strict=True):
        reached += weight
        while mark < reached and len(chosen) < number:
            chosen.append(world)
            mark += step
    while len(chosen) < number:
        chosen.append(drawn[-1])
    return chosen
