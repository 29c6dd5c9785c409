"""`<tarneeb-game>` on other sites' pages: strict policies, several tables, no storage or origin."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from host import DIST
from looks import GEOMETRY
from playwright.sync_api import BrowserContext, Frame, Page, expect
from table import Table
from watch import PATIENCE, Watch

from tarneeb import Match, deal, dumps, players
from tarneeb.rules.seats import Seat
from tarneeb.rules.variants import RULESETS
from tarneeb.tools.serve import Server

SHAPES = [
    {"width": 360, "height": 640},
    {"width": 740, "height": 360},
    {"width": 1280, "height": 800},
]
"""A phone in portrait and landscape, and a desktop."""
CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")

PAGE = """<!doctype html>
<html lang="en" dir="{direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' {origin};
 frame-src {origin}; img-src data:; base-uri 'none';
 require-trusted-types-for 'script'; trusted-types 'none'">
<title>An article</title><link rel="icon" href="data:,">
<script src="./listen.js"></script><script src="{site}embed.js" async></script></head>
<body><h1>An article</h1>{body}</body></html>"""

LISTEN = """
globalThis.received = [];
addEventListener("message", ({ data }) => received.push(data));
"""


@dataclass
class Article:
    """A page on an origin of its own, not shared with other tests."""

    tab: Page
    directory: Path
    server: Server
    site: str
    watch: Watch = field(default_factory=Watch)

    def open(self, body: str, direction: str = "ltr") -> Page:
        """Open the page with this body."""
        origin = self.site.removesuffix("/tarneeb/")
        text = PAGE.format(body=body, origin=origin, site=self.site, direction=direction)
        (self.directory / "index.html").write_text(text)
        (self.directory / "listen.js").write_text(LISTEN)
        self.tab.goto(self.server.url)
        return self.tab

    @property
    def received(self) -> list[dict[str, Any]]:
        """All messages received from frames."""
        messages: list[dict[str, Any]] = self.tab.evaluate("received")
        return messages


@pytest.fixture
def article(context: BrowserContext, site: str, tmp_path: Path) -> Iterator[Article]:
    """An article on its own host; only that host and the table's may receive requests."""
    context.set_default_timeout(PATIENCE)
    tab = context.new_page()
    with Server(tmp_path, prefix="/blog/") as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        shown = Article(tab, tmp_path, server, site)
        shown.watch.follow(tab)
        known = (server.url, site, "data:", "blob:")
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        yield shown
        assert [url for url in asked if not url.startswith(known)] == []
        assert shown.watch.problems == []
        server.shutdown()


def call(tab: Page, method: str, *args: object, which: str = "tarneeb-game") -> Any:
    """Call a method of the element and return its promise's value or refusal."""
    return tab.evaluate(
        """async ([which, method, args]) => {
            await customElements.whenDefined("tarneeb-game");
            try {
                return { ok: await document.querySelector(which)[method](...args) };
            } catch ({ code, message }) {
                return { code, message };
            }
        }""",
        [which, method, list(args)],
    )


def frames(tab: Page) -> list[Frame]:
    """The tables' frames."""
    return [frame for frame in tab.frames if "embed.html" in frame.url]


def held(frame: Frame) -> list[str]:
    """The cards in a table's hand."""
    cards = frame.locator(".hand [data-card]")
    return [str(card.get_attribute("data-card")) for card in cards.all()]


def a_record() -> str:
    """Return the record of a match with two finished rounds."""
    match = Match(RULESETS["classic"].replace(target=61)).with_tags(South="Rami", East="Nour")
    seats = {seat: players.create("club", seed=seat.value) for seat in Seat}
    number = 0
    while len(match.rounds) < 2:
        if match.to_act is None:
            match = match.apply(deal(seed=5, number=number))
            number += 1
        else:
            match = match.apply(seats[match.to_act].choose(match.view(match.to_act)))
    return dumps(match)


