"""A deal that nobody sees whole: four devices mask and shuffle the cards in turn.

    pass 1   S E N W   every point times mask, then shuffled
    pass 2   S E N W   every point divided by mask, times key[place]
    opening            a seat gets the other seats' keys of its own places, and multiplies
    playing            the seat tells its key of the card's place; everybody opens the card
    end                the four seeds are revealed: the deck is the composition of their shuffles

All that a seat does follows from one seed of 64 hexadecimal digits, to which it commits before the
first list goes round. So every step can be done again at the end, and whoever did another one is
named. South has the places 0 to 12, east 13 to 25, north 26 to 38, west 39 to 51. The last place
of a seat is its last card.

docs/FRIENDS.md says what this protects from, and what it does not.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from ..rules.cards import DECK, Card
from ..rules.errors import TextError
from ..rules.fair import veil_order, veiled_deck
from ..rules.seats import Seat
from .ristretto import ORDER, Point, decode, encode, from_uniform, multiply

PLACES = range(52)

SIZE = 32 * len(PLACES)
"""The bytes of a list of points."""


@cache
def start() -> bytes:
    """Return the list that pass 1 begins with: a point for each card, in a new deck's order."""
    points = (hashlib.sha512(f"tarneeb veil card {place}".encode()) for place in PLACES)
    return b"".join(encode(from_uniform(digest.digest())) for digest in points)


def _scalar(seed: str, purpose: str) -> int:
    """Return a number from 1 to ORDER - 1; SHA-512 makes any bias too small to matter."""
    digest = hashlib.sha512(f"{seed}\n{purpose}".encode()).digest()
    return int.from_bytes(digest, "big") % (ORDER - 1) + 1


def mask(seed: str) -> int:
    """Return the number that a seat multiplies all points by."""
    return _scalar(seed, "veil mask")


def key(seed: str, place: int) -> int:
    """Return a seat's key of a place."""
    return _scalar(seed, f"veil key {place}")


order = veil_order
composed = veiled_deck


@lru_cache(maxsize=16)
def masked(seed: str, points: bytes) -> bytes:
    """Return the list after a seat's turn in pass 1.

    Raises TextError("bad_point").
    """
    factor = mask(seed)
    after = [encode(multiply(point, factor)) for point in _points(points)]
    return b"".join(after[old] for old in order(seed))


@lru_cache(maxsize=16)
def keyed(seed: str, points: bytes) -> bytes:
    """Return the list after a seat's turn in pass 2.

    Raises TextError("bad_point").
    """
    inverse = pow(mask(seed), -1, ORDER)
    return b"".join(
        encode(multiply(point, inverse * key(seed, place) % ORDER))
        for place, point in enumerate(_points(points))
    )


def opened(deck: bytes, place: int, keys: Sequence[int]) -> Card | None:
    """Return the card at a place by the four seats' keys; None if they open no card.

    deck: the list after both passes.

    Raises TextError("bad_point").
    """
    return _opened(deck[32 * place : 32 * place + 32], _product(keys))


def _product(keys: Iterable[int]) -> int:
    product = 1
    for each in keys:
        product = product * each % ORDER
    return product


@lru_cache(maxsize=256)
def _opened(point: bytes, product: int) -> Card | None:
    if not product:
        return None
    plain = encode(multiply(decode(point), pow(product, -1, ORDER)))
    return _card_of_point().get(plain)


@cache
def _card_of_point() -> dict[bytes, Card]:
    return {start()[32 * card.index : 32 * card.index + 32]: card for card in DECK}


def owner(place: int) -> Seat:
    """Return the seat that is dealt a place's card."""
    return Seat(place // 13)


@lru_cache(maxsize=16)
def check_points(points: bytes) -> None:
    """Refuse a list that has no 52 different points. Every point has one encoding.

    Raises TextError("bad_point").
    """
    found = set(_cut(points))
    _points(points)
    if len(found) < len(PLACES) or bytes(32) in found:
        raise TextError("bad_point", found="the same point twice, or none")


@lru_cache(maxsize=4)
def dealt(seeds: tuple[str, ...]) -> bytes:
    """Return the last list, as the four seeds make it.

    It takes a multiplication for each place, where `culprit` takes eight.
    """
    points = _points(start())
    return b"".join(
        encode(multiply(points[card.index], _product(key(seed, place) for seed in seeds)))
        for place, card in enumerate(composed(seeds))
    )


def culprit(seeds: Sequence[str], lists: Sequence[bytes]) -> Seat | None:
    """Return the first seat whose list is not what its seed makes of the list before.

    seeds: by seat. lists: the eight lists in the order of the turns.
    """
    before = start()
    for turn, after in enumerate(lists):
        seat = Seat(turn % 4)
        step = masked if turn < 4 else keyed
        if step(seeds[seat], before) != after:
            return seat
        before = after
    return None


def _cut(points: bytes) -> list[bytes]:
    if len(points) != SIZE:
        raise TextError("bad_point", found=f"{len(points)} bytes", allowed=f"{SIZE} bytes")
    return [points[32 * place : 32 * place + 32] for place in PLACES]


def _points(points: bytes) -> list[Point]:
    return [decode(each) for each in _cut(points)]
