"""A relay for tables of friends who are in different networks: rooms of sealed messages.

The relay sees a room's name, sizes and times. Names and keys are made of a secret in the table's
link, which is never sent here, so it can read and forge nothing. It stores nothing on disk.

relay.json                    GET, HEAD: that this is a relay, its version and limits
room/NAME                     POST: one message, 1 to MAX_MESSAGE bytes; ?keep=1 keeps it
room/NAME?epoch=E&from=N      GET: server-sent events. First `hello` with the room's epoch, then the
                              kept messages after number N of epoch E, then each new message.
                              data: base64; id: the number, for kept messages only

NAME: 32 hex digits. A room has a new epoch after a restart, or after it was idle for long: its
messages are gone, and its people send them again.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import secrets
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from queue import Empty, SimpleQueue
from urllib.parse import parse_qs

from .connections import PATIENCE, Patience, PatientHandler, PatientServer

VERSION = 1
"""The version of what relay and page say to each other."""
HEALTH = "relay.json"
ROOM = re.compile(r"room/([0-9a-f]{32})")
NUMBER = re.compile(r"[0-9]{1,9}")


@dataclass(frozen=True)
class Limits:
    """How much a relay holds and accepts. A table of four needs a hundredth of a room's limits."""

    rooms: int = 100
    """Rooms at once."""
    message: int = 262_144
    """The longest message, in bytes."""
    room: int = 1_400_000
    """The kept messages of a room, in bytes as they are sent. The oldest ones make way."""
    followers: int = 12
    """Open streams of a room: four people, some of them with an old stream not yet closed."""
    backlog: int = 3_000_000
    """A slow stream is closed when it lags further behind than this, in bytes."""
    burst: int = 400
    """Messages of a room at once. A long one counts as several."""
    rate: float = 60.0
    """Messages of a room in a second, for long."""
    counted: int = 8192
    """Bytes that count as one more message."""
    idle: float = 24 * 3600.0
    """Seconds after its last message until a room without streams is removed."""
    idle_when_full: float = 600.0
    """The same if there is no room for another table."""
    beat: float = 15.0
    """Seconds until a silent stream gets a comment, which shows whether it is still open."""


class RelayError(Exception):
    """A request refused: its status and a code that the page has a sentence for."""

    def __init__(self, status: HTTPStatus, code: str) -> None:
        super().__init__(code)
        self.status = status
        self.code = code


class Follower:
    """One open stream: what it is still to be sent."""

    def __init__(self) -> None:
        self.queue: SimpleQueue[bytes | None] = SimpleQueue()
        """Events. None ends the stream."""
        self.waiting: int = 0
        """Bytes in the queue."""
        self.open: bool = True

    def add(self, event: bytes, limit: int) -> None:
        """Queue an event, or end a stream that lags too far behind."""
        if not self.open:
            return
        if self.waiting + len(event) > limit:
            self.open = False
            self.queue.put(None)
            return
        self.waiting += len(event)
        self.queue.put(event)


def _event(body: bytes, number: int | None) -> bytes:
    head = b"" if number is None else b"id: %d\n" % number
    return b"%sdata: %s\n\n" % (head, base64.b64encode(body))


@dataclass
class Room:
    """One table's messages and streams. Its relay's lock guards it."""

    epoch: str
    used: float
    allowance: float
    kept: deque[tuple[int, bytes]] = field(default_factory=deque)
    """Numbers and events, the oldest first. All streams share an event's bytes."""
    size: int = 0
    last: int = 0
    """The number of the last kept message."""
    followers: set[Follower] = field(default_factory=set)


