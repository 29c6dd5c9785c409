"""The frame of a log's rows: their place, writer and signature, and parts that many rows have.

Rows come from other people's devices. A text has exactly one spelling: the one that `row_text`
writes. Signatures are the page's business.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from .. import players as levels
from ..rules.cards import Hand, format_hand, parse_hand
from ..rules.errors import RequestError, TextError, check_unicode
from ..rules.seats import Seat

Row = tuple[str, str]
"""A row's text and its signature; agreed rows have none."""

Seating = tuple[int | str, int | str, int | str, int | str]
"""The players south, east, north and west: a person's number, or a computer player's level."""

MAX_TEXT = 4_000
"""The longest text of a row that one person writes, in characters."""
MAX_AGREED = 20_000
"""The longest text of an agreed row: a proof holds two rows."""
MAX_NESTING = 64
"""The most brackets of a row, strings aside. A row needs about twenty."""
MAX_PEOPLE = len(Seat)

_HEX = {size: re.compile(f"[0-9a-f]{{{size}}}") for size in (32, 64, 128)}
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"')
SEAT_OF = {str(seat): seat for seat in Seat}
"""The seats by their letters."""


class Place(NamedTuple):
    """A row's frame. Its body is JSON that nobody has checked."""

    n: int
    prev: str
    by: int | None
    body: dict[str, Any]
    text: str


def bad(where: str, found: object) -> RequestError:
    """Return the error for a part of a row that is not as it must be."""
    return RequestError("bad_row", where=where, found=repr(found)[:100])


def row_text(n: int, prev: str, by: int | None, body: Mapping[str, Any]) -> str:
    """Return the text of a row.

    >>> row_text(7, "9f", 2, {"do": "doubt"})
    '[7,"9f",2,{"do":"doubt"}]'
    """
    return json.dumps([n, prev, by, body], ensure_ascii=False, separators=(",", ":"))


def row_of(value: object) -> Row:
    """Return the row in a request.

    Raises RequestError("bad_row").
    """
    match value:
        case [str(text), str(sig)] if sig == "" or _HEX[128].fullmatch(sig):
            if len(text) > MAX_AGREED or (sig and len(text) > MAX_TEXT):
                raise bad("length", len(text))
            return text, sig
    raise bad("row", value)


def place_of(text: str) -> Place:
    """Return the frame of a row with this text.

    Raises RequestError("bad_row"), TextError("not_unicode").
    """
    check_unicode(text)
    bare = _STRINGS.sub("", text)
    if bare.count("[") + bare.count("{") > MAX_NESTING:
        raise bad("text", text)
    try:
        value = json.loads(text)
        same = json.dumps(value, ensure_ascii=False, separators=(",", ":")) == text
    except (ValueError, RecursionError):
        raise bad("text", text) from None
    if not same:
        raise bad("text", text)
    match value:
        case [int(n), str(prev), int() | None as by, dict(body)] if n is not True:
            signer = by is None or (by is not True and by is not False and 0 <= by < MAX_PEOPLE)
            if 0 <= n < 10**6 and n is not False and signer:
                if n == 0 and prev == "":
                    return Place(n, prev, by, body, text)
                return Place(n, hex_text(prev, 64, "prev"), by, body, text)
    raise bad("row", text)


def hex_text(value: object, size: int, where: str) -> str:
    """Return a text of this many hexadecimal digits.

    Raises RequestError("bad_row").
    """
    if not isinstance(value, str) or not _HEX[size].fullmatch(value):
        raise bad(where, value)
    return value


def person_of(value: object, where: str, people: int = MAX_PEOPLE) -> int:
    """Return the number of a person.

    Raises RequestError("bad_row").
    """
    if type(value) is not int or not 0 <= value < people:
        raise bad(where, value)
    return value


def hand_of(text: object, where: str = "hand") -> Hand:
    """Return the hand with this text, which must be in its one spelling.

    Raises RequestError("bad_row").
    """
    try:
        hand = parse_hand(text) if isinstance(text, str) and len(text) < 40 else None
    except TextError:
        hand = None
    if hand is None or format_hand(hand) != text:
        raise bad(where, text)
    return hand


def level_of(value: object) -> str:
    """Return a computer player's level.

    Raises RequestError("bad_row").
    """
    if not isinstance(value, str) or value not in levels.LEVELS:
        raise bad("level", value)
    return value
