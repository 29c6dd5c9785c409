"""Calls over an opponents' bid that can be doubled, by the learned worth of a bid and of a double.

    weighed(view, style)    {PASS: 0.0, Bid(8, Strain.HEARTS): 1.2, DOUBLE: -2.1}
    call(view, style)       the call that follows from it

The club player compares its own contract with the opponents'. These weights also reflect the rest
of the auction, where its estimates of both go wrong: opponents take more tricks when both have bid,
and most of their contracts of nine are good. Rounded from what engine/training/fit_overcalls.py
prints with `--deals 4000 --first 20000`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...knowledge.views import View
from ...rules.actions import DOUBLE, PASS, Action, Bid
from ...rules.auction import Standing, hand_points
from ...rules.ruleset import DefenceScores, DoubleScope, Doubling, Made, Ruleset, TrumpRule
from ..auctions import last_bid
from ..club import bidding
from ..club.outlook import USUAL
from ..player import Decision

BID_FEATURES = (
    *("one", "tricks to spare", "points", "this seat bid", "both opponents bid"),
    *("worth of passing", "trick beyond eight"),
)
"""The names of the numbers in `bid_features`."""
DOUBLE_FEATURES = ("one", "worth of passing", "trick beyond eight", "partner bid")
"""The names of the numbers in `double_features`."""
BID_WEIGHTS = {
    DoubleScope.ROUND: (-1.5, 3.9, 0.2, -1.8, 2.8, -0.4, 1.3),
    DoubleScope.DECLARER: (-0.9, 3.2, 0.15, -1.6, 2.6, -0.4, 1.4),
}
"""Points for each of BID_FEATURES: of a bid over a pass, by what a double multiplies."""
DOUBLE_WEIGHTS = {
    DoubleScope.ROUND: (-2.0, 0.36, -1.9, 1.7),
    DoubleScope.DECLARER: (-3.6, 0.3, -1.1, 1.2),
}
"""The same for DOUBLE_FEATURES: of a double over a pass."""
ALWAYS_BID, LEAST_GAIN = 0.75, 0.1
"""A bid that the hand expects to beat by 0.75 tricks counts at least 0.1 points: no partner would
understand a pass. In 3,600 deals this cost nothing (+0.01 ± 0.01)."""


def applies(view: View) -> bool:
    """Whether the weights were fitted to calls like this one: over an opponent's undoubled bid."""
    standing = view.standing
    return (
        view.phase == "auction"
        and standing is not None
        and standing.factor == 1
        and view.seat.is_opponent(standing.seat)
        and were_fitted(view.ruleset)
    )


def were_fitted(rules: Ruleset) -> bool:
    """Whether the weights were fitted to auctions like those of these rules."""
    return (
        rules.doubling is Doubling.OPPONENTS
        and not rules.redoubling
        and rules.double_scope in BID_WEIGHTS
        and rules.trump is TrumpRule.BID
        and rules.made is Made.TRICKS
        and rules.defence_scores is DefenceScores.WHEN_FAILED
        and rules.min_bid == USUAL
    )


def bid_features(view: View, standing: Standing, bid: Bid, spare: float) -> tuple[float, ...]:
    """Return the numbers that BID_FEATURES names. spare: the tricks expected beyond the bid."""
    seat = view.seat
    both = last_bid(view, seat.left) and last_bid(view, seat.right)
    return (
        *(1.0, spare, hand_points(view.hand) - 10.0, float(bool(last_bid(view, seat)))),
        *(float(bool(both)), bidding.standing_worth(view, standing), bid.tricks - 8.0),
    )


def double_features(view: View, standing: Standing) -> tuple[float, ...]:
    """Return the numbers that DOUBLE_FEATURES names."""
    worth, beyond = bidding.standing_worth(view, standing), standing.bid.tricks - 8.0
    return (1.0, worth, beyond, float(bool(last_bid(view, view.seat.partner))))


def weighed(view: View, style: float) -> dict[Action, float]:
    """Return the points by which the best sound bid, and a double, beat a pass (which is 0.0).

    A double is left out if it gains nothing by the estimate: its reason would not be true.
    """
    standing, fresh = view.standing, bidding.without_score(view)
    assert standing
    found: dict[Action, float] = {PASS: 0.0}
    scope = view.ruleset.double_scope
    bid, _ = bidding.best_bid(view, style)
    if bid:
        spare = bidding.expected_tricks(view, bid.strain) + style - bid.tricks
        worth = _sum(BID_WEIGHTS[scope], bid_features(fresh, standing, bid, spare))
        worth = max(worth, LEAST_GAIN) if spare >= ALWAYS_BID else worth
        found[bid] = worth + bidding.for_the_score(view, style, bid)
    gained = bidding.double_gain(view, standing)
    if gained > 0:
        worth = _sum(DOUBLE_WEIGHTS[scope], double_features(fresh, standing))
        found[DOUBLE] = worth + gained - bidding.double_gain(fresh, standing)
    return found


def call(view: View, style: float) -> Decision:
    """Return the call that is worth most, and the rule of `bidding` that explains it."""
    worth = weighed(view, style)
    best = max(worth, key=worth.__getitem__)
    if best is PASS:
        return Decision(PASS, bidding.why_pass(view, style))
    if isinstance(best, Bid):
        return Decision(best, bidding.why_bid(view, best, style))
    assert view.standing
    return Decision(best, bidding.why_double(view, view.standing))


def _sum(weights: Sequence[float], numbers: Sequence[float]) -> float:
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True))
