"""The lesson's prepared deals: every chapter is played as it stands (rules.md 1, 3, 6)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tarneeb.bridge import Bridge

WEB = Path(__file__).parents[1] / "web"
CHAPTERS: list[dict[str, Any]] = json.loads(
    (WEB / "lessons" / "lessons.json").read_text(encoding="utf-8")
)
LANGUAGES = ("en", "ar")
ALL = pytest.mark.parametrize("chapter", CHAPTERS, ids=[one["id"] for one in CHAPTERS])


class Class:
    """A table at which a chapter is played, as the page plays it: through the bridge."""

    def __init__(self, chapter: dict[str, Any]) -> None:
        self.table = Bridge()
        self.reply = self.ask("load", record="\n".join(chapter["record"]) + "\n")
        self.gone: list[str] = []
        """The learner's actions so far."""

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        request = {"v": 1, "id": 1, "op": op, "args": args}
        answer: dict[str, Any] = json.loads(self.table.dispatch(json.dumps(request)))
        assert "ok" in answer, answer
        reply: dict[str, Any] = answer["ok"]
        return reply

    def action(self, token: str) -> dict[str, Any]:
        """Return the action that a word of a lesson means now."""
        phase = self.reply["view"]["phase"]
        if phase == "trump":
            return {"do": "trump", "strain": token}
        if phase == "play":
            return {"do": "play", "card": token}
        return {"do": "pass"} if token == "-" else {"do": "bid", "tricks": int(token)}

    def play(self, beat: dict[str, Any], choice: int) -> None:
        """Play a beat; where several actions are right, the one of that number or the last."""
        for token in beat.get("others", []):
            assert self.reply["next"] == "computer", beat
            self.reply = self.ask("step", action=self.action(token))
        if "you" in beat:
            assert self.reply["next"] == "human", beat
            legal = self.reply["view"]["legal"]
            listed = [self.action(token) for token in beat["you"] if token not in self.gone]
            right = legal if beat["you"] == ["*"] else listed
            assert right, beat
            assert all(action in legal for action in right), beat
            action = right[min(choice, len(right) - 1)]
            self.gone.append(str(action.get("card")))
            self.reply = self.ask("act", action=action)


@ALL
@pytest.mark.parametrize("choice", range(8))
def test_each_prepared_deal_is_legal_whatever_right_choice_is_made(
    chapter: dict[str, Any], choice: int
) -> None:
    school = Class(chapter)
    for beat in chapter["beats"]:
        school.play(beat, choice)


@ALL
def test_what_is_explained_as_wrong_is_a_choice_one_has(chapter: dict[str, Any]) -> None:
    school = Class(chapter)
    for beat in chapter["beats"]:
        wrong = set(beat.get("wrong", {})) - {"*", "illegal"}
        if "you" in beat:
            legal = school.reply["view"]["legal"]
            assert all(school.action(token) in legal for token in wrong), beat
            assert not wrong & set(beat["you"]), beat
        if "ask" in beat:
            assert beat["right"] in beat["options"]
            assert wrong <= set(beat["options"]) - {beat["right"]}
            others = set(beat["options"]) - {beat["right"]}
            assert "*" in beat["wrong"] or others == wrong, beat
        school.play(beat, 0)


def test_the_contract_of_the_scoring_chapter_is_made_as_it_says() -> None:
    chapter = next(one for one in CHAPTERS if one["id"] == "scoring")
    school = Class(chapter)
    for beat in chapter["beats"]:
        school.play(beat, 0)
    result = school.reply["view"]["results"][-1]
    assert (result["made"], result["points"]) == (True, {"NS": 8, "EW": 0})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_lesson_is_there(language: str) -> None:
    text = (WEB / "src" / "lesson" / f"{language}.ftl").read_text(encoding="utf-8")
    known = set(re.findall(r"^lesson-([\w-]+) =", text, re.MULTILINE))
    used = {f"chapter-{one['id']}" for one in CHAPTERS}
    for chapter in CHAPTERS:
        for beat in chapter["beats"]:
            used |= {beat[name] for name in ("say", "ask") if name in beat}
            used |= set(beat.get("wrong", {}).values())
    assert used <= known
