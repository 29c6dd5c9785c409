"""The analysis of a match: its numbers say what they cover, and its reasons what they are about."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect
from repetitions import mostly_long
from stored import open_with, with_a_mistake
from table import Table

from tarneeb import Match, Play, players

LONG = 240_000
"""Milliseconds for a whole analysis on a slow machine."""


@cache
def careless() -> Match:
    """A round with a mistake that is quickly analysed, and one in which nobody thinks."""
    match, novice = with_a_mistake(), players.create("novice", "careless")
    while len(match.results) < 2:
        if (seat := match.to_act) is None:
            match = match.apply(match.next_deal("d"))
            continue
        cards = [each for each in match.legal_actions() if isinstance(each, Play)]
        match = match.apply(cards[-1] if cards else novice.choose(match.view(seat)))
    return match


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "en"))
def test_headings_say_how_many_rounds_they_cover(page: Page, language: str) -> None:
    open_with(page, careless(), speed="none", language=language, digits="latn")
    table = Table(page, language)
    expect(table.next_round).to_be_visible()
    table.button("analysis").click()
    dialog = page.get_by_role("dialog", name=table.t("analysis"), exact=True)
    rounds = dialog.locator(".analysis-round")
    accuracy = dialog.get_by_role("heading", name=re.compile("^" + table.t("analysis-accuracy")))
    # The first round has come, and others are still analysed. Stopped there, it says the same.
    some = table.t("analysis-covers", done=1, total=2)
    expect(accuracy).to_contain_text(some)
    table.button("analysis-stop").click()
    expect(table.button("analysis-stop")).to_have_count(0)
    expect(accuracy).to_contain_text(some)
    page.keyboard.press("Escape")

    table.button("analysis").click()
    whole = table.t("analysis-covers-all", total=2)
    expect(accuracy).to_contain_text(whole, timeout=LONG)
    expect(dialog.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
    own = table.t("analysis-luck", own="true", name="")
    luck = dialog.get_by_role("heading", name=re.compile("^" + re.escape(own)))
    expect(luck).to_contain_text(whole)
    expect(rounds).to_have_count(2)

    # A round's heading counts what its table lists, and each reason begins with the best play.
    counted = 0
    for number in range(2):
        rows = rounds.nth(number).locator("tr[data-mistake]")
        count = rows.count()
        heading = rounds.nth(number).get_by_role("heading").first
        said = table.t("analysis-mistakes", number=count) if count else ""
        expect(heading).to_have_text(f"{table.t('round-number', number=number + 1)} {said}".strip())
        counted += count
        for place in range(count):
            best = rows.nth(place).get_by_role("cell").nth(1)
            unseen = best.locator(".unseen")
            name = (unseen if unseen.count() else best).first.inner_text()
            reason = rows.nth(place).locator("xpath=following-sibling::tr[1]")
            if rows.nth(place).get_attribute("data-why") is not None:
                told = reason.get_by_role("cell").last.inner_text()
                assert name.startswith(told.split(":")[0]), (name, told)
                assert reason.get_by_role("cell").first.inner_text() == ""  # under the best play
    assert counted > 2
