"""The review of a round: every call and card at its two prices, and an accuracy for each seat.

First each decision is judged by what its seat could know, in order, so that mistakes show early.
Then the hands are opened: hindsight prices the cards, which makes a first result, and then the
calls. Further steps find `par`, the tricks of every declarer in every strain, which takes about as
long as hindsight.

Accuracy is 100 / (1 + loss / `HALF`) percent, of a decision and of many: the loss of many is the
mean over the decisions where the seat had a choice. So the accuracy of many is the harmonic mean of
theirs. The loss is what the choice surely cost by what the seat could know, the same number that
makes it a mistake, and `LARGEST` at most. Decision 029 has the accuracy of each level.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from ..knowledge.inference import touching_cards
from ..knowledge.views import View, assemble
from ..players import Player
from ..rules.actions import Action, Claim, Play
from ..rules.cards import Card, Strain
from ..rules.events import Result
from ..rules.rounds import Phase, Round
from ..rules.scoring import Scores
from ..rules.seats import Seat, Team
from .calls import Calls
from .judgement import Grade, Price, judged
from .perfect import Perfect, Slices, contract_strains

HALF = 0.45
"""The points lost on average at which the accuracy is 50."""
LARGEST = 4.0
"""The most points that one decision counts for in accuracy, so that a single call does not hide all
others."""
TURNING = 4.0
"""A choice that costs this many points by perfect information is a turning point. A choice that
costs the contract is one too."""
COSTLY = 1.0
"""A choice that costs this many points by perfect information did not work on its deal."""

Field = Literal["good", "unlucky", "cost", "lucky"]
"""Well judged, and it worked ("good") or cost points on its deal ("unlucky"). Misjudged, and it
cost points ("cost") or nothing ("lucky"). Judged by what could be known; cost in hindsight."""
FIELDS: tuple[Field, ...] = ("good", "unlucky", "cost", "lucky")
"""All of them."""


class Judged(NamedTuple):
    """A decision judged by what its seat could know."""

    moment: int
    """How many actions the match had before it."""
    seat: Seat
    """Whose it was."""
    action: Action
    """The choice made."""
    price: Price | None
    """Its price. None if there was no choice: one legal action, or cards that are all the same."""


class Known(NamedTuple):
    """The price of a choice by what the seat could know."""

    price: Price
    """The good player's choice, its reason, and what the other choice was expected to cost."""
    tricks: int | None
    """The tricks that the good player's choice would have gained on this very deal, which may be
    less than none; None in the auction."""

    @property
    def action(self) -> Action:
        """The good player's choice."""
        return self.price.action

    @property
    def points(self) -> float:
        """The points that the choice was expected to cost, 0 or more."""
        return self.price.points


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
    """The best actions by perfect information: the choice alone if nothing is better. Empty until
    they are known."""
    tricks: int | None
    """The tricks it cost by perfect information; None in the auction."""
    points: float
    """The points it cost by perfect information."""
    before: float
    """The margin of North and South that there was before it, in points, with perfect play."""
    after: float
    """The margin after it."""
    known: Known | None
    """Its price by what the seat could know; None where it was forced."""

    @property
    def grade(self) -> Grade:
        """Its grade: only what the seat could know counts."""
        return self.known.price.grade if self.known else "good"

    @property
    def mistake(self) -> bool:
        """Whether it was a mistake."""
        return self.grade == "mistake"

    @property
    def field(self) -> Field | None:
        """Its field, right or lucky; None if it was forced, or while a price is not known."""
        if self.known is None or not self.best:
            return None
        cost = self.points >= COSTLY
        if self.mistake:
            return "cost" if cost else "lucky"
        return "unlucky" if cost else "good"


@dataclass(frozen=True, slots=True)
class RoundReview:
    """The result of a review, as far as it has come."""

    decisions: tuple[Priced, ...]
    """Every call, trump and card, in order."""
    turning: tuple[Priced, ...]
    """Those that turned the round, by perfect information."""
    accuracy: tuple[float | None, ...]
    """By seat, 0 to 100; None for one that never had a choice."""
    weighed: tuple[int, ...]
    """By seat, the decisions that its accuracy is the mean of."""
    par: Mapping[tuple[Seat, Strain], int]
    """The tricks of each declarer's side in each strain that the rules know; empty until all of
    them are found."""
    makes: bool | None
    """Whether the contract is made with perfect play from the first lead; None without one."""
    whole: bool = True
    """Whether hindsight has seen the calls too."""

    def fields_of(self, seat: Seat) -> dict[Field, int]:
        """Return how many decisions of a seat are in each field."""
        found = [each.field for each in self.decisions if each.seat is seat]
        return {field: found.count(field) for field in FIELDS}


