"""The review of a round: every call and card at its two prices, and an accuracy for each seat.

Accuracy follows lichess's: of each decision, 103.17 · exp(−0.04354 · loss) − 3.17 percent, where
the loss is in percent of the chance to win (https://lichess.org/page/accuracy); of a seat, the mean
over the decisions where it had a choice. Points become chances as the players count them, 70 points
to a match; the loss is that by what the seat could know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from ..knowledge.inference import touching_cards
from ..knowledge.views import View, assemble
from ..players import Player, Thought
from ..players.aims import MATCH
from ..players.club import bidding
from ..rules.actions import Action, Bid, Claim, Play
from ..rules.cards import Strain
from ..rules.events import Result
from ..rules.rounds import Phase, Round
from ..rules.scoring import Scores
from ..rules.seats import Seat, Team
from .perfect import Par, Perfect, Slices

MISTAKE = 1.0
"""The expected cost in points, by the seat's knowledge, from which a choice is a mistake."""

TURNING = 4.0
"""The cost in points, by perfect information, from which a choice is a turning point. A choice that
costs the contract is one too."""


class Known(NamedTuple):
    """The price of a choice by what the seat could know."""

    action: Action
    """The good player's choice."""
    reason: str
    """Its reason, a code."""
    points: float
    """The points that the choice was expected to cost, 0 or more."""
    tricks: int | None
    """The tricks that the good player's choice would have gained on this very deal, which may be
    less than none; None in the auction."""


class Priced(NamedTuple):
    """A decision at its prices."""

    moment: int
    """How many actions the match had before it."""
    seat: Seat
    """Whose it was."""
    action: Action
    """The choice made."""
    forced: bool
    """Whether there was no choice: one legal action, or cards that are all the same."""
    best: tuple[Action, ...]
    """The best actions by perfect information."""
    tricks: int | None
    """The tricks it cost by perfect information; None in the auction."""
    points: float
    """The points it cost by perfect information."""
    before: float
    """The lead of North and South that there was before it, in points, with perfect play."""
    after: float
    """The lead after it."""
    known: Known | None
    """Its price by what the seat could know; None where it was forced."""

    @property
    def mistake(self) -> bool:
        """Whether it was a mistake: only what the seat could know counts."""
        known = self.known
        return known is not None and known.action != self.action and known.points >= MISTAKE


@dataclass(frozen=True, slots=True)
class RoundReview:
    """The result of a review."""

    decisions: tuple[Priced, ...]
    """Every call, trump and card, in order."""
    turning: tuple[Priced, ...]
    """Those that turned the round, by perfect information."""
    accuracy: tuple[float | None, ...]
    """By seat, 0 to 100; None for one that never had a choice."""
    weighed: tuple[int, ...]
    """By seat, the decisions that its accuracy is the mean of."""
    par: Par
    """The tricks of each declarer's side in each strain."""
    makes: bool | None
    """Whether the contract is made with perfect play from the first lead; None without one."""


def accuracy_of(points: float) -> float:
    """Return the accuracy of a decision, 0 to 100, by its expected cost in points.

    >>> [round(accuracy_of(points)) for points in (0, 1, 5, 10, 20, 70)]
    [100, 94, 72, 52, 27, 0]
    """
    loss = 100 * min(1.0, max(0.0, points) / MATCH)
    return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * loss) - 3.1669))


def pieces(over: Round) -> int:
    """Return the pieces of work in a round's review: a declarer and strain, or a decision, each."""
    return len(Seat) * len(Strain) + over.action_count - 1


