"""The club player's calls, by its hand and the calls before.

    chance_of(view, bid, 0.0)            the chance of making a bid, by the hand and the calls
    contract_worth(view, contract, 8.5)  the points that a contract is worth to its side

The worth of a contract is its expected score over the tricks that it may take. The player bids if
its contract is worth more than a pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...knowledge.views import View
from ...rules.actions import DOUBLE, PASS, REDOUBLE, THROW_IN, Bid, Double, Pass
from ...rules.auction import Contract, Standing, hand_points
from ...rules.cards import Hand, Rank, Strain, Suit
from ...rules.ruleset import AuctionKind, DoubleScope, Doubling, Ruleset
from ...rules.seats import Seat
from ..aims import EVEN, about_to_win, least_chance, result_of
from ..auctions import last_bid
from ..player import Decision, thrown_in_a_row
from ..valuation import estimate
from .outlook import chance_to_take, contract_correction, declared_by, outlook, usual_opening
from .questions import LIKELY

REASONS = (
    *("hopeless_hand", "dealer_must_bid", "cannot_bid", "too_weak", "too_weak_for_more"),
    *("too_weak_to_match", "lowest_too_high", "partner_is_dakak", "leave_partners_bid"),
    *(
        "own_bid_stands",
        "leave_it_doubled",
        "stay_doubled",
        "better_to_wait",
        "few_high_cards",
        "strong_enough",
        "worth_the_risk",
    ),
    *("risk_for_score", "outbid_partner"),
    *("shut_out", "ask_for_more", "double_what_fails", "double_pays", "double_what_is_made"),
)
"""The rules that can decide."""
DOUBLED_MADE, DOUBLED_FAILED = 1.25, 1.6
"""Average factors of a score if doubles are allowed. Bad contracts are doubled more often."""
WORTH_DOUBLING = 3.0
"""The least worth at which a contract is doubled, counted as if it could be doubled."""
TO_SPARE = 1.2
"""The tricks that a hand must expect beyond a bid to open one higher than necessary."""
SILENCE = -3.5
"""The worth of passing before anyone has bid: the opponents often play the contract then."""
PATIENCE = 1.5
"""The worth of passing if bids can be doubled: the opponents may bid too much."""
LEFT_TO_THEM, LEFT_TO_PARTNER = 0.6, 0.3
"""How often the opponents, or the partner, then play the contract."""
OPENS = 7
"""The hand points from which any hand may open; see `has_high_cards` for the others. Long suits
without high cards are no strength that a partner could rely on."""
LONG, NEXT_TO_KING = 5, (Rank.QUEEN, Rank.JACK)
"""The length of a long suit, and the honours of which it needs one besides the king."""
SHUTS_OUT = 8
"""The fewest hand points for bidding higher than necessary."""
BOLDER = 2
"""A trick of boldness, or a deal thrown in before, counts as this many hand points."""
WINS_MATCH = 12.0
"""The points that reaching the target is worth in addition."""


def call(view: View, style: float) -> Decision:
    """Return the call that is worth most, and the rule that decided."""
    if THROW_IN in view.legal:
        return Decision(THROW_IN, "hopeless_hand")
    bid, bid_worth = best_bid(view, style)
    doubled, double_worth = double(view)
    if doubled and double_worth > bid_worth:
        return doubled
    if PASS not in view.legal:
        return Decision(bid or view.legal[0], "dealer_must_bid")
    if bid is None or bid_worth <= worth_of_passing(view, style):
        return Decision(PASS, why_pass(view, style))
    bid = shut_out(view, bid, style) or bid
    return Decision(bid, why_bid(view, bid, style))


# Reasons.


def why_pass(view: View, style: float) -> str:
    """Return the reason for a pass."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if partner_stands(view):
        return "leave_partners_bid"
    if view.standing is not None and view.standing.seat is view.seat:
        return "own_bid_stands" if view.standing.factor == 1 else "stay_doubled"
    if not bids:
        return "cannot_bid"
    if view.standing and we_doubled(view) and should_fail(view, view.standing):
        return "leave_it_doubled"
    least = [bid for bid in bids if bid.tricks == bids[0].tricks]
    chance = max(chance_of(view, bid, style) for bid in least)
    if chance >= EVEN:
        few = chance < LIKELY and hand_points(view.hand) < OPENS
        if few or not any(is_sound(view, bid, style) for bid in least):
            return "few_high_cards"
        return "better_to_wait"
    if view.standing:
        matches = least[0] == view.standing.bid  # as only a dealer may
        return "too_weak_to_match" if matches else "too_weak_for_more"
    opens = any(
        chance_of(view, Bid(view.ruleset.min_bid, bid.strain), style) >= EVEN for bid in least
    )
    dakak = dakak_who_raise(view, least[0]) if opens else []
    if view.seat.partner in dakak:
        return "partner_is_dakak"
    return "lowest_too_high" if dakak else "too_weak"


