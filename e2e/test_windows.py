"""Every screen in unusual windows: at 400 %, with covered edges, with a minimum size of text."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from looks import lasting_problems, size_of
from playwright.sync_api import Browser, Page, expect
from repetitions import mostly_long
from screens import Camera, walk
from stored import (
    Choice,
    asked_for_fourth_card,
    asked_for_trump,
    asked_to_call,
    bold,
    club,
    open_with,
    played,
    rounds_over,
)
from table import Table

from tarneeb import Match

EDGES = (Path(__file__).parent / "edges.js").read_text("utf-8")
TINY = ("320x256", "340x256", "360x270", "426x240", "512x288")
"""A desk's windows at 400 % and at 300 %, and smaller ones."""


@pytest.fixture
def page(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    return page


class Inspector(Camera):
    """Collects what is wrong with each screen, by its name and size, instead of a picture."""

    def __init__(self, page: Page, look: Callable[[], list[str]], sizes: tuple[str, ...]) -> None:
        super().__init__(page, Path(), "", sizes)
        self.look = look
        self.seen: list[str] = []
        self.found: dict[str, list[str]] = {}

    def shoot(self, screen: str) -> None:
        self.seen.append(screen)
        for size in self.sizes:
            self.page.set_viewport_size(size_of(size))
            if problems := self.look():
                self.found[f"{screen} {size}"] = problems


# 400 % -------------------------------------------------------------------------------------------


def in_reach(page: Page) -> list[str]:
    """Return layout problems, and what scrolling up and down cannot bring into sight."""
    problems = lasting_problems(page)
    for control in page.locator(".panel button:not(:disabled), .hand .hold").all():
        if not control.is_visible():
            continue  # one of the two ways to bid, for wide windows or narrow ones
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        size = page.viewport_size
        assert box
        assert size
        if box["y"] < -1 or box["y"] + box["height"] > size["height"] + 1:
            problems.append(f"{control.text_content()} cannot be scrolled into sight")
    return problems


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "en"))
@pytest.mark.parametrize(
    ("ruleset", "until", "south"),
    mostly_long(
        [
            ("classic", asked_to_call, club),
            ("egyptian min_bid=1", asked_to_call, club),
            ("masrawy", asked_to_call, club),
            ("syrian-41", asked_to_call, club),
            ("four-hundred", asked_to_call, club),
            ("classic", asked_for_trump, bold),
            ("classic", asked_for_fourth_card, club),
            ("classic", rounds_over(2), club),
        ],
        ("classic", asked_to_call, club),
        ("egyptian min_bid=1", asked_to_call, club),
    ),
)
def test_the_table_at_400_percent(
    page: Page, ruleset: str, until: Callable[[Match], bool], south: Choice, language: str
) -> None:
    open_with(page, played(ruleset, until, south), speed="none", language=language)
    table = Table(page, language)
    expect(table.asked.or_(table.trumps).or_(table.next_round).first).to_be_visible()
    expect(page.locator(".face").first).to_be_attached()
    inspector = Inspector(page, lambda: in_reach(page), (*TINY[:4], "320x400"))
    inspector.shoot(ruleset)
    table.set("text", "largest")
    inspector.shoot(f"{ruleset} in large text")
    assert inspector.found == {}


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_screen_at_400_percent(page: Page, language: str) -> None:
    open_with(page, None, speed="none", language=language)
    inspector = Inspector(page, lambda: lasting_problems(page), ("320x256", "1280x800"))
    walk(Table(page, language), inspector)
    assert len(inspector.seen) > 35
    assert inspector.found == {}


def test_a_low_window_starts_with_the_cards_and_the_front_door_with_its_top(page: Page) -> None:
    page.set_viewport_size(size_of("320x256"))
    open_with(page, None, speed="none", language="en")
    table = Table(page, "en")
    expect(page.locator(".brand")).to_be_in_viewport(ratio=1)
    open_with(page, played("classic", asked_for_fourth_card), speed="none", language="en")
    expect(table.playable.first).to_be_in_viewport(ratio=1)
    page.mouse.move(160, 100)
    page.mouse.wheel(0, -1000)
    expect(page.locator(".brand")).to_be_in_viewport(ratio=1)


# Covered edges -----------------------------------------------------------------------------------


def cover(page: Page, top: int, right: int, bottom: int, left: int) -> Callable[[], list[str]]:
    """Cover the window's edges as a phone's housing does; returns what finds things under them."""
    insets = {"top": top, "right": right, "bottom": bottom, "left": left}
    browser = page.context.new_cdp_session(page)
    browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    strips = [top, right, bottom, left]

    def look() -> list[str]:
        found: list[str] = page.evaluate(EDGES, strips)
        return found

    return look


