"""Measure the judgement of choices: its time, what its short cut misses, and its hints.

    python -m benchmarks.judgement
    python -m benchmarks.judgement --only hints --rounds 200
    node web/build/python.mjs benchmarks.judgement --only seconds --rounds 3

- seconds: the processor time of analysing one round of classic, played by a level on all seats:
  up to the last mistake, with the cards and with the calls in hindsight, and with the table of
  tricks. The last command measures it in the page's Python.
- agreement: the same decisions judged twice, with the glance that finds most cards sound and
  without it. Accuracies and mistakes should agree.
- hints: rounds played by hints alone, and graded more strictly than any analysis: by an adviser
  with another seed and twice the effort, without a glance, and then in twice as many worlds again.
  No decision should be a mistake, which is a point lost beyond the grade's standard error. The
  worst of thousands of estimates is an overestimate, so a mistake is graded again in new worlds.
- calls: the prices of `novice`'s calls, and the points that they lose to the hint's on their own
  deals, where `club` goes on after either. One deal proves little; the means of many should agree.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import fmean

from benchmarks.report import Table, spread
from tarneeb import RULESETS, Match, Seat, players
from tarneeb.analysis import Price, Review, accuracy_of, adviser, decisions_of, judged
from tarneeb.knowledge.inference import touching_cards
from tarneeb.knowledge.views import View
from tarneeb.players import Player
from tarneeb.players.expert import Expert
from tarneeb.players.expert.effort import EXPERT
from tarneeb.players.pledges.aim import PledgeAim
from tarneeb.records.work import finish
from tarneeb.rules.actions import Action, Claim, Play
from tarneeb.rules.scoring import team_total

LEVELS = ("novice", "club", "expert")
"""The level that plays the rounds."""
STRICT = Expert(
    "grade",
    effort=replace(EXPERT, called=320, played=320, solved=80, nodes=2 * EXPERT.nodes),
)
"""The player that grades hints."""
STAGES: dict[str, Callable[[Review, Match], bool]] = {
    "judged": lambda review, match: len(review.judged) == decisions_of(match.rounds[0]),
    "cards in hindsight": lambda review, _: review.has_cards,
    "calls in hindsight": lambda review, _: review.is_over,
    "table of tricks": lambda review, _: review.has_par,
}
"""How far an analysis comes."""
AGAIN = replace(
    STRICT,
    seed="again",
    effort=replace(STRICT.effort, played=640, solved=160, nodes=4 * EXPERT.nodes),
)
"""The player that grades them again."""


def rounds(ruleset: str, player: Callable[[int], Player], most: int) -> Iterator[Match]:
    """Yield matches of one round that a player has played on all seats."""
    for number in range(most):
        match = Match(RULESETS[ruleset])
        match = match.apply(match.next_deal(f"judgement {number}"))
        everyone = player(number)
        while not match.results and (seat := match.to_act) is not None:
            match = match.apply(everyone.choose(match.view(seat)))
        yield match


def choices(match: Match) -> Iterator[tuple[View, Action]]:
    """Yield the decisions of a match's first round that were choices."""
    for _, view, action in Review(match.rounds[0], (), 0, adviser()).moments():
        if sum(not isinstance(each, Claim) for each in view.legal) < 2:
            continue
        if isinstance(action, Claim):
            continue
        if isinstance(action, Play) and view.strain and len(touching_cards(view)) == 1:
            continue
        yield view, action


def seconds(ruleset: str, most: int, until: float) -> None:
    """Print how long analyses take."""
    table = Table("seconds a round", "mean", "median", "99 %", "most", "rounds")
    for level in LEVELS:
        stages: dict[str, list[float]] = {name: [] for name in STAGES}
        played = rounds(ruleset, lambda number, level=level: players.create(level, number), most)
        for match in played:
            review = Review(match.rounds[0], (), 0, adviser())
            start = time.process_time()
            reached: dict[str, float] = {}
            while len(reached) < len(STAGES):
                review.step()
                spent = time.process_time() - start
                for name, is_reached in STAGES.items():
                    if name not in reached and is_reached(review, match):
                        reached[name] = spent
            for name, found in reached.items():
                stages[name].append(found)
            if time.monotonic() > until:
                break
        for name, several in stages.items():
            table.row(f"{level}: {name}", *spread(several), len(several))


