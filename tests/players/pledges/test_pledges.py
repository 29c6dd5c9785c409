"""Pledges: by the hand, and by what the new scores do for the match."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from tarneeb import RULESETS, Match, Pledge, Seat, Team, players
from tarneeb.knowledge.views import View
from tarneeb.players.pledges import pledging
from tarneeb.players.pledges.aim import PledgeAim
from tarneeb.rules.scoring import match_winner

PRESETS = ("syrian-41", "four-hundred")


def views(preset: str, scores: tuple[int, int, int, int], deals: int = 80) -> list[View]:
    """Return views of the first seat to pledge, with these scores by seat."""
    found = []
    for number in range(deals):
        match = Match(RULESETS[preset], Seat.WEST)
        view = match.apply(match.next_deal(f"pledges {number}")).view(Seat.SOUTH)
        assert view.to_act is Seat.SOUTH
        found.append(replace(view, scores=scores))
    return found


def pledged(view: View, level: str = "club") -> int:
    action = players.create(level).choose(view)
    assert isinstance(action, Pledge)
    return action.tricks


def best(scores: tuple[int, int, int, int], expected: float) -> int:
    """Return the best pledge of South with these scores and this many expected tricks."""
    [view] = views("syrian-41", scores, 1)
    legal = [action.tricks for action in view.legal if isinstance(action, Pledge)]
    return max(legal, key=lambda tricks: pledging.worth(view, tricks, expected))


def test_who_needs_little_pledges_little() -> None:
    """At 39 of 41 the least pledge wins the match, and the others may win it next: no risk."""
    assert best((0, 0, 0, 0), 4.5) == 4
    assert best((39, 36, 20, 36), 4.5) == 2
    assert best((39, 36, 20, 36), 5.5) < best((0, 0, 0, 0), 5.5)


def test_who_would_lose_otherwise_pledges_more() -> None:
    """East is next to the target. A pledge of 5 reaches it too, and our sum is higher then."""
    assert best((0, 0, 0, 0), 3.5) < 4
    assert best((36, 39, 36, 30), 3.5) == 5


@pytest.mark.parametrize("scores", [(41, 45, 30, 2), (41, 45, 5, 20), (50, 41, -20, 3)])
def test_where_both_reach_the_target_the_sum_decides(scores: tuple[int, int, int, int]) -> None:
    [view] = views("syrian-41", (0, 0, 0, 0), 1)
    winner = match_winner(view.ruleset, scores)
    assert winner is not None
    assert PledgeAim(view)._chance(scores) == float(winner is Team.NS)


def test_a_share_is_not_asked_of_who_only_needs_little() -> None:
    """At 39 a pledge of 2 wins if South makes it, and a deal thrown in costs nothing."""
    for view in views("syrian-41", (39, 36, 20, 36)):
        action = players.create("club").choose(view)
        assert isinstance(action, Pledge)
        expected = pledging.own_tricks(view.hand, view.trump)
        least = pledging.worth(view, 2, expected)
        assert pledging.worth(view, action.tricks, expected) >= least - pledging.SHARE_COST


def test_a_partner_below_the_floor_matters() -> None:
    """A player at the target cannot win while the partner is below the floor."""
    [view] = views("syrian-41", (39, 30, 20, 30), 1)
    short = replace(view, scores=(39, 30, -30, 30))
    assert pledging.worth(view, 2, 9.0) > 5 > pledging.worth(short, 2, 9.0)


@pytest.mark.parametrize("preset", PRESETS)
def test_far_from_the_target_the_best_pledge_is_below_what_is_expected(preset: str) -> None:
    """Far from the end of the match, points are points."""
    off = []
    for view in views(preset, (0, 0, 0, 0), 200):
        expected = pledging.own_tricks(view.hand, view.trump)
        legal = [action.tricks for action in view.legal if isinstance(action, Pledge)]
        best = max(legal, key=lambda tricks: pledging.worth(view, tricks, expected))
        if expected > 3:
            off.append(expected - best)
    assert 0.2 < fmean(off) < 1.8


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("preset", PRESETS)
def test_those_that_look_ahead_pledge_by_the_same_rules(level: str, preset: str) -> None:
    for view in views(preset, (0, 0, 0, 0), 40):
        assert pledged(view, level) == pledged(view)


def test_a_share_is_counted_as_the_ruleset_counts_pledges() -> None:
    # Three players have stated 16, 2 and 2; 20 are needed, and a pledge of 2 is worth 2.
    view = replace(views("four-hundred", (0, 0, 0, 0), 1)[0], pledges=(None, 8, 2, 2))
    by_value = replace(
        view,
        ruleset=view.ruleset.replace(pledge_total=20, pledge_count="values"),
        pledges_needed=20,
        pledges_counted=20,
    )
    by_tricks = replace(by_value, ruleset=view.ruleset.replace(pledge_total=20), pledges_counted=12)
    assert pledging.share_needed(by_value) == 0
    assert pledging.share_needed(by_tricks) == 8
    assert pledging.adds(by_value, 5) == 10
    assert pledging.adds(by_tricks, 5) == 5
