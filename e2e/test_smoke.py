"""The built page starts: served under a sub-path, by itself, without a complaint."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Page, expect
from watch import Watch


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
    with pytest.raises(Error):
        page.goto("https://elsewhere.example/")
    assert watch.foreign == ["https://elsewhere.example/"]
    watch.foreign.clear()
    watch.problems.clear()


def test_the_policy_stops_a_request_to_another_origin(page: Page, watch: Watch) -> None:
    page.goto("./")
    refused = "() => fetch('https://elsewhere.example/').then(() => false, () => true)"
    assert page.evaluate(refused)
    assert watch.foreign == []
    watch.problems.clear()
