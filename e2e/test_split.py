"""Python starts from a part of its module; the rest arrives when it is needed."""

from __future__ import annotations

import re
from typing import cast

import pytest
from engine_start import MAIN, NEEDY, RESTS
from party import HUDA, SAMIR, Gather
from playwright.sync_api import BrowserContext, Page, Route, expect
from routes import disturb
from table import Table
from watch import Watch

REST = "**/engine/pyodide-rest-*.wasm*"
WHOLE = "**/engine/pyodide-whole-*.wasm"
FIRST = re.compile(r"/engine/pyodide-\w{8}\.wasm$")
NEEDY_WORKER = (
    "from tarneeb.bridge import dispatch",
    r"import tarneeb.bridge as b\ndef dispatch(r):\n if ':\x22play\x22' in r: import unicodedata"
    r"\n return b.dispatch(r)",
)
ARTICLE = """<!doctype html><iframe title="Tarneeb" width="700" height="640" {sandbox}
    src="embed.html#lang=en&amp;speed=none&amp;seed=7"></iframe>"""


@pytest.fixture
def needy(context: BrowserContext) -> None:
    """Let cards need the rest of Python."""
    context.route(
        f"**/engine/{MAIN.name}",
        lambda route: route.fulfill(body=NEEDY, content_type="text/plain"),
    )

    def without_pyscript(route: Route) -> None:
        sent = route.fetch()
        changed = sent.text().replace(*NEEDY_WORKER)
        assert changed != sent.text()
        route.fulfill(response=sent, body=changed)

    context.route("**/embed/direct-worker-*.js", without_pyscript)


@pytest.fixture
def table(page: Page, needy: None) -> Table:
    """A match in which South is to play, and cards need the rest of Python."""
    table = Table(page).open().start()
    table.until(table.playable)
    return table


def held(table: Table) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in table.hand.all()]


def play(table: Table) -> None:
    """Play a card, and wait for the next turn."""
    table.play(table.playable.first)
    expect(table.asked).to_be_visible()


def restarted(table: Table, cards: list[str | None]) -> None:
    """Check that the match goes on with the card that was chosen before the restart."""
    expect(table.page.get_by_text(table.t("error-restarted"))).to_be_visible()
    expect(table.asked).to_be_visible()
    assert set(held(table)) <= set(cards)
    if len(held(table)) == len(cards):
        play(table)


def test_the_rest_is_fetched_when_it_is_needed_and_once(table: Table) -> None:
    assert table.page.evaluate(RESTS) == 0
    for _ in range(2):
        play(table)
        assert table.page.evaluate(RESTS) == 1
        table.until(table.playable)


def test_without_a_network_the_match_waits_for_it(
    table: Table, context: BrowserContext, watch: Watch
) -> None:
    cards = held(table)
    mend = disturb(context, REST, lambda route: route.abort())
    context.set_offline(True)
    table.playable.first.click()
    expect(table.page.get_by_text(table.t("failure-incomplete"), exact=True)).to_be_visible()
    expect(table.page.get_by_text(table.t("failure-incomplete-help"))).to_be_visible()
    mend()
    context.set_offline(False)
    restarted(table, cards)
    assert watch.problems
    watch.problems.clear()


@pytest.mark.long
def test_a_rest_that_stays_away_can_be_asked_for_again(
    table: Table, context: BrowserContext, watch: Watch
) -> None:
    cards = held(table)
    mend = disturb(context, REST, lambda route: route.abort())
    failure = table.page.get_by_text(table.t("failure-incomplete"), exact=True)
    table.playable.first.click()
    expect(failure).to_be_visible()
    mend()
    table.button("retry").click()
    expect(table.asked).to_be_visible()
    assert set(held(table)) <= set(cards)
    watch.problems.clear()


GO_ON = """() => setInterval(() => {
  const retry = document.querySelector(".failure button");
  (retry ?? document.querySelector(".hand .hold:not([aria-disabled=true])"))?.click();
}, 100)"""
"""Plays cards, and retries whenever the page offers it."""


