"""Fit the scores of leads in search/policy.py to solved positions.

    python -m engine.training.fit_leads            a quick look: 200 positions, one pass
    python -m engine.training.fit_leads --full     2,400 positions, until nothing improves

The policy itself plays random deals, with a random lead now and then, and a sample of the positions
with a lead to make is solved. Then each score in turn is tried higher and lower; a change that
loses fewer tricks stays. Two thirds of the positions are fitted, the others measure the result. The
scores are printed as they stand in policy.py.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tarneeb.players.expert.beliefs import estimates
from tarneeb.search import Solver, by_suit, policy
from tarneeb.search.playout import ORDER

SCORES = (
    *("NO_TRUMPS_OUT", "TOP_TRUMPS", "TOP_TRUMPS_SHORT", "LOW_TRUMPS", "LOW_TRUMPS_SHORT"),
    *("SECOND_RUFFS", "PARTNER_OVERRUFFS", "ALL_RUFFED", "LAST_RUFFS", "PARTNER_RUFFS_HIGHER"),
    *("PARTNER_RUFFS", "WINNER", "WINNER_LENGTH", "WINNER_ALONE", "ALONE_LENGTH", "NEXT_TOO"),
    *("PARTNERS_WINNER", "THROUGH_STRENGTH", "SEQUENCE", "LOW_SEQUENCE", "BEFORE_HIGHER"),
    *("FAR_BEFORE_HIGHER", "AFTER_HIGHER", "FAR_AFTER_HIGHER", "PARTNERS_SEQUENCE"),
    *("PARTNERS_LOW_SEQUENCE", "FINESSE", "FAR_FINESSE", "INTO_HIGHER"),
)
"""The names of what is fitted."""
STEPS = (30, -30, 14, -14, 6, -6)
"""By how much each is changed."""
SMALL = ("WINNER_LENGTH", "ALONE_LENGTH")
"""Scores for each card: changed by a tenth of that."""
STRAY = 0.35
"""How often a lead is drawn at random."""
KEPT = 0.25
"""How many of the positions are solved."""
LARGEST = 10
"""Positions with more cards a hand take too long."""

Hands = list[list[int]]


class Sample(NamedTuple):
    """A position in which a seat leads."""

    held: Hands
    trump: int
    order: tuple[int, int, int, int]
    values: dict[tuple[int, int], int]
    """The tricks of the leader's side for each card, named like the policy's."""

    @property
    def loss(self) -> int:
        """The tricks that the policy's lead costs."""
        chosen = policy.lead(self.held, self.trump, self.order)
        return max(self.values.values()) - self.values[chosen]


def samples(number: int) -> list[Sample]:
    """Return the positions that come of one deal."""
    rng = random.Random(f"leads {number}")
    deck = list(range(52))
    rng.shuffle(deck)
    masks = [sum(1 << card for card in deck[13 * i : 13 * i + 13]) for i in range(4)]
    found = [estimates(mask) for mask in masks]
    _, leader, trump = max((found[s][t], s, t) for s in range(4) for t in range(5))
    held: Hands = [list(by_suit(mask)) for mask in masks]
    taken = []
    for size in range(13, 2, -1):
        if size <= LARGEST and rng.random() < KEPT:
            taken.append(solved(held, trump, leader))
        lead = policy.lead(held, trump, ORDER[leader])
        if rng.random() < STRAY:
            mine = held[leader]
            cards = [(s, 1 << r) for s in range(4) for r in range(13) if mine[s] >> r & 1]
            lead = rng.choice(cards)
        held[leader][lead[0]] ^= lead[1]
        _, held, leader = policy.finish(held, trump, leader, [lead], until=size - 1)
    return taken


def solved(held: Hands, trump: int, leader: int) -> Sample:
    """Return a position with the value of each lead."""
    hands = [sum(cards << 13 * suit for suit, cards in enumerate(hand)) for hand in held]
    world = Solver(trump).world((hands[0], hands[1], hands[2], hands[3]))
    values = {}
    for card, tricks in world.values(leader).items():
        suit = (card.bit_length() - 1) // 13
        values[suit, card >> 13 * suit] = tricks
    return Sample([list(hand) for hand in held], trump, ORDER[leader], values)


def loss(positions: list[Sample]) -> float:
    """Return the tricks that a lead costs on average."""
    return sum(sample.loss for sample in positions) / max(1, len(positions))


def fit(positions: list[Sample], rounds: int, rng: random.Random) -> None:
    """Change the scores of the policy for the better, until nothing helps."""
    best = loss(positions)
    for _ in range(rounds):
        before = best
        for name in rng.sample(SCORES, len(SCORES)):
            for step in STEPS:
                value = getattr(policy, name)
                setattr(policy, name, value + (step // 6 if name in SMALL else step))
                now = loss(positions)
                if now < best:
                    best = now
                else:
                    setattr(policy, name, value)
        if best == before:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=200, help="how many (200)")
    parser.add_argument("--rounds", type=int, default=1, help="at most so many (1)")
    parser.add_argument("--full", action="store_true", help="2,400 positions, up to 8 rounds")
    args = parser.parse_args()
    wanted, rounds = (2400, 8) if args.full else (args.positions, args.rounds)
    positions: list[Sample] = []
    with ProcessPoolExecutor() as executor:
        for several in executor.map(samples, range(wanted), chunksize=4):
            positions += several
            if len(positions) >= wanted:
                executor.shutdown(cancel_futures=True)
                break
    fitted, others = positions[: wanted * 2 // 3], positions[wanted * 2 // 3 : wanted]
    print(f"before: {loss(fitted):.3f} tricks a lead, {loss(others):.3f} on other positions")
    fit(fitted, rounds, random.Random("fit"))
    print(f"after:  {loss(fitted):.3f} tricks a lead, {loss(others):.3f} on other positions")
    for name in SCORES:
        print(f"  {name} = {getattr(policy, name)}")


if __name__ == "__main__":
    main()
