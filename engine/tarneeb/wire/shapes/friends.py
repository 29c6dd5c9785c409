"""Shapes of a table of friends: its log, its state, and what its ops take and give."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .table import ActionJson, DrawJson, ReplyJson, SeatText


class RoomJson(TypedDict):
    """A room of the engine whose ops the bridge now offers."""

    room: str


class PrivateBodyJson(TypedDict):
    """A seat's seed, told to the keeper alone, or its hand, told to its person alone."""

    deal: int
    seat: SeatText
    seed: NotRequired[str]
    hand: NotRequired[str]
    salt: NotRequired[str]


class PrivateOutJson(TypedDict):
    """A message for one person alone."""

    to: int
    body: PrivateBodyJson


class TablePersonJson(TypedDict):
    """A person at the table."""

    name: str
    seat: SeatText
    present: bool


class HeldSeatJson(TypedDict):
    """A seat: its person, the computer player that acts for it, and whose device acts."""

    person: int | None
    level: str | None
    holder: int


class DueJson(TypedDict):
    """The row that this device writes now; `computer`: the level that chooses it."""

    do: Literal["commit", "dealt", "list", "keys", "announce", "act", "doubt", "tell"]
    seat: SeatText | None
    computer: str | None


class DisputeJson(TypedDict):
    """A deal that does not count, whose doing it is, and the code of what is wrong."""

    deal: int
    person: int
    code: str
    args: dict[str, str]


class TableDrawJson(DrawJson):
    """The draw for a match: who drew, in the order of the cards."""

    players: list[int | str]


class OtherMatchJson(TypedDict):
    """A match without people: people's numbers or levels, team by team."""

    winners: list[int | str]
    losers: list[int | str]


class EveningJson(TypedDict):
    """Winner stays: the teams at the table, those that wait, and the streak of who stayed."""

    seated: list[list[int | str]]
    waiting: list[list[int | str]]
    streak: int
    stayed: Literal[0, 1] | None
    told: list[OtherMatchJson]
    """The matches without people before this one."""


class FriendsJson(TypedDict):
    """One device's knowledge of a table of friends."""

    table: str
    me: int
    n: int
    head: str
    phase: Literal["commit", "dealt", "list", "keys", "announce", "play", "tell", "over"]
    writer: int
    """The person who may write the next row."""
    due: DueJson | None
    waiting: int
    """How many steps the page has not shown."""
    missing: list[int]
    """The people whose private message this device needs to go on."""
    people: list[TablePersonJson]
    seats: dict[SeatText, HeldSeatJson]
    keeper: int
    banker: int | None
    deal: int
    match: int
    opened_at_n: int
    final_n: int
    """The rows before this place are final."""
    ready: bool
    """Whether this person's seat has committed to this deal."""
    hints: bool
    disputes: list[DisputeJson]
    private: list[PrivateOutJson]
    hand: bool
    """Whether this person's hand of the deal under way is known."""
    draw: TableDrawJson | None
    """The draw for this match."""
    evening: EveningJson | None
    """Winner stays; when the match is over, its state in the next."""


class RefusedRowJson(TypedDict):
    """A row or private message that was refused; `n` is null if that could not be read."""

    n: int | None
    by: int | None
    code: str
    args: dict[str, str]


class ForkJson(TypedDict):
    """A person wrote two rows for a place; `text` is the agreed row that says so."""

    n: int
    by: int
    text: str


class FriendsOpenArgsJson(TypedDict):
    """A table: this device's person and secret, the rows, and the messages to it alone."""

    me: int
    secret: str
    rows: list[list[str]]
    private: NotRequired[list[Any]]


class FriendsOpenedJson(TypedDict):
    """A table, and the match on it if a deal was ever begun."""

    friends: FriendsJson
    reply: ReplyJson | None
    refused: RefusedRowJson | None


class FriendsTakeArgsJson(TypedDict):
    """Rows in order, and private messages: `{from, body}`."""

    rows: list[list[str]]
    private: NotRequired[list[Any]]


class FriendsTakenJson(TypedDict):
    """The result of some rows; `taken` counts those that are new in the log."""

    friends: FriendsJson
    taken: int
    refused: RefusedRowJson | None
    fork: ForkJson | None
    reorganised: bool


class StaysJson(TypedDict):
    """Winner stays: the teams that waited, and who won the matches without people since."""

    queue: NotRequired[list[list[str]]]
    """The first time; later the log says it."""
    others: list[Literal[0, 1]]


class AgainJson(TypedDict):
    """The next match: a person's number or a level for each seat."""

    seats: dict[SeatText, int | str]
    dealer: SeatText
    date: str
    stays: NotRequired[StaysJson]


class AbsentJson(TypedDict):
    """The people for whom a computer shall play, and the signed votes of the others."""

    people: list[int]
    votes: list[list[Any]]


class FriendsDraftArgsJson(TypedDict):
    """The row to draft; without any of these, the one that is due."""

    action: NotRequired[ActionJson]
    actions: NotRequired[int]
    """The match's action count that the page last saw."""
    back: NotRequired[int]
    again: NotRequired[AgainJson]
    absent: NotRequired[AbsentJson]
    doubt: NotRequired[bool]


class RowTextJson(TypedDict):
    """The text of a row to sign and add."""

    text: str


class FriendsRecordJson(TypedDict):
    """The record of the finished deals; `finished`: the match is over."""

    text: str
    finished: bool
