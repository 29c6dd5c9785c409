"""Inference from a view: the unseen cards, and the hands that may hold them.

    Cards     0b1011          a mask of 52 bits, as `cards.bit` numbers them
    World     (m0, m1, m2, m3)    one possible set of hands: south, east, north and west

`Worlds(view)` draws uniformly from every world that the view allows. It counts them first, so it
need not reject draws (but see `Worlds.draw`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from ..rules.actions import Play
from ..rules.cards import DECK, Card, Hand, Rank, Suit, bit, mask
from ..rules.ruleset import TrumpLead
from ..rules.seats import Seat
from .views import View

World = tuple[int, int, int, int]


def unseen(view: View) -> Hand:
    """Return the cards that the seat neither holds nor has seen played, in deck order.

    They include the turned-up card while its owner holds it, although everyone knows where it is.
    """
    seen = {*view.hand, *view.played}
    return tuple(card for card in DECK if card not in seen)


def touching_cards(view: View) -> list[list[Card]]:
    """Return the legal cards in groups that are worth the same: touching cards.

    No card of another seat, or on the table, lies between two touching cards.
    """
    legal = [action.card for action in view.legal if isinstance(action, Play)]
    between = [*unseen(view), *(view.trick.cards if view.trick else ())]
    found: list[list[Card]] = []
    for card in legal:  # each suit from the top
        if found and found[-1][-1].suit is card.suit:
            above = found[-1][-1]
            if not any(c.suit is card.suit and card.rank < c.rank < above.rank for c in between):
                found[-1].append(card)
                continue
        found.append([card])
    return found


def shown_voids(view: View) -> tuple[frozenset[Suit], ...]:
    """Return, by seat, the suits in which the seat has shown a void.

    A seat shows a void by not following suit. If the first lead must be a trump, leading another
    suit shows one in trumps.
    """
    voids: tuple[set[Suit], ...] = (set(), set(), set(), set())
    tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
    for trick in tricks:
        for seat, card in trick.plays:
            if trick.led and card.suit is not trick.led:
                voids[seat].add(trick.led)
    must_trump = view.ruleset.trump_lead is TrumpLead.REQUIRED
    if must_trump and view.trump and tricks and tricks[0].led not in (view.trump, None):
        voids[tricks[0].leader].add(view.trump)
    return tuple(frozenset(suits) for suits in voids)


def played_by(view: View) -> tuple[Hand, Hand, Hand, Hand]:
    """Return the cards that each seat has played in this round, in order."""
    played: tuple[list[Card], ...] = ([], [], [], [])
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, card in trick.plays:
            played[seat].append(card)
    south, east, north, west = map(tuple, played)
    return south, east, north, west


# Worlds.


class _Kind(NamedTuple):
    """Interchangeable cards: the same seats may hold them, and the same counters count them."""

    cards: tuple[int, ...]
    """Their bits."""
    seats: tuple[int, ...]
    """The seats that may hold them."""
    counted: tuple[int, ...]
    """The amount each card adds to each counter, if the counter's seat holds it."""
    all: int
    """The cards as one mask."""


class _Counter(NamedTuple):
    """A count over one hand that must end within bounds."""

    seat: int
    suit: Suit | None
    """The suit counted; None counts points."""
    start: int
    """The count over the cards that the seat has played."""
    low: int
    high: int

    def of(self, card: Card) -> int:
        """Return the amount that a card adds."""
        return _points(card) if self.suit is None else int(card.suit is self.suit)

    def of_all(self, cards: int) -> int:
        """Return the amount that these cards add."""
        if self.suit is not None:
            return (cards >> 13 * self.suit.index & 8191).bit_count()
        return sum((cards & honours).bit_count() for honours in _HONOURS)


_HONOURS = tuple(
    mask(tuple(card for card in DECK if card.rank - Rank.TEN >= points)) for points in (1, 2, 3, 4)
)
"""The cards worth at least 1, 2, 3 and 4 points. A card is in as many masks as it has points."""
MANY = 99
"""No upper bound."""
FEW = 4
"""Bounds are counted exactly for a hand of at most FEW cards, and for a suit of which the seat has
played more than FEW."""
TRIES = 200
"""The most redraws for bounds that are not counted exactly; they hardly ever fail."""

Takes = tuple[int, int, int, int]


