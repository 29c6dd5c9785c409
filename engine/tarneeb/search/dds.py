"""Perfect play by Bo Haglund's DDS: the functions of `tarneeb.search`, faster for whole deals.

This needs the package endplay: `pip install 'tarneeb[dds]'`. Nothing chooses this solver by itself:
whoever wants it imports it. The answers are the same.

    from tarneeb.search import dds
    dds.tricks(deal, "H", "E"), dds.table(deal), dds.values(position), dds.reach(position, 3)
    dds.best(position)

Tarneeb goes counter-clockwise and bridge clockwise, so the table is mirrored: our south, east,
north, west sit as its north, east, south, west. Partners stay partners, and any seat may lead.
"""

from __future__ import annotations

from collections.abc import Iterable

try:
    from endplay.dds import calc_dd_table, solve_board
    from endplay.dds.solve import SolveMode
    from endplay.types import Card as BridgeCard
    from endplay.types import Deal as BridgeDeal
    from endplay.types import Denom, Player
except ImportError as error:
    raise ImportError("the solver DDS needs endplay: pip install 'tarneeb[dds]'") from error

from ..rules.cards import Card, Strain, format_hand
from ..rules.seats import Seat
from . import Deals, deal_of
from .position import Position, Seats, Strains, seat_of, strain_of

__all__ = ["best", "reach", "table", "tricks", "values"]

DENOMS = {
    Strain.SPADES: Denom.spades,
    Strain.HEARTS: Denom.hearts,
    Strain.DIAMONDS: Denom.diamonds,
    Strain.CLUBS: Denom.clubs,
    Strain.NO_TRUMP: Denom.nt,
}


def tricks(deal: Deals, strain: Strains, leader: Seats) -> int:
    """Return the tricks that the leader's side takes with perfect play by all.

    Arguments and errors are those of `tarneeb.search.tricks`.
    """
    return best(Position(deal_of(deal).hands, strain_of(strain), seat_of(leader)))


def table(deal: Deals, strains: Iterable[Strains] = Strain) -> dict[tuple[Seat, Strain], int]:
    """Return for each declarer and strain the tricks that declarer's side takes, declarer leading.

    Arguments and errors are those of `tarneeb.search.table`.
    """
    whole = deal_of(deal)
    wanted = [strain_of(strain) for strain in strains]
    if not whole.is_whole:  # DDS makes its table of whole deals
        return {(s, strain): tricks(whole, strain, s) for strain in wanted for s in Seat}
    # In bridge the seat after declarer leads and is a defender. So the seat before our leader
    # declares, and our side takes what it does not.
    found = calc_dd_table(_bridge_deal(whole.hands))
    return {
        (seat, strain): 13 - found[DENOMS[strain], Player(int(seat.left))]
        for strain in wanted
        for seat in Seat
    }


def values(position: Position) -> dict[Card, int]:
    """Return for each legal card the tricks that the acting seat's side takes from here on.

    Arguments are those of `tarneeb.search.values`.
    """
    found = _solved(position, SolveMode.Default)
    return {card: found[card] for card in position.legal}


def reach(position: Position, k: int) -> dict[Card, bool]:
    """Return for each legal card whether the acting seat's side can take at least k tricks with it.

    Arguments are those of `tarneeb.search.reach`.
    """
    if not 0 < k <= len(position.whole_hand(position.leader)):
        return dict.fromkeys(position.legal, k < 1)
    found = _solved(position, SolveMode.TargetAll, k)
    return {card: found.get(card, 0) >= k for card in position.legal}


def best(position: Position) -> int:
    """Return the tricks that the acting seat's side takes from here on, without asking how.

    Finding that alone takes less than half the time of `values`.
    """
    return max(_solved(position, SolveMode.OptimalOne).values(), default=0)


def _solved(position: Position, mode: SolveMode, target: int | None = None) -> dict[Card, int]:
    """Return the cards that DDS gives, with their tricks."""
    if not position.legal:
        return {}
    return {
        Card.parse(str(card.rank.name)[-1] + card.suit.abbr): taken
        for card, taken in solve_board(board(position), mode, target)
    }


def board(position: Position) -> BridgeDeal:
    """Return a position as endplay's mirrored bridge deal."""
    deal = _bridge_deal(position.whole_hand(seat) for seat in Seat)
    deal.trump = DENOMS[position.strain]
    deal.first = Player(int(position.leader))
    for card in position.table:
        deal.play(BridgeCard(card.suit.text + str(card.rank)))
    return deal


def _bridge_deal(hands: Iterable[tuple[Card, ...]]) -> BridgeDeal:
    """Return the hands as a mirrored bridge deal."""
    return BridgeDeal("N:" + " ".join(map(format_hand, hands)))
