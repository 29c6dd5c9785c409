"""Hindsight: few questions find the same as the tricks of every card, declarer and trump."""

from __future__ import annotations

import random

import pytest

from tarneeb import Match, parse_ruleset
from tarneeb.analysis import Perfect
from tarneeb.analysis.calls import Calls
from tarneeb.records.work import finish
from tarneeb.rules.actions import Bid, DealCards, Pass, Play
from tarneeb.rules.cards import DECK, Card
from tarneeb.rules.deals import Deal
from tarneeb.rules.rounds import Phase, Round
from tarneeb.rules.seats import Seat, Team

GENEROUS = (
    "classic doubling=opponents pass_is_final=no double_scope=made defence_scores=always min_bid=1"
)
"""With a bid of one doubled, to fail by taking none is worth more than it should be."""


def tops_apart(rng: random.Random) -> Deal:
    """A deal that the solver is quick with: the low cards of a suit lie in one hand."""
    tops = [card for card in DECK if card.rank > 9]
    rng.shuffle(tops)
    hands: list[list[Card]] = [tops[5 * seat : 5 * seat + 5] for seat in Seat]
    for seat, suit in enumerate(rng.sample(range(4), 4)):
        hands[seat] += [card for card in DECK if card.rank <= 9 and card.suit.index == suit]
    return Deal.of(hands)


def dealt(rules: str, deal: Deal) -> Round:
    """A round whose first call is South's."""
    begun = Match(parse_ruleset(rules), Seat.WEST).apply(DealCards(deal)).round
    assert begun is not None
    return begun


def named(rules: str, deal: Deal, bid: int) -> Round:
    """A round in which South has bid that many tricks and names the trumps."""
    now = dealt(rules, deal)
    while now.phase is Phase.AUCTION:
        call = Bid(bid)
        now = now.apply(call if call in now.legal_actions() else Pass())
    return now


def perfect(now: Round) -> Perfect:
    """Nothing known yet of its deal."""
    return Perfect(now, (0,) * (4 if now.rules.individual else 2))


def solved(now: Round) -> Perfect:
    """Everything known of its deal."""
    known = perfect(now)
    finish(known.solve_all())
    assert len(known.par) == 4 * len(known.possible)
    return known


def check(now: Round, asked: Calls, known: Perfect) -> bool:
    """Compare the margins for some actions with those that follow from everything known.

    Returns whether any was not the best.
    """
    seat = now.to_act
    assert seat is not None
    sign = 1 if seat.team is Team.NS else -1
    worse = False
    table = Calls(known)
    exact = finish(table.margins(now, now.legal_actions()[0]))
    for action in list(exact)[:: 1 + len(exact) // 5]:
        found = finish(asked.margins(now, action))
        best = max(sign * margin for margin in exact.values())
        assert found[action] == exact[action]
        assert max(sign * margin for margin in found.values()) == best
        assert all(sign * found[each] <= sign * margin for each, margin in exact.items())
        if sign * found[action] < best:
            worse = True
            good = [each for each, margin in exact.items() if sign * margin == best]
            assert [each for each, margin in found.items() if sign * margin == best] == good
    return worse


@pytest.mark.parametrize("rules", ["classic", "traditional", "classic no_trump=yes"])
def test_naming_trumps_comes_to_the_same_as_with_the_whole_table(rules: str) -> None:
    rng = random.Random("trumps")
    worse = 0
    for number in range(4):
        now = named(rules, tops_apart(rng), 7 + 2 * (number % 2))
        assert now.phase is Phase.TRUMP
        worse += check(now, Calls(perfect(now)), solved(now))
    assert worse


@pytest.mark.parametrize(
    "rules",
    [
        "classic",
        "classic trump=first-lead",
        "lebanese",
        "classic no_trump=yes",
        "classic doubling=opponents pass_is_final=no",
        "masrawy",
        pytest.param("four-hundred", marks=pytest.mark.long),
        GENEROUS,
    ],
)
def test_calls_come_to_the_same_as_with_the_whole_table(rules: str) -> None:
    rng = random.Random("calls")
    worse = 0
    for _ in range(2):
        begun = dealt(rules, tops_apart(rng))
        while len(begun.legal_actions()) < 2:  # the auction may be over, or only a pass be legal
            begun = dealt(rules, tops_apart(rng))
        known, asked = solved(begun), Calls(perfect(begun))
        worse += check(begun, asked, known)
        later = [begun.apply(each) for each in begun.legal_actions()[:-1]]
        worse += check([one for one in later if one.to_act is not None][-1], asked, known)
    assert worse


def test_one_call_asks_for_a_part_of_the_table_only() -> None:
    rng = random.Random("a part")
    for _ in range(4):
        begun = dealt("classic", tops_apart(rng))
        known = perfect(begun)
        finish(Calls(known).margins(begun, Bid(8)))
        assert len(known.par) < 8


def test_what_is_known_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = dealt("classic", tops_apart(random.Random("again")))
    known = solved(begun)
    other = perfect(begun)
    other.bounds.update(known.bounds)
    monkeypatch.delattr(Perfect, "world")
    assert finish(Calls(other).margins(begun, Pass()))


def test_the_best_cards_are_those_of_the_highest_value_whatever_card_is_known() -> None:
    rng = random.Random("best")
    several = forbidden = 0
    for _ in range(12):
        now = named("classic trump_lead=required", tops_apart(rng), 7)
        now = now.apply(rng.choice(now.legal_actions()))
        known, free = perfect(now), perfect(now)
        while now.to_act is not None and len(now.tricks) < 4:
            values = finish(known.card_values(now))
            most = max(values.values())
            best = [card for card, value in values.items() if value == most]
            several += 1 < len(best) < len(values)
            if not now.tricks and now.play and not now.play.trick.cards:
                assert now.contract
                assert now.strain
                forbidden += finish(free.solve(now.contract.seat, now.strain)) > most
            for card in rng.sample(list(values), min(2, len(values))):
                found = finish(known.best_cards(now, card, values[card]))
                assert found == (most, [card] if values[card] == most else best)
            now = now.apply(Play(rng.choice(list(values))))
    assert several > 10
    assert forbidden
