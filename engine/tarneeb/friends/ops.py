"""The ops of a table of friends. The page carries rows and messages; this room understands them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ..match import Match
from ..records.notation import dumps
from ..rules.actions import Action, Claim, ThrowIn
from ..rules.errors import RequestError, TarneebError
from ..rules.seats import Seat
from ..session.advice import Mind, player_at
from ..session.slices import slice_of
from ..session.table import Table, without_veiled
from ..wire.decode.values import number_field, object_field, parse_action
from ..wire.encode.table import seat_text
from .device import Device, Private, Sight, advanced, private_of
from .encode import friends_json
from .entries import Act, Back, Commit, Deals, Doubt, Tell, entry_of
from .log import ForkError
from .rows import hex_text, person_of, place_of, row_of, row_text
from .state import Deed, fold

if TYPE_CHECKING:
    from ..wire.shapes.friends import (
        DueJson,
        ForkJson,
        FriendsJson,
        FriendsOpenedJson,
        FriendsRecordJson,
        FriendsTakenJson,
        RefusedRowJson,
        RowTextJson,
    )
    from ..wire.shapes.table import NextText, ReplyJson, ThinkingReplyJson

MAX_ROWS = 100_000
"""The most rows of a request. A round has about seventy."""
MAX_PRIVATES = 1_000
"""The most private messages of a request."""


class Watched(NamedTuple):
    """The match as a computer player's seat sees it, after some actions of a deal."""

    dealt: Deals
    deeds: tuple[Deed, ...]
    sight: Sight


