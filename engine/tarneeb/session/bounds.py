"""Limits on records from outside: links, files, backups and host pages may all be hostile.

A link of 8 KB can unpack to a record of 57,000 deals, which would take minutes to replay. Counting
takes milliseconds, so a record that is too large is refused before any of it is replayed. The
limits belong to the bridge: `loads` reads a researcher's records of any length, and the match at
the table continues from its own record, however long.
"""

from __future__ import annotations

import re

from ..rules.errors import TextError

MAX_RECORD = 2_000_000
"""The longest record, in characters. 2,000 deals take 900,000."""

MAX_LINES = 100_000
"""The most lines of a record. 2,000 deals take 38,000, and comments may stand between them."""

MAX_DEALS = 2_000
"""The most deals of a record, those thrown in included.

The longest plausible match, to 999 points (the highest target), took novices 300 to 800 deals;
one to 31 points takes 5 to 20.
"""

_DEAL = re.compile(r"^[^\S\n]*(?:Round|Thrown)\s", re.MULTILINE)


def check_record(text: str) -> None:
    """Refuse a record that is too large to read.

    Raises TextError("record_too_long"), "too_many_deals" or "too_many_lines".
    """
    if len(text) > MAX_RECORD:
        raise TextError("record_too_long", found=len(text), allowed=MAX_RECORD)
    deals = sum(1 for _ in _DEAL.finditer(text))
    if deals > MAX_DEALS:
        raise TextError("too_many_deals", found=deals, allowed=MAX_DEALS)
    lines = text.count("\n") + 1
    if lines > MAX_LINES:
        raise TextError("too_many_lines", found=lines, allowed=MAX_LINES)
