"""Fit what a card reveals about the hand it came from: players/expert/habit_weights.py.

    python -m engine.training.fit_habits --out engine/tarneeb/players/expert/habit_weights.py

Players of one level each play rounds after `club` has called for all. Every choice among cards is
recorded: the cards that could be played, and the one that was. Gradients fit the weights of a
softmax over the cards' features to four fifths of the rounds. For the other fifth, the mean
logarithm of the chance given to the card played is printed, next to that of a guess.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import exp, log, sqrt
from pathlib import Path

from tarneeb import RULESETS, Match, Seat, players
from tarneeb.players.expert import habits

SHARES = {"club": 240, "novice": 60, "expert": 20}
"""How many rounds of each level are played."""
OFTEN = {"expert": 8}
"""Passes over the rounds of a level in each iteration."""
QUICK = 2000
"""The positions that an expert visits for a card."""
TIMES = 6
"""So often all is gone through."""
STEP, SHRINK = 0.3, 2e-4
"""How far a weight is moved at first, and how strongly it is drawn back to nothing."""
SMALL = 0.05
"""A smaller weight is left out."""

Sample = tuple[list[list[str]], int]
"""The features of each card that could be chosen, and which one was."""


def samples(level: str, number: int) -> list[Sample]:
    """Return the choices of a round."""
    seed = f"habits/{level}/{number}"
    quick = QUICK if level == "expert" else None
    caller, player = players.create("club", seed), players.create(level, seed, nodes=quick)
    match = Match(RULESETS["classic"], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(seed))
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        match = match.apply((player if view.phase == "play" else caller).choose(view))
    found = []
    for card in habits.seen(match.view(Seat.SOUTH), every=True):
        could = [c for part in habits.parts(card, card.held) for c in habits.choices(card, part)]
        if len(could) > 1:
            was = [one[:2] for one in could].index((card.suit, card.card))
            found.append(([features for _, _, features in could], was))
    return found


def chances(weights: dict[str, float], could: list[list[str]]) -> list[float]:
    """Return how likely each card is chosen."""
    likely = [exp(sum([weights[feature] for feature in features])) for features in could]
    total = sum(likely)
    return [one / total for one in likely]


def fit(known: Sequence[Sample], rng: random.Random) -> dict[str, float]:
    """Return the weights: AdaGrad, with ever smaller steps."""
    weights: dict[str, float] = defaultdict(float)
    squares: dict[str, float] = defaultdict(float)
    order = list(known)
    for time in range(TIMES):
        rng.shuffle(order)
        for could, was in order:
            slopes: dict[str, float] = defaultdict(float)
            for i, chance in enumerate(chances(weights, could)):
                for feature in could[i]:
                    slopes[feature] += (i == was) - chance
            for feature, slope in slopes.items():
                slope -= SHRINK * weights[feature]
                squares[feature] += slope * slope
                step = STEP / (1 + time) / sqrt(squares[feature] + 1e-3)
                weights[feature] += step * slope
    return weights


def told(weights: dict[str, float], unseen: Iterable[Sample]) -> str:
    """Return a sentence about how well the cards of the others are predicted."""
    found = [(log(chances(weights, could)[was]), -log(len(could))) for could, was in unseen]
    mean, guess = (sum(column) / len(found) for column in zip(*found, strict=True))
    return f"{mean:.3f}, a guess {guess:.3f} ({len(found)} cards)"


def lines(weights: dict[str, float]) -> Iterator[str]:
    """Yield the module."""
    yield '"""Weights of the features of a played card, made by engine/training/fit_habits.py.'
    yield ""
    out = "engine/tarneeb/players/expert/habit_weights.py"
    yield f"    python -m engine.training.fit_habits --out {out}"
    yield '"""'
    yield ""
    yield "WEIGHTS: dict[str, float] = {"
    for feature in sorted(weights):
        if abs(weights[feature]) >= SMALL:
            yield f'    "{feature}": {weights[feature]:.1f},'
    yield "}"


def main() -> None:
    """Print the module."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--share", type=float, default=1.0, help="so much of the rounds (1.0)")
    parser.add_argument("--out", type=Path, help="where to write the module")
    args = parser.parse_args()
    rounds = {
        level: [samples(level, number) for number in range(int(args.share * many))]
        for level, many in SHARES.items()
    }
    known: list[Sample] = []
    for level, several in rounds.items():
        known += chain.from_iterable(several[len(several) // 5 :] * OFTEN.get(level, 1))
    weights = fit(known, random.Random(1))
    for level, several in rounds.items():
        unseen = chain.from_iterable(several[: len(several) // 5])
        print(f"{level}: {told(weights, unseen)}")
    if args.out:
        args.out.write_text("\n".join(lines(weights)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
