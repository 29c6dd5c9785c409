"""The page as a player meets it: by role and name only, in the words of the language it is in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Locator, Page, expect

LOCALES = Path(__file__).parents[1] / "web" / "locales"


def words(language: str) -> Callable[..., str]:
    """Return a function from a message's id to its text in a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for ending in (".ftl", ".rules.ftl", ".mine.ftl", ".lesson.ftl", ".advice.ftl"):
        text = (LOCALES / f"{language}{ending}").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))

    def say(key: str, **args: object) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        return str(bundle.format_pattern(pattern, args)[0])

    return say


HURRY = """() => {
    const next = () =>
        document.querySelector(".trumps .strain")
        ?? document.querySelector(".calls .call-pledge")
        ?? [...document.querySelectorAll(".calls .call")].at(-1)
        ?? document.querySelector(".hand [aria-disabled='false']")
        ?? document.querySelector(".summary:not([data-won]) [data-next]");
    const step = () => {
        if (document.querySelector(".summary[data-won]")) return;
        next()?.click();
        requestAnimationFrame(step);
    };
    step();
}"""
"""A player in the page, who is never slower than the page: pledges the least, passes, plays on."""


@dataclass
class Table:
    """A tab with the page in it, and the words its buttons have."""

    page: Page
    language: str = "en"

    def __post_init__(self) -> None:
        self.t = words(self.language)

    def button(self, key: str, **args: object) -> Locator:
        """Return the button with the name of a message."""
        return self.page.get_by_role("button", name=self.t(key, **args), exact=True)

    @property
    def hand(self) -> Locator:
        """The cards in hand."""
        return self.page.get_by_role("list", name=self.t("your-hand")).get_by_role("button")

    @property
    def playable(self) -> Locator:
        """The cards that may be played now."""
        cards = self.page.get_by_role("list", name=self.t("your-hand"))
        return cards.get_by_role("button", disabled=False)

    @property
    def calls(self) -> Locator:
        """The calls that may be made now."""
        return self.page.get_by_role("region", name=self.t("your-call")).get_by_role("button")

    @property
    def trumps(self) -> Locator:
        """The strains that may be named now."""
        return self.page.get_by_role("dialog", name=self.t("choose-trump")).get_by_role("button")

    @property
    def next_round(self) -> Locator:
        return self.button("next-round")

    @property
    def over(self) -> Locator:
        """The heading that says who won the match."""
        won = [re.escape(self.t("match-over", team=team)) for team in ("NS", "EW")]
        return self.page.get_by_role("heading", name=re.compile("|".join(won)))

    @property
    def asked(self) -> Locator:
        """Whatever the person is asked to do next; there is one such thing at any moment."""
        return (
            self.calls.or_(self.trumps).or_(self.playable).or_(self.next_round).or_(self.over)
        ).first

    def open(self) -> Table:
        """Open the page and make the computer players play at once."""
        self.page.goto("./")
        self.set("speed", "none")
        return self

    def set(self, name: str, value: str) -> None:
        """Change a setting in its dialog."""
        self.button("settings").click()
        dialog = self.page.get_by_role("dialog", name=self.t("settings"))
        dialog.get_by_role("group", name=self.t(f"setting-{name}")).get_by_role(
            "radio", name=self.t(f"setting-{name}-{value}"), exact=True
        ).check()
        dialog.get_by_role("button", name=self.t("close")).click()
        expect(dialog).to_have_count(0)

    def start(self) -> Table:
        """Start a match from the New match dialog."""
        self.button("new-match").click()
        self.button("start").click()
        expect(self.asked).to_be_visible()
        return self

    def answer(self) -> None:
        """Do the next thing asked: pass, name the first trump, play the first legal card, go on."""
        expect(self.asked).to_be_visible()
        if self.trumps.count():
            self.trumps.first.click()
        elif self.calls.count():
            self.calls.last.click()
        elif self.next_round.count():
            self.go_to_next_round()
        elif self.playable.count():
            self.play(self.playable.first)

    def go_to_next_round(self) -> None:
        """Leave a round's summary; the next round has begun when it is gone."""
        title = self.page.locator("#summary-title").inner_text()
        self.next_round.click()
        expect(self.page.locator("#summary-title").filter(has_text=title)).to_have_count(0)

    def play(self, card: Locator) -> None:
        """Play a card; once the page has taken it, it is no longer in the hand."""
        name = card.get_attribute("aria-label")
        card.click()
        played = self.hand.and_(self.page.get_by_role("button", name=name, exact=True))
        expect(played).to_have_count(0)

    def hurry(self) -> None:
        """Play on to the end of the match, without looking at each step."""
        self.page.evaluate(HURRY)
        expect(self.over).to_be_visible()
