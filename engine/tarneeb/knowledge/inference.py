"""What follows from a view: which cards are still out, where they cannot be, where they may be.

    Cards     0b1011          a mask of 52 bits, as `cards.bit` numbers them
    World     (m0, m1, m2, m3)    what south, east, north and west hold now: one possibility

`Worlds(view)` holds all that the view allows, and draws from them fairly: it counts them first, so
that no draw is ever thrown away for not fitting (but see `Worlds.draw`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from ..rules.cards import DECK, Card, Hand, Rank, Suit, bit, mask
from ..rules.ruleset import TrumpLead
from ..rules.seats import Seat
from .views import View

World = tuple[int, int, int, int]


def unseen(view: View) -> Hand:
    """Return the cards that the seat neither holds nor has seen played, in the order of a deck.

    The card turned up for trumps is among them while its owner holds it: everyone knows where.
    """
    seen = {*view.hand, *view.played}
    return tuple(card for card in DECK if card not in seen)


def shown_voids(view: View) -> tuple[frozenset[Suit], ...]:
    """Return, by seat, the suits that it has shown to have none of.

    By not following or, where the first lead must be a trump, by leading something else.
    """
    voids: tuple[set[Suit], ...] = (set(), set(), set(), set())
    tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
    for trick in tricks:
        for seat, card in zip(trick.leader.turns(), trick.cards, strict=False):
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
        for seat, card in zip(trick.leader.turns(), trick.cards, strict=False):
            played[seat].append(card)
    south, east, north, west = map(tuple, played)
    return south, east, north, west


# Worlds.


class _Kind(NamedTuple):
    """Cards that are all alike: the same seats may hold them, the same counters count them."""

    cards: tuple[int, ...]
    """Their bits."""
    seats: tuple[int, ...]
    """Who may hold them."""
    counted: tuple[int, ...]
    """What each card adds to each of the counters, if their seat holds it."""


class _Counter(NamedTuple):
    """Something counted in one hand that must end within bounds."""

    seat: int
    suit: Suit | None
    """Cards of this suit are counted; None counts points."""
    start: int
    """What the cards that the seat has played come to."""
    low: int
    high: int

    def of(self, card: Card) -> int:
        """What a card adds."""
        return _points(card) if self.suit is None else int(card.suit is self.suit)

    def of_all(self, cards: int) -> int:
        """What all these cards add."""
        if self.suit is not None:
            return (cards >> 13 * self.suit.index & 8191).bit_count()
        return sum((cards & honours).bit_count() for honours in _HONOURS)


_HONOURS = tuple(
    mask(tuple(card for card in DECK if card.rank - Rank.TEN >= points)) for points in (1, 2, 3, 4)
)
"""The cards worth so many points or more: a card counts once in each row up to its points."""
MANY = 99
"""No bound."""
FEW = 4
"""With so many cards or fewer in a hand, or so many of a suit played, bounds are counted with."""
TRIES = 200
"""How often a draw is repeated for what is not counted with, which is hardly ever broken."""

Takes = tuple[int, int, int, int]


class Worlds:
    """All the worlds that a view allows.

    They are counted by kinds of cards: cards that the same seats may hold are alike, so what
    matters is how many of each kind each seat has. `count` is how many worlds there are.
    """

    def __init__(self, view: View) -> None:
        self.me = view.seat
        self.mine = mask(view.hand)
        self.played = played_by(view)
        self.out = unseen(view)
        self.rooms: Takes = _takes([0 if seat is view.seat else view.counts[seat] for seat in Seat])
        counters, self._loose = self._counters(view)
        self._plans = [_Plan(self._kinds(view, c), self.rooms, c) for c in counters]
        self._plans = [plan for plan in self._plans if plan.count]
        self.count = sum(plan.count for plan in self._plans)
        self._hidden = [seat for seat, room in enumerate(self.rooms) if room]
        self._may = [0, 0, 0, 0]
        for kind in self._plans[0].kinds if self._plans else ():
            for seat in kind.seats:
                self._may[seat] |= sum(kind.cards)

    def draw(self, words: Iterator[int]) -> World:
        """Return one of the worlds, each as likely as any other.

        words: an endless row of random 32-bit numbers.

        What nobody has announced is checked afterwards (the seat is not dakak, has no nine of a
        suit) and the draw repeated if need be, as it nearly always holds; where it may not, with
        few cards left, it is counted with as well.
        """
        world = self._draw(words)
        if self._loose:
            for _ in range(TRIES):
                if self._allows(world):
                    break
                world = self._draw(words)
        return world

    def exchange(self, world: World, words: Iterator[int]) -> tuple[World, int, int]:
        """Return a world with one card of each of two hidden hands exchanged, and whose they are.

        Between the same two worlds it goes as often one way as the other; the same world comes
        back where the cards drawn may not lie the other way round. words: random 32-bit numbers.
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
        return (found if self._keeps(found) else world), one, other

    def all(self) -> Iterator[World]:
        """Yield every world; there may be very many."""
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
        """Whether a world keeps the bounds that were not counted with."""
        for counter in self._loose:
            total = counter.start + counter.of_all(world[counter.seat])
            if not counter.low <= total <= counter.high:
                return False
        return True

    def _keeps(self, world: World) -> bool:
        """Whether a world keeps all bounds, whatever they are counted with."""
        if self._loose and not self._allows(world):
            return False
        return any(plan.keeps(world) for plan in self._plans)

    def _kinds(self, view: View, counters: tuple[_Counter, ...]) -> list[_Kind]:
        """Sort the cards that are out."""
        voids = shown_voids(view)
        others = [seat for seat in Seat if seat is not view.seat]
        sorted_: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
        for card in self.out:
            seats = [int(s) for s in others if view.counts[s] and card.suit not in voids[s]]
            if card is view.flip:
                seats = [int(view.dealer)]
            counted = tuple([counter.of(card) for counter in counters])
            sorted_.setdefault((tuple(seats), counted), []).append(bit(card))
        kinds = [_Kind(tuple(cards), *key) for key, cards in sorted_.items()]
        return sorted(kinds, key=lambda kind: (len(kind.seats), len(kind.cards)))

    def _counters(self, view: View) -> tuple[list[tuple[_Counter, ...]], list[_Counter]]:
        """Return the bounds to count with, one row for each way to keep them, and the loose ones.

        A hand out of call is long in one suit, and in one only: one way for each suit.
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


class _Plan:
    """The worlds in which some counters end within their bounds, counted kind by kind."""

    def __init__(self, kinds: list[_Kind], rooms: Takes, counters: tuple[_Counter, ...]) -> None:
        self.kinds = kinds
        self.rooms = rooms
        self.counters = counters
        # A counter need not be followed beyond the point where it is decided.
        self.caps = tuple([c.low if c.high == MANY else c.high + 1 for c in counters])
        self.start = tuple([min(c.start, k) for c, k in zip(counters, self.caps, strict=True)])
        self.known: dict[tuple[int, Takes, tuple[int, ...]], int] = {}
        self.count = self.ways(0, rooms, self.start)

    def ways(self, i: int, rooms: Takes, so_far: tuple[int, ...]) -> int:
        """Return in how many ways the kinds from the i-th on fill the rooms that are left."""
        if i == len(self.kinds):
            return int(not any(rooms) and self._kept(so_far))
        key = (i, rooms, so_far)
        known = self.known.get(key)
        if known is None:
            known = sum(number * rest for _, number, rest in self._options(i, rooms, so_far))
            self.known[key] = known
        return known

    def keeps(self, world: World) -> bool:
        """Whether all counters of a world end within their bounds."""
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
    ) -> Iterator[tuple[Takes, int, int]]:
        """Yield (how many each seat takes of a kind, in how many ways, ways for the rest)."""
        kind = self.kinds[i]
        for takes in _splits(len(kind.cards), kind.seats, rooms):
            left = _takes([room - take for room, take in zip(rooms, takes, strict=True)])
            rest = self.ways(i + 1, left, self._after(so_far, kind, takes))
            if rest:
                yield takes, _multinomial(takes), rest

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
        """Return the hidden hands of one of the worlds, each as likely as any other."""
        hands = [0, 0, 0, 0]
        rooms, so_far = self.rooms, self.start
        for i, kind in enumerate(self.kinds):
            takes = self._draw_takes(i, rooms, so_far, words)
            _share_out(list(kind.cards), takes, hands, words)
            rooms = _takes([room - take for room, take in zip(rooms, takes, strict=True)])
            so_far = self._after(so_far, kind, takes)
        return hands

    def _draw_takes(
        self, i: int, rooms: Takes, so_far: tuple[int, ...], words: Iterator[int]
    ) -> Takes:
        if i == len(self.kinds) - 1:  # the last kind fills what room there is
            return rooms
        chosen = _below(words, self.ways(i, rooms, so_far))
        for takes, number, rest in self._options(i, rooms, so_far):
            chosen -= number * rest
            if chosen < 0:
                return takes
        raise AssertionError("the options are those that were counted")

    def all(self) -> Iterator[list[int]]:
        """Yield the hidden hands of every world."""

        def from_kind(
            i: int, rooms: Takes, so_far: tuple[int, ...], hands: list[int]
        ) -> Iterator[list[int]]:
            if i == len(self.kinds):
                yield list(hands)
                return
            for takes, _, _ in self._options(i, rooms, so_far):
                left = _takes([room - take for room, take in zip(rooms, takes, strict=True)])
                after = self._after(so_far, self.kinds[i], takes)
                for shared in _shares(self.kinds[i].cards, takes):
                    more = [held | cards for held, cards in zip(hands, shared, strict=True)]
                    yield from from_kind(i + 1, left, after, more)

        yield from from_kind(0, self.rooms, self.start, [0, 0, 0, 0])


def _takes(numbers: list[int]) -> Takes:
    south, east, north, west = numbers
    return south, east, north, west


def _splits(cards: int, seats: tuple[int, ...], rooms: Takes) -> Iterator[Takes]:
    """Yield every way to give so many cards to these seats, by numbers, as far as there is room.

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
    """Return in how many ways different cards are shared out by these numbers."""
    ways, left = 1, sum(takes)
    for take in takes:
        ways *= comb(left, take)
        left -= take
    return ways


