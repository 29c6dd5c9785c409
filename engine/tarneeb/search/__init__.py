"""Search: perfect play with all four hands open (double dummy), and quick play-outs.

`tricks`, `table`, `values` and `reach` take deals and positions. For many worlds there is an
interface of plain integers: `Solver` and its `World`s, `playout`, `random_playout`, and
`random_playouts`, which runs thousands at once. `bit`, `mask`, `by_suit`, `trump_of` and
`strain_at` convert between the two. `tarneeb.search.dds` offers the first four functions with
another solver, if that is installed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ..rules.cards import Card, Strain, bit, mask
from ..rules.deals import Deal
from ..rules.errors import TextError
from ..rules.seats import Seat
from .bitslice import random_playouts
from .collector import collector_paused
from .playout import by_suit, playout, random_playout
from .position import (
    CARD_OF,
    Position,
    Seats,
    Strains,
    seat_of,
    strain_at,
    strain_of,
    trump_of,
)
from .solver import OutOfNodes, Solver, World

__all__ = [
    "CARD_OF",
    "OutOfNodes",
    "Position",
    "Solver",
    "World",
    "bit",
    "by_suit",
    "mask",
    "playout",
    "random_playout",
    "random_playouts",
    "reach",
    "strain_at",
    "table",
    "tricks",
    "trump_of",
    "values",
]


class Dealt(Protocol):
    """An object with a deal, such as DealCards, which the search does not import."""

    @property
    def deal(self) -> Deal:
        """The four hands."""


Deals = Deal | Dealt | str
"""The types accepted as a deal."""


def tricks(deal: Deals, strain: Strains, leader: Seats) -> int:
    """Return the tricks that the leader's side takes with perfect play by all.

    deal: a Deal, or its text, with hands of any one size; or what `tarneeb.deal` returns.
    strain: a Strain, or its text, S H D C NT; or a trump Suit, None for no trump. leader: a Seat,
    or its text; in Tarneeb the declarer leads the first trick.

    Raises TextError. Rules: rules.md 1.

    >>> tricks("S:AQ... E:.AK.. N:..AK. W:K2...", "NT", "S")
    1
    >>> tricks("S:AQ... E:.AK.. N:..AK. W:K2...", None, Seat.WEST)
    0
    >>> import tarneeb
    >>> tricks(tarneeb.deal(seed=7), "H", "E")
    10
    """
    with collector_paused():  # the world's memory is given back before the block ends
        return _world(deal_of(deal), strain_of(strain)).tricks(seat_of(leader))


def table(deal: Deals, strains: Iterable[Strains] = Strain) -> dict[tuple[Seat, Strain], int]:
    """Return for each declarer and strain the tricks that declarer's side takes, declarer leading.

    deal, strains: as in `tricks`; all strains by default.

    Raises TextError.

    >>> both = table("S:A... E:2... N:3... W:4...")
    >>> both[Seat.EAST, Strain.SPADES], both[Seat.NORTH, Strain.HEARTS]
    (0, 1)
    """
    deal = deal_of(deal)
    found: dict[tuple[Seat, Strain], int] = {}
    for strain in map(strain_of, strains):
        with collector_paused():
            world = _world(deal, strain)
            for seat in Seat:
                guess = found.get((seat.partner, strain))
                found[seat, strain] = world.tricks(seat, guess=guess)
            del world
    return found


def values(position: Position) -> dict[Card, int]:
    """Return for each legal card the tricks that the acting seat's side takes from here on.

    The current trick counts, and all play perfectly.

    >>> values(Position.parse("S:AQ... E:.AK.. N:..AK. W:K...", "NT", "W", "2S"))
    {<Card AS>: 1, <Card QS>: 2}
    """
    world = _world(position, position.strain)
    found = world.values(position.leader, tuple(map(bit, position.table)))
    return {card: found[bit(card)] for card in position.legal}


def reach(position: Position, k: int) -> dict[Card, bool]:
    """Return for each legal card whether the acting seat's side can take at least k tricks with it.

    The current trick counts. This is quicker than `values`.

    >>> reach(Position.parse("S:AQ... E:.AK.. N:..AK. W:K...", "NT", "W", "2S"), 2)
    {<Card AS>: False, <Card QS>: True}
    """
    world = _world(position, position.strain)
    good = world.reach(position.leader, k, tuple(map(bit, position.table)))
    return {card: bool(good & bit(card)) for card in position.legal}


def deal_of(deal: Deals) -> Deal:
    """Return the deal that is given as one, as text, or as an action.

    Raises TextError.
    """
    if isinstance(deal, str):
        return Deal.parse(deal)
    held = deal if isinstance(deal, Deal) else getattr(deal, "deal", None)
    if not isinstance(held, Deal):
        raise TextError("bad_deal", found=repr(deal), allowed="a Deal, DealCards or text")
    return held


def _world(cards: Deal | Position, strain: Strain) -> World:
    hands = (
        cards.hands if isinstance(cards, Deal) else tuple(cards.whole_hand(seat) for seat in Seat)
    )
    south, east, north, west = map(mask, hands)
    return Solver(trump_of(strain)).world((south, east, north, west))
