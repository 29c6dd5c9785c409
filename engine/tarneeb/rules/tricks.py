"""Tricks, and the play of a round.

    Trick    "S 9H KH 2S AH"     who led, and the cards in the order played
    CardPlay                     the play so far: hands, current trick, complete tricks

Named tuples cost half as much as dataclasses, and playouts create one for every card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from .cards import DECK, Card, Hand, Suit
from .deals import is_veiled
from .errors import IllegalAction
from .seats import Seat

new = tuple.__new__
"""Create a named tuple from all its values, in half the time of calling its class."""

SUITS = tuple(Suit)


class Trick(NamedTuple):
    """A complete or current trick.

    >>> trick = Trick.parse("S 9H KH 2S AH")
    >>> str(trick), trick.led, winner(trick, Suit.SPADES)
    ('S 9H KH 2S AH', <Suit.HEARTS>, <Seat.NORTH>)
    """

    leader: Seat
    """The seat that leads."""
    cards: tuple[Card, ...] = ()
    """The cards in the order played, at most four."""

    def __str__(self) -> str:
        return " ".join((str(self.leader), *(card.text for card in self.cards)))

    @property
    def led(self) -> Suit | None:
        """The suit led, or None before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def plays(self) -> Iterator[tuple[Seat, Card]]:
        """Each seat that has played, with its card, in order."""
        return zip(self.leader.turns(), self.cards, strict=False)

    @property
    def to_play(self) -> Seat:
        """The seat to play."""
        return self.leader.after(len(self.cards))

    def card_of(self, seat: Seat) -> Card | None:
        """Return the card that this seat played, or None."""
        turn = (seat - self.leader) % 4
        return self.cards[turn] if turn < len(self.cards) else None

    def winner_so_far(self, trump: Suit | None) -> Seat | None:
        """Return the seat that is winning the trick, or None before the lead.

        trump: the trump suit, or None at no trump.
        """
        return self.leader.after(best_turn(self.cards, trump)) if self.cards else None

    @classmethod
    def parse(cls, text: str) -> Trick:
        """Return the trick written as its leader and its cards.

        Raises TextError.
        """
        leader, *cards = text.split() or [""]
        return cls(Seat.parse(leader), tuple(Card.parse(card) for card in cards))


def best_turn(cards: tuple[Card, ...], trump: Suit | None) -> int:
    """Return the index of the card that is winning.

    The highest trump wins; without one, the highest card of the suit led.
    """
    best = cards[0]
    place = 0
    for turn, card in enumerate(cards):
        # Higher cards of a suit have lower indices. Integers compare faster than ranks.
        if card.index < best.index if card.suit is best.suit else card.suit is trump:
            best, place = card, turn
    return place


def winner(trick: Trick, trump: Suit | None) -> Seat:
    """Return the seat that takes a complete trick.

    The highest trump wins; without one, the highest card of the suit led.

    trick: four cards in the order played, the first one led.
    trump: the trump suit, or None at no trump.

    Raises IllegalAction("incomplete_trick") if a card is missing. Rules: rules.md 1.

    >>> winner(Trick.parse("E 2H KS 3S 9H"), None)
    <Seat.SOUTH>
    """
    if len(trick.cards) != 4:
        raise IllegalAction("incomplete_trick", trick.to_play)
    return trick.leader.after(best_turn(trick.cards, trump))


class CardPlay(NamedTuple):
    """The play of a round so far."""

    trump: Suit | None
    """The trump suit, or None at no trump (and before the first lead sets it)."""
    hands: tuple[Hand, Hand, Hand, Hand]
    """The cards each seat still holds."""
    trick: Trick
    """The current trick; its leader is known before the first card."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Tricks taken, by seat."""
    must_trump: bool = False
    """Whether this lead must be a trump if the leader holds one (trump_lead)."""

    @property
    def to_play(self) -> Seat | None:
        """The seat to play, or None when all cards are played."""
        _, hands, (leader, cards), _, _, _ = self
        return leader.after(len(cards)) if any(hands) else None

    @property
    def cards_played(self) -> tuple[Card, ...]:
        """Every card played, in order."""
        whole = tuple(card for trick in self.tricks for card in trick.cards)
        return whole + self.trick.cards

    def legal(self) -> Hand:
        """Return the legal cards: those of the suit led if there are any."""
        trump, hands, (leader, cards), _, _, must_trump = self
        hand = hands[(leader + len(cards)) % 4]
        if is_veiled(hand):
            return self.unseen()  # whether it follows suit shows when the hands are revealed
        if cards:
            wanted = cards[0].suit
        elif must_trump and trump:
            wanted = trump
        else:
            return hand
        return tuple([card for card in hand if card.suit is wanted]) or hand

    def unseen(self) -> Hand:
        """Return the cards that are in no known hand and were not played."""
        seen = {*self.cards_played, *chain(*self.hands)}
        return tuple([card for card in DECK if card not in seen])

    def check(self, card: Card) -> None:
        """Raise IllegalAction unless this card is legal."""
        if card in self.legal():
            return
        seat = self.trick.to_play
        hand = self.hands[seat]
        if card not in hand:  # a veiled hand has no card to compare
            raise IllegalAction("card_not_held", seat, card=card)
        led = self.trick.led
        if led is None:
            raise IllegalAction("must_lead_trump", seat, "2 trump_lead", card=card)
        raise IllegalAction("must_follow_suit", seat, card=card, suit=led)

    def after(self, card: Card) -> CardPlay:
        """Return the play after this legal card. A fourth card completes the trick."""
        trump, hands, (leader, cards), tricks, taken, _ = self
        turn = len(cards)
        seat = (leader + turn) % 4
        left = list(hands)
        hand = hands[seat]
        left[seat] = (
            hand[1:] if is_veiled(hand) else tuple([held for held in hand if held is not card])
        )
        cards += (card,)
        trick = new(Trick, (leader, cards))
        if turn == 3:
            leader = leader.after(best_turn(cards, trump))
            counts = list(taken)
            counts[leader] += 1
            trick, tricks = new(Trick, (leader, ())), (*tricks, trick)
            taken = tuple(counts)  # type: ignore[assignment]
        return new(CardPlay, (trump, tuple(left), trick, tricks, taken, False))


def sure_tricks(hand: Hand, unseen: Hand, trump: Suit | None) -> bool:
    """Return whether the seat on lead takes every remaining trick, wherever the unseen cards are.

    In each suit, its cards must be the highest for as long as anyone could follow, and it must
    hold enough trumps to draw those of the others.

    hand: the seat's cards. unseen: the cards that are neither in it nor played.

    >>> from tarneeb.rules.cards import parse_hand
    >>> sure_tricks(parse_hand("AK..."), parse_hand("Q2..."), None)
    True
    >>> sure_tricks(parse_hand("AQ..."), parse_hand("K3..."), None)
    False
    """
    for suit in SUITS:
        own = [card.rank for card in hand if card.suit is suit]
        if not own:
            continue
        others = [card.rank for card in unseen if card.suit is suit]
        tops = sum(rank > max(others, default=0) for rank in own)
        if tops < len(own) and tops < len(others):
            return False
    trumps_held = sum(card.suit is trump for card in hand)
    trumps_out = sum(card.suit is trump for card in unseen)
    return trumps_held == len(hand) or trumps_held >= trumps_out
