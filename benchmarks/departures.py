"""Measure the gain when a searching player departs from the rules of thumb.

    python -m benchmarks.departures --rounds 100
    python -m benchmarks.departures --level master --ruleset egyptian --minutes 20
    python -m benchmarks.departures --habits --rounds 2600

Club players play rounds. At each choice the level under test chooses too, from the seat's view. If
its card differs from the rules of thumb, both cards are tried on the true hands: once continued by
the rules of thumb, and once double dummy. The first overrates plays that these opponents miss, the
second those that nobody could find. The figures are points of the round (see `players.aims`) for
the seat's side less the other's, summed over the four seats, by round, with their standard error.
Only contracts are played. Small differences need thousands of rounds.

With --habits: the cards that break a habit of partnership and gain the margin of a convention in
play-outs, by habit. Their gain over the usual card is given twice: as play-outs estimate it, and on
the true hands. If play-outs are right about such cards, the second is only a little lower, because
nothing but cards that seem to gain is counted.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from benchmarks.beliefs import EFFORTS, Moment, cost, moments
from benchmarks.report import Table, mean_and_error
from tarneeb import RULESETS, Card, Play, View, players
from tarneeb.knowledge.inference import World, touching_cards
from tarneeb.players import club
from tarneeb.players.aims import contract_aim
from tarneeb.players.chance import Chance
from tarneeb.players.expert import quick
from tarneeb.players.expert.effort import EXPERT
from tarneeb.players.expert.playing import PLAYED_CONVENTION, CardComparison
from tarneeb.rules.cards import bit
from tarneeb.rules.ruleset import AuctionKind
from tarneeb.search import by_suit, trump_of

PHASES = {"tricks 1 to 4": range(10, 14), "5 to 8": range(6, 10), "9 to 13": range(1, 6)}
"""Phases of a round, by the number of cards in a hand."""
ALL_WORLDS = replace(EXPERT, nodes=10**9, again=0)
"""An expert's worlds, however many cards are compared in them."""
CONTRACTS = [name for name, rules in RULESETS.items() if rules.auction is not AuctionKind.PLEDGES]
"""The presets with contracts."""


def played_on(view: View, true: World, card: Card) -> tuple[float, float]:
    """Return the (points, tricks) of the seat's side if all continue by the rules of thumb."""
    assert view.trick
    assert view.strain
    hands = list(true)
    hands[view.seat] ^= bit(card)
    table = [(c.suit.index, 1 << c.rank - 2) for c in (*view.trick.cards, card)]
    taken = quick.finish(
        [by_suit(hand) for hand in hands],
        trump_of(view.strain),
        int(view.trick.leader),
        table,
        quick.public(view),
    )
    tricks = sum(view.taken[seat] + taken[seat] for seat in (view.seat, view.seat.partner))
    return contract_aim(view)[tricks], tricks


def departures(level: str, rounds: Iterator[Moment]) -> Iterator[tuple[View, World, Card, Card]]:
    """Yield departures: the view, the true hands, the level's card and the rules' card."""
    for view, true in rounds:
        chosen = players.create(level, f"departures {view.actions}").choose(view)
        thumb = club.card(view).action
        assert isinstance(chosen, Play)
        assert isinstance(thumb, Play)
        if chosen.card is not thumb.card:
            yield view, true, chosen.card, thumb.card


def broken_habits(rounds: Iterator[Moment]) -> Iterator[tuple[str, float, float, float]]:
    """Yield cards that break a habit and seem to pay.

    Each is its habit, the points that play-outs say it gains, and those that it gains on the true
    hands when all play on, and with perfect play.
    """
    for view, true in rounds:
        thumb, rule = club.by_rule(view)
        assert isinstance(thumb.action, Play)
        usual = thumb.action.card
        words = Chance("habits", view).words("worlds")
        compared = CardComparison(view, touching_cards(view), usual, words, thumb.reason, rule)
        found = [i for i, habit in enumerate(compared.broken) if habit]
        if not found:
            continue
        compared.alive = sorted({compared.base, *found})
        for _ in compared.play_out(ALL_WORLDS, last=False):
            pass
        for i in found:
            lost, error = compared.lost(i)
            if -lost > PLAYED_CONVENTION[0] + PLAYED_CONVENTION[1] * error:
                card = compared.cards[i]
                gained = played_on(view, true, card)[0] - played_on(view, true, usual)[0]
                yield compared.broken[i] or "", -lost, gained, cost(view, true, card, usual)[0]


def print_habits(rounds: int, ruleset: str, end: float) -> None:
    """Print what breaking each habit gains."""
    found: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
    number = 0
    while number < rounds and time.monotonic() < end:
        one = moments("club", 1, first=number, ruleset=ruleset)
        for habit, said, played, perfect in broken_habits(one):
            found[habit].append((said, played, perfect))
        number += 1
    heads = "said", "played on", "±", "open", "±"
    table = Table(f"points gained, {number} rounds", "cards", *heads)
    for habit, gains_of in sorted(found.items()):
        (mean, _), *on_true_hands = (
            mean_and_error([*gains]) for gains in zip(*gains_of, strict=True)
        )
        row = [f"{mean:+.2f}"]
        for mean, error in on_true_hands:
            row += [f"{mean:+.2f}", f"{error:.2f}"]
        table.row(habit, len(gains_of), *row)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--level", default="expert", choices=EFFORTS, help="whose departures (expert)")
    add("--rounds", type=int, default=40, help="the maximum (40)")
    add("--ruleset", default="classic", choices=CONTRACTS, help="with contracts (classic)")
    add("--minutes", type=float, default=60, help="time limit (60)")
    add("--habits", action="store_true", help="what breaking each habit gains")
    args = parser.parse_args()
    end = time.monotonic() + 60 * args.minutes
    if args.habits:
        print_habits(args.rounds, args.ruleset, end)
        return
    found: dict[str, list[list[float]]] = {phase: [] for phase in PHASES}
    count: dict[str, int] = defaultdict(int)
    for number in range(args.rounds):
        if time.monotonic() > end:
            break
        for rounds in found.values():
            rounds.append([0.0] * 4)
        one = moments("club", 1, first=number, ruleset=args.ruleset)
        for view, true, chosen, thumb in departures(args.level, one):
            phase = next(name for name, cards in PHASES.items() if len(view.hand) in cards)
            count[phase] += 1
            ours, theirs = played_on(view, true, chosen), played_on(view, true, thumb)
            gained = (ours[0] - theirs[0], ours[1] - theirs[1], *cost(view, true, chosen, thumb))
            by_round = found[phase][-1]
            for i, more in enumerate(gained):
                by_round[i] += more
    number = len(found["5 to 8"])
    heads = "points", "±", "tricks", "±", "points, open", "±", "tricks, open", "±"
    table = Table(f"{args.level}, {number} rounds: played on", "departures", *heads)
    for phase, played in found.items():
        row = [f"{count[phase] / max(1, number):.1f}"]
        for i in range(4):
            mean, error = mean_and_error([sums[i] for sums in played])
            row += [f"{mean:+.2f}", f"{error:.2f}"]
        table.row(phase, *row)


if __name__ == "__main__":
    main()
