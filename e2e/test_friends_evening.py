"""Friends draw for partners with cards, and play on while the winners stay."""

from __future__ import annotations

import pytest
from party import HUDA, SAMIR, Gather, Guest, Party
from playwright.sync_api import expect


def drawn(guest: Guest) -> tuple[list[str], str]:
    """Return the names of the four in the order of their cards, and this person's partner."""
    names = guest.dialog.locator(".drawn-name")
    expect(names).to_have_count(4)
    return names.all_inner_texts(), guest.dialog.locator(".drawn-partner").inner_text()


def test_two_people_draw_for_partners_and_the_winners_stay(party: Gather) -> None:
    table = party(HUDA, SAMIR, relay=True, target=1)
    host, guest = table.people
    host.values = {**host.values, "draft": {"target": 1, "seats": "drawn"}}
    table.host_invites()
    table.join(guest)
    draw = host.dialog.get_by_role("checkbox", name=host.table.t("seats-drawn"))
    expect(draw).to_be_checked()  # as in the New match dialog
    told = guest.dialog.get_by_text(guest.table.t("seats-drawn-help"))
    expect(told).to_be_visible()
    draw.uncheck()
    expect(told).to_be_hidden()
    draw.check()
    expect(told).to_be_visible()
    host.table.button("friends-begin").click()
    (names, partner), (theirs, other) = drawn(host), drawn(guest)
    places = [[name in (HUDA[0], SAMIR[0]) for name in each] for each in (names, theirs)]
    assert places[0] == places[1], "everybody sees the same draw"
    together = SAMIR[0] in partner
    assert together == (HUDA[0] in other)
    for each in table.people:
        each.table.button("sit-down").click()
        expect(each.table.hand).to_have_count(13)
    table.play_to_the_end()
    stay(table)
    for each in table.people:
        expect(each.table.hand).to_have_count(13)
        streak = each.table.page.locator(".streak")
        expect(streak).to_have_count(1)
        if not together:  # partners who lost see how often computers have won meanwhile
            expect(streak).to_contain_text(each.table.t("company-streak", streak=1))


def stay(table: Party) -> None:
    """Let the winners stay, after a match."""
    table.host.table.button("friends-stays").click()
    expect(table.host.table.over).to_be_hidden(timeout=60_000)


@pytest.mark.long
def test_computer_teams_wait_while_partners_win_and_play_while_they_wait(party: Gather) -> None:
    table = party(HUDA, SAMIR, relay=True, target=1).gather()
    for number in range(3):
        table.play_to_the_end()
        won = table.host.table.page.locator('.summary[data-won="yes"]').count() == 1
        for each in table.people:
            expect(each.table.page.locator(".summary .company")).to_have_count(min(number, 1))
            expect(each.table.page.locator(".summary .queue li")).to_have_count(3 * min(number, 1))
        stay(table)
        for each in table.people:
            if not won:
                expect(each.dialog.locator(".told p")).to_have_count(4)  # and who stays
        for each in table.people:
            if not won:
                each.table.button("sit-down").click()
            expect(each.table.hand).to_have_count(13)
            side = each.table.page.locator(f'.side[data-team="{"NS" if won else "EW"}"]')
            expect(side.locator(".streak")).to_be_visible()
