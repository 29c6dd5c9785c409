"""Veiled deals at a table: what everybody sees, what nobody may see, and who is blamed."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from devices import ALL, WITH_COMPUTERS, Device, Friends, Row
from disputed import deals_again, disputes, play, refused, shown
from repetitions import mostly_long
from whole_tables import played

from tarneeb import RULESETS, Seat
from tarneeb.friends import veil, veiled
from tarneeb.friends.device import Device as Folded
from tarneeb.friends.rows import MAX_TEXT
from tarneeb.rules.cards import DECK, Card, format_hand
from tarneeb.wire.decode.values import parse_action

SEATS = "SENW"
SIG = "5" * 128
OTHER_KEY = "0" + "1" * 63
PHASES = ["commit", "list", "keys", "announce", "play", "tell"]
TURNS_UP = next(name for name, rules in RULESETS.items() if rules.turns_up)
ANNOUNCES = next(name for name, rules in RULESETS.items() if veiled.announces(rules))


def folded(device: Device) -> Folded:
    found: Folded = device.bridge.parts[-1]._device  # type: ignore[attr-defined]
    return found


def hand(device: Device, seat: Seat) -> dict[int, Card]:
    """Return the cards that a device holds by place."""
    own = folded(device)
    return veiled.hand_of(own.state.hidden, seat, own.own_seed(seat))


def body_of(row: Row) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(row[0])[3]
    return found


def table_of(ruleset: str = "classic", until: str = "", seed: int = 5, **more: Any) -> Friends:
    """Return a table with a veiled deal that has come to a phase."""
    table = Friends(ruleset, seed=seed, deal="veiled", **more)
    if until:
        table.go(until=until)
        assert table.awake[0].friends["phase"] == until
    return table


def led(seed: int = 5) -> Friends:
    """Return a table whose first card is to be led."""
    table = table_of(until="play", seed=seed)
    while shown(table.writer())["view"]["phase"] != "play":
        table.go(1)
    return table


def blamed(table: Friends, person: int, code: str) -> None:
    """Finish the deal, and check whose fault it is, and that the same dealer deals again."""
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"], dispute["deal"]) == (person, code, 0)
    deals_again(table, 1)


# Whole matches.


@pytest.mark.parametrize("preset", mostly_long(sorted(RULESETS), "classic"))
def test_views_and_records_are_those_of_the_whole_match(preset: str) -> None:
    assert played(preset, 1, 1, deal="veiled") == 1


@pytest.mark.long
@pytest.mark.cpython_only
def test_several_deals_of_a_match() -> None:
    assert played("classic", 0, 2, deal="veiled") == 2


@pytest.mark.slow_in_pyodide
def test_the_rows_of_the_dealing_come_in_order_and_are_short() -> None:
    table = table_of(ANNOUNCES, seats=WITH_COMPUTERS)
    rows = list(table.play(until="play"))
    order = [(body_of(row)["do"], body_of(row)["seat"]) for row in rows]
    names = ["commit", "list", "list", "keys", "announce"]
    assert order == [(name, seat) for name in names for seat in SEATS]
    assert [json.loads(text)[2] for text, _ in rows] == [0, 0, 1, 0] * 5
    assert max(len(text) for text, _ in rows) <= MAX_TEXT
    for device in table.devices:
        assert device.friends["banker"] is None
        assert device.friends["hand"]


@pytest.mark.slow_in_pyodide
def test_the_record_says_how_the_cards_were_dealt() -> None:
    table = table_of(until="play")
    table.go(until="commit")
    text = table.devices[0].ask("friends_record")["text"]
    assert '[Dealing "veiled"]' in text
    device = table.devices[0]
    (check,) = device.ask("verify", record=text)["deals"]
    assert (check["status"], set(check["seeds"])) == ("fair", set(SEATS))
    for wrong, reason in (("", "deal_changed"), ('[Dealing "otherwise"]\n', None)):
        found = device.ask("verify", record=text.replace('[Dealing "veiled"]\n', wrong))
        assert found["verdict"] == "wrong"
        assert reason is None or found["deals"][0]["reason"] == reason


# Secrets.


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize(
    ("ruleset", "seats"),
    mostly_long([("classic", ALL), (TURNS_UP, WITH_COMPUTERS), (ANNOUNCES, ALL)], ("classic", ALL)),
    ids=["people", "computers", "announcements"],
)
def test_no_device_says_or_keeps_a_card_of_somebody_else(ruleset: str, seats: Any) -> None:
    """Before the round is over. Cards that were played or turned up aside."""
    table = table_of(ruleset, until="play", seats=seats)
    flip = folded(table.devices[0]).state.dealt
    assert flip is not None
    known = {flip.flip.text} if flip.flip else set()
    holders = [folded(table.devices[0]).state.holder(seat) for seat in Seat]
    hands = {seat: {*hand(table.devices[holders[seat]], seat).values()} for seat in Seat}
    assert {card for cards in hands.values() for card in cards} == {*DECK}
    for row in table.play(40, until="tell"):
        body = body_of(row)
        known |= {body.get("action", {}).get("card")}
        if "hand" in body:
            break
        for device in table.devices:
            assert device.friends["private"] == []
            assert device.friends["missing"] == []
            person = Seat[("SOUTH", "EAST", "NORTH", "WEST")[SEATS.index(seat_of(device))]]
            own = {card.text for card in hands[person]}
            device.show()
            said = json.dumps([device.shown, device.friends])
            assert {card.text for card in DECK if f'"{card.text}"' in said} <= own | known
            # The device's own memory holds the hands of its own seats, and no other.
            whole = repr(folded(device)) + repr(device.table.match)
            for seat in Seat:
                text = format_hand(tuple(sorted(hands[seat])))
                cards = repr(tuple(sorted(hands[seat])))[1:-1]
                assert not (text in whole or cards in whole) or holders[seat] == device.me


def seat_of(device: Device) -> str:
    seat: str = device.friends["people"][device.me]["seat"]
    return seat


def test_no_set_of_rows_opens_a_card_that_was_not_played() -> None:
    """Without its owner's key, three keys are known of each place, and they open nothing."""
    table = table_of(until="play")
    hidden = folded(table.devices[0]).state.hidden
    for place in veil.PLACES:
        keys = [told[place] for told in hidden.keys]
        assert keys[veil.owner(place)] is None
        assert sum(key is not None for key in keys) == 3
        assert hidden.opened(place, None) is None


