r"""Fit the worth of a bid beyond a pass: players/expert/call_weights.py.

    python -m engine.training.fit_calls --deals 80000 \
        --out engine/tarneeb/players/expert/call_weights.py

Auctions are played many at a time, as arrays: `club` against the caller that is learning. Each call
of that caller is tried three ways: a pass, the least bid, and one trick more. A contract is worth
its score with the tricks of an open-handed play-out, spread as real play strays from it. Least
squares fit the differences to what the caller knows, most closely where they are small. Then all is
repeated with the new caller, and against it too. The lead over other callers in fresh deals is
printed.

Needs NumPy (the extra `fit`). fit_auctions.py and the arena measure the effect in real matches.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.report import Table
from engine.training.fit_auctions import STRAYS
from tarneeb import RULESETS, Suit
from tarneeb.players.club import bidding
from tarneeb.players.club.outlook import (
    AVERAGE_POINTS,
    UNNAMED,
    UNNAMED_OTHER,
    UNNAMED_PARTNER,
    USUAL,
)
from tarneeb.players.expert import calling
from tarneeb.players.expert.learned_calls import (
    ALWAYS_BID,
    FEATURES,
    PASSED,
    features,
    short_of,
    situation,
)
from tarneeb.players.valuation import SPREAD, chance_at_least, estimate
from tarneeb.rules.auction import Contract, hand_points
from tarneeb.rules.cards import DECK, mask
from tarneeb.rules.ruleset import AuctionKind, Ruleset
from tarneeb.rules.scoring import contract_points
from tarneeb.rules.seats import Seat
from tarneeb.search import by_suit
from tarneeb.search.policy import finish

PRESETS = ("classic", "traditional", "lebanese")
"""Whose auctions are played."""
OPPONENTS = (2, 1, 1)
"""How often each is met: club, club with the caution of calling.py, the learner itself."""
NEAR = 2.5
"""The size, in points, of a small difference. The fit is closest for those."""
DOCSTRING = """Weights for the worth of a bid beyond a pass, made by engine/training/fit_calls.py.

    python -m engine.training.fit_calls --deals 80000 \\
        --out engine/tarneeb/players/expert/call_weights.py
