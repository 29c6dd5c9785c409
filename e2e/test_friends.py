"""Friends on several devices: from the invitation to the last trick, and what can go wrong."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest
from hostile import Hostile
from party import HUDA, NORA, SAMIR, ZIAD, Gather, Guest, Party
from playwright.sync_api import Route, expect
from watch import PATIENCE

from tarneeb import loads
from tarneeb.records.verification import verify

WEB = Path(__file__).parents[1] / "web"

COUNTED = """const Real = RTCPeerConnection;
globalThis.connections = [];
globalThis.RTCPeerConnection = class extends Real {
    constructor(...how) { super(...how); connections.push(this); }
};"""
OFFERED = """globalThis.offered = false;
new MutationObserver(() => {
    offered ||= document.querySelector(".panel.welcome button") !== null;
}).observe(document, { subtree: true, childList: true });"""
"""Notes whether the front door ever offers something."""
LINKED = "() => connections.filter((one) => one.connectionState === 'connected').length === 2"
"""Whether a page is connected to the host and to the other guest."""


@pytest.mark.long
def test_three_people_and_a_computer_play_by_codes_and_then_without_the_host(
    party: Gather, tmp_path: Path
) -> None:
    table = party(HUDA, SAMIR, NORA, target=8)
    for guest in table.guests:
        guest.context.add_init_script(COUNTED)
    table.gather().play_to_the_end()
    records = [guest.record(tmp_path) for guest in table.people]
    assert len(set(records)) == 1, "every device has the same record, byte by byte"
    assert verify(loads(records[0])).verdict == "fair"
    host = table.host
    host.table.button("friends-rematch").click()
    for guest in table.people:
        expect(guest.table.hand).to_have_count(13)

    # Once the guests are introduced to each other, the page that invited may close.
    for guest in table.guests:
        guest.table.page.wait_for_function(LINKED)
    host.table.page.close()
    for guest in table.guests:
        choose = guest.bar.get_by_role("button", name=guest.table.t("friends-substitute"))
        choose.click()
    for guest in table.guests:
        expect(
            guest.table.page.get_by_text(guest.table.t("friends-is-computer"), exact=True)
        ).to_be_visible()
        guest.play_on()
    for guest in table.guests:
        expect(guest.table.page.locator(".summary")).to_be_visible(timeout=120_000)


@pytest.mark.long
def test_four_people_play_by_codes_and_a_guest_brings_one_back_who_reloaded(
    party: Gather, tmp_path: Path
) -> None:
    table = party(HUDA, SAMIR, NORA, ZIAD, target=1).gather()
    _, samir, nora, _ = table.people
    hand = samir.hand()
    samir.table.page.reload()
    expect(samir.dialog).to_contain_text(samir.table.t("friends-return-help"))
    samir.table.button("friends-resume").click()
    expect(nora.bar.get_by_role("status")).to_contain_text(samir.name)
    nora.open_friends()
    nora.table.button("friends-again-show").click()
    samir.paste(nora.code("invitation"), "code")
    nora.paste(samir.code("answer"), "code")
    for each, other in ((nora, samir), (samir, nora)):
        row = each.dialog.get_by_role("listitem").filter(has_text=other.name)
        expect(row).to_contain_text(each.table.t("friends-is-here"))
        each.table.page.keyboard.press("Escape")
    assert samir.hand() == hand
    table.play_to_the_end()
    assert len({guest.record(tmp_path) for guest in table.people}) == 1


def asked(table: Party) -> Guest:
    """Wait until somebody has to call, and return who."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for guest in table.people:
            if guest.table.page.locator(".panel.calls").is_visible():
                return guest
    raise AssertionError("nobody is asked")


def say_and_mute(host: Guest, guest: Guest) -> None:
    """Show the host's phrase at the guest until the guest mutes the host."""
    say = host.table.t("friends-say")
    for _ in range(2):
        host.bar.get_by_text(say, exact=True).click()
        host.bar.get_by_role("button", name=host.table.t("phrase-well_played")).click()
        bubble = guest.table.page.locator(".bubble.phrase")
        expect(bubble).to_have_text(guest.table.t("phrase-well_played"))
        said = guest.table.t("friends-said", name=host.name, phrase=bubble.inner_text())
        expect(guest.table.page.get_by_role("status").filter(has_text=said)).to_be_attached()
        expect(bubble).to_have_count(0)
    guest.open_friends()
    guest.dialog.get_by_role("button", name=guest.table.t("friends-mute", name=host.name)).click()
    guest.table.page.keyboard.press("Escape")
    guest.bar.get_by_text(guest.table.t("friends-say"), exact=True).click()
    guest.bar.get_by_role("button", name=guest.table.t("phrase-lucky")).click()
    expect(host.table.page.locator(".bubble.phrase")).to_be_visible()
    host.bar.get_by_text(say, exact=True).click()
    host.bar.get_by_role("button", name=host.table.t("phrase-sorry_partner")).click()
    expect(host.table.page.locator(".bubble.phrase").last).to_be_visible()
    expect(
        guest.table.page.locator(".bubble.phrase", has_text=guest.table.t("phrase-sorry_partner"))
    ).to_have_count(0)