class Friends:
    """The ops of a table of friends."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._device: Device | None = None
        self._mind = Mind()
        self._watched: dict[Seat, Watched] = {}
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "friends_open": self.friends_open,
            "friends_take": self.friends_take,
            "friends_draft": self.friends_draft,
            "friends_choose": self.friends_choose,
            "friends_step": self.friends_step,
            "friends_record": self.friends_record,
        }

    # For the table.

    @property
    def hints(self) -> bool:
        """Whether the table allows hints."""
        return self._now().state.opening.hints

    def next(self, match: Match) -> NextText:
        """Return what this device waits for when it shows this match."""
        device = self._now()
        state = device.state
        if match.winner is not None:
            return "over"
        if device.me in state.away:
            return "friend"
        if match.to_act is None:
            return "friend" if self._has_said_ready(device, match) else "deal"
        own = match.to_act is device.seat and state.phase == "play" and not device.queue
        return "human" if own else "friend"

    def _has_said_ready(self, device: Device, match: Match) -> bool:
        """Return whether this person's seat committed to the deal that follows this match."""
        state = device.state
        if state.phase == "commit":
            return len(state.commits) > device.seat
        return state.phase != "over" and len(match.rounds) <= len(state.before.rounds)

    # The ops.

    def friends_open(self, args: dict[str, Any]) -> FriendsOpenedJson:
        """Sit at a table with the rows and messages that this device has of it."""
        rows = _list(args, "rows", MAX_ROWS)
        secret = hex_text(args.get("secret"), 64, "secret")
        if not rows:
            raise RequestError("row_missing", found=0, allowed=0)
        first = row_of(rows[0])
        self._device = Device.open(person_of(args.get("me"), "me"), secret, first)
        _, refused, fork, _ = self._take(rows[1:], _list(args, "private", MAX_PRIVATES))
        if fork and refused is None:
            refused = {"n": fork["n"], "by": fork["by"], "code": "row_forked", "args": {}}
        device = self._device = replace(self._device, queue=())
        begun = device.state.dealt is not None or device.state.deal > 0
        reply = self._show(device.sight.match, fresh=True) if begun else None
        return {"friends": self._json(), "reply": reply, "refused": refused}

    def friends_take(self, args: dict[str, Any]) -> FriendsTakenJson:
        """Take rows in order until one is refused, and private messages."""
        self._now()
        rows = _list(args, "rows", MAX_ROWS)
        privates = _list(args, "private", MAX_PRIVATES)
        taken, refused, fork, reorganised = self._take(rows, privates)
        return {
            "friends": self._json(),
            "taken": taken,
            "refused": refused,
            "fork": fork,
            "reorganised": reorganised,
        }

    def _take(
        self, rows: list[Any], privates: list[Any]
    ) -> tuple[int, RefusedRowJson | None, ForkJson | None, bool]:
        device, taken, reorganised = self._now(), 0, False
        refused: RefusedRowJson | None = None
        fork: ForkJson | None = None
        for number, source in enumerate(rows):
            try:
                after, other = _after(device, rows[number:])
            except ForkError as error:
                fork = _fork(error)
                break
            except TarneebError as error:
                refused = _refused(source, error)
                break
            taken += after is not device
            reorganised = reorganised or other
            device = after
        for source in privates:
            try:
                private: Private = private_of(source)
            except TarneebError:
                continue
            try:
                device = device.told(private)
            except TarneebError as error:
                refused = refused or {
                    "n": device.state.n,
                    "by": private.sender,
                    "code": error.code,
                    "args": error.args_,
                }
        self._device = device
        return taken, refused, fork, reorganised

    def friends_draft(self, args: dict[str, Any]) -> RowTextJson:
        """Return the text of a row that this device may write; by default, of the one due."""
        device = self._now()
        state, me = device.state, device.me
        if args.get("absent") is not None:
            source = object_field(args, "absent")
            return self._draft({"do": "absent", **_part(source, "people", "votes")}, None)
        if args.get("back") is not None:
            return self._draft(Back(person_of(args["back"], "back")).json())
        if args.get("again") is not None:
            source = object_field(args, "again")
            part = _part(source, "seats", "dealer", "date")
            if "stays" in source:
                part["stays"] = _stays(device, object_field(source, "stays"))
            return self._draft({"do": "again", **part})
        if args.get("action") is not None:
            return self._draft_action(device, args)
        if args.get("doubt") is True:
            return self._draft(Doubt().json())
        due = self._due()
        if due is None or due["do"] == "act":
            raise RequestError("nothing_due", writer=state.writer)
        seat = state.due_seat
        match due["do"]:
            case "doubt":
                return self._draft(Doubt().json())
            case "commit" if seat is not None:
                value = state.dealing.commitment(device.own_seed(seat))
                return self._draft(Commit(seat, value).json())
            case "list" | "keys" | "announce" if seat is not None:
                return self._draft(device.row_of_turn(seat).json())
            case "tell" if seat is not None:
                return self._draft(Tell(seat, device.seed(seat) or "").json())
        dealt = device.row_of_deal()
        assert dealt is not None, me
        return self._draft(dealt.json())

    def _draft_action(self, device: Device, args: dict[str, Any]) -> RowTextJson:
        """Return the row of an action that this person chose."""
        state, sight = device.state, device.sight
        action = parse_action(object_field(args, "action"))
        if state.phase != "play" or state.match.to_act is not device.seat:
            raise RequestError("not_your_row", by=device.me, writer=state.writer)
        if "actions" in args:
            count = number_field(args, "actions", 0, 10**9)
            if count != state.match.action_count:
                raise RequestError("stale_action", found=count, allowed=state.match.action_count)
        if sight.stuck or not sight.known:
            raise RequestError("hand_unknown", seat=device.seat)
        return self._draft(_act(device, sight.match, action).json())

    def _draft(self, body: Any, by: int | None = -1) -> RowTextJson:
        """Return the text of the next row, which the log would take."""
        device = self._now()
        state = device.state
        text = row_text(state.n, state.head, device.me if by == -1 else by, body)
        fold(state, entry_of(place_of(text)))
        return {"text": text}

    def friends_choose(self, args: dict[str, Any]) -> ThinkingReplyJson | RowTextJson:
        """Let the computer player whose row is due choose, for the request's `slice`."""
        device = self._now()
        due, seat = self._due(), device.state.match.to_act
        if due is None or due["do"] != "act" or due["computer"] is None or seat is None:
            raise RequestError("nothing_due", writer=device.state.writer)
        match = self._seen(seat).match
        thought = self._mind.advance(
            player_at(match, seat, due["computer"]), match.view(seat), slice_of(args)
        )
        if not thought.done:
            return self._mind.thinking(seat)
        return self._draft(_act(device, match, thought.decision.action).json())

    def friends_step(self, _: dict[str, Any]) -> ReplyJson:
        """Show the next step: an action that came in, hands told, or a deal that doesn't count."""
        device = self._now()
        if not device.queue:
            raise RequestError("nothing_new")
        step, *rest = device.queue
        self._device = replace(device, queue=tuple(rest))
        return self._show(step.match, step.events, fresh=step.fresh)

    def friends_record(self, _: dict[str, Any]) -> FriendsRecordJson:
        """Return the record of the match, of its finished deals only."""
        state = self._now().state
        return {"text": dumps(without_veiled(state.match)), "finished": state.phase == "over"}

    # Inside.

    def _now(self) -> Device:
        if self._device is None:
            raise RequestError("no_table")
        return self._device

    def _show(self, match: Match, events: Any = (), *, fresh: bool = False) -> ReplyJson:
        return self._table.show(match, events, self._now().seat, self, fresh=fresh)

    def _json(self) -> FriendsJson:
        return friends_json(self._now(), self._due())

    def _due(self) -> DueJson | None:
        """Return the row that this device writes now."""
        device = self._now()
        state, seat = device.state, device.state.due_seat
        if state.writer != device.me:
            return None
        if seat is None:
            ready = state.phase == "dealt" and not device.missing()
            return {"do": "dealt", "seat": None, "computer": None} if ready else None
        told = seat_text(seat)
        computer = state.computer(seat)
        match state.phase:
            case "commit" | "list" | "keys" | "announce" as do:
                return {"do": do, "seat": told, "computer": computer}
            case "tell":
                known = device.seed(seat) is not None
                return {"do": "tell", "seat": told, "computer": computer} if known else None
        sight = self._seen(seat)
        if not sight.known:
            return None
        return {"do": "doubt" if sight.stuck else "act", "seat": told, "computer": computer}

    def _seen(self, seat: Seat) -> Sight:
        """Return the match as a seat sees it for which this device acts.

        Only the actions since the last time are done again.
        """
        device = self._now()
        state = device.state
        if seat is device.seat:
            return device.sight
        assert state.dealt is not None
        last = self._watched.get(seat)
        sight = None
        if last and last.dealt is state.dealt:
            done = len(last.deeds)
            if state.deeds[:done] == last.deeds:
                sight = last.sight
                for deed in state.deeds[done:]:
                    sight, _ = advanced(sight, seat, deed)
        if sight is None or not sight.known:
            sight, _ = device.seen(seat)
        new = Watched(state.dealt, state.deeds, sight)
        self._watched = {**self._watched, seat: new}
        return sight


