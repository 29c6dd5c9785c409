"""The screens about house rules, the draw and winner stays, in both languages at every size."""

from __future__ import annotations

import pytest
from dialogs import house_rules, new_match, set_choice, set_number, to_the_end
from looks import arabic, look
from playwright.sync_api import Page, expect
from table import Table


@pytest.fixture
def table(page: Page) -> Table:
    page.emulate_media(reduced_motion="reduce")
    return Table(page).open()


def close_all(table: Table) -> None:
    """Close all dialogs, the topmost first."""
    dialogs = table.page.locator("dialog[open]")
    while dialogs.count():
        name = dialogs.get_attribute("data-sheet")
        table.page.keyboard.press("Escape")
        expect(table.page.locator(f"dialog[data-sheet={name}]")).to_have_count(0)


def screens_of_rules(table: Table) -> None:
    """Check house rules when opened, in conflict, saved and about to be deleted, and in words."""
    page, t = table.page, table.t
    house = house_rules(table, new_match(table))
    look(table)
    set_choice(table, house, "auction", "pledges")
    expect(house.get_by_role("button", name=t("repair-one"))).to_be_visible()
    expect(house.locator(".clash .mend").first).to_be_visible()
    look(table)
    house.get_by_role("button", name=t("repair-one")).click()
    house.get_by_role("button", name=t("house-keep")).click()
    dialog = page.get_by_role("dialog", name=t("new-match"))
    dialog.get_by_text(t("house-import")).click()
    look(table)
    name = t("house-name-given", number=1)
    dialog.get_by_role("button", name=t("rules-of", name=name)).click()
    expect(page.get_by_role("heading", name=t("section-scoring"))).to_be_visible()
    look(table)
    page.keyboard.press("Escape")
    dialog.get_by_role("button", name=f"{t('delete')}: {name}").click()
    look(table)
    dialog.get_by_role("button", name=t("delete-yes")).click()
    close_all(table)


@pytest.mark.long
def test_screens_of_house_rules(table: Table) -> None:
    screens_of_rules(table)
    with arabic(table) as there:
        screens_of_rules(there)


@pytest.mark.long
def test_screens_of_the_draw(table: Table) -> None:
    def drawn(table: Table) -> None:
        dialog = new_match(table)
        dialog.get_by_role("radio", name=table.t("seats-drawn")).check()
        dialog.get_by_role("button", name=table.t("start"), exact=True).click()
        expect(table.button("sit-down")).to_be_visible()
        look(table)
        close_all(table)

    drawn(table)
    with arabic(table) as there:
        drawn(there)


@pytest.mark.long
def test_winner_stays_on_screen(table: Table) -> None:
    dialog = new_match(table)
    house = house_rules(table, dialog)
    set_number(table, house, "target", 1)
    house.get_by_role("button", name=table.t("house-keep")).click()
    dialog.get_by_role("radio", name=table.t("length-stays")).check()
    dialog.get_by_role("button", name=table.t("start"), exact=True).click()
    for _ in range(2):
        to_the_end(table)
        look(table)
        with arabic(table) as there:
            look(there)
        table.button("next-match").click()
        expect(
            table.asked.or_(table.button("sit-down").locator("visible=true")).first
        ).to_be_visible()
        if table.button("sit-down").count():
            expect(table.button("sit-down")).to_be_enabled()
            look(table)
            table.button("sit-down").click()
        expect(table.asked).to_be_visible()
        look(table)