def test_a_strict_host_page_can_play_but_never_receives_a_hidden_card(
    article: Article,
) -> None:
    tab = article.open(
        '<tarneeb-game lang="en" theme="dark" speed="none" ruleset="classic"></tarneeb-game>'
    )
    assert call(tab, "getView") == {"ok": None}
    view = call(tab, "newMatch", {"seed": "5c", "level": "novice"})["ok"]
    (frame,) = frames(tab)
    while not (view and view["hand"]):
        view = call(tab, "getView")["ok"]
    own = set(view["hand"])
    assert len(own) == 13
    table = Table(tab)
    inside = frame.locator("body")
    expect(
        inside.get_by_role("list", name=table.t("your-hand")).get_by_role("button")
    ).to_have_count(13)
    for _ in range(60):
        asked = frame.locator(".call:not(:disabled), .hand .hold[aria-disabled=false], [data-next]")
        expect(asked.first).to_be_visible()
        if frame.locator("[data-next]").count():
            break
        calls = frame.locator(".call:not(:disabled)")
        (calls.last if calls.count() else asked.first).click()
    assert call(tab, "save")["ok"].startswith("[Format")

    known = set(own)
    kinds = set()
    for message in article.received:
        if message.get("type") == "event":
            kinds.add(message["event"])
            if message["event"] == "deal" and message["detail"]["number"] > 1:
                break
            if message["event"] == "play" and "card" in message["detail"]:
                known.add(message["detail"]["card"])
        if message.get("type") == "reply" and str(message.get("ok")).startswith("[Format"):
            continue  # the record of a round that is over
        assert set(CARD.findall(json.dumps(message))) <= known
    assert {"ready", "deal", "call", "play", "trick", "round"} <= kinds


def test_invalid_host_requests_are_refused_with_a_reason(article: Article) -> None:
    tab = article.open("<tarneeb-game></tarneeb-game>")
    assert call(tab, "setOptions", {"lang": "xx"})["code"] == "bad_option"
    assert call(tab, "setOptions", {"password": "x"})["code"] == "unknown_option"
    assert call(tab, "newMatch", {"ruleset": "nonsense"})["code"] == "bad_ruleset"
    assert call(tab, "newMatch", {"level": "god"})["code"] == "bad_option"
    assert call(tab, "load", "no record")["code"] not in (None, "other")
    assert call(tab, "load", "x" * 1_000_001)["code"] == "too_large"
    deals = "Thrown 1 dealer S\nAuction - - - -\n" * 2_001
    assert (
        call(tab, "load", f'[Ruleset "classic"]\n[Seed "x"]\n{deals}')["code"] == "too_many_deals"
    )
    assert call(tab, "save")["code"] == "no_match"
    tab.evaluate(
        """() => {
            const { shadowRoot } = document.querySelector("tarneeb-game");
            const frame = shadowRoot.querySelector("iframe").contentWindow;
            const odd = [null, 1, "hello", [], { tarneeb: 2 }, { tarneeb: 1, type: "call" },
                { tarneeb: 1, type: "call", id: 7e9, method: "constructor" },
                { tarneeb: 1, type: "call", id: 8e9, method: "load", args: { record: {} } }];
            for (const message of odd) frame.postMessage(message, "*");
        }"""
    )
    assert call(tab, "getView") == {"ok": None}
    codes = {m["id"]: m["error"]["code"] for m in article.received if m.get("error")}
    assert codes[7e9] == "unknown_method"
    assert codes[8e9] == "bad_record"


