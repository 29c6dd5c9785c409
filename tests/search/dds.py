"""Bo Haglund's double-dummy solver, by the package endplay, asked in our words.

Tarneeb goes counter-clockwise and bridge clockwise, so the table is mirrored: our south, east,
north, west sit as its north, east, south, west. Partners stay partners, and any seat may lead.
"""

from __future__ import annotations

from endplay.dds import solve_board
from endplay.types import Card as BridgeCard
from endplay.types import Deal as BridgeDeal
from endplay.types import Denom, Player

from tarneeb.rules.cards import Card, Strain, format_hand
from tarneeb.rules.seats import Seat
from tarneeb.search import Position

DENOMS = {
    Strain.SPADES: Denom.spades,
    Strain.HEARTS: Denom.hearts,
    Strain.DIAMONDS: Denom.diamonds,
    Strain.CLUBS: Denom.clubs,
    Strain.NO_TRUMP: Denom.nt,
}


def board(position: Position) -> BridgeDeal:
    """Return the position as a mirrored bridge deal."""
    whole = [position.whole_hand(seat) for seat in Seat]
    deal = BridgeDeal("N:" + " ".join(map(format_hand, whole)))
    deal.trump = DENOMS[position.strain]
    deal.first = Player(int(position.leader))
    for card in position.table:
        deal.play(BridgeCard(card.suit.text + str(card.rank)))
    return deal


def dds_values(position: Position) -> dict[Card, int]:
    """Return what `tarneeb.search.values` should return."""
    found = {}
    for card, tricks in solve_board(board(position)):
        text = str(card.rank.name)[-1] + card.suit.abbr
        found[Card.parse(text)] = tricks
    return found
