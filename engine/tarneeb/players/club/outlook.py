"""The tricks that earlier calls add to a hand's estimate, or take away.

    outlook(view, Strain.SPADES)   -0.45 after partner's pass, +1.6 if partner bid spades
    declared_by(view, standing)    the tricks that another seat's side takes with its highest bid
    chance_to_take(8, 8.3, None)   the chance of eight tricks if 8.3 are expected

Fitted by engine/training/fit_outlook.py to contracts that the club player bid and played, and then
corrected where benchmarks/calibration.py found the chances of bids too high or too low. Calls mean
something else if bids name the trumps, so those rulesets have separate numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from ...knowledge.views import View
from ...rules.actions import Bid
from ...rules.auction import Auction, Standing, hand_points
from ...rules.cards import Strain
from ...rules.seats import Seat
from ..auctions import last_bid
from ..valuation import SPREAD, chance_at_least

USUAL = 7
"""The lowest bid in most rulesets."""
AVERAGE_POINTS = 9
"""The hand points that change nothing about another seat's contract."""
TYPICAL_TRUMPS = 2.5
"""The trumps that change nothing about another seat's contract."""


class Heard(NamedTuple):
    """The tricks that the others' calls add to the estimate of a seat that declares."""

    always: float
    """After any call."""
    partner_passed: float
    partner_bid: float
    """Partner has bid, but not this strain."""
    partner_above: float
    """The same for each trick above the usual opening."""
    other_passed: float
    """An opponent has only passed."""
    other_bid: float
    other_above: float
    """An opponent's last bid is above the usual opening."""


UNNAMED = Heard(0.0, -0.45, -0.2, -0.6, 0.45, -0.15, 0.45)
"""Bids are numbers: partner's bid says little about the suit that this seat would name."""
NAMED = Heard(-0.05, -0.4, -0.05, -0.5, 0.25, -0.2, 0.15)
"""Bids name the trumps."""
SUPPORTED, SUPPORTED_ABOVE = 1.6, 0.6
"""Partner bid this strain first; the second number is for each trick above the usual opening."""
RAISED, RAISED_ABOVE = 1.1, 0.0
"""Partner raised this seat's strain; the second number as above."""
CORRECTED = -0.1
"""Partner has bid another strain after this seat's bid of this one."""
BID_AGAIN = -0.8
"""This seat has bid before and bids again, where bids are numbers."""
NO_TRUMP = -0.6
"""A bid of no trump, beyond its estimate."""
SPREAD_NAMED = 1.4
"""The standard deviation of the tricks taken where bids name the trumps: partners know more."""
LEFT_AT_SEVEN = 0.15
"""If bids name the trumps, contracts of seven take this many tricks fewer than expected, and those
above eight this many more: partner raises the better sevens."""
DAKAK_PARTNER, DAKAK_OTHER, DAKAK_BOTH = -1.3, 0.3, 1.8
"""The partner, an opponent, or both opponents have announced a hand without strength. If both have,
most high cards are on this side: in 600 such deals it took 2.3 tricks more than in others."""


class Declares(NamedTuple):
    """The tricks of another seat's contract, estimated from the hand of its partner or opponent."""

    usual: float
    """With the usual opening bid and an average hand here."""
    above: float
    """For each trick bid beyond the usual opening."""
    point: float
    """For each hand point here beyond AVERAGE_POINTS."""
    trump: float = 0.0
    """For each trump here beyond TYPICAL_TRUMPS."""
    no_trump: float = 0.0


UNNAMED_PARTNER = Declares(7.7, 0.75, 0.18)
UNNAMED_OTHER = Declares(8.1, 0.4, -0.12)
"""The fit gives -0.17 a point. A strong hand would then pass and wait for the others to fail, which
no partner would understand."""
NAMED_PARTNER = Declares(7.9, 0.4, 0.16, 0.27, -1.2)
NAMED_OTHER = Declares(8.2, 0.36, -0.16, -0.39, -1.5)


def outlook(view: View, strain: Strain | None) -> float:
    """Return the tricks that the others' calls add to this side's, or take away.

    strain: the strain bid; None if bids name no strain.
    """
    heard = NAMED if strain else UNNAMED
    total = heard.always + (NO_TRUMP if strain is Strain.NO_TRUMP else 0.0)
    total += _from_partner(view, strain, heard)
    if not strain and last_bid(view, view.seat):
        total += BID_AGAIN
    for seat in (view.seat.left, view.seat.right):
        bid = last_bid(view, seat)
        if bid:
            total += heard.other_bid + heard.other_above * (bid.tricks > usual_opening(view))
        elif _has_called(view, seat):
            total += heard.other_passed
    weak = {said.seat for said in view.announcements if said.kind == "dakak"}
    total += DAKAK_PARTNER * (view.seat.partner in weak)
    others = sum(view.seat.is_opponent(seat) for seat in weak)
    return total + (0.0, DAKAK_OTHER, DAKAK_BOTH)[others]


def _from_partner(view: View, strain: Strain | None, heard: Heard) -> float:
    """Return the tricks that partner's calls add."""
    partner = view.seat.partner
    last = last_bid(view, partner)
    if last is None:
        return heard.partner_passed if _has_called(view, partner) else 0.0
    own = _bids_of(view, view.seat, strain) if strain else []
    same = _bids_of(view, partner, strain) if strain else []
    if same:
        above = same[-1].tricks - usual_opening(view)
        return RAISED + RAISED_ABOVE * above if own else SUPPORTED + SUPPORTED_ABOVE * above
    above = max(0, last.tricks - usual_opening(view))
    return heard.partner_bid + heard.partner_above * above + (CORRECTED if own else 0.0)


def _bids_of(view: View, seat: Seat, strain: Strain | None) -> list[Bid]:
    """Return a seat's bids of a strain."""
    calls = [said.call for said in view.calls if said.seat is seat]
    return [call for call in calls if isinstance(call, Bid) and call.strain is strain]


def _has_called(view: View, seat: Seat) -> bool:
    return any(said.seat is seat for said in view.calls)


def declared_by(view: View, standing: Standing) -> float:
    """Return the tricks that another seat's side takes with its bid, by the bid and this hand."""
    seat, bid, _ = standing
    partners = view.seat.is_partner(seat)
    strain = bid.strain or view.strain
    if strain:
        declares = NAMED_PARTNER if partners else NAMED_OTHER
    else:
        declares = UNNAMED_PARTNER if partners else UNNAMED_OTHER
    least = Auction(view.ruleset, view.dealer, view.announcements).least_tricks(seat)
    total = declares.usual + declares.above * (bid.tricks - max(USUAL, least))
    total += declares.point * (hand_points(view.hand) - AVERAGE_POINTS)
    if strain is Strain.NO_TRUMP:
        return total + declares.no_trump
    if strain:
        held = sum(card.suit is strain.suit for card in view.hand)
        total += declares.trump * (held - TYPICAL_TRUMPS)
    return total


def chance_to_take(tricks: int, expected: float, strain: Strain | None) -> float:
    """Return the chance of at least this many tricks.

    strain: the strain bid; None if bids name no strain.
    """
    return chance_at_least(tricks, expected, SPREAD_NAMED if strain else SPREAD)


def contract_correction(bid: Bid) -> float:
    """Return the tricks that a bid takes beyond the estimate if it becomes the contract."""
    return LEFT_AT_SEVEN * min(1, bid.tricks - USUAL - 1) if bid.strain else 0.0


def usual_opening(view: View) -> int:
    """Return the bid that says little about a hand: seven, or the least legal."""
    return max(USUAL, view.ruleset.min_bid)
