"""The club player's cards in plain integers: a round played on, each seat knowing its own hand.

    finish(hands, trump, leader, table, public)   tricks by seat, when all play by these rules

The rules are those of `leading` and `following`, in the same order; a test checks that they agree.
These are many times faster, because a card is a bit and a suit a number: see `search`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...search.playout import ORDER, Hands
from ..club import exact
from ..club.following import (
    ABOUT_EQUAL,
    GUARD,
    HIGH_CARD,
    PARTNERS_SUIT,
    SPARED,
    SURE,
    TO_RUFF,
    UNRUFFED,
    WORTH_A_HIGH_CARD,
    WORTH_A_HIGH_TRUMP,
    WORTH_A_RUFF,
)
from ..club.leading import (
    DECLARERS_TRUMP,
    OWN_SUIT,
    SAFE_FROM_RUFF,
    SECOND_BEST,
    SEQUENCE,
    SHORT_SUIT,
    TRUMPS_GONE,
    UNDERLEAD,
)
from .seen import Pair, Public

TEN, JACK, QUEEN = 1 << 8, 1 << 9, 1 << 10


_NONE: dict[int, float] = {}


def none_of(number: int, mine: int, places: int) -> float:
    """Return the chance that a hand holds none of a number of cards, each equally likely anywhere.

    >>> none_of(1, 13, 39)
    0.6666666666666666
    """
    key = number << 16 | mine << 8 | places
    chance = _NONE.get(key)
    if chance is None:
        chance = 1.0
        for left in range(places, places - number, -1):
            chance *= max(0, left - mine) / left if left > 0 else 0.0
        _NONE[key] = chance
    return chance


class Quick:
    """A round being played on."""

    def __init__(self, hands: Hands, trump: int, known: Public) -> None:
        self.held: list[list[int]] = [list(hand) for hand in hands]
        self.trump = trump
        self.declarer: int = known.declarer
        self.void: list[int] = list(known.void)
        self.led_by: list[list[int]] = [list(suits) for suits in known.led_by]
        self.pledges: tuple[int, ...] = known.pledges
        self.before: tuple[int, ...] = known.taken
        self.unruffed: int = known.unruffed
        self.exact: bool = known.exact
        self.just_held: Pair = known.held
        self.taken: list[int] = [0, 0, 0, 0]
        self.won: list[tuple[int, int, int]] = []
        """By trick, who wins it, the suit led, and the suit that wins."""
        a, b, c, d = self.held
        self.left: list[int] = [a[s] | b[s] | c[s] | d[s] for s in (0, 1, 2, 3)]
        """By suit: what is in the hands."""
        self.counts: list[int] = [sum([cards.bit_count() for cards in hand]) for hand in self.held]

    def run(self, leader: int, table: Sequence[Pair]) -> tuple[int, int, int, int]:
        """Play the round out from the cards on the table; return the tricks taken by seat."""
        held, left, counts, void, trump = self.held, self.left, self.counts, self.void, self.trump
        taken = self.taken
        given = list(table)
        while given or counts[leader]:
            led = winning = -1
            first = best = holder = 0
            for turn, seat in enumerate(ORDER[leader]):
                if turn < len(given):
                    suit, card = given[turn]
                else:
                    if self.exact and (
                        found := self.exactly(seat, turn, led, winning, best, holder)
                    ):
                        suit, card = found
                    elif turn == 0:
                        suit, card = self.lead(seat)
                    elif held[seat][led]:
                        suit, card = led, self.follow(seat, turn, led, winning, best, holder, first)
                    else:
                        suit, card = self.ruff_or_discard(
                            seat, turn, led, winning, best, holder, first
                        )
                    held[seat][suit] ^= card
                    left[suit] ^= card
                    counts[seat] -= 1
                if suit == trump and self.unruffed:
                    self.unruffed &= ~(1 << seat)
                if turn == 0:
                    led = winning = suit
                    first = best = card
                    continue
                if suit != led:
                    void[seat] |= 1 << led
                    plain = winning == led and trump != led and trump != suit
                    if plain and turn - holder & 1:
                        later = [c for s, c in given[2:] if s == led] if turn == 1 else ()
                        if turn > 1 or first > max((left[led], *later)):
                            self.unruffed |= 1 << seat
                if suit == winning:
                    if card > best:
                        best, holder = card, turn
                elif suit == trump:
                    winning, best, holder = suit, card, turn
            given.clear()
            if led != trump:
                suits = self.led_by[leader]
                if led in suits:
                    suits.remove(led)
                suits.insert(0, led)
            self.just_held = (led, first) if not holder and led != trump else (-1, 0)
            leader = leader + holder & 3
            taken[leader] += 1
            self.won.append((leader, led, winning))
        return taken[0], taken[1], taken[2], taken[3]

    def exactly(
        self, me: int, turn: int, led: int, winning: int, best: int, holder: int
    ) -> Pair | None:
        """Return the card where a pledge must be met exactly; None if the usual rules decide."""
        hand = self.held[me]
        cards = [hand[led]] if led >= 0 and hand[led] else hand
        if sum([each.bit_count() for each in cards]) < 2:
            return None
        short = [self.pledges[s] - self.before[s] - self.taken[s] for s in (0, 1, 2, 3)]
        others = [cards & ~own for cards, own in zip(self.left, hand, strict=True)]
        own = exact.Spot(hand, others, self.trump, short[me], self.counts[me])
        spot = own._replace(
            led=led,
            winning=winning,
            best=best,
            turn=turn,
            partners=holder == turn - 2,
            winner_short=short[me - turn + holder & 3] if turn else 0,
        )
        found = exact.choose(spot)
        return (found[1], found[2]) if found else None

    # The other hands; see `CardCounter`.

    def none(self, me: int, seat: int, number: int, suit: int) -> float:
        """Return the chance, as `me` counts, that a seat holds none of some cards of a suit."""
        void = self.void
        if not number or void[seat] >> suit & 1:
            return 1.0
        counts = self.counts
        places = 0
        for other in (0, 1, 2, 3):
            if other != me and not void[other] >> suit & 1:
                places += counts[other]
        mine = counts[seat]
        if suit == self.trump:
            declarer = self.declarer
            if declarer != me and declarer >= 0 and not void[declarer] >> suit & 1:
                places += counts[declarer]
            if seat == declarer:
                mine += mine
        return none_of(number, mine, places)

    def ruffs(self, me: int, seat: int, suit: int) -> float:
        """Return how likely a seat is to ruff a suit."""
        trump = self.trump
        if trump > 3 or suit == trump:
            return 0.0
        trumps = (self.left[trump] & ~self.held[me][trump]).bit_count()
        if not trumps or self.void[seat] >> trump & 1:
            return 0.0
        number = (self.left[suit] & ~self.held[me][suit]).bit_count()
        return self.none(me, seat, number, suit) * (1 - self.none(me, seat, trumps, trump))

    def holds(self, me: int, turn: int, led: int, suit: int, card: int) -> float:
        """Return the chance that the next seat does not beat this card, the best of the trick.

        At the second and the third turn that is the one opponent still to play.
        """
        if turn == 3:
            return 1.0
        seat = me + 1 & 3
        higher = (self.left[suit] & ~self.held[me][suit] & -card << 1).bit_count()
        if suit == led:
            return 1 - min(1.0, 1 - self.none(me, seat, higher, led) + self.ruffs(me, seat, led))
        if suit != self.trump:
            return 0.0
        number = (self.left[led] & ~self.held[me][led]).bit_count()
        return 1 - self.none(me, seat, number, led) * (1 - self.none(me, seat, higher, suit))

    # The aim; see `CardCounter`.

    def attacks(self, me: int) -> bool:
        """Whether a seat's side plays the contract; with pledges, whether it is long in trumps."""
        if self.declarer < 0:
            return self.trump < 4 and self.held[me][self.trump].bit_count() >= 4
        return not (me ^ self.declarer) & 1

    def needs(self, seat: int, wins: bool = False) -> bool:
        """Whether a seat has yet to make its pledge and can. `wins`: it has the trick so far."""
        short = self.pledges[seat] - self.before[seat] - self.taken[seat]
        return 0 < short <= self.counts[seat] + wins

    def needs_more(self, me: int) -> bool:
        """Whether a seat's pledge needs tricks beyond its best trumps."""
        short = self.pledges[me] - self.before[me] - self.taken[me]
        if not 0 < short <= self.counts[me]:
            return False
        trump = self.trump
        if trump > 3:
            return True
        mine = self.held[me][trump]
        return short > (mine >> (self.left[trump] & ~mine).bit_length()).bit_count()

    def partner_may_keep_it(self, me: int, turn: int, holder: int) -> bool:
        """Whether the partner has the trick so far and may keep it."""
        return holder == turn - 2 and not self.prefers_own(me, True)

    def prefers_own(self, me: int, wins: bool = False) -> bool:
        """Whether `me` needs more than its best trumps, and partner none. `wins`: see `needs`."""
        return bool(self.pledges) and self.needs_more(me) and not self.needs(me ^ 2, wins)

    def spares(self, me: int, chance: float) -> bool:
        """Whether only the partner needs the trick, which he takes with a fair chance."""
        if chance < SPARED or not self.pledges:
            return False
        return self.needs(me ^ 2, True) and not self.needs_more(me)

    # Following.

    def follow(
        self, me: int, turn: int, led: int, winning: int, best: int, holder: int, first: int
    ) -> int:
        """Return the card that follows suit."""
        cards = self.held[me][led]
        low = cards & -cards
        if cards == low or winning != led:
            return low
        winners = cards & -best << 1
        if not winners:
            return low
        if turn == 3:
            return low if self.partner_may_keep_it(me, turn, holder) else winners & -winners
        if turn == 2:
            if self.partner_may_keep_it(me, turn, holder):
                chance = self.holds(me, turn, led, led, best)
                if chance >= SURE or self.spares(me, chance):
                    return low
                top = 1 << winners.bit_length() - 1
                if self.holds(me, turn, led, led, top) - chance < WORTH_A_HIGH_CARD:
                    return low
            return self.cheapest(me, turn, led, led, winners)
        if first >= JACK:
            card = self.cheapest(me, turn, led, led, winners)
            if first > JACK or led == self.trump or self.is_backed(me, led, card):
                return card
        if led == self.trump:
            return low
        while winners:
            card = winners & -winners
            if self.holds(me, turn, led, led, card) >= SURE:
                return card
            winners ^= card
        return low

    def is_backed(self, me: int, suit: int, card: int) -> bool:
        """Return whether a card is high, or has an honour that touches it from below."""
        cards = self.held[me][suit]
        others = self.left[suit] & ~cards
        second = 1 << (cards & card - 1).bit_length() >> 1
        return card > others or (second >= TEN and not others & card - 1 & -second)

    def cheapest(self, me: int, turn: int, led: int, suit: int, winners: int) -> int:
        """Return, of the winners that are as likely to hold as the highest, the lowest."""
        bar = self.holds(me, turn, led, suit, 1 << winners.bit_length() - 1) - ABOUT_EQUAL
        while self.holds(me, turn, led, suit, winners & -winners) < bar:
            winners &= winners - 1
        return winners & -winners

    # Without a card of the suit led.

    def ruff_or_discard(
        self, me: int, turn: int, led: int, winning: int, best: int, holder: int, first: int
    ) -> Pair:
        """Return the suit and card that are thrown, or ruff."""
        least = 0.0  # the chance from which a ruff is worth it
        partners = self.partner_may_keep_it(me, turn, holder)
        if partners:
            chance = self.holds(me, turn, led, winning, best)
            if chance >= UNRUFFED or self.spares(me, chance):
                return self.discard(me)
            least = chance + WORTH_A_RUFF
        if turn == 1 and first < self.left[led] and not (self.attacks(me) or self.prefers_own(me)):
            return self.discard(me)
        trump = self.trump
        if trump < 4 and led != trump:
            winners = self.held[me][trump]
            if winning == trump:
                winners &= -best << 1
            if winners:
                low = winners & -winners
                card = self.cheapest(me, turn, led, trump, winners)
                if card == low and not partners:
                    return trump, low
                if card != low and self.must_hold(me, me + 1 & 3, led):
                    return trump, low
                chance = self.holds(me, turn, led, trump, low)
                high = self.holds(me, turn, led, trump, card)
                if high - chance < WORTH_A_HIGH_TRUMP and chance >= least:
                    return trump, low
                if high >= least:
                    return trump, card
        return self.discard(me)

    def must_hold(self, me: int, seat: int, led: int) -> bool:
        """Whether `me` knows that a seat holds a card of the suit led: the rest cannot fill it."""
        hand, left, void = self.held[me], self.left, self.void[seat]
        if void >> led & 1 or not left[led] & ~hand[led]:
            return False
        others = [s for s in (0, 1, 2, 3) if s != led and not void >> s & 1]
        elsewhere = sum([(left[s] & ~hand[s]).bit_count() for s in others])
        return self.counts[seat] > elsewhere

    def discard(self, me: int) -> Pair:
        """Return what is least worth keeping."""
        hand, trump = self.held[me], self.trump
        short = trump < 4 and hand[trump]
        least, suit = 1000, trump
        partners = self.led_by[me ^ 2]
        for s in (0, 1, 2, 3):
            cards = hand[s]
            if not cards or s == trump:
                continue
            others = self.left[s] & ~cards
            size = cards.bit_count()
            low = cards & -cards
            worth = low.bit_length() + 1
            if low > others:
                worth += HIGH_CARD
            else:
                above = (others >> cards.bit_length()).bit_count()
                if above and above < 3 and size == above + 1:
                    worth += GUARD
                elif others and size == 1 and s in partners:
                    worth += PARTNERS_SUIT
            if short and size <= 2:
                worth -= TO_RUFF
            if worth < least:
                least, suit = worth, s
        return suit, hand[suit] & -hand[suit]

    # Leading: the rules of `leading`, each a suit and a card, or None.

    def lead(self, me: int) -> Pair:
        """Return the suit and card that are led."""
        hand, left, trump = self.held[me], self.left, self.trump
        if self.counts[me] == 1:
            return next((suit, cards) for suit, cards in enumerate(hand) if cards)
        attacks = self.attacks(me)
        others = [left[s] & ~hand[s] for s in (0, 1, 2, 3)]
        next_trumps = last_trumps = False  # whether these opponents may hold trumps
        if trump < 4 and others[trump]:
            next_trumps = self.likely_to_trump(me + 1 & 3)
            last_trumps = self.likely_to_trump(me + 3 & 3)
        their_trumps = next_trumps or last_trumps
        longest = [s for s in (0, 1, 2, 3) if s != trump and hand[s]]
        longest.sort(key=lambda s: -hand[s].bit_count())
        return (
            (self.draw_trumps(me, others[trump]) if attacks and their_trumps else None)
            or self.continue_suit(me, others, next_trumps, last_trumps)
            or self.lead_sequence(me, others, longest)
            or self.cash_winner(me, others, next_trumps, last_trumps)
            or self.partner_ruffs(me, others)
            or self.return_partners_suit(me, others, next_trumps, last_trumps)
            or (self.lead_singleton(me, longest) if not attacks and trump < 4 else None)
            or self.lead_away(me, attacks, others, their_trumps)
        )

    def likely_to_trump(self, seat: int) -> bool:
        """Whether a seat may hold a trump and has not left a trick unruffed."""
        return not (self.void[seat] >> self.trump & 1 or self.unruffed >> seat & 1)

    def draw_trumps(self, me: int, others: int) -> Pair | None:
        """Draw trumps from the top, as long as an opponent may hold one."""
        trump = self.trump
        cards = self.held[me][trump]
        if not cards:
            return None
        top = 1 << cards.bit_length() - 1
        if top > others:
            return trump, top
        if others & others - 1 and me == self.declarer and cards.bit_count() >= 4:
            return trump, sequence(cards, others) or cards & -cards
        return None

    def lead_sequence(self, me: int, others: list[int], longest: list[int]) -> Pair | None:
        """Lead the top of touching honours."""
        hand = self.held[me]
        for s in longest:
            found = sequence(hand[s], others[s])
            if found:
                return s, found
        return None

    def cash_winner(
        self, me: int, others: list[int], next_trumps: bool, last_trumps: bool
    ) -> Pair | None:
        """Cash a high card that is unlikely to be ruffed: least risk, then the shortest suit."""
        hand, trump = self.held[me], self.trump
        least, suit = (1.0, 0), -1
        for s in (0, 1, 2, 3):
            cards = hand[s]
            if cards > others[s] and s != trump:
                one = self.ruffs(me, me + 1 & 3, s) if next_trumps else 0.0
                other = self.ruffs(me, me + 3 & 3, s) if last_trumps else 0.0
                risk = one + other - one * other
                if risk < SAFE_FROM_RUFF and (round(risk, 1), cards.bit_count()) < least:
                    least, suit = (round(risk, 1), cards.bit_count()), s
        return (suit, 1 << hand[suit].bit_length() - 1) if suit >= 0 else None

    def partner_ruffs(self, me: int, others: list[int]) -> Pair | None:
        """Lead what the partner has none of, for him to ruff."""
        hand, trump, void = self.held[me], self.trump, self.void
        partner = void[me ^ 2]
        if trump > 3 or not others[trump] or not self.likely_to_trump(me ^ 2):
            return None
        waits = partner & ~void[me + 1 & 3]
        for s in (0, 1, 2, 3):
            if hand[s] and s != trump and others[s] and waits >> s & 1:
                return s, hand[s] & -hand[s]
        return None

    def continue_suit(
        self, me: int, others: list[int], next_trumps: bool, last_trumps: bool
    ) -> Pair | None:
        """Go on with a suit that has just won though higher cards are out."""
        s, card = self.just_held
        if not card or others[s] < card << 1 or self.void[me ^ 2] >> s & 1:
            return None
        cards = self.held[me][s]
        if not cards or self.may_be_ruffed(me, s, others, next_trumps, last_trumps):
            return None
        top = sequence(cards, others[s])
        if top:
            return s, top
        if cards.bit_count() <= 2 or cards > others[s]:
            return s, 1 << cards.bit_length() - 1
        return s, cards & -cards

    def may_be_ruffed(
        self, me: int, s: int, others: list[int], next_trumps: bool, last_trumps: bool
    ) -> bool:
        """Return whether an opponent is known to be able to ruff a suit."""
        void = self.void
        gone = not others[s]
        return (next_trumps and (gone or void[me + 1 & 3] >> s & 1 == 1)) or (
            last_trumps and (gone or void[me + 3 & 3] >> s & 1 == 1)
        )

    def return_partners_suit(
        self, me: int, others: list[int], next_trumps: bool, last_trumps: bool
    ) -> Pair | None:
        """Lead the suit that the partner led or bid, if neither opponent is sure to ruff it."""
        hand = self.held[me]
        for s in self.led_by[me ^ 2]:
            cards = hand[s]
            if not cards:
                continue
            if self.may_be_ruffed(me, s, others, next_trumps, last_trumps):
                continue
            if cards.bit_count() <= 2 or cards > others[s]:
                return s, 1 << cards.bit_length() - 1
            return s, cards & -cards
        return None

    def lead_singleton(self, me: int, longest: list[int]) -> Pair | None:
        """Lead a small card that is alone in its suit, with a trump to ruff that suit later."""
        hand = self.held[me]
        if not hand[self.trump]:
            return None
        for s in longest:
            cards = hand[s]
            if cards & cards - 1 == 0 and cards < QUEEN:
                return s, cards
        return None

    def lead_away(self, me: int, attacks: bool, others: list[int], their_trumps: bool) -> Pair:
        """Return the lead that costs least, as `leading.price` says."""
        hand, trump = self.held[me], self.trump
        least, found = 1000.0, (0, 0)
        for suit in (0, 1, 2, 3):
            cards = rest = hand[suit]
            if not cards:
                continue
            size = cards.bit_count()
            of_suit, top = 0.0, 0
            if suit == trump:
                of_suit = DECLARERS_TRUMP * attacks + TRUMPS_GONE * (not their_trumps)
            else:
                top = sequence(cards, others[suit])
                if size <= 2 and attacks:
                    of_suit -= SHORT_SUIT
                if suit in self.led_by[me]:
                    of_suit -= OWN_SUIT
            while rest:
                card = 1 << rest.bit_length() - 1
                rest ^= card
                cost = of_suit + (card.bit_length() + 1) / 1000
                if suit != trump:
                    above = others[suit] & -card
                    if above and cards > others[suit]:
                        cost += UNDERLEAD
                    if card == top:
                        cost -= SEQUENCE
                    elif above and not above & above - 1:
                        cost += SECOND_BEST
                if cost < least - 1e-9:
                    least, found = cost, (suit, card)
        return found


