"""The built page starts: served under a sub-path, by itself, without a complaint."""

from __future__ import annotations

import re

from conftest import Watch
from playwright.sync_api import Page, expect


def test_the_page_opens_and_python_answers(page: Page) -> None:
    page.goto("./")
    page.get_by_role("button", name="New match").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(13)


def test_everything_comes_from_the_pages_own_folder(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("./")
    page.get_by_role("button", name="New match").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(13)
    assert any(re.search(r"\.wasm$", url) for url in asked)
    outside = [url for url in asked if not url.startswith((site, "blob:", "data:"))]
    assert outside == []


def test_the_watch_sees_a_request_to_another_origin(page: Page, watch: Watch) -> None:
    page.goto("./")
    page.evaluate("new Image().src = 'https://elsewhere.example/picture.png'")
    page.evaluate("document.location.assign('https://elsewhere.example/')")
    expect(page).not_to_have_url(re.compile("nowhere"))
    assert watch.foreign
    watch.foreign.clear()
    watch.problems.clear()