class Review:
    """A review on its way: `step` does a slice of it."""

    def __init__(
        self, over: Round, results: tuple[Result, ...], start: int, expert: Player
    ) -> None:
        """See the class.

        over: the round, which must be over. results: how those before it ended. start: how many
        actions the match had before its deal. expert: the good player.
        """
        self._over = over
        self._results = results
        self._start = start
        self._expert = expert
        sides = 4 if over.rules.individual else 2
        self._scores: Scores = results[-1].totals if results else (0,) * sides
        self.total = pieces(over)
        """The pieces of work there are."""
        self.done = 0
        """Those that are done."""
        self.result: RoundReview | None = None
        """The result, once the review is done."""
        self._work = self._reviewed()

    def step(self) -> bool:
        """Do a slice of the work; return whether more is left."""
        try:
            next(self._work)
        except StopIteration:
            return False
        return True

    def moments(self) -> Iterator[tuple[Round, View, Action]]:
        """Yield each decision: the round before it, the view of the seat to act, what it did."""
        over = self._over
        now = Round.start(
            over.rules,
            over.deal,
            number=over.number,
            dealer=over.dealer,
            flip=over.flip,
            scores=self._scores,
        )
        for count, action in enumerate(over.actions[1:], start=self._start + 1):
            seat = now.to_act
            assert seat is not None, "the record goes on"
            view = assemble(
                seat,
                over.rules,
                now,
                self._results,
                number=over.number,
                actions=count,
                dealer=over.dealer,
                scores=self._scores,
                winner=None,
            )
            yield now, view, action
            now = now.apply(action)

    def _reviewed(self) -> Iterator[None]:
        perfect = Perfect(self._over, self._scores)
        for _ in perfect.solve_all():
            self.done = len(perfect.par)
            yield
        perfect.forget(self._over.strain)
        decisions: list[Priced] = []
        for now, view, action in self.moments():
            decisions.append((yield from self._priced(perfect, now, view, action)))
            self.done += 1
            yield
        contract = self._over.contract
        makes = None
        if contract and contract.strain:
            makes = perfect.par[contract.seat, contract.strain] >= contract.tricks
        self.done = self.total
        self.result = RoundReview(
            tuple(decisions),
            tuple(each for each in decisions if _turns(each, self._over)),
            *_accuracies(decisions),
            perfect.par,
            makes,
        )

    def _priced(self, perfect: Perfect, now: Round, view: View, action: Action) -> Slices[Priced]:
        seat = view.seat
        sign = 1 if seat.team is Team.NS else -1
        if isinstance(action, Claim):
            play = now.play
            assert play is not None
            lead = perfect.lead(now, perfect.ours(now, 13 - len(play.tricks)))
            return Priced(view.actions, seat, action, True, (action,), 0, 0.0, lead, lead, None)
        tricks: dict[Action, int] = {}
        if now.phase is Phase.PLAY:
            values = yield from perfect.card_values(now)
            tricks = {Play(card): value for card, value in values.items()}
            leads: dict[Action, float] = {
                Play(card): perfect.lead_after(now, card, value) for card, value in values.items()
            }
        else:
            leads = yield from perfect.leads(now)
        worth = {each: sign * lead for each, lead in leads.items()}
        most = max(worth.values())
        best = tuple(each for each in leads if worth[each] == most)
        if tricks:  # of cards that score the same, those that take more
            most_tricks = max(tricks[each] for each in best)
            best = tuple(each for each in best if tricks[each] == most_tricks)
        forced = _is_forced(now, view)
        known = None
        if not forced:
            known = yield from self._known(view, action, worth, tricks)
        return Priced(
            moment=view.actions,
            seat=seat,
            action=action,
            forced=forced,
            best=best,
            tricks=max(tricks.values()) - tricks[action] if tricks else None,
            points=most - worth[action],
            before=sign * most,
            after=leads[action],
            known=known,
        )

    def _known(
        self,
        view: View,
        action: Action,
        worth: dict[Action, float],
        tricks: dict[Action, int],
    ) -> Slices[Known]:
        """Find the price by what the seat could know: the good player's own reckoning.

        If it compared no options, both choices are compared on this very deal.
        """
        latest: Thought | None = None
        for latest in self._expert.think(view):  # noqa: B007
            yield
        assert latest is not None, "whoever thinks comes to something"
        choice, reason = latest.decision
        expected = {option.action: option.worth for option in latest.options}
        if choice == action:
            lost = 0.0
        elif len(expected) > 1 or (expected and tricks):
            mine = _expected(expected, action, view)
            lost = max(0.0, max(expected.values()) - mine)
        else:
            lost = max(0.0, worth[choice] - worth[action])
        gained = tricks[choice] - tricks[action] if tricks else None
        return Known(choice, reason, lost, gained)


def _expected(expected: dict[Action, float], action: Action, view: View) -> float:
    """Return the expected worth of an action, or of a card that is worth the same.

    An action that the player did not compare is worth as much as its worst option. A bid is worth
    less than the next lower one by the difference of their contracts.
    """
    if action in expected:
        return expected[action]
    if isinstance(action, Bid):
        return _expected_of_bid(expected, action, view)
    if isinstance(action, Play):
        same = next(cards for cards in touching_cards(view) if action.card in cards)
        for other, worth in expected.items():
            if isinstance(other, Play) and other.card in same:
                return worth
    return min(expected.values())


def _expected_of_bid(expected: dict[Action, float], bid: Bid, view: View) -> float:
    """Return the expected worth of a bid that the player did not compare, usually a high one."""
    bids = [each for each in view.legal if isinstance(each, Bid) and each.tricks <= bid.tricks]
    beside = max((each for each in bids if each in expected), key=_tricks_of, default=bids[0])
    worths = [
        bidding.contract_worth(
            view, bidding.contract_of(view, each), bidding.expected_tricks(view, each.strain)
        )
        for each in (beside, bid)
    ]
    return expected.get(beside, min(expected.values())) - max(0.0, worths[0] - worths[1])


def _tricks_of(bid: Bid) -> int:
    return bid.tricks


def _is_forced(now: Round, view: View) -> bool:
    """Whether there is no choice; a claim is no other choice than taking the tricks."""
    choices = [action for action in view.legal if not isinstance(action, Claim)]
    if len(choices) < 2:
        return True
    if now.phase is not Phase.PLAY:
        return False
    return now.strain is not None and len(touching_cards(view)) == 1


def _turns(priced: Priced, over: Round) -> bool:
    """Whether a decision turned the round."""
    if priced.points >= TURNING:
        return True
    return over.contract is not None and priced.before * priced.after < 0


def _accuracies(
    decisions: list[Priced],
) -> tuple[tuple[float | None, ...], tuple[int, ...]]:
    """By seat the accuracy, and of how many decisions it is the mean."""
    own = [
        [accuracy_of(d.known.points) for d in decisions if d.known and d.seat is seat]
        for seat in Seat
    ]
    return tuple([sum(all_) / len(all_) if all_ else None for all_ in own]), tuple(map(len, own))