def accuracy_of(points: float) -> float:
    """Return the accuracy of a decision, 0 to 100, by the points that it surely cost.

    >>> [round(accuracy_of(points)) for points in (0, 0.05, 0.45, 1, 4, 17)]
    [100, 90, 50, 31, 10, 10]
    """
    return 100 / (1 + min(LARGEST, max(0.0, points)) / HALF)


def decisions_of(over: Round) -> int:
    """Return the number of decisions in a round: all its actions but the deal."""
    return over.action_count - 1


def pieces(over: Round, *, par: bool = False) -> int:
    """Return the pieces of work in a round's review.

    Each decision is judged by what its seat could know, and in hindsight. par: whether to count
    each declarer and possible strain besides, as `par` does.
    """
    cells = len(Seat) * len(contract_strains(over)) if par else 0
    return 2 * decisions_of(over) + cells


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
        self.total: int = pieces(over, par=True)
        """The pieces of work there are."""
        self.done: int = 0
        """Those that are done."""
        self.failed: bool = False
        """Whether an error ended the work, so that no result will come."""
        self.judged: list[Judged] = []
        """The decisions judged so far."""
        self.result: RoundReview | None = None
        """The result, once the cards are done, again with the calls, and at last with `par`."""
        self._work = self._all()

    def step(self) -> bool:
        """Do a slice of the work; return whether more is left."""
        self.failed = True  # unless this slice ends as it should
        try:
            next(self._work)
        except StopIteration:
            self.failed = not (self.result and self.result.par)
            return False
        self.failed = False
        return True

    @property
    def has_par(self) -> bool:
        """Whether `par` is known too, or nothing more will come."""
        return self.failed or bool(self.result and self.result.par)

    @property
    def is_over(self) -> bool:
        """Whether all but `par` is known, or nothing more will come."""
        return self.failed or bool(self.result and self.result.whole)

    @property
    def has_cards(self) -> bool:
        """Whether all but the hindsight about the calls is known, or nothing more will come."""
        return self.failed or self.result is not None

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

    def _all(self) -> Iterator[None]:
        known = yield from self._reviewed()
        yield
        yield from self._with_par(known)

    def _with_par(self, known: Mapping[tuple[Seat, Strain], tuple[int, int]]) -> Iterator[None]:
        """Complete `par` with new solvers: the memory of the first is too large to hold on to."""
        assert self.result is not None
        perfect, before = Perfect(self._over, self._scores), self.done
        perfect.bounds.update(known)
        for _ in perfect.solve_all():
            self.done = before + len(perfect.par)
            yield
        self.done = self.total
        self.result = replace(self.result, par=perfect.par)

    def _reviewed(self) -> Slices[Mapping[tuple[Seat, Strain], tuple[int, int]]]:
        """Price every decision; return the bounds that are known of `par`."""
        moments = list(self.moments())
        for now, view, action in moments:
            price = None
            if not _is_forced(now, view):
                price = yield from judged(self._expert, view, action)
            self.judged.append(Judged(view.actions, view.seat, action, price))
            self.done += 1
            yield
        perfect = Perfect(self._over, self._scores)
        decisions: list[Priced] = []
        # The last tricks first: what is found of them helps with those before.
        for (now, _, _), each in zip(reversed(moments), reversed(self.judged), strict=True):
            if now.phase is Phase.PLAY:
                decisions.append((yield from self._priced_in_play(perfect, now, each)))
                self.done += 1
                yield
        decisions.reverse()
        contract = self._over.contract
        if contract and contract.strain:
            yield from perfect.solve(contract.seat, contract.strain)
        margin = decisions[0].before if decisions else 0.0
        calls = [
            _without_hindsight(each, margin)
            for (now, _, _), each in zip(moments, self.judged, strict=True)
            if now.phase is not Phase.PLAY
        ]
        self.result = self._found(perfect, [*calls, *decisions], whole=False)
        yield
        hindsight, calls = Calls(perfect), []
        for (now, _, _), each in zip(reversed(moments), reversed(self.judged), strict=True):
            if now.phase is not Phase.PLAY:
                margins = yield from hindsight.margins(now, each.action)
                calls.append(_priced(each, margins))
                self.done += 1
                yield
        calls.reverse()
        self.result = self._found(perfect, [*calls, *decisions], whole=True)
        return perfect.bounds

    def _found(self, perfect: Perfect, decisions: list[Priced], *, whole: bool) -> RoundReview:
        """Return the result as far as it has come."""
        contract, makes = self._over.contract, None
        if contract and contract.strain is None:
            makes = True  # all was claimed before the lead that would have set the trumps
        elif contract and contract.strain:
            makes = perfect.par[contract.seat, contract.strain] >= contract.tricks
        return RoundReview(
            tuple(decisions),
            tuple(each for each in decisions if _turns(each, self._over)),
            *_accuracies(decisions),
            {},
            makes,
            whole,
        )

    def _priced_in_play(self, perfect: Perfect, now: Round, judged: Judged) -> Slices[Priced]:
        moment, seat, action, _ = judged
        if isinstance(action, Claim):
            play = now.play
            assert play is not None
            margin = perfect.margin(now, perfect.ours(now, 13 - len(play.tricks)))
            return Priced(moment, seat, action, True, (action,), 0, 0.0, margin, margin, None)
        contract = now.contract if now.strain else None
        if isinstance(action, Play) and contract and perfect.wants_tricks(contract):
            return (yield from self._priced_card(perfect, now, judged, action.card))
        values = yield from perfect.card_values(now)
        margins: dict[Action, float] = {
            Play(card): perfect.margin_after(now, card, value) for card, value in values.items()
        }
        tricks: dict[Action, int] = {Play(card): value for card, value in values.items()}
        return _priced(judged, margins, tricks)

    def _priced_card(
        self, perfect: Perfect, now: Round, judged: Judged, card: Card
    ) -> Slices[Priced]:
        """Price a card whose side wants tricks: the best cards are those that take most."""
        moment, seat, action, price = judged
        taken = yield from perfect.card_value(now, card)
        most, best = yield from perfect.best_cards(now, card, taken)
        known = None
        if price:
            assert isinstance(price.action, Play)
            other = price.action.card
            value = most if other in best else (yield from perfect.card_value(now, other))
            known = Known(price, value - taken)
        before, after = [perfect.margin(now, perfect.ours(now, each)) for each in (most, taken)]
        return Priced(
            moment=moment,
            seat=seat,
            action=action,
            forced=price is None,
            best=tuple(Play(each) for each in best),
            tricks=most - taken,
            points=abs(before - after),
            before=before,
            after=after,
            known=known,
        )


