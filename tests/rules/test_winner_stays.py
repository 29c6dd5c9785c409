"""Winner stays (rules.md 8): the losers join the end of the queue and the next team sits down."""

from __future__ import annotations

import random

import pytest

from tarneeb import TextError
from tarneeb.rules.winner_stays import Company


def test_the_losers_join_the_queue_and_the_next_team_sits_down() -> None:
    company = Company(("A", "B"), ("C", "D"))
    company = company.after(winner=0)
    assert company == Company(("A", "C"), ("D", "B"), streak=1, stayed=0)
    company = company.after(winner=1)
    assert company == Company(("D", "C"), ("B", "A"), streak=1, stayed=1)


def test_the_streak_counts_the_matches_of_the_team_that_stays() -> None:
    company = Company(("A", "B"), ("C",))
    for streak in (1, 2, 3):
        company = company.after(winner=0)
        assert (company.seated[0], company.streak) == ("A", streak)
    company = company.after(winner=1)
    assert (company.streak, company.stayed) == (1, 1)


def test_if_nobody_waits_the_same_two_teams_play_on() -> None:
    company = Company(("A", "B")).after(winner=0).after(winner=0)
    assert (company.seated, company.waiting, company.streak) == (("A", "B"), (), 2)


def test_nobody_is_lost_or_doubled_and_a_winner_keeps_its_seats() -> None:
    rng = random.Random(1)
    company = Company(("A", "B"), ("C", "D", "E"))
    for _ in range(200):
        winner = rng.randrange(2)
        after = company.after(winner)
        assert after.seated[winner] == company.seated[winner]
        assert after.seated[1 - winner] == company.waiting[0]
        assert after.waiting == (*company.waiting[1:], company.seated[1 - winner])
        company = after


def test_a_streak_belongs_to_a_team_that_stayed() -> None:
    for streak, stayed in ((1, None), (0, 0), (-1, 1)):
        with pytest.raises(TextError, match="bad_streak"):
            Company(("A", "B"), (), streak, stayed)


def test_new_teams_come_in_the_order_of_the_queue_until_the_first_comes_back() -> None:
    # The page's promise: rising strength (0, 1, 2, 3), until the first team that got up sits again.
    for outcomes in range(2**6):
        company = Company((-1, 0), (1, 2, 3))
        left: list[int] = []
        sat: list[int] = []
        for match in range(6):
            winner = outcomes >> match & 1
            left.append(company.seated[1 - winner])
            company = company.after(winner)
            sat.append(company.seated[1 - winner])
        assert sat == [1, 2, 3, *left[:3]]
