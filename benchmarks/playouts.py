"""Measure random play-outs a second: our fast core and readable rules, OpenSpiel and RLCard.

    python -m benchmarks.playouts [--turns 9] [--seconds 0.2]

OpenSpiel and RLCard take part if they are installed (the extra `rivals`, best in a separate virtual
environment). Python drives all of them with the same loop: draw a legal action and apply it. They
take turns, and each one's best turn counts, so that the machine's other load affects all alike.
Figures are processor time. The first table starts from dealt hands (bridge and RLCard include the
calls), the second measures whole play-outs with the deal.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

import tarneeb
from benchmarks.report import Table
from tarneeb import RULESETS, Bid, Match, NameTrump, Round, Strain
from tarneeb.rules.actions import PASS
from tarneeb.rules.seats import Seat
from tarneeb.rules.tricks import CardPlay, Trick
from tarneeb.search import by_suit, mask, random_playout, random_playouts
from tarneeb.search.bitslice import WIDTH

SEED = 2026
draw = random.Random(SEED).random


def pick(options: Any) -> Any:
    """Return a random element: faster than `random.choice`, and the same for all contenders."""
    return options[int(draw() * len(options))]  # inlined in timed loops


class Contender(NamedTuple):
    """An implementation of random play-outs."""

    prepare: Callable[[int], Any]
    """Untimed: makes the position of this number."""
    play: Callable[[Any], int]
    """Timed: plays the position out and returns the number of cards and calls."""
    playouts: int = 1
    """Play-outs in one call of `play`."""


# Ours.


def fast_core() -> Contender:
    """The fast core, which works on plain integers."""

    def prepare(number: int) -> Any:
        hands = [by_suit(mask(hand)) for hand in tarneeb.deal(SEED, number).deal.hands]
        return hands, number % 5, number % 4

    def play(prepared: Any) -> int:
        hands, trump, leader = prepared
        return 4 * sum(random_playout(hands, trump, leader, (), draw))

    return Contender(prepare, play)


def fast_core_many() -> Contender:
    """The fast core with a full batch of play-outs of each position."""
    bits = random.Random(SEED).getrandbits

    def play(prepared: Any) -> int:
        hands, trump, leader = prepared
        tally = random_playouts(hands, trump, leader, (), WIDTH, bits)
        return 4 * sum(sum(taken) * many for taken, many in tally.items())

    return Contender(fast_core().prepare, play, WIDTH)


BITS = tuple(1 << card for card in range(52))


def fast_core_whole() -> Contender:
    """The fast core with a deal for each play-out."""

    def play(number: int) -> int:
        keys = [draw() for _ in BITS]
        deck = [BITS[place] for place in sorted(range(52), key=keys.__getitem__)]
        hands = [by_suit(sum(deck[first : first + 13])) for first in (0, 13, 26, 39)]
        return 4 * sum(random_playout(hands, number % 5, number % 4, (), draw))

    return Contender(int, play)


def rules_of_play() -> Contender:
    """The readable rules of play: legal cards and play with `tricks.CardPlay`."""

    def prepare(number: int) -> CardPlay:
        trump = list(Strain)[number % 5].suit
        hands = tarneeb.deal(SEED, number).deal.hands
        return CardPlay(trump, hands, Trick(Seat.SOUTH.after(number)))

    def play(now: CardPlay) -> int:
        while legal := now.legal():
            now = now.after(legal[int(draw() * len(legal))])
        return 4 * len(now.tricks)

    return Contender(prepare, play)


def begun(number: int) -> Match:
    """Return a match after the auction."""
    match = Match(RULESETS["classic"]).apply(tarneeb.deal(SEED, number)).apply(Bid(7))
    for action in (PASS, PASS, PASS, NameTrump(list(Strain)[number % 4])):
        match = match.apply(action)
    return match


def whole_round() -> Contender:
    """`Round`: legal actions, including claims, and `apply`, which checks."""

    def prepare(number: int) -> Round:
        current = begun(number).current
        assert current
        return current

    def play(now: Round) -> int:
        actions = 0
        while legal := now.legal_actions():
            now = now.apply(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return Contender(prepare, play)


def whole_match() -> Contender:
    """The same through `Match`."""

    def play(now: Match) -> int:
        actions = 0
        while legal := now.legal_actions():
            now = now.apply(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return Contender(begun, play)


# Theirs.


def open_spiel(game: str) -> Contender:
    """A game of OpenSpiel from dealt hands."""
    import pyspiel

    loaded = pyspiel.load_game(game)

    def prepare(number: int) -> Any:
        state = loaded.new_initial_state()
        while state.is_chance_node():
            state.apply_action(pick(state.legal_actions()))
        return state

    def play(state: Any) -> int:
        actions = 0
        while legal := state.legal_actions():
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return Contender(prepare, play)


def open_spiel_whole(game: str) -> Contender:
    """The same with dealing, in the fastest way found: chance outcomes as legal actions."""
    import pyspiel

    loaded = pyspiel.load_game(game)

    def play(number: int) -> int:
        state = loaded.new_initial_state()
        actions = 0
        while state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        while legal := state.legal_actions():
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return Contender(int, play)


def open_spiel_chances(game: str) -> Contender:
    """The same with chance outcomes and their probabilities, as the interface intends."""
    import pyspiel

    loaded = pyspiel.load_game(game)

    def play(number: int) -> int:
        state = loaded.new_initial_state()
        actions = 0
        while state.is_chance_node():
            state.apply_action(pick(state.chance_outcomes())[0])  # all equally likely
        while legal := state.legal_actions():
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return Contender(int, play)


def open_spiel_documented(game: str) -> Contender:
    """The same with the loop of OpenSpiel's own example."""
    import numpy
    import pyspiel

    loaded = pyspiel.load_game(game)

    def play(number: int) -> int:
        state = loaded.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(outcomes, p=chances))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        return actions

    return Contender(int, play)


