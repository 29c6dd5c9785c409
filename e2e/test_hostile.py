"""Hostile conditions: outdated browsers, simultaneous presses, malicious links, huge records."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect
from repetitions import mostly_long
from table import Table
from watch import Watch

REFUSED = """WebAssembly.Module = function () {
    throw new WebAssembly.CompileError("blocked by CSP");
}"""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    ("lack", "code"),
    [
        ("delete globalThis.DecompressionStream", "unsupported"),
        ("delete globalThis.WebAssembly", "no_wasm"),
        ("delete WebAssembly.Module", "no_wasm"),
        (REFUSED, "wasm_refused"),
    ],
)
def test_a_browser_lacking_a_required_feature_shows_a_message(
    page: Page, watch: Watch, language: str, lack: str, code: str
) -> None:
    page.add_init_script(lack)
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}})"
    )
    page.goto("./")
    table = Table(page, language)
    expect(page.get_by_role("alert")).to_contain_text(table.t(f"failure-{code}"))
    expect(page.get_by_role("alert")).to_contain_text(table.t(f"failure-{code}-help"))
    expect(page.locator("#old")).to_be_hidden()
    watch.problems.clear()


def test_a_sites_policy_without_webassembly_is_named(page: Page, watch: Watch) -> None:
    """The policy is a real one, which the host sends besides the page's own."""

    def forbid(route: Route) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "content-security-policy": "script-src 'self'"}
        route.fulfill(response=answer, headers=headers)

    page.route(lambda address: address.endswith("/tarneeb/"), forbid)
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(Table(page).t("failure-wasm_refused-help"))
    watch.problems.clear()


def test_a_browser_with_webassembly_switched_off_names_the_way_out(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str
) -> None:
    """Without a compiler at run time the browser has no WebAssembly, as in Lockdown Mode."""
    flags = [flag for flag in browser_type_launch_args["args"] if "--js-flags" not in flag]
    launch = {**browser_type_launch_args, "args": [*flags, "--js-flags=--jitless"]}
    with browser_type.launch(**launch) as strict:
        page = strict.new_page()
        page.goto(site)
        alert = page.get_by_role("alert")
        assert page.evaluate("typeof WebAssembly") == "undefined"
        expect(alert).to_contain_text("Lockdown Mode")
        expect(alert).to_contain_text("Enhance your security on the web")


@pytest.mark.parametrize(
    "lack",
    mostly_long(
        [
            "delete HTMLScriptElement.prototype.noModule",
            "CSS.supports = () => false",
            "delete globalThis.HTMLDialogElement",
        ],
        "delete HTMLScriptElement.prototype.noModule",
    ),
)
def test_a_browser_too_old_for_the_page_shows_a_message_in_both_languages(
    page: Page, watch: Watch, lack: str
) -> None:
    # Such a browser skips the page's modules, or fails while running them.
    page.route(
        "**/assets/app-*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.add_init_script(lack)
    page.goto("./")
    for language in ("en", "ar"):
        t = Table(page, language).t
        notice = page.locator(f"#old [lang={language}]")
        expect(notice).to_be_visible()
        expect(notice).to_have_text(f"{t('failure-unsupported')} {t('failure-unsupported-help')}")
    watch.problems.clear()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_browser_without_scripts_shows_a_message(page: Page) -> None:
    page.goto("./")
    for language in ("en", "ar"):
        notice = page.locator(f"noscript [lang={language}]")
        expect(notice).to_have_text(Table(page, language).t("no-script"))


def test_simultaneous_clicks_count_as_one_action(page: Page, watch: Watch) -> None:
    table = Table(page).open().start()
    table.until(table.playable)
    before = table.hand.count()
    cards = table.page.get_by_role("list", name=table.t("your-hand"))
    # All within one task, which is quicker than any pointer.
    cards.evaluate("""list => {
        const open = [...list.querySelectorAll("button:not(:disabled)")]
            .filter(card => card.ariaDisabled !== "true");
        for (const card of [open[0], open[0], open.at(-1)]) card.click();
    }""")
    expect(table.hand).to_have_count(before - 1)
    expect(table.asked).to_be_visible()
    expect(table.hand).to_have_count(before - 1)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert watch.problems == []


@pytest.mark.long
@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 360, "height": 640})
def test_two_fingers_at_once_play_no_more_than_one_card(page: Page, watch: Watch) -> None:
    table = Table(page).open().start()
    table.until(table.playable.nth(1))
    before = table.hand.count()
    points = []
    for identifier, card in enumerate((table.playable.first, table.playable.last)):
        box = card.bounding_box()
        assert box is not None
        points.append({"x": box["x"] + 6, "y": box["y"] + 12, "id": identifier})
    assert points[0]["x"] != points[1]["x"] or points[0]["y"] != points[1]["y"]
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *fingers: dict[str, float]) -> None:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*fingers]})

    touch("touchStart", points[0])
    touch("touchStart", *points)
    touch("touchEnd", points[1])
    touch("touchEnd")
    expect(table.asked).to_be_visible()
    left = table.hand.count()
    assert left in (before, before - 1)
    # A single finger still works, on the strip of the card that no other card covers.
    table.playable.first.tap(position={"x": 6, "y": 12})
    expect(table.hand).to_have_count(left - 1)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert watch.problems == []


