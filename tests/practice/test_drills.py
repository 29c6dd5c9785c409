"""Puzzles that come again, and what follows from somebody's answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tarneeb import TextError
from tarneeb.practice.drills import AGAIN, MAX_ANSWERS, Answer, Drill, later, schedule
from tarneeb.practice.puzzles import Puzzle

TEXTS = (
    "p1.defeat.finesse.1.classic.S.FbstXinorMw9z1IYRg.789ppptD."
    "aljZmgMYALJKICGHNWUXBEFfQTVOk.d.z2NaLVsW",
    "p1.bid.trumps.1.classic.W.YOo3URMQf4bimDbp_Q.7p8pp..tD.HwaBQwBY",
    "b1.syrian-41.S7D.NbprtDzxAWBC2t-mNQ.225.lFs66Ht9",
)
ONE, OTHER, HAND = map(Puzzle.parse, TEXTS)
DAY = "2026-11-24"


def answered(*answers: tuple[Puzzle, str, bool | None]) -> Drill:
    drill = Drill()
    for puzzle, day, right in answers:
        drill = drill.with_answer(puzzle, day, right=right)
    return drill


def test_a_missed_puzzle_comes_again_in_longer_and_longer_spans() -> None:
    drill, day = answered((ONE, DAY, False)), DAY
    for span in AGAIN:
        assert drill.due(later(day, span - 1)) == []
        day = later(day, span)
        (due,) = drill.due(day)
        assert (due.text, due.due) == (TEXTS[0], day)
        drill = drill.with_answer(ONE, day, right=True)
    assert drill.due("2030-01-01") == []
    assert drill.texts == {}


def test_missed_again_it_starts_over() -> None:
    drill = answered((ONE, DAY, False), (ONE, "2026-11-25", True), (ONE, "2026-11-28", False))
    assert [due.due for due in drill.due("2026-12-31")] == ["2026-11-29"]


def test_a_right_answer_before_it_is_due_changes_nothing() -> None:
    drill = answered((ONE, DAY, False), (ONE, DAY, True))
    assert [due.due for due in drill.due("2026-12-31")] == ["2026-11-25"]


def test_a_puzzle_that_was_never_missed_does_not_come_again() -> None:
    assert answered((ONE, DAY, True)).due("2030-01-01") == []


def test_one_put_aside_comes_tomorrow_and_is_no_answer() -> None:
    drill = answered((HAND, DAY, None))
    assert [due.text for due in drill.due("2026-11-25")] == [TEXTS[2]]
    assert drill.given == []
    assert drill.streaks == (0, 0)


def test_the_longest_overdue_comes_first() -> None:
    drill = answered((ONE, DAY, False), (OTHER, "2026-11-20", False))
    assert [due.id for due in drill.due("2026-12-01")] == [OTHER.id, ONE.id]


def test_streaks_in_answers_and_in_days() -> None:
    drill = answered(
        (ONE, "2026-11-20", True),
        (ONE, "2026-11-22", True),
        (OTHER, "2026-11-23", True),
        (OTHER, "2026-11-24", False),
        (ONE, "2026-11-24", True),
    )
    assert drill.streaks == (1, 3)
    assert drill.days("2026-11-24") == 3
    assert drill.days("2026-11-25") == 3
    assert drill.days("2026-11-26") == 0


def test_two_right_in_a_row_make_it_harder_and_a_miss_easier() -> None:
    right, wrong = (ONE, DAY, True), (ONE, DAY, False)
    assert answered(right).levels["defeat"] == 1
    assert answered(right, right).levels["defeat"] == 2
    assert answered(*[right] * 6).levels["defeat"] == 3
    assert answered(*[right] * 4, wrong).levels["defeat"] == 2
    assert answered(*[wrong] * 3).levels == {"make": 1, "defeat": 1, "lead": 1, "bid": 1}
    assert answered((HAND, DAY, True), (HAND, DAY, True)).levels["bid"] == 1


def test_themes_are_counted() -> None:
    drill = answered((ONE, DAY, True), (ONE, DAY, False), (OTHER, DAY, True))
    assert drill.themes == {"finesse": (2, 1), "trumps": (1, 1)}


def test_parsing_undoes_storing() -> None:
    drill = answered((ONE, DAY, False), (HAND, DAY, None), (OTHER, "2026-11-25", True))
    assert Drill.parse(json.loads(json.dumps(drill.json()))) == drill
    assert Drill.parse(None) == Drill()


def test_merging_is_the_same_both_ways_and_counts_nothing_twice() -> None:
    shared = answered((ONE, DAY, False))
    one = shared.with_answer(OTHER, "2026-11-25", right=True)
    other = shared.with_answer(HAND, "2026-11-25", right=False)
    both = one.merged(other)
    assert both == other.merged(one)
    assert both.merged(one) == both
    assert len(both.answers) == 3
    assert set(both.texts) == {ONE.id, HAND.id}


def test_the_oldest_answers_go_first() -> None:
    answer = Answer(DAY, ONE.id, "defeat", "finesse", 1, True)
    drill = Drill((answer._replace(day="2026-01-01"), *[answer] * (MAX_ANSWERS - 1)))
    after = drill.with_answer(OTHER, DAY, right=True)
    assert len(after.answers) == MAX_ANSWERS
    assert after.answers[0].day == DAY


STORED: dict[str, Any] = answered((ONE, DAY, False)).json()
ROW = STORED["answers"][0]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (7, "form"),
        ({**STORED, "v": 0}, "version"),
        ({**STORED, "answers": {}}, "form"),
        ({**STORED, "texts": []}, "form"),
        ({**STORED, "texts": {ONE.id: TEXTS[1]}}, "form"),
        ({**STORED, "texts": {ONE.id: "x" * 500 + f".{ONE.id}"}}, "too_large"),
        ({**STORED, "answers": [ROW] * (MAX_ANSWERS + 1)}, "too_large"),
        ({**STORED, "answers": [ROW[:5]]}, "form"),
        ({**STORED, "answers": [["2026-02-30", *ROW[1:]]]}, "form"),
        ({**STORED, "answers": [[DAY, "id", *ROW[2:]]]}, "form"),
        ({**STORED, "answers": [[*ROW[:3], "magic", *ROW[4:]]]}, "form"),
        ({**STORED, "answers": [[*ROW[:5], "yes"]]}, "form"),
        ({**STORED, "answers": [ROW, ["2026-01-01", *ROW[1:]]]}, "form"),
    ],
)
def test_a_damaged_value_is_refused_with_a_reason(value: object, reason: str) -> None:
    with pytest.raises(TextError) as refused:
        Drill.parse(value)
    assert (refused.value.code, refused.value.args_["reason"]) == ("bad_drill", reason)


def test_a_day_must_be_one() -> None:
    with pytest.raises(TextError, match="bad_date"):
        answered((ONE, "2026-02-30", True))


def test_the_schedule_is_a_function_of_the_answers() -> None:
    assert schedule(()) == {}
