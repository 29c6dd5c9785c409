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
    [
        *(("/", PREFIX), ("/tarneeb", PREFIX), ("/tarneeb/fonts", "/tarneeb/fonts/")),
        *(("/tarneeb?a=/b", "/tarneeb/?a=/b"), ("/tarneeb/fonts?a", "/tarneeb/fonts/?a")),
    ],
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
        *(
            "/tarneeb/index.html/",
            "/tarneeb/index.html/x",
            "/tarneeb/file.js/",
            "/tarneeb/file.js//",
        ),
        *(
            "/tarneeb/fonts/index.html/",
            "/tarneeb/fonts//index.html",
            "/tarneeb//",
            "/tarneeb//fonts/",
        ),
        *("/tarneeb/./index.html", "/tarneeb/fonts/../index.html", "/tarneeb/fonts/.."),
        *("/tarneeb/fonts/%2e%2e/index.html", "/tarneeb/fonts%2findex.html", "/tarneeb/%2e/"),
        *("/tarneeb/fonts%5cindex.html", "/tarneeb/..%5csecret.txt", "/tarneeb/index.html%0a"),
        *(
            "/tarneeb/c:%5cwindows",
            "/tarneeb/C:/",
            "/tarneeb/index.html::$DATA",
            "/tarneeb/fonts/.%00/",
        ),
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


@pytest.mark.parametrize(
    ("accepted", "gzipped"),
    [
        *(
            ("gzip", True),
            ("GZIP", True),
            ("x-gzip", True),
            ("br;q=1.0, gzip;q=0.8, *;q=0.1", True),
        ),
        *(("*", True), ("gzip; q=0.001", True), ("*;q=0.5, identity;q=0", True)),
        *(
            ("gzip;q=0", False),
            ("gzip; Q=0.0", False),
            ("gzip;q=0.000, *", False),
            ("*;q=0", False),
        ),
        *(
            ("", False),
            ("identity", False),
            ("br", False),
            ("gzipped", False),
            ("deflate, br", False),
        ),
        *(("gzip;q=0.2, identity;q=0.9", False), ("gzip;q=x", False), ("identity;q=0", False)),
    ],
)
def test_a_file_is_compressed_only_for_those_who_want_it(
    server: Server, accepted: str, gzipped: bool
) -> None:
    answer = ask(server, f"{PREFIX}file.js", Accept_Encoding=accepted)
    assert (answer.headers["Content-Encoding"] == "gzip") == gzipped
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert (gzip.decompress(answer.body) if gzipped else answer.body) == TEXT.encode()


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        *(("bytes=0-0", slice(0, 1)), ("bytes=2-9", slice(2, 10)), ("bytes=590-", slice(590, 600))),
        *(("bytes=-7", slice(593, 600)), ("bytes=-9999", slice(0, 600))),
        *(("bytes=599-99999999999999999999", slice(599, 600)), ("Bytes = 3 - 4", slice(3, 5))),
    ],
)
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_part_of_a_file_is_sent_alone(
    server: Server, asked: str, part: slice, encoding: str
) -> None:
    address = f"{PREFIX}{'file.js' if encoding == 'identity' else 'file.bin'}"
    whole = ask(server, address, Accept_Encoding=encoding)
    answer = ask(server, address, Accept_Encoding=encoding, Range=asked)
    assert answer.status == 206
    assert answer.body == whole.body[part] == TEXT.encode()[part]
    assert answer.headers["Content-Range"] == f"bytes {part.start}-{part.stop - 1}/600"
    assert answer.headers["Content-Length"] == str(len(answer.body))
    for name in ("ETag", "Cache-Control", "Content-Type", "Vary", "Accept-Ranges"):
        assert answer.headers[name] == whole.headers[name]