def cards_held(table: Table) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in table.hand.all()]


@pytest.mark.long
def test_clock_changes_rotation_freezing_and_navigation_lose_no_card(
    page: Page, watch: Watch
) -> None:
    """Set the clock back, rotate the device, freeze the tab, and go back and forward."""
    page.goto("./licenses/index.json")
    table = Table(page).open().start()
    table.until(table.playable)
    devtools = page.context.new_cdp_session(page)

    def goes_on() -> None:
        """Check that the match is unchanged and continues, and the engine was not restarted."""
        expect(table.playable.first).to_be_visible()
        assert cards_held(table) == held
        table.play(table.playable.first)
        expect(table.asked).to_be_visible()
        expect(page.locator(".notice")).to_have_count(0)

    def left() -> list[str | None]:
        table.until(table.playable)
        return cards_held(table)

    held = left()
    page.clock.set_system_time("2001-01-01")
    goes_on()
    held = left()
    page.set_viewport_size({"width": 740, "height": 360})
    page.set_viewport_size({"width": 360, "height": 640})
    goes_on()
    held = left()
    # Freeze the tab while the computer players act, and let years pass.
    table.playable.first.click(no_wait_after=True)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    page.clock.set_system_time("2031-01-01")
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    expect(table.asked).to_be_visible()
    held = left()
    goes_on()
    held = left()
    page.go_back()
    page.go_forward()
    goes_on()
    watch.problems.clear()


PASTE = """text => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", {clipboardData: data, bubbles: true});
    document.querySelector(".history").dispatchEvent(event);
}"""

MARKUP = "<img src=x onerror=document.title=1>"
HOSTILE = {
    "markup": quote(MARKUP),
    "prototype": "__proto__",
    "invisible characters": quote("\u202e\u0000\u2028\ufeff\ufffe"),
    "half an escape": "%E0%A4%A",
    "long": "A" * 250_000,
}


def test_hostile_links_and_names_are_shown_as_text_or_refused(page: Page) -> None:
    table = Table(page, "ar")
    page.add_init_script("Object.defineProperty(navigator, 'languages', {get: () => ['ar']})")
    table.open()
    table.button("new-match").click()
    page.get_by_text(table.t("choose-names")).first.click()
    # One name would reverse the text next to it; the other would be an HTML element.
    page.get_by_role("textbox", name=table.t("seat-E")).fill("\u202e<b>imaR</b>")
    page.get_by_role("textbox", name=table.t("seat-W")).fill("<img src=x>")
    table.button("start").click()
    expect(table.hand).to_have_count(13)
    names = page.locator("bdi.name")
    expect(names.filter(has_text="<b>imaR</b>")).to_have_count(1)
    expect(names.filter(has_text="<img src=x>")).to_have_count(1)
    assert "\u202e" not in page.locator("body").inner_text()
    held = cards_held(table)
    alert, dialog = page.get_by_role("alert"), page.get_by_role("dialog")
    notice = alert.or_(dialog).first
    for kind in ("rules", "replay", "deal", "result", "daily", "unknown"):
        for what, text in HOSTILE.items():
            page.evaluate("link => { location.hash = link; }", f"{kind}={text}")
            expect(notice, f"{kind}, {what}").to_be_visible()
            assert page.evaluate("location.hash") == "", "a reload would offer it again"
            shown = page.locator("body")
            assert shown.locator("img[src=x]").count() == 0, f"{kind}, {what}"
            assert len(shown.inner_text()) < 20_000, f"{kind}, {what}"
            while notice.is_visible():
                notice.get_by_role("button", name=table.t("close")).first.click()
    assert cards_held(table) == held
    assert page.title() == table.t("app-name")
    assert page.evaluate("Object.keys(Object.prototype).length") == 0
    # The same names in an imported record.
    record = (
        f'[Format "1"]\n[Ruleset "classic"]\n[South "{MARKUP}"]\n[North "a\u202eb"]\n[Result "*"]\n'
    )
    table.button("history").click()
    expect(page.locator(".history")).to_be_visible()
    page.evaluate(PASTE, record)
    expect(page.locator(".came li")).to_have_count(1)
    page.evaluate(PASTE, record.replace("\u202e", ""))
    expect(page.locator(".match-who").filter(has_text=MARKUP)).to_have_count(1)
    assert page.locator("img[src=x]").count() == 0


