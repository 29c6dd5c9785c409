"""Fit the worth of a call over an opponents' bid: the weights in players/expert/overcalls.py.

    python -m engine.training.fit_overcalls --deals 4000 --first 20000

One side calls as `expert`, the other as `club` or, in one deal of three, as `expert` too. Whenever
the first may call over the others' bid, a pass, its best sound bid and a double are tried, and the
auction goes on as before. A contract is worth its score with the tricks of an open-handed play-out,
spread as real play strays from it. Least squares fit the differences to what the seat knows, most
closely if they are small. The weights printed are those of overcalls.py, which holds them rounded.
Run it again after each change of them: the fit then follows the auctions of the new `expert`.

Needs NumPy (the extra `fit`). fit_auctions.py measures the effect.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

import numpy as np

from engine.training.fit_auctions import Caller, auctioned, worth_of
from tarneeb import RULESETS, Action, Match, Seat, Team
from tarneeb.players.club import bidding
from tarneeb.players.expert import overcalls
from tarneeb.rules.actions import DOUBLE, PASS

FAMILIES = {
    "the round": ("egyptian", "masrawy"),
    "declarer's side": ("egyptian-contract",),
}
"""The presets, by what a double multiplies."""
SEED = "overcalls"
NEAR = 2.5
"""The size, in points, of a small difference. The fit is closest for those."""
FAR = 0.05
"""How closely the others are fitted."""
RIDGE = 30.0
"""How strongly a weight is drawn back to nothing."""
PART = 100
"""The deals that a process does at a time."""

Sample = tuple[bool, tuple[float, ...], float]
"""Whether a call is a double, its features, and the points that it gains over a pass."""


def samples(preset: str, first: int, deals: int) -> list[Sample]:
    """Return the samples of some deals."""
    return list(chain.from_iterable(_samples(preset, n) for n in range(first, first + deals)))


def _samples(preset: str, number: int) -> Iterator[Sample]:
    rng = random.Random(f"{SEED} {preset} {number}")
    side = rng.choice(list(Team))
    other = Caller(rng.choice(("club", "club", "expert")))
    callers = {side: Caller("expert"), side.other: other}
    match = Match(RULESETS[preset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(f"{SEED}/{number}"))
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase != "auction":
            break
        if seat.team is side and overcalls.applies(view):
            yield from _tried(match, callers)
        match = match.apply(callers[seat.team].choose(view, SEED))


def _tried(match: Match, callers: Mapping[Team, Caller]) -> Iterator[Sample]:
    """Yield what each call gains over a pass."""
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    standing = view.standing
    assert standing
    sign = 1 if seat.team is Team.NS else -1

    def worth(call: Action) -> float:
        return sign * worth_of(auctioned(match.apply(call), callers, SEED)).worth

    passing = worth(PASS)
    bid, _ = bidding.best_bid(view, 0.0)
    if bid:
        spare = bidding.expected_tricks(view, bid.strain) - bid.tricks
        yield False, overcalls.bid_features(view, standing, bid, spare), worth(bid) - passing
    yield True, overcalls.double_features(view, standing), worth(DOUBLE) - passing


def fitted(some: Sequence[Sample], double: bool) -> list[float]:
    """Return the weights that tell the gains, most closely where these are small."""
    chosen = [each for each in some if each[0] is double]
    known = np.array([features for _, features, _ in chosen])
    gained = np.array([gain for *_, gain in chosen])
    close = np.ones(len(known))
    for _ in range(3):
        weighed = known * close[:, None]
        size = np.eye(known.shape[1]) * RIDGE
        weights = np.linalg.solve(weighed.T @ known + size, weighed.T @ gained)
        close = np.exp(-(((known @ weights) / NEAR) ** 2) / 2) + FAR
    return [float(weight) for weight in weights]


def main() -> None:
    """Print the weights of each family."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000, help="of each preset (2000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    args = parser.parse_args()
    starts = range(args.first, args.first + args.deals, PART)
    with ProcessPoolExecutor() as pool:
        for family, presets in FAMILIES.items():
            parts = [
                pool.submit(samples, preset, start, PART) for preset in presets for start in starts
            ]
            found = [sample for part in parts for sample in part.result()]
            for double, names in (False, overcalls.BID_FEATURES), (True, overcalls.DOUBLE_FEATURES):
                number = sum(each[0] is double for each in found)
                print(f"doubles of {family}, {'doubles' if double else 'bids'}: {number}")
                for name, weight in zip(names, fitted(found, double), strict=True):
                    print(f"  {name:22} {weight:+.2f}")


if __name__ == "__main__":
    main()
