"""Card habits: legal choices, chances that add up, and sensible evidence."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import exp, log

import pytest
from fairness import assert_even

from tarneeb import RULESETS, Match, Play, Seat, players
from tarneeb.knowledge.inference import World, Worlds
from tarneeb.knowledge.views import View
from tarneeb.players.chance import words
from tarneeb.players.expert import EXPERT, MASTER, beliefs, habits
from tarneeb.players.expert.habit_weights import WEIGHTS
from tarneeb.rules.cards import bit, mask

PRESETS = ("classic", "traditional", "syrian-41", "egyptian")


def moments(seed: str, preset: str = "classic") -> Iterator[tuple[View, Match]]:
    """Each moment of the play of a round between club players, with all the cards."""
    match = Match(RULESETS[preset]).apply(Match(RULESETS[preset]).next_deal(seed))
    club = players.create("club", seed)
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase == "play":
            yield view, match
        match = match.apply(club.choose(view))


def hands(match: Match) -> tuple[int, int, int, int]:
    assert match.current
    assert match.current.play
    south, east, north, west = map(mask, match.current.play.hands)
    return south, east, north, west


def log_chance(knows: habits.Habits, world: World) -> float:
    """How likely all the cards were played, in a world."""
    return sum(knows.log_chance_of(seat, hand) for seat, hand in enumerate(world))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_choices_are_the_legal_cards_and_the_card_played_is_seen_as_it_was(preset: str) -> None:
    shown = list(moments(f"habits {preset}", preset))
    last = shown[-1][0]
    cards = habits.seen(last, every=True)
    assert len(cards) == len(last.played)
    for card, (view, match), played in zip(cards, shown, last.played, strict=False):
        assert view.trick is not None
        assert card.seat == view.seat
        assert card.suit * 13 + card.card.bit_length() - 1 == bit(played).bit_length() - 1
        assert card.turn == len(view.trick.cards)
        winner = view.trick.winner_so_far(view.trump)
        if winner is not None:
            assert card.holder == (winner - view.trick.leader) % 4
            best = view.trick.card_of(winner)
            assert best is not None
            assert bit(best) == card.best << 13 * card.winning
        assert [out << 13 * suit for suit, out in enumerate(card.out)] == [
            sum(held >> 13 * suit & 8191 for held in hands(match)) << 13 * suit for suit in range(4)
        ]
        held = hands(match)[view.seat]
        legal = {bit(action.card) for action in view.legal if isinstance(action, Play)}
        chosen = [
            small << 13 * suit
            for part in habits.parts(card, held)
            for suit, small, _ in habits.choices(card, part)
        ]
        assert sorted(chosen) == sorted(legal)


@pytest.mark.parametrize("preset", ["classic", "masrawy", "syrian-41"])
def test_a_chance_is_the_softmax_of_all_that_could_be_chosen(preset: str) -> None:
    for view, _ in list(moments(f"softmax {preset}", preset))[3::5]:
        knows, worlds, chance = habits.Habits(view), Worlds(view), words("softmax")
        for world in [worlds.draw(chance) for _ in range(3)]:
            expected = 0.0
            for card in habits.seen(view):
                weights = {}
                for part in habits.parts(card, world[card.seat] | card.held):
                    for suit, small, features in habits.choices(card, part):
                        weights[suit, small] = exp(sum(WEIGHTS.get(f, 0.0) for f in features))
                share = weights[card.suit, card.card] / sum(weights.values())
                expected += log((1 - habits.STRAY) * share + habits.STRAY / len(weights))
            assert log_chance(knows, world) == pytest.approx(expected)


def test_every_feature_that_weighs_is_met_in_play() -> None:
    met = set()
    for number in range(60):
        preset = ("classic", "egyptian")[number % 2]
        view = list(moments(f"features {number}", preset))[-1][0]
        for card in habits.seen(view, every=True):
            for part in habits.parts(card, card.held):
                for _, _, features in habits.choices(card, part):
                    met.update(features)
    unmet = set(WEIGHTS) - met
    assert len(unmet) < len(WEIGHTS) / 20, unmet


def test_the_true_world_is_likelier_than_others_by_what_was_played() -> None:
    gained = []
    for number in range(12):
        view, match = list(moments(f"true {number}"))[24 + number]
        knows, worlds, chance = habits.Habits(view), Worlds(view), words(str(number))
        others = [exp(log_chance(knows, worlds.draw(chance))) for _ in range(60)]
        gained.append(log_chance(knows, hands(match)) - log(sum(others) / len(others)))
    assert sum(gained) / len(gained) > 1, gained


def test_who_leaves_a_trick_in_last_seat_hardly_has_the_card_to_take_it() -> None:
    # West plays the five after the ten that won: a queen in that hand would have taken it.
    card = habits.Seen(
        seat=int(Seat.WEST), suit=0, card=1 << 3, turn=3, led=0, winning=0, best=1 << 8, holder=0,
        out=(8191 ^ 1 << 8, 8191, 8191, 8191), trump=1, side="defender",
        led_by=(0, 0, 0), void=(0, 0), held=1 << 3,
    )  # fmt: skip
    without, queen = (
        chance_of(card, 1 << 3 | others) for others in (1 << 5 | 1 << 6, 1 << 5 | 1 << 10)
    )
    assert without > 5 * queen


def chance_of(card: habits.Seen, hand: int) -> float:
    weights = {
        small: exp(sum(WEIGHTS.get(f, 0.0) for f in features))
        for part in habits.parts(card, hand)
        for _, small, features in habits.choices(card, part)
    }
    return weights[card.card] / sum(weights.values())


def test_worlds_are_drawn_by_the_cards_too_and_hardly_one_twice() -> None:
    view, _ = list(moments("master"))[26]
    knows = habits.Habits(view)
    means, different = [], []
    for trust in (0.0, EXPERT.habits):
        drawn = beliefs.likely_worlds(view, 60, words("1"), trust)
        means.append(sum(log_chance(knows, world) for world in drawn) / len(drawn))
        different.append(len(set(drawn)))
    assert means[1] > means[0] + 2
    assert different[1] > 50
    assert MASTER.habits == EXPERT.habits


@pytest.mark.long
@pytest.mark.cpython_only
def test_moved_worlds_stay_as_likely_as_their_weights_say() -> None:
    tested = moved = 0
    for number in range(8):
        for view, _ in moments(f"moved {number}"):
            worlds = Worlds(view)
            if not 10 <= worlds.count <= 40:
                continue
            told = beliefs.Beliefs(view, 0.6)
            weights = {world: told.weight(world) for world in worlds.all()}
            drawn = random.Random(number).choices([*weights], [*weights.values()], k=2000)
            before = drawn.copy()
            for _ in beliefs.moving(worlds, told, drawn, words(f"moved {number}")):
                pass
            # Those that hardly ever come are counted together, with the least of the others.
            rare = sorted(weights, key=weights.__getitem__)
            while len(rare) > 1 and weights[rare[-2]] > 0.01 * sum(weights.values()):
                rare.pop()
            named = {world: None if world in rare else world for world in weights}
            together: dict[World | None, float] = dict.fromkeys(named.values(), 0.0)
            for world, weight in weights.items():
                together[named[world]] += weight
            assert_even(Counter(named[world] for world in drawn), together)
            moved += sum(one != other for one, other in zip(before, drawn, strict=True))
            tested += 1
    assert tested >= 3
    assert moved
