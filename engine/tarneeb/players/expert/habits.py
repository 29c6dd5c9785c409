"""Card habits: the probability that a player chooses a card from a given hand.

    Seen            a card that a seat played, and the trick at that moment
    "lead … low"    a feature of a possible card, with its weight in WEIGHTS

The chances are those of a softmax over the legal cards, fitted to the choices of `club`, `expert`
and `novice` by engine/training/fit_habits.py. People have other habits: nothing is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from ...knowledge.views import View
from ...rules.cards import bit
from ...search import by_suit, trump_of
from .habit_weights import WEIGHTS

STRAY = 0.03
"""The share of cards played for reasons unknown to the model."""
HONOURS = 0b1111100000000
"""Ten to ace, in a suit's mask."""

SITUATIONS = 1 << 13
"""Remembered weights of a suit's cards: about three megabytes."""

Suits = tuple[int, int, int, int]
Choice = tuple[int, int, list[str]]
"""A card to choose, as suit and bit, and its features."""


class Seen(NamedTuple):
    """A card that a seat played, and the trick at that moment; suits are numbers."""

    seat: int
    suit: int
    card: int
    """Its bit in its suit's mask."""
    turn: int
    """0 led, 3 was last."""
    led: int
    """The suit led; -1 if this card led."""
    winning: int
    """The suit of the card that won so far."""
    best: int
    """That card's bit."""
    holder: int
    """The turn it was played in."""
    out: Suits
    """By suit: what was in the hands, this card too."""
    trump: int
    """The trumps; 4 at no trump."""
    side: str
    """The player was "declarer", "partner" of declarer, or "defender"."""
    led_by: tuple[int, int, int]
    """The suits, as bits, that it had led before, that its partner had, and the other side."""
    void: tuple[int, int]
    """The suits, as bits, in which its partner had shown to be void, and one of the other side."""
    held: int
    """Its cards played then and later. With its hand in a world, they make up its hand then."""


def seen(view: View, every: bool = False) -> list[Seen]:
    """Return the cards that the others played, in order; or every one."""
    tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
    trump = trump_of(view.strain) if view.strain else 4
    declarer = view.contract.seat if view.contract else None
    later = [0, 0, 0, 0]
    for trick in tricks:
        for seat, card in trick.plays:
            later[seat] |= bit(card)
    out = [8191] * 4
    led_by, void = [0] * 4, [0] * 4
    found = []
    for trick in tricks:
        led = winning = -1
        best = holder = 0
        for turn, (seat, card) in enumerate(trick.plays):
            suit, small = card.suit.index, 1 << card.rank - 2
            partner, right, left = seat.partner, seat.right, seat.left
            if every or seat is not view.seat:
                if declarer is None:
                    side = "defender"
                elif seat is declarer:
                    side = "declarer"
                else:
                    side = "partner" if partner is declarer else "defender"
                found.append(
                    Seen(
                        int(seat), suit, small, turn, led, winning, best, holder,
                        (out[0], out[1], out[2], out[3]), trump, side,
                        (led_by[seat], led_by[partner], led_by[right] | led_by[left]),
                        (void[partner], void[right] | void[left]),
                        later[seat],
                    )
                )  # fmt: skip
            if turn == 0:
                led = winning = suit
                best = small
                led_by[seat] |= 1 << suit
            else:
                if suit != led:
                    void[seat] |= 1 << led
                if suit == winning:
                    if small > best:
                        best, holder = small, turn
                elif suit == trump:
                    winning, best, holder = suit, small, turn
            later[seat] ^= bit(card)
            out[suit] ^= small
    return found


Part = tuple[int, int, int]
"""A suit, cards of it that could be chosen, and the relevant facts about the rest of the hand, as
bits: ANOTHER_HAS_TRUMPS to a lead; to a card thrown, HAS_TRUMPS and SETTLED."""


ANOTHER_HAS_TRUMPS = HAS_TRUMPS = 1
SETTLED = 2
"""No hand still to play can beat the card that wins so far with a higher one of its suit."""


