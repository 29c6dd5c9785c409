"""Thinking at the bridge: slices, hints, and why a card was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from bridge_page import Page, table_with_match

import tarneeb
from tarneeb import RULESETS, Match, Seat, players
from tarneeb.analysis import adviser, judged
from tarneeb.knowledge.views import View
from tarneeb.players import Decision, Thought
from tarneeb.records.work import finish
from tarneeb.session.advice import LIMIT, Mind, _kind
from tarneeb.wire.decode.values import parse_action
from tarneeb.wire.shapes.review import ReasonCodeText


def page_with(level: str, seed: str = "1f") -> Page:
    """A page whose computer players are of this level."""
    page = Page()
    seats = {seat: {"name": seat, "player": level} for seat in "ENW"}
    people = {"S": {"name": "Huda", "player": "human"}} | seats
    page.ask("new", ruleset="classic", seed=seed, players=people, date="")
    return page


class Clock:
    """A clock that goes on a bit whenever it is looked at."""

    def __init__(self, seconds: float) -> None:
        self.now, self.seconds = 0.0, seconds

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now


class Slow:
    """A player that has a hundred thoughts."""

    level = "slow"

    def think(self, view: View) -> Iterator[Thought]:
        for number in range(100):
            reason = f"thought {number}"
            yield Thought(Decision(view.legal[0], reason), done=number == 99)


def test_the_reasons_of_the_shapes_are_those_of_the_players() -> None:
    assert get_args(ReasonCodeText) == players.REASONS


def test_steps_without_slices_are_whole() -> None:
    page = page_with("expert")
    while (reply := page.ask("view"))["next"] != "human":
        reply = page.ask("step")
        assert "view" in reply


@pytest.mark.slow_in_pyodide
def test_a_step_in_slices_ends_as_a_whole_one() -> None:
    """The same thoughts, in pieces: the same card, and the page may ask other things between."""
    whole, sliced = page_with("expert"), page_with("expert")
    sliced.table.mind = Mind(Clock(0.002))  # a slow machine would cut thoughts short
    asked_again = 0
    for _ in range(60):
        reply = whole.ask("view")
        if reply["next"] == "human":
            action = reply["view"]["legal"][0]
            for page in (whole, sliced):
                page.ask("act", action=action)
            continue
        whole.ask("step")
        while "thinking" in (told := sliced.ask("step", slice=1)):
            asked_again += 1
            assert set(told["thinking"]) == {"seat", "part", "left"}
            assert sliced.ask("view")["view"]["actions"] == reply["view"]["actions"]
        if len(whole.ask("view")["view"]["tricks"]) >= 2:
            break
    assert whole.text == sliced.text
    assert asked_again > 5


def test_a_thought_is_dropped_when_the_match_goes_elsewhere() -> None:
    page = page_with("expert")
    while (reply := page.ask("view"))["view"]["phase"] != "play" or reply["next"] != "computer":
        if reply["next"] == "human":
            page.ask("act", action=reply["view"]["legal"][0])
        else:
            page.ask("step")
    page.ask("step", slice=1)
    page.ask("new", ruleset="classic", seed="2", players={}, date="")
    assert page.ask("step")["view"]["phase"] == "auction"


@pytest.mark.slow_in_pyodide
def test_what_is_thought_before_a_step_is_done_by_it_and_nothing_before() -> None:
    whole, ahead = page_with("expert"), page_with("expert")
    ahead.table.mind = Mind(Clock(0.002))  # a slow machine would cut thoughts short
    parts = set()
    for _ in range(12):
        reply = whole.ask("view")
        if reply["next"] == "deal":
            assert ahead.fail("think", slice=1)["code"] == "deal_by_step"
            ahead.ask("step")
        elif reply["next"] == "human":
            assert ahead.fail("think", slice=1)["code"] == "human_to_act"
            action = reply["view"]["legal"][0]
            whole.ask("act", action=action)
            ahead.ask("act", action=action)
            continue
        else:
            part = 0.0
            while part < 1:
                told = ahead.ask("think", slice=1)
                assert set(told) == {"thinking"}, "nothing of what is thought"
                assert told["thinking"]["part"] >= part
                part = told["thinking"]["part"]
                parts.add(part)
                assert ahead.ask("record") == whole.ask("record")
            assert "view" in ahead.ask("step", slice=1), "it need not think again"
        whole.ask("step")
        assert ahead.text == whole.text
    assert len(parts) > 2


@pytest.mark.parametrize("wrong", [0, -1, "10", 1.5, 20_000])
def test_a_slice_is_a_number_of_milliseconds(wrong: object) -> None:
    page = page_with("club")
    page.ask("step")
    while page.ask("view")["next"] == "human":
        page.ask("act", action=page.ask("view")["view"]["legal"][0])
    assert page.fail("step", slice=wrong)["code"] == "bad_value"


def test_who_thinks_too_long_is_cut_short() -> None:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(7))
    view = match.view(match.to_act or Seat.SOUTH)
    mind, slow = Mind(Clock(0.03)), Slow()
    slices = 1
    while not (thought := mind.advance(slow, view, 100)).done:  # type: ignore[arg-type]
        slices += 1
    assert thought.decision.reason != "thought 99"
    assert slices > LIMIT / 0.2
    clock = Clock(1.0)
    Mind(clock).advance(slow, view, 10_000)  # type: ignore[arg-type]
    assert clock.now <= LIMIT + 1.0, "a piece that would last too long is not begun"
    whole = Mind(Clock(10)).advance(slow, view, None)  # type: ignore[arg-type]
    assert whole.decision.reason == "thought 99"


def human_to_play(page: Page) -> dict[str, Any]:
    """Go on until the person has a card to choose."""
    while True:
        reply = page.ask("view")
        view = reply["view"]
        if reply["next"] == "human":
            if view["phase"] == "play" and len(view["legal"]) > 3:
                return reply
            page.ask("act", action=view["legal"][0])
        else:
            page.ask("step")


def test_a_hint_is_a_legal_action_with_its_reasons() -> None:
    page = table_with_match()
    reply = human_to_play(page)
    told = page.ask("hint")
    while "thinking" in told:
        told = page.ask("hint", slice=50)
    assert told["action"] in reply["view"]["legal"]
    assert told["seat"] == reply["view"]["seat"] == "S"
    assert told["did"] is None
    assert told["reasons"]
    assert told["options"][0]["action"] == told["action"]
    assert all(option["action"] in reply["view"]["legal"] for option in told["options"])
    assert page.ask("view")["view"] == reply["view"], "a hint changes nothing"


def test_no_hint_for_a_computer_or_before_a_deal() -> None:
    page = page_with("club")
    assert page.fail("hint")["code"] == "nothing_to_explain"
    while page.ask("view")["next"] != "computer":
        reply = page.ask("view")
        if reply["next"] == "human":
            page.ask("act", action=reply["view"]["legal"][0])
        else:
            page.ask("step")
    assert page.fail("hint")["code"] == "computer_to_act"


def test_why_finds_again_what_a_computer_thought() -> None:
    page = page_with("club")
    while not page.ask("view")["view"]["results"]:
        reply = page.ask("view")
        if reply["next"] == "human":
            assert page.fail("why", actions=1)["code"] == "nothing_to_explain"
            page.ask("act", action=reply["view"]["legal"][0])
        else:
            page.ask("step")
    view = page.ask("view")["view"]
    explained = 0
    for count in range(1, view["actions"]):
        told = page.ask("why", actions=count) if count < 12 or count > 45 else None
        if told and told["level"] == "club":
            assert told["did"] == told["action"]
            assert told["reasons"][0]["code"] in players.REASONS
            explained += 1
    assert explained > 10
    assert page.fail("why", actions=0)["code"] == "nothing_to_explain"
    assert page.fail("why", actions=view["actions"])["code"] == "nothing_to_explain"

    record = page.ask("record")["text"]
    told = page.ask("why", actions=2)
    elsewhere = Page()
    assert elsewhere.fail("why", actions=2)["code"] == "no_match"
    assert elsewhere.ask("why", actions=2, record=record) == told, "a record is explained as well"


def test_why_agrees_with_the_grade_of_a_persons_choice() -> None:
    page = page_with("club")
    before: list[Match] = []
    while not page.ask("view")["view"]["results"]:
        reply = page.ask("view")
        if reply["next"] == "human":
            assert page.table.match is not None
            before.append(page.table.match)
            legal = reply["view"]["legal"]
            page.ask("act", action=legal[len(before) % len(legal)])
        else:
            page.ask("step")
    grades, asked = set(), 0
    for match in before[:9]:
        told = page.ask("why", actions=match.action_count, slice=1)
        while "thinking" in told:  # first about the adviser's choice, then about the other one
            asked += 1
            told = page.ask("why", actions=match.action_count, slice=1)
        assert match.to_act is not None
        price = finish(judged(adviser(), match.view(match.to_act), parse_action(told["did"])))
        good = told["did"] != told["action"] and price.grade == "good"
        assert (told["reasons"][0].get("of") == told["did"]) is good
        if told["did"] != told["action"]:
            grades.add(price.grade)
    assert grades > {"good"}
    assert asked > 9


def test_a_style_is_kept_in_the_record_and_bids_otherwise() -> None:
    def first_calls(style: str) -> list[str]:
        page = Page()
        seats = {seat: {"name": seat, "player": "club", "style": style} for seat in "SENW"}
        found = []
        for seed in range(12):
            page.ask("new", ruleset="classic", seed=str(seed), players=seats, date="")
            page.ask("step")
            found.append(page.ask("step")["view"]["calls"][0]["action"]["do"])
        return found

    assert first_calls("bold").count("bid") > first_calls("careful").count("bid")
    page = Page()
    east = {"name": "E", "player": "expert", "style": "bold"}
    assert page.ask("new", seed="1", ruleset="classic", players={"E": east})["players"]["E"] == east
    record = page.ask("record")["text"]
    assert '[EastStyle "bold"]' in record
    assert page.ask("load", record=record)["players"]["E"] == east
    plain = {"name": "E", "player": "expert"}
    assert page.ask("set_players", players={"E": plain})["players"]["E"] == plain
    assert "Style" not in page.ask("record")["text"]
    wild = page.fail("new", seed="1", ruleset="classic", players={"E": {**east, "style": "wild"}})
    assert wild["code"] == "bad_value"


def test_how_long_a_choice_takes_is_learned_from_the_ones_before() -> None:
    mind, slow = Mind(Clock(0.01)), Slow()
    told: list[tuple[float, float]] = []
    for seed in (7, 8):
        view = auction_view(seed)
        thought = mind.advance(slow, view, 200)  # type: ignore[arg-type]
        while not thought.done:
            thinking = mind.thinking(Seat.EAST)["thinking"]
            told.append((thinking["part"], thinking["left"]))
            thought = mind.advance(slow, view, 200)  # type: ignore[arg-type]
        assert mind.thinking(Seat.EAST)["thinking"]["left"] == 0
    second = told[len(told) // 2 :]
    assert [part for part, _ in second] == sorted(part for part, _ in second)
    assert second[0][1] == pytest.approx(1.0, abs=0.3), "a hundred thoughts took about a second"
    assert second[-1][1] < second[0][1] / 2


def test_the_time_a_choice_takes_is_judged_by_public_facts_alone() -> None:
    """Else it would tell something of the cards."""
    assert _kind(players.create("expert"), auction_view(1)) == ("expert", "auction", 13)
    assert _kind(players.create("expert"), auction_view(2)) == ("expert", "auction", 13)


def auction_view(seed: int) -> View:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(seed))
    return match.view(match.to_act or Seat.SOUTH)
