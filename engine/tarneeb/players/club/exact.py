"""Cards where a pledge must be met exactly: stop at the number, and take what is missing.

    choose(spot)      ("number_reached", 2, 1 << 5)     the rule, and a card as suit and bit
    choose(spot)      None                              the usual rules of thumb decide

Suits are places 0 to 3 and hands are 13 bits a suit, so that `expert.quick` plays by these rules
too. A seat knows how many tricks each needs, and estimates those that its own cards take.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...rules.cards import Card, Suit
from ...rules.seats import Seat
from .counting import CardCounter

PLAIN = (0.7, 0.3, 0.1)
"""The tricks that a plain card takes, by the number of higher ones that others hold."""
TRUMPS = (1.0, 0.7, 0.5, 0.35)
"""The same for trumps. A lower one takes as much as the last."""
ROUNDS = 3
"""After this many rounds of a plain suit, its cards take hardly anything more."""
SURPLUS = 0.9
"""The tricks beyond the number that a hand must expect before it gives some away."""


class Spot(NamedTuple):
    """The knowledge of the seat to play."""

    hand: Sequence[int]
    """Its cards by suit, 13 bits each."""
    others: Sequence[int]
    """The cards that the other three hold."""
    trump: int
    """The trumps' place."""
    short: int
    """The tricks that it needs: 0 at its number, less beyond it."""
    left: int
    """The tricks still to be won, this one included."""
    led: int = -1
    """The suit led; -1 if it leads."""
    winning: int = -1
    """The suit that wins so far."""
    best: int = 0
    """The card that wins so far."""
    turn: int = 0
    """How many have played to the trick."""
    partners: bool = False
    """Whether the partner wins so far."""
    winner_short: int = 0
    """The tricks that the winner so far needs."""


def choose(spot: Spot) -> tuple[str, int, int] | None:
    """Return the rule that decides, and the card; None if the usual rules decide."""
    if not 0 <= spot.short <= spot.left:
        return None if spot.led < 0 else _spoil(spot)
    if spot.led < 0:
        if spot.short and likely(spot) < spot.short + SURPLUS:
            return None
        return (_why(spot), *_safest_lead(spot))
    losers, winners = _split(spot)
    if spot.short:
        if winners and _wants(spot, winners):
            relieves = spot.partners and not spot.winner_short
            return ("relieve_partner", *_cheapest(spot, winners)) if relieves else None
        if not winners and likely(spot) < spot.short + SURPLUS:
            return None
    if any(losers):
        return (_why(spot), *_heaviest(spot, losers))
    if spot.turn == 3:
        return ("unavoidable", *_heaviest(spot, winners))
    return ("may_be_beaten", *_cheapest(spot, winners))


def _why(spot: Spot) -> str:
    return "number_enough" if spot.short else "number_reached"


def _wants(spot: Spot, winners: list[int]) -> bool:
    """Whether the other cards are unlikely to take the tricks that this one would add."""
    suit, card = _cheapest(spot, winners)
    return likely(spot, (suit, card)) < spot.short - 1 + SURPLUS


def _spoil(spot: Spot) -> tuple[str, int, int] | None:
    """The pledge is lost: break an opponent's, and spare the partner's."""
    losers, winners = _split(spot)
    if spot.winner_short:
        return None
    if spot.partners:
        return ("relieve_partner", *_cheapest(spot, winners)) if any(winners) else None
    return ("burden_opponent", *_heaviest(spot, losers)) if any(losers) else None


def _split(spot: Spot) -> tuple[list[int], list[int]]:
    """Return the legal cards that lose to the table, and those that win so far, by suit."""
    hand, losers, winners = spot.hand, [0, 0, 0, 0], [0, 0, 0, 0]
    follows = hand[spot.led]
    for suit in (spot.led,) if follows else (0, 1, 2, 3):
        cards = hand[suit]
        if suit == spot.winning:
            winners[suit] = cards & -spot.best << 1
        elif suit == spot.trump:
            winners[suit] = cards
        losers[suit] = cards & ~winners[suit]
    return losers, winners if any(winners) else []


def likely(spot: Spot, without: tuple[int, int] = (0, 0)) -> float:
    """Return the tricks that the hand is likely to take, without one of its cards."""
    total = 0.0
    for suit in (0, 1, 2, 3):
        cards = spot.hand[suit]
        if suit == without[0]:
            cards &= ~without[1]
        place = 0
        while cards and (place < ROUNDS or suit == spot.trump):
            card = 1 << cards.bit_length() - 1
            cards ^= card
            total += weight(spot, suit, card)
            place += 1
    return total


def weight(spot: Spot, suit: int, card: int) -> float:
    """Return the tricks that a card is likely to take."""
    above = (spot.others[suit] & -card << 1).bit_count()
    if suit == spot.trump:
        return TRUMPS[min(above, len(TRUMPS) - 1)]
    return PLAIN[above] if above < len(PLAIN) else 0.0


