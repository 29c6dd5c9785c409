"""The proof of a puzzle: legal, reachable from its record, and uniquely best.

    check("p1.make.…")      Proof(ok=True, worlds=1680, exhaustive=True, margin=0.31, …)

It shares the rules and the claims of ideas with the making, and the solver DDS where that is
installed (`solving`); the making asks this project's own solver as well. Other code counts and
draws the deals (`worlds`). If there are too many, a fixed sample must show the answer ahead by more
than `SURELY` standard errors, and the proof states that margin.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ...match import Match
from ...players.club.bidding import possible_strains
from ...players.valuation import best_strain, estimate
from ...practice.calls import theme_of_call
from ...practice.puzzles import Puzzle
from ...rules.actions import Action, Bid, NameTrump, Pass, Play
from ...rules.auction import Contract
from ...rules.cards import Card, Strain, Suit
from ...rules.errors import TarneebError
from ...rules.rounds import Phase
from ...rules.scoring import score_contract
from ...rules.seats import Seat, Team
from ...rules.tricks import winner
from ...search import Position
from . import solving
from .worlds import Hands, Hidden, every, hidden, some

MOST = 5_000
"""The most deals that are all solved."""
SAMPLE = 400
"""The deals solved otherwise, in a puzzle about a card."""
CALL_SAMPLE = 200
"""The deals solved in a puzzle about a call: whole deals take long."""
CALL_LOOKS = (8, 30, 80)
"""The numbers of deals after which the proof ends if the call is not ahead."""
CALL_ENOUGH = 30
"""From here on it also ends if the call is far enough ahead."""
FAR = 4.0
"""The standard errors that are far enough, more than at the end because there are several looks."""
SURELY = 3.0
"""The standard errors by which a sample must show the answer ahead."""
LEAST = 0.08
"""The share of deals by which the answer must be ahead, whatever the errors are."""
HOPEFUL = 0.25
"""The share of deals in which the answer must reach the goal."""
LEAST_POINTS = 1.0
"""The points by which a call must be ahead."""


class Proof(NamedTuple):
    """The result of checking a puzzle."""

    ok: bool
    reason: str = ""
    """The code of the problem; "" for none."""
    worlds: int = 0
    exhaustive: bool = False
    margin: float = 0.0
    """By how much the answer is ahead of the next choice: a share of deals, or points a deal."""
    error: float = 0.0
    """The standard error of that; none if all deals were solved."""


def check(text: str) -> Proof:
    """Return the proof of a puzzle, or what is wrong with it."""
    try:
        puzzle = Puzzle.parse(text)
    except TarneebError as error:
        return Proof(False, f"{error.code} {error.args_.get('reason', '')}".strip())
    if str(puzzle) != text or not puzzle.answers:
        return Proof(False, "form")
    try:
        found = hidden(puzzle.view)
        return _check_call(puzzle, found) if puzzle.kind == "bid" else _check_card(puzzle, found)
    except ValueError as error:
        return Proof(False, str(error))


# Cards.


def _needed(match: Match) -> int:
    """Return the tricks that the side to act still needs, by the contract and the tricks taken."""
    now, seat = match.current, match.to_act
    assert now is not None
    assert seat is not None
    assert now.contract is not None
    ours = [trick for trick in now.tricks if winner(trick, now.trump).team is seat.team]
    wanted = now.contract.tricks
    if now.contract.seat.team is not seat.team:
        wanted = 14 - wanted
    return wanted - len(ours)


def _check_card(puzzle: Puzzle, found: Hidden) -> Proof:
    match = puzzle.start
    need = _needed(match)
    right = {each.card for each in puzzle.answers if isinstance(each, Play)}
    legal = {each.card for each in match.legal_actions() if isinstance(each, Play)}
    assert match.current is not None
    real = _reaching(match, match.current.hands, need)
    if real != right:
        return Proof(False, "not_so_on_its_own_deal")
    deals, exhaustive = every(found, MOST), True
    if deals is None:
        deals, exhaustive = some(found, SAMPLE, puzzle.spot.fields), False
    reached = [_reaching(match, deal, need) for deal in deals]
    first = min(right)
    if any(len(right & good) not in (0, len(right)) for good in reached):
        return Proof(False, "answers_differ")
    if sum(first in good for good in reached) < HOPEFUL * len(reached):
        return Proof(False, "hardly_ever")
    if not _whole(right, legal, found, match):
        return Proof(False, "touching_left_out")
    proofs = [_ahead(reached, first, other, exhaustive) for other in legal - right]
    worst = _least(proofs)
    if not worst.ok:
        return worst
    if puzzle.idea != puzzle.theme:
        return Proof(False, "theme")
    return worst


def _reaching(match: Match, hands: Hands, need: int) -> set[Card]:
    now = match.current
    assert now is not None
    assert now.play is not None
    assert now.strain is not None
    trick = now.play.trick
    return solving.reaching(Position(hands, now.strain, trick.leader, trick.cards), need)


def _whole(right: set[Card], legal: set[Card], found: Hidden, match: Match) -> bool:
    """Whether every card that touches an answer is one too: they are one choice."""
    now = match.current
    assert now is not None
    assert now.play is not None
    between = {*found.cards, *now.play.trick.cards}
    for card in right:
        for other in legal - right:
            if other.suit is card.suit:
                low, high = sorted((card.rank, other.rank))
                if not any(c.suit is card.suit and low < c.rank < high for c in between):
                    return False
    return True


def _ahead(reached: Sequence[set[Card]], first: Card, other: Card, exhaustive: bool) -> Proof:
    """Return by how much one card is ahead of another."""
    leads = [(first in good) - (other in good) for good in reached]
    return _proved([float(lead) for lead in leads], exhaustive, LEAST)


def _least(proofs: Sequence[Proof]) -> Proof:
    """Return the proof that is not enough, or the one with the least margin."""
    return min(proofs, key=lambda proof: (proof.ok, proof.margin))


def _proved(leads: Sequence[float], exhaustive: bool, least: float) -> Proof:
    n = len(leads)
    mean = sum(leads) / n
    error = 0.0 if exhaustive else sqrt(sum((lead - mean) ** 2 for lead in leads)) / n
    ok = mean >= least and mean > SURELY * error
    return Proof(ok, "" if ok else "not_ahead", n, exhaustive, mean, error)


# Calls.


def _check_call(puzzle: Puzzle, found: Hidden) -> Proof:
    match = puzzle.start
    deals = some(found, CALL_SAMPLE, puzzle.spot.fields)
    compared = _compared(match)
    right = [call for call in compared if call in puzzle.answers]
    if set(right) != set(puzzle.answers) or len(right) != 1:
        return Proof(False, "answers")
    tricks = _Tricks()
    for number in CALL_LOOKS:
        proof = _compare_calls(match, right[0], compared, deals[:number], tricks)
        if proof.margin <= 0 or (number >= CALL_ENOUGH and proof.margin > FAR * proof.error > 0):
            break
    else:
        proof = _compare_calls(match, right[0], compared, deals, tricks)
    if proof.ok:
        points = _points(match, right[0], deals[: proof.worlds], tricks)
        made = sum(each > 0 for each in points) / len(points)
        if theme_of_call(puzzle.view, right[0], made) != puzzle.theme:
            return Proof(False, "theme")
    return proof


def works_on_its_deal(puzzle: Puzzle) -> bool:
    """Whether no call does better on the puzzle's own deal, with the trumps that suit several."""
    match, tricks = puzzle.start, _Tricks()
    assert match.current is not None
    deals = some(hidden(puzzle.view), CALL_LOOKS[0], puzzle.spot.fields)
    several = [*deals, match.current.hands]
    real = {call: _points(match, call, several, tricks)[-1] for call in _compared(match)}
    return all(real[answer] == max(real.values()) for answer in puzzle.answers)