# Small links and files that unpack to large records: refused, or read in slices during a match.

SLICES = Path(__file__).with_name("slices.js")

DRAWN = """bar => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(bar.value))))"""
"""The value of a progress bar once it is drawn."""


def thrown_in(deals: int) -> str:
    """Return a record of deals that were all thrown in, each of 34 characters."""
    return '[Ruleset "classic"]\n[Seed "x"]\n' + "Thrown 1 dealer S\nAuction - - - -\n" * deals


def replay_link(record: str) -> str:
    packed = base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode()
    return f"replay={packed.rstrip('=')}"


def follow(page: Page, link: str) -> None:
    page.evaluate("link => { location.hash = link; }", link)


@pytest.fixture
def sliced(page: Page) -> Page:
    """A page that holds back slices of long work until `letSlicesGo` releases them."""
    page.add_init_script(path=SLICES)
    return page


def asked(page: Page) -> list[str]:
    """Return the ops sent to the engine since the last call."""
    ops: list[str] = page.evaluate("() => opsAsked.splice(0)")
    return ops


def slice_held(page: Page) -> None:
    """Wait until another slice is held back."""
    page.wait_for_function("() => slicesHeld() === 1")


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_small_link_with_a_large_record_is_refused_with_its_size(
    sliced: Page, language: str
) -> None:
    page, table = sliced, Table(sliced, language)
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}})"
    )
    table.open().start()
    table.until(table.playable)
    cards = cards_held(table)
    asked(page)
    bomb = replay_link(thrown_in(57_000))
    assert len(bomb) < 8_000
    follow(page, bomb)
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_have_text(table.t("error-too_many_deals", found="57,000", allowed="2,000"))
    assert asked(page) == ["replay"]
    table.button("close").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # A text above the unpacking limit never reaches the engine.
    follow(page, replay_link("#" * 3_000_000))
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(table.t("error-record_too_long", allowed="2,000,000"))
    assert asked(page) == []
    notice.get_by_role("button").click()
    # The same as a file.
    table.button("history").click()
    expect(page.locator(".history")).to_be_visible()
    page.evaluate(PASTE, thrown_in(2_001))
    notice = page.locator(".came li")
    expect(notice).to_contain_text(table.t("error-too_many_deals", found="2,001", allowed="2,000"))
    assert "work" not in asked(page)
    table.button("close").first.click()
    assert cards_held(table) == cards
    table.play(table.playable.first)
    expect(table.asked).to_be_visible()


