"""Tricks, and the play of a round.

    Trick    "S 9H KH 2S AH"     who led, and the cards in the order played
    CardPlay                     thirteen tricks on the way: hands, trick on the table, those taken

Tuples with names, not dataclasses, as one is made for every card of every play-out: half the cost.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card, Hand, Suit
from .errors import IllegalAction
from .seats import Seat

new = tuple.__new__
"""Makes a named tuple of all its values, in half the time that calling its class takes."""

SUITS = tuple(Suit)


class Trick(NamedTuple):
    """A trick, whole or on the way.

    >>> trick = Trick.parse("S 9H KH 2S AH")
    >>> str(trick), trick.led, winner(trick, Suit.SPADES)
    ('S 9H KH 2S AH', <Suit.HEARTS>, <Seat.NORTH>)
    """

    leader: Seat
    """Who leads to it."""
    cards: tuple[Card, ...] = ()
    """The cards in the order played, at most four."""

    def __str__(self) -> str:
        return " ".join((str(self.leader), *(card.text for card in self.cards)))

    @property
    def led(self) -> Suit | None:
        """The suit led, or None before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def to_play(self) -> Seat:
        """Who plays to it next."""
        return self.leader.after(len(self.cards))

    def card_of(self, seat: Seat) -> Card | None:
        """The card that this seat played, or None if it has not yet."""
        turn = (seat - self.leader) % 4
        return self.cards[turn] if turn < len(self.cards) else None

    def winner_so_far(self, trump: Suit | None) -> Seat | None:
        """Who takes it as it lies, or None before the lead.

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
    """Return the place, from 0, of the card that wins so far.

    The highest trump wins; without one, the highest card of the suit led.
    """
    best = cards[0]
    place = 0
    for turn, card in enumerate(cards):
        # The higher of a suit comes earlier in a new deck; plain numbers compare faster than ranks.
        if card.index < best.index if card.suit is best.suit else card.suit is trump:
            best, place = card, turn
    return place


def winner(trick: Trick, trump: Suit | None) -> Seat:
    """Return the seat that takes a complete trick.

    The highest trump wins; without one, the highest card of the suit led.

    trick: four cards in the order played, the first one led.
    trump: the trump suit, or None at no trump.

    Raises IllegalAction("incomplete_trick") if a seat has still to play. Rules: rules.md 1.

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
    """The trick being played; its leader is known before it has a card."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    """How many tricks each seat has taken."""
    must_trump: bool = False
    """Whether this very lead must be a trump if the leader holds one (trump_lead)."""

    @property
    def to_play(self) -> Seat | None:
        """Who plays next, or None when all cards are played."""
        _, hands, (leader, cards), _, _, _ = self
        return leader.after(len(cards)) if any(hands) else None

    @property
    def cards_played(self) -> tuple[Card, ...]:
        """Every card played, in order."""
        whole = tuple(card for trick in self.tricks for card in trick.cards)
        return whole + self.trick.cards

    def legal(self) -> Hand:
        """The cards that the seat to play may play: of the suit led if it can."""
        trump, hands, (leader, cards), _, _, must_trump = self
        hand = hands[(leader + len(cards)) % 4]
        if cards:
            wanted = cards[0].suit
        elif must_trump and trump:
            wanted = trump
        else:
            return hand
        return tuple([card for card in hand if card.suit is wanted]) or hand

    def check(self, card: Card) -> None:
        """Raise IllegalAction unless the seat to play may play this card."""
        if card in self.legal():
            return
        seat = self.trick.to_play
        hand = self.hands[seat]
        if card not in hand:
            raise IllegalAction("card_not_held", seat, card=card)
        led = self.trick.led
        if led is None:
            raise IllegalAction("must_lead_trump", seat, "2 trump_lead", card=card)
        raise IllegalAction("must_follow_suit", seat, card=card, suit=led)

    def after(self, card: Card) -> CardPlay:
        """The play after this legal card; a fourth card takes the trick."""
        trump, hands, (leader, cards), tricks, taken, _ = self
        turn = len(cards)
        seat = (leader + turn) % 4
        left = list(hands)
        left[seat] = tuple([held for held in hands[seat] if held is not card])
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
    """Whether a seat on lead takes every trick left, whoever holds the cards it cannot see.

    Each suit must be high from the top down for as long as anyone might still follow, and the
    trumps that others may hold must fall under its own.

    hand: what the seat holds. unseen: every card that it holds not and that was not played.

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
