"""Rules of thumb for the lead to a trick, in the order in which they are tried."""

from __future__ import annotations

from ...rules.cards import Card, Rank, Suit
from ..valuation import best_strain
from .counting import CardCounter
from .thumb import Rule, only_card

SAFE_FROM_RUFF = 0.55
"""A lead that is ruffed with a lower probability is safe enough."""

# The prices of leads, in tricks.
DECLARERS_TRUMP, TRUMPS_GONE = 0.15, 0.3
"""A trump led by the side that attacks, and one led once the opponents seem to have none."""
UNDERLEAD, SECOND_BEST = 0.2, 0.1
"""A card led from under the best of its suit, and the second best without its neighbour."""
SEQUENCE, SHORT_SUIT, OWN_SUIT = 0.13, 0.08, 0.05
"""Rebates: the top of touching honours, a suit of two cards or fewer led by declarer's side, and
one that this seat led or bid."""


def set_trumps(counter: CardCounter) -> Card | None:
    """If the first lead sets the trumps, lead the suit in which the hand is worth most."""
    if not counter.is_declarer or counter.view.strain is not None:
        return None
    suits = tuple(suit.strain for suit in Suit if counter.held[suit])
    trump = best_strain(counter.hand, suits).suit
    trumps = [card for card in counter.hand if card.suit is trump]
    return (
        trumps[0] if counter.is_high(trumps[0]) else top_of_sequence(counter, trumps) or trumps[-1]
    )


def draw_trumps(counter: CardCounter) -> Card | None:
    """Declarer's side draws trumps from the top, as long as an opponent may hold one."""
    if not (counter.attacks and counter.trump and opponents_likely_to_trump(counter)):
        return None
    trumps = playable(counter, counter.trump)
    if not trumps:
        return None
    if counter.is_high(trumps[0]):
        return trumps[0]
    if len(counter.out[counter.trump]) <= 1:
        return None  # the last one is high: it takes its trick, and one of ours, if we lead to it
    if counter.is_declarer and len(trumps) >= 4:
        return top_of_sequence(counter, trumps) or trumps[-1]
    return None


def cash_winner(counter: CardCounter) -> Card | None:
    """Cash a high card that is unlikely to be ruffed: least risk, then the shortest suit."""
    high = [c for c in counter.legal if not counter.is_trump(c) and counter.is_high(c)]
    safe = [c for c in high if risk_of_ruff(counter, c.suit) < SAFE_FROM_RUFF]
    if not safe:
        return None
    return min(
        safe, key=lambda c: (round(risk_of_ruff(counter, c.suit), 1), len(counter.held[c.suit]))
    )


def partner_ruffs(counter: CardCounter) -> Card | None:
    """Lead a suit that the partner can ruff."""
    if not counter.trump or not counter.likely_to_trump(counter.partner):
        return None
    for suit in Suit:
        cards = playable(counter, suit)
        waits = counter.is_void(counter.partner, suit) and not counter.is_void(counter.right, suit)
        if cards and suit is not counter.trump and waits:
            return cards[-1]
    return None


def continue_suit(counter: CardCounter) -> Card | None:
    """Go on with a suit that won the last trick although higher cards of it are out.

    The last to play did not have them, so the partner probably does.
    """
    held = counter.just_held
    if held is None or may_be_ruffed(counter, held.suit):
        return None
    if not any(card.rank > held.rank for card in counter.out[held.suit]):
        return None
    if counter.is_void(counter.partner, held.suit):
        return None
    cards = playable(counter, held.suit)
    return top_of_sequence(counter, cards) or for_partner(counter, cards)


def return_partners_suit(counter: CardCounter) -> Card | None:
    """Lead the suit that partner led or, failing that, bid: partner had a reason."""
    for suit in counter.partners_suits:
        cards = playable(counter, suit)
        if cards and not may_be_ruffed(counter, suit):
            return for_partner(counter, cards)
    return None


