"""Ideas behind a card thrown on a suit that the hand is out of."""

from __future__ import annotations

from collections.abc import Sequence

from ...players.club.counting import CardCounter
from ...players.club.following import follows
from ...rules.cards import Card, Rank, Suit
from .facts import leads


def guard(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A small card beside an honour is kept, because a higher one would take the honour alone.

    As many small cards are with it as higher ones are out: the king and one, the queen and two.
    """
    if leads(counter) or follows(counter) or counter.is_trump(card):
        return False
    return any(
        _needs_guards(counter, held) and any(small in wrong for small in held[1:])
        for suit, held in counter.held.items()
        if suit not in (card.suit, counter.trump)
    )


def _needs_guards(counter: CardCounter, held: Sequence[Card]) -> bool:
    """Whether an honour of a suit is guarded, and would not be with one card less."""
    if not held or held[0].rank < Rank.JACK:
        return False
    higher = sum(out.rank > held[0].rank for out in counter.out[held[0].suit])
    return 0 < higher == len(held) - 1


def throw_single(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The only card of a suit is thrown, trumps are kept, and the suit can be led again."""
    return (
        not leads(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and counter.held[card.suit] == [card]
        and any(map(counter.is_trump, counter.hand))
        and bool(counter.out[card.suit])
        and any(c.suit is not card.suit and not counter.is_trump(c) for c in wrong)
    )


def throw_weak(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """More cards are out above the best one of the suit thrown from than of the others."""
    others = {c.suit for c in wrong if c.suit not in (card.suit, counter.trump)}

    def above(suit: Suit) -> int:
        best = counter.held[suit][0]
        return sum(out.rank > best.rank for out in counter.out[suit])

    return throw(counter, card, wrong) and all(above(suit) < above(card.suit) for suit in others)


def throw(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The right suit to throw from, rather than one that is worth more."""
    return (
        not leads(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and any(c.suit is not card.suit and not counter.is_trump(c) for c in wrong)
        and not all(map(counter.is_high, wrong))
    )
