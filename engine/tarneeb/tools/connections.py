"""Connections of a server that is open to a network: few enough, and none that stays silent.

Each connection has a thread, so their number is limited. A client has little time to send a
request, however slowly it sends it, and is cut off when it takes nothing of its answer.
"""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase, BufferedReader, RawIOBase
from socketserver import TCPServer
from typing import Any

PIECE = 65_536
"""Bytes sent at once. A client that takes none of them in time is cut off."""


@dataclass(frozen=True)
class Patience:
    """How many connections a server takes, and how long it waits for them, in seconds."""

    connections: int = 256
    """Connections at once. Further ones are refused."""
    idle: float = 20.0
    """Until the first byte of a request."""
    request: float = 20.0
    """From there until the request's last header."""
    body: float = 60.0
    """For a request's body."""
    answer: float = 30.0
    """For each piece of an answer."""
    head: int = 65_536
    """The longest request without its body, in bytes."""


PATIENCE = Patience()

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: 21\r\nRetry-After: 5\r\nConnection: close\r\n\r\ntoo many connections\n"
)
REFUSED = 64
"""Refused connections that stay open until their clients have read the answer."""
LINGER = 2.0
"""Seconds that they may take for it. Closing at once could discard the answer on its way."""


OTHER_FILES = REFUSED + 64
"""Descriptors of everything but the connections being answered."""


def affordable(connections: int) -> int:
    """Return how many of these connections the process has descriptors for, at least one.

    Each takes two: its socket and the file that it sends. If the process's limit of open files is
    too low, it is first raised as far as the system allows. macOS starts with 256.
    """
    needed = 2 * connections + OTHER_FILES
    try:
        import resource  # not on Windows, where sockets are no files
    except ImportError:
        return connections
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY or limit >= needed:
        return connections
    raised = needed if most == resource.RLIM_INFINITY else min(needed, most)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, most))
        limit = raised
    return max(1, min(connections, (limit - OTHER_FILES) // 2))


class _Reader(RawIOBase):
    """Reads from a connection until a deadline, which a slow client cannot postpone."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._until = self._left = 0.0
        self._then: float | None = None

    def expect(self, first: float, whole: float, most: float) -> None:
        """Wait for at most `most` bytes: `first` seconds for the next one, `whole` for the rest."""
        self._until, self._then, self._left = time.monotonic() + first, whole, most

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        remaining = self._until - time.monotonic()
        if remaining <= 0 or self._left <= 0:
            raise TimeoutError("the request takes too long, or is too long")
        self._connection.settimeout(remaining)
        count = self._connection.recv_into(buffer)
        self._left -= count
        if self._then is not None:
            self._until, self._then = time.monotonic() + self._then, None
        return count


class _Writer(BufferedIOBase):
    """Writes to a connection in pieces, each of which has its time."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection = connection
        self._seconds = seconds

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        with memoryview(data) as view:
            for start in range(0, view.nbytes, PIECE):
                self._connection.settimeout(self._seconds)
                self._connection.sendall(view[start : start + PIECE])
            return view.nbytes


class PatientHandler(BaseHTTPRequestHandler):
    """Reads requests and writes answers within its server's patience."""

    protocol_version = "HTTP/1.1"
    patience = PATIENCE

    def setup(self) -> None:
        """Put the connection's streams in place of the usual ones, which can wait for ever."""
        server = self.server
        if isinstance(server, PatientServer):
            self.patience = server.patience
        super().setup()
        self.rfile.close()
        self._reader = _Reader(self.connection)
        self.rfile = BufferedReader(self._reader)
        self.wfile = _Writer(self.connection, self.patience.answer)

    def handle_one_request(self) -> None:
        """Answer a request, or close a connection that has sent none in time."""
        patience = self.patience
        self._reader.expect(patience.idle, patience.request, patience.head)
        super().handle_one_request()

    def read_body(self, length: int) -> bytes:
        """Return a body of this length, or what has come of it when the client stops sending."""
        self._reader.expect(self.patience.body, self.patience.body, length + PIECE)
        return self.rfile.read(length)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the page's own console shows what is missing."""


class PatientServer(ThreadingHTTPServer):
    """Takes a limited number of connections, each in a thread that ends with it."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self,
        address: tuple[str, int],
        handler: type[PatientHandler],
        patience: Patience = PATIENCE,
    ) -> None:
        self.patience = patience
        self._free = threading.BoundedSemaphore(affordable(patience.connections))
        self._refused: deque[tuple[float, socket.socket]] = deque()
        super().__init__(address, handler)

    def server_bind(self) -> None:
        """Bind without asking the network for this machine's name, which can take long."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection in a thread, or refuse one too many."""
        if not self._free.acquire(blocking=False):
            self._refuse(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:  # no thread could be started
            self._free.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer a connection, in its thread."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def _refuse(self, request: socket.socket) -> None:
        with suppress(OSError):
            request.setblocking(False)
            request.send(BUSY)
            request.shutdown(socket.SHUT_WR)
        self._refused.append((time.monotonic(), request))
        self._close_refused()

    def _close_refused(self, *, everything: bool = False) -> None:
        now = time.monotonic()
        while self._refused and (
            everything or len(self._refused) > REFUSED or now - self._refused[0][0] > LINGER
        ):
            self._refused.popleft()[1].close()

    def service_actions(self) -> None:
        """Close connections that were refused a while ago; called twice a second."""
        self._close_refused()

    def server_close(self) -> None:
        """Stop listening."""
        super().server_close()
        self._close_refused(everything=True)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over clients that hang up in the middle of an answer; report all else."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)
