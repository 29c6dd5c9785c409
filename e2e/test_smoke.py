"""The built page starts under a sub-path, without problems and without other origins."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect
from routes import disturb
from table import Table
from watch import Watch


def start_a_match(page: Page, open_page: bool = True) -> None:
    """Start a match with the dialog's defaults."""
    if open_page:
        page.goto("./")
    page.get_by_role("button", name="New match").first.click()
    page.get_by_role("button", name="Start", exact=True).click()


def own_cards(page: Page) -> Locator:
    """The cards in South's hand."""
    return page.get_by_role("list", name="Your hand").get_by_role("button")


def test_the_page_opens_and_python_answers(page: Page) -> None:
    start_a_match(page)
    expect(own_cards(page)).to_have_count(13)


def test_every_request_stays_within_the_page_folder(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    start_a_match(page)
    expect(own_cards(page)).to_have_count(13)
    assert any(re.search(r"\.wasm$", url) for url in asked)
    outside = [url for url in asked if not url.startswith((site, "blob:", "data:"))]
    assert outside == []


def test_the_watch_sees_a_request_to_another_origin(page: Page, watch: Watch) -> None:
    page.goto("./")
    with pytest.raises(Error):
        page.goto("https://elsewhere.example/")
    assert watch.foreign == ["https://elsewhere.example/"]
    watch.foreign.clear()
    watch.problems.clear()


def test_the_policy_blocks_a_request_to_another_origin(page: Page, watch: Watch) -> None:
    page.goto("./")
    refused = "() => fetch('https://elsewhere.example/').then(() => false, () => true)"
    assert page.evaluate(refused)
    assert watch.foreign == []
    watch.problems.clear()


@pytest.mark.long
def test_python_starts_when_storage_is_denied(page: Page) -> None:
    denied = "throw new DOMException('denied', 'SecurityError')"
    page.add_init_script(
        f"""for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
            Object.defineProperty(window, name, {{ get() {{ {denied}; }} }});"""
    )
    start_a_match(page)
    expect(own_cards(page)).to_have_count(13)


def test_a_broken_download_is_reported_and_can_be_retried(page: Page) -> None:
    mend = disturb(page, "**/*.wasm", lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    mend()
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    start_a_match(page, open_page=False)
    expect(own_cards(page)).to_have_count(13)


def test_a_stored_match_is_shown_before_python_starts(page: Page) -> None:
    table = Table(page).open().start()
    table.until(table.playable)
    held = [card.get_attribute("aria-label") for card in table.hand.all()]
    coming: list[Route] = []
    mend = disturb(page, "**/*.wasm", coming.append)
    with page.expect_request("**/*.wasm"):
        page.reload()
    expect(table.hand).to_have_count(len(held))
    assert [card.get_attribute("aria-label") for card in table.hand.all()] == held
    expect(table.playable.first).to_be_visible()
    assert coming, "the engine waits for its first file"
    mend()
    for route in coming:
        route.continue_()
    table.play(table.playable.first)
