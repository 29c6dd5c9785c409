"""The page behind nginx, Caddy, Apache and the project's own server, as docs/HOSTING.md has them.

`make test-hosting` runs these tests. The servers come from Debian's packages; see servers.py.
"""

from __future__ import annotations

import gzip
import http.client
import json
import re
import threading
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

import pytest
from host import DIST
from playwright.sync_api import BrowserContext, BrowserType, Page, expect
from servers import OWN, SERVERS, RelayProcess, Server, relaying, serving
from table import Table
from test_headers import documented
from test_offline import installed, play_a_card
from watch import Watch

from benchmarks.visits import STORED
from tarneeb.tools.files import PACKED
from tarneeb.tools.serve import HASHED, TYPES

pytestmark = [pytest.mark.hosting, pytest.mark.browser_context_args(service_workers="allow")]

KINDS = {**TYPES, ".py": "text/"}
"""The type of each kind of file. Python's is not for browsers."""
FILES = sorted(
    path.relative_to(DIST).as_posix()
    for path in DIST.rglob("*")
    if path.is_file() and path.suffix != ".gz"
)
LARGE = [name for name in FILES if (DIST / name).stat().st_size > 2000]
SHORT = {"index.html": "", "embed-demo/index.html": "embed-demo/"}
"""Addresses of folders, whose files have another by which nobody asks."""
ROOM = f"room/{'0' * 32}"
RECORD = Path(__file__).parents[1] / "tests/records/good/preset-classic.tgn"


class Answer(NamedTuple):
    """A server's response."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def one(self, name: str) -> str | None:
        """Return a header, which must not be there twice."""
        values = self.headers.get_all(name, [])
        assert len(values) <= 1, (name, values)
        return values[0] if values else None


def ask(server: Server, address: str, method: str = "GET", **headers: str) -> Answer:
    """Return the answer to a request for an address below the page's."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)) as connection:
        connection.request(method, f"/tarneeb{address}", headers=named)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


def get(server: Server, name: str, **headers: str) -> Answer:
    """Return a file for a page of another site."""
    address = f"/{SHORT.get(name, name)}"
    answer = ask(server, address, Origin="https://elsewhere.example", **headers)
    assert answer.status == 200, (name, answer)
    return answer


@pytest.fixture(scope="module")
def relay() -> Iterator[RelayProcess]:
    with relaying() as running:
        yield running


@pytest.fixture(scope="module", params=[*SERVERS, OWN])
def server(request: pytest.FixtureRequest, relay: RelayProcess) -> Iterator[Server]:
    """Each server, in front of a relay."""
    with serving(request.param, DIST, relay.port) as running:
        yield running


