"""Every level plays every ruleset, sees nothing hidden and chooses the same everywhere."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hidden import completed
from matches import random_ruleset
from repetitions import fewer, mostly_long

import tarneeb
from tarneeb import (
    RULESETS,
    Bid,
    Claim,
    Deal,
    IllegalAction,
    Match,
    Pledge,
    Ruleset,
    Seat,
    Strain,
    TextError,
    players,
)
from tarneeb.arena.playing import MOST_REDEALS
from tarneeb.knowledge.inference import shown_voids, unseen
from tarneeb.knowledge.views import View
from tarneeb.players.chance import Chance
from tarneeb.players.club import REASONS
from tarneeb.rules.actions import DealCards

from .positions import read

LEVELS = players.LEVELS
MASTER_IS_LONG = mostly_long(LEVELS, "novice", "club", "expert")
"""All levels, `master` in the long tests: it runs the code of `expert` with more effort."""
NODES = 60
"""The budget of players that look ahead here: small, so that the tests are quick."""
POSITIONS = list(read(Path(__file__).with_name("manners.txt")))


def create(level: str, seed: str | int = 0, style: float = 0.0) -> players.Player:
    return players.create(level, seed, style, NODES)


def rounds(level: str, number: int) -> int:
    """How many rounds to play where `club` would play so many: thinking takes its time."""
    return number if level in ("novice", "club") else max(1, number // 12)


def play_a_round(rules: Ruleset, level: str, seed: int, style: float = 0.0) -> Match:
    """Play one round, dealing again what is thrown in; every choice must be legal."""
    at_table = [create(level, f"{seed}{seat}", style) for seat in Seat]
    match = Match(rules, Seat.SOUTH.after(seed))
    for _ in range(MOST_REDEALS):
        match = match.apply(match.next_deal(seed))
        while (seat := match.to_act) is not None:
            match = match.apply(at_table[seat].choose(match.view(seat)))
        if not match.results[-1].thrown:
            break
    return match


@pytest.mark.parametrize("level", MASTER_IS_LONG)
@pytest.mark.parametrize("preset", RULESETS)
def test_every_level_plays_every_preset(preset: str, level: str) -> None:
    for seed in range(rounds(level, 4)):
        match = play_a_round(RULESETS[preset], level, seed)
        assert match.results[-1].thrown is None
        assert len(match.results) <= 30, "thrown in again and again"


@pytest.mark.parametrize("level", mostly_long(LEVELS, "novice", "expert"))
def test_every_level_plays_random_house_rules(level: str) -> None:
    rng = random.Random(11)
    for seed in range(fewer(rounds(level, 60))):
        play_a_round(random_ruleset(rng), level, seed, style=rng.choice((-1.0, 0.0, 1.0)))


@pytest.mark.parametrize("level", MASTER_IS_LONG)
@pytest.mark.parametrize(
    "rules",
    [
        RULESETS["classic"].replace(min_bid=13),
        RULESETS["egyptian"].replace(min_bid=12, strain_order="N"),
        RULESETS["syrian-41"].replace(pledge_total=20),
    ],
    ids=str,
)
def test_a_round_is_played_some_day_whatever_the_least_bid(rules: Ruleset, level: str) -> None:
    """Each deal thrown in makes the players bolder, even if a bid is hopeless at first."""
    match = play_a_round(rules, level, 1)
    assert match.results[-1].thrown is None
    assert len(match.results) <= 40


def test_club_players_are_seldom_thrown_in_by_their_pledges() -> None:
    thrown = 0
    for seed in range(30):
        thrown += len(play_a_round(RULESETS["syrian-41"], "club", seed).results) - 1
    assert thrown <= 10


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_claims(level: str) -> None:
    """The table sees the cards: a computer plays its sure tricks out."""
    for seed in range(rounds(level, 3)):
        match = play_a_round(RULESETS["classic"], level, seed)
        assert not any(isinstance(action, Claim) for action in match.actions)


def hidden_cards_permuted(view: View, match: Match, rng: random.Random) -> Deal | None:
    """Redeal the cards that the seat cannot see, within the cards played and the voids shown."""
    played = {seat: [t.card_of(seat) for t in view.tricks] for seat in Seat}
    if view.trick:
        for seat in Seat:
            played[seat].append(view.trick.card_of(seat))
    hands = {seat: [card for card in played[seat] if card] for seat in Seat}
    hands[view.seat] += view.hand
    rest = list(unseen(view))
    if view.flip in rest:
        rest.remove(view.flip)
        hands[view.dealer].append(view.flip)
    voids = dict(zip(Seat, shown_voids(view), strict=True))
    return completed(hands, rest, voids, rng, tries=300)


@pytest.mark.parametrize("level", MASTER_IS_LONG)
@pytest.mark.parametrize("preset", mostly_long(RULESETS, "egyptian", "syrian-41"))
def test_swapping_hidden_cards_changes_no_choice(preset: str, level: str) -> None:
    """At every moment of a round the same public actions with other hidden cards: same choice."""
    rng = random.Random(preset)
    match = play_a_round(RULESETS[preset], level, 3)
    first = match.rounds[-1]
    actions = first.actions
    compared = 0
    for so_far in range(1, len(actions)):
        before = Match(match.ruleset, first.dealer)
        for action in actions[:so_far]:
            before = before.apply(action)
        if so_far % 3 or before.to_act is None:
            continue
        view = before.view(before.to_act)
        deal = hidden_cards_permuted(view, before, rng)
        if deal is None:
            continue
        other = Match(match.ruleset, first.dealer).apply(DealCards(deal, first.flip))
        if other.round and other.round.announced != view.announcements:
            continue  # what was announced is public, and would be different
        for action in actions[1:so_far]:
            other = other.apply(action)
        assert other.view(view.seat) == view
        player = create(level, "metamorphic")
        assert player.choose(other.view(view.seat)) == player.choose(view)
        compared += other.round != before.round
    assert compared >= 8


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_set_positions_do_not_depend_on_hidden_cards(position: object) -> None:
    choices = set()
    for fill in range(4):
        view = position.view(fill)  # type: ignore[attr-defined]
        choices.add(players.create("club", "hidden").choose(view))
    assert len(choices) == 1


@pytest.mark.parametrize("level", MASTER_IS_LONG)
def test_the_same_seed_chooses_the_same(level: str) -> None:
    """A choice follows from the view, the level and the seed: nothing is remembered."""
    once = play_a_round(RULESETS["egyptian"], level, 5)
    again = play_a_round(RULESETS["egyptian"], level, 5)
    assert once.actions == again.actions


def test_chance_is_the_same_on_every_machine() -> None:
    """Pinned: SHA-256 of seed, seat, progress and purpose, so old seeds give the same matches."""
    view = Match(RULESETS["classic"]).apply(tarneeb.deal(seed=7)).view(Seat.EAST)
    assert Chance("1", view).draw("mood") == PINNED_DRAW
    assert Chance("1", view).draw("other") != PINNED_DRAW


PINNED_DRAW = 0.689569579914405
"""The first 48 bits of the SHA-256 of "1 LF E LF 1 LF mood", as a fraction."""

ROUNDS_AS_TEXT = """
from tarneeb import Match, RULESETS, Seat, players
for level in players.LEVELS:
    for preset in RULESETS if level == "club" else ("classic", "masrawy", "syrian-41"):
        match = Match(RULESETS[preset]).apply(Match(RULESETS[preset]).next_deal(4))
        while (seat := match.to_act) is not None:
            match = match.apply(players.create(level, 1, nodes=60).choose(match.view(seat)))
        print(level, preset, *match.rounds[-1].actions[1:])