def _priced(
    judged: Judged, margins: Mapping[Action, float], tricks: Mapping[Action, int] | None = None
) -> Priced:
    """Return a decision at its prices.

    margins: what each action comes to; of a call, as `Calls.margins` has them. tricks: of cards,
    the tricks that each action brings its side.
    """
    moment, seat, action, price = judged
    sign = 1 if seat.team is Team.NS else -1
    worth = {each: sign * margin for each, margin in margins.items()}
    most = max(worth.values())
    best = [each for each in worth if worth[each] == most]
    if tricks:  # of cards that score the same, those that take more
        most_tricks = max(tricks[each] for each in best)
        best = [each for each in best if tricks[each] == most_tricks]
    return Priced(
        moment=moment,
        seat=seat,
        action=action,
        forced=price is None,
        best=(action,) if action in best else tuple(best),
        tricks=max(tricks.values()) - tricks[action] if tricks else None,
        points=most - worth[action],
        before=sign * most,
        after=margins[action],
        known=Known(price, tricks[price.action] - tricks[action] if tricks else None)
        if price
        else None,
    )


def _without_hindsight(judged: Judged, margin: float) -> Priced:
    """Return a call whose price in hindsight is not known yet: it has no best action.

    margin: of North and South, after the calls.
    """
    moment, seat, action, price = judged
    known = Known(price, None) if price else None
    return Priced(moment, seat, action, price is None, (), None, 0.0, margin, margin, known)


def _is_forced(now: Round, view: View) -> bool:
    """Whether there is no choice. A claim does not count as one."""
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
    """Return the accuracy of each seat, and how many decisions it averages."""
    own = [
        [min(LARGEST, d.known.price.sure) for d in decisions if d.known and d.seat is seat]
        for seat in Seat
    ]
    return tuple([accuracy_of(sum(all_) / len(all_)) if all_ else None for all_ in own]), tuple(
        map(len, own)
    )
