"""Checks of how a screen looks: its layout at every size, and what axe finds in it.

look(table)             every size, enlarged text, light, dark and forced colours
misplaced(page)         only the layout
violations(page)        only axe
with arabic(table):     the same page in Arabic
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from table import Table

HERE = Path(__file__).parent
GEOMETRY = (HERE / "geometry.js").read_text(encoding="utf-8")
AXE = (HERE.parent / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
SIZES = [
    "320x568",
    "360x640",
    "412x915",
    "740x360",
    "768x1024",
    "1024x1366",
    "1280x800",
    "2560x1440",
]
"""Phones in portrait and landscape, tablets, a desktop, a wall screen."""
ZOOMED = ["384x512", "640x400"]
"""The window of a tablet and a desktop at 200 % zoom."""
LARGE_TEXT = ["360x640", "740x360", "768x1024", "1280x800"]
"""Sizes checked with the browser's default text twice as large."""
ALL = {"resultTypes": ["violations"], "preload": False}
CONTRAST = {"runOnly": ["color-contrast"], **ALL}
Colours = tuple[tuple[dict[str, Any], dict[str, Any]], ...]
LIGHT: Colours = (({"color_scheme": "light", "forced_colors": "none"}, ALL),)
DARK: Colours = (({"color_scheme": "dark", "forced_colors": "none"}, CONTRAST),)
FORCED: Colours = (({"color_scheme": "light", "forced_colors": "active"}, CONTRAST),)
"""Media settings, each with axe's options. After the first, only colour contrast is checked."""
EVERY = os.environ.get("TARNEEB_COLOURS") == "all"
"""Whether to check all colours in both languages, not just dark in English, forced in Arabic."""


def size_of(text: str) -> ViewportSize:
    width, height = text.split("x")
    return {"width": int(width), "height": int(height)}


def lasting_problems(page: Page, check: str = GEOMETRY) -> list[str]:
    """Return the problems of a check that do not pass within two seconds, like a flying card."""
    with suppress(PlaywrightTimeoutError):
        page.wait_for_function(f"() => ({check.strip().rstrip(';')})().length === 0", timeout=2000)
        return []
    problems: list[str] = page.evaluate(check)
    return problems


def misplaced(
    page: Page, sizes: list[str] = SIZES + ZOOMED, large_text: list[str] = LARGE_TEXT
) -> dict[str, list[str]]:
    """Return layout problems by window size and text size."""
    found = {}

    def look_at(sizes: list[str], text: str) -> None:
        for size in sizes:
            page.set_viewport_size(size_of(size))
            if problems := lasting_problems(page):
                found[size + text] = problems

    look_at(sizes, "")
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    look_at(large_text, " with text of 200 %")
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    browser.detach()
    page.set_viewport_size(size_of("1280x800"))
    return found


def violations(page: Page, colours: Colours = LIGHT + DARK + FORCED) -> dict[str, list[str]]:
    """Return axe's violations by media settings."""
    found = {}
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    for dress, asked in colours:
        page.emulate_media(**dress)
        result: dict[str, Any] = page.evaluate("(asked) => axe.run(asked)", asked)
        if result["violations"]:
            found[str(dress)] = [
                f"{one['id']}: {node['html']} {node['failureSummary']}"
                for one in result["violations"]
                for node in one["nodes"]
            ]
    page.emulate_media(color_scheme="light", forced_colors="none")
    return found


def look(table: Table) -> None:
    """Check the current screen completely."""
    found = misplaced(table.page)
    assert found == {}, f"{table.language}: {found}"
    other = DARK + FORCED if EVERY else DARK if table.language == "en" else FORCED
    assert violations(table.page, LIGHT + other) == {}, table.language


def glance(table: Table) -> None:
    """Check one of many dialogs at fewer sizes: a phone both ways and a desktop, axe in English."""
    sizes = ["360x640", "740x360", "1280x800"]
    found = misplaced(table.page, sizes, ["360x640"])
    assert found == {}, f"{table.language}: {found}"
    if table.language == "en":
        assert violations(table.page) == {}


@contextmanager
def arabic(table: Table) -> Iterator[Table]:
    """Switch the page to Arabic for the block, and back, with the Language button."""
    table.button("language").click()
    there = Table(table.page, "ar")
    expect(table.page.locator("html")).to_have_attribute("lang", "ar")
    yield there
    there.button("language").click()
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
