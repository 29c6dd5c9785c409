"""A web server in front of a real relay that answers wrongly on demand, and the page's files."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPConnection
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from host import DIST

PAGE = "/tarneeb/"
LOGIN = b"<!doctype html><title>Wi-Fi</title><p>Room number?"
OTHER = b'{"tarneeb": "relay", "v": 99}'
ANSWERS: dict[str, tuple[int, str, bytes]] = {
    "404": (404, "text/html", LOGIN),
    "502": (502, "text/html", LOGIN),
    "503": (503, "text/plain", b""),
    "login page": (200, "text/html", LOGIN),
    "redirect": (302, "text/html", b""),
    "another version": (200, "application/json", OTHER),
    "empty": (200, "text/html", b""),
}
"""What answers instead of the relay: status, type and body."""
KINDS = (*ANSWERS, "hang", "cut")
"""hang: there is no answer. cut: each stream breaks after its first event."""


class Front:
    """The server. `becomes` breaks all streams, so that pages meet the new answer at once."""

    def __init__(self, relay: int) -> None:
        self.upstream = relay
        self.kind: str | None = None
        self.relay = True
        """Pages connect through a relay."""
        self._streams: set[socket.socket] = set()
        self._changed = threading.Condition()
        handler = partial(_Handler, front=self, directory=str(DIST))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}{PAGE}"

    def addresses(self) -> tuple[str, ...]:
        return ()

    def becomes(self, kind: str | None) -> None:
        """Answer in a way of KINDS, or as the relay does."""
        with self._changed:
            self.kind = kind
            self._changed.notify_all()
            for stream in self._streams:
                with suppress(OSError):
                    stream.shutdown(socket.SHUT_RDWR)

    def hang(self) -> None:
        """Return when the server answers again."""
        with self._changed:
            self._changed.wait_for(lambda: self.kind != "hang")

    @contextmanager
    def streaming(self, stream: socket.socket) -> Iterator[None]:
        with self._changed:
            self._streams.add(stream)
        try:
            yield
        finally:
            with self._changed:
                self._streams.discard(stream)


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, front: Front, **more: Any) -> None:
        self.front = front
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        place = self.path.removeprefix(PAGE)
        if place == "relay.json" or place.startswith("room/"):
            self._relay(place)
            return
        self.path = f"/{place.partition('?')[0]}"
        super().do_GET()

    def do_POST(self) -> None:
        self._relay(self.path.removeprefix(PAGE))

    def _relay(self, place: str) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        kind = self.front.kind
        self.close_connection = True
        if kind == "hang":
            self.front.hang()
        elif kind in ANSWERS:
            self._answer(*ANSWERS[kind])
        else:
            self._pass_on(place, body, kind == "cut")

    def _answer(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        if status == 302:  # another origin, as the login page of a network has
            self.send_header("Location", f"http://localhost:{self.front.server.server_port}/login")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def _pass_on(self, place: str, body: bytes, cut: bool) -> None:
        relay = HTTPConnection("127.0.0.1", self.front.upstream, timeout=60)
        try:
            relay.request(self.command, f"/{place}", body or None)
            answer = relay.getresponse()
        except OSError:
            self._answer(*ANSWERS["502"])
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name not in ("Date", "Server", "Connection", "Content-Length"):
                self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        with suppress(OSError), self.front.streaming(self.connection):
            while some := answer.read1(65_536):
                self.wfile.write(some)
                if cut and self.command == "GET" and place != "relay.json":
                    break
        relay.close()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def fronting(relay: int) -> Iterator[Front]:
    """Run a front of a relay that listens at a port."""
    front = Front(relay)
    thread = threading.Thread(target=front.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield front
    finally:
        front.becomes(None)
        front.server.shutdown()
        front.server.server_close()
        thread.join()
