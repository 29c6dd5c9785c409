"""The practice room: puzzles by keyboard on a phone, in Arabic at a desk, by link, and backups."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from day import stay_on_the_day
from looks import look, misplaced, violations
from playwright.sync_api import Browser, Locator, Page, expect
from stored import WRITE_VALUE, rated, read_values
from table import Table

from tarneeb import Bid, NameTrump, Pass, Play
from tarneeb.practice.puzzles import Puzzle

WEB = Path(__file__).parents[1] / "web"


def shipped(kind: str) -> list[Puzzle]:
    """Return the shipped puzzles of a kind."""
    lines = (WEB / "puzzles" / f"{kind}.txt").read_text("utf-8").splitlines()
    return [Puzzle.parse(line) for line in lines if line and not line.startswith("#")]


def room(table: Table) -> Locator:
    """Open the practice room from the list of matches."""
    table.button("history").press("Enter")
    history = table.page.get_by_role("dialog", name=table.t("history"), exact=True)
    history.get_by_role("button", name=table.t("practice-open"), exact=True).press("Enter")
    dialog = table.page.get_by_role("dialog", name=table.t("practice"))
    expect(part(table, "practice-bidding")).to_be_visible()
    return dialog


def part(table: Table, key: str) -> Locator:
    return table.page.get_by_role("region", name=table.t(key), exact=True)


def answer(table: Table, puzzle: Puzzle) -> Locator:
    """The button of a puzzle's answer."""
    match puzzle.answers[0]:
        case Play(card):
            return table.hand.and_(table.button(f"card-{card.text}"))
        case NameTrump(strain):
            return table.trumps.and_(table.button(f"strain-name-{strain.value}"))
        case Pass():
            return table.button("call-pass")
        case Bid(tricks, strain):
            named = strain.value if strain else "none"
            return table.button("call-bid", number=tricks, strain=named)
        case other:
            raise AssertionError(other)


def finish(table: Table, by_keys: bool = False) -> None:
    """Play on, with any legal action, until the puzzle is over."""
    over = table.button("puzzle-next")
    while True:
        expect(over.or_(table.calls).or_(table.trumps).or_(table.playable).first).to_be_visible()
        if over.count():
            return
        choice = table.calls.or_(table.trumps).or_(table.playable).first
        if by_keys:
            choice.press("Enter")
        else:
            choice.click()


def cards(table: Table) -> list[str]:
    found: list[str] = table.hand.evaluate_all("all => all.map(card => card.dataset.card)")
    return found


