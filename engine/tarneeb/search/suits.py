"""What can be said of one suit alone, from who holds its cards.

    Owners   (0, 2, 1, 3)     who holds each card still out, from the top: here south the highest,
                              north the next. Relative owners count from the leader instead:
                              0 leads, 1 plays second, 2 is the leader's partner, 3 plays last.

Everything here is a pure function of such a tuple, so each answer is worked out once and kept for
every suit of every deal. A *depth* is a number of cards from the top: "what is claimed holds in
every suit with the same lengths whose top `depth` cards lie in the same hands".
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Owners = tuple[int, ...]

# Counts that are added up over the four suits share one whole number, five bits each.
SOLO, CROSSED, ENTRY = 0, 5, 10
PARTNER_SOLO, PARTNER_CROSSED, FIRST_ENTRY, PARTNER_ENTRY = 15, 20, 25, 30
OUR_LEADS, SECOND_TOPS, LAST_TOPS = 35, 40, 45
FIELD = 31


class Cash(NamedTuple):
    """Tricks that the leader's side can take in a suit at once, one after the other."""

    counts: int
    """The fields named above, packed."""
    solo_depth: int
    """How many top cards the leader's own winners depend on."""
    crossed_depth: int
    """The same for those that partner cashes after the leader has crossed over."""
    partner_depth: int
    """The same for partner's own winners, if the leader crosses over first."""
    back_depth: int
    """The same for the leader's after partner's."""


class Trumps(NamedTuple):
    """What the trump suit promises to both sides, whatever happens in the others."""

    sure: int
    """Tricks that the leader's side is sure of."""
    sure_depth: int
    """How many top trumps that depends on."""
    theirs: int
    """Tricks that the other side is sure of."""
    theirs_depth: int
    """How many top trumps that depends on."""


def holdings(owners: Owners) -> tuple[list[int], list[int], list[int], list[int]]:
    """Return the places from the top (0 is the highest) of each hand's cards.

    >>> holdings((0, 2, 1, 1))
    ([0], [2, 3], [1], [])
    """
    held: tuple[list[int], list[int], list[int], list[int]] = ([], [], [], [])
    for place, owner in enumerate(owners):
        held[owner].append(place)
    return held


def _cash_own(
    mine: list[int], partners: list[int], best: int, gone: int, cap: int
) -> tuple[int, int]:
    """Return (tricks, depth): how often in a row one hand can lead a winner and stay on lead.

    The hand leads from its top, partner follows with its lowest. best: the place of the
    opponents' highest card; gone: rounds after which the opponents have none left; cap: rounds
    that no opponent can ruff.
    """
    tricks = depth = 0
    for round_, card in enumerate(mine):
        if round_ >= cap or (card > best and round_ < gone):
            break
        if round_ < len(partners):
            if partners[-1 - round_] < card:  # partner would have to overtake
                break
            depth = card + 1
        elif round_ < gone:
            depth = card + 1
        tricks += 1
    return tricks, depth


def _cash_pair(
    first: list[int], second: list[int], best: int, gone: int, cap: int
) -> tuple[int, int, int, int, int]:
    """Return (solo, its depth, crossed, its depth, entry): first one hand cashes, then its partner.

    entry says whether the first hand can put its partner on lead in this suit after that.
    """
    solo, solo_depth = _cash_own(first, second, best, gone, cap)
    rest = first[solo:]
    left = second[: max(0, len(second) - solo)]
    crossed, depth = _cash_own(left, rest, best, gone - solo, cap - solo)
    entry = int(crossed > 0 and len(rest) > 0)
    return solo, solo_depth, crossed, max(depth, solo_depth) if crossed else 0, entry


@lru_cache(maxsize=None)
def cash(owners: Owners, ruffs: int) -> Cash:
    """Return what the leader's side can cash in a suit; owners are relative to the leader.

    ruffs: 1 if the second hand holds trumps, plus 2 if the last does (in the trump suit itself,
    and at no trump: 0).
    """
    mine, second, partners, last = holdings(owners)
    best = min(second[:1] + last[:1], default=len(owners))
    gone = max(len(second), len(last))
    cap = 13
    if ruffs & 1:
        cap = len(second)
    if ruffs & 2:
        cap = min(cap, len(last))
    solo, solo_depth, crossed, crossed_depth, entry = _cash_pair(mine, partners, best, gone, cap)
    back, back_depth, returned, returned_depth, entry_back = _cash_pair(
        partners, mine, best, gone, cap
    )
    counts = solo << SOLO | crossed << CROSSED | entry << ENTRY
    counts |= back << PARTNER_SOLO | returned << PARTNER_CROSSED | entry_back << PARTNER_ENTRY
    if mine and back:
        counts |= 1 << FIRST_ENTRY if partners[0] < mine[-1] else 0
    if mine:
        counts |= 1 << (OUR_LEADS, SECOND_TOPS, OUR_LEADS, LAST_TOPS)[owners[0]]
    return Cash(counts, solo_depth, crossed_depth, back_depth, returned_depth)


def _sure_trumps(one: list[int], other: list[int], foes: list[int]) -> tuple[int, int]:
    """Return (tricks, depth) that two partners are sure of in trumps, whoever leads what.

    Either by the unbroken top cards of both, or by one hand's i-th best trump with fewer than i
    of the opponents' above it: each of those can capture but one.
    """
    longest = max(len(one), len(other))
    top = foes[0] if foes else len(one) + len(other)
    tricks = min(top, longest)
    # Without a trump against them the ranks do not matter.
    depth = tricks if foes else 0
    return tricks, depth


def _outlasting(hand: list[int], foes: list[int]) -> tuple[int, int]:
    """Return (tricks, depth): the best of "the i-th best trump less the opponents' above it"."""
    tricks = depth = 0
    for i, card in enumerate(hand):
        above = sum(1 for foe in foes if foe < card)
        if i + 1 - above > tricks:
            tricks, depth = i + 1 - above, card + 1
    return tricks, depth


@lru_cache(maxsize=None)
def trumps(owners: Owners) -> Trumps:
    """Return what the trump suit promises; owners are relative to the leader."""
    mine, second, partners, last = holdings(owners)
    theirs = sorted(second + last)
    sure, sure_depth = _sure_trumps(mine, partners, theirs)
    lost = max(
        _sure_trumps(second, last, sorted(mine + partners)),
        _outlasting(second, sorted(mine + partners)),
        _outlasting(last, sorted(mine + partners)),
    )
    return Trumps(sure, sure_depth, *lost)


# Scores of leads: whole suits first, then the card within the suit.
RUFF, FINESSE, STRONG, PLAIN, GIVING, TRUMP, HOPELESS = 90, 80, 70, 60, 40, 30, 10


@lru_cache(maxsize=None)
def lead_score(owners: Owners) -> int:
    """Return how good it is to lead a suit that nobody can ruff; owners are relative to the leader."""
    mine, second, partners, last = holdings(owners)
    a, k, q, j, t = (*owners, -1, -1, -1, -1, -1)[:5]
    if len(partners) >= 2 and len(second) >= 2:
        ours = (0, 2)
        if (
            (k == 2 and a == 1)
            or (a == 2 and k == 1 and (q == 2 or (q in ours and j in ours)))
            or (k == 2 and q == 1 and (j == 2 or (j in ours and t in ours)))
        ):
            return FINESSE
    if len(mine) >= 2 and len(last) >= 2:
        if (a == 0 and k == 3) or (k == 0 and a == 3 and q not in (0, 2)):
            return GIVING
    if second and last and sum(owner in (0, 2) for owner in (a, k, q)) >= 2:
        return STRONG
    return PLAIN
