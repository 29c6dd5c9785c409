"""Play-outs by rules of thumb, all hands open: quick guesses at what perfect play would give.

Hands     [[s, h, d, c], …]   four hands, each four masks of 13 bits: bit r - 2 is rank r
Card      (suit, bit)         here two numbers, never one

A seat looks at the trick being played and no further, but sees all four hands: it wins a trick as
cheaply as it can, leaves it to its partner where that is as good, and ruffs if it must.
"""

from __future__ import annotations

from collections.abc import Sequence

from .playout import ORDER

Held = Sequence[Sequence[int]]


def finish(
    hands: Held, trump: int, leader: int, table: Sequence[tuple[int, int]], until: int = 0
) -> tuple[list[int], list[list[int]], int]:
    """Return (tricks taken by each seat, what is still held, who leads) after playing on.

    hands: the cards still held; whoever has played to the current trick holds one less.
    trump: 0 to 3, or 4 at no trump. leader: who leads, or led, to the current trick. table: the
    cards on the table, in order; the trick they belong to counts. until: stop when each hand has
    this many cards.

    >>> finish([[3, 0, 0, 0], [0, 3, 0, 0], [12, 0, 0, 0], [0, 0, 3, 0]], 4, 0, ())[0]
    [0, 0, 2, 0]
    """
    held = [list(hand) for hand in hands]
    taken = [0, 0, 0, 0]
    on_table = list(table)
    h = held[leader]
    tricks = sum(map(int.bit_count, h)) + (1 if on_table else 0) - until
    for _ in range(tricks):
        order = ORDER[leader]
        if on_table:
            led, best = on_table[0]
        else:
            led, best = lead(held, trump, order)
            held[leader][led] ^= best
        winning, holder = led, 0
        for turn in (1, 2, 3):
            if turn < len(on_table):
                suit, card = on_table[turn]
            else:
                hand = held[order[turn]]
                if hand[led]:
                    suit = led
                    card = follow(held, trump, order, turn, led, winning, best, holder)
                else:
                    suit, card = ruff_or_discard(
                        held, trump, order, turn, led, winning, best, holder
                    )
                hand[suit] ^= card
            if suit == winning:
                if card > best:
                    best, holder = card, turn
            elif suit == trump:
                winning, best, holder = suit, card, turn
        on_table.clear()
        leader = order[holder]
        taken[leader] += 1
    return taken, held, leader


def follow(
    held: Held,
    trump: int,
    order: Sequence[int],
    turn: int,
    led: int,
    winning: int,
    best: int,
    holder: int,
) -> int:
    """Return the card of the suit led that a seat follows with."""
    cards = held[order[turn]][led]
    low = cards & -cards
    if winning != led:
        return low
    above = cards & -best << 1
    if not above:
        return low
    if turn == 3:
        return low if holder == 1 else above & -above
    if turn == 2:
        after = held[order[3]]
        theirs = after[led]
        if not theirs:
            if led != trump and trump < 4 and after[trump]:
                return low
            return low if holder == 0 else above & -above
        if holder == 0 and best > theirs:
            return low
        top = 1 << theirs.bit_length()
        sure = above & -top
        if sure:
            return low if holder == 0 and not best < theirs else sure & -sure
        # It cannot be held: make the last seat pay, if it has only its top card to do it with.
        cheap = theirs & -best << 1
        if cheap & cheap - 1:
            rest = cheap ^ top >> 1
            force = above & -(1 << rest.bit_length())
            return force & -force if force and holder != 0 else low
        return low
    # Second hand: the leader's partner plays next, then this seat's partner.
    after = held[order[2]]
    theirs = after[led]
    if not theirs and led != trump and trump < 4 and after[trump]:
        return low
    partner = held[order[3]]
    bar = best if best > theirs else theirs
    if partner[led]:
        if partner[led] >= 1 << bar.bit_length():
            return low
    elif led != trump and trump < 4 and partner[trump]:
        return low
    sure = above & -(1 << bar.bit_length())
    return sure & -sure if sure else low