def test_a_puzzle_is_solved_by_keyboard_alone_on_a_phone_while_a_match_waits(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    table = Table(page).open().start()
    hand = cards(table)
    room(table)
    assert violations(page) == {}
    assert misplaced(page) == {}
    page.set_viewport_size({"width": 360, "height": 640})
    part(table, "practice-daily").get_by_role("button").press("Enter")
    expect(part(table, "puzzle")).to_contain_text(re.compile(r"[?.]"))
    finish(table, by_keys=True)
    expect(part(table, "puzzle")).to_contain_text(re.compile("Best|Equally"))
    expect(page.get_by_role("status").last).to_contain_text(re.compile("Best|Equally"))
    assert misplaced(page) == {}
    assert violations(page) == {}
    page.set_viewport_size({"width": 360, "height": 640})
    table.button("puzzle-deal").press("Enter")
    deal = page.get_by_role("dialog", name=table.t("puzzle-deal-title"))
    expect(deal.get_by_role("region")).to_have_count(4)
    assert misplaced(page, ["360x640", "740x360"], []) == {}
    page.set_viewport_size({"width": 360, "height": 640})
    page.keyboard.press("Escape")
    table.button("puzzle-leave").press("Enter")
    expect(part(table, "puzzle")).to_have_count(0)
    expect(table.asked).to_be_visible()
    assert cards(table) == hand
    room(table)
    expect(part(table, "practice-daily")).to_contain_text(table.t("practice-daily-done"))


@pytest.mark.long
def test_a_right_answer_counts_and_a_hand_is_compared_with_the_experts_in_arabic(
    page: Page,
) -> None:
    table = Table(page).open().start()
    table.button("language").click()
    table = Table(page, "ar")
    dialog = room(table)
    look(table)
    puzzle = next(each for each in shipped("make") if len(each.choices) == 1)
    page.evaluate(f"() => {{ location.hash = 'puzzle={puzzle}' }}")
    part(table, "practice-sent").get_by_role("button").click()
    answer(table, puzzle).click()
    finish(table)
    solved = re.compile("|".join(table.t(f"puzzle-{verdict}") for verdict in ("solved", "found")))
    expect(part(table, "puzzle")).to_contain_text(solved)
    expect(part(table, "puzzle")).to_contain_text(table.t(f"idea-{puzzle.theme}"))
    assert misplaced(page, ["360x640", "740x360", "1280x800"], ["360x640"]) == {}
    table.button("puzzle-leave").click()
    room(table)
    dialog.get_by_text(table.t("practice-themes"), exact=True).click()
    themes = dialog.get_by_role("listitem").filter(has_text=table.t(f"theme-{puzzle.theme}"))
    expect(themes).to_contain_text(table.t("practice-of", right=1, tried=1))
    part(table, "practice-bidding").get_by_role("button").click()
    panel = part(table, "practice-bidding")
    for hands in (1, 2):
        expect(table.calls.first).to_be_visible()
        table.calls.last.click()
        expect(table.button("bidding-next")).to_be_visible()
        count = table.t("practice-bidding-count", tried=hands, right="R")
        expect(panel).to_contain_text(count.partition("R")[0])
        table.button("bidding-next").click()
    table.button("bidding-leave").click()
    expect(panel).to_have_count(0)


@pytest.mark.long
def test_a_puzzles_link_opens_in_another_language_on_a_fresh_device(
    page: Page, browser: Browser, base_url: str
) -> None:
    table = Table(page).open()
    puzzle = shipped("lead")[0]
    page.evaluate(f"() => {{ location.hash = 'puzzle={puzzle}' }}")
    sent = part(table, "practice-sent")
    expect(sent).to_contain_text(table.t("kind-lead"))
    sent.get_by_role("button").click()
    finish(table)
    page.evaluate(
        "() => { navigator.share = undefined;"
        " navigator.clipboard.writeText = async (text) => { window.copied = text; } }"
    )
    table.button("puzzle-share").click()
    page.wait_for_function("() => window.copied")
    link = page.evaluate("() => window.copied")
    assert link.endswith(f"#puzzle={puzzle}")
    fresh = browser.new_context(base_url=base_url, locale="ar", service_workers="block")
    stay_on_the_day(fresh)
    there = Table(fresh.new_page(), "ar")
    there.page.goto(link)
    invited = part(there, "practice-sent")
    expect(invited).to_contain_text(there.t("kind-lead"))
    assert "puzzle=" not in there.page.url
    invited.get_by_role("button").click()
    expect(there.playable.first).to_be_visible()
    answer(there, puzzle).click()
    expect(answer(there, puzzle)).to_have_count(0)
    there.button("puzzle-leave").click()
    there.page.goto(f"{link[:-3]}#puzzle=p1.cut")
    there.page.evaluate("() => { location.hash = 'puzzle=p1.cut' }")
    expect(there.page.get_by_role("alert")).to_contain_text(
        there.t("error-bad_puzzle_link", reason="form")
    )
    fresh.close()


@pytest.mark.long
def test_progress_is_backed_up_and_damage_is_reported_and_mended(
    page: Page, browser: Browser, base_url: str, tmp_path: Path
) -> None:
    table = Table(page).open()
    good = {"rating": rated(), "drill": None, "bidding": {"right": 3, "tried": 4}}
    page.evaluate(WRITE_VALUE, ["profile", good])
    table.button("history").click()
    with page.expect_download() as download:
        table.button("backup").click()
    backup = tmp_path / "backup.json"
    backup.write_bytes(download.value.path().read_bytes())
    assert json.loads(backup.read_text("utf-8"))["profile"] == good
    # Another device, on which the progress is damaged: part of it only the engine can read.
    other = browser.new_context(base_url=base_url, service_workers="block")
    stay_on_the_day(other)
    there = Table(other.new_page()).open().start()
    bad = {"rating": {"v": 1, "rounds": 7}, "drill": None, "bidding": {"right": 1, "tried": 1}}
    there.page.evaluate(WRITE_VALUE, ["profile", bad])
    dialog = room(there)
    dialog.get_by_role("button", name=there.t("rating"), exact=True).click()
    rating = there.page.get_by_role("dialog", name=there.t("rating"))
    expect(rating.get_by_role("alert")).to_contain_text(there.t("practice-lost"))
    expect(rating).to_contain_text(there.t("rating-none"))
    assert read_values(there.page, "aside")["aside"] == {"profile": [bad]}
    there.page.keyboard.press("Escape")
    there.page.keyboard.press("Escape")
    there.page.locator("input[type=file]").first.set_input_files(backup)
    expect(there.page.get_by_text(there.t("came-progress"))).to_be_visible()
    there.button("practice-open").click()
    expect(part(there, "practice-bidding")).to_contain_text(
        there.t("practice-bidding-count", tried=4, right=3)
    )
    there.button("rating").click()
    expect(rating.get_by_role("img", name=there.t("rating-trend"))).to_be_visible()
    expect(rating.get_by_role("row")).to_have_count(1 + 3 + 1 + 2)
    look(there)
    assert read_values(there.page, "profile")["profile"] == good
    other.close()
