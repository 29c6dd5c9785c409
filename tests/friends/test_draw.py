"""The draw for partners and first dealer at a table of friends."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from devices import ALL, WITH_COMPUTERS, Friends, Seats
from disputed import absent, disputes

from tarneeb.rules.draw import draw
from tarneeb.rules.fair import four_of
from tarneeb.rules.rng import drawn_cards

DEALINGS = ("seeds", "veiled")


def drawing(seats: Seats = ALL, seed: int = 0, deal: str = "seeds") -> Friends:
    return Friends("classic target=1", seats, seed, draw=True, deal=deal)


def bodies(table: Friends) -> list[dict[str, object]]:
    return [json.loads(text)[3] for text, _ in table.devices[0].rows]


@pytest.mark.parametrize("deal", DEALINGS)
@pytest.mark.parametrize("seats", [ALL, WITH_COMPUTERS])
def test_seats_and_dealer_follow_from_four_seeds(seats: Seats, deal: str) -> None:
    table = drawing(seats, deal=deal)
    table.go(8)
    rows = bodies(table)[1:]
    assert [row["do"] for row in rows] == ["commit"] * 4 + ["tell"] * 4
    south, east, north, west = (str(row["seed"]) for row in rows[4:])
    expected = draw(drawn_cards(four_of((south, east, north, west))))
    for device in table.devices:
        friends = device.friends
        assert friends["draw"] == {
            "cards": [card.text for card in expected.cards],
            "seats": [str(seat) for seat in expected.seats],
            "dealer": str(expected.dealer),
            "players": [seats[seat] for seat in "SENW"],
        }
        for seat, who in zip(expected.seats, "SENW", strict=True):
            held = friends["seats"][str(seat)]
            assert seats[who] in (held["person"], held["level"])
        assert friends["phase"] == "commit"
        device.show()
        assert device.shown is not None
        assert device.shown["view"]["dealer"] == str(expected.dealer)
        assert device.open()["friends"] == {**friends, "waiting": 0}, "a page that reopens agrees"
    table.go(until="tell")
    table.go(until="commit")
    assert disputes(table) == []


def test_nobody_knows_the_cards_while_committing() -> None:
    """A seat's commitment comes before every seed, and each seed fits only its own."""
    table = drawing()
    table.go(4)
    assert not any("seed" in row for row in bodies(table))
    writer = table.writer()
    forged = writer.forge({"do": "tell", "seat": "S", "seed": "5" * 64})
    assert table.devices[1].take(forged)["refused"]["code"] == "wrong_seed"


def test_every_seat_deals_first_equally_often() -> None:
    dealers: Counter[int] = Counter()
    for seed in range(200):
        table = drawing(seed=seed)
        table.go(8)
        players = table.devices[0].friends["draw"]
        dealers[players["players"][players["seats"].index(players["dealer"])]] += 1
    assert all(30 < dealers[person] < 70 for person in range(4)), dealers


@pytest.mark.parametrize("deal", DEALINGS)
@pytest.mark.parametrize("rows", [2, 6])
def test_who_leaves_during_the_draw_draws_by_a_computer(rows: int, deal: str) -> None:
    table = drawing(deal=deal)
    table.go(rows)
    table.send(absent(table, 3))
    table.asleep = {3}
    before = table.devices[0].friends
    assert before["draw"] is None
    table.go(8)
    assert table.devices[0].friends["draw"]["players"] == [0, 1, 2, 3]
    table.go(until="play")
    assert disputes(table) == []


def test_the_next_match_has_no_draw_of_its_own() -> None:
    table = drawing()
    table.go()
    friends = table.devices[0].friends
    seats = {seat: each["person"] for seat, each in friends["seats"].items()}
    again = {"seats": seats, "dealer": "S", "date": "2026-11-24"}
    table.send(table.devices[0].draft(again=again))
    assert table.devices[0].friends["draw"] is None
    table.go(5)
    assert bodies(table)[-1]["do"] == "dealt"
