"""The tags of a record: their names, which stand here alone, and what they may hold."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .errors import TextError
from .seats import Seat

SEED, DATE = "Seed", "Date"

FORMAT, RULESET, OPTIONS, RESULT = "Format", "Ruleset", "Options", "Result"

COMMITMENT = "Commitment"
"""Binds a match to its seed: the seed's SHA-256 (see rules.fair)."""

CUTS = "Cuts"
"""The cuts of a match's deals (see rules.fair)."""

SEEDS = ("Seeds", *(f"Seeds{number}" for number in range(2, 181)))
"""The seeds of a match that friends dealt, a few deals in each tag (see rules.fair)."""

DEALING = "Dealing"
"""How friends dealt from those seeds: VEILED_DEALS; without the tag, one device made the deck."""

VEILED_DEALS = "veiled"
"""The four seats shuffled in turn."""

ACCURACY = "Accuracy"
"""The accuracies that an analysis found (see records.accuracy)."""

TAKEN_BACK = "TakenBack"
"""The number of actions taken back."""

HINTS = "Hints"
"""The number of hints shown."""

SHARED_DEAL = "SharedDeal"
"""The text of the deal that a match starts with (see records.share)."""

DAILY = "Daily"
"""The day whose deal a match starts with."""

FORK_OF, FORK_AT = "ForkOf", "ForkAt"
"""A fork's origin, and after how many of its actions the fork starts."""

OF_ONE_MATCH = (COMMITMENT, CUTS, *SEEDS, DEALING, TAKEN_BACK, HINTS, ACCURACY, SHARED_DEAL, DAILY)
"""Tags that describe one match only. A fork starts without them."""


def name_tag(seat: Seat) -> str:
    """Return the tag with the name of a seat's player: "South"."""
    return seat.name.title()


def player_tag(seat: Seat) -> str:
    """Return the tag that says who plays a seat, "human" or a level: "SouthPlayer"."""
    return f"{name_tag(seat)}Player"


def style_tag(seat: Seat) -> str:
    """Return the tag with the bidding style of a seat's computer player: "SouthStyle"."""
    return f"{name_tag(seat)}Style"


TAG_ORDER = (SEED, *map(name_tag, Seat), DATE)
"""The tags that come first, in this order. Others keep the order they came in."""

RESERVED_TAGS = (FORMAT, RULESET, OPTIONS, RESULT)
"""Tags that follow from the match itself."""

MAX_TAG = 1000
"""The longest tag that a record can hold, name and value, in characters."""

MAX_TAGS = 200
"""The most tags that a record can hold."""

_UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Characters that no line of a record may hold: line ends, and overrides of text direction.

Joiners and direction marks are allowed because names need them.
"""


class Tags(tuple[tuple[str, str], ...]):
    """A record's tags besides its ruleset: checked names and values, in the record's order.

    Raises TextError("bad_tag") for a name or value that a record cannot hold, "too_many_tags".

    >>> Tags([("East", "Samir"), ("South", "Huda")])
    (('South', 'Huda'), ('East', 'Samir'))
    """

    __slots__ = ()

    def __new__(cls, pairs: Iterable[tuple[str, str]] = ()) -> Tags:
        by_name = dict(pairs)
        if len(by_name) > MAX_TAGS:
            raise TextError("too_many_tags", found=len(by_name), allowed=MAX_TAGS)
        for name, text in by_name.items():
            _check_tag(name, text)
        names = dict.fromkeys(name for name in (*TAG_ORDER, *by_name) if name in by_name)
        return super().__new__(cls, ((name, by_name[name]) for name in names))


NO_TAGS = Tags()


def _check_tag(name: str, text: str) -> None:
    good = name.isidentifier() and name.isascii() and name not in RESERVED_TAGS
    if not good or _UNWRITABLE.search(text) or len(name) + len(text) > MAX_TAG:
        raise TextError("bad_tag", found=f"{name} {text}", allowed="a word, and one line of text")
    if name == DATE and not is_date(text):
        raise TextError("bad_tag", found=f"{name} {text}", allowed="YYYY-MM-DD")


def is_date(text: str) -> bool:
    """Return whether a text is a calendar day as records write it: 2026-11-21."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        return False
    year, month, day = map(int, text.split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= days[month - 1]


def tag_number(text: str) -> int:
    """Return the number that a tag counts; 0 for anything that is no such number.

    >>> tag_number("3"), tag_number(""), tag_number("three"), tag_number("1234567")
    (3, 0, 0, 0)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0
