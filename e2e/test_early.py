"""Choices made before Python has started are queued and carried out once the engine is ready."""

from __future__ import annotations

import re

import pytest
from dealer import let_deal
from engine_start import asleep
from playwright.sync_api import BrowserContext, Locator, Page, expect
from stored import READ
from table import PLAYER, Table
from watch import Watch

from tarneeb import Seat, loads
from tarneeb.records.verification import verify
from tarneeb.rules.fair import cut_deck, hands_of, round_seed


def record_of(page: Page) -> str:
    """Return the stored record of the match on the table."""
    return str(page.evaluate(READ)["record"])


def deal(table: Table, dealer: str = "W") -> None:
    """Start the first match, whose cards appear at once. If West deals, South calls first."""
    let_deal(table.page, dealer)
    table.page.goto("./")
    table.button("play-now").click()
    expect(table.hand).to_have_count(13)


def said_by_me(page: Page) -> Locator:
    """The player's own call, shown above the name."""
    return page.locator(".seat[data-seat=S] .bubble")


def test_the_first_deal_appears_at_once_and_the_first_call_is_recorded(page: Page) -> None:
    table = Table(page)
    with asleep(page):
        deal(table)
        cards = cards_of(table)
        table.calls.last.click()
        expect(table.calls).to_have_count(0)
        expect(said_by_me(page)).to_have_text(table.t("call-pass"))
        expect(page.get_by_text(table.t("early"))).to_be_visible()
        expect(page.get_by_text(table.t("said-early"))).to_have_count(1)
    expect(page.locator(".seat[data-seat=E] .bubble").or_(table.playable).first).to_be_visible()
    expect(page.get_by_text(table.t("early"))).to_have_count(0)
    assert cards_of(table) == cards
    assert "\nAuction - " in record_of(page)


OTHER_CARDS = """cards => {
    const held = [...document.querySelectorAll(".hand [data-card]")];
    return held.length === 13 && held.some(({ dataset }) => !cards.includes(dataset.card));
}"""


def cards_of(table: Table) -> list[str]:
    """Return the cards in hand, from the left."""
    cards: list[str] = table.hand.evaluate_all("all => all.map(one => one.dataset.card)")
    return cards


def deals(page: Page) -> Locator:
    """The seats that have the dealer's mark."""
    return page.locator(".seat:has(.dealer)")


@pytest.mark.long
@pytest.mark.parametrize("dealer", "SEN")
def test_if_another_seat_calls_first_cards_appear_at_once_and_calls_follow(
    page: Page, dealer: str
) -> None:
    table = Table(page)
    first = Seat.parse(dealer).right
    with asleep(page):
        deal(table, dealer)
        cards = cards_of(table)
        expect(deals(page)).to_have_attribute("data-seat", dealer)
        expect(page.locator(".seat[data-turn]")).to_have_attribute("data-seat", str(first))
        expect(page.locator(".waking")).to_contain_text(table.t("others-coming"))
        expect(page.get_by_text(table.t("others-coming"))).to_have_count(2)  # visible and spoken
        expect(table.calls).to_have_count(0)
        # No key has an effect, and nothing is queued.
        page.keyboard.press("p")
        page.keyboard.press("i")
        page.keyboard.press("u")
        expect(page.get_by_text(table.t("early"))).to_have_count(0)
        expect(page.locator(".bubble, .hint")).to_have_count(0)
    expect(table.calls.first).to_be_visible()
    expect(page.locator(".waking")).to_have_count(0)
    expect(page.locator(f".seat[data-seat={first}] .bubble")).to_be_visible()
    expect(deals(page)).to_have_attribute("data-seat", dealer)
    assert cards_of(table) == cards
    text = record_of(page)
    assert f"\nRound 1 dealer {dealer}\n" in text
    assert verify(loads(text)).verdict == "fair"


