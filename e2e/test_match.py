"""Matches and rounds played through the page, by role and name only."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from table import Table
from watch import Watch


def test_a_first_time_visitor_plays_after_one_tap(page: Page) -> None:
    page.goto("./")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(13)


def test_accessible_names_match_the_documentation(page: Page) -> None:
    table = Table(page).open().start()
    for name in ("New match", "Last trick", "Settings", "العربية"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    for region in ("Table", "Scores"):
        expect(page.get_by_role("region", name=region, exact=True)).to_have_count(1)
    expect(page.get_by_role("status")).to_have_count(1)
    names = [card.get_attribute("aria-label") or "" for card in table.hand.all()]
    ranks = "Ace|King|Queen|Jack|10|[2-9]"
    assert len(names) == 13
    for name in names:
        assert re.fullmatch(rf"({ranks}) of (spades|hearts|diamonds|clubs)", name)


def test_only_legal_calls_and_cards_can_be_chosen(page: Page) -> None:
    table = Table(page).open().start()
    expect(table.calls.or_(table.trumps).first).to_be_visible()
    expect(table.playable).to_have_count(0)
    table.until(table.playable)
    card = table.playable.first.get_attribute("aria-label") or ""
    table.answer()
    expect(page.get_by_role("status")).to_contain_text(f"You: {card}.")


@pytest.mark.browser_context_args(locale="ar-JO", viewport={"width": 360, "height": 640})
def test_a_round_in_arabic_on_a_phone(page: Page) -> None:
    table = Table(page, "ar").open()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    table.start()
    table.until(table.next_round, table.over)
    outcome = re.compile("أخذنا طلبنا|أخذوا طلبهم|انكسر طلبنا|كسرناهم|باس")
    expect(page.get_by_role("status")).to_contain_text(outcome)


def test_changing_the_language_mid_round_keeps_the_match(page: Page) -> None:
    english = Table(page).open().start()
    arabic = Table(page, "ar")
    english.until_left(10)
    left = english.hand.count()
    english.button("language").click()
    expect(arabic.hand).to_have_count(left)
    expect(arabic.asked).to_be_visible()
    arabic.answer()
    arabic.button("language").click()
    expect(english.asked).to_be_visible()
    english.until(english.next_round, english.over)


def test_a_match_resumes_after_the_page_is_closed(page: Page) -> None:
    table = Table(page).open().start()
    table.until_left(9)
    expect(table.playable.first).to_be_visible()
    before = [card.get_attribute("aria-label") for card in table.hand.all()]
    scores = page.get_by_role("region", name="Scores").inner_text()
    page.reload()
    expect(table.hand).to_have_count(len(before))
    assert [card.get_attribute("aria-label") for card in table.hand.all()] == before
    assert page.get_by_role("region", name="Scores").inner_text() == scores
    table.until(table.next_round, table.over)


def test_the_last_trick_can_be_viewed(page: Page) -> None:
    table = Table(page).open().start()
    expect(table.button("last-trick")).to_be_disabled()
    while table.hand.count() > 11 or not table.playable.count():
        table.answer()
        expect(table.asked).to_be_visible()
    table.button("last-trick").click()
    dialog = page.get_by_role("dialog", name="Last trick")
    expect(dialog.get_by_role("img")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


SPOIL = """() => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const writing = opening.result.transaction(["kept", "matches", "lines"], "readwrite");
        const [kept, matches, lines] = ["kept", "matches", "lines"]
            .map((name) => writing.objectStore(name));
        CHANGE
        writing.oncomplete = () => { opening.result.close(); done(); };
    };
})"""
"""Damages stored values. web/src/app/preferences.test.js covers every value with every damage."""


def spoil(page: Page, change: str) -> None:
    page.evaluate(SPOIL.replace("CHANGE", change))


@pytest.mark.long
def test_damaged_stored_values_are_reported_and_break_nothing(page: Page, watch: Watch) -> None:
    table = Table(page).open().start()
    spoil(
        page,
        """kept.put({language: "ar", speed: 5, theme: ["x"], novelty: {version: 9}}, "settings");
        kept.put(17, "draft");
        kept.put([], "shown");
        kept.put({company: 3}, "company");
        lines.openCursor().onsuccess = ({target}) => {
            target.result?.update('[Ruleset "classic"]\\nRound x');
        };""",
    )
    page.reload()
    table = Table(page, "ar")
    titles = ("settings", "new-match", "company-title", "history")
    what = table.t("list-comma").join(table.t(title) for title in titles)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(table.t("error-kept_damaged", what=what))
    table.set("speed", "none")
    notice.get_by_role("button", name=table.t("close")).click()
    # The unreadable match is still listed, and a new one can be started.
    table.start()
    expect(table.hand).to_have_count(13)
    spoil(
        page,
        """matches.openCursor().onsuccess = ({target}) => {
            if (!target.result) return;
            target.result.update({...target.result.value, players: 7, started: "x", digest: "{"});
            target.result.continue();
        };""",
    )
    page.reload()
    expect(table.asked).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    table.button("history").click()
    dialog = page.get_by_role("dialog", name=table.t("history"))
    expect(dialog.get_by_role("list").get_by_role("listitem")).to_have_count(2)
    table.button("statistics").click()
    expect(page.get_by_role("dialog", name=table.t("statistics"))).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