class Worlds:
    """All the worlds that a view allows.

    Cards that the same seats may hold are interchangeable, so worlds are counted by the number of
    each kind in each hand. `count` includes the few worlds that `draw` rejects.
    """

    def __init__(self, view: View) -> None:
        self.me: Seat = view.seat
        self.mine: int = mask(view.hand)
        self.played: tuple[Hand, Hand, Hand, Hand] = played_by(view)
        self.out: Hand = unseen(view)
        self.rooms: Takes = _takes([0 if seat is view.seat else view.counts[seat] for seat in Seat])
        counters, self._loose = self._counters(view)
        self._plans = [_Plan(self._kinds(view, c), self.rooms, c) for c in counters]
        self._plans = [plan for plan in self._plans if plan.count]
        self.count: int = sum(plan.count for plan in self._plans)
        self._hidden = [seat for seat, room in enumerate(self.rooms) if room]
        self._may = [0, 0, 0, 0]
        for kind in self._plans[0].kinds if self._plans else ():
            for seat in kind.seats:
                self._may[seat] |= kind.all
        self._free = not self._loose and any(not plan.counters for plan in self._plans)

    def draw(self, words: Iterator[int]) -> World:
        """Return a world drawn uniformly.

        words: an endless stream of random 32-bit numbers.

        A seat that announced nothing is not dakak and has no long suit. This nearly always holds,
        so it is checked after the draw, which is repeated if it fails. With few cards left it
        fails more often and is counted exactly.
        """
        world = self._draw(words)
        if self._loose:
            for _ in range(TRIES):
                if self._allows(world):
                    break
                world = self._draw(words)
        return world

    def exchange(self, world: World, words: Iterator[int]) -> tuple[World, int, int]:
        """Swap one card between two hidden hands. Return the new world and the two seats.

        The step is symmetric: it goes between two worlds equally often in both directions. If the
        swap is impossible, the world comes back unchanged. words: random 32-bit numbers.
        """
        number = len(self._hidden)
        if number < 2:
            return world, self.me, self.me
        first = next(words) * number >> 32
        one = self._hidden[first]
        other = self._hidden[(first + 1 + (next(words) * (number - 1) >> 32)) % number]
        give = _drawn_from(world[one] & self._may[other], words)
        take = _drawn_from(world[other] & self._may[one], words)
        if not give or not take:
            return world, one, other
        hands = list(world)
        hands[one] ^= give | take
        hands[other] ^= give | take
        south, east, north, west = hands
        found = south, east, north, west
        return (found if self._free or self._keeps(found) else world), one, other

    def all(self) -> Iterator[World]:
        """Yield every world. There may be very many."""
        for plan in self._plans:
            for hands in plan.all():
                world = self._with_mine(hands)
                if self._allows(world):
                    yield world

    def _draw(self, words: Iterator[int]) -> World:
        if not self._plans:
            raise ValueError("the view contradicts itself")
        chosen = _below(words, self.count) if len(self._plans) > 1 else 0
        for plan in self._plans:
            if chosen < plan.count:
                break
            chosen -= plan.count
        return self._with_mine(plan.draw(words))

    def _with_mine(self, hands: list[int]) -> World:
        hands[self.me] = self.mine
        south, east, north, west = hands
        return south, east, north, west

    def _allows(self, world: World) -> bool:
        """Return whether a world keeps the bounds that were not counted exactly."""
        for counter in self._loose:
            total = counter.start + counter.of_all(world[counter.seat])
            if not counter.low <= total <= counter.high:
                return False
        return True

    def _keeps(self, world: World) -> bool:
        """Return whether a world keeps all bounds."""
        if self._loose and not self._allows(world):
            return False
        return any(plan.keeps(world) for plan in self._plans)

    def _kinds(self, view: View, counters: tuple[_Counter, ...]) -> list[_Kind]:
        """Group the unseen cards by kind."""
        voids = shown_voids(view)
        others = [seat for seat in Seat if seat is not view.seat]
        sorted_: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
        for card in self.out:
            seats = [int(s) for s in others if view.counts[s] and card.suit not in voids[s]]
            if card is view.flip:
                seats = [int(view.dealer)]
            counted = tuple([counter.of(card) for counter in counters])
            sorted_.setdefault((tuple(seats), counted), []).append(bit(card))
        kinds = [_Kind(tuple(cards), *key, sum(cards)) for key, cards in sorted_.items()]
        return sorted(kinds, key=lambda kind: (len(kind.seats), len(kind.cards)))

    def _counters(self, view: View) -> tuple[list[tuple[_Counter, ...]], list[_Counter]]:
        """Return the bounds to count exactly, one tuple per alternative, and those to check later.

        An out-of-call hand is long in exactly one suit, which makes an alternative for each suit.
        """
        said = {(announced.seat, announced.kind) for announced in view.announcements}
        strict: list[_Counter] = []
        loose: list[_Counter] = []
        either: list[list[_Counter]] = []
        for seat in Seat:
            if seat is view.seat:
                continue
            played = self.played[seat]
            if view.ruleset.dakak:
                points = sum(map(_points, played))
                if (seat, "dakak") in said:
                    strict.append(_Counter(seat, None, points, 0, view.ruleset.dakak_points))
                elif points <= view.ruleset.dakak_points:
                    counter = _Counter(seat, None, points, view.ruleset.dakak_points + 1, MANY)
                    (strict if view.counts[seat] <= FEW else loose).append(counter)
            if view.ruleset.out_of_call:
                long = view.ruleset.out_of_call_cards
                held = {suit: sum(card.suit is suit for card in played) for suit in Suit}
                if (seat, "out_of_call") in said:
                    either.append([_Counter(seat, s, held[s], long, MANY) for s in Suit])
                    continue
                for suit in Suit:
                    if held[suit] + view.counts[seat] >= long:
                        counter = _Counter(seat, suit, held[suit], 0, long - 1)
                        (strict if held[suit] > FEW else loose).append(counter)
        return [(*strict, *way) for way in product(*either)], loose