def agreement(ruleset: str, most: int, until: float) -> None:
    """Print the accuracies and mistakes found with and without the glance."""
    table = Table("with and without the glance", "with", "without", "in both", "choices")
    for level in LEVELS:
        pairs: list[tuple[Price, Price]] = []
        played = rounds(ruleset, lambda number, level=level: players.create(level, number), most)
        for match in played:
            for view, action in choices(match):
                quick = finish(judged(adviser(), view, action))
                pairs.append((quick, finish(judged(adviser(), view, action, glance=False))))
            if time.monotonic() > until:
                break
        means = [fmean(accuracy_of(pair[which].sure) for pair in pairs) for which in (0, 1)]
        table.row(f"{level}: accuracy", *means, "", len(pairs))
        wrong = [{i for i, pair in enumerate(pairs) if pair[w].grade == "mistake"} for w in (0, 1)]
        found = [*map(len, wrong), len(wrong[0] & wrong[1])]
        table.row(f"{level}: mistakes", *found, len(pairs))


def hints(ruleset: str, most: int, until: float) -> None:
    """Print the grades of rounds played by hints alone; see above."""
    table = Table("by hints alone", "good", "inaccurate", "mistake", "again", "worst", "rounds")
    grades = {"good": 0, "inaccurate": 0, "mistake": 0, "again": 0}
    worst, number = 0.0, 0
    for number, match in enumerate(rounds(ruleset, lambda _: adviser(), most), 1):
        for view, action in choices(match):
            price = finish(judged(STRICT, view, action, glance=False))
            grades[price.grade] += 1
            worst = max(worst, price.sure)
            if price.grade == "mistake":
                again = finish(judged(AGAIN, view, action, glance=False))
                grades["again"] += again.grade == "mistake"
                print(
                    f"round {number}, {view.seat} at {view.actions}: {action} and not "
                    f"{price.action}: {price.points:.2f} ± {price.noise:.2f}, again "
                    f"{again.action}: {again.points:.2f} ± {again.noise:.2f}",
                    flush=True,
                )
        if time.monotonic() > until:
            break
    table.row(ruleset, *grades.values(), worst, number)


def calls(ruleset: str, most: int, until: float) -> None:
    """Print the mean price of calls by grade, and the mean loss on their own deals."""
    found: dict[str, list[tuple[float, float]]] = {"good": [], "inaccurate": [], "mistake": []}
    novice, club, number = players.create("novice", "calls"), players.create("club", "calls"), 0
    for number in range(most):
        match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
        match = match.apply(match.next_deal(f"calls {number}"))
        while (seat := match.to_act) is not None and match.view(seat).phase != "play":
            view, usual = match.view(seat), club.choose(match.view(seat))
            other = novice.choose(view)
            price = finish(judged(adviser(), view, other))
            if price.action != other:
                ends = [_gained(match, view, call) for call in (price.action, other)]
                found[price.grade].append((price.points, ends[0] - ends[1]))
            match = match.apply(usual)
        if time.monotonic() > until:
            break
    table = Table(f"calls, {ruleset}, {number + 1} deals", "calls", "price", "lost", "±")
    for grade, pairs in found.items():
        if pairs:
            price, lost = (fmean(pair[i] for pair in pairs) for i in (0, 1))
            error = (fmean((pair[1] - lost) ** 2 for pair in pairs) / len(pairs)) ** 0.5
            table.row(grade, len(pairs), price, lost, error)


def _gained(match: Match, view: View, call: Action) -> float:
    """Return what the round is worth to a seat's side if `club` goes on after a call."""
    club, seat = players.create("club", "calls"), view.seat
    rounds, match = len(match.results), match.apply(call)
    while len(match.results) == rounds and (acting := match.to_act) is not None:
        match = match.apply(club.choose(match.view(acting)))
    result = match.results[-1]
    if result.thrown:
        return 0.0
    if (pledges := match.rounds[-1].auction.pledges) and view.pledges:
        return PledgeAim(view, tuple([said or 0 for said in pledges])).for_match(result.taken)
    ours, theirs = (team_total(result.points, team) for team in (seat.team, seat.team.other))
    return float(ours - theirs)


PARTS = {"seconds": seconds, "agreement": agreement, "hints": hints, "calls": calls}


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--only", nargs="*", choices=PARTS, default=list(PARTS), help="these tables (all)")
    add("--ruleset", default="classic", choices=RULESETS, help="classic")
    add("--rounds", type=int, default=5, help="the maximum of each kind (5)")
    add("--minutes", type=float, default=2, help="for each table, about (2)")
    add("--full", action="store_true", help="200 rounds, however long it takes")
    args = parser.parse_args()
    most, minutes = (200, 60_000.0) if args.full else (args.rounds, args.minutes)
    for name in args.only:
        PARTS[name](args.ruleset, most, time.monotonic() + 60 * minutes)
        print()


if __name__ == "__main__":
    main()
