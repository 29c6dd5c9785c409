"""The viewer's script shows each position of every good record as the engine has it.

The script reads records without the engine (web/src/viewer). Node runs it over all of
tests/records/good, and each position that it gives is compared with the match at that place.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tarneeb import Match, Seat
from tarneeb.records.notation import read
from tarneeb.rules.rounds import Round

pytestmark = pytest.mark.cpython_only

RECORDS = sorted((Path(__file__).parent / "good").glob("*.tgn"))
VIEWER = Path(__file__).parents[2] / "web/src/viewer"
NODE = Path(__file__).parents[2] / ".venv/bin/node"

SCRIPT = """
import { readRecord } from "%(folder)s/reading.js";
import { createReplay, positionAt } from "%(folder)s/replay.js";
import { readFileSync } from "node:fs";
const files = JSON.parse(readFileSync(0, "utf8"));
const shown = files.map((file) => {
  const replay = createReplay(readRecord(readFileSync(file, "utf8")));
  return Array.from({ length: replay.total + 1 }, (_, at) => {
    const { index, round, step, hands, calls, contract, trump, table, winner, taken, over } =
      positionAt(replay, at);
    const { number, dealer } = round;
    return {
      index, number, dealer, step, hands, calls, contract, trump, table, winner, taken, over,
    };
  });
});
console.log(JSON.stringify(shown));
"""


@pytest.fixture(scope="module")
def shown() -> dict[str, list[dict[str, Any]]]:
    """Every position of every record, by the record's name."""
    script = SCRIPT % {"folder": VIEWER.as_uri()}
    readable = [path for path in RECORDS if "\nDeal " in path.read_text("utf-8")]
    assert len(readable) > 100
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", script],
        input=json.dumps([str(path) for path in readable]),
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    return {path.stem: each for path, each in zip(readable, found, strict=True)}


def described(round_: Round) -> dict[str, Any]:
    """Return what the engine has of a round, as the viewer names it."""
    play, contract = round_.play, round_.contract
    tricks = () if play is None else (*play.tricks, *([play.trick] if play.trick.cards else []))
    return {
        "number": round_.number,
        "dealer": str(round_.dealer),
        "hands": {str(seat): {str(card) for card in round_.hands[seat]} for seat in Seat},
        "calls": [{"seat": str(one.seat), "call": str(one.call)} for one in round_.auction.calls],
        "table": [
            {"seat": str(last.leader.after(turn)), "card": str(card)}
            for last in tricks[-1:]
            for turn, card in enumerate(last.cards if round_.claim is None else ())
        ],
        "contract": contract and (str(contract.seat), contract.tricks, contract.factor),
    }


def as_described(position: dict[str, Any], decided: bool) -> dict[str, Any]:
    """Return a viewer's position in the same form. During the auction it shows the high bid."""
    contract = position["contract"]
    return {
        "number": position["number"],
        "dealer": position["dealer"],
        "hands": {seat: set(cards) for seat, cards in position["hands"].items()},
        "calls": [{key: one[key] for key in ("seat", "call")} for one in position["calls"]],
        "table": position["table"],
        "contract": (contract["seat"], contract["tricks"], contract["factor"])
        if contract and decided
        else None,
    }


def told(record: Path) -> Match:
    return read(record.read_text("utf-8")).match


@pytest.mark.parametrize("record", RECORDS, ids=[record.stem for record in RECORDS])
def test_each_position_is_the_engines(record: Path, shown: dict[str, Any]) -> None:
    if record.stem not in shown:
        pytest.skip("its deals follow from a seed")
    match, positions = told(record), shown[record.stem]
    assert len(positions) == match.action_count + 1
    assert positions[0]["hands"] is None
    for count in range(1, match.action_count + 1):
        before = match.at(count)
        round_ = before.current or before.rounds[-1]
        position = positions[count]
        assert as_described(position, round_.contract is not None) == described(round_), count
        check_winners(round_, position)
        if round_.strain or round_.contract is not None:
            assert position["trump"] == (str(round_.strain) if round_.strain else None)


def test_a_claim_before_the_first_lead_is_shown_without_a_trump(shown: dict[str, Any]) -> None:
    claimed, led = shown["claim-before-first-lead"], shown["trump-first-lead"]
    assert [position["trump"] for position in claimed] == [None] * len(claimed)
    assert claimed[-1]["taken"]["S"] == 13
    assert {position["trump"] for position in led} > {None}


def check_winners(round_: Round, position: dict[str, Any]) -> None:
    """The viewer names no wrong winner. It does not know who took the last trick of all."""
    taken = {str(seat): round_.taken[seat] for seat in Seat}
    missing = sum(taken.values()) - sum(position["taken"].values())
    assert all(position["taken"][seat] <= taken[seat] for seat in taken)
    assert missing == int(len(position["table"]) == 4 and position["winner"] is None)
    assert not missing or position["over"]
