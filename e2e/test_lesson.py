"""The lesson on the real table, from its offer to its end, while an open match waits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from looks import arabic, misplaced, violations
from playwright.sync_api import Locator, Page, expect
from table import Table

LESSONS = Path(__file__).parents[1] / "web" / "lessons" / "lessons.json"
CHAPTERS: list[dict[str, Any]] = json.loads(LESSONS.read_text(encoding="utf-8"))


def coach(table: Table) -> Locator:
    return table.page.get_by_role("region", name=table.t("lesson"), exact=True)


def choice(table: Table, token: str) -> Locator:
    """The button for an action that the lesson asks for."""
    if token == "*":
        return table.playable.first
    if token in ("S", "H", "D", "C"):
        return table.trumps.and_(table.button(f"strain-name-{token}"))
    if token.isdigit():
        return table.button("call-bid", number=int(token), strain="none")
    return table.hand.and_(table.button(f"card-{token}"))


def signed(number: str) -> str:
    return number.replace("-", "\N{MINUS SIGN}")


def learn(table: Table, chapter: dict[str, Any]) -> None:
    """Follow a chapter beat by beat. If a beat explains wrong answers, give one first."""
    for beat in chapter["beats"]:
        words = beat.get("say") or beat.get("ask")
        if words:
            bids = {"shown": "tricks", "theirs": 0, **beat.get("bids", {})}
            bids["tricks"] = bids.get("bid", 0)
            expect(coach(table)).to_contain_text(table.t(f"lesson-{words}", **bids))
        if "ask" in beat:
            wrong = next(one for one in beat["options"] if one != beat["right"])
            answer = coach(table).get_by_role("button")
            answer.filter(has_text=signed(wrong)).first.click()
            why = beat["wrong"].get(wrong) or beat["wrong"]["*"]
            expect(coach(table)).to_contain_text(table.t(f"lesson-{why}"))
            answer.filter(has_text=signed(beat["right"])).first.click()
        elif "you" in beat:
            choice(table, beat["you"][0]).click()
        elif "say" in beat and beat is not chapter["beats"][-1]:
            table.button("lesson-go-on").click()


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_whole_lesson_runs_while_a_match_waits(page: Page, language: str) -> None:
    table = Table(page).open()
    if language == "ar":
        table.button("language").click()
        table = Table(page, "ar")
    table.start()
    hand = table.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    table.button("settings").click()
    table.button("lesson").click()
    table.button("lesson-start").click()
    for chapter in CHAPTERS:
        learn(table, chapter)
        last = chapter is CHAPTERS[-1]
        table.button("lesson-finish" if last else "lesson-next-chapter").click()
    expect(coach(table)).to_have_count(0)
    expect(table.asked).to_be_visible()
    assert table.hand.evaluate_all("cards => cards.map(card => card.dataset.card)") == hand


def test_wrong_choices_are_explained_and_the_lesson_resumes_where_it_was_left(page: Page) -> None:
    table = Table(page).open()
    table.button("lesson-offer").click()
    table.button("lesson-start").click()
    table.button("lesson-go-on").click()
    expect(table.playable.first).to_be_visible()
    table.button("card-AH").press("Enter")
    expect(coach(table)).to_contain_text(table.t("lesson-follow-suit"))
    table.button("card-4S").click()
    expect(coach(table)).to_contain_text(table.t("lesson-tricks-too-low"))
    expect(page.get_by_role("status")).to_contain_text(table.t("lesson-tricks-too-low"))
    expect(table.hand).to_have_count(13)
    table.button("card-KS").click()
    table.button("lesson-leave").click()
    table.button("lesson-resume").click()
    hello = table.t("lesson-trump-hello", shown="tricks", bid=7, tricks=7)
    page.get_by_role("dialog").get_by_role("button", name=table.t("lesson-chapter-trump")).click()
    expect(coach(table)).to_contain_text(hello)
    page.reload()
    table.button("lesson-resume").click()
    page.get_by_role("dialog").get_by_role("button", name=table.t("lesson-resume")).click()
    expect(coach(table)).to_contain_text(hello)


@pytest.mark.long
def test_the_lesson_is_accessible_and_covers_no_cards(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = Table(page).open()
    table.button("lesson-offer").click()
    assert violations(page) == {}
    table.button("lesson-start").click()
    expect(coach(table)).to_contain_text(table.t("lesson-tricks-hello"))
    assert misplaced(page, ["740x360", "1280x800"], []) == {}
    table.button("lesson-go-on").click()
    expect(table.playable).to_have_count(5)
    assert violations(page) == {}
    assert misplaced(page) == {}
    with arabic(table) as there:
        expect(coach(there)).to_contain_text(there.t("lesson-tricks-follow"))
        assert violations(page) == {}
        assert misplaced(page) == {}
