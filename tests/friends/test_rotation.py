"""Winner stays at a table of friends: the queue, the streak, and what a row may say of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from devices import ALL, WITH_COMPUTERS, Friends, Seats
from disputed import refused

QUEUE = [["club", "club"], ["expert", "expert"], ["master", "master"]]
RULES = "classic target=1"
PARTNERS: Seats = {"S": 0, "E": "novice", "N": 1, "W": "club"}


def over(seats: Seats = PARTNERS, seed: int = 0) -> Friends:
    """Return a table whose first match is over."""
    table = Friends(RULES, seats, seed)
    table.go()
    assert table.devices[0].friends["phase"] == "over"
    return table


def over_won_by(people: bool) -> Friends:
    """Return a table whose first match was won, or lost, by the people's team."""
    for seed in range(40):
        table = over(seed=seed)
        if (won(table) == "NS") is people:
            return table
    raise AssertionError("no such match")


@pytest.fixture(scope="module")
def unchanged() -> Friends:
    """A table after a match won by people, for tests that change nothing."""
    return over_won_by(people=True)


def won(table: Friends) -> str:
    text: str = table.devices[0].ask("friends_record")["text"]
    (line,) = [line for line in text.splitlines() if line.startswith('[Result "')]
    return "NS" if "NS" in line else "EW"


def goes_on(seats: list[int | str], queue: Any = QUEUE, others: Any = ()) -> dict[str, Any]:
    return {
        "seats": dict(zip("SENW", seats, strict=True)),
        "dealer": "E",
        "date": "2026-11-24",
        "stays": {"queue": queue, "others": list(others)},
    }


def evening(table: Friends) -> dict[str, Any]:
    """Return winner stays as all devices have it."""
    first, *others = [device.friends["evening"] for device in table.devices]
    assert all(each == first for each in others)
    told: dict[str, Any] = first
    return told


def test_the_losers_get_up_and_the_next_team_sits_down() -> None:
    table = over_won_by(people=True)
    keeper = table.devices[0]
    table.send(keeper.draft(again=goes_on([0, "club", 1, "club"])))
    assert evening(table) == {
        "seated": [[0, 1], ["club", "club"]],
        "waiting": [*QUEUE[1:], ["novice", "club"]],
        "streak": 1,
        "stayed": 0,
        "told": [],
    }
    assert keeper.friends["seats"]["E"]["level"] == "club"
    table.go()
    shown = evening(table)
    if won(table) == "NS":
        assert (shown["streak"], shown["stayed"], shown["seated"][1]) == (2, 0, QUEUE[1])
    else:
        assert (shown["streak"], shown["stayed"], shown["seated"][0]) == (1, 1, QUEUE[1])
    assert keeper.open()["friends"]["evening"] == shown, "a page that reopens has it too"


def test_people_who_lost_wait_until_the_others_have_played() -> None:
    table = over_won_by(people=False)
    keeper = table.devices[0]
    early = keeper.forge({"do": "again", **goes_on([0, "novice", 1, "club"], others=[1, 1])})
    assert refused(table.devices[1], early)["code"] == "bad_row"
    table.send(keeper.draft(again=goes_on([0, "novice", 1, "club"], others=[1, 1, 1])))
    shown = evening(table)
    assert shown["seated"] == [[0, 1], ["novice", "club"]]
    assert (shown["streak"], shown["stayed"]) == (4, 1)
    assert shown["waiting"] == QUEUE
    assert [each["losers"] for each in shown["told"]] == QUEUE


@pytest.mark.parametrize(
    "row",
    [
        goes_on([0, "novice", 1, "club"]),  # the losers stay
        goes_on(["club", 0, "club", 1]),  # the winners change their seats
        goes_on([0, "expert", 1, "expert"]),  # somebody jumps the queue
        goes_on([0, "club", 1, "club"], others=[0]),  # a match without people, though people sit
        goes_on([0, "club", 1, "club"], queue=[["club", "nobody"]]),
        goes_on([0, "club", 1, "club"], queue=[["club"]]),
        goes_on([0, "club", 1, "club"], queue=[[0, 1]]),
        goes_on([0, "club", 1, "club"], others=[2]),
        goes_on([0, "club", 1, "club"], others=[True]),
        {**goes_on([0, "club", 1, "club"]), "stays": None},
    ],
)
def test_a_row_that_breaks_the_order_is_refused(unchanged: Friends, row: dict[str, Any]) -> None:
    forged = unchanged.devices[0].forge({"do": "again", **row})
    assert refused(unchanged.devices[1], forged)["code"] == "bad_row"


def test_the_queue_is_that_of_the_match_before() -> None:
    table = over_won_by(people=True)
    keeper = table.devices[0]
    table.send(keeper.draft(again=goes_on([0, "club", 1, "club"])))
    table.go()
    assert won(table) == "EW"
    assert evening(table)["waiting"] == [["master", "master"], ["novice", "club"], [0, 1]]
    back = goes_on(["expert", 0, "expert", 1], others=[0, 0, 0])
    forged = keeper.forge({"do": "again", **back})
    assert refused(table.devices[1], forged)["code"] == "bad_row"
    row = keeper.draft(again={**back, "stays": {"others": [0, 0, 0]}})
    assert json.loads(row[0])[3]["stays"]["queue"] == [*QUEUE[1:], ["novice", "club"]]
    table.send(row)
    assert evening(table)["seated"] == [["expert", "expert"], [0, 1]]
    assert evening(table)["streak"] == 3


def test_people_on_both_sides_play_on_and_the_streak_counts() -> None:
    table = over(ALL)
    forged = table.devices[0].forge({"do": "again", **goes_on([0, "club", 2, "club"])})
    assert refused(table.devices[1], forged)["code"] == "bad_row", "everybody at the table plays"
    for streak in (1, 2):
        side = ["NS", "EW"].index(won(table))
        before = table.devices[0].friends["evening"]
        table.send(table.devices[0].draft(again=goes_on([0, 1, 2, 3], queue=[])))
        shown = evening(table)
        assert shown["seated"] == [[0, 2], [1, 3]]
        assert shown["waiting"] == []
        assert shown["stayed"] == side
        assert shown["streak"] == (before["streak"] if before else streak)
        table.go()


def test_a_rematch_ends_it() -> None:
    table = over(WITH_COMPUTERS)
    table.send(table.devices[0].draft(again=goes_on([0, "club", 1, "novice"], queue=[])))
    table.go()
    again = {k: v for k, v in goes_on([0, "club", 1, "novice"]).items() if k != "stays"}
    table.send(table.devices[0].draft(again=again))
    assert all(device.friends["evening"] is None for device in table.devices)