COVERED: dict[str, tuple[int, int, int, int]] = {
    "852x340": (0, 59, 21, 59),
    "393x740": (59, 0, 34, 0),
    # A tablet's, as wide as a desk.
    "1180x820": (24, 40, 20, 40),
}
"""The safe areas of a phone on its side, upright, and of a large screen."""


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "ar"))
@pytest.mark.parametrize("size", mostly_long(COVERED, "852x340"))
def test_dialogs_and_notices_stay_clear_of_covered_edges(
    page: Page, size: str, language: str
) -> None:
    look = cover(page, *COVERED[size])
    open_with(page, None, speed="none", language=language)
    table, inspector = Table(page, language), Inspector(page, look, (size,))
    inspector.shoot("welcome")
    for key in ("new-match", "history", "settings"):
        inspector.dialog(key, table.button(key).click)
    open_with(page, played("classic", asked_to_call), speed="none", language=language)
    expect(table.calls.first).to_be_visible()
    inspector.shoot("auction")
    inspector.dialog("home", page.locator(".home").click)
    assert inspector.found == {}


@pytest.mark.long
@pytest.mark.parametrize("size", COVERED)
def test_every_screen_stays_clear_of_covered_edges(page: Page, size: str) -> None:
    look = cover(page, *COVERED[size])
    open_with(page, None, speed="none", language="en")
    inspector = Inspector(page, look, (size,))
    walk(Table(page, "en"), inspector)
    assert len(inspector.seen) > 35
    assert inspector.found == {}


@pytest.mark.parametrize("size", COVERED)
def test_sentences_without_the_page_stay_clear_of_covered_edges(page: Page, size: str) -> None:
    look = cover(page, *COVERED[size])
    page.set_viewport_size(size_of(size))
    open_with(page, None, speed="none", language="en")
    expect(Table(page, "en").button("play-now")).to_be_visible()
    page.evaluate(
        """() => {
          document.querySelector("#app").remove();
          for (const still of document.querySelectorAll(".still")) still.hidden = false;
          document.body.append(...document.querySelectorAll(".still"));
        }"""
    )
    expect(page.locator("#lost p").first).to_be_visible()
    assert look() == []


# Pulling -----------------------------------------------------------------------------------------


def test_a_pull_down_does_not_reload_the_page(page: Page) -> None:
    open_with(page, None, speed="none", language="en")
    pulled = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert page.evaluate(pulled) == "none"


# Large smallest text ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "en"))
def test_a_smallest_size_of_text_that_the_browser_sets(
    browser: Browser, browser_type_launch_args: dict[str, Any], site: str, language: str
) -> None:
    """No two labels overlap where the browser's own setting allows no text below 24 px."""
    args = [*browser_type_launch_args["args"], "--blink-settings=minimumFontSize=24"]
    other = browser.browser_type.launch(**{**browser_type_launch_args, "args": args})
    page = other.new_page(base_url=site, reduced_motion="reduce")
    open_with(page, None, speed="none", language=language)
    table = Table(page, language)
    expect(table.button("play-now")).to_be_visible()
    sizes = ("360x640", "740x360", "768x1024", "1280x800")
    inspector = Inspector(page, lambda: lasting_problems(page, LABELS), sizes)
    inspector.shoot("welcome")
    inspector.dialog("settings", table.button("settings").click)
    open_with(page, played("classic", asked_for_fourth_card), speed="none", language=language)
    expect(table.playable.first).to_be_visible()
    inspector.shoot("play")
    inspector.dialog("home", page.locator(".home").click)
    other.close()
    assert inspector.found == {}, json.dumps(inspector.found, indent=1, ensure_ascii=False)


LABELS = """() => {
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.querySelector("#app");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const labels = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!node.data.trim() || parentElement.closest(".unseen, .card, svg, .skips")) continue;
    const properties = { opacityProperty: true, visibilityProperty: true };
    if (!parentElement.checkVisibility(properties)) continue;
    let clipped = false;
    let [highest, lowest] = [0, innerHeight];
    for (let at = parentElement; at; at = at.parentElement) {
      const { clipPath, overflowY } = getComputedStyle(at);
      clipped ||= clipPath !== "none";
      if (overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      [highest, lowest] = [Math.max(highest, box.top), Math.min(lowest, box.bottom)];
    }
    if (clipped) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line's box is higher than its letters.
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const less = (bottom - top) / 5;
      const [from, to] = [Math.max(top + less, highest), Math.min(bottom - less, lowest)];
      const lines = { left, right, top: from, bottom: to }; // what has not scrolled away
      labels.push({ words: node.data.trim(), node, ...lines });
    }
  }
  const problems = [];
  for (const [place, one] of labels.entries())
    for (const other of labels.slice(place + 1)) {
      if (one.node === other.node) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 2)
        problems.push(`${one.words}, ${other.words}: ${across.toFixed()}x${down.toFixed()}`);
    }
  return problems;
}"""
