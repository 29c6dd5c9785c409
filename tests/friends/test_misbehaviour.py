"""The worst that each person at a table can do, and its consequences."""

from __future__ import annotations

import json
from typing import Any

import pytest
from devices import ALL, Device, Friends, signed
from disputed import deals_again, disputes, play, refused, shown, table_in_play

from tarneeb import RULESETS, Seat
from tarneeb.friends.rows import row_text
from tarneeb.rules.auction import is_hopeless
from tarneeb.rules.cards import DECK, format_hand, parse_hand
from tarneeb.rules.fair import sha256_hex

SEATS = "SENW"


# Refused at once.


def test_a_row_out_of_turn() -> None:
    table = table_in_play()
    writer = table.writer()
    other = next(device for device in table.devices if device is not writer)
    wrong = refused(table.devices[0], other.forge(play("AS")))
    assert (wrong["code"], wrong["by"]) == ("not_your_row", other.me)
    assert wrong["args"] == {"by": str(other.me), "writer": str(writer.me)}


def test_a_row_of_a_kind_that_is_not_due() -> None:
    table = table_in_play()
    writer = table.writer()
    for body in (
        {"do": "commit", "seat": "S", "c": "0" * 64},
        {"do": "tell", "seat": "S", "seed": "0" * 64},
        {"do": "again", "seats": ALL, "dealer": "S", "date": "2026-11-23"},
    ):
        assert refused(table.devices[0], writer.forge(body))["code"] == "row_not_due"


@pytest.mark.parametrize(
    "body",
    [
        {"do": "fly"},
        {"do": "act", "action": {"do": "fly"}},
        {"do": "act", "action": {"do": "play", "card": "1X"}},
        {"do": "act", "action": {"do": "play", "card": "as"}},
        {"do": "act", "action": {"do": "play", "card": "AS", "more": 1}},
        {"do": "act", "action": {"do": "play", "card": "AS"}, "more": 1},
        {"action": {"do": "play", "card": "AS"}, "do": "act"},
        {"do": "act"},
        {"do": "open"},
        {},
    ],
)
def test_an_unknown_or_misspelt_row(body: dict[str, Any]) -> None:
    table = table_in_play()
    wrong = refused(table.devices[0], table.writer().forge(body))
    assert wrong["code"] == "bad_row"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 3_000,
        "[1]" * 1_000,
        '[9,"",0,{}]',
        '[9, "", 0, {}]',
        "[9e0]",
        "[" + "9" * 3_900 + "]",
        '[0,"",0,{"do":"act","action":{"do":"play","card":"\\ud800"}}]',
        '[NaN,"",0,{}]',
        '[true,"",0,{"do":"doubt"}]',
        '[-1,"",0,{"do":"doubt"}]',
        "x" * 30_000,
    ],
)
def test_a_text_that_is_no_row(text: str) -> None:
    table = table_in_play()
    assert refused(table.devices[0], [text, "5" * 128])["code"] == "bad_row"


@pytest.mark.parametrize("row", [None, 7, [], ["", ""], ["x", "y"], ["", "5" * 127], [1, 2]])
def test_what_is_no_row_at_all(row: Any) -> None:
    device = table_in_play().devices[0]
    taken = device.ask("friends_take", rows=[row])
    assert taken["refused"]["code"] == "bad_row"
    assert taken["refused"]["n"] is None


def test_half_a_character() -> None:
    device = table_in_play().devices[0]
    assert device.fail("friends_take", rows=[["\ud800", "5" * 128]])["code"] == "not_unicode"


def test_a_row_of_another_history() -> None:
    table = table_in_play()
    writer = table.writer()
    row = signed(row_text(writer.friends["n"], "0" * 64, writer.me, play("AS")), writer.me)
    assert refused(table.devices[0], row)["code"] == "other_history"


def test_a_row_without_signature() -> None:
    table = table_in_play()
    writer = table.writer()
    assert refused(table.devices[0], [writer.forge(play("AS"))[0], ""])["code"] == "row_not_signed"


def test_a_seed_that_was_not_committed_to() -> None:
    table = table_in_play()
    table.go(until="tell")
    writer = table.writer()
    seat = writer.friends["due"]["seat"]
    row = writer.forge({"do": "tell", "seat": seat, "seed": "0" * 64})
    assert refused(table.devices[2], row)["code"] == "wrong_seed"
    table.go(until="commit")
    assert disputes(table) == []


