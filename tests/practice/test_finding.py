"""Finding puzzles: what weighing says is what the worlds say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarneeb import Match, Play
from tarneeb.knowledge.inference import Worlds
from tarneeb.players.chance import words
from tarneeb.practice.calls import ending_calls, is_tempting, theme_of_call, worths
from tarneeb.practice.finding import finding, weighed
from tarneeb.practice.goals import goal_of
from tarneeb.practice.playing import PlayedOut
from tarneeb.practice.puzzles import Puzzle
from tarneeb.practice.weighing import Weighing
from tarneeb.records.work import finish
from tarneeb.rules.actions import PASS, Bid, NameTrump
from tarneeb.rules.auction import Standing
from tarneeb.rules.cards import Strain, parse_hand
from tarneeb.rules.seats import Seat
from tarneeb.tools.puzzles.worlds import every, hidden, some

FINESSE = (
    "p1.defeat.finesse.1.classic.S.FbstXinorMw9z1IYRg.789ppptD."
    "aljZmgMYALJKICGHNWUXBEFfQTVOk.d.z2NaLVsW"
)
TWO_ANSWERS = (
    "p1.make.save.1.classic.W.Kg-rEUeQVRg7Hvmy9w.789ppptS."
    "BLMZCHFYKGElAyJmurnzvxXVqpkSjgbiNUT.RW.qZJsW6NA"
)
LAST_WORD = "p1.bid.pass.1.lebanese.S.1O2EA5tFqp53AuhN_A.ppp..p.PC5AJg8H"


@pytest.mark.parametrize("text", [FINESSE, TWO_ANSWERS])
def test_a_puzzle_is_found_at_its_position(text: str) -> None:
    puzzle = Puzzle.parse(text)
    found = finish(finding(puzzle.start, puzzle.difficulty, words("again")))
    assert found is not None
    assert set(found.answers) == set(puzzle.answers)
    assert (found.kind, found.theme) == (puzzle.kind, puzzle.theme)
    assert found.view.hand == puzzle.view.hand


def test_a_trap_must_not_be_the_answer() -> None:
    puzzle = Puzzle.parse(FINESSE)
    (answer,) = puzzle.answers
    assert isinstance(answer, Play)
    assert finish(finding(puzzle.start, 1, words("again"), answer.card)) is None


@pytest.mark.parametrize("tricks", [0, 9])
def test_nothing_is_found_where_the_goal_is_reached_or_lost(tricks: int) -> None:
    view = Puzzle.parse(FINESSE).view
    taken = replace(view, taken=(tricks, 0, 0, 9 - tricks))
    goal = goal_of(taken)
    assert goal is not None
    assert not goal.is_open
    assert finish(weighed(taken, words("x"))) is None


def test_a_lead_over_worlds_is_counted_world_by_world() -> None:
    view = Puzzle.parse(FINESSE).view
    goal = goal_of(view)
    assert goal is not None
    weighing = Weighing(view, goal)
    drawn, chance = Worlds(view), words("lead")
    patterns = [weighing.count(drawn.draw(chance)) for _ in range(30)]
    for one in range(len(weighing.groups)):
        assert weighing.good[one] == sum(pattern >> one & 1 for pattern in patterns)
        for other in range(len(weighing.groups)):
            leads = [(p >> one & 1) - (p >> other & 1) for p in patterns]
            mean, error = weighing.lead(one, other)
            assert mean == pytest.approx(sum(leads) / 30)
            assert (error > 0) == (len(set(leads)) > 1)


def test_the_proof_counts_the_same_worlds_by_other_means() -> None:
    view = Puzzle.parse(TWO_ANSWERS).view
    worlds = Worlds(view)
    deals = every(hidden(view), 60_000)
    assert deals is not None
    assert len(deals) == worlds.count
    assert {
        tuple(sum(1 << c.suit.index * 13 + c.rank - 2 for c in h) for h in d) for d in deals[:500]
    } <= set(worlds.all())
    assert every(hidden(view), len(deals) - 1) is None
    assert set(some(hidden(view), 50, "seed")) <= set(deals)


# Calls.


def test_calls_are_compared_only_if_each_ends_the_auction() -> None:
    last = Puzzle.parse(LAST_WORD).start
    assert ending_calls(last) == (PASS, Bid(7), Bid(8))
    before = Match(last.ruleset, last.first_dealer).apply(Puzzle.parse(LAST_WORD).spot.deal)
    assert ending_calls(before) == ()


def test_a_higher_bid_is_worth_no_more_than_a_lower_one() -> None:
    puzzle = Puzzle.parse(LAST_WORD)
    drawn, chance = Worlds(puzzle.view), words("calls")
    worlds = [drawn.draw(chance) for _ in range(20)]
    found = worths(puzzle.view, (PASS, Bid(7), Bid(8)), worlds, PlayedOut().of)
    assert found[PASS] == [0.0] * 20  # all pass: the deal is thrown in
    assert all(low >= high for low, high in zip(found[Bid(7)], found[Bid(8)], strict=True))


def test_themes_of_calls() -> None:
    view = Puzzle.parse(LAST_WORD).view
    assert theme_of_call(view, PASS, 0.0) == "pass"
    assert theme_of_call(view, Bid(7), 0.7) == "open"
    strong = replace(view, hand=parse_hand("KQJ983.T543.63.J"))
    assert theme_of_call(strong, Bid(7), 0.7) == "open_long"
    five = replace(view, hand=parse_hand("KQ983.T543.A3.J4"))
    assert theme_of_call(five, Bid(7), 0.7) == "open_five"
    flat = replace(view, hand=parse_hand("AQ83.AT54.A3.J42"))
    assert theme_of_call(flat, Bid(7), 0.7) == "open_high"


@pytest.mark.parametrize(
    ("hand", "passes", "bids"),
    [
        ("KT.9872.K652.KJ3", False, False),  # flat, and nothing to bid
        ("KQ983.T543.A3.J4", True, True),
        ("AQ83.AT54.A3.J42", True, True),
        ("Q9843.T543.A3.J4", False, False),  # a long suit without a second high card
        ("KQJ983.T543.63.4", False, True),
    ],
)
def test_calls_tempt_with_hands_that_somebody_would_bid(
    hand: str, passes: bool, bids: bool
) -> None:
    view = replace(Puzzle.parse(LAST_WORD).view, hand=parse_hand(hand), standing=None)
    assert is_tempting(view, PASS) is passes
    assert is_tempting(view, Bid(7)) is bids


@pytest.mark.parametrize(
    ("bidder", "number", "chance", "idea"),
    [
        (Seat.NORTH, 8, 0.4, "raise"),
        (Seat.WEST, 7, 0.6, "take_bid"),
        (Seat.WEST, 8, 0.6, "outbid"),
        (Seat.WEST, 7, 0.4, "sacrifice"),
    ],
)
def test_a_bid_says_whom_it_outbids(bidder: Seat, number: int, chance: float, idea: str) -> None:
    view = replace(Puzzle.parse(LAST_WORD).view, standing=Standing(bidder, Bid(7)))
    assert theme_of_call(view, Bid(number), chance) == idea


@pytest.mark.parametrize(
    ("hand", "named", "idea"),
    [
        ("AKQ2.65432.A3.42", Strain.HEARTS, "long_trumps"),
        ("AKQ2.A5432.A3.42", Strain.HEARTS, "long_trumps"),
        ("AK42.AKQ32.53.42", Strain.HEARTS, "trumps"),
        ("AKQ42.65432.A3.2", Strain.HEARTS, "trumps"),
    ],
)
def test_length_is_the_idea_only_against_a_shorter_suit_with_more_honours(
    hand: str, named: Strain, idea: str
) -> None:
    view = replace(Puzzle.parse(LAST_WORD).view, hand=parse_hand(hand))
    assert theme_of_call(view, NameTrump(named), 0.0) == idea


@pytest.mark.parametrize(
    ("bidder", "fails", "idea"),
    [("north", 0.9, "leave_partner"), ("west", 0.4, "let_play"), ("west", 0.6, "let_fail")],
)
def test_a_pass_says_whose_bid_is_left(bidder: str, fails: float, idea: str) -> None:
    view = Puzzle.parse(LAST_WORD).view
    standing = Standing(Seat[bidder.upper()], Bid(7))
    assert theme_of_call(replace(view, standing=standing), PASS, fails) == idea
