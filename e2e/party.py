"""Several people at several devices, each in a browser context of its own."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from host import DIST
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    Request,
    expect,
)
from table import PLAYER, Table
from watch import PATIENCE

from tarneeb.tools.relay import Relay
from tarneeb.tools.serve import Server

if TYPE_CHECKING:
    from hostile import Hostile

LOCALES = {"en": "en-GB", "ar": "ar-JO"}
OVER = ".summary[data-won]"
HUDA, SAMIR, NORA, ZIAD = ("Huda B", "en"), ("سامر", "ar"), ("Nora", "en"), ("Ziyad", "ar")
QUIET = "./manifest.webmanifest"
"""A file of the same origin, at which values can be stored before the page opens."""

PUT = """(values) => new Promise((done, failed) => {
    // The format of the page's first version, which later versions still read.
    const opening = indexedDB.open("tarneeb", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const writing = opening.result.transaction("kept", "readwrite");
        const kept = writing.objectStore("kept");
        for (const [key, value] of Object.entries(values)) kept.put(value, key);
        writing.oncomplete = () => { opening.result.close(); done(); };
    };
})"""

ROWS = """() => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const reading = opening.result.transaction("kept").objectStore("kept");
        const pieces = [];
        reading.openCursor().onsuccess = ({target}) => {
            const cursor = target.result;
            if (!cursor) return;
            const [, place] = /^friends rows \\w+ (\\d+)$/.exec(cursor.key) ?? [];
            if (place && cursor.value) pieces[place] = cursor.value.rows;
            cursor.continue();
        };
        reading.transaction.oncomplete = () => {
            opening.result.close();
            done(pieces.flat().map(([text]) => text));
        };
    };
})"""
"""Reads the texts of the stored rows."""


UNTIL_ROWS = f"""async ({{ text, count, patience }}) => {{
    for (const end = Date.now() + patience; Date.now() < end;) {{
        const rows = await ({ROWS})();
        if (rows.filter((row) => row.includes(text)).length >= count) return;
        await new Promise((next) => setTimeout(next, 100));
    }}
    throw new Error(`no ${{count}} rows with ${{text}}`);
}}"""

BUSY = "() => { const start = performance.now(); while (performance.now() < start + 50); }"
TICK = 0.01
"""Seconds by which the system's figures of processor time may be off."""


