"""Players that look ahead: their aims, beliefs and budgets."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from matches import in_play

import tarneeb
from tarneeb import RULESETS, Bid, Match, NameTrump, Pass, Play, Seat, Suit, players
from tarneeb.knowledge.inference import touching_cards
from tarneeb.knowledge.views import View
from tarneeb.players import aims, club, valuation
from tarneeb.players.chance import words
from tarneeb.players.expert import Expert, beliefs
from tarneeb.players.expert.effort import EXPERT
from tarneeb.players.expert.playing import PLAYED_CONVENTION, CardComparison
from tarneeb.players.pledges import pledging
from tarneeb.players.pledges.aim import PledgeAim
from tarneeb.players.reasons import spoken
from tarneeb.rules.cards import DECK, Strain, bit, mask, parse_hand
from tarneeb.search import Solver, by_suit

AHEAD = ("expert", "master")


# The value of a hand.


def test_masks_are_worth_what_hands_are() -> None:
    """`beliefs` reads the tables of valuation and pledging suit by suit."""
    rng = random.Random(1)
    hands = [tuple(sorted(rng.sample(DECK, 13))) for _ in range(200)]
    hands.append(tuple(sorted(parse_hand("AKQJT98765.43..2"))))
    for hand in hands:
        found = beliefs.estimates(mask(hand))
        for suit in Suit:
            assert found[suit.index] == pytest.approx(valuation.estimate(hand, suit))
            own = beliefs.own_tricks(mask(hand), suit.index)
            assert own == pytest.approx(pledging.own_tricks(hand, suit))
        assert found[4] == pytest.approx(valuation.estimate(hand, None))
        own = beliefs.own_tricks(mask(hand), 4)
        assert own == pytest.approx(pledging.own_tricks(hand, None))


def test_who_named_the_trumps_is_believed_to_hold_them() -> None:
    match = Match(RULESETS["classic"], Seat.WEST).apply(tarneeb.deal(5)).apply(Bid(9))
    for _ in range(3):
        match = match.apply(Pass())
    hearts = Strain.HEARTS
    view = match.apply(NameTrump(hearts)).view(Seat.EAST)
    drawn = beliefs.likely_worlds(view, 60, words("1"))
    held = sum(by_suit(world[Seat.SOUTH])[1].bit_count() for world in drawn) / 60
    others = sum(by_suit(world[Seat.NORTH])[1].bit_count() for world in drawn) / 60
    assert held > others + 1.5


def test_worlds_are_kept_in_proportion_to_their_weights() -> None:
    worlds = [(number, 0, 0, 0) for number in range(4)]
    kept = beliefs.chosen_by_weight(worlds, [1.0, 0.0, 2.0, 1.0], 8, 0.5)
    assert [world[0] for world in kept] == [0, 0, 2, 2, 2, 2, 3, 3]
    assert len(beliefs.chosen_by_weight(worlds, [0.0] * 4, 3, 0.0)) == 3


# Aims.


def test_far_from_the_target_a_point_is_worth_about_a_point() -> None:
    view = in_play("aims")
    contract = view.contract
    assert contract is not None
    aim = aims.contract_aim(view)
    ours = contract.seat.team is view.seat.team
    made = contract.tricks if ours else 13 - contract.tricks
    worth = aim[made] if ours else -aim[made]
    assert worth == pytest.approx(contract.tricks, abs=3.5)
    assert list(aim) == sorted(aim)


def test_near_the_target_the_match_counts() -> None:
    """At 24 to 30 whoever makes eight wins; failing, the others have won: all hangs on it."""
    assert aims.chance_of_match(24, 30, 31) < 0.5
    rules = RULESETS["classic"]
    view = in_play("aims")
    near = View(**{name: getattr(view, name) for name in View.__slots__} | {"scores": (24, 30)})
    far, close = aims.contract_aim(view), aims.contract_aim(near)
    assert max(close) - min(close) > max(far) - min(far)
    assert rules.target == 31


def test_a_kept_pledge_is_worth_more_than_tricks() -> None:
    view = in_play("pledges", preset="syrian-41")
    pledges = tuple(pledge or 0 for pledge in view.pledges or ())
    aim = PledgeAim(view)
    kept = list(pledges)
    kept[view.seat.right] = 0
    lost = list(kept)
    lost[view.seat] -= 1
    assert aim.worth(tuple(kept)) > aim.worth(tuple(lost)) + 1


# Thinking.


@pytest.mark.parametrize("level", AHEAD)
@pytest.mark.parametrize("cards", [13, 8, 4])
def test_thoughts_get_on_and_end(level: str, cards: int) -> None:
    view = in_play("thoughts", cards)
    thoughts = list(players.create(level, 1, nodes=800).think(view))
    assert [thought.done for thought in thoughts] == [False] * (len(thoughts) - 1) + [True]
    assert all(thought.decision.action in view.legal for thought in thoughts)
    assert [t.nodes for t in thoughts] == sorted(t.nodes for t in thoughts)
    last = thoughts[-1]
    assert last.options[0].action == last.decision.action
    assert last.worlds >= 1
    assert all(0.0 <= (option.makes or 0.0) <= 1.0 for option in last.options)


@pytest.mark.parametrize("nodes", [50, 400, 2000])
def test_nodes_are_kept_to(nodes: int) -> None:
    for cards in (12, 9, 7):
        *_, last = players.create("expert", 1, nodes=nodes).think(in_play("kept", cards))
        assert last.nodes <= nodes + 60


@pytest.mark.cpython_only
def test_more_worlds_are_tried_when_the_choice_is_in_doubt() -> None:
    first, solved = EXPERT.played, EXPERT.solved
    times = 1 + EXPERT.again
    for seed, cards, worlds in (
        ("doubt 4", 12, times * first),
        ("doubt 0", 12, first),
        ("doubt 0", 7, times * solved),
        ("doubt 2", 7, solved),
    ):
        view = in_play(seed, cards)
        *_, last = Expert("1").think(view)
        assert last.worlds == worlds
        *_, once = Expert("1", effort=replace(EXPERT, again=0)).think(view)
        assert once.worlds == (first if cards > EXPERT.from_cards else solved)


def test_a_departure_gains_what_is_beyond_its_margin() -> None:
    view = in_play("doubt 0", 12)
    thumb, rule = club.by_rule(view)
    assert isinstance(thumb.action, Play)
    compared = CardComparison(
        view, touching_cards(view), thumb.action.card, words("1"), thumb.reason, rule
    )
    for _ in compared.play_out(EXPERT, last=False):
        pass
    assert rule == "draw_trumps"
    clearly, surely = PLAYED_CONVENTION
    gains = [compared.gained(i) for i in compared.alive if not compared.broken[i]]
    losses = [compared.lost(i) for i in compared.alive if not compared.broken[i]]
    assert gains == [(-lost - clearly - surely * noise, noise) for lost, noise in losses]
    assert min(lost for lost, _ in losses) < 0 > max(gains)[0]


def test_one_sensible_card_costs_nothing() -> None:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(3))
    club = players.create("club")
    free = 0
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase == "play" and len(touching_cards(view)) == 1:
            (thought,) = players.create("master", 1).think(view)
            assert thought.nodes == 0
            free += 1
        match = match.apply(club.choose(view))
    assert free > 8


def test_the_house_example_works() -> None:
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(seed=7))
    assert match.to_act is not None
    view = match.view(match.to_act)
    assert tarneeb.players.create("expert", seed=1).choose(view) in view.legal


def test_a_bid_that_the_hand_is_far_from_is_not_looked_at() -> None:
    match = Match(RULESETS["classic"], Seat.WEST)
    deal = "S:9843.T52.J64.873 E:AKQ2.K3.Q98.J654 N:JT.AQ98.AKT2.KQ2 W:765.J764.753.AT9"
    match = match.apply(tarneeb.Deal.parse(deal))
    *_, last = players.create("expert", 1, nodes=300).think(match.view(Seat.SOUTH))
    assert str(last.decision.action) == "-"
    assert not any(isinstance(option.action, Bid) for option in last.options)


def test_reasons_say_what_was_seen() -> None:
    view = in_play("reasons", 8)
    *_, last = players.create("expert", 1, nodes=600).think(view)
    reasons = players.explain(view, last)
    codes = [reason.code for reason in reasons]
    assert codes[0] == last.decision.reason
    assert set(codes) <= set(players.REASONS)
    numbers = next(r.args for r in reasons if r.code in ("makes", "defeats"))
    assert numbers == {"percent": spoken(last.options[0].makes or 0.0)}


def test_only_the_cards_asked_about_are_solved() -> None:
    hands = [(1 << 12 | 1 << 3, 1 << 2 | 1 << 11, 1 << 10 | 1 << 1, 1 << 9 | 1)]
    world = Solver(4).world(hands[0])
    everything = world.values(0)
    assert set(everything) == {1 << 12, 1 << 3}
    assert world.values(0, among=1 << 12) == {1 << 12: everything[1 << 12]}
    assert bit(DECK[0]) == 1 << 12
