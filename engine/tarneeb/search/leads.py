"""Which card to lead first: a score for each, read from tables.

Every lead has a price: the positions visited to see that it succeeds or, if it fails, those and
what finding one that succeeds costs after it. The numbers were fitted to make the expected price
of the first lead small, where the scores, divided by 20, give each its chance to be the first (a
softmax): on 16,000 positions, where leads differ, of some 800 random deals of 9 and 10 cards, in
the manner of benchmarks/fit_solver_leads.py. A lead that succeeds more often may be dearer: what
cashes a sure trick seldom fails, and settles little.
"""

from __future__ import annotations

from functools import lru_cache

from .suits import KEPT, Owners

SECOND_CAN_RUFF, LAST_CAN_RUFF, PARTNER_CAN_RUFF = 1, 2, 4
TRUMPS = 8
"""The kind of a lead: this, or the sum of those above; 0 if nobody can ruff."""

NOBODY = 4
"""Who holds a card that there is not."""
MINE = bytes([0])
EVEN = 500
"""Added to all scores, so that none is negative."""


def _numbers(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each line."""
    return tuple(tuple(map(int, line.split())) for line in text.strip().splitlines())


# By kind.
(KINDS,) = _numbers("17 -45 -46 -48 69 -73 -93 -39 -27")

# A line for each of plain suits, suits that can be ruffed, and trumps, by the place of the card
# (the only group, the lowest, the highest, between), and in it the holders of the two top cards:
# the leader, second hand, partner, last hand, each with those five (the last: no such card).
TOPS = _numbers("""
 48  36  78  23 -15 -23 -26  45   2   0  35  38  53  -8   0  22 -57  17 -11   0
-52 -35  59 -40   0 -25 -36  20 -41   0  67  12 -31  75   0 -66 -27 -16 -46   0
 57  46 -70  18   0  27 -57  34 -51   0 -51  42   6 -19   0 -15 -80   6 -17   0
-57 -37 -28 -45   0  -3 -47   2 -24   0 123  -6 -12  87   0   1  51 -27 -33   0
  4  54 -40  42 -19  -8 -41 -10 -57   0  14  62  29  18   0 -56  45 -40  49   0
-40 -29   1 -30   0 -42   9  -5 -10   0  62  -4  26  -4   0 -36  20  -4   8   0
 42  30   6  13   0 -21  -9 -30 -22   0 -15  41 -26  32   0 -29 -34 -20 -53   0
-38 -26  83 -34   0  27  -1  -2  -4   0  -4  -4   2   0   0 -18  27   0  -2   0
  7  56 -48  71 -22 -52 -38   4 -60   0  41  68  29  60   0 -58   3 -51 -46   0
-35 -40 108 -55   0 -64 -16  36 -34   0  95  75  11  46   0 -70 -37  30 -44   0
 54  34 -39   6   0   3 -30 -48  15   0  -6   0  58 -41   0 -24  14 -33 -13   0
-14 -24  -1 -33   0 -34   1 -14  -8   0   6  -2  -1  -2   0 -60  70   0 -20   0
""")

# In plain suits, also by the holders of the three top cards: a line for each of the highest.
TOP_THREE = _numbers("""
-32  14  55  24   1  28   5  25 -18  50   2  23  43  35 -17 -80  19 -46  22  44   0   0   0   0 -15
 90 -60  28 -38 -12 -57 -26 -54 -25   0  -1  18  48  60   0   0  -9 -28 -55   0   0   0   0   0   0
 57  56  31  45 -10  25 -10  65   8   0  49   2  48   1   0  21  20  22  41   0   0   0   0   0   0
 24 -47  52 -57  -2 -30 -87 -23 -37   0  20 -59  70 -64   0 -16 -16 -47 -47   0   0   0   0   0   0
""")

# The same three lines as above for the card's number from the top, 1 to 4 or more: four for each
# of its places.
RANKS = _numbers("""
 52  28  -8  32   0   0  -4 -36  25 -42   9  28   0   0 -15 -21
-12 -12   7   6   0   0 -30 -25  34 -55  27 -23   0   0 -13 -18
 73 -16  36  24   0   0 -10 -20  14 -25 -32  -3   0   0 -20 -48
""")

# And for how many cards each hand holds, up to four: five for each hand.
LENGTHS = _numbers("""
  0  12  17  12  33 -58  36  25  -8  -8   9  11   8  19  19 -75  38  15  -4  -4
  0 -12  -1 -34 -13 -29  79  49 -20 -20  15 -35 -21   2   2 -38  96  52   0   0
  0  25  -5 -10 -19 -65  56  54  -9  -9  11  -3 -13  -9  -9 -77  78  41 -18 -18
""")


@lru_cache(KEPT)
def lead_scores(owners: Owners, kind: int) -> tuple[tuple[int, int], ...]:
    """Return (score, number) of each group of touching cards that may be led, lowest first.

    owners count from the leader. The number is that of the lowest card of the group, from 1 for the
    highest card out.

    >>> lead_scores(bytes([0, 0, 1, 2, 0, 3]), TRUMPS)
    ((539, 5), (623, 2))
    """
    size = len(owners)
    numbers = [i for i in range(size, 0, -1) if not owners[i - 1] and owners[i : i + 1] != MINE]
    line = 2 if kind == TRUMPS else 1 if kind else 0
    a, b, c = (*owners, NOBODY, NOBODY)[:3]
    suit = EVEN + KINDS[kind]
    if not kind:
        suit += TOP_THREE[a][5 * b + c]
    for seat in range(4):
        suit += LENGTHS[line][5 * seat + min(owners.count(seat), 4)]
    scored = []
    for i, number in enumerate(numbers):
        place = 0 if len(numbers) == 1 else 1 if i == 0 else 2 if number is numbers[-1] else 3
        score = suit + TOPS[4 * line + place][5 * a + b]
        score += RANKS[line][4 * place + min(number, 4) - 1]
        scored.append((score, number))
    return tuple(scored)