def ruff_or_discard(
    held: Held,
    trump: int,
    order: Sequence[int],
    turn: int,
    led: int,
    winning: int,
    best: int,
    holder: int,
) -> tuple[int, int]:
    """Return the (suit, card) that a seat plays when it is void in the suit led."""
    seat = order[turn]
    trumps = held[seat][trump] if trump < 4 else 0
    if trumps and led != trump:
        above = trumps & -best << 1 if winning == trump else trumps
        if above:
            if turn == 3:
                if holder != 1:
                    return trump, above & -above
            elif turn == 2:
                after = held[order[3]]
                theirs = after[led]
                ruffs = 0 if theirs else after[trump]
                if holder == 0 and not ruffs and (winning == trump or theirs < best):
                    pass  # partner's trick
                elif ruffs > above:
                    pass
                else:
                    sure = above & -(1 << ruffs.bit_length())
                    if sure:
                        return trump, sure & -sure
            else:
                after, partner = held[order[2]], held[order[3]]
                ruffs = 0 if after[led] else after[trump]
                bar = best if best > after[led] else after[led]
                if not ruffs and partner[led] >= 1 << bar.bit_length():
                    pass
                else:
                    sure = above & -(1 << ruffs.bit_length())
                    if sure:
                        return trump, sure & -sure
    return discard(held, trump, order, turn)


def discard(held: Held, trump: int, order: Sequence[int], turn: int) -> tuple[int, int]:
    """Return (suit, card) that is least worth keeping."""
    hand = held[order[turn]]
    one, other = held[order[turn - 1]], held[order[turn - 3]]
    least, chosen = 1000, -1
    for suit in (0, 1, 2, 3):
        cards = hand[suit]
        if not cards or suit == trump:
            continue
        theirs = one[suit] | other[suit]
        size = cards.bit_count()
        worth = (cards & -cards).bit_length() - size
        if not theirs:
            worth += 14
        elif cards > theirs:
            if size == 1:
                worth += 40
        else:
            over = (theirs >> cards.bit_length()).bit_count()
            if over < 3 and size == over + 1:
                worth += 12
        if worth < least:
            least, chosen = worth, suit
    if chosen < 0:
        chosen = trump
    cards = hand[chosen]
    return chosen, cards & -cards


# Scores of leads: the suit with the highest is led. Fitted to 1,600 solved positions by trying
# other values in turn (engine/training/fit_leads.py); on 750 others a lead then costs 0.13 tricks.
NO_TRUMPS_OUT = 10
"""Trumps, when the other side has none."""
TOP_TRUMPS, TOP_TRUMPS_SHORT = 68, 35
"""Trumps that hold the highest, with more of them than the other side, or not."""
LOW_TRUMPS, LOW_TRUMPS_SHORT = 31, 5
"""The same without the highest."""
SECOND_RUFFS, PARTNER_OVERRUFFS, ALL_RUFFED = 34, 70, 4
"""A suit that the second hand ruffs: nobody does better, partner does, nobody follows."""
LAST_RUFFS, PARTNER_RUFFS_HIGHER = 33, 50
"""A suit that the last hand ruffs."""
PARTNER_RUFFS = 74
"""A suit that only partner ruffs."""
WINNER, WINNER_LENGTH, WINNER_ALONE, ALONE_LENGTH = 66, -4, 62, -2
"""The highest card of a suit, and for each card of it held; with trumps out, and without."""
NEXT_TOO = 24
"""The next highest is there too."""
PARTNERS_WINNER, THROUGH_STRENGTH = 91, 61
"""Partner has the highest: the last hand has the next best, or the second hand."""
SEQUENCE, LOW_SEQUENCE = 42, 0
"""Touching cards that force out the one card above them, or that are below more."""
BEFORE_HIGHER, FAR_BEFORE_HIGHER = -16, 34
"""The leader's best card lies before a higher one in the last hand: one is above it, or more."""
AFTER_HIGHER, FAR_AFTER_HIGHER = 0, 44
"""The same, the higher one in the second hand."""
PARTNERS_SEQUENCE, PARTNERS_LOW_SEQUENCE = 40, 30
"""Partner's touching cards."""
FINESSE, FAR_FINESSE = 62, 60
"""Partner's best card lies behind a higher one in the second hand."""
INTO_HIGHER = 20
"""Partner's best card lies before a higher one in the last hand."""


