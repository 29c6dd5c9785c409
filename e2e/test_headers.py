"""The headers documented in docs/HOSTING.md, sent with the page and with its worker."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, Route
from table import Table

HOSTING = Path(__file__).parents[1] / "docs" / "HOSTING.md"


def documented() -> dict[str, str]:
    """Return the headers that the documentation gives for any host."""
    block = HOSTING.read_text(encoding="utf-8").split("## Headers")[1].split("```")[1]
    lines = [line.partition(": ") for line in block.strip().splitlines()]
    return {name: value for name, _, value in lines}


def test_the_page_plays_under_the_documented_headers(page: Page) -> None:
    headers = documented()
    assert "require-trusted-types-for 'script'" in headers["Content-Security-Policy"]

    def send(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, **headers})

    page.route("**/*", send)
    table = Table(page).open().start()
    table.until_left(11)
    # The worker is bound by the header, not by the page's own policy.
    (worker,) = page.workers
    asked = "fetch('https://elsewhere.example/').then(() => 'came', () => 'refused')"
    assert worker.evaluate(asked) == "refused"


def test_the_page_carries_the_documented_policy(page: Page) -> None:
    """They differ only in workers made from text, which frames without an origin need."""
    page.goto("./")
    own = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    policy = documented()["Content-Security-Policy"].replace("'self' data:; style", "'self'; style")
    assert own == policy


def test_the_documentation_gives_every_host_the_same_policy() -> None:
    policies = re.findall(
        r"default-src 'none';[^\"\n]*trusted-types lit-html default", HOSTING.read_text()
    )
    assert len(policies) >= 5
    assert set(policies) == {documented()["Content-Security-Policy"]}
