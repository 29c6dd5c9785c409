"""Whatever is played, in whatever ruleset: what must hold holds."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from matches import random_match, random_ruleset, random_steps

from tarneeb import RULESETS, IllegalAction, Match, Ruleset, Seat, Team, dumps, loads
from tarneeb.actions import (
    DOUBLE,
    PASS,
    PLAYS,
    REDOUBLE,
    THROW_IN,
    Action,
    Bid,
    Claim,
    NameTrump,
    Pledge,
)
from tarneeb.cards import DECK, Strain
from tarneeb.events import Result
from tarneeb.rounds import Round
from tarneeb.scoring import contract_points
from tarneeb.tricks import winner

MATCHES = 25
"""Matches of each preset in `make test`; `make soak` plays 2,000."""
HOUSE_RULES = 150
"""Random rulesets in `make test`; `make soak` draws 5,000."""

EVERY_ACTION: tuple[Action, ...] = (
    *(PASS, DOUBLE, REDOUBLE, THROW_IN),
    *(Bid(n, strain) for n in range(15) for strain in (None, *Strain)),
    *(Pledge(n) for n in range(15)),
    *(NameTrump(strain) for strain in Strain),
    *PLAYS,
    *(Claim(n) for n in range(14)),
)


def check_match(match: Match) -> None:
    """What must hold of a match, whatever was played in it."""
    text = dumps(match)
    again = loads(text)
    assert again == match
    assert dumps(again) == text
    assert Match.replay(match.ruleset, match.actions, match.first_dealer) == match
    totals = [0] * len(match.scores)
    for played, result in zip(match.rounds, match.results, strict=True):
        if result.thrown:
            assert played.play is None
        else:
            check_round(played)
            check_points(match.ruleset, result)
            totals = [a + b for a, b in zip(totals, result.points, strict=True)]
        assert list(result.totals) == totals
    assert list(match.scores) == totals


def check_round(played: Round) -> None:
    """52 cards once, thirteen tricks, each taken by whom the rules say."""
    assert played.play is not None
    cards = [*played.play.cards_played, *(card for hand in played.hands for card in hand)]
    assert sorted(cards) == list(DECK)
    assert sum(played.taken) == 13
    claimed = played.claim[1] if played.claim else 0
    assert len(played.tricks) + claimed == 13
    leader = played.tricks[0].leader if played.tricks else None
    counted = [0, 0, 0, 0]
    for trick in played.tricks:
        assert trick.leader is leader
        leader = winner(trick, played.trump)
        counted[leader] += 1
        for seat in Seat:
            assert trick.card_of(seat) in played.deal[seat]
    if played.claim:
        assert played.claim[0] is leader or not played.tricks
        counted[played.claim[0]] += claimed
    assert tuple(counted) == played.taken


def check_points(rules: Ruleset, result: Result) -> None:
    """rules.md 6, worked out again from the result."""
    if result.contract is None:
        assert result.pledges is not None
        for seat in Seat:
            kept = result.taken[seat] >= (result.pledges[seat] or 0)
            assert (result.points[seat] > 0) == kept
        return
    side = result.contract.seat.team
    taken = sum(result.taken[seat] for seat in side.seats)
    ours, theirs = contract_points(rules, result.contract.tricks, taken, result.contract.factor)
    assert (result.points[side], result.points[side.other]) == (ours, theirs)
    assert (ours > 0) == (taken >= result.contract.tricks) == bool(result.made)
    assert (theirs > 0) == (taken < result.contract.tricks)


@pytest.mark.parametrize("preset", RULESETS)
def test_random_matches_of_each_preset_keep_the_rules(preset: str) -> None:
    for seed in range(MATCHES):
        check_match(random_match(RULESETS[preset], seed, deals=20))


def test_random_house_rules_play_and_keep_the_rules() -> None:
    rng = random.Random(2026)
    seen: set[tuple[str, str]] = set()
    for seed in range(HOUSE_RULES):
        ruleset = random_ruleset(rng)
        seen |= {(name, str(value)) for name, value in ruleset.options.items()}
        check_match(random_match(ruleset, seed, deals=8))
    for auction in ("open", "single", "pledges"):
        assert ("auction", auction) in seen
    for trump in ("declarer", "first-lead", "bid", "turn-up", "hearts"):
        assert ("trump", trump) in seen


@pytest.mark.parametrize("preset", RULESETS)
def test_legal_actions_are_exactly_those_that_check_accepts(preset: str) -> None:
    rng = random.Random(preset)
    for match, _ in random_steps(RULESETS[preset], seed=5, deals=4):
        legal = match.legal_actions()
        assert len(set(map(repr, legal))) == len(legal)
        for action in rng.sample(EVERY_ACTION, 12) + list(legal):
            if action in legal:
                match.check(action)
            else:
                with pytest.raises(IllegalAction):
                    match.check(action)


def test_a_value_stays_as_it_was_when_the_match_goes_on() -> None:
    steps = list(random_steps(RULESETS["classic"], seed=3, deals=2))
    texts = [dumps(match) for match, _ in steps]
    for (match, action), text in zip(steps, texts, strict=True):
        match.apply(action)
        assert dumps(match) == text


def test_the_deal_passes_to_the_right_after_each_round() -> None:
    match = random_match(RULESETS["classic"], seed=1)
    scored = [result for result in match.results if not result.thrown]
    for before, after in pairwise(scored):
        assert after.dealer is before.dealer.right
        assert after.number == before.number + 1


def test_the_winner_has_reached_the_target() -> None:
    for seed in range(10):
        match = random_match(RULESETS["classic"].replace(target=20), seed)
        if match.winner is not None:
            assert match.scores[match.winner] >= 20
            assert match.scores[Team(1 - match.winner)] < 20