def lead(held: Held, trump: int, order: Sequence[int]) -> tuple[int, int]:
    """Return (suit, card) to lead: the suit with the highest score."""
    hand, second, partner, last = (held[seat] for seat in order)
    trumps = (second[trump], partner[trump], last[trump]) if trump < 4 else (0, 0, 0)
    most, chosen, card = -1000, 0, 0
    for suit in (0, 1, 2, 3):
        mine = hand[suit]
        if not mine:
            continue
        a, p, b = second[suit], partner[suit], last[suit]
        top = False
        if suit == trump:
            worth, top = _trump_lead(mine, p, a | b)
        elif trump < 4 and not (a and b and p):
            ruffed = _ruffed_lead(mine, a, p, b, trumps)
            if ruffed:
                worth = ruffed
            else:
                worth, top = _plain_lead(mine, a, p, b, trumps[0] or trumps[2])
        else:
            worth, top = _plain_lead(mine, a, p, b, trumps[0] or trumps[2])
        if worth > most:
            most, chosen = worth, suit
            card = 1 << mine.bit_length() - 1 if top else mine & -mine
    return chosen, card


# Each of these looks at one suit in the hands of the leader, the second hand, the partner and the
# last hand (mine, a, p, b). It returns its score and whether its highest card is led.


def _trump_lead(mine: int, p: int, theirs: int) -> tuple[int, bool]:
    if not theirs:
        return NO_TRUMPS_OUT, False
    more = (mine | p).bit_count() > theirs.bit_count()
    if mine > theirs or p > theirs:
        return TOP_TRUMPS if more else TOP_TRUMPS_SHORT, mine > theirs
    return LOW_TRUMPS if more else LOW_TRUMPS_SHORT, False


def _ruffed_lead(mine: int, a: int, p: int, b: int, trumps: tuple[int, int, int]) -> int:
    """Return the score alone, of the lowest card; 0 where nobody ruffs."""
    seconds, partners, lasts = trumps
    if not a and seconds:
        if not p and partners >= seconds:
            return PARTNER_OVERRUFFS
        return SECOND_RUFFS if p or partners or b else ALL_RUFFED
    if not b and lasts:
        return LAST_RUFFS if p or partners < lasts else PARTNER_RUFFS_HIGHER
    return PARTNER_RUFFS if not p and partners and (a or b) else 0


def _plain_lead(mine: int, a: int, p: int, b: int, their_trumps: int) -> tuple[int, bool]:
    theirs = a | b
    if mine > theirs:
        size = mine.bit_count()
        worth = (
            WINNER + WINNER_LENGTH * size if their_trumps else WINNER_ALONE + ALONE_LENGTH * size
        )
        if theirs and (mine ^ 1 << mine.bit_length() - 1) > theirs:
            worth += NEXT_TOO
        return worth, p.bit_count() != 1 or p < mine  # lead low to partner's singleton winner
    if p > theirs:
        return THROUGH_STRENGTH if a > b else PARTNERS_WINNER, False
    ours = mine | p
    below = (1 << ours.bit_length()) - 1
    under = theirs & below
    one = (theirs & ~below).bit_count() == 1
    if mine > p:
        rest = mine ^ 1 << mine.bit_length() - 1
        if rest > under or p > under:
            return SEQUENCE if one else LOW_SEQUENCE, rest > under
        if b > a:
            return BEFORE_HIGHER if one else FAR_BEFORE_HIGHER, False
        return AFTER_HIGHER if one else FAR_AFTER_HIGHER, False
    rest = p ^ 1 << p.bit_length() - 1
    if rest > under or mine > under:
        return PARTNERS_SEQUENCE if one else PARTNERS_LOW_SEQUENCE, False
    if a > b:
        return FINESSE if one else FAR_FINESSE, False
    return INTO_HIGHER, False
