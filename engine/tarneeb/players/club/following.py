"""Rules of thumb for a card played to a trick that another seat led.

Each is a function of the card counter that returns a card, or None if it does not apply. They are
tried in order. `claims` turns the name of the first that applies into a reason.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.cards import Card, Rank, Suit
from ..hands import lowest
from .counting import CardCounter, cheapness
from .thumb import Rule, only_card

SURE = 0.9
"""A trick held with this probability counts as certain."""
WORTH_A_HIGH_CARD = 0.2
"""The gain in probability that makes a high card on the partner's card worthwhile."""
WORTH_A_HIGH_TRUMP = 0.3
"""The gain in probability, over the lowest trump that wins, that makes a high one worthwhile."""
WORTH_A_RUFF = 0.1
"""The gain in probability that makes a ruff of the partner's trick worthwhile."""
SPARED = 0.5
"""A trick held with this probability is left to the partner, if he alone needs it."""
UNRUFFED = 0.6
"""The partner's card is not ruffed if it holds the trick with this probability."""
ABOUT_EQUAL = 0.12
"""Cards whose probabilities of holding the trick differ by at most this count as equal."""
HIGH_CARD, GUARD, PARTNERS_SUIT = 40, 15, 8
"""The worth of keeping a high card, the guard of one, and the best card of a suit that the partner
led or bid."""
TO_RUFF = 3
"""The worth that a suit of two cards or fewer loses if the hand has trumps to ruff it with."""


# Whose trick it is.


def partner_may_keep_it(counter: CardCounter) -> bool:
    """Whether the partner has the trick so far and this seat does not prefer it for itself."""
    return counter.winner is counter.partner and not counter.prefers_own


def spares_partner(counter: CardCounter) -> bool:
    """Whether the partner alone needs the trick for his pledge, and may well have it."""
    return (
        counter.winner is counter.partner
        and counter.needs(counter.partner) > 0
        and not counter.needs_more
        and counter.chance_holds(counter.winning) >= SPARED
    )


# Following suit.


def cannot_win(counter: CardCounter) -> Card | None:
    """If no card wins, play the lowest."""
    if follows(counter) and not counter.winners:
        return lowest(counter.legal)
    return None


def partner_wins(counter: CardCounter) -> Card | None:
    """The partner has the trick and nobody can take it: play low, keep the high cards."""
    if (
        follows(counter)
        and partner_may_keep_it(counter)
        and counter.chance_holds(counter.winning) >= SURE
    ):
        return lowest(counter.legal)
    return None


def cheapest_winner(counter: CardCounter) -> Card | None:
    """In the last seat the cheapest card that wins is enough."""
    if follows(counter) and counter.last_seat and counter.winners:
        return counter.winners[0]
    return None


def help_partner(counter: CardCounter) -> Card | None:
    """Play over the partner's card only if that makes the trick much safer.

    With pledges, leave it if only the partner needs it and it holds at least half the time.
    """
    if not follows(counter) or not partner_may_keep_it(counter):
        return None
    if spares_partner(counter):
        return lowest(counter.legal)
    chance = counter.chance_holds(counter.winning)
    best = max(counter.winners, key=lambda card: (counter.chance_holds(card), -card.rank))
    if counter.chance_holds(best) - chance < WORTH_A_HIGH_CARD:
        return lowest(counter.legal)
    return None


def third_hand_high(counter: CardCounter) -> Card | None:
    """Third hand: the lowest of the cards that are about as likely to win as the best."""
    if not follows(counter) or len(counter.on_table) != 2:
        return None
    return cheapest_of_the_best(counter, counter.winners)


def cover(counter: CardCounter) -> Card | None:
    """Second hand, cover an honour: the opponents then spend two honours for one.

    Do not spend a lone honour on a jack: cards still to be played beat both.
    """
    if not follows(counter) or counter.on_table[0].rank < Rank.JACK:
        return None
    card = cheapest_of_the_best(counter, counter.winners)
    if card and counter.on_table[0].rank is Rank.JACK and not counter.is_trump(card):
        return card if counter.is_high(card) or supported(counter, card) else None
    return card


def supported(counter: CardCounter, card: Card) -> bool:
    """Whether the hand also holds an honour that touches this card from below."""
    below = next((c for c in counter.held[card.suit] if c.rank < card.rank), None)
    return bool(below and below.rank >= Rank.TEN and counter.touches(card, below))


