"""The New match and House rules dialogs, and matches started from them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from table import Table


def new_match(table: Table) -> Locator:
    """Open the New match dialog and wait until the engine has sent the rules it knows."""
    table.button("new-match").first.click()
    dialog = table.page.get_by_role("dialog", name=table.t("new-match"))
    expect(dialog.get_by_role("button", name=table.t("house-rules"))).to_be_visible()
    return dialog


def pick(dialog: Locator, value: str) -> None:
    """Choose a preset in the New match dialog."""
    dialog.locator(f"input[name=preset][value={value}]").check()


def house_rules(table: Table, dialog: Locator) -> Locator:
    """Open the House rules dialog with the rules chosen in New match."""
    dialog.get_by_role("button", name=table.t("house-rules")).click()
    house = table.page.get_by_role("dialog", name=table.t("house-rules"))
    expect(house).to_be_visible()
    return house


def option(table: Table, house: Locator, name: str) -> Locator:
    """Return the control of a number or a switch."""
    title = table.t(f"option-{name}")
    return house.get_by_role("textbox", name=title, exact=True).or_(
        house.get_by_role("switch", name=title, exact=True)
    )


def set_number(table: Table, house: Locator, name: str, value: int) -> None:
    field = option(table, house, name)
    field.fill(str(value))
    field.press("Tab")


def set_choice(table: Table, house: Locator, name: str, value: str) -> None:
    group = house.get_by_role("group", name=table.t(f"option-{name}"), exact=True)
    words = table.t(f"option-{name}-{value}")
    group.get_by_role("radio", name=words, exact=True).check()


def save_rules(table: Table, house: Locator, name: str) -> Locator:
    """Name and save the rules, and return to New match, which has them selected."""
    house.get_by_role("textbox", name=table.t("house-name")).fill(name)
    button = house.get_by_role("button", name=table.t("house-keep"))
    expect(button).to_be_enabled()
    button.click()
    dialog = table.page.get_by_role("dialog", name=table.t("new-match"))
    expect(dialog.get_by_role("radio", name=re.compile(f"^{re.escape(name)}"))).to_be_checked()
    return dialog


def to_the_end(table: Table) -> None:
    """Play a round through the page's controls, and the rest of the match at full speed.

    It always pledges the minimum, so that scores rise.
    """
    expect(table.asked).to_be_visible()
    while not (table.next_round.count() or table.over.count()):
        pledge = table.page.get_by_role("button", name=re.compile(r"^Pledge \d+$"))
        if pledge.count():
            pledge.first.click()
        else:
            table.answer()
        expect(table.asked).to_be_visible()
    table.hurry()


def sit_two(table: Table, seat: str) -> None:
    """Start a match in which Salma (South) and Omar (`seat`) share the device."""
    table.button("new-match").click()
    page = table.page
    page.get_by_text(table.t("choose-names")).first.click()
    page.get_by_role("textbox", name=table.t("seat-S")).fill("Salma")
    page.get_by_role("textbox", name=table.t(f"seat-{seat}")).fill("Omar")
    who = page.get_by_role("combobox", name=table.t("who-plays", seat=table.t(f"seat-{seat}")))
    who.select_option("human")
    table.button("start").click()
