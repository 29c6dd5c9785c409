"""Passes after the end of an auction: nobody owes them any more."""

from __future__ import annotations

import pytest
from devices import ALL, Friends
from disputed import disputes, refused

from tarneeb.rules.variants import parse_ruleset

OUT = str(parse_ruleset("lebanese dealer_may_match=no out_of_call=yes out_of_call_cards=7"))
PASS = {"do": "pass"}


def before_the_dealer_speaks(*, bid: bool) -> Friends:
    """Return a table where three have spoken, and the dealer is out of call."""
    for seed in range(200):
        table = Friends(OUT, ALL, seed)
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


@pytest.mark.parametrize(("bid", "phase"), [(True, "play"), (False, "tell")])
def test_a_pass_after_the_end_of_the_auction_is_refused(bid: bool, phase: str) -> None:
    table = before_the_dealer_speaks(bid=bid)
    for device in table.devices:
        assert device.friends["phase"] == phase
    row = table.devices[0].forge({"do": "act", "action": PASS})
    wanted = "not_your_row" if bid else "row_not_due"
    for device in table.devices[1:]:
        assert refused(device, row)["code"] == wanted


def test_a_log_that_holds_one_is_read_up_to_it() -> None:
    """Pages of before let every seat speak, also where all could only pass."""
    table = before_the_dealer_speaks(bid=True)
    device = table.devices[1]
    good = list(device.rows)
    older = [*good, table.devices[0].forge({"do": "act", "action": PASS})]
    opened = device.ask(
        "friends_open", me=device.me, secret=device.secret, rows=older, private=device.private
    )
    assert opened["refused"]["code"] == "not_your_row"
    assert opened["friends"]["n"] == len(good)
    device.open()
    table.go(until="commit")
    assert disputes(table) == []