def test_two_tables_load_when_visible_and_stay_independent(
    article: Article,
) -> None:
    tab = article.open(
        '<tarneeb-game id="one" lang="ar" speed="none"></tarneeb-game>'
        f'{"<br>" * 400}<tarneeb-game id="two" lang="en" speed="none"></tarneeb-game>',
        direction="rtl",
    )
    call(tab, "newMatch", {"seed": "1"}, which="#one")
    assert len(frames(tab)) == 1, "the other one is far below"
    tab.locator("#two").scroll_into_view_if_needed()
    call(tab, "newMatch", {"seed": "2"}, which="#two")
    one, two = frames(tab)
    for frame in (one, two):
        expect(frame.locator(".hand [data-card]")).to_have_count(13)
    assert held(one) != held(two)
    expect(one.locator("html")).to_have_attribute("dir", "rtl")
    expect(two.locator("html")).to_have_attribute("dir", "ltr")
    call(tab, "setOptions", {"theme": "dark"}, which="#two")
    expect(two.locator("html")).to_have_attribute("data-theme", "dark")
    expect(one.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_a_plain_frame_works_without_an_origin_or_storage(article: Article) -> None:
    tab = article.open(
        '<iframe title="Tarneeb" width="700" height="640" sandbox="allow-scripts"'
        f' src="{article.site}embed.html#lang=ar&amp;speed=none&amp;seed=7"></iframe>'
    )
    inside = tab.frame_locator("iframe")
    expect(inside.locator("html")).to_have_attribute("lang", "ar")
    inside.locator(".welcome .primary").click()
    expect(inside.locator(".hand [data-card]")).to_have_count(13)
    art = inside.locator(".hand svg use").first
    expect(art).to_have_attribute("href", re.compile("^#"))
    box = art.bounding_box()
    assert box is not None
    assert box["width"] > 0, "the card's art is drawn"


def test_a_record_can_be_viewed_in_an_article(article: Article) -> None:
    record = a_record()
    tab = article.open(
        "<tarneeb-game viewer autoheight lang='en' speed='none'>"
        f"<script type='text/plain'>{record}</script></tarneeb-game>"
    )
    tab.locator("tarneeb-game").scroll_into_view_if_needed()
    inside = tab.frame_locator("iframe")
    viewer = inside.get_by_role("region", name="Replay")
    expect(viewer).to_be_visible()
    cards = inside.locator(".hand [data-card]")
    expect(cards).to_have_count(13)
    expect(inside.get_by_text("Rami").first).to_be_visible()
    viewer.get_by_role("button", name="All hands").click()
    expect(viewer.locator("dd")).to_have_count(3)
    for left in (13, 12, 11):
        viewer.get_by_role("button", name="Next trick").click()
        expect(cards).to_have_count(left)
    viewer.get_by_role("button", name="One step back").click()
    expect(inside.locator(".table .trick:not([data-leaving]) li")).to_have_count(3)
    viewer.get_by_role("combobox", name="Round").select_option(label="Round 2")
    expect(cards).to_have_count(13)
    viewer.get_by_role("button", name="Play on").click()
    expect(inside.get_by_role("heading", name=re.compile("Round"))).to_be_visible()
    assert call(tab, "save")["ok"] == record
    assert call(tab, "newMatch")["code"] == "viewer"


def test_a_record_fits_frames_of_every_shape(article: Article) -> None:
    tab = article.open(
        f'<iframe title="Tarneeb" width="360" height="640" src="{article.site}'
        f'embed.html#lang=en&amp;speed=none&amp;viewer&amp;record={quote(a_record())}"></iframe>'
    )
    inside = tab.frame_locator("iframe")
    viewer = inside.get_by_role("region", name="Replay")
    for left in (13, 12):
        viewer.get_by_role("button", name="Next trick").click()
        expect(inside.locator(".hand [data-card]")).to_have_count(left)
    viewer.get_by_role("button", name="One step back").click()
    expect(inside.locator(".trick li")).to_have_count(3)
    [frame] = frames(tab)
    for size in SHAPES:
        tab.locator("iframe").evaluate("(frame, size) => Object.assign(frame, size)", size)
        frame.wait_for_function("({ width }) => innerWidth === width", arg=size)
        assert frame.evaluate(GEOMETRY) == [], size
        box = inside.locator(".table").bounding_box()
        assert box is not None
        assert box["height"] > size["height"] / 2, size


def test_the_demo_follows_its_controls(page: Page) -> None:
    page.goto("./embed-demo/")
    page.get_by_role("button", name="New match").click()
    inside = page.frame_locator("#table iframe")
    expect(inside.locator(".hand [data-card]")).to_have_count(13)
    page.get_by_label("Language").select_option("ar")
    expect(inside.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("#code")).to_contain_text('<tarneeb-game lang="ar"')
    expect(page.locator("#told")).to_contain_text("tarneeb-deal")


BLOCKED = """for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
    Object.defineProperty(globalThis, name, {
        get() { throw new DOMException("denied", "SecurityError"); },
    });
    Object.defineProperty(Navigator.prototype, "serviceWorker", {
        get() { throw new DOMException("denied", "SecurityError"); },
    });
    LockManager.prototype.request = async () => {
        throw new DOMException("denied", "SecurityError");
    };"""


def test_a_match_is_played_in_memory_if_storage_is_blocked(page: Page) -> None:
    page.add_init_script(BLOCKED)
    table = Table(page).open().start()
    table.answer()
    expect(table.asked).to_be_visible()


def test_the_build_contains_only_files_that_its_pages_reference() -> None:
    embed = (DIST / "embed.html").read_text()
    assert 'rel="manifest"' not in embed
    assert "noindex" in embed
