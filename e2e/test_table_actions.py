"""Actions and settings for comfort: taking back, claiming the rest, two taps, pauses, sound."""

from __future__ import annotations

import re

import pytest
from day import stay_on_the_day
from looks import misplaced
from playwright.sync_api import Browser, Page, expect
from stored import open_with_record
from table import Table


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 360, "height": 640})
def test_confirmation_takes_two_taps_to_play_a_card(page: Page) -> None:
    table = Table(page).open()
    table.set("confirm", "on")
    table.start()
    table.until(table.playable)
    card = table.playable.first
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status")).to_contain_text("once more to play it")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    left = table.hand.count()
    card.tap()
    card.tap()
    expect(table.hand).to_have_count(left - 1)


def test_one_action_or_the_whole_round_can_be_taken_back(page: Page) -> None:
    table = Table(page).open().start()
    table.until(table.playable)
    first = [card.get_attribute("aria-label") for card in table.hand.all()]
    table.until_left(10)
    expect(table.playable.first).to_be_visible()
    table.button("take-back").click()
    expect(table.hand).to_have_count(11)
    expect(page.get_by_role("status")).to_contain_text("Taken back:")
    page.keyboard.press("Control+z")
    expect(table.hand).to_have_count(12)
    table.button("take-back-list").click()
    sheet = page.get_by_role("dialog", name="Take back")
    sheet.get_by_role("listitem").last.get_by_role("button").click()
    expect(table.calls.or_(table.trumps).first).to_be_visible()
    assert [card.get_attribute("aria-label") for card in table.hand.all()] == first
    expect(table.button("take-back")).to_have_count(0)


SURE = """[Format "1"]
[Ruleset "classic"]
[Seed "1"]
[SouthPlayer "human"]
[Result "*"]

Round 1 dealer W
Deal S:AKQJT98765432... E:.AKQJT98765432.. N:..AKQJT98765432. W:...AKQJT98765432
"""


def test_certain_remaining_tricks_can_be_claimed(page: Page) -> None:
    open_with_record(page, SURE, speed="none", pause="tap")
    table = Table(page)
    table.button("call-bid", number=13, strain="none").click()
    table.trumps.first.click()
    expect(table.playable.first).to_be_visible()
    table.play(table.playable.first)
    table.button("go-on").click()
    expect(page.get_by_role("status")).to_contain_text(table.t("said-rest-sure"))
    assert misplaced(page, large_text=["360x640"]) == {}
    table.button("take-rest").click()
    rest = page.get_by_role("list", name="Trick", exact=True).get_by_role("img")
    expect(rest).to_have_count(12)
    page.keyboard.press(" ")
    expect(page.get_by_role("heading", name="Kaboot: all thirteen tricks")).to_be_visible()
    page.keyboard.press("u")
    expect(table.button("take-rest")).to_be_visible()
    page.keyboard.press("a")
    expect(rest).to_have_count(12)


def test_a_finished_trick_stays_until_it_is_tapped(page: Page) -> None:
    table = Table(page).open()
    table.set("pause", "tap")
    table.start()
    go_on = table.button("go-on")
    table.until(go_on)
    tricks = page.get_by_role("list", name="Trick", exact=True).get_by_role("img")
    expect(tricks).to_have_count(4)
    go_on.click()
    expect(go_on).to_have_count(0)


@pytest.mark.long
def test_sound_settings_work_by_keyboard_and_survive_a_reload(page: Page) -> None:
    table = Table(page).open()
    table.button("settings").click()
    slider = page.get_by_role("slider", name="Cards and calls")
    slider.press("End")
    expect(slider).to_have_value("10")
    page.get_by_role("button", name="Try it: Cards and calls", exact=True).click()
    page.reload()
    table.button("settings").click()
    expect(slider).to_have_value("10")
    page.get_by_role("group", name="Sound", exact=True).get_by_role("radio", name="Off").check()
    expect(slider).to_be_disabled()


@pytest.mark.long
def test_suits_have_two_colours_in_arabic_until_somebody_chooses(page: Page) -> None:
    english = Table(page).open()
    root = page.locator("html")
    expect(root).to_have_attribute("data-deck", "four")
    english.button("language").click()
    table = Table(page, "ar")
    expect(root).to_have_attribute("data-deck", "two")
    table.set("deck", "four")
    expect(root).to_have_attribute("data-deck", "four")
    page.reload()
    expect(root).to_have_attribute("data-deck", "four")


@pytest.mark.long
def test_a_device_without_a_keyboard_does_not_speak_of_keys(browser: Browser, site: str) -> None:
    phone = browser.new_context(base_url=site, is_mobile=True, has_touch=True, locale="en-GB")
    stay_on_the_day(phone)
    table = Table(phone.new_page()).open()
    dialog = table.settings()
    expect(dialog.get_by_role("group", name=table.t("setting-hand"))).to_be_visible()
    expect(dialog.get_by_role("group", name=table.t("setting-keys"))).to_have_count(0)
    expect(table.button("keys-title")).to_have_count(0)
    phone.close()


