"""Inference from a view: every kind of knowledge, and uniform draws from the possible worlds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from fairness import assert_even
from matches import random_ruleset

import tarneeb
from tarneeb import RULESETS, Card, Claim, Match, Play, Ruleset, Seat, Suit, parse_ruleset, players
from tarneeb.knowledge.inference import (
    World,
    Worlds,
    played_by,
    shown_voids,
    touching_cards,
    unseen,
)
from tarneeb.knowledge.views import View
from tarneeb.players.chance import words
from tarneeb.rules.auction import announcements
from tarneeb.rules.cards import DECK, Strain, bit, mask

ANNOUNCED = RULESETS["masrawy"]
"""A ruleset with announcements of weak and long hands."""


def moments(rules: Ruleset, seed: str, level: str = "club") -> Iterator[tuple[Match, View]]:
    """Yield every position of a round with the view of the seat to act."""
    match = Match(rules, Seat.SOUTH).apply(Match(rules).next_deal(seed))
    player = players.create(level, seed)
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        yield match, view
        match = match.apply(player.choose(view))


TELLING: dict[str, tuple[str, tuple[int, ...]]] = {
    "dakak": ("masrawy", (65, 172, 246, 287)),
    "out_of_call": ("masrawy", (6965, 31074, 37216, 38138)),
    "turned_up": ("syrian-41", (4, 28, 36, 61)),
}
"""Kinds of knowledge about another seat: announcements, and a turned-up card still in hand.

