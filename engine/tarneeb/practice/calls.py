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
from ..rules.auction import Contract, Standing
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
LONG, STRONG = 6, 2
"""The cards of a long suit, and how many of its three highest make it a strong one."""
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

    chance: how likely a bid is made.
    """
    if isinstance(call, NameTrump):
        return "long_trumps" if _is_long_rather_than_high(view, call.strain.suit) else "trumps"
    standing = view.standing
    partners = standing is not None and not view.seat.is_opponent(standing.seat)
    if not isinstance(call, Bid):
        return "pass" if standing is None else "leave_partner" if partners else "let_play"
    if standing is None:
        return "open_long" if _is_long_and_strong(view) else "open"
    if partners:
        return "take_partners" if call == standing.bid else "raise"
    if chance < 0.5:
        return RISKY
    return "take_bid" if call == standing.bid else "outbid"


def _is_long_and_strong(view: View) -> bool:
    """Whether a suit of six cards or more has two of its three highest."""
    return any(
        len(held) >= LONG and held[STRONG - 1].rank >= Rank.QUEEN
        for held in suits_of(view.hand).values()
    )


def _is_long_rather_than_high(view: View, suit: Suit | None) -> bool:
    """Whether a suit is the longest, and a shorter one has more of its high cards."""
    held = suits_of(view.hand)
    honours = {suit: sum(card.rank >= Rank.JACK for card in cards) for suit, cards in held.items()}
    others = [other for other in Suit if other is not suit]
    return suit is not None and (
        all(len(held[other]) < len(held[suit]) for other in others)
        and any(honours[other] > honours[suit] for other in others)
    )