@pytest.mark.long
@pytest.mark.parametrize("dealer", "SEN")
def test_a_first_deal_has_the_same_dealer_after_a_reload(page: Page, dealer: str) -> None:
    table = Table(page)
    with asleep(page):
        deal(table, dealer)
        cards = cards_of(table)
        let_deal(page, "W")  # would deal first in a new match
        page.reload()
        expect(table.hand).to_have_count(13)
        expect(deals(page)).to_have_attribute("data-seat", dealer)
        assert cards_of(table) == cards
    expect(table.calls.first).to_be_visible()
    assert cards_of(table) == cards
    assert f"\nRound 1 dealer {dealer}\n" in record_of(page)


@pytest.mark.long
@pytest.mark.parametrize("dealer", "SENW")
def test_only_a_manual_cut_waits_for_the_engine(page: Page, dealer: str) -> None:
    """If East deals, South cuts, being on East's left. Otherwise a computer player cuts."""
    table = Table(page).open()
    table.set("cut", "hand")
    mine = dealer == "E"
    with asleep(page):
        let_deal(page, dealer)
        page.goto("./")
        table.button("play-now").click()
        expect(table.hand).to_have_count(0 if mine else 13)
        if mine:
            expect(table.button("play-soon")).to_be_disabled()
    if mine:
        table.button("cut-deal").click()
    expect(table.calls.first).to_be_visible()
    expect(table.button("cut-deal")).to_have_count(0)
    table.calls.last.click()
    expect(page.locator(".seat[data-seat=E] .bubble").or_(table.playable).first).to_be_visible()
    assert f"\nRound 1 dealer {dealer}\n" in record_of(page)


def test_a_first_deal_survives_a_reload_before_python_starts(
    page: Page,
) -> None:
    table = Table(page)
    with asleep(page):
        deal(table)
        cards = cards_of(table)
        page.reload()
        expect(table.hand).to_have_count(13)
        assert cards_of(table) == cards
        table.calls.last.click()
        expect(said_by_me(page)).to_have_text(table.t("call-pass"))
    expect(page.locator(".seat[data-seat=E] .bubble").or_(table.playable).first).to_be_visible()
    assert cards_of(table) == cards
    checked = verify(loads(record_of(page)))
    assert (checked.verdict, [one.status for one in checked.deals]) == ("fair", ["open"])
    # It is a match like any other: the next one replaces it.
    table.button("new-match").click()
    table.button("start").click()
    page.wait_for_function(OTHER_CARDS, arg=cards)
    page.reload()
    expect(table.asked).to_be_visible()
    assert cards_of(table) != cards


@pytest.mark.long
def test_another_tab_can_take_over_a_first_deal(page: Page, context: BrowserContext) -> None:
    table, other = Table(page), context.new_page()
    there = Table(other)
    with asleep(page), asleep(other):
        deal(table)
        cards = cards_of(table)
        other.goto("./")
        there.button("elsewhere-take").click()
        expect(there.hand).to_have_count(13)
        assert cards_of(there) == cards
        expect(page.get_by_text(table.t("elsewhere-help"))).to_be_visible()
        there.calls.last.click()
    expect(other.locator(".seat[data-seat=E] .bubble").or_(there.playable).first).to_be_visible()


BEGUN = """change => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const database = opening.result;
        const writing = database.transaction("kept", "readwrite");
        const at = seat => ({ name: seat, player: seat === "S" ? "human" : "club" });
        const players = { S: at("S"), E: at("E"), N: at("N"), W: at("W") };
        const match = { ruleset: "classic", seed: "00", players, date: "2026-11-22", ...change };
        const begun = { id: "begun", started: Date.now() + 1000, match, cut: 17 };
        writing.objectStore("kept").put(begun, "begun");
        writing.oncomplete = () => { database.close(); done(); };
    };
})"""
"""Stores a first deal the way a page does that is closed before Python has started."""


@pytest.mark.long
def test_a_refused_stored_deal_is_reported_once_and_the_last_match_continues(
    page: Page,
) -> None:
    table = Table(page).open().start()
    cards = cards_of(table)
    page.evaluate(BEGUN, {"ruleset": "nonsense"})
    page.reload()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(table.asked).to_be_visible()
    assert cards_of(table) == cards
    page.reload()
    expect(table.asked).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert cards_of(table) == cards


