"""Play-outs follow the rules: they agree with tricks taken card by card (rules.md 1)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tarneeb.rules.cards import DECK, Card
from tarneeb.rules.seats import Seat
from tarneeb.search import (
    CARD_OF,
    Position,
    bit,
    by_suit,
    mask,
    playout,
    random_playout,
    random_playouts,
    trump_of,
)
from tarneeb.search.bitslice import WIDTH, draw

from .minimax import legal, play, random_position, taker

Four = tuple[int, int, int, int]


def number(card: Card) -> int:
    return bit(card).bit_length() - 1


def args(position: Position) -> tuple[list[Four], int, int, tuple[int, ...]]:
    return (
        [by_suit(mask(hand)) for hand in position.hands],
        trump_of(position.strain),
        int(position.leader),
        tuple(map(number, position.table)),
    )


@pytest.mark.parametrize("size", [1, 4, 13])
@pytest.mark.parametrize("on_table", [0, 1, 2, 3])
def test_a_play_out_takes_the_tricks_that_the_rules_give(size: int, on_table: int) -> None:
    rng = random.Random(f"playout {size} {on_table}")
    for _ in range(40):
        position = random_position(rng, size, on_table) if size < 13 else whole(rng, on_table)
        watcher = Watcher(position, rng)
        found = playout(*args(position), watcher.choose)
        assert found == tuple(watcher.taken[seat] for seat in Seat), position
        assert sum(found) == size


class Watcher:
    """A rule that plays at random and keeps, by the plain rules, the position it ought to see."""

    def __init__(self, position: Position, rng: random.Random) -> None:
        self.now = position
        self.rng = rng
        self.taken: Counter[Seat] = Counter()

    def choose(
        self, hand: list[int], out: list[int], led: int, best: int, holder: int, turn: int
    ) -> int:
        now = self.now
        assert tuple(hand) == by_suit(mask(now.hands[now.to_act]))
        assert sum(m.bit_count() for m in out) == sum(map(len, now.hands))
        assert turn == len(now.table)
        if now.table:
            assert led == now.table[0].suit.index
            assert holder == (taker(now, now.table) - now.leader) % 4
            assert CARD_OF[1 << best] is now.table[holder]
        else:
            assert led == best == -1
        card = self.rng.choice(legal(now))
        if len(now.table) == 3:
            self.taken[taker(now, (*now.table, card))] += 1
        self.now = play(now, card)
        return number(card)


def whole(rng: random.Random, on_table: int) -> Position:
    cards = rng.sample(DECK, 52)
    south, east, north, west = (tuple(sorted(cards[i::4])) for i in range(4))
    position = random_position(rng, 1)
    position = Position((south, east, north, west), position.strain, position.leader)
    for _ in range(on_table):
        position = play(position, rng.choice(legal(position)))
    return position


def every_outcome(position: Position) -> dict[Four, float]:
    """The chance of each (south, east, north, west) when every legal card is equally likely."""
    if not any(position.hands):
        return {(0, 0, 0, 0): 1.0}
    outcomes: dict[Four, float] = {}
    cards = legal(position)
    for card in cards:
        taker_ = taker(position, (*position.table, card)) if len(position.table) == 3 else None
        for rest, chance in every_outcome(play(position, card)).items():
            a, b, c, d = (n + (seat is taker_) for seat, n in zip(Seat, rest, strict=True))
            outcomes[a, b, c, d] = outcomes.get((a, b, c, d), 0) + chance / len(cards)
    return outcomes


@pytest.mark.parametrize("on_table", [0, 1, 2, 3])
def test_random_play_outs_are_fair(on_table: int) -> None:
    # Against the exact chances; the bound is five standard errors of 2,000 draws, seeds fixed.
    rng = random.Random(f"fair {on_table}")
    for _ in range(6):
        position = random_position(rng, 2, on_table)
        chances = every_outcome(position)
        drawn = Counter(random_playout(*args(position), rng.random) for _ in range(2000))
        assert set(drawn) <= set(chances), position
        for outcome, chance in chances.items():
            error = 5 * (2000 * chance * (1 - chance)) ** 0.5 + 1e-6
            assert abs(drawn[outcome] - 2000 * chance) <= error, (position, outcome)


def test_random_play_outs_come_from_the_seed_alone() -> None:
    position = whole(random.Random(5), 2)
    one, two = (
        [random_playout(*args(position), r.random) for _ in range(20)]
        for r in (random.Random(9), random.Random(9))
    )
    assert one == two
    assert len(set(one)) > 1


# Many at once.


def surprise(drawn: Counter[Four], chances: dict[Four, float]) -> float:
    """How many standard errors chi-square is above what the chances let expect."""
    number = sum(drawn.values())
    assert set(drawn) <= {outcome for outcome, chance in chances.items() if chance}
    square = sum((drawn[o] - number * c) ** 2 / (number * c) for o, c in chances.items())
    freedom = len(chances) - 1
    return (square - freedom) / (2 * freedom) ** 0.5 if freedom else square


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("on_table", [0, 1, 2, 3])
def test_play_outs_at_once_have_the_chances_that_enumeration_gives(
    size: int, on_table: int
) -> None:
    rng = random.Random(f"lanes {size} {on_table}")
    found = []
    for _ in range(10):
        position = random_position(rng, size, on_table)
        drawn = random_playouts(*args(position), 20_000, rng.getrandbits)
        found.append(surprise(drawn, every_outcome(position)))
    assert max(found) < 5, found


@pytest.mark.parametrize("most", range(7))
def test_a_number_drawn_in_every_lane_is_fair(most: int) -> None:
    # Of every four lanes, two have this most, one has another, and one is not asked for.
    other = 12 - most
    two, one = (sum(bits << 4 * i for i in range(10_000)) for bits in (0b0011, 0b0100))
    limits = [two * (most >> i & 1) | one * (other >> i & 1) for i in range(4)]
    found = draw(limits, two | one, random.Random(most).getrandbits)
    digits = [format(digit, "040000b") for digit in reversed(found)]
    drawn = [int("".join(lane), 2) for lane in zip(*digits, strict=True)]
    assert not any(drawn[0::4])
    for limit, numbers in ((other, drawn[1::4]), (most, drawn[2::4] + drawn[3::4])):
        flat = {(n, 0, 0, 0): 1 / (limit + 1) for n in range(limit + 1)}
        assert surprise(Counter((n, 0, 0, 0) for n in numbers), flat) < 4


@pytest.mark.parametrize("on_table", [0, 1, 2, 3])
def test_play_outs_at_once_are_like_those_one_by_one(on_table: int) -> None:
    # Whole deals: the distribution of tricks by seat is that of 3,000 single play-outs.
    rng = random.Random(f"whole {on_table}")
    for _ in range(3):
        position = whole(rng, on_table)
        many = random_playouts(*args(position), 30_000, rng.getrandbits)
        some = Counter(random_playout(*args(position), rng.random) for _ in range(3000))
        assert sum(many.values()) == 30_000
        assert all(sum(taken) == 13 for taken in many)
        for seat in range(4):
            for tricks in range(14):
                chance, share = (
                    sum(n for taken, n in tally.items() if taken[seat] == tricks) / tally.total()
                    for tally in (many, some)
                )
                error = (chance * (1 - chance) * (1 / 3000 + 1 / 30_000)) ** 0.5
                assert abs(chance - share) <= 5 * error + 0.001, (position, seat, tricks)


def test_play_outs_at_once_are_as_many_as_asked_for_and_come_from_the_seed() -> None:
    position = whole(random.Random(6), 1)
    for number in (0, 1, 2, 63, WIDTH, WIDTH + 1):
        one, two = (
            random_playouts(*args(position), number, random.Random(number).getrandbits)
            for _ in range(2)
        )
        assert one == two
        assert one.total() == number
        assert all(sum(taken) == 13 for taken in one)
    other = random_playouts(*args(position), WIDTH + 1, random.Random(7).getrandbits)
    assert other != one
