"""Every screen, in both languages and at every size: nothing outside, cut off or covered, and axe
finds nothing (issue 2: 320 px wide to 4K, portrait and landscape).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from table import Table

HERE = Path(__file__).parent
GEOMETRY = (HERE / "geometry.js").read_text(encoding="utf-8")
AXE = HERE.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = ["320x568", "360x640", "412x915", "740x360", "768x1024", "1280x800", "2560x1440"]
THEMES = ("light", "dark")


def size_of(text: str) -> ViewportSize:
    width, height = text.split("x")
    return {"width": int(width), "height": int(height)}


@contextmanager
def arabic(table: Table) -> Iterator[Table]:
    """The page in Arabic for a while; the Language button brings it there and back."""
    table.button("language").click()
    there = Table(table.page, "ar")
    expect(table.page.locator("html")).to_have_attribute("lang", "ar")
    yield there
    there.button("language").click()
    expect(table.page.locator("html")).to_have_attribute("lang", "en")


def misplaced(page: Page) -> dict[str, list[str]]:
    """Return what is wrong with the picture, by size."""
    found = {}
    for size in SIZES:
        page.set_viewport_size(size_of(size))
        if problems := page.evaluate(GEOMETRY):
            found[size] = problems
    page.set_viewport_size(size_of("1280x800"))
    return found


def violations(page: Page) -> dict[str, list[str]]:
    """Return what axe finds, in light and dark."""
    found = {}
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        result: dict[str, Any] = page.evaluate("() => axe.run()")
        if result["violations"]:
            found[theme] = [
                f"{one['id']}: {node['html']} {node['failureSummary']}"
                for one in result["violations"]
                for node in one["nodes"]
            ]
    return found


def look(table: Table, open_dialog: Callable[[Table], None] | None = None) -> None:
    """Check the screen as it is, in both languages; with a dialog, open it in each."""

    def check(here: Table) -> None:
        if open_dialog:
            open_dialog(here)
        assert misplaced(table.page) == {}, here.language
        assert violations(table.page) == {}, here.language
        if open_dialog:
            table.page.keyboard.press("Escape")
            expect(table.page.get_by_role("dialog")).to_have_count(0)

    check(table)
    with arabic(table) as there:
        check(there)


def dialog(key: str) -> Callable[[Table], None]:
    """Return what opens the dialog of a button."""

    def opened(table: Table) -> None:
        table.button(key).click()
        expect(table.page.get_by_role("dialog", name=table.t(key))).to_be_visible()

    return opened


def within_settings(key: str) -> Callable[[Table], None]:
    """Return what opens a dialog from the foot of the settings."""

    def opened(table: Table) -> None:
        table.button("settings").click()
        table.button(key).click()
        expect(table.page.get_by_role("dialog", name=table.t(key))).to_be_visible()

    return opened


@pytest.fixture
def table(page: Page) -> Table:
    page.emulate_media(reduced_motion="reduce")
    return Table(page).open()


def choose(table: Table, preset: str) -> None:
    """Start a match of a preset."""
    table.button("new-match").click()
    name = table.t(f"preset-{preset}")
    preset_named = table.page.get_by_role(
        "radio", name=f"{name} {table.t(f'preset-{preset}-line')}"
    )
    preset_named.check()
    table.button("start").click()
    expect(table.asked).to_be_visible()


def until_calling(table: Table) -> None:
    """Go on until it is the person's call, throwing deals in where that is how it goes."""
    while not table.calls.count():
        table.answer()
        expect(table.asked).to_be_visible()


def bid_most(table: Table) -> None:
    """Bid 13 and so become declarer."""
    until_calling(table)
    table.button("call-bid", number=13, strain="none").click()
    expect(table.trumps).to_have_count(4)


def test_before_a_match(table: Table) -> None:
    expect(table.button("play-now")).to_be_visible()
    look(table)
    look(table, dialog("new-match"))
    look(table, dialog("settings"))
    look(table, within_settings("keys-title"))
    look(table, within_settings("about-title"))


def test_a_round_of_screens(table: Table) -> None:
    table.start()
    until_calling(table)
    look(table)
    bid_most(table)
    look(table)
    table.trumps.first.click()
    while table.page.get_by_role("list", name="Trick", exact=True).get_by_role("img").count() < 3:
        expect(table.playable.first).to_be_visible()
        table.answer()
        expect(table.playable.first).to_be_visible()
        if table.hand.count() == 1:
            break
    look(table)
    look(table, dialog("last-trick"))
    while not table.next_round.count():
        table.answer()
        expect(table.asked).to_be_visible()
    look(table)


def test_the_end_of_a_match(table: Table) -> None:
    table.start()
    while not table.over.count():
        table.answer()
    look(table)


@pytest.mark.parametrize("preset", ["egyptian", "masrawy", "syrian-41", "four-hundred"])
def test_each_kind_of_auction(table: Table, preset: str) -> None:
    choose(table, preset)
    until_calling(table)
    look(table)


def test_individual_scores(table: Table) -> None:
    choose(table, "syrian-41")
    while not table.next_round.count():
        table.answer()
        expect(table.asked).to_be_visible()
    look(table)
