"""The one judgement of a choice: it gives hints, explains choices and grades them.

    adviser()                       the player that hints, "Why?" and analyses share
    judged(player, view, action)    what an action costs by what the seat could know
    explained(view, thought, …)     why the choice, with nothing against one graded good

A hint is the adviser's choice. A grade starts from the same thought, in the same worlds: whoever
does what the hint says loses nothing. Another card that seems to cost something is compared with
the adviser's once more, in new worlds and twice as many as for its first look, because the best of
several estimates is usually an overestimate. If the adviser departs from the usual card, only a
loss beyond the margin of that departure counts. The price comes with its standard error, and only
what exceeds that error counts.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from math import sqrt
from typing import Literal, NamedTuple

from .. import players
from ..knowledge.inference import World, touching_cards
from ..knowledge.views import View
from ..players import Decision, Player, Reason, Thought, club, explain
from ..players.chance import Chance
from ..players.club import bidding
from ..players.expert import Expert
from ..players.expert.beliefs import drawing
from ..players.expert.effort import Effort
from ..players.expert.playing import FEWEST, CardComparison
from ..players.expert.simulation import Setting, Simulation
from ..players.reasons import FACTS, reason_of
from ..rules.actions import Action, Bid, Play
from ..rules.cards import Card

ADVISER = "expert"
"""The level that gives hints and grades."""
SEED = "hint"
"""The adviser's seed. It is the same for every question about a moment."""
MISTAKE = 1.0
"""A choice that surely loses this many points is a mistake."""
INACCURATE = 0.5
"""A choice that surely loses this many points is inaccurate."""
GLANCE = Effort(played=24, solved=8, from_cards=8, nodes=4_000, most=3)
"""The work by which a sound card is seen to be sound. At nine cards, so few positions hardly ever
solve enough worlds to count."""
DOUBTFUL = 0.8
"""The points that a card must seem to lose at a glance for a closer look."""
IN_FULL = 2
"""The worlds in which a mistake is weighed, for each world of the adviser."""
CALL_NOISE = 0.5
"""The standard error of the difference between two calls, in points, if the adviser reports none:
the spread of that difference between advisers with different seeds."""

CALL_WORLDS = 60
"""The worlds in which two calls are compared that the adviser did not compare. If one then seems no
good, it is weighed in new ones."""
BATCH = 4
"""Worlds simulated between two slices."""

EVEN = frozenset(
    (
        *("about_even", "as_good", "usual_choice", "equal_cards"),
        *("no_better_lead", "any_lead"),
    )
)
"""The reasons that call a choice no better than others: they explain no mistake."""
FORCED = ("only_card", "pledges_decided")
"""The reasons that there is no choice, or that none matters."""
COMPARING = frozenset(("better", "better_for_match", "as_good", "not_clearly"))
"""The facts that compare the choice with others."""

Grade = Literal["good", "inaccurate", "mistake"]


class Price(NamedTuple):
    """The cost of a choice, given what the seat could know."""

    action: Action
    """The adviser's choice."""
    reason: str
    """Its reason, a code: why the adviser would choose it, whatever else is as good."""
    points: float
    """The points that the choice was expected to cost, 0 or more; against a departure from the
    usual card those beyond its margin."""
    noise: float = 0.0
    """The standard error of that."""

    @property
    def sure(self) -> float:
        """The points that it surely cost: those beyond the standard error."""
        return max(0.0, self.points - self.noise)

    @property
    def grade(self) -> Grade:
        """The choice's grade, which follows from what it surely cost."""
        if self.sure >= MISTAKE:
            return "mistake"
        return "inaccurate" if self.sure >= INACCURATE else "good"

    @property
    def against(self) -> Reason | None:
        """Why the adviser's choice is better, with that choice as its subject.

        None unless the other was a mistake: a reason next to a sound choice would contradict the
        grade. None too for a reason that calls the two about even.
        """
        if self.grade != "mistake" or self.reason in EVEN:
            return None
        return Reason(self.reason, of=self.action)


def adviser(level: str = ADVISER) -> Player:
    """Return the player whose choices are the hints."""
    return players.create(level, SEED)