class Relay:
    """All rooms. Each method may be called by any thread."""

    def __init__(
        self, limits: Limits | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits: Limits = limits or Limits()
        self.rooms: dict[str, Room] = {}
        self._clock = clock
        self._lock = threading.Lock()

    def _room(self, name: str) -> Room:
        now = self._clock()
        room = self.rooms.get(name)
        if room is None:
            self._remove_idle(now)
            room = Room(secrets.token_hex(8), now, float(self.limits.burst))
            self.rooms[name] = room
        passed = max(0.0, now - room.used)
        room.allowance = min(self.limits.burst, room.allowance + passed * self.limits.rate)
        room.used = now
        return room

    def _remove_idle(self, now: float) -> None:
        """Make room for one more, the longest unused first."""
        unused = [(room.used, name) for name, room in self.rooms.items() if not room.followers]
        for used, name in sorted(unused):
            full = len(self.rooms) >= self.limits.rooms
            if now - used > (self.limits.idle_when_full if full else self.limits.idle):
                del self.rooms[name]
        if len(self.rooms) >= self.limits.rooms:
            raise RelayError(HTTPStatus.SERVICE_UNAVAILABLE, "relay_full")

    def post(self, name: str, body: bytes, keep: bool) -> int | None:
        """Pass a message on to the room's streams. Return its number, or None if it is not kept.

        Raises RelayError: too many rooms, or too many messages in a short time.
        """
        with self._lock:
            room = self._room(name)
            if room.allowance < 1:
                raise RelayError(HTTPStatus.TOO_MANY_REQUESTS, "relay_busy")
            room.allowance -= 1 + len(body) / self.limits.counted
            number = room.last = room.last + int(keep)
            event = _event(body, number if keep else None)
            if keep:
                room.kept.append((number, event))
                room.size += len(event)
                while room.size > self.limits.room:
                    room.size -= len(room.kept.popleft()[1])
            for follower in room.followers:
                follower.add(event, self.limits.backlog)
            return number if keep else None

    def follow(self, name: str, epoch: str, after: int) -> Follower:
        """Open a stream. It begins with `hello` and the kept messages after that number.

        epoch: of the room when the number was given; in another epoch all kept messages follow.
        Raises RelayError: too many rooms, or too many streams.
        """
        follower = Follower()
        with self._lock:
            room = self._room(name)
            if len(room.followers) >= self.limits.followers:
                raise RelayError(HTTPStatus.SERVICE_UNAVAILABLE, "relay_room_full")
            first = after if epoch == room.epoch else 0
            hello = {"v": VERSION, "epoch": room.epoch, "last": room.last}
            start = b"event: hello\ndata: %s\n\n" % json.dumps(hello).encode()
            for event in [start, *(event for number, event in room.kept if number > first)]:
                follower.add(event, self.limits.backlog)
            room.followers.add(follower)
        return follower

    def sent(self, follower: Follower, size: int) -> None:
        """Subtract the bytes that were sent from a stream's backlog."""
        with self._lock:
            follower.waiting -= size

    def leave(self, name: str, follower: Follower) -> None:
        """Close a stream."""
        with self._lock:
            follower.open = False
            room = self.rooms.get(name)
            if room:
                room.followers.discard(follower)
                room.used = self._clock()

    def close(self) -> None:
        """End all streams."""
        with self._lock:
            for room in self.rooms.values():
                for follower in room.followers:
                    follower.open = False
                    follower.queue.put(None)


class RelayHandler(PatientHandler, BaseHTTPRequestHandler):
    """Answers requests to a relay. `serve.py` mixes it with the handler of the page's files."""

    relay: Relay
    origins: frozenset[str] = frozenset()
    """The sites whose pages may use it; empty: all."""
    pages: tuple[str, ...] = ()
    """The addresses of the page on this server."""

    def do_GET(self) -> None:
        """Answer with the relay's health, or a room's stream."""
        if not self.answer_relay(self.path.lstrip("/")):
            self._reply(HTTPStatus.NOT_FOUND, {"code": "relay_unknown_address"})

    def do_HEAD(self) -> None:
        """Answer with the headers of GET; a stream has none."""
        RelayHandler.do_GET(self)

    def do_POST(self) -> None:
        """Take a message."""
        RelayHandler.do_GET(self)

    def do_OPTIONS(self) -> None:
        """Tell other sites' pages what the relay takes."""
        RelayHandler.do_GET(self)

    def answer_relay(self, address: str) -> bool:
        """Answer a request for the relay, and return whether it was one.

        address: relative to the relay's own address.
        """
        place, _, query = address.partition("?")
        room = ROOM.fullmatch(place)
        if place != HEALTH and not room:
            return False
        try:
            self._check_origin()
            self._serve(room[1] if room else None, parse_qs(query))
        except RelayError as error:
            self.close_connection = True  # a body may be unread
            self._reply(error.status, {"code": error.code})
        return True

    def _check_origin(self) -> None:
        origin = self.headers.get("Origin")
        if self.origins and origin and origin not in self.origins:
            raise RelayError(HTTPStatus.FORBIDDEN, "relay_refused")

    def _serve(self, name: str | None, query: dict[str, list[str]]) -> None:
        if self.command == "OPTIONS":
            self._reply(HTTPStatus.NO_CONTENT, None)
        elif name is None:
            if self.command == "POST":
                raise RelayError(HTTPStatus.METHOD_NOT_ALLOWED, "relay_unknown_address")
            limits = {"message": self.relay.limits.message, "room": self.relay.limits.room}
            health = {"tarneeb": "relay", "v": VERSION, "pages": self.pages, "limits": limits}
            self._reply(HTTPStatus.OK, health)
        elif self.command == "POST":
            keep = query.get("keep") == ["1"]
            self._reply(HTTPStatus.OK, {"n": self.relay.post(name, self._body(), keep)})
        elif self.command == "GET":
            after = query.get("from", ["0"])[0]
            if not NUMBER.fullmatch(after):
                raise RelayError(HTTPStatus.BAD_REQUEST, "relay_bad_request")
            self._stream(name, query.get("epoch", [""])[0], int(after))
        else:
            raise RelayError(HTTPStatus.METHOD_NOT_ALLOWED, "relay_unknown_address")

    def _body(self) -> bytes:
        length = self.headers.get("Content-Length", "")
        if not NUMBER.fullmatch(length) or int(length) == 0:
            raise RelayError(HTTPStatus.BAD_REQUEST, "relay_bad_request")
        if int(length) > self.relay.limits.message:
            raise RelayError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "message_too_long")
        body = self.read_body(int(length))
        if len(body) < int(length):
            raise RelayError(HTTPStatus.BAD_REQUEST, "relay_bad_request")
        return body

    def _stream(self, name: str, epoch: str, after: int) -> None:
        follower = self.relay.follow(name, epoch, after)
        self.close_connection = True
        try:
            headers = {
                "Content-Type": "text/event-stream",
                "Connection": "close",
                "X-Accel-Buffering": "no",  # a proxy would hold events back
            }
            self._head(HTTPStatus.OK, headers)
            while True:
                try:
                    event = follower.queue.get(timeout=self.relay.limits.beat)
                except Empty:
                    self.wfile.write(b":\n\n")
                    continue
                if event is None:
                    return
                self.wfile.write(event)
                self.relay.sent(follower, len(event))
        except OSError:
            pass  # the page hung up, or takes nothing any more
        finally:
            self.relay.leave(name, follower)

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for header, value in headers.items():
            self.send_header(header, value)
        # Any page may read the answers: messages are sealed, and cookies are not read.
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Methods", "GET, HEAD, POST")
        self.send_header("Access-Control-Allow-Headers", "*")
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if self.close_connection and "Connection" not in headers:
            self.send_header("Connection", "close")
        self.end_headers()

    def _reply(self, status: HTTPStatus, answer: object) -> None:
        body = b"" if answer is None else json.dumps(answer).encode() + b"\n"
        length = {} if answer is None else {"Content-Length": str(len(body))}
        self._head(status, {"Content-Type": "application/json", **length})
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: room names and times are nobody's business."""


