"""Links as they arrive: with what messengers add, at odd addresses, damaged, of other kinds."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect
from repetitions import mostly_long
from table import Table
from watch import Watch

from tarneeb import parse_ruleset
from tarneeb.records.share import daily_deal

DEAL = str(daily_deal("2026-11-21", parse_ruleset("classic")))
LOCALES = {"en": "en-GB", "ar": "ar-JO"}


def opens(page: Page, address: str, language: str = "en") -> None:
    """Open a link to a deal, and check that the deal is offered and the link is used up."""
    table = Table(page, language)
    page.goto(address)
    dialog = page.get_by_role("dialog", name=table.t("shared-invited"))
    expect(dialog.get_by_role("button", name=table.t("play-now"), exact=True)).to_be_visible()
    assert page.evaluate("location.hash") == ""


def test_a_link_opens_at_an_address_that_begins_with_two_slashes(page: Page, site: str) -> None:
    """Some hosts lead there. `//tarneeb/` alone is the address of another host."""
    host = site.removesuffix("/tarneeb/")

    def same_page(route: Route) -> None:
        route.continue_(url=route.request.url.replace(f"{host}//", f"{host}/"))

    page.route(f"{host}//**", same_page)
    opens(page, f"{host}//tarneeb/#deal={DEAL}")
    assert page.evaluate("location.href") == f"{host}//tarneeb/"


@pytest.mark.parametrize(
    "after",
    mostly_long([".", ")", "!", "»", "،", "؟", "\u200f", "_.", "%D8%8C", "&utm_source=x"], "؟"),
)
def test_a_link_opens_with_what_a_messenger_put_behind_it(page: Page, after: str) -> None:
    opens(page, f"./?fbclid=x#deal={DEAL}{after}")
    # The rules sent by link end there, too.
    page.goto(f"./#rules={quote('lebanese target=51')}&name={quote('Beirut')}{after}")
    sent = page.get_by_role("dialog", name="Rules you were sent")
    expect(sent.get_by_role("textbox", name="Name of this table")).to_have_value("Beirut")


@pytest.mark.parametrize("language", LOCALES)
def test_a_damaged_link_or_one_of_an_unknown_kind_is_answered(
    page: Page, watch: Watch, language: str
) -> None:
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}})"
    )
    table = Table(page, language)
    for link, code, args in (
        ("scores=x", "unknown_link", {}),
        ("deals%3Dx", "unknown_link", {}),
        (f"deal={DEAL[:-3]}", "bad_deal_link", {"reason": "check"}),
        (f"deal={DEAL}x", "bad_deal_link", {"reason": "check"}),
    ):
        page.goto("./licenses/index.json")
        page.goto(f"./#{link}")
        expect(page.get_by_role("alert")).to_contain_text(table.t(f"error-{code}", **args))
        assert page.evaluate("location.hash") == ""
    assert watch.problems == []
