"""The service worker: after one visit the page needs no network, and takes updates whole."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from host import DIST, Host
from playwright.sync_api import BrowserContext, Page, expect
from table import Table
from watch import PATIENCE, Watch

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "web" / "build.mjs"

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

INSTALLED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated") {
        await new Promise((done) => active.addEventListener("statechange", done, { once: true }));
    }
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of its own for each test, with the page as it was built."""
    serving = Host(tmp_path / "site", DIST)
    yield serving
    serving.stop()


@pytest.fixture
def tab(context: BrowserContext, host: Host) -> Iterator[Page]:
    """A tab that fails the test if the page complains."""
    watching = Watch()
    context.on("page", watching.follow)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    assert watching.problems == []


def visit(tab: Page, host: Host) -> Table:
    """Open the page; the computer players play at once."""
    tab.goto(host.url)
    table = Table(tab)
    table.set("speed", "none")
    return table


def installed(tab: Page) -> None:
    """Wait until all that the page needs is on the device."""
    tab.evaluate(INSTALLED)


def play_a_card(table: Table) -> None:
    """Answer what is asked until a card has been played."""
    before = 0
    while table.hand.count() >= before:
        before = table.hand.count()
        table.answer()
        expect(table.asked).to_be_visible()


def test_after_one_visit_a_match_goes_on_without_a_network(tab: Page, host: Host) -> None:
    table = visit(tab, host).start()
    installed(tab)
    host.stop()
    tab.reload()
    expect(table.asked).to_be_visible()
    play_a_card(table)


def test_without_a_network_the_page_opens_in_either_language_and_starts_a_match(
    tab: Page, host: Host
) -> None:
    table = visit(tab, host)
    installed(tab)
    host.stop()
    for language in ("ar", "en"):
        table.button("language").click()
        table = Table(tab, language)
        tab.reload()
        table.start()
        play_a_card(table)


def test_what_the_browser_has_dropped_comes_back_by_itself(tab: Page, host: Host) -> None:
    table = visit(tab, host)
    installed(tab)
    tab.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name) }"
    )
    tab.reload()
    table.start()
    host.stop()
    tab.reload()
    expect(table.asked).to_be_visible()


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same page, built as another version."""
    folder = tmp_path_factory.mktemp("newer") / "dist"
    command = ["node", str(BUILD), "--out", str(folder), "--version", "99.0.0"]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def look_for_update(tab: Page) -> None:
    """Ask the host for a newer version, and wait until it is there whole."""
    tab.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const { installing } = registration;
            while (installing && installing.state === "installing") {
                await new Promise((done) =>
                    installing.addEventListener("statechange", done, { once: true }));
            }
        }"""
    )


def version(tab: Page) -> str:
    """Return the version that the page is."""
    shown: str = tab.evaluate(
        "JSON.parse(document.querySelector('meta[name=tarneeb-assets]').content).version"
    )
    return shown


def test_an_update_waits_for_the_end_of_the_round_and_keeps_the_match(
    tab: Page, host: Host, newer: Path
) -> None:
    table = visit(tab, host).start()
    installed(tab)
    play_a_card(table)
    host.deploy(newer)
    host.asked.clear()
    look_for_update(tab)
    assert sorted(set(host.asked)) == ["index.html", "sw.js"], "only what changed is fetched"
    expect(table.button("update")).to_have_count(0)
    table.until(table.next_round)
    scores = tab.get_by_role("region", name="Scores").inner_text()
    assert version(tab) != "99.0.0"
    with tab.expect_event("load"):
        table.button("update").click()
    expect(table.next_round).to_be_visible()
    assert version(tab) == "99.0.0"
    assert tab.get_by_role("region", name="Scores").inner_text() == scores


def test_a_second_tab_is_told_of_an_update_that_the_first_has_taken(
    tab: Page, context: BrowserContext, host: Host, newer: Path
) -> None:
    table = visit(tab, host)
    installed(tab)
    second = context.new_page()
    second.goto(host.url)
    other = Table(second).start()
    play_a_card(other)
    host.deploy(newer)
    look_for_update(tab)
    with tab.expect_event("load"):
        table.button("update").click()
    assert version(tab) == "99.0.0"
    assert version(second) != "99.0.0", "nobody loads a page again in the middle of a round"
    play_a_card(other)
    tab.close()  # else it might go on with the match that the second one lets go
    second.reload()
    expect(other.asked).to_be_visible()
    assert version(second) == "99.0.0"


def test_an_update_that_comes_in_part_changes_nothing(tab: Page, host: Host, newer: Path) -> None:
    table = visit(tab, host)
    installed(tab)
    host.deploy(newer)
    (host.directory / "index.html").write_text("half of it")
    look_for_update(tab)
    waiting = "async () => (await navigator.serviceWorker.ready).waiting !== null"
    assert not tab.evaluate(waiting), "half of an update is none"
    tab.reload()
    assert version(tab) != "99.0.0"
    expect(table.button("update")).to_have_count(0)
    table.start()


FETCHED = """async () => {
    const assets = document.querySelector("meta[name=tarneeb-assets]").content;
    const { url } = JSON.parse(assets).engine.snapshot;
    while (!(await caches.match(url))) await new Promise(requestAnimationFrame);
    return new URL(url, document.baseURI).href;
}"""

DAMAGED = {
    "no memory": "new Blob(['no snapshot'])",
    "empty": "new Blob([])",
    "cut short": "new Blob([new Uint32Array([31457408, 1, 0, 4096, 7])])",
    "other memory": "new Blob([new Uint32Array([31457408, 0])])",
}


def started_from(tab: Page) -> list[str]:
    """Return what each start of Python in this page was from, its library or a snapshot.

    The first cards are there before Python is: to be asked once it has played.
    """
    marks = "performance.getEntriesByType('mark').map(({ name }) => name)"
    names: list[str] = tab.evaluate(marks)
    start = "tarneeb-python-from-"
    return [name.removeprefix(start) for name in names if name.startswith(start)]


def test_the_second_visit_starts_from_the_snapshot_that_the_first_has_fetched(
    tab: Page, host: Host
) -> None:
    table = visit(tab, host)
    tab.evaluate(FETCHED)
    assert started_from(tab) == ["library"]
    tab.reload()
    play_a_card(table.start())
    assert started_from(tab) == ["snapshot"]


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_snapshot_that_cannot_be_used_is_done_without(
    tab: Page, host: Host, content: str
) -> None:
    table = visit(tab, host)
    url = tab.evaluate(FETCHED)
    tab.evaluate(
        f"""async (url) => {{
            for (const name of await caches.keys()) {{
                const cache = await caches.open(name);
                if (await cache.match(url)) await cache.put(url, new Response({content}));
            }}
        }}""",
        url,
    )
    tab.reload()
    play_a_card(table.start())
    assert started_from(tab) == ["library"]
