"""A small static server for the built page. It imitates a project page on GitHub Pages.

directory: the built page, `dist/`, for example Path("dist").
prefix: the sub-path it is served under, with both slashes, for example "/tarneeb/".

It listens on this machine only, unless asked to serve the whole local network. Like that host, it
sends the content types that modules and WebAssembly need, compresses files, lets every site read
them, and sets no other special header. So a page that runs here runs on any static host.
"""

from __future__ import annotations

import argparse
import mimetypes
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import BinaryIO

from .connections import PATIENCE, Patience, PatientHandler, PatientServer
from .files import PIECE, Form, Forms, find, is_compressible, matches, part_of, takes_gzip
from .relay import Limits, Relay, RelayHandler

HOST = "127.0.0.1"
EVERYBODY = "0.0.0.0"
"""All of this machine's addresses."""
PREFIX = "/tarneeb/"
NO_PAGE = """\
There is no page in {directory}.
The Python package has the engine; the page is built from a checkout of the project:
  make play                               builds the page there and opens it
  python -m tarneeb play --directory DIST serves a built page, whose folder is dist/"""
"""How to get a page, for those who have installed the package without one."""

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".jpg": "image/jpeg",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".tgn": "text/plain; charset=utf-8",
    ".ts": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
HASHED = re.compile(r"-[0-9A-Z]{8}\.\w+$")
"""Names with a content hash. Caches may store these files for ever."""


class Handler(PatientHandler, BaseHTTPRequestHandler):
    """Answers GET and HEAD with the files of one directory."""

    server: Server

    def do_GET(self) -> None:
        """Send the file that the address names."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send the headers that GET would send."""
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        if "Content-Length" in self.headers or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # nobody reads the body
        address, mark, query = self.path.partition("?")
        prefix = self.server.prefix
        if address in ("/", prefix.rstrip("/")) and address != prefix:
            self._redirect(f"{prefix}{mark}{query}")
            return
        inside = address.startswith(prefix)
        path = find(self.server.directory, address.removeprefix(prefix)) if inside else None
        if path is None:
            self._refuse(with_body)
        elif path.is_dir():
            self._redirect(f"{address}/{mark}{query}")
        else:
            try:
                with path.open("rb") as file:
                    self._send_file(path, file, with_body)
            except (FileNotFoundError, PermissionError):
                self._refuse(with_body)

    def _redirect(self, address: str) -> None:
        self._send(HTTPStatus.FOUND, {"Location": address, "Content-Length": "0"})

    def _send_file(self, path: Path, file: BinaryIO, with_body: bool) -> None:
        asked = self.headers
        gzipped = takes_gzip(asked.get("Accept-Encoding", ""))
        form = self.server.forms.of(path, file, gzipped=gzipped)
        suffix = path.suffix.lower()
        lasting = HASHED.search(path.name)
        headers = {
            "Content-Type": TYPES.get(suffix)
            or mimetypes.guess_type(path.name)[0]
            or "application/octet-stream",
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "ETag": form.tag,
            "Access-Control-Allow-Origin": "*",
            "Accept-Ranges": "bytes",
        }
        if is_compressible(path):
            headers["Vary"] = "Accept-Encoding"
        if matches(asked.get("If-None-Match", ""), form.tag):
            self._send(HTTPStatus.NOT_MODIFIED, headers)
            return
        if form.encoding:
            headers["Content-Encoding"] = form.encoding
        try:
            part = self._part(form) if with_body else None
        except ValueError:
            headers |= {"Content-Range": f"bytes */{form.size}", "Content-Length": "0"}
            headers.pop("Content-Encoding", None)
            self._send(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE, headers)
            return
        status = HTTPStatus.OK
        if part:
            status = HTTPStatus.PARTIAL_CONTENT
            headers["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{form.size}"
        part = part or range(form.size)
        self._send(status, {**headers, "Content-Length": str(len(part))})
        if with_body:
            self._send_part(form.open(file), part)

    def _part(self, form: Form) -> range | None:
        """Return the part that the request asks for, of the form that it knows already.

        Raises ValueError: there is no such part.
        """
        known = self.headers.get("If-Range", form.tag).strip()
        return part_of(form.size, self.headers.get("Range", "")) if known == form.tag else None

    def _send_part(self, content: BinaryIO, part: range) -> None:
        """Send a part piece by piece, so that a slow client holds none of it in memory."""
        content.seek(part.start)
        left = len(part)
        while left:
            piece = content.read(min(left, PIECE))
            if not piece:  # the file has become shorter
                self.close_connection = True
                return
            self.wfile.write(piece)
            left -= len(piece)

    def _refuse(self, with_body: bool) -> None:
        body = b"not found\n"
        headers = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(body))}
        self._send(HTTPStatus.NOT_FOUND, headers)
        if with_body:
            self.wfile.write(body)

    def _send(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()


class NetworkHandler(Handler, RelayHandler):
    """Answers with the page's files, and for the page's own relay, which is at the prefix too."""

    server: Server

    def do_GET(self) -> None:
        """Answer for the relay, or send the file that the address names."""
        self._relay_or(super().do_GET)

    def do_HEAD(self) -> None:
        """Send the headers that GET would send."""
        self._relay_or(super().do_HEAD)

    def do_POST(self) -> None:
        """Pass a message on, or refuse."""
        self._relay_or(self._refuse_post)

    def do_OPTIONS(self) -> None:
        """Tell other sites' pages what the relay takes, or refuse."""
        self._relay_or(self._refuse_post)

    def _relay_or(self, otherwise: Callable[[], None]) -> None:
        prefix = self.server.prefix
        inside = self.path.startswith(prefix)
        if not (inside and self.answer_relay(self.path.removeprefix(prefix))):
            otherwise()

    def _refuse_post(self) -> None:
        self.close_connection = True
        self._refuse(with_body=True)


class Server(PatientServer):
    """Serves `directory` on this machine at `port` (0: any free one); see `url`.

    relay: serve the whole local network, and this relay next to the page.
    """

    def __init__(
        self,
        directory: Path,
        port: int = 0,
        prefix: str = PREFIX,
        relay: Relay | None = None,
        patience: Patience = PATIENCE,
    ) -> None:
        self.directory: Path = directory.resolve()
        self.forms = Forms()
        self.prefix = prefix
        self.relay = relay
        super().__init__((EVERYBODY if relay else HOST, port), Handler, patience)
        if relay:
            about = {"relay": relay, "pages": tuple(self.addresses())}
            self.RequestHandlerClass = type("Handler", (NetworkHandler,), about)

    def addresses(self) -> list[str]:
        """The page's addresses that other devices in the local network can open."""
        return [f"http://{host}:{self.server_port}{self.prefix}" for host in local_addresses()]

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self.server_port}{self.prefix}"

    def server_close(self) -> None:
        """Close the server, and the relay's streams."""
        if self.relay:
            self.relay.close()
        super().server_close()


