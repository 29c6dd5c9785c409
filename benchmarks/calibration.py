"""Measure bidding: how many of the contracts it bids does a level make, and what did it expect?

    python -m benchmarks.calibration
    python -m benchmarks.calibration --levels expert --deals 500
    python -m benchmarks.calibration --levels --contracts 2000 --worlds --full --seed fresh
    python -m benchmarks.calibration --levels --contracts 0 --cards 500

First, for each family of presets: the chance of a bid by the estimate before any world is
simulated, and how often it was made. All four seats bid by the rules of `expert` and play their
cards as `club`. With --worlds, a second table has the chance that `expert` shows if it simulates
worlds. A pledge counts as a contract of its seat.

With --cards, the chance of the contract by which hints choose cards, and how often it came true.
`club` plays this many rounds, and two choices of each side are hinted.

Then one level plays all four seats. The table shows how many contracts were made in play, with
double-dummy play of the same contract, and with double-dummy play in declarer's best strain. It
also shows the tricks taken above the bid, and par: declarer's double-dummy tricks in its best
strain. The solver is Bo Haglund's DDS if the extra `dds` is installed, otherwise our own.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Iterator
from itertools import count, takewhile
from statistics import fmean
from typing import NamedTuple

from benchmarks.report import Table
from tarneeb import (
    RULESETS,
    Bid,
    Contract,
    Deal,
    Match,
    Pledge,
    Seat,
    Strain,
    View,
    players,
    search,
)
from tarneeb.analysis import adviser
from tarneeb.players.club import bidding
from tarneeb.players.expert import calling
from tarneeb.players.pledges import pledging

SEED = "calibration"
"""The seed of the deals that estimates were corrected on; use another to validate them."""

FAMILIES = {
    "bids are numbers": ("classic", "traditional", "lebanese"),
    "bids name the trumps": ("egyptian", "egyptian-contract", "masrawy"),
    "pledges": ("syrian-41", "four-hundred"),
}
"""The presets whose auctions are alike."""

Perfect = Callable[[Deal, Strain, Seat], int]
"""Returns the double-dummy tricks of declarer's side for a deal, a strain and a declarer."""


class Played(NamedTuple):
    """A contract and its tricks."""

    contract: Contract
    """The contract."""
    taken: int
    """Tricks that declarer's side took."""
    perfect: int
    """Its double-dummy tricks in this contract."""
    best: int
    """Its double-dummy tricks in its best strain."""


class Said(NamedTuple):
    """A contract or a pledge, and what its bidder expected of it."""

    ruleset: str
    """The preset."""
    tricks: int
    """The bid."""
    chance: float
    """Its chance, by the bidder's estimate."""
    made: bool
    """Whether it was made."""
    shown: float | None = None
    """The chance that `expert` shows after simulating it."""


def said(ruleset: str, number: int, worlds: bool, seed: str) -> Iterator[Said]:
    """Bid and play a deal, and yield the contract, or the four pledges."""
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(f"{seed}/said/{number}"))
    club = players.create("club")
    bids: dict[Seat, tuple[View, Bid | Pledge]] = {}
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase == "auction":
            action = calling.usual_call(view, 0.0).action
            if isinstance(action, Bid | Pledge):
                bids[seat] = view, action
        else:
            action = club.choose(view)
        match = match.apply(action)
    result = match.results[-1]
    if result.thrown:
        return
    for seat, (view, action) in bids.items():
        taken = result.taken[seat]
        if isinstance(action, Pledge):
            chance = pledging.chance_of(view, action, 0.0)
            yield Said(ruleset, action.tricks, chance, taken >= action.tricks)
        elif result.contract and result.contract.seat is seat:
            taken += result.taken[seat.partner]
            shown = simulated(view, action) if worlds else None
            chance = bidding.chance_of(view, action, 0.0)
            yield Said(ruleset, action.tricks, chance, taken >= action.tricks, shown)


def simulated(view: View, bid: Bid) -> float | None:
    """Return the chance of a bid that `expert` shows, if it simulates it."""
    *_, thought = players.create("expert", SEED).think(view)
    shares = [option.makes for option in thought.options if option.action == bid]
    return shares[0] if shares else None


def calibrate(family: str, contracts: int, end: float, worlds: bool, seed: str) -> None:
    """Print the estimated chance of a family's bids, and how often they were made."""
    found: list[Said] = []
    deals = 0
    for number in count():
        for ruleset in FAMILIES[family]:
            found += said(ruleset, number, worlds, seed)
            deals += 1
        if len(found) >= contracts or time.monotonic() > end:
            break
    table = Table(f"{family}, {deals} deals", "bids", "said", "made")
    compare(table, found, lambda each: each.chance)
    if shown := [each for each in found if each.shown is not None]:
        table = Table(f"{family}, shown", "bids", "said", "made")
        compare(table, shown, lambda each: each.shown or 0.0)


def forecast(rounds: int, seed: str) -> None:
    """Print what hints say of the contract during the play, and how often it came true."""
    found: dict[str, list[Said]] = {"declarer's side": [], "defence": []}
    presets = [preset for family in list(FAMILIES)[:2] for preset in FAMILIES[family]]
    for number in range(rounds):
        for side, hinted in hints(presets[number % len(presets)], number, seed).items():
            found[side] += hinted
    for side, hinted in found.items():
        table = Table(f"cards, {side}, {rounds} rounds", "hints", "said", "came true")
        compare(table, hinted, lambda each: each.chance)