class _Fork(NamedTuple):
    """The divisions of a kind among the remaining rooms."""

    reached: list[int]
    """The worlds with this division or one before it."""
    ways: list[tuple[tuple[tuple[int, int], ...], int, Takes, tuple[int, ...]]]
    """By division: (seat, cards) of each seat that takes some but the one that takes most; that
    seat, to which the rest goes; and the rooms and counts afterwards."""


class _Plan:
    """The worlds in which these counters end within their bounds, counted kind by kind."""

    def __init__(self, kinds: list[_Kind], rooms: Takes, counters: tuple[_Counter, ...]) -> None:
        self.kinds = kinds
        self.rooms = rooms
        self.counters = counters
        # Totals are capped at the point where their counter is decided.
        self.caps = tuple([c.low if c.high == MANY else c.high + 1 for c in counters])
        self.start = tuple([min(c.start, k) for c, k in zip(counters, self.caps, strict=True)])
        self.last: int = len(kinds) - 1
        self.known: dict[tuple[int, Takes, tuple[int, ...]], int] = {}
        self.forks: dict[tuple[int, Takes, tuple[int, ...]], _Fork] = {}
        self.count = self.ways(0, rooms, self.start)

    def ways(self, i: int, rooms: Takes, so_far: tuple[int, ...]) -> int:
        """Return the number of ways that the kinds from the i-th on fill the remaining rooms."""
        if i == len(self.kinds):
            return int(not any(rooms) and self._kept(so_far))
        key = (i, rooms, so_far)
        known = self.known.get(key)
        if known is None:
            known = sum(worlds for *_, worlds in self._options(i, rooms, so_far))
            self.known[key] = known
        return known

    def keeps(self, world: World) -> bool:
        """Return whether all counters of a world end within their bounds."""
        counters = self.counters
        return not counters or self._kept(
            tuple([c.start + c.of_all(world[c.seat]) for c in counters])
        )

    def _kept(self, totals: tuple[int, ...]) -> bool:
        return all(
            counter.low <= total <= counter.high
            for counter, total in zip(self.counters, totals, strict=True)
        )

    def _options(
        self, i: int, rooms: Takes, so_far: tuple[int, ...]
    ) -> Iterator[tuple[Takes, Takes, tuple[int, ...], int]]:
        """Yield (cards of a kind by seat, rooms afterwards, counts afterwards, worlds)."""
        kind = self.kinds[i]
        for takes in _splits(len(kind.cards), kind.seats, rooms):
            left = _takes([room - take for room, take in zip(rooms, takes, strict=True)])
            after = self._after(so_far, kind, takes)
            rest = self.ways(i + 1, left, after)
            if rest:
                yield takes, left, after, _multinomial(takes) * rest

    def _after(self, so_far: tuple[int, ...], kind: _Kind, takes: Takes) -> tuple[int, ...]:
        if not so_far:
            return so_far
        return tuple(
            min(cap, total + takes[counter.seat] * each)
            for counter, cap, total, each in zip(
                self.counters, self.caps, so_far, kind.counted, strict=True
            )
        )

    def draw(self, words: Iterator[int]) -> list[int]:
        """Return the hidden hands of a world drawn uniformly."""
        hands = [0, 0, 0, 0]
        rooms, so_far = self.rooms, self.start
        for i, kind in enumerate(self.kinds):
            fork = self.forks.get((i, rooms, so_far)) or self._fork(i, rooms, so_far)
            # The last kind fills the remaining room.
            chosen = _below(words, fork.reached[-1]) if i < self.last else 0
            way = next(w for w, reached in enumerate(fork.reached) if chosen < reached)
            deals, most, rooms, so_far = fork.ways[way]
            cards, left, rest = list(kind.cards), len(kind.cards), kind.all
            for seat, take in deals:
                held = 0
                for _ in range(take):
                    card = cards[at := next(words) * left >> 32]
                    held |= card
                    left -= 1
                    cards[at] = cards[left]
                hands[seat] |= held
                rest ^= held
            hands[most] |= rest
        return hands

    def _fork(self, i: int, rooms: Takes, so_far: tuple[int, ...]) -> _Fork:
        """Return how the i-th kind can be divided here, and remember it."""
        reached: list[int] = []
        ways = []
        for takes, left, after, worlds in self._options(i, rooms, so_far):
            reached.append(worlds + (reached[-1] if reached else 0))
            most = max(range(4), key=takes.__getitem__)
            deals = tuple([(s, take) for s, take in enumerate(takes) if take and s != most])
            ways.append((deals, most, left, after))
        fork = self.forks[i, rooms, so_far] = _Fork(reached, ways)
        return fork

    def all(self) -> Iterator[list[int]]:
        """Yield the hidden hands of every world."""

        def from_kind(
            i: int, rooms: Takes, so_far: tuple[int, ...], hands: list[int]
        ) -> Iterator[list[int]]:
            if i == len(self.kinds):
                yield list(hands)
                return
            for takes, left, after, _ in self._options(i, rooms, so_far):
                for shared in _shares(self.kinds[i].cards, takes):
                    more = [held | cards for held, cards in zip(hands, shared, strict=True)]
                    yield from from_kind(i + 1, left, after, more)

        yield from from_kind(0, self.rooms, self.start, [0, 0, 0, 0])


