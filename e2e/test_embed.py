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
from playwright.sync_api import BrowserContext, Frame, Page, Route, expect
from table import Table, words
from watch import PATIENCE, Watch

from tarneeb import Match, deal, dumps, loads, players
from tarneeb.rules.seats import Seat
from tarneeb.rules.variants import RULESETS
from tarneeb.tools.embed import fragment
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
 frame-src {origin}; connect-src 'self'; img-src data:; base-uri 'none';
 require-trusted-types-for 'script'; trusted-types 'none'">
<title>An article</title><link rel="icon" href="data:,">
<script src="./listen.js"></script>{script}</head>
<body><h1>An article</h1>{body}</body></html>"""

SCRIPT = '<script src="{site}embed.js" async></script>'

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

    def open(self, body: str, direction: str = "ltr", script: str = SCRIPT) -> Page:
        """Open the page with this body and this script of the site."""
        origin = self.site.removesuffix("/tarneeb/")
        loaded = script.replace("{site}", self.site)
        text = PAGE.format(body=body, origin=origin, script=loaded, direction=direction)
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


LAYOUTS = """() => [...document.querySelector("link[rel=stylesheet]").sheet.cssRules]
  .filter(rule => rule instanceof CSSMediaRule).map(rule => rule.media.mediaText)"""


@pytest.mark.parametrize("sandbox", ['sandbox="allow-scripts"', ""], ids=["opaque", "frame"])
def test_text_has_a_chosen_size_in_a_frame(article: Article, sandbox: str) -> None:
    """Also in one without an origin, whose own sheet comes from another."""
    tab = article.open(
        f'<iframe title="Tarneeb" width="1280" height="800" {sandbox}'
        f' src="{article.site}embed.html#lang=en&amp;speed=none"></iframe>'
    )
    inside = tab.frame_locator("iframe")
    inside.get_by_role("button", name=words("en")("settings"), exact=True).click()
    inside.get_by_role("radio", name=words("en")("setting-text-largest"), exact=True).check()
    expect(inside.locator("html")).to_have_attribute("style", re.compile("--text-size: 2"))
    (frame,) = frames(tab)
    layouts = frame.evaluate(LAYOUTS)
    assert "(min-width: 87.5em) and (min-height: 62.625em)" in layouts
    assert not any("43.75em" in layout for layout in layouts)


@pytest.mark.long
def test_a_moved_table_goes_on_with_its_match(article: Article) -> None:
    tab = article.open(
        '<div id="one"><tarneeb-game lang="en" speed="none"></tarneeb-game></div>'
        '<div id="two"></div>'
    )
    call(tab, "setOptions", {"theme": "dark"})
    call(tab, "newMatch", {"seed": "5c", "level": "novice"})
    (frame,) = frames(tab)
    expect(frame.locator(".hand [data-card]")).to_have_count(13)
    before = call(tab, "getView")["ok"]
    # A call that is under way is answered by the frame that the move loads.
    during = tab.evaluate(
        """async () => {
            const table = document.querySelector("tarneeb-game");
            const view = table.getView();
            document.querySelector("#two").append(table);
            return await view;
        }"""
    )
    assert during["hand"] == before["hand"]
    (moved,) = frames(tab)
    expect(moved.locator(".hand [data-card]")).to_have_count(13)
    expect(moved.locator("html")).to_have_attribute("data-theme", "dark")
    if tab.evaluate("'moveBefore' in Element.prototype"):
        moved.evaluate("globalThis.same = true")
        tab.evaluate(
            """document.querySelector("#one").moveBefore(
                document.querySelector("tarneeb-game"), null)"""
        )
        assert call(tab, "getView")["ok"]["hand"] == before["hand"]
        assert moved.evaluate("globalThis.same")


def test_a_table_that_cannot_load_says_so_and_rejects_every_call(article: Article) -> None:
    tab = article.open(
        f'<div lang="ar"><tarneeb-game id="gone" src="{article.site}gone.html" timeout="3">'
        '</tarneeb-game></div><tarneeb-game id="barred" lang="en" '
        'src="https://elsewhere.example/x.html"></tarneeb-game>'
    )
    tab.evaluate(
        """() => {
            globalThis.errors = [];
            addEventListener("tarneeb-error", ({ target, detail }) =>
                errors.push([target.id, detail.code]));
        }"""
    )
    assert call(tab, "save", which="#gone")["code"] == "not_loaded"
    assert call(tab, "newMatch", which="#barred")["code"] == "forbidden"
    gone, barred = (tab.locator(name).get_by_role("button") for name in ("#gone", "#barred"))
    expect(gone).to_have_accessible_name("تعذّر تحميل طرنيب. حاول مرّة أخرى")
    expect(tab.locator("#gone").get_by_role("status")).to_have_text("تعذّر تحميل طرنيب.")
    expect(barred).to_have_accessible_name("Tarneeb could not be loaded. Try again")
    assert {"gone", "barred"} == {name for name, _ in tab.evaluate("errors")}
    for name in ("#gone", "#barred"):
        box = tab.locator(name).bounding_box()
        assert box is not None
        assert box["height"] == 640
    tab.locator("#barred").evaluate(
        "(table, src) => table.setAttribute('src', src)", f"{article.site}embed.html"
    )
    barred.click()
    assert call(tab, "getView", which="#barred") == {"ok": None}
    article.watch.problems.clear()  # the browser reports both frames


def test_a_module_knows_its_address_and_a_table_may_wait_for_a_click(article: Article) -> None:
    tab = article.open(
        '<tarneeb-game lang="en" load="click" speed="none"></tarneeb-game>',
        script='<script type="module" src="{site}embed.mjs"></script>',
    )
    poster = tab.locator("tarneeb-game").get_by_role("button", name="Play Tarneeb")
    poster.hover()
    assert frames(tab) == []
    tab.evaluate(
        "document.querySelector('tarneeb-game').style.setProperty('--tarneeb-felt', '#402060')"
    )
    poster.click()
    inside = tab.frame_locator("iframe")
    expect(inside.locator(".welcome .primary")).to_be_visible()
    felt = "getComputedStyle(document.documentElement).getPropertyValue('--felt')"
    (frame,) = frames(tab)
    assert frame.evaluate(felt) == "#402060"


def test_a_record_is_shown_without_python(article: Article) -> None:
    record = a_record()
    tab = article.open(
        f"<tarneeb-viewer lang='en' at='1:2'><pre>{record}</pre></tarneeb-viewer>",
        script='<script src="{site}viewer.js" async></script>',
    )
    tab.emulate_media(reduced_motion="reduce")
    viewer = tab.get_by_role("region", name="Replay")
    hand = viewer.locator(".card[data-lies=bottom]")
    expect(hand).to_have_count(12)
    expect(viewer.locator(".plate").get_by_text("Rami")).to_be_attached()
    assert "You" not in viewer.inner_text()
    viewer.get_by_role("button", name="Next trick").click()
    expect(hand).to_have_count(11)
    tab.keyboard.press("ArrowLeft")
    expect(viewer.locator(".card[data-lies=table]")).to_have_count(3)
    tab.keyboard.press("ArrowRight")
    expect(viewer.get_by_role("status")).to_have_text(re.compile(r"^\w+: .* of \w+\.$"))
    viewer.get_by_role("combobox", name="Round").select_option(label="Round 2")
    expect(hand).to_have_count(13)
    viewer.get_by_role("button", name="All tricks").click()
    viewer.get_by_role("button", name="5", exact=True).first.click()
    expect(viewer.locator(".card[data-lies=table]")).to_have_count(4)
    # From one seat, in the other language.
    element = tab.locator("tarneeb-viewer")
    element.evaluate("(viewer) => { viewer.setAttribute('seat', 'E'); viewer.lang = 'ar'; }")
    shown = element.locator("section:lang(ar)")
    expect(shown.locator(".card[data-back]")).to_have_count(24)
    shown.locator(".more button").first.click()
    expect(shown.locator(".card[data-back]")).to_have_count(0)
    for size in SHAPES:
        tab.set_viewport_size(size)  # type: ignore[arg-type]
        assert element.evaluate(OVERFLOW) == [], size
    tab.emulate_media(media="print")
    expect(shown.locator(".sheet tbody tr").last).to_be_visible()
    expect(shown.locator(".bar")).to_be_hidden()
    element.evaluate("(viewer) => viewer.load('nonsense').catch(() => {})")
    expect(element.get_by_role("status")).to_contain_text("1")


PARTS = ".bar *, .card:not([hidden]), .plate"
OVERFLOW = f"""(viewer) => [...viewer.shadowRoot.querySelectorAll("{PARTS}")]"""
OVERFLOW += """
    .filter((part) => part.getClientRects().length && part.dataset.lies !== "gone")
    .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const box = viewer.getBoundingClientRect();
        return width && (left < box.left - 1 || right > box.right + 1);
    })
    .map((part) => part.outerHTML.slice(0, 80))"""


def test_a_table_with_the_attribute_viewer_shows_a_record(article: Article) -> None:
    record = a_record()
    tab = article.open(
        f"<tarneeb-game viewer lang='en'><script type='text/plain'>{record}</script></tarneeb-game>"
    )
    expect(tab.get_by_role("region", name="Replay")).to_be_visible()
    assert frames(tab) == []
    assert call(tab, "save")["ok"] == record
    assert call(tab, "newMatch")["code"] == "viewer"
    assert call(tab, "load", "nonsense")["code"] == "bad_record"
    # A frame shows it on sites that allow no scripts.
    tab.goto(f"{article.site}viewer.html#lang=ar&at=end&record={quote(record)}")
    expect(tab.locator("tarneeb-viewer section.viewer:lang(ar)")).to_be_visible()


@pytest.mark.long
def test_a_cross_origin_isolated_page_can_play(article: Article) -> None:
    hosting = (DIST.parent / "docs/HOSTING.md").read_text("utf-8")
    block = hosting.split("### Strict pages")[1].split("```")[1]
    documented = dict(line.split(": ") for line in block.strip().splitlines())
    isolating = {
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
    }

    def send(route: Route) -> None:
        answer = route.fetch()
        ours = route.request.url.startswith(article.site)
        headers = {**answer.headers, **(documented if ours else isolating)}
        route.fulfill(response=answer, headers=headers)

    article.tab.context.route("**/*", send)
    tab = article.open('<tarneeb-game lang="en" speed="none"></tarneeb-game>')
    assert tab.evaluate("crossOriginIsolated")
    assert call(tab, "newMatch", {"seed": "5c"})["ok"]["seat"] == "S"
    article.tab.context.unroute_all(behavior="ignoreErrors")  # parts are still being fetched


@pytest.mark.long
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


def test_a_strict_page_shows_a_match_as_html_and_as_a_viewer(article: Article) -> None:
    """Nothing is inline: neither the documented element nor what the command writes."""
    match = loads((DIST.parent / "tests/records/good/preset-classic.tgn").read_text("utf-8"))
    tab = article.open(fragment(match, "ar"))
    picture = tab.locator("tarneeb-viewer svg").first
    expect(picture).to_be_visible()
    box, wide = picture.bounding_box(), tab.evaluate("document.documentElement.clientWidth")
    assert box is not None
    assert box["width"] <= wide
    assert box["width"] / box["height"] == pytest.approx(720 / 478, abs=0.02)
    hosting = (DIST.parent / "docs/HOSTING.md").read_text("utf-8")
    documented = hosting.split("### A record\n```html\n")[1].split("```")[0]
    (element,) = re.findall(r"<tarneeb-viewer.*?</tarneeb-viewer>", documented)
    (article.directory / "match.tgn").write_text(dumps(match), "utf-8")
    tab = article.open(element, script='<script src="{site}viewer.js" async></script>')
    expect(tab.locator("section.viewer")).to_be_visible()


def test_every_refusal_of_a_viewer_has_a_code(article: Article) -> None:
    lost = f"{article.server.url}none/embed.html"
    tab = article.open(f'<tarneeb-game viewer src="{lost}"></tarneeb-game>')
    refused = call(tab, "load", "[Format]")
    assert refused["code"] == "other"
    assert refused["message"]
    tab = article.open("<tarneeb-game viewer></tarneeb-game>")
    assert call(tab, "load", 5)["code"] == "bad_record"
    assert call(tab, "load", " ")["code"] == "bad_record"
    assert call(tab, "newMatch")["code"] == "viewer"
    article.watch.problems.clear()  # the script that is not there