@pytest.mark.long
def test_the_engine_deals_a_stored_deal_that_the_page_cannot_rebuild(page: Page) -> None:
    table = Table(page)
    page.goto("./")
    table.ready()
    page.evaluate(BEGUN, {"ruleset": "egyptian"})
    page.reload()
    expect(table.hand).to_have_count(13)
    expect(page.get_by_role("alert")).to_have_count(0)
    seen = hands_of(cut_deck(round_seed("00", 0), 17))[Seat.SOUTH]
    assert set(cards_of(table)) == {str(card) for card in seen}
    assert '[Ruleset "egyptian"]' in record_of(page)


def ask_for_a_hint(table: Table) -> None:
    """Start the first match and request a hint, which has to wait for Python."""
    deal(table)
    table.page.keyboard.press("i")
    expect(table.page.locator(".hint[data-thinking]")).to_be_visible()


def test_an_early_hint_appears_when_the_engine_is_ready(page: Page) -> None:
    table = Table(page)
    with asleep(page):
        ask_for_a_hint(table)
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("[data-hinted]")).to_have_count(1)


@pytest.mark.long
def test_a_call_replaces_an_early_hint(page: Page) -> None:
    table = Table(page)
    with asleep(page):
        ask_for_a_hint(table)
        page.keyboard.press("p")
        expect(page.get_by_text(table.t("early"))).to_be_visible()
        expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".seat[data-seat=E] .bubble").or_(table.playable).first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_text_table_opens_before_the_engine_starts(page: Page) -> None:
    table = Table(page)
    with asleep(page):
        deal(table)
        table.button("show-text").press("Enter")
        expect(table.button("show-picture")).to_have_count(1)
        expect(table.hand).to_have_count(13)
        table.calls.last.click()
        noted = page.locator(".waking").bounding_box()
        hand = page.locator(".text-hand").bounding_box()
        assert noted
        assert hand
        assert noted["y"] + noted["height"] <= hand["y"], "the notice overlaps the hand"


@pytest.mark.long
def test_the_first_deal_can_be_verified_like_any_other(page: Page) -> None:
    table = Table(page)
    with asleep(page):
        deal(table)
        table.calls.last.click()
    expect(said_by_me(page)).to_have_count(1)
    expect(page.locator(".seat[data-seat=E] .bubble").or_(table.playable).first).to_be_visible()
    checked = verify(loads(record_of(page)))
    assert (checked.verdict, [deal.status for deal in checked.deals]) == ("fair", ["open"])


def test_a_stored_match_accepts_a_choice_before_the_engine_reads_it(page: Page) -> None:
    table = Table(page).open().start()
    while not table.playable.count():
        table.answer()
    name = table.playable.first.get_attribute("data-card")
    with asleep(page):
        page.reload()
        table.playable.first.click()
        expect(table.playable).to_have_count(0)
        expect(page.locator(f".hold[data-card='{name}']")).to_have_attribute("data-raised", "")
        # A choice that was not stored has to be made again.
        page.reload()
        table.playable.first.click()
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)
    assert re.search(rf"^Trick .*\b{name}\b", record_of(page), re.MULTILINE)


@pytest.mark.long
def test_an_early_take_back_is_queued(page: Page) -> None:
    table = Table(page).open().start()
    table.until_left(12)
    table.until(table.playable)
    with asleep(page):
        page.reload()
        expect(table.playable.first).to_be_visible()
        page.keyboard.press("u")
        expect(page.get_by_text(table.t("early"))).to_be_visible()
        expect(page.get_by_text(table.t("said-early"))).to_have_count(1)
    expect(page.get_by_text(table.t("early"))).to_have_count(0)
    expect(table.hand).to_have_count(13)


