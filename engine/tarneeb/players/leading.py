"""Rules of thumb for the lead to a trick, in the order in which they are tried."""

from __future__ import annotations

from ..rules.cards import Card, Rank, Suit
from .rules import Rule, only_card
from .table import Table
from .valuation import best_strain

SAFE_FROM_RUFF = 0.55
"""A lead that is ruffed with a lower probability is safe enough."""


def set_trumps(table: Table) -> Card | None:
    """Where the first lead sets the trumps, lead the suit in which the hand is worth most."""
    if not table.is_declarer or table.view.strain is not None:
        return None
    suits = tuple(suit.strain for suit in Suit if table.held[suit])
    trump = best_strain(table.hand, suits).suit
    trumps = [card for card in table.hand if card.suit is trump]
    return trumps[0] if table.is_high(trumps[0]) else top_of_sequence(table, trumps) or trumps[-1]


def draw_trumps(table: Table) -> Card | None:
    """Declarer's side draws trumps from the top, as long as an opponent may hold one."""
    if not (table.attacks and table.trump and table.opponents_may_trump):
        return None
    trumps = playable(table, table.trump)
    if not trumps:
        return None
    if table.is_high(trumps[0]):
        return trumps[0]
    if len(table.out[table.trump]) <= 1:
        return None  # the last one is high: it takes its trick, and one of ours, if we lead to it
    if table.is_declarer and len(trumps) >= 4:
        return top_of_sequence(table, trumps) or trumps[-1]
    return None


def cash_winner(table: Table) -> Card | None:
    """Cash what is high while it is not likely to be ruffed, the shortest suit first."""
    high = [c for c in table.legal if not table.is_trump(c) and table.is_high(c)]
    safe = [c for c in high if risk_of_ruff(table, c.suit) < SAFE_FROM_RUFF]
    if not safe:
        return None
    return min(safe, key=lambda c: (round(risk_of_ruff(table, c.suit), 1), len(table.held[c.suit])))


def partner_ruffs(table: Table) -> Card | None:
    """Lead what the partner has none of, for him to ruff."""
    if not table.trump or not table.may_trump(table.partner):
        return None
    for suit in Suit:
        cards = playable(table, suit)
        waits = table.is_void(table.partner, suit) and not table.is_void(table.right, suit)
        if cards and suit is not table.trump and waits:
            return cards[-1]
    return None


def return_partners_suit(table: Table) -> Card | None:
    """Return the suit that the partner led: it was led for a reason. High from two, else low."""
    for suit in table.suits_led_by(table.partner):
        cards = playable(table, suit)
        if cards and not may_be_ruffed(table, suit):
            return cards[0] if len(cards) <= 2 or table.is_high(cards[0]) else cards[-1]
    return None


def lead_sequence(table: Table) -> Card | None:
    """Lead the top of touching honours: it costs nothing and makes the next one high."""
    for suit in plain_suits(table):
        top = top_of_sequence(table, playable(table, suit))
        if top:
            return top
    return None


def lead_singleton(table: Table) -> Card | None:
    """Defenders with a small trump lead a singleton, to ruff that suit later."""
    if table.attacks or not table.trump or not table.held[table.trump]:
        return None
    for suit in plain_suits(table):
        cards = playable(table, suit)
        if len(cards) == 1 and cards[0].rank < Rank.QUEEN:
            return cards[0]
    return None


def lead_away(table: Table) -> Card | None:
    """With nothing better, lead low from the suit that costs least."""
    return min(table.legal, key=lambda card: price(table, card))


def price(table: Table, card: Card) -> float:
    """Return what leading a card costs, in tricks, as found by solving deals that were played."""
    suit = card.suit
    cards, out = table.held[suit], table.out[suit]
    cost = card.rank / 1000  # of equal ones the lowest
    if table.is_trump(card):
        cost += 0.15 if table.attacks else 0.0
        return cost if table.opponents_may_trump else cost + 0.3
    if table.is_high(cards[0]) and not table.is_high(card):
        cost += 0.2  # a high card is led itself, or kept: not led under
    if top_of_sequence(table, cards) is card:
        cost -= 0.13
    elif sum(other.rank > card.rank for other in out) == 1:
        cost += 0.1  # the second best without its neighbour falls to the best
    if len(cards) <= 2 and table.attacks:
        cost -= 0.08
    if suit in table.suits_led_by(table.me):
        cost -= 0.05
    return cost


def playable(table: Table, suit: Suit) -> list[Card]:
    """Return the cards of the suit that may be led, from the top."""
    return [card for card in table.legal if card.suit is suit]


def plain_suits(table: Table) -> list[Suit]:
    """Return the suits held that are not trumps, the longest first."""
    suits = [suit for suit in Suit if suit is not table.trump and playable(table, suit)]
    return sorted(suits, key=lambda suit: -len(table.held[suit]))


def top_of_sequence(table: Table, cards: list[Card]) -> Card | None:
    """Return the top of two touching honours that are the best but one of what is left."""
    if len(cards) >= 2 and cards[1].rank >= Rank.TEN and table.touches(cards[0], cards[1]):
        return cards[0]
    return None


def risk_of_ruff(table: Table, suit: Suit) -> float:
    """Return how likely it is that an opponent ruffs a suit led now."""
    right, left = (table.chance_ruff(seat, suit) for seat in table.opponents)
    return right + left - right * left


def may_be_ruffed(table: Table, suit: Suit) -> bool:
    """Whether an opponent is known to be able to ruff the suit."""
    return any(table.is_void(s, suit) and table.may_trump(s) for s in table.opponents)


RULES: tuple[Rule, ...] = (
    only_card,
    set_trumps,
    draw_trumps,
    lead_sequence,
    cash_winner,
    partner_ruffs,
    return_partners_suit,
    lead_singleton,
    lead_away,
)
