"""Invariants of every match."""

from __future__ import annotations

import second_rules

from tarneeb import Match, Seat, dumps, loads
from tarneeb.rules.cards import DECK
from tarneeb.rules.rounds import Round
from tarneeb.rules.tricks import winner


def check_match(match: Match) -> None:
    """Check all invariants of a match."""
    text = dumps(match)
    again = loads(text)
    assert again == match
    assert dumps(again) == text
    assert Match.replay(match.ruleset, match.actions, match.first_dealer) == match
    for played in match.rounds:
        if played.play is not None:
            check_round(played)
    check_scores(match)


def check_round(played: Round) -> None:
    """Check that each card is played once, in thirteen tricks with the right winners."""
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


def check_scores(match: Match) -> None:
    """Check numbers, dealers, points, totals and the winner against `second_rules`."""
    rules = match.ruleset
    totals = [0] * (4 if rules.individual else 2)
    number, dealer, won = 1, int(match.first_dealer), None
    for played, result in zip(match.rounds, match.results, strict=True):
        assert won is None, "the match continued after it was won"
        assert (result.number, result.dealer) == (number, dealer)
        assert (result.thrown is None) == (played.play is not None)
        if rules.individual:
            check_pledges(played, totals)
        if result.thrown is None:
            points = points_of(played, totals)
            assert list(result.points) == points
            assert result.kaboot == kaboot(played)
            totals = [a + b for a, b in zip(totals, points, strict=True)]
            won = winner_of(played, totals)
            number += 1
        assert list(result.totals) == totals
        dealer = second_rules.next_dealer(rules, dealer, result.thrown)
    assert list(match.scores) == totals
    assert match.winner == won
    if won is None:
        assert (match.number, match.dealer) == (number, dealer)


def points_of(played: Round, before: list[int]) -> list[int]:
    """Return a round's scores by team or seat, and check `Result.made` against them."""
    rules, calls = played.rules, played.auction.calls
    if rules.individual:
        return second_rules.pledge_points(rules, second_rules.stated(calls), played.taken, before)
    contract = second_rules.settled(calls)
    side = second_rules.TEAM_OF[contract.seat]
    taken = second_rules.by_team(played.taken)[side]
    ours, theirs = second_rules.contract_points(rules, contract.tricks, taken, contract.factor)
    return [ours, theirs] if side == 0 else [theirs, ours]


def kaboot(played: Round) -> bool:
    """Whether one side took all thirteen tricks and the ruleset counts that as kaboot."""
    rules, taken = played.rules, second_rules.by_team(played.taken)
    if rules.individual or not rules.kaboot:
        return False
    side = second_rules.TEAM_OF[second_rules.settled(played.auction.calls).seat]
    return taken[side] == 13 or (rules.defence_kaboot and taken[side] == 0)


def winner_of(played: Round, totals: list[int]) -> int | None:
    """Return the winner of the match after this round, or None."""
    rules = played.rules
    at_once = second_rules.instant_winner(rules, played.auction.calls, played.taken)
    if at_once is not None:
        return at_once
    if rules.individual:
        return second_rules.pledge_winner(rules, totals)
    declarer = second_rules.settled(played.auction.calls).seat
    return second_rules.team_winner(rules, totals, second_rules.TEAM_OF[declarer])


def check_pledges(played: Round, scores: list[int]) -> None:
    """Check that each pledge is high enough, and the deal is thrown in only if the sum is not."""
    rules, auction = played.rules, played.auction
    if auction.thrown_in == "hopeless":
        return
    pledges = second_rules.stated(auction.calls)
    for pledge, score in zip(pledges, scores, strict=True):
        assert second_rules.least_pledge(rules, score) <= pledge <= 13
    enough = second_rules.counted(rules, pledges, scores) >= second_rules.least_sum(rules, scores)
    assert enough == (auction.thrown_in is None)
