"""No device holds or sends hidden cards of another seat before the round is over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from devices import ALL, Friends, Row, Seats, signed

from tarneeb import Card, Seat
from tarneeb.friends.device import Device
from tarneeb.friends.rows import row_text
from tarneeb.friends.seeds import DEALINGS, Dealt, FourSeeds, hash_of
from tarneeb.rules import fair
from tarneeb.rules.cards import format_hand
from tarneeb.rules.deals import Deal

SEATS = "SENW"


def hands_in(value: object) -> set[str]:
    """Return the texts of whole hands in anything that JSON can hold."""
    texts = json.dumps(value).replace('"', " ").replace(":", " ").split()
    return {text for text in texts if text.count(".") == 3}


def test_no_row_or_message_shows_a_card_to_anybody_else() -> None:
    """A hand goes to its person alone; a seed goes to the keeper alone until all are revealed."""
    table = Friends("classic", ALL, 4)
    table.go(until="dealt")
    for device in table.devices:
        assert {message["to"] for message in device.friends["private"]} == (
            set() if device.me == 0 else {0}
        )
    table.go(until="play")
    for device in table.devices:
        out = device.friends["private"]
        assert (
            out == []
            if device.me
            else {(m["to"], m["body"]["seat"]) for m in out}
            == {
                (1, "E"),
                (2, "N"),
                (3, "W"),
            }
        )
    known = [table.devices[0].bridge.parts[-1]._device.hand(seat) for seat in Seat]  # type: ignore[attr-defined]
    for device in table.devices[1:]:
        whole = repr(device.bridge.parts[-1]._device) + repr(device.table.match)  # type: ignore[attr-defined]
        for seat in Seat:
            cards = repr(known[seat])[1:-1]
            text = format_hand(known[seat])
            assert (cards in whole or text in whole) == (seat == device.me), (device.me, seat)
        assert not hands_in(device.rows)


class Swapped(FourSeeds):
    """Deals as four seeds do, but with cards of two hands exchanged."""

    def __init__(self, one: Card, two: Card) -> None:
        self.moved = {one: two, two: one}

    def deal(self, seeds: fair.FourSeeds, dealer: Seat) -> Dealt:
        known = super().deal(seeds, dealer)
        hands = [[self.moved.get(card, card) for card in hand] for hand in known.deal.hands]
        return known._replace(deal=Deal.of(hands))


def replies(device: Any, rows: list[Row], private: tuple[Any, ...]) -> list[object]:
    """Return all that a device says while it takes rows one by one, heads and whispers aside."""
    said: list[object] = []
    device.take(*rows[:5])
    for row in rows[5:]:
        taken = device.take(row, private=private)
        assert taken["refused"] is None
        private = ()
        friends = {**taken["friends"], "head": "", "private": []}
        said.append({**taken, "friends": friends})
        while device.friends["waiting"]:
            said.append(device.ask("friends_step"))
            device.friends["waiting"] -= 1
        if device.friends["due"] and device.friends["due"]["computer"]:
            said.append(json.loads(device.ask("friends_choose")["text"])[3])
    return said


@pytest.mark.parametrize(
    "seats", [ALL, {"S": 0, "E": 1, "N": 2, "W": "club"}], ids=["people", "computer"]
)
@pytest.mark.parametrize("me", [0, 1])
def test_swapping_hidden_cards_changes_nothing_that_a_device_says(
    seats: Seats, me: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even the banker's, who knows all hands: neither its view nor its players' choices.

    The cards exchanged are of one suit, so that every action stays legal.
    """
    table = Friends("classic", seats, 11)
    table.go(until="play")
    start = table.devices[0].friends["n"] - 1
    room: Any = table.devices[0].bridge.parts[-1]
    hands = [room._device.hand(seat) for seat in Seat]
    table.go(28)
    rows = table.devices[0].rows
    played = {
        body["action"].get("card")
        for _, _, _, body in (json.loads(text) for text, _ in rows[1:])
        if body["do"] == "act"
    }
    others = [seat for seat in Seat if seats[str(seat)] in {0, 1, 2} - {me}]
    one, two = next(
        (a, b)
        for a in hands[others[0]]
        for b in hands[others[1]]
        if a.suit is b.suit and not {a.text, b.text} & played
    )
    first = Friends("classic", seats, 11).devices[me]
    second = Friends("classic", seats, 11).devices[me]
    private = tuple(table.devices[me].private)
    told = replies(first, rows[1:], private)
    swapped = Swapped(one, two)
    monkeypatch.setitem(DEALINGS, "seeds", swapped)
    chain = resealed(rows, start, swapped, hands)
    again = replies(second, chain[1:], private)
    assert told == again
    assert any("action" in str(each) for each in told)


def resealed(rows: list[Row], dealt: int, swapped: Swapped, hands: list[Any]) -> list[Row]:
    """Return the rows with other hashes of the hidden hands, and a whole chain again."""
    known = [[swapped.moved.get(card, card) for card in hand] for hand in hands]
    chain = rows[:dealt]
    for row in rows[dealt:]:
        n, _, by, body = json.loads(row[0])
        if body["do"] == "dealt":
            new = {
                letter: body["hands"][letter]
                if tuple(sorted(known[place])) == hands[place]
                else hash_of(tuple(sorted(known[place])), "0" * 64)
                for place, letter in enumerate(SEATS)
            }
            body = {**body, "hands": new}
        prev = fair.sha256_hex(chain[-1][0])
        chain.append(signed(row_text(n, prev, by, body), by))
    return chain


def test_a_device_has_no_room_for_another_seats_hand() -> None:
    """A banker who tells a device somebody else's hand finds no listener."""
    table = Friends("classic", ALL, 4)
    table.go(until="play")
    banker, guest = table.devices[0], table.devices[2]
    other = next(m["body"] for m in banker.friends["private"] if m["to"] == 1)
    guest.take(private=({"from": 0, "body": other},))
    device: Device = guest.bridge.parts[-1]._device  # type: ignore[attr-defined]
    assert other["hand"] not in repr(device)
