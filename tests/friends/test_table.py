"""A table of friends: who writes, who is away, and what happens to a deal that cannot go on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from devices import ALL, WITH_COMPUTERS, Device, Friends, Seats, opening, signed
from disputed import SIG, absent
from repetitions import mostly_long

from tarneeb.friends.rows import row_text


def started(
    seats: Seats | None = None,
    rows: int = 12,
    ruleset: str = "classic",
    **more: Any,
) -> Friends:
    """Return a table in the play of its first deal."""
    table = Friends(ruleset, seats or ALL, seed=5, **more)
    table.go(until="play")
    table.go(rows)
    assert table.devices[0].friends["phase"] == "play"
    return table


# One writer for each place.


def test_a_new_table_waits_for_everybody_to_be_ready() -> None:
    table = Friends()
    device = table.devices[1]
    friends = device.friends
    assert (friends["phase"], friends["writer"], friends["due"]) == ("commit", 0, None)
    assert not friends["ready"]
    assert device.shown is None
    table.go(2)
    assert device.friends["ready"]
    assert not table.devices[2].friends["ready"]


def test_commits_come_in_order_and_computers_seats_belong_to_the_keeper() -> None:
    table = Friends("classic", WITH_COMPUTERS)
    rows = [json.loads(text) for text, _ in table.play(until="dealt")]
    assert [(by, body["do"], body["seat"]) for _, _, by, body in rows] == [
        (0, "commit", "S"),
        (0, "commit", "E"),
        (1, "commit", "N"),
        (0, "commit", "W"),
    ]


def test_the_keeper_deals_once_it_knows_the_four_seeds() -> None:
    table = Friends()
    table.whisper = lambda: None  # type: ignore[method-assign]
    table.go(until="dealt")
    assert table.devices[0].friends["missing"] == [1, 2, 3]
    assert table.devices[0].friends["due"] is None
    Friends.whisper(table)
    assert table.devices[0].friends["missing"] == []
    assert table.devices[0].friends["due"] == {"do": "dealt", "seat": None, "computer": None}


def test_a_hand_that_comes_late_is_shown_from_the_deal_on() -> None:
    table = Friends(seats={"S": 0, "E": 1, "N": "club", "W": "club"}, seed=2)
    table.go(until="dealt")
    row = table.row()
    assert row is not None
    guest = table.devices[1]
    for device in table.devices:
        device.take(row)
    assert not guest.friends["hand"]
    assert guest.friends["missing"] == [0]
    assert guest.friends["waiting"] == 0
    table.whisper()
    assert guest.friends["hand"]
    assert guest.friends["waiting"] == 1
    reply = guest.ask("friends_step")
    assert reply["events"][0]["event"] == "dealt"
    assert len(reply["view"]["hand"]) == 13


def test_the_page_shows_friends_where_other_devices_act() -> None:
    table = started()
    device = table.devices[2]
    device.show()
    assert device.shown is not None
    assert {seat: each["player"] for seat, each in device.shown["players"].items()} == {
        "S": "friend",
        "E": "friend",
        "N": "human",
        "W": "friend",
    }
    assert device.shown["players"]["S"]["name"] == "Huda 0"
    assert device.shown["back"] == []
    assert device.shown["next"] in ("friend", "human")
    assert device.shown["view"]["seat"] == "N"


def test_the_record_leaves_out_the_deal_under_way() -> None:
    table = started()
    for device in table.devices:
        device.show()
        assert not any(line.startswith("Deal") for line in device.lines)
        for op in ("record", "friends_record"):
            assert "Deal" not in device.ask(op)["text"]
        assert device.ask("verify")["verdict"] == "nothing"
    table.go(until="tell")
    for device in table.devices:
        device.show()
        assert "Deal" not in device.text
        assert "?" not in device.ask("record")["text"]
        assert device.fail("replay", record="", index=99)["code"] != "internal_error"
        assert device.fail("why", actions=3)["code"] == "nothing_to_explain"
    table.go(until="commit")
    for device in table.devices:
        device.show()
        assert "Deal" in device.text
        assert device.shown
        assert device.shown["next"] == "deal"


def test_next_tells_whether_this_device_said_ready() -> None:
    table = started()
    table.go(until="commit")
    first, *others = table.devices
    for device in table.devices:
        device.show()
        assert device.ask("view")["next"] == "deal"
    table.go(1)
    assert first.ask("view")["next"] == "friend"
    assert others[0].ask("view")["next"] == "deal"


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("act", {"action": {"do": "pass"}}),
        ("step", {}),
        ("think", {}),
        ("take_back", {"actions": 1}),
        ("commit", {}),
        ("set_players", {"players": {}}),
        ("note_analysis", {}),
    ],
)
def test_the_match_goes_on_by_the_log_alone(op: str, args: dict[str, Any]) -> None:
    table = started()
    device = table.devices[0]
    device.show()
    assert device.fail(op, **args)["code"] == "table_of_friends"


def test_a_match_of_ones_own_can_start_meanwhile() -> None:
    table = started()
    device = table.devices[0]
    device.show()
    device.ask("new", ruleset="classic", seed="1", players={})
    device.lines = []
    device.ask("step")
    table.go(3)
    reply = device.ask("friends_step")
    assert reply["record"]["keep"] == 0
    assert reply["players"]["E"]["player"] == "friend"


def test_hints_leave_no_tag() -> None:
    table = started()
    device = table.writer()
    device.show()
    hint = device.ask("hint")
    assert (hint["level"], hint["seat"]) == ("expert", hint["view"]["seat"])
    assert hint["next"] == "human"
    assert "Hints" not in device.text
    other = next(each for each in table.devices if each is not device)
    other.show()
    assert other.fail("hint")["code"] == "friend_to_act"


def test_a_table_can_rule_hints_out() -> None:
    table = started(hints=False)
    device = table.writer()
    device.show()
    assert device.fail("hint")["code"] == "hints_not_allowed"


def test_a_computer_player_thinks_in_slices() -> None:
    table = started({"S": 0, "E": "expert", "N": "club", "W": "club"}, rows=1)
    device = table.devices[0]
    while device.friends["due"]["computer"] != "expert":
        table.go(1)
    reply = device.ask("friends_choose", slice=1)
    while "thinking" in reply:
        reply = device.ask("friends_choose", slice=50)
    assert json.loads(reply["text"])[3]["do"] == "act"


def test_a_wrong_choice_of_ones_own_is_refused_before_it_is_written() -> None:
    table = started()
    device = table.writer()
    device.show()
    assert device.shown
    held = device.shown["view"]["hand"]
    foreign = next(c for c in ("AS", "KS", "QS", "JS", "TS", "9S", "8S") if c not in held)
    wrong = device.fail("friends_draft", action={"do": "play", "card": foreign})
    assert wrong["code"] == "card_not_held"
    stale = device.fail("friends_draft", action={"do": "pass"}, actions=1)
    assert stale["code"] == "stale_action"


# People.


def test_a_person_who_is_away_for_good_is_played_by_the_banker() -> None:
    table = started(ruleset="classic target=15")
    table.asleep.add(2)
    row = absent(table, 2)
    table.send(row)
    friends = table.devices[0].friends
    assert friends["people"][2]["present"] is False
    assert friends["seats"]["N"] == {"person": 2, "level": "novice", "holder": 0}
    table.go(until="tell")
    table.go(until="commit")
    assert table.devices[0].friends["disputes"] == []
    table.go(until="play")
    table.go(until="commit")
    texts = {device.ask("friends_record")["text"] for device in table.awake}
    assert len(texts) == 1
    assert 'NorthPlayer "human"' in texts.pop()


def test_a_person_comes_back_and_plays_on() -> None:
    table = started()
    table.asleep.add(2)
    table.send(absent(table, 2))
    table.go(5)
    table.asleep.clear()
    guest = table.devices[2]
    guest.take(*table.devices[0].rows[guest.friends["n"] :])
    writer = table.writer()
    table.send(writer.draft(back=2))
    assert guest.friends["people"][2]["present"]
    assert guest.friends["seats"]["N"]["level"] is None
    table.go(until="commit")
    assert {len(device.friends["disputes"]) for device in table.devices} == {0}
    for device in table.devices:
        device.show()
    assert len({device.text for device in table.devices}) == 1


def test_an_absence_before_the_cards_are_dealt_starts_the_deal_again() -> None:
    table = Friends()
    table.go(3)
    table.asleep.add(3)
    table.send(absent(table, 3))
    friends = table.devices[0].friends
    assert (friends["phase"], friends["deal"], friends["writer"]) == ("commit", 1, 0)
    assert not friends["ready"]
    table.go(until="play")
    assert table.devices[1].friends["hand"]


def test_the_bankers_absence_voids_the_deal_without_blame() -> None:
    table = started(ruleset="classic target=15")
    table.asleep.add(0)
    table.send(absent(table, 0))
    device = table.devices[1]
    assert device.friends["phase"] == "commit"
    assert device.friends["keeper"] == 1
    assert device.friends["disputes"] == []
    device.show()
    assert device.shown
    assert device.shown["next"] == "deal"
    assert device.shown["view"]["phase"] == "deal"
    table.go(until="over")
    assert len({each.ask("friends_record")["text"] for each in table.awake}) == 1


def test_a_new_keeper_never_learns_the_seeds_of_a_deal_begun() -> None:
    table = Friends()
    table.asleep.add(0)
    table.send(absent(table, 0))
    table.go(until="dealt")
    table.asleep.clear()
    table.devices[0].take(*table.devices[1].rows[1:])
    assert table.devices[0].friends["deal"] == 0
    table.send(table.devices[1].draft(back=0))
    friends = table.devices[0].friends
    assert (friends["keeper"], friends["phase"], friends["deal"]) == (0, "commit", 1)


@pytest.mark.parametrize("votes", [[], [[1, SIG]], [[2, SIG], [1, SIG], [3, SIG]], [[1, SIG]] * 3])
def test_votes_that_are_missing_or_counted_twice_are_refused(votes: list[Any]) -> None:
    table = started()
    device = table.devices[1]
    row = device.forge({"do": "absent", "people": [0], "votes": votes}, None)
    taken = device.take(row)
    assert taken["refused"]["code"] == "votes_wrong"
    assert taken["refused"]["args"]["allowed"] == "1 2 3"


def test_nobody_alone_can_call_anybody_absent() -> None:
    table = Friends(seats={"S": 0, "E": "club", "N": "club", "W": "club"})
    device = table.devices[0]
    row = device.forge({"do": "absent", "people": [0], "votes": []}, None)
    assert device.take(row)["refused"]["code"] == "votes_wrong"


def test_absent_people_are_not_absent_twice_and_present_ones_do_not_come_back() -> None:
    table = started()
    writer = table.writer()
    assert writer.fail("friends_draft", back=2)["code"] == "not_absent"
    table.asleep.add(2)
    table.send(absent(table, 2))
    body = {"do": "absent", "people": [2], "votes": [[0, SIG], [1, SIG], [3, SIG]]}
    device = table.devices[0]
    assert device.take(device.forge(body, None))["refused"]["code"] == "absent_already"


# Matches.


def test_the_same_people_play_again_with_other_partners() -> None:
    table = Friends("classic target=7", ALL, seed=3)
    table.go()
    first = {device.ask("friends_record")["text"] for device in table.devices}
    assert all(device.friends["phase"] == "over" for device in table.devices)
    for device in table.devices:
        device.show()
        assert device.shown
        assert device.shown["next"] == "over"
    seats = {"S": 0, "E": 2, "N": 1, "W": 3}
    again = {"seats": seats, "dealer": "N", "date": "2026-11-24"}
    table.send(table.devices[0].draft(again=again))
    for device in table.devices:
        device.show()
        assert device.shown
        assert device.shown["next"] == "deal"
        assert device.friends["match"] == 1
    assert table.devices[1].shown["players"]["N"]["player"] == "human"  # type: ignore[index]
    table.go()
    second = {device.ask("friends_record")["text"] for device in table.devices}
    assert len(first) == len(second) == 1
    assert first != second
    (text,) = second
    assert '[East "Huda 2"]' in text
    assert table.devices[0].ask("verify", record=text)["verdict"] == "fair"


def test_only_a_match_that_is_over_is_followed_by_another() -> None:
    table = started()
    device = table.writer()
    again = {"seats": ALL, "dealer": "S", "date": "2026-11-23"}
    assert device.fail("friends_draft", again=again)["code"] == "row_not_due"


@pytest.mark.parametrize(
    "seats",
    [
        {"S": 0, "E": 0, "N": 1, "W": 2},
        {"S": 0, "E": 1, "N": 2, "W": "club"},
        {"S": 0, "E": 1, "N": 2},
        {"S": 0, "E": 1, "N": 2, "W": 9},
        {"S": 0, "E": 1, "N": 2, "W": "wizard"},
    ],
)
def test_a_next_match_seats_everybody_once(seats: Any) -> None:
    table = Friends("classic target=7", ALL, seed=3)
    table.go()
    again = {"seats": seats, "dealer": "S", "date": "2026-11-23"}
    assert table.devices[0].fail("friends_draft", again=again)["code"] == "bad_row"


# A page that starts again.


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize(
    "seats", mostly_long([ALL, WITH_COMPUTERS], WITH_COMPUTERS), ids=["people", "computers"]
)
def test_a_page_that_reopens_at_any_moment_is_where_it_was(seats: Seats) -> None:
    table = Friends("classic target=7", seats, seed=8)
    for _ in table.play():
        for device in table.devices:
            device.show()
            before, shown = device.friends, device.shown
            opened = device.open()
            assert opened["friends"] == {**before, "waiting": 0}
            if shown and opened["reply"]:
                assert opened["reply"] == {
                    **shown,
                    "events": [],
                    "record": opened["reply"]["record"],
                }
                assert opened["reply"]["record"]["keep"] == 0
    assert len({device.text for device in table.devices}) == 1


def test_rows_that_are_known_are_skipped() -> None:
    table = started()
    device = table.devices[0]
    before = device.friends
    taken = device.take(*device.rows)
    assert (taken["taken"], taken["refused"]) == (0, None)
    assert taken["friends"] == before


def test_a_row_that_is_missing_is_named() -> None:
    table = started()
    late = Device(3, table.devices[0].rows[0], "5 ")
    refused = late.take(table.devices[0].rows[5])["refused"]
    assert refused == {
        "n": 5,
        "by": refused["by"],
        "code": "row_missing",
        "args": {"found": "5", "allowed": "1"},
    }


def test_every_op_needs_a_table() -> None:
    table = Friends()
    page = table.devices[0]
    page.bridge = type(page.bridge)()
    page.ask("extend", room="friends")
    for op in ("friends_take", "friends_draft", "friends_choose", "friends_step", "friends_record"):
        assert page.fail(op, rows=[])["code"] == "no_table"


def test_nothing_new_is_an_error() -> None:
    assert Friends().devices[0].fail("friends_step")["code"] == "nothing_new"


@pytest.mark.parametrize(
    "change",
    [
        {"v": 3},
        {"table": "x"},
        {"ruleset": "nonsense"},
        {"dealer": "X"},
        {"date": "tomorrow"},
        {"deal": "host"},
        {"hints": 1},
        {"level": "wizard"},
        {"people": []},
        {"more": 1},
    ],
)
def test_a_first_row_that_is_wrong_is_refused(change: dict[str, Any]) -> None:
    page = Friends().devices[0]
    body = {**opening("classic", ALL, 4), **change}
    row = signed(row_text(0, "", 0, body), 0)
    error = page.fail("friends_open", me=0, secret="0" * 64, rows=[row])
    assert error["code"] == "bad_row"


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\u202eb", "two\nlines"])
def test_a_name_that_no_record_can_hold_is_refused(name: str) -> None:
    page = Friends().devices[0]
    body = opening("classic", ALL, 4)
    body["people"][1]["name"] = name
    row = signed(row_text(0, "", 0, body), 0)
    assert page.fail("friends_open", me=0, secret="0" * 64, rows=[row])["code"] == "bad_row"


def test_a_fifth_person_has_no_device() -> None:
    page = Friends().devices[0]
    error = page.fail("friends_open", me=4, secret="0" * 64, rows=page.rows)
    assert error["code"] == "bad_row"