def rlcard_raw() -> Contender:
    """RLCard's bridge: only the game."""
    from rlcard.games.bridge.game import BridgeGame

    def prepare(number: int) -> Any:
        game = BridgeGame()
        game.init_game()
        return game

    def play(game: Any) -> int:
        actions = 0
        while not game.is_over():
            legal = game.judger.get_legal_actions()
            game.step(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return Contender(prepare, play)


def rlcard_whole() -> Contender:
    """The same with dealing."""
    raw = rlcard_raw()
    return Contender(int, lambda number: raw.play(raw.prepare(number)))


def rlcard_environment() -> Contender:
    """RLCard's bridge as an environment with observations, with dealing."""
    import rlcard

    environment = rlcard.make("bridge")

    def play(number: int) -> int:
        state, _ = environment.reset()
        actions = 0
        while not environment.is_over():
            state, _ = environment.step(pick(list(state["legal_actions"])))
            actions += 1
        return actions

    return Contender(int, play)


# Measuring.

ONE = "fast core, one at a time"
MANY = f"fast core, {WIDTH:,} at once"

BRIDGE = "bridge(use_double_dummy_result=false)"

Entry = tuple[str, Callable[[], Contender]]

FROM_HANDS: list[Entry] = [
    (MANY, fast_core_many),
    (ONE, fast_core),
    ("OpenSpiel bridge", lambda: open_spiel(BRIDGE)),
    ("OpenSpiel spades", lambda: open_spiel("spades")),
    ("OpenSpiel hearts", lambda: open_spiel("hearts")),
    ("readable rules: CardPlay", rules_of_play),
    ("readable rules: Round", whole_round),
    ("readable rules: Match", whole_match),
    ("RLCard bridge, raw", rlcard_raw),
]
WHOLE: list[Entry] = [
    (ONE, fast_core_whole),
    ("OpenSpiel spades, fastest", lambda: open_spiel_whole("spades")),
    ("OpenSpiel spades, with chances", lambda: open_spiel_chances("spades")),
    ("OpenSpiel spades, as documented", lambda: open_spiel_documented("spades")),
    ("RLCard bridge, raw", rlcard_whole),
    ("RLCard bridge, environment", rlcard_environment),
]
COMPARED = [
    (MANY, "OpenSpiel spades"),
    (ONE, "OpenSpiel spades"),
    ("readable rules: CardPlay", "RLCard bridge, raw"),
    ("readable rules: Round", "RLCard bridge, raw"),
]
"""Ratios of actions a second printed below a table."""


class Measured(NamedTuple):
    """A contender's best turn."""

    actions: float
    """Cards and calls a second."""
    rounds: float
    """Play-outs a second."""


def turns(contender: Contender, seconds: float) -> Iterator[Measured]:
    """Yield one measurement per turn; the first turn also finds how much work fills the time."""
    many = 1
    numbers = count()
    while True:
        prepared = [contender.prepare(next(numbers)) for _ in range(many)]
        play = contender.play
        start = time.process_time()
        actions = sum(map(play, prepared))
        spent = time.process_time() - start
        if spent < seconds / 2:
            many *= 2
            continue
        yield Measured(actions / spent, many * contender.playouts / spent)


def measure(entries: list[Entry], rounds: int, seconds: float) -> dict[str, Measured]:
    """Return the best turn of each installed contender."""
    running = {}
    for name, make in entries:
        try:
            running[name] = turns(make(), seconds)
        except ImportError as error:
            print(f"{name}: left out because {error.name} is not installed (pip install .[rivals])")
    best: dict[str, Measured] = {}
    for _ in range(rounds):
        for name, contender in running.items():
            best[name] = max(next(contender), best.get(name, Measured(0, 0)))
    return best


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, default=9, help="turns of each contender (9)")
    parser.add_argument("--seconds", type=float, default=0.2, help="length of a turn (0.2)")
    parser.add_argument("--full", action="store_true", help="25 turns of one second")
    args = parser.parse_args()
    rounds, seconds = (25, 1.0) if args.full else (args.turns, args.seconds)
    warnings.filterwarnings("ignore")  # those of the rivals
    for title, entries in (("from dealt hands", FROM_HANDS), ("with dealing", WHOLE)):
        best = measure(entries, rounds, seconds)
        table = Table(f"random play-outs, {title}", "actions/s", "play-outs/s", "fast core: times")
        for name, (actions, a_second) in best.items():
            table.row(name, actions, a_second, best[ONE].rounds / a_second)
        for ours, theirs in COMPARED:
            if ours in best and theirs in best:
                print(f"{ours}: {best[ours].actions / best[theirs].actions:.2f} times {theirs}")
        print()


if __name__ == "__main__":
    main()
