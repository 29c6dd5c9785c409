"""Pledges to be met exactly: a player who knows the rule beats one who plays as if at least."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tarneeb import Match, Seat, Team, parse_ruleset, players
from tarneeb.rules.events import Result
from tarneeb.rules.scoring import team_total

from ..positions import Position, read

EXACT = parse_ruleset("syrian-41 pledge_made=exactly")
AT_LEAST = parse_ruleset("syrian-41")
DEALS = 60


def played(number: int, aware: Team, phases: tuple[str, ...]) -> Result:
    """Return a round in which, in these phases, only one team knows of exact pledges."""
    table = [players.create("club", seat.value) for seat in Seat]
    match = Match(EXACT)
    while not match.results or match.results[-1].thrown:
        match = match.apply(match.next_deal(f"exact {number}"))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if seat.team is not aware and view.phase in phases:
                view = replace(view, ruleset=AT_LEAST)
            match = match.apply(table[seat].choose(view))
    return match.results[-1]


@pytest.mark.parametrize("phases", [("auction", "play"), ("play",)], ids=["round", "play"])
def test_club_beats_a_club_that_ignores_exact_pledges(phases: tuple[str, ...]) -> None:
    """By half a point a round at the least; docs/decisions has the whole measurement."""
    lead = 0
    for number in range(DEALS):
        for team in Team:
            points = played(number, team, phases).points
            lead += team_total(points, team) - team_total(points, team.other)
    assert lead / (2 * DEALS) >= 0.5


@pytest.mark.parametrize(
    "position",
    list(read(Path(__file__).with_name("exact.txt"))),
    ids=lambda position: position.name,
)
def test_club_stops_at_its_number_and_takes_what_it_needs(position: Position) -> None:
    action = players.create("club", "exact").choose(position.view())
    assert position.accepts(str(action)), f"{action}: {position.reason}"
    lax = replace(position.view(), ruleset=AT_LEAST)
    if "needs" not in position.name:
        assert not position.accepts(str(players.create("club", "exact").choose(lax)))
