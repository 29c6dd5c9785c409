"""A seat's knowledge as numbers from 0 to 1, computed from its view and nothing else.

Seats are counted from the seat itself, in the order of play: 0 is the seat, 1 its right, 2 its
partner, 3 its left. So a network learns one seat and plays all. Cards have the numbers of
`actions`. A `Layout` names the parts of a tensor and their places.

    observation          what matters now; the same size for every ruleset
    information_state    everything that happened, in order (perfect recall)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from ..knowledge.inference import shown_voids
from ..knowledge.views import View
from ..rules.actions import Bid, Call, Double, Pass, Pledge, Redouble
from ..rules.cards import Card, Hand, Strain, Suit
from ..rules.ruleset import AuctionKind, Doubling, Ruleset
from ..rules.seats import Seat
from ..rules.tricks import Trick

__all__ = [
    "OBSERVATION",
    "Layout",
    "information_layout",
    "information_state",
    "information_text",
    "observation",
]

PHASES = ("deal", "auction", "trump", "play", "over")
CALLS = (Pass, Bid, Double, Redouble, Pledge)
"""Kinds of calls; throwing in a hopeless hand, which ends a round, is one more."""
FACTORS = (1, 2, 4)
ANNOUNCED = ("dakak", "out_of_call")
CARDS, SEATS, TRICKS, STRAINS = 52, 4, 13, len(Strain)
KINDS = len(CALLS) + 1


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of a tensor: names and shapes, in order."""

    parts: tuple[tuple[str, tuple[int, ...]], ...]
    """Each part's name and shape."""

    @property
    def size(self) -> int:
        """The number of numbers."""
        return sum(_product(shape) for _, shape in self.parts)

    @property
    def places(self) -> dict[str, slice]:
        """Where each part stands."""
        found: dict[str, slice] = {}
        start = 0
        for name, shape in self.parts:
            end = start + _product(shape)
            found[name] = slice(start, end)
            start = end
        return found


def _product(shape: Sequence[int]) -> int:
    found = 1
    for each in shape:
        found *= each
    return found


OBSERVATION = Layout(
    (
        ("phase", (len(PHASES),)),
        ("to_act", (SEATS,)),
        ("dealer", (SEATS,)),
        ("hand", (CARDS,)),
        ("flip", (CARDS,)),
        ("announced", (SEATS, len(ANNOUNCED))),
        ("last_call", (SEATS, KINDS)),
        ("bidder", (SEATS,)),
        ("bid", (TRICKS,)),
        ("bid_strain", (STRAINS,)),
        ("factor", (len(FACTORS),)),
        ("pledges", (SEATS, TRICKS)),
        ("trump", (STRAINS,)),
        ("leader", (SEATS,)),
        ("trick", (SEATS, CARDS)),
        ("played", (SEATS, CARDS)),
        ("voids", (SEATS, len(Suit))),
        ("taken", (SEATS,)),
    )
)
"""The layout of an observation. `taken` is a share of thirteen tricks; all else is 0 or 1."""

CALL = SEATS + KINDS + TRICKS + STRAINS
"""The size of a call in an information state: who, what, how many tricks, which strain."""


def most_calls(rules: Ruleset) -> int:
    """Return a number of calls that no auction under these rules exceeds.

    In an auction each bid is higher than the one before, or matches it once. Passes that are final
    are at most four. Otherwise few enough passes stand between a bid, a double and a redouble.
    """
    if rules.individual or rules.auction is AuctionKind.SINGLE:
        return SEATS
    bids = (TRICKS - rules.min_bid + 1) * max(1, len(rules.strains))
    bids *= 2 if rules.dealer_may_match else 1
    spoken = bids * (1 + (rules.doubling is not Doubling.NONE) + rules.redoubling)
    return SEATS + spoken if rules.pass_is_final else SEATS + spoken * (1 + rules.closing_passes)


@cache
def information_layout(rules: Ruleset) -> Layout:
    """Return the layout of an information state, whose size depends on the longest auction."""
    return Layout(
        (
            ("phase", (len(PHASES),)),
            ("dealer", (SEATS,)),
            ("dealt", (CARDS,)),
            ("flip", (CARDS,)),
            ("announced", (SEATS, len(ANNOUNCED))),
            ("calls", (most_calls(rules), CALL)),
            ("trump", (STRAINS,)),
            ("leaders", (TRICKS, SEATS)),
            ("cards", (TRICKS * SEATS, CARDS)),
            ("claimer", (SEATS,)),
        )
    )


def observation(view: View) -> list[float]:
    """Return what matters now to a seat, in the layout OBSERVATION."""
    tensor = _Tensor(OBSERVATION, view.seat)
    turns = tensor.turns
    _common(tensor, view)
    if view.to_act is not None:
        tensor.seat("to_act", view.to_act)
    tensor.cards("hand", view.hand)
    for seat, call in view.calls:
        tensor.clear("last_call", KINDS * turns[seat], KINDS)
        tensor.put("last_call", KINDS * turns[seat] + _kind(call))
    standing = view.standing
    if standing is not None:
        tensor.seat("bidder", standing.seat)
        tensor.put("bid", standing.bid.tricks - 1)
        tensor.put("factor", FACTORS.index(standing.factor))
        if standing.bid.strain:
            tensor.put("bid_strain", _STRAIN_PLACES[standing.bid.strain])
    for seat, pledge in zip(Seat, view.pledges or (), strict=False):
        if pledge:
            tensor.put("pledges", TRICKS * turns[seat] + pledge - 1)
    if view.trick is not None:
        tensor.seat("leader", view.trick.leader)
        tensor.plays("trick", (view.trick,))
    tensor.plays("played", _tricks(view))
    for turn, suits in zip(turns, shown_voids(view), strict=True):
        for suit in suits:
            tensor.put("voids", len(Suit) * turn + suit.index)
    for turn, taken in zip(turns, view.taken, strict=True):
        tensor.put("taken", turn, taken / TRICKS)
    return tensor.values