Each has a ruleset, and seeds of rounds in which it rules out worlds late in the round."""


FAIR = ("classic", "masrawy", "syrian-41", *TELLING)
"""Cases for counting draws: presets, and kinds of knowledge about another seat."""


def telling(kind: str, seeds: tuple[int, ...] = (), most: int = 20) -> Iterator[View]:
    """Yield views with few unseen cards in which this kind of knowledge rules out worlds.

    The rounds are played at random, because the players' skill does not matter here.
    """
    preset, found = TELLING[kind]
    for seed in seeds or found:
        rng = random.Random(f"said{seed}")
        match = Match(RULESETS[preset], Seat.SOUTH)
        match = match.apply(match.next_deal(f"said{seed}"))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if sum(view.counts) <= most and rules_out(view, kind):
                yield view
            actions = [each for each in match.legal_actions() if not isinstance(each, Claim)]
            match = match.apply(rng.choice(actions))


def rules_out(view: View, kind: str) -> bool:
    """Whether there would be more worlds without this knowledge."""
    if kind == "turned_up":
        without = replace(view, flip=None)
        return view.flip in unseen(view) and Worlds(without).count > Worlds(view).count
    said = {each for each in view.announcements if each.kind == kind} - {(view.seat, kind)}
    without = replace(view, ruleset=view.ruleset.replace(**{kind: False}))
    played = played_by(view)
    for world in Worlds(without).all() if said else ():
        hands = tuple((*cards(held), *played[seat]) for seat, held in zip(Seat, world, strict=True))
        if not said <= set(announcements(view.ruleset, hands, view.dealer)):
            return True
    return False


def cards(held: int) -> tuple[Card, ...]:
    return tuple(card for card in DECK if held & bit(card))


def truth(match: Match) -> tuple[int, ...]:
    assert match.round is not None
    return tuple(map(mask, match.round.hands))


def enumerated(view: View) -> set[tuple[int, ...]]:
    """Return every world by exhaustive search: each distribution of cards, tested by the rules."""
    voids, played = shown_voids(view), played_by(view)
    others = [seat for seat in Seat if seat is not view.seat]

    def good(hands: dict[Seat, tuple[Card, ...]]) -> bool:
        for seat in others:
            if any(card.suit in voids[seat] for card in hands[seat]):
                return False
        if view.flip in unseen(view) and view.flip not in hands[view.dealer]:
            return False
        whole = tuple((*hands[seat], *played[seat]) for seat in Seat)
        return announcements(view.ruleset, whole, view.dealer) == view.announcements

    found = set()
    first, second, third = others
    out = unseen(view)
    for one in combinations(out, view.counts[first]):
        rest = [card for card in out if card not in one]
        for two in combinations(rest, view.counts[second]):
            three = tuple(card for card in rest if card not in two)
            hands = {view.seat: view.hand, first: one, second: two, third: three}
            if good(hands):
                found.add(tuple(mask(hands[seat]) for seat in Seat))
    return found


@pytest.mark.parametrize("preset", RULESETS)
def test_the_true_world_is_never_ruled_out(preset: str) -> None:
    """Every inference is true, so the actual cards are never ruled out."""
    for seed in range(6):
        for match, view in moments(RULESETS[preset], f"{preset}{seed}"):
            if view.actions % 5 == 0 or sum(view.counts) < 16:
                worlds = Worlds(view)
                assert worlds.count >= 1
                if worlds.count <= 300:
                    assert truth(match) in set(worlds.all())


def test_house_rules_never_rule_out_the_true_world() -> None:
    rng = random.Random(3)
    for seed in range(25):
        for match, view in moments(random_ruleset(rng), str(seed), "novice"):
            if 8 < sum(view.counts) < 14:
                assert truth(match) in set(Worlds(view).all())


@pytest.mark.parametrize(
    "rules",
    [
        *("classic", "syrian-41", "syrian-41 trump=turn-up-same", "masrawy"),
        "masrawy dakak_points=8 out_of_call_cards=7",
    ],
)
def test_worlds_match_an_exhaustive_search(rules: str) -> None:
    compared = 0
    for seed in range(4):
        for _, view in moments(parse_ruleset(rules), f"slow{seed}"):
            if 6 <= sum(view.counts) <= 12:
                assert set(Worlds(view).all()) == enumerated(view)
                compared += 1
    assert compared >= 12


@pytest.mark.parametrize("kind", TELLING)
def test_knowledge_of_other_hands_matches_an_exhaustive_search(kind: str) -> None:
    compared = 0
    for view in telling(kind):
        if 6 <= sum(view.counts) <= 12:
            assert set(Worlds(view).all()) == enumerated(view)
            compared += 1
    assert compared >= 12


@pytest.mark.parametrize("known", FAIR)
@pytest.mark.cpython_only
def test_worlds_are_drawn_uniformly(known: str) -> None:
    tested = 0
    for worlds, everything, row in small(known):
        times = 20 * len(everything)
        drawn = Counter(worlds.draw(row) for _ in range(times))
        assert_even(drawn, dict.fromkeys(everything, 1.0))
        tested += 1
    assert tested >= 6


@pytest.mark.parametrize("known", FAIR)
@pytest.mark.long
@pytest.mark.cpython_only
def test_exchanges_keep_draws_uniform(known: str) -> None:
    tested = exchanged = 0
    for worlds, everything, row in small(known):
        times = 20 * len(everything)
        reached: Counter[World] = Counter()
        for _ in range(times):
            first = world = worlds.draw(row)
            for _ in range(8):
                world, one, other = worlds.exchange(world, row)
                assert one != other
            reached[world] += 1
            exchanged += world != first
        assert_even(reached, dict.fromkeys(everything, 1.0))
        tested += 1
    assert tested >= 6
    assert exchanged


@pytest.mark.cpython_only
def test_draws_are_uniform_if_the_nine_cards_may_be_of_two_suits() -> None:
    """An out-of-call hand that has played three cards of both suits is counted in two ways."""
    *_, view = (view for view in telling("out_of_call", (26440,), 25) if sum(view.counts) == 25)
    worlds, row = Worlds(view), words("chi")
    everything = list(worlds.all())
    (seat,) = (said.seat for said in view.announcements if said.kind == "out_of_call")
    played = played_by(view)[seat]
    long = Counter(
        suit
        for world in everything
        for suit in Suit
        if sum(card.suit is suit for card in (*cards(world[seat]), *played)) >= 9
    )
    assert len(long) == 2
    assert long.total() == len(everything) == len(set(everything)) == 504
    drawn = Counter(worlds.draw(row) for _ in range(12 * len(everything)))
    assert_even(drawn, dict.fromkeys(everything, 1.0))


def small(known: str) -> Iterator[tuple[Worlds, list[World], Iterator[int]]]:
    """Yield positions with few worlds: the sampler, all worlds, and random words.

    known: a preset, or a kind of knowledge.
    """
    rounds = (moments(RULESETS[known], f"fair{seed}") for seed in range(6) if known in RULESETS)
    views = telling(known) if known in TELLING else (view for each in rounds for _, view in each)
    for number, view in enumerate(views):
        worlds = Worlds(view)
        if 10 <= worlds.count <= 70:
            yield worlds, list(worlds.all()), words(f"chi {number}")


def test_a_player_who_did_not_follow_suit_is_void() -> None:
    row = words("voids")
    shown = 0
    for _, view in moments(RULESETS["classic"], "voids"):
        world = Worlds(view).draw(row)
        for seat in Seat:
            for suit in shown_voids(view)[seat]:
                shown += seat is not view.seat
                assert seat is view.seat or not world[seat] >> 13 * suit.index & 8191
    assert shown


def test_a_first_lead_that_is_not_the_required_trump_shows_a_void() -> None:
    rules = RULESETS["classic"].replace(trump_lead="required")
    deal = "S:AKQJT98..AKQ.432 E:765432.AKQ.J.AKQ N:.JT9876.T987.JT9 W:.5432.65432.8765"
    match = Match(rules, Seat.WEST).apply(tarneeb.Deal.parse(deal))
    match = match.apply(tarneeb.Bid(7))
    for _ in range(3):
        match = match.apply(tarneeb.Pass())
    match = match.apply(tarneeb.NameTrump(Strain.HEARTS))
    match = match.apply(tarneeb.Play(Card.parse("AD")))
    view = match.view(Seat.EAST)
    assert Suit.HEARTS in shown_voids(view)[Seat.SOUTH]
    assert not Worlds(view).draw(words("1"))[Seat.SOUTH] >> 13 & 8191


def test_the_turned_up_card_stays_with_the_dealer() -> None:
    for _, view in moments(RULESETS["syrian-41"], "flip"):
        if view.seat is not view.dealer and view.flip in unseen(view):
            assert view.flip is not None
            assert Worlds(view).draw(words("1"))[view.dealer] & bit(view.flip)


def announced_view(kind: str) -> View:
    """Return a view of the seat to the right of one that has announced this."""
    for seed in range(4000):
        match = Match(ANNOUNCED).apply(Match(ANNOUNCED).next_deal(f"{kind}{seed}"))
        assert match.round is not None
        if any(said.kind == kind for said in match.round.announced):
            said = next(said for said in match.round.announced if said.kind == kind)
            return match.view(said.seat.right)
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", ["dakak", "out_of_call"])
def test_sampled_hands_match_their_announcements(kind: str) -> None:
    view = announced_view(kind)
    worlds = Worlds(view)
    row = words("announced")
    for _ in range(30):
        world = worlds.draw(row)
        hands = tuple(map(cards, world))
        assert announcements(ANNOUNCED, hands, view.dealer) == view.announcements


def test_random_words_are_the_same_on_every_machine() -> None:
    row = words("1")
    assert [next(row) for _ in range(3)] == PINNED
    other = words("2")
    assert next(other) != PINNED[0]


PINNED = [1246026773, 910296232, 266866320]
"""The first three 32-bit words of the SHA-256 of "10" (the seed, then the block's number)."""


def test_cards_touch_if_own_cards_and_earlier_tricks_fill_the_ranks_between() -> None:
    together = apart = 0
    for seed in range(4):
        for _, view in moments(RULESETS["classic"], f"touching {seed}"):
            if view.phase != "play":
                continue
            groups = touching_cards(view)
            legal = [action.card for action in view.legal if isinstance(action, Play)]
            assert [card for group in groups for card in group] == legal
            gone = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
            for high, low in combinations(legal, 2):
                between = [c for c in DECK if c.suit is low.suit and low.rank < c.rank < high.rank]
                touch = high.suit is low.suit and gone.issuperset(between)
                assert touch is any(high in group and low in group for group in groups)
                together, apart = together + touch, apart + (not touch)
    assert together > 100
    assert apart > 500
