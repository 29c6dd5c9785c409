"""Calls that end the auction, and the trumps that declarer names: what each is worth.

    ending_calls(match)                     the calls to compare; empty if one leaves it open
    worths(view, calls, worlds, tricks)     by call, its points in each world

The worth of a call follows from the tricks of the contract that it leads to. A seat's own bid gets
the trumps that do best over all worlds; another declarer names those that suit his hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..knowledge.inference import World
from ..knowledge.views import View
from ..match import Match
from ..players.club.bidding import possible_strains
from ..players.expert.beliefs import estimates
from ..players.hands import suits_of
from ..players.valuation import estimate
from ..rules.actions import PASS, Action, Bid, NameTrump
from ..rules.auction import Contract, Standing, hand_points
from ..rules.cards import Rank, Strain, Suit
from ..rules.rounds import Phase
from ..rules.scoring import contract_points
from ..search import strain_at, trump_of

Tricks = Callable[[World, int, int], int]
"""The tricks of declarer's side in a world, by declarer and trumps."""

BIDS = 2
"""The lowest bids that are compared."""
RISKY = "sacrifice"
"""The idea behind a bid that fails more often than not, and still costs less than silence."""
FIVE, LONG = 5, 6
"""The cards of a good suit: five with two of the four highest, or six with two of the three."""
GOOD_WITH_SUIT, GOOD = 10, 13
"""The hand points that are worth an opening with such a suit of five, and without one."""
NEARLY_WITH_SUIT, NEARLY = 9, 12
"""The hand points with which somebody would bid."""
STRAINS = 2
"""One's own strains that are tried: those in which the hand is worth most."""


def ending_calls(match: Match) -> tuple[Action, ...]:
    """Return the calls worth comparing, if each of them ends the auction."""
    now = match.current
    if now is None:
        return ()
    legal = match.legal_actions()
    if now.phase is Phase.TRUMP:
        return legal
    if now.phase is not Phase.AUCTION or match.ruleset.individual or PASS not in legal:
        return ()
    bids = [call for call in legal if isinstance(call, Bid)][:BIDS]
    calls: tuple[Action, ...] = (PASS, *bids)
    return calls if bids and not any(_is_open(match, call) for call in calls) else ()


def _is_open(match: Match, call: Action) -> bool:
    current = match.apply(call).current
    return current is not None and current.phase is Phase.AUCTION


def worths(
    view: View, calls: Sequence[Action], worlds: Sequence[World], tricks: Tricks
) -> dict[Action, list[float]]:
    """Return by call the points of its side, less those of the other, in each world."""
    return {call: _worths_of(view, call, worlds, tricks) for call in calls}


def _worths_of(view: View, call: Action, worlds: Sequence[World], tricks: Tricks) -> list[float]:
    if isinstance(call, NameTrump):
        assert view.contract is not None
        _, number, _, factor = view.contract
        return _played(view, Standing(view.seat, Bid(number), factor), call.strain, worlds, tricks)
    if isinstance(call, Bid):
        own = [call.strain] if call.strain else own_strains(view)
        each = [_played(view, Standing(view.seat, call), s, worlds, tricks) for s in own]
        return max(each, key=sum)
    standing = view.standing
    if standing is None:
        return [0.0] * len(worlds)
    return [
        points
        for world in worlds
        for points in _played(view, standing, _named(view, standing, world), [world], tricks)
    ]


def own_strains(view: View) -> list[Strain]:
    """Return the strains in which a hand is worth most."""
    strains = sorted(possible_strains(view), key=lambda s: -estimate(view.hand, s.suit))
    return strains[:STRAINS]


def _named(view: View, standing: Standing, world: World) -> Strain:
    """Return the trumps that another declarer names with his hand."""
    if standing.bid.strain:
        return standing.bid.strain
    offered = [trump_of(strain) for strain in possible_strains(view)]
    return strain_at(max(offered, key=estimates(world[standing.seat]).__getitem__))


def _played(
    view: View, standing: Standing, strain: Strain, worlds: Sequence[World], tricks: Tricks
) -> list[float]:
    seat, bid, factor = standing
    contract = Contract(seat, bid.tricks, strain, factor)
    sign = 1 if seat.team is view.seat.team else -1
    found = []
    for world in worlds:
        ours, theirs = contract_points(
            view.ruleset, contract, tricks(world, int(seat), trump_of(strain))
        )
        found.append(float(sign * (ours - theirs)))
    return found


def theme_of_call(view: View, call: Action, chance: float) -> str:
    """Return the idea behind a call that is best.

    chance: how likely a bid is made, or the bid fails that a pass leaves to the opponents.
    """
    if isinstance(call, NameTrump):
        return "long_trumps" if _is_long_rather_than_high(view, call.strain.suit) else "trumps"
    standing = view.standing
    partners = standing is not None and not view.seat.is_opponent(standing.seat)
    if not isinstance(call, Bid):
        if standing is None or partners:
            return "leave_partner" if partners else "pass"
        return "let_play" if chance < 0.5 else "let_fail"
    if standing is None:
        return _idea_of_opening(view)
    if partners:
        return "take_partners" if call == standing.bid else "raise"
    if chance < 0.5:
        return RISKY
    return "take_bid" if call == standing.bid else "outbid"


def _idea_of_opening(view: View) -> str:
    """Return what makes a hand worth a bid."""
    points = hand_points(view.hand)
    if _has_suit(view, LONG, Rank.QUEEN):
        return "open_long"
    if points >= GOOD_WITH_SUIT and _has_suit(view, FIVE, Rank.JACK):
        return "open_five"
    return "open_high" if points >= GOOD else "open"


def is_tempting(view: View, call: Action) -> bool:
    """Whether a good player would think about a call, rather than see it at once.

    To pass is a question with a hand that somebody would bid, to open with one that is worth a bid
    for a reason that can be named, to bid over others with an ace or nearly as many points.
    """
    points, five = hand_points(view.hand), _has_suit(view, FIVE, Rank.JACK)
    if isinstance(call, NameTrump):
        return True
    if not isinstance(call, Bid):
        return points >= NEARLY or (five and points >= NEARLY_WITH_SUIT)
    if view.standing is None:
        return _idea_of_opening(view) != "open"
    ace = any(card.rank is Rank.ACE for card in view.hand)
    return points >= NEARLY or (ace and points >= NEARLY_WITH_SUIT)


def _has_suit(view: View, length: int, second: Rank) -> bool:
    """Whether a suit is so long, and its second highest card is at least this one."""
    held = suits_of(view.hand).values()
    return any(len(cards) >= length and cards[1].rank >= second for cards in held)


def _is_long_rather_than_high(view: View, suit: Suit | None) -> bool:
    """Whether a suit is the longest, and a shorter one has more of its high cards."""
    held = suits_of(view.hand)
    honours = {suit: sum(card.rank >= Rank.JACK for card in cards) for suit, cards in held.items()}
    others = [other for other in Suit if other is not suit]
    return suit is not None and (
        all(len(held[other]) < len(held[suit]) for other in others)
        and any(honours[other] > honours[suit] for other in others)
    )
