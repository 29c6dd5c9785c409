"""The deals that a puzzle's text allows, for the proof: it shares no code with the making.

hidden(view)                the unseen cards, who may hold them, and the size of each hand
every(hidden, 5000)         all of them, or None if there are more
some(hidden, 400, seed)     a fixed sample, every deal equally likely
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import factorial, prod
from typing import NamedTuple

from ...knowledge.views import View
from ...rules.cards import DECK, Card, Hand, Suit
from ...rules.seats import Seat

Hands = tuple[Hand, Hand, Hand, Hand]


class Hidden(NamedTuple):
    """The part of a round that a seat does not see."""

    seat: Seat
    hand: Hand
    cards: Hand
    """The cards that the others hold."""
    sizes: tuple[int, ...]
    """By seat, the cards that it holds."""
    without: tuple[frozenset[Suit], ...]
    """By seat, the suits that it has shown to have none of."""

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Return whether another seat may hold a card."""
        return seat is not self.seat and card.suit not in self.without[seat]


def hidden(view: View) -> Hidden:
    """Return what a view leaves open.

    Raises ValueError under rules that tell more about the hands than the cards played do.
    """
    rules = view.ruleset
    if rules.dakak or rules.out_of_call or view.flip or rules.hopeless_hand:
        raise ValueError(f"{rules}: announcements and turned-up cards are not provided for")
    without: list[set[Suit]] = [set(), set(), set(), set()]
    seen = set(view.hand)
    tricks = [*view.tricks, *([view.trick] if view.trick else [])]
    for trick in tricks:
        seat = trick.leader
        for card in trick.cards:
            seen.add(card)
            if card.suit is not trick.cards[0].suit:
                without[seat].add(trick.cards[0].suit)
            seat = seat.right
    cards = tuple(card for card in DECK if card not in seen)
    return Hidden(view.seat, view.hand, cards, view.counts, tuple(map(frozenset, without)))


def every(found: Hidden, most: int) -> list[Hands] | None:
    """Return every deal, or None if there are more than `most`."""
    deals: list[Hands] = []
    for hands in _from_seat(found, found.seat.right, found.cards, {found.seat: found.hand}):
        if len(deals) == most:
            return None
        deals.append(hands)
    return deals


def _from_seat(found: Hidden, seat: Seat, left: Hand, held: dict[Seat, Hand]) -> Iterator[Hands]:
    if seat is found.seat:
        south, east, north, west = (held[each] for each in Seat)
        yield south, east, north, west
        return
    may = [card for card in left if found.may_hold(seat, card)]
    for hand in combinations(may, found.sizes[seat]):
        rest = tuple(card for card in left if card not in hand)
        if _fits(found, seat.right, rest):
            yield from _from_seat(found, seat.right, rest, {**held, seat: hand})


def _fits(found: Hidden, seat: Seat, left: Hand) -> bool:
    """Whether the seats from this one on may hold the cards that are left, one by one."""
    seats = []
    while seat is not found.seat:
        seats.append(seat)
        seat = seat.right
    return all(any(found.may_hold(each, card) for each in seats) for card in left)


Rooms = tuple[int, ...]
"""How many more cards each of the other seats takes."""


def some(found: Hidden, number: int, seed: str) -> list[Hands]:
    """Return a sample of the deals, every deal equally likely.

    Cards that the same seats may hold are dealt together: first how many of them each seat gets, by
    the number of deals that leaves, then which.
    """
    chance = random.Random(seed)
    others = [seat for seat in Seat if seat is not found.seat]
    groups: dict[tuple[bool, ...], list[Card]] = {}
    for card in found.cards:
        groups.setdefault(tuple(found.may_hold(seat, card) for seat in others), []).append(card)
    kinds = list(groups.items())

    @cache
    def ways(i: int, rooms: Rooms) -> int:
        if i == len(kinds):
            return int(not any(rooms))
        return sum(weight for _, weight in splits(i, rooms))

    @cache
    def splits(i: int, rooms: Rooms) -> list[tuple[Rooms, int]]:
        may, cards = kinds[i]
        found: list[tuple[Rooms, int]] = []
        for takes in product(
            *(range(min(room, len(cards)) * ok + 1) for room, ok in zip(rooms, may, strict=True))
        ):
            if sum(takes) == len(cards):
                left = tuple(room - take for room, take in zip(rooms, takes, strict=True))
                ways_to_choose = factorial(len(cards)) // prod(map(factorial, takes))
                if weight := ways_to_choose * ways(i + 1, left):
                    found.append((takes, weight))
        return found

    deals: list[Hands] = []
    for _ in range(number):
        rooms: Rooms = tuple(found.sizes[seat] for seat in others)
        held: dict[Seat, list[Card]] = {seat: [] for seat in others}
        for i, (_, cards) in enumerate(kinds):
            options = splits(i, rooms)
            (takes,) = chance.choices([t for t, _ in options], [float(w) for _, w in options])
            mixed = chance.sample(cards, len(cards))
            for seat, take in zip(others, takes, strict=True):
                held[seat] += [mixed.pop() for _ in range(take)]
            rooms = tuple(room - take for room, take in zip(rooms, takes, strict=True))
        whole = {
            **{seat: tuple(sorted(hand)) for seat, hand in held.items()},
            found.seat: found.hand,
        }
        south, east, north, west = (whole[each] for each in Seat)
        deals.append((south, east, north, west))
    return deals
