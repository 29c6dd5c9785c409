"""Fit the caution of players that look ahead, in auctions against `club` that are played out.

    python -m engine.training.fit_auctions --deals 1500 --first 0 0.25 --over 0 -0.25 -0.5 -0.75
    python -m engine.training.fit_auctions --rulesets lebanese masrawy --first 0.25 --over -0.5
    python -m engine.training.fit_auctions --level expert --deals 500

Each deal is called twice, with the seats swapped. A contract is worth its score with the tricks of
an open-handed play-out, spread as real play strays from it. Nothing else is played, so a thousand
deals take seconds; the arena takes hours. A row is a `club` player that counts extra tricks while
nobody has bid and over a bid, or a level unchanged. The best row became FIRST and OVER_OTHERS in
players/expert/calling.py, for rulesets without doubles that learned_calls.py was not fitted to.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import sqrt

from benchmarks.report import Table
from tarneeb import RULESETS, Action, Match, Seat, Team, View, players
from tarneeb.arena.playing import MOST_REDEALS
from tarneeb.players.valuation import chance_at_least
from tarneeb.rules.cards import mask
from tarneeb.rules.scoring import contract_points
from tarneeb.search import by_suit, trump_of
from tarneeb.search.policy import finish

SEED = "auctions"
STRAYS = 1.3
"""The standard deviation of the tricks taken around those of a play-out: 1.2 in 239 contracts that
`expert` and `club` played against each other."""


@dataclass(frozen=True)
class Caller:
    """A player of auctions: `club` that counts some tricks more, or a level as it is."""

    level: str
    first: float = 0.0
    """The tricks that it counts more while nobody has bid."""
    over: float = 0.0
    """The same over a bid."""

    def choose(self, view: View, seed: str) -> Action:
        """Return the call, or the trumps to name."""
        style = self.first if view.standing is None else self.over
        return players.create(self.level, seed, style).choose(view)

    def __str__(self) -> str:
        return self.level if self.level != "club" else f"first {self.first:+}, over {self.over:+}"


@dataclass
class Called:
    """The result of an auction."""

    worth: float
    """The points that the contract is worth to North and South, less the others'."""
    declarer: Team | None
    made: bool
    """Whether the play-out makes it."""


def called(match: Match, callers: Mapping[Team, Caller], seed: str) -> Called:
    """Return what a deal's auction comes to; deals thrown in are dealt again."""
    for _ in range(MOST_REDEALS):
        match = match.apply(match.next_deal(seed))
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if view.phase == "play" and view.strain and view.contract:
                return worth_of(match, view)
            match = match.apply(callers[seat.team].choose(view, seed))
    return Called(0.0, None, False)


def worth_of(match: Match, view: View) -> Called:
    """Return what the contract that is about to be played is worth."""
    contract, playing = view.contract, match.round
    assert contract
    assert playing
    assert view.strain
    hands = [by_suit(mask(hand)) for hand in playing.hands]
    taken, _, _ = finish(hands, trump_of(view.strain), int(contract.seat), ())
    tricks = taken[contract.seat] + taken[contract.seat.partner]
    worth = 0.0
    for number in range(14):
        fewer = chance_at_least(number, tricks, STRAYS) if number else 1.0
        more = chance_at_least(number + 1, tricks, STRAYS) if number < 13 else 0.0
        ours, theirs = contract_points(match.ruleset, contract, number)
        worth += (fewer - more) * (ours - theirs)
    side = contract.seat.team
    return Called(worth if side is Team.NS else -worth, side, tricks >= contract.tricks)


def compare(caller: Caller, ruleset: str, deals: int) -> tuple[float, float, float, float]:
    """Return (points a round ahead of club, its error, share of contracts, share of these made)."""
    leads, mine, made = [], 0, 0
    for number in range(deals):
        match, seed = Match(RULESETS[ruleset], Seat.SOUTH.after(number)), f"{SEED}/{number}"
        one, other = (
            called(match, {team: caller, team.other: Caller("club")}, seed) for team in Team
        )
        leads.append((one.worth - other.worth) / 2)
        for end, team in zip((one, other), Team, strict=True):
            mine += end.declarer is team
            made += end.declarer is team and end.made
    mean = sum(leads) / deals
    error = sqrt(sum((lead - mean) ** 2 for lead in leads)) / deals
    return mean, error, mine / (2 * deals), made / max(1, mine)


def main() -> None:
    """Print a table for each preset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--deals", type=int, default=1500, help="how many (1500)")
    add("--rulesets", nargs="*", choices=RULESETS, default=["classic"], help="with contracts")
    add("--first", type=float, nargs="*", default=[0.0, 0.25], help="tricks more (0 0.25)")
    add("--over", type=float, nargs="*", default=[0.0, -0.25, -0.5, -0.75], help="tricks more")
    add("--level", choices=players.LEVELS, help="a level as it is, instead of those")
    args = parser.parse_args()
    callers = [Caller("club", *some) for some in product(args.first, args.over)]
    if args.level:
        callers = [Caller(args.level)]
    for ruleset in args.rulesets:
        table = Table(f"{ruleset}, ahead of club", "points", "±", "declares", "made")
        for caller in callers:
            mean, error, declares, made = compare(caller, ruleset, args.deals)
            row = (f"{mean:+.3f}", f"{error:.3f}", f"{declares:.0%}", f"{made:.0%}")
            table.row(str(caller), *row)


if __name__ == "__main__":
    main()