def test_private_messages_are_of_no_use() -> None:
    table = table_of(until="play")
    device = table.devices[0]
    seed = folded(table.devices[1]).own_seed(Seat.EAST)
    before = folded(device)
    device.take(private=({"from": 1, "body": {"deal": 0, "seat": "E", "seed": seed}},))
    assert folded(device) == before


# Refused at once.


@pytest.mark.parametrize("spoilt", ["", "!", "AAAA", base64.b64encode(bytes(veil.SIZE)).decode()])
def test_a_list_that_is_none(spoilt: str) -> None:
    table = table_of(until="list")
    row = table.writer().forge({"do": "list", "seat": "S", "list": spoilt})
    assert refused(table.devices[1], row)["code"] in ("bad_row", "bad_point")


def test_a_list_with_a_point_twice() -> None:
    table = table_of(until="list")
    points = base64.b64decode(body_of(table.writer().draft())["list"])
    twice = base64.b64encode(points[:32] + points[:32] + points[64:]).decode()
    row = table.writer().forge({"do": "list", "seat": "S", "list": twice})
    assert refused(table.devices[1], row)["code"] == "bad_point"


@pytest.mark.parametrize("spoil", ["own", "missing", "zero", "short", "order"])
def test_keys_of_other_places_than_those_due(spoil: str) -> None:
    table = table_of(until="keys")
    keys = body_of(table.writer().draft())["keys"]
    other = {
        "own": [OTHER_KEY, *keys[1:]],
        "missing": [*keys[:51], None],
        "zero": [*keys[:51], "0" * 64],
        "short": keys[:51],
        "order": [*keys[:51], "f" * 64],
    }[spoil]
    row = table.writer().forge({"do": "keys", "seat": "S", "keys": other})
    assert refused(table.devices[1], row)["code"] == "bad_row"


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("kinds", [["dakak", "dakak"], ["out_of_call", "dakak"], ["x"], "dakak"])
def test_announcements_that_are_none(kinds: Any) -> None:
    table = table_of(ANNOUNCES, until="announce")
    row = table.writer().forge({"do": "announce", "seat": "S", "kinds": kinds})
    assert refused(table.devices[1], row)["code"] == "bad_row"


