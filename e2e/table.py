"""The page as a player sees it: elements by role and name only, in the page's language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, reduce
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Locator, Page, expect

WEB = Path(__file__).parents[1] / "web"


@cache
def words(language: str) -> Callable[..., str]:
    """Return a function that translates message ids into a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for folder in (WEB / "locales", WEB / "src"):
        for path in sorted(folder.rglob(f"{language}.*ftl")):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def say(key: str, **args: object) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        return str(bundle.format_pattern(pattern, args)[0])

    return say


PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
"""A script that plays South's actions from inside the page, at the page's own speed."""


USED_MOST = ("speed", "text", "deck", "sound")
"""The settings that stand above Advanced."""


@dataclass
class Table:
    """A tab with the page, and the texts of its buttons."""

    page: Page
    language: str = "en"

    def __post_init__(self) -> None:
        self.t = words(self.language)

    def button(self, key: str, **args: object) -> Locator:
        """Return the button named by a message."""
        return self.page.get_by_role("button", name=self.t(key, **args), exact=True)

    @property
    def hand(self) -> Locator:
        """The cards in hand."""
        return self.page.get_by_role("list", name=self.t("your-hand")).get_by_role("button")

    @property
    def playable(self) -> Locator:
        """The cards that can be played now."""
        cards = self.page.get_by_role("list", name=self.t("your-hand"))
        return cards.get_by_role("button", disabled=False)

    @property
    def calls(self) -> Locator:
        """The calls that can be made now."""
        return self.page.get_by_role("region", name=self.t("your-call")).get_by_role("button")

    @property
    def trumps(self) -> Locator:
        """The strains that can be named now."""
        return self.page.get_by_role("dialog", name=self.t("choose-trump")).get_by_role("button")

    @property
    def next_round(self) -> Locator:
        return self.button("next-round")

    @property
    def over(self) -> Locator:
        """The heading that names the winner of the match."""
        won = [re.escape(self.t("match-over", team=team)) for team in ("NS", "EW")]
        return self.page.get_by_role("heading", name=re.compile("|".join(won)))

    @property
    def asked(self) -> Locator:
        """The control the player has to use next; there is exactly one at any moment."""
        return (
            self.calls.or_(self.trumps).or_(self.playable).or_(self.next_round).or_(self.over)
        ).first

    def open(self) -> Table:
        """Open the page and set the computer players to play without delay."""
        self.page.goto("./")
        self.set("speed", "none")
        return self

    def tab_to(self, target: Locator) -> None:
        """Press Tab until an element has the focus, 40 times at most."""
        expect(target).to_be_visible()
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if target.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError("Tab never reached the element")

    def press(self, target: Locator) -> None:
        """Reach an element with Tab and press Enter."""
        self.tab_to(target)
        self.page.keyboard.press("Enter")

    def settings(self) -> Locator:
        """Open the settings, with those under Advanced."""
        self.button("settings").click()
        dialog = self.page.get_by_role("dialog", name=self.t("settings"))
        dialog.get_by_text(self.t("settings-advanced"), exact=True).click()
        return dialog

    def set(self, name: str, value: str) -> None:
        """Change a setting in its dialog."""
        self.button("settings").click()
        dialog = self.page.get_by_role("dialog", name=self.t("settings"))
        if name not in USED_MOST:
            dialog.get_by_text(self.t("settings-advanced"), exact=True).click()
        dialog.get_by_role("group", name=self.t(f"setting-{name}")).get_by_role(
            "radio", name=self.t(f"setting-{name}-{value}"), exact=True
        ).check()
        dialog.get_by_role("button", name=self.t("close")).click()
        expect(dialog).to_have_count(0)

    def ready(self) -> Table:
        """Wait for the engine if the table is empty, or else for the match on it."""
        awake = self.page.get_by_text(self.t("engine-ready"), exact=True)
        expect(awake.or_(self.hand).or_(self.asked).first).to_be_visible()
        return self

    def start(self, preset: str = "") -> Table:
        """Start a match from the New match dialog, of a preset or of the one chosen there.

        Before the engine is ready the page deals by itself, with another cut. So wait for it, or
        the deal depends on the machine's speed.
        """
        self.ready()
        self.button("new-match").click()
        if preset:
            self.page.locator(f"input[name=preset][value={preset}]").check()
        self.button("start").click()
        expect(self.asked).to_be_visible()
        return self

    def answer(self) -> None:
        """Act once: pass, name the first trump, play the first legal card, or continue."""
        expect(self.asked).to_be_visible()
        if self.trumps.count():
            self.trumps.first.click()
        elif self.calls.count():
            self.calls.last.click()
        elif self.next_round.count():
            self.go_to_next_round()
        elif self.playable.count():
            self.play(self.playable.first)

    def until(self, *wanted: Locator) -> None:
        """Act until one of these elements appears, which must be before the match ends."""
        while not any(one.count() for one in wanted):
            assert not self.over.count(), "the match ended before the element appeared"
            self.answer()
            expect(reduce(Locator.or_, wanted, self.asked).first).to_be_visible()

    def until_left(self, cards: int) -> None:
        """Act until the hand has only this many cards."""
        while self.hand.count() > cards:
            self.answer()
            expect(self.asked).to_be_visible()

    def go_to_next_round(self) -> None:
        """Leave a round's summary, and wait until it is gone and the next round has started."""
        summary = self.page.locator("#summary-title").element_handle()
        self.next_round.click()
        self.page.wait_for_function("summary => !summary.isConnected", arg=summary)
        summary.dispose()

    def play(self, card: Locator) -> None:
        """Play a card and wait until it has left the hand."""
        name = card.get_attribute("aria-label")
        card.click()
        played = self.hand.and_(self.page.get_by_role("button", name=name, exact=True))
        expect(played).to_have_count(0)

    def hurry(self) -> None:
        """Play to the end of the match inside the page, which is much faster."""
        self.page.evaluate(f"until => {{ ({PLAYER})(until); }}", ".summary[data-won]")
        expect(self.over).to_be_visible()
