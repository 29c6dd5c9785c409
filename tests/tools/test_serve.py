"""The static server: what it sends, what it refuses, and that nothing asked for breaks it."""

from __future__ import annotations

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from tarneeb.__main__ import main
from tarneeb.tools import serve
from tarneeb.tools.serve import PREFIX, TYPES, Server

pytestmark = pytest.mark.cpython_only

TEXT = "words " * 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    above = tmp_path_factory.mktemp("above")
    (above / "secret.txt").write_text("not for the page", "utf-8")
    dist = above / "dist"
    (dist / "fonts").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html>" + TEXT, "utf-8")
    (dist / "fonts" / "index.html").write_text("fonts", "utf-8")
    (dist / "empty").mkdir()
    (dist / "app-0A1B2C3D.js").write_text(TEXT, "utf-8")
    (dist / "two words.txt").write_text("two words", "utf-8")
    (dist / "out.txt").symlink_to(above / "secret.txt")
    for ending in TYPES:
        (dist / f"file{ending}").write_text(TEXT, "utf-8")
    with Server(dist) as made:
        thread = threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield made
        made.shutdown()
        thread.join()


class Answer(NamedTuple):
    """The server's response."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


def ask(server: Server, address: str, method: str = "GET", **headers: str) -> Answer:
    """The answer to a request for exactly this address."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port)
    with closing(connection):
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, address, headers=named)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


@pytest.mark.parametrize("ending", TYPES)
def test_each_kind_of_file_has_its_type(server: Server, ending: str) -> None:
    answer = ask(server, f"{PREFIX}file{ending}")
    assert answer.status == 200
    assert answer.headers["Content-Type"] == TYPES[ending]
    assert answer.body == TEXT.encode()
    assert answer.headers["Content-Length"] == str(len(answer.body))


def test_the_page_is_at_the_prefix_and_its_query_is_the_pages_own(server: Server) -> None:
    assert ask(server, PREFIX).body.startswith(b"<!doctype html>")
    assert ask(server, f"{PREFIX}?rules=classic").body.startswith(b"<!doctype html>")
    assert ask(server, f"{PREFIX}two%20words.txt").body == b"two words"


@pytest.mark.parametrize(
    ("address", "location"),
    [("/", PREFIX), ("/tarneeb", PREFIX), ("/tarneeb/fonts", "/tarneeb/fonts/")],
)
def test_a_directory_without_its_slash_redirects(
    server: Server, address: str, location: str
) -> None:
    answer = ask(server, address)
    assert answer.status == 302
    assert answer.headers["Location"] == location
    assert ask(server, location).status == 200


@pytest.mark.parametrize(
    "address",
    [
        *("/other", "/tarneeb/none.txt", "/tarneeb/empty/", "/tarneebs/index.html"),
        *("/tarneeb/../secret.txt", "/tarneeb/%2e%2e/secret.txt", "/tarneeb/..%2fsecret.txt"),
        *("/tarneeb//etc/passwd", "/tarneeb/%2fetc/passwd", "/tarneeb/out.txt"),
        *("/tarneeb/%00", "/tarneeb/index.html%00", "/tarneeb/%ff%fe", "//[", "*"),
        "/tarneeb/" + "a" * 5000,
        "/tarneeb/" + "a/" * 5000,
    ],
)
def test_what_is_not_there_is_not_found(
    server: Server, address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = ask(server, address)
    assert (answer.status, answer.body) == (404, b"not found\n")
    assert capfd.readouterr().err == ""


def test_text_is_compressed_for_those_who_take_it(server: Server) -> None:
    answer = ask(server, f"{PREFIX}file.js", Accept_Encoding="br, gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(answer.body) == TEXT.encode()
    packed = ask(server, f"{PREFIX}file.woff2", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] is None
    assert packed.body == TEXT.encode()


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_file_that_is_known_already_is_not_sent_again(server: Server, encoding: str) -> None:
    address = f"{PREFIX}index.html"
    tag = ask(server, address, Accept_Encoding=encoding).headers["ETag"]
    again = ask(server, address, Accept_Encoding=encoding, If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")
    assert ask(server, address, Accept_Encoding=encoding, If_None_Match='"old"').status == 200


def test_only_names_with_a_hash_are_kept_for_ever(server: Server) -> None:
    assert "immutable" in ask(server, f"{PREFIX}app-0A1B2C3D.js").headers["Cache-Control"]
    assert ask(server, f"{PREFIX}file.js").headers["Cache-Control"] == "no-cache"


def test_head_sends_the_headers_of_get_alone(server: Server) -> None:
    head, get = (ask(server, f"{PREFIX}file.css", method) for method in ("HEAD", "GET"))
    assert head.body == b""
    for name in ("Content-Type", "Content-Length", "ETag"):
        assert head.headers[name] == get.headers[name]


# From the command line.


@pytest.mark.parametrize("port", ["-1", "65536", "99999999999999999999", "http", "80.5", "٨٠"])
def test_what_is_no_port_is_refused_in_a_line(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", f"--port={port}", "--no-browser"])
    assert left.value.code == 2
    assert f"{port!r} is not a port, 0 to 65535" in capsys.readouterr().err.splitlines()[-1]


def test_a_port_in_use_is_told_with_another_to_try(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("page", "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert serve.main(tmp_path, port, open_browser=False) == 1
    told = capsys.readouterr().err
    hint = 8000 if port == 65535 else port + 1
    assert f"port {port}" in told
    assert f"PORT={hint}`" in told


@pytest.mark.parametrize(("port", "hint"), [(8000, 8001), (65535, 8000), (80, 8000)])
def test_the_port_to_try_is_one_that_there_is(
    port: int,
    hint: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(13, "Permission denied")

    (tmp_path / "index.html").write_text("page", "utf-8")
    monkeypatch.setattr(serve, "Server", refuse)
    assert serve.main(tmp_path, port, open_browser=False) == 1
    assert f"PORT={hint}`" in capsys.readouterr().err


def test_without_a_built_page_it_says_how_to_build_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--directory", str(tmp_path), "--no-browser"]) == 1
    told = capsys.readouterr().err
    assert str(tmp_path) in told
    assert all(words in told for words in ("the page is built from a checkout", "make play"))
    assert "python -m tarneeb play --directory DIST" in told