def parts(card: Seen, hand: int) -> list[Part]:
    """Return the possible choices from a hand, a mask of 52 bits, in place of this card.

    For fitting the weights; `_Shown` does the same by suit.
    """
    if card.led >= 0 and (cards := hand >> 13 * card.led & 8191):
        return [(card.led, cards, 0)]
    suits = by_suit(hand)
    rest = _rest(card, suits)
    return [(suit, cards, rest) for suit, cards in enumerate(suits) if cards]


def _rest(card: Seen, suits: Sequence[int]) -> int:
    """Return what matters of the rest of a hand that leads or cannot follow suit: of its trumps."""
    trumps = suits[card.trump] if card.trump < 4 else 0
    if card.led < 0:
        return ANOTHER_HAS_TRUMPS * (card.trump < 4 and trumps != card.out[card.trump])
    rest = HAS_TRUMPS * bool(trumps)
    if card.turn == 3 or card.best > card.out[card.winning] & ~suits[card.winning]:
        rest |= SETTLED
    return rest


def choices(card: Seen, part: Part) -> Iterator[Choice]:
    """Yield the cards of a part, and their features."""
    described, facts = _situation(card, part)
    suit = part[0]
    return ((suit, one, features) for one, features in described(*facts))


Described = Callable[..., Iterator[tuple[int, list[str]]]]
"""Yields each card of a suit, as its bit, and its features."""


def _situation(card: Seen, part: Part) -> tuple[Described, tuple[int | str, ...]]:
    """Return the function that describes a part's cards, and its arguments.

    The arguments name no suit, seat or moment, so equal situations share one cached result.
    """
    suit, cards, rest = part
    out = card.out[suit]
    if card.led < 0:
        if suit == card.trump:
            return _leads, (card.side, True, 0, 0, 0, cards, out)
        return _leads, (card.side, False, rest, _led(card, suit), _voids(card, suit), cards, out)
    if suit == card.led:
        trump = card.led == card.trump
        if card.winning != card.led:
            return _follows, ("ruffed", trump, 0, cards, out)
        return _follows, (_trick(card, out & ~cards), trump, card.best, cards, out)
    if suit == card.trump:
        over = card.best if card.winning == suit else 0
        return _ruffs, (_void(card, rest), card.side, over, cards, out)
    return _discards, (_led(card, suit), rest & HAS_TRUMPS, cards, out)


def _led(card: Seen, suit: int) -> int:
    """Return who led a suit before: bits for the seat, its partner, and the other side."""
    mine, partners, theirs = card.led_by
    return mine >> suit & 1 | (partners >> suit & 1) << 1 | (theirs >> suit & 1) << 2


def _voids(card: Seen, suit: int) -> int:
    """Return who has shown a void in a suit: bits for the partner, and the other side."""
    return card.void[0] >> suit & 1 | (card.void[1] >> suit & 1) << 1


Weights = tuple[float, tuple[float, ...]]
"""The weights of a part's cards: their sum, and each from the lowest card."""


