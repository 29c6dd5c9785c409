"""A rating without luck: its arithmetic, its store, and that hidden cards play no part."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hidden import permuted

from tarneeb import RULESETS, Match, Seat, TextError, players
from tarneeb.practice.costs import gained
from tarneeb.practice.judged import PARTS, Deed, club, has_choice, judging, part_of
from tarneeb.practice.rating import (
    CLUB,
    CONTRACT,
    EXPERT,
    MAX_ROUNDS,
    NOVICE,
    PLEDGES,
    Entry,
    Rating,
    Sums,
    entry_of,
    gauge,
)
from tarneeb.records.work import finish
from tarneeb.rules.actions import Pledge


def entry(
    gain: float, count: int = 10, *, date: str = "2026-11-24", pledges: bool = False
) -> Entry:
    """Return a round in which each decision of each part gains the same."""
    sums = Sums(count, gain * count, gain * gain * count)
    return Entry(date, "classic", pledges, (sums, sums, sums))


@pytest.mark.parametrize("pledges", [False, True])
def test_the_levels_gains_give_their_marks(pledges: bool) -> None:
    slopes = PLEDGES if pledges else CONTRACT

    def of(pick: str, sign: int) -> Entry:
        sums = [Sums(10, sign * 10 * getattr(slopes[part], pick), 1) for part in PARTS]
        return Entry("", "x", pledges, (sums[0], sums[1], sums[2]))

    assert gauge([entry(0.0, pledges=pledges)]).value == CLUB
    assert gauge([of("expert", 1)]).value == EXPERT
    assert gauge([of("novice", -1)]).value == NOVICE


def test_more_decisions_make_it_surer() -> None:
    few, many = gauge([entry(-0.1)]), gauge([entry(-0.1)] * 40)
    assert few.value == many.value
    assert few.error is not None
    assert many.error is not None
    assert many.error < few.error / 4
    assert many.reliable
    assert not few.reliable


def test_it_says_how_many_decisions_it_takes() -> None:
    found = gauge([entry(-0.1), entry(0.3)])
    times = found.enough // found.decisions + 1
    again = gauge([entry(-0.1), entry(0.3)] * times)
    assert again.error is not None
    assert again.error <= 110


def test_nothing_is_said_without_decisions() -> None:
    assert gauge([]).value is None


def test_a_round_counts_once_and_merging_is_the_same_both_ways() -> None:
    one = Rating().with_round("AAAAAAAA", entry(0.1)).with_round("BBBBBBBB", entry(-0.1))
    other = Rating().with_round("BBBBBBBB", entry(-0.1)).with_round("CCCCCCCC", entry(0.2))
    assert one.with_round("AAAAAAAA", entry(0.1)) == one
    assert one.merged(other) == other.merged(one)
    assert one.merged(other).merged(other) == one.merged(other)
    assert len(one.merged(other).rounds) == 3


def test_the_oldest_rounds_go_first() -> None:
    rounds = {f"{n:08}": entry(0, 1, date=f"2026-01-{1 + n % 28:02}") for n in range(MAX_ROUNDS)}
    rating = Rating(rounds).with_round("ZZZZZZZZ", entry(0, 1, date="2026-12-01"))
    assert len(rating.rounds) == MAX_ROUNDS
    assert "00000000" not in rating.rounds
    assert "ZZZZZZZZ" in rating.rounds


def test_parsing_undoes_storing() -> None:
    rating = Rating().with_round("AAAAAAAA", entry(0.1)).with_round("B-_BBBBB", entry(-0.25))
    stored = json.loads(json.dumps(rating.json()))
    assert Rating.parse(stored) == rating
    assert Rating.parse(None) == Rating()


def damaged(**changes: Any) -> object:
    stored: dict[str, Any] = Rating().with_round("AAAAAAAA", entry(0.1)).json()
    return {**stored, **changes}


ROW = ["2026-11-24", "classic", 0, [1, 0.5, 0.25], [0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("text", "form"),
        ([], "form"),
        (damaged(v=2), "version"),
        (damaged(rounds=[]), "form"),
        (damaged(rounds={"short": ROW}), "form"),
        (damaged(rounds={"AAAAAAAA": ROW[:5]}), "form"),
        (damaged(rounds={"AAAAAAAA": ["2026-13-01", *ROW[1:]]}), "form"),
        (damaged(rounds={"AAAAAAAA": [*ROW[:3], [-1, 0, 0], *ROW[4:]]}), "form"),
        (damaged(rounds={"AAAAAAAA": [*ROW[:3], [1, 99, 1], *ROW[4:]]}), "form"),
        (damaged(rounds={"AAAAAAAA": [*ROW[:3], [1, float("nan"), 1], *ROW[4:]]}), "form"),
        (damaged(rounds=dict.fromkeys(map(str, range(MAX_ROUNDS + 1)), ROW)), "too_large"),
    ],
)
def test_a_damaged_value_is_refused_with_a_reason(value: object, reason: str) -> None:
    with pytest.raises(TextError) as refused:
        Rating.parse(value)
    assert (refused.value.code, refused.value.args_["reason"]) == ("bad_rating", reason)


# Judging.


def played(level: str, ruleset: str, seed: int) -> Match:
    """Return a match whose first round is over."""
    seats = [players.create(level, f"{seed} {seat}") for seat in Seat]
    match = Match(RULESETS[ruleset])
    while not match.results or match.results[-1].thrown:
        if match.to_act is None:
            match = match.apply(match.next_deal(seed))
        else:
            match = match.apply(seats[match.to_act].choose(match.view(match.to_act)))
    return match


def deeds(match: Match, seat: Seat) -> list[Deed]:
    deal = len(match.rounds) - 1
    start = sum(each.action_count for each in match.rounds[:deal])
    return finish(judging(match.rounds[deal], match.results[:deal], start, seat))


@pytest.mark.parametrize("ruleset", ["classic", "syrian-41"])
def test_the_club_player_gains_nothing_over_itself(ruleset: str) -> None:
    match = played("club", ruleset, 3)
    for seat in Seat:
        found = deeds(match, seat)
        assert found
        assert {deed.gain for deed in found} == {0.0}


@pytest.mark.slow_in_pyodide
def test_every_part_is_judged() -> None:
    match = played("novice", "classic", 5)
    assert {deed.part for seat in Seat for deed in deeds(match, seat)} == set(PARTS)


@pytest.mark.slow_in_pyodide
def test_pledges_and_cards_are_judged_where_each_plays_for_himself() -> None:
    match = played("novice", "syrian-41", 5)
    found = [deed for seat in Seat for deed in deeds(match, seat)]
    assert any(isinstance(deed.action, Pledge) and deed.gain for deed in found)
    assert any(not isinstance(deed.action, Pledge) and deed.gain for deed in found)


@pytest.mark.parametrize("ruleset", ["classic", "syrian-41", "traditional"])
def test_other_hidden_cards_change_no_judgement(ruleset: str) -> None:
    """So luck in the cards of others cannot move a rating at all."""
    rng, seats = random.Random(1), [players.create("novice", str(seat)) for seat in Seat]
    match, compared = Match(RULESETS[ruleset]), 0
    for _ in range(60):
        if match.to_act is None:
            match = match.apply(match.next_deal(9))
            continue
        seat = match.to_act
        view = match.view(seat)
        action, usual = seats[seat].choose(view), club().choose(view)
        other = permuted(match, seat, rng)
        if other is not None and action != usual and has_choice(view) and compared < 4:
            again = other.view(seat)
            assert part_of(again) == part_of(view)
            assert finish(gained(again, action, usual)) == finish(gained(view, action, usual))
            compared += 1
        match = match.apply(action)
    assert compared


def test_one_blunder_is_no_level() -> None:
    view = played("club", "classic", 3).view(Seat.SOUTH)
    deed = Deed("defence", view, Pledge(1), -40.0)
    assert entry_of("", "classic", False, [deed]).sums[2] == Sums(1, -4.0, 16.0)
