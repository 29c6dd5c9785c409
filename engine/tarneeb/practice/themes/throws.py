"""Ideas behind a card thrown on a suit that the hand is out of."""

from __future__ import annotations

from collections.abc import Sequence

from ...players.club.counting import CardCounter
from ...players.club.following import follows
from ...players.club.questions import higher_out, leads
from ...rules.cards import Card, Rank, Suit
from .facts import is_single, theirs


def guard(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """No small card is thrown from an honour that needs it.

    It needs one for each higher card out, or falls to one of them: the king one, the queen two.
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
    return 0 < higher_out(counter, held[0]) == len(held) - 1


def throw_single(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A singleton is thrown from a hand with trumps, and the suit can be led again.

    No other singleton is wrong.
    """
    return (
        not leads(counter)
        and not follows(counter)
        and is_single(counter, card)
        and any(map(counter.is_trump, counter.hand))
        and bool(counter.out[card.suit])
        and any(c.suit is not card.suit and not counter.is_trump(c) for c in wrong)
        and not any(is_single(counter, c) for c in wrong)
    )


def keep_high(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Throw from a suit without a high card; every other choice breaks one that has it."""
    return throw(counter, card, wrong) and (
        not counter.is_high(counter.held[card.suit][0])
        and all(
            counter.is_trump(c) or c.suit is card.suit or counter.is_high(counter.held[c.suit][0])
            for c in wrong
        )
    )


def throw_weak(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """More cards are out above the best one of the suit thrown from than of the others."""
    others = {c.suit for c in wrong if c.suit not in (card.suit, counter.trump)}

    def above(suit: Suit) -> int:
        return higher_out(counter, counter.held[suit][0])

    return throw(counter, card, wrong) and all(above(suit) < above(card.suit) for suit in others)


def throw(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The right suit to throw from, rather than one that is worth more.

    No trump that is wrong takes an opponent's trick: whether to ruff is another question.
    """
    return (
        not leads(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and any(c.suit is not card.suit and not counter.is_trump(c) for c in wrong)
        and not all(map(counter.is_high, wrong))
        and not (theirs(counter) and any(c in counter.winners for c in wrong))
    )