"""
"""The docstring of the module that is written."""
RIDGE = 20.0
"""How strongly a weight is drawn back to nothing."""
CLOSE = -1.0
"""The least advantage of a bid, in points, at which one trick more is tried."""
FINEST = 100
"""Into how many parts of a trick the worth of a contract is tabled."""
LEAST_EXPECTED, MOST_EXPECTED = -5, 20
"""From where to where."""

Array = Any
"""An array of NumPy, one entry for each deal."""
Caller = Callable[["Asked"], Array]
"""Says what a seat calls, in every deal at once: a number of tricks, or 0 to pass."""


# The deals.


@dataclass(frozen=True)
class Deals:
    """The relevant facts of many deals: arrays of shape (deals, 4), a column for each seat."""

    tricks: Array
    """The tricks that the hand expects in its best suit."""
    points: Array
    length: Array
    """The cards of that suit."""
    taken: Array
    """The tricks of its side as declarer, played out."""

    def __len__(self) -> int:
        return len(self.tricks)

    def at(self, which: Array) -> Deals:
        """Return some of the deals."""
        parts = (self.tricks, self.points, self.length, self.taken)
        return Deals(*(part[which] for part in parts))


def hands_of(seed: str, number: int) -> list[list[tuple[float, int, int, int]]]:
    """Return what counts of each hand, deal by deal."""
    rng, deck, found = random.Random(seed), list(DECK), []
    for _ in range(number):
        rng.shuffle(deck)
        hands = [tuple(deck[13 * seat : 13 * seat + 13]) for seat in range(4)]
        held = [by_suit(mask(hand)) for hand in hands]
        deal = []
        for seat, hand in enumerate(hands):
            trumps = max(Suit, key=lambda suit, hand=hand: estimate(hand, suit))
            taken, _, _ = finish(held, trumps.index, seat, ())
            length = sum(card.suit is trumps for card in hand)
            row = (estimate(hand, trumps), hand_points(hand), length, taken[seat] + taken[seat - 2])
            deal.append(row)
        found.append(deal)
    return found


def deals(seed: str, number: int) -> Deals:
    """Return a number of deals, drawn by one process for each processor."""
    each = 1000
    with ProcessPoolExecutor() as pool:
        seeds = [f"{seed}/{part}" for part in range(number // each)]
        parts = list(pool.map(hands_of, seeds, [each] * len(seeds)))
    found = np.array([deal for part in parts for deal in part], dtype=float)
    whole = (found[:, :, part].astype(int) for part in (1, 2, 3))
    return Deals(found[:, :, 0], *whole)


# The auctions.


@dataclass
class State:
    """How far the auctions have come."""

    standing: Array
    """The highest bid, or 0."""
    owner: Array
    """Whose it is, or -1."""
    quiet: Array
    """How many calls in a row were no bids."""
    last: Array
    """The last bid of each seat, PASSED if it has only passed, or 0."""
    passed: Array
    """Whether the last call of each seat was a pass."""

    @classmethod
    def fresh(cls, number: int) -> State:
        """Return auctions in which nobody has spoken."""
        one, four = np.zeros(number, int), np.zeros((number, 4), int)
        return cls(one.copy(), one - 1, one.copy(), four, four > 0)

    def at(self, which: Array) -> State:
        """Return some of them, apart."""
        parts = (self.standing, self.owner, self.quiet, self.last, self.passed)
        return State(*(part[which].copy() for part in parts))


@dataclass(frozen=True)
class Asked:
    """The knowledge of the seat to call."""

    tricks: Array
    points: Array
    length: Array
    partner: Array
    right: Array
    left: Array
    standing: Array
    ours: Array
    """Whether the highest bid is the partner's."""
    own: Array
    """Whether it is its own."""
    least: Array
    """The least legal bid."""
    first: bool
    """Whether each speaks once, and two at most have spoken."""

    def known(self) -> Array:
        """Return the features, of shape (deals, features)."""
        said = (self.partner, self.right, self.left, self.standing)
        columns = features(self.tricks, self.points, self.length, *said)
        return np.stack(np.broadcast_arrays(*columns), axis=1).astype(float)

    def situations(self) -> Array:
        """Return the situations, as names."""
        found = np.full(len(self.tricks), "nobody", dtype=object)
        for bid in range(7, 14):
            for ours in (False, True):
                found[(self.standing == bid) & (self.ours == ours)] = situation(bid, ours)
        return found

    def at(self, which: Array) -> Asked:
        """Return some of them."""
        arrays = {k: v[which] for k, v in vars(self).items() if k != "first"}
        return replace(self, **arrays)


