"""The rows of a table's log: their text, and what their bodies may hold.

    Row      ('[7,"9f…",2,{"do":"commit","seat":"E","c":"ab…"}]', "31…")     text and signature
    Place    (7, "9f…", 2, {…}, text)     a row's frame: place, previous row, writer
    Entry    (Place, Commit(Seat.EAST, "ab…"))     a row whose body was read

Rows come from other people's devices. A text has exactly one spelling: the one that `row_text`
writes. Signatures are the page's business.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import players as levels
from ..rules.actions import Action, DealCards
from ..rules.auction import Announcement
from ..rules.cards import Card, Hand, format_hand, parse_hand
from ..rules.errors import RequestError, TarneebError, TextError, check_unicode
from ..rules.fair import sha256_hex
from ..rules.ruleset import Ruleset
from ..rules.seats import Seat
from ..rules.tags import DATE, Tags, name_tag
from ..rules.variants import parse_ruleset
from ..wire.decode.values import parse_action
from ..wire.encode.table import action_json
from .seeds import DEALINGS

Row = tuple[str, str]
"""A row's text and its signature; agreed rows have none."""

MAX_TEXT = 4_000
"""The longest text of a row that one person writes, in characters."""
MAX_AGREED = 20_000
"""The longest text of an agreed row: a proof holds two rows."""
MAX_NESTING = 64
"""The most brackets of a row, strings aside. A row needs about twenty."""
MAX_NAME = 40
"""The longest name, in characters."""
MAX_PEOPLE = len(Seat)

_HEX = {size: re.compile(f"[0-9a-f]{{{size}}}") for size in (32, 64, 128)}
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"')
_SEATS = {str(seat): seat for seat in Seat}


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
    """Return a text of so many hexadecimal digits.

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


class Person(NamedTuple):
    """A person at the table: a name, and the keys of a device."""

    name: str
    key: str
    box: str

    def json(self) -> dict[str, Any]:
        return self._asdict()


Seating = tuple[int | str, int | str, int | str, int | str]
"""The players south, east, north and west: a person's number, or a computer player's level."""


@dataclass(frozen=True, slots=True)
class Open:
    """The table: its rules, people and seats."""

    table: str
    ruleset: Ruleset
    people: tuple[Person, ...]
    seats: Seating
    dealer: Seat
    date: str
    deal: str
    hints: bool
    level: str

    def json(self) -> dict[str, Any]:
        return {
            "do": "open",
            "v": 1,
            "table": self.table,
            "ruleset": str(self.ruleset),
            "people": [person.json() for person in self.people],
            "seats": seating_json(self.seats),
            "dealer": str(self.dealer),
            "date": self.date,
            "deal": self.deal,
            "hints": self.hints,
            "level": self.level,
        }


@dataclass(frozen=True, slots=True)
class Commit:
    """A seat's commitment to its seed."""

    seat: Seat
    commitment: str

    def json(self) -> dict[str, Any]:
        return {"do": "commit", "seat": str(self.seat), "c": self.commitment}


@dataclass(frozen=True, slots=True)
class Deals:
    """The cards are dealt: the hash of each hand, and what all may know."""

    hands: tuple[str, str, str, str]
    flip: Card | None
    announced: tuple[Announcement, ...]

    def json(self) -> dict[str, Any]:
        return {
            "do": "dealt",
            "hands": {str(seat): self.hands[seat] for seat in Seat},
            "flip": self.flip.text if self.flip else None,
            "announced": [[str(seat), kind] for seat, kind in self.announced],
        }


@dataclass(frozen=True, slots=True)
class Act:
    """An action of the seat to act. A claim, or a hand thrown in, shows the hand."""

    action: Action
    hand: Hand | None = None

    def json(self) -> dict[str, Any]:
        told = {"do": "act", "action": action_json(self.action)}
        return told if self.hand is None else {**told, "hand": format_hand(self.hand)}


@dataclass(frozen=True, slots=True)
class Doubt:
    """The play ends early, because somebody suspects a wrong action."""

    def json(self) -> dict[str, Any]:
        return {"do": "doubt"}


@dataclass(frozen=True, slots=True)
class Tell:
    """A seat's seed, told to all."""

    seat: Seat
    seed: str

    def json(self) -> dict[str, Any]:
        return {"do": "tell", "seat": str(self.seat), "seed": self.seed}