def test_a_part_of_a_compressed_file_is_one_of_what_is_sent(server: Server) -> None:
    whole = ask(server, f"{PREFIX}file.js", Accept_Encoding="gzip")
    answer = ask(server, f"{PREFIX}file.js", Accept_Encoding="gzip", Range="bytes=5-9")
    assert (answer.status, answer.body) == (206, whole.body[5:10])
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Range"] == f"bytes 5-9/{len(whole.body)}"


@pytest.mark.parametrize("asked", ["bytes=600-", "bytes=9999-10000", "bytes=-0"])
def test_a_part_that_there_is_not_is_refused_with_the_size(server: Server, asked: str) -> None:
    answer = ask(server, f"{PREFIX}file.js", Range=asked)
    assert (answer.status, answer.body) == (416, b"")
    assert answer.headers["Content-Range"] == "bytes */600"


@pytest.mark.parametrize(
    "asked",
    [
        *(
            "bytes=0-1,5-6",
            "bytes=5-2",
            "bytes=-",
            "bytes=",
            "bytes=a-b",
            "items=0-1",
            "0-1",
            "bytes=1",
        ),
        *("bytes=--1", "bytes=0-1-2", "bytes=٣-٤".encode().decode("latin-1")),
    ],
)
def test_several_parts_and_nonsense_get_the_whole_file(server: Server, asked: str) -> None:
    answer = ask(server, f"{PREFIX}file.js", Range=asked)
    assert (answer.status, answer.body) == (200, TEXT.encode())
    assert answer.headers["Content-Range"] is None


def test_a_part_of_another_version_is_not_sent(server: Server) -> None:
    address, asked = f"{PREFIX}file.js", "bytes=0-3"
    tag = ask(server, address).headers["ETag"]
    assert ask(server, address, Range=asked, If_Range=tag).status == 206
    for other in ('"old"', f"W/{tag}", "Wed, 21 Oct 2015 07:28:00 GMT"):
        answer = ask(server, address, Range=asked, If_Range=other)
        assert (answer.status, answer.body) == (200, TEXT.encode())


def test_head_and_known_files_have_no_parts(server: Server) -> None:
    address, asked = f"{PREFIX}file.js", "bytes=0-3"
    head = ask(server, address, "HEAD", Range=asked)
    assert (head.status, head.headers["Content-Length"]) == (200, "600")
    known = ask(server, address, Range=asked, If_None_Match=head.headers["ETag"])
    assert (known.status, known.body) == (304, b"")


def test_a_file_that_changes_is_sent_as_it_is_now(tmp_path: Path) -> None:
    changing = tmp_path / "index.html"
    with Server(tmp_path) as made:
        thread = threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        tags = set()
        for text in ("one", "two", "three"):
            changing.unlink(missing_ok=True)
            changing.write_text(text, "utf-8")
            for encoding in ("gzip", "identity"):
                answer = ask(made, PREFIX, Accept_Encoding=encoding)
                body = gzip.decompress(answer.body) if encoding == "gzip" else answer.body
                assert body == text.encode()
                tags.add(answer.headers["ETag"])
        assert len(tags) == 6
        made.shutdown()
        thread.join()


def test_what_follows_an_unwanted_body_is_no_request(server: Server) -> None:
    inner = f"GET {PREFIX} HTTP/1.1\r\nHost: x\r\n\r\n"
    outer = f"GET {PREFIX}none HTTP/1.1\r\nHost: x\r\nContent-Length: {len(inner)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=10) as connection:
        connection.sendall((outer + inner).encode())
        answers = b""
        while piece := connection.recv(4096):
            answers += piece
    assert answers.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_file_that_is_known_already_is_not_sent_again(server: Server, encoding: str) -> None:
    address = f"{PREFIX}index.html"
    tag = ask(server, address, Accept_Encoding=encoding).headers["ETag"]
    again = ask(server, address, Accept_Encoding=encoding, If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")
    assert ask(server, address, Accept_Encoding=encoding, If_None_Match='"old"').status == 200
    for known in (f'"old", {tag}', f"W/{tag}", "*"):
        assert ask(server, address, Accept_Encoding=encoding, If_None_Match=known).status == 304


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