def test_a_call_that_everybody_sees_to_be_illegal() -> None:
    table = Friends("classic", ALL, 5)
    table.go(until="play")
    writer = table.writer()
    row = writer.forge({"do": "act", "action": {"do": "bid", "tricks": 3}})
    assert refused(table.devices[0], row)["code"] == "bid_out_of_range"


def test_a_card_played_twice() -> None:
    table = table_in_play()
    row = next(table.play(1))
    card = json.loads(row[0])[3]["action"]["card"]
    assert refused(table.devices[0], table.writer().forge(play(card)))["code"] == "card_not_held"


@pytest.mark.parametrize("announced", [[["E", "dakak"]], [["E", "dakak"]] * 2])
def test_an_announcement_that_the_rules_do_not_have(announced: Any) -> None:
    table = Friends("classic", ALL, 5)
    table.go(until="dealt")
    body = json.loads(table.devices[0].draft()[0])[3]
    row = table.devices[0].forge({**body, "announced": announced})
    assert refused(table.devices[1], row)["code"] == "bad_row"


def test_a_card_turned_up_that_the_rules_do_not_have() -> None:
    table = Friends("classic", ALL, 5)
    table.go(until="dealt")
    body = json.loads(table.devices[0].draft()[0])[3]
    row = table.devices[0].forge({**body, "flip": "AS"})
    assert refused(table.devices[1], row)["code"] == "flip_not_used"


def test_a_hand_told_privately_that_is_not_the_one_dealt() -> None:
    table = Friends("classic", ALL, 5)
    table.whisper = lambda: None  # type: ignore[method-assign]
    table.go(until="dealt")
    Friends.whisper(table)
    row = table.devices[0].draft()
    for device in table.devices:
        device.take(row)
    told = next(m for m in table.devices[0].friends["private"] if m["to"] == 2)["body"]
    guest = table.devices[2]
    for wrong in ({"salt": "0" * 64}, {"hand": "AKQJT98765432..."}):
        body = {**told, **wrong}
        found = guest.take(private=({"from": 0, "body": body},))
        assert found["refused"]["code"] == "wrong_hand"
        assert found["refused"]["by"] == 0
        assert not found["friends"]["hand"]
    assert guest.take(private=({"from": 0, "body": told},))["friends"]["hand"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        {"from": 9, "body": {}},
        {"from": 1, "body": {"deal": 0, "seat": "S", "seed": "x"}},
        {"from": 1, "body": {"deal": 0, "seat": "S", "seed": "0" * 64}},
        {"from": 1, "body": {"deal": 0, "seat": "E", "hand": "...", "salt": "0" * 64}},
        {"from": 1, "body": {"deal": 10**9, "seat": "E", "seed": "0" * 64}},
        {"from": 1, "body": {"deal": True, "seat": "E", "seed": "0" * 64}},
    ],
)
def test_private_messages_that_are_spoilt_are_ignored(message: Any) -> None:
    table = Friends("classic", ALL, 5)
    table.go(2)
    found = table.devices[0].take(private=(message,))
    assert found["refused"] is None
    table.devices[0].private.clear()
    table.go(until="play")
    table.go(until="commit")
    assert disputes(table) == []


# Claims and hands thrown in show the hand.


def test_claims_that_the_hand_does_not_bear_out() -> None:
    table = table_in_play()
    writer = table.writer()
    claim = {"do": "act", "action": {"do": "claim", "tricks": 13}}
    hand = shown(writer)["view"]["hand"]
    own = format_hand([card for card in DECK if card.text in hand])
    sure = "AKQJT98765432..."
    device = table.devices[0]
    assert refused(device, writer.forge(claim))["code"] == "hand_missing"
    assert refused(device, writer.forge({**claim, "hand": own}))["code"] == "claim_not_sure"
    assert refused(device, writer.forge({**claim, "hand": "A..."}))["code"] == "hand_wrong"
    assert refused(device, writer.forge(play("AS", hand=own)))["code"] == "hand_not_shown"
    assert refused(device, writer.forge({**claim, "hand": sure.lower()}))["code"] == "bad_row"


