"""A card counter: the cards that are out, who can hold them, and who needs tricks.

    CardCounter(view).is_high(card)              nobody can hold a higher card of its suit
    CardCounter(view).chance_void(seat, suit)    0.0 to 1.0, by counting cards

Everything follows from one view. Expensive facts are computed once, on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from ...knowledge.inference import shown_voids, unseen
from ...knowledge.views import View
from ...rules.actions import Bid, Play
from ...rules.cards import Card, Hand, Rank, Suit
from ...rules.seats import Seat
from ...rules.tricks import best_turn
from ..hands import suits_of


class CardCounter:
    """A view, and the conclusions of a player who counts the cards."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: Seat = view.seat
        self.partner: Seat = view.seat.partner
        self.right: Seat = view.seat.right
        """The opponent who plays next."""
        self.left: Seat = view.seat.left
        """The opponent who plays just before this seat, and last if this seat leads."""
        self.opponents: tuple[Seat, Seat] = (self.right, self.left)
        self.trump: Suit | None = view.trump
        self.hand: Hand = view.hand
        self.legal: Hand = tuple([a.card for a in view.legal if isinstance(a, Play)])
        """The cards that can be played."""

    # The cards.

    @cached_property
    def held(self) -> dict[Suit, list[Card]]:
        """This seat's cards of each suit, from the top."""
        return suits_of(self.hand)

    @cached_property
    def out(self) -> dict[Suit, list[Card]]:
        """The cards of each suit that the others hold, from the top."""
        return suits_of(unseen(self.view))

    @cached_property
    def voids(self) -> tuple[frozenset[Suit], ...]:
        """By seat, the suits it cannot hold."""
        return shown_voids(self.view)

    def is_trump(self, card: Card) -> bool:
        """Whether this is a trump."""
        return card.suit is self.trump

    def is_high(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of its suit."""
        out = self.out[card.suit]
        return not out or out[0].rank < card.rank

    def touches(self, higher: Card, lower: Card) -> bool:
        """Whether no card that is out lies between two of one suit: both are worth the same."""
        return not any(lower.rank < card.rank < higher.rank for card in self.out[lower.suit])

    # The other hands.

    def may_hold(self, seat: Seat, suit: Suit) -> bool:
        """Whether this other seat may still hold a card of the suit."""
        return bool(self.out[suit]) and suit not in self.voids[seat]

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether it is known that this seat holds none of the suit."""
        return not self.may_hold(seat, suit)

    def must_hold(self, seat: Seat, suit: Suit) -> bool:
        """Whether this other seat is known to hold a card of the suit: the rest cannot fill it."""
        others = [s for s in Suit if s is not suit and s not in self.voids[seat]]
        elsewhere = sum(len(self.out[s]) for s in others)
        return self.may_hold(seat, suit) and self.view.counts[seat] > elsewhere

    def chance_none(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Return how likely it is that another seat holds none of these cards of one suit.

        By counting: each card that is out is as likely in any place that can hold it, a trump twice
        as likely in declarer's hand.
        """
        wanted = list(cards)
        if not wanted or self.is_void(seat, wanted[0].suit):
            return 1.0
        suit = wanted[0].suit
        room = self._trump_room if suit is self.trump else self.view.counts
        mine = room[seat]
        places = sum(room[s] for s in self.others if suit not in self.voids[s])
        chance = 1.0
        for taken in range(len(wanted)):
            if places - taken <= 0:
                return 0.0
            chance *= max(0, places - taken - mine) / (places - taken)
        return chance

    def chance_void(self, seat: Seat, suit: Suit) -> float:
        """Return how likely it is that another seat holds no card of the suit."""
        return self.chance_none(seat, self.out[suit])

    @cached_property
    def others(self) -> tuple[Seat, Seat, Seat]:
        """The other three, in the order of play."""
        return (self.right, self.partner, self.left)

    @cached_property
    def _trump_room(self) -> tuple[int, ...]:
        """How many cards each seat holds, declarer's counted twice: it chose the trumps."""
        contract = self.view.contract
        counts = list(self.view.counts)
        if contract:
            counts[contract.seat] *= 2
        return tuple(counts)

    def may_trump(self, seat: Seat) -> bool:
        """Whether this seat may still hold a trump."""
        return self.trump is not None and self.may_hold(seat, self.trump)

    @cached_property
    def opponents_may_trump(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return self.may_trump(self.right) or self.may_trump(self.left)

    def likely_to_trump(self, seat: Seat) -> bool:
        """Whether this seat may hold a trump, and has not left a trick unruffed."""
        return self.may_trump(seat) and seat not in self.left_unruffed

    def chance_ruff(self, seat: Seat, suit: Suit) -> float:
        """Return how likely it is that a seat ruffs this suit: it has none, and has a trump."""
        trump = self.trump
        if trump is None or suit is trump or not self.may_trump(seat):
            return 0.0
        return self.chance_void(seat, suit) * (1 - self.chance_void(seat, trump))

    @cached_property
    def left_unruffed(self) -> frozenset[Seat]:
        """The seats that threw a plain card on an opponent's, which any trump would have beaten.

        They had no trump then, unless they saved it; whoever plays one later is not counted. Second
        in hand counts only on the highest card of its suit, because others are left to partner, who
        may beat them.
        """
        trump, found, gone = self.trump, list[Seat](), set[Card]()
        for trick in self.view.tricks if trump else ():
            trumped = [seat for seat, card in trick.plays if card.suit is trump]
            found = [seat for seat in found if seat not in trumped]
            first = trick.cards[0]
            higher = sum(c.suit is first.suit and c.rank > first.rank for c in gone)
            beatable = higher < Rank.ACE - first.rank
            for turn, (seat, card) in enumerate(trick.plays):
                if turn > beatable and card.suit not in (first.suit, trump):
                    best = best_turn(trick.cards[:turn], trump)
                    ruffed = first.suit is trump or trick.cards[best].suit is trump
                    if not ruffed and (turn - best) % 2:
                        found.append(seat)
            gone.update(trick.cards)
        now = self.view.trick.plays if self.view.trick else ()
        trumped = [seat for seat, card in now if card.suit is trump]
        return frozenset([seat for seat in found if seat not in trumped])

    # The trick.

    @cached_property
    def on_table(self) -> Hand:
        """The cards of the trick being played."""
        return self.view.trick.cards if self.view.trick else ()

    @cached_property
    def led(self) -> Suit | None:
        """The suit led, or None when this seat leads."""
        return self.on_table[0].suit if self.on_table else None

    @cached_property
    def winning(self) -> Card:
        """The card that wins the trick so far."""
        return self.on_table[best_turn(self.on_table, self.trump)]

    @cached_property
    def winner(self) -> Seat | None:
        """The seat that wins the trick so far."""
        return self.view.trick.winner_so_far(self.trump) if self.view.trick else None

    @cached_property
    def still_to_play(self) -> tuple[Seat, ...]:
        """The seats that play after this one."""
        return self.others[: 3 - len(self.on_table)]

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card played later beats another."""
        return card.rank > other.rank if card.suit is other.suit else card.suit is self.trump

    @cached_property
    def winners(self) -> list[Card]:
        """The legal cards that win the trick as it lies, from the lowest."""
        return sorted((c for c in self.legal if self.beats(c, self.winning)), key=cheapness(self))

    def chance_beaten(self, seat: Seat, card: Card) -> float:
        """Return how likely it is that a seat, playing after, can beat this card."""
        led = self.led or card.suit
        trump = self.trump
        if card.suit is led:
            higher = [c for c in self.out[led] if c.rank > card.rank]
            can_follow_over = 1 - self.chance_none(seat, higher)
            return min(1.0, can_follow_over + self.chance_ruff(seat, led))
        if card.suit is not trump or trump is None:
            return 1.0
        higher = [c for c in self.out[trump] if c.rank > card.rank]
        return self.chance_void(seat, led) * (1 - self.chance_none(seat, higher))

    def chance_holds(self, card: Card) -> float:
        """Return how likely it is that no opponent still to play beats this card."""
        chance = 1.0
        for seat in self.still_to_play:
            if seat is not self.partner:
                chance *= 1 - self.chance_beaten(seat, card)
        return chance

    @cached_property
    def last_seat(self) -> bool:
        """Whether this seat plays the trick's last card."""
        return len(self.on_table) == 3

    # The aim.

    @cached_property
    def attacks(self) -> bool:
        """Whether its side plays the contract; with pledges, whether it is long in trumps."""
        contract = self.view.contract
        if contract is None:
            return self.trump is not None and len(self.held[self.trump]) >= 4
        return not self.me.is_opponent(contract.seat)

    @cached_property
    def is_declarer(self) -> bool:
        """Whether this seat plays the contract."""
        contract = self.view.contract
        return contract is not None and contract.seat is self.me

    @cached_property
    def individual(self) -> bool:
        """Whether each player has a pledge of his own."""
        return self.view.pledges is not None

    @cached_property
    def exact(self) -> bool:
        """Whether a pledge must be met exactly."""
        return self.individual and self.view.ruleset.exact

    def needs(self, seat: Seat) -> int:
        """How many tricks a seat still needs for its pledge; 0 if it has, or cannot have, them."""
        short = self.pledged(seat) - self.view.taken[seat]
        possible = self.view.counts[seat] + (seat is self.winner)
        return short if 0 < short <= possible else 0

    def pledged(self, seat: Seat) -> int:
        """How many tricks a seat has pledged; 0 without pledges."""
        pledges = self.view.pledges
        return (pledges[seat] or 0) if pledges else 0

    @cached_property
    def needs_more(self) -> bool:
        """Whether this seat's pledge needs tricks beyond its best trumps."""
        trumps = self.held[self.trump] if self.trump else ()
        return self.needs(self.me) > sum(map(self.is_high, trumps))

    @cached_property
    def prefers_own(self) -> bool:
        """Whether this seat's pledge needs more than its best trumps, and partner's needs none."""
        return self.needs_more and not self.needs(self.partner)

    # Earlier tricks.

    def suits_led_by(self, seat: Seat) -> list[Suit]:
        """Return the suits, trumps not among them, that a seat led, the latest first."""
        led = [t.cards[0].suit for t in reversed(self.view.tricks) if t.leader is seat]
        return [suit for suit in dict.fromkeys(led) if suit is not self.trump]

    def suits_shown_by(self, seat: Seat) -> list[Suit]:
        """Return the same, and after them the suits that the seat bid, the latest first."""
        calls = [s.call for s in reversed(self.view.calls) if s.seat is seat]
        bid = [call.strain.suit for call in calls if isinstance(call, Bid) and call.strain]
        suits = [suit for suit in bid if suit and suit is not self.trump]
        return list(dict.fromkeys((*self.suits_led_by(seat), *suits)))

    @cached_property
    def partners_suits(self) -> list[Suit]:
        """The suits that the partner has shown."""
        return self.suits_shown_by(self.partner)

    @cached_property
    def just_held(self) -> Card | None:
        """The plain card that this seat led to the last trick, if it won."""
        last = self.view.tricks[-1] if self.view.tricks else None
        if last is None or last.leader is not self.me or last.cards[0].suit is self.trump:
            return None
        return last.cards[0] if best_turn(last.cards, self.trump) == 0 else None


def cheapness(counter: CardCounter) -> Callable[[Card], tuple[bool, int]]:
    """Return a key that sorts cards from the least worth: plain before trumps, then by rank."""
    trump = counter.trump
    return lambda card: (card.suit is trump, card.rank)
