"""Bids in words are the labels of the auction's buttons, in tricks and in lamas.

The engine plays to a position; Node says there what the page says, in both languages and both
ways of showing bids. Each number of a bid in them must be that of a button or of the bid that
stands. Rulesets with bids below seven, and pledges, always show tricks.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_lessons import CHAPTERS, Class

from tarneeb.bridge import Bridge

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
NODE = ROOT / ".venv/bin/node"
Moment = dict[str, Any]
PERSON = {"name": "", "player": "human"}
COMPUTER = {"name": "", "player": "club"}
RULESETS = (
    *("classic", "traditional", "lebanese", "egyptian", "masrawy", "syrian-41", "four-hundred"),
    *("classic min_bid=5", "egyptian min_bid=1", "classic min_bid=9"),
)
BIDDING_REMARKS = (
    *("bid_too_much", "passed_too_early", "bid_too_little", "doubled_what_is_made"),
    *("missed_double", "pledged_too_much", "pledged_too_little"),
)


def say(moments: list[Moment]) -> list[list[dict[str, Any]]]:
    """The page's words for each moment: once for each language and way of showing bids."""
    done = subprocess.run(
        [NODE, Path(__file__).parent / "said.mjs"],
        input=json.dumps(moments),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[list[dict[str, Any]]] = json.loads(done.stdout)
    assert len(found) == len(moments) > 0
    assert all(len(ways) == 4 for ways in found)
    return found


def shown(tricks: int, view: dict[str, Any], bids: str) -> int:
    """The number that a bid must have: said here once more, apart from the page."""
    options = view["ruleset"]["options"]
    lamas = bids == "lamas" and options["min_bid"] >= 7 and options["auction"] != "pledges"
    return tricks - 6 if lamas else tricks


class Table:
    """A table with a person in South, through the bridge."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.ask("extend", room="practice")

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        request = {"v": 1, "id": 1, "op": op, "args": args}
        answer: dict[str, Any] = json.loads(self.bridge.dispatch(json.dumps(request)))
        assert "ok" in answer, answer
        reply: dict[str, Any] = answer["ok"]
        return reply

    def refusal(self, op: str, **args: Any) -> dict[str, Any]:
        request = {"v": 1, "id": 1, "op": op, "args": args}
        problem: dict[str, Any] = json.loads(self.bridge.dispatch(json.dumps(request)))["error"]
        return problem

    def calls(self, ruleset: str, seed: str) -> Iterator[tuple[dict[str, Any], list[Any]]]:
        """South's turns to call, with the events since the one before: South bids what is lowest,
        so that long auctions come, and a legal number is always among the buttons."""
        players = {"S": PERSON, "E": COMPUTER, "N": COMPUTER, "W": COMPUTER}
        args = {"seed": seed, "first_dealer": "W", "date": "2026-11-29"}
        reply = self.ask("new", ruleset=ruleset, players=players, **args)
        events: list[Any] = []
        while reply["view"]["phase"] in ("deal", "auction"):
            events += reply["events"]
            if reply["next"] == "human":
                yield reply, events
                events = []
                legal = reply["view"]["legal"]
                bids = [one for one in legal if one["do"] in ("bid", "pledge")]
                reply = self.ask("act", action=(bids or legal)[0])
            else:
                reply = self.ask("step")


def numbers_named(button: dict[str, Any]) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", button["label"])]


def check_buttons(moment: Moment, way: dict[str, Any]) -> None:
    """The buttons themselves name the numbers that the setting asks for."""
    for button in way["buttons"]:
        action = button["action"]
        if action["do"] not in ("bid", "pledge"):
            continue
        number = action["tricks"]
        if action["do"] == "bid":
            number = shown(number, moment["view"], way["bids"])
            assert button["number"] == str(number)
        assert number > 0
        arabic = way["language"] == "ar" and number in (1, 2)  # a word: one, or the dual
        assert numbers_named(button) == [number] or (arabic and not numbers_named(button))


def check_named(moment: Moment, ways: list[dict[str, Any]], action: dict[str, Any]) -> None:
    """An action named in the words is named as its button is."""
    for way in ways:
        check_buttons(moment, way)
        label = next(one["label"] for one in way["buttons"] if one["action"] == action)
        text = " ".join(way["texts"])
        assert label in text, (way["language"], way["bids"], label, text)


def of(kind: str, view: dict[str, Any], **more: Any) -> Moment:
    return {"kind": kind, "view": view, **more}


# The lesson.

NAMED = {
    "en": r"(?:\b[Bb]ids?|\bStart with|\ba bid of|\b26 if) (\d+)",
    "ar": r"(?:اطلب|طلبت|طلبت هدى|طلبت ليلى|الطلب|: طلب|ابدأ بـ) ?(\d+)",
}


def lesson_moments() -> list[tuple[Moment, dict[str, Any]]]:
    found = []
    for chapter in CHAPTERS:
        school = Class(chapter)
        for number, beat in enumerate(chapter["beats"]):
            ids = [beat[part] for part in ("say", "ask") if part in beat]
            ids += [one for one in beat.get("wrong", {}).values() if one]
            lesson = {"chapter": chapter["id"], "beat": number}
            if ids:
                found.append((of("lesson", school.reply["view"], ids=ids, lesson=lesson), beat))
            school.play(beat, 0)
    return found


def test_the_lesson_names_bids_as_the_buttons_do() -> None:
    moments = lesson_moments()
    named = dict.fromkeys(NAMED, 0)
    for (moment, beat), ways in zip(moments, say([one for one, _ in moments]), strict=True):
        view = moment["view"]
        standing = view["contract"] or view["bid"]
        legal = [one["tricks"] for one in view["legal"] if one["do"] == "bid"]
        past = [standing["tricks"]] if standing else []
        kaboot = [13] if beat.get("say") == "scoring-end" else []
        least = [7] if beat.get("say") == "bidding-hello" else []
        for way in ways:
            right = {shown(one, view, way["bids"]) for one in legal + past + kaboot + least}
            for text in way["texts"]:
                for number in re.findall(NAMED[way["language"]], text):
                    named[way["language"]] += 1
                    assert int(number) in right, (way["bids"], text)
                assert "{" not in text
    assert min(named.values()) >= 2 * 11, named


def test_the_bids_of_a_beat_are_those_of_its_task() -> None:
    some = 0
    for moment, beat in lesson_moments():
        view, bids = moment["view"], beat.get("bids", {})
        if view["phase"] == "auction" and "you" in beat:
            some += 1
            assert beat["you"] == [str(bids["bid"])]
            assert {"do": "bid", "tricks": bids["bid"]} in view["legal"]
        if "theirs" in bids:
            assert view["bid"]["tricks"] == bids["theirs"]
        if view["contract"] and bids and beat["say"] != "scoring-end":
            assert view["contract"]["tricks"] == bids["bid"]
    assert some == 2


# Hints, remarks, announcements and the table read aloud.


@pytest.mark.parametrize("ruleset", RULESETS)
def test_hints_remarks_and_what_is_heard_name_bids_as_the_buttons_do(ruleset: str) -> None:
    table = Table()
    moments: list[tuple[Moment, dict[str, Any] | None]] = []
    for seed in range(4):
        for reply, events in table.calls(ruleset, f"bids {seed}"):
            view = reply["view"]
            hint = table.ask("hint", slice=5000)
            moments.append((of("hint", view, advice=hint), hint["action"]))
            bids = [one for one in view["legal"] if one["do"] in ("bid", "pledge")]
            if not bids:
                continue
            least, most = bids[0], bids[-1]
            # Each legal call as a hint: what the engine would say of a stronger hand.
            for bid in (least, bids[len(bids) // 2], most):
                moments.append((of("hint", view, advice={**hint, "action": bid}), bid))
            for code in BIDDING_REMARKS:
                remark = {"code": code, "args": {"percent": 50}, "did": most, "best": least}
                moments.append((of("remark", view, remark=remark), least))
            called = [
                {"event": "called", "seat": "E", "action": least},
                *([] if least["do"] == "pledge" else [contract_event(least)]),
            ]
            moments.append((of("heard", view, events=called), least))
            moments.append((of("heard", view, events=events), None))
            moments.append((of("read", view), None))
    assert len(moments) > 40
    for (moment, action), ways in zip(moments, say([one for one, _ in moments]), strict=True):
        if action:
            check_named(moment, ways, action)
        else:
            check_heard(moment, ways)


REFUSALS = (
    ("classic", "bid_out_of_range"),
    ("classic min_bid=5", "bid_out_of_range"),
    ("classic min_bid=9", "bid_out_of_range"),
    ("masrawy dakak_points=8 against_dakak=clubs-or-12", "bid_against_dakak"),
    ("four-hundred", "pledge_out_of_range"),
)


@pytest.mark.parametrize(("ruleset", "code"), REFUSALS)
def test_a_refused_bid_hears_of_numbers_as_the_buttons_have_them(ruleset: str, code: str) -> None:
    table = Table()
    moments = []
    for seed in range(12):
        for reply, _ in table.calls(ruleset, f"refused {seed}"):
            for action in wrong_bids(reply["view"]):
                problem = table.refusal("act", action=action)
                if problem["code"] == code:
                    moments.append(of("refused", reply["view"], problem=problem))
    assert moments
    for moment, ways in zip(moments, say(moments), strict=True):
        args, view = moment["problem"]["args"], moment["view"]
        bounds = [int(args[name]) for name in ("least", "higher", "most") if name in args]
        assert len(bounds) == 2
        for way in ways:
            right = [shown(bound, view, way["bids"]) for bound in bounds]
            (text,) = way["texts"]
            assert [int(number) for number in re.findall(r"\d+", text)] == right, way


def wrong_bids(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Return those that are illegal of a bid below the least and 11 in the highest suit."""
    options = view["ruleset"]["options"]
    below = options["min_bid"] - 1
    if options["auction"] == "pledges":
        return [{"do": "pledge", "tricks": below}]
    order = options["strain_order"].replace("N", "") if options["bid_strain"] else ""
    strain = {"strain": order[-1]} if order else {}
    tried = [{"do": "bid", "tricks": tricks, **strain} for tricks in (below, 11)]
    return [bid for bid in tried if bid not in view["legal"]]


def contract_event(bid: dict[str, Any]) -> dict[str, Any]:
    contract = {"seat": "E", "tricks": bid["tricks"], "strain": bid.get("strain"), "factor": 1}
    return {"event": "contract", "contract": contract}


def check_heard(moment: Moment, ways: list[dict[str, Any]]) -> None:
    """The bids of an auction so far, in their order, are named by their numbers."""
    view = moment["view"]
    calls = [one["action"] for one in view["calls"] if one["action"]["do"] == "bid"]
    for way in ways:
        check_buttons(moment, way)
        text = " ".join(way["texts"])
        if moment["kind"] == "read" and calls and way["language"] == "en":
            numbers = [int(one) for one in re.findall(r": Bid (\d+)", text)]
            assert numbers == [shown(one["tricks"], view, way["bids"]) for one in calls], text


# Puzzles and bidding practice.


def lines_of(kind: str) -> list[str]:
    text = (WEB / "puzzles" / f"{kind}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("p1.")]


def check_puzzles(step: int, start: int) -> None:
    table = Table()
    moments: list[tuple[Moment, dict[str, Any] | None]] = []
    for kind in ("bid", "make", "defeat", "lead"):
        for line in lines_of(kind)[start::step]:
            reply = table.ask("puzzle", text=line)
            view, puzzle = reply["view"], reply["puzzle"]
            moments.append((of("goal", view, info=puzzle["info"]), None))
            if kind != "bid":
                continue
            bids = [one for one in view["legal"] if one["do"] in ("bid", "pledge")]
            over = table.ask("puzzle_act", action=(bids or view["legal"])[0])["puzzle"]
            if over["solution"]:
                for best in over["solution"]["best"]:
                    moments.append((of("solved", view, puzzle=over), best))
    for (moment, action), ways in zip(moments, say([one for one, _ in moments]), strict=True):
        if action and action["do"] != "trump":
            check_named(moment, ways, action)
        if action:
            continue
        args, view = moment["info"]["goal"]["args"], moment["view"]
        for way in ways:
            if way["language"] == "en" and "tricks" in args:
                number = shown(int(args["tricks"]), view, way["bids"])
                assert re.search(rf"\b(bid|plays?) {number}\b", way["texts"][0]), way


def test_puzzles_name_bids_as_the_buttons_do() -> None:
    check_puzzles(60, 0)


@pytest.mark.long
def test_every_puzzle_names_bids_as_the_buttons_do() -> None:
    check_puzzles(1, 0)


@pytest.mark.parametrize("ruleset", ["classic", "egyptian", "classic min_bid=5"])
def test_the_bidding_practice_names_bids_as_the_buttons_do(ruleset: str) -> None:
    table = Table()
    moments = []
    for number in range(3):
        view = table.ask("bidding", ruleset=ruleset, seed="bids", n=number)["view"]
        puzzle = table.ask("puzzle_view")["puzzle"]
        for bid in [one for one in view["legal"] if one["do"] == "bid"][::3]:
            for same, grade in ((True, "good"), (False, "good"), (False, "mistake")):
                advice = {"action": bid, "same": same, "grade": grade, "reasons": []}
                over = {**puzzle, "advice": advice, "solution": None}
                moments.append((of("solved", view, puzzle=over), bid))
    assert moments
    for (moment, action), ways in zip(moments, say([one for one, _ in moments]), strict=True):
        check_named(moment, ways, action)


# Texts.

LITERAL = {
    "en": r"\b(?:[Bb]ids?|[Ss]tart with|a bid of) (?:\d|seven|eight|nine|ten|eleven|twelve|thirt)",
    "ar": r"(?:اطلب|طلبت|طلبت هدى|طلبت ليلى|الطلب|ابدأ بـ) ?(?:\d|سبع|ثمان|تسع|عشر)",
}


@pytest.mark.parametrize("language", LITERAL)
def test_no_text_names_a_bid_by_a_literal_number(language: str) -> None:
    files = [path for part in ("locales", "src") for path in (WEB / part).rglob(f"{language}*.ftl")]
    assert len(files) > 15
    for path in files:
        for line in path.read_text(encoding="utf-8").splitlines():
            # Rules state numbers of tricks, and say what lamas stand for.
            if path.parent.name != "rules":
                assert not re.search(LITERAL[language], line), f"{path.name}: {line}"


@pytest.mark.parametrize("language", LITERAL)
def test_talk_names_no_number(language: str) -> None:
    text = (WEB / "src" / "lively" / f"{language}.ftl").read_text(encoding="utf-8")
    talk = re.findall(r"^talk-[a-z]+-\d =(.*(?:\n +.*)*)", text, re.MULTILINE)
    assert len(talk) >= 24
    assert not re.findall(r"[0-9٠-٩]|\{ \$(?!region)", "\n".join(talk).replace("talk-", ""))


def test_the_kinds_of_remarks_about_bids_are_all_said() -> None:
    text = (WEB / "src" / "coach" / "en.ftl").read_text(encoding="utf-8")
    quoted = set(re.findall(r"^remark-(\w+) = .*“\{ \$(?:did|best) \}”", text, re.MULTILINE))
    assert quoted == set(BIDDING_REMARKS)