def test_a_hand_that_holds_a_card_already_played_is_refused() -> None:
    table = table_in_play()
    while (view := shown(table.writer())["view"])["trick"]["cards"] or not view["tricks"]:
        table.go(1)
    writer = table.writer()
    view = shown(writer)["view"]
    played = view["tricks"][0]["cards"]
    cards = [*played, *view["hand"]][: len(view["hand"])]
    hand = format_hand([card for card in DECK if card.text in cards])
    body = {"do": "act", "action": {"do": "claim", "tricks": len(view["hand"])}, "hand": hand}
    assert refused(table.devices[0], writer.forge(body))["code"] == "hand_wrong"


def test_a_false_claim_with_cards_of_others_is_found_when_the_hands_are_told() -> None:
    table = table_in_play()
    writer = table.writer()
    trump = shown(writer)["view"]["trump"]
    suit = trump if trump in "SHDC" else "S"
    body = {
        "do": "act",
        "action": {"do": "claim", "tricks": 13},
        "hand": format_hand([card for card in DECK if str(card.suit) == suit]),
    }
    table.send(writer.forge(body))
    assert {device.friends["phase"] for device in table.devices} == {"tell"}
    for device in table.devices:
        view = shown(device)["view"]
        holds = any(card.endswith(suit) for card in view["hand"])
        assert (view["claim"] is None) == (holds or device is writer)
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (writer.me, "hand_wrong")
    deals_again(table, 1)


def hopeless_rules() -> str:
    return next(
        str(rules.replace(hopeless_hand=True))
        for rules in RULESETS.values()
        if not rules.hopeless_hand
    )


def test_a_hand_thrown_in_must_be_hopeless() -> None:
    table = Friends(hopeless_rules(), ALL, 5)
    table.go(until="play")
    writer = table.writer()
    throw = {"do": "act", "action": {"do": "throw"}}
    own = format_hand([c for c in DECK if c.text in shown(writer)["view"]["hand"]])
    device = table.devices[0]
    assert refused(device, writer.forge(throw))["code"] == "hand_missing"
    assert refused(device, writer.forge({**throw, "hand": own}))["code"] == "hand_has_hope"
    assert refused(device, writer.forge({**throw, "hand": "..."}))["code"] == "hand_wrong"


def test_a_false_hopeless_hand_is_found_when_the_hands_are_told() -> None:
    table = Friends(hopeless_rules(), ALL, 5)
    table.go(until="play")
    writer = table.writer()
    hand = "T9876.T987.T98.T"
    assert is_hopeless(parse_hand(hand))
    table.send(writer.forge({"do": "act", "action": {"do": "throw"}, "hand": hand}))
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (writer.me, "hand_wrong")
    deals_again(table, 1)


# Found when the hands are revealed.


def revoke(table: Friends) -> Device:
    """Let somebody who can follow suit play another card; return that device."""
    for _ in range(60):
        writer = table.writer()
        view = shown(writer)["view"]
        legal = {each["card"] for each in view["legal"] if each["do"] == "play"}
        wrong = [card for card in view["hand"] if card not in legal]
        if wrong:
            table.send(writer.forge(play(wrong[0])))
            return writer
        table.go(1)
    raise AssertionError("nobody could revoke")


def test_a_revoke_is_found_and_named() -> None:
    table = table_in_play()
    guilty = revoke(table)
    table.go(until="tell") if table.writer().friends["due"]["do"] == "act" else None
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"], dispute["deal"]) == (
        guilty.me,
        "must_follow_suit",
        0,
    )
    deals_again(table, 1)


def test_a_doubt_that_is_founded_blames_the_one_doubted() -> None:
    table = table_in_play()
    guilty = revoke(table)
    doubter = table.writer()
    if doubter is guilty:
        table.go(1)
        doubter = table.writer()
    table.send(doubter.draft(doubt=True))
    assert {device.friends["phase"] for device in table.devices} == {"tell"}
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert dispute["person"] == guilty.me
    deals_again(table, 1)


def test_a_doubt_without_reason_blames_the_doubter() -> None:
    table = table_in_play()
    doubter = table.writer()
    table.send(doubter.draft(doubt=True))
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (doubter.me, "doubt_unfounded")
    deals_again(table, 1)