def for_partner(counter: CardCounter, cards: list[Card]) -> Card | None:
    """Return the card of the partner's suit to lead: high from two cards, else low."""
    if not cards:
        return None
    return cards[0] if len(cards) <= 2 or counter.is_high(cards[0]) else cards[-1]


def lead_sequence(counter: CardCounter) -> Card | None:
    """Lead the top of touching honours: it costs nothing and makes the next one high."""
    for suit in plain_suits(counter):
        top = top_of_sequence(counter, playable(counter, suit))
        if top:
            return top
    return None


def lead_singleton(counter: CardCounter) -> Card | None:
    """Defenders with a small trump lead a singleton, to ruff that suit later."""
    if counter.attacks or not counter.trump or not counter.held[counter.trump]:
        return None
    for suit in plain_suits(counter):
        cards = playable(counter, suit)
        if len(cards) == 1 and cards[0].rank < Rank.QUEEN:
            return cards[0]
    return None


def lead_away(counter: CardCounter) -> Card | None:
    """With nothing better, lead low from the suit that costs least."""
    return min(counter.legal, key=lambda card: price(counter, card))


def price(counter: CardCounter, card: Card) -> float:
    """Return the cost of leading a card, in tricks, as measured by solving played deals."""
    suit = card.suit
    cards, out = counter.held[suit], counter.out[suit]
    cost = card.rank / 1000  # of equal ones the lowest
    if counter.is_trump(card):
        cost += DECLARERS_TRUMP if counter.attacks else 0.0
        return cost if opponents_likely_to_trump(counter) else cost + TRUMPS_GONE
    if counter.is_high(cards[0]) and not counter.is_high(card):
        cost += UNDERLEAD  # lead the high card itself or save it, but do not underlead it
    if top_of_sequence(counter, cards) is card:
        cost -= SEQUENCE
    elif sum(other.rank > card.rank for other in out) == 1:
        cost += SECOND_BEST  # it falls to the best
    if len(cards) <= 2 and counter.attacks:
        cost -= SHORT_SUIT
    if suit in counter.suits_shown_by(counter.me):
        cost -= OWN_SUIT
    return cost


def playable(counter: CardCounter, suit: Suit) -> list[Card]:
    """Return the cards of the suit that can be led, from the top."""
    return [card for card in counter.legal if card.suit is suit]


def plain_suits(counter: CardCounter) -> list[Suit]:
    """Return the suits held that are not trumps, the longest first."""
    suits = [suit for suit in Suit if suit is not counter.trump and playable(counter, suit)]
    return sorted(suits, key=lambda suit: -len(counter.held[suit]))


def top_of_sequence(counter: CardCounter, cards: list[Card]) -> Card | None:
    """Return the highest of these cards if it and the next are touching honours, else None."""
    if len(cards) >= 2 and cards[1].rank >= Rank.TEN and counter.touches(cards[0], cards[1]):
        return cards[0]
    return None


def risk_of_ruff(counter: CardCounter, suit: Suit) -> float:
    """Return how likely it is that an opponent who has left no trick unruffed ruffs a suit."""
    right, left = (
        counter.chance_ruff(seat, suit) if counter.likely_to_trump(seat) else 0.0
        for seat in counter.opponents
    )
    return right + left - right * left


def may_be_ruffed(counter: CardCounter, suit: Suit) -> bool:
    """Whether an opponent is known to be void and may well have a trump."""
    return any(counter.is_void(s, suit) and counter.likely_to_trump(s) for s in counter.opponents)


def opponents_likely_to_trump(counter: CardCounter) -> bool:
    """Whether an opponent may hold a trump, and has not left a trick unruffed."""
    return any(map(counter.likely_to_trump, counter.opponents))


RULES: tuple[Rule, ...] = (
    only_card,
    set_trumps,
    draw_trumps,
    continue_suit,
    lead_sequence,
    cash_winner,
    partner_ruffs,
    return_partners_suit,
    lead_singleton,
    lead_away,
)
