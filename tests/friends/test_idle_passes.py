"""Logs of older pages, in which seats passed that could do nothing else."""

from __future__ import annotations

import json

import pytest
from devices import ALL, Friends, Row
from disputed import disputes, refused

from tarneeb.rules.variants import parse_ruleset

OUT = str(parse_ruleset("lebanese dealer_may_match=no out_of_call=yes out_of_call_cards=7"))
PASS = {"do": "pass"}


def before_the_dealer_speaks(*, bid: bool, **more: object) -> Friends:
    """Return a table where three have spoken, and the dealer is out of call."""
    for seed in range(200):
        table = Friends(OUT, ALL, seed, **more)
        table.go(until="play")
        device = table.devices[0]
        device.show()
        assert device.shown is not None
        told = device.shown["view"]["announcements"]
        if told != [{"seat": "S", "kind": "out_of_call"}]:
            continue
        for turn in range(3):
            writer = table.writer()
            writer.show()
            wanted = {"do": "bid", "tricks": 7, "strain": None} if bid and turn == 0 else PASS
            table.send(writer.draft(action=wanted))
        return table
    raise AssertionError("no deal with an announcement")


def idle_pass(table: Friends) -> Row:
    return table.devices[0].forge({"do": "act", "action": PASS})


@pytest.mark.parametrize(("bid", "phase"), [(True, "play"), (False, "tell")])
def test_a_pass_after_the_end_of_the_auction_is_read_in_an_older_table(
    bid: bool, phase: str
) -> None:
    table = before_the_dealer_speaks(bid=bid, v=1)
    assert table.devices[0].friends["phase"] == phase
    before = json.dumps(table.devices[1].ask("view"))
    row = idle_pass(table)
    table.send(row)
    assert json.dumps(table.devices[1].ask("view")) == before, "it changes nothing"
    again = refused(table.devices[1], idle_pass(table))["code"]
    assert again == ("not_your_row" if bid else "row_not_due"), "each seat once"
    table.go(until="commit")
    for device in table.devices:
        assert row in device.rows
        assert device.open()["friends"]["n"] == len(device.rows), "nothing is lost"
        assert len({each.ask("friends_record")["text"] for each in table.devices}) == 1
    assert disputes(table) == []


def test_only_the_seat_that_was_to_pass_may() -> None:
    table = before_the_dealer_speaks(bid=True, v=1)
    for device in table.devices[1:]:
        row = device.forge({"do": "act", "action": PASS})
        assert refused(table.devices[0], row)["code"] in ("not_your_row", "trump_expected")


def test_a_new_table_has_one_writer_for_the_place() -> None:
    table = before_the_dealer_speaks(bid=True, v=2)
    assert refused(table.devices[1], idle_pass(table))["code"] == "not_your_row"
