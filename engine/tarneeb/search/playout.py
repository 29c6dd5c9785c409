"""Quick play-outs: the rest of a round, each card picked by a rule or at random.

Hands     ((s, h, d, c), …)   four hands, each four masks of 13 bits: bit r - 2 is rank r
Number    13 * suit + rank - 2: one card, 0 to 51; its mask elsewhere is 1 << number
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Suits = Sequence[int]
Hands = Sequence[Suits]

Choose = Callable[[list[int], list[int], int, int, int, int], int]
"""A rule: (hand, out, led, best, holder, turn) -> the number of a legal card.

hand: the four masks of the seat to act. out: the four masks of all cards still in hands, its own
included. led: the suit led, or -1. best: the number of the card that wins so far, or -1; holder:
the turn it was played in, 0 to 3. turn: 0 leads, 3 plays last. It receives nothing that the seat
does not know."""

RANKS: list[tuple[int, ...]] = [()]
for _rank in range(13):
    RANKS += [(*lower, _rank) for lower in RANKS]
"""The ranks, 0 to 12, in each mask of 13 bits."""

ORDER = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
FOLLOWERS = tuple(order[1:] for order in ORDER)


def by_suit(mask: int) -> tuple[int, int, int, int]:
    """Return a hand's mask of 52 bits as four masks of 13.

    >>> by_suit(1 << 12 | 1 << 13)
    (4096, 1, 0, 0)
    """
    return mask & 8191, mask >> 13 & 8191, mask >> 26 & 8191, mask >> 39


def playout(
    hands: Hands, trump: int, leader: int, table: Sequence[int], choose: Choose
) -> tuple[int, int, int, int]:
    """Return the tricks that each seat takes when every card is chosen by the rule.

    hands: the cards still held; whoever has played to the current trick holds one less.
    trump: the trump suit, or 4. leader: who leads, or led. table: the numbers of the cards on the
    table, in order; the trick they belong to counts.

    >>> def lowest(hand, out, led, best, holder, turn):
    ...     suit = led if led >= 0 and hand[led] else next(s for s in range(4) if hand[s])
    ...     return 13 * suit + RANKS[hand[suit]][0]
    >>> playout([(3, 0, 0, 0), (0, 3, 0, 0), (12, 0, 0, 0), (0, 0, 3, 0)], 4, 0, (), lowest)
    (0, 0, 2, 0)
    """
    held = [list(hand) for hand in hands]
    out = [held[0][s] | held[1][s] | held[2][s] | held[3][s] for s in range(4)]
    taken = [0, 0, 0, 0]
    waiting = list(table)
    while waiting or out[0] or out[1] or out[2] or out[3]:
        led = best = -1
        holder = 0
        for turn, seat in enumerate(ORDER[leader]):
            if turn < len(waiting):
                number = waiting[turn]
                suit = number // 13
            else:
                hand = held[seat]
                number = choose(hand, out, led, best, holder, turn)
                suit = number // 13
                card = 1 << number - 13 * suit
                hand[suit] ^= card
                out[suit] ^= card
            if turn == 0:
                led, best = suit, number
            elif suit == best // 13:
                if number > best:
                    best, holder = number, turn
            elif suit == trump:
                best, holder = number, turn
        waiting.clear()
        leader = leader + holder & 3
        taken[leader] += 1
    return taken[0], taken[1], taken[2], taken[3]


def random_playout(
    hands: Hands, trump: int, leader: int, table: Sequence[int], random: Callable[[], float]
) -> tuple[int, int, int, int]:
    """Return the tricks that each seat takes when every card is drawn from the legal ones.

    random: gives a number from 0 up to 1, as `random.Random(seed).random` does. The rest as in
    `playout`, of which this is the optimised version for random cards.

    >>> random_playout([(1, 0, 0, 0), (2, 0, 0, 0), (4, 0, 0, 0), (0, 1, 0, 0)], 1, 0, (), float)
    (0, 0, 0, 1)
    """
    # Lists of ranks: one pop takes a card.
    ranks = RANKS
    held = [
        (list(ranks[s]), list(ranks[h]), list(ranks[d]), list(ranks[c])) for s, h, d, c in hands
    ]
    taken = [0, 0, 0, 0]
    left = sum(map(len, held[leader]))
    started = len(table)
    if started:  # the leader has led: it counts as a trick to come
        left += 1
    while left:
        followers: Sequence[int] = FOLLOWERS[leader]
        if started:
            suit, best = divmod(table[0], 13)
        else:
            hand = held[leader]
            pick = int(random() * left)
            suit = 0
            cards = hand[0]
            while pick >= len(cards):
                pick -= len(cards)
                suit += 1
                cards = hand[suit]
            best = cards.pop(pick)
        led = winning = suit
        if started:
            for turn in range(1, started):
                suit, rank = divmod(table[turn], 13)
                seat = followers[turn - 1]
                if suit == winning:
                    if rank > best:
                        best, leader = rank, seat
                elif suit == trump:
                    winning, best, leader = suit, rank, seat
            followers = followers[started - 1 :]
            started = 0
        for seat in followers:
            hand = held[seat]
            cards = hand[led]
            if cards:
                count = len(cards)
                rank = cards.pop(int(random() * count)) if count > 1 else cards.pop()
                if rank > best and winning == led:
                    best, leader = rank, seat
            else:
                pick = int(random() * left)
                suit = 0
                cards = hand[0]
                while pick >= len(cards):
                    pick -= len(cards)
                    suit += 1
                    cards = hand[suit]
                rank = cards.pop(pick)
                if suit == trump and (winning != trump or rank > best):
                    winning, best, leader = suit, rank, seat
        taken[leader] += 1
        left -= 1
    return taken[0], taken[1], taken[2], taken[3]