part = Friends


def _act(device: Device, match: Match, action: Action) -> Act:
    """Return an action's body. It shows the hand if the rules want to see it.

    Raises IllegalAction if the action is not legal.
    """
    match.check(action)
    seat, current = match.to_act, match.current
    assert seat is not None
    assert current is not None
    shown = isinstance(action, Claim | ThrowIn)
    return device.row_of_act(seat, action, current.hands[seat] if shown else None)


def _part(source: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: source.get(name) for name in names}


def _stays(device: Device, source: dict[str, Any]) -> dict[str, Any]:
    """Return how the winners stay. The first time the keeper says who waits, then the log."""
    evening = device.state.evening
    queue = [list(pair) for pair in evening.company.waiting] if evening else source.get("queue")
    return {"queue": queue, "others": source.get("others")}


def _list(args: dict[str, Any], name: str, most: int) -> list[Any]:
    value = args.get(name, [])
    if not isinstance(value, list) or len(value) > most:
        found = type(value).__name__
        raise RequestError("bad_value", name=name, found=found, allowed=f"a list of up to {most}")
    return value


def _fork(error: ForkError) -> ForkJson:
    return {"n": error.n, "by": error.by, "text": error.text}


def _after(device: Device, rows: list[Any]) -> tuple[Device, bool]:
    """Return the device after the first of some rows, and whether rows were replaced.

    Rows of the other side of a network that had parted are taken together.
    """
    row = row_of(rows[0])
    try:
        after = device.after(row)
    except RequestError as error:
        if error.code not in ("row_taken", "row_final"):
            raise
        other = device.joined([row_of(each) for each in rows])
        if other is None:
            raise
        return other, True
    shorter = len(after.log.rows) <= len(device.log.rows)
    return after, shorter and after is not device


def _refused(source: object, error: TarneebError) -> RefusedRowJson:
    """Return why a row was refused, with its place and writer if they can be read."""
    refused: RefusedRowJson = {"n": None, "by": None, "code": error.code, "args": error.args_}
    try:
        place = place_of(row_of(source)[0])
    except TarneebError:
        return refused
    return {**refused, "n": place.n, "by": place.by}