@dataclass
class Guest:
    """A person with a device."""

    name: str
    table: Table
    context: BrowserContext
    values: Mapping[str, Any]
    """What the device has stored before its first visit."""
    problems: list[str]
    requests: list[str] = field(default_factory=list)
    """The addresses that the page asked for."""

    def __post_init__(self) -> None:
        def asked(request: Request) -> None:
            self.requests.append(request.url)

        def refused(request: Request) -> None:
            if request.failure == "csp":  # the policy blocked it, so it was never sent
                self.requests.remove(request.url)

        def failed(error: Error) -> None:
            self.problems.append(f"{self.name}: {error}")

        def opened(page: Page) -> None:
            page.on("pageerror", failed)

        self.context.on("request", asked)
        self.context.on("requestfailed", refused)
        self.context.on("page", opened)
        opened(self.table.page)

    def visit(self, address: str = "./") -> None:
        """Open the page for the first time."""
        page = self.table.page
        page.goto(QUIET)
        page.evaluate(PUT, self.values)
        page.goto(address)

    @property
    def bar(self) -> Locator:
        """The line at the table's edge."""
        return self.table.page.get_by_role("region", name=self.table.t("friends-bar"))

    @property
    def dialog(self) -> Locator:
        return self.table.page.get_by_role("dialog")

    def dialog_button(self, key: str) -> Locator:
        """The dialog's button. The front door behind it can have one of the same name."""
        return self.dialog.get_by_role("button", name=self.table.t(key), exact=True)

    def code(self, what: str) -> str:
        """Return the link of the invitation or the answer on the page."""
        shown = self.dialog.get_by_label(self.table.t(f"friends-{what}-link"), exact=True)
        expect(shown).to_be_visible()
        return shown.input_value()

    def give_name(self) -> None:
        self.dialog.get_by_label(self.table.t("friends-name")).fill(self.name)

    def paste(self, text: str, what: str = "answer") -> None:
        """Paste an answer in the lobby, an invitation before it, or any code at the table."""
        self.dialog.get_by_label(self.table.t(f"friends-{what}-paste")).fill(text)
        self.dialog.get_by_role("button", name=self.table.t("friends-read"), exact=True).click()

    def hand(self) -> list[str]:
        """Return the names of the cards in hand, in the page's language."""
        return [str(each.get_attribute("aria-label")) for each in self.table.hand.all()]

    def play_on(self, until: str = OVER) -> None:
        """Let a script in the page act for this person until the match is over, or as long as told.

        until: a selector; the script ends when the page has such an element.
        """
        self.table.page.evaluate(f"until => {{ ({PLAYER})(until, true); }}", until)

    def open_friends(self) -> None:
        self.bar.get_by_role("button", name=self.table.t("friends-table"), exact=True).click()

    @property
    def rows(self) -> list[str]:
        """The rows that this device has stored."""
        rows: list[str] = self.table.page.evaluate(ROWS)
        return rows

    def until_rows(self, text: str, count: int = 1) -> None:
        """Wait until this device has stored `count` rows with a text."""
        told = {"text": text, "count": count, "patience": 2 * PATIENCE}
        self.table.page.evaluate(UNTIL_ROWS, told)

    def reopen(self) -> None:
        """Open a new tab after the last one has died, and go on at the table."""
        with suppress(Error):
            self.table.page.close(run_before_unload=False)
        self.table.page = self.context.new_page()
        self.table.page.goto("./")
        expect(self.bar).to_be_visible()

    def crash(self) -> None:
        """Let the page's process crash."""
        with suppress(Error):
            self.table.page.goto("chrome://crash")

    def process(self) -> int:
        """Return the page's process: the only one that works as long as the page says.

        Two pages may have worked equally long. So this one is kept busy until they differ.
        """
        browser = self.context.browser
        assert browser
        page = self.context.new_cdp_session(self.table.page)
        session = browser.new_browser_cdp_session()
        page.send("Performance.enable")

        def worked() -> float:
            metrics = page.send("Performance.getMetrics")["metrics"]
            return float(next(one["value"] for one in metrics if one["name"] == "ProcessTime"))

        while True:
            least = worked() - TICK
            processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
            most = worked() + TICK
            found = [int(one["id"]) for one in processes if least <= one["cpuTime"] <= most]
            if len(found) == 1:
                page.detach()
                session.detach()
                return found[0]
            self.table.page.evaluate(BUSY)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop the page's process, as a device that sleeps."""
        pid = self.process()
        os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(pid, signal.SIGCONT)

    def record(self, folder: Path) -> str:
        """Return the record of the only match in My matches."""
        page, t = self.table.page, self.table.t
        matches = page.get_by_role("dialog", name=t("history"))
        every = matches.get_by_role("checkbox", name=t("history-pick-all"))
        empty = matches.get_by_text(t("history-empty"))
        while not every.count():  # the match is stored a moment after its last trick
            self.table.button("history").click()
            expect(every.or_(empty)).to_be_visible()
            if not every.count():
                page.keyboard.press("Escape")
                expect(matches).to_have_count(0)
        every.check()
        with page.expect_download() as download:
            matches.get_by_role("button", name=t("history-export", number=1)).click()
        path = folder / f"{self.name}.tgn"
        download.value.save_as(path)
        page.keyboard.press("Escape")
        return path.read_text("utf-8")


class Host(Protocol):
    """What a party needs to know of the server of its page: the project's own, or another."""

    @property
    def url(self) -> str: ...
    @property
    def relay(self) -> object | None: ...
    def addresses(self) -> Sequence[str]: ...


