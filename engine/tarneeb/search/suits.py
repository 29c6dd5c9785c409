"""Tricks of one suit alone, by the holders of its cards.

    Owners   b"\0\2\1\3"      the holder of each card out, from the top: here south the highest,
                              north the next. Relative owners count from the leader instead:
                              0 leads, 1 plays second, 2 is the leader's partner, 3 plays last.

Everything here is a pure function of such bytes, so each answer is cached for every suit of
every deal. A *depth* is a number of cards from the top: the answer holds in every suit of the same
lengths whose top `depth` cards lie in the same hands.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Owners = bytes

# Translates owners so that they count from each leader.
RELATIVE_TO = tuple(bytes([owner - leader & 3 for owner in range(256)]) for leader in range(4))

# Counts that are added up over the four suits share one whole number, five bits each.
SOLO, CROSSED, ENTRY = 0, 5, 10
PARTNER_SOLO, PARTNER_CROSSED, FIRST_ENTRY, PARTNER_ENTRY = 15, 20, 25, 30
OUR_LEADS, SECOND_TOPS, LAST_TOPS = 35, 40, 45
FIELD = 31

CACHED = 1 << 15
"""Cached answers of each function: a bound on the memory of a long session."""


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


NOTHING = Cash(0, 0, 0, 0, 0)
UNDER_SECOND = Cash(1 << SECOND_TOPS, 0, 0, 0, 0)
UNDER_LAST = Cash(1 << LAST_TOPS, 0, 0, 0, 0)


class Trumps(NamedTuple):
    """Trump tricks that are certain for either side, whatever happens in the other suits."""

    sure: int
    """Tricks that the leader's side is sure of."""
    sure_depth: int
    """How many top trumps that depends on."""
    theirs: int
    """Tricks that the other side is sure of."""
    theirs_depth: int
    """How many top trumps that depends on."""
    ours: int
    """Tricks that the leader's side is sure of, if it counts no others."""
    ours_depth: int
    """How many top trumps that depends on."""
    spare: bool
    """Whether partner can ruff once and the `sure` tricks are still sure."""


def holdings(owners: Owners) -> tuple[list[int], list[int], list[int], list[int]]:
    """Return the places from the top (0 is the highest) of each hand's cards.

    >>> holdings(bytes([0, 2, 1, 1]))
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


def _none_to_cash(owners: Owners) -> Cash | None:
    """Return the result for a suit without cards, or whose top card the others hold, else None."""
    if not owners or owners[0] & 1:
        return (UNDER_SECOND if owners[0] == 1 else UNDER_LAST) if 0 in owners else NOTHING
    return None


@lru_cache(CACHED)
def cash(owners: Owners, ruffs: int) -> Cash:
    """Return what the leader's side can cash in a suit; owners are relative to the leader.

    ruffs: 1 if the second hand holds trumps, plus 2 if the last does (in the trump suit itself,
    and at no trump: 0).
    """
    none = _none_to_cash(owners)
    if none:
        return none
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
        counts |= 1 << OUR_LEADS
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
    tricks = depth = above = 0
    for i, card in enumerate(hand):
        while above < len(foes) and foes[above] < card:
            above += 1
        if i + 1 - above > tricks:
            tricks, depth = i + 1 - above, card + 1
    return tricks, depth


def _behind(hand: list[int], before: list[int]) -> tuple[int, int]:
    """Return (1, depth) for a guarded king behind the ace, or a queen twice guarded behind both.

    before: the trumps of the opponent who plays just before this hand.
    """
    if len(hand) >= 2 and hand[0] == 1 and before[:1] == [0]:
        return 1, 2
    if len(hand) >= 3 and hand[0] == 2 and before[:2] == [0, 1]:
        return 1, 3
    return 0, 0


@lru_cache(CACHED)
def trumps(owners: Owners) -> Trumps:
    """Return what the trump suit promises; owners are relative to the leader."""
    mine, second, partners, last = holdings(owners)
    ours = sorted(mine + partners)
    theirs = sorted(second + last)
    sure, sure_depth = _sure_trumps(mine, partners, theirs)
    lost = max(
        _sure_trumps(second, last, ours),
        _outlasting(second, ours),
        _outlasting(last, ours),
        _behind(second, mine),
        _behind(last, partners),
        key=_most_from_least,
    )
    alone = max(
        (sure, sure_depth),
        _outlasting(mine, theirs),
        _outlasting(partners, theirs),
        _behind(partners, second),
        key=_most_from_least,
    )
    tops = sum(card < (theirs[0] if theirs else 99) for card in partners)
    spare = len(partners) > tops and max(len(mine), len(partners) - 1) >= sure
    return Trumps(sure, sure_depth, *lost, *alone, spare)


def _most_from_least(promise: tuple[int, int]) -> tuple[int, int]:
    """Sort promises by tricks, and equal ones by how few cards they depend on."""
    tricks, depth = promise
    return tricks, -depth


class SeenSuit(NamedTuple):
    """A suit as one leader sees it."""

    relative: Owners
    """The owners, counted from the leader."""
    yes: tuple[int, ...]
    """`SuitShape.depths` for a yes: the others tried all they had."""
    no: tuple[int, ...]
    """`SuitShape.depths` for a no: the leader's side did."""
    counts: list[int | None]
    """`Cash.counts`, by who can ruff (see `cash`), or None if not worked out yet."""
    cash: list[Cash | None]
    """The source of the counts."""
    all_follow: bool
    """Whether the other three hold cards of it."""
    ruffs: int
    """In trumps: the hands that can ruff; see `cash`. Elsewhere 0."""
    theirs: int
    """In trumps: tricks that the other side is sure of."""
    theirs_depth: int
    """How many top trumps that depends on."""
    drawn: bool
    """In trumps: whether the leader can draw those of the others."""
    ours: int
    """In trumps: `Trumps.ours`."""
    ours_depth: int
    """How many top trumps that depends on."""
    spare: bool
    """In trumps: `Trumps.spare`."""


