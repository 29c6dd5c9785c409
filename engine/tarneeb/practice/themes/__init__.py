"""The idea of a puzzle: claims about its answer, as for the reasons of players.

    theme_of(view, choices, wrong)      "hold_up": the first claim that holds
    THEMES["hold_up"](counter, card, wrong)

A claim looks at one seat's knowledge, the answer, and the choices that are not as good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...knowledge.views import View
from ...players.club.counting import CardCounter
from ...rules.cards import Card
from . import follows, leads, ruffs, throws

Claim = Callable[[CardCounter, Card, Sequence[Card]], bool]
"""Whether an idea is behind a card, when these others are not as good."""

THEMES: dict[str, Claim] = {
    "finesse": follows.finesse,
    "drop": follows.drop,
    "hold_up": follows.hold_up,
    "third_hand": follows.third_hand,
    "unblock": follows.unblock,
    "keep_winner": follows.keep_winner,
    "let_run": follows.let_run,
    "overruff": ruffs.overruff,
    "ruff_high": ruffs.ruff_high,
    "short_ruff": ruffs.short_ruff,
    "ruff": ruffs.ruff,
    "give_ruff": leads.give_ruff,
    "draw_trumps": leads.draw_trumps,
    "trump_lead": leads.trump_lead,
    "duck": follows.duck,
    "guard": throws.guard,
    "throw_single": throws.throw_single,
    "partners_trick": ruffs.partners_trick,
    "partner_can_ruff": ruffs.partner_can_ruff,
    "last_loser": ruffs.last_loser,
    "overruff_behind": ruffs.overruff_behind,
    "leave_to_partner": ruffs.leave_to_partner,
    "count": leads.count,
    "force": leads.force,
    "set_up": leads.set_up,
    "return_suit": leads.return_suit,
    "lead_single": leads.lead_single,
    "win_cheaply": follows.win_cheaply,
    "top_trump": follows.top_trump,
    "win": follows.win,
    "cash": leads.cash,
    "top_trump_lead": leads.top_trump_lead,
    "sure_trick": leads.sure_trick,
    "win_or_trump": leads.win_or_trump,
    "drive_out": leads.drive_out,
    "exit": leads.exit_,
    "keep_high": throws.keep_high,
    "throw_weak": throws.throw_weak,
    "keep_trumps": ruffs.keep_trumps,
    "save": follows.save,
    "throw": throws.throw,
}
"""The claim of each idea about a card; the first that holds is the theme."""

ONE_SUIT = (
    *("cash", "count", "force", "give_ruff", "lead_single", "return_suit", "set_up"),
    *("sure_trick", "throw_single", "throw_weak"),
)
"""The ideas that name one suit: not behind choices in two."""

OF_CALLS = (
    *("trumps", "long_trumps", "open", "open_long", "open_five", "open_high", "pass"),
    *(
        "leave_partner",
        "let_play",
        "let_fail",
        "raise",
        "take_partners",
        "take_bid",
        "outbid",
        "sacrifice",
    ),
)
"""The ideas about calls; see `calls.theme_of_call`."""


def theme_of(view: View, choices: Sequence[Sequence[Card]], wrong: Sequence[Card]) -> str | None:
    """Return the idea behind the best choices: it is behind a card of each. None if there is none.

    choices: one, or several that are equally good, each with the cards that touch.
    wrong: the cards that are not as good.
    """
    counter = CardCounter(view)
    suits = {card.suit for cards in choices for card in cards}

    def holds(name: str) -> bool:
        claim = THEMES[name]
        return (name not in ONE_SUIT or len(suits) == 1) and all(
            any(claim(counter, card, wrong) for card in cards) for cards in choices
        )

    return next(filter(holds, THEMES), None)
