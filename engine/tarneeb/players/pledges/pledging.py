"""The club player's pledge, by its own likely tricks and the total that the deal needs.

A pledge scores its value if it is made and costs as much if it fails. So the best pledge is usually
a trick below the estimate; `aim.PledgeAim` adds the effect of the new scores on the match. If all
four pledge that low, the deal is thrown in and nobody gains. So each pledges a share of the total
needed, as far as it is likely to make it.
"""

from __future__ import annotations

from itertools import product

from ...knowledge.views import View
from ...rules.actions import THROW_IN, Pledge
from ...rules.cards import Hand, Rank, Suit
from ...rules.pledges import counted
from ...rules.ruleset import Ruleset
from ...rules.seats import Seat
from ..aims import EVEN, about_to_win, least_chance
from ..hands import lengths
from ..player import Decision, thrown_in_a_row
from ..valuation import chance_at_least
from .aim import PledgeAim

REASONS = (
    *("hopeless_hand", "worth_most", "take_a_share", "risk_for_score"),
    *("nearly_sure", "least_pledge", "total_too_small"),
)
"""The rules that can decide."""
TRUMPS = {Rank.ACE: 0.8, Rank.KING: 0.75, Rank.QUEEN: 0.65, Rank.JACK: 0.45, Rank.TEN: 0.4}
"""The tricks that a high trump takes for its owner, beyond being a trump."""
SIDE = {Rank.ACE: 0.95, Rank.KING: 0.67, Rank.QUEEN: 0.25, Rank.JACK: 0.13}
"""The tricks that a high card of another suit takes for its owner."""
EACH_TRUMP, LONG_TRUMP = 0.45, 0.4
"""The tricks that each trump takes, and what each beyond the fourth adds."""
SHORT = {0: 0.5, 1: 0.25}
"""The tricks that a void or a singleton in another suit adds."""
HAND = -0.65
"""The tricks of a hand without any of these."""
SPREAD = 0.8
"""The standard deviation around the estimate."""
NEARLY_SURE = 0.9
"""The probability from which a pledge is preferred to a lower one that is worth about as much. The
aim looks mostly at the better score of two partners, and so would leave sure tricks unpledged."""
NEARLY_WORTH = 0.5
"""The points by which pledges that are worth about as much may differ."""
LIKELY = 0.58
"""The least probability of making a pledge that is stated as a share."""
DARING = 0.05
"""The decrease of LIKELY for each deal thrown in before."""
OTHERS_SHARE = 2.75
"""The likely pledge of a player still to speak. 2 and 3 count the same in every ruleset."""
SHARE_COST = 3.0
"""The most that a share may lose against the best pledge, and its increase for each deal thrown in
before. A deal thrown in costs nothing, but a round must be played in the end."""
KEPT = 0.77
"""How often others make their pledge: club players 0.80 in Syrian 41 and 0.74 in 400, of 1,440."""
KEPT_EXACTLY = 0.49
"""The same where pledges must be met exactly, of 1,000 in Syrian 41."""
STEERED, SPREAD_STEERED = 0.1, 0.9
"""Where pledges must be met exactly: how far beyond half a trick from the estimate a player still
gets there, by ducking or by taking one more, and the standard deviation."""
LIKELY_EXACTLY = 0.42
"""LIKELY, where pledges must be met exactly."""


def call(view: View, style: float) -> Decision:
    """Return the pledge, and the rule that decided."""
    if THROW_IN in view.legal:
        return Decision(THROW_IN, "hopeless_hand")
    expected = own_tricks(view.hand, view.trump) + style
    legal = [action for action in view.legal if isinstance(action, Pledge)]
    worths = {pledge: worth(view, pledge.tricks, expected) for pledge in legal}
    best = max(legal, key=worths.__getitem__)
    exact = view.ruleset.exact  # no pledge has much more than an even chance
    if not exact and best != legal[0] and chance_of(view, best, style) < EVEN:
        if about_to_win(view):
            return Decision(best, "risk_for_score")
        even = [pledge for pledge in legal[1:] if chance_of(view, pledge, style) >= EVEN]
        best = max([legal[0], *even], key=worths.__getitem__)
    close = [p for p in _nearly_sure(view, style) if worths[p] >= worths[best] - NEARLY_WORTH]
    best = max([best, *close], key=lambda pledge: pledge.tricks)
    share = share_needed(view)
    if adds(view, best.tricks) >= share:
        return Decision(best, _why(view, best, style))
    thrown = thrown_in_a_row(view)
    daring = max(least_chance(view), LIKELY - DARING * thrown)
    if exact:
        daring = LIKELY_EXACTLY - DARING * thrown
    bearable = worths[best] - SHARE_COST * (1 + thrown)
    likely = [p for p in legal if chance_of(view, p, style) >= daring]
    asked = [
        p
        for p in likely
        if p.tricks > best.tricks
        and adds(view, p.tricks - 1) < share
        and worths[p] >= bearable
        and not falls_short(view, p)
    ]
    return Decision(asked[-1], "take_a_share") if asked else Decision(best, _why(view, best, style))


