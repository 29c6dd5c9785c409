"""Random play in every preset and in random rulesets never breaks an invariant."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from invariants import check_match
from matches import (
    MOST_DEALS,
    can_end,
    played_out,
    random_match,
    random_ruleset,
    random_steps,
)
from repetitions import fewer, mostly_long

from tarneeb import RULESETS, IllegalAction, Team, dumps
from tarneeb.rules.actions import (
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
from tarneeb.rules.cards import Strain

MATCHES = 8
"""Matches of each preset in the tests; `make soak` plays 2,000."""
HOUSE_RULES = fewer(500)
"""Random rulesets in the tests; `make soak` draws 5,000."""
PLAYED_OUT = 3
"""Matches of each preset played to a winner in the tests; `make soak` plays 200."""
HOUSES_PLAYED_OUT = fewer(40)
"""Random rulesets played to a winner in the tests; `make soak` plays 1,000."""

NEW_OPTIONS = (
    *("double_restarts", "dakak_points", "out_of_call_cards"),
    *("defence_kaboot", "defence_scores", "pledge_count"),
    *("against_dakak", "dakak_bound", "pledge_made"),
)
"""Options that only matter in combination with others, and so are drawn rarely."""

EVERY_ACTION: tuple[Action, ...] = (
    *(PASS, DOUBLE, REDOUBLE, THROW_IN),
    *(Bid(n, strain) for n in range(15) for strain in (None, *Strain)),
    *(Pledge(n) for n in range(15)),
    *(NameTrump(strain) for strain in Strain),
    *PLAYS,
    *(Claim(n) for n in range(14)),
)


@pytest.mark.parametrize("preset", mostly_long(RULESETS, "classic", "masrawy", "four-hundred"))
def test_random_matches_of_each_preset_obey_the_rules(preset: str) -> None:
    for seed in range(MATCHES):
        check_match(random_match(RULESETS[preset], seed, deals=20))


@pytest.mark.long
def test_random_house_rules_are_playable_and_obey_the_rules() -> None:
    rng = random.Random(2026)
    seen: set[tuple[str, str]] = set()
    for seed in range(HOUSE_RULES):
        ruleset = random_ruleset(rng)
        seen |= {(name, str(value)) for name, value in ruleset.options.items()}
        check_match(random_match(ruleset, seed, deals=8))
    if HOUSE_RULES < 500:
        return  # too few for every value
    for auction in ("open", "single", "pledges"):
        assert ("auction", auction) in seen
    for trump in ("declarer", "first-lead", "bid", "turn-up", "turn-up-same", "hearts"):
        assert ("trump", trump) in seen
    for name in NEW_OPTIONS:
        assert len({value for option, value in seen if option == name}) > 1, name


@pytest.mark.parametrize("preset", mostly_long(RULESETS, "egyptian", "syrian-41"))
def test_every_preset_reaches_a_winner(preset: str) -> None:
    for seed in range(PLAYED_OUT):
        match = played_out(RULESETS[preset], seed, MOST_DEALS)
        assert match.winner is not None, f"{preset}, seed {seed}"
        check_match(match)


def test_random_house_rules_reach_a_winner() -> None:
    rng = random.Random(41)
    for seed in range(HOUSES_PLAYED_OUT):
        ruleset = random_ruleset(rng)
        match = played_out(ruleset, seed, MOST_DEALS if can_end(ruleset) else 20)
        assert (match.winner is not None) == can_end(ruleset), f"{ruleset}, seed {seed}"
        check_match(match)


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


def test_earlier_values_stay_unchanged_as_the_match_continues() -> None:
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
        match = played_out(RULESETS["classic"].replace(target=20), seed, MOST_DEALS)
        assert match.winner is not None
        assert match.scores[match.winner] >= 20
        assert match.scores[Team(1 - match.winner)] < 20
