"""The scores of a round and the end of a match: rules.md 2, 5 and 6.

The numbers are the examples of rules.md 6, or worked out by hand from its table.
"""

from __future__ import annotations

import pytest
import second_rules
from matches import random_steps

from tarneeb import RULESETS, Contract, Seat, Strain, Team, parse_ruleset
from tarneeb.rules.pledges import pledge_value
from tarneeb.rules.scoring import (
    contract_points,
    contract_stakes,
    instant_winner,
    is_kaboot,
    match_winner,
    pledge_stakes,
    score_contract,
    score_pledges,
)

S, E, N, W = Seat


@pytest.mark.parametrize(
    ("rules", "bid", "taken", "factor", "points"),
    [
        # The examples of rules.md 6.
        ("classic", 8, 9, 1, (9, 0)),
        ("classic", 8, 7, 1, (-8, 6)),
        ("classic", 9, 13, 1, (16, 0)),
        ("classic", 13, 13, 1, (26, 0)),
        ("classic", 13, 12, 1, (-16, 1)),
        ("egyptian", 8, 9, 2, (18, 0)),
        ("egyptian", 8, 7, 2, (-16, 12)),
        ("egyptian double_scope=declarer", 8, 7, 2, (-16, 6)),
        ("egyptian-contract", 8, 9, 2, (18, 0)),
        ("egyptian-contract", 8, 7, 2, (-16, 6)),
        ("masrawy", 13, 11, 2, (-32, 4)),
        ("classic", 8, 0, 1, (-8, 16)),
    ],
)
def test_the_examples_of_section_6(
    rules: str, bid: int, taken: int, factor: int, points: tuple[int, int]
) -> None:
    assert contract_points(parse_ruleset(rules), Contract(S, bid, None, factor), taken) == points


@pytest.mark.parametrize(
    ("rules", "bid", "taken", "factor", "points"),
    [
        # First row: t, or b with made=bid.
        ("classic", 7, 7, 1, (7, 0)),
        ("classic", 7, 12, 1, (12, 0)),
        ("classic made=bid", 7, 12, 1, (7, 0)),
        ("classic made=bid", 7, 7, 1, (7, 0)),
        ("traditional", 9, 13, 1, (13, 0)),
        ("traditional", 13, 13, 1, (13, 0)),
        ("traditional made=bid", 9, 13, 1, (9, 0)),
        # Second and third row: kaboot.
        ("classic made=bid", 9, 13, 1, (16, 0)),
        ("classic made=bid", 13, 13, 1, (26, 0)),
        ("egyptian", 9, 13, 2, (32, 0)),
        ("egyptian redoubling=yes", 13, 13, 4, (104, 0)),
        # Fourth row: failed.
        # Fifth row: the defenders take all.
        ("classic", 12, 0, 1, (-12, 16)),
        ("classic", 13, 0, 1, (-16, 16)),
        ("classic failed_13_defence=2", 13, 0, 1, (-16, 26)),  # 13 × 2 is more
        ("classic defence_kaboot=no", 12, 0, 1, (-12, 13)),
        ("classic defence_kaboot=no", 13, 0, 1, (-16, 13)),
        ("egyptian", 8, 0, 2, (-16, 26)),
        ("masrawy", 8, 0, 2, (-16, 32)),
        ("traditional", 8, 0, 1, (-8, 13)),  # no kaboot at all
        # defence_scores=always: the other side's tricks count in every round.
        ("classic defence_scores=always", 8, 9, 1, (9, 4)),
        ("classic defence_scores=always", 8, 13, 1, (16, 0)),
        ("classic defence_scores=always", 8, 7, 1, (-8, 6)),
        ("egyptian defence_scores=always", 8, 9, 2, (18, 8)),
        ("egyptian defence_scores=always double_scope=declarer", 8, 9, 2, (18, 4)),
        # double_scope=made: doubled only if the contract is made.
        ("masrawy double_scope=made", 8, 9, 2, (18, 0)),
        ("masrawy double_scope=made", 8, 7, 2, (-8, 6)),
        ("masrawy double_scope=made defence_scores=always", 8, 9, 2, (18, 8)),
        ("classic made=bid", 9, 8, 1, (-9, 5)),
        ("traditional", 13, 12, 1, (-13, 1)),
        ("traditional", 13, 0, 1, (-13, 13)),
        ("egyptian redoubling=yes", 8, 7, 4, (-32, 24)),
        ("egyptian-contract redoubling=yes", 8, 7, 4, (-32, 6)),
        # Last row: a 13 that failed.
        ("classic", 13, 10, 1, (-16, 3)),
        ("classic failed_13_defence=2", 13, 10, 1, (-16, 6)),
        ("classic failed_13_defence=2", 12, 10, 1, (-12, 3)),  # not a 13
        ("masrawy failed_13_defence=2", 13, 11, 2, (-32, 8)),
        ("masrawy failed_13_defence=2 double_scope=declarer", 13, 11, 2, (-32, 4)),
        ("egyptian redoubling=yes", 13, 9, 4, (-64, 16)),
    ],
)
def test_every_row_of_the_table_of_section_6(
    rules: str, bid: int, taken: int, factor: int, points: tuple[int, int]
) -> None:
    assert contract_points(parse_ruleset(rules), Contract(S, bid, None, factor), taken) == points


