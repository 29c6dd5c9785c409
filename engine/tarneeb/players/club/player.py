"""The club player: its choices and their reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...knowledge.views import View
from ...rules.actions import PLAYS, NameTrump
from ...rules.cards import Strain
from ..player import AtOnce, Decision, check_turn
from ..pledges import pledging
from ..valuation import best_strain
from . import bidding, claims, exact, following, leading
from .bidding import possible_strains
from .counting import CardCounter
from .thumb import first_answer


@dataclass(frozen=True, slots=True)
class Club(AtOnce):
    """A player who knows the rules of thumb."""

    level: ClassVar[str] = "club"

    def decide(self, view: View) -> Decision:
        """Return the choice, and the rule that decided."""
        check_turn(view)
        if view.phase == "play":
            return card(view)
        if view.phase == "trump":
            strain = best_strain(view.hand, possible_strains(view))
            suit = strain is not Strain.NO_TRUMP
            return Decision(NameTrump(strain), "best_trumps" if suit else "best_no_trump")
        if view.pledges is not None:
            return pledging.call(view, self.style)
        return bidding.call(view, self.style)


REASONS = tuple(
    dict.fromkeys(
        (
            *claims.CLAIMS,
            *bidding.REASONS,
            *pledging.REASONS,
            "best_trumps",
            "best_no_trump",
        )
    )
)
"""Every reason that a club player can give: translation keys."""


def card(view: View) -> Decision:
    """Return the card to play, by the first rule that has one, and a true reason for it."""
    decision, _ = by_rule(view)
    return decision


def by_rule(view: View) -> tuple[Decision, str]:
    """Return the same, and the name of the rule."""
    counter = CardCounter(view)
    if counter.exact and len(counter.legal) > 1 and (found := exact.decide(counter)):
        rule, chosen = found
        return Decision(PLAYS[chosen.index], rule), rule
    rules = following.RULES if counter.on_table else leading.RULES
    chosen, rule = first_answer(counter, rules)
    return Decision(PLAYS[chosen.index], claims.reason_of(counter, chosen, rule)), rule