@dataclass(frozen=True, slots=True)
class Again:
    """The next match of the same people."""

    seats: Seating
    dealer: Seat
    date: str

    def json(self) -> dict[str, Any]:
        seats = seating_json(self.seats)
        return {"do": "again", "seats": seats, "dealer": str(self.dealer), "date": self.date}


@dataclass(frozen=True, slots=True)
class Back:
    """A person who was absent holds the seat again."""

    person: int

    def json(self) -> dict[str, Any]:
        return {"do": "back", "person": self.person}


@dataclass(frozen=True, slots=True)
class Absent:
    """All other present people agree that a computer plays for this person."""

    person: int
    votes: tuple[tuple[int, str], ...]

    def json(self) -> dict[str, Any]:
        return {"do": "absent", "person": self.person, "votes": [list(v) for v in self.votes]}


@dataclass(frozen=True, slots=True)
class Forked:
    """A person wrote two rows for one place."""

    by: int
    proof: tuple[Row, Row]

    def json(self) -> dict[str, Any]:
        return {"do": "forked", "by": self.by, "proof": [list(row) for row in self.proof]}


Body = Open | Commit | Deals | Act | Doubt | Tell | Again | Back | Absent | Forked
AGREED = (Absent, Forked)


class Entry(NamedTuple):
    """A row that was read."""

    place: Place
    body: Body

    @property
    def id(self) -> str:
        """The row's id, which the next row names."""
        return sha256_hex(self.place.text)


def entry_of(place: Place) -> Entry:
    """Return the row in this frame, with its body read.

    Raises RequestError("bad_row").
    """
    source = place.body
    do = source.get("do")
    if not isinstance(do, str) or do not in _PARSERS:
        raise bad("do", do)
    try:
        body = _PARSERS[do](source)
    except RequestError as error:
        if error.code == "bad_row":
            raise
        raise bad(do, error) from None
    except TarneebError as error:
        raise bad(do, error) from None
    if isinstance(body, AGREED) != (place.by is None):
        raise bad("by", place.by)
    if isinstance(body, Open) != (place.n == 0):
        raise bad("n", place.n)
    if row_text(place.n, place.prev, place.by, body.json()) != place.text:
        raise bad(do, place.text)
    return Entry(place, body)


def _open(source: dict[str, Any]) -> Open:
    if type(source.get("v")) is not int or source["v"] != 1:
        raise bad("v", source.get("v"))
    line, people = source.get("ruleset"), source.get("people")
    if not isinstance(line, str):
        raise bad("ruleset", line)
    if not isinstance(people, list) or not 1 <= len(people) <= MAX_PEOPLE:
        raise bad("people", people)
    deal, hints = source.get("deal"), source.get("hints")
    if not isinstance(deal, str) or deal not in DEALINGS:
        raise bad("deal", deal)
    if not isinstance(hints, bool):
        raise bad("hints", hints)
    read = tuple(map(_person, people))
    if len({person.key for person in read}) < len(read):
        raise bad("people", "key")
    return Open(
        hex_text(source.get("table"), 32, "table"),
        parse_ruleset(line),
        read,
        seating_of(source.get("seats"), len(people)),
        _seat(source.get("dealer"), "dealer"),
        date_of(source.get("date")),
        deal,
        hints,
        _level(source.get("level")),
    )


def _person(source: object) -> Person:
    match source:
        case {"name": str(name), "key": key, "box": box}:
            if not name.strip() or len(name) > MAX_NAME:
                raise bad("name", name)
            Tags([(name_tag(Seat.SOUTH), name)])  # a record must be able to hold it
            return Person(name, hex_text(key, 64, "key"), hex_text(box, 64, "box"))
    raise bad("person", source)


def _seat(value: object, where: str = "seat") -> Seat:
    if not isinstance(value, str) or value not in _SEATS:
        raise bad(where, value)
    return _SEATS[value]


def _level(value: object) -> str:
    if not isinstance(value, str) or value not in levels.LEVELS:
        raise bad("level", value)
    return value


def date_of(value: object) -> str:
    """Return a day as records write it.

    Raises RequestError("bad_row"), TextError("bad_tag").
    """
    if not isinstance(value, str):
        raise bad("date", value)
    Tags([(DATE, value)])
    return value


