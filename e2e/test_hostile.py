"""What the page meets that it is not made for: browsers too old, hands too quick."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from table import Table
from watch import Watch


@pytest.mark.parametrize(
    ("missing", "language"), [("WebAssembly", "en"), ("DecompressionStream", "ar")]
)
def test_a_browser_without_what_is_needed_is_told_so(
    page: Page, watch: Watch, language: str, missing: str
) -> None:
    page.add_init_script(f"delete globalThis.{missing}")
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}})"
    )
    page.goto("./")
    table = Table(page, language)
    expect(page.get_by_role("alert")).to_contain_text(table.t("failure-unsupported"))
    expect(page.locator("#old")).to_be_hidden()
    watch.problems.clear()


@pytest.mark.parametrize(
    "lack",
    [
        "delete HTMLScriptElement.prototype.noModule",
        "CSS.supports = () => false",
        "delete globalThis.HTMLDialogElement",
    ],
)
def test_a_browser_too_old_for_the_page_gets_a_kind_one_in_both_languages(
    page: Page, watch: Watch, lack: str
) -> None:
    # Such a browser passes over the page's modules, or fails in them.
    page.route(
        "**/assets/app-*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.add_init_script(lack)
    page.goto("./")
    for language in ("en", "ar"):
        t = Table(page, language).t
        told = page.locator(f"#old [lang={language}]")
        expect(told).to_be_visible()
        expect(told).to_have_text(f"{t('failure-unsupported')} {t('failure-unsupported-help')}")
    watch.problems.clear()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_browser_without_scripts_is_told_so(page: Page) -> None:
    page.goto("./")
    for language in ("en", "ar"):
        told = page.locator(f"noscript [lang={language}]")
        expect(told).to_have_text(Table(page, language).t("no-script"))


def test_two_clicks_at_once_are_one_action(page: Page, watch: Watch) -> None:
    table = Table(page).open().start()
    while not table.playable.count():
        table.answer()
        expect(table.asked).to_be_visible()
    before = table.hand.count()
    cards = table.page.get_by_role("list", name=table.t("your-hand"))
    # Within one task: no pointer, however quick, leaves less time between two presses.
    cards.evaluate("""list => {
        const open = [...list.querySelectorAll("button:not(:disabled)")]
            .filter(card => card.ariaDisabled !== "true");
        for (const card of [open[0], open[0], open.at(-1)]) card.click();
    }""")
    expect(table.hand).to_have_count(before - 1)
    expect(table.asked).to_be_visible()
    expect(table.hand).to_have_count(before - 1)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert watch.problems == []
