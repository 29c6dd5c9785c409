"""A round in browsers that people alter: the page shows what the match's record says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from altered import (
    ASKED,
    LOCALES,
    Alteration,
    as_told,
    context_of,
    happened,
    open_altered,
    own_calls,
    play_a_round,
    record_of,
)
from looks import lasting_problems
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from repetitions import mostly_long
from table import Table
from test_altered_styles import LISTED
from test_copying import REFUSED, shares
from watch import Watch

HERE = Path(__file__).parent
ELSEWHERE = "https://extension.test/"
"""An extension's own origin."""

FIELDS = (HERE / "fields.js").read_text("utf-8")
"""Fields of an extension in the page, in open and closed shadow roots and in editable text."""

TRANSLATOR = (HERE / "translator.js").read_text("utf-8").rstrip().removesuffix(";")
"""The browser's translator, which may leave out what is not to be translated."""

SHEET = """document.addEventListener("DOMContentLoaded", () => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "ELSEWHEREsheet.css";
    document.head.prepend(link);
});""".replace("ELSEWHERE", ELSEWHERE)


def serve_sheet(context: BrowserContext) -> None:
    def answer(route: Route) -> None:
        route.fulfill(body=".extension { color: red }", content_type="text/css")

    context.route(f"{ELSEWHERE}**", answer)


def type_elsewhere(table: Table) -> None:
    """Type what would pass into each field of the extension, while South has to call."""
    page = table.page
    calls = page.locator(".panel .call:not(:disabled)")
    if not calls.count():
        return
    for field in range(page.evaluate("() => window.fields.length")):
        page.evaluate("field => window.fields[field].focus()", field)
        page.keyboard.type("p")
        typed = "field => window.fields[field].value ?? window.fields[field].textContent"
        assert page.evaluate(typed, field).endswith("p")
    page.evaluate("() => document.activeElement?.blur()")


def well_placed(table: Table) -> None:
    """Check the layout at this size, with the pointer away from the hand: it lifts a card."""
    table.page.mouse.move(4, 4)
    assert lasting_problems(table.page) == []


def extended(table: Table) -> None:
    assert table.page.evaluate(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--text-size')"
    ) in ("2", " 2")
    type_elsewhere(table)
    well_placed(table)


INTERRUPTED = """
let running = false;
Object.defineProperty(AudioContext.prototype, "state", {
    get: () => (running ? "running" : "interrupted"),
});
AudioContext.prototype.resume = async function () {
    const allowed = ["click", "touchend"].includes(window.event?.type);
    if (!allowed) throw new DOMException("", "InvalidStateError");
    running = true;
    this.dispatchEvent(new Event("statechange"));
};
window.sounds = () => running;
window.interrupt = () => { running = false; };
"""
"""A device whose sound a call interrupted, and which lets it go on in a click alone."""


def sounding(table: Table) -> None:
    """Check that sound goes on after the next click, also when it is interrupted again."""
    for _ in range(2):
        table.page.locator(".felt").click(position={"x": 4, "y": 4}, force=True)
        table.page.wait_for_function("() => window.sounds()")
        table.page.evaluate("() => window.interrupt()")


NOTCH = {"left": 59, "right": 59, "bottom": 21}
"""The unsafe areas of an iPhone on its side, in pixels."""
BESIDE_NOTCH = """() => {
    const room = [LEFT, innerWidth - RIGHT];
    return [...document.querySelectorAll("button, a, input, h1, h2, bdi, .score")]
        .filter((one) => one.checkVisibility() && !one.closest(".unseen, .skips, .backs"))
        .filter((one) => {
            const { left, right, width } = one.getBoundingClientRect();
            return width > 1 && (left < room[0] - 0.5 || right > room[1] + 0.5);
        })
        .map((one) => one.outerHTML.slice(0, 80));
}""".replace("LEFT", str(NOTCH["left"])).replace("RIGHT", str(NOTCH["right"]))


def notch(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})


def beside_notch(table: Table) -> None:
    assert table.page.evaluate(BESIDE_NOTCH) == []


SMALLEST = """() => [
        ...document.querySelectorAll(".panel button:not(:disabled), .hand .hold, .bar button"),
    ]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => Math.min(width, height) < 23.5)
    .map(({ width, height }) => `${width} x ${height}`)"""
"""The targets that are smaller than 24 pixels (WCAG 2.5.8)."""


def reflowed(table: Table) -> None:
    """Check that nothing needs scrolling sideways and each target is large enough."""
    page = table.page
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALLEST) == []