def test_two_people_at_a_relay_choose_who_deals_talk_and_play_and_one_reloads(
    party: Gather, tmp_path: Path
) -> None:
    table = party(HUDA, SAMIR, relay=True, target=1)
    host, guest = table.people

    # An invitation waits until it is known whether there is a relay.
    held: list[Route] = []
    host.table.page.route("**/relay.json", lambda route: held.append(route), times=1)
    host.visit()
    host.table.button("new-match").click()
    host.dialog_button("with-friends").click()
    host.give_name()
    make = host.table.button("friends-make")
    make.click()
    expect(make).to_be_disabled()
    held[0].continue_()

    table.join(guest)
    expect(guest.dialog.get_by_text(guest.table.t("friends-honest-veiled"))).to_be_visible()
    host.dialog.get_by_text(host.table.t("friends-more")).click()
    host.dialog.get_by_role("radio", name=host.table.t("friends-deal-seeds")).check()
    host.dialog.get_by_role("checkbox", name=host.table.t("friends-hints")).uncheck()
    expect(guest.dialog.get_by_text(guest.table.t("friends-honest-seeds"))).to_be_visible()
    table.begin()
    guest.open_friends()
    expect(guest.dialog.get_by_text(guest.table.t("friends-honest-seeds"))).to_be_visible()
    guest.table.page.keyboard.press("Escape")

    expect(asked(table).table.button("hint")).to_have_count(0)
    say_and_mute(host, guest)
    hand = guest.hand()
    guest.table.page.add_init_script(OFFERED)
    guest.table.page.reload()
    expect(guest.table.hand).to_have_count(13)
    assert guest.hand() == hand
    assert not guest.table.page.evaluate("offered"), "another match could have taken the table"
    table.play_to_the_end()
    assert len({each.record(tmp_path) for each in table.people}) == 1


def test_a_link_that_names_a_strangers_relay_asks_nothing_of_it(party: Gather) -> None:
    script = (
        'import { relayTable, toText } from "./src/friends/links/codes.js";'
        'process.stdout.write(toText(relayTable(new Uint8Array(16), "https://relay.example.org/")))'
    )
    node = ["node", "--input-type=module", "-e", script]
    code = subprocess.run(node, cwd=WEB, capture_output=True, text=True, check=True).stdout
    guest = party(HUDA).host
    guest.visit(f"./#friends={code}")
    guest.give_name()
    t = guest.table.t
    expect(guest.dialog).to_contain_text(t("friends-strange-relay", host="relay.example.org"))
    guest.table.button("friends-join").click()
    expect(guest.dialog.get_by_role("alert")).to_have_text(t("error-relay_blocked"))


@pytest.mark.long
def test_wrong_codes_get_a_sentence_each(party: Gather) -> None:
    table = party(HUDA, SAMIR)
    table.host_invites()
    host, guest = table.host, table.guests[0]
    invitation = host.code("invitation")
    digits = invitation.partition("=")[2]
    spoilt = ("a" if digits[0] != "a" else "b") + digits[1:]
    for text, code in [
        ("hello", "code_none"),
        (f"friends={spoilt}", "code_spoilt"),
        (invitation[:-8], "code_spoilt"),
        (f"{table.server.url}#rules=classic", "code_other_link"),
        (invitation, "invitation_own"),
    ]:
        host.paste(text)
        alert = host.dialog.get_by_role("alert")
        expect(alert).to_have_text(host.table.t(f"error-{code}"))

    guest.visit()
    guest.table.button("new-match").click()
    guest.dialog_button("with-friends").click()
    guest.dialog.get_by_text(guest.table.t("friends-invited-already")).click()
    guest.paste(invitation, "invitation")
    expect(guest.dialog).to_contain_text(guest.table.t("friends-invited"))
    guest.give_name()
    guest.table.button("friends-join").click()
    host.paste(guest.code("answer"))
    expect(host.dialog.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()
    expect(guest.dialog.get_by_role("listitem").filter(has_text=host.name)).to_be_visible()


@pytest.mark.long
def test_a_fifth_guest_is_told_that_the_table_is_full(party: Gather) -> None:
    table = party(HUDA, SAMIR, relay=True)
    table.host_invites()
    invitation = table.host.code("invitation")
    guests = [Hostile(table, name) for name in ("Nora", "Ziyad", "Rana")]
    for guest in guests:
        guest.join()
    (fifth,) = table.guests
    fifth.visit(invitation)
    fifth.give_name()
    fifth.table.button("friends-join").click()
    expect(fifth.dialog.get_by_role("alert")).to_have_text(fifth.table.t("error-table_full"))
    for guest in guests:
        guest.close()