def local_addresses() -> list[str]:
    """Return this machine's IPv4 addresses in local networks, the one of its default route first.

    Nothing is sent: connecting a UDP socket only picks the address that it would send from.
    """
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation, RFC 5737
            found.append(probe.getsockname()[0])
        except OSError:
            pass  # no default route
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found += [str(place[0]) for *_, place in named]
    except OSError:
        pass  # a name that the machine itself can't resolve
    useful = [one for one in found if not one.startswith(("127.", "169.254.", "0."))]
    return list(dict.fromkeys(useful))


IN_NETWORK = Limits(rooms=20)
"""A relay's limits next to the page: streams of all its tables leave connections for files."""

LAST_PORT = 65535
"""The greatest port number."""


def parse_port(text: str) -> int:
    """Return a port, for argparse, which tells what is wrong with it in one line.

    >>> parse_port("8000")
    8000
    """
    if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port, 0 to {LAST_PORT}")


def _tell_network(server: Server) -> None:
    """Print the addresses for other devices, and what it means to be reachable."""
    addresses = server.addresses()
    print("Other devices in this network open")
    for address in addresses:
        print(f"    {address}")
    if not addresses:
        print("    nothing: this machine is in no network now")
    print(
        "Everybody in this network can open the page and play through this computer. They see\n"
        "the game's files and nothing else of it. Do this in networks that you trust.\n"
        "If a device can't open the address, a firewall is in the way, or the network keeps its\n"
        "devices apart. Without https they can't scan codes with the camera or install the page.",
        flush=True,
    )


def _another(port: int) -> int:
    """Return an alternative to a port that is taken, outside the system's range."""
    return port + 1 if 1024 <= port < LAST_PORT else 8000


def main(
    directory: Path, port: int = 8000, open_browser: bool = True, network: bool = False
) -> int:
    """Return the exit code after serving the page until interrupted.

    directory: the built page, `dist/`.
    port: where on 127.0.0.1 to listen; 0 takes any free port.
    open_browser: whether to open the page in the default browser, if there is one.
    network: whether to serve the whole local network, with a relay for friends' devices.
    """
    if not (directory / "index.html").is_file():
        print(NO_PAGE.format(directory=directory), file=sys.stderr)
        return 1
    try:
        server = Server(directory, port, PREFIX, Relay(IN_NETWORK) if network else None)
    except OSError as problem:
        print(
            f"Can't serve on port {port}: {problem.strerror}. "
            f"Choose another, for example `make play PORT={_another(port)}`.",
            file=sys.stderr,
        )
        return 1
    with server:
        print(f"Tarneeb is at {server.url} (Ctrl-C stops it)", flush=True)
        if network:
            _tell_network(server)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")
    return 0
