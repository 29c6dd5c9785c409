"""Calls by the learned worth of a bid beyond a pass, for rulesets without doubles.

    advantage(view)         Advantage(bid=2.1, higher=-0.7)   in points, ours less theirs
    weighed(view, style)    {PASS: 0.0, Bid(7): 2.1, Bid(8): 1.4}
    call(view, style)       the call that follows from it

The club player only weighs its own contract. These weights also reflect the rest of the auction:
the bids that follow, and those that a higher bid prevents.
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
from ..club.outlook import USUAL
from ..player import Decision, thrown_in_a_row
from ..valuation import best_strain, estimate
from .call_weights import WEIGHTS

PASSED = -1
"""The call of a seat that has only passed. Otherwise it is the last bid, or 0 before any call."""
SHORT_OF = {"nobody": 0.5, "ours": 0.3, "theirs": 0.9}
"""The most tricks by which the hand may fall short of a bid, by the situation. Bidding with less
gains a few hundredths of a point, from opponents who believe it; but partners believe it too."""
ALWAYS_BID = {"nobody": 0.5, "theirs": 0.75}
"""A hand that expects this many tricks more than a bid always bids it. Waiting with aces and kings
gains a little when others' bids fail, but no partner would understand it."""
MORE = 0.4
"""The cap on the gain of one trick more, in points; see docs/decisions/022-calls.md."""
FEATURES = (
    *("one", "tricks", "tricks squared", "points", "length"),
    *("partner passed", "right passed", "left passed"),
    *("partner's trick beyond seven", "partner bid", "right bid", "left bid"),
    "trick beyond eight to beat",
)
"""The names of the numbers in `features`, which judge a call together with the situation."""


class Advantage(NamedTuple):
    """The points by which one call is better than another, ours less theirs."""

    bid: float
    """The least legal bid, better than passing."""
    higher: float
    """One trick more, better than that bid."""


def applies(rules: Ruleset) -> bool:
    """Whether the weights were fitted to auctions like those of these rules."""
    return (
        rules.auction is not AuctionKind.PLEDGES
        and rules.doubling is Doubling.NONE
        and rules.trump in (TrumpRule.DECLARER, TrumpRule.FIRST_LEAD)
        and rules.made is Made.TRICKS
        and rules.defence_scores is DefenceScores.WHEN_FAILED
        and rules.all_pass is not AllPass.DEALER_BIDS
        and rules.min_bid == USUAL
        and not (rules.no_trump or rules.dakak or rules.out_of_call)
    )


def situation(standing: int, ours: bool) -> str:
    """Return the situation, which selects the weights.

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
    """Return the numbers that FEATURES names. Arguments can be arrays, which fitting uses.

    tricks: the estimate in the best suit. points: `hand_points`. length: of that suit. partner,
    right, left: their last calls; see PASSED. standing: the highest bid, or 0.
    """
    x = tricks - 7.5
    return (
        *(x * 0 + 1, x, x * x, points - 10, length - 5),
        *(partner == PASSED, right == PASSED, left == PASSED),
        *((partner > 7) * (partner - 7), partner > 0, right > 0, left > 0),
        (standing > 0) * (standing - 8),
    )


def advantage(view: View, style: float = 0.0) -> Advantage:
    """Return the advantage of the least bid over passing, and of one trick more over that."""
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
    """Return the points by which the least bid, and one trick more, beat a pass (which is 0.0).

    Bids far beyond the hand are left out. Empty if there is nothing to weigh: no bid is legal, the
    seat's own bid stands, or the club player would bid all the tricks.
    """
    bids = [action for action in view.legal if isinstance(action, Bid)]
    standing = view.standing
    thumb, _ = bidding.best_bid(view, style)
    if PASS not in view.legal or not bids or (thumb and thumb.tricks == 13):
        return {}
    if standing and standing.seat is view.seat:
        return {}
    if thumb is None:
        return {PASS: 0.0}
    more, higher = advantage(view, style)
    patience = thrown_in_a_row(view) if standing is None else 0
    worth = [more + patience + _for_the_score(view, style, bids[0])]
    expected = estimate(view.hand, _trumps(view)) + style
    partners = bidding.partner_stands(view)
    if not partners and expected - bids[0].tricks >= ALWAYS_BID["theirs" if standing else "nobody"]:
        worth[0] = max(worth[0], 0.1)
    for bid in bids[1:2]:
        # Capped with what the score adds, so that the cap changes no choice between the two bids.
        gain = higher + _for_the_score(view, style, bid, bids[0])
        worth.append(worth[0] + min(gain, MORE))
    most = expected + short_of(standing is not None, partners)
    found: dict[Action, float] = {PASS: 0.0}
    found |= {
        bid: points
        for bid, points in zip(bids, worth, strict=False)
        if bid.tricks <= most and bidding.is_sound(view, bid, style)
    }
    return found


def short_of(bid: Any, ours: Any) -> Any:
    """Return the tricks by which a hand may fall short of its bid. Arguments can be arrays.

    bid: whether anyone has bid. ours: whether the highest bid is the partner's.
    """
    nobody, partners, theirs = SHORT_OF.values()
    return nobody + bid * (theirs - nobody) + ours * (partners - theirs)


def call(view: View, style: float) -> Decision:
    """Return the call, and the rule of `bidding` that explains it."""
    return best_of(view, style, weighed(view, style))


def best_of(view: View, style: float, worth: Mapping[Action, float]) -> Decision:
    """Return the same by worths from `weighed`."""
    if not worth or THROW_IN in view.legal:
        return bidding.call(view, style)
    best = max(worth, key=worth.__getitem__)
    if best is PASS:
        return Decision(PASS, bidding.why_pass(view, style))
    assert isinstance(best, Bid)
    return Decision(best, bidding.why_bid(view, best, style))


def _trumps(view: View) -> Suit | None:
    """Return the suit that the seat would make trumps."""
    return best_strain(view.hand, bidding.possible_strains(view)).suit


def _said(view: View, seat: Seat) -> int:
    """Return a seat's last call as a number; see PASSED."""
    bid = last_bid(view, seat)
    if bid:
        return bid.tricks
    return PASSED if any(spoken.seat is seat for spoken in view.calls) else 0


def _for_the_score(view: View, style: float, bid: Bid, instead: Bid | None = None) -> float:
    """Return the points that the score adds to the worth of a bid: it matters near the target.

    instead: the bid compared to; None for passing.
    """
    if not any(view.scores):
        return 0.0
    gained = 0.0
    expected = bidding.expected_tricks(view, bid.strain) + style
    for at, sign in ((view, 1), (bidding.without_score(view), -1)):
        worth = bidding.contract_worth(at, bidding.contract_of(at, bid), expected)
        if instead:
            other = bidding.contract_worth(at, bidding.contract_of(at, instead), expected)
        else:
            other = bidding.worth_of_passing(at)
        gained += sign * (worth - other)
    return gained
