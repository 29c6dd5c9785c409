"""A server that is open to a network: slow, silent and many clients cost it little, for a while."""

from __future__ import annotations

import http.client
import select
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tarneeb.tools.connections import OTHER_FILES, PATIENCE, Patience, PatientServer, affordable
from tarneeb.tools.relay import Limits, Relay, RelayServer
from tarneeb.tools.serve import PREFIX, Server

pytestmark = pytest.mark.cpython_only

ROOM = f"room/{'0' * 32}"
LARGE = 8_000_000
LONG = 20.0
"""Seconds by which a busy machine has done everything."""
SHORT = replace(PATIENCE, idle=0.2, request=0.4, body=0.4, answer=0.3)
EVENTS = Limits(beat=0.05)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    (folder / "index.html").write_text("page", "utf-8")
    with (folder / "large.bin").open("wb") as file:
        file.truncate(LARGE)
    return folder


@contextmanager
def running(server: PatientServer) -> Iterator[int]:
    """Run a server, and return its port."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def page(dist: Path, patience: Patience) -> Server:
    return Server(dist, patience=patience)


def both(dist: Path, patience: Patience) -> Server:
    """The page and a relay, as for a network."""
    return Server(dist, relay=Relay(EVENTS), patience=patience)


def alone(dist: Path, patience: Patience) -> RelayServer:
    return RelayServer(relay=Relay(EVENTS), patience=patience)


SERVERS = [page, both, alone]
Made = Callable[[Path, Patience], PatientServer]


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=LONG)


def rest(connection: socket.socket) -> bytes:
    """Return what the server sends until it closes the connection."""
    found = b""
    try:
        while piece := connection.recv(65_536):
            found += piece
    except ConnectionError:
        pass
    return found


def get(port: int, address: str) -> int:
    """Return the status of an answer."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)) as connection:
        try:
            connection.request("GET", address)
            answer = connection.getresponse()
            answer.read()
        except ConnectionError:  # refused while the request was on its way
            return 503
        return answer.status


def until_answered(port: int) -> None:
    """Ask until a connection is free."""
    deadline = time.monotonic() + LONG
    while get(port, f"{PREFIX}index.html") == 503:
        assert time.monotonic() < deadline, "no connection became free"


def drip(connection: socket.socket, text: bytes) -> bytes:
    """Send a byte of the text, again and again, until the server answers or closes."""
    deadline = time.monotonic() + LONG
    position = 0
    while not select.select([connection], [], [], 0.02)[0]:
        assert time.monotonic() < deadline, "a client may send slowly for ever"
        try:
            connection.send(text[position % len(text)].to_bytes())
        except ConnectionError:
            break
        position += 1
    return rest(connection)


@pytest.mark.parametrize("made", SERVERS)
def test_a_connection_that_asks_for_nothing_ends(dist: Path, made: Made) -> None:
    with running(made(dist, SHORT)) as port, connect(port) as connection:
        assert rest(connection) == b""