@dataclass
class Game:
    """Auctions by one preset, and what their contracts are worth."""

    rules: Ruleset
    paid: Array = field(init=False)
    """By bid and tricks of the play-out: what the contract comes to."""
    hoped: Array = field(init=False)
    """By bid and expected tricks, in FINEST parts: what `bidding.contract_worth` makes of it."""

    def __post_init__(self) -> None:
        expected = np.arange(LEAST_EXPECTED, MOST_EXPECTED, 1 / FINEST)
        self.paid = np.array([[self._worth(b, t, STRAYS) for t in range(14)] for b in range(14)])
        self.hoped = np.array([[self._worth(b, e, SPREAD) for e in expected] for b in range(14)])

    def _worth(self, bid: int, expected: float, spread: float) -> float:
        if bid < USUAL:
            return 0.0
        at_least = [1.0, *(chance_at_least(n, expected, spread) for n in range(1, 14)), 0.0]
        contract = Contract(Seat.SOUTH, bid, None)
        points = (contract_points(self.rules, contract, taken) for taken in range(14))
        return sum(
            (at_least[taken] - at_least[taken + 1]) * (ours - theirs)
            for taken, (ours, theirs) in enumerate(points)
        )

    def hopes(self, bid: Array, expected: Array) -> Array:
        """Return what a side expects of a contract."""
        place = ((expected - LEAST_EXPECTED) * FINEST).round().astype(int)
        return self.hoped[bid, place.clip(0, self.hoped.shape[1] - 1)]

    def play(
        self,
        given: Deals,
        callers: Sequence[Caller],
        state: State | None = None,
        turn: int = 0,
        forced: Array | None = None,
        log: Callable[[int, State, Array, Asked], None] | None = None,
    ) -> tuple[Array, State]:
        """Return what the contracts are worth to the seats 0 and 2, and how the auctions ended.

        callers: by seat. state, turn: from where on; forced: the calls made there. log: told of
        each turn, the auctions that still go on, and what the seat knows.
        """
        state = State.fresh(len(given)) if state is None else state
        single = self.rules.auction is AuctionKind.SINGLE
        for now in range(turn, 60):
            seat = (1 + now) % 4
            alive = ~self._over(state, now)
            if self.rules.pass_is_final and not single:
                alive &= ~state.passed[:, seat]
                if self._over(state, now).all():
                    break
            elif not alive.any():
                break
            asked = self._asked(given, state, seat, now)
            if log:
                log(now, state, alive, asked)
            calls = forced if forced is not None and now == turn else callers[seat](asked)
            bids, passes = alive & (calls > 0), alive & (calls == 0)
            state.standing[bids], state.owner[bids] = calls[bids], seat
            state.last[bids, seat], state.quiet[bids] = calls[bids], 0
            state.passed[alive, seat] = calls[alive] == 0
            state.quiet[passes] += 1
            state.last[passes & (state.last[:, seat] == 0), seat] = PASSED
        tricks = given.taken[np.arange(len(given)), state.owner.clip(0)]
        worth = np.where(state.owner >= 0, self.paid[state.standing, tricks], 0.0)
        return np.where(state.owner % 2 == 0, worth, -worth), state

    def _over(self, state: State, now: int) -> Array:
        """Return which auctions are over: no higher bid, or nobody left to make it."""
        if self.rules.auction is AuctionKind.SINGLE:
            return np.full(len(state.standing), now >= 4)
        none_higher = state.standing == 13
        if self.rules.pass_is_final:
            out = state.passed.sum(1)
            return none_higher | (out == 4) | ((out == 3) & (state.standing > 0))
        closing = np.where(state.standing > 0, self.rules.closing_passes, 4)
        return none_higher | (state.quiet >= closing)

    def _asked(self, given: Deals, state: State, seat: int, now: int) -> Asked:
        partner, right, left = ((seat + step) % 4 for step in (2, 1, 3))
        single = self.rules.auction is AuctionKind.SINGLE
        match = single and now == 3 and self.rules.dealer_may_match
        least = np.where(state.standing > 0, state.standing + (not match), USUAL)
        own = (part[:, seat] for part in (given.tricks, given.points, given.length))
        said = (state.last[:, other].copy() for other in (partner, right, left))
        standing = state.standing.copy()
        ours, mine = state.owner == partner, state.owner == seat
        return Asked(*own, *said, standing, ours, mine, least, single and now < 2)

    def club(self, first: float = 0.0, over: float = 0.0) -> Caller:
        """Return the club player of `bidding`, with extra tricks counted first and over a bid."""

        def call(asked: Asked) -> Array:
            nobody = asked.standing == 0
            heard = UNNAMED
            passed = np.where(asked.partner == PASSED, heard.partner_passed, 0.0)
            beyond = (asked.partner - USUAL).clip(0)
            bid = heard.partner_bid + heard.partner_above * beyond
            outlook = heard.always + np.where(asked.partner > 0, bid, passed)
            for said in (asked.right, asked.left):
                bid = heard.other_bid + heard.other_above * (said > USUAL)
                passed = np.where(said == PASSED, heard.other_passed, 0.0)
                outlook = outlook + np.where(said > 0, bid, passed)
            expected = asked.tricks + outlook + np.where(nobody, first, over)
            bid = asked.least.clip(max=13)
            worth = self.hopes(bid, expected)
            all_13 = self.hopes(np.full_like(bid, 13), expected)
            higher = all_13 > worth + 0.01
            bid, worth = np.where(higher, 13, bid), np.where(higher, all_13, worth)
            above, strength = asked.standing - USUAL, asked.points - AVERAGE_POINTS
            stands = asked.standing.clip(USUAL)
            other, partner = (
                each.usual + each.above * above + each.point * strength
                for each in (UNNAMED_OTHER, UNNAMED_PARTNER)
            )
            theirs, passing = -self.hopes(stands, other), self.hopes(stands, partner)
            passing = np.where(nobody, bidding.SILENCE, np.where(asked.ours, passing, theirs))
            spare = expected >= USUAL + 1 + bidding.TO_SPARE
            bid = np.where(asked.first & nobody & spare & (bid == USUAL), bid + 1, bid)
            return np.where((worth > passing) & (asked.least <= 13) & ~asked.own, bid, 0)

        return call


