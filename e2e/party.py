"""Several people at several devices, each in a browser context of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Request, expect
from table import PLAYER, Table

from tarneeb.tools.serve import Server

LOCALES = {"en": "en-GB", "ar": "ar-JO"}
OVER = ".summary[data-won]"


@dataclass
class Guest:
    """A person with a device."""

    name: str
    table: Table
    context: BrowserContext
    requests: list[str] = field(default_factory=list)
    """The addresses that the page asked for."""

    @property
    def bar(self) -> Locator:
        """The line at the table's edge."""
        return self.table.page.get_by_role("region", name=self.table.t("friends-bar"))

    @property
    def dialog(self) -> Locator:
        return self.table.page.get_by_role("dialog")

    def code(self, what: str) -> str:
        """Return the link of the invitation or the answer on the page."""
        shown = self.dialog.get_by_label(self.table.t(f"friends-{what}-link"), exact=True)
        expect(shown).to_be_visible()
        return shown.input_value()

    def give_name(self) -> None:
        self.dialog.get_by_label(self.table.t("friends-name")).fill(self.name)

    def paste(self, text: str) -> None:
        """Paste an answer into the lobby, or at the table."""
        self.dialog.get_by_label(self.table.t("friends-answer-paste")).fill(text)
        self.dialog.get_by_role("button", name=self.table.t("friends-read"), exact=True).click()

    def play_on(self) -> None:
        """Let a script in the page act for this person until the match is over."""
        self.table.page.evaluate(f"until => {{ ({PLAYER})(until); }}", OVER)

    def open_friends(self) -> None:
        self.bar.get_by_role("button", name=self.table.t("friends-table"), exact=True).click()

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


class Party:
    """People who play together."""

    def __init__(self, browser: Browser, server: Server, names: Sequence[tuple[str, str]]) -> None:
        self.browser = browser
        self.server = server
        self.problems: list[str] = []
        self.people = [self._guest(name, language) for name, language in names]
        self.host, *self.guests = self.people

    def _guest(self, name: str, language: str) -> Guest:
        context = self.browser.new_context(
            base_url=self.server.url,
            locale=LOCALES[language],
            service_workers="block",
            reduced_motion="reduce",
        )
        page = context.new_page()
        guest = Guest(name, Table(page, language), context)

        def asked(request: Request) -> None:
            guest.requests.append(request.url)

        context.on("request", asked)
        page.on("pageerror", lambda error: self.problems.append(f"{name}: {error}"))
        return guest

    def host_invites(self) -> None:
        """Open the lobby on the host's device."""
        table = self.host.table.open()
        table.button("new-match").click()
        table.button("with-friends").click()
        self.host.give_name()
        table.button("friends-make").click()
        expect(self.host.dialog.get_by_role("listitem").first).to_be_visible()

    def join(self, guest: Guest) -> None:
        """Open the invitation on a guest's device, and carry the answer back if there is one."""
        guest.table.open()
        guest.table.page.goto(self.host.code("invitation"))
        guest.give_name()
        guest.table.button("friends-join").click()
        if self.server.relay is None:
            self.host.paste(guest.code("answer"))
        for each in (self.host, guest):
            expect(each.dialog.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()

    def gather(self) -> Party:
        """Bring everybody to the lobby, and begin."""
        self.host_invites()
        for guest in self.guests:
            self.join(guest)
        self.host.table.button("friends-begin").click()
        for guest in self.people:
            expect(guest.table.hand).to_have_count(13)
        return self

    def play_to_the_end(self) -> None:
        for guest in self.people:
            guest.play_on()
        for guest in self.people:
            expect(guest.table.over).to_be_visible(timeout=150_000)

    def close(self) -> None:
        for guest in self.people:
            guest.context.close()
