"""After a round: the one sentence on its summary, and which decisions were right or lucky."""

from __future__ import annotations

import re

import pytest
from looks import glance
from playwright.sync_api import Locator, Page, ViewportSize, expect
from repetitions import mostly_long
from stored import READ_VALUES, open_with
from table import Table

from tarneeb import Action, Match, Seat, parse_ruleset
from tarneeb.rules.actions import Bid, DealCards, NameTrump, Play
from tarneeb.rules.cards import Card, Strain
from tarneeb.rules.deals import Deal

PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}


def unruffed() -> Match:
    """Return a round in which South has two cards left, and did not ruff when that beat a slam.

    West has bid all thirteen tricks and led the ace of hearts, which only South could ruff.
    """
    deal = Deal.parse("S:2...KQJT98765432 E:..AKQJT98765432. N:.KQJT98765432..A W:AKQJT9876543.A..")
    match = Match(parse_ruleset("classic"), first_dealer=Seat.NORTH)
    match = match.with_tags(SouthPlayer="human", Date="2026-10-02")
    start: tuple[Action, ...] = (DealCards(deal), Bid(13), NameTrump(Strain.SPADES))
    for action in (*start, Play(Card.parse("AH")), Play(Card.parse("2C"))):
        match = match.apply(action)
    while match.to_act is not Seat.SOUTH or len(match.view(Seat.SOUTH).hand) > 2:
        match = match.apply(next(each for each in match.legal_actions() if isinstance(each, Play)))
    return match


def in_table(table: Table, row: str, column: int) -> Locator:
    """Return a cell of the table of luck."""
    heading = table.page.get_by_role("rowheader", name=table.t(row), exact=True)
    return table.page.get_by_role("row").filter(has=heading).get_by_role("cell").nth(column)


@pytest.mark.parametrize(
    ("language", "size"), mostly_long([("en", DESK), ("ar", PHONE)], ("ar", PHONE))
)
def test_the_sentence_opens_its_moment_and_the_decision_is_no_bad_luck(
    page: Page, language: str, size: ViewportSize
) -> None:
    """With the keyboard."""
    page.set_viewport_size(size)
    open_with(page, unruffed(), speed="none", language=language, digits="latn")
    table = Table(page, language)
    while not table.next_round.count():
        expect(table.asked).to_be_visible()
        if table.playable.count():
            table.playable.first.press("Enter")
    note = page.get_by_role("region", name=table.t("remark"), exact=True)
    did, best = table.t("card-2C"), table.t("card-2S")
    expect(note).to_contain_text(table.t("remark-missed_ruff", did=did, best=best))
    table.press(note.get_by_role("button", name=table.t("remark-see")))
    replay = page.get_by_role("dialog", name=table.t("replay"), exact=True)
    expect(replay.get_by_role("slider", name=table.t("replay-place"))).to_have_value("4")
    page.keyboard.press("Escape")
    expect(replay).to_have_count(0)
    table.press(table.button("analysis"))
    expect(in_table(table, "luck-wrong", 1)).to_have_text(re.compile(r"^\s*1\b"))
    expect(in_table(table, "luck-wrong", 0)).to_have_text(re.compile(r"^\s*0\b"))
    tricks = page.locator(".analysis .par td:not(:empty)")
    expect(tricks).to_have_count(0)
    table.press(page.locator(".analysis summary"))
    expect(tricks).to_have_count(16)  # every declarer in every suit
    page.keyboard.press("Escape")
    glance(table)


def test_without_the_setting_there_is_no_sentence(page: Page) -> None:
    open_with(page, unruffed(), speed="none", language="en", remarks="off")
    table = Table(page)
    table.until(table.next_round)
    # By the time the mistake is stored for practice, the sentence would be there.
    page.wait_for_function(f"async () => (await ({READ_VALUES})(['profile'])).profile?.drill")
    expect(page.get_by_role("region", name=table.t("remark"), exact=True)).to_have_count(0)