def test_a_row_of_a_phase_that_is_not_there() -> None:
    table = table_of(until="list")
    writer = table.writer()
    bodies: list[dict[str, Any]] = [
        {"do": "list", "seat": "E", "list": base64.b64encode(veil.start()).decode()},
        {"do": "keys", "seat": "S", "keys": [None] * 52},
        {"do": "announce", "seat": "S", "kinds": []},
        {"do": "dealt", "hands": dict.fromkeys(SEATS, "0" * 64), "flip": None, "announced": []},
        {"do": "doubt"},
    ]
    for body in bodies:
        assert refused(table.devices[1], writer.forge(body))["code"] == "row_not_due"


def test_a_card_that_is_not_at_the_place_that_its_key_opens() -> None:
    table = led()
    writer = table.writer()
    legal = shown(writer)["view"]["legal"][0]
    right = body_of(writer.draft(action=legal))
    place, key = right["key"]["place"], right["key"]["key"]
    own = hand(writer, Seat(place // 13))
    other = next(p for p in own if p != place)
    elsewhere = next(card for card in DECK if card not in own.values())
    seed = folded(writer).own_seed(Seat(place // 13))
    for body in (
        play(legal["card"]),
        play(elsewhere.text, key=right["key"]),
        play(own[other].text, key=right["key"]),
        play(legal["card"], key={"place": other, "key": key}),
        play(legal["card"], key={"place": (place + 13) % 52, "key": key}),
        play(legal["card"], key={"place": place, "key": OTHER_KEY}),
        play(legal["card"], keys=[[place, key]]),
    ):
        wrong = refused(table.devices[0], writer.forge(body))
        assert wrong["code"] in ("card_not_opened", "hand_not_shown"), body
    for bad in ({"place": 52, "key": key}, {"place": place, "key": "f" * 64}, {"place": place}):
        assert refused(table.devices[0], writer.forge(play("AS", key=bad)))["code"] == "bad_row"
    table.send(writer.forge(right))
    while table.writer() is not writer:
        table.go(1)
    again = play(own[other].text, key={"place": place, "key": key})
    assert refused(table.devices[0], writer.forge(again))["code"] == "card_not_opened"
    good = {"place": other, "key": f"{veil.key(seed, other):064x}"}
    assert good["place"] in folded(table.devices[0]).state.hidden.places_left(Seat(place // 13))


def test_keys_have_no_place_in_a_deal_by_four_seeds() -> None:
    table = Friends("classic", ALL, 5)
    table.go(until="play")
    while shown(table.writer())["view"]["phase"] != "play":
        table.go(1)
    card = shown(table.writer())["view"]["hand"][0]
    row = table.writer().forge(play(card, key={"place": 0, "key": OTHER_KEY}))
    assert refused(table.devices[0], row)["code"] == "bad_row"


def test_a_false_claim_is_refused() -> None:
    """It would have to open the cards that it shows."""
    table = led()
    writer = table.writer()
    seat = Seat(SEATS.index(seat_of(writer)))
    trump = shown(writer)["view"]["trump"]
    best = format_hand([card for card in DECK if str(card.suit) == trump])
    own = format_hand(tuple(sorted(hand(writer, seat).values())))
    seed = folded(writer).own_seed(seat)
    keys = [[p, f"{veil.key(seed, p):064x}"] for p in veiled.places_of(seat)]
    claim = {"do": "act", "action": {"do": "claim", "tricks": 13}}
    for more, code in (
        ({}, "hand_missing"),
        ({"hand": own, "keys": keys}, "claim_not_sure"),
        ({"hand": best}, "card_not_opened"),
        ({"hand": best, "keys": keys}, "card_not_opened"),
        ({"hand": best, "keys": keys[:12]}, "card_not_opened"),
        ({"hand": best, "keys": [keys[0], *keys[:12]]}, "card_not_opened"),
        ({"hand": best, "keys": [[52, "0"]]}, "bad_row"),
    ):
        assert refused(table.devices[0], writer.forge({**claim, **more}))["code"] == code


def test_a_hand_is_shown_with_its_keys() -> None:
    """The fold takes exactly the keys of the cards left."""
    table = led()
    writer = table.writer()
    seat = Seat(SEATS.index(seat_of(writer)))
    own = folded(writer)
    cards = tuple(sorted(hand(writer, seat).values()))
    claim: Any = {"do": "claim", "tricks": 13}
    body = own.row_of_act(seat, parse_action(claim), cards)
    told = veiled.after_act(own.state.hidden, seat, body)
    assert told.shown == {*veiled.places_of(seat)}
    assert len(json.dumps(body.json())) < MAX_TEXT


def test_a_seed_that_was_not_committed_to() -> None:
    table = led()
    table.go(until="tell")
    writer = table.writer()
    row = writer.forge({"do": "tell", "seat": writer.friends["due"]["seat"], "seed": "0" * 64})
    assert refused(table.devices[2], row)["code"] == "wrong_seed"
    table.go(until="commit")
    assert disputes(table) == []


# Found when the seeds are revealed.


def swapped_list(table: Friends, turn: int) -> int:
    """Let the seat of a turn exchange two cards; return its person."""
    table.go(turn)
    writer = table.writer()
    body = body_of(writer.draft())
    points = base64.b64decode(body["list"])
    swapped = points[32 * 13 : 32 * 14] + points[32 : 32 * 13] + points[:32] + points[32 * 14 :]
    table.send(writer.forge({**body, "list": base64.b64encode(swapped).decode()}))
    return writer.me


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("turn", mostly_long([0, 7], 7))
def test_a_seat_that_moves_cards_is_named(turn: int) -> None:
    """In pass 1 all cards open, in pass 2 some don't, so their player doubts."""
    table = table_of(until="list")
    person = swapped_list(table, turn)
    table.go(until="play")
    opened = [len(hand(device, Seat(device.me))) for device in table.devices]
    assert opened == ([13] * 4 if turn < 4 else [12, 12, 13, 13])
    blamed(table, person, "list_wrong")


@pytest.mark.slow_in_pyodide
def test_a_device_doubts_at_its_turn_if_its_cards_do_not_open() -> None:
    table = table_of(until="keys")
    table.go(3)
    writer = table.writer()
    body = body_of(writer.draft())
    body["keys"][0] = OTHER_KEY
    table.send(writer.forge(body))
    victim = table.devices[0]
    while table.writer() is not victim:
        table.go(1)
    assert victim.friends["due"] == {"do": "doubt", "seat": "S", "computer": None}
    table.go(1)
    assert victim.friends["phase"] == "tell"
    blamed(table, writer.me, "key_wrong")


@pytest.mark.slow_in_pyodide
def test_a_card_turned_up_that_does_not_open_ends_the_deal() -> None:
    table = table_of(TURNS_UP, until="keys")
    table.go(2)
    writer = table.writer()
    body = body_of(writer.draft())
    body["keys"][12] = OTHER_KEY
    table.send(writer.forge(body))
    table.go(1)
    assert writer.friends["phase"] == "tell"
    blamed(table, writer.me, "key_wrong")


@pytest.mark.slow_in_pyodide
def test_a_doubt_without_reason_blames_the_doubter() -> None:
    table = led()
    doubter = table.writer()
    table.send(doubter.draft(doubt=True))
    blamed(table, doubter.me, "doubt_unfounded")


@pytest.mark.slow_in_pyodide
def test_a_false_announcement_blames_its_seat() -> None:
    table = table_of(ANNOUNCES, until="announce")
    table.go(2)
    writer = table.writer()
    right = body_of(writer.draft())["kinds"]
    other = [] if right else ["dakak"]
    table.send(writer.forge({"do": "announce", "seat": "N", "kinds": other}))
    table.go(until="play")
    table.send(table.writer().draft(doubt=True))
    blamed(table, writer.me, "announced_wrongly")


@pytest.mark.slow_in_pyodide
def test_a_revoke_blames_its_player() -> None:
    table = led()
    for _ in range(60):
        writer = table.writer()
        view = shown(writer)["view"]
        legal = {each["card"] for each in view["legal"] if each["do"] == "play"}
        wrong = [card for card in view["hand"] if card not in legal]
        if wrong:
            break
        table.go(1)
    seat = Seat(SEATS.index(seat_of(writer)))
    place = next(p for p, card in hand(writer, seat).items() if card.text == wrong[0])
    key = f"{veil.key(folded(writer).own_seed(seat), place):064x}"
    table.send(writer.forge(play(wrong[0], key={"place": place, "key": key})))
    blamed(table, writer.me, "must_follow_suit")


# People who go and come back.


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("phase", mostly_long(["commit", "list", "keys", "tell"], "keys"))
def test_somebody_voted_absent_starts_the_deal_again(phase: str) -> None:
    table = table_of(ANNOUNCES, until=phase)
    table.go(2)
    table.asleep = {2}
    votes = [[person, SIG] for person in (0, 1, 3)]
    table.send(table.devices[0].draft(absent={"people": [2], "votes": votes}))
    friends = table.devices[0].friends
    assert (friends["phase"], friends["deal"], friends["disputes"]) == ("commit", 1, [])
    table.go(until="play")
    assert table.devices[0].friends["seats"]["N"] == {"person": 2, "level": "novice", "holder": 0}
    table.go(until="commit")
    assert "Deal" in table.devices[0].ask("friends_record")["text"]


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("phase", mostly_long(["commit", "keys", "play"], "play"))
def test_somebody_who_comes_back_plays_from_the_next_deal_on(phase: str) -> None:
    """The seat's cards were dealt to the device that committed for it."""
    table = table_of(ANNOUNCES)
    table.asleep = {2}
    votes = [[person, SIG] for person in (0, 1, 3)]
    table.send(table.devices[0].draft(absent={"people": [2], "votes": votes}))
    table.go(until=phase)
    table.go(3)
    for row in table.devices[0].rows[1:]:
        table.devices[2].take(row)
    table.asleep = set()
    table.send(table.writer().draft(back=2))
    guest = table.devices[2]
    assert not guest.friends["hand"]
    assert guest.friends["seats"]["N"]["holder"] == 0
    assert guest.friends["deal"] == 0
    table.go(until="play")
    table.go(until="commit")
    assert guest.friends["seats"]["N"]["holder"] == 2
    table.go(until="play")
    assert guest.friends["hand"]
    assert disputes(table) == []
    table.go(until="commit")
    assert len({device.ask("friends_record")["text"] for device in table.devices}) == 1


@pytest.mark.parametrize("phase", mostly_long(PHASES, "keys", "play"))
def test_a_page_that_reopens_goes_on(phase: str) -> None:
    table = table_of(ANNOUNCES, until=phase)
    table.go(2)
    for device in table.devices:
        device.show()
        before, view = device.friends, device.shown and device.shown["view"]
        device.open()
        assert device.friends == before
        assert (device.shown and device.shown["view"]) == view
    table.go(until="play")
    table.go(until="commit")
    assert disputes(table) == []