def _compare_calls(
    match: Match, best: Action, compared: list[Action], deals: Sequence[Hands], tricks: _Tricks
) -> Proof:
    """Return by how much a call is ahead of the next best in some deals."""
    worth = {call: _points(match, call, deals, tricks) for call in compared}
    proofs = [
        _proved([a - b for a, b in zip(worth[best], points, strict=True)], False, LEAST_POINTS)
        for call, points in worth.items()
        if call != best
    ]
    return _least(proofs)


def _compared(match: Match) -> list[Action]:
    """Return the calls that are compared: a pass and the two lowest bids, or every trump."""
    legal = match.legal_actions()
    bids = [call for call in legal if isinstance(call, Bid)]
    return [*(call for call in legal if isinstance(call, Pass | NameTrump)), *bids[:2]]


class _Tricks:
    """The tricks of a declarer, solved once."""

    def __init__(self) -> None:
        self._known: dict[tuple[Hands, Seat, Strain], int] = {}

    def of(self, hands: Hands, seat: Seat, strain: Strain) -> int:
        """Return the tricks of declarer's side; declarer leads."""
        key = (hands, seat, strain)
        if key not in self._known:
            self._known[key] = solving.best_tricks(Position(hands, strain, seat))
        return self._known[key]


def _points(match: Match, call: Action, deals: Sequence[Hands], tricks: _Tricks) -> list[float]:
    """Return the points of the caller's side, less those of the other, in each deal."""
    seat = match.to_act
    assert seat is not None
    after = match.apply(call).current
    if after is None:  # thrown in
        return [0.0] * len(deals)
    if after.phase is Phase.AUCTION:
        raise ValueError("the auction goes on")
    contract = after.contract
    assert contract is not None
    if contract.strain is not None:
        return [_scored(match, contract, contract.strain, seat, hands, tricks) for hands in deals]
    if contract.seat is seat:
        view = match.view(seat)
        own = sorted(possible_strains(view), key=lambda s: -estimate(view.hand, s.suit))[:2]
        each = [[_scored(match, contract, s, seat, h, tricks) for h in deals] for s in own]
        return max(each, key=sum)
    offered = tuple(suit.strain for suit in Suit)
    return [
        _scored(match, contract, best_strain(hands[contract.seat], offered), seat, hands, tricks)
        for hands in deals
    ]


def _scored(
    match: Match, contract: Contract, strain: Strain, seat: Seat, hands: Hands, tricks: _Tricks
) -> float:
    side = tricks.of(hands, contract.seat, strain)
    taken = [0, 0, 0, 0]
    taken[contract.seat] = side
    taken[contract.seat.right] = 13 - side
    ours, theirs = score_contract(
        match.ruleset, contract._replace(strain=strain), (taken[0], taken[1], taken[2], taken[3])
    )
    return float(ours - theirs if seat.team is Team.NS else theirs - ours)