def judged(
    player: Player, view: View, action: Action, *, glance: bool = True
) -> Generator[None, None, Price]:
    """Find the price of an action, in slices of work.

    glance: whether a quick look may settle that a card is sound; the benchmark turns it off.
    """
    if isinstance(action, Play) and isinstance(player, Expert) and view.strain is not None:
        price = (yield from _at_a_glance(player, view, action)) if glance else None
        return price or (yield from _in_full(player, view, action))
    thought = yield from _last(player, view)
    choice, reason = thought.decision
    if _is_same(view, choice, action):
        return Price(choice, reason, 0.0)
    if isinstance(action, Play):
        return Price(choice, reason, _seems_lost(view, thought, action) or 0.0)
    return (yield from _judged_call(view, thought, action))


def explained(
    view: View, thought: Thought, did: Action | None = None, price: Price | None = None
) -> tuple[Reason, ...]:
    """Return the reasons for a thought's choice, next to what was done.

    price: of what was done, if that was something else. If it is graded good, no reason speaks
    against it: the facts that compare nothing stay, and `as_good` comes first and names it. If it
    is graded worse, no reason calls the two about even, unless there is no other.
    """
    reasons = explain(view, thought)
    if price is None or did == thought.decision.action or reasons[0].code in FORCED:
        return reasons
    if price.grade != "good":
        return tuple(reason for reason in reasons if reason.code not in EVEN) or reasons
    return Reason("as_good", of=did), *facts_for(view, thought)


def facts_for(view: View, thought: Thought) -> tuple[Reason, ...]:
    """Return what is true of a thought's choice and says nothing against another one."""
    return tuple(
        reason
        for reason in explain(view, thought)
        if reason.code in FACTS and reason.code not in COMPARING
    )


def _last(player: Player, view: View) -> Generator[None, None, Thought]:
    """Think to the end, and give the reason that a hint gives."""
    latest: Thought | None = None
    for latest in player.think(view):  # noqa: B007
        yield
    assert latest is not None, "whoever thinks comes to something"
    action, _ = latest.decision
    return latest._replace(decision=Decision(action, reason_of(view, latest)))


def _is_same(view: View, choice: Action, action: Action) -> bool:
    """Whether two actions are one choice: the same, or cards that are worth the same."""
    if choice == action:
        return True
    if not isinstance(action, Play) or not isinstance(choice, Play):
        return False
    return any(action.card in cards and choice.card in cards for cards in touching_cards(view))


def _at_a_glance(player: Expert, view: View, card: Play) -> Generator[None, None, Price | None]:
    """Find the price of a card in few worlds, or None if it has to be weighed in full.

    Most cards are sound, which few worlds show. One that is not is compared in more worlds with the
    card that did best in those few.
    """
    glance = yield from _last(replace(player, effort=GLANCE), view)
    choice, reason = glance.decision
    if _is_same(view, choice, card):
        return Price(card, reason, 0.0)
    seems = _seems_lost(view, glance, card)
    if seems is not None and seems < DOUBTFUL:
        return Price(card, "as_good", 0.0)
    doubt = yield from _compared(player, view, glance.decision, card, 1, until_sound=True)
    # The sure loss is never more than this, so nothing inaccurate gets through.
    return doubt if doubt.points < INACCURATE else None


def _in_full(player: Expert, view: View, card: Play) -> Generator[None, None, Price]:
    """Find the price of a card against the adviser's own choice."""
    thought = yield from _last(player, view)
    if _is_same(view, thought.decision.action, card):
        return Price(card, thought.decision.reason, 0.0)
    return (yield from _compared(player, view, thought.decision, card, IN_FULL))


