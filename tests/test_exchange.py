"""Matches and views as JSON, and back."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from matches import random_steps

import tarneeb
from tarneeb import PRESETS, RULESETS, IllegalAction, Match, Seat, TarneebError, exchange
from tarneeb.exchange import MatchJson, match_json, parse_action, parse_match, view_json

RECORDS = sorted((Path(__file__).parent / "records/good").glob("*.tgn"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_match_survives_json(record: Path) -> None:
    match = tarneeb.loads(record.read_text("utf-8"))
    source = json.loads(json.dumps(match_json(match)))
    assert source.keys() == MatchJson.__annotations__.keys()
    assert parse_match(source) == match
    if match.winner is not None:
        assert source["winner"] == str(match.winner)


@pytest.mark.parametrize("preset", [preset.id for preset in PRESETS])
def test_views_and_actions_are_json_at_every_moment(preset: str) -> None:
    rng = random.Random(preset)
    for match, _ in random_steps(RULESETS[preset], seed=4, deals=1):
        seat = match.to_act or rng.choice(list(Seat))
        view = match.view(seat)
        source = json.loads(json.dumps(view_json(view)))
        assert tuple(map(parse_action, source["legal"])) == view.legal
        assert source["hand"] == [card.text for card in view.hand]


CLASSIC: dict[str, Any] = {"ruleset": "classic", "actions": []}


def test_what_may_be_missing() -> None:
    assert parse_match(CLASSIC) == Match(RULESETS["classic"])


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"ruleset": "classic"},
        {"ruleset": 7, "actions": []},
        {"ruleset": "chess", "actions": []},
        {**CLASSIC, "actions": "none"},
        {**CLASSIC, "actions": [7]},
        {**CLASSIC, "actions": [{"do": "fold"}]},
        {**CLASSIC, "first_dealer": "X"},
        {**CLASSIC, "tags": []},
        {**CLASSIC, "tags": {"South": 7}},
        {**CLASSIC, "tags": {"not a name": "x"}},
    ],
)
def test_what_is_no_match_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TarneebError):
        parse_match(wrong)


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(IllegalAction, match="deal_expected"):
        parse_match({**CLASSIC, "actions": [{"do": "pass"}]})


def test_its_functions_are_documented() -> None:
    assert all(getattr(exchange, name).__doc__ for name in exchange.__all__ if name[0].islower())
