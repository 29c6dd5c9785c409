"""Right or lucky: a decision's field follows from both prices, and never mixes them."""

from __future__ import annotations

import pytest

from tarneeb import Seat
from tarneeb.analysis import MISTAKE, Known, Par, Price, Priced, RoundReview
from tarneeb.analysis.reviewing import COSTLY, FIELDS
from tarneeb.rules.actions import PASS, Bid


def decision(lost: float, cost: float, *, known: bool = True, best: bool = True) -> Priced:
    """Return a decision that lost points by what could be known, and cost some on its deal."""
    price = Price(Bid(7), "strong_enough", lost)
    return Priced(
        moment=1,
        seat=Seat.EAST,
        action=PASS,
        forced=not known,
        best=(Bid(7),) if best else (),
        tricks=None,
        points=cost,
        before=0.0,
        after=0.0,
        known=Known(price, None) if known else None,
    )


@pytest.mark.parametrize(
    ("lost", "cost", "field"),
    [
        (0.0, 0.0, "good"),
        (0.4, COSTLY - 0.1, "good"),
        (0.4, COSTLY, "unlucky"),
        (MISTAKE - 0.1, COSTLY, "unlucky"),  # inaccurate: the list of mistakes leaves it out too
        (MISTAKE, COSTLY, "cost"),
        (9.0, 9.0, "cost"),
        (9.0, 0.0, "lucky"),
    ],
)
def test_each_field_has_its_judgement_and_its_result(lost: float, cost: float, field: str) -> None:
    assert decision(lost, cost).field == field


def test_what_is_not_known_has_no_field() -> None:
    assert decision(0.0, 0.0, known=False).field is None
    assert decision(9.0, 9.0, best=False).field is None  # a call before hindsight has seen it


def test_fields_are_counted_by_seat() -> None:
    decisions = (decision(0, 0), decision(0, 5), decision(0, 0), decision(3, 0), decision(3, 5))
    unknown = decision(0, 0, known=False)
    review = RoundReview((*decisions, unknown), (), (None,) * 4, (0,) * 4, Par(()), None)
    assert review.fields_of(Seat.EAST) == {"good": 2, "unlucky": 1, "cost": 1, "lucky": 1}
    assert review.fields_of(Seat.SOUTH) == dict.fromkeys(FIELDS, 0)