class RelayServer(PatientServer):
    """A relay alone, at an address and a port (0: any free one)."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        relay: Relay | None = None,
        origins: Iterable[str] = (),
        patience: Patience | None = None,
    ) -> None:
        self.relay: Relay = relay or Relay()
        about = {"relay": self.relay, "origins": frozenset(origins)}
        # Streams of all its tables, and a message of each at the same time.
        connections = PATIENCE.connections + 6 * self.relay.limits.rooms
        patience = patience or replace(PATIENCE, connections=connections)
        super().__init__((host, port), type("Handler", (RelayHandler,), about), patience)

    def server_close(self) -> None:
        """Close the server and its streams."""
        self.relay.close()
        super().server_close()


DESCRIPTION = """\
Pass sealed messages between friends who play one match from different networks. The relay sees
neither names nor cards: the key is in the table's link and is never sent. It writes nothing to
disk. Pages on https need it on https: put it behind a web server with a certificate
(docs/HOSTING.md)."""


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], port: Callable[[str], int]
) -> None:
    """Add the command `relay`. port: the type of its option."""
    parser = commands.add_parser(
        "relay", help="pass sealed messages between friends' devices", description=DESCRIPTION
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on: this machine only, unless 0.0.0.0 or another is given",
    )
    parser.add_argument("--port", type=port, default=8001, help="port; 0 takes a free one")
    parser.add_argument(
        "--site",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="a site whose pages may use it, such as https://example.org; all if left out",
    )
    parser.add_argument("--rooms", type=_count, default=Limits.rooms, help="tables at once")
    parser.set_defaults(run=_run)


def _count(text: str) -> int:
    """Return a number from 1 to 9999, for argparse.

    >>> _count("20")
    20
    """
    if text.isascii() and text.isdecimal() and 1 <= int(text[:5]) <= 9999:
        return int(text[:5])
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 9999")


def _run(args: argparse.Namespace) -> int:
    relay = Relay(Limits(rooms=args.rooms))
    try:
        server = RelayServer(args.host, args.port, relay, (site.rstrip("/") for site in args.site))
    except OSError as problem:
        print(f"Can't listen on {args.host} port {args.port}: {problem.strerror}.", file=sys.stderr)
        return 1
    with server:
        print(f"The relay is at http://{args.host}:{server.server_port}/ (Ctrl-C stops it)")
        print("It keeps messages in memory only. Tables go on by themselves after a restart.")
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")
    return 0
