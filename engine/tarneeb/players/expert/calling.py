"""Calls of the players that look ahead: the auction and the round, played out in many worlds.

In each world drawn from the seat's knowledge, `simulation` follows each call to the end of the
round. The club player's call stands unless another does clearly better. Under the rulesets that
`learned_calls` was fitted to, its call stands, unless it is a bid that fails too often.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt

from ...knowledge.inference import World
from ...knowledge.views import View
from ...rules.actions import PASS, Action, Bid, NameTrump
from ...rules.cards import Strain
from ...rules.ruleset import Doubling
from .. import club
from ..aims import EVEN, about_to_win, least_chance
from ..club.bidding import chance_of, expected_tricks, is_sound, possible_strains
from ..player import Decision, Option, Thought
from ..valuation import estimate
from . import learned_calls
from .beliefs import likely_worlds
from .effort import Effort
from .simulation import Setting, Simulation

CLEARLY, SURELY = 0.4, 0.8
"""The points, and the standard errors besides, by which a call must beat the club player's."""
BATCH = 20
"""Worlds played out between two thoughts."""
STRAINS = 2
"""Strains compared: those in which the hand is worth most."""
FIRST, OVER_OTHERS = 0.0, -0.5
"""The tricks that a hand counts beyond the club player's: while nobody has bid, and over a bid.
Hands that bid over others are overrated most often. For rulesets without doubles that
`learned_calls` was not fitted to; measured by engine/training/fit_auctions.py."""
SHORT_OF = 0.8
"""The most tricks by which the hand may fall short of a bid that is compared."""
TRAPPING = 3.0
"""`CLEARLY` for a pass when the club player bids: the others may pass as well."""
CONFIDENT = frozenset(("strong_enough", "outbid_partner", "shut_out", "ask_for_more"))
"""The reasons for a bid that claim it is likely to be made."""
ENOUGH = 40
"""The fewest worlds in which a bid's failures count against it."""
WORLDS_WEIGHT = 0.25
"""The weight of the worlds in a bid's chance. The rest is the estimate of the hand: play-outs know
its cards no better, and make fewer contracts than players do. Fitted to 2,700 contracts played."""
COST = 3
"""The nodes that one play-out of a whole round counts for."""