HIDDEN = f"""(() => {{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync({json.dumps(LISTED)});
    document.adoptedStyleSheets = [sheet];
}})()"""
"""A filter list's rules, in each page."""


def nothing_hidden(table: Table) -> None:
    """Check that no rule of the list fits anything on the page."""
    selectors = LISTED.partition("{")[0]
    assert table.page.locator(selectors).count() == 0


NO_CONNECTIONS = """globalThis.RTCPeerConnection = class {
    constructor() { throw new DOMException("blocked", "NotAllowedError"); }
};"""


def points_to_a_relay(table: Table) -> None:
    """Check that who wants to play with friends learns what works, and waits for nothing."""
    page, t = table.page, table.t
    table.button("new-match").click()
    dialog = page.locator("dialog.sheet")
    dialog.get_by_role("button", name=t("with-friends"), exact=True).click()
    dialog.get_by_role("textbox", name=t("friends-name")).fill("Huda")
    dialog.get_by_role("button", name=t("friends-make"), exact=True).click()
    told = dialog.get_by_role("alert")
    expect(told).to_contain_text(t("error-rtc_missing"))
    expect(dialog.get_by_text(t("friends-preparing"))).to_have_count(0)


NO_CLIPBOARD = REFUSED["plain http"] + "document.execCommand = () => false;"


def shows_what_to_copy(table: Table) -> None:
    (button,) = shares(table.page, table.language)
    button.click()
    field = table.page.get_by_role("textbox", name=table.t("copy-help"))
    expect(field).to_be_focused()
    assert "#deal=" in field.input_value()


def goes_on_in_memory(table: Table) -> None:
    """Start another match, and go on with the first."""
    page = table.page
    table.button("new-match").click()
    table.button("start").click()
    expect(page.locator(".summary")).to_have_count(0)
    expect(page.locator(ASKED).first).to_be_visible()
    for _ in range(2):
        table.button("history").click()
        dialog = page.get_by_role("dialog", name=table.t("history"), exact=True)
        dialog.get_by_role("button", name=re.compile(f"^{table.t('resume')}")).last.click()
        expect(dialog).to_have_count(0)
        expect(page.locator(ASKED).first).to_be_visible()
    expect(page.get_by_role("heading", name=table.t("elsewhere"))).to_have_count(0)


ALTERATIONS = {
    "translator": Alteration(script=f"({TRANSLATOR})(true, true)"),
    "rude translator": Alteration(script=f"({TRANSLATOR})(false)"),
    "extension": Alteration(
        script=SHEET + FIELDS,
        options={"bypass_csp": True, "viewport": {"width": 1280, "height": 800}},
        settings={"text": "largest"},
        prepare=serve_sheet,
        asked=extended,
    ),
    "filter list": Alteration(script=HIDDEN, asked=nothing_hidden, played=nothing_hidden),
    "blocked storage": Alteration(blocked=True, played=goes_on_in_memory),
    "no connections": Alteration(script=NO_CONNECTIONS, played=points_to_a_relay),
    "no clipboard": Alteration(script=NO_CLIPBOARD, played=shows_what_to_copy),
    "interrupted sound": Alteration(script=INTERRUPTED, played=sounding),
    "safe areas": Alteration(
        options={"viewport": {"width": 852, "height": 340}}, opened=notch, asked=beside_notch
    ),
    "zoom of 400 %": Alteration(
        options={"viewport": {"width": 320, "height": 256}}, asked=reflowed
    ),
}
BRIEF = [("translator", "ar"), ("extension", "en"), ("blocked storage", "ar")]
"""The cases of `make test`."""


@pytest.mark.parametrize(
    ("name", "language"),
    mostly_long([(name, language) for name in ALTERATIONS for language in LOCALES], *BRIEF),
)
def test_a_round_in_an_altered_browser_shows_what_its_record_says(
    browser: Browser,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    name: str,
    language: str,
) -> None:
    altered, watch = ALTERATIONS[name], Watch()
    options = {**browser_context_args, "locale": LOCALES[language]}
    with context_of(altered, browser, browser_type_launch_args, options) as context:
        table = open_altered(altered, context, language, watch)
        seen = play_a_round(table, altered.asked)
        record = record_of(table, altered)
        assert [as_told(facts) for facts in seen] == happened(record, language)
        altered.played(table)
    # South called as it was asked to here, and nowhere else.
    bid, *later = own_calls(record)
    assert bid
    assert not any(later)
    # A host without a relay answers so.
    assert [one for one in watch.problems if "relay.json" not in one] == []
