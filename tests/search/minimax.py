"""Perfect play by trying everything, card by card: slow, and too plain to hide a mistake.

It knows nothing of the solver, and takes the rules from no one: rules.md 1 is written out again.
"""

from __future__ import annotations

import random

from tarneeb.rules.cards import DECK, Card, Hand, Strain
from tarneeb.rules.seats import Seat
from tarneeb.search import Position

Known = dict[tuple[object, ...], int]


def best_values(position: Position) -> dict[Card, int]:
    """Return for each legal card the tricks that the acting side takes, with the current one."""
    left = max(map(len, position.hands))
    known: Known = {}
    found = {}
    for card in position.legal:
        ours = tricks_of_south(play(position, card), known) + won_by_south(position, card)
        found[card] = ours if position.to_act.team is Seat.SOUTH.team else left - ours
    return found


def tricks_of_south(position: Position, known: Known) -> int:
    """Return the tricks that south and north take from here on, without the one on the table."""
    key = (position.hands, position.leader, position.table)
    if key not in known:
        outcomes = [
            tricks_of_south(play(position, card), known) + won_by_south(position, card)
            for card in legal(position)
        ]
        pick = max if position.to_act.team is Seat.SOUTH.team else min
        known[key] = pick(outcomes, default=0)
    return known[key]


def legal(position: Position) -> list[Card]:
    """Return the cards the seat to act may play: of the suit led if it can, else any."""
    hand = position.hands[position.to_act]
    following = [c for c in hand if position.table and c.suit is position.table[0].suit]
    return following or list(hand)


def play(position: Position, card: Card) -> Position:
    """Return the position after a card; a finished trick is cleared and its winner leads."""
    hands = [
        tuple(c for c in hand if c is not card) if seat is position.to_act else hand
        for seat, hand in zip(Seat, position.hands, strict=True)
    ]
    south, east, north, west = hands
    table = (*position.table, card)
    leader = position.leader
    if len(table) == 4:
        leader, table = taker(position, table), ()
    # Made without Position's checks, which are for people: this runs a million times.
    after = object.__new__(Position)
    for name, value in zip(
        ("hands", "strain", "leader", "table"),
        ((south, east, north, west), position.strain, leader, table),
        strict=True,
    ):
        object.__setattr__(after, name, value)
    return after


def taker(position: Position, table: tuple[Card, ...]) -> Seat:
    """Return who takes a full trick: the highest trump, else the highest card of the suit led."""
    trumps = [c for c in table if c.suit is position.strain.suit]
    running = trumps or [c for c in table if c.suit is table[0].suit]
    best = max(running, key=lambda c: c.rank)
    return position.leader.after(table.index(best))


def won_by_south(position: Position, card: Card) -> int:
    """Return 1 if the card completes a trick that south or north takes, else 0."""
    if len(position.table) < 3:
        return 0
    return int(taker(position, (*position.table, card)).team is Seat.SOUTH.team)


def random_position(rng: random.Random, size: int, on_table: int = 0) -> Position:
    """Return a random position of `size` cards a hand, after `on_table` cards of a trick.

    The cards are drawn from two, three or four suits, so that short suits, voids and long trumps
    all come up.
    """
    suits = rng.sample("SHDC", rng.choice([2, 3, 4, 4]))
    cards = rng.sample([c for c in DECK if c.suit.text in suits], 4 * size)
    hands: list[Hand] = [tuple(sorted(cards[i::4])) for i in range(4)]
    position = Position(
        (hands[0], hands[1], hands[2], hands[3]),
        rng.choice(list(Strain)),
        rng.choice(list(Seat)),
    )
    for _ in range(on_table):
        position = play(position, rng.choice(legal(position)))
    return position
