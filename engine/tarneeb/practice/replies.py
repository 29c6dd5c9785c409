"""The strongest answers of the other seats, with all hands open.

reply(round_)           the card of the seat to act: the most tricks for its side
outlook(round_, team)   the tricks still to come for a team, with best play by all
"""

from __future__ import annotations

from ..rules.actions import PLAYS, Play
from ..rules.cards import Card, bit, mask
from ..rules.rounds import Round
from ..rules.seats import Team
from ..search import Solver, trump_of


def values(now: Round) -> dict[Card, int]:
    """Return for each legal card the tricks that its side takes from here on."""
    play, strain = now.play, now.strain
    assert play is not None
    assert strain is not None, "the trumps are known"
    held = [mask(hand) for hand in play.hands]
    table = tuple(map(bit, play.trick.cards))
    for turn, card in enumerate(table):
        held[play.trick.leader.after(turn)] |= card
    south, east, north, west = held
    world = Solver(trump_of(strain)).world((south, east, north, west))
    found = world.values(int(play.trick.leader), table)
    return {card: found[bit(card)] for card in play.legal()}


def reply(now: Round) -> Play:
    """Return the card that takes most for the side to act; of equal ones the least valuable."""
    found = values(now)
    most = max(found.values())
    best = [card for card, tricks in found.items() if tricks == most]
    card = min(best, key=lambda c: (c.suit is now.trump, c.rank, c.suit.index))
    return PLAYS[card.index]


def outlook(now: Round, team: Team) -> int:
    """Return the tricks that a team still takes with best play by all; none once it is over."""
    seat = now.to_act
    if seat is None or now.play is None:
        return 0
    left = 13 - len(now.play.tricks)
    ours = max(values(now).values())
    return ours if seat.team is team else left - ours