def _share_out(cards: list[int], takes: Takes, hands: list[int], words: Iterator[int]) -> None:
    """Give each seat so many of the cards, drawn at random."""
    left = len(cards)
    last = max(range(4), key=takes.__getitem__)  # gets what the others leave: fewer to draw
    for seat, take in enumerate(takes):
        if seat == last:
            continue
        held = 0
        for _ in range(take):
            chosen = next(words) * left >> 32
            left -= 1
            held |= cards[chosen]
            cards[chosen] = cards[left]
        hands[seat] |= held
    hands[last] |= sum(cards[:left])


def _shares(cards: tuple[int, ...], takes: Takes) -> Iterator[tuple[int, int, int, int]]:
    """Yield every way to share out the cards by these numbers."""

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
    """Return one of the cards, drawn at random; 0 if there is none."""
    for _ in range(next(words) * cards.bit_count() >> 32):
        cards &= cards - 1
    return cards & -cards


def _below(words: Iterator[int], n: int) -> int:
    """Return a random whole number below n, which may be large."""
    if n >> 32 == 0:
        return next(words) * n >> 32
    drawn, size = 0, n.bit_length() + 32
    for _ in range(0, size, 32):
        drawn = drawn << 32 | next(words)
    return drawn * n >> (size + 31) // 32 * 32


def _points(card: Card) -> int:
    return max(0, card.rank - Rank.TEN)
