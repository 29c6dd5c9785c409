"""A match played by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from stored import open_with
from table import Table

NODES = "document.querySelector('.hand').childNodes.length"


def play_with_arrows(table: Table) -> None:
    """Move through the hand with the arrow keys and play the first legal card."""
    page = table.page
    page.keyboard.press("Home")
    for _ in range(13):
        focused = page.locator(".hand :focus")
        if focused.get_attribute("aria-disabled") == "false":
            break
        page.keyboard.press("ArrowRight")
    left = table.hand.count()
    page.keyboard.press("Enter")
    expect(table.hand).to_have_count(left - 1)


def answer(table: Table, end: Locator | None = None) -> None:
    """Act once, unless the end has come: the last controls may vanish before it shows."""
    expect((table.asked.or_(end) if end else table.asked).first).to_be_visible()
    if table.trumps.count():
        table.page.keyboard.press("s")
        expect(table.trumps).to_have_count(0)
    elif table.calls.count():
        table.page.keyboard.press("p")
    elif table.playable.count():
        play_with_arrows(table)


@pytest.mark.long
def test_a_whole_match_by_keyboard_alone(page: Page) -> None:
    page.goto("./")
    table = Table(page)
    table.press(table.button("settings"))
    group = page.get_by_role("group", name=table.t("setting-speed"))
    pace = group.get_by_role("radio", name="Normal", exact=True)
    table.tab_to(pace)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Instant", exact=True)).to_be_checked()
    page.keyboard.press("Escape")
    expect(table.button("settings")).to_be_focused()
    table.press(page.get_by_role("button", name="Play", exact=True))
    expect(table.hand).to_have_count(13)
    nodes = page.evaluate(NODES)
    while not table.next_round.count():
        answer(table)
        expect(table.asked).to_be_visible()
    expect(table.next_round).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.next_round).to_have_count(0)
    expect(table.hand).to_have_count(13)
    while not table.over.count():
        if table.next_round.count():
            expect(table.next_round).to_be_focused()
            page.keyboard.press("Enter")
            expect(table.next_round).to_have_count(0)
        else:
            answer(table)
        expect(table.asked).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text(re.compile("You win|They win"))
    expect(table.button("rematch")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.over).to_have_count(0)
    expect(table.hand).to_have_count(13)
    assert page.evaluate(NODES) == nodes, "played cards leave nodes behind"


def test_the_deal_of_the_day_by_keyboard_alone(page: Page) -> None:
    """From the front door through the calendar to the comparison, and back to the front door."""
    open_with(page, None, speed="none", language="en")
    table = Table(page)
    daily = page.get_by_role("button", name=table.t("daily"))
    table.press(daily)
    dialog = page.get_by_role("dialog", name=table.t("daily"))
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(daily).to_be_focused()
    page.keyboard.press("Enter")
    calendar = dialog.get_by_role("region", name=table.t("daily-calendar"))
    month = calendar.get_by_role("heading")
    today = month.inner_text()
    table.press(dialog.get_by_role("button", name=table.t("daily-month-back")))
    expect(month).not_to_have_text(today)
    day = calendar.get_by_role("button", name=re.compile("not played")).nth(2)
    table.tab_to(day)
    page.keyboard.press(" ")
    expect(day).to_have_attribute("aria-pressed", "true")
    table.press(dialog.get_by_role("button", name=re.compile("^Play ")))
    expect(table.hand).to_have_count(13)
    send = table.button("copy-challenge")
    while not send.count():
        answer(table, send)
    expect(page.get_by_role("group", name=table.t("shared-results"))).to_be_visible()
    expect(send).to_be_focused()
    table.press(table.button("duel"))
    expect(page.get_by_role("heading", name=table.t("duel"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.button("duel")).to_be_focused()
    table.press(table.button("lesson-finish"))
    expect(table.button("play-now")).to_be_visible()


def test_digits_bid(page: Page) -> None:
    table = Table(page).open().start()
    expect(table.calls.first).to_be_visible()
    page.keyboard.press("5")
    said = table.t("said-no-number", number=5, least=7, most=13)
    expect(page.get_by_role("status")).to_contain_text(said)
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.get_by_role("status")).to_contain_text("You: Bid 13.")
    expect(table.trumps).to_have_count(4)
    page.keyboard.press("h")
    expect(page.get_by_role("status")).to_contain_text("You: hearts are trump.")


@pytest.mark.long
def test_the_key_map_opens_and_returns_the_focus(page: Page) -> None:
    table = Table(page).open().start()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(table.hand).to_have_count(13)


def test_only_one_card_of_the_hand_is_in_the_tab_order(page: Page) -> None:
    Table(page).open().start()
    expect(page.locator(".hand [tabindex='0']")).to_have_count(1)


def test_a_press_never_plays_a_card_that_the_focus_only_came_to(page: Page) -> None:
    """A card that the page moved the focus to is raised by the first press."""
    table = Table(page).open().start()
    table.until(table.playable)
    first = table.playable.first
    first.focus()
    left = table.hand.count()
    page.keyboard.press("Enter")
    expect(table.hand).to_have_count(left - 1)
    table.until(table.playable)
    focused = page.locator(".hand :focus")
    expect(focused).to_have_count(1)
    while focused.get_attribute("aria-disabled") != "false":
        table.play(table.playable.first)
        expect(table.playable.first).to_be_visible()
        focused = page.locator(".hand :focus")
    left = table.hand.count()
    page.keyboard.press("Enter")
    expect(focused).to_have_attribute("data-raised", "")
    expect(table.hand).to_have_count(left)
    page.keyboard.press("Enter")
    expect(table.hand).to_have_count(left - 1)


FIELDS: dict[str, tuple[str, dict[str, str]]] = {
    "input": ("input", {}),
    "area": ("textarea", {}),
    "editable": ("div", {"contenteditable": ""}),
    "plain": ("div", {"contenteditable": "plaintext-only", "tabindex": "0"}),
    "textbox": ("div", {"role": "textbox", "tabindex": "0"}),
    "slider": ("div", {"role": "slider", "tabindex": "0"}),
    "button": ("button", {}),
}
ADD = """([place, tree, name, attributes]) => {
    const host = document.createElement("div");
    host.id = "added";
    const field = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) field.setAttribute(key, value);
    (tree === "light" ? host : host.attachShadow({ mode: tree })).append(field);
    document.querySelector(place).append(host);
    field.focus();
}"""
KEYS = """() => {
    const take = (event) => globalThis.seen.push(event.key);
    globalThis.seen = [];
    addEventListener("keydown", take);
}"""


@pytest.mark.parametrize("tree", ["light", "open", "closed"])
def test_keys_typed_into_what_an_extension_added_do_nothing(page: Page, tree: str) -> None:
    table = Table(page).open().start()
    expect(table.calls.first).to_be_visible()
    page.evaluate(KEYS)
    before = page.get_by_role("status").all_inner_texts()
    for place in ("body", "html", "#app"):
        for name, field in FIELDS.items():
            # In the light DOM of the page itself, a widget cannot be told from the page's own.
            if (place, tree) == ("#app", "light") and name in ("slider", "button"):
                continue
            page.evaluate(ADD, [place, tree, *field])
            for key in ("p", "1", "0", "s", "?", "l", "Home"):
                page.keyboard.press(key)
            assert table.calls.count(), f"{place} {name}"
            expect(page.locator("dialog")).to_have_count(0)
            assert page.evaluate("document.activeElement.closest('#added') !== null"), "it moved"
            page.evaluate("document.querySelector('#added').remove()")
    assert page.evaluate("seen.length") >= 7 * 3 * 4, "the keys reached the page"
    assert page.get_by_role("status").all_inner_texts() == before
    page.keyboard.press("p")
    expect(page.get_by_role("status")).to_contain_text("You: Pass.")


SENT = """([target, given]) => {
    const event = new KeyboardEvent("keydown", {
        key: "p", code: "KeyP", bubbles: true, cancelable: true, composed: true, ...given,
    });
    if (given.prevented) event.preventDefault();
    (target === "document" ? document : document.querySelector(target)).dispatchEvent(event);
}"""


def test_keys_that_are_used_or_meant_for_something_else_do_nothing(page: Page) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    table = Table(page).open().start()
    expect(table.calls.first).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    before = page.get_by_role("status").all_inner_texts()
    page.evaluate(SENT, ["document", {}])
    page.evaluate(SENT, ["html", {}])
    for given in (
        {"prevented": True},
        {"isComposing": True},
        {"keyCode": 229},
        {"key": "Process"},
        {"key": "Dead"},
        {"key": "þ", "modifierAltGraph": True},
        {"altKey": True},
        {"repeat": True},
    ):
        page.evaluate(SENT, ["body", given])
    # An extension's frame has the focus, and what is sent to the body is not for the game.
    page.evaluate(
        """() => {
            const frame = document.createElement("iframe");
            frame.tabIndex = 0;
            document.body.append(frame);
            frame.focus();
        }"""
    )
    page.evaluate(SENT, ["body", {}])
    page.evaluate("document.querySelector('iframe').remove()")
    page.evaluate("document.designMode = 'on'")
    page.keyboard.press("p")
    page.evaluate("document.designMode = 'off'")
    assert table.calls.count()
    assert page.get_by_role("status").all_inner_texts() == before
    assert wrong == []
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("p")
    expect(page.get_by_role("status")).to_contain_text("You: Pass.")