def think(view: View, style: float, effort: Effort, words: Iterator[int]) -> Iterator[Thought]:
    """Yield ever better thoughts about the call, or the trumps to name; see `Player.think`."""
    if view.pledges is not None:
        yield Thought(club.Club("", style).decide(view))
        return
    learned = view.phase == "auction" and learned_calls.applies(view.ruleset)
    if learned:
        known = learned_calls.weighed(view, style)
        thumb = learned_calls.best_of(view, style, known)
        # The simulation only says whether the contract is made. Deciding by it loses 0.2 points.
        choices = [thumb.action]
    else:
        known = {}
        thumb = usual_call(view, style)
        choices = _choices(view, thumb.action, style + _hopes(view))
    if len(choices) == 1 and not learned:
        yield Thought(thumb)
        return
    yield Thought(thumb, done=False)
    comparison = CallComparison(view, choices, thumb, style, known)
    number = max(1, min(effort.called, effort.nodes // (COST * len(choices))))
    drawn = likely_worlds(view, number, words)
    for tried, world in enumerate(drawn, 1):
        comparison.simulate(world)
        if tried == number or tried % BATCH == 0:
            yield comparison.thought(done=tried == number)


def usual_call(view: View, style: float) -> Decision:
    """Return the call, or the trumps to name, before any world is simulated."""
    if view.phase == "auction" and learned_calls.applies(view.ruleset):
        return learned_calls.call(view, style)
    return club.Club("", style + _hopes(view)).decide(view)


def _hopes(view: View) -> float:
    """Return the tricks that a hand counts beyond the club player's."""
    if view.ruleset.doubling is not Doubling.NONE or view.pledges is not None:
        return 0.0
    return FIRST if view.standing is None else OVER_OTHERS


def _choices(view: View, thumb: Action, hopes: float) -> list[Action]:
    """Return the calls worth comparing, the club player's first.

    hopes: the tricks that the hand counts in addition.
    """
    choices = [thumb]
    if view.phase == "auction" and view.ruleset.doubling is not Doubling.NONE:
        # The simulation knows too little of doubles: measured, it loses a point.
        return choices
    if view.phase == "trump":
        strains = sorted(possible_strains(view), key=lambda s: -estimate(view.hand, s.suit))
        choices += [NameTrump(strain) for strain in strains[: STRAINS + 1]]
    else:
        choices += [PASS] if PASS in view.legal else []
        bids = [a for a in view.legal if isinstance(a, Bid) and _sensible(view, a, hopes)]
        if PASS in view.legal:
            bids = [bid for bid in bids if is_sound(view, bid, hopes)]
        first: dict[Strain | None, Bid] = {}
        for bid in bids:
            first.setdefault(bid.strain, bid)
        best = sorted(
            first, key=lambda s: -estimate(view.hand, s.suit) + first[s].tricks if s else 0.0
        )
        choices += [first[strain] for strain in best[:STRAINS]]
    return list(dict.fromkeys(choices))


def _sensible(view: View, bid: Bid, hopes: float) -> bool:
    """Whether the estimate comes near to what a bid promises, whatever play-outs say."""
    return expected_tricks(view, bid.strain) + hopes >= bid.tricks - SHORT_OF


class CallComparison:
    """Several calls, compared in one world after another."""

    def __init__(
        self,
        view: View,
        choices: list[Action],
        thumb: Decision,
        style: float,
        known: Mapping[Action, float],
    ) -> None:
        self.view = view
        self.known = known
        self.choices = choices
        self.thumb = thumb
        self.setting: Setting = Setting(view, style)
        self.sums: list[float] = [0.0] * len(choices)
        self.squares: list[float] = [0.0] * len(choices)
        self.reached: list[int] = [0] * len(choices)
        self.counted: list[int] = [0] * len(choices)
        self.worlds: int = 0
        self.nodes: int = 0

    def simulate(self, world: World) -> None:
        """Follow every call to the end of the round in a world."""
        self.worlds += 1
        simulation = Simulation(self.setting, world)
        base = 0.0
        for i, action in enumerate(self.choices):
            worth, reached = simulation.worth(action), simulation.reaches(action)
            base = worth if i == 0 else base
            self.sums[i] += worth
            self.squares[i] += (worth - base) ** 2
            if reached is not None:
                self.reached[i] += reached
                self.counted[i] += 1
        self.nodes += COST * len(simulation.tricks)

    def thought(self, done: bool) -> Thought:
        """Return the choice by the worlds simulated so far."""
        n = max(1, self.worlds)
        best = max(range(len(self.choices)), key=lambda i: (self.sums[i], -i))
        better = (self.sums[best] - self.sums[0]) / n
        spread = sqrt(max(0.0, self.squares[best] / n - better * better) / n)
        traps = self.choices[best] is PASS and isinstance(self.choices[0], Bid)
        clearly = TRAPPING if traps else CLEARLY
        chosen = best if better > clearly + SURELY * spread else 0
        fails = done and self._fails_too_often(chosen)
        if fails:
            chosen = self._with_pass()
        ranked = sorted(range(len(self.choices)), key=lambda i: (i != chosen, -self.sums[i]))
        options = tuple(
            Option(
                self.choices[i],
                self.sums[i] / n,
                self._makes(i),
            )
            for i in ranked
        )
        options += self._learned_options(options[0])
        reason = self.thumb.reason if chosen == 0 else "played_out"
        if fails:
            reason = "fails_too_often"
        if options[0].makes is not None:
            reason = self._by_chance(reason, options[0].makes)
        decision = Decision(self.choices[chosen], reason)
        return Thought(decision, options, self.worlds, self.nodes, done)

    def _makes(self, i: int) -> float | None:
        """Return how likely a choice is to get its way.

        For a bid it is a weighted mean of the hand's estimate and the share of worlds. That agrees
        better with contracts as played than either alone.
        """
        if not self.counted[i]:
            return None
        share, action = self.reached[i] / self.counted[i], self.choices[i]
        if isinstance(action, Bid):
            by_hand = chance_of(self.view, action, self.setting.style)
            return by_hand + WORLDS_WEIGHT * (share - by_hand)
        return share

    def _fails_too_often(self, chosen: int) -> bool:
        """Whether a bid's chance is too low, and the score does not justify the risk."""
        counted = self.counted[chosen]
        return (
            isinstance(self.choices[chosen], Bid)
            and PASS in self.view.legal
            and counted >= ENOUGH
            and (self._makes(chosen) or 0.0) < least_chance(self.view)
            and not about_to_win(self.view)
        )

    def _by_chance(self, reason: str, makes: float) -> str:
        """Return the reason for a bid, corrected if the chance found contradicts it."""
        if reason in CONFIDENT and makes < EVEN:
            return "risk_for_score" if about_to_win(self.view) else "worth_the_risk"
        return "strong_enough" if reason == "risk_for_score" and makes >= EVEN else reason

    def _with_pass(self) -> int:
        """Return the place of the pass among the choices, and add it if it was not simulated."""
        if PASS not in self.choices:
            self.choices.append(PASS)
            worth = self.sums[0] - self.worlds * self.known.get(self.choices[0], 0.0)
            self.sums.append(worth)
            self.squares.append(0.0)
            self.reached.append(0)
            self.counted.append(0)
        return self.choices.index(PASS)

    def _learned_options(self, chosen: Option) -> tuple[Option, ...]:
        """Return the calls that were weighed by `learned_calls` only, the best first."""
        if chosen.action not in self.known:
            return ()
        least = chosen.worth - self.known[chosen.action]
        others = [action for action in self.known if action not in self.choices]
        others.sort(key=lambda action: -self.known[action])
        return tuple(Option(action, least + self.known[action], None) for action in others)
