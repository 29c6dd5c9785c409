"""Several people of a table gone at once: who can go on, and what happens when they meet again."""

from __future__ import annotations

from typing import Any

import pytest
from devices import ALL, Device, Friends, Row, Seats
from disputed import refused
from repetitions import mostly_long

from tarneeb.friends.rows import row_text
from tarneeb.rules.fair import sha256_hex

SIG = "5" * 128
THREE: Seats = {"S": 0, "E": 1, "N": 2, "W": "club"}


def body(voters: tuple[int, ...], *gone: int) -> dict[str, Any]:
    """Return the body of an absence."""
    return {"do": "absent", "people": list(gone), "votes": [[v, SIG] for v in voters]}


def absence(device: Device, voters: tuple[int, ...], *gone: int) -> Row:
    """Return the row in which these voters call others absent."""
    return device.forge(body(voters, *gone), None)


def table_of(deal: str, seats: Seats = ALL, until: str = "play", rows: int = 3) -> Friends:
    table = Friends("classic", seats, seed=5, deal=deal)
    table.go(until=until)
    table.go(rows)
    return table


def catch_up(table: Friends, *people: int) -> None:
    """Bring devices that were asleep the rows of one that was not."""
    source = table.awake[0]
    for person in people:
        device = table.devices[person]
        for row in source.rows[1:]:
            if row not in device.rows:
                device.take(row)
        table.asleep.discard(person)
        assert device.friends["head"] == source.friends["head"]
    table.whisper()


@pytest.mark.parametrize(
    ("deal", "seats", "gone", "until"),
    [
        ("seeds", ALL, (1, 2), "commit"),
        ("seeds", ALL, (0, 3), "play"),
        ("seeds", ALL, (1, 2), "tell"),
        ("seeds", THREE, (0, 1), "play"),
        ("seeds", THREE, (1, 2), "tell"),
        ("veiled", ALL, (1, 2), "commit"),
        pytest.param("veiled", ALL, (0, 3), "play", marks=pytest.mark.cpython_only),
        pytest.param("veiled", THREE, (1, 2), "tell", marks=pytest.mark.cpython_only),
    ],
)
def test_those_who_remain_finish_a_deal(
    deal: str, seats: Seats, gone: tuple[int, ...], until: str
) -> None:
    table = table_of(deal, seats, until, 2)
    table.asleep = {*gone}
    voters = tuple(device.me for device in table.awake)
    table.send(absence(table.awake[0], voters, *gone))
    assert [each["present"] for each in table.awake[0].friends["people"]] == [
        person not in gone for person in range(len(table.devices))
    ]
    table.go(until="play")
    table.go(until="commit")
    assert "Deal" in table.awake[0].ask("friends_record")["text"]
    assert [device.friends["disputes"] for device in table.awake] == [[]] * len(table.awake)
    assert len({device.ask("friends_record")["text"] for device in table.awake}) == 1


@pytest.mark.parametrize("deal", ["seeds", "veiled"])
def test_one_person_alone_goes_on_and_all_others_get_their_seats_back(deal: str) -> None:
    table = table_of(deal)
    table.asleep = {0, 1, 3}
    table.send(absence(table.devices[2], (2,), 0, 1, 3))
    table.go(until="play")
    table.go(2)
    catch_up(table, 0, 1, 3)
    for person in (0, 1, 3):
        table.send(table.writer().draft(back=person))
    table.go(until="tell")
    table.go(until="commit")
    table.go(until="play")
    friends = table.devices[0].friends
    assert [seat["level"] for seat in friends["seats"].values()] == [None] * 4
    assert [device.friends["hand"] for device in table.devices] == [True] * 4
    assert friends["disputes"] == []


@pytest.mark.parametrize(
    ("voters", "gone"),
    [((0,), (1, 2)), ((0, 1, 3), (1, 2)), ((3, 0), (1, 2)), ((0, 0, 3), (1, 2)), ((), (0, 1))],
)
def test_everybody_who_is_not_named_votes_once(
    voters: tuple[int, ...], gone: tuple[int, ...]
) -> None:
    table = table_of("seeds")
    problem = refused(table.devices[0], absence(table.devices[0], voters, *gone))
    assert problem["code"] == "votes_wrong"


@pytest.mark.parametrize("gone", [[], [2, 1], [1, 1], [0, 1, 2, 3], [4], "1"])
def test_names_that_are_no_list_of_people_are_refused(gone: object) -> None:
    table = table_of("seeds")
    row = table.devices[0].forge({"do": "absent", "people": gone, "votes": []}, None)
    assert refused(table.devices[0], row)["code"] == "bad_row"


def parted(
    deal: str, sides: tuple[tuple[int, ...], ...], until: str, rows: tuple[int, ...] = (0, 0)
) -> list[Friends]:
    """Return a table once for each side of a network that parts before a deal: all play on.

    rows: how many each side wrote before it called the others absent.
    """
    tables = []
    for side, more in zip(sides, rows, strict=False):
        table = table_of(deal, until="commit", rows=more)
        rest = tuple(person for person in range(4) if person not in side)
        table.asleep = {*rest}
        table.send(absence(table.awake[0], side, *rest))
        table.go(until="play")
        if until == "final":
            table.go(until="commit")
            table.go(until="play")
        tables.append(table)
    return tables


