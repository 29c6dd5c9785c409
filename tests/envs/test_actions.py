"""Action ids: a table that never changes, the same for every ruleset."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from matches import READINGS, random_steps

import tarneeb
from tarneeb import PRESETS, Claim, Pass, TextError, parse_ruleset
from tarneeb.envs.actions import ACTIONS, BY_ID, CLAIM, action_at, action_id

TABLE = Path(__file__).parents[2] / "docs/ENVS.md"


def test_the_ids_are_those_of_the_first_release() -> None:
    """A number never changes. Written out, so that no change of an order goes unnoticed."""
    found = [f"{type(action).__name__} {action}" for action in BY_ID]
    assert found[:3] == ["Play AS", "Play KS", "Play QS"]
    assert found[13] == "Play AH"
    assert found[26] == "Play AD"
    assert found[39] == "Play AC"
    assert found[51] == "Play 2C"
    assert found[52:56] == ["Pass -", "Double X", "Redouble XX", "ThrowIn T"]
    assert found[56:69] == [f"Bid {tricks}" for tricks in range(1, 14)]
    assert found[69:75] == ["Bid 1S", "Bid 1H", "Bid 1D", "Bid 1C", "Bid 1NT", "Bid 2S"]
    assert found[133] == "Bid 13NT"
    assert found[134:147] == [f"Pledge {tricks}" for tricks in range(1, 14)]
    assert found[147:] == [f"NameTrump {strain}" for strain in ("S", "H", "D", "C", "NT")]
    assert (CLAIM, ACTIONS) == (152, 153)


@pytest.mark.cpython_only
def test_the_documented_table_has_these_ranges() -> None:
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \| ", TABLE.read_text("utf-8"), re.MULTILINE)
    ranges = [(int(first), int(last or first)) for first, last in rows]
    assert ranges[0][0] == 0
    assert ranges[-1] == (CLAIM, CLAIM)
    assert all(one[1] + 1 == other[0] for one, other in itertools.pairwise(ranges))
    for first, last in ranges[:-1]:
        assert len({type(action) for action in BY_ID[first : last + 1]}) in (1, 4)


@pytest.mark.parametrize("preset", [*(preset.id for preset in PRESETS), *READINGS])
def test_every_legal_action_has_an_id_of_its_own(preset: str) -> None:
    seen: set[int] = set()
    for seed in range(3):
        for match, _ in random_steps(parse_ruleset(preset), seed=seed, deals=1):
            legal = match.legal_actions()
            ids = [action_id(action) for action in legal]
            assert len(set(ids)) == len(ids)
            assert tuple(action_at(number, legal) for number in ids) == legal
            seen.update(ids)
    assert len(seen) > 52


def test_a_claim_is_of_the_tricks_that_are_left() -> None:
    legal = (Claim(5),)
    assert action_id(Claim(5)) == action_id(Claim(2)) == CLAIM
    assert action_at(CLAIM, legal) == Claim(5)
    assert action_at(CLAIM, (Pass(),)) == Claim(0)  # which no ruleset allows


def test_what_has_no_id_is_refused() -> None:
    with pytest.raises(TextError, match="no_action_id"):
        action_id(tarneeb.deal(seed=1))
    for number in (-1, ACTIONS, 1000):
        with pytest.raises(TextError, match="no_action_id"):
            action_at(number, ())