"""


@pytest.mark.long
@pytest.mark.cpython_only
def test_choices_do_not_hang_on_how_this_run_hashes() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", ROUNDS_AS_TEXT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1


def test_another_seed_makes_another_novice() -> None:
    deals = [Match(RULESETS["classic"]).apply(tarneeb.deal(seed)) for seed in range(40)]
    views = [match.view(Seat.EAST) for match in deals]
    first, second = (
        [players.create("novice", seed).choose(view) for view in views] for seed in (1, 2)
    )
    assert first != second


@pytest.mark.parametrize("level", MASTER_IS_LONG)
@pytest.mark.parametrize("preset", mostly_long(["classic", "egyptian", "syrian-41"], "classic"))
def test_style_makes_calls_careful_or_bold(level: str, preset: str) -> None:
    begun = [Match(RULESETS[preset], Seat.NORTH) for _ in range(60)]
    views = [m.apply(m.next_deal(f"style {n}")).view(Seat.WEST) for n, m in enumerate(begun)]
    said = []
    for style in (-1.0, 0.0, 1.0):
        player = players.create(level, 1, style, nodes=200)
        calls = [player.choose(view) for view in views]
        said.append(sum(c.tricks for c in calls if isinstance(c, Bid | Pledge)))
    assert said[0] < said[1] < said[2]


def test_every_decision_names_its_rule() -> None:
    for preset in ("classic", "egyptian", "four-hundred"):
        match = play_a_round(RULESETS[preset], "club", 2)
        before = Match(match.ruleset, match.rounds[-1].dealer)
        for action in match.rounds[-1].actions:
            if before.to_act is not None:
                decision = players.create("club", f"2{before.to_act}").decide(
                    before.view(before.to_act)
                )
                assert decision.action == action
                assert decision.reason in REASONS
            before = before.apply(action)


def test_a_pledge_is_never_below_what_rising_pledges_ask() -> None:
    rules = RULESETS["four-hundred"].replace(target=60)
    match = play_a_round(rules, "club", 7)
    assert all(isinstance(action, Pledge) for action in match.rounds[-1].actions[1:5])


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(TextError, match="unknown_level"):
        create("grandmaster")


@pytest.mark.parametrize("style", ["bold", "0.5", None, 1.1, float("nan")])
@pytest.mark.parametrize("level", LEVELS)
def test_a_style_that_is_no_number_or_too_large_is_refused(level: str, style: Any) -> None:
    with pytest.raises(TextError, match="bad_style"):
        players.create(level, style=style)


@pytest.mark.parametrize("nodes", [0, -1, 2.5, "many"])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_can_look_at_fewer_positions_than_one(level: str, nodes: Any) -> None:
    with pytest.raises(TextError, match="bad_nodes"):
        players.create(level, nodes=nodes)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_to_act_has_nothing_to_choose(level: str) -> None:
    """In every phase, and where a deal is awaited."""
    player = create(level)
    match = Match(RULESETS["classic"])
    auction = (tarneeb.Bid(7), tarneeb.Pass(), tarneeb.Pass(), tarneeb.Pass())
    asked = []
    for action in (tarneeb.deal(7), *auction, tarneeb.NameTrump(Strain.SPADES), None):
        for seat in Seat:
            view = match.view(seat)
            if seat is match.to_act:
                continue
            asked.append(view.phase)
            for question in (player.choose, player.decide, lambda v: next(player.think(v))):
                with pytest.raises(IllegalAction) as refused:
                    question(view)
                assert (refused.value.code, refused.value.seat) == ("not_to_act", seat)
        match = match.apply(action) if action else match
    assert Counter(asked) == {"deal": 4, "auction": 12, "trump": 3, "play": 3}
