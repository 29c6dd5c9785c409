"""Matches of every preset, house rules, rule links, the draw and winner stays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from dialogs import (
    house_rules,
    new_match,
    option,
    pick,
    save_rules,
    set_choice,
    set_number,
    to_the_end,
)
from playwright.sync_api import Page, expect
from repetitions import mostly_long
from stored import open_with_record
from table import Table
from watch import Watch

PRESETS = [
    "classic",
    "traditional",
    "lebanese",
    "egyptian",
    "egyptian-contract",
    "masrawy",
    "syrian-41",
    "four-hundred",
]
SHORT = 15
"""The target of matches that are played to the end."""


@pytest.mark.parametrize("preset", mostly_long(PRESETS, "classic"))
def test_a_whole_match_of_each_preset(page: Page, preset: str) -> None:
    table = Table(page).open()
    dialog = new_match(table)
    pick(dialog, preset)
    house = house_rules(table, dialog)
    set_number(table, house, "target", SHORT)
    dialog = save_rules(table, house, "Short")
    dialog.get_by_role("button", name="Start", exact=True).click()
    to_the_end(table)
    expect(page.get_by_role("status").first).to_contain_text(re.compile("You win|They win"))


def test_accessible_names_of_calls_match_the_documentation(page: Page) -> None:
    table = Table(page).open()
    dialog = new_match(table)
    pick(dialog, "egyptian")
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(table.calls.first).to_be_visible()
    names = [call.get_attribute("aria-label") or "" for call in table.calls.all()]
    assert "Bid 13 no trump" in names
    assert "Bid 13 hearts" in names
    for name in names:
        assert re.fullmatch(r"Bid \d+ (spades|hearts|diamonds|clubs|no trump)|Pass|Double", name), (
            name
        )
    dialog = new_match(table)
    pick(dialog, "four-hundred")
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="Pledge 4", exact=True)).to_be_visible()


# South has a hopeless hand, with neither an ace nor a picture card. West has ten spades.
DEAL = "S:3.T9876.T98.T987 E:2.AKQJ.AKQJ.AKQJ N:5.5432.7654.6543 W:AKQJT98764..32.2"


def open_match(page: Page, record: str) -> None:
    """Open the page with the match of a record on the table."""
    open_with_record(page, record, speed="none")


def record(ruleset: str, options: str, dealer: str, auction: str = "") -> str:
    lines = [f'[Ruleset "{ruleset}"]', f'[Options "{options}"]', '[Seed "1"]']
    lines += [f"Round 1 dealer {dealer}", f"Deal {DEAL}", auction]
    return "\n".join(lines) + "\n"


def test_a_doubled_side_may_redouble(page: Page) -> None:
    open_match(page, record("egyptian", "redoubling=yes", "S", "Auction - 8H X"))
    redouble = page.get_by_role("button", name="Redouble", exact=True)
    expect(redouble).to_be_visible()
    expect(page.get_by_role("button", name="Double", exact=True)).to_have_count(0)
    redouble.click()
    expect(redouble).to_have_count(0)


def test_a_hopeless_hand_is_thrown_in(page: Page) -> None:
    table = Table(page)
    open_match(page, record("classic", "hopeless_hand=yes", "W"))
    page.get_by_role("button", name="Throw in", exact=True).click()
    expect(page.get_by_role("heading", name="Thrown in")).to_be_visible()
    expect(table.next_round).to_be_visible()


def test_dakak_and_out_of_call_are_shown_at_the_seats(page: Page) -> None:
    open_match(page, record("masrawy", "", "W"))
    expect(page.locator('.seat[data-seat="W"]')).to_contain_text("out of call")
    expect(page.locator('.seat[data-seat="S"]')).to_contain_text("dakak")
    expect(page.locator('.seat[data-seat="N"]')).to_contain_text("dakak")


@pytest.mark.long
def test_the_dealer_may_match_a_bid_and_bids_can_be_shown_in_lamas(page: Page) -> None:
    table = Table(page)
    open_match(page, record("lebanese", "", "S", "Auction - - 9"))
    expect(page.get_by_role("button", name="Bid 9", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Bid 8", exact=True)).to_have_count(0)
    table.set("bids", "lamas")
    matching = page.get_by_role("button", name="Bid 3 lamas", exact=True)
    expect(matching).to_have_text("3")
    matching.click()
    expect(table.trumps).to_have_count(4)


def test_a_turned_up_card_is_shown_with_the_trump_it_sets(page: Page) -> None:
    lines = record("syrian-41", "", "W").rstrip() + "\nFlip 2C\n"
    open_match(page, lines)
    table = page.get_by_role("region", name="Table")
    expect(table).to_contain_text("Turned up: 2 of clubs")
    expect(table).to_contain_text("makes spades trump")
    expect(page.get_by_role("heading", name="Your pledge (0 so far, 11 needed)")).to_be_visible()


def test_house_rules_can_be_created_edited_and_deleted(page: Page) -> None:
    table = Table(page).open()
    dialog = new_match(table)
    house = house_rules(table, dialog)
    option(table, house, "no_trump").check()
    set_number(table, house, "target", 21)
    dialog = save_rules(table, house, "Grandfather’s table")
    card = dialog.get_by_role("radio", name=re.compile("^Grandfather’s table"))
    expect(card).to_have_accessible_name(re.compile("No trump allowed: yes"))

    page.reload()
    dialog = new_match(table)
    expect(card).to_be_checked()
    dialog.get_by_role("button", name="Edit Grandfather’s table").click()
    house = page.get_by_role("dialog", name="House rules")
    expect(option(table, house, "target")).to_have_value("21")
    dialog = save_rules(table, house, "Our table")
    expect(card).to_have_count(0)
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(table.asked).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules).to_contain_text("The first team with 21 points wins the match.")
    expect(rules).to_contain_text("Declarer may also choose no trump")
    page.keyboard.press("Escape")

    dialog = new_match(table)
    dialog.get_by_role("button", name="Delete: Our table").click()
    dialog.get_by_role("button", name="Keep it").click()
    expect(dialog.get_by_role("radio", name=re.compile("^Our table"))).to_have_count(1)
    dialog.get_by_role("button", name="Delete: Our table").click()
    dialog.get_by_role("button", name="Yes, delete").click()
    expect(dialog.get_by_role("radio", name=re.compile("^Our table"))).to_have_count(0)
    expect(dialog.get_by_role("radio", name=re.compile("^Classic"))).to_be_checked()


def test_conflicting_options_are_named_and_fixed_with_one_tap(page: Page) -> None:
    table = Table(page).open()
    house = house_rules(table, new_match(table))
    keeping = house.get_by_role("button", name="Save and use")
    expect(keeping).to_be_enabled()
    # Doubling has no effect while a pass is final, and the dialog says so.
    doubling = house.get_by_role("group", name="Who may double")
    expect(doubling).to_have_attribute("disabled", "")
    expect(doubling).to_contain_text("Only without “A pass is final”.")
    set_choice(table, house, "trump", "bid")
    clash = "“Bids name the trump” does not go with “How trumps are chosen”."
    expect(house.get_by_role("group", name=clash)).to_be_visible()
    expect(keeping).to_be_disabled()
    house.get_by_role("button", name="Set “Bids name the trump” to “yes”").click()
    expect(house.get_by_role("group", name=clash)).to_have_count(0)
    expect(keeping).to_be_enabled()
    # Several conflicts at once are fixed together.
    option(table, house, "pass_is_final").uncheck()
    set_choice(table, house, "doubling", "opponents")
    set_choice(table, house, "auction", "pledges")
    house.get_by_role("button", name="Fix all").click()
    expect(keeping).to_be_enabled()
    expect(house.get_by_role("radio", name="Pledges", exact=True)).to_be_checked()
    dialog = save_rules(table, house, "Pledging")
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Pledge"))).not_to_have_count(0)


@pytest.mark.long
def test_pledges_start_at_their_usual_lowest_however_conflicts_are_fixed(page: Page) -> None:
    """Also if each conflict is fixed on its own; an auction has its own lowest bid again."""
    table = Table(page).open()
    house = house_rules(table, new_match(table))
    lowest = option(table, house, "min_bid")
    expect(lowest).to_have_value("7")
    set_choice(table, house, "trump", "bid")
    set_choice(table, house, "auction", "pledges")
    expect(lowest).to_have_value("2")
    keeping = house.get_by_role("button", name=table.t("house-keep"))
    repairs = house.get_by_role("button", name=re.compile("^Set “"))
    while keeping.is_disabled():
        expect(repairs.first).to_be_visible()
        count = repairs.count()
        repairs.first.click()
        expect(repairs).not_to_have_count(count)
    expect(lowest).to_have_value("2")
    set_choice(table, house, "auction", "open")
    expect(lowest).to_have_value("7")


@pytest.mark.long
def test_buttons_change_the_order_of_suits(page: Page) -> None:
    table = Table(page).open()
    dialog = new_match(table)
    pick(dialog, "egyptian")
    house = house_rules(table, dialog)
    house.get_by_role("switch", name="No trump can be bid").uncheck()
    house.get_by_role("button", name="Move Clubs up").click()
    line = house.get_by_role("textbox", name="These rules in one line")
    expect(line).to_have_value("egyptian strain_order=DCHS")
    expect(house.get_by_role("button", name="Move Spades up")).to_be_disabled()


def test_rules_can_be_imported_as_a_line_of_text(page: Page) -> None:
    table = Table(page).open()
    dialog = new_match(table)
    dialog.get_by_text("Import rules").click()
    field = dialog.get_by_role("textbox", name=re.compile("Paste the line"))
    field.fill("classic target=41 doubling=opponents")
    dialog.get_by_role("button", name="Import", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text(
        "“Who may double” does not go with “A pass is final”."
    )
    field.fill("egyptian   target=61\n double_scope=declarer")
    field.press("Enter")
    house = page.get_by_role("dialog", name="Rules you were sent")
    line = house.get_by_role("textbox", name="These rules in one line")
    expect(line).to_have_value("egyptian double_scope=declarer target=61")
    save_rules(table, house, "From a friend")


def test_a_link_offers_its_rules_once(page: Page) -> None:
    table = Table(page)
    page.goto(f"./#rules={quote('lebanese target=51')}&name={quote('Beirut’s café')}")
    house = page.get_by_role("dialog", name="Rules you were sent")
    expect(house.get_by_role("textbox", name="Name of this table")).to_have_value("Beirut’s café")
    expect(house.get_by_role("button", name="Copy link")).to_be_visible()
    assert "#" not in page.url
    save_rules(table, house, "Beirut’s café")
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    "text",
    mostly_long(
        [
            "classic target=0",
            "no-such-rules",
            "<img src=x onerror=alert(1)>",
            "classic " + "target=41 " * 300,
            "%E0%A4%A",
            "classic min_bid=9999999999999999999999",
        ],
        "classic target=0",
    ),
)
def test_a_link_with_invalid_rules_is_refused_and_the_match_stays(
    page: Page, watch: Watch, text: str
) -> None:
    table = Table(page).open().start()
    scores = page.get_by_role("region", name="Scores").inner_text()
    page.goto(f"./#rules={text if text.startswith('%') else quote(text)}")
    expect(page.get_by_role("alert")).to_contain_text("The rules in this link could not be read")
    assert page.get_by_role("region", name="Scores").inner_text() == scores
    expect(page.get_by_role("dialog", name="Rules you were sent")).to_have_count(0)
    expect(table.hand).to_have_count(13)
    assert watch.problems == []


@pytest.mark.long
def test_unreadable_saved_rules_break_nothing(page: Page) -> None:
    table = Table(page).open()
    spoil = """() => new Promise((done, failed) => {
        const opening = indexedDB.open("tarneeb");
        opening.onerror = failed;
        opening.onsuccess = () => {
            const change = opening.result.transaction("kept", "readwrite");
            const tables = [
                {id: "own-a", name: "Old", line: "classic gone=yes"},
                {id: "own-b", name: "Good", line: "classic target=51"},
                {id: 7, name: ["x"], line: null}, "noise", null,
            ];
            change.objectStore("kept").put(tables, "tables");
            change.objectStore("kept").put({company: {seated: [1]}, line: 3}, "company");
            change.oncomplete = () => { opening.result.close(); done(); };
        };
    })"""
    page.evaluate(spoil)
    page.reload()
    dialog = new_match(table)
    expect(dialog.get_by_text("can no longer be read")).to_be_visible()
    expect(dialog.get_by_role("radio", name=re.compile("^Old"))).to_be_disabled()
    good = dialog.get_by_role("radio", name=re.compile("^Good"))
    expect(good).to_have_accessible_name(re.compile("Play to: 51"))
    good.check()
    dialog.get_by_role("button", name="Delete: Old").click()
    dialog.get_by_role("button", name="Yes, delete").click()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(table.asked).to_be_visible()


@pytest.mark.parametrize(
    ("language", "said"),
    mostly_long(
        [
            ("en", "from low to high: clubs, spades, hearts, diamonds."),
            ("ar", "سباتي، بستوني، كبّة، ديناري."),
        ],
        ("ar", "سباتي، بستوني، كبّة، ديناري."),
    ),
)
def test_the_rules_are_explained_in_both_languages(page: Page, language: str, said: str) -> None:
    english = Table(page).open()
    dialog = new_match(english)
    dialog.get_by_role("button", name="Rules: Masrawy").click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("Masrawy")
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    pick(dialog, "masrawy")
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(english.asked).to_be_visible()
    table = Table(page, language)
    if language == "ar":
        english.button("language").click()
    table.button("rules").click()
    rules = page.get_by_role("dialog", name=table.t("rules"))
    expect(rules.get_by_role("heading", name=table.t("section-scoring"))).to_be_visible()
    expect(rules).to_contain_text(said)
    expect(rules).to_contain_text("26")


def test_the_draw_decides_partners_and_dealer(page: Page) -> None:
    table = Table(page).open()
    dialog = new_match(table)
    dialog.get_by_role("radio", name="Draw for partners").check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    drawn = page.get_by_role("dialog", name="The draw")
    cards = drawn.get_by_role("img")
    expect(cards).to_have_count(4)
    names = [(card.get_attribute("aria-label") or "").split(": ") for card in cards.all()]
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"]
    suits = ["clubs", "diamonds", "hearts", "spades"]

    def height(card: str) -> tuple[int, int]:
        rank, suit = card.split(" of ")
        return ranks.index(rank), suits.index(suit)

    order = [name for name, card in sorted(names, key=lambda one: height(one[1]), reverse=True)]
    partner = {order[0]: order[1], order[1]: order[0], order[2]: order[3], order[3]: order[2]}
    expect(drawn).to_contain_text(f"Your partner is {partner['You']}.")
    deals = "You deal" if order[0] == "You" else f"{order[0]} deals"
    expect(drawn).to_contain_text(f"{deals} first.")
    drawn.get_by_role("button", name="Start", exact=True).click()
    expect(table.asked).to_be_visible()
    expect(page.locator('[data-seat="N"] .name')).to_have_text(partner["You"])
    expect(page.get_by_role("status")).to_contain_text(f"Round 1. {deals}.")


def winner_stays(page: Page) -> Iterator[bool]:
    """Yield whether each match was won, after a reload of the page and before the next one."""
    table = Table(page).open()
    dialog = new_match(table)
    house = house_rules(table, dialog)
    set_number(table, house, "target", 1)
    dialog = save_rules(table, house, "Quick")
    dialog.get_by_role("radio", name="Winner stays").check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    while True:
        to_the_end(table)
        won = page.get_by_role("heading", name="You win the match!").count() == 1
        summary = page.get_by_role("dialog").filter(has=table.over)
        stay = "You stay at the table" if won else "You get up and wait for your next turn."
        expect(summary).to_contain_text(stay)
        expect(summary.get_by_role("list", name="Waiting").get_by_role("listitem")).to_have_count(3)
        page.reload()
        page.get_by_role("button", name="Continue: winner stays").click()
        yield won
        expect(table.asked).to_be_visible()
        expect(page.locator('[data-seat="S"] .name')).to_have_text("You")


@pytest.mark.long
def test_winner_stays_goes_on_after_a_reload(page: Page) -> None:
    matches = winner_stays(page)
    for _ in range(2):
        assert not next(matches), "the numbers drawn in this test lose both matches"
        others = page.get_by_role("dialog", name="Winner stays")
        expect(others).to_contain_text("Your turn again")
        # The text is announced as well, in the live region inside the dialog.
        news = others.locator(".told").get_by_text(re.compile(r" beat "))
        expect(news).to_have_count(3)
        others.get_by_role("button", name="Start", exact=True).click()


@pytest.mark.long
def test_winner_stays_after_a_reload(page: Page) -> None:
    assert next(winner_stays(page)), "the numbers drawn in this test win the match"
    expect(Table(page).asked).to_be_visible()
    expect(page.get_by_role("region", name="Scores")).to_contain_text("in a row")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_two_people_on_one_device_are_a_choice_in_plain_sight(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    table = Table(page).open()
    if language == "ar":
        table.button("language").click()
        table = Table(page, "ar")
    dialog = new_match(table)
    people = dialog.get_by_role("group", name=table.t("choose-people"), exact=True)
    expect(people.get_by_role("radio", checked=True)).to_have_accessible_name("1")
    people.get_by_role("radio", name="2", exact=True).check()
    expect(dialog.get_by_text(table.t("people-help"))).to_be_visible()
    dialog.get_by_role("button", name=table.t("start"), exact=True).click()
    expect(table.button("show-cards")).to_be_visible()
