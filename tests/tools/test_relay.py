"""The relay: delivery, history, refusals and limits."""

from __future__ import annotations

import base64
import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tarneeb.__main__ import main
from tarneeb.tools import relay as module
from tarneeb.tools import serve
from tarneeb.tools.relay import Limits, Relay, RelayError, RelayServer
from tarneeb.tools.serve import PREFIX, Server

pytestmark = pytest.mark.cpython_only

NAME = "0123456789abcdef" * 2
OTHER = "f" * 32
SMALL = Limits(
    rooms=2, message=2000, room=4000, followers=2, backlog=6000, burst=20, rate=1, beat=0.05
)


class Clock:
    """A clock that stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def running(server: RelayServer | Server) -> Iterator[int]:
    """Run a server, and return its port."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


class Answer(NamedTuple):
    """The relay's response."""

    status: int
    headers: http.client.HTTPMessage
    body: Any


def ask(port: int, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, named)
        answer = connection.getresponse()
        text = answer.read()
        return Answer(answer.status, answer.headers, json.loads(text) if text else None)


class Stream:
    """One open stream of a room."""

    def __init__(self, port: int, name: str = NAME, query: str = "", prefix: str = "/") -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        self._connection.request("GET", f"{prefix}room/{name}{query}")
        self.answer = self._connection.getresponse()

    def event(self) -> dict[str, str]:
        """Return the next event's fields, past comments."""
        fields: dict[str, str] = {}
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if line.startswith(":"):
                assert self.answer.readline() == b"\n"
            elif line:
                name, _, value = line.partition(": ")
                fields[name] = value
            else:
                return fields

    def hello(self) -> dict[str, Any]:
        event = self.event()
        assert event["event"] == "hello"
        found: dict[str, Any] = json.loads(event["data"])
        return found

    def message(self) -> tuple[int | None, bytes]:
        """Return the next message and its number, which only messages in the history have."""
        event = self.event()
        number = int(event["id"]) if "id" in event else None
        return number, base64.b64decode(event["data"])

    def close(self) -> None:
        self.answer.close()
        self._connection.close()


@pytest.fixture
def port() -> Iterator[int]:
    with running(RelayServer(relay=Relay(SMALL))) as at:
        yield at


def post(port: int, body: bytes, name: str = NAME, keep: bool = True) -> Answer:
    return ask(port, "POST", f"/room/{name}{'?keep=1' if keep else ''}", body)


# Delivery and history.


def test_messages_arrive_in_order_and_kept_ones_have_numbers(port: int) -> None:
    with closing(Stream(port)) as stream:
        assert stream.hello()["last"] == 0
        assert post(port, b"one").body == {"n": 1}
        assert post(port, b"passing", keep=False).body == {"n": None}
        assert post(port, b"\x00\xff").body == {"n": 2}
        assert [stream.message() for _ in range(3)] == [
            (1, b"one"),
            (None, b"passing"),
            (2, b"\x00\xff"),
        ]


def test_who_comes_late_gets_what_is_kept_and_nothing_else(port: int) -> None:
    post(port, b"one")
    post(port, b"passing", keep=False)
    post(port, b"two")
    with closing(Stream(port)) as stream:
        assert stream.hello()["last"] == 2
        assert [stream.message(), stream.message()] == [(1, b"one"), (2, b"two")]


def test_who_comes_back_gets_what_was_missed(port: int) -> None:
    with closing(Stream(port)) as stream:
        epoch = stream.hello()["epoch"]
    for body in (b"one", b"two", b"three"):
        post(port, body)
    with closing(Stream(port, query=f"?epoch={epoch}&from=2")) as stream:
        assert stream.hello()["epoch"] == epoch
        assert stream.message() == (3, b"three")


def test_after_a_restart_the_epoch_is_another_and_numbers_start_again(port: int) -> None:
    with closing(Stream(port)) as stream:
        epoch = stream.hello()["epoch"]
    with running(RelayServer(relay=Relay(SMALL))) as again:
        assert post(again, b"new").body == {"n": 1}
        with closing(Stream(again, query=f"?epoch={epoch}&from=7")) as stream:
            assert stream.hello()["epoch"] != epoch
            assert stream.message() == (1, b"new")


def test_rooms_are_apart(port: int) -> None:
    post(port, b"here")
    with closing(Stream(port, OTHER)) as stream:
        assert stream.hello()["last"] == 0
        post(port, b"there", OTHER)
        assert stream.message() == (1, b"there")


def test_a_silent_stream_is_shown_to_be_open(port: int) -> None:
    with closing(Stream(port)) as stream:
        stream.hello()
        assert stream.answer.readline() == b":\n"


# Health and headers.


def test_its_health_says_that_it_is_a_relay_and_of_which_version(port: int) -> None:
    answer = ask(port, "GET", "/relay.json")
    assert answer.body == {
        "tarneeb": "relay",
        "v": module.VERSION,
        "pages": [],
        "limits": {"message": SMALL.message, "room": SMALL.room},
    }
    head = ask(port, "HEAD", "/relay.json")
    assert (head.status, head.body) == (200, None)
    for name in ("Content-Type", "Content-Length"):
        assert head.headers[name] == answer.headers[name]


