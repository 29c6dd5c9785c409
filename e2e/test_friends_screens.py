"""Every screen of a table of friends: by keyboard, at several sizes, and in both languages."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from host import DIST
from looks import glance
from party import Party
from playwright.sync_api import Browser, expect

from tarneeb.tools.serve import Server

HUDA, SAMIR = ("Huda B", "en"), ("سامر", "ar")


@pytest.fixture
def two(friends_browser: Browser) -> Iterator[Party]:
    """Two people in two languages, not yet at a table."""
    server = Server(DIST)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    party = Party(friends_browser, server, (HUDA, SAMIR))
    yield party
    problems = party.problems + party.strange_requests()
    party.close()
    server.shutdown()
    server.server_close()
    assert problems == []


@pytest.mark.long
def test_friends_screens_from_the_invitation_to_leaving(two: Party) -> None:
    host, (guest,) = two.host, two.guests
    here, there = host.table.open(), guest.table.open()
    here.button("new-match").click()
    here.press(host.dialog_button("with-friends"))
    glance(here)
    host.give_name()
    here.page.keyboard.press("Enter")
    expect(host.dialog.get_by_role("listitem").first).to_be_visible()
    link = host.code("invitation")
    host.dialog.get_by_text(here.t("friends-more")).click()
    glance(here)
    there.page.goto(link)
    expect(guest.dialog).to_be_visible()
    glance(there)
    guest.give_name()
    there.page.keyboard.press("Enter")
    answer = guest.code("answer")
    glance(there)
    host.paste(answer)
    for each in (host, guest):
        expect(each.dialog.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()
    glance(there)
    here.press(here.button("friends-begin"))
    for each in (host, guest):
        expect(each.table.hand).to_have_count(13)
    said = host.bar.get_by_text(here.t("friends-say"), exact=True)
    here.press(said)
    glance(here)
    here.press(here.button("phrase-well_played"))
    expect(there.page.get_by_text(there.t("phrase-well_played"), exact=True).first).to_be_visible()
    expect(said).to_be_focused()
    guest.table.page.goto("about:blank")  # the guest leaves, and the page says so
    substitute = host.bar.get_by_role("button", name=here.t("friends-substitute"))
    expect(substitute).to_be_visible(timeout=20_000)
    glance(here)
    here.press(host.bar.get_by_role("button", name=here.t("friends-table"), exact=True))
    glance(here)
    here.press(here.button("friends-leave"))
    expect(host.dialog.get_by_role("alert")).to_be_visible()
    glance(here)
    here.press(here.button("friends-stay"))
    expect(host.dialog.get_by_role("alert")).to_have_count(0)