def dakak_who_raise(view: View, least: Bid) -> list[Seat]:
    """Return the dakak players who raise the lowest bid, unless this seat is one of them."""
    dakak = [told.seat for told in view.announcements if told.kind == "dakak"]
    raised = least.tricks > view.ruleset.min_bid and view.seat not in dakak
    return dakak if raised else []


def we_doubled(view: View) -> bool:
    """Whether the highest bid is an opponent's, doubled by this side and not redoubled."""
    standing = view.standing
    if standing is None or standing.factor != 2 or not standing.seat.is_opponent(view.seat):
        return False
    doubling = [spoken.seat for spoken in view.calls if isinstance(spoken.call, Double)]
    return doubling[-1].team is view.seat.team


def why_bid(view: View, bid: Bid, style: float) -> str:
    """Return the reason for a bid."""
    if chance_of(view, bid, style) < EVEN:
        return "risk_for_score" if about_to_win(view) else "worth_the_risk"
    if partner_stands(view):
        return "outbid_partner"
    bids = [each for each in view.legal if isinstance(each, Bid)]
    if any(each.strain is bid.strain and each.tricks < bid.tricks for each in bids):
        return "shut_out" if opponents_may_bid(view) else "ask_for_more"
    return "strong_enough"


def chance_of(view: View, bid: Bid, style: float) -> float:
    """Return the chance of making a bid, by the hand and the calls before."""
    expected = expected_tricks(view, bid.strain) + style
    return chance_to_take(bid.tricks, expected + contract_correction(bid), bid.strain)


def opponents_may_bid(view: View) -> bool:
    """Whether an opponent may still bid after a bid of this seat."""
    rules, opponents = view.ruleset, (view.seat.right, view.seat.left)
    if rules.auction is AuctionKind.SINGLE:
        spoken = {said.seat for said in view.calls}
        return not spoken.issuperset(opponents)
    passed = {said.seat for said in view.calls if isinstance(said.call, Pass)}
    return not (rules.pass_is_final and passed.issuperset(opponents))


# Bids.


def best_bid(view: View, style: float) -> tuple[Bid | None, float]:
    """Return the legal bid that is worth most, and its worth; the lowest of equals."""
    best, most = None, float("-inf")
    expected = {}
    for action in view.legal:
        if not isinstance(action, Bid):
            continue
        strain = action.strain
        if PASS in view.legal and not is_sound(view, action, style):
            continue
        if strain not in expected:
            expected[strain] = expected_tricks(view, strain) + style
        worth = contract_worth(view, contract_of(view, action), expected[strain])
        if worth > most + 0.01:
            best, most = action, worth
    return best, most


def shut_out(view: View, bid: Bid, style: float) -> Bid | None:
    """Return one trick more than this opening, if the hand has it to spare and each speaks once.

    Both opponents are still to speak, and the higher bid leaves them less room.
    """
    if view.ruleset.auction is not AuctionKind.SINGLE or view.standing or len(view.calls) > 1:
        return None
    higher = Bid(bid.tricks + 1, bid.strain)
    if not is_sound(view, higher, style):
        return None
    enough = expected_tricks(view, bid.strain) + style >= higher.tricks + TO_SPARE
    return higher if enough and higher in view.legal else None


def expected_tricks(view: View, strain: Strain | None) -> float:
    """Return the tricks this seat expects its side to take, playing the contract itself.

    strain: the strain bid; None if bids name no strain.
    """
    strains = (strain,) if strain else possible_strains(view)
    return max(estimate(view.hand, each.suit) for each in strains) + outlook(view, strain)


