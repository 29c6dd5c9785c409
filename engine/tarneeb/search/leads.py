"""Scores for the order of leads: the solver searches the one with the highest score first.

    python -m engine.training.fit_solver_leads --deals 1200 --out engine/tarneeb/search/leads.py

The price of a lead is the positions visited to find that it succeeds. One that fails also costs
what it takes to find one that succeeds. The scores, divided by 20, give each lead its chance to be
the first (a softmax), and make the expected price small. They were fitted on 16,000 positions of
some 800 deals of 9 and 10 cards, then on 14,000 more of 800 deals of 8 to 13 cards.

A lead that succeeds more often may have a lower score: one that cashes a sure trick seldom fails
but settles little.
"""

from __future__ import annotations

from functools import lru_cache

from .suits import CACHED, Owners

SECOND_CAN_RUFF, LAST_CAN_RUFF, PARTNER_CAN_RUFF = 1, 2, 4
TRUMPS = 8
"""The kind of a lead: this, or the sum of those above; 0 if nobody can ruff."""

NOBODY = 4
"""The holder of a card that does not exist."""
MINE = bytes([0])
OFFSET = 500
"""Added to all scores, so that none is negative."""


def _numbers(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each line."""
    return tuple(tuple(map(int, line.split())) for line in text.strip().splitlines())


# By kind.
(KINDS,) = _numbers("13 -49 -47 -48 77 -75 -94 -39 -23")

# A line for each of plain suits, suits that can be ruffed, and trumps, by the place of the card
# (the only group, the lowest, the highest, between), and in it the holders of the two top cards:
# the leader, second hand, partner, last hand, each with those five (the last: no such card).
TOPS = _numbers("""
 50  34  79  22 -15 -22 -29  46  -3   0  34  55  57  -7   0  20 -57  14 -13   0
-53 -36  53 -41   0 -27 -36  21 -42   0  73  16 -31  75   0 -66 -28 -17 -46   0
 63  43 -72  23   0  26 -56  38 -52   0 -51  33   6 -23   0  -8 -81   4 -22   0
-57 -38 -28 -46   0  -7 -47   2 -27   0 122  -5 -11  89   0   8  45 -29 -33   0
  2  55 -40  42 -19  -9 -37  -9 -52   0  14  62  29  18   0 -55  38 -40  44   0
-42 -29   1 -30   0 -40   9  -4  -8   0  63  -4  26  -4   0 -36  19  -4   6   0
 45  29   5  12   0 -22  -8 -30 -21   0 -16  41 -26  32   0 -29 -35 -20 -53   0
-38 -26  83 -34   0  35  -1  -2  -4   0  -4  -4   2   0   0 -20  26   0  -3   0
  8  54 -46  70 -22 -52 -39   4 -59   0  43  71  29  60   0 -58   1 -49 -46   0
-36 -40 107 -56   0 -65 -16  37 -34   0  93  78  10  47   0 -71 -37  29 -44   0
 56  34 -39   8   0   6 -30 -48  13   0  -6  -1  59 -41   0 -25  14 -33 -13   0
-14 -24  -1 -34   0 -35   1 -14  -8   0   6  -2  -1  -2   0 -60  70   0 -20   0
""")

# In plain suits, also by the holders of the three top cards: a line for each of the highest.
TOP_THREE = _numbers("""
-27  16  56  24   1  26   4  24 -21  50   2  16  39  40 -18 -85  25 -50  28  44   0   0   0   0 -15
 83 -59  31 -41 -12 -57 -27 -55 -25   0  -2  16  50  65   0  -7 -10 -31 -55   0   0   0   0   0   0
 61  51  34  48 -10  35 -15  71  11   0  41   4  52   8   0  19  21  25  39   0   0   0   0   0   0
 34 -44  53 -60  -2 -32 -87 -29 -37   0  15 -55  71 -71   0 -17 -18 -49 -49   0   0   0   0   0   0
""")

# The same three lines as above for the card's number from the top, 1 to 4 or more: four for each
# of its places.
RANKS = _numbers("""
 50  26  -1  38   0   0  -4 -37  25 -41  -7  38   0   0 -16 -27
-11 -11   4   3   0   0 -30 -24  30 -55  25 -19   0   0 -13 -15
 72 -13  34  31   0   0 -11 -22  16 -24 -32  -4   0   0 -20 -50
""")

# And for how many cards each hand holds, up to four: five for each hand.
LENGTHS = _numbers("""
  0  11  11  12  37 -63  35  29  -3 -14   2   8   7  16  29 -79  34  19   6 -15
  0  -8  -4 -38 -11 -37  86  50 -21 -21  19 -34 -23   0   0 -40 102  48  12 -13
  0  23  -1 -10 -17 -74  63  63  -7 -14   6  -2 -12  -8  -2 -86  82  44 -11 -19
""")


@lru_cache(CACHED)
def lead_scores(owners: Owners, kind: int) -> tuple[tuple[int, int], ...]:
    """Return (score, number) of each group of touching cards that may be led, lowest first.

    owners count from the leader. The number is that of the lowest card of the group, from 1 for the
    highest card out.

    >>> lead_scores(bytes([0, 0, 1, 2, 0, 3]), TRUMPS)
    ((552, 5), (642, 2))
    """
    size = len(owners)
    numbers = [i for i in range(size, 0, -1) if not owners[i - 1] and owners[i : i + 1] != MINE]
    line = 2 if kind == TRUMPS else 1 if kind else 0
    a, b, c = (*owners, NOBODY, NOBODY)[:3]
    suit = OFFSET + KINDS[kind]
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
