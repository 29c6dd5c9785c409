"""The claims of the reasons for leads.

sure_winner(counter, card)      a high card that no opponent can ruff
"""

from __future__ import annotations

from ...rules.cards import Card, Suit
from ..valuation import best_strain
from .certain import surely_wins
from .counting import CardCounter
from .following import supported
from .leading import may_be_ruffed, price, risk_of_ruff
from .questions import CERTAIN, higher_out, leads, may_hold_plain, may_ruff_next

USUAL_TRUMPS = 5
"""The number of trumps that declarer is assumed to have been dealt."""
LATER = 4
"""The fewest cards of a suit in other hands that leave some after one trick of it."""
TWO_ROUNDS = 6
"""The most cards of a suit that the others play to two tricks of it."""


def set_trumps(counter: CardCounter, card: Card) -> bool:
    """The first card led makes its suit trumps, and the hand is worth most with that suit."""
    suits = tuple(suit.strain for suit in Suit if counter.held[suit])
    return (
        leads(counter)
        and counter.is_declarer
        and counter.view.strain is None
        and best_strain(counter.hand, suits).suit is card.suit
    )


def draw_trumps(counter: CardCounter, card: Card) -> bool:
    """A trump is led by the side that plays the contract, and an opponent may hold one."""
    return (
        leads(counter)
        and counter.is_trump(card)
        and counter.attacks
        and counter.opponents_may_trump
    )


def lead_sequence(counter: CardCounter, card: Card) -> bool:
    """After this card the one below it is high, and no opponent is known to ruff either."""
    return (
        leads(counter)
        and supported(counter, card)
        and higher_out(counter, card) == 1
        and (counter.is_trump(card) or not may_be_ruffed(counter, card.suit))
    )


def high_unless_ruffed(counter: CardCounter, card: Card, risk: float) -> bool:
    """A high card of a plain suit, with less than this chance of a ruff."""
    return high_card(counter, card) and risk_of_ruff(counter, card.suit) < risk


def declarer_is_short(counter: CardCounter) -> bool:
    """Whether an opponent who chose trumps has at most one plain card, if he had USUAL_TRUMPS."""
    contract, trump = counter.view.contract, counter.trump
    if contract is None or trump is None or contract.seat not in counter.opponents:
        return False
    led = [trick.plays for trick in counter.view.tricks]
    shown = sum(
        seat is contract.seat and card.suit is trump for plays in led for seat, card in plays
    )
    held = min(max(0, USUAL_TRUMPS - shown), len(counter.out[trump]))
    return len(counter.hand) - held <= 1


def sure_winner(counter: CardCounter, card: Card) -> bool:
    """A high card that no opponent can ruff."""
    return (
        leads(counter)
        and counter.is_high(card)
        and not any(counter.chance_ruff(s, card.suit) > 1 - CERTAIN for s in counter.opponents)
    )


def high_card(counter: CardCounter, card: Card) -> bool:
    """A high card of a plain suit, which only a trump could beat."""
    plain = counter.trump is not None and not counter.is_trump(card)
    return leads(counter) and plain and counter.is_high(card)


def partner_ruffs(counter: CardCounter, card: Card) -> bool:
    """The partner is known to have none of the suit, may hold a trump, and can use a trick."""
    return (
        leads(counter)
        and (not counter.individual or bool(counter.needs(counter.partner)))
        and not counter.is_trump(card)
        and counter.is_void(counter.partner, card.suit)
        and counter.may_trump(counter.partner)
    )


def continue_suit(counter: CardCounter, card: Card) -> bool:
    """This seat's lead in the suit has just won, and the partner may hold the higher cards."""
    held = counter.just_held
    return (
        leads(counter)
        and held is not None
        and card.suit is held.suit
        and higher_out(counter, held) > 0
        and may_hold_plain(counter, counter.partner, held.suit)
    )