class Party:
    """People who play together."""

    def __init__(
        self,
        browser: Browser,
        server: Host,
        names: Sequence[tuple[str, str]],
        target: int | None = None,
        looks: Mapping[str, Any] | None = None,
    ) -> None:
        self.looks = looks or {}
        self.browser = browser
        self.server = server
        self.problems: list[str] = []
        values = {"settings": {"speed": "none"}, "draft": {"target": target} if target else {}}
        self.people = [self._guest(name, language, values) for name, language in names]
        self.host, *self.guests = self.people

    def _guest(self, name: str, language: str, values: Mapping[str, Any]) -> Guest:
        context = self.browser.new_context(
            base_url=self.server.url,
            locale=LOCALES[language],
            service_workers="block",
            reduced_motion="reduce",
            **self.looks,
        )
        return Guest(name, Table(context.new_page(), language), context, values, self.problems)

    def host_invites(self) -> None:
        """Open the lobby on the host's device."""
        self.host.visit()
        table = self.host.table
        table.button("new-match").click()
        self.host.dialog_button("with-friends").click()
        self.host.give_name()
        table.button("friends-make").click()
        expect(self.host.dialog.get_by_role("listitem").first).to_be_visible()

    def join(self, guest: Guest) -> None:
        """Open the invitation on a guest's device, and carry the answer back if there is one."""
        # A link of the page's server names the address for other devices, which no test can reach.
        guest.visit(f"./#{self.host.code('invitation').partition('#')[2]}")
        guest.give_name()
        guest.table.button("friends-join").click()
        if self.server.relay is None:
            self.host.paste(guest.code("answer"))
        for each in (guest, self.host):
            expect(each.dialog.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()

    def gather(self) -> Party:
        """Bring everybody to the lobby, and begin."""
        self.host_invites()
        for guest in self.guests:
            self.join(guest)
        self.begin()
        return self

    def begin(self) -> None:
        self.host.table.button("friends-begin").click()
        for guest in self.people:
            expect(guest.table.hand).to_have_count(13)

    def begin_with(self, guest: Hostile) -> None:
        """Begin with a guest who has no page."""
        self.host.table.button("friends-begin").click()
        guest.until(lambda: bool(guest.device) and guest.friends["phase"] == "play")
        for each in self.people:
            expect(each.table.hand).to_have_count(13)

    def play_to_the_end(self) -> None:
        for guest in self.people:
            guest.play_on()
        for guest in self.people:
            expect(guest.table.over).to_be_visible(timeout=150_000)

    def same_log(self) -> list[str]:
        """Wait until all devices have stored the same log, and return it."""
        deadline = time.monotonic() + PATIENCE / 1000
        while True:
            log, *logs = (guest.rows for guest in self.people)
            if all(one == log for one in logs):
                return log
            assert time.monotonic() < deadline, f"the logs differ: {log[-3:]}, {logs[0][-3:]}"

    def strange_requests(self) -> list[str]:
        """Return the requests to anything but the page's own server, which is the relay's too."""
        # Links of a relay's server lead to the address that other devices reach.
        addresses = (self.server.url, *self.server.addresses())
        origins = [url.removesuffix("tarneeb/") for url in addresses]
        own = ("data:", *origins, *(f"blob:{origin}" for origin in origins))
        return [
            f"{guest.name} asked for {url}"
            for guest in self.people
            for url in guest.requests
            if not url.startswith(own)
        ]

    def close(self) -> None:
        """Close every device; a party can be closed before its test ends."""
        for context in {guest.context for guest in self.people} & {*self.browser.contexts}:
            context.unroute_all(behavior="ignoreErrors")  # it can still be fetching parts
            context.close()


Gather = Callable[..., Party]


@contextmanager
def gathering(browser: Browser) -> Iterator[Gather]:
    """Return a function that makes a party; fail at the end if one of its pages had a problem."""
    made: list[tuple[Party, Server, threading.Thread]] = []

    def make(*names: tuple[str, str], relay: bool = False, target: int | None = None) -> Party:
        server = Server(DIST, relay=Relay() if relay else None)
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        made.append((Party(browser, server, names, target), server, thread))
        return made[-1][0]

    yield make
    problems = []
    for each, server, thread in made:
        problems += each.strange_requests() + each.problems
        each.close()
        server.shutdown()
        server.server_close()
        thread.join()
    assert problems == []
