"""The club player's pledge: what it will take itself, and what keeps the deal from being thrown in.

A pledge is worth its value if it is kept, and costs as much if not: so the best pledge is a trick
below what one expects, but for what the new scores do for the match (`aims.PledgeAim`). If all four
say so little the deal is thrown in, and nobody gains; so each says his share, as far as he is
likely to take it.
"""

from __future__ import annotations

from itertools import product

from ...knowledge.views import View
from ...rules.actions import THROW_IN, Pledge
from ...rules.cards import Hand, Rank, Suit
from ...rules.pledges import counted
from ...rules.seats import Seat
from ..hands import lengths
from ..player import Decision, thrown_in_a_row
from ..valuation import chance_at_least
from .aim import PledgeAim

REASONS = ("hopeless_hand", "worth_most", "take_a_share")
"""The rules that may decide."""
TRUMPS = {Rank.ACE: 0.8, Rank.KING: 0.75, Rank.QUEEN: 0.65, Rank.JACK: 0.45, Rank.TEN: 0.4}
"""The tricks that a high trump takes for its owner, beyond being a trump."""
SIDE = {Rank.ACE: 0.95, Rank.KING: 0.67, Rank.QUEEN: 0.25, Rank.JACK: 0.13}
"""The tricks that a high card of another suit takes for its owner."""
EACH_TRUMP, LONG_TRUMP = 0.4, 0.25
"""The tricks that each trump takes, and each beyond the fourth besides."""
SHORT = {0: 0.5, 1: 0.25}
"""The tricks that no card or one card of another suit add."""
HAND = -0.5
"""The tricks of a hand with nothing of that."""
SPREAD = 0.87
"""The standard deviation around the estimate."""
LIKELY = 0.58
"""Nobody is asked to pledge what he takes with a lower probability."""
DARING = 0.05
"""By so much less likely with each deal thrown in before."""
OTHERS_SHARE = 2.75
"""What a player who has still to speak is likely to add: 2 and 3 count the same by any rule."""
SHARE_COST = 3.0
"""What a share may be worth less than the best pledge, and so much more with each deal thrown in
before: that costs nothing, but some day a round is to be played."""
KEPT = 0.77
"""How often others keep what they have pledged: club players 0.80 in Syrian 41 and 0.74 in 400 (of
1,440 pledges)."""


def call(view: View, style: float) -> Decision:
    """Return the pledge, and the name of the rule that decided."""
    if THROW_IN in view.legal:
        return Decision(THROW_IN, "hopeless_hand")
    expected = own_tricks(view.hand, view.trump) + style
    legal = [action for action in view.legal if isinstance(action, Pledge)]
    worths = {pledge: worth(view, pledge.tricks, expected) for pledge in legal}
    best = max(legal, key=worths.__getitem__)
    share = share_needed(view)
    if adds(view, best.tricks) >= share:
        return Decision(best, "worth_most")
    thrown = thrown_in_a_row(view)
    daring = LIKELY - DARING * thrown
    bearable = worths[best] - SHARE_COST * (1 + thrown)
    likely = [p for p in legal if chance_at_least(p.tricks, expected, SPREAD) >= daring]
    asked = [
        p
        for p in likely
        if p.tricks > best.tricks and adds(view, p.tricks - 1) < share and worths[p] >= bearable
    ]
    return Decision(asked[-1], "take_a_share") if asked else Decision(best, "worth_most")


def own_tricks(hand: Hand, trump: Suit | None) -> float:
    """Return the tricks that this hand is likely to take by itself."""
    length = lengths(hand)
    tricks = HAND
    for card in hand:
        tricks += (TRUMPS if card.suit is trump else SIDE).get(card.rank, 0.0)
    if trump is None:
        return tricks
    tricks += EACH_TRUMP * length[trump] + LONG_TRUMP * max(0, length[trump] - 4)
    if not length[trump]:
        return tricks
    return tricks + sum(SHORT.get(length[suit], 0.0) for suit in Suit if suit is not trump)


def worth(view: View, pledge: int, expected: float) -> float:
    """Return what a pledge is worth to this side, over what all four may keep or lose.

    expected: the tricks that the hand is likely to take.
    """
    said = [round(OTHERS_SHARE) if p is None else p for p in view.pledges or (None,) * 4]
    said[view.seat] = pledge
    kept = [KEPT] * 4
    kept[view.seat] = chance_at_least(pledge, expected, SPREAD)
    aim = PledgeAim(view, (said[0], said[1], said[2], said[3]))
    total = 0.0
    for lost in product((0, 1), repeat=4):
        chance = 1.0
        for seat in Seat:
            chance *= 1 - kept[seat] if lost[seat] else kept[seat]
        total += chance * aim.for_match(tuple([p - off for p, off in zip(said, lost, strict=True)]))
    return total


def share_needed(view: View) -> float:
    """Return what is left for this seat of the total needed, if those still to speak do theirs."""
    said = [pledge for pledge in view.pledges or () if pledge is not None]
    missing = (view.pledges_needed or 0) - (view.pledges_counted or 0)
    return missing - OTHERS_SHARE * (3 - len(said))


def adds(view: View, pledge: int) -> int:
    """Return what a pledge of this seat adds to the total needed; none adds 0."""
    return counted(view.ruleset, pledge, view.scores[view.seat]) if pledge else 0