def partners_bid(counter: CardCounter, card: Card) -> bool:
    """The partner bid the suit, has not led it, and may have some left."""
    shown = card.suit in counter.partners_suits and may_hold_plain(
        counter, counter.partner, card.suit
    )
    return leads(counter) and shown and card.suit not in counter.suits_led_by(counter.partner)


def return_partners_suit(counter: CardCounter, card: Card) -> bool:
    """The partner led the suit, did not abandon it after winning, and may have some left.

    He led it first, and no opponent has led it since or seems to ruff it. His last lead of it was
    at most as many tricks ago as this hand has cards.
    """
    tricks, partner = counter.view.tricks, counter.partner
    led = [(n, trick) for n, trick in enumerate(tricks) if trick.cards[0].suit is card.suit]
    times = [n for n, trick in led if trick.leader is partner]
    if not leads(counter) or not times or not may_hold_plain(counter, partner, card.suit):
        return False
    theirs = any(trick.leader.is_opponent(counter.me) for _, trick in led)
    if (
        theirs
        or led[0][1].leader is not partner
        or may_ruff_next(counter, card.suit, counter.opponents)
    ):
        return False
    left = tricks[times[-1]].winner_so_far(counter.trump) is partner
    return not left and len(tricks) - times[-1] <= len(counter.hand)


def lead_singleton(counter: CardCounter, card: Card) -> bool:
    """A single card of a suit of which some stays out, with a small trump to ruff it later."""
    return (
        leads(counter)
        and counter.trump is not None
        and not counter.is_trump(card)
        and len(counter.held[card.suit]) == 1
        and len(counter.out[card.suit]) >= LATER
        and len(counter.held[counter.trump]) < len(counter.hand) - 1
        and any(not counter.is_high(trump) for trump in counter.held[counter.trump])
    )


def only_plain(counter: CardCounter, card: Card) -> bool:
    """A card of the only suit in the hand besides trumps, of which there are some."""
    suits = {other.suit for other in counter.hand}
    others = suits - {card.suit}
    return leads(counter) and len(counter.hand) > 2 and others == {counter.trump}


def lead_short(counter: CardCounter, card: Card) -> bool:
    """One of two cards of a suit, with a small trump to ruff it once they are gone.

    Some of the suit stays out for that, and no opponent is known or seems to ruff it already.
    """
    trump, suit = counter.trump, card.suit
    if not leads(counter) or not counter.attacks or trump is None or suit is trump:
        return False
    if may_be_ruffed(counter, suit) or may_ruff_next(counter, suit, counter.opponents):
        return False
    left = len(counter.out[suit]) > TWO_ROUNDS
    small = any(not counter.is_high(each) for each in counter.held[trump])
    return left and small and len(counter.held[suit]) == 2


def others_ruffed(counter: CardCounter, card: Card) -> bool:
    """The hand has no trumps, and an opponent can probably ruff each of its other suits.

    It has three cards or more: an opponent with fewer may have nothing but trumps, and ruff this
    suit too.
    """
    suits = {other.suit for other in counter.hand} - {card.suit}
    trumps = counter.trump is not None and bool(counter.held[counter.trump])
    if not leads(counter) or trumps or not suits or len(counter.hand) < 3:
        return False
    ruffed = all(may_be_ruffed(counter, suit) for suit in suits)
    return ruffed and not may_be_ruffed(counter, card.suit)


def lead_away(counter: CardCounter, card: Card) -> bool:
    """Of several suits, none with a sure trick, the card that costs least by `leading.price`."""
    least = min(price(counter, other) for other in counter.legal)
    suits = {other.suit for other in counter.legal}
    sure = any(surely_wins(counter, other, counter.opponents) for other in counter.legal)
    return leads(counter) and len(suits) > 1 and not sure and price(counter, card) <= least


def last_suit(counter: CardCounter, _: Card) -> bool:
    """The hand holds only one suit."""
    return leads(counter) and len({card.suit for card in counter.hand}) == 1
