"""Helpers for tests of misbehaviour at a table of friends."""

from __future__ import annotations

import json
from typing import Any

from devices import ALL, Device, Friends, Row

SIG = "5" * 128


def table_in_play(ruleset: str = "classic", seed: int = 5) -> Friends:
    """Return a table whose first card is to be led."""
    table = Friends(ruleset, ALL, seed)
    table.go(until="play")
    while shown(table.writer())["view"]["phase"] != "play":
        table.go(1)
    return table


def shown(device: Device) -> dict[str, Any]:
    device.show()
    assert device.shown is not None
    return device.shown


def refused(device: Device, row: Row) -> dict[str, Any]:
    """Return why a device refuses a row, after checking that nothing changed."""
    before = json.dumps(device.friends)
    taken = device.take(row)
    assert json.dumps(taken["friends"]) == before
    assert taken["taken"] == 0
    found: dict[str, Any] = taken["refused"]
    return found


def disputes(table: Friends) -> list[dict[str, Any]]:
    """Return the disputes, which every device must have in common."""
    (found,) = {json.dumps(device.friends["disputes"]) for device in table.awake}
    told: list[dict[str, Any]] = json.loads(found)
    return told


def play(card: str, **more: Any) -> dict[str, Any]:
    return {"do": "act", "action": {"do": "play", "card": card}, **more}


def deals_again(table: Friends, deal: int) -> None:
    """Check that the deal does not count, that the same dealer deals, and that play goes on."""
    for device in table.awake:
        assert device.friends["deal"] == deal
        assert device.friends["phase"] == "commit"
        view = shown(device)["view"]
        assert (view["phase"], view["dealer"], view["actions"]) == ("deal", "S", 0)
        assert "Deal" not in device.text
    table.go(until="play")
    table.go(until="commit")
    assert "Deal" in table.awake[0].ask("friends_record")["text"]


def absent(table: Friends, *people: int) -> list[str]:
    """Return the agreed row of all other present people."""
    friends = table.awake[0].friends
    present = [p for p, each in enumerate(friends["people"]) if each["present"]]
    others = [p for p in present if p not in people]
    votes = [[p, SIG] for p in others]
    return table.devices[others[0]].draft(absent={"people": list(people), "votes": votes})
