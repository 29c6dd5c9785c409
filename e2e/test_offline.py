"""The service worker: after one visit the page needs no network, and updates are all or nothing."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from engine_start import MAIN, NEEDY, RESTS
from host import DIST, Host
from playwright.sync_api import BrowserContext, Page, expect
from table import Table
from watch import PATIENCE, Watch

from tarneeb.tools.serve import HASHED

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
    """A separate host for each test, serving the built page."""
    serving = Host(tmp_path / "site", DIST)
    yield serving
    serving.stop()


@pytest.fixture
def tab(context: BrowserContext, host: Host) -> Iterator[Page]:
    """A tab that fails the test if the page reports a problem."""
    watching = Watch()
    context.on("page", watching.follow)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    assert watching.problems == []


def visit(tab: Page, host: Host) -> Table:
    """Open the page and set the computer players to play without delay."""
    tab.goto(host.url)
    table = Table(tab)
    table.set("speed", "none")
    return table


def installed(tab: Page) -> None:
    """Wait until the service worker has stored everything the page needs."""
    tab.evaluate(INSTALLED)


def play_a_card(table: Table) -> None:
    """Act until a card has been played."""
    before = 0
    while table.hand.count() >= before:
        before = table.hand.count()
        table.answer()
        expect(table.asked).to_be_visible()


@pytest.mark.long
def test_after_one_visit_a_match_continues_offline(tab: Page, host: Host) -> None:
    table = visit(tab, host).start()
    installed(tab)
    host.stop()
    tab.reload()
    expect(table.asked).to_be_visible()
    play_a_card(table)


@pytest.mark.long
def test_python_starts_offline_although_the_browser_has_dropped_its_own_copies(
    tab: Page, host: Host
) -> None:
    table = visit(tab, host).start()
    installed(tab)
    tab.context.new_cdp_session(tab).send("Network.clearBrowserCache")
    host.stop()
    tab.reload()
    play_a_card(table)


@pytest.mark.long
def test_after_one_visit_the_rest_of_python_is_there_offline(tab: Page, host: Host) -> None:
    (host.directory / "engine" / MAIN.name).write_bytes(NEEDY)
    old, new = (sha256(text).hexdigest()[:24] for text in (MAIN.read_bytes(), NEEDY))
    worker = host.directory / "sw.js"
    listed = worker.read_text("utf-8")
    assert old in listed
    worker.write_text(listed.replace(old, new), "utf-8")
    table = visit(tab, host).start()
    table.until(table.playable)
    installed(tab)
    host.stop()
    tab.reload()
    play_a_card(table)
    assert tab.evaluate(RESTS) == 1


def test_offline_the_page_opens_in_either_language_and_starts_a_match(
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


@pytest.mark.long
def test_files_evicted_by_the_browser_are_cached_again(tab: Page, host: Host) -> None:
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
    """The same page, built with another version number."""
    folder = tmp_path_factory.mktemp("newer") / "dist"
    command = ["node", str(BUILD), "--out", str(folder), "--version", "99.0.0"]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def look_for_update(tab: Page) -> None:
    """Check for a newer version and wait until it is installed."""
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
    """Return the page's version."""
    shown: str = tab.evaluate(
        "JSON.parse(document.querySelector('meta[name=tarneeb-assets]').content).version"
    )
    return shown


@pytest.mark.long
def test_an_update_waits_for_the_end_of_the_round_and_keeps_the_match(
    tab: Page, host: Host, newer: Path
) -> None:
    table = visit(tab, host).start()
    installed(tab)
    play_a_card(table)
    lasting = [name for name in host.asked if HASHED.search(name)]
    assert len(lasting) == len(set(lasting)), "the worker takes them from the browser's cache"
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


LATER = "globalThis.later = 0; const { now } = Date; Date.now = () => now() + later;"


def test_a_page_that_comes_back_finds_a_newer_build(tab: Page, host: Host, newer: Path) -> None:
    tab.add_init_script(LATER)
    table = visit(tab, host)
    installed(tab)
    tab.evaluate("navigator.serviceWorker.ready")  # the page waits for it before it listens
    host.deploy(newer)
    host.asked.clear()
    tab.evaluate("dispatchEvent(new Event('focus'))")
    tab.evaluate("fetch('./icon-512.png', { cache: 'reload' })")
    assert "sw.js" not in host.asked, "the browser looked as the page opened"
    tab.evaluate(
        "later = 3_600_000;document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
    )
    expect(table.button("update")).to_be_visible()
    with tab.expect_event("load"):
        table.button("update").click()
    assert version(tab) == "99.0.0"


@pytest.mark.long
def test_a_second_tab_learns_of_an_update_the_first_installed(
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
    assert version(second) != "99.0.0", "no page is reloaded in the middle of a round"
    play_a_card(other)
    tab.close()  # otherwise it might continue the match that the second tab releases
    second.reload()
    expect(other.asked).to_be_visible()
    assert version(second) == "99.0.0"


@pytest.mark.long
def test_an_update_does_not_wait_for_what_the_old_build_still_fetches(
    tab: Page, host: Host, newer: Path
) -> None:
    host.held = "/snapshot-"
    table = visit(tab, host)
    installed(tab)
    assert host.held_asked.wait(60)
    host.deploy(newer)
    look_for_update(tab)
    with tab.expect_event("load"):
        table.button("update").click()
    assert version(tab) == "99.0.0"


def test_an_incomplete_update_changes_nothing(tab: Page, host: Host, newer: Path) -> None:
    table = visit(tab, host)
    installed(tab)
    host.deploy(newer)
    (host.directory / "index.html").write_text("half of it")
    look_for_update(tab)
    waiting = "async () => (await navigator.serviceWorker.ready).waiting !== null"
    assert not tab.evaluate(waiting), "half an update does not count as one"
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
    """Return what each start of Python in this page loaded: the library or a snapshot.

    Call it after Python has played, because the first cards appear before Python starts.
    """
    marks = "performance.getEntriesByType('mark').map(({ name }) => name)"
    names: list[str] = tab.evaluate(marks)
    start = "tarneeb-python-from-"
    return [name.removeprefix(start) for name in names if name.startswith(start)]


def test_the_second_visit_starts_from_the_snapshot_the_first_fetched(tab: Page, host: Host) -> None:
    table = visit(tab, host)
    tab.evaluate(FETCHED)
    assert started_from(tab) == ["library"]
    tab.reload()
    play_a_card(table.start())
    assert started_from(tab) == ["snapshot"]


IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"


@pytest.mark.long
@pytest.mark.browser_context_args(user_agent=IPHONE, service_workers="allow")
def test_the_snapshot_serves_browsers_without_pythons_trampoline(tab: Page, host: Host) -> None:
    table = visit(tab, host)
    tab.evaluate(FETCHED)
    tab.reload()
    play_a_card(table.start())
    assert started_from(tab) == ["snapshot"]


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGED)
def test_an_unusable_snapshot_is_ignored(tab: Page, host: Host, damage: str) -> None:
    table = visit(tab, host)
    url = tab.evaluate(FETCHED)
    tab.evaluate(
        f"""async (url) => {{
            for (const name of await caches.keys()) {{
                const cache = await caches.open(name);
                if (await cache.match(url)) await cache.put(url, new Response({DAMAGED[damage]}));
            }}
        }}""",
        url,
    )
    tab.reload()
    play_a_card(table.start())
    assert started_from(tab) == ["library"]
