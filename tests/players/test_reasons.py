"""Reasons are true: each one's claim holds where it is given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import tarneeb
from tarneeb import (
    RULESETS,
    Bid,
    Card,
    Deal,
    Double,
    Match,
    Play,
    Pledge,
    Redouble,
    Seat,
    Strain,
    Suit,
    players,
)
from tarneeb.knowledge.views import View
from tarneeb.players import Decision, Option, Reason, Thought, explain
from tarneeb.players.club import bidding
from tarneeb.players.reasons import reason_of
from tarneeb.rules.actions import PASS, Action, Call, DealCards
from tarneeb.rules.cards import parse_hand

from .positions import Position, read
from .truth import false_reasons

POSITIONS = list(read(Path(__file__).with_name("reasons.txt")))
SHORT = {position.name: position for position in read(Path(__file__).with_name("short.txt"))}
"""Moments at which one trick may decide the contract."""
NODES = 90
"""The budget of players that look ahead here."""


def decisions(preset: str, walker: str) -> Iterator[View]:
    """Yield the view of each decision of a round."""
    player = players.create(walker, "truth", 1.0 if walker == "novice" else 0.0)
    match = Match(tarneeb.parse_ruleset(preset))
    while not match.results or match.results[-1].thrown:
        match = match.apply(match.next_deal("truth"))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            yield view
            match = match.apply(player.choose(view))


STRONG_SOUTH = Deal.parse(
    "S:AKQ952.K4.T93.72 E:J43.87.Q62.J9863 N:T8.AQJ.A874.AKQ5 W:76.T96532.KJ5.T4"
)
"""South has six spades to the ace, king and queen."""


@pytest.mark.parametrize("preset", [*RULESETS, "syrian-41 pledge_made=exactly"])
def test_every_reason_is_true(preset: str) -> None:
    """`python -m benchmarks.soak reasons` checks many more."""
    for number, view in enumerate(decisions(preset, "club")):
        for level in players.LEVELS:
            if level in ("expert", "master") and number % 5:
                continue
            player = players.create(level, "truth", nodes=NODES)
            *_, thought = player.think(view)
            found = false_reasons(view, thought, player)
            assert not found, f"{level}, action {view.actions}: {thought.decision} {found}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_weaker_reason_is_given_where_the_usual_one_is_false(position: Position) -> None:
    decision = players.create("club", "reasons").decide(position.view())
    assert position.accepts(decision.reason), f"{decision};{position.reason}"


def test_every_seat_has_true_reasons_for_bold_and_careful_calls() -> None:
    for style in (-1.0, 1.0):
        for number in range(8):
            match = Match(RULESETS["traditional"], Seat.SOUTH.after(number))
            match = match.apply(match.next_deal(f"style {number}"))
            assert match.to_act is not None
            view = match.view(match.to_act)
            for level in ("novice", "club"):
                player = players.create(level, "truth", style)
                (thought,) = player.think(view)
                assert not false_reasons(view, thought, player)


@pytest.mark.parametrize(
    ("name", "rule", "chance", "reason"),
    [
        ("one trick short, behind partner's ace", "partner_likely", 0.3, "partner_ahead"),
        ("one trick short, behind partner's ace", "partner_likely", 0.7, "partner_likely"),
        ("two tricks short, behind partner's ace", "partner_likely", 0.3, "partner_likely"),
        (
            *("one trick short, behind partner's ace", "leave_partners_trick", 0.3),
            "partner_ahead_unruffed",
        ),
        ("one trick short, an ace to lead", "cash_winner", 0.1, "high_card"),
        ("one trick short, an ace to lead", "cash_winner", 0.9, "cash_winner"),
    ],
)
def test_a_trick_is_no_likelier_than_the_result_that_it_decides(
    name: str, rule: str, chance: float, reason: str
) -> None:
    view = SHORT[name].view()
    card = players.create("club", "short").choose(view)
    thought = Thought(Decision(card, rule), (Option(card, 0.0, chance),), worlds=100)
    assert reason_of(view, thought) == explain(view, thought)[0].code == reason


@pytest.mark.parametrize(
    ("name", "card", "reason"),
    [
        ("one trick short, an ace to lead", "JS", "partner_ruffs"),
        ("one trick short, an ace to lead", "4H", "looked_ahead"),
        ("two tricks short, behind partner's ace", "TC", "looked_ahead"),
    ],
)
def test_a_card_found_by_looking_ahead_has_its_own_reason_or_none(
    name: str, card: str, reason: str
) -> None:
    view = SHORT[name].view()
    play = Play(Card.parse(card))
    thought = Thought(Decision(play, "looked_ahead"), (Option(play, 0.0, 0.5),), worlds=100)
    assert reason_of(view, thought) == reason


def test_a_bid_without_worlds_has_its_chance_by_the_hand_if_that_is_even() -> None:
    match = Match(RULESETS["egyptian"], Seat.WEST).apply(DealCards(STRONG_SOUTH))

    def chance_of(bid: Bid) -> dict[str, int | float] | None:
        thought = Thought(Decision(bid, "strong_enough"))
        told = explain(match.view(Seat.SOUTH), thought)
        return {reason.code: reason.args for reason in told}.get("stands_made")

    assert chance_of(Bid(7, Strain.SPADES)) == {"percent": 90}
    assert chance_of(Bid(9, Strain.SPADES)) == {"percent": 50}
    assert chance_of(Bid(12, Strain.SPADES)) is None


def test_a_pledge_has_its_chance_by_the_hand_unless_its_reason_names_one() -> None:
    match = Match(RULESETS["four-hundred"], Seat.WEST).apply(DealCards(STRONG_SOUTH))
    view = match.view(Seat.SOUTH)

    def said(reason: str, tricks: int) -> list[str]:
        return [told.code for told in explain(view, Thought(Decision(Pledge(tricks), reason)))]

    assert said("worth_most", 2) == ["worth_most", "holds_suit", "keeps_pledge"]
    assert said("worth_most", 9) == ["worth_most", "holds_suit"]
    assert said("nearly_sure", 2) == ["nearly_sure", "holds_suit"]
    assert said("least_pledge", 2) == ["least_pledge", "holds_suit"]


def test_a_bid_that_ends_the_auction_is_not_said_to_stand() -> None:
    def chance_of(bid: Bid) -> str:
        match = Match(RULESETS["classic"], Seat.SOUTH).apply(tarneeb.deal(seed=1))
        seat = match.to_act
        assert seat is not None
        thought = Thought(Decision(bid, "strong_enough"), (Option(bid, 0.0, 1.0),), worlds=100)
        return explain(match.view(seat), thought)[-1].code

    assert chance_of(Bid(8)) == "stands_made"
    assert chance_of(Bid(13)) == "makes"  # nobody can bid more


def test_a_call_that_the_hand_decides_says_what_the_hand_holds() -> None:
    match = Match(RULESETS["egyptian"], Seat.WEST).apply(DealCards(STRONG_SOUTH))

    def said() -> tuple[Action, Reason]:
        assert match.to_act is not None
        view = match.view(match.to_act)
        *_, thought = players.create("club").think(view)
        return thought.decision.action, explain(view, thought)[1]

    bid, reason = said()
    assert bid == Bid(7, Strain.SPADES)
    assert reason == Reason("holds_suit", {"high": 3, "suit": 0, "length": 6})
    match = match.apply(bid)
    assert said() == (PASS, Reason("holds_long", {"high": 0, "length": 5}))


def test_a_novice_has_true_reasons_when_its_own_bid_comes_back_doubled() -> None:
    match = Match(RULESETS["egyptian"]).apply(tarneeb.deal(seed=1))
    novice, said = players.create("novice", "truth"), set()
    while match.view(match.to_act or Seat.SOUTH).phase == "auction":
        view = match.view(match.to_act or Seat.SOUTH)
        *_, thought = novice.think(view)
        assert not false_reasons(view, thought, novice)
        said.add(thought.decision.reason)
        doubles = [action for action in view.legal if isinstance(action, Double)]
        match = match.apply(doubles[0] if doubles else thought.decision.action)
    assert "stay_doubled" in said


def test_a_hand_is_not_called_weak_because_a_dakak_player_raises_the_lowest_bid() -> None:
    match = Match(RULESETS["masrawy"], Seat.NORTH).apply(tarneeb.deal(seed=2))
    assert match.to_act is Seat.WEST
    view = match.view(Seat.WEST)
    assert [announced.kind for announced in view.announcements] == ["dakak"]
    assert players.create("club", "reasons").decide(view) == Decision(PASS, "lowest_too_high")


def test_the_last_pledge_that_saves_the_deal_is_said_to_do_so() -> None:
    match = Match(RULESETS["four-hundred"], Seat.EAST)
    match = match.apply(match.next_deal("p 3"))
    for tricks in (4, 2, 2):
        match = match.apply(Pledge(tricks))
    view = match.view(Seat.EAST)
    assert (view.pledges_counted, view.pledges_needed) == (8, 11)
    assert players.create("club", "reasons").decide(view) == Decision(Pledge(3), "take_a_share")


def test_results_that_differ_are_not_said_to_be_level() -> None:
    view = SHORT["one trick short, an ace to lead"].view()
    options = tuple(
        Option(action, worth, 0.9) for action, worth in zip(view.legal, (3, 1), strict=False)
    )
    thought = Thought(Decision(view.legal[0], "no_better_lead"), options, worlds=100)
    assert reason_of(view, thought) == "played_out"
    level = thought._replace(options=tuple(option._replace(worth=1.0) for option in options))
    assert reason_of(view, level) == "no_better_lead"
    worse = thought._replace(options=options[::-1])
    assert reason_of(view, worse) == "usual_choice"


def test_only_a_double_of_ones_own_side_is_left_in() -> None:
    def before_south(ruleset: str, *calls: Call) -> View:
        match = Match(tarneeb.parse_ruleset(ruleset), Seat.SOUTH).apply(tarneeb.deal(seed=3))
        for call in calls:
            match = match.apply(call)
        assert match.to_act is Seat.SOUTH
        return match.view(Seat.SOUTH)

    bid = Bid(8, Strain.HEARTS)
    assert bidding.we_doubled(before_south("egyptian", bid, Double(), PASS))
    assert not bidding.we_doubled(before_south("egyptian", bid, PASS, PASS))
    assert not bidding.we_doubled(before_south("egyptian doubling=anyone", bid, PASS, Double()))
    redoubled = before_south("egyptian redoubling=yes", bid, Double(), Redouble())
    assert not bidding.we_doubled(redoubled)


def test_between_two_dakak_opponents_the_high_cards_are_this_sides() -> None:
    """Passing would throw in a deal in which the two hands have 32 of 40 points."""
    hands = (
        *("KT865.72.AK3.AK3", "97.T986.T876.T72"),
        *("AQ2.AKQ4.QJ54.Q4", "J43.J53.92.J9865"),
    )
    match = Match(RULESETS["masrawy"], Seat.SOUTH).apply(DealCards(Deal.of(map(parse_hand, hands))))
    for _ in range(3):
        match = match.apply(PASS)
    bid = Decision(Bid(11, Strain.SPADES), "strong_enough")
    assert players.create("club", "reasons").decide(match.view(Seat.SOUTH)) == bid


@pytest.mark.cpython_only
def test_a_lead_that_leaves_a_suit_to_the_opponents_says_so() -> None:
    """With the whole budget: what the play-outs show depends on it."""
    view = SHORT["a suit that is better left to the opponents"].view()
    player = players.create("expert", "2")
    *_, thought = player.think(view)
    told = {reason.code: reason.args for reason in explain(view, thought)}
    assert told["ahead_leave_suit"] == {"suit": Suit.DIAMONDS.index}
    assert not false_reasons(view, thought, player)