def possible_strains(view: View) -> tuple[Strain, ...]:
    """Return the possible trumps if this seat plays the contract and bids name no strain."""
    if view.strain:
        return (view.strain,)
    suits = tuple(suit.strain for suit in Suit)
    return (*suits, Strain.NO_TRUMP) if view.ruleset.no_trump else suits


def partner_stands(view: View) -> bool:
    """Whether the highest bid is the partner's."""
    return view.standing is not None and view.standing.seat is view.seat.partner


# Sound bids.


def is_sound(view: View, bid: Bid, style: float) -> bool:
    """Whether a partner can trust a bid.

    It has an even chance by the estimate, and its hand has the strength that such a bid promises.
    Partner's bid is raised only for a better contract, and partners do not bid against each other.
    When the others are about to win, more risk is right.
    """
    standing = view.standing
    if standing and standing.seat is view.seat:
        return False
    if partner_stands(view):
        if others_silent(view) and last_bid(view, view.seat):
            return False
        if not is_better(view, bid, style):
            return False
    if about_to_win(view):
        return True
    if chance_of(view, bid, style) < least_chance(view):
        return False
    points = hand_points(view.hand) + BOLDER * (style + thrown_in_a_row(view))
    bids = [each for each in view.legal if isinstance(each, Bid)]
    if bid.tricks > bids[0].tricks and points < SHUTS_OUT:
        return not any(each.strain is bid.strain and each.tricks < bid.tricks for each in bids)
    return standing is not None or points >= OPENS or has_high_cards(view.hand)


def is_better(view: View, bid: Bid, style: float) -> bool:
    """Whether a bid is a better contract than the highest bid, which is partner's.

    It must be worth more, and no less likely to be made.
    """
    standing = view.standing
    assert standing
    expected, partners = expected_tricks(view, bid.strain) + style, expected_by(view, standing)
    if bid.strain and bid.strain is standing.bid.strain:
        # Higher in the same suit: two estimates of the same tricks make no better contract.
        expected = min(expected, partners)
    strain, stands = bid.strain, standing.bid
    chance = chance_to_take(bid.tricks, expected, strain)
    if chance < chance_to_take(stands.tricks, partners, strain):
        return False
    worth = contract_worth(view, contract_of(view, bid), expected)
    return worth > standing_worth(view, standing)


def has_high_cards(hand: Hand) -> bool:
    """Whether a hand holds an ace, or a long suit with the king and the queen or the jack."""
    suits = [{card.rank for card in hand if card.suit is suit} for suit in Suit]
    return any(
        Rank.ACE in suit
        or (len(suit) >= LONG and Rank.KING in suit and not suit.isdisjoint(NEXT_TO_KING))
        for suit in suits
    )


def others_silent(view: View) -> bool:
    """Whether no opponent has bid."""
    return not (last_bid(view, view.seat.left) or last_bid(view, view.seat.right))


# The worth of contracts.


def contract_of(view: View, bid: Bid) -> Contract:
    """Return the contract that this seat's bid becomes if nobody calls over it."""
    return Contract(view.seat, bid.tricks, bid.strain)


def contract_worth(view: View, contract: Contract, expected: float) -> float:
    """Return the worth of a contract to the side that plays it, in points less the others'.

    expected: the tricks that the side expects.
    """
    made, failed = _if_doubled(view.ruleset) if contract.factor == 1 else (1.0, 1.0)
    return sum(
        chance * (outcome(view, contract, taken) * (made if taken >= contract.tricks else failed))
        for taken, chance in _chances(expected, contract.strain)
    )


def _chances(expected: float, strain: Strain | None) -> Iterator[tuple[int, float]]:
    """Yield how likely a side is to take each number of tricks, if it expects so many."""
    at_least = 1.0
    for taken in range(14):
        more = chance_to_take(taken + 1, expected, strain) if taken < 13 else 0.0
        yield taken, at_least - more
        at_least = more


def _if_doubled(rules: Ruleset) -> tuple[float, float]:
    """Return the factors of a made and a failed contract, because it can still be doubled."""
    if rules.doubling is Doubling.NONE:
        return 1.0, 1.0
    if rules.double_scope is DoubleScope.MADE:  # opponents gain nothing by a double
        return DOUBLED_MADE if rules.doubling is Doubling.ANYONE else 1.0, 1.0
    return DOUBLED_MADE, DOUBLED_FAILED


