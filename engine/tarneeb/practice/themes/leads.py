"""Ideas behind a card that is led."""

from __future__ import annotations

from collections.abc import Sequence

from ...players.club import lead_claims, questions
from ...players.club.counting import CardCounter
from ...rules.cards import Card, Rank
from .facts import is_single

LONG = 3
"""The fewest cards of a suit that is worth setting up."""
PAIR = 2
"""The fewest cards of a suit that are out with which two others may hold one."""


def draw_trumps(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The side that plays the contract leads a trump while an opponent may hold one."""
    return lead_claims.draw_trumps(counter, card)


def trump_lead(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A defender leads a trump while an opponent may hold one; it is not a lone high one."""
    return (
        questions.leads(counter)
        and counter.is_trump(card)
        and not counter.attacks
        and counter.opponents_may_trump
        and not (counter.is_high(card) and len(counter.held[card.suit]) == 1)
    )


def give_ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Partner is known to be void in the suit led, may hold a trump, and wins no other way.

    The opponent who plays before partner cannot ruff first, as far as is known.
    """
    return (
        lead_claims.partner_ruffs(counter, card)
        and not (counter.is_void(counter.right, card.suit) and counter.may_trump(counter.right))
        and not counter.is_high(card)
        and any(c.suit is not card.suit for c in wrong)
    )


def return_suit(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A defender leads partner's suit again, and partner may hold a higher card of it."""
    return (
        questions.leads(counter)
        and not counter.attacks
        and len(counter.out[card.suit]) >= PAIR
        and card.suit in counter.suits_led_by(counter.partner)
        and counter.may_hold(counter.partner, card.suit)
        and questions.higher_out(counter, card) > 0
        and any(c.suit is not card.suit for c in wrong)
    )


def cash(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A high card of a plain suit is led before an opponent, who may hold a trump, is out of it."""
    return win_or_trump(counter, card, wrong) and lead_claims.high_unless_ruffed(counter, card, 0.5)


def top_trump_lead(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The highest trump is led while an opponent may hold one."""
    return (
        questions.leads(counter)
        and counter.is_trump(card)
        and counter.is_high(card)
        and counter.opponents_may_trump
    )


def sure_trick(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A sure trick is taken before anything else."""
    return (
        lead_claims.sure_winner(counter, card)
        and not top_trump_lead(counter, card, wrong)
        and any(not counter.is_high(c) for c in wrong)
    )


def win_or_trump(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The highest card of a plain suit is led, and an opponent may ruff it."""
    return (
        lead_claims.high_card(counter, card)
        and counter.opponents_may_trump
        and any(not counter.is_high(c) for c in wrong)
    )


def count(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A small card of a plain suit is led that is high, because the higher ones are gone.

    Nobody can ruff it for certain, and no card that is wrong is the highest of its suit.
    """
    return (
        questions.leads(counter)
        and not counter.is_trump(card)
        and counter.is_high(card)
        and card is counter.held[card.suit][0]
        and card.rank <= Rank.TEN
        and (len(counter.out[card.suit]) >= PAIR or not counter.opponents_may_trump)
        and not any(counter.is_high(c) for c in wrong)
    )


def force(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """An opponent is known to be out of the plain suit led, and may ruff it; partner is not.

    Several trumps are out, so that it is likely.
    """
    none = [seat for seat in counter.opponents if counter.is_void(seat, card.suit)]
    return (
        questions.leads(counter)
        and not counter.is_trump(card)
        and len(counter.out[card.suit]) >= PAIR
        and not counter.is_void(counter.partner, card.suit)
        and any(map(counter.may_trump, none))
        and counter.trump is not None
        and len(counter.out[counter.trump]) >= PAIR
        and any(c.suit is not card.suit for c in wrong)
    )


def drive_out(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A plain card is led below the only higher one that is out, and the next is as good.

    Once the higher one is gone, the next is high.
    """
    return (
        questions.leads(counter)
        and not counter.is_trump(card)
        and card.rank >= Rank.TEN
        and questions.higher_out(counter, card) == 1
        and any(c is not card and _touch(counter, card, c) for c in counter.held[card.suit])
        and any(c.suit is not card.suit for c in wrong)
    )


def _touch(counter: CardCounter, one: Card, other: Card) -> bool:
    low, high = sorted((one, other), key=lambda card: card.rank)
    return counter.touches(high, low)


def set_up(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The longest plain suit is led, and trumps that nobody else has bring the hand back in."""
    plain = [held for suit, held in counter.held.items() if suit is not counter.trump]
    longest = max(map(len, plain))
    return (
        questions.leads(counter)
        and counter.trump is not None
        and not counter.is_trump(card)
        and not counter.is_high(card)
        and bool(counter.held[counter.trump])
        and not counter.out[counter.trump]
        and len(counter.held[card.suit]) == longest >= LONG
        and any(c.suit is not card.suit for c in wrong)
    )


def lead_single(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The only card of a plain suit is led from a hand with trumps, and the suit may come again.

    No other singleton is wrong, and no high card.
    """
    return (
        questions.leads(counter)
        and counter.trump is not None
        and not counter.is_high(card)
        and is_single(counter, card)
        and not any(is_single(counter, c) or counter.is_high(c) for c in wrong)
        and bool(counter.held[counter.trump])
        and len(counter.out[card.suit]) >= PAIR
    )


def exit_(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A card that can lose is led although the hand holds a high one of another suit.

    Partner is not known to be out of its suit.
    """
    return (
        questions.leads(counter)
        and not counter.is_void(counter.partner, card.suit)
        and not counter.is_trump(card)
        and not counter.is_high(card)
        and any(counter.is_high(c) and c.rank >= Rank.JACK for c in wrong)
    )