@pytest.mark.long
def test_rules_and_reasons_arrive_after_an_engine_restart(page: Page, watch: Watch) -> None:
    table = Table(page).open().start()
    page.evaluate(f"until => ({PLAYER})(until)", "#summary-title")
    for asked, button, answer in (
        ("rules", table.button("rules"), "dialog .rules"),
        ("why", table.button("why"), ".why-answer .hint p"),
    ):
        with asleep(page, status=404, body="no"):
            page.reload()
            expect(table.button("why")).to_be_visible()
        failed = page.get_by_text(table.t("failure-load_failed")).filter(visible=True)
        expect(failed).to_be_visible()
        with asleep(page):
            table.button("retry").click()
            button.click()
            if asked == "why":
                page.locator(".why-calls button").first.click()
        expect(page.locator(answer)).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
    watch.problems.clear()


@pytest.mark.long
def test_a_lesson_started_early_is_queued_and_the_match_waits(page: Page) -> None:
    table = Table(page).open()
    offered = table.button("lesson-offer")
    coach = page.get_by_role("region", name=table.t("lesson"), exact=True)
    with asleep(page):
        page.reload()
        offered.click()
        table.button("lesson-start").click()
        expect(table.button("play-soon")).to_be_disabled()
    expect(coach).to_contain_text(table.t("lesson-tricks-hello"))
    table.button("lesson-leave").click()
    expect(table.button("play-now")).to_be_enabled()
    table.start()
    with asleep(page):
        page.reload()
        expect(table.asked).to_be_visible()
        table.button("settings").click()
        table.button("lesson").click()
        page.get_by_role("dialog").get_by_role("button", name=table.t("lesson-resume")).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_text(table.t("early"))).to_be_visible()
        expect(table.hand).to_have_count(13)
    expect(coach).to_contain_text(table.t("lesson-tricks-hello"))
    expect(page.get_by_text(table.t("early"))).to_have_count(0)
    table.button("lesson-leave").click()
    expect(table.asked).to_be_visible()


@pytest.mark.long
def test_a_match_played_in_another_tab_accepts_no_early_choice(
    page: Page, context: BrowserContext, watch: Watch
) -> None:
    table = Table(page).open().start()
    other = context.new_page()
    with asleep(other):
        other.goto("./")
        there = Table(other)
        expect(other.get_by_text(there.t("elsewhere-help"))).to_be_visible()
        expect(there.calls).to_have_count(0)
    table.answer()
    expect(table.hand).to_have_count(13)
    expect(said_by_me(other)).to_have_count(0)
    watch.problems.clear()


# The lock of a reloaded page may linger. This one is released when a tab asks who plays the match.
LINGER = """() => navigator.locks.query().then(({ held }) => {
  const { name } = held.find((lock) => lock.name.startsWith("tarneeb match "));
  const asked = new Promise((heard) => {
    new BroadcastChannel("tarneeb").addEventListener("message", heard);
  });
  navigator.locks.request(name, () => asked);
})"""


@pytest.mark.long
def test_an_early_choice_survives_a_lingering_lock(page: Page, context: BrowserContext) -> None:
    table = Table(page).open().start()
    table.until(table.playable)
    held = table.hand.count()
    other = context.new_page()
    other.goto("icon.svg")
    other.evaluate(LINGER)
    with asleep(page):
        page.reload()
        expect(table.hand).to_have_count(held)
        name = table.playable.first.get_attribute("aria-label")
        table.playable.first.click()
        expect(page.get_by_text(table.t("early"))).to_be_visible()
    expect(table.hand).to_have_count(held - 1)
    expect(table.hand.and_(page.get_by_role("button", name=name, exact=True))).to_have_count(0)


@pytest.mark.long
def test_an_early_choice_survives_a_failed_engine_start(page: Page, watch: Watch) -> None:
    table = Table(page)
    with asleep(page, status=404, body="no"):
        deal(table)
        table.calls.last.click()
        expect(said_by_me(page)).to_have_count(1)
    expect(page.get_by_text(table.t("failure-load_failed")).filter(visible=True)).to_be_visible()
    with asleep(page):
        table.button("retry").click()
    expect(table.hand).to_have_count(13)
    expect(page.locator(".seat[data-seat=E] .bubble").or_(table.playable).first).to_be_visible()
    watch.problems.clear()