def test_a_connection_that_asks_for_nothing_more_ends(dist: Path) -> None:
    with running(page(dist, SHORT)) as port, connect(port) as connection:
        connection.sendall(f"GET {PREFIX} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert rest(connection).endswith(b"page")


@pytest.mark.parametrize("made", SERVERS)
@pytest.mark.parametrize("start", [b"", b"GET / HTTP/1.1\r\nX: "])
def test_a_request_that_is_sent_slowly_ends(dist: Path, made: Made, start: bytes) -> None:
    with running(made(dist, SHORT)) as port, connect(port) as connection:
        connection.sendall(start)
        assert drip(connection, b"x") == b""


@pytest.mark.parametrize("made", [both, alone])
def test_a_message_that_is_sent_slowly_ends(dist: Path, made: Made) -> None:
    prefix = "/" if made is alone else PREFIX
    with running(made(dist, SHORT)) as port, connect(port) as connection:
        head = f"POST {prefix}{ROOM} HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n"
        connection.sendall(head.encode())
        assert not drip(connection, b"x").startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("line", ["X: {}\r\n", "{}\r\n"])
def test_a_request_may_not_be_endless(dist: Path, line: str) -> None:
    sent = line.format("x" * 30_000).encode()
    with running(page(dist, PATIENCE)) as port, connect(port) as connection:
        connection.sendall(f"GET {PREFIX} HTTP/1.1\r\n".encode())
        with pytest.raises(ConnectionError):
            connection.sendall(sent * 1000)
        assert b" 200 " not in rest(connection)


def test_a_client_that_takes_nothing_makes_way(dist: Path) -> None:
    with running(page(dist, replace(SHORT, connections=1))) as port, connect(port) as connection:
        connection.sendall(f"GET {PREFIX}large.bin HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert connection.recv(8) == b"HTTP/1.1"
        until_answered(port)
        assert len(rest(connection)) < LARGE


def test_a_client_that_takes_a_little_at_a_time_gets_everything(dist: Path) -> None:
    pause = threading.Event()
    with running(page(dist, SHORT)) as port, closing(socket.socket()) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
        connection.settimeout(LONG)
        connection.connect(("127.0.0.1", port))
        head = f"GET {PREFIX}large.bin HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n"
        connection.sendall(head.encode())
        started, got = time.monotonic(), 0
        while piece := connection.recv(100_000):
            got += len(piece)
            if time.monotonic() < started + 4 * SHORT.answer:
                pause.wait(0.02)
        assert time.monotonic() - started > SHORT.answer
        assert got > LARGE


def test_a_stream_outlives_every_timeout(dist: Path) -> None:
    with running(both(dist, SHORT)) as port:
        stream = http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)
        with closing(stream):
            stream.request("GET", f"{PREFIX}{ROOM}")
            answer = stream.getresponse()
            started = time.monotonic()
            while time.monotonic() < started + 4 * max(SHORT.idle, SHORT.request, SHORT.answer):
                assert answer.readline() != b""
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)) as other:
                other.request("POST", f"{PREFIX}{ROOM}", b"hello")
                assert other.getresponse().status == 200
            while not (line := answer.readline()).startswith(b"data: aGVsbG8="):
                assert line != b""
            answer.close()


@pytest.mark.parametrize("made", SERVERS)
def test_one_connection_too_many_is_told_so(dist: Path, made: Made) -> None:
    with running(made(dist, replace(PATIENCE, connections=3))) as port, ExitStack() as stack:
        before = threading.active_count()
        held = [stack.enter_context(connect(port)) for _ in range(3)]
        further = [stack.enter_context(connect(port)) for _ in range(30)]
        for connection in further:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert rest(connection).startswith(b"HTTP/1.1 503 ")
        assert threading.active_count() <= before + 3
        for connection in held:
            connection.close()
        until_answered(port)


def test_downloads_that_nobody_reads_need_no_memory(dist: Path) -> None:
    """Each would hold the whole file, of which the kernel takes no more than some megabytes."""
    with running(page(dist, PATIENCE)) as port, ExitStack() as stack:
        tracemalloc.start()
        stack.callback(tracemalloc.stop)
        for _ in range(20):
            connection = stack.enter_context(connect(port))
            connection.sendall(f"GET {PREFIX}large.bin HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert connection.recv(8) == b"HTTP/1.1"
        assert tracemalloc.get_traced_memory()[1] < LARGE


def test_the_same_file_is_compressed_once_for_all_who_ask(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page", "utf-8")
    with (tmp_path / "large.js").open("wb") as file:
        file.truncate(LARGE)
    with running(page(tmp_path, PATIENCE)) as port, ExitStack() as stack:
        tracemalloc.start()
        stack.callback(tracemalloc.stop)
        head = f"GET {PREFIX}large.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n"
        asking = [stack.enter_context(connect(port)) for _ in range(20)]
        for connection in asking:
            connection.sendall(head.encode())
        for connection in asking:
            assert connection.recv(8) == b"HTTP/1.1"
        assert tracemalloc.get_traced_memory()[1] < LARGE


def limits(soft: int, hard: int) -> list[int]:
    """Return what a process with these limits of open files can afford, and its limit then."""
    code = (
        "import resource; from tarneeb.tools.connections import affordable; "
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard})); "
        "print(affordable(256), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return [int(number) for number in answer.stdout.split()]


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are no files there")
def test_a_low_limit_of_open_files_is_raised_or_bounds_the_connections() -> None:
    needed = 2 * 256 + OTHER_FILES
    assert limits(256, needed + 1) == [256, needed]
    assert limits(256, 256) == [(256 - OTHER_FILES) // 2, 256]
    assert limits(needed, needed) == [256, needed]
    assert affordable(1) == 1