def seating_of(value: object, people: int) -> Seating:
    """Return who sits where. Every person sits once.

    Raises RequestError("bad_row").
    """
    if not isinstance(value, dict) or set(value) != set(_SEATS):
        raise bad("seats", value)
    south, east, north, west = (
        person_of(each, "seats", people) if type(each) is int else _level(each)
        for each in (value[letter] for letter in _SEATS)
    )
    seats = (south, east, north, west)
    if sorted(each for each in seats if isinstance(each, int)) != list(range(people)):
        raise bad("seats", value)
    return seats


def seating_json(seats: Seating) -> dict[str, Any]:
    """Return who sits where as a row writes it."""
    return {str(seat): seats[seat] for seat in Seat}


def _commit(source: dict[str, Any]) -> Commit:
    return Commit(_seat(source.get("seat")), hex_text(source.get("c"), 64, "c"))


def _dealt(source: dict[str, Any]) -> Deals:
    hands, flip, announced = (source.get(name) for name in ("hands", "flip", "announced"))
    if not isinstance(hands, dict) or not isinstance(flip, str | None):
        raise bad("dealt", source)
    south, east, north, west = (hex_text(hands.get(letter), 64, "hands") for letter in _SEATS)
    if not isinstance(announced, list) or len(announced) > 2 * len(Seat):
        raise bad("announced", announced)
    told = tuple(map(_announcement, announced))
    return Deals((south, east, north, west), Card.parse(flip) if flip else None, told)


def _announcement(source: object) -> Announcement:
    match source:
        case [str(seat), "dakak"] if seat in _SEATS:
            return Announcement(_SEATS[seat], "dakak")
        case [str(seat), "out_of_call"] if seat in _SEATS:
            return Announcement(_SEATS[seat], "out_of_call")
    raise bad("announced", source)


def _act(source: dict[str, Any]) -> Act:
    action = source.get("action")
    if not isinstance(action, dict):
        raise bad("action", action)
    read = parse_action(action)
    if isinstance(read, DealCards):
        raise bad("action", action)
    return Act(read, hand_of(source["hand"]) if "hand" in source else None)


def _tell(source: dict[str, Any]) -> Tell:
    return Tell(_seat(source.get("seat")), hex_text(source.get("seed"), 64, "seed"))


def _again(source: dict[str, Any]) -> Again:
    seats = source.get("seats")
    people = sum(type(each) is int for each in seats.values()) if isinstance(seats, dict) else 0
    dealer = _seat(source.get("dealer"), "dealer")
    return Again(seating_of(seats, people), dealer, date_of(source.get("date")))


def _absent(source: dict[str, Any]) -> Absent:
    votes = source.get("votes")
    if not isinstance(votes, list) or len(votes) > MAX_PEOPLE:
        raise bad("votes", votes)
    return Absent(person_of(source.get("person"), "person"), tuple(map(_vote, votes)))


def _vote(source: object) -> tuple[int, str]:
    match source:
        case [int(person), sig]:
            return person_of(person, "votes"), hex_text(sig, 128, "votes")
    raise bad("votes", source)


def _forked(source: dict[str, Any]) -> Forked:
    proof = source.get("proof")
    if not isinstance(proof, list) or len(proof) != 2:
        raise bad("proof", proof)
    one, two = map(row_of, proof)
    if not (one[1] and two[1] and one[0] < two[0]):
        raise bad("proof", proof)
    by = person_of(source.get("by"), "by")
    frames = {(p.n, p.prev, p.by) for p in (place_of(one[0]), place_of(two[0]))}
    if len(frames) > 1 or next(iter(frames))[2] != by:
        raise bad("proof", proof)
    return Forked(by, (one, two))


_PARSERS: dict[str, Callable[[dict[str, Any]], Body]] = {
    "open": _open,
    "commit": _commit,
    "dealt": _dealt,
    "act": _act,
    "doubt": lambda _: Doubt(),
    "tell": _tell,
    "again": _again,
    "back": lambda source: Back(person_of(source.get("person"), "person")),
    "absent": _absent,
    "forked": _forked,
}


def fork_text(standing: Sequence[Row]) -> str:
    """Return the text of the agreed row that proves two rows for one place.

    standing: the two rows, in any order.
    """
    one, two = sorted(standing)
    place = place_of(one[0])
    assert place.by is not None
    return row_text(place.n, place.prev, None, Forked(place.by, (one, two)).json())