def test_a_tab_older_than_its_server_offers_to_reload_and_loses_nothing(
    table: Table, context: BrowserContext, watch: Watch
) -> None:
    cards = held(table)
    mend = disturb(context, REST, lambda route: route.fulfill(status=404))
    table.playable.first.click()
    expect(table.page.get_by_text(table.t("failure-outdated"), exact=True)).to_be_visible()
    expect(table.page.get_by_text(table.t("failure-outdated-help"))).to_be_visible()
    expect(table.button("retry")).to_have_count(0)
    mend()
    with table.page.expect_event("load"):
        table.button("reload").click()
    table.until(table.playable)
    assert 0 <= len(cards) - len(held(table)) <= 1
    assert set(held(table)) <= set(cards)
    watch.problems.clear()


@pytest.mark.long
@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["frame", "opaque"])
def test_a_frame_fetches_the_rest_ahead_of_need(
    page: Page, context: BrowserContext, needy: None, sandbox: str
) -> None:
    """No service worker does it there."""
    article = ARTICLE.format(sandbox=sandbox)
    context.route(
        "**/article.html", lambda route: route.fulfill(body=article, content_type="text/html")
    )
    with page.expect_event("requestfinished", lambda request: "-rest-" in request.url):
        page.goto("article.html")
    context.route(REST, lambda route: route.abort())
    frame = next(frame for frame in page.frames if "embed.html" in frame.url)
    table = Table(cast("Page", frame))
    table.button("play-now").click()
    table.until(table.playable)
    play(table)


@pytest.mark.long
def test_where_a_worker_must_not_wait_for_requests_the_whole_module_takes_over(
    page: Page, context: BrowserContext, watch: Watch, request: pytest.FixtureRequest
) -> None:
    forbid = "XMLHttpRequest.prototype.send = () => { throw new Error('forbidden'); };"
    context.route(
        "**/engine/worker-*.js",
        lambda route: route.fulfill(response=(sent := route.fetch()), body=forbid + sent.text()),
    )
    table: Table = request.getfixturevalue("table")
    with page.expect_request(WHOLE):
        going_on = page.evaluate(GO_ON)
    page.evaluate("clearInterval", going_on)
    expect(table.asked).to_be_visible()
    watch.problems.clear()


@pytest.mark.long
def test_a_round_with_friends_does_without_the_rest(party: Gather) -> None:
    table = party(HUDA, SAMIR, relay=True).gather()
    for guest in table.people:
        guest.play_on()
    for guest in table.people:
        expect(guest.table.page.locator(".summary")).to_be_visible(timeout=150_000)
        assert guest.table.page.evaluate(RESTS) == 0


@pytest.mark.long
def test_where_the_rest_is_wrong_the_whole_module_takes_over_for_good(
    table: Table, context: BrowserContext, watch: Watch
) -> None:
    cards = held(table)
    context.route(REST, lambda route: route.fulfill(body=b"\0asm\1\0\0\0 damaged"))
    with table.page.expect_request(WHOLE):
        table.playable.first.click()
    restarted(table, cards)
    assert table.page.evaluate(RESTS) == 1, "only the first worker asked for it"

    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with table.page.expect_request(WHOLE):
        table.page.reload()
    table.ready()
    table.until(table.playable)
    play(table)
    modules = [name for name in asked if name.startswith("pyodide-")]
    assert all(name.startswith("pyodide-whole-") for name in modules)
    watch.problems.clear()


@pytest.mark.long
def test_where_the_first_part_cannot_start_the_whole_module_does(
    page: Page, context: BrowserContext, watch: Watch
) -> None:
    """A module of the right form whose import does not fit."""
    wrong = b"\0asm\1\0\0\0\1\4\1\x60\0\0\2\x0b\1\3env\3abc\0\0"
    context.route(FIRST, lambda route: route.fulfill(body=wrong, content_type="application/wasm"))
    with page.expect_request(WHOLE):
        table = Table(page).open()
    table.start()
    watch.problems.clear()
