"""The text table, and the table read aloud."""

from __future__ import annotations

import re

import pytest
from looks import arabic, violations
from playwright.sync_api import Page, expect
from stored import of_the_day, open_with_record
from table import Table

from tarneeb import dumps

NARROW = """() => [...document.querySelectorAll("main *")].filter((one) => !one.closest(".unseen"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1
                || one.getBoundingClientRect().left < -1)
  .map((one) => one.outerHTML.slice(0, 100))"""
"""Returns the elements that extend beyond the window."""


def as_text(page: Page) -> Table:
    """Open the page and switch to the text table with the first button in tab order."""
    table = Table(page).open()
    page.keyboard.press("Tab")
    table.button("show-text").press("Enter")
    expect(table.button("show-picture")).to_have_count(1)
    return table


def fits(page: Page) -> None:
    """Check that nothing is cut off at 320 pixels, with text at 100 % and 200 %."""
    page.set_viewport_size({"width": 320, "height": 568})
    browser = page.context.new_cdp_session(page)
    for size in (16, 32):
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        assert page.evaluate(NARROW) == []
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    browser.detach()
    page.set_viewport_size({"width": 1280, "height": 800})


PLACES = """() => [...document.querySelectorAll(".bar *, .welcome, .welcome *")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.className, x, y, width, height].map(value => Math.round(value) || value).join();
})"""


@pytest.mark.long
def test_text_of_a_chosen_size_is_laid_out_like_the_browsers(page: Page) -> None:
    sizes = [(360, 640), (740, 360), (1280, 800), (1920, 1200)]
    page.emulate_media(reduced_motion="reduce")
    table = Table(page).open().ready()

    def places() -> list[object]:
        found = []
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            found.append(page.evaluate(PLACES))
        return found

    def settle(expected: list[object]) -> None:
        """Check the places once the parts that come after the first picture are there."""
        for _ in range(100):
            if places() == expected:
                return
            page.evaluate("() => new Promise(done => requestAnimationFrame(done))")
        assert places() == expected

    usual = places()
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    large = places()
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    assert large != usual
    table.set("text", "largest")
    page.wait_for_function("document.documentElement.style.getPropertyValue('--text-size') === '2'")
    settle(large)
    page.reload()
    table.ready()
    settle(large)
    table.set("text", "normal")
    page.wait_for_function("document.documentElement.style.getPropertyValue('--text-size') === '1'")
    settle(usual)


@pytest.mark.long
def test_a_match_through_the_text_table(page: Page) -> None:
    table = as_text(page).start()
    while not table.over.count():
        table.answer()
        expect(table.asked).to_be_visible()
    scores = page.get_by_role("region", name=table.t("region-scores")).get_by_role("table")
    expect(scores.get_by_role("row")).to_have_count(3)
    assert violations(page) == {}
    fits(page)


@pytest.mark.long
def test_each_kind_of_auction_as_text(page: Page) -> None:
    table = as_text(page)
    for preset in ("egyptian", "masrawy", "four-hundred"):
        table.start(preset).until(table.calls)
        assert violations(page) == {}, preset
        fits(page)
        with arabic(table) as there:
            expect(there.calls.first).to_be_visible()
            assert violations(page) == {}, preset
            fits(page)
        while not (table.playable.count() or table.next_round.count()):
            table.answer()
            expect(table.asked).to_be_visible()
    page.emulate_media(forced_colors="active")
    assert violations(page) == {}


@pytest.mark.long
def test_the_end_of_a_shared_deal_and_the_front_page_as_text(page: Page) -> None:
    open_with_record(page, dumps(of_the_day()), speed="none", language="en", table="text")

    def screens(table: Table) -> None:
        results = page.get_by_role("group", name=table.t("shared-results"))
        expect(results.get_by_role("row")).to_have_count(3)
        assert violations(page) == {}
        fits(page)
        table.button("duel").click()
        compared = page.get_by_role("dialog", name=re.compile("2026"))
        expect(compared.get_by_role("heading", name=table.t("duel"))).to_be_visible()
        page.keyboard.press("Escape")
        expect(table.button("duel")).to_be_focused()
        home = page.get_by_role("button", name=re.compile(f"{table.t('home')}$"))
        home.press("Enter")
        expect(table.button("home-resume")).to_be_visible()
        page.keyboard.press("Escape")
        expect(home).to_be_focused()

    table = Table(page)
    screens(table)
    with arabic(table) as there:
        screens(there)


def test_the_table_is_read_on_demand(page: Page) -> None:
    table = Table(page).open().start()
    said = page.get_by_role("status")
    page.keyboard.press("m")
    expect(said).to_contain_text(table.t("read-hand", number=13))
    table.until(table.calls)
    page.keyboard.press("b")
    expect(said).to_contain_text("Your call.")
    page.keyboard.press("r")
    expect(said).to_contain_text("Score, first to 31: Us 0, Them 0.")
    count = said.get_by_text("Score, first to 31").count()
    assert count == 1


@pytest.mark.long
def test_closing_dialogs_returns_the_focus(page: Page) -> None:
    table = Table(page).open()
    table.button("settings").press("Enter")
    table.button("keys-title").press("Enter")
    keys = page.get_by_role("dialog", name=table.t("keys-title"))
    expect(keys).to_contain_text(table.t("key-double"))
    page.keyboard.press("Escape")
    expect(table.button("keys-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.button("settings")).to_be_focused()
    table.start()
    table.until(table.calls)
    panel = page.get_by_role("region", name=table.t("your-call"))
    expect(panel).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(panel.get_by_role("button").first).to_be_focused()


def test_the_round_summary_is_seen_and_a_focused_card_stays_itself(page: Page) -> None:
    table = as_text(page).start()
    table.until(table.playable)
    cards = page.locator(".text-hand button")
    last = cards.last
    name = last.get_attribute("data-card")
    last.focus()
    left = cards.count()
    page.locator(".text-hand button[aria-disabled=false]").first.evaluate("card => card.click()")
    expect(cards).to_have_count(left - 1)
    expect(page.locator(f'[data-card="{name}"]')).to_be_focused()
    table.until(table.next_round)
    summary = page.locator(".summary")
    expect(summary).to_have_css("opacity", "1")
    heading = page.get_by_role("heading", name=table.t("round-number", number=1), exact=True)
    expect(heading).to_be_visible()
