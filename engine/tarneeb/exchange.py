"""Views, actions, events and matches as JSON, for other programs.

Each function returns or takes objects that the module `json` of the standard library can write.
The shapes are declared in `tarneeb.wire.shapes.table`; docs/NOTATION.md has the actions in a table.

>>> import tarneeb
>>> from tarneeb.exchange import match_json, parse_match, view_json
>>> match = tarneeb.Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
>>> view_json(match.view(tarneeb.Seat.EAST))["legal"][:2]
[{'do': 'pass'}, {'do': 'bid', 'tricks': 7}]
>>> parse_match(match_json(match)) == match
True
"""

from __future__ import annotations

from typing import Any, TypedDict

from .match import Match
from .rules.errors import RequestError
from .rules.seats import Seat
from .rules.variants import parse_ruleset
from .wire.decode.values import object_field, parse_action, parse_seat, text_field
from .wire.encode.table import (
    action_json,
    event_json,
    result_json,
    scores_json,
    seat_text,
    team_text,
    view_json,
)
from .wire.shapes.table import (
    ActionJson,
    GameEventJson,
    ResultJson,
    ScoresJson,
    SeatText,
    TeamText,
    ViewJson,
)

__all__ = [
    "ActionJson",
    "GameEventJson",
    "MatchJson",
    "ResultJson",
    "ScoresJson",
    "ViewJson",
    "action_json",
    "event_json",
    "match_json",
    "parse_action",
    "parse_match",
    "result_json",
    "view_json",
]


class MatchJson(TypedDict):
    """A whole match, all hands open. The first four fields are its record; the others follow."""

    ruleset: str
    """The ruleset's one-line text."""
    first_dealer: SeatText
    """The first dealer."""
    tags: dict[str, str]
    """The record's tags."""
    actions: list[ActionJson]
    """Every action in order; each deal is one."""
    to_act: SeatText | None
    """The seat to act; null before a deal and after the match."""
    results: list[ResultJson]
    """The result of each finished round."""
    scores: ScoresJson
    """The totals, by team or by seat."""
    winner: TeamText | None
    """The team that won the match."""


def match_json(match: Match) -> MatchJson:
    """Return a match as JSON, with all hands: it is for analysis, never for a player.

    `parse_match` is the inverse.
    """
    return {
        "ruleset": str(match.ruleset),
        "first_dealer": seat_text(match.first_dealer),
        "tags": dict(match.tags),
        "actions": [action_json(action) for action in match.actions],
        "to_act": seat_text(match.to_act) if match.to_act is not None else None,
        "results": [result_json(result) for result in match.results],
        "scores": scores_json(match.scores),
        "winner": team_text(match.winner) if match.winner is not None else None,
    }


def parse_match(source: dict[str, Any]) -> Match:
    """Return the match of a JSON object: its ruleset with its actions applied in order.

    source: as `match_json` returns it. Only its first four fields are read; `first_dealer` is
    South and `tags` are empty if missing.

    Raises RequestError("bad_value"), RulesetError, TextError, or IllegalAction at the first action
    that is not legal.
    """
    actions = source.get("actions")
    if not isinstance(actions, list):
        raise RequestError(
            "bad_value", name="actions", found=type(actions).__name__, allowed="list"
        )
    ruleset = parse_ruleset(text_field(source, "ruleset"))
    first_dealer = parse_seat(source, "first_dealer")
    tags = object_field({"tags": {}, **source}, "tags")
    match = Match.replay(
        ruleset,
        (parse_action(object_field({"action": action}, "action")) for action in actions),
        Seat.SOUTH if first_dealer is None else first_dealer,
    )
    return match.with_tags(**{name: text_field(tags, name) for name in tags})