@pytest.mark.parametrize(
    ("declarer", "taken", "scores"),
    [
        (S, (5, 2, 4, 2), (9, 0)),
        (N, (5, 2, 4, 2), (9, 0)),
        (E, (3, 5, 1, 4), (0, 9)),
        (W, (3, 5, 3, 2), (6, -8)),
    ],
)
def test_tricks_count_for_declarers_side(
    declarer: Seat, taken: tuple[int, ...], scores: tuple[int, int]
) -> None:
    contract = Contract(declarer, 8, Strain.HEARTS)
    assert score_contract(parse_ruleset("classic"), contract, taken) == scores


@pytest.mark.parametrize(
    ("rules", "taken", "said"),
    [
        ("classic", (9, 0, 4, 0), True),
        ("classic", (9, 1, 3, 0), False),
        ("classic", (0, 9, 0, 4), True),  # against the bid
        ("egyptian", (0, 9, 0, 4), False),  # its defenders score no kaboot
        ("egyptian", (9, 0, 4, 0), True),
        ("traditional", (9, 0, 4, 0), False),
    ],
)
def test_the_ruleset_decides_what_counts_as_kaboot(
    rules: str, taken: tuple[int, ...], said: bool
) -> None:
    contract = Contract(S, 8, Strain.HEARTS)
    assert is_kaboot(parse_ruleset(rules), contract, taken) == said


def test_pledge_rounds_have_no_kaboot() -> None:
    assert not is_kaboot(RULESETS["four-hundred"], None, (13, 0, 0, 0))


# Pledges (rules.md 5).


