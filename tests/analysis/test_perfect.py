"""Perfect information about calls: it follows from fewer questions than the table of tricks."""

from __future__ import annotations

import random

import pytest

from tarneeb import Match, parse_ruleset
from tarneeb.analysis import Perfect
from tarneeb.records.work import finish
from tarneeb.rules.actions import Action, Bid, DealCards, NameTrump, Pass
from tarneeb.rules.cards import DECK, Card
from tarneeb.rules.deals import Deal
from tarneeb.rules.rounds import Phase, Round
from tarneeb.rules.seats import Seat

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


def named(rules: str, deal: Deal, bid: int) -> Round:
    """A round in which South, the first to call, has bid that many tricks and names the trumps."""
    match = Match(parse_ruleset(rules), Seat.WEST).apply(DealCards(deal))
    while match.round is not None and match.round.phase is Phase.AUCTION:
        call = Bid(bid)
        match = match.apply(call if call in match.legal_actions() else Pass())
    assert match.round is not None
    return match.round


@pytest.mark.parametrize("rules", ["classic", "traditional", "classic no_trump=yes"])
def test_the_best_trumps_need_no_table_of_tricks(rules: str) -> None:
    rng = random.Random("trumps")
    ties = 0
    for number in range(8):
        deal = tops_apart(rng)
        now = named(rules, deal, 7 + 2 * (number % 2))
        assert now.to_act is Seat.SOUTH
        quick, table = (Perfect(now, (0, 0)) for _ in range(2))
        finish(quick.solve_for_calls())
        finish(table.solve_all())
        strains = table.possible
        assert quick.most == {s: max(table.par[s, each] for each in strains) for s in Seat}
        assert quick.par.items() <= table.par.items()
        assert len(quick.par) < len(table.par)

        chosen = strains[number % len(strains)]
        finish(quick.solve(Seat.SOUTH, chosen))
        found = finish(quick.margins(now))
        for strain in strains:
            quick.par[Seat.SOUTH, strain] = table.par[Seat.SOUTH, strain]
        exact: dict[Action, float] = finish(quick.margins(now))
        assert found[NameTrump(chosen)] == exact[NameTrump(chosen)]
        best = max(exact.values())
        good = [each for each, margin in exact.items() if margin == best]
        assert [each for each, margin in found.items() if margin == best] == good
        assert all(found[each] >= margin for each, margin in exact.items())
        ties += len(good) > 1
    assert ties


@pytest.mark.parametrize(
    "rules",
    [
        "classic trump=first-lead",
        "lebanese",
        "classic no_trump=yes",
        "classic doubling=opponents pass_is_final=no",
        "masrawy",
        "four-hundred",
    ],
)
def test_calls_come_to_the_same_as_with_the_whole_table(rules: str) -> None:
    deal = tops_apart(random.Random("calls"))
    begun = Match(parse_ruleset(rules), Seat.WEST).apply(DealCards(deal)).round
    assert begun is not None
    scores = (0, 0, 0, 0) if begun.rules.individual else (0, 0)
    quick, table = (Perfect(begun, scores) for _ in range(2))
    table.most_suffices = False
    finish(quick.solve_for_calls())
    finish(table.solve_all())
    found = finish(quick.margins(begun))
    assert found == finish(table.margins(begun))
    assert len(set(found.values())) > 1 or len(found) == 1


def test_where_a_trick_more_can_be_worth_less_all_of_the_table_is_solved() -> None:
    deal = tops_apart(random.Random("worth less"))
    now = named(GENEROUS, deal, 7)
    perfect = Perfect(now, (0, 0))
    assert not perfect.most_suffices
    finish(perfect.solve_for_calls())
    assert len(perfect.par) == 4 * len(perfect.possible)