def test_pages_of_every_site_may_use_it_and_nothing_is_cached(port: int) -> None:
    for answer in (
        ask(port, "GET", "/relay.json", Origin="https://example.org"),
        ask(port, "OPTIONS", f"/room/{NAME}", Origin="https://example.org"),
        post(port, b"one"),
        ask(port, "GET", "/nothing"),
    ):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Cache-Control"] == "no-store"


def test_a_relay_for_one_site_refuses_the_pages_of_others() -> None:
    with running(RelayServer(relay=Relay(SMALL), origins=["https://example.org"])) as at:
        for origin, status in (("https://example.org", 200), ("https://else.example", 403)):
            answer = ask(at, "GET", "/relay.json", Origin=origin)
            assert answer.status == status
        assert answer.body == {"code": "relay_refused"}
        assert ask(at, "POST", f"/room/{NAME}", b"x", Origin="https://else.example").status == 403


# Refusals and limits.


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/", 404, "relay_unknown_address"),
        ("GET", "/room/", 404, "relay_unknown_address"),
        ("GET", f"/room/{NAME.upper()}", 404, "relay_unknown_address"),
        ("GET", f"/room/{NAME}0", 404, "relay_unknown_address"),
        ("GET", f"/room/{NAME}/../..", 404, "relay_unknown_address"),
        ("GET", f"/room/{NAME}?from=-1", 400, "relay_bad_request"),
        ("GET", f"/room/{NAME}?from=9999999999", 400, "relay_bad_request"),
        ("GET", f"/room/{NAME}?from=%D9%A3", 400, "relay_bad_request"),
        ("POST", "/relay.json", 405, "relay_unknown_address"),
        ("POST", f"/room/{NAME}", 400, "relay_bad_request"),
    ],
)
def test_what_it_does_not_understand_is_refused_with_a_code(
    port: int, method: str, path: str, status: int, code: str
) -> None:
    answer = ask(port, method, path)
    assert (answer.status, answer.body) == (status, {"code": code})


def test_a_message_too_long_is_refused_before_it_is_read(port: int) -> None:
    assert post(port, b"x" * SMALL.message).status == 200
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        head = f"POST /room/{NAME} HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"
        connection.sendall(head.encode())
        answer = connection.recv(4096).decode()
    assert answer.startswith("HTTP/1.1 413 ")
    assert "message_too_long" in answer or "Connection: close" in answer


def test_a_flood_is_refused_until_it_ends() -> None:
    clock = Clock()
    relay = Relay(SMALL, clock)
    for _ in range(SMALL.burst - 1):
        relay.post(NAME, b"x", keep=False)
    with pytest.raises(RelayError, match="relay_busy"):
        relay.post(NAME, b"x", keep=False)
    relay.post(OTHER, b"x", keep=False)
    clock.now = 2.0
    relay.post(NAME, b"x", keep=False)


def test_long_messages_count_as_several() -> None:
    relay = Relay(Limits(burst=20, rate=0), Clock())
    for _ in range(3):
        relay.post(NAME, b"x" * 50_000, keep=False)
    with pytest.raises(RelayError, match="relay_busy"):
        relay.post(NAME, b"x", keep=False)


def test_when_a_room_is_full_the_oldest_messages_make_way(port: int) -> None:
    for digit in b"12345":
        post(port, bytes([digit]) * 1000)
    with closing(Stream(port)) as stream:
        assert stream.hello()["last"] == 5
        assert [stream.message()[0], stream.message()[0]] == [4, 5]


def test_a_room_takes_so_many_streams_and_a_closed_one_makes_way(port: int) -> None:
    streams = [Stream(port), Stream(port)]
    refused = ask(port, "GET", f"/room/{NAME}")
    assert (refused.status, refused.body) == (503, {"code": "relay_room_full"})
    streams[0].close()
    deadline = time.monotonic() + 10
    while (again := Stream(port)).answer.status != 200:  # noticed at the next heartbeat
        again.close()
        assert time.monotonic() < deadline
        time.sleep(0.05)
    again.close()
    streams[1].close()


def test_a_relay_takes_so_many_rooms_and_unused_ones_make_way() -> None:
    clock = Clock()
    relay = Relay(SMALL, clock)
    first, second, third = ("1" * 32, "2" * 32, "3" * 32)
    follower = relay.follow(first, "", 0)
    relay.post(second, b"x", keep=True)
    with pytest.raises(RelayError, match="relay_full"):
        relay.post(third, b"x", keep=True)
    clock.now = SMALL.idle_when_full + 1
    relay.post(third, b"x", keep=True)
    assert set(relay.rooms) == {first, third}, "a room with a stream stays"
    relay.leave(first, follower)
    clock.now = SMALL.idle + 2 * SMALL.idle_when_full
    relay.post(second, b"x", keep=True)
    assert set(relay.rooms) == {second}