@lru_cache(CACHED)
def seen_from(owners: Owners, leader: int, is_trump: bool) -> SeenSuit:
    """Return what depends on who leads. The two lists are filled by `fill` when asked for."""
    relative = owners.translate(RELATIVE_TO[leader])
    team, others = leader & 1, leader + 1 & 1
    depths = suit_of(owners).depths
    second, partners, last = relative.count(1), relative.count(2), relative.count(3)
    counts: list[int | None]
    found: list[Cash | None]
    ruffs = theirs = theirs_depth = 0
    ours = ours_depth = 0
    drawn = spare = False
    if is_trump:
        promise = trumps(relative)
        plain = cash(relative, 0)
        ruffs = (second > 0) | (last > 0) << 1
        drawn = ruffs > 0 and plain.counts & FIELD >= max(second, last)
        theirs, theirs_depth = promise.theirs, promise.theirs_depth
        ours, ours_depth, spare = promise.ours, promise.ours_depth, promise.spare
        # While the others hold trumps ours are counted as sure, not as cashed.
        held = plain.counts >> OUR_LEADS << OUR_LEADS
        held |= promise.sure << SOLO | promise.sure << PARTNER_SOLO
        kept = Cash(held, promise.sure_depth, 0, promise.sure_depth, 0)
        counts = [plain.counts, held, held, held]
        found = [plain, kept, kept, kept]
    elif none := _none_to_cash(relative):  # whoever can ruff
        counts = [none.counts] * 4
        found = [none] * 4
    else:
        counts = [None, None, None, None]
        found = [None, None, None, None]
    return SeenSuit(
        relative,
        depths[others],
        depths[team],
        counts,
        found,
        bool(second and partners and last),
        ruffs,
        theirs,
        theirs_depth,
        drawn,
        ours,
        ours_depth,
        spare,
    )


def fill(seen: SeenSuit, ruffs: int) -> int:
    """Work out the counts of a suit, if they are missing, and return them."""
    counts = seen.counts[ruffs]
    if counts is None:
        found = seen.cash[ruffs] = cash(seen.relative, ruffs)
        counts = seen.counts[ruffs] = found.counts
    return counts


class SuitShape(NamedTuple):
    """The shape of a suit, whichever suit and cards these are."""

    lengths: int
    """How many cards each seat holds, four bits a seat, south lowest."""
    pattern: int
    """The owners, two bits a card, the highest card in the top two of 26 bits."""
    groups: tuple[tuple[int, ...], ...]
    """For each seat its runs of touching cards, lowest first, each by the number (from 1 for the
    highest card out) of its lowest card."""
    depths: tuple[tuple[int, ...], tuple[int, ...]]
    """The depth to remember when the k top cards matter, for each team as the one whose choices
    were all tried: touching cards of that team were tried as one, so they stay together; and the
    last cards, if one hand holds them all, follow from the lengths."""
    discards: tuple[tuple[tuple[int, int], ...], ...]
    """For each seat (score, number) of the cards it may throw away, one of each group."""


@lru_cache(CACHED)
def suit_of(owners: Owners) -> SuitShape:
    """Return what does not depend on who leads.

    >>> suit_of(bytes([0, 0, 1, 3])).groups
    ((2,), (3,), (), (4,))
    >>> suit_of(bytes([0, 0, 1, 3])).depths
    ((0, 2, 2, 3, 3), (0, 1, 2, 3, 3))
    """
    size = len(owners)
    lengths = pattern = 0
    groups: tuple[list[int], ...] = ([], [], [], [])
    depths = list(range(size + 1)), list(range(size + 1))
    after = -1
    for i in range(size, 0, -1):
        owner = owners[i - 1]
        lengths += 1 << 4 * owner
        pattern |= owner << 26 - 2 * i
        if owner == after:
            ends = depths[owner & 1]
            ends[i] = ends[i + 1]
        else:
            groups[owner].append(i)
        after = owner
    known = len(owners.rstrip(owners[-1:]))
    for ends in depths:
        ends[known:] = [known] * (size + 1 - known)
    discards = tuple(
        tuple(_discard_scores(owners, seat, group)) for seat, group in enumerate(groups)
    )
    even, odd = depths
    return SuitShape(
        lengths, pattern, tuple(map(tuple, groups)), (tuple(even), tuple(odd)), discards
    )


def _discard_scores(owners: Owners, seat: int, group: list[int]) -> list[tuple[int, int]]:
    """Return (score, number) of each card: the lowest of a long suit is the one to throw."""
    scored = []
    length = owners.count(seat)
    for i, number in enumerate(group):
        score = 32 + 2 * length
        if i:
            score -= 20
        elif length == 1 and owners[0] == seat:  # a bare ace
            score -= 16
        elif length == 2 and owners[1] == seat:  # the guard of a king
            score -= 6
        scored.append((score, number))
    return scored
