"""The policy of play-outs: it plays by the rules, and nearly as well as can be."""

from __future__ import annotations

import random

from tarneeb.rules.cards import Strain, bit
from tarneeb.rules.seats import Seat
from tarneeb.rules.tricks import best_turn
from tarneeb.search import Position, by_suit, policy, trump_of, values
from tarneeb.search.playout import ORDER

from .endings import random_ending


def chosen(held: list[list[int]], trump: int, leader: int, table: list[tuple[int, int]]) -> int:
    """The bit of the card that the policy plays, as `finish` asks for it."""
    order, turn = ORDER[leader], len(table)
    if not table:
        suit, card = policy.lead(held, trump, order)
        return card << 13 * suit
    cards = [card << 13 * suit for suit, card in table]
    led, (winning, best), holder = table[0][0], table[0], 0
    for i, (suit, card) in enumerate(table[1:], 1):
        if (suit == winning and card > best) or (suit == trump != winning):
            winning, best, holder = suit, card, i
    assert len(cards) == turn
    if held[order[turn]][led]:
        return policy.follow(held, trump, order, turn, led, winning, best, holder) << 13 * led
    suit, card = policy.ruff_or_discard(held, trump, order, turn, led, winning, best, holder)
    return card << 13 * suit


def test_a_play_out_keeps_the_rules() -> None:
    """Checked card by card by the readable rules: legal cards and the right winner of tricks."""
    rng = random.Random(5)
    for _ in range(120):
        position = random_ending(rng, rng.randint(1, 13))
        trump = trump_of(position.strain)
        hands = [list(by_suit(sum(map(bit, hand)))) for hand in position.hands]
        whole, _, _ = policy.finish(hands, trump, position.leader, ())
        taken = [0, 0, 0, 0]
        leader, table = position.leader, []
        held = [list(hand) for hand in hands]
        now = position
        for _ in range(4 * len(position.hands[0])):
            table = [(c.suit.index, 1 << c.rank - 2) for c in now.table]
            number = chosen(held, trump, leader, table)
            card = next(c for c in now.legal if bit(c) == number)
            seat = now.to_act
            held[seat][card.suit.index] ^= 1 << card.rank - 2
            rest = [tuple(c for c in hand if c is not card) for hand in now.hands]
            cards = (*now.table, card)
            if len(cards) == 4:
                leader = leader.after(best_turn(cards, now.strain.suit))
                taken[leader] += 1
                cards = ()
            now = Position((rest[0], rest[1], rest[2], rest[3]), now.strain, leader, cards)
        assert whole == taken


def test_it_stops_where_it_is_told() -> None:
    rng = random.Random(6)
    position = random_ending(rng, 8)
    hands = [list(by_suit(sum(map(bit, hand)))) for hand in position.hands]
    taken, held, leader = policy.finish(hands, trump_of(position.strain), 0, (), until=3)
    assert sum(taken) == 5
    assert [sum(map(int.bit_count, hand)) for hand in held] == [3, 3, 3, 3]
    assert leader in range(4)


def test_its_leads_lose_little() -> None:
    """Against perfect play; engine/training/fit_leads.py fits and measures."""
    rng = random.Random(7)
    lost = 0
    for _ in range(60):
        position = random_ending(rng, 6)
        hands = [list(by_suit(sum(map(bit, hand)))) for hand in position.hands]
        suit, card = policy.lead(hands, trump_of(position.strain), ORDER[position.leader])
        worth = {bit(c): tricks for c, tricks in values(position).items()}
        lost += max(worth.values()) - worth[card << 13 * suit]
    assert lost / 60 < 0.3


def test_it_draws_no_trumps_from_its_partner() -> None:
    """When only partner has trumps left, something else is led."""
    hands = [[0b11, 0b1100, 0, 0], [0, 0, 0b1111, 0], [0b1100, 0, 0b110000, 0], [0, 0b11, 0, 0b11]]
    suit, _ = policy.lead(hands, 0, ORDER[Seat.SOUTH])
    assert suit == 1
    assert trump_of(Strain.SPADES) == 0
