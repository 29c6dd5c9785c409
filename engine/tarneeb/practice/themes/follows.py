"""Ideas behind a card that follows, wins or does not, by its rank."""

from __future__ import annotations

from collections.abc import Sequence

from ...players.club.counting import CardCounter
from ...players.club.following import follows
from ...players.club.questions import higher_out, leads, wins_so_far
from ...rules.cards import Card, Rank
from .facts import LIKELY, is_sure, may_be_beaten, out_between, partners, theirs

THIRD = 2
"""The cards on the table before the third to play."""


def duck(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Low from a suit of which the hand holds the best card, or below a card that beats the table.

    The trick goes to an opponent, or may; partner does not beat it later.
    """
    if leads(counter):
        top = counter.held[card.suit][0]
        return counter.is_high(top) and top in wrong and not counter.is_high(card)
    return (
        follows(counter)
        and theirs(counter)
        and (counter.partner not in counter.still_to_play or not _partner_may_win(counter))
        and not wins_so_far(counter, card)
        and any(wins_so_far(counter, c) for c in wrong)
    )


def _partner_may_win(counter: CardCounter) -> bool:
    return higher_out(counter, counter.winning) > 0


def hold_up(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The seat holds up the best card of the suit led although it would win."""
    return duck(counter, card, wrong) and any(
        wins_so_far(counter, c) and counter.is_high(c) for c in wrong if counter.led is c.suit
    )


def third_hand(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Third to play, higher than partner's lead, which the last to play may beat.

    No lower card of the seat would have been higher than it.
    """
    return (
        len(counter.on_table) == THIRD
        and follows(counter)
        and partners(counter)
        and wins_so_far(counter, card)
        and not is_sure(counter)
        and any(c.suit is card.suit and c.rank < card.rank for c in wrong)
        and not any(wins_so_far(counter, c) for c in wrong if c.rank < card.rank)
    )


def unblock(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The highest card goes on a trick that is partner's for good, who may hold more of the suit.

    A lower one would be in partner's way later.
    """
    return (
        follows(counter)
        and not leads(counter)
        and is_sure(counter)
        and counter.may_hold(counter.partner, card.suit)
        and card.rank >= Rank.TEN
        and card is counter.held[card.suit][0]
        and any(c.suit is card.suit and c.rank < card.rank for c in wrong)
    )


def keep_winner(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Partner's card is likely to hold the trick, and the seat does not take it over."""
    return (
        _leaves_to_partner(counter, card, wrong)
        and not may_be_beaten(counter, counter.winning)
        and counter.chance_holds(counter.winning) >= LIKELY
    )


def let_run(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """One card beats partner's, and then a card of the seat is the highest of the suit."""
    return (
        _leaves_to_partner(counter, card, wrong)
        and may_be_beaten(counter, counter.winning)
        and higher_out(counter, counter.winning) == 1
        and higher_out(counter, counter.held[card.suit][0]) == 1
    )


def _leaves_to_partner(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    return (
        not leads(counter)
        and follows(counter)
        and partners(counter)
        and not wins_so_far(counter, card)
        and any(wins_so_far(counter, c) for c in wrong)
    )


def finesse(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A lower card wins the trick only if the one card between it and a higher one lies well."""
    return (
        not leads(counter)
        and follows(counter)
        and wins_so_far(counter, card)
        and not counter.last_seat
        and any(
            c.suit is card.suit and c.rank > card.rank and out_between(counter, card, c) == 1
            for c in wrong
        )
    )


def drop(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A lower card would win so far, but an opponent yet to play may hold one between the two."""
    return (
        not leads(counter)
        and follows(counter)
        and wins_so_far(counter, card)
        and any(
            counter.me.is_opponent(seat) and counter.may_hold(seat, card.suit)
            for seat in counter.still_to_play
        )
        and any(
            c.suit is card.suit
            and c.rank < card.rank
            and wins_so_far(counter, c)
            and out_between(counter, c, card)
            for c in wrong
        )
    )


def win_cheaply(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The last to play takes the trick with the lowest card that can."""
    return (
        counter.last_seat
        and wins_so_far(counter, card)
        and card is counter.winners[0]
        and any(
            wins_so_far(counter, c) and c.rank > card.rank and c.suit is card.suit for c in wrong
        )
    )


def top_trump(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The highest trump that is left takes the trick, which others would leave to the opponents."""
    return win(counter, card, wrong) and counter.is_trump(card) and counter.is_high(card)


def win(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A card beats the table and is likely to hold, which others would leave to the opponents.

    Excluded: the suit's highest card, if nothing else wins. Nobody would think of another.
    """
    return (
        _takes(counter, card, wrong)
        and counter.chance_holds(card) >= LIKELY
        and not (
            follows(counter)
            and counter.is_high(card)
            and all(counter.touches(card, c) for c in counter.winners)
        )
    )


def _takes(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Whether a card beats the table, which others would leave to the opponents."""
    return (
        not leads(counter)
        and theirs(counter)
        and wins_so_far(counter, card)
        and any(not wins_so_far(counter, c) for c in wrong)
    )


def save(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """No card takes the opponents' trick, and the others are higher ones or trumps."""

    def is_worth_more(other: Card) -> bool:
        if other.suit is card.suit:
            return other.rank > card.rank
        return counter.is_trump(other)

    return (
        not leads(counter)
        and theirs(counter)
        and not any(wins_so_far(counter, c) for c in (card, *wrong))
        and all(map(is_worth_more, wrong))
    )
