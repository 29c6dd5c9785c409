"""A deal that nobody sees whole, against RFC 9496 and recorded steps."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tarneeb.friends import veil
from tarneeb.friends.ristretto import ORDER, decode, encode, from_uniform, multiply
from tarneeb.rules.cards import DECK
from tarneeb.rules.errors import TextError
from tarneeb.rules.seats import Seat

pytestmark = pytest.mark.cpython_only  # the vectors lie beside the tests, outside of the engine

VECTORS = json.loads((Path(__file__).parents[1] / "vectors/veil.json").read_text("utf-8"))
SEEDS = VECTORS["seeds"]
BASE = bytes.fromhex("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76")


@pytest.fixture(scope="module")
def lists() -> list[bytes]:
    found, points = [], veil.start()
    for step in (veil.masked, veil.keyed):
        for seed in SEEDS:
            found.append(points := step(seed, points))
    return found


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_points_are_those_of_the_rfc() -> None:
    twice = "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919"
    assert encode(multiply(decode(BASE), 2)).hex() == twice
    assert encode(multiply(decode(BASE), ORDER - 1)) != BASE
    assert encode(multiply(multiply(decode(BASE), ORDER - 1), ORDER - 1)) == BASE
    text = b"Ristretto is traditionally a short shot of espresso coffee"
    mapped = "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46"
    assert encode(from_uniform(hashlib.sha512(text).digest())).hex() == mapped


@pytest.mark.parametrize(
    "spoilt",
    [
        "00" * 31,
        "ff" * 32,
        "f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
    ],
)
def test_bytes_that_encode_no_point_are_refused(spoilt: str) -> None:
    with pytest.raises(TextError, match="bad_point"):
        decode(bytes.fromhex(spoilt))


def test_the_steps_are_those_recorded(lists: list[bytes]) -> None:
    assert sha(veil.start()) == VECTORS["start"]
    assert [sha(each) for each in lists] == VECTORS["lists"]
    assert veil.order(SEEDS[0]) == VECTORS["order"]
    assert f"{veil.key(SEEDS[2], VECTORS['place']):064x}" == VECTORS["key"]


def test_four_keys_open_the_card_that_the_shuffles_put_there(lists: list[bytes]) -> None:
    deck = veil.composed(SEEDS)
    assert [card.text for card in deck] == VECTORS["deck"]
    assert sorted(deck) == sorted(DECK)
    for place in (0, 12, 13, 51):
        keys = [veil.key(seed, place) for seed in SEEDS]
        assert veil.opened(lists[-1], place, keys) is deck[place]


def test_three_keys_or_a_wrong_one_open_no_card(lists: list[bytes]) -> None:
    keys = [veil.key(seed, 0) for seed in SEEDS]
    assert veil.opened(lists[-1], 0, keys[:3]) is None
    assert veil.opened(lists[-1], 0, [*keys[:3], keys[3] + 1]) is None
    assert veil.opened(lists[-1], 0, [*keys[:3], 0]) is None
    assert veil.opened(lists[-1], 1, keys) is None


def test_the_seat_that_did_another_step_is_named(lists: list[bytes]) -> None:
    assert veil.culprit(SEEDS, lists) is None
    swapped = [bytearray(each) for each in lists]
    swapped[2][:64] = swapped[2][32:64] + swapped[2][:32]
    assert veil.culprit(SEEDS, [bytes(each) for each in swapped]) is Seat.NORTH
    assert veil.culprit([*SEEDS[:3], "e" * 64], lists) is Seat.WEST


def test_a_list_with_one_point_twice_is_refused(lists: list[bytes]) -> None:
    veil.check_points(lists[3])
    for spoilt in (lists[3][32:] + lists[3][32:64], bytes(32) + lists[3][32:], lists[3][:-1]):
        with pytest.raises(TextError, match="bad_point"):
            veil.check_points(spoilt)