@pytest.mark.parametrize(
    ("values", "score", "worth"),
    [
        # What 1, 2, 3 … 13 are worth.
        ("face", 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
        ("face", 40, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
        ("double-7", 0, [1, 2, 3, 4, 5, 6, 14, 16, 18, 20, 22, 24, 26]),
        ("400", 0, [1, 2, 3, 4, 10, 12, 14, 16, 27, 40, 40, 40, 40]),
        ("400", 29, [1, 2, 3, 4, 10, 12, 14, 16, 27, 40, 40, 40, 40]),
        ("400", 30, [1, 2, 3, 4, 5, 6, 14, 16, 27, 40, 40, 40, 40]),
        ("400", 55, [1, 2, 3, 4, 5, 6, 14, 16, 27, 40, 40, 40, 40]),
        ("400", -31, [1, 2, 3, 4, 10, 12, 14, 16, 27, 40, 40, 40, 40]),
    ],
)
def test_values_of_pledges(values: str, score: int, worth: list[int]) -> None:
    rules = parse_ruleset(f"syrian-41 pledge_values={values}")
    assert [pledge_value(rules, pledge, score) for pledge in range(1, 14)] == worth


@pytest.mark.parametrize(
    ("pledges", "taken", "points"),
    [
        ((3, 3, 3, 2), (3, 4, 2, 4), (3, 3, -3, 2)),  # tricks above the pledge are worth nothing
        ((2, 2, 2, 9), (1, 1, 2, 9), (-2, -2, 2, 27)),
        ((5, 5, 2, 2), (5, 4, 2, 2), (5, -10, 2, 2)),  # south has 30: 5 is worth 5
    ],
)
def test_each_player_gains_or_loses_the_pledge(
    pledges: tuple[int, ...], taken: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = parse_ruleset("four-hundred")
    assert score_pledges(rules, pledges, taken, (30, 0, 0, 0)) == points


# Winners (rules.md 2, 5 and 6).


@pytest.mark.parametrize(
    ("rules", "totals", "won"),
    [
        ("classic", (30, 0), None),
        ("classic", (31, 0), Team.NS),
        ("classic", (12, 45), Team.EW),
        ("classic target=999", (998, 0), None),
        ("classic target=1", (-5, 1), Team.EW),
        ("classic", (-31, 0), None),
        ("classic lose_at_minus_target=yes", (-30, 0), None),
        ("classic lose_at_minus_target=yes", (-31, 0), Team.EW),
        ("classic lose_at_minus_target=yes", (30, -40), Team.NS),
        ("classic lose_at_minus_target=yes", (-31, 31), Team.EW),  # the round's gainer
    ],
)
def test_a_team_wins_at_the_target_and_may_lose_at_minus_it(
    rules: str, totals: tuple[int, ...], won: Team | None
) -> None:
    assert match_winner(parse_ruleset(rules), totals) is won


@pytest.mark.parametrize(
    ("totals", "declarer", "won"),
    [
        ((33, 35), Team.NS, Team.EW),  # both reach the target: the higher score
        ((35, 33), Team.EW, Team.NS),
        ((33, 33), Team.NS, Team.NS),  # equal: declarer's side
        ((33, 33), Team.EW, Team.EW),
        ((33, 30), Team.EW, Team.NS),
    ],
)
def test_both_teams_can_reach_the_target_if_defenders_always_score(
    totals: tuple[int, int], declarer: Team, won: Team
) -> None:
    rules = parse_ruleset("classic defence_scores=always")
    assert match_winner(rules, totals, declarer) is won


@pytest.mark.parametrize(
    ("rules", "totals", "won"),
    [
        ("syrian-41", (40, 40, 40, 40), None),
        ("syrian-41", (41, 0, 0, 0), Team.NS),
        ("syrian-41", (0, 0, 41, 0), Team.NS),
        ("syrian-41", (41, 0, -1, 0), None),  # the partner is below the floor
        ("syrian-41 partner_floor=1", (41, 0, 0, 0), None),
        ("syrian-41 partner_floor=1", (41, 0, 1, 0), Team.NS),
        ("four-hundred", (0, 1, 0, 44), Team.EW),
        ("four-hundred", (0, 44, 0, 0), None),
        ("four-hundred", (60, 42, 0, 1), Team.EW),  # south's partner has 0: one team only
        ("syrian-41", (41, 45, 9, 4), Team.NS),  # both: 50 to 49
        ("syrian-41", (41, 45, 8, 5), Team.EW),
        ("syrian-41", (41, 45, 9, 5), None),  # equal sums: another round
        ("syrian-41", (50, 41, 0, 41), Team.EW),  # the sum of both partners, not the highest score
        ("syrian-41 lose_at_minus_target=yes", (-41, 0, 9, 0), Team.EW),
        ("syrian-41 lose_at_minus_target=yes", (-40, 0, 9, 0), None),
        ("syrian-41 lose_at_minus_target=yes", (-41, 3, 9, -50), Team.NS),
        ("syrian-41", (-80, 0, 9, 0), None),
    ],
)
def test_a_team_wins_by_its_players_own_scores(
    rules: str, totals: tuple[int, ...], won: Team | None
) -> None:
    assert match_winner(parse_ruleset(rules), totals) is won


@pytest.mark.parametrize(
    ("instant", "bid", "taken", "won"),
    [
        ("none", 13, (7, 0, 6, 0), None),
        ("bid-13", 13, (7, 0, 6, 0), Team.NS),
        ("bid-13", 12, (7, 0, 6, 0), None),
        ("bid-13", 13, (6, 1, 6, 0), None),
        ("bid-13", 13, (0, 13, 0, 0), None),  # the opponents took them, without having bid
        ("any-13", 7, (7, 0, 6, 0), Team.NS),
        ("any-13", 7, (6, 0, 6, 1), None),
        ("any-13", 7, (0, 6, 0, 7), Team.EW),  # taken at all
    ],
)
def test_all_thirteen_tricks_may_win_at_once(
    instant: str, bid: int, taken: tuple[int, ...], won: Team | None
) -> None:
    rules = parse_ruleset("classic").replace(instant_win=instant)
    contract = Contract(S, bid, Strain.SPADES)
    assert instant_winner(rules, contract, (None,) * 4, taken) is won


@pytest.mark.parametrize(
    ("instant", "pledges", "taken", "won"),
    [
        ("bid-13", (2, 13, 2, 2), (0, 13, 0, 0), Team.EW),
        ("bid-13", (2, 12, 2, 2), (0, 13, 0, 0), None),
        ("bid-13", (2, 13, 2, 2), (0, 12, 0, 1), None),
        ("any-13", (2, 9, 2, 2), (0, 13, 0, 0), Team.EW),
        ("none", (2, 13, 2, 2), (0, 13, 0, 0), None),
    ],
)
def test_all_thirteen_tricks_of_one_player_may_win_at_once(
    instant: str, pledges: tuple[int, ...], taken: tuple[int, ...], won: Team | None
) -> None:
    rules = parse_ruleset("four-hundred").replace(instant_win=instant)
    assert instant_winner(rules, None, pledges, taken) is won


@pytest.mark.parametrize(
    ("bidder", "bid", "taken", "ours", "theirs"),
    [
        # rules.md 6: the tricks that make a bid and the tricks that defeat it add up to fourteen.
        (S, 8, (0, 0, 0, 0), (8, "open"), (6, "open")),
        (S, 8, (5, 3, 2, 2), (1, "open"), (1, "open")),
        (S, 8, (5, 2, 3, 2), (0, "made"), (2, "lost")),
        (S, 8, (3, 3, 2, 3), (3, "lost"), (0, "made")),
        (W, 13, (1, 0, 0, 0), (0, "made"), (13, "lost")),
        (E, 7, (0, 5, 0, 1), (7, "open"), (1, "open")),
    ],
)
def test_tricks_each_side_needs_for_a_contract(
    bidder: Seat,
    bid: int,
    taken: tuple[int, ...],
    ours: tuple[int, str],
    theirs: tuple[int, str],
) -> None:
    stakes = contract_stakes(Contract(bidder, bid, Strain.HEARTS, 1), taken)
    assert [(stake.needs, stake.outlook) for stake in stakes] == [ours, theirs]


def test_tricks_each_player_needs_for_a_pledge() -> None:
    stakes = pledge_stakes(RULESETS["syrian-41"], (4, 2, 3, 5), (4, 0, 2, 4))
    seen = [(stake.goal, stake.needs, stake.outlook) for stake in stakes]
    assert seen == [(4, 0, "made"), (2, 2, "open"), (3, 1, "open"), (5, 1, "open")]
    stakes = pledge_stakes(RULESETS["syrian-41"], (4, 2, 3, 5), (5, 0, 3, 4))
    assert [stake.outlook for stake in stakes] == ["made", "lost", "made", "open"]


EXACT = "syrian-41 pledge_made=exactly"


def test_a_pledge_to_be_met_exactly_is_open_until_the_end_and_lost_beyond_it() -> None:
    rules = parse_ruleset(EXACT)
    stakes = pledge_stakes(rules, (4, 2, 3, 5), (4, 3, 2, 1))
    assert [stake.outlook for stake in stakes] == ["open", "lost", "open", "lost"]
    stakes = pledge_stakes(rules, (4, 2, 3, 5), (4, 3, 2, 4))
    assert [stake.outlook for stake in stakes] == ["made", "lost", "lost", "lost"]


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ((3, 4, 3, 3), (3, -2, -4, 3)),
        ((2, 2, 4, 5), (-3, 2, 4, -3)),
        ((13, 0, 0, 0), (-3, -2, -4, -3)),
    ],
)
def test_a_pledge_to_be_met_exactly_fails_below_and_beyond(
    taken: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = parse_ruleset(EXACT)
    assert score_pledges(rules, (3, 2, 4, 3), taken, (0, 0, 0, 0)) == points
    assert second_rules.pledge_points(rules, (3, 2, 4, 3), taken, (0, 0, 0, 0)) == list(points)


@pytest.mark.parametrize("preset", [*RULESETS, EXACT])
def test_the_outlook_agrees_with_the_result(preset: str) -> None:
    """A bid that a view shows as made or lost is scored that way, and none stays undecided."""
    decided = 0
    said: dict[int, str] = {}
    for match, _ in random_steps(parse_ruleset(preset), seed=5, deals=12):
        view = match.view(S)
        for owner, stake in enumerate(view.stakes or ()):
            if view.phase == "play" and stake.outlook != "open":
                assert said.setdefault(owner, stake.outlook) == stake.outlook
        if view.phase != "play":
            result = view.results[-1] if view.results else None
            if said and view.phase in ("deal", "over"):
                assert result is not None
                assert result.points is not None
                for owner, stake in enumerate(view.stakes or ()):
                    decided += 1
                    assert stake.outlook == said.get(owner, stake.outlook) != "open"
                    if view.contract is None:
                        assert (stake.outlook == "made") == (result.points[owner] > 0)
                    elif view.contract.seat.team == owner:
                        assert (stake.outlook == "made") == result.made
            said = {}
    assert decided