@pytest.mark.long
def test_a_long_link_loads_during_a_match_and_can_be_stopped(sliced: Page) -> None:
    page, table = sliced, Table(sliced)
    table.open().start()
    table.until(table.playable)
    link = replay_link(thrown_in(1_500))
    follow(page, link)
    dialog = page.get_by_role("dialog", name=table.t("replay"))
    bar = dialog.get_by_role("progressbar", name=table.t("reading"))
    slice_held(page)
    expect(bar).to_be_visible()
    while not (first := bar.evaluate(DRAWN)):  # on a busy machine a slice may get nothing done
        page.evaluate("letSlicesGo(1)")
        slice_held(page)
    assert 0 < first < 1
    # The match under the dialog gets its answer before the next slice is requested.
    asked(page)
    cards = table.page.locator(".hand .hold[aria-disabled=false]")
    before = page.locator(".hand .hold").count()
    cards.first.dispatch_event("click")
    expect(page.locator(".hand .hold")).to_have_count(before - 1)
    expect(cards.or_(page.locator("[data-next]")).first).to_be_attached()
    ops = asked(page)
    assert ops[0] == "act"
    assert "step" in ops
    assert "work" not in ops
    # Reading continues where it stopped, and the bar shows the progress.
    page.evaluate("letSlicesGo(1)")
    slice_held(page)
    expect(bar).not_to_have_js_property("value", first)
    assert bar.evaluate("bar => bar.value") > first
    left = page.locator(".hand .hold").count()
    dialog.get_by_role("button", name=table.t("analysis-stop"), exact=True).click()
    expect(dialog).to_have_count(0)
    asked(page)
    page.evaluate("letSlicesGo(1)")
    page.wait_for_function("() => opsAsked.includes('cancel')")
    assert asked(page) == ["cancel"]
    assert table.hand.count() == left
    # If the link is followed again and nothing is held back, the record is shown. The match
    # continues after it.
    page.evaluate("letSlicesGo(1e6)")
    follow(page, link)
    expect(dialog.get_by_role("slider", name=table.t("replay-place"))).to_be_visible()
    assert asked(page).count("work") > 1
    dialog.get_by_role("button", name=table.t("close"), exact=True).first.click()
    table.answer()
    expect(table.asked).to_be_visible()


@pytest.mark.long
def test_a_match_continues_while_a_file_loads_and_loading_can_be_stopped(sliced: Page) -> None:
    page, table = sliced, Table(sliced)
    table.open().start()
    table.until(table.playable)
    table.button("history").click()
    history = page.locator(".history")
    expect(history).to_be_visible()
    page.evaluate(PASTE, thrown_in(1_500))
    slice_held(page)
    expect(history.get_by_role("progressbar", name=table.t("reading"))).to_be_visible()
    table.button("close").first.click()
    asked(page)
    before = table.hand.count()
    table.play(table.playable.first)
    expect(table.asked).to_be_visible()
    assert table.hand.count() < before
    ops = asked(page)
    assert "act" in ops
    assert "work" not in ops
    table.button("history").click()
    history.get_by_role("button", name=table.t("analysis-stop"), exact=True).click()
    page.evaluate("letSlicesGo(1)")
    expect(history.get_by_role("progressbar")).to_have_count(0)
    assert asked(page)[-1] == "cancel"
    expect(history.locator(".matches li")).to_have_count(1)
    table.button("close").first.click()
    table.answer()
    expect(table.asked).to_be_visible()


# Links as messengers leave them, and pages at addresses that are seldom seen.

DEAL = "deal=d1.classic.N.72hB9NtyJ0gyfXpkIg.T4s3GZmW"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_link_opens_with_whatever_a_messenger_leaves_after_it(page: Page, language: str) -> None:
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}})"
    )
    table = Table(page, language).open()
    dialog = page.get_by_role("dialog")
    for after in (".", ")", "!", "»", "،", "؟", "\u200f", "%D8%8C", "_", "?fbclid=x", ".\u2069"):
        page.evaluate("hash => { location.hash = hash; }", f"{DEAL}{after}")
        expect(dialog.get_by_role("button", name=table.t("play-now")), after).to_be_visible()
        assert page.evaluate("location.hash") == ""
        dialog.get_by_role("button", name=table.t("close")).first.click()
        expect(dialog).to_have_count(0)
    page.evaluate("hash => { location.hash = hash; }", f"{DEAL[:-2]}.")
    expect(dialog).to_contain_text(table.t("error-bad_deal_link", reason="check", found=""))
    dialog.get_by_role("button", name=table.t("close")).first.click()
    page.evaluate("location.hash = 'daily)'")
    expect(dialog).to_contain_text(table.t("daily"))
    dialog.get_by_role("button", name=table.t("close")).first.click()
    page.evaluate("location.hash = 'deck=d1.x'")
    expect(page.get_by_role("alert")).to_contain_text(table.t("error-unknown_link"))


@pytest.mark.parametrize("path", ["//tarneeb/", "/tarneeb/index.html?fbclid=1", "///tarneeb/?a#b"])
def test_a_link_opens_wherever_the_page_lies(page: Page, site: str, path: str) -> None:
    home = site.removesuffix("/tarneeb/") + path.partition("#")[0]
    page.goto(f"{home}#{DEAL}.")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=Table(page).t("play-now"))).to_be_visible()
    assert page.url == home
