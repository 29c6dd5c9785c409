"""A whole match at a table of friends, compared with the same match that one device knows whole."""

from __future__ import annotations

import json
from typing import Any

from devices import ALL, WITH_COMPUTERS, Device, Friends, Seats

from tarneeb import Seat, loads
from tarneeb.wire.encode.table import view_json

SEATINGS: tuple[Seats, ...] = (
    ALL,
    WITH_COMPUTERS,
    {"S": 2, "E": 0, "N": "novice", "W": 1},
    {"S": "novice", "E": "novice", "N": "novice", "W": 0},
    WITH_COMPUTERS,
    {"S": "novice", "E": 0, "N": "novice", "W": "novice"},
)


class Watching:
    """A device's page, and every view that it has shown."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.views: list[dict[str, Any]] = []

    def look(self) -> None:
        """Show what came in, one step at a time."""
        device = self.device
        while device.friends["waiting"]:
            device.shown = device.ask("friends_step")
            device.friends["waiting"] -= 1
            self.views.append(device.shown["view"])


def played(ruleset: str, seed: int, deals: int, deal: str = "seeds") -> int:
    """Play a match of some deals, check it, and return the number of its rounds."""
    seats = SEATINGS[seed % len(SEATINGS)]
    table = Friends(ruleset, seats, seed, deal=deal)
    watching = [Watching(device) for device in table.devices]
    for _ in table.play():
        for each in watching:
            each.look()
        friends = table.devices[0].friends
        if friends["phase"] == "commit" and friends["deal"] == deals:
            break
    return check(table, watching)


def check(table: Friends, watching: list[Watching]) -> int:
    """Compare what every device showed with the whole match; return the number of its rounds."""
    texts = {device.text for device in table.devices}
    assert len(texts) == 1, "the records differ"
    for device in table.devices:
        told = device.ask("friends_record")
        assert told["text"] in texts
        assert told["finished"] == (device.friends["phase"] == "over")
        assert device.friends["disputes"] == []
    (text,) = texts
    match = loads(text)
    found = table.devices[0].ask("verify", record=text)
    assert found["verdict"] == "fair"
    assert [check["status"] for check in found["deals"]] == ["fair"] * len(match.rounds)
    own = {each.device.friends["people"][each.device.me]["seat"] for each in watching}
    expected: dict[tuple[str, int], set[str]] = {}
    moment = match.at(0)
    for action in match.actions:
        moment = moment.apply(action)
        for seat in Seat:
            if str(seat) in own:
                key = (str(seat), moment.action_count)
                expected[key] = {json.dumps(view_json(moment.view(seat)))}
    for each in watching:
        shown = {(view["seat"], view["actions"]): set[str]() for view in each.views}
        for view in each.views:
            shown[view["seat"], view["actions"]].add(json.dumps(view))
        assert len(shown) == match.action_count
        assert all(expected[key] == views for key, views in shown.items())
    return len(match.rounds)
