"""Habits of partnership that looking ahead breaks only for a large gain.

    broken(counter, card, usual, "return_partners_suit")      "despite_partners_suit"

A partner draws conclusions from a card and counts on what everyone does. Play-outs know nothing of
that: whoever breaks such a habit for a small gain loses the partner's trust, and with it the gain.
Where partner can see why at once, as when a sure trick is taken first, the habit is not broken.
"""

from __future__ import annotations

from ...rules.cards import Card, Rank, Suit
from ..club.counting import CardCounter
from ..club.following import follows, supported
from ..club.lead_claims import high_card, partner_ruffs, sure_winner

CODES = (
    "despite_partners_trick",
    "despite_continuing",
    "despite_partners_suit",
    "despite_underleading",
    "despite_their_trumps",
    "despite_winner",
    "despite_partners_honour",
    "despite_playing_low",
)
"""The reasons that name a broken habit."""
NO_SIGNAL = "despite_their_trumps"
"""The habit whose breaking misleads nobody: a lead of the opponents' trumps says nothing of other
suits. Play-outs are right about what it gains."""


def broken(counter: CardCounter, card: Card, usual: Card, rule: str) -> str | None:
    """Return the habit that a card breaks, if any.

    usual, rule: the card of the rules of thumb, and the rule that chose it.
    """
    if counter.individual or card is usual:
        return None
    if not counter.on_table:
        return _lead(counter, card, usual, rule)
    return _on_table(counter, card, usual)


def _lead(counter: CardCounter, card: Card, usual: Card, rule: str) -> str | None:
    if counter.is_trump(card) and counter.attacks:
        return None
    seen = sure_winner(counter, card) or high_card(counter, card) or partner_ruffs(counter, card)
    if seen:
        return None
    if card.suit is not usual.suit:
        if rule == "continue_suit":
            return "despite_continuing"
        shown = [suit for suit in counter.partners_suits if counter.held[suit]]
        if rule == "return_partners_suit" or (shown and card.suit not in shown):
            return "despite_partners_suit"
    if counter.is_trump(card) and not counter.is_trump(usual):
        return "despite_their_trumps"
    if leads_under(counter, card):
        return "despite_underleading"
    return None


def _on_table(counter: CardCounter, card: Card, usual: Card) -> str | None:
    wins, won = card in counter.winners, usual in counter.winners
    if counter.winner is counter.partner and wins and not won:
        return "despite_partners_trick"
    if follows(counter):
        if card.rank < Rank.TEN or card.rank < usual.rank or counter.touches(card, usual):
            return None
        alone = not counter.is_high(card) and not supported(counter, card)
        second = len(counter.on_table) == 1 and alone and usual.rank < Rank.TEN
        return "despite_playing_low" if second or not wins else None
    if counter.is_trump(card) or counter.is_trump(usual):
        return None
    if counter.is_high(card) and counter.out[card.suit] and not counter.is_high(usual):
        return "despite_winner"
    return "despite_partners_honour" if throws_partners_best(counter, card) else None


def overrated(card: Card, trump: Suit | None, habit: str) -> bool:
    """Whether only worlds solved exactly can show that breaking a habit pays.

    Play-outs rarely show what breaking a habit costs. They do for the suit that partner led or bid
    and, often enough, for ruffs.
    """
    if habit == "despite_partners_trick":
        return card.suit is not trump
    return habit != "despite_partners_suit"


def leads_under(counter: CardCounter, card: Card) -> bool:
    """Whether a defender leads low from a plain suit of which it holds the best card."""
    top = counter.held[card.suit][0]
    return (
        not counter.attacks
        and not counter.is_trump(card)
        and bool(counter.out[card.suit])
        and counter.is_high(top)
        and not counter.is_high(card)
    )


def throws_partners_best(counter: CardCounter, card: Card) -> bool:
    """Whether a discard is the best that the hand holds of what the partner led or bid."""
    return (
        card.suit in counter.partners_suits
        and card is counter.held[card.suit][0]
        and card.rank >= Rank.TEN
        and counter.may_hold(counter.partner, card.suit)
    )