@pytest.mark.long
def test_a_card_taken_back_after_its_trick_leaves_the_cards_it_answered(page: Page) -> None:
    """They stay in sight, above the table's ornament."""
    table = Table(page).open()
    table.set("speed", "fast")
    table.start()
    table.until(table.playable)
    lying = page.locator(".trick:not([data-leaving]) .card")
    while not (before := lying.count()):
        table.play(table.playable.first)
        expect(table.playable.first).to_be_visible()
    left = table.hand.count()
    table.play(table.playable.first)
    expect(table.hand).to_have_count(left - 1)
    expect(table.playable.first).to_be_visible()
    expect(page.locator("[data-leaving] .card")).to_have_count(0)
    table.button("take-back").click()
    expect(table.hand).to_have_count(left)
    expect(lying).to_have_count(before)
    table.set("speed", "none")
    on_top = """cards => cards.every(card => {
      for (const one of document.querySelectorAll(".medallion, .trick, .trick *"))
        one.style.pointerEvents = "auto";
      const { x, y, width, height } = card.getBoundingClientRect();
      const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
      const ornament = stack.findIndex(one => one.closest(".medallion"));
      return ornament < 0 || (stack.includes(card) && stack.indexOf(card) < ornament);
    })"""
    assert lying.evaluate_all(on_top)


SIZES = ((360, 640), (568, 320), (640, 360), (740, 360), (844, 390), (1280, 800))
COVERED = """notice => {
  const box = notice.closest(".notice").getBoundingClientRect();
  const isUnder = (card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
    return !apart;
  };
  return [...document.querySelectorAll(".trick .card, .hand .card")].filter(isUnder).length;
}"""
"""How many cards a notice lies on."""


@pytest.mark.parametrize(
    "language",
    [
        pytest.param("en", marks=pytest.mark.long),
        pytest.param("ar", marks=pytest.mark.browser_context_args(locale="ar")),
    ],
)
def test_a_card_that_cannot_be_played_says_why(page: Page, language: str) -> None:
    table = Table(page, language).open().start()
    suits = [table.t("error-must_follow_suit", suit=suit) for suit in "SHDC"]
    reason = page.get_by_role("alert").filter(has_text=re.compile("|".join(map(re.escape, suits))))
    refused = page.locator(".hold[aria-disabled=true]")
    table.until(table.playable)
    while not refused.count():
        table.play(table.playable.first)
        expect(table.playable.first).to_be_visible()
    refused.first.click(force=True)
    expect(reason).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert reason.evaluate(COVERED) == 0, f"it lies on a card at {width}×{height}"
    table.play(table.playable.first)
    expect(reason).to_have_count(0)


AUDIO = """unlocks => {
    // A device that only some events bring to life, as on iPhones, and that a call takes away.
    let event = "";
    globalThis.devices = [];
    globalThis.sounds = 0;
    for (const type of ["pointerdown", "pointerup", "touchend", "click", "keydown"])
        addEventListener(type, () => { event = type; }, true);
    const node = () => new Proxy(() => {}, {
        get: (_, name) => name === Symbol.toPrimitive ? () => 0 : node(),
        apply: () => node(),
        set: () => true,
    });
    globalThis.AudioContext = class {
        state = "suspended";
        currentTime = 0;
        sampleRate = 8000;
        destination = node();
        constructor() { devices.push(this); }
        resume() {
            if (!unlocks.includes(event)) return new Promise(() => {});
            this.state = "running";
            return Promise.resolve();
        }
        source() { return { ...shape(), start: () => { sounds += 1; } }; }
        createOscillator() { return this.source(); }
        createBufferSource() { return this.source(); }
        createBiquadFilter() { return shape(); }
        createGain() { return shape(); }
        createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
    };
    const shape = () => ({
        frequency: node(), Q: node(), gain: node(), connect: (next) => next, stop() {},
    });
}"""


@pytest.mark.parametrize("unlocks", ["click", "touchend", "keydown"])
def test_sound_returns_after_a_call_whatever_event_unlocks_it(
    browser: Browser, site: str, unlocks: str
) -> None:
    context = browser.new_context(base_url=site, has_touch=True)
    page = context.new_page()
    page.add_init_script(f"({AUDIO})({[unlocks]})")
    table = Table(page).open()

    def touch() -> None:
        if unlocks == "keydown":
            page.keyboard.press("Shift")
        else:
            page.touchscreen.tap(3, 3)

    def heard() -> None:
        page.evaluate("sounds = 0")
        table.button("settings").click() if unlocks == "keydown" else table.button("settings").tap()
        tried = page.get_by_role("button", name="Try it: Cards and calls", exact=True)
        tried.press("Enter") if unlocks == "keydown" else tried.tap()
        assert page.evaluate("sounds") > 0
        page.keyboard.press("Escape")

    touch()
    assert page.evaluate("devices.map(({ state }) => state)") == ["running"]
    heard()
    page.evaluate("devices[0].state = 'interrupted'")
    touch()
    assert page.evaluate("devices.map(({ state }) => state)") == ["running"]
    heard()
    page.evaluate("devices[0].state = 'closed'")
    touch()
    assert page.evaluate("devices.map(({ state }) => state)") == ["closed", "running"]
    heard()
    context.close()
