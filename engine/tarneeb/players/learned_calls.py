"""Calls by what a bid was worth beyond a pass in auctions played out, where bids cannot be doubled.

    advantage(view)         Advantage(bid=2.1, higher=-0.7)   in points, ours less theirs
    call(view, style)       the call that follows from it

The club player asks what its contract is worth; this also knows what becomes of the auction: what
the others bid over it, and what a bid one higher keeps them from bidding.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from ..actions import PASS, THROW_IN, Bid
from ..auction import hand_points
from ..ruleset import AllPass, AuctionKind, Doubling, Made, Ruleset, TrumpRule
from ..seats import Seat
from ..views import View
from . import bidding
from .call_weights import WEIGHTS
from .player import Decision, thrown_in_a_row
from .valuation import best_strain, estimate

PASSED = -1
"""What a seat has said that has passed and not bid: else its last bid, and 0 while it is silent."""
FEATURES = (
    *("one", "tricks", "tricks squared", "points", "length"),
    *("partner passed", "right passed", "left passed"),
    *("partner's trick beyond seven", "partner bid", "right bid", "left bid"),
    "trick beyond eight to beat",
)
"""What a call is judged by, beside the situation: names for `features`."""


class Advantage(NamedTuple):
    """By how many points a call is better than another, ours less theirs."""

    bid: float
    """The least legal bid, better than passing."""
    higher: float
    """One trick more, better than that bid."""


def applies(rules: Ruleset) -> bool:
    """Whether the auctions that the weights were fitted to are like those of these rules."""
    return (
        rules.auction is not AuctionKind.PLEDGES
        and rules.doubling is Doubling.NONE
        and rules.trump in (TrumpRule.DECLARER, TrumpRule.FIRST_LEAD)
        and rules.made is Made.TRICKS
        and rules.all_pass is not AllPass.DEALER_BIDS
        and rules.min_bid == bidding.USUAL
        and not rules.no_trump
    )


def situation(standing: int, ours: bool) -> str:
    """Return which weights count.

    >>> situation(0, False), situation(7, True), situation(9, False)
    ('nobody', 'ours at 7', 'theirs beyond')
    """
    if not standing:
        return "nobody"
    side, known = ("ours", (7,)) if ours else ("theirs", (7, 8))
    return f"{side} at {standing}" if standing in known else f"{side} beyond"


def features(
    tricks: Any, points: Any, length: Any, partner: Any, right: Any, left: Any, standing: Any
) -> tuple[Any, ...]:
    """Return the numbers that FEATURES names; of arrays, where a fit has many at once.

    tricks: what the hand expects in its best suit. points: `hand_points`. length: of that suit.
    partner, right, left: what they have said, as in PASSED. standing: the highest bid, or 0.
    """
    x = tricks - 7.5
    return (
        *(x * 0 + 1, x, x * x, points - 10, length - 5),
        *(partner == PASSED, right == PASSED, left == PASSED),
        *((partner > 7) * (partner - 7), partner > 0, right > 0, left > 0),
        (standing > 0) * (standing - 8),
    )


def advantage(view: View, style: float = 0.0) -> Advantage:
    """Return by how much the least bid is better than passing, and one trick more than that."""
    trumps = best_strain(view.hand, bidding.possible_strains(view)).suit
    seat, standing = view.seat, view.standing
    highest = standing.bid.tricks if standing else 0
    found = features(
        tricks=estimate(view.hand, trumps) + style,
        points=hand_points(view.hand),
        length=sum(card.suit is trumps for card in view.hand),
        partner=_said(view, seat.partner),
        right=_said(view, seat.right),
        left=_said(view, seat.left),
        standing=highest,
    )
    ours = standing is not None and not seat.is_opponent(standing.seat)
    weights = WEIGHTS[situation(highest, ours)]
    bid, higher = (sum(w * x for w, x in zip(each, found, strict=True)) for each in weights)
    return Advantage(bid, higher)


def call(view: View, style: float) -> Decision:
    """Return the call, and the name of the rule of `bidding` that says why."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    thumb, _ = bidding.best_bid(view, style)
    if not bids or THROW_IN in view.legal or (thumb and thumb.tricks == 13):
        return bidding.call(view, style)
    bid = bids[0]
    more, higher = advantage(view, style)
    patience = thrown_in_a_row(view) if view.standing is None else 0
    if more + patience + _for_the_score(view, style, bid) <= 0:
        partners = bidding.partner_stands(view)
        return Decision(PASS, "leave_partners_bid" if partners else "too_weak")
    next_one = Bid(bid.tricks + 1)
    if next_one in bids and higher + _for_the_score(view, style, next_one, bid) > 0:
        return Decision(next_one, "shut_out")
    partners = bidding.partner_stands(view)
    return Decision(bid, "outbid_partner" if partners else "strong_enough")


def _said(view: View, seat: Seat) -> int:
    """Return what a seat has said so far."""
    bid = bidding.last_bid(view, seat)
    if bid:
        return bid.tricks
    return PASSED if any(spoken.seat is seat for spoken in view.calls) else 0


def _for_the_score(view: View, style: float, bid: Bid, instead: Bid | None = None) -> float:
    """Return how many points more a bid is worth at this score than at none: near the target.

    instead: what it is compared to; None for passing.
    """
    fresh = replace(view, scores=(0,) * len(view.scores))
    if fresh == view:
        return 0.0
    gained = 0.0
    expected = bidding.expected_tricks(view, bid.strain) + style
    for at, sign in ((view, 1), (fresh, -1)):
        worth = bidding.contract_worth(at, at.seat.team, bid.tricks, expected)
        if instead:
            other = bidding.contract_worth(at, at.seat.team, instead.tricks, expected)
        else:
            other = bidding.worth_of_passing(at)
        gained += sign * (worth - other)
    return gained
