"""The player to the dealer's left cuts the deck, by hand if a person has chosen to."""

from __future__ import annotations

import pytest
from dealer import let_deal
from dialogs import sit_two
from playwright.sync_api import Page, expect
from repetitions import mostly_long
from stored import READ
from table import Table

from tarneeb import Seat, loads


def by_hand(page: Page, dealer: str) -> Table:
    """Open a page in which this seat deals first and the player cuts by hand."""
    let_deal(page, dealer)
    table = Table(page).open()
    table.set("cut", "hand")
    return table.ready()


def next_dealer(page: Page) -> Seat:
    return loads(str(page.evaluate(READ)["record"])).dealer


@pytest.mark.long
def test_the_player_cuts_only_when_the_player_on_the_right_deals(page: Page) -> None:
    """South deals first, so the player's cut comes when the deal has passed to East."""
    table = by_hand(page, "S")
    cut = table.button("cut-deal")
    table.start()
    expect(cut).to_have_count(0)
    while next_dealer(page) is not Seat.EAST:
        table.until(table.next_round)
        if next_dealer(page) is not Seat.EAST:  # a deal thrown in stays with South
            table.go_to_next_round()
            expect(cut).to_have_count(0)
    table.next_round.click()
    page.get_by_role("slider", name=table.t("cut-place")).fill("33")
    cut.click()
    expect(cut).to_have_count(0)
    expect(table.asked).to_be_visible()
    record = loads(str(page.evaluate(READ)["record"]))
    assert record.cuts[-1] == 33
    assert None not in record.cuts, "computer players cut too"


@pytest.mark.parametrize(
    ("dealer", "cutter"), mostly_long([("N", "Omar"), ("E", "Salma"), ("S", None)], ("N", "Omar"))
)
def test_a_shared_device_names_the_player_who_cuts(
    page: Page, dealer: str, cutter: str | None
) -> None:
    table = by_hand(page, dealer)
    sit_two(table, "E")
    heading = page.get_by_role("heading", name=table.t("cut-title-of", name=cutter), exact=True)
    if cutter:
        expect(heading).to_be_visible()
        table.button("cut-deal").click()
    expect(table.asked.or_(table.button("show-cards")).first).to_be_visible()
    expect(heading).to_have_count(0)


def test_the_text_table_offers_the_cut(page: Page) -> None:
    table = by_hand(page, "E")
    table.button("show-text").press("Enter")
    table.button("new-match").click()
    table.button("start").click()
    expect(page.get_by_role("heading", name=table.t("cut-title"))).to_be_visible()
    page.get_by_role("slider", name=table.t("cut-place")).fill("7")
    table.button("cut-deal").click()
    expect(table.hand).to_have_count(13)
    assert loads(str(page.evaluate(READ)["record"])).cuts == (7,)