def information_state(view: View, layout: Layout | None = None) -> list[float]:
    """Return everything that a seat knows of the round, in the layout `information_layout`.

    layout: that of the view's ruleset, if it is at hand.
    """
    tensor = _Tensor(layout or information_layout(view.ruleset), view.seat)
    turns = tensor.turns
    _common(tensor, view)
    tensor.cards("dealt", _dealt(view))
    for number, (seat, call) in enumerate(view.calls):
        place = CALL * number
        tensor.put("calls", place + turns[seat])
        tensor.put("calls", place + SEATS + _kind(call))
        if isinstance(call, Bid | Pledge):
            tensor.put("calls", place + SEATS + KINDS + call.tricks - 1)
        if isinstance(call, Bid) and call.strain:
            tensor.put("calls", place + CALL - STRAINS + _STRAIN_PLACES[call.strain])
    for number, trick in enumerate(_tricks(view)):
        if number < TRICKS:  # the empty trick after the last one is none
            tensor.put("leaders", SEATS * number + turns[trick.leader])
        for turn, card in enumerate(trick.cards):
            tensor.put("cards", CARDS * (SEATS * number + turn) + card.index)
    if view.claim is not None:
        tensor.seat("claimer", view.claim[0])
    return tensor.values


def information_text(view: View) -> str:
    """Return the same as text: a line that differs exactly if the information differs."""
    parts = [
        f"{view.seat} {view.phase} dealer:{view.dealer}",
        "hand:" + " ".join(card.text for card in _dealt(view)),
        f"flip:{view.flip}" if view.flip else "",
        " ".join(f"{seat}:{kind}" for seat, kind in view.announcements),
        " ".join(f"{seat}:{call}" for seat, call in view.calls),
        f"trump:{view.strain}" if view.strain else "",
        " ".join(str(trick) for trick in _tricks(view) if trick.cards),
        f"claim:{view.claim[0]}" if view.claim else "",
    ]
    return " | ".join(filter(None, parts))


@cache
def _starts(layout: Layout) -> dict[str, int]:
    """Return where each part of a tensor starts."""
    return {name: place.start for name, place in layout.places.items()}


@cache
def _empty(layout: Layout) -> tuple[float, ...]:
    return (0.0,) * layout.size


_TURNS = tuple(
    tuple(next(n for n, other in enumerate(own.turns()) if other is seat) for seat in Seat)
    for own in Seat
)
"""By a tensor's own seat and another: the turns between them."""


class _Tensor:
    """Numbers being filled in."""

    __slots__ = ("_start", "turns", "values")

    def __init__(self, layout: Layout, seat: Seat) -> None:
        self.values: list[float] = list(_empty(layout))
        self.turns: tuple[int, ...] = _TURNS[seat]
        """By seat: the turns from the tensor's own seat."""
        self._start = _starts(layout)

    def put(self, name: str, place: int, value: float = 1.0) -> None:
        """Set a number of a part. The places of several rows are counted through."""
        self.values[self._start[name] + place] = value

    def clear(self, name: str, place: int, count: int) -> None:
        """Set some numbers of a part to nothing."""
        first = self._start[name] + place
        self.values[first : first + count] = [0.0] * count

    def seat(self, name: str, seat: Seat) -> None:
        """Mark a seat in a part."""
        self.put(name, self.turns[seat])

    def cards(self, name: str, cards: Iterable[Card]) -> None:
        """Mark cards in a part."""
        start = self._start[name]
        for card in cards:
            self.values[start + card.index] = 1.0

    def plays(self, name: str, tricks: Iterable[Trick]) -> None:
        """Mark the cards of tricks in a part with a row for each seat."""
        start = self._start[name]
        for trick in tricks:
            turn = self.turns[trick.leader]
            for card in trick.cards:
                self.values[start + CARDS * turn + card.index] = 1.0
                turn = (turn + 1) % SEATS


def _common(tensor: _Tensor, view: View) -> None:
    """Fill in what both tensors have."""
    tensor.put("phase", PHASES.index(view.phase))
    tensor.seat("dealer", view.dealer)
    if view.flip is not None:
        tensor.put("flip", view.flip.index)
    for seat, kind in view.announcements:
        tensor.put("announced", len(ANNOUNCED) * tensor.turns[seat] + ANNOUNCED.index(kind))
    if view.strain is not None:
        tensor.put("trump", _STRAIN_PLACES[view.strain])


_KIND_PLACES: dict[type[Call], int] = {kind: place for place, kind in enumerate(CALLS)}
_STRAIN_PLACES = {strain: place for place, strain in enumerate(Strain)}


def _kind(call: Call) -> int:
    return _KIND_PLACES.get(type(call), KINDS - 1)


def _tricks(view: View) -> tuple[Trick, ...]:
    return (*view.tricks, *((view.trick,) if view.trick else ()))


def _dealt(view: View) -> Hand:
    """Return the cards that the seat was dealt."""
    played = (play for trick in _tricks(view) for play in trick.plays)
    own = (card for seat, card in played if seat is view.seat)
    return tuple(sorted((*view.hand, *own)))
