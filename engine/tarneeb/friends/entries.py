"""The rows of a table's log: their text, and what their bodies may hold.

    Row      ('[7,"9f…",2,{"do":"commit","seat":"E","c":"ab…"}]', "31…")     text and signature
    Place    (7, "9f…", 2, {…}, text)     a row's frame: place, previous row, writer
    Entry    (Place, Commit(Seat.EAST, "ab…"))     a row whose body was read

Rows come from other people's devices. A text has exactly one spelling: the one that `row_text`
writes. Signatures are the page's business.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..rules.actions import Action, DealCards
from ..rules.auction import Announcement, AnnouncementKind
from ..rules.cards import Card, Hand, format_hand
from ..rules.errors import RequestError, TarneebError
from ..rules.fair import sha256_hex
from ..rules.ruleset import Ruleset
from ..rules.seats import Seat
from ..rules.tags import DATE, Tags, name_tag
from ..rules.variants import parse_ruleset
from ..wire.decode.values import parse_action
from ..wire.encode.table import action_json
from . import veil
from .ristretto import ORDER
from .rotation import Stays, stays_of
from .rows import (
    MAX_PEOPLE,
    SEAT_OF,
    Place,
    Row,
    Seating,
    bad,
    hand_of,
    hex_text,
    level_of,
    person_of,
    place_of,
    row_of,
    row_text,
)
from .seeds import DEALINGS

MAX_NAME = 40
"""The longest name, in characters."""


class Person(NamedTuple):
    """A person at the table: a name, and the keys of a device."""

    name: str
    key: str
    box: str

    def json(self) -> dict[str, Any]:
        return self._asdict()


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
    draw: bool = False
    """Whether the four draw cards for partners and first dealer."""

    def json(self) -> dict[str, Any]:
        told = {"draw": True} if self.draw else {}
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
            **told,
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

    hands: tuple[str, ...]
    """The hashes of the four hands; none in a veiled deal, of which nobody writes this row."""
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
class Cards:
    """A veiled deal: the list of cards after a seat's turn."""

    seat: Seat
    points: bytes

    def json(self) -> dict[str, Any]:
        told = base64.b64encode(self.points).decode()
        return {"do": "list", "seat": str(self.seat), "list": told}


@dataclass(frozen=True, slots=True)
class Keys:
    """A veiled deal: a seat's keys of the places that others are to open, None for its own."""

    seat: Seat
    keys: tuple[int | None, ...]

    def json(self) -> dict[str, Any]:
        told = [None if key is None else _key_text(key) for key in self.keys]
        return {"do": "keys", "seat": str(self.seat), "keys": told}


@dataclass(frozen=True, slots=True)
class Announce:
    """A veiled deal: a seat's announcements about its hand."""

    seat: Seat
    kinds: tuple[AnnouncementKind, ...]

    def json(self) -> dict[str, Any]:
        return {"do": "announce", "seat": str(self.seat), "kinds": list(self.kinds)}


class Shown(NamedTuple):
    """A place of a veiled deal, and its owner's key of it."""

    place: int
    key: int


@dataclass(frozen=True, slots=True)
class Act:
    """An action of the seat to act. A claim, or a hand thrown in, shows the hand.

    In a veiled deal a card comes with its key, and a hand with the keys of all its cards.
    """

    action: Action
    hand: Hand | None = None
    key: Shown | None = None
    keys: tuple[Shown, ...] | None = None

    def json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"do": "act", "action": action_json(self.action)}
        if self.hand is not None:
            told["hand"] = format_hand(self.hand)
        if self.key is not None:
            told["key"] = {"place": self.key.place, "key": _key_text(self.key.key)}
        if self.keys is not None:
            told["keys"] = [[place, _key_text(key)] for place, key in self.keys]
        return told


def _key_text(key: int) -> str:
    return f"{key:064x}"


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
    stays: Stays | None = None

    def json(self) -> dict[str, Any]:
        seats = seating_json(self.seats)
        told = {"stays": self.stays.json()} if self.stays is not None else {}
        date = self.date
        return {"do": "again", "seats": seats, "dealer": str(self.dealer), "date": date, **told}


@dataclass(frozen=True, slots=True)
class Back:
    """A person who was absent holds the seat again."""

    person: int

    def json(self) -> dict[str, Any]:
        return {"do": "back", "person": self.person}


@dataclass(frozen=True, slots=True)
class Absent:
    """All other present people agree that a computer plays for these people."""

    people: tuple[int, ...]
    """The people named, in ascending order."""
    votes: tuple[tuple[int, str], ...]
    """The voters, in ascending order, each with a signature over the same names."""

    @property
    def voters(self) -> tuple[int, ...]:
        """Return the people who agree."""
        return tuple(person for person, _ in self.votes)

    def json(self) -> dict[str, Any]:
        votes = [list(vote) for vote in self.votes]
        return {"do": "absent", "people": list(self.people), "votes": votes}