def sequence(cards: int, others: int) -> int:
    """Return the top of two touching honours, or 0; see `leading.top_of_sequence`."""
    top = 1 << cards.bit_length() >> 1
    second = 1 << (cards ^ top).bit_length() >> 1
    return top if second >= TEN and not others & top - 1 & -second else 0


def finish(
    hands: Hands, trump: int, leader: int, table: Sequence[Pair], known: Public
) -> tuple[int, int, int, int]:
    """Return the tricks that each seat takes when all play by these rules.

    hands: by seat and suit, 13 bits each; whoever has played to the trick holds one card less.
    trump: 4 at no trump. leader: who leads, or led. table: (suit, bit) of the cards on the table;
    their trick counts.

    >>> known = Public(0, (0, 0, 0, 0), ((), (), (), ()))
    >>> finish([(3, 0, 0, 0), (0, 3, 0, 0), (12, 0, 0, 0), (0, 0, 3, 0)], 4, 0, (), known)
    (0, 0, 2, 0)
    """
    return Quick(hands, trump, known).run(leader, table)


def tricks(
    hands: Hands, trump: int, leader: int, table: Sequence[Pair], known: Public
) -> list[tuple[int, int, int]]:
    """Return each trick when all play by these rules: winner, suit led, and suit that wins."""
    quick = Quick(hands, trump, known)
    quick.run(leader, table)
    return quick.won