def test_a_stream_that_takes_nothing_is_ended_and_the_others_go_on() -> None:
    relay = Relay(SMALL, Clock())
    slow, quick = relay.follow(NAME, "", 0), relay.follow(NAME, "", 0)
    for _ in range(6):
        relay.post(NAME, b"x" * 1000, keep=False)
        while not quick.queue.empty():
            relay.sent(quick, len(quick.queue.get() or b""))
    assert quick.open
    assert not slow.open
    assert slow.waiting <= SMALL.backlog
    relay.leave(NAME, slow)
    relay.leave(NAME, slow)


def test_a_page_that_hangs_up_leaves_no_trace_in_the_console(
    port: int, capfd: pytest.CaptureFixture[str]
) -> None:
    for start in (b"POST /room/" + NAME.encode() + b" HTTP/1.1\r\nContent-Length: 50\r\n\r\nhalf",):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(start)
    with closing(Stream(port)) as stream:
        assert stream.hello()["last"] == 0, "half a message is none"
    assert capfd.readouterr().err == ""


def test_closing_the_relay_ends_its_streams() -> None:
    with running(RelayServer(relay=Relay(SMALL))) as at:
        stream = Stream(at)
        stream.hello()
    assert stream.answer.read().strip(b":\n") == b""
    stream.close()


# Next to the page.


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    (tmp_path / "index.html").write_text("page", "utf-8")
    monkeypatch.setattr(serve, "EVERYBODY", "127.0.0.1")
    monkeypatch.setattr(serve, "local_addresses", lambda: ["192.168.1.7"])
    server = Server(tmp_path, relay=Relay(SMALL))
    with running(server):
        yield server


def test_the_page_and_its_relay_have_one_address(network: Server) -> None:
    at = network.server_port
    health = ask(at, "GET", f"{PREFIX}relay.json").body
    assert health["tarneeb"] == "relay"
    assert health["pages"] == [f"http://192.168.1.7:{at}{PREFIX}"]
    assert ask(at, "POST", f"{PREFIX}room/{NAME}?keep=1", b"one").body == {"n": 1}
    with closing(Stream(at, prefix=PREFIX)) as stream:
        stream.hello()
        assert stream.message() == (1, b"one")
    with closing(http.client.HTTPConnection("127.0.0.1", at)) as connection:
        connection.request("GET", PREFIX)
        assert connection.getresponse().read() == b"page"
    assert ask_raw(at, "POST", "/other", b"x") == 404
    assert ask_raw(at, "GET", "/relay.json") == 404
    assert ask_raw(at, "OPTIONS", f"{PREFIX}index.html") == 404


def ask_raw(port: int, method: str, path: str, body: bytes | None = None) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        connection.request(method, path, body)
        return connection.getresponse().status


def test_without_lan_the_server_has_no_relay(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page", "utf-8")
    with running(Server(tmp_path)) as at:
        assert ask_raw(at, "GET", f"{PREFIX}relay.json") == 404
        assert ask_raw(at, "POST", f"{PREFIX}room/{NAME}", b"x") == 501


def test_play_lan_prints_the_addresses_and_what_they_mean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("page", "utf-8")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "EVERYBODY", "127.0.0.1")
    monkeypatch.setattr(Server, "serve_forever", stop)
    for addresses, line in ((["192.168.1.7"], "http://192.168.1.7:"), ([], "in no network now")):
        monkeypatch.setattr(serve, "local_addresses", lambda found=addresses: found)
        words = ["play", "--lan", "--no-browser", "--port=0", "--directory", str(tmp_path)]
        assert main(words) == 0
        told = capsys.readouterr().out
        assert line in told
        assert "Everybody in this network can open the page" in told


def test_addresses_of_this_machine_are_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 0))
        for one in ("127.0.1.1", "10.0.0.5", "169.254.1.1", "10.0.0.5")
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: found)
    addresses = serve.local_addresses()
    assert addresses.count("10.0.0.5") == 1
    assert not [one for one in addresses if one.startswith(("127.", "169.254."))]


# From the command line.


def test_the_relay_says_where_it_is_and_stops(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(RelayServer, "serve_forever", stop)
    assert main(["relay", "--port=0", "--rooms=5", "--site=https://example.org/"]) == 0
    told = capsys.readouterr().out
    assert "http://127.0.0.1:" in told
    assert told.splitlines()[-1] == "Stopped."


def test_a_relays_port_in_use_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        at = taken.getsockname()[1]
        assert main(["relay", f"--port={at}"]) == 1
    assert f"port {at}" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--rooms=0"], ["--rooms=x"], ["--port=-1"], ["--rooms=99999"]])
def test_options_that_make_no_sense_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["relay", *words])
    assert left.value.code == 2
    assert "is not a" in capsys.readouterr().err
