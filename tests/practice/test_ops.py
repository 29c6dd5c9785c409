"""The ops of practice, over the bridge."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from bridge_page import Page
from repetitions import fewer, mostly_long

from tarneeb import RULESETS, Match, Seat, dumps, loads, players
from tarneeb.practice.puzzles import Puzzle
from tarneeb.wire.encode.table import action_json

FINESSE = (
    "p1.defeat.finesse.1.classic.S.FbstXinorMw9z1IYRg.789ppptD."
    "aljZmgMYALJKICGHNWUXBEFfQTVOk.d.z2NaLVsW"
)
TRUMPS = "p1.bid.trumps.1.classic.W.YOo3URMQf4bimDbp_Q.7p8pp..tD.HwaBQwBY"
HAND = "b1.classic.E.qUerEwz2UHmans_ETA.7p.cqGPLNtH"
DAY = "2026-11-24"


@pytest.fixture
def room() -> Page:
    page = Page()
    page.ask("extend", room="practice")
    return page


def first_played(text: str) -> int:
    """Return the first deal of a record that was not thrown in."""
    return next(deal for deal, each in enumerate(loads(text).results) if not each.thrown)


@cache
def record(ruleset: str, rounds: int = 1) -> str:
    """Return the record of a match between novices, with dates."""
    seats = [players.create("novice", str(seat)) for seat in Seat]
    match = Match(RULESETS[ruleset]).with_tags(Date=DAY)
    while match.winner is None and sum(not r.thrown for r in match.results) < rounds:
        if match.to_act is None:
            match = match.apply(match.next_deal(5))
        else:
            match = match.apply(seats[match.to_act].choose(match.view(match.to_act)))
    return dumps(match)


def test_the_ops_need_the_room() -> None:
    assert Page().fail("puzzle", text=FINESSE)["code"] == "unknown_op"


# Puzzles.


def test_a_puzzle_is_described_without_its_solution(room: Page) -> None:
    info = room.ask("read_puzzle", text=FINESSE)
    assert info["goal"] == {
        "code": "defeat",
        "args": {"tricks": 9, "strain": "D", "need": 2, "left": 6},
    }
    assert {key: info[key] for key in ("kind", "theme", "difficulty", "seat")} == {
        "kind": "defeat",
        "theme": "finesse",
        "difficulty": 1,
        "seat": "S",
    }


def test_a_damaged_link_is_refused_and_the_table_stays_as_it_was(room: Page) -> None:
    room.ask("puzzle", text=FINESSE)
    error = room.fail("puzzle", text=FINESSE[:-1])
    assert (error["code"], error["args"]["reason"]) == ("bad_puzzle_link", "check")
    assert room.ask("puzzle_view")["puzzle"]["state"] == "open"


def solved(room: Page, text: str, answer: Any) -> dict[str, Any]:
    """Answer a puzzle and play on, the first legal card each time, until it is over."""
    reply = room.ask("puzzle", text=text)
    assert reply["record"]["keep"] == 0
    assert reply["next"] == "human"
    reply = room.ask("puzzle_act", action=answer, actions=reply["view"]["actions"])
    while reply["puzzle"]["next"] != "over":
        assert reply["puzzle"]["solution"] is None
        if reply["puzzle"]["next"] == "step":
            assert reply["next"] == "computer"
            reply = room.ask("puzzle_step")
            assert reply["events"]
        else:
            reply = room.ask("puzzle_act", action=reply["view"]["legal"][0])
    solution: dict[str, Any] = reply["puzzle"]["solution"]
    return solution


def test_a_puzzle_is_played_until_it_is_decided(room: Page) -> None:
    puzzle = Puzzle.parse(FINESSE)
    solution = solved(room, FINESSE, action_json(puzzle.answers[0]))
    assert solution["verdict"] in ("solved", "found")
    assert solution["best"] == [action_json(puzzle.answers[0])]
    assert [idea["code"] for idea in solution["ideas"]] == ["finesse", "often"]
    assert len(solution["hands"]["S"]) == 6
    replay = room.ask("replay", record=solution["record"], index=solution["index"])
    assert replay["hands"] == solution["hands"]
    wrong = next(a for a in puzzle.start.legal_actions() if a not in puzzle.answers)
    assert solved(room, FINESSE, action_json(wrong))["verdict"] in ("failed", "lucky")


def test_the_goal_counts_down_while_the_play_goes_on(room: Page) -> None:
    puzzle = Puzzle.parse(FINESSE)
    reply = room.ask("puzzle", text=FINESSE)
    reply = room.ask(
        "puzzle_act", action=action_json(puzzle.answers[0]), actions=reply["view"]["actions"]
    )
    lefts = []
    while reply["puzzle"]["state"] == "playing":
        goal, taken = reply["puzzle"]["info"]["goal"], reply["view"]["taken"]
        assert goal["code"] == "defeat"
        assert goal["args"]["left"] == 13 - sum(taken.values())
        assert goal["args"]["need"] == 14 - 9 - taken["S"] - taken["N"]
        lefts.append(goal["args"]["left"])
        human = reply["puzzle"]["next"] == "human"
        reply = room.ask(
            "puzzle_act" if human else "puzzle_step",
            **({"action": reply["view"]["legal"][0]} if human else {}),
        )
    assert len(set(lefts)) > 1
    assert reply["puzzle"]["info"]["goal"]["args"]["left"] == 6  # the question again


def test_a_seat_sees_nothing_hidden_before_the_end(room: Page) -> None:
    reply = room.ask("puzzle", text=FINESSE)
    current = Puzzle.parse(FINESSE).start.current
    assert current is not None
    hidden = [card.text for hand in current.hands[1:] for card in hand]
    shown = str({key: value for key, value in reply["view"].items() if key != "ruleset"})
    assert not [card for card in hidden if f"'{card}'" in shown]


def test_a_call_is_judged_at_once(room: Page) -> None:
    assert solved(room, TRUMPS, {"do": "trump", "strain": "D"})["verdict"] == "solved"
    solution = solved(room, TRUMPS, {"do": "trump", "strain": "S"})
    assert solution["verdict"] == "failed"
    assert [answer["action"]["strain"] for answer in solution["answers"]] == ["D", "S"]
    assert solution["answers"][0]["points"] > solution["answers"][1]["points"]


def test_turns_are_kept(room: Page) -> None:
    assert room.fail("puzzle_step")["code"] == "no_puzzle"
    room.ask("puzzle", text=FINESSE)
    assert room.fail("puzzle_step")["code"] == "human_to_act"
    answer = action_json(Puzzle.parse(FINESSE).answers[0])
    room.ask("puzzle_act", action=answer)
    assert room.fail("puzzle_act", action=answer)["code"] == "computer_to_act"
    room.ask("puzzle", text=TRUMPS)
    room.ask("puzzle_act", action={"do": "trump", "strain": "S"})
    assert room.fail("puzzle_step")["code"] == "puzzle_over"
    room.ask("new", ruleset="classic", seed="1")
    assert room.fail("puzzle_view")["code"] == "no_puzzle"


def test_the_puzzle_of_a_day_is_the_same_for_everyone(room: Page) -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    found = [room.ask("daily_puzzle", date=day, size=1200)["index"] for day in days]
    assert found[:3] == [daily(day) for day in days[:3]]
    assert len(set(found)) > 25
    assert room.fail("daily_puzzle", date="2026-02-30", size=5)["code"] == "bad_value"


def daily(day: str) -> int:
    other = Page()
    other.ask("extend", room="practice")
    index: int = other.ask("daily_puzzle", date=day, size=1200)["index"]
    return index


# Bidding.


@pytest.mark.parametrize("ruleset", mostly_long(sorted(RULESETS), "egyptian", "syrian-41"))
def test_a_hand_for_practice_is_the_same_every_time_and_its_call_is_judged(
    room: Page, ruleset: str
) -> None:
    reply = room.ask("bidding", ruleset=ruleset, seed="s", n=4)
    text = reply["puzzle"]["info"]["text"]
    assert room.ask("bidding", text=text)["view"] == reply["view"]
    reply = room.ask("puzzle_act", action=reply["view"]["legal"][0])
    advice = reply["puzzle"]["advice"]
    assert reply["puzzle"]["state"] == "over"
    assert reply["puzzle"]["solution"]["best"] == [advice["action"]]
    assert (advice["grade"] == "good") == (reply["puzzle"]["solution"]["verdict"] == "solved")


def test_the_experts_call_is_right_and_a_wild_one_is_not(room: Page) -> None:
    room.ask("bidding", text=HAND)
    reply = room.ask("puzzle_act", action={"do": "bid", "tricks": 13})
    advice = reply["puzzle"]["advice"]
    assert (advice["same"], advice["grade"]) == (False, "mistake")
    assert advice["points"] > 3
    assert advice["reasons"]
    room.ask("bidding", text=HAND)
    again = room.ask("puzzle_act", action=advice["action"])["puzzle"]["advice"]
    assert (again["same"], again["points"], again["grade"]) == (True, 0.0, "good")


# Rounds.


@pytest.mark.slow_in_pyodide
def test_a_rating_grows_with_each_round_once(room: Page) -> None:
    text = record("classic", 2)
    first = room.ask("rate", rating=None, record=text, deals=[first_played(text)], seat="E")
    both = room.ask("rate", rating=first["rating"], record=text, seat="E")
    assert first["added"] > 0
    assert both["added"] > 0
    assert room.ask("rate", rating=both["rating"], record=text, seat="E")["added"] == 0
    merged = room.ask("merge_ratings", a=first["rating"], b=both["rating"])
    assert merged == {"rating": both["rating"]}
    shown = room.ask("rating", rating=both["rating"])
    assert shown["decisions"] == first["added"] + both["added"]
    assert sum(part["decisions"] for part in shown["parts"]) == shown["decisions"]
    assert [period["period"] for period in shown["periods"]] == ["2026-11"]
    assert shown["least"] <= shown["value"] <= shown["most"]
    assert room.ask("rating", rating=both["rating"], since="2026-12-01")["value"] is None
    assert room.fail("rating", rating={"v": 1})["code"] == "bad_rating"


def test_rating_works_in_slices(room: Page) -> None:
    reply = room.ask("rate", rating=None, record=record("classic", 2), seat="W", slice=1)
    steps = 0
    while "working" in reply:
        steps += 1
        reply = room.ask("work", token=reply["working"]["token"], slice=1)
    assert steps > 3
    assert reply["added"] > 0


@pytest.mark.long
def test_remarks_and_puzzles_come_from_the_same_mistakes(room: Page) -> None:
    text = record("classic")
    spoken = []
    for seat in "NSEW"[: fewer(4)]:
        found = room.ask("remark", record=text, seat=seat)
        assert found["judged"] > 0
        made = room.ask("mistakes", record=text, seat=seat)["puzzles"]
        for puzzle in made:
            assert room.ask("read_puzzle", text=puzzle["text"]) == puzzle
        if found["remark"]:
            spoken.append(found["remark"])
            assert found["remark"]["points"] >= 1.5
            moment = room.ask("replay", record=text, index=found["remark"]["index"], seat=seat)
            assert moment["view"]["to_act"] == seat
    assert spoken


def test_only_finished_rounds_are_spoken_of(room: Page) -> None:
    room.ask("new", ruleset="classic", seed="1")
    for op in ("remark", "mistakes"):
        assert room.fail(op)["code"] == "round_not_over"
    error = room.fail("rate", rating=None, record=record("classic"), deals=[9])
    assert error["code"] == "round_not_over"


def test_drills_over_the_bridge(room: Page) -> None:
    stored = room.ask("drilled", drill=None, text=FINESSE, day=DAY, right=False)["drill"]
    stored = room.ask("drilled", drill=stored, text=HAND, day=DAY, right=None)["drill"]
    shown = room.ask("drill", drill=stored, day="2026-11-25")
    assert (shown["answered"], shown["right"], shown["days"]) == (1, 0, 1)
    assert {due["text"] for due in shown["due"]} == {FINESSE, HAND}
    assert shown["seen"] == [Puzzle.parse(FINESSE).id]
    assert room.ask("merge_drills", a=stored, b=stored) == {"drill": stored}
    assert room.fail("drill", drill=[], day=DAY)["code"] == "bad_drill"
    assert room.fail("drilled", drill=None, text=HAND, day=DAY, right=1)["code"] == "bad_value"
    assert room.fail("drill", drill=None, day="today")["code"] == "bad_date"