# The fit.

Weights = dict[str, tuple[Array, Array]]
"""By situation: of a bid over a pass, and of one trick more over that bid."""
Samples = dict[str, tuple[list[Array], list[Array]]]
"""By situation: features, and what they are to tell."""


def learner(weights: Weights) -> Caller:
    """Return who calls by weights."""

    def call(asked: Asked) -> Array:
        known, names = asked.known(), asked.situations()
        bid, higher = np.full(len(known), -1.0), np.full(len(known), -1.0)
        for name, (first, second) in weights.items():
            here = names == name
            bid[here], higher[here] = known[here] @ first, known[here] @ second
        nobody = asked.standing == 0
        sure = np.where(nobody, ALWAYS_BID["nobody"], ALWAYS_BID["theirs"])
        must = ~asked.ours & (asked.tricks - asked.least >= sure)
        most = asked.tricks + short_of(~nobody, asked.ours)
        bid = np.where(must, bid.clip(0.1), bid)
        further = ((higher > 0) | (bid <= 0)) & (bid + higher > 0) & (asked.least + 1 <= most)
        bids = ((bid > 0) | further) & (asked.least <= 13) & (asked.least <= most)
        tricks = asked.least + (further & (asked.least < 13))
        return np.where(bids & ~asked.own, tricks, 0)

    return call


def sample(
    game: Game, given: Deals, me: Caller, opponent: Caller, weights: Weights | None = None
) -> Samples:
    """Return what a bid gains over a pass or, with the weights of bids, one trick more over that.

    The calls before and after are those of the players.
    """
    found: Samples = {}
    for side in (0, 1):
        callers = [me if seat % 2 == side else opponent for seat in range(4)]
        turns: list[tuple[int, State, Array, Asked]] = []

        def log(
            now: int, state: State, alive: Array, asked: Asked, side: int = side, turns: Any = turns
        ) -> None:
            if (1 + now) % 2 == side:
                some = np.nonzero(alive & ~asked.own & (asked.least < 13))[0]
                turns.append((now, state.at(some), some, asked.at(some)))

        game.play(given, callers, log=log)
        for now, state, some, asked in turns:
            names, known = asked.situations(), asked.known()
            if weights:
                likely = np.zeros(len(some), bool)
                for name, (first, _) in weights.items():
                    likely[names == name] = known[names == name] @ first > CLOSE
                keep = np.nonzero(likely)[0]
                state, some, asked = state.at(keep), some[keep], asked.at(keep)
                names, known = names[keep], known[keep]
            if not len(some):
                continue
            choices = (asked.least + 1, asked.least) if weights else (asked.least, 0 * asked.least)
            here = given.at(some)
            one, other = (
                game.play(here, callers, state.at(slice(None)), now, choice)[0]
                for choice in choices
            )
            gained = (one - other) * (1 if side == 0 else -1)
            for name in set(names):
                rows, gains = found.setdefault(name, ([], []))
                rows.append(known[names == name])
                gains.append(gained[names == name])
    return found