@dataclass(frozen=True, slots=True)
class Forked:
    """A person wrote two rows for one place."""

    by: int
    proof: tuple[Row, Row]

    def json(self) -> dict[str, Any]:
        return {"do": "forked", "by": self.by, "proof": [list(row) for row in self.proof]}


Body = (
    Open
    | Commit
    | Deals
    | Cards
    | Keys
    | Announce
    | Act
    | Doubt
    | Tell
    | Again
    | Back
    | Absent
    | Forked
)
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
        level_of(source.get("level")),
        source.get("draw") is True,
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
    if not isinstance(value, str) or value not in SEAT_OF:
        raise bad(where, value)
    return SEAT_OF[value]


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
    if not isinstance(value, dict) or set(value) != set(SEAT_OF):
        raise bad("seats", value)
    south, east, north, west = (
        person_of(each, "seats", people) if type(each) is int else level_of(each)
        for each in (value[letter] for letter in SEAT_OF)
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
    south, east, north, west = (hex_text(hands.get(letter), 64, "hands") for letter in SEAT_OF)
    if not isinstance(announced, list) or len(announced) > 2 * len(Seat):
        raise bad("announced", announced)
    told = tuple(map(_announcement, announced))
    return Deals((south, east, north, west), Card.parse(flip) if flip else None, told)


def _announcement(source: object) -> Announcement:
    match source:
        case [str(seat), "dakak"] if seat in SEAT_OF:
            return Announcement(SEAT_OF[seat], "dakak")
        case [str(seat), "out_of_call"] if seat in SEAT_OF:
            return Announcement(SEAT_OF[seat], "out_of_call")
    raise bad("announced", source)


def _list(source: dict[str, Any]) -> Cards:
    try:
        points = base64.b64decode(source.get("list") or "", validate=True)
    except (TypeError, ValueError, binascii.Error):
        points = b""
    if len(points) != veil.SIZE:
        raise bad("list", source.get("list"))
    return Cards(_seat(source.get("seat")), points)


def _keys(source: dict[str, Any]) -> Keys:
    keys = source.get("keys")
    if not isinstance(keys, list) or len(keys) != len(veil.PLACES):
        raise bad("keys", keys)
    told = tuple(None if each is None else _key(each) for each in keys)
    return Keys(_seat(source.get("seat")), told)


def _key(value: object) -> int:
    key = int(hex_text(value, 64, "key"), 16)
    if not 0 < key < ORDER:
        raise bad("key", value)
    return key


def _announce(source: dict[str, Any]) -> Announce:
    seat, kinds = _seat(source.get("seat")), source.get("kinds")
    if not isinstance(kinds, list) or len(kinds) > 2:
        raise bad("kinds", kinds)
    told = tuple(_announcement([str(seat), kind]).kind for kind in kinds)
    return Announce(seat, told)


def _shown(place: object, key: object) -> Shown:
    if type(place) is not int or place not in veil.PLACES:
        raise bad("place", place)
    return Shown(place, _key(key))


def _act(source: dict[str, Any]) -> Act:
    action = source.get("action")
    if not isinstance(action, dict):
        raise bad("action", action)
    read = parse_action(action)
    if isinstance(read, DealCards):
        raise bad("action", action)
    hand = hand_of(source["hand"]) if "hand" in source else None
    match source:
        case {"key": {"place": place, "key": key}}:
            return Act(read, hand, _shown(place, key))
        case {"keys": list(keys)} if len(keys) <= len(veil.PLACES):
            return Act(read, hand, None, tuple(map(_shown_pair, keys)))
    return Act(read, hand)


def _shown_pair(source: object) -> Shown:
    match source:
        case [place, key]:
            return _shown(place, key)
    raise bad("keys", source)


def _tell(source: dict[str, Any]) -> Tell:
    return Tell(_seat(source.get("seat")), hex_text(source.get("seed"), 64, "seed"))


def _again(source: dict[str, Any]) -> Again:
    seats = source.get("seats")
    people = sum(type(each) is int for each in seats.values()) if isinstance(seats, dict) else 0
    dealer = _seat(source.get("dealer"), "dealer")
    stays = stays_of(source["stays"]) if "stays" in source else None
    return Again(seating_of(seats, people), dealer, date_of(source.get("date")), stays)


def _absent(source: dict[str, Any]) -> Absent:
    people, votes = source.get("people"), source.get("votes")
    if not isinstance(people, list) or not 1 <= len(people) < MAX_PEOPLE:
        raise bad("people", people)
    named = tuple(person_of(each, "people") for each in people)
    if list(named) != sorted(set(named)):
        raise bad("people", people)
    if not isinstance(votes, list) or len(votes) > MAX_PEOPLE:
        raise bad("votes", votes)
    return Absent(named, tuple(map(_vote, votes)))


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
    "list": _list,
    "keys": _keys,
    "announce": _announce,
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
