"""Certain results come true however the hidden cards lie and everyone plays."""

from __future__ import annotations

import random

import pytest
from hidden import permuted

from tarneeb import RULESETS, Match, Play, View, players
from tarneeb.players.club.certain import pledges_decided, result, sure_tricks
from tarneeb.players.club.counting import CardCounter
from tarneeb.rules.cards import bit
from tarneeb.search import Solver, trump_of

LATE = 6
"""The most cards a hand in the positions tried, so that they are solved quickly."""


def positions(preset: str, rounds: int = 6) -> list[Match]:
    """Return positions late in rounds that novices and club players play."""
    found = []
    match = Match(RULESETS[preset])
    for number in range(rounds):
        match = match.apply(match.next_deal(f"certain {number}"))
        while (seat := match.to_act) is not None and len(match.results) <= number:
            view = match.view(seat)
            if view.phase == "play" and view.strain and len(view.hand) <= LATE:
                found.append(match)
            level = "novice" if int(seat) % 2 else "club"
            match = match.apply(players.create(level, f"certain {seat}").choose(view))
        if match.winner is not None:
            break
    return found


def other_deals(match: Match, count: int, rng: random.Random) -> list[Match]:
    """Return the position with the hidden cards dealt in other ways, and as it is."""
    seat = match.to_act
    assert seat is not None
    again = [permuted(match, seat, rng) for _ in range(count)]
    return [match, *(each for each in again if each)]


def solved(match: Match, view: View, play: Play) -> int:
    """Return the tricks that the side takes in all after a card, when everyone sees all cards."""
    assert match.current is not None
    assert view.strain is not None
    assert view.trick is not None
    hands = [sum(map(bit, hand)) for hand in match.current.hands]
    for turn, card in enumerate(view.trick.cards):
        hands[int(view.trick.leader) + turn & 3] |= bit(card)
    south, east, north, west = hands
    world = Solver(trump_of(view.strain)).world((south, east, north, west))
    leader, table = int(view.trick.leader), tuple(map(bit, view.trick.cards))
    values = world.values(leader, table, nodes=10**7, among=bit(play.card))
    return sum(view.taken[seat] for seat in view.seat.team.seats) + values[bit(play.card)]


@pytest.mark.parametrize("preset", ["classic", "lebanese", "masrawy"])
def test_perfect_defence_takes_no_trick_that_is_sure(preset: str) -> None:
    rng, some = random.Random(preset), 0
    for match in positions(preset):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        for play in (action for action in view.legal if isinstance(action, Play)):
            sure = sure_tricks(CardCounter(view), play.card)
            some += sure > sum(view.taken[each] for each in seat.team.seats)
            for other in other_deals(match, 3, rng):
                assert solved(other, view, play) >= sure, f"{view.actions}: {play}"
    assert some >= 30


@pytest.mark.parametrize("preset", ["syrian-41", "four-hundred"])
def test_what_is_certain_of_a_pledge_or_contract_comes_true(preset: str) -> None:
    rng, some, ended = random.Random(preset), 0, 0
    for match in positions(preset, rounds=12):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        plays = [action for action in view.legal if isinstance(action, Play)]
        for play in plays:
            said = result(view, play)
            decided = pledges_decided(view)
            some += said == "pledge_certain"
            for other in other_deals(match, 3, rng) if said or decided else []:
                number = len(other.results)
                after = other.apply(play)
                while len(after.results) == number:
                    turn = after.to_act
                    assert turn is not None
                    legal = list(after.view(turn).legal)
                    if turn is seat:  # the highest first: sure tricks are taken, not thrown away
                        legal = legal[:1]
                    after = after.apply(rng.choice(legal))
                taken, pledges = after.results[-1].taken, view.pledges
                assert taken is not None
                assert pledges is not None
                kept = [t >= (p or 0) for t, p in zip(taken, pledges, strict=True)]
                if decided:
                    assert kept == [t >= (p or 0) for t, p in zip(view.taken, pledges, strict=True)]
                if said in ("pledge_made", "pledge_certain"):
                    assert kept[seat], f"{view.actions}: {play}"
                if said == "pledge_lost":
                    assert not kept[seat]
                ended += decided
    assert some >= 10
    assert ended >= 5
