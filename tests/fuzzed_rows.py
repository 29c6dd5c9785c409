"""Random changes to the rows and messages of a table of friends."""

from __future__ import annotations

import json
import random
from typing import Any

from devices import Device, Friends, Row, signed
from whole_tables import SEATINGS

from tarneeb import RULESETS
from tarneeb.friends.rows import row_text

LETTERS = '[]{}",:\\0123456789abcdefSENWAKQJT.x-nulltrue \x00é\u202e😀'
WORDS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 3, -1, 4, 1.5, 10**30, "", "S", "AS", "club", "0" * 64, [], {}),
    *({"do": "play", "card": "2C"}, {"do": "pass"}, [["E", "dakak"]], "A..." * 20, "x" * 5_000),
)
BODIES: tuple[dict[str, Any], ...] = (
    {"do": "doubt"},
    {"do": "back", "person": 1},
    {"do": "tell", "seat": "S", "seed": "0" * 64},
    {"do": "commit", "seat": "S", "c": "0" * 64},
    {"do": "act", "action": {"do": "claim", "tricks": 13}, "hand": "AKQJT98765432..."},
    {"do": "absent", "people": [1], "votes": [[0, "5" * 128], [2, "5" * 128], [3, "5" * 128]]},
    {"do": "forked", "by": 1, "proof": [["a", "5" * 128], ["b", "5" * 128]]},
    {"do": "again", "seats": {"S": 0, "E": 1, "N": 2, "W": 3}, "dealer": "S", "date": "2026-11-23"},
    {
        "do": "again",
        "seats": {"S": 0, "E": "club", "N": 1, "W": "expert"},
        "dealer": "S",
        "date": "2026-11-23",
        "stays": {"queue": [["club", "expert"], ["novice", "novice"]], "others": [1, 0]},
    },
    {"do": "list", "seat": "S", "list": "A" * 2220},
    {"do": "keys", "seat": "S", "keys": [None] * 13 + ["0" + "1" * 63] * 39},
    {"do": "announce", "seat": "S", "kinds": ["dakak"]},
    {"do": "act", "action": {"do": "play", "card": "AS"}, "key": {"place": 0, "key": "0" * 64}},
    {"do": "dealt", "hands": dict.fromkeys("SENW", "0" * 64), "flip": None, "announced": []},
)


def spoiled_text(text: str, rng: random.Random) -> str:
    """Return a text with a few characters changed."""
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(letters) + 1)
        if rng.random() < 0.5 and place < len(letters):
            del letters[place : place + rng.choice((1, 1, 5, 60))]
        else:
            letters[place:place] = rng.choice(LETTERS)
    return "".join(letters)


def spoiled_value(value: Any, rng: random.Random) -> Any:
    """Return JSON with one part of it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name = rng.choice(list(value))
        if rng.random() < 0.1:
            return {each: value[each] for each in value if each != name}
        return {**value, name: spoiled_value(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        place = rng.randrange(len(value))
        return [*value[:place], spoiled_value(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str) and rng.random() < 0.5:
        return spoiled_text(value, rng)
    return rng.choice(WORDS)


def spoiled(device: Device, rows: list[Row], rng: random.Random) -> list[Any]:
    """Return a row that is wrong, or very likely so."""
    if rng.random() < 0.3:
        text, sig = rng.choice(rows[-3:])
        return [spoiled_text(text, rng), spoiled_text(sig, rng) if rng.random() < 0.3 else sig]
    n, head = device.friends["n"], device.friends["head"]
    body = json.loads(rng.choice(rows)[0])[3] if rng.random() < 0.5 else rng.choice(BODIES)
    by = rng.choice((0, 1, 2, 3, None))
    row: Any = [n, head, by, body]
    if rng.random() < 0.8:
        row = spoiled_value(row, rng)
    try:
        text = row_text(*row)
        return signed(text, by)
    except (TypeError, ValueError):
        return [json.dumps(row), rng.choice(("", "5" * 128))]


def spoil(seed: int, count: int) -> int:
    """Send a device of a table so many spoilt rows, while its match goes on.

    A row that a person could have written is no fault: the device is thrown away and rebuilt.
    Returns how many were refused.
    """
    rng = random.Random(seed)
    deal = ("seeds", "veiled")[seed % 2]
    table = Friends(rng.choice(sorted(RULESETS)), SEATINGS[seed % 3], seed, deal=deal)
    refused = 0
    while refused < count:
        if not list(table.play(1)):
            table = Friends(
                rng.choice(sorted(RULESETS)), SEATINGS[seed % 3], seed + refused, deal=deal
            )
        victim = rng.choice(table.devices)
        before = vars(victim.bridge.parts[-1])["_device"]
        told, shown = json.dumps(victim.friends), victim.table.match
        for _ in range(10):
            private = spoiled_value(
                {"from": 1, "body": {"deal": 0, "seat": "E", "hand": "A...", "salt": "0" * 64}}, rng
            )
            row = spoiled(victim, victim.rows, rng)
            reply = victim.send("friends_take", rows=[row], private=[private])
            code = reply.get("error", {}).get("code", "")
            assert code != "internal_error", (seed, row, private, reply)
            ok = reply.get("ok")
            if ok and (ok["taken"] or ok["friends"]["private"] != victim.friends["private"]):
                victim.open()
                before = vars(victim.bridge.parts[-1])["_device"]
                told, shown = json.dumps(victim.friends), victim.table.match
                continue
            refused += 1
            after = vars(victim.bridge.parts[-1])["_device"]
            assert after.log is before.log, (seed, row)
            assert victim.table.match is shown
            if ok:
                assert json.dumps(ok["friends"]) == told, (seed, row)
                assert ok["taken"] == 0
    return refused