def outcome(view: View, contract: Contract, taken: int) -> float:
    """Return the worth of a contract's result to its side, including a match won or lost."""
    ours, theirs, won = result_of(view, contract, taken)
    worth = float(ours - theirs)
    return worth if won is None else worth + (WINS_MATCH if won else -WINS_MATCH)


def worth_of_passing(view: View, style: float = 0.0) -> float:
    """Return the worth of passing, in points, ours less theirs.

    Each deal thrown in before lowers it, so that a round is played in the end.
    """
    patience = PATIENCE if view.ruleset.doubling is not Doubling.NONE else 0.0
    if view.standing is None:
        return SILENCE + patience - thrown_in_a_row(view) + _silence_for_the_score(view)
    # The style counts for the player's own bid too, so that it never raises itself.
    own = style if view.standing.seat is view.seat else 0.0
    return standing_worth(view, view.standing, own=own) + patience


def _silence_for_the_score(view: View) -> float:
    """Return the worth that this score adds to the contracts that the others then play."""
    if not any(view.scores):
        return 0.0
    fresh, bid = without_score(view), Bid(usual_opening(view))
    gained = 0.0
    for seat, often in (view.seat.right, LEFT_TO_THEM), (view.seat.partner, LEFT_TO_PARTNER):
        opening = Standing(seat, bid)
        gained += often * (standing_worth(view, opening) - standing_worth(fresh, opening))
    return gained


def without_score(view: View) -> View:
    """Return the same moment at the start of a match."""
    return replace(view, scores=(0,) * len(view.scores))


def standing_worth(view: View, standing: Standing, factor: int = 1, own: float = 0.0) -> float:
    """Return the worth of the highest bid to this seat's side if it becomes the contract.

    own: the tricks that the player adds to its estimate.
    """
    seat, bid = standing.seat, standing.bid
    expected = expected_by(view, standing) + own
    worth = contract_worth(view, Contract(seat, bid.tricks, bid.strain, factor), expected)
    return worth if seat.team is view.seat.team else -worth


def expected_by(view: View, standing: Standing) -> float:
    """Return the tricks that the bidder's side is likely to take, by the bid and this hand."""
    if standing.seat is view.seat:
        return expected_tricks(view, standing.bid.strain)
    return declared_by(view, standing)


# Doubles.


def double(view: View) -> tuple[Decision | None, float]:
    """Return a double or redouble that is worth much to this side, and its worth."""
    standing = view.standing
    legal = [action for action in view.legal if action in (DOUBLE, REDOUBLE)]
    if standing is None or not legal or standing_worth(view, standing) < WORTH_DOUBLING:
        return None, 0.0
    fails = should_fail(view, standing)
    if view.seat.is_opponent(standing.seat):
        if view.ruleset.double_scope is DoubleScope.MADE or double_gain(view, standing) <= 0:
            return None, 0.0  # the first: a failed contract counts once, doubled or not
        reason = "double_what_fails" if fails else "double_pays"
    elif fails:
        return None, 0.0
    else:
        reason = "double_what_is_made"
    return Decision(legal[0], reason), standing_worth(view, standing, 2 * standing.factor)


def double_gain(view: View, standing: Standing) -> float:
    """Return the points that doubling the opponents' bid gains if it becomes the contract."""
    seat, bid, factor = standing
    plain, doubled = (Contract(seat, bid.tricks, bid.strain, n * factor) for n in (1, 2))
    return sum(
        chance * (outcome(view, plain, taken) - outcome(view, doubled, taken))
        for taken, chance in _chances(declared_by(view, standing), bid.strain)
    )


def should_fail(view: View, standing: Standing) -> bool:
    """Whether the highest bid is likelier to fail than to be made."""
    return chance_of_standing(view, standing) < EVEN


def chance_of_standing(view: View, standing: Standing) -> float:
    """Return the chance that the highest bid is made if it becomes the contract."""
    bid = standing.bid
    return chance_to_take(bid.tricks, expected_by(view, standing), bid.strain)