def _compared(
    player: Expert,
    view: View,
    better: Decision,
    card: Play,
    times: int,
    *,
    until_sound: bool = False,
) -> Generator[None, None, Price]:
    """Compare a card with another one in new worlds, in that many times the adviser's.

    until_sound: whether to end once the loss and its standard error are less than INACCURATE.

    If the adviser departs from the usual card, a card loses only what lies beyond the margin that
    the departure needs.
    """
    other, reason = better
    assert isinstance(other, Play)
    thumb, rule = club.by_rule(view)
    assert isinstance(thumb.action, Play)
    groups = touching_cards(view)
    usual = thumb.action.card
    pair = [_group(groups, each.card) for each in (card, other)]
    departs = usual not in pair[1]
    words = Chance(player.seed, view).words(f"grade {times}")
    comparison = CardComparison(view, pair, card.card, words, reason, rule, usual)
    once = player.effort
    effort = replace(
        once,
        played=times * once.played,
        solved=times * once.solved,
        nodes=times * once.nodes,
        again=0,
    )

    def lost() -> tuple[float, float]:
        if departs:
            return comparison.gained(1)
        gained, noise = comparison.lost(1)
        return -gained, noise

    solves = view.pledges is None and len(view.hand) <= once.from_cards
    for _ in comparison.play_out(effort, last=not solves):
        yield
    points, noise = lost()
    if solves:
        for _ in comparison.solve(effort):
            yield
            if until_sound and comparison.worlds >= FEWEST:
                gained, error = comparison.lost(1)
                if error - gained < INACCURATE:
                    break
        if comparison.worlds >= FEWEST:
            points, noise = lost()
    return Price(other, reason, max(0.0, points), noise)


def _group(groups: list[list[Card]], card: Card) -> list[Card]:
    """Return the cards that are worth the same as one of them."""
    return next(cards for cards in groups if card in cards)


def _seems_lost(view: View, thought: Thought, card: Play) -> float | None:
    """Return the points that a card seems to lose; None if the thought does not say it."""
    worths = {option.action: option.worth for option in thought.options}
    best = worths.get(thought.decision.action)
    if best is None:
        return None
    found = _worth_of_card(worths, card.card, view)
    return max(0.0, best - (min(worths.values()) if found is None else found))


def _worth_of_card(worths: dict[Action, float], card: Card, view: View) -> float | None:
    """Return the worth of a card, or of one that is worth the same; None if neither has one."""
    same = _group(touching_cards(view), card)
    for other, worth in worths.items():
        if isinstance(other, Play) and other.card in same:
            return worth
    return None


def _judged_call(view: View, thought: Thought, call: Action) -> Generator[None, None, Price]:
    choice, reason = thought.decision
    worths = {option.action: option.worth for option in thought.options}
    if choice in worths and len(worths) > 1:
        lost = worths[choice] - worth_of_call(worths, call, view)
        return Price(choice, reason, max(0.0, lost), CALL_NOISE)
    price = yield from _compared_calls(view, thought.decision, call, 1)
    if price.grade == "good":
        return price
    return (yield from _compared_calls(view, thought.decision, call, IN_FULL))


def _compared_calls(
    view: View, better: Decision, call: Action, times: int
) -> Generator[None, None, Price]:
    """Compare a call with the adviser's in new worlds, that many times CALL_WORLDS."""
    choice, reason = better
    words, found = Chance(SEED, view).words(f"grade {times}"), list[World]()
    for found in drawing(view, times * CALL_WORLDS, words):  # noqa: B007
        yield
    setting, differences = Setting(view, 0.0), []
    for tried, world in enumerate(found):
        simulation = Simulation(setting, world)
        differences.append(simulation.worth(choice) - simulation.worth(call))
        if tried % BATCH == 0:
            yield
    points, noise = _mean_and_error(differences)
    return Price(choice, reason, max(0.0, points), noise)


def _mean_and_error(values: list[float]) -> tuple[float, float]:
    """Return the mean of some values, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values)) / n


def worth_of_call(worths: dict[Action, float], call: Action, view: View) -> float:
    """Return the expected worth of a call.

    A bid that the adviser did not compare is worth that of the highest compared bid of no more
    tricks, less the difference of their contracts. Any other call is worth as much as the worst
    that it did compare.
    """
    if call in worths:
        return worths[call]
    if not isinstance(call, Bid):
        return min(worths.values())
    bids = [each for each in view.legal if isinstance(each, Bid) and each.tricks <= call.tricks]
    beside = max((each for each in bids if each in worths), key=_tricks_of, default=bids[0])
    contracts = [
        bidding.contract_worth(
            view, bidding.contract_of(view, each), bidding.expected_tricks(view, each.strain)
        )
        for each in (beside, call)
    ]
    return worths.get(beside, min(worths.values())) - max(0.0, contracts[0] - contracts[1])


def _tricks_of(bid: Bid) -> int:
    return bid.tricks
