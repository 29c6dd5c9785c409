"""Ideas behind a ruff, and behind a trump saved for later."""

from __future__ import annotations

from collections.abc import Sequence

from ...players.club.counting import CardCounter
from ...players.club.following import follows
from ...players.club.questions import higher_out, leads, wins_so_far
from ...rules.cards import Card
from .facts import LIKELY, is_sure, known_void, may_be_beaten, partners, theirs, void_behind

SEVERAL = 2
"""The fewest trumps that are called several."""
FEW_TRUMPS = 2
"""The most trumps of a hand that is short in them."""


def overruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump beats an opponent's trump on a plain suit."""
    return ruff(counter, card, wrong) and counter.is_trump(counter.winning)


def short_ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Declarer's partner ruffs with few trumps. Many are out: declarer likely has more."""
    few = len(counter.held[card.suit])
    return (
        ruff(counter, card, wrong)
        and counter.attacks
        and not counter.is_declarer
        and counter.may_trump(counter.partner)
        and few <= FEW_TRUMPS
        and not counter.is_high(card)
        and len(counter.out[card.suit]) > 2 * few + 1
    )


def ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump takes the trick on a plain suit, rather than a plain card thrown away.

    The next opponent is not known to be out of the suit too, with trumps above it.
    """
    overruffed = void_behind(counter) and counter.may_trump(counter.right)
    return (
        _ruffs(counter, card)
        and not all(map(counter.is_trump, wrong))
        and not (overruffed and higher_out(counter, card))
    )


def ruff_high(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump takes the trick that at most one other beats; more of them beat a lower one."""
    return (
        _ruffs(counter, card)
        and any(
            counter.me.is_opponent(seat) and counter.may_trump(seat)
            for seat in counter.still_to_play
        )
        and higher_out(counter, card) <= 1
        and any(
            counter.is_trump(c) and c.rank < card.rank and wins_so_far(counter, c) for c in wrong
        )
    )


def _ruffs(counter: CardCounter, card: Card) -> bool:
    return (
        theirs(counter)
        and not follows(counter)
        and counter.is_trump(card)
        and wins_so_far(counter, card)
    )


def partners_trick(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Every ruff is wrong: partner's card can only be beaten by a ruff, which is not likely."""
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and all(map(counter.is_trump, wrong))
        and partners(counter)
        and not may_be_beaten(counter, counter.winning)
        and counter.chance_holds(counter.winning) >= LIKELY
    )


def partner_can_ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win, but partner is yet to play, known to be out of the suit, and may ruff.

    The next opponent is not known to be out of it.
    """
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and theirs(counter)
        and counter.partner in counter.still_to_play
        and known_void(counter, counter.partner)
        and counter.may_trump(counter.partner)
        and not void_behind(counter)
    )


def overruff_behind(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win so far, but the next opponent is known to be out of the suit as well.

    That opponent may hold one of several trumps that beat one of the seat's, and a trump that
    beats each of them.
    """
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and void_behind(counter)
        and counter.may_trump(counter.right)
        and any(higher_out(counter, c) >= SEVERAL for c in wrong if counter.is_trump(c))
        and not any(counter.is_high(c) for c in wrong if counter.is_trump(c))
    )


def leave_to_partner(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win, but partner plays last and may beat the card that wins.

    The opponent before is not known to be out of the suit.
    """
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and theirs(counter)
        and counter.still_to_play[-1:] == (counter.partner,)
        and counter.may_hold(counter.partner, counter.winning.suit)
        and higher_out(counter, counter.winning) > 0
        and not void_behind(counter)
    )


def last_loser(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The only plain card is thrown, on a trick that a trump would win so far."""
    return _throws_rather_than_ruffs(counter, card, wrong) and all(
        c is card or counter.is_trump(c) for c in counter.hand
    )


def keep_trumps(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Every trump is wrong to lead, or to ruff with, and all else that can lose is right.

    The hand holds several.
    """
    held = list(filter(counter.is_trump, counter.hand))
    if len(held) < SEVERAL or not all(map(counter.is_trump, wrong)):
        return False
    if leads(counter):
        return (
            not counter.is_trump(card) and counter.opponents_may_trump and not counter.is_high(card)
        )
    return _throws_rather_than_ruffs(counter, card, wrong)


def _throws_rather_than_ruffs(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Whether a ruff would win, on a trick that is not partner's for good: nobody ruffs that."""
    return (
        not leads(counter)
        and not is_sure(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and any(counter.is_trump(c) and wins_so_far(counter, c) for c in wrong)
    )