def _takes(numbers: list[int]) -> Takes:
    south, east, north, west = numbers
    return south, east, north, west


def _splits(cards: int, seats: tuple[int, ...], rooms: Takes) -> Iterator[Takes]:
    """Yield every division of this many cards among these seats, as counts that fit the rooms.

    >>> list(_splits(2, (1, 2), (0, 1, 2, 5)))
    [(0, 0, 2, 0), (0, 1, 1, 0)]
    """
    room_after = [sum(rooms[s] for s in seats[i + 1 :]) for i in range(len(seats))]
    numbers = [0, 0, 0, 0]

    def from_seat(i: int, left: int) -> Iterator[Takes]:
        if i == len(seats):
            if not left:
                yield _takes(numbers)
            return
        room = rooms[seats[i]]
        for number in range(max(0, left - room_after[i]), min(room, left) + 1):
            numbers[seats[i]] = number
            yield from from_seat(i + 1, left - number)

    yield from from_seat(0, cards)


def _multinomial(takes: Takes) -> int:
    """Return the number of ways to divide distinct cards into hands of these sizes."""
    ways, left = 1, sum(takes)
    for take in takes:
        ways *= comb(left, take)
        left -= take
    return ways


def _shares(cards: tuple[int, ...], takes: Takes) -> Iterator[tuple[int, int, int, int]]:
    """Yield every way to deal the cards in these numbers."""

    def from_seat(seat: int, left: tuple[int, ...], hands: tuple[int, ...]) -> Iterator[World]:
        if seat == 3:
            south, east, north = hands
            yield south, east, north, sum(left)
            return
        for chosen in combinations(left, takes[seat]):
            rest = tuple(card for card in left if card not in chosen)
            yield from from_seat(seat + 1, rest, (*hands, sum(chosen)))

    yield from from_seat(0, cards, ())


def _drawn_from(cards: int, words: Iterator[int]) -> int:
    """Return one of the cards at random; 0 if there is none."""
    for _ in range(next(words) * cards.bit_count() >> 32):
        cards &= cards - 1
    return cards & -cards


def _below(words: Iterator[int], n: int) -> int:
    """Return a random integer below n, which may be large."""
    if n >> 32 == 0:
        return next(words) * n >> 32
    drawn, size = 0, n.bit_length() + 32
    for _ in range(0, size, 32):
        drawn = drawn << 32 | next(words)
    return drawn * n >> (size + 31) // 32 * 32


def _points(card: Card) -> int:
    return max(0, card.rank - Rank.TEN)
