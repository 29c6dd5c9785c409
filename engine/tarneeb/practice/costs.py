"""The gain of a choice over the club player's, by the seat's own knowledge.

    gained(view, action, usual)     -0.4: points expected, in worlds drawn from the seat's knowledge

The same worlds serve both choices, so most of their chance cancels. Results play no part: whoever
sits there with other hidden cards gets the same number.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ..analysis.judgement import worth_of_call
from ..knowledge.inference import World, touching_cards
from ..knowledge.views import View
from ..players.chance import Chance
from ..players.expert import learned_calls
from ..players.expert.beliefs import drawing
from ..players.expert.effort import Effort
from ..players.expert.playing import CardComparison
from ..players.expert.simulation import Setting, Simulation
from ..rules.actions import Action, Bid, NameTrump, Pass, Play, Pledge
from ..rules.ruleset import Doubling

EFFORT = Effort(played=60, solved=16, nodes=12_000, most=2)
"""The work for one card."""
CALL_WORLDS = 40
"""Worlds in which two calls are compared."""
SEED = "rating"
"""The seed of all worlds."""

Gain = Generator[None, None, float | None]
"""The points gained, found in slices; None if it does not count."""


def gained(view: View, action: Action, usual: Action) -> Gain:
    """Find what an action gains over the usual one."""
    if action == usual:
        return 0.0
    if isinstance(action, Play) and isinstance(usual, Play):
        return (yield from _by_card(view, action, usual))
    if all(isinstance(each, Bid | Pass | NameTrump | Pledge) for each in (action, usual)):
        return (yield from _by_call(view, action, usual))
    return None


def _words(view: View) -> Iterator[int]:
    return Chance(SEED, view).words("worlds")


def _by_card(view: View, action: Play, usual: Play) -> Gain:
    groups = touching_cards(view)
    own = next(cards for cards in groups if action.card in cards)
    if usual.card in own:
        return 0.0
    if view.strain is None:  # the card names the trumps
        return None
    other = next(cards for cards in groups if usual.card in cards)
    comparison = CardComparison(view, [other, own], usual.card, _words(view), "", "")
    solves = view.pledges is None and len(view.hand) <= EFFORT.from_cards
    for _ in comparison.play_out(EFFORT, last=not solves):
        yield
    played = -comparison.lost(1)[0]
    if not solves:
        return played
    for _ in comparison.solve(EFFORT):
        yield
    return -comparison.lost(1)[0] if comparison.worlds else played


def _by_call(view: View, action: Action, usual: Action) -> Gain:
    if view.ruleset.doubling is not Doubling.NONE:
        return None  # a doubled contract counts for so much that the rating's scale does not fit
    if view.phase == "auction" and learned_calls.applies(view.ruleset):
        worths = learned_calls.weighed(view, 0.0)
        if usual in worths and len(worths) > 1:
            return worth_of_call(worths, action, view) - worths[usual]
    worlds: list[World] = []
    for worlds in drawing(view, CALL_WORLDS, _words(view)):  # noqa: B007
        yield
    setting, total = Setting(view, 0.0), 0.0
    for world in worlds:
        simulation = Simulation(setting, world)
        total += simulation.worth(action) - simulation.worth(usual)
        yield
    return total / max(1, len(worlds))
