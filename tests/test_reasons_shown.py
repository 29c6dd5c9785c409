"""The reasons shown: each names the choice that it is about, and none contradicts a grade.

Players of different strength play on fixed deals. Node says of each of their decisions what the
analysis and "Why?" say there, in both languages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from repetitions import mostly_long
from test_bids_shown import say

from tarneeb import RULESETS, Match, parse_ruleset, players
from tarneeb.analysis import Judged, Price, adviser, judged
from tarneeb.analysis.judgement import EVEN
from tarneeb.analysis.reviewing import _is_forced, _without_hindsight
from tarneeb.knowledge.views import View
from tarneeb.players import Player, Reason
from tarneeb.practice.bidding import advised
from tarneeb.records.work import finish
from tarneeb.rules.actions import PASS, Action, Bid, Claim, Pledge
from tarneeb.rules.seats import Seat
from tarneeb.wire.encode.review import _priced_json, advice_json
from tarneeb.wire.encode.table import view_json

pytestmark = pytest.mark.cpython_only

LEVELS = ("random", "novice", "club")
PRESETS = (
    *RULESETS,
    "classic no_trump=yes",
    "classic min_bid=5 doubling=opponents pass_is_final=no",
)
SAYS_NO = {
    *("too_weak", "too_weak_for_more", "too_weak_to_match", "lowest_too_high"),
    *("few_high_cards", "fails_too_often", "better_to_wait", "count_too_few", "total_too_small"),
    *("about_even", "partner_is_dakak"),
}
"""Reasons to bid nothing, or no more."""
NO_BETTER = {
    *("about_even", "as_good", "usual_choice", "equal_cards", "no_better_lead", "any_lead"),
}
"""Reasons that say that nothing is better."""


class Decision(NamedTuple):
    match: Match
    action: Action
    price: Price
    seat: Seat


def chooser(level: str, number: int) -> Player | Random:
    return Random(number) if level == "random" else players.create(level, f"shown {number}")


def chosen(player: Player | Random, view: View, legal: list[Action]) -> Action:
    """The action of a player, or a random one. Random calls are low, so that auctions go on."""
    if isinstance(player, Random):
        return player.choice(legal if view.phase == "play" else legal[:4])
    return player.choose(view)


def decisions(preset: str, number: int, *, cards: bool = True) -> Iterator[Decision]:
    """The choices of a round that four players of different strength play, with their prices.

    cards: whether the round goes on after the auction.
    """
    match = Match(parse_ruleset(preset), Seat.SOUTH.after(number % 4))
    seats = [chooser(LEVELS[(place + number) % 3], 4 * number + place) for place in range(4)]
    dealt = 0
    while all(result.thrown for result in match.results):
        if (seat := match.to_act) is None:
            match = match.apply(match.next_deal(f"shown {number} {dealt}"))
            dealt += 1
            continue
        view = match.view(seat)
        if view.phase == "play" and not cards:
            return
        action = chosen(seats[seat], view, [a for a in view.legal if not isinstance(a, Claim)])
        assert match.round is not None
        if not isinstance(action, Claim) and not _is_forced(match.round, view):
            yield Decision(match, action, finish(judged(adviser(), view, action)), seat)
        match = match.apply(action)


def analysed(each: Decision) -> dict[str, Any]:
    """The decision as the analysis has it, before hindsight."""
    judgement = Judged(each.match.action_count, each.seat, each.action, each.price)
    return dict(_priced_json(_without_hindsight(judgement, 0.0)))


def moment(kind: str, view: View, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "view": view_json(view), **more}


def check(found: list[Decision]) -> Counter[str]:
    """Check the texts of the analysis, and of "Why?" for calls and some cards."""
    seen: Counter[str] = Counter()
    rows, answers = [], []
    for place, each in enumerate(found):
        view = each.match.view(each.seat)
        rows.append((each, moment("analysed", view, each=analysed(each))))
        if view.phase != "play" or place % 4 == 0:
            *_, thought = adviser().think(view)
            advice = advice_json(adviser(), each.match, each.seat, each.action, thought, each.price)
            answers.append((each, moment("why", view, advice=advice)))
    ways = say([one for _, one in rows + answers])
    for (each, row), said in zip(rows, ways, strict=False):
        check_row(each, row["each"], [way["texts"] for way in said], seen)
    for (each, answer), said in zip(answers, ways[len(rows) :], strict=True):
        check_answer(each, answer["advice"], [way["texts"] for way in said], seen)
    return seen


def check_row(each: Decision, row: dict[str, Any], said: list[list[str]], seen: Any) -> None:
    """A reason in the analysis begins with its subject, and is against a mistake."""
    reason, grade = row["expert"]["reason"], each.price.grade
    assert row["grade"] == grade
    seen["decisions"] += 1
    seen["calls"] += row["action"]["do"] != "play"
    seen[grade] += 1
    if reason:
        assert grade == "mistake"
        assert reason["of"] == row["expert"]["action"] != row["action"]
        assert reason["code"] not in NO_BETTER
        seen["explained"] += 1
    # A reason that is left out would have contradicted the grade.
    seen["left out"] += not reason and each.price.action != each.action
    for text, best in said:
        assert bool(text) is bool(reason)
        assert not text or (text.startswith(f"{best}: ") and len(text) > len(best) + 9), text


def check_answer(each: Decision, why: dict[str, Any], said: list[list[str]], seen: Any) -> None:
    """ "Why?" names the other choice, and says nothing against one that is graded good."""
    codes = [one["code"] for one in why["reasons"]]
    seen["answers"] += 1
    if codes[0] in ("only_card", "pledges_decided"):
        assert each.price.grade == "good", (each.price, codes)
        return
    assert all(best in text for text, best in said), said
    if why["action"] == why["did"]:
        return
    if codes[0] == "as_good":
        assert why["reasons"][0]["of"] == why["did"]
        assert all(text.count(": ") > 1 for text, _ in said), said
        seen["as good"] += 1
    if each.price.grade == "good" and isinstance(each.action, Bid | Pledge):
        assert not SAYS_NO & set(codes), (codes, each.action, each.price)
        seen["sound bids"] += 1
    if each.price.grade != "good" and len(codes) > 1:
        assert not EVEN & set(codes), (codes, each.action, each.price)
        seen["worse"] += 1


@pytest.mark.parametrize(
    "preset", mostly_long(["classic", "egyptian", "four-hundred"], "classic", "four-hundred")
)
def test_reasons_name_their_subject_and_agree_with_grades(preset: str) -> None:
    calls = (each for n in range(8) for each in decisions(preset, n, cards=False))
    found = list(islice(calls, 40)) + list(islice(decisions(preset, 1), 12))
    seen = check(found)
    assert seen["calls"] >= 15, seen
    assert min(seen["explained"], seen["left out"], seen["good"]) >= 2, seen


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_reasons_name_their_subject_in_every_preset(preset: str) -> None:
    """More than 2,000 decisions in all."""
    calls = (each for n in range(30, 60) for each in decisions(preset, n, cards=False))
    found = list(islice(calls, 60))
    found += [each for n in range(60, 64) for each in decisions(preset, n)]
    seen = check(found)
    assert seen["decisions"] * len(PRESETS) >= 2000, seen
    assert min(seen["explained"], seen["left out"], seen["good"]) >= 5, seen


@pytest.mark.parametrize("preset", mostly_long(["classic", "egyptian"], "classic"))
def test_the_bidding_practice_says_nothing_against_a_call_that_is_good_enough(preset: str) -> None:
    near = 0
    calls = (each for n in range(100, 110) for each in decisions(preset, n, cards=False))
    for each in islice(calls, 25):
        advice = finish(advised(each.match, each.action))
        assert advice.reasons or (advice.right and not advice.same)
        if advice.right and not advice.same:
            near += 1
            assert not (SAYS_NO | NO_BETTER) & {one.code for one in advice.reasons}
    assert near


def test_reasons_that_call_nothing_better_explain_no_mistake() -> None:
    assert set(EVEN) == NO_BETTER
    for code in NO_BETTER:
        assert Price(PASS, code, 9.0).against is None
    strong = Price(Bid(7), "strong_enough", 9.0)
    assert strong.against == Reason("strong_enough", of=Bid(7))
    assert strong._replace(points=0.9).against is None  # inaccurate
