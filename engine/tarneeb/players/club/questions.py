"""Questions about a trick that several reasons ask of a card counter.

seems_void(counter, seat, suit)      whether its plays suggest that a seat is void in a suit
partner_holds(counter, LIKELY)       whether partner's card probably wins the trick
"""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.cards import Card, Suit
from ...rules.seats import Seat
from ...rules.tricks import best_turn
from ..hands import lowest
from .counting import CardCounter
from .following import follows

LIKELY, VERY_LIKELY = 0.6, 0.75
"""The chances from which something counts as probable, and as very probable."""
UNLIKELY, SLIGHT = 0.25, 0.1
"""The chances below which something is not likely, and next to impossible."""
CERTAIN = 0.9999
"""The chance at which something counts as certain. It is below 1 because numbers are rounded."""


def leads(counter: CardCounter) -> bool:
    """Whether this seat leads."""
    return not counter.on_table


def wins_so_far(counter: CardCounter, card: Card) -> bool:
    """Whether a card beats what is on the table."""
    return card in counter.winners


def partner_ahead(counter: CardCounter, card: Card) -> bool:
    """Whether the partner is winning and this card leaves it so."""
    return counter.winner is counter.partner and not wins_so_far(counter, card)


def is_lowest(counter: CardCounter, card: Card) -> bool:
    """Whether no legal card is lower."""
    return card.rank == lowest(counter.legal).rank


def low_behind_partner(counter: CardCounter, card: Card, least: float) -> bool:
    """Whether the lowest card follows a partner's that holds with at least this chance."""
    return (
        partner_ahead(counter, card)
        and follows(counter)
        and is_lowest(counter, card)
        and partner_holds(counter, least)
    )


def higher_out(counter: CardCounter, card: Card) -> int:
    """Return how many higher cards of its suit the others hold."""
    return sum(other.rank > card.rank for other in counter.out[card.suit])


def could_ruff(counter: CardCounter) -> bool:
    """Whether this seat could ruff and win so far."""
    return any(counter.is_trump(card) for card in counter.winners) and (
        counter.led is not counter.trump
    )


def seems_void(counter: CardCounter, seat: Seat, suit: Suit) -> bool:
    """Whether a seat once lost a trick with a card of the suit, although a lower one is still out.

    A hand with that lower card would have played it.
    """
    for trick in counter.view.tricks:
        for turn, (player, card) in enumerate(trick.plays):
            if not turn or player is not seat or card.suit is not suit:
                continue
            loses = best_turn(trick.cards[: turn + 1], counter.trump) != turn
            if loses and any(other.rank < card.rank for other in counter.out[suit]):
                return True
    return False


def may_hold_plain(counter: CardCounter, seat: Seat, suit: Suit) -> bool:
    """Whether a seat may hold a plain suit: nothing tells that trumps are all it has left."""
    trump = counter.trump
    alone = not any(counter.may_trump(other) for other in counter.others if other is not seat)
    trumps = len(counter.out[trump]) if trump and alone else 0
    return counter.may_hold(seat, suit) and trumps < counter.view.counts[seat]


def let_pass(counter: CardCounter, seat: Seat, card: Card) -> bool:
    """Whether a seat, last to play, once followed suit below an opponent whom this card beats."""
    for trick in counter.view.tricks:
        *before, (last, followed) = trick.plays
        turn = best_turn(trick.cards[:3], counter.trump)
        winner, best = before[turn]
        lost = winner.is_opponent(seat) and followed.rank < best.rank
        same = followed.suit is card.suit is best.suit
        if last is seat and lost and same and card.rank > best.rank:
            return True
    return False


def may_ruff_next(counter: CardCounter, suit: Suit, seats: Iterable[Seat]) -> bool:
    """Whether an opponent among these seats seems void in a plain suit, and may hold a trump."""
    return suit is not counter.trump and any(
        seat in counter.opponents and counter.may_trump(seat) and seems_void(counter, seat, suit)
        for seat in seats
    )


def partner_holds(counter: CardCounter, least: float) -> bool:
    """Whether partner's card wins the trick with at least this chance, as far as can be seen."""
    led = counter.on_table[0].suit
    doubtful = 0 < least < CERTAIN and may_ruff_next(counter, led, counter.still_to_play)
    return counter.chance_holds(counter.winning) >= least and not doubtful


def could_leave_it(counter: CardCounter) -> bool:
    """Whether a legal card does not beat what is on the table."""
    return len(counter.winners) < len(counter.legal)


def gain_over_partner(counter: CardCounter, card: Card) -> float:
    """Return how much likelier a card holds the trick than the partner's."""
    return counter.chance_holds(card) - counter.chance_holds(counter.winning)