class _Shown:
    """The cards of one seat, and how likely it chose them, by the hand that it may still have.

    A card that followed suit tells about that suit alone. One that led, or did not follow, was
    chosen among all suits. The weight of a suit depends on its own cards and on the trumps only.
    So everything is known by suit, and a hand takes one look-up for each suit.
    """

    def __init__(self, cards: list[Seen]) -> None:
        self.cards = cards
        self.held = [by_suit(card.held) for card in cards]
        self.trump: int = cards[0].trump if cards else 4
        self.order = [
            (i, card.suit, card.suit == card.led, card.held.bit_count())
            for i, card in enumerate(cards)
        ]
        self.rests: dict[int, int] = {}
        """By the trumps in hand: their place in `kinds`, in the bits above those of a suit."""
        self.kinds: list[list[int]] = []
        """For each card, the relevant facts about the trumps in hand."""
        self.known: tuple[dict[int, list[float]], ...] = ({}, {}, {}, {})
        """By suit and its cards in hand: for each card, its chance if it followed to this suit,
        else this suit's weight; and then for each the weight of that card, if of this suit."""

    def chance(self, hand: int) -> float:
        """Return how likely the cards were, with this hand left."""
        if not self.cards:
            return 1.0
        a, b, c, d = by_suit(hand)
        trumps = (a, b, c, d, 0)[self.trump]
        rest = self.rests.get(trumps)
        if rest is None:
            rest = self._rest_of(trumps)
        known = self.known
        told = (
            known[0].get(a | rest) or self._read(0, a, rest),
            known[1].get(b | rest) or self._read(1, b, rest),
            known[2].get(c | rest) or self._read(2, c, rest),
            known[3].get(d | rest) or self._read(3, d, rest),
        )
        a_told, b_told, c_told, d_told = told
        number, size = len(self.cards), hand.bit_count()
        total = 1.0
        for i, suit, followed, more in self.order:
            if followed:
                total *= told[suit][i]
            else:
                weight = a_told[i] + b_told[i] + c_told[i] + d_told[i]
                total *= (1 - STRAY) * told[suit][number + i] / weight + STRAY / (size + more)
        return total

    def _rest_of(self, trumps: int) -> int:
        """Return the place in `kinds` of these trumps, and remember it."""
        kind = []
        for card, held in zip(self.cards, self.held, strict=True):
            suits = [0, 0, 0, 0]
            if self.trump < 4:
                suits[self.trump] = trumps | held[self.trump]
            kind.append(_rest(card, suits))
        if kind not in self.kinds:
            self.kinds.append(kind)
        found = self.rests[trumps] = self.kinds.index(kind) << 13
        return found

    def _read(self, suit: int, cards: int, rest: int) -> list[float]:
        """Return what these cards of a suit tell, and remember it."""
        told, chosen = [], []
        kind = self.kinds[rest >> 13]
        for card, held, what in zip(self.cards, self.held, kind, strict=True):
            had = cards | held[suit]
            is_followed = card.suit == card.led
            if not had or (is_followed and suit != card.led):
                told.append(0.0)
                chosen.append(0.0)
                continue
            described, facts = _situation(card, (suit, had, 0 if is_followed else what))
            weight, of_cards = _weights(described, *facts)
            one = of_cards[(had & card.card - 1).bit_count()] if suit == card.suit else 0.0
            if is_followed:
                told.append((1 - STRAY) * one / weight + STRAY / len(of_cards))
            else:
                told.append(weight)
            chosen.append(one)
        found = self.known[suit][cards | rest] = told + chosen
        return found


class Habits:
    """The evidence of a round's cards about the hands."""

    def __init__(self, view: View) -> None:
        self.cards: list[Seen] = seen(view)
        self._of_seat = [_Shown([c for c in self.cards if c.seat == seat]) for seat in range(4)]

    def log_chance_of(self, seat: int, hand: int) -> float:
        """Return the logarithm of the probability of a seat's cards, if it has this hand left.

        The hand must be one that these cards allow.
        """
        return log(self._of_seat[seat].chance(hand))


@lru_cache(SITUATIONS)
def _weights(described: Described, *facts: int | str) -> Weights:
    """Return the weights of a part's cards."""
    total = 0.0
    found = []
    for _, features in described(*facts):
        found.append(exp(sum([WEIGHTS.get(feature, 0.0) for feature in features])))
        total += found[-1]
    return total, tuple(found)


def each(cards: int) -> Iterator[int]:
    """Yield the bits of a mask, the lowest first."""
    while cards:
        yield cards & -cards
        cards &= cards - 1


def touches(one: int, cards: int, others: int) -> tuple[bool, bool]:
    """Return whether a card touches one below it in its hand, and one above: none is between.

    cards: what the hand has of the suit. others: what others may have.

    >>> touches(0b0100, 0b1101, 0b0000), touches(0b0100, 0b1101, 0b0010)
    ((True, True), (False, True))
    """
    below, above = cards & (one - 1), cards & -one << 1
    return (
        bool(below) and not others & (one - 1) & -(1 << below.bit_length() - 1),
        bool(above) and not others & -one & ((above & -above) - 1),
    )


def _follows(
    state: str, trump: bool, best: int, cards: int, out: int
) -> Iterator[tuple[int, list[str]]]:
    """Describe cards of the suit led. best: the card that wins so far, if it is of that suit."""
    others = out & ~cards
    low, top = cards & -cards, 1 << cards.bit_length() - 1
    winners = cards & -best << 1
    context = state + (" trump " if trump else " ")
    for one in each(cards):
        features = []
        if one == low:
            features.append(context + "low")
        if one == top:
            features.append(context + "top")
        if one & winners:
            features.append(context + "wins")
            if one == winners & -winners:
                features.append(context + "cheapest")
            if one > others:
                features.append(context + "wins high")
        elif one & HONOURS:
            features.append(context + "honour lost")
        yield one, features + _touching(context, one, cards, others)


