"""What must hold of any match, whatever was played in it."""

from __future__ import annotations

from tarneeb import Match, Ruleset, Seat, dumps, loads
from tarneeb.cards import DECK
from tarneeb.events import Result
from tarneeb.rounds import Round
from tarneeb.scoring import contract_points
from tarneeb.tricks import winner


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
