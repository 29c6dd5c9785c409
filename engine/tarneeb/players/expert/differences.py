"""The difference that one card makes instead of another, over many worlds.

    explain(pairs, me, trump)      Reason("ahead_partner_suit", {"suit": 3})

Each pair holds the tricks of one world, played on after either card. The tricks are counted by
kind, such as "partner's tricks in clubs" or "the opponents' ruffs". The kind that differs most is
the reason, if it accounts for at least half of the tricks gained.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..player import Reason

Trick = tuple[int, int, int]
"""The seat that wins it, the suit led, and the suit of the card that wins."""
Kind = tuple[str, int]
"""A reason, and the suit that it names; -1 if none."""
Pair = tuple[Sequence[Trick], Sequence[Trick], int]
"""The tricks after the card chosen, those after the usual card, and how often the world counts."""

CODES = (
    "ahead_their_ruffs",
    "ahead_partner_ruffs",
    "ahead_own_ruffs",
    "ahead_sure_trick",
    "ahead_this_trick",
    "ahead_partner_suit",
    "ahead_own_suit",
    "ahead_their_suit",
    "ahead_leave_suit",
)
"""Every reason, in the order that breaks ties. The last replaces "ahead_their_suit" if that is the
suit of the usual lead: the card chosen leaves the suit for the opponents to lead."""
SOME = 0.25
"""The smallest average difference, in tricks of a kind, that is worth a word."""
LEAST_GAIN = 0.1
"""The smallest average gain, in tricks, that is explained."""
OFTEN = 0.25
"""The share of worlds in which the kind must differ to the good."""


def kinds(tricks: Sequence[Trick], me: int, trump: int) -> Counter[Kind]:
    """Count this side's tricks by kind; the opponents' tricks count as negative."""
    found: Counter[Kind] = Counter()
    for turn, (seat, led, suit) in enumerate(tricks):
        theirs = (seat ^ me) & 1
        if turn == 0 and not theirs:
            found["ahead_this_trick", -1] += 1
        if suit != led:
            who = "their" if theirs else "own" if seat == me else "partner"
            found[f"ahead_{who}_ruffs", -1] += -1 if theirs else 1
        elif theirs:
            found["ahead_their_suit", led] -= 1
        else:
            found["ahead_own_suit" if seat == me else "ahead_partner_suit", led] += 1
    return found


def explain(pairs: Iterable[Pair], me: int, trump: int) -> Reason | None:
    """Return what the chosen card changes most, if that accounts for what it gains."""
    total: Counter[Kind] = Counter()
    better: Counter[Kind] = Counter()
    gained = worlds = left = 0
    for chosen, usual, times in pairs:
        worlds += times
        gained += times * (ours(chosen, me) - ours(usual, me))
        difference = kinds(chosen, me, trump)
        left -= times * difference["ahead_their_ruffs", -1]
        difference.subtract(kinds(usual, me, trump))
        for kind, tricks in difference.items():
            total[kind] += times * tricks
            better[kind] += times * (tricks > 0)
    if gained < LEAST_GAIN * worlds:
        return None
    enough = max(SOME * worlds, gained / 2)
    good = [k for k in total if total[k] >= enough and better[k] >= OFTEN * worlds]
    if not good:
        return None
    code, suit = max(good, key=lambda kind: (total[kind], -CODES.index(kind[0]), -kind[1]))
    args: dict[str, int | float] = {}
    if suit >= 0:
        args["suit"] = suit
    if code == "ahead_their_ruffs":
        args["left"] = round(left / worlds)
    return Reason(code, args)


def ours(tricks: Sequence[Trick], me: int) -> int:
    """Return the tricks of this seat's side."""
    return sum(not (seat ^ me) & 1 for seat, _, _ in tricks)
