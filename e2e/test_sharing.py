"""Several players on one device: nobody sees another's hand."""

from __future__ import annotations

import itertools
import re

import pytest
from dialogs import sit_two
from playwright.sync_api import Page, expect
from table import Table

STORED = """() => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const store = opening.result.transaction("kept").objectStore("kept");
        const asked = store.get("shown");
        asked.onsuccess = () => { opening.result.close(); done(asked.result.match.view.hand); };
    };
})"""

CARD = re.compile(r"(Ace|King|Queen|Jack|10|[2-9]) of (spades|hearts|diamonds|clubs)")


def no_hand_in(page: Page) -> None:
    """Check that no card is named on the page, except in the region that announces play."""
    page.locator("[role=status]").evaluate("region => region.inert = true")
    assert page.locator(".hand [data-card]").count() == 0
    html = page.evaluate("document.querySelector('.room').outerHTML")
    assert CARD.findall(re.sub(r'<ol class="trick".*?</ol>', "", html, flags=re.S)) == []


def hand_of(table: Table) -> list[str]:
    return [card.get_attribute("aria-label") or "" for card in table.hand.all()]


def test_a_curtain_hides_each_hand_from_the_other(page: Page) -> None:
    table = Table(page).open()
    sit_two(table, "E")
    hands: dict[str, list[str]] = {}
    passed = []
    show = table.button("show-cards")
    expect(show.or_(table.asked).first).to_be_visible()
    for _ in range(6):
        expect(show.or_(table.asked).first).to_be_visible()
        if show.count():
            curtain = page.get_by_role("dialog", name=re.compile("Pass the device to"))
            passed.append(curtain.get_by_role("heading").inner_text())
            no_hand_in(page)
            assert page.evaluate(STORED) == []
            expect(show).to_be_focused()
            page.keyboard.press("Enter")
            expect(show).to_have_count(0)
            name = passed[-1].removeprefix("Pass the device to ")
            assert not set(hand_of(table)) & set(
                hands.get("Omar" if name == "Salma" else "Salma", [])
            )
            hands.setdefault(name, hand_of(table))
        table.answer()
    assert set(hands) == {"Salma", "Omar"}
    assert all(one != other for one, other in itertools.pairwise(passed))


@pytest.mark.long
def test_a_reload_covers_the_table(page: Page) -> None:
    table = Table(page).open()
    sit_two(table, "N")
    table.button("show-cards").click()
    expect(table.hand).to_have_count(13)
    page.reload()
    expect(table.button("show-cards")).to_be_visible()
    no_hand_in(page)
    table.button("show-cards").click()
    expect(table.hand).to_have_count(13)