def fitted(samples: Samples) -> dict[str, Array]:
    """Return the weights that tell the gains, most closely where these are small."""
    found = {}
    for name, (rows, gains) in samples.items():
        known, gained = np.concatenate(rows), np.concatenate(gains)
        # A feature that is constant in a situation adds nothing to the first, constant one.
        used = np.array([0, *(i for i in range(1, len(FEATURES)) if np.ptp(known[:, i]) > 0)])
        some, close = known[:, used], np.ones(len(known))
        for _ in range(3):
            weighed = some * close[:, None]
            size = np.eye(len(used)) * RIDGE
            weights = np.linalg.solve(weighed.T @ some + size, weighed.T @ gained)
            close = np.exp(-(((some @ weights) / NEAR) ** 2) / 2) + 0.02
        found[name] = np.zeros(len(FEATURES))
        found[name][used] = weights
    return found


def joined(many: Sequence[Samples]) -> Samples:
    """Return all the samples together."""
    found: Samples = {}
    for samples in many:
        for name, (rows, gains) in samples.items():
            all_rows, all_gains = found.setdefault(name, ([], []))
            all_rows += rows
            all_gains += gains
    return found


def learn(games: Sequence[Game], given: Deals, times: int) -> Weights:
    """Return the weights after a number of rounds of playing and fitting."""
    weights: Weights = {}
    for _ in range(times):
        bids, highers = [], []
        for bid_weights in (None, weights):
            for game in games:
                cautious = game.club(calling.FIRST, calling.OVER_OTHERS)
                me = learner(weights) if weights else cautious
                met = (game.club(), cautious, me)
                for opponent, often in zip(met, OPPONENTS, strict=True):
                    if bid_weights is None:
                        bids += [sample(game, given, me, opponent)] * often
                    else:
                        highers += [sample(game, given, me, opponent, weights)] * often
            if bid_weights is None:
                never = np.zeros(len(FEATURES))
                found = fitted(joined(bids))
                weights = {n: (w, weights.get(n, (w, never))[1]) for n, w in found.items()}
        found = fitted(joined(highers))
        weights = {n: (first, found.get(n, second)) for n, (first, second) in weights.items()}
    return weights


def ahead(game: Game, given: Deals, one: Caller, other: Caller) -> tuple[float, float]:
    """Return by how many points a round one is ahead of the other, and the standard error."""
    first, _ = game.play(given, [one, other] * 2)
    second, _ = game.play(given, [other, one] * 2)
    leads = (first - second) / 2
    return float(leads.mean()), float(leads.std() / len(leads) ** 0.5)


def text_of(weights: Weights) -> str:
    """Return the module that holds the weights."""
    lines = [
        f'"""{DOCSTRING}"""\n',
        "# fmt: off",
        "WEIGHTS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {",
    ]
    for name in sorted(weights):
        lines.append(f'    "{name}": (')
        for each in weights[name]:
            lines.append("        (" + ", ".join(f"{weight:.2f}" for weight in each) + "),")
        lines.append("    ),")
    lines += [
        "}",
        "# fmt: on",
        '"""By situation, points for each of `learned_calls.FEATURES`: of the least bid over',
        'a pass, and of one trick more over that bid."""',
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit, tell how good it is, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--deals", type=int, default=20_000, help="how many (20000), a quarter more to compare")
    add("--times", type=int, default=3, help="how often all is played and fitted (3)")
    add("--out", type=Path, help="the module to write")
    args = parser.parse_args()
    games = [Game(RULESETS[name]) for name in PRESETS]
    weights = learn(games, deals("calls", args.deals), args.times)
    fresh = deals("calls, others", max(1000, args.deals // 4))
    table = Table("the learner, ahead of", "club", "±", "cautious club", "±")
    for name, game in zip(PRESETS, games, strict=True):
        cautious = game.club(calling.FIRST, calling.OVER_OTHERS)
        met = (ahead(game, fresh, learner(weights), other) for other in (game.club(), cautious))
        table.row(name, *(f"{figure:+.3f}" for pair in met for figure in pair))
    text = text_of(weights)
    if args.out:
        args.out.write_text(text)
    else:
        print(text)


if __name__ == "__main__":
    main()
