"""Fit the worth of a hand, by playing deals out with the `club` player in all four seats.

    python -m engine.training.fit_bids --deals 600

Each seat of each deal plays its two best suits as declarer at trumps, and once at no trump. Least
squares fit its side's tricks to the hand's features; for pledges, the tricks that the seat took
itself. The tables printed are those of players/valuation.py and players/pledges/pledging.py, which
hold the same numbers rounded.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

import tarneeb
from tarneeb import RULESETS, Bid, Deal, Hand, Match, NameTrump, Rank, Seat, Strain, Suit
from tarneeb.players.hands import lengths
from tarneeb.players.valuation import estimate
from tarneeb.rules.actions import PASS, DealCards

Row = dict[str, float]
Sample = tuple[Row, float]

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
SEED = "fit"


def trump_row(hand: Hand, trump: Suit) -> Row:
    """Return what a hand holds where a suit is trumps."""
    length = lengths(hand)
    row: Row = {"rest": 1.0}
    for rank in HONOURS:
        row[f"trump {rank}"] = sum(c.rank is rank and c.suit is trump for c in hand)
        row[f"side {rank}"] = sum(c.rank is rank and c.suit is not trump for c in hand)
    row["each trump"] = length[trump]
    row["trumps over four"] = max(0, length[trump] - 4)
    for short in (0, 1, 2):
        row[f"suits of {short}"] = sum(length[s] == short for s in Suit if s is not trump)
    return row


def no_trump_row(hand: Hand) -> Row:
    """Return what a hand holds at no trump."""
    row: Row = {"rest": 1.0}
    for rank in HONOURS:
        row[str(rank)] = sum(card.rank is rank for card in hand)
    row["cards over four"] = sum(max(0, n - 4) for n in lengths(hand).values())
    return row


def played_out(match: Match) -> tuple[int, ...]:
    """Return the tricks by seat when `club` plays a round to its end."""
    player = tarneeb.players.create("club")
    while (seat := match.to_act) is not None:
        match = match.apply(player.choose(match.view(seat)))
    return match.results[-1].taken


def declare(deal: Deal, seat: Seat, strain: Strain) -> int:
    """Return the tricks of a seat's side when it plays this strain."""
    match = Match(RULESETS["classic"].replace(no_trump=True), seat.left)
    match = match.apply(DealCards(deal)).apply(Bid(7))
    for _ in range(3):
        match = match.apply(PASS)
    taken = played_out(match.apply(NameTrump(strain)))
    return taken[seat] + taken[seat.partner]


def suit_samples(number: int) -> list[Sample]:
    """Return a deal's samples at trumps: each seat in its two best suits."""
    deal = tarneeb.deal(SEED, number).deal
    samples = []
    for seat in Seat:
        hand = deal[seat]
        for suit in sorted(Suit, key=lambda suit: -estimate(hand, suit))[:2]:
            samples.append((trump_row(hand, suit), declare(deal, seat, suit.strain)))
    return samples


def no_trump_samples(number: int) -> list[Sample]:
    """Return a deal's samples at no trump."""
    deal = tarneeb.deal(SEED, number).deal
    return [(no_trump_row(deal[s]), declare(deal, s, Strain.NO_TRUMP)) for s in Seat]


def pledge_samples(number: int) -> list[Sample]:
    """Return a deal's samples of the tricks that each seat takes itself."""
    rules = RULESETS["four-hundred"].replace(pledge_total=0)
    match = Match(rules, Seat.SOUTH.after(number))
    deal = tarneeb.deal(SEED, number).deal
    taken = played_out(match.apply(DealCards(deal)))
    return [(trump_row(deal[seat], Suit.HEARTS), taken[seat]) for seat in Seat]


def least_squares(samples: Sequence[Sample]) -> tuple[Row, float]:
    """Return the weight of each thing held, and the root of the mean squared error."""
    names = list(samples[0][0])
    size = len(names)
    # The normal equations, one row for each name, with the right-hand side at the end.
    system = [[0.0] * (size + 1) for _ in names]
    for row, tricks in samples:
        values = [row[name] for name in names]
        for i, value in enumerate(values):
            if value:
                for j, other in enumerate(values):
                    system[i][j] += value * other
                system[i][size] += value * tricks
    weights = dict(zip(names, solve(system), strict=True))
    errors = [sum(weights[n] * row[n] for n in names) - tricks for row, tricks in samples]
    return weights, sqrt(sum(error * error for error in errors) / len(errors))


def solve(system: list[list[float]]) -> list[float]:
    """Return the solution of a system of equations, by elimination.

    >>> solve([[2.0, 1.0, 5.0], [1.0, 3.0, 10.0]])
    [1.0, 3.0]
    """
    rows = [row[:] for row in system]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda r: abs(rows[r][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for r in range(size):
            if r != column:
                factor = rows[r][column] / rows[column][column]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[column], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100, help="how many deals (100)")
    parser.add_argument("--full", action="store_true", help="600 deals, as the figures in use")
    args = parser.parse_args()
    deals = range(600 if args.full else args.deals)
    studies: dict[str, Callable[[int], list[Sample]]] = {
        "declarer's side, at trumps (valuation.py)": suit_samples,
        "declarer's side, at no trump (valuation.py)": no_trump_samples,
        "own tricks, with pledges (pledging.py)": pledge_samples,
    }
    with ProcessPoolExecutor() as executor:
        for title, study in studies.items():
            found = executor.map(study, deals, chunksize=10)
            samples = [sample for several in found for sample in several]
            weights, error = least_squares(samples)
            print(f"{title}: {len(samples)} hands, error {error:.2f} tricks")
            for name, weight in weights.items():
                print(f"  {name:18} {weight:+.2f}")


if __name__ == "__main__":
    main()
