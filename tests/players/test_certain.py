"""Certain results come true however the hidden cards lie and everyone plays."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from hidden import permuted

from tarneeb import Bid, Match, Play, Strain, View, parse_ruleset, players
from tarneeb.players.club import certain
from tarneeb.players.club.certain import pledges_decided, sure_tricks
from tarneeb.players.club.counting import CardCounter
from tarneeb.rules.actions import PASS
from tarneeb.rules.cards import Card, bit
from tarneeb.rules.events import Result
from tarneeb.rules.scoring import Scores
from tarneeb.rules.seats import Seat
from tarneeb.search import Solver, trump_of

from .positions import read

LATE = 6
"""The most cards a hand in the positions tried, so that they are solved quickly."""


def positions(preset: str, rounds: int = 6, strain: Strain | None = None) -> list[Match]:
    """Return positions late in rounds that novices and club players play.

    strain: the first to call bids seven in it, and the others pass.
    """
    found = []
    match = Match(parse_ruleset(preset))
    for number in range(rounds):
        match = match.apply(match.next_deal(f"certain {number}"))
        while (seat := match.to_act) is not None and len(match.results) <= number:
            view = match.view(seat)
            if view.phase == "play" and view.strain and len(view.hand) <= LATE:
                found.append(match)
            level = "novice" if int(seat) % 2 else "club"
            chosen = players.create(level, f"certain {seat}").choose(view)
            if strain and view.phase == "auction":
                chosen = PASS if view.standing else Bid(7, strain)
            match = match.apply(chosen)
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


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize(
    ("preset", "strain"),
    [("classic", None), ("masrawy", None), ("egyptian", Strain.NO_TRUMP)],
)
def test_perfect_defence_takes_no_trick_that_is_sure(preset: str, strain: Strain | None) -> None:
    rng, some = random.Random(preset), 0
    for match in positions(preset, strain=strain):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        for play in (action for action in view.legal if isinstance(action, Play)):
            sure = sure_tricks(CardCounter(view), play.card)
            some += sure > sum(view.taken[each] for each in seat.team.seats)
            for other in other_deals(match, 3, rng):
                assert solved(other, view, play) >= sure, f"{view.actions}: {play}"
    assert some >= 30


def played_on(match: Match, play: Play, rng: random.Random) -> Result:
    """Return the result when all play on at random, the seat to act its highest cards first."""
    seat, number = match.to_act, len(match.results)
    match = match.apply(play)
    while len(match.results) == number:
        turn = match.to_act
        assert turn is not None
        legal = match.view(turn).legal
        match = match.apply(legal[0] if turn is seat else rng.choice(legal))
    return match.results[-1]


def kept(code: str, result: Result, seat: Seat) -> bool:
    """Whether what a code says of a contract or of a seat's pledge has come true."""
    if result.contract is None:
        assert result.pledges is not None
        made = result.points[seat] > 0
        return made is (code != "pledge_lost")
    side = result.contract.seat.team.seats
    made = sum(result.taken[each] for each in side) >= result.contract.tricks
    return made is (code in ("contract_made", "contract_certain"))


@pytest.mark.parametrize(
    ("preset", "codes"),
    [
        ("classic", {"contract_made", "contract_beaten", "contract_certain", "contract_fails"}),
        ("syrian-41", {"pledge_made", "pledge_lost", "pledge_certain"}),
        ("four-hundred", {"pledge_made", "pledge_lost", "pledge_certain"}),
        ("syrian-41 pledge_made=exactly", {"pledge_lost"}),
    ],
)
def test_certain_results_come_true(preset: str, codes: set[str]) -> None:
    rng, said, ended = random.Random(preset), Counter[str](), 0
    for match in positions(preset, rounds=12):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        decided = pledges_decided(view)
        ended += decided
        for play in (action for action in view.legal if isinstance(action, Play)):
            code = certain.result(view, play)
            if code is None and not decided:
                continue
            said[code or ""] += 1
            results = set[Scores]()
            for other in other_deals(match, 2, rng):
                result = played_on(other, play, rng)
                if code:
                    assert kept(code, result, seat), f"{view.actions}: {play}: {code}"
                if decided:
                    assert result.pledges is not None
                    results.add(result.points)
            if decided:
                assert len(results) == 1
    assert codes == set(said) - {""}
    assert ended >= 5 or preset == "classic" or view.ruleset.exact


def test_trumps_that_nobody_but_partner_can_have_take_a_trick_each() -> None:
    """South has none, and both opponents have shown out: the rest of them is North's."""
    short = read(Path(__file__).with_name("short.txt"))
    view = next(position for position in short if "nobody" in position.name).view()
    results = {certain.result(view, play) for play in view.legal}
    assert results == {"contract_certain"}


def test_a_trump_that_no_opponent_still_to_play_can_beat_is_certain_to_win() -> None:
    short = read(Path(__file__).with_name("short.txt"))
    view = next(position for position in short if "only partner" in position.name).view()
    results = {str(play): certain.result(view, play) for play in view.legal}
    assert results == {"TH": "pledge_certain", "AS": None, "6S": None, "3S": None}


def test_a_contract_cannot_be_beaten_if_its_last_tricks_are_the_opponents_trumps() -> None:
    short = read(Path(__file__).with_name("short.txt"))
    view = next(position for position in short if "one opponent" in position.name).view()
    assert {certain.result(view, play) for play in view.legal} == {"contract_certain"}


def test_partners_card_that_no_opponent_can_beat_counts_before_the_last_seat() -> None:
    short = read(Path(__file__).with_name("short.txt"))
    view = next(position for position in short if "which is high" in position.name).view()
    results = {str(play): certain.result(view, play) for play in view.legal}
    assert results["4C"] == results["AC"] == "contract_certain"


def test_a_trick_that_the_opponents_win_counts_before_the_last_seat() -> None:
    short = read(Path(__file__).with_name("short.txt"))
    view = next(position for position in short if "only East could" in position.name).view()
    assert {certain.result(view, play) for play in view.legal} == {"contract_fails"}


@pytest.mark.parametrize(("pledge", "code"), [(4, None), (3, "pledge_lost")])
def test_a_high_plain_card_need_not_take_a_trick_that_would_break_a_pledge(
    pledge: int, code: str | None, tmp_path: Path
) -> None:
    """After the jack the two can be led to the jack of spades, and king and ten thrown away."""
    file = tmp_path / "ending.txt"
    file.write_text(
        f"""
[throws its high cards away]
# The hearts and the higher clubs are gone.
rules: syrian-41 pledge_made=exactly pledge_total=0 trump=hearts
pledges: {pledge} 3 3 2
tricks: S 3C 4C 2H 5C / N 3H 4H AH 5H / S KH 6H 7H 8H / S 2C 6C 9H 7C / N TH JH 4S QH / \
E AC 2D QC TC / E KC 3D 9C 8C / E AS 5S 6S 3S / E 7S 4D 5D QS
hand: KT2...J
expect: JC
"""
    )
    (position,) = read(file)
    view = position.view()
    assert view.taken[view.seat] == 3
    assert certain.result(view, Play(Card.parse("JC"))) == code