def second_hand_wins(counter: CardCounter) -> Card | None:
    """Second hand, take a sure trick that waiting might lose."""
    if not follows(counter) or (counter.led is counter.trump and len(counter.legal) > 1):
        return None
    sure = [card for card in counter.winners if counter.chance_holds(card) >= SURE]
    return sure[0] if sure else None


def second_hand_low(counter: CardCounter) -> Card | None:
    """Second hand, play low: the partner plays last, and high cards catch more later."""
    return lowest(counter.legal) if follows(counter) else None


def follows(counter: CardCounter) -> bool:
    """Whether the player has cards of the suit led."""
    return counter.legal[0].suit is counter.led


def cheapest_of_the_best(counter: CardCounter, cards: Iterable[Card]) -> Card | None:
    """Return the lowest of the cards that hold the trick about as likely as the best."""
    chances = {card: counter.chance_holds(card) for card in cards}
    least = max(chances.values(), default=0.0) - ABOUT_EQUAL
    return min((c for c in chances if chances[c] >= least), key=cheapness(counter), default=None)


# Without a card of the suit led.


def leave_partners_trick(counter: CardCounter) -> Card | None:
    """Never ruff what the partner wins anyway, or may well win and alone needs for his pledge."""
    if not partner_may_keep_it(counter):
        return None
    wins = counter.chance_holds(counter.winning) >= UNRUFFED
    return discard(counter) if wins or spares_partner(counter) else None


def leave_it_to_partner(counter: CardCounter) -> Card | None:
    """A defender does not ruff a low card in front of the partner, who may win without help.

    With pledges that is no help if only this seat still needs tricks.
    """
    if (
        counter.attacks
        or counter.prefers_own
        or len(counter.on_table) > 1
        or counter.is_high(counter.on_table[0])
    ):
        return None
    return discard(counter)


def ruff(counter: CardCounter) -> Card | None:
    """Ruff with the lowest trump that wins; higher only if that makes the trick much safer.

    It does not if the opponent to play next is known to follow suit.

    Partner's trick is ruffed only if the ruff is safer than partner's card, if need be with a
    higher trump.
    """
    best = cheapest_of_the_best(counter, counter.winners)
    if best is None:
        return None
    low = counter.winners[0]
    if best is not low and counter.led and counter.must_hold(counter.right, counter.led):
        return low
    chance, high = counter.chance_holds(low), counter.chance_holds(best)
    partners = partner_may_keep_it(counter)
    least = counter.chance_holds(counter.winning) + WORTH_A_RUFF if partners else 0.0
    if high - chance < WORTH_A_HIGH_TRUMP and chance >= least:
        return low
    return best if high >= least else None


def discard(counter: CardCounter) -> Card | None:
    """Throw the card least worth keeping: no high card, no guard of one, no trump."""
    return min(counter.legal, key=lambda card: worth_keeping(counter, card))


def worth_keeping(counter: CardCounter, card: Card) -> float:
    """Return the worth of keeping a card, for comparison within the hand."""
    suit = card.suit
    length = len(counter.held[suit])
    worth = float(card.rank)
    if counter.is_trump(card):
        return 100 + worth
    if counter.is_high(card):
        worth += HIGH_CARD
    elif guards(counter, suit, length):
        worth += GUARD
    elif counter.out[suit] and card is counter.held[suit][0] and suit in counter.partners_suits:
        worth += PARTNERS_SUIT
    if counter.trump and counter.held[counter.trump] and length <= 2:
        worth -= TO_RUFF
    return worth


def guards(counter: CardCounter, suit: Suit, length: int) -> bool:
    """Whether the suit's best card wins a trick only as long as no more of it is thrown."""
    above = sum(c.rank > counter.held[suit][0].rank for c in counter.out[suit])
    return 0 < above < 3 and length == above + 1


RULES: tuple[Rule, ...] = (
    only_card,
    cannot_win,
    partner_wins,
    cheapest_winner,
    help_partner,
    third_hand_high,
    cover,
    second_hand_wins,
    second_hand_low,
    leave_partners_trick,
    leave_it_to_partner,
    ruff,
    discard,
)