def _heaviest(spot: Spot, cards: Sequence[int]) -> tuple[int, int]:
    """Return the card that is most likely to take a trick later, the highest of equal ones."""
    found, most = (0, 0), -1.0
    for suit in (0, 1, 2, 3):
        rest = cards[suit]
        if not rest:
            continue
        card = 1 << rest.bit_length() - 1
        worth = weight(spot, suit, card) + card.bit_length() / 1000
        if worth > most:
            found, most = (suit, card), worth
    return found


def _cheapest(spot: Spot, cards: Sequence[int]) -> tuple[int, int]:
    """Return the lowest card, a plain one before a trump."""
    suits = [suit for suit in (0, 1, 2, 3) if cards[suit]]
    suit = min(suits, key=lambda s: (s == spot.trump, cards[s] & -cards[s]))
    return suit, cards[suit] & -cards[suit]


def _safest_lead(spot: Spot) -> tuple[int, int]:
    """Return the lead that is likeliest to be beaten."""
    found, least = (0, 0), 9.0
    for suit in (0, 1, 2, 3):
        cards, others = spot.hand[suit], spot.others[suit]
        if not cards:
            continue
        card = cards & -cards
        size = others.bit_count()
        if size:
            risk = (others & card - 1).bit_count() / size - size / 1000
        else:
            risk = 0.9 if spot.trump in (4, suit) or not spot.others[spot.trump] else 0.6
        if risk < least:
            found, least = (suit, card), risk
    return found


# The club player's view of it.


def spot_of(counter: CardCounter) -> Spot | None:
    """Return what a card counter knows; None where pledges need not be met exactly."""
    if not counter.exact:
        return None
    table, winner = counter.on_table, counter.winner
    return Spot(
        [_bits(counter.held[suit]) for suit in Suit],
        [_bits(counter.out[suit]) for suit in Suit],
        counter.trump.index if counter.trump else 4,
        _short(counter, counter.me),
        len(counter.hand),
        counter.led.index if counter.led else -1,
        counter.winning.suit.index if table else -1,
        1 << counter.winning.rank - 2 if table else 0,
        len(table),
        bool(table) and winner is counter.partner,
        _short(counter, winner) if winner is not None else 0,
    )


def _short(counter: CardCounter, seat: Seat) -> int:
    return counter.pledged(seat) - counter.view.taken[seat]


def _bits(cards: list[Card]) -> int:
    return sum(1 << card.rank - 2 for card in cards)


# The claims of the rules, each a reason.


def _leaves(counter: CardCounter, card: Card) -> bool:
    """Whether the seat leads, or its card does not win so far."""
    return not counter.on_table or card not in counter.winners


def _all_win(counter: CardCounter) -> bool:
    """Whether every legal card wins so far."""
    return bool(counter.on_table) and len(counter.winners) == len(counter.legal)


def _partner_has_number(counter: CardCounter, card: Card) -> bool:
    partner = counter.partner
    wins = bool(counter.on_table) and counter.winner is partner and card in counter.winners
    return wins and not _short(counter, partner)


def _opponent_has_number(counter: CardCounter, card: Card) -> bool:
    winner = counter.winner
    if winner is None or winner not in counter.opponents or card in counter.winners:
        return False
    lost = not 0 <= _short(counter, counter.me) <= len(counter.hand)
    return lost and not _short(counter, winner)


CLAIMS: dict[str, Callable[[CardCounter, Card], bool]] = {
    "number_reached": lambda counter, card: (
        counter.exact and not _short(counter, counter.me) and _leaves(counter, card)
    ),
    "number_enough": lambda counter, card: (
        counter.exact
        and 0 < _short(counter, counter.me) <= len(counter.hand)
        and _leaves(counter, card)
    ),
    "unavoidable": lambda counter, _: counter.exact and counter.last_seat and _all_win(counter),
    "may_be_beaten": lambda counter, _: (
        counter.exact and not counter.last_seat and _all_win(counter)
    ),
    "relieve_partner": lambda counter, card: counter.exact and _partner_has_number(counter, card),
    "burden_opponent": lambda counter, card: counter.exact and _opponent_has_number(counter, card),
}
"""The claim about a card that each rule makes where it decides."""


def has_number(counter: CardCounter) -> bool:
    """Whether the seat has the tricks that it must not exceed."""
    return counter.exact and not _short(counter, counter.me)


def decide(counter: CardCounter) -> tuple[str, Card] | None:
    """Return the rule that decides and its card; None if the usual rules decide."""
    spot = spot_of(counter)
    found = choose(spot) if spot else None
    if found is None:
        return None
    rule, suit, bit = found
    return rule, next(
        card
        for card in counter.legal
        if card.suit.index == suit and card.rank == bit.bit_length() + 1
    )
