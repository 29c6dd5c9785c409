"""Measure the cost of sound bids: points a round against the same player without that bound.

    python -m benchmarks.soundness
    python -m benchmarks.soundness --rulesets classic --deals 4000 --worlds --full

Every deal is bid and played twice. One side's bids are sound, the other's need not be, and the
sides swap. Bids follow the rules of `expert`; with --worlds it also looks ahead. All cards are
played by `club`. The last column is the share of deals that four sound bidders throw in.
"""

from __future__ import annotations

import argparse
import math
import time
from unittest.mock import patch

from benchmarks.report import Table
from tarneeb import RULESETS, Action, Bid, Match, Seat, Team, View, players
from tarneeb.arena import Margin
from tarneeb.players.club import bidding
from tarneeb.players.expert import calling

SEED = "soundness"
CLUB, EXPERT = players.create("club", SEED), players.create("expert", SEED)


def any_bid(view: View, bid: Bid, style: float) -> bool:
    """Allow every bid that does not raise the player's own: the bound before bids were sound."""
    return view.standing is None or view.standing.seat is not view.seat


def call(view: View, sound: bool, worlds: bool) -> Action:
    """Return a call of a seat."""
    if not sound:
        with patch.object(bidding, "is_sound", any_bid):
            return calling.usual_call(view, 0.0).action
    action = calling.usual_call(view, 0.0).action
    return EXPERT.choose(view) if worlds and isinstance(action, Bid) else action


def bid(match: Match, sound: frozenset[Team], worlds: bool) -> tuple[Match, list[Action]]:
    """Bid a deal, and return the match and its calls."""
    calls = []
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if view.phase != "auction":
            break
        calls.append(call(view, seat.team in sound, worlds))
        match = match.apply(calls[-1])
    return match, calls


def points(match: Match) -> int:
    """Play out the round by `club`, and return the points of North and South less the others'."""
    while (seat := match.to_act) is not None:
        match = match.apply(CLUB.choose(match.view(seat)))
    ours, theirs = match.results[-1].totals or (0, 0)
    return ours - theirs


def lead(ruleset: str, number: int, worlds: bool) -> int:
    """Return the points by which sound bids are ahead over both rounds of a deal."""
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(f"{SEED}/{number}"))
    (ns, calls), (ew, others) = (bid(match, frozenset([team]), worlds) for team in Team)
    return 0 if calls == others else points(ns) - points(ew)


def is_thrown_in(ruleset: str, number: int, worlds: bool) -> bool:
    """Whether four sound bidders throw a deal in."""
    match = Match(RULESETS[ruleset], Seat.SOUTH.after(number))
    match = match.apply(match.next_deal(f"{SEED}/{number}"))
    match, _ = bid(match, frozenset(Team), worlds)
    return match.to_act is None


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    auctions = [name for name, rules in RULESETS.items() if not rules.individual]
    add("--rulesets", nargs="*", choices=auctions, default=auctions, help="(all with auctions)")
    add("--deals", type=int, default=1000, help="at most this many of each preset (1000)")
    add("--minutes", type=float, default=0.5, help="for each preset, about (0.5)")
    add("--worlds", action="store_true", help="look ahead, as expert does: slow")
    add("--full", action="store_true", help="all the deals, however long it takes")
    args = parser.parse_args()
    table = Table("sound bids, points a round", "ahead by", "±", "deals", "thrown in")
    for ruleset in args.rulesets:
        end = math.inf if args.full else time.monotonic() + 60 * args.minutes
        margin, thrown = Margin(), 0
        for number in range(args.deals):
            if time.monotonic() > end:
                break
            margin.add(lead(ruleset, number, args.worlds))
            thrown += is_thrown_in(ruleset, number, args.worlds)
        share = f"{100 * thrown / max(1, margin.deals):.0f} %"
        table.row(ruleset, f"{margin.mean:+.2f}", margin.error, margin.deals, share)


if __name__ == "__main__":
    main()