def hints(ruleset: str, number: int, seed: str) -> dict[str, list[Said]]:
    """Return two hints for each side in a round that `club` plays, or none if it is thrown in."""
    club = players.create("club")
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(f"{seed}/cards/{number}"))
    views: list[View] = []
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase == "play" and len(view.hand) < 13 and len(view.legal) > 1:
            views.append(view)
        match = match.apply(club.choose(view))
    contract, made = match.results[-1].contract, match.results[-1].made
    if contract is None:
        return {}
    random.Random(f"{seed} {number}").shuffle(views)
    found: dict[str, list[Said]] = {"declarer's side": [], "defence": []}
    for view in views:
        defends = contract.seat.is_opponent(view.seat)
        side = found["defence" if defends else "declarer's side"]
        if len(side) == 2:
            continue
        *_, thought = adviser().think(view)
        if len(thought.options) > 1 and (makes := thought.options[0].makes) is not None:
            side.append(Said(ruleset, contract.tricks, makes, bool(made) is not defends))
    return found


def compare(table: Table, found: list[Said], chance: Callable[[Said], float]) -> None:
    """Add a row for each group: its size, its mean estimate, and how often it came true."""
    for name, group in grouped(found, chance).items():
        said = f"{100 * fmean(map(chance, group)):.0f} %"
        table.row(name, len(group), said, share([each.made for each in group]))


def grouped(found: list[Said], chance: Callable[[Said], float]) -> dict[str, list[Said]]:
    """Return bids by preset, by number, by estimate to the nearest tenth, and all of them."""
    groups: dict[str, list[Said]] = {}
    for each in sorted(found, key=lambda each: each.ruleset):
        groups.setdefault(each.ruleset, []).append(each)
    for each in sorted(found, key=lambda each: each.tricks):
        groups.setdefault(f"bid {each.tricks}", []).append(each)
    for each in sorted(found, key=chance):
        groups.setdefault(f"said about {10 * round(10 * chance(each))} %", []).append(each)
    return groups | {"all": found} if found else {}


def solver() -> Perfect:
    """Return DDS, or our own solver if DDS is not installed."""
    try:
        from tarneeb.search import dds
    except ImportError:
        print("Using our own solver; DDS is faster (pip install .[dds]).")
        return search.tricks

    def perfect(deal: Deal, strain: Strain, leader: Seat) -> int:
        return dds.best(search.Position(deal.hands, strain, leader))

    return perfect


def play(level: str, ruleset: str, number: int, perfect: Perfect, seed: str) -> Played | None:
    """Play a deal and return its result, or None if it was thrown in."""
    seed = f"{seed}/{number}"
    player = players.create(level, seed)
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(seed))
    while (seat := match.to_act) is not None:
        match = match.apply(player.choose(match.view(seat)))
    contract, taken = match.results[-1].contract, match.results[-1].taken
    if contract is None:
        return None
    strains = [s for s in Strain if s.suit or match.ruleset.no_trump]
    deal, declarer = match.rounds[-1].deal, contract.seat
    found = {strain: perfect(deal, strain, declarer) for strain in strains}
    assert contract.strain
    side = taken[declarer] + taken[declarer.partner]
    return Played(contract, side, found[contract.strain], max(found.values()))


def share(values: list[bool]) -> str:
    """Return the percentage of true values."""
    return f"{100 * fmean(values):.0f} %"


def main() -> None:
    """Print a table for each level and ruleset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    levels = players.LEVELS
    add(
        "--contracts",
        type=int,
        default=2000,
        help="at most this many for each family (2000; 0: none)",
    )
    add("--worlds", action="store_true", help="also what expert shows: slow")
    add("--cards", type=int, default=0, help="hints in this many rounds (0): slow")
    add("--levels", nargs="*", choices=levels, default=list(levels), help="(all)")
    add("--rulesets", nargs="*", choices=RULESETS, default=["classic"], help="with contracts")
    add("--deals", type=int, default=500, help="at most this many deals (500)")
    add("--minutes", type=float, default=1.0, help="for each family, level and preset, about (1)")
    add("--full", action="store_true", help="all the deals, however long it takes")
    add("--seed", default=SEED, help=f"where the cards come from ({SEED})")
    args = parser.parse_args()
    for family in FAMILIES if args.contracts else ():
        end = math.inf if args.full else time.monotonic() + 60 * args.minutes
        calibrate(family, args.contracts, end, args.worlds, args.seed)
    if args.cards:
        forecast(args.cards, args.seed)
    if not args.levels:
        return
    perfect = solver()
    for level in args.levels:
        for ruleset in args.rulesets:
            end = math.inf if args.full else time.monotonic() + 60 * args.minutes
            numbers = takewhile(lambda _, end=end: time.monotonic() < end, range(args.deals))  # type: ignore[misc]
            found = [play(level, ruleset, number, perfect, args.seed) for number in numbers]
            played = [each for each in found if each]
            head = f"{level}, {ruleset}"
            columns = (
                "contracts",
                "made",
                "perfect play",
                "best trumps",
                "tricks over",
                "par tricks",
            )
            table = Table(head, *columns)
            bids = sorted({each.contract.tricks for each in played})
            groups = {f"bid {n}": [p for p in played if p.contract.tricks == n] for n in bids}
            for name, group in {**groups, "all": played}.items():
                if not group:
                    continue
                table.row(
                    name,
                    len(group),
                    share([p.taken >= p.contract.tricks for p in group]),
                    share([p.perfect >= p.contract.tricks for p in group]),
                    share([p.best >= p.contract.tricks for p in group]),
                    f"{fmean(p.taken - p.contract.tricks for p in group):+.2f}",
                    fmean(p.best for p in group),
                )
            table.row("thrown in", len(found) - len(played), *[None] * 5)


if __name__ == "__main__":
    main()
