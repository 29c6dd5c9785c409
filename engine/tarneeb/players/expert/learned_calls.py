"""Calls by what a bid was worth beyond a pass in auctions played out, where bids cannot be doubled.

    advantage(view)         Advantage(bid=2.1, higher=-0.7)   in points, ours less theirs
    weighed(view, style)    {PASS: 0.0, Bid(7): 2.1, Bid(8): 1.4}
    call(view, style)       the call that follows from it

The club player asks what its contract is worth; this also knows what becomes of the auction: what
the others bid over it, and what a bid one higher keeps them from bidding.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...knowledge.views import View
from ...rules.actions import PASS, THROW_IN, Action, Bid
from ...rules.auction import hand_points
from ...rules.cards import Suit
from ...rules.ruleset import AllPass, AuctionKind, DefenceScores, Doubling, Made, Ruleset, TrumpRule
from ...rules.seats import Seat
from ..auctions import last_bid
from ..club import bidding
from ..player import Decision, thrown_in_a_row
from ..valuation import best_strain, estimate
from .call_weights import WEIGHTS

PASSED = -1
"""What a seat has said that has passed and not bid: else its last bid, and 0 while it is silent."""
SHORT_OF = {"nobody": 0.5, "ours": 0.3, "theirs": 0.9}
"""By so many tricks at most the hand may fall short of a bid: who stands, as in `situation`. To bid
with less gains a few hundredths of a point, from opponents who believe it; partners do, too."""
SURE = {"nobody": 0.5, "theirs": 0.75}
"""A hand that expects so many tricks more than a bid makes it. To wait with aces and kings gains a
few hundredths, by the bids of others that fail; nobody would understand it."""
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
        and rules.defence_scores is DefenceScores.WHEN_FAILED
        and rules.all_pass is not AllPass.DEALER_BIDS
        and rules.min_bid == bidding.USUAL
        and not (rules.no_trump or rules.dakak or rules.out_of_call)
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
    trumps = _trumps(view)
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


def weighed(view: View, style: float) -> dict[Action, float]:
    """Return passing, the least bid and one trick more, by what each is worth beyond a pass.

    Bids that the hand is far from are left out. Empty where there is nothing to weigh: no bid, the
    own bid stands, or the hand is worth all the tricks to the club player.
    """
    bids = [action for action in view.legal if isinstance(action, Bid)]
    standing = view.standing
    thumb, _ = bidding.best_bid(view, style)
    if PASS not in view.legal or not thumb or thumb.tricks == 13:
        return {}
    if standing and standing.seat is view.seat:
        return {}
    more, higher = advantage(view, style)
    patience = thrown_in_a_row(view) if standing is None else 0
    worth = [more + patience + _for_the_score(view, style, bids[0])]
    expected = estimate(view.hand, _trumps(view)) + style
    partners = bidding.partner_stands(view)
    if not partners and expected - bids[0].tricks >= SURE["theirs" if standing else "nobody"]:
        worth[0] = max(worth[0], 0.1)
    worth += [worth[0] + higher + _for_the_score(view, style, bid, bids[0]) for bid in bids[1:2]]
    most = expected + short_of(standing is not None, partners)
    found: dict[Action, float] = {PASS: 0.0}
    found |= {bid: points for bid, points in zip(bids, worth, strict=False) if bid.tricks <= most}
    return found


def short_of(bid: Any, ours: Any) -> Any:
    """Return by how much a hand may fall short of its bid; of arrays, too, as `features`.

    bid: whether anyone has bid. ours: whether the highest bid is the partner's.
    """
    nobody, partners, theirs = SHORT_OF.values()
    return nobody + bid * (theirs - nobody) + ours * (partners - theirs)


def call(view: View, style: float) -> Decision:
    """Return the call, and the name of the rule of `bidding` that says why."""
    return best_of(view, style, weighed(view, style))


def best_of(view: View, style: float, worth: Mapping[Action, float]) -> Decision:
    """Return the same, of what was `weighed` already."""
    if not worth or THROW_IN in view.legal:
        return bidding.call(view, style)
    _, *bids = worth
    best = max(worth, key=worth.__getitem__)
    partners = bidding.partner_stands(view)
    if best is PASS:
        expected = estimate(view.hand, _trumps(view)) + style
        reached = [bid for bid in bids if isinstance(bid, Bid) and bid.tricks <= expected]
        waits = reached and not partners
        return Decision(PASS, "better_to_wait" if waits else bidding.why_pass(view))
    if best != bids[0]:
        return Decision(best, "shut_out")
    return Decision(best, "outbid_partner" if partners else "strong_enough")


def _trumps(view: View) -> Suit | None:
    """Return what the seat would make trumps."""
    return best_strain(view.hand, bidding.possible_strains(view)).suit


def _said(view: View, seat: Seat) -> int:
    """Return what a seat has said so far."""
    bid = last_bid(view, seat)
    if bid:
        return bid.tricks
    return PASSED if any(spoken.seat is seat for spoken in view.calls) else 0


def _for_the_score(view: View, style: float, bid: Bid, instead: Bid | None = None) -> float:
    """Return how many points more a bid is worth at this score than at none: near the target.

    instead: what it is compared to; None for passing.
    """
    if not any(view.scores):
        return 0.0
    gained = 0.0
    expected = bidding.expected_tricks(view, bid.strain) + style
    for at, sign in ((view, 1), (bidding.without_score(view), -1)):
        worth = bidding.contract_worth(at, at.seat.team, bid.tricks, expected)
        if instead:
            other = bidding.contract_worth(at, at.seat.team, instead.tricks, expected)
        else:
            other = bidding.worth_of_passing(at)
        gained += sign * (worth - other)
    return gained
