"""Hints during play and explanations after a round."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from table import Table


def said(page: Page) -> str:
    """Return the last sentence of the live region."""
    return page.locator("[aria-live]").last.inner_text().strip().split("\n")[-1]


LAMP = """() => {
  const hold = document.querySelector(".hold[data-hinted]");
  const [card, rank, lamp] = [hold, hold.querySelector(".rank"), hold.querySelector(".hint-mark")]
    .map((each) => each.getBoundingClientRect());
  const margin = rank.width / 6; // the rank is drawn in the middle of its box
  const apart = lamp.left >= rank.right - margin || lamp.right <= rank.left + margin;
  const clear = apart || lamp.top >= rank.bottom || lamp.bottom <= rank.top;
  return { clear, seen: lamp.left >= card.left && lamp.right <= card.right };
}"""
"""Whether the hinted card's lamp leaves the rank clear, and is seen: a card's button is the strip
of it that shows."""


def sit(table: Table) -> None:
    """Start a match with a weak partner, and a bold opponent on the right."""
    table.ready()
    table.button("new-match").click()
    partner = table.page.get_by_role("group", name=table.t("choose-partner"), exact=True)
    partner.get_by_role("radio", name=table.t("level-novice")).check()
    table.page.get_by_text(table.t("choose-names")).first.click()
    style = table.t("style-of", seat=table.t("seat-E"))
    table.page.get_by_role("combobox", name=style).select_option("bold")
    table.button("start").click()
    expect(table.asked).to_be_visible()


@pytest.mark.long
def test_a_hint_does_not_animate_the_calls(page: Page) -> None:
    """Cards and scores are animated; buttons that the player is about to press are not."""
    table = Table(page)
    page.goto("./")
    table.button("play-now").click()
    expect(table.calls.first).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator("#hint")).to_be_visible()
    buttons = page.locator(".calls .numbers, .calls .call")
    assert buttons.evaluate_all("all => all.flatMap((one) => one.getAnimations()).length") == 0


def test_a_hint_is_marked_announced_and_counted_and_can_be_switched_off(page: Page) -> None:
    table = Table(page).open()
    sit(table)
    note = page.locator("#hint")
    hinted = page.locator("[data-hinted]")
    table.until(table.calls)
    page.keyboard.press("i")
    expect(note).to_be_visible()
    expect(hinted).to_have_count(1)
    assert hinted.get_attribute("aria-describedby") == "hint"
    assert said(page) == note.inner_text()
    page.keyboard.press("i")
    expect(note).to_have_count(0)

    table.button("call-bid", number=13, strain="none").click()
    table.trumps.first.click()
    expect(table.playable.first).to_be_visible()
    table.button("hint").click()
    expect(note).to_be_visible()
    card = hinted.get_attribute("aria-label")
    assert card is not None
    assert card in note.inner_text()
    for index in "normal", "large":
        page.evaluate("(index) => { document.documentElement.dataset.index = index; }", index)
        for width, height in (360, 640), (740, 360), (600, 960), (768, 1024), (1280, 800):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(LAMP) == {"clear": True, "seen": True}, (index, width)
    page.keyboard.press("r")
    assert said(page) == note.inner_text(), "reading the table includes the hint"
    hinted.click()
    expect(page.get_by_role("button", name=card, exact=True)).to_have_count(0)
    expect(note).to_have_count(0)

    expect(table.playable.first).to_be_visible()
    table.set("hints", "off")
    expect(table.button("hint")).to_have_count(0)
    page.keyboard.press("i")
    expect(note).to_have_count(0)
    page.reload()
    expect(table.playable.first).to_be_visible()
    table.button("history").click()
    matches = page.get_by_role("dialog", name=table.t("history"))
    matches.get_by_role("checkbox").first.check()
    with page.expect_download() as download:
        matches.get_by_role("button", name=table.t("history-export", number=1)).click()
    record = download.value.path().read_text(encoding="utf-8")
    for tag in ('Hints "2"', 'NorthPlayer "novice"', 'EastPlayer "club"', 'EastStyle "bold"'):
        assert f"[{tag}]" in record


def test_after_a_round_every_call_and_card_can_be_explained(page: Page) -> None:
    table = Table(page, "ar")
    table.page.goto("./")
    table.button("language").or_(page.get_by_role("button", name="العربية")).click()
    table.set("speed", "none")
    table.start()
    expect(table.button("why")).to_have_count(0)
    table.until(table.next_round)
    table.button("why").click()
    dialog = page.get_by_role("dialog", name=table.t("why"))
    asked = dialog.get_by_role("listitem").get_by_role("button").first
    asked.click()
    answer = dialog.locator(".why-answer")
    expect(answer).to_contain_text(asked.inner_text())
    cards = dialog.get_by_role("table").get_by_role("button")
    for place in (3, cards.count() - 1):
        card = cards.nth(place)
        name = card.get_attribute("aria-label")
        assert name is not None
        card.click()
        expect(answer).to_contain_text(name.split("،")[0])
    expect(answer).to_contain_text(table.t("reason-only_card"))
