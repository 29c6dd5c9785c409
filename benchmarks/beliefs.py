"""Measure inference from calls and cards: how well it predicts hands, and what it gains in play.

    python -m benchmarks.beliefs --rounds 40
    python -m benchmarks.beliefs --level club --rounds 100 --choices 3

Players of one level play rounds. At each choice of a card, worlds are sampled from the knowledge of
the seat to act. The figure is the mean logarithm of how much more likely the true hands are than a
sampled world, judged by the calls alone, and by calls and cards.

With --choices N, the level under test instead chooses twice at every Nth choice with ten cards or
fewer: with and without inference from cards. Both choices are then solved on the true hands.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from math import exp, fsum, log

from benchmarks.report import Table, mean_and_error
from tarneeb import RULESETS, Card, Match, Play, Seat, View, players
from tarneeb.knowledge.inference import World, Worlds, touching_cards
from tarneeb.players.aims import contract_aim
from tarneeb.players.chance import words
from tarneeb.players.expert import EXPERT, MASTER, Expert
from tarneeb.players.expert.beliefs import Beliefs
from tarneeb.rules.cards import bit, mask
from tarneeb.search import Solver, trump_of

SEED = "beliefs"
DRAWN = 200
"""Worlds sampled at each choice."""
LARGEST = 10
"""Positions with more cards a hand take too long to solve."""
EFFORTS = {"expert": EXPERT, "master": MASTER}

Moment = tuple[View, World]
"""One seat's view, and the true hands."""


def moments(level: str, rounds: int, first: int = 0, ruleset: str = "classic") -> Iterator[Moment]:
    """Yield each choice of a card in the rounds, except those with only one sensible card."""
    for number in range(first, first + rounds):
        seed = f"{SEED}/{number}"
        player = players.create(level, seed)
        match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(seed))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if view.phase == "play" and len(touching_cards(view)) > 1:
                assert match.current
                assert match.current.play
                south, east, north, west = map(mask, match.current.play.hands)
                yield view, (south, east, north, west)
            match = match.apply(player.choose(view))


def gain(view: View, true: World, trust: float) -> float:
    """Return how much more likely the true hands are than a sampled world, as a logarithm."""
    worlds, chance, beliefs = Worlds(view), words(f"{SEED} {view.actions}"), Beliefs(view, trust)
    weights = [beliefs.weight(worlds.draw(chance)) for _ in range(DRAWN)]
    return log(max(beliefs.weight(true), 1e-300) / max(fsum(weights) / DRAWN, 1e-300))


def cost(view: View, true: World, one: Card, other: Card) -> tuple[float, float]:
    """Return the (points, tricks) that one card gains over the other in double-dummy play."""
    if one is other:
        return 0.0, 0.0
    assert view.trick
    assert view.strain
    held = list(true)
    on_table = tuple(map(bit, view.trick.cards))
    for turn, card in enumerate(on_table):
        held[view.trick.leader + turn & 3] |= card
    south, east, north, west = held
    world = Solver(trump_of(view.strain)).world((south, east, north, west))
    found = world.values(int(view.trick.leader), on_table, among=bit(one) | bit(other))
    before = view.taken[view.seat] + view.taken[view.seat.partner]
    more, less = found[bit(one)], found[bit(other)]
    aim = contract_aim(view)
    return aim[before + more] - aim[before + less], more - less


def chosen(view: View, level: str, trust: float) -> Card:
    """Return the card that a level plays with this much trust in cards."""
    player = Expert(f"{SEED} {view.actions}", 0.0, replace(EFFORTS[level], habits=trust))
    action = player.choose(view)
    assert isinstance(action, Play)
    return action.card


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--level", default="club", choices=players.LEVELS, help="who plays the rounds (club)")
    add("--rounds", type=int, default=20, help="how many (20)")
    add("--trust", type=float, nargs="*", default=[0.0, MASTER.habits, 1.0], help="(0 0.8 1)")
    add("--choices", type=int, default=0, help="compare every Nth choice (never)")
    add("--under-test", default="expert", choices=EFFORTS, help="whose choices (expert)")
    add("--minutes", type=float, default=60, help="time limit (60)")
    args = parser.parse_args()
    end = time.monotonic() + 60 * args.minutes
    gains: dict[float, list[float]] = {trust: [] for trust in args.trust}
    points: list[float] = []
    tricks: list[float] = []
    for number, (view, true) in enumerate(moments(args.level, args.rounds)):
        if time.monotonic() > end:
            break
        if not args.choices:
            for trust, found in gains.items():
                found.append(gain(view, true, trust))
        elif number % args.choices == 0 and len(view.hand) <= LARGEST:
            with_cards, without = (
                chosen(view, args.under_test, trust) for trust in (MASTER.habits, 0.0)
            )
            more, taken = cost(view, true, with_cards, without)
            points.append(more)
            tricks.append(taken)
    if args.choices:
        table = Table(f"{args.under_test} with cards - without", "mean", "±", "choices")
        for name, gained in (("points a choice", points), ("tricks a choice", tricks)):
            mean, error = mean_and_error(gained)
            table.row(name, f"{mean:+.4f}", f"{error:.4f}", len(gained))
        return
    table = Table(
        f"true hands, rounds of {args.level}", "inferred from", "±", "likelier", "moments"
    )
    for trust, found in gains.items():
        mean, error = mean_and_error(found)
        name = f"calls, and cards by {trust}" if trust else "calls alone"
        table.row(name, f"{mean:+.2f}", f"{error:.2f}", f"{exp(mean):.1f} times", len(found))


if __name__ == "__main__":
    main()
