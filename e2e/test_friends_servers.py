"""Friends at a relay that restarts, behind web servers that answer in its place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from front import KINDS, fronting
from party import HUDA, NORA, SAMIR, Guest, Host, Party
from playwright.sync_api import Browser, Request, expect
from servers import OWN, relaying, serving
from test_friends_killed import KINDS as MISHAPS
from test_friends_killed import play_through

from tarneeb import loads
from tarneeb.records.verification import verify

SOON = 60_000
"""A page tries again within 15 seconds; this machine may be busy."""
SERVERS = [
    pytest.param("bare", marks=pytest.mark.long),
    *(pytest.param(name, marks=pytest.mark.hosting) for name in ("nginx", "caddy")),
]


@dataclass
class Site:
    """A web server with the page and a relay."""

    url: str
    relay: bool = True

    def addresses(self) -> tuple[str, ...]:
        return ()


@contextmanager
def playing(browser: Browser, site: Host, target: int = 1) -> Iterator[Party]:
    """Seat two people, and check at the end that their pages had no problem."""
    table = Party(browser, site, [HUDA, SAMIR], target=target)
    try:
        yield table.gather()
        assert table.problems == []
    finally:
        table.close()


def is_told(guest: Guest) -> None:
    """Check that a page blames its own connection, and offers nobody's seat."""
    lost = guest.table.t("friends-lost-relay")
    expect(guest.bar.get_by_role("status")).to_have_text(lost, timeout=SOON)
    choose = guest.bar.get_by_role("button", name=guest.table.t("friends-substitute"))
    expect(choose).to_have_count(0)


def goes_on(guest: Guest) -> None:
    lost = guest.table.t("friends-lost-relay")
    expect(guest.bar.get_by_text(lost)).to_have_count(0, timeout=SOON)


def finish(table: Party, folder: Path) -> None:
    """Play to the end, and check that every device has the same fair record."""
    table.play_to_the_end()
    records = {guest.record(folder) for guest in table.people}
    assert len(records) == 1
    assert verify(loads(records.pop())).verdict == "fair"


def endure(browser: Browser, kinds: tuple[str, ...], folder: Path) -> None:
    """Play a match during which something else answers at the relay's address."""
    with relaying() as relay, fronting(relay.port) as front, playing(browser, front) as table:
        for kind in kinds:
            front.becomes(kind)
            for guest in table.people:
                is_told(guest)
            front.becomes(None)
            for guest in table.people:
                goes_on(guest)
        finish(table, folder)


def test_a_table_goes_on_after_a_web_server_answered_for_its_relay(
    friends_browser: Browser, tmp_path: Path
) -> None:
    endure(friends_browser, ("502", "login page"), tmp_path)


@pytest.mark.long
def test_a_table_goes_on_whatever_answered_for_its_relay(
    friends_browser: Browser, tmp_path: Path
) -> None:
    others = tuple(kind for kind in KINDS if kind not in ("502", "login page"))
    endure(friends_browser, others, tmp_path)


@pytest.mark.parametrize("server", SERVERS)
def test_a_table_goes_on_after_its_relay_was_stopped_and_restarted(
    server: str, friends_browser: Browser, tmp_path: Path
) -> None:
    name = OWN if server == "bare" else server
    with relaying() as relay, serving(name, relay=relay.port) as site:
        restarted = site if server == "bare" else relay
        with playing(friends_browser, Site(site.url)) as table:
            restarted.stop()
            for guest in table.people:
                is_told(guest)
            restarted.start()
            for guest in table.people:
                goes_on(guest)
            restarted.restart()
            finish(table, tmp_path)


BEHIND = pytest.mark.parametrize(
    "server", [pytest.param(name, marks=pytest.mark.hosting) for name in ("nginx", "caddy")]
)


@BEHIND
def test_pages_die_sleep_and_leave_behind_a_web_server(
    server: str, friends_browser: Browser, tmp_path: Path
) -> None:
    with relaying() as relay, serving(server, relay=relay.port) as site:
        table = Party(friends_browser, Site(site.url), [HUDA, SAMIR, NORA], target=1)
        chance = random.Random(0)
        moments = play_through(table, chance.sample(MISHAPS, len(MISHAPS)), chance, tmp_path)
        assert moments > 1
        assert table.problems == []


@BEHIND
def test_a_stream_lasts_a_whole_match_behind_a_web_server(
    server: str, friends_browser: Browser, tmp_path: Path
) -> None:
    with (
        relaying() as relay,
        serving(server, relay=relay.port) as site,
        playing(friends_browser, Site(site.url), target=31) as table,
    ):
        again: list[str] = []

        def opened(request: Request) -> None:
            if request.resource_type == "eventsource":
                again.append(request.url)

        for guest in table.people:
            guest.table.page.on("request", opened)
        finish(table, tmp_path)
        assert len(again) < 3  # a busy machine may take a stream for dead once


def test_a_page_that_is_reloaded_while_the_relay_is_down_comes_back(
    friends_browser: Browser, tmp_path: Path
) -> None:
    with (
        relaying() as relay,
        fronting(relay.port) as front,
        playing(friends_browser, front) as table,
    ):
        guest = table.guests[0]
        front.becomes("404")
        guest.table.page.reload()
        is_told(guest)
        front.becomes(None)
        goes_on(guest)
        finish(table, tmp_path)


def test_a_second_tab_says_where_the_table_goes_on_and_can_continue_it(
    friends_browser: Browser,
) -> None:
    with (
        relaying() as relay,
        fronting(relay.port) as front,
        playing(friends_browser, front) as table,
    ):
        guest = table.guests[0]
        t = guest.table.t
        hand = guest.hand()
        first, second = guest.table.page, guest.context.new_page()
        second.goto("./")
        expect(second.get_by_role("dialog").get_by_role("alert")).to_have_text(
            t("error-table_elsewhere")
        )
        second.get_by_role("button", name=t("friends-take")).click()
        expect(first.get_by_role("dialog").get_by_role("alert")).to_have_text(
            t("error-table_elsewhere")
        )
        guest.table.page = second
        expect(guest.table.hand).to_have_count(13)
        assert guest.hand() == hand

        # Back again, also once the other tab is closed.
        second.close()
        first.get_by_role("button", name=t("friends-take")).click()
        guest.table.page = first
        expect(guest.table.hand).to_have_count(13)
        expect(guest.bar).to_be_visible()