def test_somebody_plays_a_card_that_this_device_holds() -> None:
    """The display stops there, and at its turn the device doubts."""
    table = table_in_play()
    writer = table.writer()
    victim = table.devices[(writer.me + 2) % 4]
    card = shown(victim)["view"]["hand"][0]
    before = shown(victim)["view"]
    table.send(writer.forge(play(card)))
    assert victim.friends["waiting"] == 0
    assert shown(victim)["view"] == before
    while table.writer() is not victim:
        table.go(1)
    assert victim.friends["due"] == {"do": "doubt", "seat": SEATS[victim.me], "computer": None}
    assert victim.fail("friends_draft", action={"do": "pass"})["code"] == "hand_unknown"
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (writer.me, "card_not_held")
    deals_again(table, 1)


def test_a_computer_player_doubts_as_well() -> None:
    table = Friends("classic", {"S": 0, "E": 1, "N": 2, "W": "novice"}, 6)
    table.go(until="play")
    while shown(table.devices[0])["view"]["phase"] != "play":
        table.go(1)
    banker = table.devices[0]
    while table.writer().me not in (1, 2) or table.writer().friends["due"]["do"] != "act":
        table.go(1)
    writer = table.writer()
    room: Any = banker.bridge.parts[-1]
    held = room._seen(Seat.WEST).match.current.hands[Seat.WEST]
    card = held[0].text
    table.send(writer.forge(play(card)))
    while banker.friends["phase"] == "play" and (banker.friends["due"] or {}).get("seat") != "W":
        table.go(1)
    assert banker.friends["phase"] == "tell" or banker.friends["due"]["do"] == "doubt"
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert dispute["person"] == writer.me


def dealt_wrongly(table: Friends, **wrong: Any) -> None:
    """Let the keeper write another deal than the seeds give."""
    table.go(until="dealt")
    keeper = table.devices[0]
    body = json.loads(keeper.draft()[0])[3]
    table.send(keeper.forge({**body, **wrong}))


def test_a_hash_of_another_hand_blames_the_banker() -> None:
    table = Friends("classic", ALL, 5)
    dealt_wrongly(table, hands=dict.fromkeys(SEATS, "0" * 64))
    assert table.devices[1].friends["missing"] == [0]
    assert table.writer().friends["due"] is None
    table.send(table.writer().draft(doubt=True))
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (0, "wrong_hand")
    deals_again(table, 1)


def test_a_hash_of_no_hand_is_doubted() -> None:
    """The banker tells a hand of twelve cards with the hash that fits it."""
    table = Friends("classic", ALL, 5)
    table.go(until="dealt")
    keeper = table.devices[0]
    body = json.loads(keeper.draft()[0])[3]
    hand, salt = "AKQJT9876543...", "1" * 64
    hands = {**body["hands"], "E": sha256_hex(f"{hand}\n{salt}")}
    row = keeper.forge({**body, "hands": hands})
    told = {"from": 0, "body": {"deal": 0, "seat": "E", "hand": hand, "salt": salt}}
    for device in table.devices:
        device.take(row)
    guest = table.devices[1]
    guest.take(private=(told,))
    assert table.writer() is guest
    assert guest.friends["due"]["do"] == "doubt"
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (0, "wrong_hand")


def test_a_wrong_card_turned_up_blames_the_banker() -> None:
    name = next(name for name, rules in RULESETS.items() if rules.turns_up)
    table = Friends(name, ALL, 5)
    table.go(until="dealt")
    right = json.loads(table.devices[0].draft()[0])[3]["flip"]
    other = "AS" if right != "AS" else "KS"
    row = table.devices[0].forge({**json.loads(table.devices[0].draft()[0])[3], "flip": other})
    for device in table.devices:
        device.take(row)
    table.whisper()
    table.send(table.writer().draft(doubt=True))
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (0, "wrong_flip")


def test_a_wrong_announcement_blames_the_banker() -> None:
    rules = next(rules for rules in RULESETS.values() if not rules.individual)
    table = Friends(str(rules.replace(dakak=True)), ALL, 5)
    table.go(until="dealt")
    right = json.loads(table.devices[0].draft()[0])[3]["announced"]
    dealt_wrongly(table, announced=[] if right else [["E", "dakak"]])
    table.send(table.writer().draft(doubt=True))
    table.go(until="commit")
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (0, "announced_wrongly")