@pytest.fixture(params=SERVERS)
def fresh(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server of the document, started for one test alone."""
    with serving(request.param) as running:
        yield running


@pytest.fixture
def tab(context: BrowserContext) -> Iterator[Page]:
    """A tab that fails the test if the page reports a problem."""
    watching = Watch()
    context.on("page", watching.follow)
    yield context.new_page()
    assert watching.problems == []


# Answers.


def test_every_kind_of_file_has_its_type_and_its_charset(server: Server) -> None:
    wrong = []
    for name in FILES:
        given = (get(server, name).one("Content-Type") or "").lower()
        expected = KINDS[Path(name).suffix]
        kind, _, charset = expected.partition("; ")
        if not given.startswith(kind) or charset not in given:
            wrong.append((name, given))
    assert wrong == []


def test_text_and_code_are_compressed_for_those_who_take_it(server: Server) -> None:
    for name in LARGE:
        plain, packed = get(server, name), get(server, name, Accept_Encoding="gzip")
        assert plain.headers["Content-Encoding"] is None, name
        assert plain.body == (DIST / name).read_bytes(), name
        if Path(name).suffix in PACKED:
            assert packed.headers["Content-Encoding"] is None, name
            continue
        assert packed.headers["Content-Encoding"] == "gzip", name
        assert "accept-encoding" in (packed.headers["Vary"] or "").lower(), name
        assert gzip.decompress(packed.body) == plain.body, name


def test_names_with_a_hash_are_stored_for_ever_and_all_others_checked(server: Server) -> None:
    assert sum(bool(HASHED.search(name)) for name in FILES) > 50
    for name in FILES:
        for encoding in ("gzip", "identity"):
            caching = get(server, name, Accept_Encoding=encoding).one("Cache-Control")
            lasting = "public, max-age=31536000, immutable"
            assert caching == (lasting if HASHED.search(name) else "no-cache"), name


@pytest.mark.parametrize("name", ["/assets/none-0A1B2C3D.js", "/none.html", "/index.html/x"])
def test_a_missing_file_is_missing_only_now(server: Server, name: str) -> None:
    answer = ask(server, name)
    assert answer.status == 404
    assert "immutable" not in (answer.headers["Cache-Control"] or "")
    assert "max-age" not in (answer.headers["Cache-Control"] or "")


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_file_that_is_known_already_is_not_sent_again(server: Server, encoding: str) -> None:
    for name in ("index.html", "embed.js", "sw.js", "embed.html", "embed.d.ts", "icon-192.png"):
        known = get(server, name, Accept_Encoding=encoding)
        address = f"/{SHORT.get(name, name)}"
        tag = known.one("ETag") or ""
        again = ask(server, address, Accept_Encoding=encoding, If_None_Match=tag)
        assert (again.status, again.body) == (304, b""), name
        assert again.one("Cache-Control") == "no-cache", name
        other = ask(server, address, Accept_Encoding=encoding, If_None_Match='"old-gzip"')
        assert other.status == 200


def test_other_sites_may_read_every_file(server: Server) -> None:
    for name in FILES:
        assert get(server, name).one("Access-Control-Allow-Origin") == "*", name


def test_every_file_has_the_documented_headers(server: Server) -> None:
    """The project's own server sends none, so that a page which runs there runs anywhere."""
    headers = documented()
    assert len(headers) >= 4
    for name in FILES:
        answer = get(server, name)
        for header, value in headers.items():
            own = name.startswith("embed-demo/") and header == "Content-Security-Policy"
            expected = None if own or server.name == OWN else value
            assert answer.one(header) == expected, (name, header)


@pytest.mark.parametrize("folder", ["", "/embed-demo"])
def test_an_address_without_its_slash_leads_to_the_one_with_it(server: Server, folder: str) -> None:
    answer = ask(server, folder)
    assert answer.status in (301, 302, 307, 308)
    where = urljoin(f"{server.origin}/tarneeb{folder}", answer.one("Location"))
    assert where == f"{server.origin}/tarneeb{folder}/"


# Visits.


def test_a_first_a_second_and_an_offline_visit(fresh: Server, tab: Page) -> None:
    tab.goto(fresh.url.rstrip("/"))
    assert tab.url == fresh.url
    table = Table(tab)
    table.set("speed", "none")
    table.start()
    tab.wait_for_function(STORED)
    tab.reload()
    expect(table.asked).to_be_visible()
    fresh.stop()
    sent = [path for status, path in fresh.sent() if status == 200]
    assert len(set(sent)) > 30
    assert {path for path in sent if sent.count(path) > 1} <= {"/tarneeb/", "/tarneeb/index.html"}
    tab.reload()
    expect(table.asked).to_be_visible()
    play_a_card(table)


def test_the_page_plays_over_http_2(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> None:
    flags = [*browser_type_launch_args["args"], "--ignore-certificate-errors"]
    with serving("caddy", secure=True) as caddy:
        browser = browser_type.launch(**{**browser_type_launch_args, "args": flags})
        tab = browser.new_page()
        tab.goto(caddy.url)
        table = Table(tab)
        table.set("speed", "none")
        table.start()
        used = "performance.getEntriesByType('navigation')[0].nextHopProtocol"
        assert tab.evaluate(used) == "h2"
        installed(tab)
        caddy.stop()
        tab.reload()
        expect(table.asked).to_be_visible()
        browser.close()


# On other sites.


class Elsewhere(ThreadingHTTPServer):
    """Another site, of one page."""

    daemon_threads = True
    charset = "utf-8"
    body = ""

    def show(self, tab: Page, body: str, charset: str = "utf-8") -> None:
        """Open its page with this body."""
        self.body, self.charset = body, charset
        tab.goto(f"http://127.0.0.1:{self.server_port}/")
        assert tab.evaluate("document.characterSet").lower() == charset


class ElsewhereHandler(BaseHTTPRequestHandler):
    """Sends the page."""

    server: Elsewhere

    def do_GET(self) -> None:
        head = '<!doctype html><html lang="ar"><title>مقالة</title><link rel="icon" href="data:,">'
        self.send_response(200)
        self.send_header("Content-Type", f"text/html; charset={self.server.charset}")
        self.end_headers()
        self.wfile.write((head + self.server.body).encode(self.server.charset))

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere(("127.0.0.1", 0), ElsewhereHandler) as site:
        thread = threading.Thread(target=site.serve_forever, daemon=True)
        thread.start()
        yield site
        site.shutdown()
        thread.join()


def test_a_frame_without_an_origin_plays_on_another_site(
    server: Server, tab: Page, elsewhere: Elsewhere
) -> None:
    address = f"{server.url}embed.html#lang=en&speed=none&seed=7"
    elsewhere.show(
        tab, f'<iframe sandbox="allow-scripts" src="{address}" width="800" height="640"></iframe>'
    )
    inside = tab.frame_locator("iframe")
    inside.locator(".welcome .primary").click()
    expect(inside.locator(".hand [data-card]")).to_have_count(13)


def test_the_module_shows_a_match_on_another_site(
    server: Server, tab: Page, elsewhere: Elsewhere
) -> None:
    (server.folder / "tarneeb" / "match.tgn").write_bytes(RECORD.read_bytes())
    body = f"""<script type="module">import "{server.url}embed.mjs";</script>
        <tarneeb-game viewer lang="en" record="{server.url}match.tgn"></tarneeb-game>"""
    elsewhere.show(tab, body)
    expect(tab.locator("tarneeb-viewer section.viewer")).to_be_visible()


def words(language: str) -> dict[str, str]:
    """Return the messages of the elements that stand on one line."""
    root = DIST.parent / "web/src"
    texts = [(root / room / f"{language}.ftl").read_text("utf-8") for room in ("embed", "viewer")]
    return dict(re.findall(r"^([\w-]+) = (.+)$", "\n".join(texts), re.MULTILINE))


def test_a_page_in_another_charset_shows_both_elements_in_arabic(
    server: Server, tab: Page, elsewhere: Elsewhere
) -> None:
    record = RECORD.read_text("utf-8").encode("ascii", "ignore").decode()
    body = f"""<script src="{server.url}embed.js" async></script>
        <script src="{server.url}viewer.js" async></script>
        <tarneeb-game lang="ar" load="click"></tarneeb-game>
        <tarneeb-viewer lang="ar"><pre>{record}</pre></tarneeb-viewer>"""
    elsewhere.show(tab, body, "windows-1256")
    arabic = words("ar")
    expect(tab.locator("tarneeb-game button")).to_contain_text(arabic["embed-play"])
    shown = tab.locator("tarneeb-viewer section.viewer")
    expect(shown.get_by_role("button", name=arabic["viewer-on"]).first).to_be_visible()
    assert "\ufffd" not in tab.content() + shown.inner_text()


def test_the_demo_shows_a_table(server: Server, tab: Page) -> None:
    tab.goto(f"{server.url}embed-demo/")
    inside = tab.frame_locator("#table iframe")
    expect(inside.get_by_role("button", name="New match").first).to_be_visible()


# The relay.


def relay_status(server: Server) -> int:
    return ask(server, "/relay.json").status


def test_a_message_passes_at_once_and_is_as_long_as_the_relay_allows(server: Server) -> None:
    limits = json.loads(ask(server, "/relay.json").body)["limits"]
    message = b"x" * limits["message"]
    stream = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with closing(stream):
        stream.request("GET", f"/tarneeb/{ROOM}", headers={"Accept-Encoding": "gzip"})
        answer = stream.getresponse()
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers.get_all("Access-Control-Allow-Origin") == ["*"]
        assert answer.headers["Content-Encoding"] is None
        for sent in (b"first", message):
            with closing(http.client.HTTPConnection("127.0.0.1", server.port)) as other:
                other.request("POST", f"/tarneeb/{ROOM}", sent)
                assert other.getresponse().status == 200
            while not (line := answer.readline()).startswith(b"data: ") or b"epoch" in line:
                assert line != b""
            assert b64decode(line.removeprefix(b"data: ")) == sent
        answer.close()


@pytest.mark.parametrize("name", SERVERS)
def test_a_relay_that_comes_back_is_reached_at_once(name: str) -> None:
    with relaying() as relay, serving(name, relay=relay.port) as server:
        assert relay_status(server) == 200
        relay.stop()
        assert relay_status(server) in (502, 503, 504)
        assert ask(server, "/").status == 200
        relay.start()
        assert relay_status(server) == 200


def test_a_host_without_a_relay_serves_the_page(fresh: Server) -> None:
    assert relay_status(fresh) in (502, 503, 504)
    assert ask(fresh, "/").status == 200