PARTINGS: list[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]] = [
    (((0, 1), (2, 3)), (0, 0)),
    (((1, 2, 3), (0,)), (0, 1)),
    (((0, 3), (1, 2)), (1, 0)),
    (((0, 1), (2, 3)), (2, 0)),
]
"""The sides, and the rows that each wrote before it called the other absent."""


@pytest.mark.parametrize(
    ("deal", "until", "sides", "rows"),
    [
        *mostly_long(
            [("seeds", until, *parting) for until in ("play", "final") for parting in PARTINGS],
            ("seeds", "final", *PARTINGS[1]),
        ),
        # The winner does not depend on the deal.
        pytest.param(
            *("veiled", "final", *PARTINGS[1]), marks=[pytest.mark.cpython_only, pytest.mark.long]
        ),
    ],
)
def test_two_sides_that_played_on_become_one_table(
    deal: str, until: str, sides: tuple[tuple[int, ...], ...], rows: tuple[int, ...]
) -> None:
    """The side with more voters wins, then the one with the first person."""
    one, two = parted(deal, sides, until, rows)
    told = one.awake[0].rows
    # The losing side changes nothing on the winning side.
    rest = two.awake[0].rows[1 + min(rows) :]
    for device in one.awake:
        taken = device.ask("friends_take", rows=rest[:3], private=[])
        assert (taken["taken"], taken["reorganised"]) == (0, False)
        assert taken["refused"]["code"] in ("row_taken", "row_final", "other_history")
    for device in two.awake:
        taken = device.ask("friends_take", rows=told[1 + min(rows) :], private=[])
        assert (taken["refused"], taken["reorganised"]) == (None, True)
        assert taken["friends"]["head"] == one.awake[0].friends["head"]
        device.rows, device.friends = told[:], taken["friends"]
        device.show()
        now = device.friends
        assert device.open()["friends"] == now


def test_what_was_final_when_a_network_parted_stays() -> None:
    table = table_of("seeds")
    table.go(until="tell")
    table.go(until="commit")
    table.go(until="play")
    table.asleep = {2, 3}
    table.send(absence(table.awake[0], (0, 1), 2, 3))
    head = sha256_hex(table.devices[2].rows[0][0])
    early = [row_text(1, head, None, body((2, 3), 0, 1)), ""]
    assert refused(table.devices[0], early)["code"] == "row_taken"
    table.asleep = {0, 1}
    table.send(absence(table.devices[2], (2, 3), 0, 1))
    first = [row_text(1, head, None, body((0, 1), 2, 3)), ""]
    assert refused(table.devices[2], first)["code"] == "row_final"


def test_votes_of_the_same_people_undo_no_finished_deal() -> None:
    (table,) = parted("seeds", ((1, 2),), "final")
    device = table.devices[1]
    prev = table.devices[0].friends["head"]
    late = [row_text(1, prev, None, body((0, 1, 3), 2)), ""]
    assert refused(device, late)["code"] == "row_final"


@pytest.mark.parametrize("deal", ["seeds", "veiled"])
def test_old_votes_undo_no_finished_deal(deal: str) -> None:
    """Somebody who lost adds a vote to those that the others gave while the deal was played."""
    table = table_of(deal, until="play")
    place = table.awake[0].friends
    late = [row_text(place["n"], place["head"], None, body((0, 1, 3), 2)), ""]
    table.go(until="tell")
    table.go(until="commit")
    for device in table.devices:
        assert refused(device, late)["code"] == "row_final"


@pytest.mark.slow_in_pyodide
def test_a_seed_told_on_one_side_is_not_used_on_the_other() -> None:
    """Somebody who knows it could open the seat's cards."""
    commits = [
        {row[0][row[0].index("{") :] for row in table.awake[-1].rows if '"commit"' in row[0]}
        for table in parted("veiled", ((0, 3), (3,)), "play")
    ]
    assert len(commits[0]) == len(commits[1]) == 4
    assert commits[0].isdisjoint(commits[1])


def test_a_person_who_comes_back_is_shown_the_turn() -> None:
    table = table_of("seeds", rows=0)
    while table.writer().me != 2:
        table.go(1)
    table.asleep = {2}
    table.send(absence(table.devices[0], (0, 1, 3), 2))
    catch_up(table, 2)
    guest = table.devices[2]
    guest.show()
    assert guest.shown
    assert guest.shown["next"] == "friend"
    table.send(table.writer().draft(back=2))
    guest.show()
    assert guest.shown["next"] == "human"


def test_a_person_who_comes_back_between_deals_is_asked_for_the_next() -> None:
    table = table_of("seeds", until="tell", rows=0)
    table.asleep = {2}
    table.send(absence(table.devices[0], (0, 1, 3), 2))
    table.go(until="commit")
    catch_up(table, 2)
    guest = table.devices[2]
    guest.show()
    assert guest.shown
    assert guest.shown["next"] == "friend"
    table.send(table.writer().draft(back=2))
    guest.show()
    assert guest.shown["next"] == "deal"