def _trick(card: Seen, others: int) -> str:
    """Return the state of a trick that is not ruffed, for a seat that follows suit."""
    if card.turn == 1:
        return "second, honour" if card.best & HONOURS else "second"
    if card.holder != card.turn - 2:
        return f"{card.turn} theirs"
    sure = card.turn == 3 or card.best > others
    return f"{card.turn} ours, sure" if sure else f"{card.turn} ours"


def _touching(context: str, one: int, cards: int, others: int) -> list[str]:
    below, above = touches(one, cards, others)
    found = []
    if below:
        found.append(context + ("honours touch" if one & HONOURS else "touches below"))
    if above:
        found.append(context + "touches above")
    return found


def _leads(
    side: str, trump: bool, ruffs: int, led: int, voids: int, cards: int, out: int
) -> Iterator[tuple[int, list[str]]]:
    """Describe cards that lead. ruffs: whether another seat has trumps, for a plain suit."""
    others = out & ~cards
    low, top = cards & -cards, 1 << cards.bit_length() - 1
    if trump:
        context = f"lead {side} trump "
        of_suit = [] if others else [context + "drawn"]
    else:
        context = f"lead {side} {'ruffs ' if ruffs else ''}"
        of_suit = _led_before(context, led)
        if voids & 1:
            of_suit.append(context + "partner void")
        if voids & 2:
            of_suit.append(context + "theirs void")
        if not others:
            of_suit.append(context + "all mine")
    of_suit.append(f"{context}size {min(cards.bit_count(), 5)}")
    for one in each(cards):
        features = [*of_suit]
        over = (others & -one).bit_count()
        if over < 2:
            features.append(context + ("second" if over else "high"))
        if over and one & HONOURS:
            features.append(context + "honour")
        if one == low:
            features.append(context + "low")
        if one == top:
            features.append(context + "top")
        yield one, features + _touching(context, one, cards, others)


def _led_before(context: str, led: int) -> list[str]:
    names = ("mine", "partner's", "theirs")
    return [context + name for bit, name in enumerate(names) if led >> bit & 1]


def _void(card: Seen, rest: int) -> str:
    """Return the state of a trick for a seat that cannot follow suit."""
    if card.turn == 1:
        return "void second high " if card.best > card.out[card.led] else "void second "
    if card.holder == card.turn - 2:
        return "void ours sure " if rest & SETTLED else "void ours "
    return "void theirs last " if card.turn == 3 else "void theirs "


def _ruffs(
    context: str, side: str, over: int, cards: int, out: int
) -> Iterator[tuple[int, list[str]]]:
    """Describe trumps. over: the trump that wins so far, or 0."""
    others = out & ~cards
    winners = cards & -over << 1 if over else cards
    for one in each(cards):
        if one & winners:
            features = [f"{context}{side} ruff"]
            if one == winners & -winners:
                features.append(context + "cheapest")
            if one > others:
                features.append(context + "ruff high")
        else:
            features = [context + "under"]
            if one == cards & -cards:
                features.append(context + "under low")
        yield one, features


def _discards(led: int, trumps: int, cards: int, out: int) -> Iterator[tuple[int, list[str]]]:
    """Describe plain cards that are thrown. trumps: whether the hand has any."""
    others = out & ~cards
    low, top = cards & -cards, 1 << cards.bit_length() - 1
    size = cards.bit_count()
    context = "throw "
    of_suit = [f"{context}size {min(size, 5)}", *_led_before(context, led)]
    if not others:
        of_suit.append(context + "all mine")
    if trumps:
        of_suit.append(f"{context}to ruff {min(size, 3)}")
    if 0 < (others & -top).bit_count() < 3 and size == (others & -top).bit_count() + 1:
        of_suit.append(context + "guard")
    for one in each(cards):
        features = [*of_suit, f"{context}rank {one.bit_length() // 3}"]
        if one > others:
            features.append(context + "high")
        elif one & HONOURS:
            features.append(context + "honour")
        if one == low:
            features.append(context + "low")
        yield one, features