def _why(view: View, pledge: Pledge, style: float) -> str:
    """Return the reason for the pledge that is worth most."""
    if falls_short(view, pledge):
        return "total_too_small"
    if pledge in _nearly_sure(view, style):
        return "nearly_sure"
    less = Pledge(pledge.tricks - 1)
    saves = less in view.legal and falls_short(view, less)
    likely = LIKELY_EXACTLY if view.ruleset.exact else LIKELY
    if saves and chance_of(view, pledge, style) >= likely:
        return "take_a_share"
    return "least_pledge" if is_least(view, pledge, style) else "worth_most"


def _nearly_sure(view: View, style: float) -> list[Pledge]:
    """Return the pledges above the lowest that the hand makes nearly for certain."""
    pledges = [action for action in view.legal if isinstance(action, Pledge)]
    return [each for each in pledges[1:] if chance_of(view, each, style) >= NEARLY_SURE]


def falls_short(view: View, pledge: Pledge) -> bool:
    """Whether this pledge is the last, and leaves the total below what the deal needs."""
    others = [said for said in view.pledges or () if said is not None]
    return len(others) == 3 and adds(view, pledge.tricks) < share_needed(view)


def is_least(view: View, pledge: Pledge, style: float) -> bool:
    """Whether this is the lowest pledge, and one trick more would rather fail.

    If pledges must be met exactly: and one trick more would fail more often.
    """
    lowest = min(action.tricks for action in view.legal if isinstance(action, Pledge))
    more = chance_of(view, Pledge(lowest + 1), style)
    enough = chance_of(view, Pledge(lowest), style) if view.ruleset.exact else EVEN
    return pledge.tricks == lowest and more < enough


def chance_of(view: View, pledge: Pledge, style: float) -> float:
    """Return the chance of making a pledge."""
    expected = own_tricks(view.hand, view.trump) + style
    return chance_to_keep(view.ruleset, pledge.tricks, expected)


def chance_to_keep(rules: Ruleset, pledge: int, expected: float) -> float:
    """Return the chance of keeping a pledge, by the tricks that the hand is likely to take.

    >>> from ...rules.variants import RULESETS
    >>> rules = RULESETS["syrian-41"]
    >>> [round(chance_to_keep(rules, pledge, 4.0), 2) for pledge in (3, 4, 5)]
    [0.97, 0.73, 0.27]
    >>> rules = rules.replace(pledge_made="exactly")
    >>> [round(chance_to_keep(rules, pledge, 4.0), 2) for pledge in (3, 4, 5)]
    [0.29, 0.5, 0.29]
    """
    if not rules.exact:
        return chance_at_least(pledge, expected, SPREAD)
    expected += STEERED
    within = chance_at_least(pledge, expected, SPREAD_STEERED)
    return within - chance_at_least(pledge + 1, expected - 2 * STEERED, SPREAD_STEERED)


def own_tricks(hand: Hand, trump: Suit | None) -> float:
    """Return the tricks that this hand is likely to take alone."""
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
    """Return the expected worth of a pledge to this side, over all four making or losing theirs.

    expected: the tricks that the hand is likely to take.
    """
    said = [round(OTHERS_SHARE) if p is None else p for p in view.pledges or (None,) * 4]
    said[view.seat] = pledge
    kept = [KEPT_EXACTLY if view.ruleset.exact else KEPT] * 4
    kept[view.seat] = chance_to_keep(view.ruleset, pledge, expected)
    aim = PledgeAim(view, (said[0], said[1], said[2], said[3]))
    total = 0.0
    for lost in product((0, 1), repeat=4):
        chance = 1.0
        for seat in Seat:
            chance *= 1 - kept[seat] if lost[seat] else kept[seat]
        total += chance * aim.for_match(tuple([p - off for p, off in zip(said, lost, strict=True)]))
    return total


def share_needed(view: View) -> float:
    """Return this seat's share of the total needed, if the seats still to speak add theirs."""
    said = [pledge for pledge in view.pledges or () if pledge is not None]
    missing = (view.pledges_needed or 0) - (view.pledges_counted or 0)
    return missing - OTHERS_SHARE * (3 - len(said))


def adds(view: View, pledge: int) -> int:
    """Return the contribution of a pledge of this seat to the total needed."""
    return counted(view.ruleset, pledge, view.scores[view.seat]) if pledge else 0
